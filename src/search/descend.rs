//! Selection: the descent through the tree, as far as numbers alone decide.

use super::line::ranks;
use super::siblings::Siblings;
use super::walk::{Holds, Stop, Walk};
use crate::base::rng::{Rng, Source};
use crate::policy::backup::{Adjust, Backup, Cut};
use crate::policy::select::{Parent, Select, most_urgent};
use crate::statistics::Layout;
use crate::statistics::{Estimates, Statistics};
use crate::tree::ChildCount;
use crate::tree::keeps;
use crate::tree::{Children, Node};

/// Whether a policy or a statistic may have to be told that children are compared.
const fn may_compare<S: Select, L: Layout>() -> bool {
    S::NEEDS.comparisons || keeps::<L, Estimates>()
}

impl<'t, S: Select, B: Backup, L: Holds<S>> Walk<'t, S, B, L> {
    /// Goes down from the last node of the path. `compared` says that learners have been told of
    /// its children, `ALL_AT_ONCE` that all children are evaluated at once, in an order that is
    /// random already.
    ///
    /// A constant, because vector code that compares unvisited children is much to compile and few
    /// agents ever do.
    #[inline(always)]
    pub(super) fn descend<const ALL_AT_ONCE: bool>(
        &mut self,
        rng: &mut Rng<impl Source>,
        compared: bool,
    ) -> Stop {
        if self.adjust.adjusts() {
            self.descend_by::<B::Adjust, ALL_AT_ONCE>(self.adjust, rng, compared)
        } else {
            self.descend_by::<(), ALL_AT_ONCE>((), rng, compared)
        }
    }

    /// The same with the terms that `adjust` adds to urgencies. There is a function for either
    /// case: agents that may adjust, and do not, execute no code for it at the nodes.
    #[inline(never)]
    fn descend_by<A: Adjust, const ALL_AT_ONCE: bool>(
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
            let index = match self.choose::<A, ALL_AT_ONCE>(parent, adjust, rng, compared) {
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
    fn choose<A: Adjust, const ALL_AT_ONCE: bool>(
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
        if B::Cut::ENDS_AT_PROVEN && self.cut.draws(parent.node.visits()) {
            return Err(Stop::Draw);
        }
        let all_first = self.select.all_first();
        if all_first && tried < len {
            return self.try_next::<ALL_AT_ONCE>(children, rng);
        }
        if const { may_compare::<S, L>() } && self.asks.compares && !compared {
            return Err(Stop::Compare);
        }
        if const { ranks::<S, L>(ALL_AT_ONCE) } && Self::is_to_line_up(children) {
            self.line_up(parent, rng);
            if tried == 0 {
                // There is no other child to compare it with.
                return self.try_next::<ALL_AT_ONCE>(children, rng);
            }
        }
        let siblings = Siblings::new(self.select, (self.cut, adjust), parent);
        let (favourite, most) = match tried {
            0 => (0, f32::NEG_INFINITY),
            _ => most_urgent(&siblings.tried(), &mut self.urgencies, rng),
        };
        if all_first || tried == len {
            return Ok(favourite);
        }
        if const { ranks::<S, L>(ALL_AT_ONCE) } {
            let next = siblings.next_in_line();
            let first = next.map_or(f32::NEG_INFINITY, |i| siblings.first_play(i));
            if first < most {
                return Ok(favourite);
            }
            Ok(self.try_in_line(parent, next.unwrap_or(tried), rng))
        } else if const { ALL_AT_ONCE || L::Statistics::NEEDS.unvisited } {
            // Unvisited children differ by their evaluations.
            let (next, first) = most_urgent(&siblings.untried(), &mut self.urgencies, rng);
            if first < most {
                return Ok(favourite);
            }
            self.tree.swap(children, tried, tried + next);
            children.set_tried(tried + 1);
            Ok(tried)
        } else if siblings.first_play(tried) < most {
            Ok(favourite)
        } else {
            self.try_next::<ALL_AT_ONCE>(children, rng)
        }
    }

    /// Moves an unvisited child behind the visited ones: a random one, unless the expansion policy
    /// wants to say which.
    #[inline(always)]
    fn try_next<const ALL_AT_ONCE: bool>(
        &mut self,
        children: Children<'t, L>,
        rng: &mut Rng<impl Source>,
    ) -> Result<usize, Stop> {
        if self.asks.chooses {
            return Err(Stop::Choose);
        }
        let (len, tried) = (children.len(), children.tried());
        if ALL_AT_ONCE {
            children.set_tried(tried + 1);
            return Ok(tried);
        }
        if children.is_full() {
            return Err(Stop::Full);
        }
        let drawn = rng.below((len - tried) as u32) as usize;
        Ok(self.try_child(children, tried + drawn))
    }

    /// Goes on to an unvisited child of the last node, for which its block must first be widened.
    /// `None` if memory does not allow it.
    #[cold]
    #[inline(never)]
    pub(super) fn try_after_widening(&mut self, rng: &mut Rng<impl Source>) -> Option<()> {
        self.make_room()?;
        let children = self.last().below()?;
        let index = self.try_next::<false>(children, rng).ok()?;
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
