//! How long things are kept.

use std::time::Duration;

/// How long things are kept. What is not limited is kept for ever.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Retention {
    /// Tables that are over, since their end.
    pub finished: Option<Duration>,
    /// Tables that are not, since anything happened there.
    pub idle: Option<Duration>,
    /// Guests without any table, since they came.
    pub guests: Option<Duration>,
}
