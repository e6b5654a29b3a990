//! What is stored, as plain values that know no database.

mod columns;
mod guests;
mod keepsakes;
mod nodes;
mod notices;
mod owner;
mod tables;

pub(in crate::store) use columns::{TALK_SHOWN, people_json, people_of, phase_of, phase_word, seat_numbered};
pub(crate) use guests::{Guest, GuestId, Recovered};
pub(crate) use keepsakes::Keepsake;
pub(crate) use nodes::{Beat, News, Notice, SharedAdvice, TableCopy};
pub(crate) use notices::{Channel, ChannelKind, DueNotice, NewChannel, Problem};
pub use owner::{Ban, GuestOverview, TableOverview};
pub(crate) use tables::{
    Append, Code, Listing, MovedSeat, NewTable, OwnTable, QuotaReached, SeatChange, StoredTable, TableId,
    TableMeta, TableQuota, TalkLine,
};
