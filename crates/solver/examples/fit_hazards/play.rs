//! A fast game of Qwixx on reduced sheets, in which tables play against each other.

#![allow(clippy::trivially_copy_pass_by_ref, reason = "sheets go by reference here as they do in the API")]

use solver::{Choice, Moment, MultiTable, ROWS, Roll, Sheet, Valued, best, passive_action, second_action};

/// A player of the game.
#[derive(Clone, Copy)]
pub(crate) enum Player<'a> {
    /// Takes the choice that is best by its table.
    Table(&'a MultiTable),
    /// Takes the mark that skips least, if it skips at most one number, or at most three where passing
    /// would be a miss.
    Beginner,
}

/// One roll and its results, as they are given to the function that counts.
pub(crate) struct RollSeen<'a> {
    pub(crate) active: usize,
    pub(crate) before: &'a [Sheet],
    pub(crate) after: &'a [Sheet],
    /// The points that each player won.
    pub(crate) points: &'a [i32],
    /// The players who closed each row in this roll, as a bit set.
    pub(crate) closers: [u32; ROWS],
    pub(crate) over: bool,
}

/// Plays a game with dice from a seed and returns the scores. The first seat begins.
pub(crate) fn play(seats: &[Player<'_>], seed: u64, mut see: impl FnMut(&RollSeen<'_>)) -> Vec<i32> {
    let mut dice = Dice(seed);
    let mut scores = vec![0; seats.len()];
    let mut sheets = vec![Sheet::START; seats.len()];
    for active in (0..seats.len()).cycle() {
        let before = sheets.clone();
        let mut points = vec![0; seats.len()];
        let closers = play_roll(seats, &mut sheets, active, dice.roll(), &mut points);
        let over = sheets.iter().any(Sheet::is_over);
        scores.iter_mut().zip(&points).for_each(|(score, points)| *score += points);
        see(&RollSeen { active, before: &before, after: &sheets, points: &points, closers, over });
        if over {
            break;
        }
    }
    scores
}

/// Plays one roll. Returns for each row the players who closed it, as a bit set.
fn play_roll(
    seats: &[Player<'_>],
    sheets: &mut [Sheet],
    active: usize,
    roll: Roll,
    points: &mut [i32],
) -> [u32; ROWS] {
    let stages: Vec<usize> = (0..seats.len()).map(|seat| seats[seat].stage(others(sheets, seat))).collect();
    let mut closers = [0; ROWS];
    let mut take = |sheets: &mut [Sheet], seat: usize, choice: Choice| {
        let (next, won) = choice.apply(&sheets[seat]).expect("a choice that was offered");
        for (row, closers) in closers.iter_mut().enumerate() {
            if next.rows()[row].is_closed() && !sheets[seat].rows()[row].is_closed() {
                *closers |= 1 << seat;
            }
        }
        sheets[seat] = next;
        points[seat] += i32::from(won);
    };

    // Action 1: all players choose before any choice takes effect.
    let choices: Vec<Choice> = (0..seats.len())
        .map(|seat| {
            let others_first = (seat + seats.len() - active - 1) % seats.len();
            let moment = Moment { stage: stages[seat], others_first };
            if seat == active {
                seats[seat].first(&sheets[seat], &roll, stages[seat])
            } else {
                seats[seat].passive(&sheets[seat], &roll, moment)
            }
        })
        .collect();
    for (seat, &choice) in choices.iter().enumerate() {
        take(sheets, seat, choice);
    }
    close_for_all(sheets);
    if sheets[0].is_over() {
        return closers;
    }

    let marked = choices[active] != Choice::Pass;
    let second = seats[active].second(&sheets[active], &roll, marked, stages[active]);
    take(sheets, active, second);
    if !marked && second == Choice::Pass {
        sheets[active] = sheets[active].with_miss();
        points[active] -= 5;
    }
    close_for_all(sheets);
    closers
}

/// Returns the sheets of all players but one.
pub(crate) fn others(sheets: &[Sheet], seat: usize) -> impl Iterator<Item = &Sheet> {
    sheets.iter().enumerate().filter(move |(other, _)| *other != seat).map(|(_, sheet)| sheet)
}

/// Closes the rows that somebody closed on the sheets of all players.
fn close_for_all(sheets: &mut [Sheet]) {
    for row in 0..ROWS {
        if sheets.iter().any(|sheet| sheet.rows()[row].is_closed()) {
            for sheet in sheets.iter_mut() {
                *sheet = sheet.with_row_closed(row);
            }
        }
    }
}

impl Player<'_> {
    fn stage<'a>(self, others: impl Iterator<Item = &'a Sheet>) -> usize {
        match self {
            Self::Table(table) => table.model().stage(others),
            Self::Beginner => 0,
        }
    }

    fn first(self, sheet: &Sheet, roll: &Roll, stage: usize) -> Choice {
        match self {
            Self::Table(table) => choose(&table.first_action(sheet, roll, stage)),
            Self::Beginner => least_skips(sheet, &passive_action(sheet, roll.white_sum(), &|_| 0.), 1),
        }
    }

    fn second(self, sheet: &Sheet, roll: &Roll, marked: bool, stage: usize) -> Choice {
        match self {
            Self::Table(table) => choose(&table.second_action(sheet, roll, marked, stage)),
            Self::Beginner => {
                let choices = second_action(sheet, roll, marked, &|_| 0.);
                least_skips(sheet, &choices, if marked { 1 } else { 3 })
            }
        }
    }

    fn passive(self, sheet: &Sheet, roll: &Roll, moment: Moment) -> Choice {
        match self {
            Self::Table(table) => choose(&table.passive_action(sheet, roll.white_sum(), moment)),
            Self::Beginner => least_skips(sheet, &passive_action(sheet, roll.white_sum(), &|_| 0.), 1),
        }
    }
}

fn choose(choices: &[Valued<Choice>]) -> Choice {
    best(choices).map_or(Choice::Pass, |best| best.choice)
}

/// Returns the choice that skips least. Passing counts as `limit` skipped numbers.
fn least_skips(sheet: &Sheet, choices: &[Valued<Choice>], limit: u8) -> Choice {
    let skips = |choice: Choice| match choice {
        Choice::Pass => limit,
        Choice::Mark { row, .. } => {
            let row = usize::from(row);
            let next = choice.apply(sheet).map_or(sheet.rows()[row], |(next, _)| next.rows()[row]);
            // To close a row does not count as a skip.
            if next.is_closed() { 0 } else { next.progress() - sheet.rows()[row].progress() - 1 }
        }
    };
    // Passing is listed first. If several choices skip equally little, the last one is taken.
    choices
        .iter()
        .map(|valued| valued.choice)
        .rev()
        .min_by_key(|&choice| skips(choice))
        .unwrap_or(Choice::Pass)
}

/// Dice from the generator `SplitMix64`.
struct Dice(u64);

impl Dice {
    fn die(&mut self) -> u8 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^= bits >> 31;
        (((bits >> 32) * 6) >> 32) as u8 + 1
    }

    fn roll(&mut self) -> Roll {
        let white = [self.die(), self.die()];
        Roll::new(white, [self.die(), self.die(), self.die(), self.die()]).expect("dice have six faces")
    }
}
