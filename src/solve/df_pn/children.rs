//! The children of the positions on the path.

use super::entry::{DISPROOF, Entry, INFINITE, PROOF, Pair, SOURCE_BITS};
use super::path::Stretch;
use crate::base::threads::Others;

/// A child, as its parent sees it. The move that leads to it is kept by the part that knows the
/// game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Child {
    pub(super) hash: u64,
    pub(super) numbers: Pair,
    /// If solved, no line of the proof is longer.
    pub(super) length: u32,
    /// The positions of the path that it is disproven by coming back to.
    pub(super) rests_on: Stretch,
    /// Some bits of the hash of the leaf that the numbers depend on most.
    pub(super) source: u16,
    /// It was reached before by a line no longer than that to its parent: it may be on a cycle.
    pub(super) old: bool,
    /// Neither the path nor the table knew it when it came here.
    pub(super) new: bool,
}

impl Child {
    /// A child that has not been searched.
    pub(super) fn new(hash: u64) -> Self {
        Self {
            hash,
            numbers: [1; 2],
            length: 0,
            rests_on: Stretch::NOTHING,
            // Any bits will do that are not the table's first.
            source: (hash >> 20) as u16 & ((1 << SOURCE_BITS) - 1),
            old: false,
            new: false,
        }
    }

    pub(super) fn is_solved(&self) -> bool {
        self.numbers[PROOF] == 0 || self.numbers[DISPROOF] == 0
    }

    /// The game is over, and the target is reached or not.
    pub(super) fn finish(&mut self, reached: bool) {
        self.numbers = if reached {
            [0, INFINITE]
        } else {
            [INFINITE, 0]
        };
        self.length = 0;
    }

    /// The position is that of the path at this depth.
    pub(super) fn repeat(&mut self, depth: u32) {
        self.finish(false);
        self.rests_on = Stretch::at(depth);
    }

    /// Takes over the entry of the table; `depth` is the parent's.
    pub(super) fn learn(&mut self, entry: &Entry, depth: u32) {
        self.numbers = entry.numbers;
        self.length = entry.length;
        self.source = entry.source;
        self.old = entry.depth <= depth;
    }
}

/// The numbers of the parent by its children.
#[derive(Clone, Copy, Debug)]
pub(super) struct Summary {
    pub(super) numbers: Pair,
    /// The child to go to.
    pub(super) best: usize,
    /// The second least number of the kind that the mover wants small.
    pub(super) second: u32,
    /// The part of the sum that does not come from the best child.
    pub(super) rest: u32,
}

/// The number that one child decides: the proof number if the player moves, else the disproof
/// number.
pub(super) fn easy(own: bool) -> usize {
    if own { PROOF } else { DISPROOF }
}

impl Summary {
    pub(super) fn of(children: &[Child], own: bool, sum: super::Sum) -> Self {
        Self::by(children, own, sum, |child| child.numbers[easy(own)])
    }

    /// The same on a thread among others: a child with other threads below it counts for more: by
    /// one, and by a quarter for each of them. The numbers of the parent do not change by that.
    pub(super) fn among(children: &[Child], own: bool, sum: super::Sum, others: &Others) -> Self {
        if others.are_none() {
            return Self::of(children, own, sum);
        }
        let easy = easy(own);
        let counted = |child: &Child| match child.numbers[easy] {
            number @ (0 | INFINITE) => number,
            number => {
                let more = others.at(child.hash).saturating_mul(number / 4 + 1);
                number.saturating_add(more).min(INFINITE - 1)
            }
        };
        let mut summary = Self::by(children, own, sum, counted);
        if summary.numbers[easy] != 0 {
            let numbers = children.iter().map(|child| child.numbers[easy]);
            summary.numbers[easy] = numbers.min().unwrap_or(INFINITE);
        }
        summary
    }

    #[inline(always)]
    fn by(children: &[Child], own: bool, sum: super::Sum, counted: impl Fn(&Child) -> u32) -> Self {
        let (easy, hard) = (easy(own), easy(!own));
        let (mut best, mut least, mut second) = (0, INFINITE, INFINITE);
        for (i, child) in children.iter().enumerate() {
            let number = counted(child);
            if number < least {
                (best, second, least) = (i, least, number);
            } else if number < second {
                second = number;
            }
        }
        let (sum, rest) = sum.of(children, hard, best);
        let mut numbers = [0; 2];
        numbers[easy] = least;
        numbers[hard] = if least == 0 { INFINITE } else { sum };
        Self {
            numbers,
            best,
            second,
            rest,
        }
    }
}
