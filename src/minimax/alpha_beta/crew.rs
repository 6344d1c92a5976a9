//! The data that the threads of a search share beside the table: the depth of the search, and the
//! moves that other threads search.

use super::negamax::{Run, usable};
use super::table::RESOLVED;
use crate::base::threads::Whereabouts;
use crate::budget::StopReason;
use crate::eval::Evaluator;
use crate::game::Game;
use std::sync::atomic::{AtomicU32, Ordering};

/// The least depth of a position whose moves are divided among threads. Below a move there are then
/// a few dozen positions at least, which takes far longer than to look where the others are.
pub(super) const LEAST_DEPTH: u32 = 3;

/// How deep the search is. Apart from the data that change all the time.
#[derive(Debug)]
#[repr(align(128))]
struct Depth(AtomicU32);

/// The threads of a search.
#[derive(Debug)]
pub(super) struct Crew {
    depth: Depth,
    /// The moves that each thread searches.
    whereabouts: Whereabouts,
    threads: usize,
}

impl Crew {
    /// A crew of `threads` threads that search to depth 1.
    pub(super) fn new(threads: usize) -> Self {
        Self {
            depth: Depth(AtomicU32::new(1)),
            whereabouts: Whereabouts::new(threads),
            threads,
        }
    }

    /// How many threads there are beside the first.
    pub(super) fn helpers(&self) -> usize {
        self.threads - 1
    }

    /// The depth to which the first thread searches.
    pub(super) fn depth(&self) -> u32 {
        self.depth.0.load(Ordering::Relaxed)
    }
}

/// A thread among the others.
#[derive(Clone, Copy, Debug)]
pub(super) struct Member<'c> {
    pub(super) crew: &'c Crew,
    /// The first is the one whose answer counts.
    pub(super) number: usize,
    /// The depth to which it searches, if its work is worthless once the search has gone on to the
    /// next.
    pub(super) depth: u32,
}

/// The key of a move of a position.
#[inline(always)]
pub(super) fn place(hash: u64, index: u32) -> u64 {
    hash ^ (u64::from(index) + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

impl<'c> Member<'c> {
    /// The thread whose answer counts.
    pub(super) fn first(crew: &'c Crew) -> Self {
        Self {
            crew,
            number: 0,
            depth: 1,
        }
    }

    /// It goes on to another depth, and so do the others, as it is the first.
    pub(super) fn deepen(&mut self, depth: u32) {
        self.depth = depth;
        self.crew.depth.0.store(depth, Ordering::Relaxed);
    }

    /// Whether the others have gone on to a greater depth.
    #[inline(always)]
    pub(super) fn is_left_behind(&self) -> bool {
        self.number > 0 && self.crew.depth() > self.depth
    }

    /// It begins to search a move.
    #[inline(always)]
    pub(super) fn begin(&self, ply: u32, place: u64) {
        self.crew
            .whereabouts
            .enter(self.number, ply as usize, place);
    }

    /// It is done with the move that it began at a ply.
    #[inline(always)]
    pub(super) fn end(&self, ply: u32) {
        self.crew.whereabouts.leave(self.number, ply as usize);
    }

    /// Whether another thread is searching a move.
    ///
    /// # Reference
    /// Weill (1996), The ABDADA distributed minimax search algorithm, in the form of Kerrigan
    /// (2013), Simplified ABDADA: a move that another thread searches is put off until all others
    /// have been tried.
    #[inline(always)]
    pub(super) fn is_elsewhere(&self, ply: u32, place: u64) -> bool {
        let others = self.crew.whereabouts.others(self.number, ply as usize);
        others.at(place) > 0
    }
}

/// A position whose moves are divided among threads, and the window in which its value is looked
/// for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Open {
    pub(super) hash: u64,
    pub(super) depth: u32,
    pub(super) ply: u32,
    pub(super) window: (i32, i32),
}

impl<G: Game, E: Evaluator<G>> Run<'_, G, E> {
    /// The value that another thread has found for a position since this one began with it, if it
    /// decides the window.
    #[inline(never)]
    pub(super) fn found_elsewhere(&mut self, open: Open) -> Option<i32> {
        let entry = self.table.get(open.hash)?;
        let (alpha, beta) = open.window;
        let value = usable(entry, open.depth, open.ply, alpha, beta)?;
        self.estimates += u64::from(entry.depth != RESOLVED);
        Some(value)
    }

    /// Whether another thread has found the value of one of the positions that lead here: then the
    /// search here is of no use, and returns to the first of them.
    #[inline(never)]
    pub(super) fn is_overtaken(&mut self) -> bool {
        let known = |open: &Open| {
            let (alpha, beta) = open.window;
            let entry = self.table.get(open.hash);
            entry.is_some_and(|entry| usable(entry, open.depth, open.ply, alpha, beta).is_some())
        };
        self.returns = self
            .stacks
            .open
            .iter()
            .find(|open| known(open))
            .map(|open| open.ply);
        if self.returns.is_some() {
            self.clock.end(StopReason::Flag);
        }
        self.returns.is_some()
    }

    /// Whether this is the ply to which it returns; from there it goes on.
    #[inline(never)]
    pub(super) fn returns_to(&mut self, ply: u32) -> bool {
        let here = self.returns == Some(ply);
        if here {
            self.returns = None;
            self.clock.resume();
        }
        here
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_sees_what_the_others_search_and_not_itself() {
        let crew = Crew::new(3);
        let member = |number| Member {
            crew: &crew,
            number,
            depth: 1,
        };
        let [first, second, third] = [0, 1, 2].map(member);
        let (one, other) = (place(7, 0), place(7, 1));
        assert_ne!(one, other);
        second.begin(4, one);
        assert!(first.is_elsewhere(4, one) && third.is_elsewhere(4, one));
        assert!(!second.is_elsewhere(4, one) && !first.is_elsewhere(4, other));
        assert!(!first.is_elsewhere(5, one), "at another ply");
        second.end(4);
        assert!(!first.is_elsewhere(4, one));
    }

    #[test]
    fn only_helpers_are_left_behind() {
        let crew = Crew::new(2);
        let member = |number| Member {
            crew: &crew,
            number,
            depth: 1,
        };
        assert!(!member(1).is_left_behind());
        Member::first(&crew).deepen(2);
        assert!(member(1).is_left_behind() && !member(0).is_left_behind());
    }
}
