//! Score bounds: the least score that a player is guaranteed, and the greatest that is possible.

use super::{Asked, Changes, Found, NewRoot, Statistic, WithChildren};
use crate::base::needs::Needs;
use crate::game::{PlayerCount, Scores};
use crate::statistics::Layout;
use crate::tree::{Blocks, Column, Columns, Count, Node};

/// A pessimistic and an optimistic bound of every player's score. If two players have opposite
/// scores, one interval serves both. Its [`Changes`] are a single bit.
///
/// # Reference
/// Cazenave and Saffidine, Score Bounded Monte-Carlo Tree Search (2010), section 3; for more
/// players paper 001, section 3.4. The published code takes the best child for every optimistic
/// bound, in two-player games too, which is sound but leaves a lost position open. A drawn leaf of
/// it changes the bounds of no ancestor before a leaf that is won or lost does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bounds;

impl Bounds {
    /// How many intervals a node has: one for two opposed players, otherwise one for each player.
    const fn stored<L: Layout>() -> usize {
        Count::EachSide.of::<L::Players>()
    }

    /// The bounds of a player's score at a node.
    #[inline(always)]
    pub(crate) fn of<L: Blocks>(node: Node<'_, L>, player: usize) -> (i16, i16) {
        let stored = if L::Players::ZERO_SUM { 0 } else { player };
        let (low, high) = node.interval::<Self>(stored);
        let (low, high) = (low.get(), high.get());
        if L::Players::ZERO_SUM && player != 0 {
            (high.saturating_neg(), low.saturating_neg())
        } else {
            (low, high)
        }
    }

    /// Narrows the bounds. Known bounds stay known, even if the subtree that showed them was
    /// dropped to save memory.
    #[inline(always)]
    fn set<L: Layout>(node: Node<'_, L>, stored: usize, (low, high): (i16, i16)) -> bool {
        let (low_entry, high_entry) = node.interval::<Self>(stored);
        let (was_low, was_high) = (low_entry.get(), high_entry.get());
        let (low, high) = (low.max(was_low), high.min(was_high));
        debug_assert!(low <= high);
        low_entry.set(low);
        high_entry.set(high);
        was_low != low || was_high != high
    }
}

impl Statistic for Bounds {
    const NAME: &'static str = "bounds";
    const COLUMNS: Columns = Columns::intervals(Count::EachSide);
    const NEEDS: Needs = Needs::NONE;

    /// An unvisited child stands for the whole range.
    #[inline(always)]
    fn fresh(scores: Scores) -> (u32, (i16, i16)) {
        (0, (scores.least, scores.greatest))
    }

    /// Where the game is over the bounds close on its scores.
    #[inline(always)]
    fn found<L: Layout>(&self, node: Node<'_, L>, found: &Found<'_, L::Players>) -> Changes {
        let Some(scores) = found.outcome else {
            return 0;
        };
        for player in 0..const { Self::stored::<L>() } {
            Self::set(node, player, (scores[player], scores[player]));
        }
        1
    }

    /// The mover takes the best child for both bounds. Every other player is guaranteed the worst
    /// child only. In a zero-sum game the upper bound of another player is that of the worst child,
    /// because the mover will choose it. Otherwise it is that of the best child. Several opponents
    /// need not be against this player, and the bound holds whatever they do.
    #[inline(always)]
    fn merge<L: Layout>(&self, family: WithChildren<'_, L>, _: Changes) -> Changes {
        let mover = family.mover();
        let mut changed = false;
        for player in 0..const { Self::stored::<L>() } {
            let (lows, highs) = family.children.intervals::<Self>(player);
            let bounds = if mover == player {
                (greatest(lows), greatest(highs))
            } else if L::Players::ZERO_SUM {
                (least(lows), least(highs))
            } else {
                (least(lows), greatest(highs))
            };
            changed |= Self::set(family.node, player, bounds);
        }
        changed.into()
    }

    fn certain<L: Layout>(node: Node<'_, L>, asked: Asked) -> (i16, i16) {
        Self::of(node, asked.player)
    }

    fn become_root<L: Layout>(&self, kept: &NewRoot<'_, L>) {
        for player in 0..const { Self::stored::<L>() } {
            let (low, high) = kept.node.interval::<Self>(player);
            low.set(kept.scores.least);
            high.set(kept.scores.greatest);
        }
        if let Some(family) = kept.family() {
            self.merge(family, 1);
        }
    }
}

#[inline(always)]
fn greatest(column: Column<'_, i16>) -> i16 {
    column.iter().fold(i16::MIN, i16::max)
}

#[inline(always)]
fn least(column: Column<'_, i16>) -> i16 {
    column.iter().fold(i16::MAX, i16::min)
}
