//! The set of positions of a proof that have been passed.

use crate::game::Notation;
use rustc_hash::FxHashSet;
use std::hash::{DefaultHasher, Hasher};

/// Whether the proof of a position is complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Progress {
    /// The position leads to the one looked at.
    Open,
    /// Everything below is proven.
    Closed,
}

/// The positions met so far.
///
/// A position is known by 128 bits of a keyed hash of its text, which holds everything that
/// decides the rest of the game. That two positions of a proof of 10⁷ share all of them has a
/// probability below 10⁻²⁴.
#[derive(Debug, Default)]
pub(super) struct Seen {
    /// The positions of the line that is looked at.
    open: FxHashSet<u128>,
    /// The positions that have been dealt with: many.
    closed: FxHashSet<u128>,
}

/// The key of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fingerprint(pub(super) u128);

impl Fingerprint {
    /// The fingerprint of a position: two hashes of its text.
    pub(super) fn of<G: Notation>(position: &G) -> Self {
        Self::of_text(&position.position_text())
    }

    /// The fingerprint of the position with this text.
    pub(super) fn of_text(text: &str) -> Self {
        let half = |salt: u8| {
            let mut hasher = DefaultHasher::new();
            hasher.write_u8(salt);
            hasher.write(text.as_bytes());
            u128::from(hasher.finish())
        };
        Self(half(1) << 64 | half(2))
    }
}

impl Seen {
    /// The state of a position; a new one is open from now on.
    pub(super) fn open(&mut self, position: Fingerprint) -> Option<Progress> {
        if self.closed.contains(&position.0) {
            Some(Progress::Closed)
        } else if self.open.insert(position.0) {
            None
        } else {
            Some(Progress::Open)
        }
    }

    /// About the bytes that the positions take: each its fingerprint and a byte of the table.
    pub(super) fn bytes(&self) -> usize {
        (self.open.capacity() + self.closed.capacity()) * (size_of::<u128>() + 1)
    }

    /// Marks an open position as dealt with.
    pub(super) fn close(&mut self, position: Fingerprint) {
        self.open.remove(&position.0);
        self.closed.insert(position.0);
    }
}
