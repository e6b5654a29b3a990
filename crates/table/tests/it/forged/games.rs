//! The honest games that forgeries are made of, and how one line or one fact of them is changed.

use std::collections::BTreeMap;

use game::{BySeat, Digest, Game as _, Input, NoOptions, Record, Seat, step};
use qwixx::Classic;
use serde_json::{Value, json};
use table::{
    Again, By, Chair, Chance, Command, Commitment, Dealer, Fact, Kept, Link, Logged, Origin, Salt, Secret,
    Sent, Settings, Table, fair,
};

use crate::harness::{Driver, bot, fair as fair_dice, next_link, random, seat, tip};

/// A whole game of one person, who takes part in the dice, and a bot.
pub(super) fn honest() -> Driver<Classic> {
    played(fair_dice(Secret::new([5; 32])), 11, |_| false)
}

/// The same, closed after a few rounds; with an undo that everybody agreed to.
pub(super) fn broken_off() -> Driver<Classic> {
    let chairs = vec![Chair::Open, Chair::Open, Chair::Bot(bot("random"))];
    let mut driver =
        Driver::<Classic>::new(Settings::new(NoOptions {}, chairs, fair_dice(Secret::new([6; 32]))));
    driver.seat_all();
    driver.people_commit();
    let mut random = random(4);
    let both = |driver: &mut Driver<Classic>| {
        [seat(1), seat(2)].iter().all(|&person| driver.missing().contains(person))
    };
    driver.play_on(&mut random, |driver| driver.round_or(0) >= 6 && both(driver));
    driver.bots_move(&mut random);
    for person in [seat(1), seat(2)] {
        driver.decide(person, "pass");
    }
    driver.ok(By::Seat(seat(1)), Command::AskUndo);
    driver.ok(By::Seat(seat(2)), Command::AgreeUndo);
    driver.ok(By::Host, Command::Close);
    driver
}

pub(super) const SECRET_OF_OLDER: Secret = Secret::new([7; 32]);

/// A game by the older protocol.
pub(super) fn older() -> Driver<Classic> {
    played(Chance::Verifiable { secret: SECRET_OF_OLDER, dealer: Dealer::Aside }, 12, |_| false)
}

pub(super) fn played(
    chance: Chance,
    seed: u64,
    stop: impl FnMut(&mut Driver<Classic>) -> bool,
) -> Driver<Classic> {
    let chairs = vec![Chair::Open, Chair::Bot(bot("random"))];
    let mut driver = Driver::<Classic>::new(Settings::new(NoOptions {}, chairs, chance));
    driver.seat_all();
    _ = driver.send(By::Seat(seat(1)), Command::Commit { tip: tip(seat(1)) });
    driver.play_on(&mut random(seed), stop);
    driver
}

/// A game that goes on from the middle of the first one, with its dice as long as they fit.
pub(super) fn continued() -> Driver<Classic> {
    let chairs = vec![Chair::Open, Chair::Bot(bot("random"))];
    let mut settings = Settings::new(NoOptions {}, chairs, fair_dice(Secret::new([8; 32])));
    let before = record(&honest()).to_text();
    settings.origin = Some(Origin::new(&before, 12, Again::Same).expect("the game goes on there"));
    let mut driver = Driver::<Classic>::new(settings);
    driver.seat_all();
    _ = driver.send(By::Seat(seat(1)), Command::Commit { tip: tip(seat(1)) });
    driver.play_on(&mut random(21), |_| false);
    driver
}

/// A game at whose seat 1 somebody else sat and committed first, who went before the start.
pub(super) fn other_owner() -> Driver<Classic> {
    let chairs = vec![Chair::Open, Chair::Open];
    let mut driver =
        Driver::<Classic>::new(Settings::new(NoOptions {}, chairs, fair_dice(Secret::new([9; 32]))));
    let join = |name: &str| Command::Join { name: name.parse().unwrap(), seat: Some(seat(1)), commits: true };
    driver.ok(By::Guest, join("Ben"));
    driver.ok(By::Seat(seat(1)), Command::Commit { tip: tip(seat(3)) });
    driver.ok(By::Seat(seat(1)), Command::Leave { seat: seat(1) });
    driver.ok(By::Guest, join("Anna"));
    driver.seat_all();
    driver.ok(By::Seat(seat(1)), Command::Commit { tip: tip(seat(1)) });
    driver.play_on(&mut random(5), |_| false);
    driver
}

