//! Actions as numbers.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use crate::observe::Observed;

/// A hash for small values that nobody chooses to do harm.
#[derive(Default)]
pub(crate) struct Quick(u64);

impl Hasher for Quick {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(byte.into());
        }
    }

    fn write_u8(&mut self, value: u8) {
        self.write_u64(value.into());
    }

    fn write_u16(&mut self, value: u16) {
        self.write_u64(value.into());
    }

    fn write_u32(&mut self, value: u32) {
        self.write_u64(value.into());
    }

    fn write_u64(&mut self, value: u64) {
        self.0 = (self.0.rotate_left(5) ^ value).wrapping_mul(0x517c_c1b7_2722_0a95);
    }

    fn write_usize(&mut self, value: usize) {
        self.write_u64(value as u64);
    }
}

/// All actions of a game, in the order of its vocabulary: an action's number is its place in it.
pub(crate) struct Codes<G: Observed> {
    actions: Vec<G::Action>,
    numbers: HashMap<G::Action, u32, BuildHasherDefault<Quick>>,
}

impl<G: Observed> Codes<G> {
    pub(crate) fn new() -> Self {
        let actions = G::vocabulary();
        let numbers = actions.iter().zip(0..).map(|(&action, number)| (action, number)).collect();
        Codes { actions, numbers }
    }

    pub(crate) fn len(&self) -> usize {
        self.actions.len()
    }

    pub(crate) fn action(&self, number: u32) -> Option<G::Action> {
        self.actions.get(number as usize).copied()
    }

    #[inline]
    pub(crate) fn number(&self, action: G::Action) -> u32 {
        G::place(action).unwrap_or_else(|| self.numbers[&action])
    }
}
