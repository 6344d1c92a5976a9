//! Statistics of whole moves.

use super::super::MoveResults;
use super::MoveStatistics;
use crate::game::{Game, PlayerCount};
use crate::policy::playout::Logged;
use rustc_hash::FxHashMap;
use std::hash::Hash;

/// MAST-join: statistics of whole moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Join;

/// Games with more move indices than this have their moves in a hash map.
const MOST_DENSE: usize = 1 << 16;

/// Statistics of whole moves: an array by move index, or a hash map if the game has none or too
/// many.
#[derive(Debug)]
pub struct MoveTable<M> {
    dense: Vec<MoveResults>,
    sparse: FxHashMap<(u32, M), MoveResults>,
}

/// Whether the statistics of whole moves of a game are in a hash map.
pub(in crate::policy::action) const fn is_sparse<G: Game>() -> bool {
    G::MOVE_INDICES == 0 || G::MOVE_INDICES > MOST_DENSE
}

impl<M> Default for MoveTable<M> {
    fn default() -> Self {
        Self {
            dense: Vec::new(),
            sparse: FxHashMap::default(),
        }
    }
}

impl<M: Eq + Hash + Copy> MoveTable<M> {
    /// The results of a move of `player`, whose [`Game::move_index`] is `index`.
    pub fn get<G: Game<Move = M>>(&self, player: usize, index: Option<usize>, m: M) -> MoveResults {
        self.sample::<G>(player, index, m)
    }

    /// The place of a move in the array, if the game has one.
    #[inline(always)]
    fn place<G: Game>(player: usize, index: Option<usize>) -> Option<usize> {
        index
            .filter(|_| !is_sparse::<G>())
            .map(|index| player * G::MOVE_INDICES + index)
    }

    #[inline(always)]
    fn sample<G: Game>(&self, player: usize, index: Option<usize>, m: M) -> MoveResults {
        let found = match Self::place::<G>(player, index) {
            Some(place) => self.dense.get(place),
            None => self.sparse.get(&(player as u32, m)),
        };
        found.copied().unwrap_or_default()
    }

    fn sample_mut<G: Game>(
        &mut self,
        player: usize,
        index: Option<usize>,
        m: M,
    ) -> &mut MoveResults {
        match Self::place::<G>(player, index) {
            Some(place) => {
                if self.dense.is_empty() {
                    let all = G::Players::COUNT * G::MOVE_INDICES;
                    self.dense.resize(all, MoveResults::default());
                }
                &mut self.dense[place]
            }
            None => self.sparse.entry((player as u32, m)).or_default(),
        }
    }

    fn decay(&mut self, factor: f32) {
        let all = self.dense.iter_mut().chain(self.sparse.values_mut());
        all.for_each(|sample| sample.decay(factor));
    }
}

impl<G: Game> MoveStatistics<G> for Join {
    type Table = MoveTable<G::Move>;
    const OF_SEMIMOVES: bool = false;

    fn learn(&self, table: &mut Self::Table, _: &G, moved: Logged<G::Move>, utility: f32) {
        table
            .sample_mut::<G>(moved.player, moved.index, moved.m)
            .add(utility);
    }

    fn decay(&self, table: &mut Self::Table, factor: f32) {
        table.decay(factor);
    }

    #[inline]
    fn of_move(&self, table: &mut Self::Table, position: &G, m: G::Move) -> f32 {
        let index = position.move_index(m);
        table.sample::<G>(position.mover(), index, m).mean()
    }
}