pub(super) fn record(driver: &Driver<Classic>) -> Record<Classic> {
    driver.table.record().expect("the table has ended")
}

// ---- Ways to forge.

/// The lines of a record as JSON, to be changed and sealed again.
pub(super) struct Lines(pub(super) Vec<String>);

impl Lines {
    pub(super) fn of(record: &Record<Classic>) -> Self {
        Lines(record.to_text().lines().map(str::to_owned).collect())
    }

    pub(super) fn find(&self, wanted: impl Fn(&Value) -> bool) -> usize {
        let is = |line: &String| wanted(&serde_json::from_str(line).expect("JSON"));
        self.0.iter().position(is).expect("there is such a line")
    }

    pub(super) fn fact(&self, fact: &str) -> usize {
        self.find(|line| line["note"]["fact"] == fact)
    }

    pub(super) fn draw(&self, number: u32) -> usize {
        self.find(|line| line["note"]["draw"] == number && line["seq"].is_number())
    }

    pub(super) fn decision(&self) -> usize {
        self.find(|line| line["decide"].as_object().is_some_and(|decide| decide.len() > 1))
    }

    /// Changes the note of a line.
    pub(super) fn note(mut self, at: usize, change: impl FnOnce(&mut Value)) -> Self {
        let mut line: Value = serde_json::from_str(&self.0[at]).expect("JSON");
        change(&mut line["note"]);
        // The parts before the note stay as they are, in their order.
        let (before, _) = self.0[at].split_once("\"note\":").expect("a note");
        self.0[at] = format!("{before}\"note\":{}}}", sorted(&line["note"]));
        self
    }

    pub(super) fn replace(mut self, at: usize, old: &str, new: &str) -> Self {
        assert!(self.0[at].contains(old), "{}", self.0[at]);
        self.0[at] = self.0[at].replacen(old, new, 1);
        self
    }

    pub(super) fn insert(mut self, at: usize, note: &Value) -> Self {
        self.0.insert(at, format!("{{\"note\":{}}}", sorted(note)));
        self
    }

    pub(super) fn remove(mut self, at: usize) -> Self {
        self.0.remove(at);
        self
    }

    pub(super) fn twice(mut self, at: usize) -> Self {
        self.0.insert(at, self.0[at].clone());
        self
    }

    pub(super) fn moved(mut self, from: usize, to: usize) -> Self {
        let line = self.0.remove(from);
        self.0.insert(to, line);
        self
    }

    /// The text, with the right seal if there is a result.
    pub(super) fn sealed(mut self) -> String {
        let last = self.0.len() - 1;
        if let Some((result, _)) = self.0[last].clone().split_once(",\"seal\"") {
            let above: String = self.0[..last].join("\n") + "\n";
            self.0[last] = format!("{result},\"seal\":\"{}\"}}", Digest::of(above.as_bytes()));
        }
        self.0.join("\n") + "\n"
    }

    pub(super) fn time(&self, at: usize) -> Value {
        serde_json::from_str::<Value>(&self.0[at]).expect("JSON")["note"]["at"].clone()
    }
}

pub(super) fn sorted(value: &Value) -> String {
    match value {
        Value::Object(map) => {
            let fields: BTreeMap<_, _> = map.iter().collect();
            let fields: Vec<String> =
                fields.into_iter().map(|(key, value)| format!("{}:{}", json!(key), sorted(value))).collect();
            format!("{{{}}}", fields.join(","))
        }
        Value::Array(items) => format!("[{}]", items.iter().map(sorted).collect::<Vec<_>>().join(",")),
        other => other.to_string(),
    }
}

