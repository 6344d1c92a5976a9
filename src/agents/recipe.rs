//! An agent as a type: the bundle of its policies.

use crate::game::Game;
use crate::policy::backup::{Average, Backup};
use crate::policy::estimate::{Estimate, NoEstimates};
use crate::policy::expand::{Expand, OneChild};
use crate::policy::final_move::{FinalMove, Robust};
use crate::policy::learn::{Learner, TreeLearner};
use crate::policy::playout::{Playout, Uniform};
use crate::policy::select::{Select, Ucb1};
use crate::policy::split::{MoveDesign, Orthodox};
use crate::statistics::{Estimates, LayoutFor, Priors, SearchNode, Statistics};
use crate::tree::keeps;
use std::fmt::Debug;

/// A Monte-Carlo tree search agent: one policy for each decision of a search.
///
/// The type gives the policies of the agent, the value holds its constants. Every combination
/// compiles to its own search loop.
///
/// ```
/// use tesuji::policy::select::{PnBias, PnMax, Ucb1};
/// use tesuji::policy::backup::ScoreBounded;
/// use tesuji::policy::playout::Uniform;
/// use tesuji::Mcts;
///
/// type Agent = Mcts<PnBias<PnMax>, ScoreBounded>;
/// let agent = Agent::default();
/// // Much the same, built step by step; each step changes the type.
/// let built = Mcts::new()
///     .with_select(PnBias { cpn: 1.0, bias: PnMax, inner: <Ucb1>::default() })
///     .with_backup(ScoreBounded)
///     .with_playout(Uniform::capped(200));
/// # let _ = (agent, built);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Mcts<
    S = Ucb1,
    B = Average,
    D = Orthodox,
    P = Uniform,
    F = Robust,
    X = OneChild,
    E = NoEstimates,
> {
    /// The selection policy: the child that an iteration goes through.
    pub select: S,
    /// The backup policy: the change of the nodes on the path of an iteration.
    pub backup: B,
    /// The move design: the steps of which a move consists.
    pub design: D,
    /// The playout policy: the value of a leaf.
    pub playout: P,
    /// The final-move policy: the move that is played after the search.
    pub final_move: F,
    /// The expansion policy: when and how nodes get children.
    pub expand: X,
    /// The estimates of children before they are visited.
    pub estimate: E,
}

impl Mcts {
    /// Plain UCT with C = √2.
    pub fn new() -> Self {
        Self::default()
    }
}

impl<S, B, D, P, F, X, E> Mcts<S, B, D, P, F, X, E> {
    /// This agent with another selection policy.
    #[must_use]
    pub fn with_select<N>(self, select: N) -> Mcts<N, B, D, P, F, X, E> {
        Mcts {
            select,
            backup: self.backup,
            design: self.design,
            playout: self.playout,
            final_move: self.final_move,
            expand: self.expand,
            estimate: self.estimate,
        }
    }

    /// This agent with another backup policy.
    #[must_use]
    pub fn with_backup<N>(self, backup: N) -> Mcts<S, N, D, P, F, X, E> {
        Mcts {
            select: self.select,
            backup,
            design: self.design,
            playout: self.playout,
            final_move: self.final_move,
            expand: self.expand,
            estimate: self.estimate,
        }
    }

    /// This agent with another move design.
    #[must_use]
    pub fn with_design<N>(self, design: N) -> Mcts<S, B, N, P, F, X, E> {
        Mcts {
            select: self.select,
            backup: self.backup,
            design,
            playout: self.playout,
            final_move: self.final_move,
            expand: self.expand,
            estimate: self.estimate,
        }
    }

    /// This agent with another playout policy.
    #[must_use]
    pub fn with_playout<N>(self, playout: N) -> Mcts<S, B, D, N, F, X, E> {
        Mcts {
            select: self.select,
            backup: self.backup,
            design: self.design,
            playout,
            final_move: self.final_move,
            expand: self.expand,
            estimate: self.estimate,
        }
    }

    /// This agent with another final-move policy.
    #[must_use]
    pub fn with_final_move<N>(self, final_move: N) -> Mcts<S, B, D, P, N, X, E> {
        Mcts {
            select: self.select,
            backup: self.backup,
            design: self.design,
            playout: self.playout,
            final_move,
            expand: self.expand,
            estimate: self.estimate,
        }
    }

    /// This agent with another expansion policy.
    #[must_use]
    pub fn with_expand<N>(self, expand: N) -> Mcts<S, B, D, P, F, N, E> {
        Mcts {
            select: self.select,
            backup: self.backup,
            design: self.design,
            playout: self.playout,
            final_move: self.final_move,
            expand,
            estimate: self.estimate,
        }
    }

    /// This agent with another estimate.
    #[must_use]
    pub fn with_estimate<N>(self, estimate: N) -> Mcts<S, B, D, P, F, X, N> {
        Mcts {
            select: self.select,
            backup: self.backup,
            design: self.design,
            playout: self.playout,
            final_move: self.final_move,
            expand: self.expand,
            estimate,
        }
    }
}

