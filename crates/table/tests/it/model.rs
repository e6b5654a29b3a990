//! Random commands against a model of what a table promises.
//!
//! The model is a second, much simpler reading of the log: the inputs that stand, and the choices of the open
//! round. It knows nothing of how the table decides what to accept.

use std::collections::BTreeMap;

use game::{Decisions, Game, Input, Observer, Pending, Seat, SeatSet, Source as _, step};
use table::{Accepted, Command, Envelope, Fact, Logged, Refusal, Table, TableView};

use crate::harness::{Driver, Random, all_settings, any_command, any_of, random};

/// What stands of a game, by its log.
pub(crate) struct Model<G: Game> {
    start: G,
    /// The inputs that stand, each with the position after it.
    line: Vec<(Made<G>, G)>,
    choices: BTreeMap<Seat, G::Action>,
    last_round: u32,
    ended: bool,
}

enum Made<G: Game> {
    Round { number: u32, choices: BTreeMap<Seat, G::Action> },
    Draw { number: u32, seen: bool },
}

impl<G: Game> Model<G> {
    pub(crate) fn of(log: &[Logged<Fact<G>>]) -> Self {
        let Fact::Opened { settings, .. } = &log[0].fact else { panic!("a log begins with `opened`") };
        let chairs = log.iter().fold(settings.chairs.len(), |chairs, entry| match &entry.fact {
            Fact::ChairAdded { .. } => chairs + 1,
            Fact::ChairsRemoved { seats } => chairs - seats.len(),
            _ => chairs,
        });
        let start = G::start(chairs, &settings.options).unwrap();
        let mut model =
            Model { start, line: Vec::new(), choices: BTreeMap::new(), last_round: 0, ended: false };
        model.read(&log[1..]);
        model
    }

    pub(crate) fn position(&self) -> &G {
        self.line.last().map_or(&self.start, |(_, position)| position)
    }

    /// The position in which the draw with this number falls or fell.
    pub(crate) fn before_draw(&self, draw: u32) -> Option<&G> {
        let is_it = |made: &Made<G>| matches!(made, Made::Draw { number, .. } if *number == draw);
        match self.line.iter().position(|(made, _)| is_it(made)) {
            Some(0) => Some(&self.start),
            Some(at) => Some(&self.line[at - 1].1),
            None => Some(self.position()).filter(|position| position.pending() == Pending::Chance),
        }
    }

    fn read(&mut self, entries: &[Logged<Fact<G>>]) {
        for entry in entries {
            self.fact(&entry.fact);
        }
    }

    fn fact(&mut self, fact: &Fact<G>) {
        assert!(
            !self.ended || matches!(fact, Fact::Revealed { .. }),
            "something happened after the end: {fact:?}"
        );
        match fact {
            Fact::Drew { draw, outcome, .. } => self.draw(*draw, *outcome),
            Fact::Corrected { draw, outcome, .. } => {
                let is_it = |made: &Made<G>| matches!(made, Made::Draw { number, .. } if number == draw);
                let at = self.line.iter().rposition(|(made, _)| is_it(made)).unwrap();
                let acted = self.line[at..].iter().any(|(made, _)| matches!(made, Made::Round { .. }));
                assert!(!acted, "a draw was corrected after somebody acted on it");
                self.line.truncate(at);
                self.draw(*draw, *outcome);
            }
            Fact::Chose { round, seat, action, .. } => {
                assert!(*round >= self.last_round, "a choice for an old round was taken");
                self.last_round = *round;
                self.position().check(*seat, *action).unwrap();
                self.choices.insert(*seat, *action);
            }
            Fact::Withdrew { seat, .. } => assert!(self.choices.remove(seat).is_some()),
            Fact::Sealed { round } => self.seal(*round),
            Fact::Undone { round, seat } => {
                let is_it = |made: &Made<G>| matches!(made, Made::Round { number, .. } if number == round);
                let at = self.line.iter().rposition(|(made, _)| is_it(made)).unwrap();
                let seen = |made: &Made<G>| matches!(made, Made::Draw { seen: true, .. });
                assert!(!self.line[at..].iter().any(|(made, _)| seen(made)), "an undo went back past a draw");
                let Made::Round { choices, .. } = self.line.split_off(at).swap_remove(0).0 else {
                    unreachable!()
                };
                self.choices = choices;
                self.choices.remove(seat).expect("one undoes one's own decision");
            }
            Fact::Ended { .. } => self.ended = true,
            _ => {}
        }
    }

    fn seal(&mut self, number: u32) {
        let Pending::Decide(awaited) = self.position().pending() else { panic!("nothing was awaited") };
        let chosen: SeatSet = self.choices.keys().copied().collect();
        assert_eq!(awaited, chosen, "a round seals when all have chosen");
        let mut next = self.position().clone();
        let choices = std::mem::take(&mut self.choices);
        step(&mut next, &Input::Decide(Decisions::new(choices.clone()))).unwrap();
        self.line.push((Made::Round { number, choices }, next));
        self.last_round = number + 1;
    }

