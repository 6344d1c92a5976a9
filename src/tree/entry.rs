//! The numbers of nodes: entries in columns.
//!
//! Every number in a tree is an [`Entry`], a plain cell for one thread. While several threads share
//! a tree, `shared` uses the same memory through atomic words. Entries then belong to copies, of
//! which each thread has its own.

use std::cell::Cell;
use std::fmt;

/// One number of one node.
#[repr(transparent)]
pub struct Entry<T>(Cell<T>);

impl<T: Copy> Entry<T> {
    /// An entry with a number.
    #[inline(always)]
    pub const fn new(value: T) -> Self {
        Self(Cell::new(value))
    }

    /// The number.
    #[inline(always)]
    pub fn get(&self) -> T {
        self.0.get()
    }

    /// Sets the number.
    #[inline(always)]
    pub fn set(&self, value: T) {
        self.0.set(value);
    }

    /// Sets the number and returns the old one.
    #[inline(always)]
    pub fn replace(&self, value: T) -> T {
        self.0.replace(value)
    }
}

impl<T: Copy + fmt::Debug> fmt::Debug for Entry<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.get().fmt(f)
    }
}

/// A column: one number of each child of a node that has an entry
/// ([`Children::listed`](super::Children::listed)), in the order of the children.
pub struct Column<'t, T>(pub(crate) &'t [Entry<T>]);

impl<T> Clone for Column<'_, T> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}
impl<T> Copy for Column<'_, T> {}

impl<T: Copy + fmt::Debug> fmt::Debug for Column<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.0).finish()
    }
}

impl<'t, T: Copy> Column<'t, T> {
    /// A column of existing entries.
    pub const fn new(entries: &'t [Entry<T>]) -> Self {
        Self(entries)
    }

    /// The number of entries.
    #[inline(always)]
    #[allow(clippy::len_without_is_empty, reason = "a node with children has one")]
    pub fn len(self) -> usize {
        self.0.len()
    }

    /// The number of child `i`.
    ///
    /// # Panics
    /// If there is no such child.
    #[inline(always)]
    pub fn get(self, i: usize) -> T {
        self.0[i].get()
    }

    /// Sets the number of child `i`.
    ///
    /// # Panics
    /// If there is no such child.
    #[inline(always)]
    pub fn set(self, i: usize, value: T) {
        self.0[i].set(value);
    }

    /// The number of each child, in the order of the children.
    #[inline(always)]
    pub fn iter(self) -> impl ExactSizeIterator<Item = T> + Clone + 't {
        self.0.iter().map(Entry::get)
    }

    /// The entry of each child, through which its number can be set.
    #[inline(always)]
    pub fn entries(self) -> impl ExactSizeIterator<Item = &'t Entry<T>> + Clone {
        self.0.iter()
    }

    /// Exchanges the numbers of two children.
    #[inline(always)]
    pub(crate) fn swap(self, i: usize, j: usize) {
        self.0[i].0.swap(&self.0[j].0);
    }
}
