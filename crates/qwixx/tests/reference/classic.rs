//! Qwixx, a slow and literal model of the rules page (Q1 to Q11), for differential tests.
//!
//! One rule is one obvious piece of code. Nothing here is meant to be fast.

// A test crate exports nothing, so the `pub` interface is never reachable from outside.
#![allow(unreachable_pub)]

/// The colours in the order of the sheet.
const COLOURS: [&str; 4] = ["red", "yellow", "green", "blue"];

/// The letters of the coloured dice, in the same order.
const LETTERS: [&str; 4] = ["r", "y", "g", "b"];

/// What the game waits for. Seats are numbered from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pending {
    Chance,
    Decide(Vec<usize>),
    Over,
}

/// Where we are in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    DrawFirstPlayer,
    Roll,
    ActionOne,
    ActionTwo,
    Over,
}

/// One row of one player's sheet.
#[derive(Clone, Debug)]
struct Row {
    /// The numbers from left to right (Q1).
    numbers: Vec<u8>,
    /// `crossed[i]` says whether `numbers[i]` is marked.
    crossed: Vec<bool>,
    padlock: bool,
}

impl Row {
    /// Q1: red and yellow run from 2 to 12, green and blue from 12 to 2.
    fn new(colour: usize) -> Self {
        let mut numbers: Vec<u8> = (2..=12).collect();
        if COLOURS[colour] == "green" || COLOURS[colour] == "blue" {
            numbers.reverse();
        }
        let crossed = vec![false; numbers.len()];
        Row { numbers, crossed, padlock: false }
    }

    /// How many numbers are marked, the padlock not included.
    fn crossed_numbers(&self) -> usize {
        self.crossed.iter().filter(|&&crossed| crossed).count()
    }

    /// May this number be marked, as far as this player's own row is concerned?
    fn can_mark(&self, number: u8) -> bool {
        let Some(place) = self.numbers.iter().position(|&n| n == number) else {
            return false;
        };
        // Q1: marks go left to right, so nothing here or further right may be marked yet.
        if self.crossed[place..].iter().any(|&crossed| crossed) {
            return false;
        }
        // Q2: the last number needs at least five marks in the row first.
        let is_last = place == self.numbers.len() - 1;
        !is_last || self.crossed_numbers() >= 5
    }

    /// Marks a number; the closing number marks the padlock too (Q2).
    fn mark(&mut self, number: u8) {
        assert!(self.can_mark(number), "{number} cannot be marked");
        let place = self.numbers.iter().position(|&n| n == number).unwrap();
        self.crossed[place] = true;
        if place == self.numbers.len() - 1 {
            self.padlock = true;
        }
    }

    /// Q10: n marks are worth 1 + 2 + ... + n. Q2: the padlock is one more mark.
    fn score(&self) -> i32 {
        let mut marks = self.crossed_numbers();
        if self.padlock {
            marks += 1;
        }
        let mut points = 0;
        let mut worth = 0;
        for _ in 0..marks {
            worth += 1;
            points += worth;
        }
        points
    }
}

/// One player's sheet.
#[derive(Clone, Debug)]
struct Sheet {
    rows: Vec<Row>,
    misses: usize,
}

impl Sheet {
    fn new() -> Self {
        Sheet { rows: (0..4).map(Row::new).collect(), misses: 0 }
    }

    /// Q10: the four rows, minus 5 for each miss.
    fn score(&self) -> i32 {
        let mut points: i32 = self.rows.iter().map(Row::score).sum();
        for _ in 0..self.misses {
            points -= 5;
        }
        points
    }
}

/// A game of Qwixx.
#[derive(Clone, Debug)]
pub struct Reference {
    /// The sheet of seat s is `sheets[s - 1]`.
    sheets: Vec<Sheet>,
    /// Rows closed for everybody, by colour; their dice are out of the game.
    closed: Vec<bool>,
    step: Step,
    /// The seat of the active player.
    active: usize,
    /// The two white dice of this turn.
    white: Vec<u8>,
    /// The coloured dice of this turn, by colour; none for a closed colour.
    coloured: Vec<Option<u8>>,
    /// Has the active player marked anything in this turn?
    active_has_marked: bool,
}

