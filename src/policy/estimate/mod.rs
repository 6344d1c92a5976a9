//! Estimates: values of the children of a node before they are visited.

mod guided;

pub use guided::{Guided, Temperature};

use crate::base::rng::{Rng, Source};
use crate::eval::Evaluator;
use crate::game::Game;
use crate::policy::playout::{Playout, Rates};
use crate::policy::split::MoveDesign;
use crate::statistics::{Estimates, Statistics};
use std::fmt::Debug;

/// The estimates of nodes, which the tree keeps beside means.
///
/// An estimate is a value in [−1, 1] for the player who chose the node, which selection may read
/// ([`Node::estimate`](crate::tree::Node::estimate)). It is the implicit minimax value, the bias of
/// progressive bias, or the history score of progressive history. The estimate of a finished game
/// is its result.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not go with playouts by `{P}`",
    note = "the history score is what playouts have learned of moves: it needs MAST; what asks an \
            evaluator needs one for the game"
)]
pub trait Estimate<G: Game, P: Playout<G>>: Clone + Debug + Send + 'static {
    /// The memory of the policy: buffers and caches, including those of an evaluator.
    type Memory: Default + Send;

    /// The statistics that nodes keep: [`Estimates`], or none.
    type Statistics: Statistics;

    /// The statistics that nodes keep, with their settings.
    fn statistics(&self) -> Self::Statistics;

    /// Whether [`Estimate::estimate`] is called for the children of a node when it gets them;
    /// otherwise their estimates are 0.
    fn looks_ahead(&self) -> bool;

    /// Whether [`Estimate::look_up`] is called for children whenever they are compared. The answer
    /// must not change.
    #[inline(always)]
    fn looks_up(&self) -> bool {
        false
    }

    /// The value that playouts have learned for `step` from the state of `at`, for the player who
    /// takes the step.
    fn look_up<D: MoveDesign<G>>(
        &self,
        (playout, memory): (&P, &mut P::Memory),
        at: (&D, &D::State),
        step: D::Step,
    ) -> f32 {
        let _ = (playout, memory, at, step);
        0.0
    }

    /// Writes the estimates of `positions` for `player`, as [`Evaluator::evaluate`] does. The
    /// positions are the children of one node in which the game goes on.
    fn estimate(
        &self,
        positions: &[G],
        player: usize,
        memory: &mut Self::Memory,
        values: &mut [f32],
    );

    /// Writes the prior of each of some moves: at least 0, and together 1 but for noise. There may
    /// be fewer moves than priors, in a tree of semimoves: then not every step is a move.
    ///
    /// Asked of the children of a node when it gets them, if [`Priors`](crate::statistics::Priors)
    /// and estimates are among the statistics. [`Estimate::estimate`] is asked first: of the
    /// children if [`Estimate::looks_ahead`], or else of the node itself.
    fn weigh(
        &self,
        of: Weighing<'_, G>,
        memory: &mut Self::Memory,
        rng: &mut Rng<impl Source>,
        priors: &mut [f32],
    ) {
        let _ = (of, memory, rng);
        priors.fill(1.0 / priors.len() as f32);
    }
}

/// A node that has been given children, whose priors are asked for.
#[derive(Debug)]
pub struct Weighing<'a, G: Game> {
    /// The position of the node.
    pub position: &'a G,
    /// The move to each child.
    pub moves: &'a [G::Move],
    /// The estimate of each child for the player to move at the node; 0 if children are not
    /// estimated.
    pub estimates: &'a [f32],
    /// Whether the node is the root.
    pub is_root: bool,
}

/// No estimates, and no memory for them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NoEstimates;

impl<G: Game, P: Playout<G>> Estimate<G, P> for NoEstimates {
    type Memory = ();
    type Statistics = ();

    fn statistics(&self) {}

    #[inline(always)]
    fn looks_ahead(&self) -> bool {
        false
    }

    fn estimate(&self, _: &[G], _: usize, (): &mut (), _: &mut [f32]) {}
}

/// The estimate is the evaluation of the node, for progressive bias.
///
/// # Reference
/// Paper 004, section 3.3.1, H in Eq. 3.3.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Evaluated<E>(
    /// The evaluator.
    pub E,
);

impl<G: Game, P: Playout<G>, E: Evaluator<G>> Estimate<G, P> for Evaluated<E> {
    type Memory = E::Memory;
    type Statistics = (Estimates, ());

    fn statistics(&self) -> Self::Statistics {
        (Estimates { backed_up: false }, ())
    }

    fn looks_ahead(&self) -> bool {
        true
    }

    fn estimate(&self, positions: &[G], player: usize, memory: &mut E::Memory, values: &mut [f32]) {
        self.0.evaluate(positions, player, memory, values);
    }
}

/// Implicit minimax: the estimate of a node with children is that of the best of them, that of a
/// leaf its evaluation.
///
/// The means of playouts are kept apart; the selection policy
/// [`Implicit`](crate::policy::select::Implicit) mixes both. In games of two players with opposite
/// scores the estimate is the minimax value of the tree. Otherwise every player chooses the child
/// that is best for that player (maxⁿ). Of equal children it is the one that is worst for the first
/// player for whom they differ.
///
/// # Reference
/// Paper 004, section 3.5 and Algorithm 7; Lanctot, Winands, Pepels and Sturtevant (2014), Monte
/// Carlo tree search with heuristic evaluations using implicit minimax backups.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImplicitMinimax<E>(
    /// The evaluator.
    pub E,
);

impl<G: Game, P: Playout<G>, E: Evaluator<G>> Estimate<G, P> for ImplicitMinimax<E> {
    type Memory = E::Memory;
    type Statistics = (Estimates, ());

    fn statistics(&self) -> Self::Statistics {
        (Estimates { backed_up: true }, ())
    }

    fn looks_ahead(&self) -> bool {
        true
    }

    fn estimate(&self, positions: &[G], player: usize, memory: &mut E::Memory, values: &mut [f32]) {
        self.0.evaluate(positions, player, memory, values);
    }
}

/// The history score of progressive history: the mean result of all iterations that played the
/// child's move anywhere. Playouts by [`Mast`](crate::policy::playout::Mast) keep it; agents with
/// other playouts do not compile.
///
/// # Reference
/// Paper 004, section 3.3.1; Nijssen and Winands (2011), Enhancements for multi-player Monte-Carlo
/// tree search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct History;

impl<G: Game, P: Rates<G>> Estimate<G, P> for History {
    type Memory = ();
    type Statistics = (Estimates, ());

    fn statistics(&self) -> Self::Statistics {
        (Estimates::default(), ())
    }

    fn looks_ahead(&self) -> bool {
        false
    }

    #[inline(always)]
    fn looks_up(&self) -> bool {
        true
    }

    fn look_up<D: MoveDesign<G>>(
        &self,
        (playout, memory): (&P, &mut P::Memory),
        (design, state): (&D, &D::State),
        step: D::Step,
    ) -> f32 {
        playout.rate(design, state, step, memory)
    }

    fn estimate(&self, _: &[G], _: usize, (): &mut (), _: &mut [f32]) {}
}
