//! What a table's page and its JSON show besides the table.

use game::Seat;
use pages::Talk;
use serde::Serialize;

/// What a table's page shows besides the table.
pub struct PageFacts<'a> {
    /// The table's id, as it stands in its address.
    pub id: &'a str,
    /// What was said, oldest first.
    pub talk: &'a [Talk<'a>],
    /// The absolute link that others come by.
    pub invite: &'a str,
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
    /// Whether the viewer has opened the table.
    pub host: bool,
}

/// What programs get of a table besides its view.
#[derive(Serialize)]
pub struct Head<'a> {
    /// The table's id.
    pub id: &'a str,
    /// The game's name.
    pub game: &'a str,
    /// A number that grows with every change of what can be seen.
    pub version: u64,
    /// The caller's own seat.
    pub seat: Option<Seat>,
    /// Whether the caller has opened the table.
    pub host: bool,
    /// Whether hints may be asked for.
    pub hints: bool,
    /// The seats whose owners are connected.
    pub present: &'a [Seat],
    /// The id of the table where they play on.
    pub rematch: Option<&'a str>,
}

impl Head<'_> {
    /// Writes a table as programs get it: this, and a view.
    pub(crate) fn with_view<V: Serialize>(&self, view: V) -> String {
        #[derive(Serialize)]
        struct WithView<'a, V> {
            #[serde(flatten)]
            head: &'a Head<'a>,
            view: V,
        }
        // Large enough for most, so that it need not grow.
        let mut text = Vec::with_capacity(4096);
        serde_json::to_writer(&mut text, &WithView { head: self, view }).expect("plain data");
        String::from_utf8(text).expect("JSON is text")
    }
}
