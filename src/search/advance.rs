//! Tree reuse: the search goes on from the position after a move.

use super::Search;
use crate::game::Game;
use crate::learn::{Learner, TreeLearner};
use crate::recipe::{LayoutOf, Recipe, statistics_of};
use crate::statistics::{Kept, Statistics};
use crate::tree::Layout;

impl<G: Game, R: Recipe<G>> Search<G, R> {
    /// Plays a legal move and keeps the subtree below it; returns whether anything was known.
    ///
    /// An agent whose proof numbers are those of the root player starts anew if another player
    /// than the one it searched for is to move when it runs next.
    pub fn advance(&mut self, m: G::Move) -> bool {
        let path = {
            let choose = self.chooser();
            self.reader(&choose).path_of(m)
        };
        let chooser = self.position.mover();
        let playout = self.recipe.playout();
        playout.played(&mut self.learned.playout);
        self.position.play(m);
        let mover = self.position.mover();
        let known = path.is_some_and(|path| self.tree.descend(&path, mover));
        if known {
            self.turn_root(chooser);
        } else {
            self.tree.clear();
        }
        self.keep_learned();
        known
    }

    /// Forgets the tree, but not what playouts have learned.
    pub fn forget_tree(&mut self) {
        self.tree.clear();
        self.keep_learned();
    }

    /// Tells what learns beside the tree what is left of it.
    fn keep_learned(&mut self) {
        let learner = self.recipe.learner();
        learner.kept(&mut self.learned.learner, self.tree.root());
    }

    /// The mean of a root is that of its mover; that of a child is that of the player before.
    fn turn_root(&mut self, chooser: usize) {
        let Some(node) = self.tree.root() else { return };
        if self.position.outcome().is_some() {
            return;
        }
        let mover = self.position.mover();
        if !proofs_from_the_root::<LayoutOf<G, R>>() {
            self.planted_for = mover;
        }
        node.set_mean(self.tree.erase(node).value(chooser, mover));
        let statistics = statistics_of::<G, R>(&self.recipe);
        statistics.become_root(&Kept {
            node,
            chooser,
            root_player: self.planted_for,
            scores: G::SCORES,
        });
    }
}

/// Whether the agent counts proofs of goals that depend on who moves at the root.
pub(super) fn proofs_from_the_root<L: Layout>() -> bool {
    let goals = <L::Statistics as Statistics>::GOALS;
    goals.is_some_and(|goals| goals.from_the_root)
}
