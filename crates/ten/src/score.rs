//! The count (T12), found exactly.
//!
//! In each colour one run is chosen, and the jokers must fill the holes of all four runs together. A hole
//! takes a joker of its number, one of its colour or a free one. By Hall's theorem (as a minimum cut) that is
//! possible exactly if for every set of colours, with the holes that their runs have in them,
//!
//! > holes − Σₙ min(jokers of number n, holes of number n) ≤ jokers of these colours + free jokers.
//!
//! The search goes through the colours, best runs first, checks each run against the sets that it completes,
//! and leaves a branch as soon as what its colours could still score if every joker were free is not more
//! than the best found. Tests compare it with trying every place for every joker.

use serde::{Serialize, Serializer, ser::SerializeMap};

use crate::{Colour, Holding, Joker, Number};

/// All nine numbers of a colour, as bits.
const ROW: u16 = 0b1_1111_1111;

/// How many bits are set in every set of numbers: looking it up is quicker here than counting.
const ONES: [u8; ROW as usize + 1] = {
    let mut ones = [0; ROW as usize + 1];
    let mut row = 1;
    while row <= ROW as usize {
        ones[row] = ones[row / 2] + (row % 2) as u8;
        row += 1;
    }
    ones
};

#[inline]
const fn ones(row: u16) -> u32 {
    ONES[(row & ROW) as usize] as u32
}

/// The run that scores in one colour: from `first` to `last`, or none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Run {
    bits: u16,
}

impl Run {
    /// Returns the run from one number to another.
    const fn new(first: u8, last: u8) -> Run {
        Run { bits: (ROW >> (9 - last)) & (ROW << (first - 1)) }
    }

    /// T12: returns its points: one for each card, and 1 more for all of 1–9.
    pub const fn points(self) -> i32 {
        ones(self.bits) as i32 + (self.bits == ROW) as i32
    }

    /// Returns its lowest and its highest number, if it is not empty.
    pub const fn ends(self) -> Option<(u8, u8)> {
        match self.bits {
            0 => None,
            bits => Some((bits.trailing_zeros() as u8 + 1, 16 - bits.leading_zeros() as u8)),
        }
    }

    /// Returns whether this number is in it.
    pub const fn contains(self, value: u8) -> bool {
        self.bits >> (value - 1) & 1 == 1
    }
}

impl Serialize for Run {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        if let Some((first, last)) = self.ends() {
            map.serialize_entry("first", &first)?;
            map.serialize_entry("last", &last)?;
        }
        map.serialize_entry("points", &self.points())?;
        map.end()
    }
}

/// The count of one player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    runs: [Run; 4],
}

impl Count {
    /// Returns the best count that can be made of these cards.
    ///
    /// ```
    /// use ten::{Count, Joker, Number};
    /// let numbers = ["blue 3", "blue 4", "blue 6", "pink 9"].map(|text| text.parse().unwrap());
    /// assert_eq!(Count::of(numbers, [Joker::Any]).points(), 4 + 1);
    /// ```
    pub fn of(numbers: impl IntoIterator<Item = Number>, jokers: impl IntoIterator<Item = Joker>) -> Count {
        let mut holding = Holding::default();
        numbers.into_iter().for_each(|card| holding.gain_number(card));
        jokers.into_iter().for_each(|joker| holding.gain_joker(joker));
        Count::new(&holding)
    }

    pub(crate) fn new(holding: &Holding) -> Count {
        let kinds = holding.numbers().kinds();
        let rows = Colour::ALL.map(|colour| kinds.row(colour));
        let jokers = Jokers::new(holding.jokers());
        if jokers.all == 0 {
            let longest = |row| *Runs::new(row, |holes| holes == 0).first();
            return Count { runs: rows.map(|row| longest(row).run) };
        }
        let mut search = Search::new(rows, jokers);
        search.colour(0, 0, 0);
        Count { runs: search.best }
    }

    /// Returns the run of a colour.
    pub const fn run(&self, colour: Colour) -> Run {
        self.runs[colour.index()]
    }

