//! The order in which the children of a node in a shared tree will be tried.

use crate::search::siblings::Siblings;
use crate::search::walk::Walk;
use crate::select::Parent;
use crate::statistics::Statistics;
use crate::tree::{Children, Layout, Node};
use crate::{Rng, Source};

impl<'t, L: Layout> Walk<'t, L> {
    /// Puts untried children, which nobody else uses, into a random order.
    pub(super) fn shuffle(&self, children: Children<'t, L>, rng: &mut Rng<impl Source>) {
        let tried = children.tried();
        for i in (tried + 1..children.len()).rev() {
            let j = tried + rng.below((i - tried) as u32 + 1) as usize;
            self.exchange(children, (i, j));
        }
    }

    /// Brings those of the untried children to the front that selection would try first; equals stay as they are.
    ///
    /// What an untried child is worth depends on what was found when it was made, and on the parent, whose share is the same
    /// for all. So the order stays right until they are tried, and selection need only look at the next one.
    #[inline(never)]
    pub(super) fn prefer<const ADJUSTED: bool>(
        &self,
        node: Node<'t, L>,
        children: Children<'t, L>,
    ) {
        let parent = Parent {
            node,
            children,
            root_player: self.root_player,
            scores: self.tree.scores(),
        };
        let siblings = Siblings::<L, ADJUSTED>::new(self.select, self.backup, parent);
        let tried = children.tried();
        let worth: Vec<f32> = (tried..children.len())
            .map(|i| siblings.first_play(i))
            .collect();
        let mut order: Vec<usize> = (0..worth.len()).collect();
        order.sort_by(|&a, &b| worth[b].total_cmp(&worth[a]));
        for place in 0..order.len() {
            // What belongs here may have been exchanged with what stood in places before.
            let mut from = order[place];
            while from < place {
                from = order[from];
            }
            self.exchange(children, (tried + place, tried + from));
        }
    }

    fn exchange(&self, children: Children<'t, L>, places: (usize, usize)) {
        let differ = L::Statistics::DIFFERS_UNVISITED;
        self.tree.swap_unvisited(children, places, differ);
    }
}
