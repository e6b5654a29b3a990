//! TEN.

use game::Seat;
use ten::{
    Action, Card, Colour, Count, Goods, Holding, Joker, Number, Numbers, Payment, Stage, Tableau, Ten,
};
use words::games::ten::{card_name, colour_key};
use words::{Situation, Words as _};

use super::sheet;
use crate::drawn::signed;
use crate::{Detail, Drawing, Drawn, Hue, Look, Span, TypedField, TypedValue};

/// The room for a label in front of what it names.
const LABEL: usize = 12;

impl Drawn for Ten {
    fn middle(situation: &Situation<'_, Self>, _: Detail) -> Drawing {
        let mut drawing = Drawing::default();
        drawing.line(tableau(situation));
        drawing.line(gauges(situation));
        drawing.below(market(situation));
        drawing
    }

    fn holding(situation: &Situation<'_, Self>, seat: Seat) -> Drawing {
        let holding = situation.view.position.holding(seat);
        let mut drawing = Drawing::default();
        let count = count(holding);
        for colour in Colour::ALL {
            drawing.line(row(situation, seat, holding, count, colour));
        }
        drawing.line(purse(situation, seat, holding));
        drawing
    }

    fn glance(situation: &Situation<'_, Self>, seat: Seat) -> Drawing {
        small(situation, situation.view.position.holding(seat))
    }

    fn unseated(situation: &Situation<'_, Self>) -> Drawing {
        let mut drawing = Drawing::default();
        if let (Some(alix), Some((name, points))) =
            (situation.view.position.alix(), Self::rival(situation.view))
        {
            drawing.line([
                Span::new("  "),
                Span::new(name).look(Look::Bold),
                Span::new(format!("  {}", signed(points))),
            ]);
            drawing.below(small(situation, alix));
        }
        drawing
    }

    fn typed(situation: &Situation<'_, Self>) -> Vec<TypedField> {
        let position = &situation.view.position;
        if matches!(position.stage(), Stage::Lot) {
            return sheet::typed_lot(situation);
        }
        let left = Card::all().filter(|card| position.pile_copies(*card) > 0);
        let values = left
            .map(|card| TypedValue { name: card_name(situation.phrases(), card), text: card.to_string() });
        let (label, before) = (situation.t("typed-card"), "card ".to_owned());
        vec![TypedField { label, before, values: values.collect() }]
    }

    fn say_middle(situation: &Situation<'_, Self>) -> Vec<String> {
        let position = &situation.view.position;
        let (tableau, phrases) = (position.tableau(), situation.phrases());
        let drawn = tableau.numbers().iter().map(Card::Number).chain(tableau.each_coin().map(Card::Coin));
        let names = |cards: Vec<Card>| {
            let names: Vec<String> = cards.into_iter().map(|card| card_name(phrases, card)).collect();
            if names.is_empty() { phrases.t("nothing") } else { phrases.listed(&names) }
        };
        vec![
            format!("{}: {}.", phrases.t("tableau"), names(drawn.collect())),
            format!("{}: {}.", phrases.t("gauge-total"), signed(tableau.total())),
            format!(
                "{}: {}.",
                phrases.t("market"),
                names(position.market().iter().map(Card::Number).collect())
            ),
        ]
    }

    fn say_holding(situation: &Situation<'_, Self>, seat: Seat) -> Vec<String> {
        let phrases = situation.phrases();
        let holding = situation.view.position.holding(seat);
        let cards = holding.numbers().iter().map(Card::Number).chain(holding.each_joker().map(Card::Joker));
        let cards: Vec<String> = cards.map(|card| card_name(phrases, card)).collect();
        let cards = if cards.is_empty() { phrases.t("nothing") } else { phrases.listed(&cards) };
        vec![
            cards,
            phrases.with("coins", &[("count", holding.coins().into())]),
            phrases.with("tokens", &[("count", holding.tokens().into())]),
        ]
    }
}

const fn hue(colour: Colour) -> Hue {
    match colour {
        Colour::Blue => Hue::Blue,
        Colour::Green => Hue::Green,
        Colour::Orange => Hue::Orange,
        Colour::Pink => Hue::Pink,
    }
}

/// Returns the shape that goes with a colour: square, circle, triangle, diamond.
const fn shape(colour: Colour) -> char {
    match colour {
        Colour::Blue => '■',
        Colour::Green => '●',
        Colour::Orange => '▲',
        Colour::Pink => '◆',
    }
}

