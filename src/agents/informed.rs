//! Agents that use evaluations of positions, or values that moves had elsewhere in the search.

use crate::agents::recipe::Mcts;
use crate::policy::action::{Join, Mast};
use crate::policy::backup::Average;
use crate::policy::estimate::{Evaluated, Guided, History, ImplicitMinimax, NoEstimates};
use crate::policy::expand::{OneChild, PlyAhead};
use crate::policy::final_move::{Halved, Robust};
use crate::policy::playout::{Evaluating, Uniform};
use crate::policy::select::{
    Decaying, Fixed, Grave, Halving, Implicit, ParentValue, ProgressiveBias, Puct, Softmax, Steady,
    Ucb1,
};
use crate::policy::split::Orthodox;

/// Implicit minimax without playouts: the result of a leaf is its evaluation, and selection mixes
/// the mean of evaluations with the minimax value. `A` and `X` are those of [`Implicit`].
///
/// ```
/// use tesuji::agents::{ImAlpha, implicit};
/// use tesuji::eval::Evaluator;
/// use tesuji::game::Pile;
/// use tesuji::{Budget, Search};
///
/// #[derive(Clone, Debug)]
/// struct Parity;
///
/// impl Evaluator<Pile> for Parity {
///     type Memory = ();
///     fn evaluate(&self, piles: &[Pile], player: usize, (): &mut (), values: &mut [f32]) {
///         for (pile, value) in piles.iter().zip(values) {
///             *value = if (pile.stones % 2 == 1) == (pile.mover == player) { 0.2 } else { -0.2 };
///         }
///     }
/// }
///
/// let agent: ImAlpha<Parity> = implicit(Parity);
/// let mut search = Search::new(Pile { stones: 5, mover: 0 }, agent, 1);
/// search.run(&Budget::iterations(500));
/// // Leaving three wins, whatever parity says.
/// assert_eq!(search.best(), Some(2));
/// ```
///
/// # Reference
/// Paper 004, chapter 6: selection, no playout, the initial estimate backed up.
pub type ImplicitUct<E, A, X> =
    Mcts<Implicit<A, X>, Average, Orthodox, Evaluating<E>, Robust, PlyAhead, ImplicitMinimax<E>>;

/// [`ImplicitUct`] with a constant weight of the minimax value: `MCTS_base` of paper 004, Eq. 3.4.
pub type Im<E> = ImplicitUct<E, Fixed, Steady>;

/// [`ImplicitUct`] with a weight that falls with the visits: `MCTS_alpha` of paper 004, Eq. 6.6.
pub type ImAlpha<E> = ImplicitUct<E, Decaying, Steady>;

/// [`ImplicitUct`] that explores promising children: `MCTS_exploration` of paper 004, Eq. 6.4.
pub type ImExploration<E> = ImplicitUct<E, Fixed, Softmax>;

/// [`ImplicitUct`] with a weight that falls with the visits, exploring promising children:
/// `MCTS_combined` of paper 004, Eq. 6.7.
pub type ImCombined<E> = ImplicitUct<E, Decaying, Softmax>;

/// An [`ImplicitUct`] with the default constants of its parts and this evaluator.
pub fn implicit<E: Clone, A: Default, X: Default>(evaluator: E) -> ImplicitUct<E, A, X> {
    Mcts {
        select: Implicit::default(),
        backup: Average,
        design: Orthodox,
        playout: Evaluating::leaves(evaluator.clone()),
        final_move: Robust,
        expand: PlyAhead::default(),
        estimate: ImplicitMinimax(evaluator),
    }
}

/// UCT with progressive bias and uniform playouts.
///
/// # Reference
/// Paper 004, Eq. 3.3.
pub type ProgressiveBiasUct<E, P = Uniform> =
    Mcts<ProgressiveBias<Ucb1<ParentValue>>, Average, Orthodox, P, Robust, OneChild, Evaluated<E>>;

/// Progressive bias and MAST: `MCTS_bench`, the benchmark of paper 004.
///
/// # Reference
/// Paper 004, section 7.1.1.
pub type MctsBench<E> = ProgressiveBiasUct<E, Mast<Join>>;

/// UCT with progressive bias, and playouts by a policy.
pub fn progressive_bias<E, P: Default>(evaluator: E) -> ProgressiveBiasUct<E, P> {
    Mcts {
        select: ProgressiveBias::default(),
        backup: Average,
        design: Orthodox,
        playout: P::default(),
        final_move: Robust,
        expand: OneChild::default(),
        estimate: Evaluated(evaluator),
    }
}

