//! Statistics that follow what becomes of the root.

use crate::game::Scores;
use crate::select::Select;
use crate::statistics::Statistics;
use crate::tree::{Children, Layout, Node, SharedOf};

/// When statistics look at the root: at a new one at once, and then each time its visits have doubled, so that finding
/// numbers again takes no longer than what found them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Looks {
    /// The visits of the root at which the next look is due.
    pub(super) due: u32,
}

/// What is the same in a whole tree.
#[derive(Clone, Copy)]
pub(super) struct Everywhere<'a, L: Layout> {
    pub(super) select: &'a L::Select,
    pub(super) root_player: usize,
    pub(super) scores: Scores,
}

impl Default for Looks {
    /// At a tree that is still to grow.
    fn default() -> Self {
        /// Fewer visits say little.
        const FIRST: u32 = 16;
        Self { due: FIRST }
    }
}

impl Looks {
    /// A look at the root. Where it makes numbers out of date, they are found again in every node.
    pub(super) fn look<L: Layout>(
        &mut self,
        statistics: &mut L::Statistics,
        root: Node<'_, L>,
        everywhere: Everywhere<'_, L>,
    ) {
        let first = Self::default().due;
        self.due = root.completed().saturating_mul(2).max(first);
        if statistics.follow(root, everywhere.scores) {
            renew(root, statistics, everywhere);
        }
    }
}

/// Finds what follows again in all nodes, children before their parents.
fn renew<L: Layout>(
    root: Node<'_, L>,
    statistics: &L::Statistics,
    Everywhere {
        select,
        root_player,
        ..
    }: Everywhere<'_, L>,
) {
    // Not by recursion: trees may be deeper than the stack of a thread.
    let mut open = vec![(root, root.below(), 0)];
    while let Some((node, children, next)) = open.last_mut() {
        if let Some(child) = listed(*children, *next) {
            *next += 1;
            open.push((child, child.below(), 0));
            continue;
        }
        statistics.renew(*node, root_player);
        if let Some(children) = children {
            let mut shared: SharedOf<L> = children.shared().get();
            select.outdate(&mut shared);
            children.shared().set(shared);
        }
        open.pop();
    }
}

/// Child `i` of those that have an entry.
fn listed<L: Layout>(children: Option<Children<'_, L>>, i: usize) -> Option<Node<'_, L>> {
    let children = children.filter(|children| i < children.listed())?;
    Some(Node::new(children, i))
}