fn count(holding: &Holding) -> Count {
    Count::of(holding.numbers().iter(), holding.each_joker())
}

/// Returns the places of the choices that are this action, while nothing is chosen.
fn of(situation: &Situation<'_, Ten>, action: Action) -> Vec<usize> {
    let open = situation.chosen.is_none();
    let choices = situation.choices.iter().enumerate().filter(|(_, choice)| open && **choice == action);
    choices.map(|(i, _)| i).collect()
}

fn label(situation: &Situation<'_, Ten>, key: &str) -> Span {
    let text = situation.t(key);
    Span::new(format!(" {text:<LABEL$} ")).look(Look::Quiet)
}

/// Draws a card of any kind.
fn card(card: Card) -> Span {
    match card {
        Card::Number(number) => {
            let colour = number.colour();
            Span::new(format!("[{}{}]", shape(colour), number.value())).hue(hue(colour)).look(Look::Filled)
        }
        Card::Coin(value) => Span::new(format!("(${value})")).look(Look::Bold),
        Card::Joker(joker) => {
            let (sign, hue) = match joker {
                Joker::Numbered(value) => (value.to_string(), Hue::Plain),
                Joker::Coloured(colour) => (shape(colour).to_string(), hue(colour)),
                Joker::Any => ("?".to_owned(), Hue::Plain),
            };
            Span::new(format!("[★{sign}]")).hue(hue).look(Look::Filled)
        }
    }
}

/// Draws the cards of this turn, and the joker that is auctioned.
fn tableau(situation: &Situation<'_, Ten>) -> Vec<Span> {
    let position = &situation.view.position;
    let tableau = position.tableau();
    let auctioned = match position.stage() {
        Stage::Auction(auction) => Some(auction.joker),
        Stage::Pay(Payment { goods: Goods::Joker(joker), .. }) => Some(joker),
        _ => None,
    };
    let cards = tableau
        .numbers()
        .iter()
        .map(Card::Number)
        .chain(tableau.each_coin().map(Card::Coin))
        .chain(auctioned.map(Card::Joker));
    let mut line = vec![Span::new(format!(" {} ", situation.t("tableau"))).look(Look::Quiet)];
    for drawn in cards {
        line.extend([Span::new(" "), card(drawn)]);
    }
    line
}

/// Draws how near the tableau comes to a bust.
fn gauges(situation: &Situation<'_, Ten>) -> Vec<Span> {
    let position = &situation.view.position;
    let tableau = position.tableau();
    let gauge = |key: &str, value: i32| {
        let bust = usize::from(Tableau::BUST);
        let full = value.clamp(0, bust as i32) as usize;
        let bar = format!("{}{}", "█".repeat(full), "░".repeat(bust - full));
        let hue = match value {
            ..=5 => Hue::Green,
            6..=8 => Hue::Yellow,
            _ => Hue::Red,
        };
        let number = Span::new(format!("{:>3} ", signed(value))).look(Look::Bold);
        [Span::new(format!(" {}", situation.t(key))).look(Look::Quiet), number, Span::new(bar).hue(hue)]
    };
    let pile = situation.with("pile", &[("count", position.pile_left().into())]);
    let mut line: Vec<Span> = gauge("gauge-total", tableau.total()).into();
    line.push(Span::new("  "));
    line.extend(gauge("gauge-currency", tableau.currency().into()));
    line.push(Span::new(format!("   {pile}")).look(Look::Quiet));
    line
}

/// Draws the market, by colour. What can be bought is a choice.
fn market(situation: &Situation<'_, Ten>) -> Drawing {
    let market: &Numbers = situation.view.position.market();
    let mut line = vec![label(situation, "market")];
    for colour in Colour::ALL {
        let cards: Vec<Number> = market.kinds().iter().filter(|card| card.colour() == colour).collect();
        if cards.is_empty() {
            continue;
        }
        line.push(Span::new(shape(colour)).hue(hue(colour)).look(Look::Bold));
        for number in cards {
            let (choices, value) = (of(situation, Action::Buy(number)), number.value());
            let copies = if market.copies(number) > 1 {
                format!("×{}", market.copies(number))
            } else {
                String::new()
            };
            line.push(if choices.is_empty() {
                Span::new(format!(" {value}{copies}")).hue(hue(colour))
            } else {
                Span::new(format!("<{value}>{copies}")).hue(hue(colour)).look(Look::Bold).choices(choices)
            });
        }
        line.push(Span::new("  "));
    }
    if market.is_empty() {
        line.push(Span::new("–").look(Look::Quiet));
    }
    let mut drawing = Drawing::default();
    drawing.line(line);
    drawing
}