impl Reference {
    /// A new game. One seat is solo practice (Q11): there is no lot to draw.
    pub fn new(seats: usize) -> Self {
        assert!((1..=5).contains(&seats), "1 to 5 seats");
        let step = if seats == 1 { Step::Roll } else { Step::DrawFirstPlayer };
        Reference {
            sheets: vec![Sheet::new(); seats],
            closed: vec![false; 4],
            step,
            active: 1,
            white: vec![],
            coloured: vec![None; 4],
            active_has_marked: false,
        }
    }

    pub fn pending(&self) -> Pending {
        match self.step {
            Step::DrawFirstPlayer | Step::Roll => Pending::Chance,
            // Q5: every player, the active one included, decides at the same time.
            Step::ActionOne => Pending::Decide((1..=self.sheets.len()).collect()),
            // Q7: the active player alone.
            Step::ActionTwo => Pending::Decide(vec![self.active]),
            Step::Over => Pending::Over,
        }
    }

    /// How many equally likely outcomes there are.
    pub fn total(&self) -> u64 {
        match self.step {
            // Q3: each player is as likely to begin.
            Step::DrawFirstPlayer => self.sheets.len() as u64,
            // Q4: two white dice, and one die for every open colour.
            Step::Roll => {
                let mut total = 6 * 6;
                for closed in &self.closed {
                    if !closed {
                        total *= 6;
                    }
                }
                total
            }
            _ => 0,
        }
    }

    pub fn weight(&self, outcome: &str) -> u64 {
        let possible = match self.step {
            Step::DrawFirstPlayer => self.read_first(outcome).is_some(),
            Step::Roll => self.read_roll(outcome).is_some(),
            _ => false,
        };
        u64::from(possible)
    }

    pub fn outcomes(&self) -> Vec<(String, u64)> {
        let texts: Vec<String> = match self.step {
            Step::DrawFirstPlayer => (1..=self.sheets.len()).map(|seat| format!("first {seat}")).collect(),
            Step::Roll => {
                // Write the dice one after the other, each with all its faces.
                let mut texts = vec!["roll".to_string()];
                for die in self.dice() {
                    let mut longer = vec![];
                    for text in &texts {
                        for face in 1..=6 {
                            longer.push(format!("{text} {die}{face}"));
                        }
                    }
                    texts = longer;
                }
                texts
            }
            _ => vec![],
        };
        texts.into_iter().map(|text| (text, 1)).collect()
    }

    pub fn chance(&mut self, outcome: &str) {
        match self.step {
            Step::DrawFirstPlayer => {
                self.active = self.read_first(outcome).expect("a lot that can be drawn");
                self.step = Step::Roll;
            }
            Step::Roll => {
                let (white, coloured) = self.read_roll(outcome).expect("a roll of these dice");
                self.white = white;
                self.coloured = coloured;
                self.active_has_marked = false;
                self.step = Step::ActionOne;
            }
            _ => panic!("no chance event is pending"),
        }
    }

    pub fn choices(&self, seat: usize) -> Vec<String> {
        let Pending::Decide(seats) = self.pending() else {
            return vec![];
        };
        if !seats.contains(&seat) {
            return vec![];
        }
        // Passing is always allowed (Q5, Q7).
        let mut choices = vec!["pass".to_string()];
        match self.step {
            // Q5: the white sum, in one row of one's choice.
            Step::ActionOne => {
                let sum = self.white[0] + self.white[1];
                for (colour, name) in COLOURS.iter().enumerate() {
                    if self.can_mark(seat, colour, sum) {
                        choices.push(format!("{name} {sum}"));
                    }
                }
            }
            // Q7: one white die, either of them, and one coloured die, in that colour's row.
            Step::ActionTwo => {
                for (colour, name) in COLOURS.iter().enumerate() {
                    let Some(die) = self.coloured[colour] else {
                        continue;
                    };
                    for white in &self.white {
                        let sum = white + die;
                        let choice = format!("{name} {sum}");
                        if self.can_mark(seat, colour, sum) && !choices.contains(&choice) {
                            choices.push(choice);
                        }
                    }
                }
            }
            _ => {}
        }
        choices
    }