/// What the host's machine would write if this were its log: everything fits but what was forged.
pub(super) fn rewritten(log: Vec<Fact<Classic>>) -> Record<Classic> {
    let logged =
        |(seq, fact): (u64, Fact<Classic>)| Logged { seq, at: 1000 + seq, cmd: None, by: None, fact };
    let mut table = Table::restore((1..).zip(log).map(logged)).expect("a log that the machine takes");
    if !table.is_over() {
        let close = table::Envelope {
            id: "close".parse().unwrap(),
            by: By::Host,
            now: 9_999,
            command: Command::Close,
        };
        table.handle(close).expect("the host may close");
    }
    table.record().expect("the table has ended")
}

/// The first facts of a table, up to what comes before the first fact that `until` names.
pub(super) fn facts(driver: &Driver<Classic>, until: impl Fn(&Fact<Classic>) -> bool) -> Vec<Fact<Classic>> {
    driver.table.log().iter().map(|entry| entry.fact.clone()).take_while(|fact| !until(fact)).collect()
}

// ---- The forgeries, one for each line of what was found, and more.

/// The host grinds a value for a bot until the dice suit.
pub(super) fn ground_value(given: bool) -> Record<Classic> {
    let mut log = facts(&older(), |fact| matches!(fact, Fact::Contributed { .. } | Fact::Drew { .. }));
    let (one, two) = (seat(1), seat(2));
    log.push(Fact::Contributed { seat: one, salt: Salt::none(), given: false });
    let value = |try_: u32| Salt::new(&try_.to_be_bytes()).unwrap();
    let wanted = (0..u32::MAX).map(value).find(|salt| {
        let values = [(one, Salt::none()), (two, salt.clone())];
        let values: Vec<_> = values.map(|(seat, salt)| fair::Contribution { seat, salt }).into();
        fair::older_ticket(&SECRET_OF_OLDER, &values, 2, 46_656) == 0
    });
    log.push(Fact::Contributed { seat: two, salt: wanted.unwrap(), given });
    rewritten(log)
}

/// A bot is given a chain.
pub(super) fn chain_of_a_bot() -> Record<Classic> {
    let mut log = facts(&honest(), |fact| matches!(fact, Fact::Called { .. }));
    log.push(Fact::Committed { seat: seat(2), tip: tip(seat(2)) });
    log.push(Fact::Called { draw: 1 });
    for person in [seat(1), seat(2)] {
        log.push(Fact::Linked { seat: person, link: next_link(tip(person)) });
    }
    rewritten(log)
}

/// A second roll, dressed up as an undo that is free against bots.
pub(super) fn second_roll() -> Record<Classic> {
    let driver = honest();
    let mut log = facts(&driver, |fact| matches!(fact, Fact::Drew { draw: 4, .. }));
    let Some(Fact::Sealed { round }) = log.iter().rfind(|fact| matches!(fact, Fact::Sealed { .. })).cloned()
    else {
        unreachable!("a round comes before the fourth draw")
    };
    let roll =
        driver.table.log().iter().find(|entry| matches!(entry.fact, Fact::Drew { draw: 4, .. })).unwrap();
    log.push(roll.fact.clone());
    log.push(Fact::UndoAsked { seat: seat(1), round, free: true });
    log.push(Fact::Undone { round, seat: seat(1) });
    rewritten(log)
}

/// The last roll is another one, and everything else is made to fit.
pub(super) fn chosen_roll() -> Record<Classic> {
    let driver = played(fair_dice(Secret::new([5; 32])), 11, |driver| driver.round_or(0) >= 5);
    let mut driver = driver;
    driver.ok(By::Host, Command::Close);
    let mut record = record(&driver);
    let last = record.entries.iter().rposition(|entry| matches!(entry.input, Input::Chance(_))).unwrap();
    let mut position = record.position_at(last).unwrap();
    let ticket = 0;
    let input = Input::Chance(position.outcome(ticket));
    step(&mut position, &input).unwrap();
    record.entries.truncate(last + 1);
    let entry = record.entries.last_mut().unwrap();
    (entry.input, entry.digest) = (input, position.digest());
    entry.note.as_mut().unwrap()["ticket"] = ticket.into();
    let ended = record.notes.iter_mut().find(|note| note.note["fact"] == "ended").unwrap();
    ended.note["scores"] = serde_json::to_value(position.scores()).unwrap();
    for note in &mut record.notes {
        note.after = note.after.min(last + 1);
    }
    record
}

