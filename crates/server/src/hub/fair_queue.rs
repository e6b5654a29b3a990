//! Who thinks next. Knows no clock and no thread, so that the order of service can be counted.
//!
//! Moves of bots come before hints, because a table waits for a move, and hints never hold the last free place, so that
//! a move need not wait for one. Hints in turn always get one place, so that moves do not starve them. Within each kind
//! whoever has had least time is next: first between people, then between the tables of one person. Nobody saves up: who
//! comes back after a while begins with no more than those who wait.

use std::collections::{BTreeSet, HashMap};
use std::hash::Hash;

use crate::store::{GuestId, TableId};

/// What a job counts until it is known what it took, in microseconds.
const ESTIMATE: u64 = 100_000;

/// So many people are remembered without need.
const REMEMBERED: usize = 4_096;

/// What is thought about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A bot's decision.
    Move,
    /// What somebody's choices are worth, or what they answered to an exercise.
    Hint,
}

/// For whom somebody thinks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Claim {
    pub(crate) kind: Kind,
    /// Whose time it is: whoever asked for a hint, or opened the table of a bot.
    pub(crate) guest: GuestId,
    /// The table for which somebody thinks; `None` for what somebody practises.
    pub(crate) table: Option<TableId>,
}

/// Jobs that wait for one of a few places.
pub(super) struct FairQueue<J> {
    places: usize,
    moves: Line<J>,
    hints: Line<J>,
}

impl<J> FairQueue<J> {
    /// A queue for so many places, but at least two.
    pub(super) fn new(places: usize) -> Self {
        FairQueue { places: places.max(2), moves: Line::default(), hints: Line::default() }
    }

    pub(super) fn push(&mut self, claim: Claim, job: J) {
        self.line(claim.kind).push(claim, job);
    }

    /// Returns the job whose turn it is, if there is one and a place for it. It holds the place until
    /// [`finish`](Self::finish).
    pub(super) fn next(&mut self) -> Option<(Claim, J)> {
        let (moves, hints) = (self.moves.running, self.hints.running);
        if moves + hints >= self.places {
            return None;
        }
        let hint_is_due = hints == 0 && moves > 0;
        let hint_fits = hints + 1 < self.places;
        if hint_fits && (hint_is_due || self.moves.is_empty()) && !self.hints.is_empty() {
            self.hints.pop()
        } else {
            self.moves.pop()
        }
    }

    /// Gives a place back after so many microseconds.
    pub(super) fn finish(&mut self, claim: Claim, took: u64) {
        self.line(claim.kind).finish(claim, took);
    }

    fn line(&mut self, kind: Kind) -> &mut Line<J> {
        match kind {
            Kind::Move => &mut self.moves,
            Kind::Hint => &mut self.hints,
        }
    }
}

/// Jobs of one kind.
struct Line<J> {
    people: HashMap<GuestId, Person<J>>,
    /// Those who wait: what they have had, and since when they wait.
    order: BTreeSet<(u64, u64, GuestId)>,
    /// What those who were served last had had. Who comes new begins here.
    level: u64,
    running: usize,
    arrivals: u64,
}

impl<J> Default for Line<J> {
    fn default() -> Self {
        Line { people: HashMap::new(), order: BTreeSet::new(), level: 0, running: 0, arrivals: 0 }
    }
}

/// What one person has had, and what waits for them.
struct Person<J> {
    had: Share,
    since: u64,
    tables: HashMap<Option<TableId>, Share>,
    waiting: Vec<Waiting<J>>,
}

/// What somebody or some table has had, in microseconds, and how many jobs of theirs run.
#[derive(Clone, Copy, Default)]
struct Share {
    had: u64,
    running: usize,
}

impl Share {
    fn begin(&mut self) {
        (self.had, self.running) = (self.had + ESTIMATE, self.running + 1);
    }

    fn finish(&mut self, took: u64) {
        self.had = (self.had + took).saturating_sub(ESTIMATE);
        self.running = self.running.saturating_sub(1);
    }
}

struct Waiting<J> {
    claim: Claim,
    arrival: u64,
    job: J,
}

impl<J> Line<J> {
    fn is_empty(&self) -> bool {
        self.order.is_empty()
    }

    fn push(&mut self, claim: Claim, job: J) {
        self.arrivals += 1;
        let (arrival, level) = (self.arrivals, self.level);
        let person = self.people.entry(claim.guest).or_insert_with(|| Person {
            had: Share::default(),
            since: arrival,
            tables: HashMap::new(),
            waiting: Vec::new(),
        });
        if person.waiting.is_empty() {
            person.had.had = person.had.had.max(level);
            person.since = arrival;
            self.order.insert((person.had.had, arrival, claim.guest));
        }
        let least = least_of(&person.tables);
        let table = person.tables.entry(claim.table).or_insert(Share { had: least, running: 0 });
        table.had = table.had.max(least);
        person.waiting.push(Waiting { claim, arrival, job });
    }

    fn pop(&mut self) -> Option<(Claim, J)> {
        let (had, _, guest) = self.order.pop_first()?;
        self.level = self.level.max(had);
        let person = self.people.get_mut(&guest)?;
        let tables = &person.tables;
        let key =
            |waiting: &Waiting<J>| (tables.get(&waiting.claim.table).map_or(0, |t| t.had), waiting.arrival);
        let next = (0..person.waiting.len()).min_by_key(|&at| key(&person.waiting[at]))?;
        let Waiting { claim, job, .. } = person.waiting.remove(next);
        person.had.begin();
        if let Some(table) = person.tables.get_mut(&claim.table) {
            table.begin();
        }
        if let Some(since) = person.waiting.iter().map(|waiting| waiting.arrival).min() {
            person.since = since;
            self.order.insert((person.had.had, since, guest));
        }
        self.running += 1;
        Some((claim, job))
    }

