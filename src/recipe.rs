//! An agent as a type: the bundle of its policies.

use crate::backup::{Average, Backup};
use crate::eval::{Estimate, NoEstimates};
use crate::expand::{Expand, OneChild};
use crate::final_move::{FinalMove, Robust};
use crate::game::Game;
use crate::playout::{Playout, Uniform};
use crate::select::{Select, Ucb1};
use crate::split::{MoveDesign, Orthodox};
use crate::tree::Layout;
use std::fmt::Debug;
use std::marker::PhantomData;

/// A Monte-Carlo tree search agent: one policy for each thing it decides.
///
/// The type says what the agent does, the value holds its constants. Every combination compiles
/// to its own search loop.
///
/// ```
/// use tesuji::select::{PnBias, PnMax, Ucb1};
/// use tesuji::backup::ScoreBounded;
/// use tesuji::playout::Uniform;
/// use tesuji::Mcts;
///
/// type Agent = Mcts<PnBias<PnMax>, ScoreBounded>;
/// let agent = Agent::default();
/// // The same, built step by step; each step changes the type.
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
    /// Which child an iteration goes through.
    pub select: S,
    /// What an iteration leaves behind.
    pub backup: B,
    /// The steps of which a move consists.
    pub design: D,
    /// What a leaf is worth.
    pub playout: P,
    /// Which move is played in the end.
    pub final_move: F,
    /// How nodes get children.
    pub expand: X,
    /// What is known of children before they are visited.
    pub estimate: E,
}

impl Mcts {
    /// Plain UCT with C = √2.
    pub fn new() -> Self {
        Self::default()
    }
}

impl<S, B, D, P, F, X, E> Mcts<S, B, D, P, F, X, E> {
    /// The same agent with another selection policy.
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

    /// The same agent with another backup policy.
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

    /// The same agent with another move design.
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

    /// The same agent with another playout policy.
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

    /// The same agent with another final-move policy.
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

    /// The same agent with another expansion policy.
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

    /// The same agent with another estimate.
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
/// Implemented for [`Mcts`] whenever its parts are policies; nothing else needs to implement it.
/// A policy in the place of another is an error that names it:
///
/// ```compile_fail,E0277
/// # use tesuji::{Game, Mcts, Recipe};
/// use tesuji::backup::ScoreBounded;
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
    /// Which child an iteration goes through.
    type Select: Select;
    /// What an iteration leaves behind.
    type Backup: Backup;
    /// The steps of which a move consists.
    type Design: MoveDesign<G>;
    /// What a leaf is worth.
    type Playout: Playout<G>;
    /// Which move is played in the end.
    type FinalMove: FinalMove;
    /// How nodes get children.
    type Expand: Expand;
    /// What is known of children before they are visited.
    type Estimate: Estimate<G>;

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
}

impl<G, S, B, D, P, F, X, E> Recipe<G> for Mcts<S, B, D, P, F, X, E>
where
    G: Game,
    S: Select,
    B: Backup,
    D: MoveDesign<G>,
    P: Playout<G>,
    F: FinalMove,
    X: Expand,
    E: Estimate<G>,
{
    type Select = S;
    type Backup = B;
    type Design = D;
    type Playout = P;
    type FinalMove = F;
    type Expand = X;
    type Estimate = E;

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
}

/// The step type of an agent for a game.
pub type StepOf<G, R> = <<R as Recipe<G>>::Design as MoveDesign<G>>::Step;
/// What the playouts of an agent for a game learn, and their buffers.
pub type MemoryOf<G, R> = <<R as Recipe<G>>::Playout as Playout<G>>::Memory;
/// What the estimate of an agent for a game needs beside it.
pub(crate) type EstimateMemoryOf<G, R> = <<R as Recipe<G>>::Estimate as Estimate<G>>::Memory;
/// The state type of an agent for a game.
pub type StateOf<G, R> = <<R as Recipe<G>>::Design as MoveDesign<G>>::State;

/// The node of an agent for a game: the columns that its policies need together.
#[derive(Debug)]
pub struct NodeOf<G, R>(PhantomData<(G, R)>);

impl<G: Game, R: Recipe<G>> Layout for NodeOf<G, R> {
    type Game = G;
    type Step = StepOf<G, R>;
    type Numbers = <R::Backup as Backup>::Numbers;
    type Shared = <R::Select as Select>::Shared;
    type Private = <R::Select as Select>::Private;
    type Children = <R::Design as MoveDesign<G>>::Children;

    const PROOF: bool = R::Select::PROOF || R::Backup::PROOF;
    const BOUNDS: bool = R::Backup::BOUNDS;
    const SQUARES: bool = R::Select::SQUARES;
    const ESTIMATES: bool = R::Estimate::KEEPS;
    const IN_FLIGHT: bool = R::Backup::IN_FLIGHT;
}