/// The host says that the person's link did not come, and draws without it.
pub(super) fn lost_link(draw: u32) -> Record<Classic> {
    let driver = honest();
    let mut log = facts(&driver, |fact| matches!(fact, Fact::Called { draw: called } if *called == draw));
    log.push(Fact::Called { draw });
    log.push(Fact::Missed { seat: seat(1) });
    rewritten(log)
}

/// What the browser at seat 1 has kept of a game: it has seen every call and had every link acknowledged.
pub(super) fn kept_of(driver: &Driver<Classic>) -> Kept {
    let table::ChanceSeen::Fair { commitment } = driver.table.view(game::Observer::Spectator).chance.mode
    else {
        unreachable!("these are fair dice")
    };
    let mut kept = Kept { commitment, chains: vec![last_link(seat(1))], sent: BTreeMap::new() };
    let mut newest = tip(seat(1));
    let mut called = 0;
    for entry in driver.table.log() {
        match &entry.fact {
            Fact::Called { draw } => called = *draw,
            Fact::Linked { seat: person, link } if *person == seat(1) => {
                let roll = roll_call(called, newest, None);
                kept.sent.insert(called, Sent { seat: seat(1), link: *link, roll, ok: true });
                newest = *link;
            }
            _ => {}
        }
    }
    kept
}

/// The last link of a seat's chain, of which the browser makes the rest.
pub(super) fn last_link(person: Seat) -> Link {
    (0..500).fold(tip(person), |link, _| next_link(link))
}

/// The fingerprint of who is asked at a table of two.
pub(super) fn roll_call(draw: u32, one: Link, two: Option<Link>) -> Commitment {
    fair::roll_call(draw, &BySeat::from_fn(2, |of| if of == seat(1) { Some(one) } else { two }))
}

/// The same game, and its dice are said to have been typed in.
pub(super) fn typed(record: &Record<Classic>) -> String {
    let mut lines = Lines::of(record);
    let of_fair_dice = ["committed", "called", "linked", "missed", "revealed"];
    lines.0.retain(|line| !of_fair_dice.iter().any(|fact| line.contains(&format!("\"fact\":\"{fact}\""))));
    for at in 1..lines.0.len() {
        if lines.0[at].contains("\"ticket\":") {
            lines = lines.note(at, |note| {
                *note = json!({ "at": note["at"], "draw": note["draw"], "source": { "typed": "host" } });
            });
        }
    }
    let chance: Value = serde_json::from_str::<Value>(&lines.0[0]).expect("JSON")["table"]["chance"].clone();
    lines
        .replace(0, "fair dice 2: see docs/fair-dice.md", "typed in by the players")
        .replace(0, &sorted(&chance), "{\"mode\":\"typed\"}")
        .sealed()
}

/// The honest games that the others are made of.
pub(super) struct Games {
    pub(super) fair: Record<Classic>,
    pub(super) broken_off: Record<Classic>,
    pub(super) older: Record<Classic>,
    pub(super) continued: Record<Classic>,
}

impl Games {
    pub(super) fn new() -> Self {
        Games {
            fair: record(&honest()),
            broken_off: record(&broken_off()),
            older: record(&older()),
            continued: record(&continued()),
        }
    }

    pub(super) fn lines(&self) -> Lines {
        Lines::of(&self.fair)
    }

    pub(super) fn off(&self) -> Lines {
        Lines::of(&self.broken_off)
    }

    pub(super) fn older(&self) -> Lines {
        Lines::of(&self.older)
    }

    pub(super) fn going_on(&self) -> Lines {
        Lines::of(&self.continued)
    }
}
