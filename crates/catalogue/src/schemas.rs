//! How values of other crates look in the description of the API. Those crates need not know that there is one.
//!
//! [`Clock`] and [`Phase`] also read and write their values, so serde holds them against the types they stand for.

use serde::{Deserialize, Serialize};
use utoipa::openapi::{ObjectBuilder, RefOr, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

/// Stands for [`game::Seat`].
#[derive(Clone, Copy, Debug)]
pub struct Seat;

impl PartialSchema for Seat {
    fn schema() -> RefOr<Schema> {
        let about = "The number of a seat.";
        let number = ObjectBuilder::new().schema_type(Type::Integer).description(Some(about));
        number.minimum(Some(1)).maximum(Some(game::Seat::MAX)).into()
    }
}

impl ToSchema for Seat {}

/// Stands for [`table::Link`].
#[derive(Clone, Copy, Debug)]
pub struct Link;

impl PartialSchema for Link {
    fn schema() -> RefOr<Schema> {
        let about = "A link of your chain for verifiable dice: 32 bytes.";
        text(about).pattern(Some("^[0-9a-f]{64}$")).into()
    }
}

impl ToSchema for Link {}

/// Stands for [`table::Name`].
#[derive(Clone, Copy, Debug)]
pub struct Name;

impl PartialSchema for Name {
    fn schema() -> RefOr<Schema> {
        let about =
            "A name that can be seen: no invisible characters, and no round brackets, which mark bots.";
        text(about).min_length(Some(1)).max_length(Some(table::Name::LONGEST)).into()
    }
}

impl ToSchema for Name {}

/// Stands for [`table::ClientId`].
#[derive(Clone, Copy, Debug)]
pub struct CommandId;

impl PartialSchema for CommandId {
    fn schema() -> RefOr<Schema> {
        let about = "An id that you make: visible ASCII characters, not beginning with `@`. The same command with the same \
            id again is harmless.";
        text(about).min_length(Some(1)).max_length(Some(table::ClientId::MAX)).into()
    }
}

impl ToSchema for CommandId {}

/// How long a decision may take.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(remote = "table::Clock", rename_all = "snake_case")]
pub enum Clock {
    /// As long as it likes.
    None,
    /// So long for each decision.
    PerDecision {
        /// Milliseconds.
        ms: u64,
    },
    /// For slow games: at least so many whole days.
    PerDay {
        /// Days.
        days: u32,
    },
}

/// Where a table is in its life.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(remote = "table::Phase", rename_all = "snake_case")]
pub enum Phase {
    /// Chairs are free.
    Gathering,
    /// The game is on.
    Playing,
    /// It has ended.
    Over,
}

fn text(about: &str) -> ObjectBuilder {
    ObjectBuilder::new().schema_type(Type::String).description(Some(about))
}
