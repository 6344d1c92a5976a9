//! Several threads in one tree.

mod aim;
mod alone;
mod climb;
mod crew;
mod leaf;
mod order;
mod run;
mod undo;
mod walk;
mod worker;

#[cfg(test)]
mod tests;

use super::{Budget, Learned, Search, StopReason, Work, outlined};
use crate::agents::recipe::{LayoutOf, Recipe, StepOf, statistics_of};
use crate::base::threads::Apart;
use crate::budget;
use crate::game::Game;
use crate::policy::backup::{Adjust, Backup, Cut};
use crate::policy::estimate::Estimate;
use crate::policy::expand::Expand;
use crate::policy::select::Select;
use crate::policy::split::splits;
use crate::tree::{StepType, Tree};
use aim::Aim;
use crew::Crew;
use run::{Hand, Member, search_together};
use std::error::Error;
use std::fmt;
use std::mem;
use std::num::NonZeroUsize;

/// The reason why several threads cannot share the tree of an agent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotShared(&'static str);

impl fmt::Display for NotShared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "several threads cannot share a tree {}", self.0)
    }
}

impl Error for NotShared {}

impl<G: Game, R: Recipe<G>> Search<G, R> {
    /// Whether several threads can share the tree of this agent.
    ///
    /// # Errors
    /// If not; the error names the policy that is the reason.
    pub fn can_be_shared(&self) -> Result<(), NotShared> {
        let recipe = &self.recipe;
        first_obstacle(&[
            (splits::<G, R::Design>(), "in which moves are split"),
            (
                R::Select::NEEDS.lasting && size_of::<<R::Select as Select>::Private>() > 0,
                "in which selection keeps what it has learned of moves",
            ),
            (
                R::Select::NEEDS.length,
                "whose root divides its visits in advance",
            ),
            (
                <R::Backup as Backup>::Cut::ENDS_AT_PROVEN,
                "in which iterations end at proven nodes",
            ),
            (
                recipe.expand().chooses(),
                "whose expansion chooses what to try next",
            ),
            (
                recipe.estimate().looks_up(),
                "whose estimates change at each visit",
            ),
        ])
        .map_err(NotShared)
    }
}

/// The first of these that stands in the way, if one does. Not generic: it is compiled once.
pub(super) fn first_obstacle(obstacles: &[(bool, &'static str)]) -> Result<(), &'static str> {
    match obstacles
        .iter()
        .find(|(stands_in_the_way, _)| *stands_in_the_way)
    {
        Some(&(_, why)) => Err(why),
        None => Ok(()),
    }
}

impl<G: Game + Send, R: Recipe<G>> Search<G, R> {
    /// Searches the tree on several threads until a limit is reached. The results of earlier runs
    /// are kept, whatever their number of threads.
    ///
    /// With one thread this is [`Search::run`]. With more, the result depends on the timing of the
    /// threads, and no two runs need be the same. Proofs are valid in all of them. Each thread
    /// draws random numbers and learns by itself. The limits hold for all threads together: the
    /// iterations are exact; states, nodes and evaluations may be exceeded by less than an
    /// iteration of each thread. If the system cannot start all threads, there are fewer
    /// ([`Search::threads`]).
    ///
    /// An unfinished iteration counts as a loss for other threads, so that they search elsewhere.
    /// [`Adjust::under_way`] changes its value. `docs/parallel.md` describes the errors that are
    /// possible between threads, and how they are excluded.
    ///
    /// ```
    /// use tesuji::game::Pile;
    /// use std::num::NonZeroUsize;
    /// use tesuji::agents::ScoreBoundedUct;
    /// use tesuji::{Budget, Search, StopReason};
    ///
    /// // Take one or two stones; the player of the last one wins. Leaving three wins.
    /// let start = Pile { stones: 5, mover: 0 };
    /// let mut search = Search::new(start, ScoreBoundedUct::default(), 1);
    /// let threads = NonZeroUsize::new(2).expect("more than none");
    /// let stop = search.run_parallel(&Budget::iterations(1000), threads)?;
    /// assert_eq!(stop, StopReason::Proven);
    /// assert_eq!(search.best(), Some(2));
    /// # Ok::<(), tesuji::NotShared>(())
    /// ```
    ///
    /// # Errors
    /// If threads cannot share the tree of this agent ([`Search::can_be_shared`]). The search does
    /// not run then.
    ///
    /// # Panics
    /// If a thread panics, because of the rules or a policy. The tree is empty afterwards.
    pub fn run_parallel(
        &mut self,
        budget: &Budget,
        threads: NonZeroUsize,
    ) -> Result<StopReason, NotShared> {
        self.can_be_shared()?;
        if threads.get() == 1 {
            return Ok(self.run(budget));
        }
        let began = budget::now();
        self.work = Work::default();
        self.elapsed = None;
        self.tree.set_limit(budget.memory);
        let stop = if outlined::is_over(&self.position) {
            StopReason::GameOver
        } else if self.plant() {
            let stop = self.run_shared(budget, threads.get());
            self.ended(stop)
        } else {
            StopReason::Memory
        };
        self.stop = Some(stop);
        self.elapsed = Some(budget::now() - began);
        Ok(stop)
    }

    fn run_shared(&mut self, budget: &Budget, threads: usize) -> StopReason {
        let root_player = self.planted_for;
        // Should a thread panic, the search is left without a tree, not with one that has claims in
        // it.
        let empty = Tree::new(StepType::of::<StepOf<G, R>>(), G::SCORES);
        let mut tree = mem::replace(&mut self.tree, empty);
        let crew =
            Crew::at(&tree, budget, threads).counting(self.recipe.backup().adjust().under_way());
        let aim = Aim {
            statistics: statistics_of::<G, R>(&self.recipe),
            found: !R::Expand::ALL_AT_ONCE,
            until_proven: Self::ends_when_proven(budget),
            root_player,
        };
        let hands = self.hands(threads);
        let (threads, work) = search_together(&mut tree, &aim, (&crew, budget), hands);
        self.threads = threads;
        self.work = work;
        self.tree = tree;
        crew.reason()
    }

    /// The data that each thread begins with. The first goes on with the learned data and random
    /// numbers of this search.
    fn hands(&mut self, threads: usize) -> Vec<Box<dyn Hand<LayoutOf<G, R>> + '_>> {
        while self.others.len() + 1 < threads {
            self.others.push(Apart(Learned::default()));
        }
        let position = (&self.position, &self.only[..], self.probe.as_deref());
        let recipe = &self.recipe;
        let mut member = |learned| Member::new(position, recipe, self.rng.word(), learned);
        let mut hands: Vec<Box<dyn Hand<_> + '_>> = Vec::with_capacity(threads);
        hands.push(Box::new(member(&mut self.learned)));
        for Apart(learned) in &mut self.others[..threads - 1] {
            hands.push(Box::new(member(learned)));
        }
        hands
    }
}
