//! What iterations have been worth to every player.

use super::{Brought, Changes, Statistic};
use crate::Needs;
use crate::statistics::Layout;
use crate::tree::{Columns, Count, Node};

/// The mean utility of each player in the iterations through a node, in [−1, 1].
///
/// A node's own mean is that of the player who chose it. With two opposed players that says everything of the other one; with
/// more of them policies that ask who is ahead keep this.
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

#[cfg(test)]
#[allow(clippy::float_cmp, reason = "the same mean of the same values")]
mod tests {
    use super::*;
    use crate::backup::{Pairs, Pursuing};
    use crate::game::ten::Ten;
    use crate::select::{FadingAtNode, Leader, PnScaled};
    use crate::{Budget, Mcts, NodeOf, Search};

    type Agent = Mcts<PnScaled<FadingAtNode, Leader>, Pursuing<Pairs>>;

    /// How many nodes agree with what is known otherwise: the mean of who chose them, and that the utilities of all add up to
    /// nothing.
    fn agreeing(node: NodeOf<'_, Ten, Agent>) -> u32 {
        let means = [0, 1, 2].map(|player| node.float::<Standings>(player).get());
        if node.visits() == 0 {
            return 0;
        }
        assert_eq!(means[node.chooser()], node.mean());
        assert!(means.iter().sum::<f32>().abs() < 1e-4, "{means:?}");
        let leader = Standings::leader(*node);
        assert!(means.iter().all(|&mean| mean <= means[leader]));
        1 + node.children().map(agreeing).sum::<u32>()
    }

    #[test]
    fn they_are_the_means_of_all_players() {
        let mut search = Search::new(Ten::default(), Agent::default(), 1);
        search.run(&Budget::iterations(300));
        assert!(agreeing(search.root().expect("a tree")) > 100);
    }
}