    /// T12: returns which joker stands in which hole of the runs of somebody who has these numbers and jokers; each joker
    /// stands in one place at most.
    ///
    /// ```
    /// use ten::{Count, Joker, Number};
    /// let numbers = ["blue 3", "blue 5"].map(|text| text.parse::<Number>().unwrap());
    /// let count = Count::of(numbers, [Joker::Any]);
    /// let placed = count.jokers_in_place(|number| numbers.contains(&number), [Joker::Any]);
    /// assert_eq!(placed, [("blue 4".parse().unwrap(), Joker::Any)]);
    /// ```
    pub fn jokers_in_place(
        &self,
        has: impl Fn(Number) -> bool,
        jokers: impl IntoIterator<Item = Joker>,
    ) -> Vec<(Number, Joker)> {
        let is_hole = |place: &Number| self.run(place.colour()).contains(place.value()) && !has(*place);
        let holes: Vec<Number> = Number::all().filter(is_hole).collect();
        let jokers: Vec<Joker> = jokers.into_iter().collect();
        let mut filled = vec![None; jokers.len()];
        for hole in 0..holes.len() {
            place(&holes, &jokers, hole, &mut vec![false; jokers.len()], &mut filled);
        }
        let placed = |(joker, hole): (&Joker, &Option<usize>)| Some((holes[(*hole)?], *joker));
        let mut placed: Vec<_> = jokers.iter().zip(&filled).filter_map(placed).collect();
        placed.sort_by_key(|(hole, _)| holes.iter().position(|other| other == hole));
        placed
    }

    /// Returns all points.
    pub fn points(&self) -> i32 {
        self.runs.iter().map(|run| run.points()).sum()
    }
}

/// Finds a joker for a hole; one that stands elsewhere already goes on if there is another for that place.
fn place(
    holes: &[Number],
    jokers: &[Joker],
    hole: usize,
    asked: &mut [bool],
    filled: &mut [Option<usize>],
) -> bool {
    for joker in 0..jokers.len() {
        if asked[joker] || !jokers[joker].fits(holes[hole]) {
            continue;
        }
        asked[joker] = true;
        if filled[joker].is_none_or(|other| place(holes, jokers, other, asked, filled)) {
            filled[joker] = Some(hole);
            return true;
        }
    }
    false
}

/// The numbers that hold at least 1, 2, 3 and 4 of something, as bits: four runs have at most four holes a
/// number.
type Planes = [u16; 4];

/// Adds one of each of these numbers.
#[inline]
fn add(planes: Planes, numbers: u16) -> Planes {
    let [one, two, three, four] = planes;
    [one | numbers, two | (one & numbers), three | (two & numbers), four | (three & numbers)]
}

/// The jokers, as the search needs them.
struct Jokers {
    numbered: Planes,
    coloured: [u32; 4],
    free: u32,
    all: u32,
}

impl Jokers {
    fn new(copies: &[u8; Joker::KINDS]) -> Jokers {
        let of = |joker: Joker| u32::from(copies[joker.index()]);
        let mut numbered = Planes::default();
        for value in 1..=9 {
            for _ in 0..of(Joker::Numbered(value)).min(4) {
                numbered = add(numbered, 1 << (value - 1));
            }
        }
        Jokers {
            numbered,
            coloured: Colour::ALL.map(|colour| of(Joker::Coloured(colour))),
            free: of(Joker::Any),
            all: copies.iter().map(|&copies| u32::from(copies)).sum(),
        }
    }
}

/// A run that might score, and the numbers it lacks.
#[derive(Clone, Copy, Default)]
struct Candidate {
    run: Run,
    holes: u16,
}

/// The runs of one colour that might score, most points first.
struct Runs {
    len: usize,
    items: [Candidate; Runs::MOST],
}

impl Runs {
    /// The most runs there can be: from each missing number or edge to each other one, 1 + 2 + … + 10.
    const MOST: usize = 55;

