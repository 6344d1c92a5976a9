//! The search: the one loop that every agent runs.

mod advance;
mod back_up;
mod budget;
mod estimates;
mod expansion;
mod hearing;
mod iteration;
mod reader;
mod referring;
mod report;
mod rivals;
mod shared;

#[cfg(test)]
mod tests;

pub use budget::{Budget, StopReason};
pub use report::{ChildReport, ProofNumber, Report, ReportOf};

use crate::Rng;
use crate::action::References;
use crate::backup::Numbering;
use crate::eval::Lookahead;
use crate::final_move::{Candidate, FinalMove};
use crate::game::Game;
use crate::recipe::{EstimateMemoryOf, MemoryOf, NodeOf, Recipe};
use crate::select::Select;
use crate::split::MoveDesign;
use crate::tree::{Layout, Slot, Tree};
use iteration::Iterations;
use reader::{Choose, Reader};
use std::fmt;
use std::time::Instant;

/// What lasts from one iteration to the next beside the tree.
struct Learned<G: Game, R: Recipe<G>> {
    /// What playouts have learned.
    memory: MemoryOf<G, R>,
    /// What estimates take.
    estimating: Lookahead<G, EstimateMemoryOf<G, R>>,
    /// The AMAF statistics of well-visited nodes.
    references: References,
}

/// A search by one agent from one position.
///
/// The same position, agent, constants, iteration budget and seed give the same result bit for
/// bit.
///
/// ```
/// # use tesuji::game::{Game, Outcome, Players};
/// # #[derive(Clone)]
/// # struct Pile { stones: u8, mover: usize }
/// # impl Game for Pile {
/// #     type Players = Players<2>;
/// #     type Move = u8;
/// #     fn mover(&self) -> usize { self.mover }
/// #     fn moves(&self, moves: &mut Vec<u8>) { moves.extend(1..=self.stones.min(2)); }
/// #     fn play(&mut self, taken: u8) { self.stones -= taken; self.mover = 1 - self.mover; }
/// #     fn outcome(&self) -> Option<Outcome<Self>> {
/// #         (self.stones == 0).then(|| if self.mover == 0 { [-1, 1] } else { [1, -1] })
/// #     }
/// # }
/// use tesuji::agents::ScoreBoundedUct;
/// use tesuji::{Budget, Search, StopReason};
///
/// // Take one or two stones; whoever takes the last one wins. Leaving three wins.
/// let mut search = Search::new(Pile { stones: 5, mover: 0 }, ScoreBoundedUct::default(), 1);
/// let stop = search.run(&Budget::iterations(1000));
/// assert_eq!(stop, StopReason::Proven);
/// assert_eq!(search.best(), Some(2));
/// ```
pub struct Search<G: Game, R: Recipe<G>> {
    position: G,
    recipe: R,
    rng: Rng,
    tree: Tree<NodeOf<G, R>>,
    learned: Learned<G, R>,
    /// Who moved at the root when the tree was planted.
    planted_for: usize,
    iterations: u64,
    states: u64,
}

impl<G: Game + fmt::Debug, R: Recipe<G>> fmt::Debug for Search<G, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Search")
            .field("position", &self.position)
            .field("recipe", &self.recipe)
            .field("nodes", &self.nodes())
            .finish_non_exhaustive()
    }
}

impl<G: Game, R: Recipe<G>> Search<G, R> {
    /// A search that has not run yet.
    pub fn new(position: G, recipe: R, seed: u64) -> Self {
        Self {
            position,
            recipe,
            rng: Rng::new(seed),
            tree: Tree::new(),
            learned: Learned {
                memory: Default::default(),
                estimating: Lookahead::default(),
                references: References::default(),
            },
            planted_for: 0,
            iterations: 0,
            states: 0,
        }
    }

