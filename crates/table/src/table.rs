//! One table.

use std::collections::VecDeque;

use game::{Choices as _, Game, Observer, Seat, SetupError};

use crate::state::{Mover, State};
use crate::{
    Bot, BrokenLog, By, CommandId, Envelope, Fact, Logged, Refused, Seen, Settings, TableView, see, view,
};

/// How many refusals a table remembers, so that a copy of a refused command that arrives late is refused again.
const REFUSALS: usize = 64;

/// One game being played: the fold of its log.
///
/// A command is accepted with facts or refused, and then the table is as it was. The driver stores the facts, then
/// acknowledges, then shows everybody what they may see of them. If storing fails it drops the table and restores
/// it from what was stored.
///
/// ```
/// use game::{NoOptions, Observer};
/// use qwixx::Classic;
/// use table::{By, Chair, Chance, Command, Envelope, Secret, Settings, Table};
///
/// let chance = Chance::Seeded { seed: Secret::new([7; 32]) };
/// let settings = Settings::<Classic>::new(NoOptions {}, vec![Chair::Open, Chair::Open], chance);
/// let mut table = Table::open(settings, 0).unwrap();
/// for name in ["Anna", "Ben"] {
///     let id = name.parse().unwrap();
///     let command = Command::Join { name: name.to_owned(), seat: None, salt: None };
///     table.handle(Envelope { id, by: By::Guest, now: 10, command }).unwrap();
/// }
/// // Everyone sits: the lot is drawn, the dice are rolled, and both may mark the white sum.
/// let view = table.view(Observer::Spectator);
/// assert_eq!(view.round.unwrap().missing.len(), 2);
///
/// let again = Table::restore(table.log().to_vec()).unwrap();
/// assert_eq!(again.view(Observer::Spectator), table.view(Observer::Spectator));
/// ```
#[derive(Clone, Debug)]
pub struct Table<G: Game> {
    log: Vec<Logged<G>>,
    state: State<G>,
    /// The state before the last batch of facts, for showing that batch without replaying the whole log.
    eve: State<G>,
    refusals: VecDeque<(CommandId, By, Refused)>,
}

/// The answer to an accepted command.
#[derive(Debug)]
pub struct Accepted<'t, G: Game> {
    /// What happened because of it, in order; never empty.
    pub facts: &'t [Logged<G>],
    /// Whether this command had been accepted before: then nothing has changed and nothing is to be stored.
    pub repeated: bool,
}

/// A seat that waits for its bot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BotTurn<'t> {
    /// Which seat.
    pub seat: Seat,
    /// The round to decide in.
    pub round: u32,
    /// Which bot.
    pub bot: &'t Bot,
}

impl<G: Game> Table<G> {
    /// Opens a table. Everything in its log so far is to be stored.
    pub fn open(settings: Settings<G>, now: u64) -> Result<Self, SetupError> {
        settings.start()?;
        let fact =
            Fact::Opened { game: G::NAME.to_owned(), rules: G::RULES_VERSION, settings: Box::new(settings) };
        let first = Logged { seq: 1, at: now, cmd: None, by: None, fact };
        Ok(Self::restore([first]).expect("a table that was just opened has a good log"))
    }

    /// The table that has this log.
    ///
    /// The log may have been cut anywhere. If it ends in the middle of what followed from a command, the rest
    /// follows again, the same as the first time: entries of [`log`](Self::log) beyond those given are to be
    /// stored.
    pub fn restore(log: impl IntoIterator<Item = Logged<G>>) -> Result<Self, BrokenLog> {
        let log: Vec<_> = log.into_iter().collect();
        let first = log.first().ok_or_else(|| BrokenLog { seq: 0, why: "the log is empty".to_owned() })?;
        let mut state = State::begin(first)?;
        let mut eve = state.clone();
        let last_batch = log.iter().rposition(|entry| entry.cmd.is_some());
        for (i, entry) in log.iter().enumerate().skip(1) {
            if Some(i) == last_batch {
                eve = state.clone();
            }
            state.apply(entry)?;
        }
        let mut table = Table { log, state, eve, refusals: VecDeque::new() };
        table.follow();
        Ok(table)
    }

