//! TEN: the tableau and its total, the market, and what one owns.

mod choices;
mod moments;
mod payment;
mod picture;

use game::Seat;
use maud::{Markup, PreEscaped, html};
use ten::{Action, Card, Colour, Count, Deck, Event, Goods, Holding, Joker, Number, Payment, Stage, Ten};
use words::games::ten::{card_name, card_object, colour_key};
use words::{Phrases, Situation, Words as _};

use crate::sheet::signed;
use crate::{Face, Follower, Moment, Spot, Tip, Typed, part};
use payment::Proposal;

impl Face for Ten {
    fn play_area(situation: &Situation<'_, Self>) -> Markup {
        let position = &situation.view.position;
        html! {
            (part("tableau", tableau(situation)))
            (part("market", market(situation)))
            @if let Some(seat) = situation.own { (part("holding", holding(situation, seat))) }
            @if let Some(alix) = position.alix() {
                (part("alix", html! {
                    div.alix data-part="alix" data-at="alix" {
                        h2 { "ALIX " span.score { (position.alix_score().unwrap_or(0)) } }
                        (small(situation, alix))
                    }
                }))
            }
        }
    }

    fn glance(situation: &Situation<'_, Self>, seat: Seat) -> Markup {
        small(situation, situation.view.position.holding(seat))
    }

    fn tally(situation: &Situation<'_, Self>, seat: Seat) -> Markup {
        let position = &situation.view.position;
        runs(situation, position.holding(seat), position.count(seat))
    }

    fn rival_tally(situation: &Situation<'_, Self>) -> Option<Markup> {
        let position = &situation.view.position;
        let (holding, count) = (position.alix()?, position.alix_count()?);
        let level = situation.with("alix-level", &[("level", position.level()?.into())]);
        Some(html! {
            p.caption { (level) ". " (situation.t("alix-rule")) }
            (runs(situation, holding, count))
        })
    }

    fn tip(situation: &Situation<'_, Self>) -> Tip {
        match situation.view.position.stage() {
            Stage::Auction(_) => &[(Spot::Middle, "tip-auction-joker"), (Spot::Own, "tip-auction-bids")],
            Stage::Buy { .. } => &[(Spot::Choices, "tip-buy"), (Spot::Bar, "tip-bar")],
            Stage::Pay(_) => &[(Spot::Own, "tip-pay"), (Spot::Bar, "tip-bar")],
            _ => &[
                (Spot::Middle, "tip-stop-total"),
                (Spot::Deeds, "tip-stop-deeds"),
                (Spot::Draw, "tip-stop-draw"),
            ],
        }
    }

    fn default_action(situation: &Situation<'_, Self>) -> Option<Action> {
        [Action::Pass, Action::Token].into_iter().find(|&action| situation.can(action))
    }

    fn bar(situation: &Situation<'_, Self>) -> Option<Markup> {
        choices::bar(situation)
    }

    fn moments(situation: &Situation<'_, Self>, event: &Event) -> Vec<Moment> {
        moments::of(situation, event)
    }

    const OPEN: bool = true;

    const EXERCISES: &'static str = include_str!("../../exercises/ten.jsonl");

    fn picture() -> Markup {
        picture::markup()
    }

    fn example(phrases: Phrases, words: &[&str]) -> Option<Markup> {
        example(phrases, words)
    }

    const TYPED: Option<Typed<Self>> = Some(Typed {
        fields: choices::typed,
        outcome: |fields| fields("outcome").unwrap_or_default().to_owned(),
    });

    const FOLLOWER: Option<Follower> =
        Some(Follower { script: "follow-ten.js", data: || Deck::standard().to_string() });
}

