//! MAST: playouts that prefer what was good in earlier ones.

use super::guide::{GuideMemory, MastGuide};
use super::statistics::At;
use super::{Choose, Context, EpsilonGreedy, SemimoveStatistics, Statistics};
use crate::game::{ByPlayer, Game, list_moves, no_legal_move};
use crate::learn::Learner;
use crate::playout::{
    Buffers, Log, Moves, Played, Playout, Rates, RatesSemimoves, Record, play_to_the_end,
};
use crate::split::{MoveDesign, Semimove, Split, Strategy, complete};
use crate::{Rng, Source};
use std::fmt::Debug;

/// Playouts that choose moves by their mean result over all iterations: the move-average sampling
/// technique.
///
/// `V` says what counts as the same move ([`Join`](super::Join), [`BySemimove`](super::BySemimove),
/// [`ByContext`](super::ByContext), [`Mix`](super::Mix)), `M` whether playouts consist of whole
/// moves or of semimoves, `C` how a choice depends on values. A move that has not been seen is
/// worth as much as a win.
///
/// When a move is played in the game, what was learned before counts less.
///
/// ```compile_fail,E0277
/// # use tesuji::{Game, Mcts, Recipe, split::{Mod, Split}};
/// use tesuji::action::{InSemimoves, Join, Mast};
///
/// fn is_agent<G: Game, R: Recipe<G>>(agent: R) {}
/// # fn of<G: Split<Mod>>() {
/// // MAST-join has nothing to say about semimoves.
/// is_agent::<G, _>(Mcts::new().with_playout(Mast::<Join, InSemimoves<Mod>>::default()));
/// # }
/// ```
///
/// # Reference
/// Finnsson and Björnsson (2008); paper 002, "Action-based heuristics", Algorithm 4 and appendix
/// 1.1 and 4.1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mast<V, M = Whole, C = EpsilonGreedy> {
    /// What counts as the same move.
    pub statistics: V,
    /// What playouts consist of.
    pub moves: M,
    /// How a choice depends on values.
    pub choice: C,
    /// What the weight of all samples is multiplied by when a move is played, in [0, 1].
    pub decay: f32,
    /// The moves after which a playout is called a draw; `None` plays to the end of the game.
    pub cap: Option<u32>,
}

impl<V, M, C> Mast<V, M, C> {
    /// The decay of paper 002.
    pub const DECAY: f32 = 0.2;
}

impl<V: Default, M: Default, C: Default> Default for Mast<V, M, C> {
    /// The constants of paper 002.
    fn default() -> Self {
        Self {
            statistics: V::default(),
            moves: M::default(),
            choice: C::default(),
            decay: Self::DECAY,
            cap: None,
        }
    }
}

/// What a playout consists of.
pub trait PlayoutMoves<G: Game, V: Statistics<G>>: Clone + Debug + Send + 'static {
    /// Chooses a move by what it, or its semimoves, are worth.
    fn choose(
        &self,
        position: &G,
        statistics: &V,
        choice: &impl Choose,
        rng: &mut Rng<impl Source>,
        memory: &mut MastMemory<G, V>,
    ) -> G::Move;

    /// Completes the move under way in a state of the tree.
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

/// Playouts in semimoves, going back from dead states.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct InSemimoves<S> {
    /// How moves are split.
    pub strategy: S,
}

/// What MAST has learned, and its buffers.
pub struct MastMemory<G: Game, V: Statistics<G>> {
    table: V::Table,
    buffers: Buffers<G::Move>,
    values: Vec<f32>,
    guide: GuideMemory,
}

impl<G: Game, V: Statistics<G>> Debug for MastMemory<G, V> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("MastMemory").finish_non_exhaustive()
    }
}

impl<G: Game, V: Statistics<G>> Default for MastMemory<G, V> {
    fn default() -> Self {
        Self {
            table: V::Table::default(),
            buffers: Buffers::default(),
            values: Vec::new(),
            guide: GuideMemory::default(),
        }
    }
}

impl<G: Game, V: Statistics<G>> MastMemory<G, V> {
    /// What has been learned.
    pub fn table(&self) -> &V::Table {
        &self.table
    }

    /// Chooses one of the listed moves.
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

/// The index of one of `count` moves, chosen by what they are worth.
#[allow(
    clippy::float_cmp,
    reason = "a tie is equality with the greatest value"
)]
pub(crate) fn chosen<C: Choose>(
    count: usize,
    choice: &C,
    rng: &mut Rng<impl Source>,
    values: &mut Vec<f32>,
    mut value: impl FnMut(usize) -> f32,
) -> usize {
    if choice.blindly(rng) {
        return rng.below(count as u32) as usize;
    }
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

impl<G: Game, V: Statistics<G>> PlayoutMoves<G, V> for Whole {
    fn choose(
        &self,
        position: &G,
        statistics: &V,
        choice: &impl Choose,
        rng: &mut Rng<impl Source>,
        memory: &mut MastMemory<G, V>,
    ) -> G::Move {
        memory.buffers.moves.clear();
        list_moves(position, &mut memory.buffers.moves);
        let chosen = memory.choose_listed(position, statistics, choice, rng);
        chosen.expect("there is a move in the list")
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
        let player = design.mover(state);
        let MastMemory {
            table,
            guide,
            buffers,
            ..
        } = memory;
        buffers.semimoves.clear();
        design.chosen(state, &mut buffers.semimoves);
        let context = Context::nodal(player).and_then(&buffers.semimoves);
        let mut guide = MastGuide::new((statistics, &*table), choice, rng, guide, player, context);
        design.complete(state, &mut guide)
    }
}

/// The moves of a playout by MAST, with what choosing them takes.
struct Better<'a, G: Game, V: Statistics<G>, M, C, L> {
    policy: &'a Mast<V, M, C>,
    memory: &'a mut MastMemory<G, V>,
    log: L,
}

