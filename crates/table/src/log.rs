//! The one log machine: ids, answers, restoring and time, for tables of every kind.

use std::collections::VecDeque;

use crate::{By, CommandId, Envelope, IdTaken, LogError, Logged, Machine};

/// How many refusals a log remembers, so that a copy of a refused command that arrives late is refused again.
const REFUSALS: usize = 64;

/// A table of some kind: a log of facts, and the state that they lead to.
///
/// A command is accepted with facts or refused, and then the table is as it was. The driver stores the facts, then
/// acknowledges, then shows everybody what they may see of them. If storing fails it drops the log and restores it
/// from what was stored.
///
/// ```
/// use serde::{Deserialize, Serialize};
/// use table::{By, Envelope, IdTaken, Log, Logged, Machine};
///
/// /// Counts to three.
/// #[derive(Clone, Debug)]
/// struct Counter(u8);
///
/// #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
/// #[serde(tag = "fact", rename_all = "snake_case")]
/// enum Fact { Opened, Counted, Reached }
///
/// #[derive(Clone, Debug, PartialEq)]
/// enum Refusal { IdTaken, Over }
///
/// impl From<IdTaken> for Refusal {
///     fn from(_: IdTaken) -> Self {
///         Refusal::IdTaken
///     }
/// }
///
/// impl Machine for Counter {
///     type Fact = Fact;
///     type Command = ();
///     type Refusal = Refusal;
///
///     fn begin(_: &Logged<Fact>) -> Result<Self, String> {
///         Ok(Counter(0))
///     }
///     fn accept(&self, _: By, (): &()) -> Result<Fact, Refusal> {
///         if self.0 < 3 { Ok(Fact::Counted) } else { Err(Refusal::Over) }
///     }
///     fn apply(&mut self, _: &Logged<Fact>) -> Result<(), String> {
///         self.0 += 1;
///         Ok(())
///     }
///     fn consequence(&self, _now: u64) -> Option<Fact> {
///         (self.0 == 3).then_some(Fact::Reached)
///     }
/// }
///
/// let mut log = Log::<Counter>::open(Fact::Opened, 0).unwrap();
/// for (id, facts) in [("a", 1), ("b", 1), ("c", 2)] {
///     let envelope = Envelope { id: id.parse().unwrap(), by: By::Host, now: 5, command: () };
///     assert_eq!(log.handle(envelope).unwrap().facts.len(), facts);
/// }
/// let late = Envelope { id: "d".parse().unwrap(), by: By::Host, now: 5, command: () };
/// assert_eq!(log.handle(late).unwrap_err(), Refusal::Over);
/// // Cut in the middle of what followed, it is completed again.
/// let again = Log::<Counter>::restore(log.entries()[..4].to_vec()).unwrap();
/// assert_eq!(again.entries(), log.entries());
/// ```
#[derive(Clone, Debug)]
pub struct Log<M: Machine> {
    entries: Vec<Logged<M::Fact>>,
    machine: M,
    /// The state before the last batch of facts, for showing that batch without replaying the whole log.
    before_batch: M,
    /// How many entries lead to it.
    before_batch_len: usize,
    refusals: VecDeque<(CommandId, By, M::Refusal)>,
}

/// The answer to an accepted command.
#[derive(Debug)]
pub struct Accepted<'l, F> {
    /// What happened because of it, in order; never empty.
    pub facts: &'l [Logged<F>],
    /// Whether this command had been accepted before: then nothing has changed and nothing is to be stored.
    pub repeated: bool,
}

impl<M: Machine> Log<M> {
    /// Opens a table with its first fact. Every entry so far is to be stored.
    pub fn open(opened: M::Fact, now: u64) -> Result<Self, LogError> {
        Self::restore([Logged { seq: 1, at: now, cmd: None, by: None, fact: opened }])
    }

    /// Returns the table that has these entries.
    ///
    /// The log may have been cut anywhere. If it ends in the middle of what followed from a command, the rest
    /// follows again, the same as the first time: [`entries`](Self::entries) beyond those given are to be stored.
    pub fn restore(entries: impl IntoIterator<Item = Logged<M::Fact>>) -> Result<Self, LogError> {
        let entries: Vec<_> = entries.into_iter().collect();
        check_order(&entries)?;
        let misfit = |seq: u64| move |why: String| LogError::Misfit { seq, why };
        let mut machine = M::begin(&entries[0]).map_err(misfit(1))?;
        let last_batch = entries.iter().rposition(|entry| entry.cmd.is_some()).unwrap_or(0).max(1);
        let mut before_batch = None;
        for (i, entry) in entries.iter().enumerate().skip(1) {
            if i == last_batch {
                before_batch = Some(machine.clone());
            }
            machine.apply(entry).map_err(misfit(entry.seq))?;
        }
        let before_batch = before_batch.unwrap_or_else(|| machine.clone());
        let mut log =
            Log { entries, machine, before_batch, before_batch_len: last_batch, refusals: VecDeque::new() };
        log.follow();
        Ok(log)
    }

    /// Adds what has happened to the table elsewhere: whole batches, as they were stored. What was refused before may be
    /// right now, and is judged anew when it comes again. After an error the log is of no more use and must be restored.
    pub fn extend(&mut self, entries: impl IntoIterator<Item = Logged<M::Fact>>) -> Result<(), LogError> {
        for entry in entries {
            let expected = self.seq() + 1;
            if entry.seq != expected {
                return Err(LogError::OutOfOrder { expected, found: entry.seq });
            }
            if entry.at < self.now() {
                return Err(LogError::BackInTime { seq: entry.seq });
            }
            if entry.cmd.is_some() {
                self.before_batch = self.machine.clone();
                self.before_batch_len = self.entries.len();
            }
            self.machine.apply(&entry).map_err(|why| LogError::Misfit { seq: entry.seq, why })?;
            self.entries.push(entry);
            self.refusals.clear();
        }
        Ok(())
    }

