//! Tree reuse: the search goes on from the position after a move.

use super::{Node, Search, estimates};
use crate::backup::{Numbering, bounds, proof};
use crate::game::Game;
use crate::playout::Playout;
use crate::recipe::{NodeOf, Recipe};
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
        self.recipe.playout().played(&mut self.learned.memory);
        self.position.play(m);
        let known = path.is_some_and(|path| self.tree.descend(&path));
        if known {
            self.turn_root(chooser);
        } else {
            self.tree.clear();
        }
        self.keep_references();
        known
    }

    /// Forgets the tree, but not what playouts have learned.
    pub fn forget_tree(&mut self) {
        self.tree.clear();
        self.keep_references();
    }

    /// The mean of a root is that of its mover; that of a child is that of the player before.
    fn turn_root(&mut self, chooser: usize) {
        let Some(node) = self.tree.root() else { return };
        if self.position.outcome().is_some() {
            return;
        }
        let mover = self.position.mover();
        let numbered_from_the_root = <NodeOf<G, R> as Layout>::Numbers::FROM_THE_ROOT;
        if !numbered_from_the_root {
            self.planted_for = mover;
        }
        node.set_mean(node.view().glance().value(chooser, mover));
        estimates::turn(node, chooser, mover);
        self.found_root(node, mover);
    }

    /// Leaves nothing proven at a root but what its children show.
    ///
    /// A node keeps what was proven of it when memory takes the subtree that proved it. At a root
    /// that would end the next run before it knows which child to play.
    fn found_root(&self, node: Node<'_, G, R>, mover: usize) {
        proof::reopen(node);
        bounds::reopen(node);
        if let Some(children) = node.below() {
            proof::recompute(node, children, mover, self.planted_for, proof::ALL_GOALS);
            bounds::recompute(node, children, mover);
        }
    }
}
