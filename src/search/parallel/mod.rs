//! Several threads in one tree.

mod alone;
mod crew;
mod order;
mod run;
mod undo;
mod walk;
mod worker;

#[cfg(test)]
mod tests;

use super::{Budget, Search, StopReason, Work, outlined};
use crate::Rng;
use crate::backup::Backup;
use crate::clock;
use crate::eval::Estimate;
use crate::expand::Expand;
use crate::final_move::FinalMove;
use crate::game::Game;
use crate::learn::TreeLearner;
use crate::recipe::{LayoutOf, Recipe, StepOf, statistics_of};
use crate::select::Select;
use crate::split::MoveDesign;
use crate::tree::{Node, StepType, Tree};
use crew::Crew;
use run::{Member, Run};
use std::error::Error;
use std::fmt;
use std::mem;
use std::num::NonZeroUsize;

/// Why several threads cannot share the tree of an agent.
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
    /// If not, which of its policies stands in the way.
    pub fn can_be_shared(&self) -> Result<(), NotShared> {
        let recipe = &self.recipe;
        for (stands_in_the_way, why) in [
            (R::Design::SPLITS, "in which moves are split"),
            (
                R::Learner::LEARNS || !R::Select::RECOMPUTES,
                "in which selection keeps what it has learned of moves",
            ),
            (
                R::Backup::ENDS_AT_PROVEN,
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
        ] {
            if stands_in_the_way {
                return Err(NotShared(why));
            }
        }
        Ok(())
    }
}

impl<G: Game + Send, R: Recipe<G>> Search<G, R> {
    /// Searches on several threads until a limit is reached, all of them in the one tree of this search;
    /// what earlier runs found, on one thread or on several, is kept and built upon.
    ///
    /// With one thread this is [`Search::run`]. With more, the result depends on which thread is when
    /// where, and no two runs need be the same; what is proven is proven in all of them. Each thread
    /// draws random numbers and learns by itself. The limits are those of all threads together: the
    /// iterations are exact, and states, nodes and evaluations are exceeded by less than one iteration
    /// a thread takes. If the system has no threads left, there are fewer ([`Search::threads`]).
    ///
    /// An iteration counts as a loss in the eyes of other threads as long as it is under way, so that
    /// they spread. What may go wrong between threads and does not is the matter of `docs/parallel.md`.
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
    /// use std::num::NonZeroUsize;
    /// use tesuji::agents::ScoreBoundedUct;
    /// use tesuji::{Budget, Search, StopReason};
    ///
    /// // Take one or two stones; whoever takes the last one wins. Leaving three wins.
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
    /// If threads cannot share the tree of this agent ([`Search::can_be_shared`]); nothing is searched.
    ///
    /// # Panics
    /// If a thread does, because the rules or a policy do. The tree is empty then.
    pub fn run_parallel(
        &mut self,
        budget: &Budget,
        threads: NonZeroUsize,
    ) -> Result<StopReason, NotShared> {
        self.can_be_shared()?;
        if threads.get() == 1 {
            return Ok(self.run(budget));
        }
        let began = clock::now();
        self.work = Work::default();
        self.elapsed = None;
        self.tree.set_limit(budget.memory);
        let stop = if outlined::is_over(&self.position) {
            StopReason::GameOver
        } else if self.plant() {
            self.run_shared(budget, threads.get())
        } else {
            StopReason::Memory
        };
        self.stop = Some(stop);
        self.elapsed = Some(clock::now() - began);
        Ok(stop)
    }

    fn run_shared(&mut self, budget: &Budget, threads: usize) -> StopReason {
        // Should a thread panic, the search is left without a tree, not with one that has claims in it.
        let empty = Tree::new(StepType::of::<StepOf<G, R>>(), G::SCORES);
        let mut tree = mem::replace(&mut self.tree, empty);
        let visits = tree.root().map_or(0, Node::visits);
        let before = (tree.nodes(), tree.reserved());
        let countable = i32::MAX as u64 - u64::from(visits);
        let crew = Crew::new(budget, threads, before, countable);
        let mut members = self.muster(&mut tree, threads);
        // What each thread looks at by itself.
        let clock = Budget {
            time: budget.time,
            flag: budget.flag.clone(),
            ..Budget::default()
        };
        let ended = tree.share().map(|tree| {
            let run = Run::<G, R> {
                tree,
                crew: &crew,
                clock: &clock,
                until_proven: budget.until_proven && R::FinalMove::PROOF_AWARE,
                root_player: self.planted_for,
            };
            run.on_threads(&mut members)
        });
        let (threads, given_up) = ended.unwrap_or((1, Vec::new()));
        self.threads = threads;
        tree.unshare();
        self.dismiss(&mut tree, members);
        let statistics = statistics_of::<G, R>(&self.recipe);
        let found = !R::Expand::ALL_AT_ONCE;
        undo::give_up(&tree, &statistics, (self.planted_for, found), &given_up);
        self.tree = tree;
        crew.reason()
    }

    /// What each thread begins with. The first goes on with what this search has learned and draws.
    fn muster(&mut self, tree: &mut Tree<LayoutOf<G, R>>, threads: usize) -> Vec<Member<G, R>> {
        let mut seeds = self.rng.clone();
        let lent = tree.lend(threads).into_iter();
        let member = |(number, tree)| Member {
            position: self.position.clone(),
            recipe: self.recipe.clone(),
            rng: Rng::new(seeds.word()),
            tree,
            learned: match number {
                0 => mem::take(&mut self.learned),
                _ => self.others.pop().unwrap_or_default(),
            },
            work: Work::default(),
        };
        let members = lent.enumerate().map(member).collect();
        self.rng = seeds;
        members
    }

    /// Takes back what the threads began with, and what they have done.
    fn dismiss(&mut self, tree: &mut Tree<LayoutOf<G, R>>, members: Vec<Member<G, R>>) {
        let mut lent = Vec::new();
        for (number, member) in members.into_iter().enumerate() {
            self.work += member.work;
            lent.push(member.tree);
            if number == 0 {
                self.learned = member.learned;
            } else {
                self.others.push(member.learned);
            }
        }
        self.others.reverse();
        tree.take_back(lent);
    }
}
