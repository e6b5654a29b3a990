//! Records that a dishonest host could write. Each must be refused, with the word that says what is wrong.
//!
//! They lie in `fixtures/forged`, for every checker there is; this test keeps them as they are made here. With
//! `FORGE=1` in the environment it writes them anew.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use game::{Digest, Game as _, Input, NoOptions, Record, Seat, step};
use qwixx::Classic;
use serde_json::{Value, json};
use table::{
    Again, By, Chair, Chance, Command, Dealer, Fact, Logged, Origin, Salt, Secret, Settings, Table, fair,
    verify,
};

use crate::harness::{Driver, bot, fair as fair_dice, next_link, random, seat, tip};

/// One forged record.
struct Forged {
    name: &'static str,
    /// What was done.
    about: &'static str,
    text: String,
    /// What `verify` says; `None` where only somebody who took part can know.
    code: Option<&'static str>,
    /// What the browser of somebody who took part has kept, and what it says then.
    kept: Option<(Value, &'static str)>,
}

// ---- Honest games to begin with.

/// A whole game of one person, who takes part in the dice, and a bot.
fn honest() -> Driver<Classic> {
    played(fair_dice(Secret::new([5; 32])), 11, |_| false)
}

/// The same, closed after a few rounds; with an undo that everybody agreed to.
fn broken_off() -> Driver<Classic> {
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

const SECRET_OF_OLDER: Secret = Secret::new([7; 32]);

/// A game by the older protocol.
fn older() -> Driver<Classic> {
    played(Chance::Verifiable { secret: SECRET_OF_OLDER, dealer: Dealer::Aside }, 12, |_| false)
}

fn played(chance: Chance, seed: u64, stop: impl FnMut(&mut Driver<Classic>) -> bool) -> Driver<Classic> {
    let chairs = vec![Chair::Open, Chair::Bot(bot("random"))];
    let mut driver = Driver::<Classic>::new(Settings::new(NoOptions {}, chairs, chance));
    driver.seat_all();
    _ = driver.send(By::Seat(seat(1)), Command::Commit { tip: tip(seat(1)) });
    driver.play_on(&mut random(seed), stop);
    driver
}

/// A game that goes on from the middle of the first one, with its dice as long as they fit.
fn continued() -> Driver<Classic> {
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

fn record(driver: &Driver<Classic>) -> Record<Classic> {
    driver.table.record().expect("the table has ended")
}

// ---- Ways to forge.

/// The lines of a record as JSON, to be changed and sealed again.
struct Lines(Vec<String>);

impl Lines {
    fn of(record: &Record<Classic>) -> Self {
        Lines(record.to_text().lines().map(str::to_owned).collect())
    }

    fn find(&self, wanted: impl Fn(&Value) -> bool) -> usize {
        let is = |line: &String| wanted(&serde_json::from_str(line).expect("JSON"));
        self.0.iter().position(is).expect("there is such a line")
    }

    fn fact(&self, fact: &str) -> usize {
        self.find(|line| line["note"]["fact"] == fact)
    }

    fn draw(&self, number: u32) -> usize {
        self.find(|line| line["note"]["draw"] == number && line["seq"].is_number())
    }

    fn decision(&self) -> usize {
        self.find(|line| line["decide"].as_object().is_some_and(|decide| decide.len() > 1))
    }

    /// Changes the note of a line.
    fn note(mut self, at: usize, change: impl FnOnce(&mut Value)) -> Self {
        let mut line: Value = serde_json::from_str(&self.0[at]).expect("JSON");
        change(&mut line["note"]);
        // The parts before the note stay as they are, in their order.
        let (before, _) = self.0[at].split_once("\"note\":").expect("a note");
        self.0[at] = format!("{before}\"note\":{}}}", sorted(&line["note"]));
        self
    }

    fn replace(mut self, at: usize, old: &str, new: &str) -> Self {
        assert!(self.0[at].contains(old), "{}", self.0[at]);
        self.0[at] = self.0[at].replacen(old, new, 1);
        self
    }

    fn insert(mut self, at: usize, note: &Value) -> Self {
        self.0.insert(at, format!("{{\"note\":{}}}", sorted(note)));
        self
    }

    fn remove(mut self, at: usize) -> Self {
        self.0.remove(at);
        self
    }

    fn twice(mut self, at: usize) -> Self {
        self.0.insert(at, self.0[at].clone());
        self
    }

    fn moved(mut self, from: usize, to: usize) -> Self {
        let line = self.0.remove(from);
        self.0.insert(to, line);
        self
    }

    /// The text, with the right seal if there is a result.
    fn sealed(mut self) -> String {
        let last = self.0.len() - 1;
        if let Some((result, _)) = self.0[last].clone().split_once(",\"seal\"") {
            let above: String = self.0[..last].join("\n") + "\n";
            self.0[last] = format!("{result},\"seal\":\"{}\"}}", Digest::of(above.as_bytes()));
        }
        self.0.join("\n") + "\n"
    }

    fn time(&self, at: usize) -> Value {
        serde_json::from_str::<Value>(&self.0[at]).expect("JSON")["note"]["at"].clone()
    }
}

fn sorted(value: &Value) -> String {
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
fn rewritten(log: Vec<Fact<Classic>>) -> Record<Classic> {
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
fn facts(driver: &Driver<Classic>, until: impl Fn(&Fact<Classic>) -> bool) -> Vec<Fact<Classic>> {
    driver.table.log().iter().map(|entry| entry.fact.clone()).take_while(|fact| !until(fact)).collect()
}

// ---- The forgeries, one for each line of what was found, and more.

/// The host grinds a value for a bot until the dice suit.
fn ground_value(given: bool) -> Record<Classic> {
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
fn chain_of_a_bot() -> Record<Classic> {
    let mut log = facts(&honest(), |fact| matches!(fact, Fact::Called { .. }));
    log.push(Fact::Committed { seat: seat(2), tip: tip(seat(2)) });
    log.push(Fact::Called { draw: 1 });
    for person in [seat(1), seat(2)] {
        log.push(Fact::Linked { seat: person, link: next_link(tip(person)) });
    }
    rewritten(log)
}

/// A second roll, dressed up as an undo that is free against bots.
fn second_roll() -> Record<Classic> {
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
fn chosen_roll() -> Record<Classic> {
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
fn lost_link(draw: u32) -> Record<Classic> {
    let driver = honest();
    let mut log = facts(&driver, |fact| matches!(fact, Fact::Called { draw: called } if *called == draw));
    log.push(Fact::Called { draw });
    log.push(Fact::Missed { seat: seat(1) });
    rewritten(log)
}

/// What the browser at seat 1 has kept of a game: it has seen every call and had every link acknowledged.
fn kept_of(driver: &Driver<Classic>) -> Value {
    let chain = |person: Seat| {
        // The last link of the chain is the seed of which the browser makes the rest.
        let mut link = tip(person);
        for _ in 0..500 {
            link = next_link(link);
        }
        link
    };
    let mut newest = tip(seat(1));
    let mut sent = serde_json::Map::new();
    let mut called = 0;
    for entry in driver.table.log() {
        match &entry.fact {
            Fact::Called { draw } => called = *draw,
            Fact::Linked { seat: person, link } if *person == seat(1) => {
                sent.insert(
                    called.to_string(),
                    json!({ "link": link, "asked": [newest, null], "seat": 1, "ok": true }),
                );
                newest = *link;
            }
            _ => {}
        }
    }
    let table::ChanceSeen::Fair { commitment } = driver.table.view(game::Observer::Spectator).chance.mode
    else {
        unreachable!("these are fair dice")
    };
    json!({ "commitment": commitment, "chains": [chain(seat(1))], "sent": sent })
}

/// The honest games that the others are made of.
struct Games {
    fair: Record<Classic>,
    broken_off: Record<Classic>,
    older: Record<Classic>,
    continued: Record<Classic>,
}

impl Games {
    fn new() -> Self {
        Games {
            fair: record(&honest()),
            broken_off: record(&broken_off()),
            older: record(&older()),
            continued: record(&continued()),
        }
    }

    fn lines(&self) -> Lines {
        Lines::of(&self.fair)
    }

    fn off(&self) -> Lines {
        Lines::of(&self.broken_off)
    }

    fn older(&self) -> Lines {
        Lines::of(&self.older)
    }

    fn going_on(&self) -> Lines {
        Lines::of(&self.continued)
    }
}

/// The forged records.
#[derive(Default)]
struct Forgeries(Vec<Forged>);

impl Forgeries {
    fn add(&mut self, name: &'static str, about: &'static str, code: &'static str, text: String) {
        self.0.push(Forged { name, about, text, code: Some(code), kept: None });
    }

    /// Adds one that only somebody can see who took part, by what their browser has kept.
    fn add_own(
        &mut self,
        (name, about, code): (&'static str, &'static str, &'static str),
        record: &Record<Classic>,
        kept: Value,
    ) {
        self.0.push(Forged { name, about, text: record.to_text(), code: None, kept: Some((kept, code)) });
    }
}

/// All of them, one family after the other.
fn all() -> Vec<Forged> {
    let (games, mut all) = (Games::new(), Forgeries::default());
    let families: [fn(&Games, &mut Forgeries); 11] =
        [origins, values, links, draws, secrets, older_values, ends, undos, notes, texts, own];
    for family in families {
        family(&games, &mut all);
    }
    all.0
}

/// What is said to come from the game before does not.
fn origins(games: &Games, all: &mut Forgeries) {
    let seq = |wanted: u64| move |line: &Value| line["seq"] == wanted;
    all.add(
        "origin-left-out",
        "an input that the header says was taken over is said to be new",
        "impossible_how",
        {
            let at = games.going_on().find(|line| line["note"]["how"]["1"] == "origin");
            games.going_on().note(at, |note| note["how"]["1"] = "hand".into()).sealed()
        },
    );
    all.add("origin-made-up", "a choice after that moment is said to be from before", "impossible_how", {
        let at = games.going_on().find(|line| line["note"]["how"]["1"] == "hand");
        games.going_on().note(at, |note| note["how"]["1"] = "origin".into()).sealed()
    });
    all.add("origin-roll", "a roll is said to be of a game before, and there was none", "other_source", {
        let at = games.lines().draw(2);
        games.lines().note(at, |note| note["source"] = "origin".into()).sealed()
    });
    all.add("origin-new-roll", "a roll of the game before is said to be new", "other_source", {
        let at = games.going_on().find(seq(2));
        games.going_on().note(at, |note| note["source"] = "fair".into()).sealed()
    });
}

/// The host chooses rolls at a table with a bot, or picks the secret when somebody's value is known.
fn values(games: &Games, all: &mut Forgeries) {
    all.add(
        "bot-value-ground",
        "a bot's value was ground until the dice suited",
        "value_not_empty",
        ground_value(false).to_text(),
    );
    all.add(
        "bot-value-given",
        "the same, and the bot is said to have given it",
        "of_nobody",
        ground_value(true).to_text(),
    );
    all.add("bot-chain", "a bot was given a chain", "of_nobody", chain_of_a_bot().to_text());
    all.add("silent-link", "a link for a seat that never committed", "link_unasked", {
        let at = games.lines().fact("linked");
        let note =
            json!({ "at": games.lines().time(at), "fact": "linked", "seat": 2, "link": "77".repeat(32) });
        games.lines().insert(at, &note).sealed()
    });
    // A value that came before the commitment, so that the secret can be picked afterwards.
    all.add("tip-before-the-table", "a chain committed to before the table was opened", "back_in_time", {
        games.lines().note(games.lines().fact("committed"), |note| note["at"] = 999.into()).sealed()
    });
    all.add("value-when-sitting-down", "a value in clear that came with sitting down", "other_dice", {
        games.lines().note(games.lines().fact("joined"), |note| note["salt"] = "00ff7a".into()).sealed()
    });
}

/// A value in somebody's mouth, picked when the others' were known, or left out.
fn links(games: &Games, all: &mut Forgeries) {
    all.add("link-made-up", "a link that is not of the chain", "wrong_link", {
        let at = games.lines().fact("linked");
        games.lines().note(at, |note| note["link"] = "77".repeat(32).into()).sealed()
    });
    all.add("chain-after-the-call", "a chain committed to when links were open already", "misplaced_note", {
        let at = games.lines().fact("linked");
        let note =
            json!({ "at": games.lines().time(at), "fact": "committed", "seat": 1, "tip": tip(seat(1)) });
        games.lines().insert(at + 1, &note).sealed()
    });
    all.add("link-twice", "two links of one seat for one draw", "link_twice", {
        let at = games.lines().fact("linked");
        games.lines().twice(at).sealed()
    });
    all.add("link-left-out", "a link is left out and nothing said", "silence_unsaid", {
        let at = games.lines().fact("linked");
        games.lines().remove(at).sealed()
    });
    all.add("late-link", "a link that counts although it came too late", "link_unasked", {
        let at = games.off().fact("linked");
        let missed = |note: &mut Value| {
            *note = json!({ "at": note["at"], "fact": "missed", "seat": note["seat"] });
        };
        games.off().note(at, missed).sealed()
    });
    all.add("not-called", "a draw for which nobody was asked", "not_called", {
        let (called, linked) = (games.lines().fact("called"), games.lines().fact("linked"));
        games.lines().remove(linked.max(called)).remove(linked.min(called)).sealed()
    });
    all.add(
        "called-twice",
        "one draw called twice",
        "misplaced_note",
        games.lines().twice(games.lines().fact("called")).sealed(),
    );
}

/// Rolling again, and dice that fell otherwise.
fn draws(games: &Games, all: &mut Forgeries) {
    all.add("second-roll", "a second roll, dressed up as an undo", "undo_of_draw", second_roll().to_text());
    all.add("number-twice", "a draw's number stands twice", "other_number", {
        games.lines().note(games.lines().draw(3), |note| note["draw"] = 2.into()).sealed()
    });
    all.add("number-left-out", "a draw's number is left out", "other_number", {
        games.lines().note(games.lines().draw(3), |note| note["draw"] = 4.into()).sealed()
    });
    all.add("typed-draw", "a draw is said to have been typed", "other_source", {
        let at = games.lines().draw(3);
        let note = |note: &mut Value| {
            *note = json!({ "at": note["at"], "draw": 3, "source": { "typed": "seat 1" } });
        };
        games.lines().note(at, note).sealed()
    });
    all.add("draw-without-note", "a draw without a note", "stray_notes", {
        let mut lines = games.lines();
        let at = lines.draw(3);
        let (before, _) = lines.0[at].split_once(",\"note\"").expect("a note");
        lines.0[at] = format!("{before}}}");
        lines.sealed()
    });
    all.add(
        "chosen-roll",
        "the last roll is another one, and the rest made to fit",
        "other_ticket",
        chosen_roll().to_text(),
    );
    all.add("other-ticket", "a draw's ticket is another one", "other_outcome", {
        games
            .lines()
            .note(games.lines().draw(3), |note| {
                note["ticket"] = json!((note["ticket"].as_u64().unwrap() + 1) % 6);
            })
            .sealed()
    });
    all.add("other-tickets", "a draw from another urn", "other_tickets", {
        games.lines().note(games.lines().draw(3), |note| note["tickets"] = 2.into()).sealed()
    });
}

/// The secret.
fn secrets(games: &Games, all: &mut Forgeries) {
    all.add("other-secret", "another secret is revealed", "other_secret", {
        games
            .lines()
            .note(games.lines().fact("revealed"), |note| note["secret"] = "11".repeat(32).into())
            .sealed()
    });
    all.add("secret-early", "the secret is revealed before the end", "revealed_early", {
        games.lines().moved(games.lines().fact("revealed"), games.lines().fact("ended")).sealed()
    });
    all.add(
        "secret-twice",
        "the secret is revealed twice",
        "revealed_twice",
        games.lines().twice(games.lines().fact("revealed")).sealed(),
    );
    all.add(
        "secret-never",
        "the secret is never revealed",
        "not_revealed",
        games.lines().remove(games.lines().fact("revealed")).sealed(),
    );
}

/// The older protocol.
fn older_values(games: &Games, all: &mut Forgeries) {
    all.add("older-value-twice", "two values of one seat for one draw", "value_twice", {
        games.older().twice(games.older().fact("contributed")).sealed()
    });
    all.add("older-value-missing", "a seat without any value", "value_missing", {
        games.older().remove(games.older().fact("contributed")).sealed()
    });
    all.add("older-link", "a chain at a table of the older protocol", "other_dice", {
        let at = games.older().fact("contributed");
        let note =
            json!({ "at": games.older().time(at), "fact": "committed", "seat": 1, "tip": tip(seat(1)) });
        games.older().insert(at, &note).sealed()
    });
}

/// How a table ended.
fn ends(games: &Games, all: &mut Forgeries) {
    all.add("false-scores", "false points in the end note of a broken-off game", "other_end", {
        games.off().note(games.off().fact("ended"), |note| note["scores"][0] = 99.into()).sealed()
    });
    all.add("false-winner", "a winner of a table that was closed", "other_end", {
        games.off().note(games.off().fact("ended"), |note| note["winners"] = json!([1])).sealed()
    });
    all.add("false-reason", "another reason for the end", "other_end", {
        games.off().note(games.off().fact("ended"), |note| note["why"] = "resigned".into()).sealed()
    });
    all.add(
        "not-ended",
        "nothing says that the table ended",
        "revealed_early",
        games.off().remove(games.off().fact("ended")).sealed(),
    );
    all.add(
        "ended-twice",
        "the table ended twice",
        "misplaced_note",
        games.off().twice(games.off().fact("ended")).sealed(),
    );
}

/// Undo.
fn undos(games: &Games, all: &mut Forgeries) {
    all.add("undo-of-nothing", "an undo that takes nothing back", "undo_impossible", {
        games.off().note(games.off().fact("undone"), |note| note["dropped"] = json!([])).sealed()
    });
    all.add("undo-of-a-draw", "an undo that takes a draw back", "undo_of_draw", {
        games
            .off()
            .note(games.off().fact("undone"), |note| note["dropped"] = json!([{ "chance": "first 1" }]))
            .sealed()
    });
    all.add("undo-unasked", "an undo that nobody asked for", "undo_unasked", {
        games.off().remove(games.off().fact("undo_agreed")).remove(games.off().fact("undo_asked")).sealed()
    });
    all.add("undo-unagreed", "an undo to which not everybody agreed", "undo_unagreed", {
        games.off().remove(games.off().fact("undo_agreed")).sealed()
    });
    all.add("undo-called-free", "an undo that shows others' choices, called free", "undo_unagreed", {
        let asked = games.off().fact("undo_asked");
        games
            .off()
            .remove(games.off().fact("undo_agreed"))
            .note(asked, |note| note["free"] = true.into())
            .sealed()
    });
}

/// Who, when and how.
fn notes(games: &Games, all: &mut Forgeries) {
    all.add(
        "started-twice",
        "the game started twice",
        "misplaced_note",
        games.lines().twice(games.lines().fact("started")).sealed(),
    );
    all.add(
        "not-started",
        "the game never started",
        "misplaced_note",
        games.lines().remove(games.lines().fact("started")).sealed(),
    );
    all.add("back-in-time", "time runs backwards", "back_in_time", {
        games.lines().note(games.lines().draw(3), |note| note["at"] = 5.into()).sealed()
    });
    all.add("other-name", "another name in the header", "other_players", {
        games.lines().replace(0, "\"players\":[\"Person 0\"", "\"players\":[\"Somebody\"").sealed()
    });
    all.add("impossible-how", "a bot's choice made by hand", "impossible_how", {
        games.lines().note(games.lines().decision(), |note| note["how"]["2"] = "hand".into()).sealed()
    });
    all.add("other-round", "a round's number left out", "other_round", {
        games.lines().note(games.lines().decision(), |note| note["round"] = 2.into()).sealed()
    });
    all.add("words-and-mode", "the header contradicts itself", "words_and_mode", {
        games
            .lines()
            .replace(0, "\"chance\":\"fair dice 2: see docs/fair-dice.md\"", "\"chance\":\"by hand\"")
            .sealed()
    });
    all.add("unknown-field", "a note with a field that nobody reads", "unreadable_note", {
        games.lines().note(games.lines().fact("called"), |note| note["luck"] = 7.into()).sealed()
    });
}

/// Text.
fn texts(games: &Games, all: &mut Forgeries) {
    all.add("seat-twice", "a seat named twice in one decision", "other_form", {
        games
            .lines()
            .replace(games.lines().decision(), "\"decide\":{\"1\":", "\"decide\":{\"1\":\"unread\",\"1\":")
            .sealed()
    });
    all.add("seats-out-of-order", "the seats of a decision out of order", "other_form", {
        let at = games.lines().decision();
        let line: Value = serde_json::from_str(&games.lines().0[at]).unwrap();
        let (one, two) = (&line["decide"]["1"], &line["decide"]["2"]);
        games
            .lines()
            .replace(at, &format!("{{\"1\":{one},\"2\":{two}}}"), &format!("{{\"2\":{two},\"1\":{one}}}"))
            .sealed()
    });
    all.add(
        "spaces",
        "spaces between the parts",
        "other_form",
        games.lines().replace(games.lines().draw(3), ",\"", ", \"").sealed(),
    );
    all.add("needless-escape", "a needless escape", "other_form", {
        games.lines().replace(games.lines().draw(3), ":\"roll", ":\"\\u0072oll").sealed()
    });
    all.add("key-twice", "a key that stands twice", "other_form", {
        games.lines().replace(games.lines().fact("called"), "\"draw\":1", "\"draw\":9,\"draw\":1").sealed()
    });
    all.add("fields-exchanged", "fields in another order", "other_form", {
        games
            .lines()
            .replace(0, "{\"rowlock\":1,\"game\":\"qwixx\"", "{\"game\":\"qwixx\",\"rowlock\":1")
            .sealed()
    });
    all.add("winner-twice", "a winner named twice", "other_form", {
        let last = games.lines().0.len() - 1;
        let line: Value = serde_json::from_str(&games.lines().0[last]).unwrap();
        let winner = &line["result"]["winners"][0];
        games
            .lines()
            .replace(last, &format!("\"winners\":[{winner}"), &format!("\"winners\":[{winner},{winner}"))
            .sealed()
    });
    all.add(
        "no-line-feed",
        "the last line feed is missing",
        "no_line_feed",
        games.lines().sealed().trim_end().to_owned(),
    );
    all.add("broken-seal", "a byte changed under the seal", "broken_seal", {
        games.fair.to_text().replacen("\"opened_at\":1000", "\"opened_at\":999", 1)
    });
}

/// What only somebody can know who took part.
fn own(games: &Games, all: &mut Forgeries) {
    let kept = kept_of(&honest());
    let mut until_then = kept.clone();
    let sent = until_then["sent"].as_object_mut().expect("what was sent");
    sent.retain(|draw, _| draw.parse::<u32>().is_ok_and(|draw| draw <= 4));
    all.add_own(
        ("own-link-lost", "a link that was acknowledged is said to have been missed", "own_link_lost"),
        &lost_link(4),
        until_then,
    );
    let exchanged = played(fair_dice(Secret::new([8; 32])), 11, |_| false);
    all.add_own(
        ("own-commitment", "the secret was exchanged, with its commitment", "own_commitment"),
        &record(&exchanged),
        kept.clone(),
    );
    let mut other_call = kept.clone();
    other_call["sent"]["4"]["asked"][1] = "77".repeat(32).into();
    all.add_own(
        ("own-roll-call", "somebody who was asked is said not to have been", "own_roll_call"),
        &games.fair,
        other_call,
    );
    let mut other_chain = kept.clone();
    other_chain["chains"] = json!(["99".repeat(32)]);
    all.add_own(("own-chain", "a chain in somebody's mouth", "own_chain"), &games.fair, other_chain);
    let mut other_link = kept;
    other_link["sent"]["4"]["link"] = "66".repeat(32).into();
    all.add_own(
        ("own-link-changed", "another link than the one that was sent", "own_link_changed"),
        &games.fair,
        other_link,
    );
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/forged")
}

/// The files as they should lie there.
fn files(all: &[Forged]) -> BTreeMap<String, String> {
    let mut files = BTreeMap::new();
    let mut index = String::from("[\n");
    for (i, forged) in all.iter().enumerate() {
        let mut line = json!({ "name": forged.name, "about": forged.about, "verify": forged.code });
        line["browser"] = forged.kept.as_ref().map_or(forged.code, |(_, code)| Some(*code)).into();
        line["kept"] = forged.kept.as_ref().map_or(Value::Null, |(kept, _)| kept.clone());
        let comma = if i + 1 < all.len() { "," } else { "" };
        index.extend([sorted(&line).as_str(), comma, "\n"]);
        files.insert(format!("{}.jsonl", forged.name), forged.text.clone());
    }
    files.insert("index.json".to_owned(), index + "]\n");
    for (name, driver) in
        [("fair", honest()), ("broken-off", broken_off()), ("older", older()), ("continued", continued())]
    {
        files.insert(format!("honest-{name}.jsonl"), record(&driver).to_text());
    }
    files
}

#[test]
fn every_forged_record_is_refused_with_the_word_for_it() {
    for record in [honest(), broken_off(), older(), continued()].iter().map(record) {
        verify::<Classic>(&record.to_text()).expect("what is forged is honest to begin with");
    }
    for Forged { name, text, code, .. } in all() {
        match (verify::<Classic>(&text), code) {
            (Err(why), Some(code)) => assert_eq!(why.code(), code, "{name}: {why}"),
            (Ok(_), None) => {}
            (Ok(_), Some(code)) => panic!("{name} was accepted, and should be refused with {code}"),
            (Err(why), None) => panic!("{name}: only who took part can know, but: {why}"),
        }
    }
}

/// Who writes the log down chooses in which order links stand there, and gains nothing by it.
#[test]
fn the_order_in_which_links_came_changes_nothing() {
    let off = record(&broken_off());
    let lines = Lines::of(&off);
    let (first, second) = (lines.fact("linked"), lines.fact("linked") + 1);
    let (early, late) = (lines.0[first].clone(), lines.0[second].clone());
    assert!(early.contains("\"seat\":1") && late.contains("\"fact\":\"linked\""), "{early}\n{late}");
    let at = lines.time(first);
    let exchanged = lines.note(second, |note| note["at"] = at).moved(second, first).sealed();
    assert_ne!(exchanged, off.to_text());
    assert_eq!(verify::<Classic>(&exchanged), verify::<Classic>(&off.to_text()));
}

#[test]
fn the_forged_records_lie_where_every_checker_finds_them() {
    let files = files(&all());
    if std::env::var_os("FORGE").is_some() {
        std::fs::create_dir_all(folder()).unwrap();
        for (name, text) in &files {
            std::fs::write(folder().join(name), text).unwrap();
        }
    }
    let found: Vec<String> = std::fs::read_dir(folder())
        .expect("fixtures/forged; write it with FORGE=1")
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name != "README.md")
        .collect();
    assert_eq!(found.len(), files.len(), "FORGE=1 writes what is missing, and what is too much must go");
    for (name, text) in files {
        assert_eq!(
            std::fs::read_to_string(folder().join(&name)).unwrap_or_default(),
            text,
            "{name}; FORGE=1 writes it"
        );
    }
}
