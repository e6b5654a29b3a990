//! The legal actions of one seat, in a fixed order.

/// A set of actions that can be counted, indexed and searched without allocation.
///
/// Games with few actions keep them in a bit mask; others use [`List`].
pub trait Choices: Clone {
    /// The type of what is chosen from.
    type Action: Copy + PartialEq;

    /// Returns how many actions there are.
    fn len(&self) -> usize;

    /// Returns the action with index `i < len()`.
    fn get(&self, i: usize) -> Self::Action;

    /// Returns whether an action is one of them.
    fn contains(&self, action: Self::Action) -> bool {
        self.iter().any(|a| a == action)
    }

    /// Returns whether there is no action at all, which is never so for a seat that is awaited.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns all actions in order.
    fn iter(&self) -> Iter<'_, Self> {
        Iter { choices: self, next: 0 }
    }
}

/// An iterator over the actions of a [`Choices`].
#[derive(Clone, Debug)]
pub struct Iter<'a, C: Choices> {
    choices: &'a C,
    next: usize,
}

impl<C: Choices> Iterator for Iter<'_, C> {
    type Item = C::Action;

    fn next(&mut self) -> Option<C::Action> {
        (self.next < self.choices.len()).then(|| {
            self.next += 1;
            self.choices.get(self.next - 1)
        })
    }
}

/// A plain list of at most `N` actions, kept in place.
///
/// ```
/// use game::{Choices, List};
/// let mut list = List::<u8, 4>::default();
/// list.push(7);
/// assert!(list.contains(7) && list.len() == 1);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct List<A, const N: usize> {
    len: u16,
    items: [A; N],
}

impl<A: Copy + Default, const N: usize> Default for List<A, N> {
    fn default() -> Self {
        List { len: 0, items: [A::default(); N] }
    }
}

impl<A: Copy, const N: usize> List<A, N> {
    /// Adds an action at the end.
    #[inline]
    pub fn push(&mut self, action: A) {
        self.items[usize::from(self.len)] = action;
        self.len += 1;
    }
}

impl<A: Copy + PartialEq, const N: usize> Choices for List<A, N> {
    type Action = A;

    fn len(&self) -> usize {
        usize::from(self.len)
    }

    fn get(&self, i: usize) -> A {
        self.items[..usize::from(self.len)][i]
    }
}
