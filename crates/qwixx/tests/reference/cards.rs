//! Reference model of Qwixx, the card game, with its joker variant: slow, literal, for differential tests.
//!
//! Written from the rules page (Q1, Q2, Q10, C1-C9), not from the engine. There is never a shuffled secret: a
//! card that lies face down has a known number (its back, C1) and an undecided colour, which is a chance
//! event when somebody takes it.

// `pub` is the interface of every reference; the tests that include this file are its only readers, and not
// each of them uses all of it.
#![allow(dead_code, unreachable_pub)]

use std::collections::BTreeSet;

const COLOURS: [&str; 4] = ["red", "yellow", "green", "blue"];
const JOKER: &str = "joker";

/// What the game waits for. Seats are 1-based and ascending.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pending {
    Chance,
    Decide(Vec<usize>),
    Over,
}

/// One of the 44 cards, or of the 55 with jokers: no two are alike (C1, C9).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Card {
    colour: &'static str, // one of COLOURS, or JOKER
    number: usize,
}

/// A card lying face down in the line: only its number is known, and in which making of the pile it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct FaceDown {
    number: usize,
    generation: usize,
}

#[derive(Clone, Debug, Default)]
struct Row {
    marks: Vec<usize>, // the numbers marked, left to right
    padlock: bool,
}

#[derive(Clone, Debug, Default)]
struct Player {
    rows: [Row; 4], // in the order of COLOURS
    misses: usize,
    hand: Vec<Card>,
}

/// What the active player can do in step 3.
#[derive(Clone, Debug)]
struct Play {
    row: usize,        // the colour played, index into COLOURS
    cards: Vec<Card>,  // ascending by number, a joker after the coloured card of its number
    marks: Vec<usize>, // ascending
}

#[derive(Clone, Debug)]
enum Step {
    First,
    Deal,
    /// The number on the top of the pile is about to be seen, during the set-up or while the line is
    /// refilled.
    Back {
        setup: bool,
    },
    Take,
    /// The colours of the cards taken from these places (0-based, ascending) are still to be seen.
    Colour(Vec<usize>),
    Announce,
    Play,
    Over,
}

#[derive(Clone, Debug)]
pub struct Reference {
    players: Vec<Player>,
    active: usize, // 0-based
    step: Step,
    /// For each generation of the pile (0, then one more at each reshuffle): its cards whose colour is
    /// undecided. They lie in the line or, for the last generation only, in the pile.
    undecided: Vec<Vec<Card>>,
    line: [Option<FaceDown>; 4],
    pile: usize,        // how many cards lie in the pile, the top card included
    top: Option<usize>, // the number on the top card, once seen
    discards: Vec<Card>,
    marked_in_step_2: bool, // by the active player
}

