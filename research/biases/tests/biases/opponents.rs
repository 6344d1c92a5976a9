//! Proof numbers against single opponents, and who leads.

#![allow(clippy::float_cmp, reason = "the same mean of the same values")]

use crate::ten::Ten;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use tesuji::policy::select::{AllFirst, Parent, SQRT_2};
use tesuji::statistics::{INFINITE, Layout};
use tesuji::tree::Node;
use tesuji::{Budget, Mcts, NodeOf, Search};
use tesuji_biases::{
    EachOpponent, FadingAtNode, InExploration, Leader, Pairs, PnScaled, ProofSignal, Pursuing,
    Standings,
};

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
    let select = PnScaled {
        c: SQRT_2,
        cpn: 1.0,
        weighing: InExploration,
        signal,
        first_play: AllFirst,
    };
    let agent = Mcts::new()
        .with_select(select)
        .with_backup(Pursuing::<Pairs>::default());
    Search::new(Ten::default(), agent, 1).run(&Budget::iterations(300));
    telling.load(Ordering::Relaxed)
}

#[test]
fn signals_are_the_biases_against_each_opponent_and_against_the_leader() {
    assert!(nodes_that_tell(Recomputed::<EachOpponent>::default()) > 100);
    assert!(nodes_that_tell(Recomputed::<Leader>::default()) > 100);
}

type Agent = Mcts<PnScaled<FadingAtNode, Leader>, Pursuing<Pairs>>;

/// How many nodes agree with what is known otherwise: the mean of who chose them, and that the
/// utilities of all add up to nothing.
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
