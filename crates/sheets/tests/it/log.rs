//! What a log promises, whatever it is a log of: both machines are held to it.

use game::{NoOptions, Source as _};
use qwixx::{Cell, Classic};
use sheets::{Command as OnSheets, Deed, Fact as SheetFact, Opening, Rules, Sheets};
use table::{
    By, Chair, Chance, Clock, Command, Envelope, Fact, IdTaken, Kind, Log, LogError, Logged, Machine, Seated,
    Secret, Settings,
};

use crate::{Random, any_of, random, seat};

/// A kind of table, and what may be sent to it.
struct Subject<M: Machine> {
    opened: M::Fact,
    people: usize,
    join: fn(usize) -> M::Command,
    any_command: fn(&mut Random, usize) -> M::Command,
}

fn sheets_of(rules: Rules) -> Subject<Sheets> {
    Subject {
        opened: SheetFact::Opened(Opening { rules, seats: 3 }),
        people: 3,
        join: |i| OnSheets::Join { name: format!("Person {i}").parse().unwrap() },
        any_command: |random, person| {
            let cells: Vec<Cell> = Cell::all().collect();
            let mark = Deed::Mark(any_of(&cells, random));
            let deed = match random.below(20) {
                0 => Deed::Miss,
                1..4 => Deed::Move(random.below(42) as u8),
                _ => mark,
            };
            match random.below(10) {
                0..7 => OnSheets::Do { deed },
                7..9 => OnSheets::TakeBack { deed },
                _ => OnSheets::Done { seat: seat(person) },
            }
        },
    }
}

fn game() -> Subject<Seated<Classic>> {
    let chance = Chance::Seeded { seed: Secret::new([7; 32]) };
    let mut settings = Settings::new(NoOptions {}, vec![Chair::Open; 2], chance);
    (settings.clock, settings.pace) = (Clock::PerDecision { ms: 5_000 }, 1_000);
    let (kind, game, rules) = (Kind::Game, "qwixx".to_owned(), 1);
    Subject {
        opened: Fact::Opened { kind, game, rules, settings: Box::new(settings) },
        people: 2,
        join: |i| Command::Join { name: format!("Person {i}").parse().unwrap(), seat: None, commits: false },
        any_command: |random, _| {
            let round = random.below(30) as u32;
            let action = any_of(&["pass", "red 7", "blue 6", "green 9"], random).parse().unwrap();
            match random.below(12) {
                0 => Command::AskUndo,
                1 => Command::AgreeUndo,
                2 => Command::Withdraw { round },
                3 => Command::Plan { round, action: Some(action) },
                _ => Command::Decide { round, action },
            }
        },
    }
}

/// What was sent, each with the number of entries after it.
enum Sent<M: Machine> {
    Command(Envelope<M::Command>, usize),
    Time(u64, usize),
}

/// Something that happened: what was sent, and the log.
struct Played<M: Machine> {
    log: Log<M>,
    sent: Vec<Sent<M>>,
}

/// Everybody joins, then sends whatever comes to mind; now and then time passes.
fn play<M: Machine>(subject: &Subject<M>, seed: u64) -> Played<M> {
    let mut log = Log::<M>::open(subject.opened.clone(), 100).unwrap();
    let (mut random, mut sent, mut now) = (random(seed), Vec::new(), 100);
    for i in 0..400 {
        now += random.below(3) * 400;
        let id = format!("c{i}").parse().unwrap();
        let (by, command) = match i {
            _ if i < subject.people => (By::Guest, (subject.join)(i)),
            _ => {
                let person = 1 + random.below(subject.people as u64) as usize;
                (By::Seat(seat(person)), (subject.any_command)(&mut random, person))
            }
        };
        let envelope = Envelope { id, by, now, command };
        if check_answers(&mut log, &envelope) {
            sent.push(Sent::Command(envelope, log.entries().len()));
        }
        if random.below(6) == 0 && !log.tick(now).is_empty() {
            sent.push(Sent::Time(now, log.entries().len()));
        }
    }
    Played { log, sent }
}

/// A command is accepted with facts or refused without a trace, and the same again is answered the same. Returns
/// whether it was accepted.
fn check_answers<M: Machine>(log: &mut Log<M>, envelope: &Envelope<M::Command>) -> bool {
    let before = log.entries().len();
    let answer = log.handle(envelope.clone()).map(|accepted| {
        assert!(!accepted.repeated);
        assert_eq!(accepted.facts[0].cmd.as_ref(), Some(&envelope.id));
        assert_eq!(accepted.facts[0].by, Some(envelope.by));
        assert!(accepted.facts[1..].iter().all(|entry| entry.cmd.is_none() && entry.by.is_none()));
        accepted.facts.to_vec()
    });
    let after = log.entries().len();
    assert_eq!(after - before, answer.as_ref().map_or(0, Vec::len));
    let again = log.handle(Envelope { now: envelope.now + 5, ..envelope.clone() }).map(|accepted| {
        assert!(accepted.repeated);
        accepted.facts.to_vec()
    });
    assert_eq!(again, answer);
    let stranger = log.handle(Envelope { by: By::Host, ..envelope.clone() }).unwrap_err();
    assert_eq!(stranger, M::Refusal::from(IdTaken { id: envelope.id.clone() }));
    assert_eq!(log.entries().len(), after);
    answer.is_ok()
}

