//! The order in which the children of a node in a shared tree will be tried.

use super::walk::SharedWalk;
use crate::base::order::greatest_numbers_first;
use crate::base::rng::{Rng, Source};
use crate::policy::backup::{Adjust, Backup};
use crate::policy::select::{Parent, Select};
use crate::search::siblings::Siblings;
use crate::search::walk::{Holds, Walk};
use crate::statistics::Layout;
use crate::statistics::Statistics;
use crate::tree::{Children, Node};

impl<'t, L: Layout> SharedWalk<'t, L> {
    /// Opens the children of the last node, which this thread holds, after putting them into the
    /// order in which they will be tried: among threads none is moved any more.
    #[cold]
    #[inline(never)]
    pub(super) fn open_in_order<S: Select, B: Backup>(
        &mut self,
        walk: &mut Walk<'t, S, B, L>,
        rng: &mut Rng<impl Source>,
    ) where
        L: Holds<S>,
    {
        let visit = self.look_at_last(walk);
        walk.put_in_order(self.held(), rng);
        walk.look_back(visit);
        self.open();
    }
}

impl<'t, S: Select, B: Backup, L: Holds<S>> Walk<'t, S, B, L> {
    /// Puts the untried children of the last node, which no other thread uses, into the order in
    /// which they will be tried. It is random if they have no estimates, or if these do not matter.
    fn put_in_order(&self, children: Children<'t, L>, rng: &mut Rng<impl Source>) {
        if self.finds_late {
            self.shuffle(children, rng);
        }
        let differ = !self.finds_late || L::Statistics::NEEDS.unvisited;
        if differ && !self.select.all_first() {
            if self.adjust.adjusts() {
                self.prefer(self.adjust, self.last(), children);
            } else {
                self.prefer((), self.last(), children);
            }
        }
    }

    /// Puts untried children, which no other thread uses, into a random order.
    fn shuffle(&self, children: Children<'t, L>, rng: &mut Rng<impl Source>) {
        let tried = children.tried();
        for i in (tried + 1..children.len()).rev() {
            let j = tried + rng.below((i - tried) as u32 + 1) as usize;
            self.swap_unvisited(children, (i, j));
        }
    }

    /// Brings those of the untried children to the front that selection would try first; equals
    /// stay as they are.
    ///
    /// The value of an untried child depends on its numbers when it was made, and on the parent,
    /// whose share is the same for all. So the order stays right until they are tried, and
    /// selection need only look at the next one.
    #[inline(never)]
    fn prefer<A: Adjust>(&self, adjust: A, node: Node<'t, L>, children: Children<'t, L>) {
        let parent = Parent {
            node,
            children,
            root_player: self.root_player,
            scores: self.tree.scores(),
            tally: self.tree.tally(),
            expected: None,
        };
        let siblings = Siblings::new(self.select, (self.cut, adjust), parent);
        let tried = children.tried();
        let worth: Vec<f32> = (tried..children.len())
            .map(|i| siblings.first_play(i))
            .collect();
        let order = greatest_numbers_first(&worth);
        for place in 0..order.len() {
            // The child that belongs here may have been exchanged with one in a place before.
            let mut from = order[place];
            while from < place {
                from = order[from];
            }
            // They have estimates, or there would be no order: the numbers go with them.
            let places = (tried + place, tried + from);
            self.tree.swap_unvisited(children, places, true);
        }
    }
}
