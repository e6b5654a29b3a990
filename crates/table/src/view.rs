//! What an observer may know of a table.

use game::{BySeat, Choices as _, Game, Observer, Seat, SeatSet};
use serde::Serialize;

use crate::fair::Contribution;
use crate::seated::{Mover, Seated};
use crate::{Absence, Bot, Chance, ChanceSeen, Clock, Ending, Link, Origin, OriginSeen, Secret};

/// Everything one observer may know of a table, and nothing else.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(bound = "")]
pub struct TableView<G: Game> {
    /// The number of the last entry of the log: resume from here.
    pub seq: u64,
    /// Who looks.
    pub observer: Observer,
    /// Whether it waits for people, is being played, or is over.
    pub phase: Phase,
    /// Who sits where.
    pub seats: Vec<SeatView>,
    /// The game as this observer may know it.
    pub game: G::View,
    /// The points as they stand.
    pub scores: BySeat<i32>,
    /// The open round.
    pub round: Option<RoundView<G>>,
    /// What was laid down for this observer's next decision.
    pub plan: Option<G::Action>,
    /// Dice and cards.
    pub chance: ChanceView,
    /// A request for an undo.
    pub undo: Option<UndoView>,
    /// Whether an undo that this observer asks for would be free (`true`), need the consent of people (`false`), or be
    /// refused (`None`).
    pub may_undo: Option<bool>,
    /// How long a decision may take.
    pub clock: Clock,
    /// What happens when it takes longer, or its owner has left.
    pub absence: Absence,
    /// The game that it goes on from, if it does not begin at the beginning.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub origin: Option<OriginSeen>,
    /// How it ended.
    pub end: Option<EndView>,
}

/// Where a table is in its life.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Chairs are free.
    Gathering,
    /// The game is on.
    Playing,
    /// It has ended.
    Over,
}

/// One seat as everybody sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SeatView {
    /// The seat.
    pub seat: Seat,
    /// The person whose seat it is, if it is a person's.
    pub owner: Option<String>,
    /// The name of the person for whom the chair is kept, while it is free.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kept: Option<String>,
    /// Who plays it now.
    pub played_by: PlayedBy,
    /// Whether its owner has given up.
    pub resigned: bool,
}

/// Who makes a seat's decisions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum PlayedBy {
    /// Nobody yet: the chair is free.
    Free,
    /// Its owner.
    Owner,
    /// A bot.
    Bot(Bot),
    /// The owner has left; the table passes for the seat.
    Table,
}

/// The open round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(bound = "")]
pub struct RoundView<G: Game> {
    /// To be sent with a decision.
    pub number: u32,
    /// Everyone who is asked.
    pub awaited: SeatSet,
    /// Those who have not chosen.
    pub missing: SeatSet,
    /// When the time of each of those is over.
    pub deadlines: Vec<(Seat, u64)>,
    /// Since when each of those is asked.
    #[serde(skip)]
    pub asked_at: Vec<(Seat, u64)>,
    /// What this observer may do, if asked.
    pub choices: Vec<G::Action>,
    /// What this observer has chosen.
    pub chosen: Option<G::Action>,
}

/// Dice and cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ChanceView {
    /// Where they come from.
    #[serde(flatten)]
    pub mode: ChanceSeen,
    /// How many draws there were.
    pub draws: u32,
    /// The number of the draw that is awaited.
    pub awaited: Option<u32>,
    /// Typed draws that can still be corrected.
    pub correctable: Vec<u32>,
    /// By seat, the newest link that is known of whoever takes part in fair dice. Other dice have none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub links: Vec<Option<Link>>,
    /// Links that are asked for now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub call: Option<CallView>,
    /// What the seats added to dice of the older protocol, in order.
    pub contributions: Vec<Contribution>,
    /// The seed or secret, once the table has ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub secret: Option<Secret>,
}

/// Links that are asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CallView {
    /// For this draw, and those that follow it before anybody decides.
    pub draw: u32,
    /// By seat, the newest link of those who are asked, as it was when the draw was called.
    pub asked: Vec<Option<Link>>,
    /// Those who have not answered.
    pub missing: SeatSet,
}

/// A request for an undo.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct UndoView {
    /// The seat.
    pub seat: Seat,
    /// Who must still agree.
    pub awaited: SeatSet,
    /// When it lapses.
    pub until: u64,
}

