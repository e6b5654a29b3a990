//! What people see and hear of TEN.

use ten::{Card, Event, Joker, Number, Player, Ten};
use words::games::ten::{card_object, colour_key};
use words::{Situation, Words as _};

use crate::{Moment, MomentKind};

/// Returns what people see and hear of an event.
pub(super) fn of(situation: &Situation<'_, Ten>, event: &Event) -> Vec<Moment> {
    let fly = |to: Vec<String>, from: &str, cards: &[Card]| {
        vec![Moment::at(MomentKind::Fly, to).from([from]).showing(cards.iter().copied().map(face))]
    };
    let numbers = |cards: &[Number]| cards.iter().map(|card| Card::Number(*card)).collect::<Vec<_>>();
    let say = |player: &Player, text: String| {
        vec![Moment::at(MomentKind::Say, [place(situation, *player)]).saying(text)]
    };
    match event {
        Event::Drew { card, .. } => {
            let to = vec![format!("drawn {card}"), "joker".to_owned(), "tableau".to_owned()];
            fly(to, "pile", &[*card])
        }
        Event::WentBust { .. } => {
            let text = Ten::sentence(situation.lang, &situation.names, event).unwrap_or_default();
            vec![Moment::at(MomentKind::Bust, ["tableau"]).saying(text)]
        }
        Event::TookNumbers { player, cards } if !cards.is_empty() => {
            fly(vec![place(situation, *player)], "tableau", &numbers(cards))
        }
        Event::ToMarket { cards } if !cards.is_empty() => {
            fly(vec!["market".to_owned()], "tableau", &numbers(cards))
        }
        Event::Gained { player, coins } if *coins > 0 => say(player, format!("+{coins} ●")),
        Event::GainedToken { player } => say(player, "+③".to_owned()),
        Event::Bid { player, bid } => say(player, bid.to_string()),
        Event::Passed { player } => say(player, "–".to_owned()),
        Event::Got { player, card, .. } => {
            let from = if matches!(card, Card::Joker(_)) { "tableau" } else { "market" };
            fly(vec![place(situation, *player)], from, &[*card])
        }
        Event::Discarded { joker } => {
            let what = card_object(situation.phrases(), Card::Joker(*joker));
            let text = situation.with("log-discarded", &[("what", what.into())]);
            vec![Moment::at(MomentKind::Say, ["tableau"]).saying(text)]
        }
        Event::LastCard => {
            vec![Moment::at(MomentKind::Say, ["tableau"]).saying(situation.t("log-last-card"))]
        }
        Event::Over { .. } => vec![Moment::at(MomentKind::Win, [] as [&str; 0])],
        _ => Vec::new(),
    }
}

/// Names the place of somebody's things.
fn place(situation: &Situation<'_, Ten>, player: Player) -> String {
    match player {
        Player::Seat(seat) if situation.own == Some(seat) => "holding".to_owned(),
        Player::Seat(seat) => format!("seat {seat}"),
        Player::Alix => "alix".to_owned(),
    }
}

/// Returns a card's class, and what stands on it.
fn face(card: Card) -> (String, String) {
    match card {
        Card::Number(number) => {
            (format!("tcard {}", colour_key(number.colour())), number.value().to_string())
        }
        Card::Coin(value) => ("tcard coin".to_owned(), value.to_string()),
        Card::Joker(Joker::Numbered(value)) => ("tcard joker any".to_owned(), value.to_string()),
        Card::Joker(Joker::Coloured(colour)) => {
            (format!("tcard joker {}", colour_key(colour)), "#".to_owned())
        }
        Card::Joker(Joker::Any) => ("tcard joker any".to_owned(), "?".to_owned()),
    }
}
