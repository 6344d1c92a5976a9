//! Signals for more than two players: proofs against one opponent at a time.

use super::ProofSignal;
use super::signal::ForGoal;
use crate::{Pairs, Standings};
use std::fmt::Debug;
use tesuji::game::PlayerCount;
use tesuji::policy::select::{Bias, Parent, PnMax};
use tesuji::statistics::Layout;
use tesuji::statistics::Statistics;
use tesuji::tree::Cache;
use tesuji::tree::{Count, Node};

/// The mean over the opponents of the bias for a win against that one alone.
///
/// The agent must count the goals of [`Pairs`]: `Pursuing<Pairs>`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EachOpponent<B = PnMax>(
    /// [`PnMax`] or [`PnSum`](tesuji::policy::select::PnSum).
    pub B,
);

/// The biases against each opponent.
#[derive(Clone, Copy, Debug)]
pub struct Each<S> {
    found: [ForGoal<S>; Pairs::MOST - 1],
    /// One over the number of opponents.
    share: f32,
}

impl<B: Bias<Private = (), Shared: Debug>> ProofSignal for EachOpponent<B> {
    type Shared = Each<B::Shared>;
    type Statistics = ();
    const READS_SHORT: bool = !B::Shared::ENTRIES;

    #[inline(always)]
    fn prepare<L: Layout>(&self, parent: Parent<'_, L>) -> Self::Shared {
        const { counts_pairs::<L>() };
        let opponents = L::Players::COUNT - 1;
        let mover = parent.mover();
        let mut found = [ForGoal::default(); Pairs::MOST - 1];
        for (i, found) in found[..opponents].iter_mut().enumerate() {
            let opponent = i + usize::from(i >= mover);
            *found = ForGoal::new(&self.0, parent, Pairs::against(mover, opponent));
        }
        Each {
            found,
            share: 1.0 / opponents as f32,
        }
    }

    #[inline(always)]
    fn of<L: Layout>(&self, shared: &Self::Shared, child: Node<'_, L>) -> f32 {
        let found = &shared.found[..L::Players::COUNT - 1];
        let sum: f32 = found.iter().map(|found| found.of(&self.0, child)).sum();
        sum * shared.share
    }
}

/// The bias for a win against the coalition that values suggest: who leads at the node, by the
/// [mean utility of each player](Standings), has all others against it, and the others have the
/// leader.
///
/// The agent must count the goals of [`Pairs`]: `Pursuing<Pairs>`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Leader<B = PnMax>(
    /// [`PnMax`] or [`PnSum`](tesuji::policy::select::PnSum).
    pub B,
);

impl<B: Bias<Private = (), Shared: Debug>> ProofSignal for Leader<B> {
    type Shared = ForGoal<B::Shared>;
    type Statistics = (Standings, ());
    const READS_SHORT: bool = !B::Shared::ENTRIES;

    #[inline(always)]
    fn prepare<L: Layout>(&self, parent: Parent<'_, L>) -> Self::Shared {
        const { counts_pairs::<L>() };
        let leader = Standings::leader(parent.node());
        // Against itself stands for all others.
        let goal = Pairs::against(parent.mover(), leader);
        ForGoal::new(&self.0, parent, goal)
    }

    #[inline(always)]
    fn of<L: Layout>(&self, shared: &Self::Shared, child: Node<'_, L>) -> f32 {
        shared.of(&self.0, child)
    }
}

/// Does not compile in an agent that counts other goals.
const fn counts_pairs<L: Layout>() {
    let goals = match <L::Statistics as Statistics>::GOALS {
        Some(rules) => rules.goals,
        None => Count::NONE,
    };
    assert!(
        matches!(goals, Count::EachPair),
        "signals against single opponents need an agent that counts `Pairs`: `Pursuing<Pairs>`"
    );
}
