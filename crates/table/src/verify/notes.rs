//! Reading notes strictly: exactly the fields that belong there.

use game::{Game, Input};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::Flaw;
use crate::record::in_json;
use crate::{Fact, How, Provenance};

/// A note between two inputs.
pub(super) struct Happened<G: Game> {
    pub(super) at: u64,
    pub(super) name: String,
    pub(super) fact: Fact<G>,
    /// What an undo or a correction took back.
    pub(super) dropped: Option<Vec<Input<G>>>,
}

impl<G: Game> Happened<G> {
    pub(super) fn read(note: &Value) -> Result<Self, Flaw> {
        let mut fields = note.as_object().ok_or(Flaw::Note)?.clone();
        let at = fields.remove("at").and_then(|at| at.as_u64()).ok_or(Flaw::Note)?;
        let name = fields.get("fact").and_then(Value::as_str).ok_or(Flaw::Note)?.to_owned();
        let takes_back = matches!(name.as_str(), "undone" | "corrected");
        let dropped = match fields.remove("dropped") {
            Some(Value::Array(inputs)) if takes_back => {
                Some(inputs.iter().map(read_input).collect::<Result<_, _>>()?)
            }
            None if !takes_back => None,
            _ => return Err(Flaw::Note),
        };
        let rest = Value::Object(fields);
        let fact: Fact<G> = serde_json::from_value(rest.clone()).map_err(|_| Flaw::Note)?;
        // What was read must be all that stood there.
        let again = serde_json::to_value(&fact).map_err(|_| Flaw::Note)?;
        if again == rest { Ok(Happened { at, name, fact, dropped }) } else { Err(Flaw::Note) }
    }
}

/// The note of a draw.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DrawNote {
    pub(super) at: u64,
    pub(super) draw: u32,
    pub(super) source: Provenance,
    pub(super) tickets: Option<u64>,
    pub(super) ticket: Option<u64>,
}

/// The note of a decision.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DecisionNote {
    pub(super) at: u64,
    pub(super) round: u32,
    pub(super) how: Map<String, Value>,
}

pub(super) fn read<T: DeserializeOwned>(note: Option<&Value>) -> Result<T, Flaw> {
    let note = note.ok_or(Flaw::Note)?;
    // A field that is null is none, and none of these may be.
    let no_nulls = note.as_object().is_some_and(|fields| fields.values().all(|value| !value.is_null()));
    if !no_nulls {
        return Err(Flaw::Note);
    }
    serde_json::from_value(note.clone()).map_err(|_| Flaw::Note)
}

pub(super) fn read_how(how: &Value) -> Option<How> {
    serde_json::from_value(how.clone()).ok()
}

fn read_input<G: Game>(value: &Value) -> Result<Input<G>, Flaw> {
    let fields = value.as_object().filter(|fields| fields.len() == 1).ok_or(Flaw::Note)?;
    let input = match (fields.get("chance"), fields.get("decide")) {
        (Some(outcome), None) => {
            Input::Chance(serde_json::from_value(outcome.clone()).map_err(|_| Flaw::Note)?)
        }
        (None, Some(Value::Object(actions))) => {
            let mut decisions = Vec::new();
            for (seat, action) in actions {
                let seat = seat.parse().map_err(|_| Flaw::Note)?;
                decisions.push((seat, serde_json::from_value(action.clone()).map_err(|_| Flaw::Note)?));
            }
            Input::Decide(game::Decisions::new(decisions))
        }
        _ => return Err(Flaw::Note),
    };
    if in_json(&input) == *value { Ok(input) } else { Err(Flaw::Note) }
}