/// How a table ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct EndView {
    /// Whether the game had begun.
    #[serde(skip)]
    pub begun: bool,
    /// The reason.
    pub why: Ending,
    /// Points by seat.
    pub scores: BySeat<i32>,
    /// Who has won.
    pub winners: SeatSet,
}

/// What `observer` may know of the table.
pub(crate) fn view<G: Game>(state: &Seated<G>, seq: u64, observer: Observer) -> TableView<G> {
    let own = observer.seat().filter(|seat| seat.index() < state.seats.len());
    TableView {
        seq,
        observer,
        phase: match (state.started_at, state.end) {
            (_, Some(_)) => Phase::Over,
            (None, None) => Phase::Gathering,
            (Some(_), None) => Phase::Playing,
        },
        seats: state.seats.iter().map(|(seat, _)| seat_view(state, seat)).collect(),
        game: state.position().view(observer),
        scores: state.position().scores(),
        round: state.playing().then(|| round_view(state, own)).flatten(),
        plan: own.and_then(|seat| state.seats[seat].plan.as_ref()).map(|plan| plan.action),
        chance: chance_view(state),
        undo: state.request.as_ref().map(|request| UndoView {
            seat: request.seat,
            awaited: state
                .voters(request.seat)
                .iter()
                .filter(|&seat| !request.agreed.contains(seat))
                .collect(),
            until: request.asked_at + state.settings.undo_wait,
        }),
        may_undo: own
            .filter(|_| state.playing())
            .and_then(|seat| state.undo_target(seat).ok())
            .map(|to| to.free),
        clock: state.settings.clock,
        absence: state.settings.absence.clone(),
        origin: state.settings.origin.as_ref().map(Origin::seen),
        end: state.end.map(|end| EndView {
            begun: state.started_at.is_some(),
            why: end.why,
            scores: end.scores,
            winners: end.winners,
        }),
    }
}

fn seat_view<G: Game>(state: &Seated<G>, seat: Seat) -> SeatView {
    let sitting = &state.seats[seat];
    let played_by = match (state.mover(seat), &sitting.bot) {
        _ if sitting.is_free() => PlayedBy::Free,
        (Mover::Person, _) => PlayedBy::Owner,
        (_, Some(bot)) => PlayedBy::Bot(bot.as_ref().clone()),
        _ => PlayedBy::Table,
    };
    SeatView {
        seat,
        owner: sitting.owner.as_ref().map(ToString::to_string),
        kept: sitting.kept.as_ref().map(ToString::to_string),
        played_by,
        resigned: sitting.resigned,
    }
}

fn round_view<G: Game>(state: &Seated<G>, own: Option<Seat>) -> Option<RoundView<G>> {
    let open = state.open_round()?;
    let (awaited, missing) = (open.round.awaited(), open.round.missing());
    let asked = own.filter(|&seat| awaited.contains(seat));
    Some(RoundView {
        number: open.number,
        awaited,
        missing,
        deadlines: missing.iter().filter_map(|seat| Some((seat, state.deadline(seat)?))).collect(),
        asked_at: missing.iter().filter_map(|seat| Some((seat, state.asked_at(seat)?))).collect(),
        choices: asked.map_or_else(Vec::new, |seat| state.position().choices(seat).iter().collect()),
        chosen: asked.and_then(|seat| open.round.chosen(seat)),
    })
}

fn chance_view<G: Game>(state: &Seated<G>) -> ChanceView {
    let chance = &state.settings.chance;
    ChanceView {
        mode: state.chance.clone(),
        draws: state.draws,
        awaited: state.awaited_draw(),
        correctable: state.correctable().collect(),
        links: match chance {
            Chance::Fair { .. } => state.seats.iter().map(|(_, sitting)| sitting.newest).collect(),
            _ => Vec::new(),
        },
        call: state.open_call().map(|call| CallView {
            draw: call.draw,
            asked: call.asked.as_slice().to_vec(),
            missing: call.missing().collect(),
        }),
        contributions: state.contributions.as_ref().clone(),
        secret: match chance {
            Chance::Seeded { seed: secret }
            | Chance::Fair { secret, .. }
            | Chance::Verifiable { secret, .. } => state.end.filter(|end| end.revealed).map(|_| *secret),
            Chance::Typed => None,
        },
    }
}
