//! Everything that is seen or said of a table, in one language.

use game::{BySeat, Seat};
use serde::{Deserialize, Serialize};
use table::{Phase, PlayedBy, Seen, TableView};
use utoipa::ToSchema;
use words::{Lang, Part, Situation, awaits_typing, headline};

use crate::{Drawing, Drawn, Paper, Typing, draw};

/// How many sentences about what happened a scene has at most.
const LOG: usize = 40;

/// A table as somebody sees it: the drawing, what is asked, what can be chosen, what happened. Whoever shows it needs to
/// know nothing of the game.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Scene {
    /// The number of the last entry of the table's log.
    pub seq: u64,
    /// What people call the game.
    pub title: String,
    /// Whether the table waits for people, is being played, or is over.
    pub moment: Moment,
    /// Who sits where.
    pub seats: Vec<SeatLine>,
    /// An opponent who has no seat.
    #[schema(required)]
    pub rival: Option<SeatLine>,
    /// Your own seat, counted from 0.
    #[schema(required)]
    pub own: Option<usize>,
    /// What is asked or awaited, or how it ended.
    pub headline: String,
    /// The number of the open round, to be sent with a decision.
    #[schema(required)]
    pub round: Option<u32>,
    /// What you can choose.
    pub choices: Vec<Choice>,
    /// What you have chosen, by its place in the list of choices.
    #[schema(required)]
    pub chosen: Option<usize>,
    /// What most people choose when nothing better offers itself, usually to pass: its place in the list of choices.
    #[schema(required)]
    pub rest: Option<usize>,
    /// What may be taken back.
    pub undo: Undo,
    /// The game as it is drawn.
    pub drawing: Drawing,
    /// The game in sentences, for whoever does not see the drawing.
    pub said: Vec<String>,
    /// What happened, the newest last.
    pub log: Vec<Told>,
    /// What the choices are worth, the best first, if that has been asked for.
    pub hints: Vec<String>,
    /// What you can type in now: what real dice or cards show.
    #[serde(default)]
    #[schema(required)]
    pub typing: Option<Typing>,
    /// What was typed in last, if it can still be corrected.
    #[serde(default)]
    #[schema(required)]
    pub correction: Option<Typing>,
    /// What was said at the table, the newest last.
    #[serde(default)]
    pub talk: Vec<TalkLine>,
}

/// Something that somebody has said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct TalkLine {
    /// Its number at this table, which grows from line to line.
    pub number: u64,
    /// When, in milliseconds.
    pub at: u64,
    /// Who.
    pub name: String,
    /// What.
    pub text: String,
}

/// Where a table is in its life.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Moment {
    /// Chairs are free.
    #[default]
    Gathering,
    /// The game is on.
    Playing,
    /// It has ended.
    Over,
}

/// A seat, or somebody who has none.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SeatLine {
    /// What they are called.
    pub name: String,
    /// The points as they stand.
    pub points: i32,
    /// What the points are made of.
    pub parts: Vec<PartLine>,
    /// Whether it is their turn.
    pub active: bool,
    /// Whether they have won.
    pub won: bool,
    /// What they are doing, in a word or two; empty if there is nothing to say.
    pub state: String,
}

/// One term of a score.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PartLine {
    /// What the points are for.
    pub label: String,
    /// The points; below 0 for what is taken off.
    pub points: i32,
}

impl From<Part> for PartLine {
    fn from(Part { label, points, .. }: Part) -> Self {
        PartLine { label, points }
    }
}

/// A sentence about something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Told {
    /// The number of the entry of the log that it is about.
    pub seq: u64,
    /// The sentence.
    pub text: String,
}

/// Something that can be chosen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Choice {
    /// The action, to be sent as a decision.
    pub action: String,
    /// What it does.
    pub deed: String,
}

/// What may be taken back.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Undo {
    /// Whether you may ask to take your last decision back.
    pub may_ask: bool,
    /// Somebody else's request that you are asked to agree to.
    #[schema(required)]
    pub asked: Option<String>,
}

/// What a choice is worth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Advice<A> {
    /// The choice.
    pub action: A,
    /// The points to expect at the end of the game.
    pub points: f64,
    /// The chance to win.
    pub win: f64,
}

/// What a scene is made from.
#[derive(Clone, Copy, Debug)]
pub struct SceneFacts<'a, G: Drawn> {
    /// The table as the observer may know it.
    pub view: &'a TableView<G>,
    /// What the observer has seen of the log.
    pub log: &'a [Seen<G>],
    /// What the observer's choices are worth, if that has been asked for.
    pub advice: &'a [Advice<G::Action>],
    /// Returns what most people choose when nothing better offers itself.
    pub rest: fn(&Situation<'_, G>) -> Option<G::Action>,
}

