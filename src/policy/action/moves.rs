//! The choice of a move in playouts by MAST: a whole move at once, or semimove by semimove.

use super::drawing::Drawing;
use super::guide::{GuideMemory, MastGuide};
use super::{Choose, Context, MoveStatistics, SemimoveStatistics};
use crate::base::rng::{Rng, Source};
use crate::game::split::{Split, Strategy, complete};
use crate::game::{Game, list_moves, no_legal_move};
use crate::policy::playout::Buffers;
use crate::policy::split::{MoveDesign, mover_at};
use std::fmt::Debug;

/// How playouts by MAST choose a move: [`Whole`], or semimove by semimove ([`InSemimoves`]).
pub trait PlayoutMoves<G: Game, V: MoveStatistics<G>>: Clone + Debug + Send + 'static {
    /// Chooses a move by its value, or by those of its semimoves.
    fn choose(
        &self,
        position: &G,
        statistics: &V,
        choice: &impl Choose,
        rng: &mut Rng<impl Source>,
        memory: &mut MastMemory<G, V>,
    ) -> G::Move;

    /// Completes the move under way in a state of the tree; `None` if the state is dead.
    fn complete<D: MoveDesign<G>>(
        &self,
        at: (&D, &D::State),
        statistics: &V,
        choice: &impl Choose,
        rng: &mut Rng<impl Source>,
        memory: &mut MastMemory<G, V>,
    ) -> Option<G::Move>;
}

/// Playouts of whole moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Whole;

/// Playouts in semimoves, which go back from dead states.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct InSemimoves<S> {
    /// The strategy by which moves are split.
    pub strategy: S,
}

/// The statistics of MAST, and its buffers.
pub struct MastMemory<G: Game, V: MoveStatistics<G>> {
    pub(super) table: V::Table,
    pub(super) buffers: Buffers<G::Move>,
    pub(super) values: Vec<f32>,
    drawing: Drawing,
    guide: GuideMemory,
}

impl<G: Game, V: MoveStatistics<G>> Debug for MastMemory<G, V> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("MastMemory").finish_non_exhaustive()
    }
}

impl<G: Game, V: MoveStatistics<G>> Default for MastMemory<G, V> {
    fn default() -> Self {
        Self {
            table: V::Table::default(),
            buffers: Buffers::default(),
            values: Vec::new(),
            drawing: Drawing::default(),
            guide: GuideMemory::default(),
        }
    }
}

impl<G: Game, V: MoveStatistics<G>> MastMemory<G, V> {
    /// The statistics.
    pub fn table(&self) -> &V::Table {
        &self.table
    }

    /// Chooses one of the listed moves, if there is one.
    fn choose_listed(
        &mut self,
        position: &G,
        statistics: &V,
        choice: &impl Choose,
        rng: &mut Rng<impl Source>,
    ) -> Option<G::Move> {
        let moves = &self.buffers.moves;
        if moves.is_empty() {
            return None;
        }
        let table = &mut self.table;
        let chosen = chosen(moves.len(), choice, rng, &mut self.values, |i| {
            statistics.of_move(table, position, moves[i])
        });
        Some(moves[chosen])
    }
}

/// The index of one of `count` moves, chosen by their values.
pub(super) fn chosen<C: Choose>(
    count: usize,
    choice: &C,
    rng: &mut Rng<impl Source>,
    values: &mut Vec<f32>,
    value: impl FnMut(usize) -> f32,
) -> usize {
    if choice.blindly(rng) {
        return rng.below(count as u32) as usize;
    }
    chosen_seeing(count, choice, rng, values, value)
}

/// [`chosen`], where it is known that the choice is not blind.
#[allow(
    clippy::float_cmp,
    reason = "a tie is equality with the greatest value"
)]
fn chosen_seeing<C: Choose>(
    count: usize,
    choice: &C,
    rng: &mut Rng<impl Source>,
    values: &mut Vec<f32>,
    mut value: impl FnMut(usize) -> f32,
) -> usize {
    values.clear();
    if choice.greedy() {
        values.extend((0..count).map(value));
        let most = values.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let ties = values.iter().filter(|&&v| v == most).count();
        let skipped = if ties > 1 { rng.below(ties as u32) } else { 0 };
        let mut best = values.iter().enumerate().filter(|&(_, &v)| v == most);
        return best.nth(skipped as usize).map_or(0, |(i, _)| i);
    }
    values.extend((0..count).map(|i| choice.weight(value(i))));
    let mut left = rng.unit() * values.iter().sum::<f32>();
    let place = values.iter().position(|weight| {
        left -= weight;
        left < 0.0
    });
    // Rounding may leave a rest.
    place.unwrap_or(count - 1)
}

impl<G: Game, V: MoveStatistics<G>> PlayoutMoves<G, V> for Whole {
    fn choose(
        &self,
        position: &G,
        statistics: &V,
        choice: &impl Choose,
        rng: &mut Rng<impl Source>,
        memory: &mut MastMemory<G, V>,
    ) -> G::Move {
        let MastMemory {
            table,
            buffers: Buffers { moves, .. },
            values,
            drawing,
            ..
        } = memory;
        if choice.blindly(rng) {
            // Which most games know how to draw without a list.
            return drawing.draw(position, rng, moves);
        }
        if drawing.is_worth_while::<G>() {
            let rated = (statistics, &mut *table);
            if let Some(m) = drawing.choose(position, rated, choice, rng, moves) {
                return m;
            }
        }
        moves.clear();
        list_moves(position, moves);
        let chosen = chosen_seeing(moves.len(), choice, rng, values, |i| {
            statistics.of_move(table, position, moves[i])
        });
        moves[chosen]
    }

    fn complete<D: MoveDesign<G>>(
        &self,
        (design, state): (&D, &D::State),
        statistics: &V,
        choice: &impl Choose,
        rng: &mut Rng<impl Source>,
        memory: &mut MastMemory<G, V>,
    ) -> Option<G::Move> {
        let Buffers { moves, semimoves } = &mut memory.buffers;
        moves.clear();
        design.completions(state, moves, semimoves);
        memory.choose_listed(design.position(state), statistics, choice, rng)
    }
}

impl<S, G, V> PlayoutMoves<G, V> for InSemimoves<S>
where
    S: Strategy,
    G: Split<S>,
    V: SemimoveStatistics<G>,
{
    fn choose(
        &self,
        position: &G,
        statistics: &V,
        choice: &impl Choose,
        rng: &mut Rng<impl Source>,
        memory: &mut MastMemory<G, V>,
    ) -> G::Move {
        let player = position.mover();
        let MastMemory { table, guide, .. } = memory;
        let nodal = Context::nodal(player);
        let mut guide = MastGuide::new((statistics, &*table), choice, rng, guide, player, nodal);
        let chosen = complete(position, self.strategy, None, &mut guide);
        chosen.unwrap_or_else(|| no_legal_move::<G>())
    }

    fn complete<D: MoveDesign<G>>(
        &self,
        (design, state): (&D, &D::State),
        statistics: &V,
        choice: &impl Choose,
        rng: &mut Rng<impl Source>,
        memory: &mut MastMemory<G, V>,
    ) -> Option<G::Move> {
        let player = mover_at::<G, _>(design, state);
        let MastMemory {
            table,
            guide,
            buffers,
            ..
        } = memory;
        buffers.semimoves.clear();
        design.spell(state, None, &mut buffers.semimoves);
        let context = Context::nodal(player).and_then(&buffers.semimoves);
        let mut guide = MastGuide::new((statistics, &*table), choice, rng, guide, player, context);
        design.complete(state, &mut guide)
    }
}
