//! Selection: the descent through the tree, as far as numbers alone decide.

use super::opening::{OneByOne, Opening};
use super::siblings::Siblings;
use super::walk::{Holds, Stop, Walk};
use crate::base::rng::{Rng, Source};
use crate::policy::backup::{Adjust, Backup, Cut};
use crate::policy::select::{Parent, Select, most_urgent};
use crate::statistics::Estimates;
use crate::statistics::Layout;
use crate::tree::ChildCount;
use crate::tree::keeps;
use crate::tree::{Children, Node};

/// Whether a policy or a statistic may have to be told that children are compared.
const fn may_compare<S: Select, L: Layout>() -> bool {
    S::NEEDS.comparisons || keeps::<L, Estimates>()
}

impl<'t, S: Select, B: Backup, L: Holds<S>> Walk<'t, S, B, L> {
    /// Goes down from the last node of the path. `compared` says that learners have been told of
    /// its children.
    #[inline(always)]
    pub(super) fn descend<O: Opening>(
        &mut self,
        rng: &mut Rng<impl Source>,
        compared: bool,
    ) -> Stop {
        if self.adjust.adjusts() {
            self.descend_by::<B::Adjust, O>(self.adjust, rng, compared)
        } else {
            self.descend_by::<(), O>((), rng, compared)
        }
    }

    /// The same with the terms that `adjust` adds to urgencies. There is a function for either
    /// case: agents that may adjust, and do not, execute no code for it at the nodes.
    #[inline(never)]
    fn descend_by<A: Adjust, O: Opening>(
        &mut self,
        adjust: A,
        rng: &mut Rng<impl Source>,
        mut compared: bool,
    ) -> Stop {
        let mut node = self.last();
        loop {
            let Some(children) = node.below_tried() else {
                return Stop::Leaf;
            };
            let parent = Parent {
                node,
                children,
                root_player: self.root_player,
                scores: self.tree.scores(),
                tally: self.tree.tally(),
                expected: if const { S::NEEDS.length } {
                    self.expected.filter(|_| self.path.len() == 1)
                } else {
                    None
                },
            };
            let index = match self.choose::<A, O>(parent, adjust, rng, compared) {
                Ok(index) => index,
                Err(stop) => return stop,
            };
            let child = Node::new(children, index);
            if L::ChildCount::VARIES && child.visits() == 0 {
                return Stop::Unseen(index);
            }
            self.push(child);
            if self.ends_at(child) {
                return Stop::Proven;
            }
            node = child;
            compared = false;
        }
    }

    /// Whether an iteration ends at a node because of its proof.
    #[inline(always)]
    pub(super) fn ends_at(&self, node: Node<'t, L>) -> bool {
        B::Cut::ENDS_AT_PROVEN && self.proven(node).is_some()
    }

    /// The index of the child to go on with.
    #[inline(always)]
    fn choose<A: Adjust, O: Opening>(
        &mut self,
        parent: Parent<'t, L>,
        adjust: A,
        rng: &mut Rng<impl Source>,
        compared: bool,
    ) -> Result<usize, Stop> {
        let children = parent.children;
        // Among all children or those that have entries: the last of these is untried if there are
        // others.
        let (len, tried) = (children.listed(), children.tried());
        if self.cut.draws(parent.node.visits()) {
            return Err(Stop::Draw);
        }
        let all_first = self.select.all_first();
        if all_first && tried < len {
            return O::next(self, children, rng);
        }
        if const { may_compare::<S, L>() } && self.asks.compares && !compared {
            return Err(Stop::Compare);
        }
        if O::line_up(self, parent, rng) && tried == 0 {
            // There is no other child to compare it with.
            return O::next(self, children, rng);
        }
        let siblings = Siblings::new(self.select, (self.cut, adjust), parent);
        let favourite = match tried {
            0 => (0, f32::NEG_INFINITY),
            _ => most_urgent(&siblings.tried(), &mut self.urgencies, rng),
        };
        if all_first || tried == len {
            return Ok(favourite.0);
        }
        O::choose(self, &siblings, parent, favourite, rng)
    }

    /// Goes on to an unvisited child of the last node, for which its block must first be widened.
    /// `None` if memory does not allow it.
    #[cold]
    #[inline(never)]
    pub(super) fn try_after_widening(&mut self, rng: &mut Rng<impl Source>) -> Option<()> {
        self.make_room()?;
        let children = self.last().below()?;
        let index = OneByOne::next(self, children, rng).ok()?;
        self.push(Node::new(children, index));
        Some(())
    }

    /// Moves an unvisited child behind the visited ones; returns where it is then. There must be
    /// [room](Walk::make_room) for it.
    #[inline(always)]
    pub(super) fn try_child(&mut self, children: Children<'t, L>, i: usize) -> usize {
        let tried = children.tried();
        self.swap_unvisited(children, (tried, i));
        children.set_tried(tried + 1);
        tried
    }
}
