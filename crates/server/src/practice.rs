//! Exercises of a guest: what they missed comes back after a day, then after more and more days.

use catalogue::Exercise;
use serde::{Deserialize, Serialize};

use crate::store::{GuestId, Keepsake, Store, StoreError};

/// What exercises are kept as.
const KIND: &str = "exercise";

/// Nobody has more to practise at a time.
pub(crate) const MOST: usize = 100;

/// More exercises of one guest, those that are done with included, are not looked through.
const ALL: u32 = 10_000;

/// After so many days it comes back, by how often it was answered right in a row. Then it is done with.
const DAYS: [u32; 6] = [1, 3, 7, 16, 35, 80];

const DAY: u64 = 24 * 60 * 60 * 1000;

/// When an exercise comes back that is done with.
const NEVER: u64 = i64::MAX as u64;

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

/// What is kept under the name of an exercise.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Found {
    /// It comes back, or is due.
    Lesson(Box<Lesson>),
    /// It is done with.
    Done,
}

/// How much somebody has to practise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Counts {
    /// Exercises that are due.
    pub(crate) due: usize,
    /// Those that come back later.
    pub(crate) later: usize,
}

impl Counts {
    /// Returns how many more there may be.
    pub(crate) fn room(self) -> usize {
        MOST.saturating_sub(self.due + self.later)
    }
}

/// A lesson as it is kept. Of one that is done with, the exercise is not.
#[derive(Serialize, Deserialize)]
struct Text {
    right: usize,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    exercise: Option<Exercise>,
}

impl Lesson {
    /// Returns what it is after an answer. An answer counts only when the exercise is due: whoever sends one again is told the
    /// same and has learnt nothing since.
    #[must_use]
    pub(crate) fn after(self, is_right: bool, now: u64) -> Self {
        if self.due > now {
            return self;
        }
        let right = if is_right { self.right + 1 } else { 0 };
        let due = DAYS.get(right).map_or(NEVER, |days| now + u64::from(*days) * DAY);
        Lesson { due, right, ..self }
    }

    /// Returns in how many days it comes back; `None` if it is done with.
    pub(crate) fn days_left(&self, now: u64) -> Option<u32> {
        (self.due != NEVER).then(|| self.due.saturating_sub(now).div_ceil(DAY) as u32)
    }
}

/// Returns exercises of a guest that are due, those that have been for longest first.
pub(crate) async fn due(
    store: &Store,
    guest: GuestId,
    now: u64,
    limit: u32,
) -> Result<Vec<Lesson>, StoreError> {
    let kept = store.keepsakes_of(KIND, guest, now, limit).await?;
    Ok(kept.into_iter().filter_map(read).collect())
}

/// Returns how much a guest has to practise.
pub(crate) async fn counts(store: &Store, guest: GuestId, now: u64) -> Result<Counts, StoreError> {
    let due = store.count_keepsakes(KIND, guest, now).await? as usize;
    let all = store.count_keepsakes(KIND, guest, NEVER - 1).await? as usize;
    Ok(Counts { due, later: all.saturating_sub(due) })
}

/// Returns what is kept of a guest's exercise, if they have ever had it.
pub(crate) async fn find(store: &Store, guest: GuestId, name: &str) -> Result<Option<Found>, StoreError> {
    let kept = store.keepsake(KIND, name.to_owned(), Some(guest)).await?;
    Ok(kept.map(|kept| read(kept).map_or(Found::Done, |lesson| Found::Lesson(Box::new(lesson)))))
}

/// Returns all exercises of a guest as they are kept: with their name, when they are due, and the rest as JSON.
pub(crate) async fn all_of(
    store: &Store,
    guest: GuestId,
) -> Result<Vec<(String, Option<u64>, serde_json::Value)>, StoreError> {
    let kept = store.keepsakes_of(KIND, guest, NEVER, ALL).await?;
    let due = |due: u64| Some(due).filter(|due| *due != NEVER);
    let json = |text: &str| serde_json::from_str(text).unwrap_or_default();
    Ok(kept.into_iter().map(|kept| (kept.name, due(kept.due), json(&kept.text))).collect())
}

fn read(kept: Keepsake) -> Option<Lesson> {
    let Text { right, exercise } = serde_json::from_str(&kept.text).ok()?;
    Some(Lesson { name: kept.name, due: kept.due, right, exercise: exercise? })
}

/// Writes down what has become of an exercise that a guest has. That one is done with is remembered, so that whatever
/// brought it does not bring it again.
pub(crate) async fn keep(store: &Store, guest: GuestId, lesson: Lesson) -> Result<(), StoreError> {
    write(store, guest, lesson, true).await
}

