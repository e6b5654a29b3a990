//! What people see and hear happen.

use serde::Serialize;

/// Something that the page plays when it happened: short, and only over the picture, which is already as it is after it.
///
/// Places are named: an element of the page has its name as `data-at`. What is nowhere on the page is left out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Moment {
    kind: Kind,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    at: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    from: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    faces: Vec<(String, String)>,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
}

/// The kinds of moments.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Dice tumble to where they lie.
    Roll,
    /// A mark is inked.
    Mark,
    /// A lock snaps.
    Lock,
    /// A miss is noted.
    Miss,
    /// Something walks from place to place: `from` has the places in order.
    Walk,
    /// Cards come from somewhere to where they lie now: to the first of its places that is there.
    Fly,
    /// A card is turned over where it lies.
    Turn,
    /// The worst has happened, and the text says what.
    Bust,
    /// Something is said aloud over the table, at a place or in its middle.
    Say,
    /// The game is over, and the text says who has won.
    Win,
}

impl Moment {
    /// Returns a moment of this kind at these places.
    pub fn at<S: Into<String>>(kind: Kind, places: impl IntoIterator<Item = S>) -> Self {
        Moment {
            kind,
            at: places.into_iter().map(Into::into).collect(),
            from: Vec::new(),
            faces: Vec::new(),
            text: None,
        }
    }

    /// Returns the places that it leaves marked.
    pub(crate) fn traces(&self) -> &[String] {
        if matches!(self.kind, Kind::Mark | Kind::Miss) { &self.at } else { &[] }
    }

    /// Returns whether people remember it: a row is closed, somebody goes bust or misses, somebody wins.
    pub(crate) fn is_remembered(&self) -> bool {
        matches!(self.kind, Kind::Lock | Kind::Miss | Kind::Bust | Kind::Win)
    }

    /// Returns the places that look different after it, of those that are there.
    pub(crate) fn changed(&self, is_there: impl Fn(&str) -> bool) -> Vec<String> {
        let there = self.at.iter().filter(|place| is_there(place)).cloned();
        match self.kind {
            Kind::Mark | Kind::Miss | Kind::Lock | Kind::Walk | Kind::Turn => there.collect(),
            Kind::Fly => there.take(1).collect(),
            Kind::Roll | Kind::Bust | Kind::Say | Kind::Win => Vec::new(),
        }
    }

    /// Returns it with where it comes from.
    #[must_use]
    pub fn from<S: Into<String>>(mut self, places: impl IntoIterator<Item = S>) -> Self {
        self.from = places.into_iter().map(Into::into).collect();
        self
    }

    /// Returns it with the faces of cards: the class of each, and what stands on it.
    #[must_use]
    pub fn showing(mut self, faces: impl IntoIterator<Item = (String, String)>) -> Self {
        self.faces = faces.into_iter().collect();
        self
    }

    /// Returns it with words.
    #[must_use]
    pub fn saying(mut self, text: impl Into<String>) -> Self {
        self.text = Some(text.into());
        self
    }
}