    pub fn decide(&mut self, actions: &[(usize, String)]) {
        let Pending::Decide(seats) = self.pending() else {
            panic!("no decision is pending");
        };
        let mut deciding: Vec<usize> = actions.iter().map(|(seat, _)| *seat).collect();
        deciding.sort_unstable();
        assert_eq!(deciding, seats, "one action for each deciding seat");
        for (seat, action) in actions {
            let choices = self.choices(*seat);
            assert!(choices.contains(action), "seat {seat} cannot {action}");
        }

        // Q5: all marks take effect together; no row closes before everyone has marked.
        for (seat, action) in actions {
            if action != "pass" {
                let (colour, number) = read_mark(action);
                self.sheets[seat - 1].rows[colour].mark(number);
                if *seat == self.active {
                    self.active_has_marked = true;
                }
            }
        }

        // Q6: only then is a row with a padlock closed for everybody.
        self.close_rows();

        // Q9: two closed rows end the game at once: no action 2 after action 1, and no miss.
        if self.two_rows_closed() {
            self.step = Step::Over;
            return;
        }
        if self.step == Step::ActionOne {
            self.step = Step::ActionTwo;
        } else {
            self.end_turn();
        }
    }

    pub fn scores(&self) -> Vec<i32> {
        self.sheets.iter().map(Sheet::score).collect()
    }

    /// Q10: most points win; equal points share the win. Nobody has won before the end.
    pub fn winners(&self) -> Vec<usize> {
        if self.step != Step::Over {
            return vec![];
        }
        let scores = self.scores();
        let most = *scores.iter().max().unwrap();
        (1..=scores.len()).filter(|seat| scores[seat - 1] == most).collect()
    }

    /// May this seat mark this number now? A row closed by anyone is closed for all (Q6).
    fn can_mark(&self, seat: usize, colour: usize, number: u8) -> bool {
        !self.closed[colour] && self.sheets[seat - 1].rows[colour].can_mark(number)
    }

    /// Q6: a row in which anyone has the padlock is closed for all, and its die is removed.
    fn close_rows(&mut self) {
        for colour in 0..4 {
            if self.sheets.iter().any(|sheet| sheet.rows[colour].padlock) {
                self.closed[colour] = true;
                self.coloured[colour] = None;
            }
        }
    }

    /// Q9: two rows are closed, by whomever (or more, if they closed together).
    fn two_rows_closed(&self) -> bool {
        self.closed.iter().filter(|&&closed| closed).count() >= 2
    }

    fn end_turn(&mut self) {
        // Q8: the active player who marked nothing takes a miss; others never do.
        if !self.active_has_marked {
            self.sheets[self.active - 1].misses += 1;
        }
        // Q9: the fourth miss of anyone ends the game at once.
        if self.sheets.iter().any(|sheet| sheet.misses == 4) {
            self.step = Step::Over;
            return;
        }
        // Q3: play goes clockwise, and after the last seat comes the first.
        self.active += 1;
        if self.active > self.sheets.len() {
            self.active = 1;
        }
        self.step = Step::Roll;
    }

    /// Q4: the dice to roll, each by what is written before its face: nothing for a white die, the
    /// letter for a coloured one. Only colours still open have a die.
    fn dice(&self) -> Vec<&'static str> {
        let mut dice = vec!["", ""];
        for (colour, letter) in LETTERS.iter().enumerate() {
            if !self.closed[colour] {
                dice.push(letter);
            }
        }
        dice
    }

    /// Reads `first 2`.
    fn read_first(&self, outcome: &str) -> Option<usize> {
        (1..=self.sheets.len()).find(|seat| outcome == format!("first {seat}"))
    }

    /// Reads `roll 3 4 r2 y5 g1 b6`: the white dice, then those of the open colours.
    fn read_roll(&self, outcome: &str) -> Option<(Vec<u8>, Vec<Option<u8>>)> {
        let words: Vec<&str> = outcome.split(' ').collect();
        let dice = self.dice();
        if words[0] != "roll" || words.len() != 1 + dice.len() {
            return None;
        }
        let mut white = vec![];
        let mut coloured = vec![None; 4];
        for (die, word) in dice.iter().zip(&words[1..]) {
            let value = read_face(word.strip_prefix(die)?)?;
            match LETTERS.iter().position(|letter| letter == die) {
                Some(colour) => coloured[colour] = Some(value),
                None => white.push(value),
            }
        }
        Some((white, coloured))
    }
}

/// Reads the face of a die.
fn read_face(text: &str) -> Option<u8> {
    (1..=6).find(|face: &u8| text == face.to_string())
}

/// Reads `red 5`, which is known to be a legal action.
fn read_mark(action: &str) -> (usize, u8) {
    let (name, number) = action.split_once(' ').unwrap();
    let colour = COLOURS.iter().position(|colour| *colour == name).unwrap();
    (colour, number.parse().unwrap())
}