    /// Does what a command asks, or refuses it and stays as it was. A command that was answered before gets the
    /// same answer and changes nothing. (Refusals are remembered by a running table, the last 64 of them, and not
    /// in the log: they changed nothing that a restored table could have lost.)
    pub fn handle(&mut self, envelope: Envelope<G>) -> Result<Accepted<'_, G>, Refused> {
        let Envelope { id, by, now, command } = envelope;
        if let Some(first) = self.log.iter().position(|entry| entry.cmd.as_ref() == Some(&id)) {
            return self.answer_again(first, id, by);
        }
        if let Some((_, sender, refused)) = self.refusals.iter().find(|(known, ..)| *known == id) {
            return Err(if *sender == by { refused.clone() } else { Refused::IdTaken { id } });
        }
        match self.state.accept(by, &command) {
            Ok(fact) => {
                let from = self.log.len();
                self.eve = self.state.clone();
                let at = now.max(self.state.now);
                self.push(Logged { seq: self.state.seq + 1, at, cmd: Some(id), by: Some(by), fact });
                self.follow();
                Ok(Accepted { facts: &self.log[from..], repeated: false })
            }
            Err(refused) => {
                if self.refusals.len() == REFUSALS {
                    self.refusals.pop_front();
                }
                self.refusals.push_back((id, by, refused.clone()));
                Err(refused)
            }
        }
    }

    /// Time has passed: whatever is due happens. The facts are to be stored; mostly there are none.
    pub fn tick(&mut self, now: u64) -> &[Logged<G>] {
        let from = self.log.len();
        let at = now.max(self.state.now);
        let mut then = self.state.clone();
        then.now = at;
        if let Some(fact) = then.consequence() {
            self.eve = self.state.clone();
            let seq = self.state.seq + 1;
            self.push(Logged { seq, at, cmd: Some(CommandId::of_time(seq)), by: Some(By::Host), fact });
            self.follow();
        }
        &self.log[from..]
    }

    /// When [`tick`](Self::tick) will next have something to do, if nobody does anything before.
    pub fn wake_at(&self) -> Option<u64> {
        self.state.wake_at()
    }

    /// Everything that has happened. Holds secrets: it is for the store, not for people.
    pub fn log(&self) -> &[Logged<G>] {
        &self.log
    }

    /// What `observer` may see of what happened after entry `after`, oldest first.
    pub fn seen(&self, observer: Observer, after: u64) -> Vec<Seen<G>> {
        let mut state = if after >= self.eve.seq { self.eve.clone() } else { self.first_state() };
        let mut seen = Vec::new();
        if after == 0 {
            seen.extend(see(&state, &self.log[0], observer));
        }
        for entry in &self.log[state.seq as usize..] {
            state.apply(entry).expect("the table's own log is good");
            if entry.seq > after {
                seen.extend(see(&state, entry, observer));
            }
        }
        seen
    }

    /// What `observer` may know of the table now.
    pub fn view(&self, observer: Observer) -> TableView<G> {
        view(&self.state, observer)
    }

    /// What `observer` may know of the game now: what a bot decides by.
    pub fn game_view(&self, observer: Observer) -> G::View {
        self.state.position().view(observer)
    }

    /// What a seat that is awaited may do.
    pub fn choices(&self, seat: Seat) -> Option<Vec<G::Action>> {
        let awaited = self.state.playing() && self.state.open()?.round.awaited().contains(seat);
        awaited.then(|| self.state.position().choices(seat).iter().collect())
    }

    /// The seats that wait for their bots. Nobody while an undo is asked for: bots would only hurry it away.
    pub fn awaited_bots(&self) -> Vec<BotTurn<'_>> {
        let state = &self.state;
        let Some(open) = state.open().filter(|_| state.playing() && state.request.is_none()) else {
            return Vec::new();
        };
        let held = open.round.missing().iter().filter(|&seat| state.mover(seat) == Mover::Bot);
        held.filter_map(|seat| {
            Some(BotTurn { seat, round: open.number, bot: state.seats[seat].bot.as_deref()? })
        })
        .collect()
    }

    /// How many play.
    pub fn seats(&self) -> usize {
        self.state.seats.len()
    }

    /// Has the table ended?
    pub fn is_over(&self) -> bool {
        self.state.end.is_some()
    }

    pub(crate) fn first_state(&self) -> State<G> {
        State::begin(&self.log[0]).expect("the table's own log is good")
    }

    fn answer_again(&self, first: usize, id: CommandId, by: By) -> Result<Accepted<'_, G>, Refused> {
        if self.log[first].by != Some(by) {
            return Err(Refused::IdTaken { id });
        }
        let next = self.log[first + 1..].iter().position(|entry| entry.cmd.is_some());
        let end = next.map_or(self.log.len(), |n| first + 1 + n);
        Ok(Accepted { facts: &self.log[first..end], repeated: true })
    }

    /// Lets everything happen that follows from the state.
    fn follow(&mut self) {
        while let Some(fact) = self.state.consequence() {
            self.push(Logged { seq: self.state.seq + 1, at: self.state.now, cmd: None, by: None, fact });
        }
    }

    fn push(&mut self, entry: Logged<G>) {
        self.state.apply(&entry).expect("an accepted fact fits the state");
        self.log.push(entry);
    }
}