/// UCT with progressive history: the bias of a move is its MAST value.
///
/// # Reference
/// Paper 004, section 3.3.1.
pub type ProgressiveHistoryUct = Mcts<
    ProgressiveBias<Ucb1<ParentValue>>,
    Average,
    Orthodox,
    Mast<Join>,
    Robust,
    OneChild,
    History,
>;

/// UCT with GRAVE.
///
/// # Reference
/// Paper 004, Eq. 3.2.
pub type GraveUct<P = Uniform> =
    Mcts<Grave<Ucb1<ParentValue>>, Average, Orthodox, P, Robust, OneChild, NoEstimates>;

/// PUCT with priors and values of an evaluator, without playouts: the search of `AlphaZero`. `S`
/// is the selection, `F` the final choice. One evaluation an iteration if the evaluator
/// [has priors](crate::eval::Evaluator::has_priors).
///
/// ```
/// use tesuji::agents::{AlphaZero, alpha_zero};
/// use tesuji::eval::Evaluator;
/// use tesuji::game::Pile;
/// use tesuji::{Budget, Search};
///
/// /// Knows nothing of positions, and likes to take two stones.
/// #[derive(Clone, Debug)]
/// struct Greedy;
///
/// impl Evaluator<Pile> for Greedy {
///     type Memory = ();
///     fn evaluate(&self, _: &[Pile], _: usize, (): &mut (), values: &mut [f32]) {
///         values.fill(0.0);
///     }
///     fn has_priors(&self) -> bool {
///         true
///     }
///     fn priors(&self, _: &Pile, moves: &[u8], (): &mut (), priors: &mut [f32]) {
///         let total: u8 = moves.iter().sum();
///         for (m, prior) in moves.iter().zip(priors) {
///             *prior = f32::from(*m) / f32::from(total);
///         }
///     }
/// }
///
/// // The first iteration goes where the prior is greatest.
/// let agent: AlphaZero<Greedy> = alpha_zero(Greedy);
/// let mut search = Search::new(Pile { stones: 4, mover: 0 }, agent, 1);
/// search.run(&Budget::iterations(1));
/// assert_eq!((search.best(), search.evaluations()), (Some(2), 2));
/// // The search finds that it has to leave three.
/// search.run(&Budget::iterations(500));
/// assert_eq!(search.best(), Some(1));
/// ```
///
/// # Reference
/// Silver et al. (2018), A general reinforcement learning algorithm that masters chess, shogi, and
/// Go through self-play.
pub type AlphaZero<E, S = Puct, F = Robust> =
    Mcts<S, Average, Orthodox, Evaluating<E>, F, PlyAhead, Guided<E>>;

/// An [`AlphaZero`] with the default constants of its parts and this evaluator, without noise.
pub fn alpha_zero<E: Clone, S: Default, F: Default>(evaluator: E) -> AlphaZero<E, S, F> {
    Mcts {
        select: S::default(),
        backup: Average,
        design: Orthodox,
        playout: Evaluating::leaves(evaluator.clone()),
        final_move: F::default(),
        expand: PlyAhead::default(),
        estimate: Guided::new(evaluator),
    }
}

/// The search of Gumbel `AlphaZero`: [`Halving`] among a sample of moves at the root, PUCT below
/// it. Trees are not to be kept from move to move.
///
/// # Reference
/// Danihelka, Guez, Schrittwieser and Silver (2022), Policy improvement by planning with Gumbel.
pub type Gumbel<E> = AlphaZero<E, Halving, Halved>;

/// A [`Gumbel`] with the default constants of its parts and this evaluator, with noise at the root.
pub fn gumbel<E: Clone>(evaluator: E) -> Gumbel<E> {
    let mut agent: Gumbel<E> = alpha_zero(evaluator);
    agent.estimate.gumbel = true;
    agent
}

/// UCT with sequential halving at the root: hybrid MCTS. Trees are not to be kept from move to
/// move.
///
/// # Reference
/// Pepels, Cazenave, Winands and Lanctot (2014), Minimizing simple and cumulative regret in
/// Monte-Carlo tree search.
pub type HalvingUct = Mcts<Halving<Ucb1>, Average, Orthodox, Uniform, Halved>;