    fn finish(&mut self, claim: Claim, took: u64) {
        self.running = self.running.saturating_sub(1);
        let Some(person) = self.people.get_mut(&claim.guest) else { return };
        let waits = self.order.remove(&(person.had.had, person.since, claim.guest));
        person.had.finish(took);
        if let Some(table) = person.tables.get_mut(&claim.table) {
            table.finish(took);
        }
        if waits {
            self.order.insert((person.had.had, person.since, claim.guest));
        }
        self.forget();
    }

    /// Forgets those of whom nothing need be known.
    fn forget(&mut self) {
        let idle = self.running == 0 && self.order.is_empty();
        if idle {
            self.people.clear();
            self.level = 0;
        } else if self.people.len() > REMEMBERED {
            let level = self.level;
            self.people.retain(|_, person| {
                !person.waiting.is_empty() || person.had.running > 0 || person.had.had > level
            });
        }
    }
}

/// Returns the least that any of these has had.
fn least_of<K: Hash + Eq>(shares: &HashMap<K, Share>) -> u64 {
    shares.values().map(|share| share.had).min().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn claim(kind: Kind, guest: i64, table: i64) -> Claim {
        Claim { kind, guest: GuestId::numbered(guest), table: Some(TableId::numbered(table)) }
    }

    /// Serves one after the other, each for so many microseconds, and returns the names in the order of service.
    fn serve_all(queue: &mut FairQueue<&'static str>, took: u64) -> Vec<&'static str> {
        let mut served = Vec::new();
        while let Some((claim, job)) = queue.next() {
            served.push(job);
            queue.finish(claim, took);
        }
        served
    }

    #[test]
    fn twenty_who_want_hints_do_not_delay_the_bot_of_another_table() {
        let mut queue = FairQueue::new(2);
        for asker in 1..=20 {
            queue.push(claim(Kind::Hint, asker, asker), "hint");
        }
        // However many ask, one place stays free.
        let (mut hint, _) = queue.next().unwrap();
        assert!(queue.next().is_none());
        for _ in 0..50 {
            queue.push(claim(Kind::Move, 99, 99), "move");
            let (bot, job) = queue.next().expect("the bot waits for nobody");
            assert_eq!(job, "move");
            assert!(queue.next().is_none());
            // Hints go on beside it, one after the other.
            queue.finish(hint, 250_000);
            queue.push(claim(Kind::Hint, 1, 1), "hint");
            let (next, job) = queue.next().unwrap();
            assert_eq!(job, "hint");
            hint = next;
            queue.finish(bot, 500_000);
            assert!(queue.next().is_none(), "the free place is for moves");
        }
    }

    #[test]
    fn moves_do_not_starve_hints() {
        let mut queue = FairQueue::new(2);
        for table in 1..=20 {
            queue.push(claim(Kind::Move, table, table), "move");
        }
        queue.push(claim(Kind::Hint, 50, 50), "hint");
        let (_, first) = queue.next().unwrap();
        let (_, second) = queue.next().unwrap();
        assert_eq!([first, second], ["move", "hint"]);
    }

    #[test]
    fn who_has_a_hundred_tables_gets_no_more_than_who_has_one() {
        let mut queue = FairQueue::new(2);
        for table in 1..=100 {
            queue.push(claim(Kind::Move, 1, table), "many");
        }
        queue.push(claim(Kind::Move, 2, 200), "one");
        let served = serve_all(&mut queue, 500_000);
        assert_eq!(served[..3], ["many", "one", "many"]);
        assert_eq!(served.len(), 101);
    }

    #[test]
    fn the_tables_of_one_person_take_turns() {
        let mut queue = FairQueue::new(2);
        for _ in 0..10 {
            queue.push(claim(Kind::Move, 1, 1), "first table");
        }
        queue.push(claim(Kind::Move, 1, 2), "second table");
        let served = serve_all(&mut queue, 500_000);
        assert_eq!(served.iter().position(|job| *job == "second table"), Some(1), "{served:?}");
    }

    #[test]
    fn time_counts_and_not_how_often() {
        let mut queue = FairQueue::new(2);
        for _ in 0..10 {
            queue.push(claim(Kind::Move, 1, 1), "slow");
            queue.push(claim(Kind::Move, 2, 2), "quick");
        }
        let mut served = Vec::new();
        while let Some((claim, job)) = queue.next() {
            served.push(job);
            queue.finish(claim, if job == "slow" { 4_000_000 } else { 1_000_000 });
        }
        // In the time of one slow answer the others get four.
        assert_eq!(served[..6], ["slow", "quick", "quick", "quick", "quick", "slow"]);
    }

    #[test]
    fn nobody_saves_up() {
        let mut queue = FairQueue::new(2);
        for _ in 0..5 {
            queue.push(claim(Kind::Move, 1, 1), "busy");
        }
        for _ in 0..3 {
            let (busy, _) = queue.next().unwrap();
            queue.finish(busy, 1_000_000);
        }
        for _ in 0..3 {
            queue.push(claim(Kind::Move, 2, 2), "rested");
        }
        let served = serve_all(&mut queue, 1_000_000);
        assert_eq!(served, ["rested", "busy", "rested", "busy", "rested"]);
    }

    #[test]
    fn nothing_is_lost_and_nothing_remembered_for_nothing() {
        let mut queue = FairQueue::new(4);
        for n in 0..10_000 {
            queue.push(claim(Kind::Move, n, n), "move");
        }
        assert_eq!(serve_all(&mut queue, 10).len(), 10_000);
        assert!(queue.moves.people.is_empty());
    }
}
