//! Commands at tables of every kind: any order by anybody at any time. What is refused leaves everything as it was, and
//! the log restores from every prefix.

use std::collections::BTreeSet;

use catalogue::{AnyTable, Batch, Dice, Order, Plan};
use game::{Observer, Seat};
use serde_json::{Value, json};
use table::{By, Clock, CommandId, Link, Secret};

use super::{GAMES, fixtures};
use crate::{Random, Target};

pub(super) const TARGET: Target = Target { name: "tables", seeds, run, short: 150, pieces: None };

/// The longest game that one input plays.
const LONGEST: usize = 150;

fn seeds() -> Vec<Vec<u8>> {
    let mut random = Random::new(7);
    (0..40).map(|_| (0..400).map(|_| random.any() as u8).collect()).collect()
}

/// Reads choices from an input. When it ends, all that is left is the first choice.
struct Choices<'a>(std::slice::Iter<'a, u8>);

impl Choices<'_> {
    fn below(&mut self, end: usize) -> usize {
        let byte = usize::from(self.0.next().copied().unwrap_or(0));
        byte % end.max(1)
    }

    fn one_of<T: Clone>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())].clone()
    }

    fn is_over(&self) -> bool {
        self.0.len() == 0
    }
}

/// What real dice and cards were seen to show.
fn outcomes() -> &'static [String] {
    static ALL: std::sync::LazyLock<Vec<String>> = std::sync::LazyLock::new(|| {
        let mut all = BTreeSet::new();
        for (_, log) in fixtures("logs", ".jsonl") {
            for line in log.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok()) {
                all.extend(line["outcome"].as_str().map(str::to_owned));
            }
        }
        all.into_iter().step_by(3).take(250).collect()
    });
    &ALL
}

fn plan(choices: &mut Choices<'_>) -> Plan {
    let game = choices.one_of(GAMES.games());
    let (from, to) = game.seats().into_inner();
    let seats = from + choices.below(to - from + 1);
    let dice = match choices.below(4) {
        0 if game.has_sheets() => Dice::SheetOnly,
        1 if game.is_typed() => Dice::Typed,
        _ => Dice::Verifiable,
    };
    let bots = game.bot_names();
    let chair = |at: usize, choices: &mut Choices<'_>| {
        let person = dice == Dice::SheetOnly || at == 0 || choices.below(3) > 0;
        (!person).then(|| bots[choices.below(bots.len())].to_owned())
    };
    let chairs = (0..seats).map(|at| chair(at, choices)).collect();
    let clocks = [Clock::None, Clock::PerDecision { ms: 5_000 }, Clock::PerDay { days: 3 }];
    let clock = if dice == Dice::SheetOnly { Clock::None } else { choices.one_of(&clocks) };
    let absence = (choices.below(2) == 1).then(|| bots[0].to_owned());
    Plan { clock, absence, dice, ..Plan::new(game.name(), chairs) }
}

/// A chain of links for fair dice, its tip first.
fn chain() -> Vec<Link> {
    let last = Link::new([9; 32]);
    let mut links: Vec<Link> =
        std::iter::successors(Some(last), |link| Some(link.before())).take(6).collect();
    links.reverse();
    links
}

/// A table with all that is needed to send it something.
struct Run<'a> {
    choices: Choices<'a>,
    table: Box<dyn AnyTable>,
    game: String,
    seats: usize,
    vocabulary: Vec<String>,
    now: u64,
    ids: u64,
    chain: Vec<Link>,
    met: BTreeSet<String>,
}

/// Everything that can be seen of a table.
type Sight = (u64, Vec<String>);

