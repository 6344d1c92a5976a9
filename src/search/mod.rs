//! The search: the loop of every agent.

mod advance;
mod climb;
#[cfg(feature = "serde")]
mod data;
mod descend;
mod estimates;
mod expand;
mod iterate;
mod leaf;
mod line;
mod opening;
mod outlined;
mod parallel;
mod priors;
mod reader;
mod report;
mod restrict;
mod root_parallel;
mod run;
mod semimoves;
mod siblings;
mod slices;
mod snapshot;
mod table;
mod timed;
mod trail;
mod value;
mod walk;
mod watch;

#[cfg(test)]
mod tests;

pub use crate::budget::{Budget, Every, StopReason, Work};
pub use advance::IllegalMove;
pub use parallel::NotShared;
pub(crate) use report::over;
pub use report::{ChildReport, ProofNumber, Report, ReportOf, ValueBound};
pub use root_parallel::RootParallel;
pub use snapshot::{Extent, NodeField, Snapshot, SnapshotNode};
pub use watch::{Progress, Watch};

pub(crate) use outlined::is_legal;
pub(crate) use restrict::allowed;
pub(crate) use root_parallel::joined;
pub(crate) use slices::{After, Slices};

use crate::agents::recipe::{
    EstimateMemoryOf, LayoutOf, LearnerMemoryOf, MemoryOf, NodeOf, Recipe, StatisticsOf, StepOf,
    statistics_of, weighs,
};
use crate::base::rng::{Rng, Source};
use crate::base::threads::Apart;
use crate::eval::Lookahead;
use crate::game::{Game, Probe};
use crate::policy::backup::{Adjust, Backup};
use crate::policy::estimate::Estimate;
use crate::policy::final_move::{Candidate, FinalMove};
use crate::policy::learn::Learner;
use crate::policy::playout::Playout;
use crate::statistics::{ErasedTree, SearchNode};
use crate::tree::{StepType, Tree};
use priors::Weights;
use rand_pcg::Pcg64Mcg;
use reader::{Choose, Reader};
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

/// The data beside the tree that last from one iteration to the next.
struct Learned<G: Game, R: Recipe<G>> {
    /// The memory of the playout policy.
    playout: MemoryOf<G, R>,
    /// The buffers of estimates, and the memory of the policy that makes them.
    estimating: Lookahead<G, EstimateMemoryOf<G, R>>,
    /// The buffers of priors.
    weights: Weights<G>,
    /// The visits that the root was last expected to have in the end, if selection asks for that.
    expected: Option<u64>,
    /// The memory of the learner beside the tree for selection.
    learner: LearnerMemoryOf<G, R>,
}

impl<G: Game, R: Recipe<G>> Default for Learned<G, R> {
    fn default() -> Self {
        Self {
            playout: MemoryOf::<G, R>::default(),
            estimating: Lookahead::default(),
            weights: Weights::default(),
            expected: None,
            learner: LearnerMemoryOf::<G, R>::default(),
        }
    }
}

impl<G: Game, R: Recipe<G>> Learned<G, R> {
    /// The evaluations that were asked for so far and that a budget limits; `None` if the agent
    /// asks for none.
    #[inline(always)]
    fn evaluations(&self, recipe: &R) -> Option<u64> {
        let playout = recipe.playout();
        if !recipe.estimate().looks_ahead() && !weighs::<G, R>() {
            return playout.evaluations(&self.playout);
        }
        let of_tree = self.estimating.evaluations();
        if playout.evaluates_apart() {
            return Some(of_tree);
        }
        Some(of_tree + playout.evaluations(&self.playout).unwrap_or_default())
    }

    /// The evaluations that playouts have asked another evaluator for than the tree's.
    fn playout_evaluations(&self, recipe: &R) -> u64 {
        let playout = recipe.playout();
        let of_tree = recipe.estimate().looks_ahead() || weighs::<G, R>();
        let apart = of_tree && playout.evaluates_apart();
        let asked = playout.evaluations(&self.playout).filter(|_| apart);
        asked.unwrap_or_default()
    }

    /// The bytes of the learned data of playouts and selection.
    fn bytes(&self, recipe: &R) -> usize {
        recipe.playout().bytes(&self.playout) + recipe.learner().bytes(&self.learner)
    }

