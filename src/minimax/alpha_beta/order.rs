//! The order in which moves are tried.

use super::table::{NONE, kept};
use crate::game::Game;
use crate::minimax::history::History;

/// A move waiting to be tried.
#[derive(Clone, Copy, Debug)]
pub(super) struct Waiting {
    /// The greater, the earlier.
    rank: i32,
    /// Its index among the moves of the position.
    pub(super) index: u32,
}

const FROM_TABLE: i32 = i32::MAX;
const KILLER: i32 = 1 << 30;
/// No move has more history.
const MOST_HISTORY: i32 = 1 << 28;

/// The statistics of moves beyond the position they were made in.
#[derive(Clone, Debug)]
pub(super) struct Order<M> {
    /// For each ply the last two moves that cut, the newer first; empty if killers are off.
    killers: Vec<[Option<M>; 2]>,
    /// By player and move index; empty if history is off.
    history: History<i32>,
}

impl<M: Copy + Eq> Order<M> {
    pub(super) fn new<G: Game<Move = M>>(killers: bool, history: bool, plies: usize) -> Self {
        use crate::game::PlayerCount;
        let length = G::MOVE_INDICES * G::Players::COUNT;
        Self {
            killers: if killers {
                vec![[None; 2]; plies]
            } else {
                Vec::new()
            },
            history: History::new(if history { length } else { 0 }),
        }
    }

    /// Begins the search of another position: other moves are killers there, and history counts
    /// half.
    pub(super) fn begin(&mut self) {
        self.killers.fill([None; 2]);
        self.history.halve();
    }

    /// Appends the moves of a position with their ranks.
    #[inline]
    pub(super) fn rank<G: Game<Move = M>>(
        &self,
        position: &G,
        moves: &[M],
        best: u16,
        ply: u32,
        waiting: &mut Vec<Waiting>,
    ) {
        let killers = self.killers.get(ply as usize).copied();
        let [newer, older] = killers.unwrap_or([None; 2]);
        let history = self.history_of::<G>(position);
        for (index, &m) in moves.iter().enumerate() {
            let index = index as u32;
            let rank = if kept(index) == best && best != NONE {
                FROM_TABLE
            } else if newer == Some(m) {
                KILLER + 1
            } else if older == Some(m) {
                KILLER
            } else if history.is_empty() {
                0
            } else {
                position.move_index(m).map_or(0, |place| history[place])
            };
            waiting.push(Waiting { rank, index });
        }
    }

    #[inline(always)]
    fn history_of<G: Game<Move = M>>(&self, position: &G) -> &[i32] {
        if self.history.is_empty() {
            return &[];
        }
        let first = position.mover() * G::MOVE_INDICES;
        self.history.among(first..first + G::MOVE_INDICES)
    }

    /// A move refuted the position before it, at `depth`.
    #[inline]
    pub(super) fn cut<G: Game<Move = M>>(&mut self, position: &G, m: M, ply: u32, depth: u32) {
        if let Some([newer, older]) = self.killers.get_mut(ply as usize)
            && *newer != Some(m)
        {
            *older = newer.replace(m);
        }
        if self.history.is_empty() {
            return;
        }
        let Some(index) = position.move_index(m) else {
            return;
        };
        let place = position.mover() * G::MOVE_INDICES + index;
        let worth = self
            .history
            .change(place, |worth| *worth += (depth * depth) as i32);
        if worth > Some(MOST_HISTORY) {
            self.history.halve();
        }
    }
}

/// Brings the one to be tried next to the front: the first of the greatest rank.
#[inline]
pub(super) fn bring_next(waiting: &mut [Waiting]) {
    let mut next = 0;
    for i in 1..waiting.len() {
        if waiting[i].rank > waiting[next].rank {
            next = i;
        }
    }
    waiting.swap(0, next);
}
