//! What all games of a simulation or a league have in common, and who listens.

use bots::{BotInfo, Progress, Roster};
use game::GameOptions;

use crate::Error;

/// How a game is set up.
///
/// ```
/// let setup = arena::Setup { players: 3, options: vec![("bust".to_owned(), "buy".to_owned())] };
/// assert_ne!(setup, arena::Setup::default());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// How many play.
    pub players: usize,
    /// The options, each with its key and its value; where a value is a file, with the content of the file.
    pub options: Vec<(String, String)>,
}

impl Default for Setup {
    fn default() -> Self {
        Setup { players: 2, options: Vec::new() }
    }
}

impl Setup {
    /// Returns the options in the game's own type.
    pub(crate) fn options<G: Roster>(&self) -> Result<G::Options, Error> {
        let mut options = G::Options::default();
        for (key, value) in &self.options {
            options.set(key, value)?;
        }
        Ok(options)
    }
}

/// What a caller wants to hear while games are played. The default hears nothing.
///
/// ```
/// use std::sync::atomic::{AtomicU64, Ordering};
///
/// use arena::{AnyArena, Hooks, Simulation};
/// use game::dynamic::Of;
///
/// let heard = AtomicU64::new(0);
/// let hooks = Hooks { played: &|games, _| heard.store(games, Ordering::Relaxed), ..Hooks::default() };
/// let settings = Simulation { games: 3, ..Simulation::default() };
/// Of::<ten::Ten>::new().simulate(&settings, &hooks, None).unwrap();
/// assert_eq!(heard.into_inner(), 3);
/// ```
#[derive(Clone, Copy)]
pub struct Hooks<'a> {
    /// Hears how much of what bots must work out before they can play is done, and of how much.
    pub preparing: Progress<'a>,
    /// Hears how many games have been played, and of how many at most; first when none has.
    pub played: &'a (dyn Fn(u64, u64) + Sync),
    /// Hears of what went wrong and keeps nobody from playing.
    pub warning: &'a (dyn Fn(&str) + Sync),
}

/// Takes the text of the record of every game, in order. To write records makes a simulation slower, and changes
/// nothing else.
///
/// ```
/// use arena::{AnyArena, Hooks, Simulation};
/// use game::dynamic::Of;
///
/// let mut records = Vec::new();
/// let mut keep = |record: &str| {
///     records.push(record.to_owned());
///     Ok(())
/// };
/// let settings = Simulation { games: 3, ..Simulation::default() };
/// Of::<ten::Ten>::new().simulate(&settings, &Hooks::default(), Some(&mut keep)).unwrap();
/// assert_eq!(records.len(), 3);
/// ```
pub type RecordHook<'a> = &'a mut (dyn FnMut(&str) -> std::io::Result<()> + Send);

impl Default for Hooks<'_> {
    fn default() -> Self {
        Hooks { preparing: &|_, _| (), played: &|_, _| (), warning: &|_| () }
    }
}

impl Hooks<'_> {
    /// Has the bots ready, on the current rayon threads.
    pub(crate) fn prepare<G: Roster>(&self, bots: &[BotInfo<G>], seats: usize) {
        if let Err(why) = G::prepare(bots, seats, self.preparing) {
            (self.warning)(&format!("a table will have to be made again the next time: {why}"));
        }
    }
}

/// Returns the bots with these names.
pub(crate) fn find_bots<G: Roster>(names: &[String]) -> Result<Vec<BotInfo<G>>, Error> {
    let known = || G::bots().iter().map(|bot| bot.name).collect::<Vec<_>>().join(", ");
    names
        .iter()
        .map(|name| {
            G::bot(name).ok_or_else(|| Error::NoBot { title: G::TITLE, name: name.clone(), known: known() })
        })
        .collect()
}