    /// A move was played.
    fn played(&mut self, recipe: &R) {
        recipe.playout().played(&mut self.playout);
        recipe.learner().played(&mut self.learner);
    }
}

/// A search by one agent from one position.
///
/// The same position, agent, constants, iteration budget and seed give the same result bit for
/// bit. `C` is the generator of random numbers: [`Search::new`] makes a search by the default one,
/// [`Search::with_rng`] by any other.
///
/// ```
/// use tesuji::agents::ScoreBoundedUct;
/// use tesuji::game::Pile;
/// use tesuji::{Budget, Search, StopReason};
///
/// // Take one or two stones; the player of the last one wins. Leaving three wins.
/// let mut search = Search::new(Pile { stones: 5, mover: 0 }, ScoreBoundedUct::default(), 1);
/// let stop = search.run(&Budget::iterations(1000));
/// assert_eq!(stop, StopReason::Proven);
/// assert_eq!(search.best(), Some(2));
/// ```
pub struct Search<G: Game, R: Recipe<G>, C = Pcg64Mcg> {
    position: G,
    /// The moves of the position that are allowed, if not all are.
    only: Vec<G::Move>,
    /// What is known of positions from beside the rules.
    probe: Option<Arc<dyn Probe<G>>>,
    recipe: R,
    rng: Rng<C>,
    tree: Tree<LayoutOf<G, R>>,
    learned: Learned<G, R>,
    /// The learned data of other threads in runs on several.
    others: Vec<Apart<Learned<G, R>>>,
    /// The threads of the last run.
    threads: usize,
    /// The statistics of nodes, with their settings.
    statistics: StatisticsOf<G, R>,
    /// Who moved at the root when the tree was planted.
    planted_for: usize,
    /// The work of the last run.
    work: Work,
    /// The time of the last run, if the clock was read.
    elapsed: Option<Duration>,
    /// Why the last run ended; `None` before the first, and while it goes on.
    stop: Option<StopReason>,
}

impl<G: Game + fmt::Debug, R: Recipe<G>, C: Source> fmt::Debug for Search<G, R, C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Search")
            .field("position", &self.position)
            .field("recipe", &self.recipe)
            .field("nodes", &self.nodes())
            .finish_non_exhaustive()
    }
}

impl<G: Game, R: Recipe<G>> Search<G, R> {
    /// A search that has not run yet, by the default generator of random numbers.
    pub fn new(position: G, recipe: R, seed: u64) -> Self {
        Self::with_rng(position, recipe, Rng::new(seed))
    }
}

impl<G: Game, R: Recipe<G>, C: Source> Search<G, R, C> {
    /// A search that has not run yet, by any generator of the `rand` family.
    ///
    /// ```
    /// use tesuji::game::Pile;
    /// use rand::{SeedableRng, rngs::Xoshiro256PlusPlus};
    /// use tesuji::agents::Uct;
    /// use tesuji::{Budget, Rng, Search};
    ///
    /// // Take one or two stones; the player of the last one wins. Leaving three wins.
    /// let rng = Rng::from(Xoshiro256PlusPlus::seed_from_u64(1));
    /// let mut search = Search::with_rng(Pile { stones: 5, mover: 0 }, Uct::default(), rng);
    /// search.run(&Budget::iterations(1000));
    /// assert_eq!(search.best(), Some(2));
    /// ```
    pub fn with_rng(position: G, recipe: R, rng: Rng<C>) -> Self {
        Self {
            statistics: statistics_of::<G, R>(&recipe),
            position,
            only: Vec::new(),
            probe: None,
            recipe,
            rng,
            tree: Tree::new(StepType::of::<StepOf<G, R>>(), G::SCORES),
            learned: Learned::default(),
            others: Vec::new(),
            threads: 1,
            planted_for: 0,
            work: Work::default(),
            elapsed: None,
            stop: None,
        }
    }

    /// Sets a probe for exact scores: a leaf whose score it knows counts as an end of the game, in
    /// proofs, too. `None` removes it. The tree is kept. The root is searched even if its score is
    /// known.
    pub fn know(&mut self, probe: Option<Arc<dyn Probe<G>>>) {
        self.probe = probe;
    }

