//! The start and the end of the threads of a run.

use super::aim::Aim;
use super::crew::{Alarm, Crew};
use super::undo::give_up;
use super::walk::SharedWalk;
use super::worker::{GivenUp, Worker};
use crate::agents::recipe::{LayoutOf, Recipe, StateOf, statistics_of};
use crate::base::rng::Rng;
use crate::base::threads::{Job, beside};
use crate::budget::{Budget, Clock, StopReason, Work};
use crate::game::{Game, Probe};
use crate::policy::split::MoveDesign;
use crate::search::Learned;
use crate::search::iterate::{Beginning, Iterations};
use crate::statistics::Layout;
use crate::tree::Tree;
use crate::tree::shared::{Copies, SharedTree};
use rand_pcg::Pcg64Mcg;

/// The part of the search of a thread of a run; in cache lines of its own, as the thread writes it
/// all the time.
#[repr(align(128))]
pub(super) struct Member<'s, G: Game, R: Recipe<G>> {
    position: G,
    /// The moves of the position that are allowed, if not all are.
    only: &'s [G::Move],
    /// What is known of positions from beside the rules.
    probe: Option<&'s dyn Probe<G>>,
    recipe: R,
    rng: Rng,
    learned: &'s mut Learned<G, R>,
}

/// The part of the tree of a thread of a run, and its work; in cache lines of its own, too.
#[repr(align(128))]
pub(super) struct Desk<L: Layout> {
    number: usize,
    /// Where the thread allots blocks.
    pub(super) tree: Tree<L>,
    work: Work,
    /// The iteration that was given up in the end, if one was.
    given_up: Option<GivenUp>,
}

impl<L: Layout> Desk<L> {
    /// The desks of `threads` threads, which share the memory limit of a tree.
    pub(super) fn lent_by(tree: &mut Tree<L>, threads: usize) -> Vec<Self> {
        let desk = |(number, tree)| Self {
            number,
            tree,
            work: Work::default(),
            given_up: None,
        };
        tree.lend(threads)
            .into_iter()
            .enumerate()
            .map(desk)
            .collect()
    }
}

/// A run on several threads.
pub(super) struct Run<'r, L: Layout> {
    pub(super) tree: SharedTree<'r, L>,
    pub(super) crew: &'r Crew,
    /// The clock that each thread goes by, with the limits at which it looks by itself: time and
    /// flag. Some threads may start when others have long begun.
    pub(super) clock: &'r Clock,
    /// [`Aim::until_proven`].
    pub(super) until_proven: bool,
    /// [`Aim::root_player`].
    pub(super) root_player: usize,
}

impl<L: Layout> Clone for Run<'_, L> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<L: Layout> Copy for Run<'_, L> {}

/// One of the threads of a run, whatever its game: the code that starts and joins threads is
/// compiled once for the layout of an agent's nodes.
pub(super) trait Hand<L: Layout>: Send {
    /// Searches until the run ends.
    fn search(&mut self, run: Run<'_, L>, desk: &mut Desk<L>);
}

/// Searches a tree, which has a root, until a limit is reached. It uses as many threads as there
/// are hands, or as the system has, this one among them; returns how many there were, and their
/// work.
#[inline(never)]
pub(super) fn search_together<L: Layout>(
    tree: &mut Tree<L>,
    aim: &Aim<L>,
    (crew, budget): (&Crew, &Budget),
    mut hands: Vec<Box<dyn Hand<L> + '_>>,
) -> (usize, Work) {
    let clock = Clock::begin(&budget.uncounted());
    let mut desks = Desk::lent_by(tree, hands.len());
    let threads = tree.share().map_or(1, |tree| {
        let run = Run {
            tree,
            crew,
            clock: &clock,
            until_proven: aim.until_proven,
            root_player: aim.root_player,
        };
        run.on_threads(&mut hands, &mut desks)
    });
    tree.unshare();
    let (mut work, mut given_up) = (Work::default(), Vec::new());
    // The last one first, so that each is lent the same memory again.
    while let Some(desk) = desks.pop() {
        work += desk.work;
        given_up.extend(desk.given_up);
        tree.take_back(desk.tree);
    }
    give_up(tree, aim, &given_up);
    (threads, work)
}

impl<L: Layout> Run<'_, L> {
    /// How many threads there were.
    fn on_threads(self, hands: &mut [Box<dyn Hand<L> + '_>], desks: &mut [Desk<L>]) -> usize {
        let mut seats = hands.iter_mut().zip(desks);
        let Some((first, own)) = seats.next() else {
            return 0;
        };
        let mut jobs: Vec<Job<'_>> = Vec::new();
        for (hand, desk) in seats {
            jobs.push(Box::new(move || hand.search(self, desk)));
        }
        beside(jobs, &mut || first.search(self, own))
    }
}

impl<G: Game + Send, R: Recipe<G>> Hand<LayoutOf<G, R>> for Member<'_, G, R> {
    fn search(&mut self, run: Run<'_, LayoutOf<G, R>>, desk: &mut Desk<LayoutOf<G, R>>) {
        let _alarm = Alarm(run.crew);
        let start = self.recipe.design().start(&self.position);
        let copies = Copies::default();
        let mut worker = self.worker(run, &desk.tree, &start, (&copies, desk.number));
        let before = worker.work();
        if run.until_proven && worker.shared.is_root_proven(&worker.own.walk) {
            run.crew.stop(StopReason::Proven);
        }
        desk.given_up = worker.run();
        desk.work = worker.work().since(before);
    }
}

impl<'s, G: Game + Send, R: Recipe<G>> Member<'s, G, R> {
    /// A thread with random numbers of its own.
    pub(super) fn new(
        (position, only, probe): (&G, &'s [G::Move], Option<&'s dyn Probe<G>>),
        recipe: &R,
        seed: u64,
        learned: &'s mut Learned<G, R>,
    ) -> Self {
        Self {
            position: position.clone(),
            only,
            probe,
            recipe: recipe.clone(),
            rng: Rng::new(seed),
            learned,
        }
    }

    /// The thread at work, beginning at `start`, the position of the member as its design of moves
    /// has it; with memory for blocks, copies and a number of its own.
    pub(super) fn worker<'w>(
        &'w mut self,
        run: Run<'w, LayoutOf<G, R>>,
        tree: &'w Tree<LayoutOf<G, R>>,
        start: &'w StateOf<G, R>,
        (copies, number): (&'w Copies<LayoutOf<G, R>>, usize),
    ) -> Worker<'w, G, R, Pcg64Mcg> {
        let statistics = statistics_of::<G, R>(&self.recipe);
        let own = Iterations::new(
            tree,
            (&self.recipe, statistics),
            Beginning {
                start,
                only: self.only,
                probe: self.probe,
            },
            &mut self.rng,
            self.learned,
            run.root_player,
            run.clock.beside(),
        );
        let walk = SharedWalk::new(run.tree, copies, &run.crew.presence, number);
        Worker::new(own, walk, run.crew, run.until_proven)
    }
}
