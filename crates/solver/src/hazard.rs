//! The model of the other players in a table that knows only one sheet: a clock, and what the others may
//! do at each of its stages.

use crate::row::RowState;
use crate::sheet::{ROWS, Sheet};

/// The number of stages of the clock.
pub const STAGES: usize = 3;

/// A model of how the other players close rows and end the game, from the view of one player.
///
/// A table for several players knows only the player's own sheet. What the others do to it is modelled
/// by chance:
///
/// - The *clock* tells how close the others are to the end of the game. Its stage follows from their
///   sheets ([`stage`](Self::stage)). From one roll to the next it moves by chance
///   ([`step`](Self::step)), whatever the player does. So a player who waits for a better number pays
///   with time. (Hazards that depend on the player's own progress would stand still while the player
///   waits.)
/// - In each roll the others may close an open row. The probability is the same for every open row. It
///   depends on the stage, on how many rows are closed already, and on whose roll it is: in the player's
///   own roll the others have only the white dice.
/// - In the same way, the game may end by another player's fourth miss.
///
/// The marks of the others change nothing else for a player who plays for points.
///
/// ```
/// use solver::{HazardModel, Sheet};
///
/// let model = HazardModel::for_players(2).unwrap();
/// assert!(model.validate().is_ok());
/// assert_eq!(model.stage([&Sheet::START]), 0);
/// assert!(HazardModel::for_players(6).is_none());
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct HazardModel {
    /// The number of players, 2 to 5.
    pub players: u8,
    /// The clock [readings](reading) at which the second stage and the third begin, in rising order.
    pub cuts: [u8; STAGES - 1],
    /// The probabilities of the steps of the clock: `step[i][j]` is the probability that a roll in stage
    /// i is followed by one in stage j, unless the game ends.
    pub step: [[f32; STAGES]; STAGES],
    /// The average points that another player wins in a roll, by the number of closed rows (0 or 1),
    /// then by stage. This is the cost of time. If it is 0, the table counts only the player's own
    /// points.
    pub gain: [[f32; STAGES]; 2],
    /// What the others do in the player's own roll.
    pub own_roll: Hazard,
    /// What the others, including the active one, do in another player's roll.
    pub other_roll: Hazard,
}

/// What the others do in one roll, as probabilities by the number of closed rows (0 or 1), then by
/// stage.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Hazard {
    /// The probability that others close a given open row, and the player does not close it at the same
    /// time.
    pub closing: [[f32; STAGES]; 2],
    /// The probability that another player takes the fourth miss.
    pub ending: [[f32; STAGES]; 2],
}

/// The reason why a model is not valid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum InvalidModel {
    /// The number of players is not 2 to 5.
    #[error("there are tables for 2 to 5 players, not for {0}")]
    Players(u8),
    /// The stages do not begin one after the other.
    #[error("the stages of the clock must begin one after the other")]
    Cuts,
    /// The average points of another player are negative, or more than is possible.
    #[error("another player wins 0 to 20 points in a roll on average")]
    Gain,
    /// Something is not a probability, or the probabilities of one roll add up to more than 1.
    #[error("the probabilities of the clock's steps or of what others do in a roll are not possible")]
    Probabilities,
}

impl HazardModel {
    /// Returns the stage of the clock, which is below [`STAGES`]. It follows from the sheet, among those
    /// of the other players, that is furthest.
    pub fn stage<'a>(&self, others: impl IntoIterator<Item = &'a Sheet>) -> usize {
        let clock = others.into_iter().map(reading).max().unwrap_or(0);
        self.cuts.iter().filter(|&&cut| clock >= cut).count()
    }

    /// Checks that the numbers of the model are possible.
    pub fn validate(&self) -> Result<(), InvalidModel> {
        if !(2..=5).contains(&self.players) {
            return Err(InvalidModel::Players(self.players));
        }
        if !self.cuts.is_sorted_by(|a, b| a < b) {
            return Err(InvalidModel::Cuts);
        }
        let is_probability = |p: &f32| (0. ..=1.).contains(p);
        let steps_are_sound = self
            .step
            .iter()
            .all(|step| step.iter().all(is_probability) && (step.iter().sum::<f32>() - 1.).abs() < 1e-4);
        if !self.gain.as_flattened().iter().all(|gain| (0. ..=20.).contains(gain)) {
            return Err(InvalidModel::Gain);
        }
        if steps_are_sound && self.own_roll.is_sound() && self.other_roll.is_sound() {
            Ok(())
        } else {
            Err(InvalidModel::Probabilities)
        }
    }

    /// Returns the model as it is stored in a table file: players, cuts, then all other numbers in the
    /// order of the fields.
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = vec![self.players];
        bytes.extend(self.cuts);
        let hazards = [self.own_roll, self.other_roll];
        let hazards = hazards.iter().flat_map(|hazard| [hazard.closing, hazard.ending]).flatten();
        bytes.extend(
            self.step.into_iter().chain(self.gain).chain(hazards).flatten().flat_map(f32::to_le_bytes),
        );
        bytes
    }

    /// Returns the model that [`to_bytes`](Self::to_bytes) stored, or `None` if the bytes are not a
    /// valid model.
    pub(crate) fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let (&[players], bytes) = bytes.split_first_chunk()?;
        let (&cuts, bytes) = bytes.split_first_chunk()?;
        let (numbers, []) = bytes.as_chunks() else { return None };
        let numbers: Vec<f32> = numbers.iter().map(|&number| f32::from_le_bytes(number)).collect();
        let (by_stage, []) = numbers.as_chunks::<STAGES>() else { return None };
        let (&step, by_stage) = by_stage.split_first_chunk()?;
        let (&gain, hazards) = by_stage.split_first_chunk()?;
        let (&[own_roll, other_roll], []) = hazards.as_chunks::<4>().0.split_first_chunk()? else {
            return None;
        };
        let hazard = |[a, b, c, d]: [_; 4]| Hazard { closing: [a, b], ending: [c, d] };
        let model =
            Self { players, cuts, step, gain, own_roll: hazard(own_roll), other_roll: hazard(other_roll) };
        model.validate().is_ok().then_some(model)
    }
}

impl Hazard {
    /// Returns whether the probabilities are possible: closing up to four rows and ending the game must
    /// not add up to more than 1.
    fn is_sound(&self) -> bool {
        let closing = self.closing.as_flattened();
        closing
            .iter()
            .zip(self.ending.as_flattened())
            .all(|(&closing, &ending)| closing >= 0. && ending >= 0. && ROWS as f32 * closing + ending <= 1.)
    }
}

/// Returns the clock reading of a sheet: how near its player is to the end of the game, from 0 to 16.
///
/// The game ends when two rows are closed, so the marks in the player's two fullest rows count, up to
/// seven in each: strong players rarely close a row with fewer. A closed row counts as seven marks, and
/// a dead one as none. If one more miss would end the game, that counts as two more marks.
pub fn reading(sheet: &Sheet) -> u8 {
    const FULL: u8 = 7;
    let fullness = |row: RowState| row.marks().unwrap_or(if row.is_closed() { FULL } else { 0 }).min(FULL);
    let mut rows = sheet.rows().map(fullness);
    rows.sort_unstable();
    rows[2] + rows[3] + if sheet.misses() == 3 { 2 } else { 0 }
}