    fn draw(&mut self, number: u32, outcome: G::Outcome) {
        let before = self.position();
        let seen = Observer::all(before.seats()).any(|who| before.glimpse(outcome, who).is_some());
        let mut next = before.clone();
        step(&mut next, &Input::Chance(outcome)).unwrap();
        let draws = self.line.iter().filter(|(made, _)| matches!(made, Made::Draw { .. })).count();
        assert_eq!(number as usize, draws + 1, "draws are counted");
        self.line.push((Made::Draw { number, seen }, next));
        self.choices.clear();
    }

    /// Does the table show everybody what the model knows?
    fn agrees_with(&self, table: &Table<G>) {
        for observer in Observer::all(self.start.seats()) {
            assert_eq!(
                table.game_view(observer),
                self.position().view(observer),
                "{observer:?} sees another game"
            );
            let view = table.view(observer);
            let own = observer.seat().and_then(|seat| self.choices.get(&seat).copied());
            if let Some(round) = view.round {
                assert_eq!(round.chosen, own, "{observer:?} is shown another choice than their own");
                assert!(observer.seat().is_some() || round.choices.is_empty());
                let Pending::Decide(awaited) = self.position().pending() else {
                    panic!("no round can be open")
                };
                assert_eq!(round.awaited, awaited);
                let missing: SeatSet =
                    awaited.iter().filter(|seat| !self.choices.contains_key(seat)).collect();
                assert_eq!(round.missing, missing);
            }
        }
    }
}

fn views<G: Game>(table: &Table<G>) -> Vec<TableView<G>> {
    let seats = table.view(Observer::Spectator).seats.len();
    Observer::all(seats).map(|observer| table.view(observer)).collect()
}

/// Fires commands at tables of every kind and checks after each that all is as promised.
pub(crate) fn storm<G: Game>(options: &[&str]) {
    let mut met = BTreeMap::new();
    for seed in 0..12 / options.len().max(1) as u64 {
        for (i, settings) in all_settings::<G>(options, seed).into_iter().enumerate() {
            let storm = Storm::new(Driver::new(settings), random(seed * 1000 + i as u64)).rage(300);
            storm.count(&mut met);
        }
    }
    // A storm that never meets something proves nothing about it.
    let every = [
        "joined",
        "left",
        "returned",
        "bot_sat",
        "started",
        "contributed",
        "committed",
        "called",
        "linked",
        "missed",
        "drew",
        "corrected",
        "chose",
        "planned",
        "sealed",
        "undo_asked",
        "undo_agreed",
        "undo_lapsed",
        "undone",
        "resigned",
        "ended",
        "revealed",
        "not_yours",
        "other_round",
        "rule",
        "played_for_you",
        "past_chance",
        "no_links",
        "not_asked",
        "wrong_link",
        "not_typed",
        "other_draw",
        "over",
        "started",
        "no_request",
    ];
    for what in every {
        assert!(met.contains_key(what), "no storm met `{what}`: {met:?}");
    }
}

type Answer<G> = Result<Vec<Logged<Fact<G>>>, Refusal>;

struct Storm<G: Game> {
    driver: Driver<G>,
    random: Random,
    model: Model<G>,
    read: usize,
    sent: Vec<(Envelope<Command<G>>, Answer<G>)>,
    vocabulary: Vec<G::Action>,
}

impl<G: Game> Storm<G> {
    fn new(driver: Driver<G>, random: Random) -> Self {
        let model = Model::of(driver.table.log());
        let read = driver.table.log().len();
        Storm { driver, random, model, read, sent: Vec::new(), vocabulary: G::vocabulary() }
    }

    /// How often each fact and each refusal was met.
    fn count(&self, met: &mut BTreeMap<String, usize>) {
        let facts =
            self.driver.table.log().iter().map(|entry| serde_json::to_value(entry).unwrap()["fact"].clone());
        let refusals = self.sent.iter().filter_map(|(_, answer)| answer.as_ref().err());
        let refusals = refusals.map(|refused| serde_json::to_value(refused).unwrap()["refused"].clone());
        for what in facts.chain(refusals) {
            *met.entry(what.as_str().unwrap().to_owned()).or_default() += 1;
        }
    }

