//! TEN.

use game::Seat;
use ten::{
    Action, BustKind, Card, Colour, Count, Event, Goods, Joker, Number, Options, Piece, Player, Stage,
    Tableau, Ten,
};

use super::sheet::Reading;
use crate::{COMMON, Lang, OptionForm, OptionKind, Part, Phrases, Situation, TextFile, Texts, Words};

static FILE: TextFile = TextFile { name: "ten", content: crate::in_every_language!("locales", "ten.ftl") };
static TEXTS: Texts = Texts::new(&[&COMMON, &FILE]);

/// The opponent of somebody who plays alone.
const ALIX: &str = "ALIX";

impl Words for Ten {
    const RULES_FOR_PLAYERS: [&'static str; 4] = crate::in_every_language!("rules", "ten.md");
    const OPTIONS: &'static [OptionForm] = &[
        OptionForm {
            key: "bust",
            label: "option-bust",
            kind: OptionKind::Choice(&[("token", "option-bust-token"), ("buy", "option-bust-buy")]),
        },
        OptionForm {
            key: "level",
            label: "option-level",
            kind: OptionKind::Number { range: 4..=10, default: Options::LEVEL as u32 },
        },
        OptionForm { key: "deck", label: "option-deck", kind: OptionKind::File },
    ];

    fn texts() -> &'static Texts {
        &TEXTS
    }

    fn sentence(lang: Lang, names: &[String], event: &Event) -> Option<String> {
        sentence(Self::phrases(lang), names, event)
    }

    fn doer(event: &Event) -> Option<Seat> {
        doer(event)
    }

    fn prompt(situation: &Situation<'_, Self>) -> String {
        prompt(situation)
    }

    fn deed(situation: &Situation<'_, Self>, action: Action) -> String {
        deed(situation, action)
    }

    fn effects(situation: &Situation<'_, Self>, action: Action) -> Vec<String> {
        situation.own.map(|seat| effects(situation, seat, action)).unwrap_or_default()
    }

    fn parts(situation: &Situation<'_, Self>, seat: Seat) -> Vec<Part> {
        let count = situation.view.position.count(seat);
        let part = |colour: Colour| Part {
            label: situation.t(colour_key(colour)),
            class: colour_key(colour),
            points: count.run(colour).points(),
        };
        Colour::ALL.into_iter().map(part).collect()
    }

    fn rival(view: &Self::View) -> Option<(&'static str, i32)> {
        view.position.alix_score().map(|points| (ALIX, points))
    }

    fn praise(situation: &Situation<'_, Self>) -> Option<String> {
        situation.view.position.level().map(|level| praise(situation.phrases(), level))
    }

    fn why_over(situation: &Situation<'_, Self>) -> Option<String> {
        Some(situation.t("over-pile"))
    }

    fn active(view: &Self::View) -> Option<Seat> {
        match (view.position.stage(), view.position.active()) {
            (Stage::Lot, _) | (_, Player::Alix) => None,
            (_, Player::Seat(seat)) => Some(seat),
        }
    }
}

/// Returns the key of a colour's name, which is also its class on pages.
pub const fn colour_key(colour: Colour) -> &'static str {
    match colour {
        Colour::Blue => "blue",
        Colour::Green => "green",
        Colour::Orange => "orange",
        Colour::Pink => "pink",
    }
}

/// Names a card of any kind: "green 7", "currency 3", "joker 5".
pub fn card_name(phrases: Phrases, card: Card) -> String {
    named(phrases, Phrases::with, card)
}

/// Names a card as the object of a sentence: "green 7", "den freien Joker".
pub fn card_object(phrases: Phrases, card: Card) -> String {
    named(phrases, Phrases::object, card)
}

fn named(phrases: Phrases, read: Reading, card: Card) -> String {
    let colour = |colour: Colour| ("colour", phrases.t(colour_key(colour)).into());
    match card {
        Card::Number(number) => {
            read(phrases, "cell", &[colour(number.colour()), ("number", number.value().into())])
        }
        Card::Coin(value) => read(phrases, "coin-card", &[("value", value.into())]),
        Card::Joker(Joker::Numbered(value)) => read(phrases, "joker-number", &[("value", value.into())]),
        Card::Joker(Joker::Coloured(suit)) => read(phrases, "joker-colour", &[colour(suit)]),
        Card::Joker(Joker::Any) => read(phrases, "joker-any", &[]),
    }
}

