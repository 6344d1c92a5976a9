//! Expansion: when a node gets children, and what of them is computed at once.

use crate::base::rng::{Rng, Source};
use crate::game::Game;
use crate::game::split::{Split, Strategy};
use crate::policy::playout::{Playout, Rates, RatesSemimoves};
use crate::policy::split::{Growth, MoveDesign, Orthodox, Semisplit};
use std::fmt::{self, Debug};

/// An expansion policy, for trees of the move design `D` and playouts `P`.
///
/// A node is developed (the steps from it are listed) when an iteration comes to it for the second
/// time. The first time a playout starts there. Unvisited children are then visited in random
/// order, as selection asks for them.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not expand trees of the design `{D}` with playouts by `{P}`",
    note = "guided expansion goes by what playouts have learned: it needs MAST, and in semisplit \
            trees MAST of semimoves"
)]
pub trait Expand<G: Game, D: MoveDesign<G>, P: Playout<G>>: Clone + Debug + Send + 'static {
    /// Whether all children are evaluated when the node is developed (decided games found,
    /// proof numbers set), or each on its first visit.
    const ALL_AT_ONCE: bool = false;

    /// Whether [`Expand::develops`] may be true of a node without visits; if not, the code for it
    /// is not compiled.
    const LOOKS_AHEAD: bool = false;

    /// Whether [`Expand::chooses`] may be true; if not, the code for it is not compiled.
    const CHOOSES: bool = false;

    /// Whether the child to visit next is the one that [`Expand::choose`] says, and not drawn at
    /// random.
    #[inline(always)]
    fn chooses(&self) -> bool {
        Self::CHOOSES
    }

    /// The index of the step to expand next, from those that have not been tried; asked only if
    /// [`Expand::chooses`].
    fn choose(&self, untried: Untried<'_, G, D, P, impl Source>) -> usize {
        untried.at_random()
    }

    /// Whether the proof numbers of a new leaf count its moves for the goals that others pursue.
    ///
    /// # Reference
    /// Mobility initialisation: paper 001, section 3.3.
    fn mobility(&self) -> bool;

    /// Whether a leaf that is not the root is developed when an iteration comes to it that has had
    /// `visits` before. If it is on its first visit, before the playout from it, selection and
    /// backup know its children one iteration earlier.
    #[inline(always)]
    fn develops(&self, visits: u32) -> bool {
        visits > 0
    }
}

/// The steps from a state of the tree that have not been tried, one of which is to be expanded.
pub struct Untried<'a, G: Game, D: MoveDesign<G>, P: Playout<G>, C> {
    /// How moves are split.
    pub design: &'a D,
    /// The state that the steps lead from.
    pub state: &'a D::State,
    /// The steps that have not been tried, at least one.
    pub steps: &'a [D::Step],
    /// The playout policy.
    pub playout: &'a P,
    /// The statistics that playouts have learned.
    pub memory: &'a mut P::Memory,
    /// Random numbers.
    pub rng: &'a mut Rng<C>,
}

impl<G: Game, D: MoveDesign<G>, P: Playout<G>, C: Source> Untried<'_, G, D, P, C> {
    /// The index of a uniformly random step.
    pub fn at_random(self) -> usize {
        self.rng.below(self.steps.len() as u32) as usize
    }

    /// The index of a step chosen as playouts choose moves.
    pub fn as_in_playouts(self) -> usize
    where
        P: Rates<G>,
    {
        let Self {
            design,
            state,
            steps,
            playout,
            memory,
            rng,
        } = self;
        playout.pick(design, state, steps, rng, memory)
    }
}

impl<G: Game, D: MoveDesign<G>, P: Playout<G>, C> Debug for Untried<'_, G, D, P, C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Untried")
            .field("steps", &self.steps)
            .finish_non_exhaustive()
    }
}

/// One child at a time, drawn at random from those not visited yet.
///
/// # Reference
/// Paper 000, section II, expansion step; paper 001, Algorithm 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OneChild {
    /// Mobility initialisation of proof numbers.
    pub mobility: bool,
}

impl Default for OneChild {
    /// One child at a time, with mobility initialisation.
    fn default() -> Self {
        Self { mobility: true }
    }
}

impl<G: Game, D: MoveDesign<G>, P: Playout<G>> Expand<G, D, P> for OneChild {
    #[inline(always)]
    fn mobility(&self) -> bool {
        self.mobility
    }
}

/// One child at a time, chosen as moves are in the playouts: by MAST.
///
/// ```compile_fail,E0277
/// # use tesuji::{Game, Mcts, Recipe};
/// use tesuji::policy::expand::MastGuided;
///
/// fn is_agent<G: Game, R: Recipe<G>>(agent: R) {}
/// # fn of<G: Game>() {
/// // Uniform playouts learn nothing that could guide it.
/// is_agent::<G, _>(Mcts::new().with_expand(MastGuided::default()));
/// # }
/// ```
///
/// # Reference
/// Paper 002, appendix 1.1: expansion by `ChooseSemimoveWithMAST`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MastGuided(
    /// The settings of one child at a time, which stay the same.
    pub OneChild,
);

impl<G: Game, P: Rates<G>> Expand<G, Orthodox, P> for MastGuided {
    const CHOOSES: bool = true;

    fn choose(&self, untried: Untried<'_, G, Orthodox, P, impl Source>) -> usize {
        untried.as_in_playouts()
    }

    #[inline(always)]
    fn mobility(&self) -> bool {
        self.0.mobility
    }
}

impl<G, S, E, P> Expand<G, Semisplit<S, E>, P> for MastGuided
where
    S: Strategy,
    G: Split<S>,
    E: Growth,
    P: RatesSemimoves<G>,
{
    const CHOOSES: bool = true;

    fn choose(&self, untried: Untried<'_, G, Semisplit<S, E>, P, impl Source>) -> usize {
        untried.as_in_playouts()
    }

    #[inline(always)]
    fn mobility(&self) -> bool {
        self.0.mobility
    }
}

/// One child at a time, each developed on its first visit: its estimate is then that of one ply
/// ahead.
///
/// # Reference
/// Paper 004, Algorithm 7, lines 10 to 16.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlyAhead(
    /// The settings of one child at a time, which stay the same.
    pub OneChild,
);

impl<G: Game, D: MoveDesign<G>, P: Playout<G>> Expand<G, D, P> for PlyAhead {
    const LOOKS_AHEAD: bool = true;

    #[inline(always)]
    fn mobility(&self) -> bool {
        self.0.mobility
    }

    #[inline(always)]
    fn develops(&self, _: u32) -> bool {
        true
    }
}

/// All children at once: each is looked at when the node is developed.
///
/// Costs a move and an outcome test for every child, which the published PN-MCTS pays
/// (paper 000, section VI-B); proofs are found a ply earlier.
///
/// `COUNTED` is the default of [`AllChildren::mobility`]: off as in the published PN-MCTS, and on
/// for [`PnPrior`](crate::policy::select::PnPrior), which explores by the number of moves of each
/// child.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AllChildren<const COUNTED: bool = false> {
    /// Mobility initialisation of proof numbers.
    pub mobility: bool,
}

impl<const COUNTED: bool> Default for AllChildren<COUNTED> {
    fn default() -> Self {
        Self { mobility: COUNTED }
    }
}

impl<G: Game, D: MoveDesign<G>, P: Playout<G>, const COUNTED: bool> Expand<G, D, P>
    for AllChildren<COUNTED>
{
    const ALL_AT_ONCE: bool = true;

    #[inline(always)]
    fn mobility(&self) -> bool {
        self.mobility
    }
}
