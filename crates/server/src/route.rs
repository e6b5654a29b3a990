//! What is known of a route besides its handler.

use crate::api::about::About;

/// Who may use a route. `tests/it/who.rs` tries every route as everybody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// Anybody; nobody is made a guest by it.
    Anyone,
    /// Anybody; whoever is not a guest yet becomes one.
    Guest,
    /// Only who is a guest already.
    Known,
    /// Only who has a seat at the table.
    Seat,
    /// Only who opened the table.
    Host,
    /// Only programs on this machine.
    Machine,
}

/// A route, for tests and for the description of the API.
#[derive(Clone, Copy, Debug)]
pub struct Route {
    /// `get` or `post`.
    pub method: &'static str,
    /// With `{id}` for a table and `{game}` for a game.
    pub path: &'static str,
    /// Who may use it.
    pub access: Access,
    /// What the description of the API says about it.
    pub(crate) about: Option<fn() -> About>,
}

impl Route {
    /// Whether an address is one of this route.
    pub(crate) fn is_at(&self, path: &str) -> bool {
        let (route, asked) = (self.path.split('/'), path.split('/'));
        route.clone().count() == asked.clone().count()
            && route
                .zip(asked)
                .all(|(part, asked)| part == asked || (part.starts_with('{') && !asked.is_empty()))
    }
}
