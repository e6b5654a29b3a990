//! Real dice or cards on a real table, and only the sheets in here.
//!
//! Nobody types a roll. Everyone marks their own sheet within its rules ([`qwixx::lone`]): order, five marks before
//! the padlock, misses. A closed row is announced to all and closes for all in the games where it does. Each player
//! can take their own marks back. The table says when the game is at its end, and scores it once everybody has said
//! that their sheet is done. Whether a mark was rolled is for the people to see.
//!
//! Since rolls are unknown here, "at the same time" (Q6, Q9) is taken to mean: before one has marked anything else.
//! Who may mark the closing number of a row that somebody has just closed, and who may make a last mark after the
//! end was reached, follows from that.
//!
//! [`Sheets`] is the machine, driven by the same [`Log`](table::Log) as a game; [`SheetTable`] is both together.
//!
//! ```
//! use game::Seat;
//! use sheets::{Command, Rules, SheetTable};
//! use table::{By, Envelope};
//!
//! let mut table = SheetTable::open(Rules::Dice, 1, 0).unwrap();
//! let mut send = |id: &str, by, command| {
//!     let envelope = Envelope { id: id.parse().unwrap(), by, now: 0, command };
//!     table.handle(envelope).map(|accepted| accepted.facts.len())
//! };
//! send("a", By::Guest, Command::Join { name: "Anna".parse().unwrap() }).unwrap();
//! let anna = By::Seat(Seat::FIRST);
//! send("b", anna, Command::Do { deed: "red 5".parse().unwrap() }).unwrap();
//! let refusal = send("c", anna, Command::Do { deed: "red 4".parse().unwrap() }).unwrap_err();
//! assert!(refusal.to_string().contains("[Q1]"));
//! ```

mod command;
mod fact;
mod machine;
mod refusal;
mod table_of_sheets;
mod view;

pub use command::Command;
pub use fact::{Fact, Opening};
pub use machine::Sheets;
pub use qwixx::lone::{Deed, Ending, Rules};
pub use refusal::{Refusal, RuleRefusal};
pub use table_of_sheets::SheetTable;
pub use view::{PlayerView, SheetView};