fn run(input: &[u8]) -> String {
    let mut choices = Choices(input.iter());
    let plan = plan(&mut choices);
    let pace = choices.one_of(&[0, 800]);
    let table = match GAMES.open_table(&plan, Secret::new([7; 32]), pace, 1_000) {
        Ok(table) => table,
        Err(why) => return why.code().to_owned(),
    };
    let vocabulary = GAMES.find(&plan.game).map_or_else(Vec::new, game::dynamic::AnyGame::vocabulary);
    let seats = plan.chairs.len();
    let game = plan.game.clone();
    let mut run = Run {
        choices,
        table,
        game,
        seats,
        vocabulary,
        now: 1_000,
        ids: 0,
        chain: chain(),
        met: BTreeSet::new(),
    };
    for seat in 0..seats {
        let name = format!("Person {seat}");
        run.send(By::Guest, json!({ "command": "sit", "name": name, "commits": seat % 2 == 0 }));
    }
    for _ in 0..LONGEST {
        if run.choices.is_over() {
            break;
        }
        run.step();
    }
    run.restores();
    format!("{} {:?} {}", run.game, plan.dice, run.met.into_iter().collect::<Vec<_>>().join(" "))
}

impl Run<'_> {
    fn sight(&self) -> Sight {
        let views = Observer::all(self.seats).map(|observer| self.table.view(observer));
        (self.table.head(), views.collect())
    }

    fn step(&mut self) {
        match self.choices.below(12) {
            0 => {
                self.now += [1, 100, 900, 6_000, 40_000, 300_000_000][self.choices.below(6)];
                let before = self.sight();
                let batch = self.table.tick(self.now);
                self.agrees(&before, batch);
            }
            1 | 2 => self.bots_move(),
            _ => {
                let (by, order) = self.any_order();
                self.send(by, order);
            }
        }
    }

    fn bots_move(&mut self) {
        for turn in self.table.bots() {
            let seen: Value =
                serde_json::from_str(&self.table.view(Observer::Seat(turn.seat))).expect("JSON");
            let actions: Vec<Value> = seen["round"]["choices"].as_array().cloned().unwrap_or_default();
            if actions.is_empty() {
                continue;
            }
            let action = self.choices.one_of(&actions);
            self.send(
                By::Bot(turn.seat),
                json!({ "command": "decide", "round": turn.round, "action": action }),
            );
        }
    }

    fn any_by(&mut self) -> By {
        let seat = Seat::new(self.choices.below(self.seats)).expect("so many can sit");
        let anywhere = Seat::new(self.choices.below(Seat::MAX)).expect("so many can sit");
        match self.choices.below(16) {
            0 => By::Host,
            1 => By::Guest,
            2 => By::Bot(anywhere),
            3 => By::Seat(anywhere),
            _ => By::Seat(seat),
        }
    }

    /// Any order, mostly sensible, often not.
    fn any_order(&mut self) -> (By, Value) {
        let by = self.any_by();
        let observer = match by {
            By::Seat(seat) if seat.index() < self.seats => Observer::Seat(seat),
            _ => Observer::Spectator,
        };
        let view: Value = serde_json::from_str(&self.table.view(observer)).expect("JSON");
        let round =
            view["round"]["number"].as_u64().unwrap_or(1) + [0, 0, 0, 0, 1, 999][self.choices.below(6)];
        let draw = view["chance"]["awaited"].as_u64().or(view["chance"]["draws"].as_u64()).unwrap_or(0);
        let legal =
            ["choices", "can_take_back"].map(|list| view[list].as_array().cloned().unwrap_or_default());
        let asked: Vec<Value> = view["round"]["choices"].as_array().cloned().unwrap_or_default();
        let spoken = self.choices.below(6) == 0 || asked.is_empty();
        let word = self.choices.below(256) * 256 + self.choices.below(256);
        let action = match self.vocabulary.get(word % self.vocabulary.len().max(1)) {
            Some(word) if spoken => json!(word),
            _ => self.choices.one_of(&[asked, vec![json!("pass")]].concat()),
        };
        let outcome = outcomes()[self.choices.below(outcomes().len())].clone();
        let deed = self
            .choices
            .one_of(&[legal.concat(), vec![json!("red 5"), json!("miss"), json!("move 3")]].concat());
        let seat = 1 + self.choices.below(self.seats);
        let order = match self.choices.below(40) {
            0 => json!({ "command": "sit", "name": "Person 1" }),
            1 => json!({ "command": "leave" }),
            2 | 3 => json!({ "command": "return" }),
            4 => json!({ "command": "withdraw", "round": round }),
            5..8 => json!({ "command": "plan", "round": round, "action": action }),
            8..11 => json!({ "command": "ask_undo" }),
            11..13 => json!({ "command": "agree_undo" }),
            13 => json!({ "command": "decline_undo" }),
            14 if self.choices.below(8) == 0 => json!({ "command": "resign" }),
            15..18 => json!({ "command": "supply", "draw": draw, "outcome": outcome }),
            18 => json!({ "command": "correct", "draw": draw, "outcome": outcome }),
            19 => json!({ "command": "commit", "tip": self.chain[0] }),
            31..34 => json!({ "command": "link", "draw": draw, "link": self.choices.one_of(&self.chain) }),
            20 => json!({ "command": "seat_bot", "seat": seat, "level": "random" }),
            21 => json!({ "command": "away", "seat": seat }),
            22 if self.choices.below(16) == 0 => json!({ "command": "close" }),
            23..28 => json!({ "command": "do", "deed": deed }),
            28 => json!({ "command": "take_back", "deed": deed }),
            29 => json!({ "command": "done" }),
            30 => json!({ "command": "done", "seat": seat }),
            _ => json!({ "command": "decide", "round": round, "action": action }),
        };
        (by, order)
    }

    /// Any id: mostly a new one, sometimes one that was used, or the one that a bot's answer would have.
    fn any_id(&mut self, by: By) -> CommandId {
        self.ids += 1;
        match (by, self.choices.below(16)) {
            (By::Bot(seat), _) => CommandId::Bot { seat, round: 1, seq: self.table.head() + 1 },
            (_, 0) => format!("c{}", self.choices.below(self.ids as usize)).parse().expect("a good id"),
            (_, 1) => format!("bot-2-1-{}", self.table.head() + 1).parse().expect("a good id"),
            _ => format!("c{}", self.ids).parse().expect("a good id"),
        }
    }

    fn send(&mut self, by: By, order: Value) {
        let Ok(order) = serde_json::from_value::<Order>(order) else { return };
        let (id, before) = (self.any_id(by), self.sight());
        // A clock that is late.
        let now = if self.choices.below(8) == 0 { 5 } else { self.now };
        match self.table.handle(id, by, now, order.clone()) {
            Ok(batch) => self.agrees(&before, batch),
            Err(why) => {
                assert_eq!(
                    self.sight(),
                    before,
                    "{order:?} by {by} was refused ({why}) and changed something"
                );
                self.met.insert(why.code().to_owned());
            }
        }
    }

    /// Something happened if and only if the log has grown.
    fn agrees(&self, before: &Sight, batch: Batch) {
        assert_eq!(batch.happened, self.table.head() > before.0);
        if !batch.happened {
            assert_eq!(self.sight(), *before, "nothing happened, and something changed");
        }
    }

    /// Restores the log from prefixes: each is completed to what happened, and the whole of it looks the same.
    fn restores(&mut self) {
        let lines: Vec<String> = self.table.unstored(0).into_iter().map(|line| line.json).collect();
        let step = 1 + lines.len() / 12;
        for cut in (1..=lines.len()).step_by(step).chain([lines.len()]) {
            let again = GAMES
                .restore_table(&self.game, &lines[..cut])
                .unwrap_or_else(|why| panic!("cut after {cut} of {}: {why}", lines.len()));
            let restored: Vec<String> = again.unstored(0).into_iter().map(|line| line.json).collect();
            assert!(
                restored.len() >= cut && lines.starts_with(&restored),
                "cut after {cut}, it goes on otherwise"
            );
            if cut == lines.len() {
                let views: Vec<String> =
                    Observer::all(self.seats).map(|observer| again.view(observer)).collect();
                assert_eq!((again.head(), views), self.sight());
            }
        }
    }
}