fn number_objects(phrases: Phrases, cards: &[Number]) -> String {
    let names: Vec<String> = cards.iter().map(|card| card_object(phrases, Card::Number(*card))).collect();
    phrases.listed(&names)
}

fn prompt(situation: &Situation<'_, Ten>) -> String {
    let (position, phrases) = (&situation.view.position, situation.phrases());
    match position.stage() {
        Stage::Auction(auction) => {
            let joker = card_object(phrases, Card::Joker(auction.joker));
            match auction.highest {
                Some((seat, bid)) => {
                    let name = situation.names.get(seat.index()).map_or(ALIX, String::as_str);
                    let gaps = [("joker", joker.into()), ("name", name.into()), ("bid", bid.into())];
                    phrases.with("ask-bid-over", &gaps)
                }
                None => phrases.with("ask-bid", &[("joker", joker.into())]),
            }
        }
        Stage::Buy { .. } if situation.choices.len() == 1 => phrases.t("ask-buy-none"),
        Stage::Buy { .. } => phrases.t("ask-buy"),
        Stage::Pay(payment) => {
            let card = match payment.goods {
                Goods::Joker(joker) => Card::Joker(joker),
                Goods::Card(number, _) => Card::Number(number),
            };
            phrases.with(
                "ask-pay",
                &[
                    ("card", card_object(phrases, card).into()),
                    ("rest", payment.rest.into()),
                    ("price", payment.price.into()),
                ],
            )
        }
        _ => phrases.t("ask-stop"),
    }
}

fn deed(situation: &Situation<'_, Ten>, action: Action) -> String {
    let (position, phrases) = (&situation.view.position, situation.phrases());
    let paying = match position.stage() {
        Stage::Pay(payment) => Some(payment.rest),
        _ => None,
    };
    match action {
        Action::Draw => phrases.with("deed-draw", &[("risk", risk(position).into())]),
        Action::Numbers => {
            phrases.with("deed-numbers", &[("count", position.tableau().numbers().len().into())])
        }
        Action::Currency => phrases.with("deed-currency", &[("count", position.tableau().currency().into())]),
        Action::Pass => phrases.t("deed-pass"),
        Action::Bid(bid) => phrases.with("deed-bid", &[("bid", bid.into())]),
        Action::Buy(card) => phrases.with(
            "deed-buy",
            &[("card", card_object(phrases, Card::Number(card)).into()), ("price", card.value().into())],
        ),
        Action::Token if paying.is_some() => phrases.t("deed-pay-token"),
        Action::Token => phrases.t("deed-token"),
        Action::Card(card) => {
            phrases.with("deed-pay-card", &[("card", card_object(phrases, Card::Number(card)).into())])
        }
        Action::Coins => phrases.with("deed-pay-coins", &[("count", paying.unwrap_or(0).into())]),
    }
}

/// Says what an action brings and costs; how likely a card busts stands in its deed.
fn effects(situation: &Situation<'_, Ten>, seat: Seat, action: Action) -> Vec<String> {
    let (position, phrases) = (&situation.view.position, situation.phrases());
    let tableau = position.tableau();
    let score = |numbers: &[Number], jokers: &[Joker]| {
        let holding = position.holding(seat);
        let numbers = holding.numbers().iter().chain(numbers.iter().copied());
        let after = Count::of(numbers, holding.each_joker().chain(jokers.iter().copied()));
        let gaps = [("from", position.count(seat).points().into()), ("to", after.points().into())];
        phrases.with("effect-score", &gaps)
    };
    let count = |key: &str, count: u8| (count > 0).then(|| phrases.with(key, &[("count", count.into())]));
    match (action, position.stage()) {
        (Action::Numbers, _) => {
            let numbers: Vec<Number> = tableau.numbers().iter().collect();
            [Some(score(&numbers, &[])), count("effect-others", tableau.currency())]
                .into_iter()
                .flatten()
                .collect()
        }
        (Action::Currency, _) => {
            let coins = count("effect-coins", tableau.currency());
            [coins, count("effect-market", tableau.numbers().len())].into_iter().flatten().collect()
        }
        (Action::Bid(_), Stage::Auction(sale)) => vec![score(&[], &[sale.joker])],
        (Action::Buy(card), _) => vec![score(&[card], &[])],
        _ => Vec::new(),
    }
}