/// Adds exercises that a guest has never had, as many as there is room for.
pub(crate) async fn add(
    store: &Store,
    guest: GuestId,
    lessons: impl IntoIterator<Item = Lesson>,
    now: u64,
) -> Result<(), StoreError> {
    let room = counts(store, guest, now).await?.room();
    for lesson in lessons.into_iter().take(room) {
        write(store, guest, lesson, false).await?;
    }
    Ok(())
}

async fn write(store: &Store, guest: GuestId, lesson: Lesson, replace: bool) -> Result<(), StoreError> {
    let Lesson { name, due, right, exercise } = lesson;
    let exercise = Some(exercise).filter(|_| due != NEVER);
    let text = serde_json::to_string(&Text { right, exercise }).expect("plain data");
    store.keep(Keepsake { kind: KIND, name, owner: Some(guest), due, text }, replace).await?;
    Ok(())
}

/// Adds what a review of the game at a table found that a guest missed.
pub(crate) async fn learn(
    store: &Store,
    guest: GuestId,
    link: &str,
    missed: Vec<(usize, Exercise)>,
    now: u64,
) -> Result<(), StoreError> {
    if missed.is_empty() {
        return Ok(());
    }
    let due = now + u64::from(DAYS[0]) * DAY;
    let lesson = |(seq, exercise)| Lesson { name: format!("{link} {seq}"), due, right: 0, exercise };
    add(store, guest, missed.into_iter().map(lesson), now).await
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use game::Seat;
    use review::Currency;

    use super::*;
    use crate::store::Place;
    use crate::token::Token;

    fn exercise() -> Exercise {
        Exercise {
            game: "qwixx".to_owned(),
            record: String::new(),
            seat: Seat::FIRST,
            currency: Currency::Win,
            best: "pass".to_owned(),
            loss: 0.1,
        }
    }

    /// Runs something with a store and a guest, and removes the store.
    async fn with_store(test: impl AsyncFnOnce(&Store, GuestId)) {
        let folder = std::env::temp_dir().join(format!("rowlock-{}", Token::random().reveal()));
        let (store, _closing) = Store::open(Place::Folder(&folder), Arc::default()).await.unwrap();
        let guest = store.new_guest(Token::random().hash(), "Anna".to_owned(), 1, 9).await.unwrap().unwrap();
        test(&store, guest.id).await;
        drop(store);
        _ = std::fs::remove_dir_all(&folder);
    }

    #[test]
    fn the_days_between_grow_until_it_is_done_with() {
        let mut lesson = Lesson { name: "x 1".to_owned(), due: 0, right: 0, exercise: exercise() };
        let back = lesson.clone().after(false, 5);
        assert_eq!((back.due, back.days_left(5)), (5 + DAY, Some(1)));
        let mut between = Vec::new();
        while lesson.due != NEVER {
            let now = lesson.due;
            lesson = lesson.after(true, now);
            between.extend(lesson.days_left(now));
        }
        assert_eq!(between, [3, 7, 16, 35, 80]);
    }

    #[test]
    fn an_answer_counts_only_when_it_is_due() {
        let lesson = Lesson { name: "x 1".to_owned(), due: DAY, right: 1, exercise: exercise() };
        for is_right in [true, false] {
            assert_eq!(lesson.clone().after(is_right, DAY - 1), lesson);
        }
        assert_eq!(lesson.after(true, DAY).right, 2);
    }

    #[tokio::test]
    async fn what_is_done_with_is_not_brought_back_by_the_same_review() {
        with_store(async |store, guest| {
            let missed = || vec![(7, exercise())];
            learn(store, guest, "link", missed(), 0).await.unwrap();
            let [lesson] = due(store, guest, DAY, 9).await.unwrap().try_into().unwrap();
            keep(store, guest, Lesson { right: DAYS.len() - 1, ..lesson }.after(true, DAY)).await.unwrap();
            learn(store, guest, "link", missed(), 2 * DAY).await.unwrap();
            assert_eq!(counts(store, guest, 1_000 * DAY).await.unwrap(), Counts { due: 0, later: 0 });
            assert_eq!(find(store, guest, "link 7").await.unwrap(), Some(Found::Done));
            assert_eq!(find(store, guest, "link 8").await.unwrap(), None);
        })
        .await;
    }

    #[tokio::test]
    async fn nobody_has_more_than_they_can_practise() {
        with_store(async |store, guest| {
            let missed = (0..MOST + 20).map(|seq| (seq, exercise())).collect();
            learn(store, guest, "link", missed, 0).await.unwrap();
            let counts = counts(store, guest, DAY).await.unwrap();
            assert_eq!((counts, counts.room()), (Counts { due: MOST, later: 0 }, 0));
        })
        .await;
    }
}
