//! The small parsers: names, ids, links, actions, outcomes, deeds, options, orders, plans, languages. The first byte says
//! which.

use std::fmt::Display;
use std::str::FromStr;

use catalogue::{Order, Plan};
use game::{Digest, Observer, Pending, Seat};
use sheets::Deed;
use table::{By, ClientId, CommandId, Commitment, Link, Name, Salt, Secret};
use words::Lang;

use super::GAMES;
use crate::Target;
use crate::fuzzer::kind;

pub(super) const TARGET: Target = Target { name: "texts", seeds, run, short: 20_000, pieces: None };

/// A parser with texts that it takes.
struct Parser {
    parse: fn(&str) -> String,
    good: &'static [&'static str],
}

const PARSERS: &[Parser] = &[
    Parser { parse: reads::<Name>, good: &["Anna", "Zoë B", "山田 太郎", "Anna ❤️"] },
    Parser { parse: reads::<OwnId>, good: &["6f1c-77", "c1"] },
    Parser { parse: logged_id, good: &["@12", "@bot-2-1-9", "c1", "bot-2-1-9"] },
    Parser { parse: reads::<By>, good: &["host", "guest", "seat 1", "bot 5"] },
    Parser { parse: reads::<Salt>, good: &["00", "00ff", "deadbeefdeadbeef"] },
    Parser { parse: secret, good: &["00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"] },
    Parser {
        parse: reads::<Link>,
        good: &["00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"],
    },
    Parser {
        parse: reads::<Commitment>,
        good: &["00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"],
    },
    Parser { parse: reads::<Seat>, good: &["1", "5"] },
    Parser { parse: reads::<Observer>, good: &["1", "spectator"] },
    Parser { parse: reads::<Digest>, good: &["0123456789abcdef"] },
    Parser { parse: reads::<Deed>, good: &["red 5", "miss", "move 12"] },
    Parser {
        parse: action,
        good: &["pass", "red 7", "move 3", "take 4 7", "play r5 r6", "stop", "draw", "bid 3", "numbers"],
    },
    Parser {
        parse: outcome,
        good: &["first 1", "roll 3 4 r2 y5 g1 b6", "card r5", "blue 3", "joker 4", "currency 2"],
    },
    Parser {
        parse: option,
        good: &["side=b", "jokers=true", "bust=buy", "level=7", "boards=A G12 R2", "deck=1 2 3"],
    },
    Parser { parse: order, good: ORDERS },
    Parser { parse: plan, good: PLANS },
    Parser {
        parse: language,
        good: &["nl, it;q=0.5, fr-CH;q=0.9", "de", "fr_CH.UTF-8", "en;q=NaN", "en;q=-1"],
    },
];

const ORDERS: &[&str] = &[
    r#"{"command":"sit","name":"Anna","seat":1,"commits":true}"#,
    r#"{"command":"decide","round":1,"action":"pass"}"#,
    r#"{"command":"plan","round":1,"action":null}"#,
    r#"{"command":"supply","draw":1,"outcome":"roll 1 1 r1 y1 g1 b1"}"#,
    r#"{"command":"seat_bot","seat":2,"level":"random"}"#,
    r#"{"command":"done","seat":2}"#,
    r#"{"command":"commit","tip":"00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"}"#,
    r#"{"command":"link","draw":1,"link":"00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"}"#,
];

const PLANS: &[&str] = &[
    r#"{"game":"qwixx","chairs":[null,"random"],"clock":{"per_decision":{"ms":5000}},"hints":true}"#,
    r#"{"game":"ten","chairs":[null],"options":{"level":"7"},"dice":"typed","listed":true}"#,
    r#"{"game":"on-board","chairs":[null,null],"options":{"side":"b"},"dice":"sheet_only"}"#,
    r#"{"game":"cards","chairs":[null,null,"expert"],"clock":{"per_day":{"days":30}},"absence":"greedy"}"#,
];

fn seeds() -> Vec<Vec<u8>> {
    let all =
        PARSERS.iter().enumerate().flat_map(|(at, parser)| parser.good.iter().map(move |good| (at, *good)));
    let spoken = GAMES.games().iter().flat_map(|game| game.vocabulary().into_iter().step_by(37));
    let action = PARSERS.iter().position(|parser| parser.good.contains(&"pass")).expect("there is one");
    let mut seeds: Vec<Vec<u8>> = all.map(|(at, good)| seed(at, good)).collect();
    seeds.extend(spoken.map(|text| seed(action, &text)));
    seeds
}

fn seed(parser: usize, text: &str) -> Vec<u8> {
    let mut bytes = vec![parser as u8];
    bytes.extend(text.as_bytes());
    bytes
}

