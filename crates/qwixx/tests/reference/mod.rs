//! Plays a game and a slow, literal model of its rules side by side.
//!
//! The models in this folder were written from the rules page alone and speak text. `model!(module)` makes
//! one a [`Model`]; a [`Pair`] then plays it together with the real game and stops at the first disagreement,
//! with everything that led there.

use std::fmt::{Debug, Write as _};

use game::{Choices, Decisions, Game, Input, Pending, Seat, Source, chance, step};

/// What a model waits for. Seats are numbered from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Awaits {
    Chance,
    Decide(Vec<usize>),
    Over,
}

/// A literal implementation of a game, in texts.
pub(crate) trait Model: Clone {
    fn awaits(&self) -> Awaits;
    fn total(&self) -> u64;
    fn weight(&self, outcome: &str) -> u64;
    fn outcomes(&self) -> Vec<(String, u64)>;
    fn chance(&mut self, outcome: &str);
    fn choices(&self, seat: usize) -> Vec<String>;
    fn decide(&mut self, actions: &[(usize, String)]);
    fn scores(&self) -> Vec<i32>;
    fn winners(&self) -> Vec<usize>;
}

/// Makes the `Reference` of a module a [`Model`]. They all have the same methods, each by itself.
macro_rules! model {
    ($module:ident) => {
        impl $crate::reference::Model for $module::Reference {
            fn awaits(&self) -> $crate::reference::Awaits {
                match self.pending() {
                    $module::Pending::Chance => $crate::reference::Awaits::Chance,
                    $module::Pending::Decide(seats) => $crate::reference::Awaits::Decide(seats),
                    $module::Pending::Over => $crate::reference::Awaits::Over,
                }
            }
            fn total(&self) -> u64 {
                self.total()
            }
            fn weight(&self, outcome: &str) -> u64 {
                self.weight(outcome)
            }
            fn outcomes(&self) -> Vec<(String, u64)> {
                self.outcomes()
            }
            fn chance(&mut self, outcome: &str) {
                self.chance(outcome);
            }
            fn choices(&self, seat: usize) -> Vec<String> {
                self.choices(seat)
            }
            fn decide(&mut self, actions: &[(usize, String)]) {
                self.decide(actions);
            }
            fn scores(&self) -> Vec<i32> {
                self.scores()
            }
            fn winners(&self) -> Vec<usize> {
                self.winners()
            }
        }
    };
}

/// How much a seat likes an action. Games with skill in them reach positions that aimless ones do not.
pub(crate) type Liking<G> = fn(&G, Seat, <G as Game>::Action) -> u64;

/// Every action as much as any other.
pub(crate) fn aimless<G: Game>(_: &G, _: Seat, _: G::Action) -> u64 {
    1
}

/// A game and its model at what should be the same position.
#[derive(Clone)]
pub(crate) struct Pair<G: Game, M> {
    game: G,
    model: M,
    /// All inputs so far, to be told when the two disagree.
    history: Vec<Input<G>>,
    /// The last outcome, which may be impossible by now; the two must agree on that as well.
    earlier: Option<G::Outcome>,
}

impl<G: Game, M: Model> Pair<G, M> {
    /// Chance events with more outcomes than this are not listed in full at every turn.
    const FEW: u64 = 250;

    pub(crate) fn new(game: G, model: M) -> Self {
        Pair { game, model, history: Vec::new(), earlier: None }
    }

    /// The game's side of the pair.
    pub(crate) fn game(&self) -> &G {
        &self.game
    }

    /// Plays to the end of the game. Chance is fair; a choice is as likely as `liking` says, in proportion.
    pub(crate) fn play_out(&mut self, source: &mut impl Source, liking: Liking<G>) {
        while self.play_one(source, liking) {}
    }

    /// Plays like that up to a position that is `wanted`. False if the game ended first.
    pub(crate) fn play_to(
        &mut self,
        source: &mut impl Source,
        liking: Liking<G>,
        wanted: fn(&G) -> bool,
    ) -> bool {
        while !wanted(&self.game) {
            if !self.play_one(source, liking) {
                return false;
            }
        }
        true
    }

    /// Compares the two, then plays one input on both. False at the end of the game.
    fn play_one(&mut self, source: &mut impl Source, liking: Liking<G>) -> bool {
        self.compare();
        let input = match self.game.pending() {
            Pending::Over => return false,
            Pending::Chance => {
                let outcome = chance::draw(&self.game, source);
                let text = outcome.to_string();
                let weight = self.game.weight(outcome).expect("what is drawn is possible");
                self.same("the weight of what is drawn", &weight, &self.model.weight(&text));
                self.model.chance(&text);
                self.earlier = Some(outcome);
                Input::Chance(outcome)
            }
            Pending::Decide(seats) => {
                let actions: Vec<(Seat, G::Action)> =
                    seats.iter().map(|seat| (seat, self.choose(seat, source, liking))).collect();
                let texts: Vec<_> =
                    actions.iter().map(|(seat, action)| (seat.number(), action.to_string())).collect();
                self.model.decide(&texts);
                Input::Decide(Decisions::new(actions))
            }
        };
        if let Err(why) = step(&mut self.game, &input) {
            panic!("a listed input was refused: {why}\n{}", self.story());
        }
        self.history.push(input);
        true
    }

