//! Unconditional life.
//!
//! # Reference
//! D. B. Benson, *Life in the game of Go*, Information Sciences 10 (1976), 17–29.

use super::Points;
use crate::go::grid::around;
use crate::kit::fill::fill;

/// The position as one side's algorithm sees it.
struct View {
    own: Points,
    /// The points without stones of the side: the connected parts are the regions that its chains
    /// enclose.
    space: Points,
    empty: Points,
    /// The empty points that neither player can ever fill.
    closed: Points,
}

/// Whether no sequence of moves by the other side captures the chain of a stone of `own`.
///
/// A chain beside a closed point, one that is empty and not playable, is alive: it always has that
/// liberty. Otherwise it takes a set of chains and of regions. Every chain has two vital regions,
/// all of whose empty points are its liberties, or a closed point beside it. All chains beside a
/// region are in the set.
#[inline]
pub(super) fn is_alive(
    stone: Points,
    [own, enemy]: [Points; 2],
    board: Points,
    playable: Points,
) -> bool {
    let space = board.minus(own);
    let empty = space.minus(enemy);
    let closed = empty.minus(playable);
    let chain = fill(stone, own, around);
    let liberties = around(chain).and(empty);
    if !liberties.and(closed).is_empty() {
        return true;
    }
    if liberties.count() < 2 {
        return false;
    }
    // In most positions all liberties are in one region.
    let region = fill(Points::of(liberties.nth(0)), space, around);
    if liberties.minus(region).is_empty() {
        return false;
    }
    let view = View {
        own,
        space,
        empty,
        closed,
    };
    view.is_safe(stone)
}

impl View {
    /// The fixed point: chains without enough vital regions go, with them the regions beside them,
    /// until no chain goes.
    #[cold]
    #[inline(never)]
    fn is_safe(&self, stone: Points) -> bool {
        let (mut chains, mut regions) = (self.own, self.space);
        loop {
            let mut left = chains;
            let before = chains;
            while !left.is_empty() {
                let chain = fill(Points::of(left.nth(0)), chains, around);
                left = left.minus(chain);
                if !self.has_life(chain, regions) {
                    chains = chains.minus(chain);
                }
            }
            if chains.and(stone).is_empty() {
                return false;
            }
            if chains == before {
                return true;
            }
            let open = around(self.own.minus(chains)).and(regions);
            regions = regions.minus(fill(open, self.space, around));
        }
    }

    /// Whether the chain has a closed point or two vital regions among those left.
    fn has_life(&self, chain: Points, regions: Points) -> bool {
        let beside = around(chain);
        if !beside.and(self.closed).is_empty() {
            return true;
        }
        // A vital region has an empty point, and all of them are liberties.
        let (mut liberties, mut vital) = (beside.and(self.empty).and(regions), 0);
        while !liberties.is_empty() && vital < 2 {
            let region = fill(Points::of(liberties.nth(0)), self.space, around);
            liberties = liberties.minus(region);
            vital += u32::from(region.and(self.empty).minus(beside).is_empty());
        }
        vital == 2
    }
}