fn run(input: &[u8]) -> String {
    let Some((&which, text)) = input.split_first() else { return String::new() };
    let which = usize::from(which) % PARSERS.len();
    let text = String::from_utf8_lossy(text);
    format!("{which} {}", (PARSERS[which].parse)(&text))
}

/// What was read is written as something that reads as the same.
fn reads<T>(text: &str) -> String
where
    T: FromStr<Err: Display> + Display + PartialEq + std::fmt::Debug,
{
    match text.parse::<T>() {
        Ok(read) => {
            let again = read.to_string().parse::<T>();
            assert_eq!(again.ok().as_ref(), Some(&read), "{text:?} is written as {read}");
            "good".to_owned()
        }
        Err(why) => kind(&why.to_string()),
    }
}

/// A secret does not print itself by accident; it is written as JSON.
fn secret(text: &str) -> String {
    match text.parse::<Secret>() {
        Ok(read) => {
            let written = serde_json::to_value(read).expect("plain data");
            assert_eq!(serde_json::from_value::<Secret>(written).ok(), Some(read));
            "good".to_owned()
        }
        Err(why) => kind(&why.to_string()),
    }
}

/// A client's id with a text of its own.
#[derive(Debug, PartialEq)]
struct OwnId(CommandId);

impl FromStr for OwnId {
    type Err = game::ParseError;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let id: ClientId = text.parse()?;
        assert!(!text.starts_with('@'), "{text:?} is the table's own");
        Ok(OwnId(id.into()))
    }
}

impl Display for OwnId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

fn logged_id(text: &str) -> String {
    match serde_json::from_value::<CommandId>(text.into()) {
        Ok(id) => {
            assert_eq!(id.to_string(), text);
            let own = text.starts_with('@');
            assert_eq!(own, !matches!(id, CommandId::Client(_)), "{text:?}");
            format!("own: {own}")
        }
        Err(why) => kind(&why.to_string()),
    }
}

/// An action at the first decision of every game: read, and checked against the position.
fn action(text: &str) -> String {
    let mut said = String::new();
    for game in GAMES.games() {
        let seats = *game.seats().end();
        let Ok(mut position) = game.start(seats, &[]) else { continue };
        while position.pending() == Pending::Chance {
            let outcome = position.outcome(0).expect("there is a first ticket");
            position.settle(&outcome).expect("it can be drawn");
        }
        let before = position.digest();
        let Pending::Decide(asked) = position.pending() else { continue };
        for seat in asked.iter() {
            let good = position.check(seat, text).is_ok();
            said.push(if good { '+' } else { '-' });
            if asked.len() == 1 {
                assert_eq!(position.clone_box().decide(&[(seat, text)]).is_ok(), good, "{text:?}");
            }
        }
        assert_eq!(position.digest(), before);
    }
    said
}

/// An outcome of the first draw of every game.
fn outcome(text: &str) -> String {
    let mut said = String::new();
    for game in GAMES.games() {
        let Ok(mut position) = game.start(*game.seats().end(), &[]) else { continue };
        for _ in 0..2 {
            let possible = position.weight(text).is_ok();
            let mut after = position.clone_box();
            assert_eq!(after.settle(text).is_ok(), possible, "{text:?}");
            if !possible {
                assert_eq!(after.digest(), position.digest());
            }
            said.push(if possible { '+' } else { '-' });
            let Some(first) = position.outcome(0) else { break };
            if position.settle(&first).is_err() || position.pending() != Pending::Chance {
                break;
            }
        }
    }
    said
}

/// An option of every game.
fn option(text: &str) -> String {
    let (key, value) = text.split_once('=').unwrap_or((text, ""));
    let say = |game: &&'static dyn catalogue::Entry| match game.check_options(&[(key, value)]) {
        Ok(()) => {
            for seats in game.seats() {
                _ = game.start(seats, &[(key, value)]);
            }
            "good".to_owned()
        }
        Err(why) => kind(&why.to_string()),
    };
    GAMES.games().iter().map(say).collect::<Vec<_>>().join(";")
}

fn order(text: &str) -> String {
    match serde_json::from_str::<Order>(text) {
        Ok(order) => format!("{:?}", order.power()),
        Err(why) => kind(&why.to_string()),
    }
}

fn plan(text: &str) -> String {
    match serde_json::from_str::<Plan>(text) {
        Ok(plan) => match GAMES.open_table(&plan, Secret::new([1; 32]), 800, 1_000) {
            Ok(table) => format!("opened {:?}", table.summary().phase),
            Err(why) => why.code().to_owned(),
        },
        Err(why) => kind(&why.to_string()),
    }
}

fn language(text: &str) -> String {
    format!("{:?} {:?} {:?}", Lang::from_header(text), Lang::from_locale(text), Lang::from_code(text))
}
