//! The bots of each game by name.

use std::error::Error;

use game::{Game, Observer, Seat};

use crate::qwixx as dice;
use crate::{Bot, Budget, Effort, Outlook, PolicyBot, Question, Random, Search, Value, cards, ten};

/// A bot by name.
#[derive(Debug)]
pub struct BotInfo<G: Game> {
    /// The name by which the command line knows the bot.
    pub name: &'static str,
    /// How it plays, in a sentence.
    pub about: &'static str,
    /// Makes a new bot for a seat.
    pub seat: fn() -> Box<dyn Bot<G>>,
}

// Derived, these would ask for a `Copy` game.
#[allow(clippy::expl_impl_clone_on_copy)]
impl<G: Game> Clone for BotInfo<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for BotInfo<G> {}

/// The bots of a game, weakest first.
pub trait Roster: Game {
    /// Returns all bots of the game.
    fn bots() -> Vec<BotInfo<Self>>;

    /// Returns the bot with this name.
    fn bot(name: &str) -> Option<BotInfo<Self>> {
        Self::bots().into_iter().find(|bot| bot.name == name)
    }

    /// Does slow work after which these bots play better at a table with this many seats. Calling it is optional: bots can
    /// play at once. An error is only a warning: what was worked out serves, but could not be kept.
    fn prepare(
        _bots: &[BotInfo<Self>],
        _seats: usize,
        _progress: Progress<'_>,
    ) -> Result<(), Box<dyn Error>> {
        Ok(())
    }

    /// Returns what says how games can be expected to end. By default the strongest bot plays them out.
    fn value() -> Box<dyn Value<Self>> {
        Box::new(PlayedOut::<Self>::new())
    }

    /// Returns whether [`prepare`](Self::prepare) has nothing to do for this bot at a table with this many seats.
    fn is_prepared(_bot: &BotInfo<Self>, _seats: usize) -> bool {
        true
    }
}

/// The value of a game of which nothing is known but its bots: the strongest plays every seat to the end.
#[derive(Debug)]
pub struct PlayedOut<G: Game>(BotInfo<G>);

impl<G: Roster> PlayedOut<G> {
    /// Returns the value by the last bot of the roster.
    pub fn new() -> Self {
        PlayedOut(G::bots().pop().expect("a roster has a bot"))
    }
}

impl<G: Roster> Default for PlayedOut<G> {
    fn default() -> Self {
        PlayedOut::new()
    }
}

/// The playouts of a bot that searches, when it only plays on.
const BRIEFLY: Budget = Budget::Playouts(32);

impl<G: Game> Value<G> for PlayedOut<G> {
    fn outlook(&self, _: &G) -> Option<Outlook> {
        None
    }

    fn expect(&self, position: &G, seat: Seat, source: &mut dyn FnMut() -> u64) -> G::Action {
        let (view, choices) = (position.view(Observer::Seat(seat)), position.choices(seat));
        let mut bot: Box<dyn Bot<G>> = (self.0.seat)();
        bot.set_budget(BRIEFLY);
        bot.decide(&Question { view: &view, seat, choices: &choices }, source)
    }

    fn effort(&self, _: usize) -> Effort {
        Effort { turns: 0, worlds: 128, draws: 128 }
    }
}

/// A callback that is told from time to time how much is done, and of how much.
pub type Progress<'a> = &'a (dyn Fn(usize, usize) + Sync);

fn random<G: Game>() -> BotInfo<G> {
    BotInfo {
        name: "random",
        about: "chooses any legal action, each as likely as any other",
        seat: || Box::new(Random),
    }
}

