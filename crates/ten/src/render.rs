//! A position as text for a terminal. `{:#}` asks for colour.

use std::fmt::{self, Display, Formatter};

use crate::{
    Auction, Card, Colour, Count, Event, Goods, Holding, Number, Numbers, Occasion, Payment, Player, Stage,
    Ten, View,
};

/// Returns the code of a foreground colour.
const fn code(colour: Colour) -> &'static str {
    match colour {
        Colour::Blue => "34",
        Colour::Green => "32",
        Colour::Orange => "33",
        Colour::Pink => "35",
    }
}

/// Writes `text` in a colour, if colour was asked for.
fn paint(f: &mut Formatter<'_>, colour: Colour, text: &str) -> fmt::Result {
    if f.alternate() { write!(f, "\x1b[1;{}m{text}\x1b[0m", code(colour)) } else { f.write_str(text) }
}

impl Display for View {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let position = &self.position;
        status(f, position)?;
        if !matches!(position.stage, Stage::Lot | Stage::Over) {
            tableau(f, position)?;
        }
        if position.stage != Stage::Lot {
            f.write_str("  market   ")?;
            numbers(f, &position.market)?;
            writeln!(f, "\n  pile     {}", counted(position.pile_left().into(), "card"))?;
        }
        for (player, holding) in position.players() {
            let you = match player {
                Player::Seat(seat) if self.observer.is(seat) => " (you)",
                _ => "",
            };
            let active = if player == position.active() && !matches!(position.stage, Stage::Lot | Stage::Over)
            {
                ", active"
            } else {
                ""
            };
            let level = position.level().filter(|_| player == Player::Alix);
            let level = level.map(|level| format!(", level {level}")).unwrap_or_default();
            own(f, &format!("{player}{you}{level}{active}"), holding)?;
        }
        Ok(())
    }
}

/// Writes the scores and who has won.
fn result(f: &mut Formatter<'_>, position: &Ten) -> fmt::Result {
    let Event::Over { scores, alix, winners, caption } = position.result() else { return Ok(()) };
    let scores: Vec<String> = scores.as_slice().iter().map(ToString::to_string).collect();
    write!(f, "The game is over: {}", scores.join(" : "))?;
    if let Some(alix) = alix {
        write!(f, ", ALIX {alix}")?;
    }
    f.write_str(".")?;
    for seat in winners.iter() {
        write!(f, " Seat {seat} wins.")?;
    }
    if winners.is_empty() {
        f.write_str(" ALIX wins.")?;
    }
    writeln!(f, "{}", caption.map(|caption| format!(" {caption}")).unwrap_or_default())
}

/// Returns a number with its noun: "1 coin", "2 coins".
fn counted(n: u32, what: &str) -> String {
    format!("{n} {what}{}", if n == 1 { "" } else { "s" })
}

/// Returns the cards as a list: "blue 1, pink 3", or "nothing".
fn listed<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    let texts: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    if texts.is_empty() { "nothing".to_owned() } else { texts.join(", ") }
}

/// Writes who is awaited for what.
fn status(f: &mut Formatter<'_>, position: &Ten) -> fmt::Result {
    match position.stage {
        Stage::Lot => return writeln!(f, "The first player is drawn by lot."),
        Stage::Over => return result(f, position),
        _ => write!(f, "Turn {}: ", position.turn)?,
    }
    let active = position.active();
    match position.stage {
        Stage::Draw => writeln!(f, "{active} is about to draw."),
        Stage::Stop if position.pile.is_empty() => {
            writeln!(f, "{active} takes the numbers or the currency.")
        }
        Stage::Stop => writeln!(f, "{active} draws on, or takes the numbers or the currency."),
        Stage::Auction(Auction { joker, bidder, highest }) => {
            let bidder = position.player(bidder);
            write!(f, "{joker} is auctioned; {bidder} bids or passes, ")?;
            match highest {
                None => writeln!(f, "no bid so far."),
                Some((leader, bid)) => writeln!(f, "{} leads with {bid}.", position.player(leader)),
            }
        }
        Stage::Buy { buyer, occasion } => {
            let buyer = position.player(buyer);
            match occasion {
                Occasion::Numbers => writeln!(f, "{buyer} may buy a card."),
                Occasion::Bust => writeln!(f, "{buyer} is bust and takes a token or buys a card."),
                Occasion::Last => writeln!(f, "{buyer} may buy a last card."),
            }
        }
        Stage::Pay(Payment { payer, price, rest, goods, .. }) => {
            let card = match goods {
                Goods::Joker(joker) => Card::Joker(joker),
                Goods::Card(card, _) => Card::Number(card),
            };
            let payer = position.player(payer);
            writeln!(f, "{payer} pays {price} for {card}; {rest} still to pay.")
        }
        Stage::Lot | Stage::Over => Ok(()),
    }
}

fn tableau(f: &mut Formatter<'_>, position: &Ten) -> fmt::Result {
    let tableau = &position.tableau;
    f.write_str("  tableau  ")?;
    numbers(f, &tableau.numbers)?;
    for value in tableau.each_coin() {
        write!(f, "  (-{value})")?;
    }
    writeln!(f, "  = {}", tableau.total())
}

/// Writes number cards in one line: `blue 1 1 4  pink 9`.
fn numbers(f: &mut Formatter<'_>, cards: &Numbers) -> fmt::Result {
    if cards.is_empty() {
        return f.write_str("no numbers");
    }
    let mut gap = "";
    for colour in Colour::ALL {
        let values: Vec<String> = cards
            .iter()
            .filter(|card| card.colour() == colour)
            .map(|card| card.value().to_string())
            .collect();
        if !values.is_empty() {
            f.write_str(gap)?;
            paint(f, colour, &format!("{colour} {}", values.join(" ")))?;
            gap = "  ";
        }
    }
    Ok(())
}

/// Writes what somebody owns: `[3]` and `[*]` are a card and a joker in the run that scores, `×2` are copies.
fn own(f: &mut Formatter<'_>, name: &str, holding: &Holding) -> fmt::Result {
    let count = Count::new(holding);
    let coins = counted(holding.coins().into(), "coin");
    let tokens = counted(holding.tokens().into(), "token");
    writeln!(f, "\n{name}: {coins}, {tokens}, {}", counted(count.points() as u32, "point"))?;
    for colour in Colour::ALL {
        let run = count.run(colour);
        f.write_str("  ")?;
        paint(f, colour, &format!("{colour:<7}"))?;
        for value in 1..=9 {
            let card = Number::new(colour, value).expect("1 to 9");
            let copies = holding.numbers().copies(card);
            let copies_text = if copies > 1 { format!("×{copies}") } else { String::new() };
            let text = match (run.contains(value), copies) {
                (true, 0) => "[*]".to_owned(),
                (true, _) => format!("[{value}]{copies_text}"),
                (false, 0) => " ·".to_owned(),
                (false, _) => format!(" {value} {copies_text}"),
            };
            if copies > 0 { paint(f, colour, &format!("{text:<6}"))? } else { write!(f, "{text:<6}")? }
        }
        writeln!(f, "{:>3}", run.points())?;
    }
    if holding.jokers().iter().any(|&copies| copies > 0) {
        writeln!(f, "  {}", listed(holding.each_joker()))?;
    }
    Ok(())
}