    /// Searches until a limit is reached; what earlier runs found is kept and built upon.
    pub fn run(&mut self, budget: &Budget) -> StopReason {
        self.iterations = 0;
        self.states = 0;
        self.tree.set_limit(budget.memory);
        if self.position.outcome().is_some() {
            return StopReason::GameOver;
        }
        if !self.plant() {
            return StopReason::Memory;
        }
        let start = self.recipe.design().start(&self.position);
        let until_proven = budget.until_proven && R::FinalMove::PROOF_AWARE;
        let began = Instant::now();
        let mut walk = Iterations::new(
            &self.tree,
            &self.recipe,
            &start,
            &mut self.rng,
            &mut self.learned,
            self.planted_for,
        );
        let mut clock_due = 0;
        let visits = self.tree.root().map_or(0, Slot::visits);
        let countable = u64::from(MOST_VISITS.saturating_sub(visits));
        let iterations = budget.iterations.unwrap_or(u64::MAX).min(countable);
        let stop = loop {
            if until_proven && walk.root_proven() {
                break StopReason::Proven;
            }
            if walk.done >= iterations {
                break StopReason::Iterations;
            }
            if budget.nodes.is_some_and(|limit| self.tree.nodes() >= limit) {
                break StopReason::Nodes;
            }
            if budget.states.is_some_and(|limit| walk.states >= limit) {
                break StopReason::States;
            }
            // The clock and the flag are looked at about every thousand states.
            if walk.states >= clock_due {
                clock_due = walk.states + CLOCK_INTERVAL;
                if budget.flagged() {
                    break StopReason::Flag;
                }
                if budget.time.is_some_and(|limit| began.elapsed() >= limit) {
                    break StopReason::Time;
                }
                if R::Select::REFERS
                    && budget
                        .memory
                        .is_some_and(|limit| self.tree.reserved() + walk.references.bytes() > limit)
                {
                    break StopReason::Memory;
                }
            }
            if !walk.iterate() {
                break StopReason::Memory;
            }
        };
        self.iterations = walk.done;
        self.states = walk.states;
        stop
    }

    /// Makes sure there is a root that fits the position; `false` if memory does not allow it.
    fn plant(&mut self) -> bool {
        let mover = self.position.mover();
        let of_another = NodeOf::<G, R>::PROOF
            && <NodeOf<G, R> as Layout>::Numbers::FROM_THE_ROOT
            && self.planted_for != mover;
        if self.tree.root().is_some() && !of_another {
            return true;
        }
        self.planted_for = mover;
        let design = self.recipe.design();
        let (mut steps, mut scratch) = (Vec::new(), Vec::new());
        let start = design.start(&self.position);
        shared::list_steps(design, &start, &mut steps, &mut scratch);
        steps.first().is_some_and(|&any| self.tree.plant(any))
    }

    /// The move the agent would play now; `None` if the game is over.
    ///
    /// In a semisplit tree it is chosen step by step to the next nodal state. Where the tree ends
    /// before that (without any iteration it does) it is the first legal move, or a random way on
    /// in semimoves, always the same one.
    ///
    /// # Reference
    /// Paper 002, "Final selection".
    pub fn best(&self) -> Option<G::Move> {
        let choose = self.chooser();
        self.reader(&choose).best()
    }

    /// The final-move policy.
    fn chooser(&self) -> impl Fn(&[Candidate], f32) -> usize + '_ {
        |children, value| self.recipe.final_move().choose(children, value)
    }

    /// The tree as it is read by what is the same for all agents.
    fn reader<'t>(&'t self, choose: &'t Choose<'t>) -> Reader<'t, G, R::Design> {
        Reader {
            position: &self.position,
            design: self.recipe.design(),
            root: self.tree.root().map(Slot::view),
            root_player: self.planted_for,
            choose,
            rng: &self.rng,
        }
    }

    /// The root of the tree, to walk through it; `None` before the first run.
    pub fn root(&self) -> Option<Slot<'_, NodeOf<G, R>>> {
        self.tree.root()
    }

    /// The player from whose point of view proof numbers are kept, where they depend on it.
    pub fn root_player(&self) -> usize {
        self.planted_for
    }

    /// The position at the root.
    pub fn position(&self) -> &G {
        &self.position
    }

    /// What playouts have learned, and their buffers.
    pub fn playout_memory(&self) -> &MemoryOf<G, R> {
        &self.learned.memory
    }

    /// The agent.
    pub fn recipe(&self) -> &R {
        &self.recipe
    }

    /// The iterations of the last run.
    pub fn iterations(&self) -> u64 {
        self.iterations
    }

    /// The nodal states computed in the last run, in the tree and in playouts.
    pub fn states(&self) -> u64 {
        self.states
    }

    /// The nodes of the tree: the root and every child of a developed node, visited or not.
    pub fn nodes(&self) -> u64 {
        self.tree.nodes()
    }

    /// The bytes of those nodes.
    pub fn bytes(&self) -> usize {
        self.tree.bytes()
    }

    /// The bytes the tree has taken from the system, which the memory limit is about, with the
    /// statistics that GRAVE keeps beside it.
    pub fn reserved_bytes(&self) -> usize {
        self.tree.reserved() + self.learned.references.bytes()
    }
}

/// A node of an agent's tree.
type Node<'t, G, R> = Slot<'t, NodeOf<G, R>>;

/// The visits a node can count; a root that has them all is not searched further.
const MOST_VISITS: u32 = i32::MAX as u32;

/// States between two looks at the clock and the stop flag: well below a millisecond for fast
/// games, a few playouts for slow ones.
const CLOCK_INTERVAL: u64 = 1000;