impl Roster for qwixx::Classic {
    fn bots() -> Vec<BotInfo<Self>> {
        vec![
            random(),
            BotInfo {
                name: "greedy",
                about: "marks what skips the fewest numbers, at most one, or up to three rather than take a miss",
                seat: || Box::new(PolicyBot(dice::Greedy)),
            },
            BotInfo {
                name: "expert",
                about: "plays for the lead by the solver's table, and for the win where a row or the game may be closed",
                seat: || Box::new(PolicyBot(dice::Expert)),
            },
            BotInfo {
                name: "master",
                about: "plays a turn on from every choice, by a net that has learnt from games against itself, with experts on the other seats",
                seat: || Box::new(Search::new(dice::JudgePolicy, Budget::Playouts(3000)).ahead(2)),
            },
        ]
    }

    fn prepare(bots: &[BotInfo<Self>], seats: usize, progress: Progress<'_>) -> Result<(), Box<dyn Error>> {
        if bots.iter().any(needs_value_tables) {
            dice::prepare(seats, progress)?;
        }
        Ok(())
    }

    fn value() -> Box<dyn Value<Self>> {
        Box::new(dice::QwixxValue)
    }

    fn is_prepared(bot: &BotInfo<Self>, seats: usize) -> bool {
        !needs_value_tables(bot) || dice::is_prepared(seats)
    }
}

/// Returns whether this bot plays by the solver's value tables.
fn needs_value_tables(bot: &BotInfo<qwixx::Classic>) -> bool {
    matches!(bot.name, "expert" | "master")
}

impl Roster for qwixx::OnBoard {
    fn bots() -> Vec<BotInfo<Self>> {
        vec![
            random(),
            BotInfo {
                name: "greedy",
                about: "marks like the beginner of Qwixx, and moves as far as a number marked or skipping little allows",
                seat: || Box::new(PolicyBot(dice::Greedy)),
            },
            BotInfo {
                name: "expert",
                about: "looks at all three actions of its turn and plays for the lead by the solver's table",
                seat: || Box::new(PolicyBot(dice::Expert)),
            },
            BotInfo {
                name: "master",
                about: "plays on from every choice with experts on all seats, and takes the one that wins most",
                seat: || Box::new(Search::new(dice::Expert, Budget::Playouts(3000)).ahead(3)),
            },
        ]
    }

    fn value() -> Box<dyn Value<Self>> {
        Box::new(dice::on_board_value())
    }
}

impl Roster for qwixx::Cards {
    fn bots() -> Vec<BotInfo<Self>> {
        vec![
            random(),
            BotInfo {
                name: "greedy",
                about: "marks what skips at most two numbers, as many at once as it can, and anything rather than take a miss",
                seat: || Box::new(PolicyBot(cards::Greedy)),
            },
            BotInfo {
                name: "expert",
                about: "takes, marks and plays what wins most by a small net that has learnt from games against itself",
                seat: || Box::new(PolicyBot(cards::Expert::default())),
            },
            BotInfo {
                name: "master",
                about: "imagines the hidden cards, plays three turns on from each good choice, and takes what wins most",
                seat: || Box::new(Search::new(cards::value(), Budget::Playouts(800)).ahead(3)),
            },
        ]
    }

    fn value() -> Box<dyn Value<Self>> {
        Box::new(cards::value())
    }
}

impl Roster for ::ten::Ten {
    fn bots() -> Vec<BotInfo<Self>> {
        vec![
            random(),
            BotInfo {
                name: "greedy",
                about: "draws while the total is at most 5, takes what brings more, pays up to three coins for a point",
                seat: || Box::new(PolicyBot(ten::Greedy)),
            },
            BotInfo {
                name: "expert",
                about: "counts cards: what each would still bring to whom, what busts, and what a payment costs",
                seat: || Box::new(PolicyBot(ten::Expert::default())),
            },
            BotInfo {
                name: "master",
                about: "shuffles the pile again and again, plays three turns on from each good choice, and takes what wins most",
                seat: || Box::new(Search::new(ten::value(), Budget::Playouts(250)).ahead(3)),
            },
        ]
    }

    fn value() -> Box<dyn Value<Self>> {
        Box::new(ten::value())
    }
}
