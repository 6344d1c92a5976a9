//! Tree reuse: the search goes on from the position after a move.

use super::outlined::{self, Passed};
use super::{Learned, Search, Work};
use crate::agents::recipe::{LayoutOf, Recipe, StepOf};
use crate::base::rng::{Rng, Source};
use crate::base::threads::Apart;
use crate::game::Game;
use crate::policy::learn::TreeLearner;
use crate::statistics::Layout;
use crate::statistics::{NewRoot, Statistics};
use crate::tree::{StepType, Tree};
use std::error::Error;
use std::fmt;

/// A move that cannot be played in the position of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IllegalMove<M>(
    /// The move.
    pub M,
);

impl<M: fmt::Debug> fmt::Display for IllegalMove<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is not a legal move here", self.0)
    }
}

impl<M: fmt::Debug> Error for IllegalMove<M> {}

impl<G: Game, R: Recipe<G>> Search<G, R> {
    /// Starts anew at `position`, like [`Search::new`] with this agent.
    pub fn restart(&mut self, position: G, seed: u64) {
        self.position = position;
        self.only.clear();
        self.rng = Rng::new(seed);
        self.tree = Tree::new(StepType::of::<StepOf<G, R>>(), G::SCORES);
        self.learned = Learned::default();
        self.others.clear();
        self.threads = 1;
        self.planted_for = 0;
        self.work = Work::default();
        self.elapsed = None;
        self.stop = None;
    }
}

impl<G: Game, R: Recipe<G>, C: Source> Search<G, R, C> {
    /// Plays a move and keeps the subtree below it; returns whether it had visits.
    ///
    /// An agent that keeps proof numbers of the root player alone starts anew if another player is
    /// to move at the next run.
    ///
    /// # Errors
    /// If the move is not legal, or the game is over. The position then stays the same.
    pub fn advance(&mut self, m: G::Move) -> Result<bool, IllegalMove<G::Move>> {
        if !outlined::is_legal(&self.position, m) {
            return Err(IllegalMove(m));
        }
        let path = {
            let choose = self.chooser();
            self.reader(&choose).path_of(m)
        };
        self.learned.played(&self.recipe);
        for Apart(learned) in &mut self.others {
            learned.played(&self.recipe);
        }
        let passed = outlined::pass(&mut self.position, m);
        self.only.clear();
        let known = keep(&mut self.tree, path, &passed);
        if known && !passed.over {
            if !proofs_from_the_root::<LayoutOf<G, R>>() {
                self.planted_for = passed.mover;
            }
            turn_root(
                &self.tree,
                &self.statistics,
                passed.chooser,
                self.planted_for,
            );
        }
        self.keep_learned();
        Ok(known)
    }

    /// Whether the tree is of use to the player alone who moved at the root when it was planted.
    pub(crate) fn counts_for_one_player() -> bool {
        proofs_from_the_root::<LayoutOf<G, R>>()
    }

    /// Forgets the tree, but not the learned data of playouts.
    pub fn forget_tree(&mut self) {
        self.tree.clear();
        self.keep_learned();
    }

    /// Tells the learner beside the tree which part of the tree is kept.
    fn keep_learned(&mut self) {
        let learner = self.recipe.learner();
        learner.kept(&mut self.learned.learner, self.tree.root());
    }
}

/// Keeps the subtree to which a path leads, if there is one; returns whether it had visits.
#[inline(never)]
fn keep<L: Layout>(tree: &mut Tree<L>, path: Option<Vec<usize>>, passed: &Passed) -> bool {
    let known = path.is_some_and(|path| tree.descend(&path, passed.mover));
    if !known {
        tree.clear();
    }
    known
}

/// Makes a kept node, which `chooser` chose, the root: the mean of a root is that of its mover;
/// that of a child is that of the player before.
#[inline(never)]
fn turn_root<L: Layout>(
    tree: &Tree<L>,
    statistics: &L::Statistics,
    chooser: usize,
    root_player: usize,
) {
    let Some(node) = tree.root() else { return };
    node.set_mean(tree.erase(node).value(chooser, node.chooser()));
    statistics.become_root(&NewRoot {
        node,
        chooser,
        root_player,
        scores: tree.scores(),
    });
}

/// Whether the agent counts proofs of goals that depend on who moves at the root.
pub(super) fn proofs_from_the_root<L: Layout>() -> bool {
    let goals = <L::Statistics as Statistics>::GOALS;
    goals.is_some_and(|goals| goals.from_the_root)
}
