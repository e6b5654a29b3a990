//! TEN in words.

use game::Seat;
use maud::{Markup, PreEscaped};
use ten::{Card, Colour, Event, Joker, Number, Piece, Player};

use crate::Lang;
use crate::lang::listed;

pub(super) const fn colour_key(colour: Colour) -> &'static str {
    match colour {
        Colour::Blue => "blue",
        Colour::Green => "green",
        Colour::Orange => "orange",
        Colour::Pink => "pink",
    }
}

pub(super) const fn class(colour: Colour) -> &'static str {
    match colour {
        Colour::Blue => "blue",
        Colour::Green => "green",
        Colour::Orange => "orange",
        Colour::Pink => "pink",
    }
}

/// The shape that goes with a colour: square, circle, hexagon, drop.
pub(super) fn sign(colour: Colour) -> Markup {
    let outline = match colour {
        Colour::Blue => "M.9 .9h10.2v10.2H.9z",
        Colour::Green => "M6 .4a5.6 5.6 0 1 0 .01 0z",
        Colour::Orange => "M3 .8h6L12 6 9 11.200H3L0 6z",
        Colour::Pink => "M6 0C9 4 11 5.500 11 7.500a5 4.500 0 0 1-10 0C1 5.500 3 4 6 0z",
    };
    PreEscaped(format!(
        r#"<svg class="shape" viewBox="0 0 12 12" aria-hidden="true"><path d="{outline}"/></svg>"#
    ))
}

/// "green 7"
pub(super) fn number(lang: Lang, number: Number) -> String {
    format!("{} {}", lang.t(colour_key(number.colour())), number.value())
}

/// "green 7", "3 coins", "joker 5"
pub(super) fn card(lang: Lang, card: Card) -> String {
    match card {
        Card::Number(card) => number(lang, card),
        Card::Coin(value) => lang.with("coin-card", &[("value", value.into())]),
        Card::Joker(Joker::Numbered(value)) => lang.with("joker-number", &[("value", value.into())]),
        Card::Joker(Joker::Coloured(colour)) => {
            lang.with("joker-colour", &[("colour", lang.t(colour_key(colour)).into_owned().into())])
        }
        Card::Joker(Joker::Any) => lang.t("joker-any").into_owned(),
    }
}

fn numbers(lang: Lang, cards: &[Number]) -> String {
    let names: Vec<String> = cards.iter().map(|card| number(lang, *card)).collect();
    if names.is_empty() { lang.t("nothing").into_owned() } else { listed(lang, &names) }
}

pub(super) fn tell(lang: Lang, names: &[String], event: &Event) -> Option<String> {
    let name = |player: &Player| match player {
        Player::Seat(seat) => names.get(seat.index()).cloned().unwrap_or_default(),
        Player::Alix => "ALIX".to_owned(),
    };
    let by = |key: &str, player: &Player| lang.with(key, &[("name", name(player).into())]);
    let with = |key: &str, player: &Player, what: String| {
        lang.with(key, &[("name", name(player).into()), ("what", what.into())])
    };
    Some(match event {
        Event::First { player } => by("log-first", player),
        Event::Drew { player, card: drawn } => with("log-drew", player, card(lang, *drawn)),
        Event::WentBust { player, total, .. } => with("log-bust", player, total.to_string()),
        Event::TookNumbers { player, cards } => with("log-took-numbers", player, numbers(lang, cards)),
        Event::TookCurrency { player } => by("log-took-currency", player),
        Event::ToMarket { cards } if cards.is_empty() => return None,
        Event::ToMarket { cards } => lang.with("log-to-market", &[("what", numbers(lang, cards).into())]),
        Event::DrawsOn { .. } | Event::Buys { .. } | Event::Gained { coins: 0, .. } => return None,
        Event::Gained { player, coins } => {
            lang.with("log-gained", &[("name", name(player).into()), ("count", (*coins).into())])
        }
        Event::GainedToken { player } => by("log-token", player),
        Event::Bid { player, bid } => with("log-bid", player, bid.to_string()),
        Event::Passed { player } => by("log-passed", player),
        Event::Discarded { joker } => {
            lang.with("log-discarded", &[("what", card(lang, Card::Joker(*joker)).into())])
        }
        Event::Paid { player, piece } => with("log-paid", player, paid(lang, *piece)),
        Event::Got { player, card: got, price } => lang.with(
            "log-got",
            &[("name", name(player).into()), ("what", card(lang, *got).into()), ("price", (*price).into())],
        ),
        Event::LastCard => lang.t("log-last-card").into_owned(),
        Event::Over { winners, alix, .. } => {
            let winners: Vec<String> = winners.iter().map(|seat| name(&Player::Seat(seat))).collect();
            match (winners.is_empty(), alix) {
                (true, Some(_)) => lang.t("log-alix-wins").into_owned(),
                _ => lang.with(
                    "log-over",
                    &[("names", listed(lang, &winners).into()), ("count", winners.len().into())],
                ),
            }
        }
    })
}

/// Whose deed an event is.
pub(super) const fn doer(event: &Event) -> Option<Seat> {
    let (Event::WentBust { player, .. }
    | Event::TookNumbers { player, .. }
    | Event::TookCurrency { player }
    | Event::Bid { player, .. }
    | Event::Passed { player }
    | Event::GainedToken { player }
    | Event::Got { player, .. }) = event
    else {
        return None;
    };
    match player {
        Player::Seat(seat) => Some(*seat),
        Player::Alix => None,
    }
}

fn paid(lang: Lang, piece: Piece) -> String {
    match piece {
        Piece::Coins(count) => lang.with("coins", &[("count", count.into())]),
        Piece::Tokens(count) => lang.with("tokens", &[("count", count.into())]),
        Piece::Card(card) => number(lang, card),
    }
}