impl<G, V, M, C, L> Moves<G> for Better<'_, G, V, M, C, L>
where
    G: Game,
    V: Statistics<G>,
    M: PlayoutMoves<G, V>,
    C: Choose,
    L: Log<G>,
{
    fn play(&mut self, position: &mut G, rng: &mut Rng<impl Source>) {
        let Mast {
            statistics,
            moves,
            choice,
            ..
        } = self.policy;
        let m = moves.choose(position, statistics, choice, rng, self.memory);
        self.log.push(position, m);
        position.play(m);
    }

    fn pace(&mut self) -> Option<u32> {
        self.log.pace()
    }
}

/// The submove that a state of the tree is within.
fn context_of<G: Game, D: MoveDesign<G>>(
    design: &D,
    state: &D::State,
    spelled: &mut Vec<Semimove>,
) -> Context {
    if !D::SPLITS {
        return Context::nodal(design.mover(state));
    }
    spelled.clear();
    design.chosen(state, spelled);
    Context::nodal(design.mover(state)).and_then(spelled)
}

/// What a step from a state of the tree is worth by the statistics.
fn value_of<G: Game, V: Statistics<G>, D: MoveDesign<G>>(
    statistics: &V,
    table: &mut V::Table,
    design: &D,
    (state, step, context): (&D::State, D::Step, Context),
    spelled: &mut Vec<Semimove>,
) -> f32 {
    if D::SPLITS && V::OF_SEMIMOVES {
        // Of a rolled-up step the first semimove; what has not been tried is never rolled up.
        spelled.clear();
        design.spell(state, step, spelled);
        let semimove = spelled.first().copied().unwrap_or_default();
        return statistics.of_semimove(table, design.mover(state), At(context), semimove);
    }
    let whole = design.completed(step);
    whole.map_or(0.0, |m| {
        statistics.of_move(table, design.position(state), m)
    })
}

impl<G, V, M, C> Learner<G> for Mast<V, M, C>
where
    G: Game,
    V: Statistics<G>,
    M: PlayoutMoves<G, V>,
    C: Choose,
{
    type Memory = MastMemory<G, V>;

    #[inline(always)]
    fn records(&self) -> bool {
        true
    }

    fn finished(
        &self,
        memory: &mut Self::Memory,
        record: &Record<G>,
        utilities: &ByPlayer<G, f32>,
    ) {
        for &moved in record.moves() {
            let game = record.position_of(moved.player);
            let utility = utilities[moved.player];
            self.statistics
                .learn(&mut memory.table, game, moved, utility);
        }
    }

    fn played(&self, memory: &mut Self::Memory) {
        self.statistics.decay(&mut memory.table, self.decay);
    }
}

impl<G, V, M, C> Playout<G> for Mast<V, M, C>
where
    G: Game,
    V: Statistics<G>,
    M: PlayoutMoves<G, V>,
    C: Choose,
{
    fn play_out<L: Log<G>>(
        &self,
        position: &mut G,
        rng: &mut Rng<impl Source>,
        memory: &mut Self::Memory,
        log: L,
    ) -> Option<Played<G>> {
        let moves = Better {
            policy: self,
            memory,
            log,
        };
        play_to_the_end(position, rng, self.cap, moves)
    }

    fn complete<D: MoveDesign<G>>(
        &self,
        design: &D,
        state: &D::State,
        rng: &mut Rng<impl Source>,
        memory: &mut Self::Memory,
    ) -> Option<G::Move> {
        let Self {
            statistics, choice, ..
        } = self;
        let at = (design, state);
        self.moves.complete(at, statistics, choice, rng, memory)
    }

    fn pick<D: MoveDesign<G>>(
        &self,
        design: &D,
        state: &D::State,
        steps: &[D::Step],
        rng: &mut Rng<impl Source>,
        memory: &mut Self::Memory,
    ) -> usize {
        let MastMemory {
            table,
            buffers,
            values,
            ..
        } = memory;
        let spelled = &mut buffers.semimoves;
        let context = context_of(design, state, spelled);
        chosen(steps.len(), &self.choice, rng, values, |i| {
            let step = (state, steps[i], context);
            value_of(&self.statistics, table, design, step, spelled)
        })
    }
}

impl<G, V, M, C> Rates<G> for Mast<V, M, C>
where
    G: Game,
    V: Statistics<G>,
    M: PlayoutMoves<G, V>,
    C: Choose,
{
    fn rate<D: MoveDesign<G>>(
        &self,
        design: &D,
        state: &D::State,
        step: D::Step,
        memory: &mut Self::Memory,
    ) -> f32 {
        let spelled = &mut memory.buffers.semimoves;
        let context = context_of(design, state, spelled);
        let step = (state, step, context);
        value_of(&self.statistics, &mut memory.table, design, step, spelled)
    }
}

impl<G, V, M, C> RatesSemimoves<G> for Mast<V, M, C>
where
    G: Game,
    V: SemimoveStatistics<G>,
    M: PlayoutMoves<G, V>,
    C: Choose,
{
}