/// Draws what somebody has of one colour: `[3]` and `[*]` are a card and a joker in the run that scores, `×2` are
/// copies.
fn row(
    situation: &Situation<'_, Ten>,
    seat: Seat,
    holding: &Holding,
    count: Count,
    colour: Colour,
) -> Vec<Span> {
    let name = situation.t(colour_key(colour));
    let head = Span::new(format!(" {} {name:<8}", shape(colour))).hue(hue(colour)).look(Look::Bold);
    let mut line = vec![head];
    let run = count.run(colour);
    for value in 1..=9 {
        let card = Number::new(colour, value).expect("1 to 9");
        let copies = holding.numbers().copies(card);
        let pays = if situation.own == Some(seat) { of(situation, Action::Card(card)) } else { Vec::new() };
        let span = match (run.contains(value), copies) {
            (true, 0) => Span::new("[*]").hue(hue(colour)),
            (false, 0) => Span::new(" · ").look(Look::Quiet),
            _ if !pays.is_empty() => Span::new(format!("<{value}>")).hue(hue(colour)).look(Look::Bold),
            (true, _) => Span::new(format!("[{value}]")).hue(hue(colour)).look(Look::Filled),
            (false, _) => Span::new(format!(" {value} ")).hue(hue(colour)),
        };
        line.push(span.choices(pays));
        let more = if copies > 1 { format!("×{copies}") } else { String::new() };
        line.push(Span::new(format!("{more:<3}")).look(Look::Quiet));
    }
    line.push(Span::new(format!("{:>3}", run.points())).look(Look::Bold));
    line
}

/// Draws coins, tokens and jokers.
fn purse(situation: &Situation<'_, Ten>, seat: Seat, holding: &Holding) -> Vec<Span> {
    let phrases = situation.phrases();
    let pays = |action: Action| if situation.own == Some(seat) { of(situation, action) } else { Vec::new() };
    let coins = phrases.with("coins", &[("count", holding.coins().into())]);
    let tokens = phrases.with("tokens", &[("count", holding.tokens().into())]);
    let mut line = vec![
        Span::new("   "),
        Span::new(coins).look(Look::Bold).choices(pays(Action::Coins)),
        Span::new("   "),
        Span::new(tokens).choices(pays(Action::Token)),
        Span::new("   "),
    ];
    for joker in holding.each_joker() {
        line.extend([card(Card::Joker(joker)), Span::new(" ")]);
    }
    line
}

/// Draws what somebody has at a glance.
fn small(situation: &Situation<'_, Ten>, holding: &Holding) -> Drawing {
    let count = count(holding);
    let mut drawing = Drawing::default();
    for colour in Colour::ALL {
        let run = count.run(colour);
        let mut line = vec![Span::new(format!("{} ", shape(colour))).hue(hue(colour))];
        for value in 1..=9 {
            let card = Number::new(colour, value).expect("1 to 9");
            line.push(match (run.contains(value), holding.numbers().copies(card)) {
                (true, 0) => Span::new("*").hue(hue(colour)).look(Look::Bold),
                (true, _) => Span::new(value.to_string()).hue(hue(colour)).look(Look::Filled),
                (false, 0) => Span::new("·").look(Look::Quiet),
                (false, _) => Span::new(value.to_string()).hue(hue(colour)),
            });
        }
        line.push(Span::new(format!("{:>3}", run.points())));
        drawing.line(line);
    }
    let phrases = situation.phrases();
    let coins = phrases.with("coins", &[("count", holding.coins().into())]);
    let tokens = phrases.with("tokens", &[("count", holding.tokens().into())]);
    drawing.line([Span::new(format!("  {coins}, {tokens}"))]);
    let jokers: Vec<Span> = holding.each_joker().map(|joker| card(Card::Joker(joker))).collect();
    if !jokers.is_empty() {
        drawing.line([Span::new("  ")].into_iter().chain(jokers));
    }
    drawing
}
