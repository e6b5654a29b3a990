//! The bots of each game by name.

use game::Game;

use crate::{Bot, Random, Thumb, cards, ten};

/// A bot by name.
#[derive(Debug)]
pub struct BotInfo<G: Game> {
    /// As the command line knows it.
    pub name: &'static str,
    /// How it plays, in a sentence.
    pub about: &'static str,
    /// Seats a new one.
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
    /// All of them.
    fn bots() -> Vec<BotInfo<Self>>;

    /// The bot of this name.
    fn bot(name: &str) -> Option<BotInfo<Self>> {
        Self::bots().into_iter().find(|bot| bot.name == name)
    }
}

fn random<G: Game>() -> BotInfo<G> {
    BotInfo {
        name: "random",
        about: "chooses any legal action, each as likely as any other",
        seat: || Box::new(Random),
    }
}

impl Roster for qwixx::Classic {
    fn bots() -> Vec<BotInfo<Self>> {
        vec![random()]
    }
}

impl Roster for qwixx::OnBoard {
    fn bots() -> Vec<BotInfo<Self>> {
        vec![random()]
    }
}

impl Roster for qwixx::Cards {
    fn bots() -> Vec<BotInfo<Self>> {
        vec![
            random(),
            BotInfo {
                name: "greedy",
                about: "marks what skips at most two numbers, as many at once as it can, and anything rather than take a miss",
                seat: || Box::new(Thumb(cards::Greedy)),
            },
            BotInfo {
                name: "expert",
                about: "marks where it costs least of what the row could still bring, and minds who is ahead at the end",
                seat: || Box::new(Thumb(cards::Expert::default())),
            },
        ]
    }
}

impl Roster for ::ten::Ten {
    fn bots() -> Vec<BotInfo<Self>> {
        vec![
            random(),
            BotInfo {
                name: "greedy",
                about: "draws while the total is at most 5, takes what brings more, pays up to three coins for a point",
                seat: || Box::new(Thumb(ten::Greedy)),
            },
            BotInfo {
                name: "expert",
                about: "counts cards: what each would still bring to whom, what busts, and what a payment costs",
                seat: || Box::new(Thumb(ten::Expert::default())),
            },
        ]
    }
}