/// Q1: the numbers of a row from left to right.
fn row_numbers(row: usize) -> [usize; 11] {
    match COLOURS[row] {
        "red" | "yellow" => [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
        _ => [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2],
    }
}

/// Where a number stands in its row, 0 (leftmost) to 10 (the closing number).
fn place_in_row(row: usize, number: usize) -> usize {
    row_numbers(row).iter().position(|&n| n == number).unwrap()
}

/// Every subset of the positions 0..length that has the given size, each ascending.
fn subsets(length: usize, size: usize) -> Vec<Vec<usize>> {
    if size == 0 {
        return vec![vec![]];
    }
    let mut all = vec![];
    for last in 0..length {
        for mut subset in subsets(last, size - 1) {
            subset.push(last);
            all.push(subset);
        }
    }
    all
}

impl Row {
    /// May this number be marked now?
    fn can_mark(&self, row: usize, number: usize) -> bool {
        // Q1: only to the right of every earlier mark. (So nothing is possible in a closed row.)
        let place = place_in_row(row, number);
        if self.marks.iter().any(|&n| place_in_row(row, n) >= place) {
            return false;
        }
        // Q2: the closing number needs at least five marks in the row first.
        place < 10 || self.marks.len() >= 5
    }

    fn mark(&mut self, row: usize, number: usize) {
        assert!(self.can_mark(row, number));
        self.marks.push(number);
        // Q2, C6: the closing number brings the padlock; the row is closed for this player alone.
        if place_in_row(row, number) == 10 {
            self.padlock = true;
        }
    }

    /// Q10, where the padlock counts as one more mark (Q2).
    fn score(&self) -> i32 {
        let n = self.marks.len() as i32 + i32::from(self.padlock);
        n * (n + 1) / 2
    }
}

/// C5: may these numbers be marked, all of them, in one step 3?
fn can_mark_together(row: usize, now: &Row, numbers: &[usize]) -> bool {
    if numbers.is_empty() {
        return true;
    }
    let mut left_to_right = numbers.to_vec();
    left_to_right.sort_by_key(|&n| place_in_row(row, n));
    // At most one number of the row may be left out from the first to the last marked in this step.
    let first = place_in_row(row, left_to_right[0]);
    let last = place_in_row(row, left_to_right[left_to_right.len() - 1]);
    let left_out = (last - first + 1) - left_to_right.len();
    if left_out > 1 {
        return false;
    }
    // Each in turn must be possible; marks made earlier in the same step count towards the five (C6).
    let mut after = now.clone();
    for number in left_to_right {
        if !after.can_mark(row, number) {
            return false;
        }
        after.mark(row, number);
    }
    true
}

impl Play {
    fn text(&self) -> String {
        let mut words = vec!["play".to_string(), COLOURS[self.row].to_string()];
        for card in &self.cards {
            let j = if card.colour == JOKER { "j" } else { "" };
            words.push(format!("{j}{}", card.number));
        }
        if !self.marks.is_empty() {
            words.push("mark".to_string());
        }
        for number in &self.marks {
            words.push(number.to_string());
        }
        words.join(" ")
    }
}

impl Reference {
    pub fn new(seats: usize, jokers: bool) -> Self {
        assert!((2..=5).contains(&seats));
        // C1: each number once in each colour; C9: and once as a joker.
        let mut deck = vec![];
        for number in 2..=12 {
            for colour in COLOURS {
                deck.push(Card { colour, number });
            }
            if jokers {
                let colour = JOKER;
                deck.push(Card { colour, number });
            }
        }
        Reference {
            players: vec![Player::default(); seats],
            active: 0,
            step: Step::First,
            pile: deck.len(),
            undecided: vec![deck],
            line: [None; 4],
            top: None,
            discards: vec![],
            marked_in_step_2: false,
        }
    }

    pub fn pending(&self) -> Pending {
        match self.step {
            Step::First | Step::Deal | Step::Back { .. } | Step::Colour(_) => Pending::Chance,
            Step::Take | Step::Play => Pending::Decide(vec![self.active + 1]),
            Step::Announce => Pending::Decide((1..=self.players.len()).collect()),
            Step::Over => Pending::Over,
        }
    }

    pub fn total(&self) -> u64 {
        self.outcomes().iter().map(|(_, weight)| weight).sum()
    }

    pub fn weight(&self, outcome: &str) -> u64 {
        let outcomes = self.outcomes();
        let found = outcomes.iter().find(|(text, _)| text == outcome);
        found.map_or(0, |(_, weight)| *weight)
    }

    pub fn outcomes(&self) -> Vec<(String, u64)> {
        match &self.step {
            // C2: first player by lot.
            Step::First => (1..=self.players.len()).map(|seat| (format!("first {seat}"), 1)).collect(),
            // C2: four cards each, from all those not dealt yet.
            Step::Deal => self.undecided[0]
                .iter()
                .map(|card| (format!("deal {} {}", card.colour, card.number), 1))
                .collect(),
            Step::Back { .. } => (2..=12)
                .map(|number| (format!("back {number}"), self.back_weight(number)))
                .filter(|(_, weight)| *weight > 0)
                .collect(),
            // The card can be any undecided one of its generation with its number.
            Step::Colour(places) => {
                let face_down = self.line[places[0]].unwrap();
                self.undecided[face_down.generation]
                    .iter()
                    .filter(|card| card.number == face_down.number)
                    .map(|card| (format!("colour {}", card.colour), 1))
                    .collect()
            }
            _ => vec![],
        }
    }

    /// How many cards with this number can be on top of the pile: the undecided ones of the present
    /// generation, less those that lie in the line.
    fn back_weight(&self, number: usize) -> u64 {
        let generation = self.undecided.len() - 1;
        let undecided = self.undecided[generation].iter().filter(|card| card.number == number).count();
        let in_line =
            self.line.iter().filter(|place| **place == Some(FaceDown { number, generation })).count();
        (undecided - in_line) as u64
    }

    /// The outcome must have a weight.
    pub fn chance(&mut self, outcome: &str) {
        let words: Vec<&str> = outcome.split(' ').collect();
        match self.step.clone() {
            Step::First => {
                self.active = words[1].parse::<usize>().unwrap() - 1;
                self.step = Step::Deal;
            }
            Step::Deal => {
                // Seat 1 gets all four cards, then seat 2, and so on.
                let seat = self.players.iter().position(|p| p.hand.len() < 4).unwrap();
                self.give(seat, 0, words[1], words[2].parse().unwrap());
                self.pile -= 1;
                if self.players.iter().all(|p| p.hand.len() == 4) {
                    self.fill_line(true);
                }
            }
            Step::Back { setup } => {
                self.top = Some(words[1].parse().unwrap());
                self.fill_line(setup);
            }
            Step::Colour(mut places) => {
                let face_down = self.line[places.remove(0)].take().unwrap();
                self.give(self.active, face_down.generation, words[1], face_down.number);
                if places.is_empty() {
                    self.fill_line(false);
                } else {
                    self.step = Step::Colour(places);
                }
            }
            _ => unreachable!(),
        }
    }

    /// An undecided card turns out to be this one and joins a hand.
    fn give(&mut self, seat: usize, generation: usize, colour: &str, number: usize) {
        let cards = &mut self.undecided[generation];
        let index = cards.iter().position(|card| card.colour == colour && card.number == number).unwrap();
        let card = cards.remove(index);
        self.players[seat].hand.push(card);
    }

    /// C2, C3: fill the empty places of the line, lowest first, until the top of the pile has to be looked
    /// at; when the line is full and the top is known, go on to step 1 (after the set-up) or to step 2.
    fn fill_line(&mut self, setup: bool) {
        loop {
            if self.pile == 0 {
                // C3: a card is needed here, for a place of the line or for step 2. Shuffle the discards.
                assert!(self.top.is_none() && !self.discards.is_empty());
                self.pile = self.discards.len();
                self.undecided.push(std::mem::take(&mut self.discards));
            }
            let Some(number) = self.top else {
                self.step = Step::Back { setup };
                return;
            };
            let Some(empty) = self.line.iter().position(Option::is_none) else {
                break;
            };
            let generation = self.undecided.len() - 1;
            self.line[empty] = Some(FaceDown { number, generation });
            self.pile -= 1;
            self.top = None;
        }
        self.step = if setup { Step::Take } else { Step::Announce };
    }

    pub fn choices(&self, seat: usize) -> Vec<String> {
        match self.pending() {
            Pending::Decide(seats) if seats.contains(&seat) => {}
            _ => return vec![],
        }
        match self.step {
            Step::Take => {
                let all = self.takes().into_iter();
                all.map(|places| take_text(&places)).collect()
            }
            Step::Announce => {
                let mut all = vec!["pass".to_string()];
                let number = self.top.unwrap();
                for row in self.rows_for_top(seat - 1) {
                    all.push(format!("{} {number}", COLOURS[row]));
                }
                all
            }
            Step::Play => self.plays().iter().map(Play::text).collect(),
            _ => unreachable!(),
        }
    }

    /// C3: the sets of places (0-based) that bring the active player's hand to five.
    fn takes(&self) -> Vec<Vec<usize>> {
        subsets(4, 5 - self.players[self.active].hand.len())
    }

    /// C4: the rows in which this player can mark the number on top of the pile.
    fn rows_for_top(&self, player: usize) -> Vec<usize> {
        let number = self.top.unwrap();
        (0..4).filter(|&row| self.players[player].rows[row].can_mark(row, number)).collect()
    }

    /// C5, C9: every play of one to three cards of one colour, with every set of marks allowed for it.
    fn plays(&self) -> Vec<Play> {
        let player = &self.players[self.active];
        let mut all = vec![];
        for (row, colour) in COLOURS.into_iter().enumerate() {
            // A joker can be played as any colour.
            let mut usable: Vec<Card> = player.hand.clone();
            usable.retain(|card| card.colour == colour || card.colour == JOKER);
            usable.sort_by_key(|card| (card.number, card.colour == JOKER));
            for size in 1..=3 {
                for chosen in subsets(usable.len(), size) {
                    let cards: Vec<Card> = chosen.iter().map(|&i| usable[i]).collect();
                    // A number played twice (coloured and joker) can be marked once.
                    let mut numbers: Vec<usize> = cards.iter().map(|card| card.number).collect();
                    numbers.dedup();
                    for count in 0..=numbers.len() {
                        for picked in subsets(numbers.len(), count) {
                            let marks: Vec<usize> = picked.iter().map(|&i| numbers[i]).collect();
                            if can_mark_together(row, &player.rows[row], &marks) {
                                let cards = cards.clone();
                                all.push(Play { row, cards, marks });
                            }
                        }
                    }
                }
            }
        }
        all
    }

    pub fn decide(&mut self, actions: &[(usize, String)]) {
        let mut seats: Vec<usize> = actions.iter().map(|(seat, _)| *seat).collect();
        seats.sort_unstable();
        assert_eq!(self.pending(), Pending::Decide(seats));
        match self.step {
            Step::Take => self.take(&actions[0].1),
            Step::Announce => self.announce(actions),
            Step::Play => self.play(&actions[0].1),
            _ => unreachable!(),
        }
    }

    fn take(&mut self, action: &str) {
        let mut takes = self.takes().into_iter();
        let places = takes.find(|places| take_text(places) == action).unwrap();
        self.step = Step::Colour(places);
    }

    /// C4: everybody marks the number on top of the pile in one row, or passes. The card stays where it is.
    fn announce(&mut self, actions: &[(usize, String)]) {
        let number = self.top.unwrap();
        self.marked_in_step_2 = false;
        for (seat, action) in actions {
            assert!(self.choices(*seat).contains(action), "{seat}: {action}");
            if action == "pass" {
                continue;
            }
            let colour = action.split(' ').next().unwrap();
            let row = COLOURS.iter().position(|c| *c == colour).unwrap();
            self.players[seat - 1].rows[row].mark(row, number);
            if seat - 1 == self.active {
                self.marked_in_step_2 = true;
            }
        }
        // C8: at once, without step 3 and without a miss.
        self.step = if self.ended() { Step::Over } else { Step::Play };
    }

    fn play(&mut self, action: &str) {
        let mut plays = self.plays().into_iter();
        let play = plays.find(|play| play.text() == action).unwrap();
        let player = &mut self.players[self.active];
        // C5: mark, left to right, and discard the cards.
        let mut marks = play.marks.clone();
        marks.sort_by_key(|&number| place_in_row(play.row, number));
        for number in marks {
            player.rows[play.row].mark(play.row, number);
        }
        player.hand.retain(|card| !play.cards.contains(card));
        self.discards.extend(&play.cards);
        // C7: a miss for nothing marked in steps 2 and 3.
        if !self.marked_in_step_2 && play.marks.is_empty() {
            player.misses += 1;
        }
        // C8.
        if self.ended() {
            self.step = Step::Over;
            return;
        }
        self.active = (self.active + 1) % self.players.len();
        self.step = Step::Take;
    }

    /// C8: a player has closed two rows or has four misses.
    fn ended(&self) -> bool {
        self.players.iter().any(|player| {
            let closed = player.rows.iter().filter(|row| row.padlock).count();
            closed >= 2 || player.misses >= 4
        })
    }

    /// C1: what everybody sees of the line: number and generation of the card at each place.
    pub fn line(&self) -> [Option<(usize, usize)>; 4] {
        self.line.map(|place| place.map(|card| (card.number, card.generation)))
    }

    /// C1: the number on top of the pile, once seen.
    pub fn top(&self) -> Option<usize> {
        self.top
    }

    /// How many cards lie in the pile.
    pub fn pile(&self) -> usize {
        self.pile
    }

    /// C5: the discards, face up.
    pub fn discards(&self) -> BTreeSet<String> {
        self.discards.iter().map(|card| format!("{} {}", card.colour, card.number)).collect()
    }

    /// A hand: the number on each back, which everybody sees, and the card, which only its holder knows.
    pub fn hand(&self, seat: usize) -> Vec<(usize, String)> {
        let hand = &self.players[seat - 1].hand;
        hand.iter().map(|card| (card.number, format!("{} {}", card.colour, card.number))).collect()
    }

    /// Q10: the rows, less five a miss.
    pub fn scores(&self) -> Vec<i32> {
        let score = |player: &Player| {
            let rows: i32 = player.rows.iter().map(Row::score).sum();
            rows - 5 * player.misses as i32
        };
        self.players.iter().map(score).collect()
    }

    /// Q10: most points win; equal points share the win. Nobody before the end.
    pub fn winners(&self) -> Vec<usize> {
        if !matches!(self.step, Step::Over) {
            return vec![];
        }
        let scores = self.scores();
        let most = *scores.iter().max().unwrap();
        (1..=scores.len()).filter(|&seat| scores[seat - 1] == most).collect()
    }
}

/// `take 1 4`: the places from 0-based positions.
fn take_text(places: &[usize]) -> String {
    let mut words = vec!["take".to_string()];
    for place in places {
        words.push((place + 1).to_string());
    }
    words.join(" ")
}
