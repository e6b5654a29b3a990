//! Guests who were here lately.

use std::collections::HashMap;
use std::sync::Mutex;

use super::types::{Guest, GuestId};
use crate::token::Hash;

/// Remembers guests by the hash of their cookies, because every request asks who it is from.
#[derive(Default)]
pub(super) struct GuestCache(Mutex<HashMap<Hash, Guest>>);

impl GuestCache {
    /// No more are remembered; then all are forgotten, and the store is asked again.
    const MOST: usize = 20_000;

    pub(super) fn get(&self, token: &Hash) -> Option<Guest> {
        self.0.lock().expect("nobody panics while holding it").get(token).cloned()
    }

    pub(super) fn put(&self, token: Hash, guest: &Guest) {
        let mut guests = self.0.lock().expect("nobody panics while holding it");
        if guests.len() >= Self::MOST {
            guests.clear();
        }
        guests.insert(token, guest.clone());
    }

    pub(super) fn forget(&self, guest: GuestId) {
        self.0.lock().expect("nobody panics while holding it").retain(|_, known| known.id != guest);
    }

    pub(super) fn clear(&self) {
        self.0.lock().expect("nobody panics while holding it").clear();
    }
}
