//! What iterations have been worth to every player.

use tesuji::Needs;
use tesuji::statistics::Layout;
use tesuji::statistics::{Brought, Changes, Statistic};
use tesuji::tree::{Columns, Count, Node};

/// The mean utility of each player in the iterations through a node, in [−1, 1].
///
/// A node's own mean is that of the player who chose it. With two opposed players that says
/// everything of the other one; with more of them policies that ask who is ahead keep this.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Standings;

impl Standings {
    /// The player with the greatest mean at a node; of equals the first.
    #[inline(always)]
    pub fn leader<L: Layout>(node: Node<'_, L>) -> usize {
        let mean = |player| node.float::<Self>(player).get();
        let mut leader = 0;
        for player in 1..const { Count::EachPlayer.of::<L::Players>() } {
            if mean(player) > mean(leader) {
                leader = player;
            }
        }
        leader
    }
}

impl Statistic for Standings {
    const NAME: &'static str = "standings";
    const COLUMNS: Columns = Columns::words(Count::EachPlayer);
    const NEEDS: Needs = Needs {
        counts: true,
        ..Needs::NONE
    };

    #[inline(always)]
    fn count<L: Layout>(&self, node: Node<'_, L>, brought: &Brought<'_, L>) -> Changes {
        for player in 0..const { Count::EachPlayer.of::<L::Players>() } {
            let mean = node.float::<Self>(player);
            mean.set(brought.mean(mean.get(), brought.utility(player)));
        }
        0
    }
}