/// Renders the shape that goes with a colour: square, circle, hexagon, drop.
fn sign(colour: Colour) -> Markup {
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

/// Renders a number card inside something that names it.
fn number_card(number: Number) -> Markup {
    html! {
        span class={ "tcard " (colour_key(number.colour())) } { (sign(number.colour())) b { (number.value()) } }
    }
}

/// Renders a card of any kind.
pub(super) fn card(phrases: Phrases, card: Card) -> Markup {
    let name = card_name(phrases, card);
    match card {
        Card::Number(number) => html! {
            span class={ "tcard " (colour_key(number.colour())) } title=(name) {
                (sign(number.colour())) b { (number.value()) } span.hidden { (name) }
            }
        },
        Card::Coin(value) => {
            html! { span.tcard.coin title=(name) { i { "●" } b { (value) } span.hidden { (name) } } }
        }
        Card::Joker(joker) => html! {
            span class={ "tcard joker " (match joker { Joker::Coloured(c) => colour_key(c), _ => "any" }) } title=(name) {
                i { "★" }
                b { @match joker { Joker::Numbered(n) => (n), Joker::Coloured(_) => "#", Joker::Any => "?" } }
                span.hidden { (name) }
            }
        },
    }
}

/// Renders the pile, the turn's cards, and how near they come to a bust.
fn tableau(situation: &Situation<'_, Ten>) -> Markup {
    let (position, phrases) = (&situation.view.position, situation.phrases());
    let tableau = position.tableau();
    let auction = match position.stage() {
        Stage::Auction(auction) => Some(auction.joker),
        Stage::Pay(Payment { goods: Goods::Joker(joker), .. }) => Some(joker),
        _ => None,
    };
    let pile = situation.with("pile", &[("count", position.pile_left().into())]);
    let cards = tableau.numbers().iter().map(Card::Number).chain(tableau.each_coin().map(Card::Coin));
    let mut drawn: Vec<(Card, usize)> = Vec::new();
    for card in cards {
        drawn.push((card, drawn.iter().filter(|(other, _)| *other == card).count()));
    }
    html! {
        div.tableau data-part="tableau" role="group" aria-label=(situation.t("tableau")) {
            div.drawpile title=(pile) data-at="pile" {
                span.tcard.back.void[position.pile_left() == 0] aria-hidden="true" { "10" }
                small { span aria-hidden="true" { "× " (position.pile_left()) } span.hidden { (pile) } }
            }
            div.cards.fan data-at="tableau" {
                @for (drawn, copy) in drawn { (named_card(phrases, drawn, copy)) }
                @if let Some(joker) = auction { span.lit data-key="joker" data-at="joker" { (card(phrases, Card::Joker(joker))) } }
            }
            div.gauges {
                (gauge(situation, "gauge-total", tableau.total()))
                (gauge(situation, "gauge-currency", tableau.currency().into()))
            }
        }
    }
}

/// Renders a card of the tableau, which moments know by its name, and which stays the same element while others come beside it.
fn named_card(phrases: Phrases, drawn: Card, copy: usize) -> Markup {
    html! { span.drawn data-key={ (drawn) " " (copy) } data-at={ "drawn " (drawn) } { (card(phrases, drawn)) } }
}

/// Renders how near a value is to eleven.
fn gauge(situation: &Situation<'_, Ten>, key: &str, value: i32) -> Markup {
    let level = match value {
        ..=6 => "calm",
        7..=8 => "warm",
        _ => "hot",
    };
    html! {
        div class={ "gauge " (level) } {
            span { (situation.t(key)) } b { (signed(value)) }
            meter min="0" max="11" low="7" high="9" optimum="0" value=(value.clamp(0, 11)) aria-label=(situation.t(key)) {}
        }
    }
}

/// Renders the cards for sale. What may be bought is a button.
fn market(situation: &Situation<'_, Ten>) -> Markup {
    let market = situation.view.position.market();
    html! {
        div.market data-part="market" data-at="market" role="group" aria-label=(situation.t("market")) {
            h2 { (situation.t("market")) }
            div.cards tabindex=[(market.kinds().len() > 10).then_some("0")] {
                @for kind in market.kinds().iter() { (good(situation, kind, market.copies(kind))) }
            }
        }
    }
}

/// Renders one kind of card with its copies, as a button if it can be bought.
fn good(situation: &Situation<'_, Ten>, kind: Number, copies: u8) -> Markup {
    let action = Action::Buy(kind);
    let at = format!("market {kind}");
    let copies = html! { @if copies > 1 { small.copies data-text={ "×" (copies) } {} } };
    if let Some(seat) = situation.own.filter(|_| situation.chosen.is_none() && situation.can(action)) {
        let proposal = Proposal::new(&situation.view.position, seat, kind.value(), false);
        let name = card_object(situation.phrases(), Card::Number(kind));
        let what = proposal.said(situation);
        let deed = situation.with("deed-buy-with", &[("card", name.into()), ("what", what.into())]);
        return html! {
            button.good.can name="action" value=(action) data-key=(at) data-at=(at) data-then=(payment::text(&proposal.actions()))
                data-deed=(deed) aria-label=(deed) { (number_card(kind)) (copies) }
        };
    }
    html! {
        span.good.chosen[situation.chosen == Some(action)] data-key=(at) data-at=(at) {
            (card(situation.phrases(), Card::Number(kind))) (copies)
        }
    }
}

/// Renders what the viewer owns, large: coins, tokens and jokers, then nine places a colour with the run that counts.
fn holding(situation: &Situation<'_, Ten>, seat: Seat) -> Markup {
    let holding = situation.view.position.holding(seat);
    let count = situation.view.position.count(seat);
    html! {
        div.holding data-part="holding" data-at="holding" {
            div.purse {
                (purse(situation, holding))
                div.jokers tabindex=[holding.each_joker().next().map(|_| "0")] { @for joker in holding.each_joker() { (card(situation.phrases(), Card::Joker(joker))) } }
                span.total { (situation.t("total")) " " b data-count=(count.points()) { (count.points()) } }
            }
            @for colour in Colour::ALL {
                div class={ "trow " (colour_key(colour)) } role="group" aria-label=(row_said(situation, holding, colour)) {
                    (sign(colour))
                    @for value in 1..=9 {
                        @let number = Number::new(colour, value).expect("numbers go from 1 to 9");
                        (number_cell(situation, holding, number, count.run(colour).contains(value)))
                    }
                    b.pts aria-hidden="true" { (count.run(colour).points()) }
                }
            }
        }
    }
}

/// Says what somebody owns of a colour: "green: 3, 4 ×2".
fn row_said(situation: &Situation<'_, Ten>, holding: &Holding, colour: Colour) -> String {
    let number = |value| Number::new(colour, value).map_or(0, |number| holding.numbers().copies(number));
    let owned: Vec<String> = (1..=9)
        .filter_map(|value| match number(value) {
            0 => None,
            1 => Some(value.to_string()),
            copies => Some(format!("{value} ×{copies}")),
        })
        .collect();
    let owned = if owned.is_empty() { situation.t("nothing") } else { owned.join(", ") };
    format!("{}: {owned}", situation.t(colour_key(colour)))
}

fn number_cell(situation: &Situation<'_, Ten>, holding: &Holding, number: Number, in_run: bool) -> Markup {
    let copies = holding.numbers().copies(number);
    let action = Action::Card(number);
    let at = format!("own {number}");
    let face = html! { b { (number.value()) } @if copies > 1 { small data-text={ "×" (copies) } {} } };
    if situation.chosen.is_none() && situation.can(action) {
        let deed = Ten::deed(situation, action);
        return html! {
            button.place.have.can name="action" value=(action) data-at=(at) data-deed=(deed) aria-label=(deed) { (face) }
        };
    }
    html! {
        span.place.have[copies > 0].run[in_run].filled[in_run && copies == 0] data-at=(at) aria-hidden="true" { (face) }
    }
}

/// Renders coins and tokens, each as a button while the viewer pays.
fn purse(situation: &Situation<'_, Ten>, holding: &Holding) -> Markup {
    let item = |action: Action, class: &str, label: String, face: Markup| {
        let deed = Ten::deed(situation, action);
        html! {
            @if situation.chosen.is_none() && situation.can(action) && matches!(situation.view.position.stage(), Stage::Pay(_)) {
                button class={ (class) " can" } name="action" value=(action) data-at=(class) data-deed=(deed) aria-label=(deed) { (face) }
            } @else {
                span class=(class) data-at=(class) title=(label) { (face) span.hidden { (label) } }
            }
        }
    };
    let coins = situation.with("coins", &[("count", holding.coins().into())]);
    let tokens = situation.with("tokens", &[("count", holding.tokens().into())]);
    html! {
        (item(Action::Coins, "coins", coins, html! { i.disc.coin {} b aria-hidden="true" { (holding.coins()) } }))
        (item(Action::Token, "tokens", tokens, html! { i.disc.token {} b aria-hidden="true" { (holding.tokens()) } }))
    }
}

/// Renders somebody else's holding: a line a colour, and the purse. Read aloud, it is one sentence.
fn small(situation: &Situation<'_, Ten>, holding: &Holding) -> Markup {
    let mut said = vec![
        situation.with("coins", &[("count", holding.coins().into())]),
        situation.with("tokens", &[("count", holding.tokens().into())]),
    ];
    said.extend(holding.each_joker().map(|joker| card_name(situation.phrases(), Card::Joker(joker))));
    said.extend(Colour::ALL.map(|colour| row_said(situation, holding, colour)));
    html! {
        div.holding.tiny role="img" aria-label=(said.join("; ")) {
            p.purse {
                span.coins { i.disc.coin {} b { (holding.coins()) } }
                span.tokens { i.disc.token {} b { (holding.tokens()) } }
                @for joker in holding.each_joker() { (card(situation.phrases(), Card::Joker(joker))) }
            }
            @for colour in Colour::ALL {
                div class={ "trow " (colour_key(colour)) } {
                    (sign(colour))
                    @for value in 1..=9 {
                        @let copies = Number::new(colour, value).map_or(0, |n| holding.numbers().copies(n));
                        span.place.have[copies > 0].more[copies > 1] { b { (value) } @if copies > 1 { small { "×" (copies) } } }
                    }
                }
            }
        }
    }
}

/// Renders somebody's runs as they are counted, with the jokers in their places.
fn runs(situation: &Situation<'_, Ten>, holding: &Holding, count: Count) -> Markup {
    let phrases = situation.phrases();
    let jokers = count.jokers_in_place(|number| holding.numbers().copies(number) > 0, holding.each_joker());
    let placed = |number: Number| jokers.iter().find(|(hole, _)| *hole == number).map(|(_, joker)| *joker);
    let in_place = |(number, joker): &(Number, Joker)| {
        let names = [Card::Joker(*joker), Card::Number(*number)].map(|card| card_name(phrases, card));
        let [joker, number] = names;
        phrases.with("joker-in-place", &[("joker", joker.into()), ("number", number.into())])
    };
    html! {
        div.holding.tiny.runs {
            @for colour in Colour::ALL {
                div class={ "trow " (colour_key(colour)) } role="img" aria-label={ (row_said(situation, holding, colour)) " = " (count.run(colour).points()) } {
                    (sign(colour))
                    @for value in 1..=9 {
                        @let number = Number::new(colour, value).expect("numbers go from 1 to 9");
                        @let (copies, in_run) = (holding.numbers().copies(number), count.run(colour).contains(value));
                        span.place.have[copies > 0].run[in_run].filled[placed(number).is_some()] {
                            b { @if placed(number).is_some() { "★" } @else { (value) } }
                            @if copies > 1 { small { "×" (copies) } }
                        }
                    }
                    b.pts { (count.run(colour).points()) }
                }
            }
            @if !jokers.is_empty() {
                p.caption { "★ " (jokers.iter().map(in_place).collect::<Vec<_>>().join("; ")) }
            }
        }
    }
}

/// Renders cards for the rules: `ten`, then a colour and its numbers, or `coin` or `joker` and what stands on
/// them.
fn example(phrases: Phrases, words: &[&str]) -> Option<Markup> {
    let ["ten", kind, shown @ ..] = words else { return None };
    let cards: Option<Vec<Card>> = shown.iter().map(|what| format!("{kind} {what}").parse().ok()).collect();
    let cards = cards?;
    Some(html! { div.cards { @for drawn in cards { (card(phrases, drawn)) } } })
}