    fn choose(&self, seat: Seat, source: &mut impl Source, liking: Liking<G>) -> G::Action {
        let choices = self.game.choices(seat);
        let total = choices.iter().map(|action| liking(&self.game, seat, action)).sum();
        let mut ticket = source.below(total);
        for action in choices.iter() {
            match ticket.checked_sub(liking(&self.game, seat, action)) {
                Some(rest) => ticket = rest,
                None => return action,
            }
        }
        unreachable!("the ticket is below the total")
    }

    /// Everything that can be asked of both.
    fn compare(&self) {
        let awaits = match self.game.pending() {
            Pending::Chance => Awaits::Chance,
            Pending::Decide(seats) => Awaits::Decide(seats.iter().map(Seat::number).collect()),
            Pending::Over => Awaits::Over,
        };
        self.same("what is awaited", &awaits, &self.model.awaits());
        // Once a turn is enough for scores.
        if awaits == Awaits::Chance || awaits == Awaits::Over {
            self.same("the scores", self.game.scores().as_slice(), &self.model.scores());
        }
        match self.game.pending() {
            Pending::Chance => self.compare_outcomes(),
            Pending::Decide(seats) => {
                for seat in seats.iter() {
                    self.compare_choices(seat);
                }
            }
            Pending::Over => {
                let winners = self.game.winners().expect("somebody wins, or nobody, when it is over");
                let winners: Vec<usize> = winners.iter().map(Seat::number).collect();
                self.same("the winners", &winners, &self.model.winners());
            }
        }
    }

    fn compare_outcomes(&self) {
        let tickets = self.game.tickets();
        self.same("the total of weights", &tickets, &self.model.total());
        if let Some(outcome) = self.earlier {
            let (ours, theirs) = (self.game.weight(outcome), self.model.weight(&outcome.to_string()));
            self.same("the weight of an earlier outcome", &ours.unwrap_or(0), &theirs);
        }
        if tickets <= Self::FEW {
            let mut ours: Vec<_> =
                chance::outcomes(&self.game).map(|(o, weight)| (o.to_string(), weight)).collect();
            let mut theirs = self.model.outcomes();
            ours.sort();
            theirs.sort();
            self.same("the outcomes", &ours, &theirs);
        }
    }

    /// The same choices, each once; the order is the game's own.
    fn compare_choices(&self, seat: Seat) {
        let mut theirs = self.model.choices(seat.number());
        let mut extra = Vec::new();
        let mut text = String::new();
        for action in self.game.choices(seat).iter() {
            text.clear();
            _ = write!(text, "{action}");
            match theirs.iter().position(|other| *other == text) {
                Some(i) => _ = theirs.swap_remove(i),
                None => extra.push(text.clone()),
            }
        }
        if !(extra.is_empty() && theirs.is_empty()) {
            self.same(&format!("the choices of seat {seat} that the other does not list"), &extra, &theirs);
        }
    }

    fn same<T: PartialEq + Debug + ?Sized>(&self, what: &str, game: &T, model: &T) {
        assert!(
            game == model,
            "they differ in {what}:\n   the game: {game:?}\n  the model: {model:?}\n{}",
            self.story()
        );
    }

    fn story(&self) -> String {
        let mut story = format!("{} after:", G::NAME);
        for input in &self.history {
            match input {
                Input::Chance(outcome) => _ = write!(story, "\n  {outcome}"),
                Input::Decide(decisions) => {
                    story += "\n ";
                    decisions.iter().for_each(|(seat, action)| _ = write!(story, " {seat}: {action};"));
                }
            }
        }
        story
    }

    /// A line of a golden table: the perft counts of both, which must agree, up to a depth.
    pub(crate) fn perft(&self, depth: u32) -> String {
        let mut line = format!("seats {}, after {:>2} inputs:", self.game.seats(), self.history.len());
        for depth in 1..=depth {
            let count = game::perft(&self.game, depth);
            self.same("a perft count", &count, &perft(&self.model, depth));
            _ = write!(line, " {count}");
        }
        line + "\n"
    }
}

/// What [`game::perft`] counts, by the model.
fn perft<M: Model>(model: &M, depth: u32) -> u64 {
    match model.awaits() {
        _ if depth == 0 => 1,
        Awaits::Over => 0,
        Awaits::Chance if depth == 1 => model.outcomes().len() as u64,
        Awaits::Decide(seats) if depth == 1 => {
            seats.iter().map(|&seat| model.choices(seat).len() as u64).product()
        }
        Awaits::Chance => {
            let mut count = 0;
            for (outcome, _) in model.outcomes() {
                let mut next = model.clone();
                next.chance(&outcome);
                count += perft(&next, depth - 1);
            }
            count
        }
        Awaits::Decide(seats) => {
            // Every combination of one choice a seat.
            let mut joints: Vec<Vec<(usize, String)>> = vec![vec![]];
            for seat in seats {
                let choices = model.choices(seat);
                joints = joints
                    .iter()
                    .flat_map(|joint| {
                        choices.iter().map(|choice| [&joint[..], &[(seat, choice.clone())]].concat())
                    })
                    .collect();
            }
            let mut count = 0;
            for joint in joints {
                let mut next = model.clone();
                next.decide(&joint);
                count += perft(&next, depth - 1);
            }
            count
        }
    }
}