/// Returns how likely the next card is to bust, in percent: everybody can count the pile.
fn risk(position: &Ten) -> u32 {
    let (mut bad, mut all) = (0, 0);
    let tableau = position.tableau();
    for card in Card::all() {
        let copies = u32::from(position.pile_copies(card));
        all += copies;
        bad += match card {
            Card::Number(number)
                if tableau.total() + i32::from(number.value()) >= i32::from(Tableau::BUST) =>
            {
                copies
            }
            Card::Coin(value) if tableau.currency() + value >= Tableau::BUST => copies,
            _ => 0,
        };
    }
    (100 * bad + all / 2).checked_div(all).unwrap_or(0)
}

fn sentence(phrases: Phrases, names: &[String], event: &Event) -> Option<String> {
    let name = |player: &Player| match player {
        Player::Seat(seat) => names.get(seat.index()).cloned().unwrap_or_default(),
        Player::Alix => ALIX.to_owned(),
    };
    let by = |key: &str, player: &Player| phrases.with(key, &[("name", name(player).into())]);
    let with = |key: &str, player: &Player, what: String| {
        phrases.with(key, &[("name", name(player).into()), ("what", what.into())])
    };
    Some(match event {
        Event::First { player } => by("log-first", player),
        Event::Drew { player, card } => with("log-drew", player, card_object(phrases, *card)),
        Event::WentBust { player, kind, total } => {
            let key = match kind {
                BustKind::A => "log-bust",
                BustKind::B => "log-bust-currency",
            };
            with(key, player, total.to_string())
        }
        Event::TookNumbers { player, cards } if cards.is_empty() => by("log-took-nothing", player),
        Event::TookNumbers { player, cards } => {
            with("log-took-numbers", player, number_objects(phrases, cards))
        }
        Event::TookCurrency { player } => by("log-took-currency", player),
        Event::ToMarket { cards } if cards.is_empty() => return None,
        Event::ToMarket { cards } => {
            phrases.with("log-to-market", &[("what", number_objects(phrases, cards).into())])
        }
        Event::DrawsOn { .. } | Event::Buys { .. } | Event::Gained { coins: 0, .. } => return None,
        Event::Gained { player, coins } => {
            phrases.with("log-gained", &[("name", name(player).into()), ("count", (*coins).into())])
        }
        Event::GainedToken { player } => by("log-token", player),
        Event::Bid { player, bid } => with("log-bid", player, bid.to_string()),
        Event::Passed { player } => by("log-passed", player),
        Event::Discarded { joker } => {
            phrases.with("log-discarded", &[("what", card_object(phrases, Card::Joker(*joker)).into())])
        }
        Event::Paid { player, piece } => with("log-paid", player, paid(phrases, *piece)),
        Event::Got { player, card, price } => phrases.with(
            "log-got",
            &[
                ("name", name(player).into()),
                ("what", card_object(phrases, *card).into()),
                ("price", (*price).into()),
            ],
        ),
        Event::LastCard => phrases.t("log-last-card"),
        Event::Over { winners, alix, caption, .. } => {
            let winners: Vec<String> = winners.iter().map(|seat| name(&Player::Seat(seat))).collect();
            if winners.is_empty() && alix.is_some() {
                return Some(phrases.t("log-alix-wins"));
            }
            let gaps = [("names", phrases.listed(&winners).into()), ("count", winners.len().into())];
            let praise = caption.and_then(level_of).map(|level| praise(phrases, level));
            [Some(phrases.with("log-over", &gaps)), praise]
                .into_iter()
                .flatten()
                .collect::<Vec<_>>()
                .join(" ")
        }
    })
}

/// T14: returns the level at which the rules have this caption for beating ALIX.
fn level_of(caption: &str) -> Option<u8> {
    (4..=10).find(|level| ten::caption(*level) == caption)
}

/// T14: returns what is said to whoever beats ALIX at this level.
fn praise(phrases: Phrases, level: u8) -> String {
    phrases.t(&format!("alix-beaten-{level}"))
}

const fn doer(event: &Event) -> Option<Seat> {
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

/// Names what is paid: "3 coins", "1 token", "green 7".
pub fn paid(phrases: Phrases, piece: Piece) -> String {
    match piece {
        Piece::Coins(count) => phrases.with("coins", &[("count", count.into())]),
        Piece::Tokens(count) => phrases.with("tokens", &[("count", count.into())]),
        Piece::Card(card) => card_object(phrases, Card::Number(card)),
    }
}
