//! Estimates: evaluations of nodes, kept beside means.

use super::{Changes, NewRoot, Statistic, WithChildren};
use crate::base::needs::Needs;
use crate::game::PlayerCount;
use crate::statistics::Layout;
use crate::tree::{Blocks, Children, Column, Columns, Count, Node};

/// The estimate of a node for each player, in [−1, 1].
///
/// The agent's [`Estimate`](crate::policy::estimate::Estimate) sets them when the children are
/// created. If two players have opposite scores, one number is kept, for the player who chooses
/// among the siblings. Its [`Changes`] are a single bit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Estimates {
    /// Whether the estimate of a node with children becomes that of the best child for its mover:
    /// implicit minimax. Otherwise it does not change.
    pub backed_up: bool,
}

impl Estimates {
    /// The children's estimates for a player; in a zero-sum game for the one who chooses among
    /// them.
    #[inline(always)]
    pub(crate) fn column<L: Blocks>(children: Children<'_, L>, player: usize) -> Column<'_, f32> {
        let stored = if L::Players::ZERO_SUM { 0 } else { player };
        children.kept_words::<Self, f32>(stored)
    }

    /// The players whose estimates the children of a node hold.
    pub(crate) fn stored<P: PlayerCount>(mover: usize) -> std::ops::Range<usize> {
        if P::ZERO_SUM {
            mover..mover + 1
        } else {
            0..P::COUNT
        }
    }

    /// The estimate of a node for a player.
    #[inline(always)]
    pub(crate) fn of<L: Blocks>(node: Node<'_, L>, player: usize) -> f32 {
        let own = Self::column(node.siblings(), player).get(node.index());
        if L::Players::ZERO_SUM && player != node.chooser() {
            -own
        } else {
            own
        }
    }

    /// Whether the first player to whom two children look different would rather not have the
    /// first.
    #[allow(
        clippy::float_cmp,
        reason = "children that look the same are told apart by the next player"
    )]
    fn worse_for_others<L: Layout>(children: Children<'_, L>, first: usize, second: usize) -> bool {
        for player in 0..const { Count::EachSide.of::<L::Players>() } {
            let column = Self::column(children, player);
            let (a, b) = (column.get(first), column.get(second));
            if a != b {
                return a < b;
            }
        }
        false
    }

    /// Gives a node the estimate of the best of its children for the mover there; whether that
    /// changes it.
    ///
    /// # Reference
    /// Paper 004, Algorithm 7, line 7.
    #[allow(
        clippy::float_cmp,
        reason = "what is equal to the bit needs no update further up"
    )]
    fn back_up<L: Layout>(family: WithChildren<'_, L>) -> bool {
        let WithChildren { node, children, .. } = family;
        let (mover, chooser) = (family.mover(), node.chooser());
        let of_mover = Self::column(children, mover);
        let set = |player, value: f32| {
            let own = &Self::column(node.siblings(), player).0[node.index()];
            own.replace(value) != value
        };
        if L::Players::ZERO_SUM {
            let best = of_mover.iter().fold(-1.0, f32::max);
            return set(chooser, if chooser == mover { best } else { -best });
        }
        let mut best = 0;
        for i in 1..children.len() {
            let (new, old) = (of_mover.get(i), of_mover.get(best));
            // Not by the order of the children, which changes.
            if new > old || new == old && Self::worse_for_others(children, i, best) {
                best = i;
            }
        }
        let mut changed = false;
        for player in 0..L::Players::COUNT {
            changed |= set(player, Self::column(children, player).get(best));
        }
        changed
    }
}

impl Statistic for Estimates {
    const NAME: &'static str = "estimates";
    const COLUMNS: Columns = Columns::words(Count::EachSide);
    const ON_DEVELOPMENT: Changes = 1;
    const NEEDS: Needs = Needs {
        unvisited: true,
        ..Needs::ENTRIES
    };

    #[inline(always)]
    fn merge<L: Layout>(&self, family: WithChildren<'_, L>, _: Changes) -> Changes {
        (self.backed_up && Self::back_up(family)).into()
    }

    /// The estimate of a root is its mover's; that of a child is its chooser's.
    fn become_root<L: Layout>(&self, kept: &NewRoot<'_, L>) {
        let node = kept.node;
        if L::Players::ZERO_SUM && kept.chooser != node.chooser() {
            let own = node.float::<Self>(0);
            own.set(-own.get());
        }
    }
}
