//! Agents that use evaluations of positions, or values that moves had elsewhere in the search.

use crate::agents::recipe::Mcts;
use crate::policy::action::{Join, Mast};
use crate::policy::backup::Average;
use crate::policy::estimate::{Evaluated, History, ImplicitMinimax, NoEstimates};
use crate::policy::expand::{OneChild, PlyAhead};
use crate::policy::final_move::Robust;
use crate::policy::playout::{Evaluating, Uniform};
use crate::policy::select::{
    Decaying, Fixed, Grave, Implicit, ParentValue, ProgressiveBias, Softmax, Steady, Ucb1,
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
