//! Children that selection leaves out because of proofs.

use crate::policy::select::Parent;
use crate::statistics::Layout;
use crate::tree::Node;
use std::fmt::Debug;

/// Which children selection leaves out because of proofs, and where iterations end.
///
/// `()` leaves none alone.
pub trait Cut: Copy + Debug + Default + Send + 'static {
    /// Whether [`Cut::excludes`] is asked at all.
    const EXCLUDES: bool = true;

    /// Whether an iteration ends at a node whose score is proven to be worth the same whatever is
    /// still open below it, and [`Cut::draws`] is asked.
    const ENDS_AT_PROVEN: bool = false;

    /// The data of the parent that [`Cut::excludes`] needs, found once a visit.
    type Visit: Copy;

    /// Looks at a node whose children are about to be compared.
    fn visit<L: Layout>(&self, parent: Parent<'_, L>) -> Self::Visit;

    /// Whether a child should be left alone while there are others.
    fn excludes<L: Layout>(&self, visit: &Self::Visit, child: Node<'_, L>) -> bool;

    /// Whether the children of a node with `visits` visits are chosen as playouts choose moves.
    #[inline(always)]
    fn draws(&self, visits: u32) -> bool {
        let _ = visits;
        false
    }
}

impl Cut for () {
    const EXCLUDES: bool = false;
    type Visit = ();

    #[inline(always)]
    fn visit<L: Layout>(&self, _: Parent<'_, L>) {}

    #[inline(always)]
    fn excludes<L: Layout>(&self, (): &(), _: Node<'_, L>) -> bool {
        false
    }
}
