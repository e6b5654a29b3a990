//! A table where a game is played.

use game::{Choices as _, Game, Observer, Seat, SetupError};

use crate::seated::{Mover, Seated};
use crate::{
    Accepted, Bot, Clock, Command, Envelope, Fact, Kind, Log, LogError, Logged, Refusal, Seen, Settings,
};
use crate::{TableView, see, view};

/// One game being played: the fold of its log.
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
///     let command = Command::Join { name: name.parse().unwrap(), seat: None, commits: false };
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
    log: Log<Seated<G>>,
}

/// A seat that waits for its bot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BotTurn<'t> {
    /// The seat.
    pub seat: Seat,
    /// The round to decide in.
    pub round: u32,
    /// The bot that plays the seat.
    pub bot: &'t Bot,
}

impl<G: Game> Table<G> {
    /// Opens a table. Everything in its log so far is to be stored.
    pub fn open(settings: Settings<G>, now: u64) -> Result<Self, SetupError> {
        settings.start()?;
        let opened = Fact::Opened {
            kind: Kind::Game,
            game: G::NAME.to_owned(),
            rules: G::RULES_VERSION,
            settings: Box::new(settings),
        };
        Ok(Table { log: Log::open(opened, now).expect("a table that was just opened has a good log") })
    }

    /// Returns the table that has this log, cut anywhere: see [`Log::restore`].
    pub fn restore(log: impl IntoIterator<Item = Logged<Fact<G>>>) -> Result<Self, LogError> {
        Ok(Table { log: Log::restore(log)? })
    }

    /// Adds what has happened elsewhere: see [`Log::extend`].
    pub fn extend(&mut self, entries: impl IntoIterator<Item = Logged<Fact<G>>>) -> Result<(), LogError> {
        self.log.extend(entries)
    }

    /// Does what a command asks, or refuses it and stays as it was: see [`Log::handle`].
    pub fn handle(&mut self, envelope: Envelope<Command<G>>) -> Result<Accepted<'_, Fact<G>>, Refusal> {
        self.log.handle(envelope)
    }

    /// Lets time pass: whatever is due happens. The facts are to be stored; mostly there are none.
    pub fn tick(&mut self, now: u64) -> &[Logged<Fact<G>>] {
        self.log.tick(now)
    }

    /// Returns when [`tick`](Self::tick) will next have something to do, if nobody does anything before.
    pub fn wake_at(&self) -> Option<u64> {
        self.log.wake_at()
    }

    /// Returns everything that has happened. It holds secrets: it is for the store, not for people.
    pub fn log(&self) -> &[Logged<Fact<G>>] {
        self.log.entries()
    }

    /// Returns what `observer` may see of what happened after entry `after`, oldest first, with the numbers that the seats
    /// have now: when chairs are taken away, ask again for what came before.
    pub fn seen(&self, observer: Observer, after: u64) -> Vec<Seen<G>> {
        let mut seen: Vec<Seen<G>> = Vec::new();
        self.replay(after, |state, entry| {
            if let Fact::ChairsRemoved { seats } = entry.fact {
                seen =
                    std::mem::take(&mut seen).into_iter().filter_map(|seen| seen.renumbered(seats)).collect();
            }
            seen.extend(see(state, entry, observer));
        });
        seen
    }

    /// Returns what `observer` may know of the table now.
    pub fn view(&self, observer: Observer) -> TableView<G> {
        view(self.state(), self.log.seq(), observer)
    }

    /// Returns what `observer` may know of the game now: what a bot decides by.
    pub fn game_view(&self, observer: Observer) -> G::View {
        self.state().position().view(observer)
    }

    /// Returns what a seat that is awaited may do.
    pub fn choices(&self, seat: Seat) -> Option<Vec<G::Action>> {
        let state = self.state();
        let awaited = state.playing() && state.open_round()?.round.awaited().contains(seat);
        awaited.then(|| state.position().choices(seat).iter().collect())
    }

    /// Returns the seats that wait for their bots. There are none while an undo is asked for: bots would only hurry
    /// it away.
    pub fn awaited_bots(&self) -> Vec<BotTurn<'_>> {
        let state = self.state();
        let Some(open) = state.open_round().filter(|_| state.playing() && state.request.is_none()) else {
            return Vec::new();
        };
        let held = open.round.missing().iter().filter(|&seat| state.mover(seat) == Mover::Bot);
        held.filter_map(|seat| {
            Some(BotTurn { seat, round: open.number, bot: state.seats[seat].bot.as_deref()? })
        })
        .collect()
    }

    /// Returns how long a decision may take here.
    pub fn clock(&self) -> Clock {
        self.state().settings.clock
    }

    /// Returns what was chosen when the table was opened, with the chairs that stand there now.
    pub fn settings(&self) -> &Settings<G> {
        &self.state().settings
    }

    /// Returns how many play.
    pub fn seats(&self) -> usize {
        self.state().seats.len()
    }

    /// Returns whether the table has ended.
    pub fn is_over(&self) -> bool {
        self.state().end.is_some()
    }

    pub(crate) fn state(&self) -> &Seated<G> {
        self.log.machine()
    }

    pub(crate) fn replay(&self, after: u64, show: impl FnMut(&Seated<G>, &Logged<Fact<G>>)) {
        self.log.replay(after, show);
    }
}