/// Returns the scene of a table.
pub fn scene<G: Drawn>(lang: Lang, paper: Paper, facts: &SceneFacts<'_, G>) -> Scene {
    let view = facts.view;
    let situation = Situation::at_table(lang, view);
    let place = |action: G::Action| situation.choices.iter().position(|&choice| choice == action);
    let hint = |advice: &Advice<G::Action>| {
        let gaps = [
            ("deed", G::deed(&situation, advice.action).into()),
            ("points", lang.decimal(advice.points).into()),
            ("win", format!("{:.0}", advice.win * 100.0).into()),
        ];
        situation.with("hint-line", &gaps)
    };
    let still = still(&situation, &view.scores, paper);
    let alone = words::is_alone::<G>(&view.game, view.seats.len());
    let won = |seat: Seat| !alone && view.end.is_some_and(|end| end.winners.contains(seat));
    let seats = still.seats.into_iter().zip(&view.seats).map(|(line, seat)| SeatLine {
        active: line.active && view.phase == Phase::Playing,
        won: won(seat.seat),
        state: state(&situation, view, seat.seat),
        ..line
    });
    let typing = typing_of(&situation, view.chance.awaited.filter(|_| awaits_typing(view)));
    let rival_won = view.end.is_some_and(|end| end.winners.is_empty());
    Scene {
        seq: view.seq,
        moment: moment(view.phase),
        seats: seats.collect(),
        rival: still.rival.map(|rival| SeatLine { won: rival_won, ..rival }),
        own: view.observer.seat().map(Seat::index),
        headline: typing.as_ref().and_then(question).unwrap_or_else(|| headline(&situation, view)),
        round: view.round.as_ref().map(|round| round.number),
        choices: situation
            .choices
            .iter()
            .map(|&action| Choice { action: action.to_string(), deed: G::deed(&situation, action) })
            .collect(),
        chosen: situation.chosen.and_then(place),
        rest: if situation.choices.is_empty() { None } else { (facts.rest)(&situation).and_then(place) },
        undo: Undo {
            may_ask: view.may_undo.is_some() && view.undo.is_none(),
            asked: view.undo.as_ref().and_then(|undo| {
                let asked = view.observer.seat().is_some_and(|own| undo.awaited.contains(own));
                asked.then(|| situation.with("undo-asked", &[("name", situation.name(undo.seat).into())]))
            }),
        },
        log: told(&situation, facts.log),
        hints: facts.advice.iter().map(hint).collect(),
        correction: typing_of(&situation, view.chance.correctable.last().copied()),
        typing,
        ..still
    }
}

/// Returns what the observer can type in for a draw.
fn typing_of<G: Drawn>(situation: &Situation<'_, G>, draw: Option<u32>) -> Option<Typing> {
    let draw = draw.filter(|_| situation.own.is_some())?;
    let fields = G::typed(situation);
    (!fields.is_empty()).then_some(Typing { draw, fields })
}

/// Returns the question that a single field asks.
fn question(typing: &Typing) -> Option<String> {
    match typing.fields.as_slice() {
        [only] => Some(only.label.clone()),
        _ => None,
    }
}

/// Returns the scene of a moment of a recorded game, of which `headline` says what it is and `happened` what led to it.
pub fn moment_of<G: Drawn>(
    situation: &Situation<'_, G>,
    scores: &BySeat<i32>,
    paper: Paper,
    headline: String,
    happened: Vec<String>,
) -> Scene {
    let log = happened.into_iter().map(|text| Told { seq: 0, text }).collect();
    Scene { headline, log, moment: Moment::Over, ..still(situation, scores, paper) }
}

/// Returns what a scene shows of a position as such.
fn still<G: Drawn>(situation: &Situation<'_, G>, scores: &BySeat<i32>, paper: Paper) -> Scene {
    let active = G::active(situation.view);
    let seats = scores.iter().map(|(seat, &points)| SeatLine {
        name: situation.name(seat).to_owned(),
        points,
        parts: G::parts(situation, seat).into_iter().map(PartLine::from).collect(),
        active: active == Some(seat),
        ..SeatLine::default()
    });
    let rival = G::rival(situation.view);
    Scene {
        title: G::title(situation.lang),
        seats: seats.collect(),
        rival: rival.map(|(name, points)| SeatLine { name: name.to_owned(), points, ..SeatLine::default() }),
        drawing: draw(situation, scores, paper),
        said: said(situation),
        ..Scene::default()
    }
}

/// Returns the newest sentences about what happened, the newest last.
fn told<G: Drawn>(situation: &Situation<'_, G>, log: &[Seen<G>]) -> Vec<Told> {
    let sentences = log.iter().rev().flat_map(|seen| {
        let sentences = words::log::sentences(situation.lang, &situation.names, seen);
        sentences.into_iter().rev().map(|text| Told { seq: seen.seq, text })
    });
    let mut told: Vec<Told> = sentences.take(LOG).collect();
    told.reverse();
    told
}

/// Says what lies on the table.
fn said<G: Drawn>(situation: &Situation<'_, G>) -> Vec<String> {
    let seats = (0..situation.names.len()).filter_map(Seat::new);
    let holding =
        |seat: Seat| format!("{}: {}.", situation.name(seat), G::say_holding(situation, seat).join("; "));
    G::say_middle(situation).into_iter().chain(seats.map(holding)).collect()
}

/// Says what a seat is doing.
fn state<G: Drawn>(situation: &Situation<'_, G>, view: &TableView<G>, seat: Seat) -> String {
    let sitting = &view.seats[seat.index()];
    let round = view.round.as_ref();
    let key = if sitting.played_by == PlayedBy::Free {
        "chair-free"
    } else if sitting.resigned {
        "state-resigned"
    } else if sitting.owner.is_some() && sitting.played_by != PlayedBy::Owner {
        "state-away"
    } else if situation.own == Some(seat) {
        return String::new();
    } else if round.is_some_and(|round| round.missing.contains(seat)) {
        "state-thinking"
    } else if round.is_some_and(|round| round.awaited.contains(seat)) {
        "state-done"
    } else {
        return String::new();
    };
    situation.t(key)
}

/// Returns where a table is in its life.
fn moment(phase: Phase) -> Moment {
    match phase {
        Phase::Gathering => Moment::Gathering,
        Phase::Playing => Moment::Playing,
        Phase::Over => Moment::Over,
    }
}
