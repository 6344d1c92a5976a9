//! The layout of nodes: the columns of an agent's tree.

use super::Statistics;
use crate::game::{PlayerCount, Scores};
use crate::tree::{Blocks, Cache, ChildCount, Fresh, Listed, Place};
use std::marker::PhantomData;

/// The columns of a tree and the statistics that they belong to: all that the policies of an agent
/// need, for a number of players.
///
/// A layout knows neither game nor policies, so code that uses only the numbers in the tree is
/// compiled once for a layout. For policies it is an opaque type parameter.
pub trait Layout: Blocks {
    /// The statistics that nodes keep beside visits, means and the selection policy's own data.
    type Statistics: Statistics;
}

/// One value of type `T` for each player of the games of a layout.
pub(crate) type EachPlayer<L, T> = <<L as Blocks>::Players as PlayerCount>::Of<T>;

/// A layout by its parts: selection's data for each block (`A`) and for each child (`I`), the
/// statistics (`T`), the kind of child count (`C`), the kind of players (`P`).
#[derive(Debug)]
pub struct LayoutFor<A, I, T, C, P>(PhantomData<(A, I, T, C, P)>);

impl<A, I, T, C, P> Blocks for LayoutFor<A, I, T, C, P>
where
    A: Cache,
    I: Copy + Default + Send + 'static,
    T: Statistics,
    C: ChildCount,
    P: PlayerCount,
{
    type Players = P;
    type Shared = A;
    type Private = I;
    type ChildCount = C;
    const LISTED: &'static Listed = T::LISTED;
    const SHARE: bool = !T::NEEDS.entries && !T::NEEDS.unvisited;
    const COUNTS: bool = T::NEEDS.counts;

    #[inline(always)]
    fn write_fresh(scores: Scores, write: &mut impl FnMut(Place, Fresh)) {
        T::write_fresh::<Self>(scores, write);
    }
}

impl<A, I, T, C, P> Layout for LayoutFor<A, I, T, C, P>
where
    A: Cache,
    I: Copy + Default + Send + 'static,
    T: Statistics,
    C: ChildCount,
    P: PlayerCount,
{
    type Statistics = T;
}