/// From every prefix, by way of text, the log is completed to the end of the batch and plays on to the same end.
fn check_prefixes<M: Machine>(Played { log, sent }: &Played<M>) {
    let entries = log.entries();
    let lines: Vec<String> = entries.iter().map(|entry| serde_json::to_string(entry).unwrap()).collect();
    for cut in 1..=lines.len() {
        let prefix = lines[..cut].iter().map(|line| serde_json::from_str(line).unwrap());
        let mut restored = Log::<M>::restore(prefix).unwrap();
        let next = entries[cut..].iter().position(|entry| entry.cmd.is_some());
        let end = next.map_or(entries.len(), |n| cut + n);
        assert_eq!(restored.entries(), &entries[..end], "cut after entry {cut}");
        check_elsewhere(restored.clone(), log);
        for sent in sent {
            match sent {
                Sent::Command(envelope, len) if *len > end => _ = restored.handle(envelope.clone()),
                Sent::Time(now, len) if *len > end => _ = restored.tick(*now),
                Sent::Command(..) | Sent::Time(..) => {}
            }
        }
        assert_eq!(restored.entries(), entries, "cut after entry {cut}");
    }
}

/// A copy that is told the rest becomes the same as the original.
fn check_elsewhere<M: Machine>(mut copy: Log<M>, log: &Log<M>) {
    let rest = &log.entries()[copy.entries().len()..];
    let told: Vec<Logged<M::Fact>> = rest
        .iter()
        .map(|entry| serde_json::from_str(&serde_json::to_string(entry).unwrap()).unwrap())
        .collect();
    copy.extend(told).unwrap();
    assert_eq!(format!("{:?}", copy.machine()), format!("{:?}", log.machine()));
    let last = |log: &Log<M>| {
        let mut shown = Vec::new();
        log.replay(log.seq() - 1, |machine, entry| shown.push((entry.seq, format!("{machine:?}"))));
        shown
    };
    assert_eq!(last(&copy), last(log));
    let (expected, again) = (log.seq() + 1, log.entries()[0].clone());
    assert_eq!(copy.extend([again]), Err(LogError::OutOfOrder { expected, found: 1 }));
}

/// Showing what happened after any entry is showing the end of all that happened.
fn check_replay<M: Machine>(log: &Log<M>) {
    let shown = |after: u64| -> Vec<(u64, String)> {
        let mut shown = Vec::new();
        log.replay(after, |machine, entry| shown.push((entry.seq, format!("{machine:?}"))));
        shown
    };
    let all = shown(0);
    assert_eq!(all.len(), log.entries().len());
    assert_eq!(all.last().unwrap().1, format!("{:?}", log.machine()));
    for after in 0..=log.seq() {
        assert_eq!(shown(after), all[after as usize..]);
    }
}

fn check_damage<M: Machine>(entries: &[Logged<M::Fact>]) {
    let restore = |entries: Vec<Logged<M::Fact>>| Log::<M>::restore(entries).map(|_| ()).unwrap_err();
    assert_eq!(restore(Vec::new()), LogError::Empty);
    for gone in 0..entries.len() - 1 {
        let mut torn = entries.to_vec();
        torn.remove(gone);
        let (expected, found) = (gone as u64 + 1, gone as u64 + 2);
        assert_eq!(restore(torn), LogError::OutOfOrder { expected, found });
    }
    let mut late = entries.to_vec();
    late[1].at = entries[0].at - 1;
    assert_eq!(restore(late), LogError::BackInTime { seq: 2 });
    let mut twice = entries.to_vec();
    twice.truncate(1);
    twice.push(Logged { seq: 2, ..entries[0].clone() });
    assert!(matches!(restore(twice), LogError::Misfit { seq: 2, .. }), "a table is opened once");
    let mut headless = entries[1..].to_vec();
    for entry in &mut headless {
        entry.seq -= 1;
    }
    assert!(matches!(restore(headless), LogError::Misfit { seq: 1, .. }), "a log begins with `opened`");
}

/// The last 64 refusals are remembered by the running log, older ones and those before a restart are not.
fn check_refusals<M: Machine>(subject: &Subject<M>) {
    let mut log = Log::<M>::open(subject.opened.clone(), 0).unwrap();
    // Nobody sits yet, so nobody at a seat is obeyed.
    let envelope = |i: usize, by: By| {
        let command = (subject.any_command)(&mut random(1), 1);
        Envelope { id: format!("r{i}").parse().unwrap(), by, now: 0, command }
    };
    let by = By::Seat(seat(1));
    let refusals: Vec<_> = (0..65).map(|i| log.handle(envelope(i, by)).unwrap_err()).collect();
    let taken = |i: usize| M::Refusal::from(IdTaken { id: format!("r{i}").parse().unwrap() });
    for (i, refusal) in refusals.iter().enumerate().skip(1) {
        assert_eq!(log.handle(envelope(i, by)).unwrap_err(), *refusal);
        assert_eq!(log.handle(envelope(i, By::Host)).unwrap_err(), taken(i));
    }
    assert_ne!(log.handle(envelope(0, By::Guest)).unwrap_err(), taken(0), "the oldest is forgotten");
    let mut restored = Log::<M>::restore(log.entries().to_vec()).unwrap();
    assert_ne!(restored.handle(envelope(9, By::Guest)).unwrap_err(), taken(9));
    assert_eq!(log.entries().len(), 1);
}

fn keeps_its_promises<M: Machine>(subject: &Subject<M>) {
    for seed in 0..6 {
        let played = play(subject, seed);
        assert!(played.log.entries().len() > 20, "too little happened to prove anything");
        check_prefixes(&played);
        check_replay(&played.log);
        check_damage::<M>(played.log.entries());
    }
    check_refusals(subject);
}

#[test]
fn a_log_of_sheets_keeps_its_promises() {
    for rules in Rules::ALL {
        keeps_its_promises(&sheets_of(rules));
    }
}

#[test]
fn a_log_of_a_game_keeps_its_promises() {
    keeps_its_promises(&game());
}
