//! MAST: playouts that prefer moves with good results in earlier iterations.

use super::moves::{MastMemory, PlayoutMoves, Whole, chosen};
use super::statistics::At;
use super::{Choose, Context, EpsilonGreedy, MoveStatistics, SemimoveStatistics};
use crate::base::rng::{Rng, Source};
use crate::game::split::Semimove;
use crate::game::{ByPlayer, Game};
use crate::policy::learn::Learner;
use crate::policy::playout::{
    Log, Moves, Played, Playout, Rates, RatesSemimoves, Record, play_to_the_end,
};
use crate::policy::split::{MoveDesign, mover_at, splits};

/// Playouts that choose moves by their mean result over all iterations: the move-average sampling
/// technique.
///
/// `V` says which moves count as the same ([`Join`](super::Join),
/// [`BySemimove`](super::BySemimove), [`ByContext`](super::ByContext), [`Mix`](super::Mix)); `M`
/// whether playouts consist of whole moves or of semimoves, `C` how a choice depends on values. A
/// move without results has the value of a win. When a move is played in the game, earlier results
/// lose weight by [`Mast::decay`].
///
/// Some games have no [`Game::move_index`](crate::Game::move_index), or too many indices for an
/// array. There playouts of whole moves draw by [`Game::random_move`](crate::Game::random_move)
/// until one has the greatest possible value. They list all moves only if that fails. The
/// probability of each move is the same as in a choice from a list.
///
/// ```compile_fail,E0277
/// # use tesuji::{Game, Mcts, Recipe};
/// # use tesuji::game::split::{Mod, Split};
/// use tesuji::policy::action::{InSemimoves, Join, Mast};
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
    /// The statistics: which moves count as the same.
    pub statistics: V,
    /// How playouts choose a move: whole, or semimove by semimove.
    pub moves: M,
    /// The choice of a move by its value.
    pub choice: C,
    /// The factor of the weight of all samples when a move is played, in [0, 1].
    pub decay: f32,
    /// The number of moves after which a playout counts as a draw; `None` plays to the end of the
    /// game.
    pub cap: Option<u32>,
}

impl<V, M, C> Mast<V, M, C> {
    /// The default of [`Mast::decay`], from paper 002.
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

/// The moves of a playout by MAST, with the buffers for choosing them.
struct Better<'a, G: Game, V: MoveStatistics<G>, M, C, L> {
    policy: &'a Mast<V, M, C>,
    memory: &'a mut MastMemory<G, V>,
    log: L,
}

impl<G, V, M, C, L> Moves<G> for Better<'_, G, V, M, C, L>
where
    G: Game,
    V: MoveStatistics<G>,
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
    if !splits::<G, D>() {
        return Context::nodal(mover_at::<G, _>(design, state));
    }
    spelled.clear();
    design.spell(state, None, spelled);
    Context::nodal(mover_at::<G, _>(design, state)).and_then(spelled)
}

/// The value of a step from a state of the tree by the statistics.
fn value_of<G: Game, V: MoveStatistics<G>, D: MoveDesign<G>>(
    statistics: &V,
    table: &mut V::Table,
    design: &D,
    (state, step, context): (&D::State, D::Step, Context),
    spelled: &mut Vec<Semimove>,
) -> f32 {
    if splits::<G, D>() && V::OF_SEMIMOVES {
        // Of a rolled-up step the first semimove; untried steps are never rolled up.
        spelled.clear();
        design.spell(state, Some(step), spelled);
        let semimove = spelled.first().copied().unwrap_or_default();
        return statistics.of_semimove(
            table,
            mover_at::<G, _>(design, state),
            At(context),
            semimove,
        );
    }
    let whole = design.completed(step);
    whole.map_or(0.0, |m| {
        statistics.of_move(table, design.position(state), m)
    })
}

impl<G, V, M, C> Learner<G> for Mast<V, M, C>
where
    G: Game,
    V: MoveStatistics<G>,
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
    V: MoveStatistics<G>,
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
    V: MoveStatistics<G>,
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