    /// Does what a command asks, or refuses it and stays as it was. A command that was answered before gets the same
    /// answer and changes nothing. (Refusals are remembered by a running table, the last 64 of them, until something
    /// happens elsewhere, and not in the log: they changed nothing that a restored table could have lost.)
    pub fn handle(&mut self, envelope: Envelope<M::Command>) -> Result<Accepted<'_, M::Fact>, M::Refusal> {
        let Envelope { id, by, now, command } = envelope;
        if let Some(first) = self.entries.iter().position(|entry| entry.cmd.as_ref() == Some(&id)) {
            return self.answer_again(first, id, by);
        }
        if let Some((_, sender, refusal)) = self.refusals.iter().find(|(known, ..)| *known == id) {
            return Err(if *sender == by { refusal.clone() } else { IdTaken { id }.into() });
        }
        match self.machine.accept(by, &command) {
            Ok(fact) => {
                let facts = self.batch(fact, id, by, now.max(self.now()));
                Ok(Accepted { facts, repeated: false })
            }
            Err(refusal) => {
                if self.refusals.len() == REFUSALS {
                    self.refusals.pop_front();
                }
                self.refusals.push_back((id, by, refusal.clone()));
                Err(refusal)
            }
        }
    }

    /// Lets time pass: whatever is due happens. The facts are to be stored; mostly there are none.
    pub fn tick(&mut self, now: u64) -> &[Logged<M::Fact>] {
        let now = now.max(self.now());
        match self.machine.consequence(now) {
            Some(fact) => self.batch(fact, CommandId::Clock { seq: self.seq() + 1 }, By::Host, now),
            None => &[],
        }
    }

    /// Returns when [`tick`](Self::tick) will next have something to do, if nobody does anything before.
    pub fn wake_at(&self) -> Option<u64> {
        self.machine.wake_at()
    }

    /// Returns everything that has happened. It may hold secrets: it is for the store, not for people.
    pub fn entries(&self) -> &[Logged<M::Fact>] {
        &self.entries
    }

    /// Returns the state to which the entries lead.
    pub fn machine(&self) -> &M {
        &self.machine
    }

    /// Returns the number of the last entry.
    pub fn seq(&self) -> u64 {
        self.entries.len() as u64
    }

    /// Returns the time of the last entry.
    pub fn now(&self) -> u64 {
        self.last().at
    }

    /// Shows each entry with a number above `after`, oldest first, with the state that it led to. For the last batch
    /// that is quick; for more, the log is replayed.
    pub fn replay(&self, after: u64, mut show: impl FnMut(&M, &Logged<M::Fact>)) {
        let (mut machine, from) = if after >= self.before_batch_len as u64 {
            (self.before_batch.clone(), self.before_batch_len)
        } else {
            let machine = M::begin(&self.entries[0]).expect("the table's own log is good");
            if after == 0 {
                show(&machine, &self.entries[0]);
            }
            (machine, 1)
        };
        for entry in &self.entries[from..] {
            machine.apply(entry).expect("the table's own log is good");
            if entry.seq > after {
                show(&machine, entry);
            }
        }
    }

    fn last(&self) -> &Logged<M::Fact> {
        self.entries.last().expect("a log is never empty")
    }

    /// Answers a command that was accepted before, as entry `first` and those that followed from it.
    fn answer_again(&self, first: usize, id: CommandId, by: By) -> Result<Accepted<'_, M::Fact>, M::Refusal> {
        if self.entries[first].by != Some(by) {
            return Err(IdTaken { id }.into());
        }
        let next = self.entries[first + 1..].iter().position(|entry| entry.cmd.is_some());
        let end = next.map_or(self.entries.len(), |n| first + 1 + n);
        Ok(Accepted { facts: &self.entries[first..end], repeated: true })
    }

    /// Appends a fact and all that follows from it.
    fn batch(&mut self, fact: M::Fact, id: CommandId, by: By, at: u64) -> &[Logged<M::Fact>] {
        let from = self.entries.len();
        self.before_batch = self.machine.clone();
        self.before_batch_len = from;
        self.push(Logged { seq: self.seq() + 1, at, cmd: Some(id), by: Some(by), fact });
        self.follow();
        &self.entries[from..]
    }

    /// Lets everything happen that follows from the state.
    fn follow(&mut self) {
        let at = self.now();
        while let Some(fact) = self.machine.consequence(at) {
            self.push(Logged { seq: self.seq() + 1, at, cmd: None, by: None, fact });
        }
    }

    fn push(&mut self, entry: Logged<M::Fact>) {
        self.machine.apply(&entry).expect("an accepted fact fits the state");
        self.entries.push(entry);
    }
}

/// Checks that entries are numbered from 1 without a gap, and that time never runs backwards.
fn check_order<F>(entries: &[Logged<F>]) -> Result<(), LogError> {
    if entries.is_empty() {
        return Err(LogError::Empty);
    }
    let mut now = 0;
    for (entry, expected) in entries.iter().zip(1..) {
        if entry.seq != expected {
            return Err(LogError::OutOfOrder { expected, found: entry.seq });
        }
        if entry.at < now {
            return Err(LogError::BackInTime { seq: entry.seq });
        }
        now = entry.at;
    }
    Ok(())
}
