//! The other players, as far as a sheet of one's own can know them: a clock, and what may happen when it is
//! late.

use crate::row::RowState;
use crate::sheet::{ROWS, Sheet};

/// Stages of the clock.
pub const STAGES: usize = 3;

/// How the other players close rows and end the game, seen by one player.
///
/// A table for several players knows one sheet only. What the others do to it is modelled by chance:
///
/// - The *clock* says how close the others are to the end of the game. It is read off their sheets by
///   [`stage`](Self::stage). From one roll to the next it moves by chance ([`step`](Self::step)), whatever
///   the player does. This is the point of it: whoever waits for a better number pays with time. (Hazards
///   that depend on one's own progress would stand still while one waits.)
/// - In each roll the others may close an open row, every one with the same probability, which depends on the
///   stage, on how many rows are closed already and on whose roll it is: in one's own the others have only
///   the white dice.
/// - Likewise the game may end by somebody's fourth miss.
///
/// The others' marks change nothing else for a player who plays for points.
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
    /// The clock [readings](reading) at which the second and the later stages begin, rising.
    pub cuts: [u8; STAGES - 1],
    /// `step[i][j]`: the probability that a roll in stage i is followed by one in stage j, unless the game
    /// ends.
    pub step: [[f32; STAGES]; STAGES],
    /// The points that another player wins in a roll, on average, by how many rows are closed (0 or 1), then
    /// by stage. This is what time costs; with 0 the table counts one's own points only.
    pub gain: [[f32; STAGES]; 2],
    /// What the others do in one's own roll.
    pub own_roll: Hazard,
    /// What the others, the active one among them, do in another player's roll.
    pub other_roll: Hazard,
}

/// What the others do in one roll: probabilities, by how many rows are closed (0 or 1), then by stage.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Hazard {
    /// An open row is closed by others, and not by oneself at the same time.
    pub closing: [[f32; STAGES]; 2],
    /// Another player takes the fourth miss.
    pub ending: [[f32; STAGES]; 2],
}

/// What is wrong with a model.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum InvalidModel {
    /// Not 2 to 5 players.
    #[error("there are tables for 2 to 5 players, not for {0}")]
    Players(u8),
    /// The stages do not begin one after the other.
    #[error("the stages of the clock must begin one after the other")]
    Cuts,
    /// The others win less than nothing, or more than can be.
    #[error("another player wins 0 to 20 points in a roll on average")]
    Gain,
    /// Something is no probability.
    #[error(
        "the probabilities of the clock's steps, or of what others do in a roll, are none or do not fit together"
    )]
    Probabilities,
}

impl HazardModel {
    /// How late it is with the given other players, below [`STAGES`]: the player who is furthest sets the
    /// clock.
    pub fn stage<'a>(&self, others: impl IntoIterator<Item = &'a Sheet>) -> usize {
        let clock = others.into_iter().map(reading).max().unwrap_or(0);
        self.cuts.iter().filter(|&&cut| clock >= cut).count()
    }

    /// Checks that the numbers make sense.
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

    /// The model as it stands in a table file: players, cuts, then all probabilities in the order of the
    /// fields.
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

    /// The reverse of [`to_bytes`](Self::to_bytes); `None` if the bytes are no valid model.
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
    /// Whether closings (of up to four rows) and the end leave a probability for nothing to happen.
    fn is_sound(&self) -> bool {
        let closing = self.closing.as_flattened();
        closing
            .iter()
            .zip(self.ending.as_flattened())
            .all(|(&closing, &ending)| closing >= 0. && ending >= 0. && ROWS as f32 * closing + ending <= 1.)
    }
}

/// How near a player is to the end of the game, from 0 to 16.
///
/// The game ends when two rows are closed, so what counts are the marks in a player's two fullest rows. Seven
/// marks are a full row here: strong players rarely close with fewer. A closed row counts as full, a dead one
/// as empty; being one miss away from the end counts two more.
pub fn reading(sheet: &Sheet) -> u8 {
    const FULL: u8 = 7;
    let fullness = |row: RowState| row.marks().unwrap_or(if row.is_closed() { FULL } else { 0 }).min(FULL);
    let mut rows = sheet.rows().map(fullness);
    rows.sort_unstable();
    rows[2] + rows[3] + if sheet.misses() == 3 { 2 } else { 0 }
}
