//! The threads of a run: what each begins with, and how they are started and joined.

use super::crew::{Alarm, Crew};
use super::walk::SharedWalk;
use super::worker::{GivenUp, Worker};
use crate::Rng;
use crate::game::Game;
use crate::recipe::{LayoutOf, Recipe, StateOf};
use crate::search::iterate::Iterations;
use crate::search::limits::Limits;
use crate::search::{Budget, Learned, StopReason, Work};
use crate::split::MoveDesign;
use crate::threads::{Job, beside};
use crate::tree::Tree;
use crate::tree::shared::{Copies, SharedTree};
use rand_pcg::Pcg64Mcg;

/// What a thread begins with, and hands back; in cache lines of its own, as the thread writes it all the time.
#[repr(align(128))]
pub(super) struct Member<G: Game, R: Recipe<G>> {
    pub(super) position: G,
    pub(super) recipe: R,
    pub(super) rng: Rng,
    /// Where the thread allots blocks.
    pub(super) tree: Tree<LayoutOf<G, R>>,
    pub(super) learned: Learned<G, R>,
    /// What the thread has done.
    pub(super) work: Work,
}

/// A run on several threads.
pub(super) struct Run<'r, G: Game, R: Recipe<G>> {
    pub(super) tree: SharedTree<'r, LayoutOf<G, R>>,
    pub(super) crew: &'r Crew,
    /// The limits that each thread looks at by itself: time and flag.
    pub(super) clock: &'r Budget,
    /// Whether a proven root ends the run.
    pub(super) until_proven: bool,
    /// The player from whose point of view proofs are counted.
    pub(super) root_player: usize,
}

#[allow(
    clippy::expl_impl_clone_on_copy,
    reason = "derived, it would ask games to be `Clone + Copy`"
)]
impl<G: Game, R: Recipe<G>> Clone for Run<'_, G, R> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<G: Game, R: Recipe<G>> Copy for Run<'_, G, R> {}

impl<'r, G: Game + Send, R: Recipe<G>> Run<'r, G, R> {
    /// Runs as many threads as there are members, or as the system has, this one among them; how many
    /// there were, and the iterations that were given up in the end.
    pub(super) fn on_threads(self, members: &mut [Member<G, R>]) -> (usize, Vec<GivenUp>) {
        let Some((first, others)) = members.split_first_mut() else {
            return (0, Vec::new());
        };
        let (mut own, mut of_others) = (None, Vec::new());
        of_others.resize_with(others.len(), || None);
        let mut jobs: Vec<Job<'_>> = Vec::with_capacity(others.len());
        for ((member, given_up), number) in others.iter_mut().zip(&mut of_others).zip(1..) {
            jobs.push(Box::new(move || {
                *given_up = self.on_this_thread(member, number);
            }));
        }
        let count = beside(jobs, &mut || own = self.on_this_thread(first, 0));
        (
            count,
            own.into_iter()
                .chain(of_others.into_iter().flatten())
                .collect(),
        )
    }

    /// Searches until the run ends; the iteration that was given up then, if one was.
    fn on_this_thread(self, member: &mut Member<G, R>, number: usize) -> Option<GivenUp> {
        let _alarm = Alarm(self.crew);
        let start = member.recipe.design().start(&member.position);
        let copies = Copies::default();
        let before = member
            .learned
            .evaluations(&member.recipe)
            .unwrap_or_default();
        let mut worker = self.worker(member, &start, &copies, number);
        if self.until_proven && worker.is_root_proven() {
            self.crew.stop(StopReason::Proven);
        }
        let given_up = worker.run();
        let own = worker.own;
        member.work = Work {
            iterations: own.done,
            states: own.states,
            evaluations: own.evaluations().unwrap_or_default() - before,
        };
        given_up
    }

    /// A thread that begins at `start`, the position of the member as its design of moves has it.
    pub(super) fn worker<'w>(
        self,
        member: &'w mut Member<G, R>,
        start: &'w StateOf<G, R>,
        copies: &'w Copies<LayoutOf<G, R>>,
        number: usize,
    ) -> Worker<'w, G, R, Pcg64Mcg>
    where
        'r: 'w,
    {
        let own = Iterations::new(
            &member.tree,
            &member.recipe,
            start,
            &mut member.rng,
            &mut member.learned,
            self.root_player,
            Limits::new(self.clock, 0, 0),
        );
        let walk = SharedWalk::new(self.tree, copies, &self.crew.presence, number);
        Worker::new(own, walk, self.crew, self.until_proven)
    }
}
