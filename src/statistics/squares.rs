//! The mean of the squared utilities, for the variance in UCB1-Tuned.

use super::{Brought, Changes, Statistic};
use crate::base::needs::Needs;
use crate::statistics::Layout;
use crate::tree::{Columns, Count, Node};

/// The mean square of the results of iterations for the player who chose the node, in [0, 1].
///
/// # Reference
/// Auer, Cesa-Bianchi and Fischer (2002), section 4.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Squares;

impl Statistic for Squares {
    const NAME: &'static str = "squares";
    const COLUMNS: Columns = Columns::words(Count::Fixed(1));
    const NEEDS: Needs = Needs {
        counts: true,
        ..Needs::NONE
    };

    #[inline(always)]
    fn count<L: Layout>(&self, node: Node<'_, L>, brought: &Brought<'_, L>) -> Changes {
        let reward = brought.utility(node.chooser());
        let squares = node.float::<Self>(0);
        squares.set(brought.mean(squares.get(), reward * reward));
        0
    }
}