    fn rage(mut self, commands: usize) -> Self {
        // Some storms begin at an empty table.
        if self.random.below(8) > 0 {
            self.driver.seat_all();
        }
        // A few more after the end: nothing may happen then.
        let mut after_the_end = 0;
        for _ in 0..commands {
            after_the_end += u32::from(self.driver.table.is_over());
            if after_the_end > 10 {
                break;
            }
            match self.random.below(10) {
                0 => self.time_passes(),
                1 => self.somebody_repeats(),
                2 => _ = self.driver.bots_move(&mut self.random),
                _ => self.somebody_sends(),
            }
            self.check();
        }
        self.all_leave();
        self.driver.play_on(&mut self.random, |_| false);
        self.check();
        for entry in self.driver.table.log() {
            let line = serde_json::to_string(entry).unwrap();
            assert!(!line.contains('\n'));
            assert_eq!(serde_json::from_str::<Logged<Fact<G>>>(&line).unwrap(), *entry, "{line}");
        }
        self
    }

    fn time_passes(&mut self) {
        let ms = any_of(&[1, 100, 3_000, 10_000, 100_000_000], &mut self.random);
        self.driver.tick(ms);
        let view = self.driver.table.view(Observer::Spectator);
        let late = view.round.map_or_else(Vec::new, |round| round.deadlines);
        // A bot that just sat in has its own time.
        assert!(late.iter().all(|(_, deadline)| *deadline > self.driver.now), "somebody is late: {late:?}");
    }

    /// A copy of an earlier command arrives: same answer, nothing changes.
    fn somebody_repeats(&mut self) {
        if self.sent.is_empty() {
            return;
        }
        // The table remembers the last refusals only.
        let recent = self.sent.len().saturating_sub(40);
        let (envelope, first) = any_of(&self.sent[recent..], &mut self.random);
        let (log, before) = (self.driver.table.log().len(), views(&self.driver.table));
        let again = self.driver.table.handle(envelope.clone()).map(|Accepted { facts, repeated }| {
            assert!(repeated);
            facts.to_vec()
        });
        assert_eq!(again, first);
        let stranger = Envelope { by: table::By::Guest, ..envelope };
        if self.sent.iter().any(|(sent, _)| sent.id == stranger.id && sent.by != stranger.by) {
            let refused = self.driver.table.handle(stranger).unwrap_err();
            assert!(matches!(refused, Refusal::IdTaken { .. }));
        }
        assert_eq!((log, before), (self.driver.table.log().len(), views(&self.driver.table)));
    }

    fn somebody_sends(&mut self) {
        let (by, command) = any_command(&self.driver.table, &self.vocabulary, &mut self.random);
        let mut envelope = self.driver.envelope(by, command);
        if self.random.below(5) == 0 {
            envelope.now = self.random.below(self.driver.now); // a clock that is late
        }
        let before = self.driver.table.clone();
        let answer = self.driver.table.handle(envelope.clone()).map(|accepted| {
            assert!(!accepted.repeated && accepted.facts[0].cmd.as_ref() == Some(&envelope.id));
            assert!(accepted.facts[1..].iter().all(|entry| entry.cmd.is_none()));
            accepted.facts.to_vec()
        });
        if answer.is_err() {
            assert_eq!(self.driver.table.log().len(), before.log().len(), "a refused command left a trace");
            assert_eq!(
                views(&self.driver.table),
                views(&before),
                "a refused command changed what somebody sees"
            );
        }
        self.sent.push((envelope, answer));
    }

    fn all_leave(&mut self) {
        for seat in SeatSet::first(self.driver.table.view(Observer::Spectator).seats.len()).iter() {
            _ = self.driver.send(table::By::Host, table::Command::Leave { seat });
            let sitter = table::Bot { name: format!("late {seat}"), level: "random".to_owned() };
            _ = self.driver.send(table::By::Host, table::Command::TakeOver { seat, bot: sitter });
        }
    }

    fn check(&mut self) {
        let table = &self.driver.table;
        self.model.read(&table.log()[self.read..]);
        self.read = table.log().len();
        self.model.agrees_with(table);
        // Whatever had to follow has followed.
        let last = table.log().last().unwrap().at;
        assert!(table.clone().tick(last).is_empty(), "something was left undone");
        for pair in table.log().windows(2).rev().take(20) {
            assert!(pair[1].seq == pair[0].seq + 1 && pair[1].at >= pair[0].at);
        }
        // Showing the last batch from before it gives what replaying everything gives.
        let seats = self.model.start.seats();
        if self.random.below(20) == 0 {
            for observer in Observer::all(seats) {
                let all = table.seen(observer, 0);
                let after = last_batch(table.log());
                let tail: Vec<_> = all.into_iter().filter(|seen| seen.seq > after).collect();
                assert_eq!(table.seen(observer, after), tail);
            }
        }
    }
}

/// The number of the entry before the last batch.
fn last_batch<G: Game>(log: &[Logged<Fact<G>>]) -> u64 {
    log.iter().rposition(|entry| entry.cmd.is_some()).map_or(0, |i| i as u64)
}
