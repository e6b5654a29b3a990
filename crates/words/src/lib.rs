//! Languages and sentences: what happened, what is asked, what a choice does. There is no HTML in here, so
//! that pages, the terminal and whatever else speaks to people share the same words.
//!
//! - [`Lang`]: one of the four languages, and the texts that all games share.
//! - [`Words`]: what a game has to say; implemented for all four in `games/`. [`Situation`] is what its sentences are
//!   about.
//! - [`Texts`] and [`Phrases`]: where the texts stand and how they are read. A game's own file comes before the common
//!   one, so a game can have its own word for anything.
//! - [`log`](mod@log), [`sheets`], [`report`](mod@report), [`rules`]: the sentences of a table's log, of a table of sheets
//!   alone, of a checked record, and the rules of a game; [`review`](mod@review): what luck and decisions did in one.
//! - [`REACTIONS`], [`reaction`]: ready-made things to say.
//! - [`headline()`], [`result()`], [`refusal`], [`rule`], [`bot_level`]: the rest.
//!
//! The texts are Fluent files in `locales/LANGUAGE/`; the rules are Markdown in `rules/LANGUAGE/`.

mod bots;
mod chance;
mod date;
pub mod games;
mod headline;
mod lang;
pub mod log;
mod options;
mod reactions;
mod refusal;
pub mod report;
mod result;
pub mod review;
pub mod rules;
pub mod sheets;
mod situation;
mod texts;
mod words;

pub use bots::{bot_level, bot_name, shown_name};
pub use chance::chance_told;
pub use date::date;
pub use fluent_bundle::FluentValue;
pub use headline::{awaits_typing, headline};
pub use lang::Lang;
pub use options::{OptionForm, OptionKind};
pub use reactions::{REACTIONS, Reaction, reaction};
pub use refusal::{has_refusal, refusal, rule};
pub use result::{is_alone, reasons, result};
pub use situation::Situation;
pub use texts::{COMMON, Phrases, TextFile, Texts};
pub use words::{Part, Words};
