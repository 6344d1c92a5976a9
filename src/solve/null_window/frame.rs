//! A position of the path, and the results of its children.

use super::entry::{Entry, LONGEST};

/// The result for a position with respect to one target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Found {
    /// A score that the player can force, if it reaches the target; else one that the player can be
    /// kept from exceeding.
    pub(super) value: i16,
    /// If the target is reached, no line of the proof is longer.
    pub(super) length: u16,
    /// The part of the path on which a failure rests.
    pub(super) rests_on: RestsOn,
    /// The name of the child that decides it, or decided most.
    pub(super) best: u16,
}

/// The part of the path on which a failure rests, as the least of its numbers.
///
/// It is ordered: a result that rests on less of the path is greater.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct RestsOn(u32);

impl RestsOn {
    /// No position: the result is true on every path.
    pub(super) const NOTHING: Self = Self(u32::MAX);

    /// The most plies that a proof may take: a longer one may exist.
    pub(super) const LENGTH: Self = Self(0);

    /// The position of the path at this depth, which came again.
    #[inline(always)]
    pub(super) fn repetition(depth: u32) -> Self {
        Self(depth + 1)
    }

    /// The part of it that lies before the position at this depth. A failure that rests on the
    /// position itself is true of it on every path.
    #[inline(always)]
    pub(super) fn before(self, depth: u32) -> Self {
        if self.0 > depth { Self::NOTHING } else { self }
    }
}

impl Found {
    /// The end of a game.
    #[inline(always)]
    pub(super) fn finished(score: i16) -> Self {
        Self {
            value: score,
            length: 0,
            rests_on: RestsOn::NOTHING,
            best: 0,
        }
    }

    /// A failure that rests on the path or on the length of proofs.
    #[inline(always)]
    pub(super) fn failed(least: i16, rests_on: RestsOn) -> Self {
        Self {
            rests_on,
            ..Self::finished(least)
        }
    }
}

/// A position of the path whose children are being searched.
#[derive(Clone, Debug)]
pub(super) struct Frame {
    pub(super) hash: u64,
    /// The player the target is for moves.
    pub(super) own: bool,
    /// Where its children begin.
    pub(super) first: usize,
    /// The child that is searched next, or is being searched.
    pub(super) next: usize,
    /// The result of the children so far.
    pub(super) found: Found,
    /// The children so far decide it.
    pub(super) decided: bool,
    /// Positions expanded when the search came here.
    pub(super) began: u64,
    /// The most plies that a proof may take; `u32::MAX` if any number will do.
    pub(super) left: u32,
    /// The other threads know that this thread is below it.
    pub(super) told: bool,
}

impl Frame {
    /// A position that has not been searched.
    #[inline(always)]
    pub(super) fn new(hash: u64, own: bool, first: usize, began: u64, left: u32) -> Self {
        let value = if own { i16::MIN } else { i16::MAX };
        Self {
            hash,
            own,
            first,
            next: first,
            found: Found::finished(value),
            decided: false,
            began,
            left,
            told: false,
        }
    }

    /// Adds the result of a child of this name.
    #[inline(always)]
    pub(super) fn learn(&mut self, child: Found, name: u16, target: i16) {
        let reached = child.value >= target;
        let longer = child.length.saturating_add(1);
        if reached == self.own {
            self.decided = true;
            self.found = Found {
                length: longer,
                best: name,
                ..child
            };
        } else if self.own {
            if child.value > self.found.value {
                self.found.value = child.value;
                self.found.best = name;
            }
            self.found.rests_on = self.found.rests_on.min(child.rests_on);
        } else {
            if child.value < self.found.value {
                self.found.value = child.value;
                self.found.best = name;
            }
            self.found.length = self.found.length.max(longer);
        }
    }

    /// The plies that remain to the proof of a child.
    #[inline(always)]
    pub(super) fn left_below(&self) -> u32 {
        if self.left == u32::MAX {
            u32::MAX
        } else {
            self.left - 1
        }
    }
}

/// The next step of a thread, given the results of the others.
pub(super) enum Meeting {
    /// It goes on with its search.
    GoOn,
    /// All are to come back.
    Called,
    /// The position that it began with is decided.
    Solved(Found),
}

/// The result of an entry for a child, if it decides the target and a proof may take `left` plies.
#[inline(always)]
pub(super) fn usable(entry: &Entry, target: i16, left: u32) -> Option<Found> {
    if entry.most < target {
        return Some(Found::finished(entry.most));
    }
    let short = left == u32::MAX || entry.length < LONGEST && u32::from(entry.length) <= left;
    (entry.least >= target && short).then_some(Found {
        length: entry.length,
        ..Found::finished(entry.least)
    })
}