/// The policies of an agent for a game, as the search engine takes them.
///
/// Implemented for [`Mcts`] whenever its parts are policies that go together; no other type needs
/// to implement it. A policy in the place of another is an error that names it:
///
/// ```compile_fail,E0277
/// # use tesuji::{Game, Mcts, Recipe};
/// use tesuji::policy::backup::ScoreBounded;
///
/// fn is_agent<G: Game, R: Recipe<G>>(agent: R) {}
/// # fn of<G: Game>() {
/// // `ScoreBounded` is not a selection policy.
/// is_agent::<G, _>(Mcts::new().with_select(ScoreBounded));
/// # }
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an agent for this game",
    note = "the parameters of `Mcts` are selection, backup, move design, playout, final move, expansion, estimate, in this order"
)]
pub trait Recipe<G: Game>: Clone + Debug + Send + 'static {
    /// The selection policy: the child that an iteration goes through.
    type Select: Select;
    /// The backup policy: the change of the nodes on the path of an iteration.
    type Backup: Backup;
    /// The move design: the steps of which a move consists.
    type Design: MoveDesign<G>;
    /// The playout policy: the value of a leaf.
    type Playout: Playout<G>;
    /// The final-move policy: the move that is played after the search.
    type FinalMove: FinalMove;
    /// The expansion policy: when and how nodes get children.
    type Expand: Expand<G, Self::Design, Self::Playout>;
    /// The estimates of children before they are visited.
    type Estimate: Estimate<G, Self::Playout>;
    /// The learner that the selection policy reads beside the tree.
    type Learner: TreeLearner<G, Self::Design, LayoutOf<G, Self>>;

    /// The selection policy.
    fn select(&self) -> &Self::Select;
    /// The backup policy.
    fn backup(&self) -> &Self::Backup;
    /// The move design.
    fn design(&self) -> &Self::Design;
    /// The playout policy.
    fn playout(&self) -> &Self::Playout;
    /// The final-move policy.
    fn final_move(&self) -> &Self::FinalMove;
    /// The expansion policy.
    fn expand(&self) -> &Self::Expand;
    /// The estimate.
    fn estimate(&self) -> &Self::Estimate;
    /// A new learner for selection, with its settings.
    fn learner(&self) -> Self::Learner;
}

impl<G, S, B, D, P, F, X, E> Recipe<G> for Mcts<S, B, D, P, F, X, E>
where
    G: Game,
    S: Select<
        Learner: TreeLearner<
            G,
            D,
            LayoutFor<
                S::Shared,
                S::Private,
                KeptBy<S, E::Statistics, B>,
                D::ChildCount,
                G::Players,
            >,
        >,
    >,
    B: Backup,
    D: MoveDesign<G>,
    P: Playout<G>,
    F: FinalMove,
    X: Expand<G, D, P>,
    E: Estimate<G, P>,
{
    type Select = S;
    type Backup = B;
    type Design = D;
    type Playout = P;
    type FinalMove = F;
    type Expand = X;
    type Estimate = E;
    type Learner = S::Learner;

    #[inline(always)]
    fn select(&self) -> &S {
        &self.select
    }
    #[inline(always)]
    fn backup(&self) -> &B {
        &self.backup
    }
    #[inline(always)]
    fn design(&self) -> &D {
        &self.design
    }
    #[inline(always)]
    fn playout(&self) -> &P {
        &self.playout
    }
    fn final_move(&self) -> &F {
        &self.final_move
    }
    #[inline(always)]
    fn expand(&self) -> &X {
        &self.expand
    }
    #[inline(always)]
    fn estimate(&self) -> &E {
        &self.estimate
    }
    fn learner(&self) -> S::Learner {
        self.select.learner()
    }
}

/// The step type of an agent for a game.
pub type StepOf<G, R> = <<R as Recipe<G>>::Design as MoveDesign<G>>::Step;
/// The learned data of the playouts of an agent for a game, and their buffers.
pub type MemoryOf<G, R> = <<R as Recipe<G>>::Playout as Learner<G>>::Memory;
/// The memory of the estimate of an agent for a game.
pub(crate) type EstimateMemoryOf<G, R> =
    <<R as Recipe<G>>::Estimate as Estimate<G, <R as Recipe<G>>::Playout>>::Memory;
/// The learned data of selection beside the tree.
pub(crate) type LearnerMemoryOf<G, R> = <<R as Recipe<G>>::Learner as Learner<G>>::Memory;
/// The state type of an agent for a game.
pub type StateOf<G, R> = <<R as Recipe<G>>::Design as MoveDesign<G>>::State;

/// The statistics of an agent's nodes: those that selection, estimates and backup list.
pub(crate) type KeptBy<S, E, B> = <<S as Select>::Statistics as Statistics>::Then<
    <E as Statistics>::Then<<B as Backup>::Statistics>,
>;

/// The statistics, beside visits and means, that the nodes of an agent keep.
pub type StatisticsOf<G, R> = KeptBy<
    <R as Recipe<G>>::Select,
    <<R as Recipe<G>>::Estimate as Estimate<G, <R as Recipe<G>>::Playout>>::Statistics,
    <R as Recipe<G>>::Backup,
>;

/// The layout of the nodes of an agent for a game: the same for all games of as many players.
pub type LayoutOf<G, R> = LayoutFor<
    <<R as Recipe<G>>::Select as Select>::Shared,
    <<R as Recipe<G>>::Select as Select>::Private,
    StatisticsOf<G, R>,
    <<R as Recipe<G>>::Design as MoveDesign<G>>::ChildCount,
    <G as Game>::Players,
>;

/// A node of a search by an agent on a game, with the step that leads to it.
pub type NodeOf<'t, G, R> = SearchNode<'t, LayoutOf<G, R>, StepOf<G, R>>;

/// The statistics of an agent with their settings.
pub(crate) fn statistics_of<G: Game, R: Recipe<G>>(recipe: &R) -> StatisticsOf<G, R> {
    let estimates = recipe.estimate().statistics();
    let behind = estimates.then(recipe.backup().statistics());
    recipe.select().statistics().then(behind)
}

/// Whether the children of an agent's nodes have priors.
pub(crate) const fn weighs<G: Game, R: Recipe<G>>() -> bool {
    keeps::<LayoutOf<G, R>, Priors>() && keeps::<LayoutOf<G, R>, Estimates>()
}
