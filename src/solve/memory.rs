//! The table of a search, of its own or shared by threads.

use super::control::Control;
use super::table::{Packed, Table};
use std::sync::Arc;

/// The number of taken places after which a thread reports them.
const TELL: usize = 64;

/// The table of a search.
#[derive(Debug)]
pub(super) enum Memory<P> {
    /// Its own, which grows.
    Own(Table<P>),
    /// One that other threads use, too, which has the size that it has; and the places that this
    /// thread has taken and not told of.
    Shared(Arc<Table<P>>, usize),
    /// None, because the threads are not searching.
    Away,
}

impl<P: Packed> Memory<P> {
    fn table(&self) -> Option<&Table<P>> {
        match self {
            Self::Own(table) => Some(table),
            Self::Shared(table, _) => Some(table),
            Self::Away => None,
        }
    }

    /// Prefetches the entry of a position, which will be looked up soon.
    #[inline(always)]
    pub(super) fn expect(&self, hash: u64) {
        if let Some(table) = self.table() {
            table.expect(hash);
        }
    }

    /// The entry of a position.
    #[inline(always)]
    pub(super) fn get(&self, hash: u64) -> Option<P::Entry> {
        self.table()?.get(hash)
    }

    /// Stores the entry of a position.
    #[inline(always)]
    pub(super) fn put(&mut self, hash: u64, entry: P::Entry) {
        match self {
            Self::Own(table) => table.put(hash, entry),
            Self::Shared(table, taken) => {
                *taken += usize::from(table.put_among_others(hash, entry));
                if *taken >= TELL {
                    self.tell();
                }
            }
            Self::Away => {}
        }
    }

    /// Tells how many places this thread has taken.
    #[inline(never)]
    pub(super) fn tell(&mut self) {
        if let Self::Shared(table, taken) = self {
            table.count(std::mem::take(taken));
        }
    }

    /// Frees a place for an entry if the table is full; `false` if `control` interrupts that, or if
    /// other threads use the table.
    #[inline(always)]
    pub(super) fn make_room(&mut self, control: &mut Control<'_>) -> bool {
        match self {
            Self::Own(table) => table.make_room(control),
            Self::Shared(table, _) => !table.is_full(),
            Self::Away => true,
        }
    }

    /// Limits the table to `bytes`, if it is its own.
    pub(super) fn set_limit(&mut self, bytes: usize) {
        if let Self::Own(table) = self {
            table.set_limit(bytes);
        }
    }

    /// From now on it grows in leaps, if it is its own: see [`Table::leap`].
    pub(super) fn leap(&mut self) {
        if let Self::Own(table) = self {
            table.leap();
        }
    }

    pub(super) fn bytes(&self) -> usize {
        self.table().map_or(0, Table::bytes)
    }

    /// Hands the table over, to be shared.
    pub(super) fn lend(&mut self) -> Option<Arc<Table<P>>> {
        match std::mem::replace(self, Self::Away) {
            Self::Own(table) => Some(Arc::new(table)),
            Self::Shared(table, _) => Some(table),
            Self::Away => None,
        }
    }

    /// Takes the table back, which no other thread uses any more.
    pub(super) fn take_back(&mut self) {
        *self = match std::mem::replace(self, Self::Away) {
            Self::Shared(table, taken) => match Arc::try_unwrap(table) {
                Ok(table) => Self::Own(table),
                Err(table) => Self::Shared(table, taken),
            },
            other => other,
        };
    }
}
