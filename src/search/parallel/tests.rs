//! Small runs on threads, which go through every unsafe operation of a shared tree: for Miri and for
//! sanitizers. The integration tests recompute whole trees.

use super::*;
use crate::agents::{Gpn, Pn2Fsu, ScoreBoundedGpn, Uct, UctTuned};
use crate::recipe::NodeOf;
use crate::search::tests::{Nim, START};
use crate::select::PnMax;

fn threads(count: usize) -> NonZeroUsize {
    NonZeroUsize::new(count).expect("more than none")
}

/// Whether the visits of all nodes below one add up: each was played out from at least once before it got
/// children, but the root, which may be a new one.
fn adds_up<R: Recipe<Nim>>(node: NodeOf<'_, Nim, R>, is_root: bool) -> bool {
    let below: u32 = node.children().map(|child| child.visits()).sum();
    let own = u32::from(!is_root && node.visits() > 0);
    below + own <= node.visits() && node.children().all(|child| adds_up::<R>(child, false))
}

fn grows_and_is_kept<R: Recipe<Nim>>(recipe: R, count: usize) {
    let mut search = Search::new(START, recipe, 1);
    let mut visits = 0;
    while search.position().outcome().is_none() {
        let budget = Budget::iterations(40).beyond_proof();
        let stop = search.run_parallel(&budget, threads(count));
        assert_eq!(stop, Ok(StopReason::Iterations));
        let root = search.root().expect("planted by the run");
        assert_eq!(root.visits(), visits + 40);
        assert!(adds_up::<R>(root, true));
        let best = search.best().expect("the game goes on");
        search.advance(best).expect("a legal move");
        visits = search.root().map_or(0, |root| root.visits());
        search.run(&Budget::iterations(2).beyond_proof());
        visits = search.root().map_or(visits, |root| root.visits());
    }
}

#[test]
fn shared_trees_of_every_layout_grow_and_are_kept() {
    for count in [2, 3] {
        grows_and_is_kept(Uct::default(), count);
        grows_and_is_kept(UctTuned::default(), count);
        grows_and_is_kept(<Gpn>::default(), count);
        grows_and_is_kept(<ScoreBoundedGpn<PnMax>>::default(), count);
        grows_and_is_kept(Pn2Fsu::default(), count);
    }
}

#[test]
fn a_proven_root_ends_the_run() {
    let mut search = Search::new(START, <ScoreBoundedGpn>::default(), 2);
    let stop = search.run_parallel(&Budget::iterations(400_000), threads(3));
    assert_eq!(stop, Ok(StopReason::Proven));
    assert_eq!(search.best(), Some((0, 1)));
    assert_eq!(search.threads(), 3);
    // It is known before anything is searched.
    let stop = search.run_parallel(&Budget::iterations(10), threads(2));
    assert_eq!(stop, Ok(StopReason::Proven));
    assert_eq!(search.iterations(), 0);
}
