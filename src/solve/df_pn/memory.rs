//! The table of a search: its own, or one that threads share.

use super::entry::{Entry, Packed};
use crate::solve::limits::Control;
use crate::solve::table::Table;
use std::sync::Arc;

/// The table of a search.
#[derive(Debug)]
pub(super) enum Memory {
    /// Its own, which grows.
    Own(Table<Packed>),
    /// One that other threads use, too, which has the size that it has.
    Shared(Arc<Table<Packed>>),
    /// None, because the threads are not searching.
    Away,
}

impl Memory {
    fn table(&self) -> Option<&Table<Packed>> {
        match self {
            Self::Own(table) => Some(table),
            Self::Shared(table) => Some(table),
            Self::Away => None,
        }
    }

    /// What is known of a position.
    #[inline(always)]
    pub(super) fn get(&self, hash: u64) -> Option<Entry> {
        self.table()?.get(hash)
    }

    /// Remembers what is known of a position.
    #[inline(always)]
    pub(super) fn put(&mut self, hash: u64, entry: Entry) {
        match self {
            Self::Own(table) => table.put(hash, entry),
            Self::Shared(table) => table.put_shared(hash, entry),
            Self::Away => {}
        }
    }

    /// Makes room for an entry if there is none; `false` if `control` interrupts that, or if it cannot be done
    /// because other threads use the table.
    #[inline(always)]
    pub(super) fn make_room(&mut self, control: &mut Control<'_>) -> bool {
        match self {
            Self::Own(table) => table.make_room(control),
            Self::Shared(table) => !table.is_full(),
            Self::Away => true,
        }
    }

    /// From now on it may take so many bytes, if it is its own.
    pub(super) fn set_limit(&mut self, bytes: usize) {
        if let Self::Own(table) = self {
            table.set_limit(bytes);
        }
    }

    pub(super) fn bytes(&self) -> usize {
        self.table().map_or(0, Table::bytes)
    }

    /// Hands the table over, to be shared.
    pub(super) fn lend(&mut self) -> Option<Arc<Table<Packed>>> {
        match std::mem::replace(self, Self::Away) {
            Self::Own(table) => Some(Arc::new(table)),
            Self::Shared(table) => Some(table),
            Self::Away => None,
        }
    }

    /// Takes the table back, which nobody else uses any more.
    pub(super) fn take_back(&mut self) {
        *self = match std::mem::replace(self, Self::Away) {
            Self::Shared(table) => match Arc::try_unwrap(table) {
                Ok(table) => Self::Own(table),
                Err(table) => Self::Shared(table),
            },
            other => other,
        };
    }
}