    /// The move the agent would play now; `None` if the game is over.
    ///
    /// In a semisplit tree it is chosen step by step up to the next nodal state. If the tree ends
    /// before that, the rest is the first legal move or random semimoves, the same on each call.
    ///
    /// # Reference
    /// Paper 002, "Final selection".
    pub fn best(&self) -> Option<G::Move> {
        let choose = self.chooser();
        self.reader(&choose).best()
    }

    /// The final-move policy, which sees children as the backup policy values them.
    fn chooser(&self) -> impl Fn(&[Candidate], f32, f32) -> usize + '_ {
        |children, value, chance| {
            let (adjust, rule) = (self.recipe.backup().adjust(), self.recipe.final_move());
            if !adjust.adjusts() {
                return rule.choose(children, value, chance);
            }
            let valued = children.iter().map(|child| child.valued(adjust, G::SCORES));
            rule.choose(&valued.collect::<Vec<_>>(), value, chance)
        }
    }

    /// The tree as it is read by code that is the same for all agents.
    fn reader<'t>(&'t self, choose: &'t Choose<'t>) -> Reader<'t, G, R::Design, C> {
        Reader {
            position: &self.position,
            only: &self.only,
            design: self.recipe.design(),
            root: self.erased_root(),
            root_player: self.planted_for,
            choose,
            rng: &self.rng,
        }
    }

    /// The root of the tree, to walk through it; `None` before the first run.
    pub fn root(&self) -> Option<NodeOf<'_, G, R>> {
        SearchNode::root(&self.tree)
    }

    /// The root without the types of its columns.
    pub(crate) fn erased_root(&self) -> Option<ErasedTree<'_, StepOf<G, R>>> {
        self.tree.erased()
    }

    /// The player for whom proof numbers are kept, if they depend on a player.
    pub fn root_player(&self) -> usize {
        self.planted_for
    }

    /// The position at the root.
    pub fn position(&self) -> &G {
        &self.position
    }

    /// The learned data of playouts, and their buffers.
    pub fn playout_memory(&self) -> &MemoryOf<G, R> {
        &self.learned.playout
    }

    /// The statistics of nodes beside visits and means, with their settings.
    pub fn statistics(&self) -> &StatisticsOf<G, R> {
        &self.statistics
    }

    /// The agent.
    pub fn recipe(&self) -> &R {
        &self.recipe
    }

    /// The iterations of the last run.
    pub fn iterations(&self) -> u64 {
        self.work.iterations
    }

    /// The nodal states computed in the last run, in the tree and in playouts.
    pub fn states(&self) -> u64 {
        self.work.states
    }

    /// The evaluations that the last run asked for, as [`Budget::evaluations`] counts them.
    pub fn evaluations(&self) -> u64 {
        self.work.evaluations
    }

    /// The work of the last run.
    pub fn work(&self) -> Work {
        self.work
    }

    /// Whether the agent asks for evaluations. If so, a budget of evaluations limits it.
    pub fn evaluates(&self) -> bool {
        self.learned.evaluations(&self.recipe).is_some()
    }

    /// The wall-clock time of the last run; `None` if the clock was not read.
    pub fn elapsed(&self) -> Option<Duration> {
        self.elapsed
    }

    /// The number of threads of the last run.
    pub fn threads(&self) -> usize {
        self.threads
    }

    /// The reason why the last run ended; `None` before the first one, and while it goes on.
    pub fn stop(&self) -> Option<StopReason> {
        self.stop
    }

    /// The nodes of the tree: the root and every child of a developed node, visited or not.
    pub fn nodes(&self) -> u64 {
        self.tree.nodes()
    }

    /// The bytes of the blocks that hold the nodes of the tree.
    pub fn bytes(&self) -> usize {
        self.tree.bytes()
    }

    /// The bytes to which the memory limit applies: those that the tree has taken from the system,
    /// and the learned data of selection.
    pub fn reserved_bytes(&self) -> usize {
        let mut all = self.tree.reserved() + self.learned.bytes(&self.recipe);
        for Apart(learned) in &self.others {
            all += learned.bytes(&self.recipe);
        }
        all
    }
}
