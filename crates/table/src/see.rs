//! What an observer may see of the log.

use game::{BySeat, Game, Input, Observer, Seat, SeatSet};
use serde::Serialize;

use crate::seated::{Moved, Seated};
use crate::{Absence, Chair, ChanceSeen, Clock, Fact, How, Logged, Origin, OriginSeen, Provenance};

/// An entry of the log as one observer may see it. Entries that an observer may not see at all are left out, so
/// their numbers have gaps.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(bound = "")]
pub struct Seen<G: Game> {
    /// The entry's number.
    pub seq: u64,
    /// The time, in the host's milliseconds.
    pub at: u64,
    /// As much of the fact as the observer may see.
    #[serde(flatten)]
    pub sight: Sight<G>,
}

/// What an observer sees of a fact.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "fact", rename_all = "snake_case", bound = "")]
pub enum Sight<G: Game> {
    /// The table was opened.
    Opened {
        /// The game's name.
        game: &'static str,
        /// The version of its rules.
        rules: u32,
        /// The game's options.
        options: G::Options,
        /// What stands at each seat.
        chairs: Vec<Chair>,
        /// How long a decision may take.
        clock: Clock,
        /// What happens when it takes longer.
        absence: Absence,
        /// Where dice and cards come from.
        chance: ChanceSeen,
        /// The game that it goes on from.
        #[serde(skip_serializing_if = "Option::is_none")]
        origin: Option<OriginSeen>,
    },
    /// Chance has spoken.
    Drew {
        /// The number of the draw, counted from 1.
        draw: u32,
        /// As much of it as this observer sees.
        outcome: Option<G::Outcome>,
        /// Where it came from.
        source: Provenance,
        /// What happened in the game.
        events: Vec<G::Event>,
    },
    /// A typed draw was corrected.
    Corrected {
        /// The number of the draw.
        draw: u32,
        /// As much of it as this observer sees.
        outcome: Option<G::Outcome>,
        /// Where it came from.
        source: Provenance,
        /// What happened in the game.
        events: Vec<G::Event>,
    },
    /// A seat chose. What, only that seat sees before the round seals.
    Chose {
        /// The number of the round.
        round: u32,
        /// The seat.
        seat: Seat,
        /// What, for the seat itself.
        #[serde(skip_serializing_if = "Option::is_none")]
        action: Option<G::Action>,
        /// How it came about.
        how: How,
    },
    /// The choices took effect.
    Sealed {
        /// The number of the round.
        round: u32,
        /// What happened in the game.
        events: Vec<G::Event>,
        /// The scores after it.
        scores: BySeat<i32>,
    },
    /// A fact that hides nothing from this observer.
    #[serde(untagged)]
    Plain(Fact<G>),
}

impl<G: Game> Seen<G> {
    /// Returns what was seen before the start with the numbers that the seats have when these were taken away.
    pub(crate) fn renumbered(self, removed: SeatSet) -> Option<Self> {
        let sight = match self.sight {
            Sight::Plain(fact) => Sight::Plain(fact.renumbered(removed)?),
            other => other,
        };
        Some(Seen { sight, ..self })
    }
}

/// What `observer` sees of `entry`, which led to `after`.
pub(crate) fn see<G: Game>(
    after: &Seated<G>,
    entry: &Logged<Fact<G>>,
    observer: Observer,
) -> Option<Seen<G>> {
    let sight = match &entry.fact {
        Fact::Opened { settings, .. } => Sight::Opened {
            game: G::NAME,
            rules: G::RULES_VERSION,
            options: settings.options.clone(),
            chairs: settings.chairs.clone(),
            clock: settings.clock,
            absence: settings.absence.clone(),
            chance: (&settings.chance).into(),
            origin: settings.origin.as_ref().map(Origin::seen),
        },
        Fact::Drew { draw, outcome, source } => {
            let (outcome, events) = glimpse(after, *outcome, observer);
            Sight::Drew { draw: *draw, outcome, source: *source, events }
        }
        Fact::Corrected { draw, outcome, source } => {
            let (outcome, events) = glimpse(after, *outcome, observer);
            Sight::Corrected { draw: *draw, outcome, source: *source, events }
        }
        Fact::Chose { round, seat, action, how } => {
            let action = observer.is(*seat).then_some(*action);
            Sight::Chose { round: *round, seat: *seat, action, how: *how }
        }
        Fact::Sealed { round } => {
            let events = last_events(after, observer);
            Sight::Sealed { round: *round, events, scores: after.position().scores() }
        }
        Fact::Planned { seat, .. } | Fact::PlanFailed { seat } if !observer.is(*seat) => return None,
        // Named one by one: a fact that is added later is not shown until somebody says that it may be.
        Fact::Joined { .. }
        | Fact::Left { .. }
        | Fact::Returned { .. }
        | Fact::BotSat { .. }
        | Fact::ChairAdded { .. }
        | Fact::ChairsRemoved { .. }
        | Fact::ChairOpened { .. }
        | Fact::Started
        | Fact::Contributed { .. }
        | Fact::Committed { .. }
        | Fact::Called { .. }
        | Fact::Linked { .. }
        | Fact::Missed { .. }
        | Fact::Withdrew { .. }
        | Fact::Planned { .. }
        | Fact::PlanFailed { .. }
        | Fact::UndoAsked { .. }
        | Fact::UndoAgreed { .. }
        | Fact::UndoDeclined { .. }
        | Fact::UndoLapsed
        | Fact::Undone { .. }
        | Fact::Resigned { .. }
        | Fact::Ended { .. }
        | Fact::Revealed { .. } => Sight::Plain(entry.fact.clone()),
    };
    Some(Seen { seq: entry.seq, at: entry.at, sight })
}

fn glimpse<G: Game>(
    after: &Seated<G>,
    outcome: G::Outcome,
    observer: Observer,
) -> (Option<G::Outcome>, Vec<G::Event>) {
    let glimpse = after.trail.last().and_then(|past| past.before.glimpse(outcome, observer));
    (glimpse, last_events(after, observer))
}

/// What the last input did, as this observer may know it.
fn last_events<G: Game>(after: &Seated<G>, observer: Observer) -> Vec<G::Event> {
    let Some(past) = after.trail.last() else {
        return Vec::new();
    };
    let input = match &past.what {
        Moved::Sealed { decisions, .. } => Input::Decide(*decisions),
        Moved::Drew { outcome, .. } => Input::Chance(*outcome),
    };
    past.before.events(&input, after.position(), observer)
}
