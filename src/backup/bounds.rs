//! How score bounds move towards the root.

use crate::game::{Game, Outcome};
use crate::tree::{Block, Layout, Slot};
use std::cell::Cell;

/// Closes the bounds of a finished game on its scores.
pub(crate) fn set_terminal<L: Layout>(node: Slot<'_, L>, scores: &Outcome<L::Game>) {
    for player in 0..L::BOUNDED {
        set(node, player, (scores[player], scores[player]));
    }
}

/// Recomputes the bounds of a node from its children; whether any of them changed.
///
/// The mover takes the best child for both bounds. Every other player is guaranteed the worst
/// child only. What another player can hope for is the worst child in a zero-sum game, where the
/// mover will bring it about, and the best child otherwise: with several opponents nobody says
/// that they are against this player, so the bound holds whatever they do. An unvisited child
/// stands in its columns with the whole range.
///
/// # Reference
/// Cazenave and Saffidine (2010), section 3; for more players paper 001, section 3.4. The
/// published code takes the best child for every optimistic bound, in two-player games too, which
/// is sound but leaves a lost position open.
#[inline(always)]
pub(crate) fn recompute<L: Layout>(
    node: Slot<'_, L>,
    children: Block<'_, L>,
    mover: usize,
) -> bool {
    let mut changed = false;
    for player in 0..L::BOUNDED {
        let (lows, highs) = (children.lows(player), children.highs(player));
        let bounds = if mover == player {
            (greatest(lows), greatest(highs))
        } else if <L::Game as Game>::ZERO_SUM {
            (least(lows), least(highs))
        } else {
            (least(lows), greatest(highs))
        };
        changed |= set(node, player, bounds);
    }
    changed
}

/// Takes the bounds back, to be shown by the children again.
pub(crate) fn reopen<L: Layout>(node: Slot<'_, L>) {
    let scores = <L::Game as Game>::SCORES;
    for player in 0..L::BOUNDED {
        node.block().lows(player)[node.index()].set(scores.least);
        node.block().highs(player)[node.index()].set(scores.greatest);
    }
}

/// Narrows the bounds. What was known stays known, even if memory took the subtree that showed it.
#[inline(always)]
fn set<L: Layout>(node: Slot<'_, L>, player: usize, (low, high): (i16, i16)) -> bool {
    let low_cell = &node.block().lows(player)[node.index()];
    let high_cell = &node.block().highs(player)[node.index()];
    let (was_low, was_high) = (low_cell.get(), high_cell.get());
    let (low, high) = (low.max(was_low), high.min(was_high));
    debug_assert!(low <= high);
    low_cell.set(low);
    high_cell.set(high);
    was_low != low || was_high != high
}

#[inline(always)]
fn greatest(column: &[Cell<i16>]) -> i16 {
    column.iter().fold(i16::MIN, |best, b| best.max(b.get()))
}

#[inline(always)]
fn least(column: &[Cell<i16>]) -> i16 {
    column.iter().fold(i16::MAX, |best, b| best.min(b.get()))
}
