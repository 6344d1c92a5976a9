//! Signals for more than two players: proofs against one opponent at a time.

use super::ProofSignal;
use super::signal::ForGoal;
use crate::game::PlayerCount;
use crate::select::{Bias, Parent, PnMax};
use crate::statistics::Layout;
use crate::statistics::{Pairs, Standings, Statistics};
use crate::tree::{Count, Node};
use std::fmt::Debug;

/// The mean over the opponents of the bias for a win against that one alone.
///
/// The agent must count the goals of [`Pairs`]: `Pursuing<Pairs>`.
///
/// ```
/// use tesuji::backup::{Pairs, Pursuing};
/// use tesuji::select::{EachOpponent, InExploration, PnMax, PnScaled};
/// use tesuji::Mcts;
///
/// type AmongMany = Mcts<PnScaled<InExploration, EachOpponent<PnMax>>, Pursuing<Pairs>>;
/// # let _ = AmongMany::default();
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EachOpponent<B = PnMax>(
    /// [`PnMax`] or [`PnSum`](crate::select::PnSum).
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
    const READS_SHORT: bool = !B::NEEDS.entries;

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

/// The bias for a win against the coalition that values suggest: who leads at the node, by the [mean utility of each
/// player](Standings), has all others against it, and the others have the leader.
///
/// The agent must count the goals of [`Pairs`]: `Pursuing<Pairs>`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Leader<B = PnMax>(
    /// [`PnMax`] or [`PnSum`](crate::select::PnSum).
    pub B,
);

impl<B: Bias<Private = (), Shared: Debug>> ProofSignal for Leader<B> {
    type Shared = ForGoal<B::Shared>;
    type Statistics = (Standings, ());
    const READS_SHORT: bool = !B::NEEDS.entries;

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::backup::Pursuing;
    use crate::game::ten::Ten;
    use crate::select::{AllFirst, InExploration, PnScaled, SQRT_2};
    use crate::statistics::INFINITE;
    use crate::{Budget, Mcts, Search};
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU32, Ordering};

    /// A signal that is found again from the numbers of the siblings at every visit.
    #[derive(Clone, Debug, Default)]
    struct Recomputed<S> {
        signal: S,
        /// The nodes at which it told children apart.
        telling: Arc<AtomicU32>,
    }

    /// Paper 001, Eq. 4, of one child for a goal.
    fn by_hand<L: Layout>(parent: Parent<'_, L>, child: Node<'_, L>, goal: usize) -> f32 {
        let finite = |child: Node<'_, L>| Some(child.proof_number(goal)).filter(|&n| n < INFINITE);
        let numbers = || parent.children().filter_map(finite);
        let (Some(least), Some(largest)) = (numbers().min(), numbers().max()) else {
            return 0.0;
        };
        finite(child).map_or(0.0, |number| {
            1.0 - (number - least) as f32 / (1 + largest - least) as f32
        })
    }

    impl<S> Recomputed<S> {
        fn compare<L: Layout>(
            &self,
            parent: Parent<'_, L>,
            said: impl Fn(Node<'_, L>) -> f32,
            expected: impl Fn(Node<'_, L>) -> f32,
        ) {
            let mut least = f32::INFINITY;
            let mut largest = f32::NEG_INFINITY;
            for child in parent.children() {
                let (said, expected) = (said(child), expected(child));
                assert!((said - expected).abs() < 1e-6, "{said} for {expected}");
                (least, largest) = (least.min(said), largest.max(said));
            }
            self.telling
                .fetch_add(u32::from(least < largest), Ordering::Relaxed);
        }
    }

    impl ProofSignal for Recomputed<EachOpponent> {
        type Shared = <EachOpponent as ProofSignal>::Shared;
        type Statistics = ();
        const READS_SHORT: bool = false;

        fn prepare<L: Layout>(&self, parent: Parent<'_, L>) -> Self::Shared {
            let shared = self.signal.prepare(parent);
            let mover = parent.mover();
            let said = |child: Node<'_, L>| self.signal.of(&shared, child);
            let mean = |child: Node<'_, L>| {
                let opponents = (0..3).filter(|&opponent| opponent != mover);
                let against = |opponent| by_hand(parent, child, Pairs::against(mover, opponent));
                opponents.map(against).sum::<f32>() / 2.0
            };
            self.compare(parent, said, mean);
            shared
        }

        fn of<L: Layout>(&self, shared: &Self::Shared, child: Node<'_, L>) -> f32 {
            self.signal.of(shared, child)
        }
    }

    impl ProofSignal for Recomputed<Leader> {
        type Shared = <Leader as ProofSignal>::Shared;
        type Statistics = (Standings, ());
        const READS_SHORT: bool = false;

        fn prepare<L: Layout>(&self, parent: Parent<'_, L>) -> Self::Shared {
            let shared = self.signal.prepare(parent);
            let mover = parent.mover();
            let mean = |player| parent.node().float::<Standings>(player).get();
            let ahead = |player: &usize| (0..3).all(|other| mean(*player) >= mean(other));
            let leader = (0..3).find(ahead).expect("means are numbers");
            let goal = if leader == mover {
                Pairs::against_all(mover)
            } else {
                Pairs::against(mover, leader)
            };
            let said = |child: Node<'_, L>| self.signal.of(&shared, child);
            self.compare(parent, said, |child| by_hand(parent, child, goal));
            shared
        }

        fn of<L: Layout>(&self, shared: &Self::Shared, child: Node<'_, L>) -> f32 {
            self.signal.of(shared, child)
        }
    }

    fn nodes_that_tell<S>(signal: Recomputed<S>) -> u32
    where
        Recomputed<S>: ProofSignal,
    {
        let telling = Arc::clone(&signal.telling);
        let select = PnScaled::new(SQRT_2, 1.0, (InExploration, signal, AllFirst));
        let agent = Mcts::new()
            .with_select(select.expect("constants are in range"))
            .with_backup(Pursuing::<Pairs>::default());
        Search::new(Ten::default(), agent, 1).run(&Budget::iterations(300));
        telling.load(Ordering::Relaxed)
    }

    #[test]
    fn signals_are_the_biases_against_each_opponent_and_against_the_leader() {
        assert!(nodes_that_tell(Recomputed::<EachOpponent>::default()) > 100);
        assert!(nodes_that_tell(Recomputed::<Leader>::default()) > 100);
    }
}
