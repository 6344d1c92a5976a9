//! The order in which moves are tried.

use super::NullWindow;
use crate::game::{Game, PlayerCount, promise};

/// The rank of the move that the table names.
pub(super) const FROM_TABLE: i32 = i32::MAX;

/// The rank of a move that waits until all others have been tried, because another thread is below
/// it.
const PUT_OFF: i32 = i32::MIN;

/// A move promises more than another whatever they did elsewhere.
const PROMISE: i32 = 1 << 18;

/// The rank of a killer among moves that promise as much.
const KILLER: i32 = PROMISE / 2;

/// The history that no move exceeds.
const MOST_HISTORY: i32 = 1 << 16;

/// The statistics of moves beyond the position they were made in.
#[derive(Clone, Debug)]
pub(super) struct Order<M> {
    settings: NullWindow,
    /// For each ply the last two moves that decided, the newer first.
    killers: Vec<[Option<M>; 2]>,
    /// By player and move index; empty if there are no indices.
    history: Vec<i32>,
}

impl<M: Copy + Eq> Order<M> {
    pub(super) fn new<G: Game<Move = M>>(settings: NullWindow) -> Self {
        let length = G::MOVE_INDICES * G::Players::COUNT;
        Self {
            settings,
            killers: Vec::new(),
            history: vec![0; if settings.history { length } else { 0 }],
        }
    }

    /// There may be moves `ply` plies from the root.
    #[inline(always)]
    pub(super) fn reach(&mut self, ply: usize) {
        if self.killers.len() <= ply {
            self.killers.resize(ply + 1, [None; 2]);
        }
    }

    /// How early a move is to be tried.
    #[inline]
    pub(super) fn rank<G: Game<Move = M>>(&self, position: &G, m: M, ply: usize) -> i32 {
        let mut rank = 0;
        if self.settings.knowledge {
            rank += promise(position, m) * PROMISE;
        }
        if self.settings.history {
            let [newer, older] = self.killers[ply];
            if newer == Some(m) {
                rank += KILLER + KILLER / 4;
            } else if older == Some(m) {
                rank += KILLER;
            }
        }
        if !self.history.is_empty()
            && let Some(index) = position.move_index(m)
        {
            rank += self.history[position.mover() * G::MOVE_INDICES + index];
        }
        rank
    }

    /// A move decided the position before it, `ply` plies from the root, after `work`.
    #[inline]
    pub(super) fn decides<G: Game<Move = M>>(&mut self, position: &G, m: M, ply: usize, work: u64) {
        if self.settings.history {
            let [newer, older] = &mut self.killers[ply];
            if *newer != Some(m) {
                *older = newer.replace(m);
            }
        }
        let weight = work.ilog2() as i32 + 1;
        self.shift(position, m, weight * weight);
    }

    /// A move was tried in vain before the one that decided a position; the position took `work`.
    #[inline]
    pub(super) fn fails<G: Game<Move = M>>(&mut self, position: &G, m: M, work: u64) {
        let weight = work.ilog2() as i32 + 1;
        self.shift(position, m, -weight * weight);
    }

    /// Adds to the history of a move, the less the more it has.
    #[inline]
    fn shift<G: Game<Move = M>>(&mut self, position: &G, m: M, by: i32) {
        if self.history.is_empty() {
            return;
        }
        if let Some(index) = position.move_index(m) {
            let worth = &mut self.history[position.mover() * G::MOVE_INDICES + index];
            let held = i64::from(*worth) * i64::from(by.abs()) / i64::from(MOST_HISTORY);
            *worth += by - held as i32;
        }
    }
}

/// A child that has not been decided.
#[derive(Clone, Copy, Debug)]
pub(super) struct Child<M> {
    pub(super) hash: u64,
    /// The greater, the earlier.
    pub(super) rank: i32,
    pub(super) m: M,
}

/// The same among other threads: a child below which one of them is (`is_taken`) is put off until
/// there is no other.
#[inline]
pub(super) fn bring_next_of_others<M>(children: &mut [Child<M>], is_taken: impl Fn(u64) -> bool) {
    loop {
        bring_next(children);
        let next = &mut children[0];
        if next.rank == PUT_OFF || !is_taken(next.hash) {
            return;
        }
        next.rank = PUT_OFF;
    }
}

/// Brings the child that is to be tried next to the front: the first of the greatest rank.
#[inline]
pub(super) fn bring_next<M>(children: &mut [Child<M>]) {
    let mut next = 0;
    for i in 1..children.len() {
        if children[i].rank > children[next].rank {
            next = i;
        }
    }
    children.swap(0, next);
}
