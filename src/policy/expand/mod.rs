//! Expansion: when and how a node gets children.

use crate::base::rng::{Rng, Source};
use crate::game::Game;
use crate::game::split::{Split, Strategy};
use crate::policy::playout::{Playout, Rates, RatesSemimoves};
use crate::policy::split::{Growth, MoveDesign, Orthodox, Semisplit};
use std::fmt::{self, Debug};

/// An expansion policy, for trees of the move design `D` and playouts `P`.
///
/// On its first visit a playout starts from a node. On the second visit the node is developed: its
/// steps are listed and become children. Unvisited children are visited in random order, when
/// selection chooses one.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not expand trees of the design `{D}` with playouts by `{P}`",
    note = "guided expansion goes by what playouts have learned: it needs MAST, and in semisplit \
            trees MAST of semimoves"
)]
pub trait Expand<G: Game, D: MoveDesign<G>, P: Playout<G>>: Clone + Debug + Send + 'static {
    /// Whether all children are evaluated when the node is developed (decided games found,
    /// proof numbers set), or each on its first visit.
    const ALL_AT_ONCE: bool = false;

    /// Whether [`Expand::chooses`] may be true. If not, that code is not compiled.
    const CHOOSES: bool = false;

    /// Whether [`Expand::choose`] decides the next child. If not, it is drawn at random.
    #[inline(always)]
    fn chooses(&self) -> bool {
        Self::CHOOSES
    }

    /// The index of the step to expand next, of those in `untried`. Called only if
    /// [`Expand::chooses`].
    fn choose(&self, untried: Untried<'_, G, D, P, impl Source>) -> usize {
        untried.at_random()
    }

    /// Whether the proof number of a new leaf is its number of moves, for goals that players other
    /// than its mover pursue.
    ///
    /// # Reference
    /// Mobility initialisation: paper 001, section 3.3.
    fn mobility(&self) -> bool;

    /// Whether a leaf other than the root is developed on a visit, after `visits` earlier ones.
    /// With 0, it is developed on its first visit, before the playout, so its children are known
    /// one iteration earlier. If the answer for 0 is a constant, the search has no test of it.
    #[inline(always)]
    fn develops(&self, visits: u32) -> bool {
        visits > 0
    }
}

/// The steps from a state of the tree that have not been tried. The policy chooses one of them.
pub struct Untried<'a, G: Game, D: MoveDesign<G>, P: Playout<G>, C> {
    /// The move design.
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

/// One child at a time, chosen by MAST as playouts choose moves.
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
    /// The settings of expansion by one child.
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

/// One child at a time, which is developed on its first visit. So its estimate is the best one
/// among its children.
///
/// # Reference
/// Paper 004, Algorithm 7, lines 10 to 16.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlyAhead(
    /// The settings of expansion by one child.
    pub OneChild,
);

impl<G: Game, D: MoveDesign<G>, P: Playout<G>> Expand<G, D, P> for PlyAhead {
    #[inline(always)]
    fn mobility(&self) -> bool {
        self.0.mobility
    }

    #[inline(always)]
    fn develops(&self, _: u32) -> bool {
        true
    }
}

/// All children at once: when a node is developed, each child is tested for the end of the game and
/// gets its proof numbers. This takes a move and a test for every child, as in the published
/// PN-MCTS (paper 000, section VI-B). Proofs are found a ply earlier.
///
/// `COUNTED` is the default of [`AllChildren::mobility`]: `false` as in the published PN-MCTS, and
/// `true` for [`PnPrior`](crate::policy::select::PnPrior), which explores by the number of moves of
/// each child.
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
