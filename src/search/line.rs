//! The unvisited child that is tried next, where the selection policy orders unvisited children.
//!
//! The order of unvisited children does not change. Most nodes have too few visits for all of the
//! order to matter. So the next child is computed when the one before has been tried.

use super::walk::{Holds, Walk};
use crate::base::rng::{Rng, Source};
use crate::policy::backup::Backup;
use crate::policy::select::{Order, Parent, Select, Urgencies, float, most_urgent};
use crate::statistics::{INFINITE, Layout};
use crate::tree::ChildCount;
use crate::tree::{Children, Entry};

/// Whether selection [ranks](crate::Needs::order) the children of trees of this layout, if they are
/// evaluated at once.
///
/// Not where children come and go, as in semisplit trees.
pub(super) const fn ranks<S: Select, L: Layout>() -> bool {
    S::NEEDS.order && !L::ChildCount::VARIES
}

impl<'t, S: Select, B: Backup, L: Holds<S>> Walk<'t, S, B, L> {
    /// Puts the unvisited child that is to be tried first before the others; a random one of those
    /// that are ranked alike.
    #[inline(never)]
    pub(super) fn line_up(&mut self, parent: Parent<'t, L>, rng: &mut Rng<impl Source>) {
        let children = parent.children;
        let tried = children.tried();
        let Order { numbers, level } = self.select.order(parent);
        let ranks = Ranks {
            numbers: numbers.0.get(tried..).unwrap_or(&[]),
            kept: if level { 0 } else { u32::MAX },
        };
        let (next, _) = most_urgent(&ranks, &mut self.urgencies, rng);
        if next != 0 {
            self.put_first(children, tried + next);
        }
    }

    /// Whether the next in line has to be found before the children can be compared: it has not
    /// been while only one of them has been visited, and that once, since most nodes are visited no
    /// more often.
    #[inline(always)]
    pub(super) fn is_to_line_up(children: Children<'t, L>) -> bool {
        match children.tried() {
            0 => true,
            1 => children.visits().get(0) == 1 && children.len() > 1,
            _ => false,
        }
    }

    /// Exchanges an unvisited child with the first one.
    #[inline(always)]
    fn put_first(&self, children: Children<'t, L>, child: usize) {
        // Their estimates go with them.
        let places = (children.tried(), child);
        self.tree.swap_unvisited(children, places, true);
    }

    /// Tries this one of the unvisited children, and finds the next in line. Returns where it is
    /// now.
    pub(super) fn try_in_line(
        &mut self,
        parent: Parent<'t, L>,
        next: usize,
        rng: &mut Rng<impl Source>,
    ) -> usize {
        let children = parent.children;
        let tried = children.tried();
        if next != tried {
            self.put_first(children, next);
        }
        children.set_tried(tried + 1);
        if tried + 1 < children.len() {
            self.line_up(parent, rng);
        }
        tried
    }
}

/// Unvisited children by their numbers: the least is the most urgent.
struct Ranks<'a> {
    numbers: &'a [Entry<u32>],
    /// The bits of finite numbers that count: 0 if all finite numbers are the same.
    kept: u32,
}

impl Urgencies for Ranks<'_> {
    const EXCLUDES: bool = false;

    #[inline(always)]
    fn len(&self) -> usize {
        self.numbers.len()
    }

    #[inline(always)]
    unsafe fn of(&self, i: usize) -> f32 {
        // SAFETY: the caller keeps `i` below their number.
        let number = unsafe { self.numbers.get_unchecked(i) };
        let number = number.get();
        // Without a branch, for vector lanes.
        let infinite = if number == INFINITE { INFINITE } else { 0 };
        -float(number & (self.kept | infinite))
    }

    #[inline(always)]
    unsafe fn excluded(&self, _: usize) -> bool {
        false
    }
}
