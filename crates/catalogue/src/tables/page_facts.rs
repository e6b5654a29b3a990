//! What a table's page shows besides the table.

use game::Seat;
use pages::{Invitation, Parts, Talk};

/// What a table's page shows besides the table.
pub struct PageFacts<'a> {
    /// The table's id, as it stands in its address.
    pub id: &'a str,
    /// What was said, oldest first.
    pub talk: &'a [Talk<'a>],
    /// How others come to the table.
    pub invite: Invitation<'a>,
    /// Whether hints may be asked for.
    pub hints: bool,
    /// A number that grows with every change of what can be seen.
    pub version: u64,
    /// The id of the command that a form of the page sends.
    pub nonce: &'a str,
    /// The table's time now.
    pub now: u64,
    /// What to tell the viewer about their last command.
    pub notice: Option<&'a str>,
    /// The id of the table where they play on.
    pub rematch: Option<&'a str>,
    /// The seats whose owners are connected.
    pub present: &'a [Seat],
    /// The seats whose owners are away, and can be sent away.
    pub away: &'a [Seat],
    /// Whether the viewer has opened the table.
    pub host: bool,
    /// The number of the last entry of the log that the viewer's page has shown, if it has shown any.
    pub since: Option<u64>,
    /// The parts that the viewer's page has.
    pub parts: &'a Parts,
}
