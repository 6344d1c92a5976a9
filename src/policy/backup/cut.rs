//! Children that selection leaves out because of proofs.

use crate::policy::select::Parent;
use crate::statistics::Layout;
use crate::tree::Node;
use std::fmt::Debug;

/// The children that selection leaves out because of proofs, and the nodes at which iterations end.
/// `()` leaves none out.
pub trait Cut: Copy + Debug + Default + Send + 'static {
    /// Whether [`Cut::excludes`] is called at all.
    const EXCLUDES: bool = true;

    /// Whether an iteration ends at a node whose utility is proven, and [`Cut::draws`] is called.
    const ENDS_AT_PROVEN: bool = false;

    /// The data of the parent that [`Cut::excludes`] needs, computed once a visit.
    type Visit: Copy;

    /// Computes the data of a node whose children are about to be compared.
    fn visit<L: Layout>(&self, parent: Parent<'_, L>) -> Self::Visit;

    /// Whether a child is left out while there are others.
    fn excludes<L: Layout>(&self, visit: &Self::Visit, child: Node<'_, L>) -> bool;

    /// Whether a child of a node with `visits` visits is drawn as playouts choose moves, not
    /// selected.
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
