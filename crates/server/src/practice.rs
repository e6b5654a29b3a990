//! Exercises of a guest: what they missed comes back after a day, then after more and more days.

use catalogue::Exercise;
use serde::{Deserialize, Serialize};

use crate::store::{GuestId, Keepsake, Store, StoreError};

/// What exercises are kept as.
pub(crate) const KIND: &str = "exercise";

/// Nobody has more at a time.
const MOST: u32 = 100;

/// After so many days it comes back, by how often it was answered right in a row. Then it is done with.
const DAYS: [u32; 6] = [1, 3, 7, 16, 35, 80];

const DAY: u64 = 24 * 60 * 60 * 1000;

/// An exercise of a guest.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Lesson {
    pub(crate) name: String,
    /// When it is due, in milliseconds since 1970.
    pub(crate) due: u64,
    /// How often it was answered right in a row.
    pub(crate) right: usize,
    pub(crate) exercise: Exercise,
}

/// A lesson as it is kept.
#[derive(Serialize, Deserialize)]
struct Text {
    right: usize,
    exercise: Exercise,
}

impl Lesson {
    /// Returns what it is after an answer, and in how many days it comes back; `None` if it is done with.
    pub(crate) fn after(self, right: bool, now: u64) -> (Option<Self>, Option<u32>) {
        let count = if right { self.right + 1 } else { 0 };
        match DAYS.get(count) {
            Some(days) => {
                let due = now + u64::from(*days) * DAY;
                (Some(Lesson { due, right: count, ..self }), Some(*days))
            }
            None => (None, None),
        }
    }
}

/// Returns the exercises of a guest, in the order in which they are due.
pub(crate) async fn of(store: &Store, guest: GuestId) -> Result<Vec<Lesson>, StoreError> {
    let kept = store.keepsakes_of(KIND, guest, MOST).await?;
    let read = |kept: Keepsake| {
        let Text { right, exercise } = serde_json::from_str(&kept.text).ok()?;
        Some(Lesson { name: kept.name, due: kept.due, right, exercise })
    };
    Ok(kept.into_iter().filter_map(read).collect())
}

/// Keeps an exercise for a guest; one that is there already only if it is to be replaced.
pub(crate) async fn keep(
    store: &Store,
    guest: GuestId,
    lesson: Lesson,
    replace: bool,
) -> Result<(), StoreError> {
    let Lesson { name, due, right, exercise } = lesson;
    let text = serde_json::to_string(&Text { right, exercise }).expect("plain data");
    store.keep(Keepsake { kind: KIND, name, owner: Some(guest), due, text }, replace).await?;
    Ok(())
}

/// Keeps what a review of the game at a table found that a guest missed, unless there is enough to practise.
pub(crate) async fn learn(
    store: &Store,
    guest: GuestId,
    link: &str,
    missed: Vec<(usize, Exercise)>,
    now: u64,
) -> Result<(), StoreError> {
    let room = (MOST as usize).saturating_sub(store.keepsakes_of(KIND, guest, MOST).await?.len());
    for (seq, exercise) in missed.into_iter().take(room) {
        let due = now + u64::from(DAYS[0]) * DAY;
        keep(store, guest, Lesson { name: format!("{link} {seq}"), due, right: 0, exercise }, false).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use game::Seat;
    use review::Currency;

    use super::*;

    #[test]
    fn the_days_between_grow_until_it_is_done_with() {
        let exercise = Exercise {
            game: "qwixx".to_owned(),
            record: String::new(),
            seat: Seat::FIRST,
            currency: Currency::Win,
            best: "pass".to_owned(),
            loss: 0.1,
        };
        let mut lesson = Lesson { name: "x 1".to_owned(), due: 0, right: 0, exercise };
        let (back, days) = lesson.clone().after(false, 5);
        assert_eq!((back.unwrap().due, days), (5 + DAY, Some(1)));
        let mut between = Vec::new();
        loop {
            let (next, days) = lesson.after(true, 0);
            between.extend(days);
            let Some(next) = next else { break };
            lesson = next;
        }
        assert_eq!(between, [3, 7, 16, 35, 80]);
    }
}