    fn new(row: u16, can_fill: impl Fn(u16) -> bool) -> Runs {
        let mut runs = Runs { len: 0, items: [Candidate::default(); Runs::MOST] };
        // Longest first, so that of two runs the one that comes first scores at least as much.
        for length in (1..=9).rev() {
            for first in 1..=10 - length {
                let run = Run::new(first, first + length - 1);
                let holes = run.bits & !row;
                // A run is useless beside one that scores as much and has no other holes. Most often that is
                // the same run and a card next to it.
                let next = (run.bits << 1 | run.bits >> 1) & !run.bits;
                if next & row != 0 || !can_fill(holes) {
                    continue;
                }
                if runs.as_slice().iter().all(|other| other.holes & !holes != 0) {
                    runs.items[runs.len] = Candidate { run, holes };
                    runs.len += 1;
                }
            }
        }
        if !runs.as_slice().iter().any(|other| other.holes == 0) {
            runs.len += 1; // no run at all
        }
        runs
    }

    fn as_slice(&self) -> &[Candidate] {
        &self.items[..self.len]
    }

    fn first(&self) -> &Candidate {
        &self.items[0]
    }

    /// Returns the most points with at most this many holes.
    fn points_within(&self, holes: u32) -> i32 {
        self.as_slice().iter().find(|c| ones(c.holes) <= holes).map_or(0, |c| c.run.points())
    }
}

/// The holes of some of the colours chosen so far.
#[derive(Clone, Copy, Default)]
struct Holes {
    planes: Planes,
    count: u32,
    /// Jokers of these colours, and the free ones.
    jokers: u32,
}

struct Search {
    jokers: Jokers,
    runs: [Runs; 4],
    /// The most points in the colours from here on with at most this many holes, as if every joker were free.
    bound: [[i32; Search::HOLES + 1]; 5],
    /// The holes of every set of colours chosen so far; the bits of the index say which colours.
    sets: [Holes; 16],
    chosen: [Run; 4],
    best: [Run; 4],
    best_points: i32,
}

impl Search {
    const HOLES: usize = 36;

    fn new(rows: [u16; 4], jokers: Jokers) -> Search {
        let numbered = jokers.numbered[0];
        let runs = Colour::ALL.map(|colour| {
            let others = jokers.coloured[colour.index()] + jokers.free;
            Runs::new(rows[colour.index()], |holes| ones(holes & !numbered) <= others)
        });
        let budget = (jokers.all as usize).min(Self::HOLES);
        let mut bound = [[0; Self::HOLES + 1]; 5];
        for colour in (0..4).rev() {
            let within: [i32; 10] = std::array::from_fn(|holes| runs[colour].points_within(holes as u32));
            for left in 0..=budget {
                let with = |holes: usize| within[holes] + bound[colour + 1][left - holes];
                bound[colour][left] = (0..=left.min(9)).map(with).max().unwrap_or(0);
            }
        }
        let mut sets = [Holes::default(); 16];
        sets[0].jokers = jokers.free;
        Search {
            jokers,
            runs,
            bound,
            sets,
            chosen: Default::default(),
            best: Default::default(),
            best_points: -1,
        }
    }

    /// Tries every run of this colour and of those that follow.
    fn colour(&mut self, colour: usize, points: i32, holes: usize) {
        if colour == 4 {
            // Only a better one comes here.
            (self.best, self.best_points) = (self.chosen, points);
            return;
        }
        let budget = (self.jokers.all as usize).min(Self::HOLES);
        for i in 0..self.runs[colour].len {
            let Candidate { run, holes: lacking } = self.runs[colour].items[i];
            let points = points + run.points();
            let holes = holes + ones(lacking) as usize;
            if holes > budget || points + self.bound[colour + 1][budget - holes] <= self.best_points {
                continue;
            }
            if self.fill(colour, lacking) {
                self.chosen[colour] = run;
                self.colour(colour + 1, points, holes);
            }
        }
    }

    /// Returns whether the holes of the runs chosen so far can be filled together with these in one more
    /// colour. If so, notes them.
    fn fill(&mut self, colour: usize, lacking: u16) -> bool {
        let new = 1 << colour;
        for others in 0..new {
            let Holes { planes, count, jokers } = self.sets[others];
            let holes = Holes {
                planes: add(planes, lacking),
                count: count + ones(lacking),
                jokers: jokers + self.jokers.coloured[colour],
            };
            let by_number: u32 =
                std::iter::zip(holes.planes, self.jokers.numbered).map(|(h, j)| ones(h & j)).sum();
            if holes.count - by_number > holes.jokers {
                return false;
            }
            self.sets[others | new] = holes;
        }
        true
    }
}
