//! Root parallel searches against searches on one thread, and against themselves.

use super::*;
use crate::agents::{ScoreBoundedGpn, Uct};
use crate::search::tests::START;
use crate::select::PnMax;

fn threads(count: usize) -> NonZeroUsize {
    NonZeroUsize::new(count).expect("more than none")
}

#[test]
fn the_same_seed_and_threads_give_the_same_report() {
    let report = || {
        let mut search = RootParallel::new(START, Uct::default(), 4, threads(3));
        search.run(&Budget::iterations(1000));
        search.report()
    };
    let (mut first, mut second) = (report(), report());
    assert_eq!(
        (first.visits, first.iterations, first.threads),
        (1000, 1000, 3)
    );
    assert!(first.elapsed.is_some());
    let below: u32 = first.children.iter().map(|child| child.visits).sum();
    assert_eq!(below, 1000);
    assert_eq!(first.children.len(), 12);
    (first.elapsed, second.elapsed) = (None, None);
    assert_eq!(format!("{first:?}"), format!("{second:?}"));
}

#[test]
fn one_thread_is_the_search_itself() {
    let mut alone = Search::new(START, Uct::default(), 9);
    alone.run(&Budget::iterations(500));
    let mut one = RootParallel::new(START, Uct::default(), 9, threads(1));
    assert_eq!(one.run(&Budget::iterations(500)), StopReason::Iterations);
    let mut report = one.report();
    report.elapsed = None;
    assert_eq!(format!("{report:?}"), format!("{:?}", alone.report()));
}

#[test]
fn a_proof_of_one_is_a_proof_of_all() {
    let agent = <ScoreBoundedGpn<PnMax>>::default();
    let mut search = RootParallel::new(START, agent, 2, threads(4));
    let stop = search.run(&Budget::iterations(200_000));
    let report = search.report();
    assert_eq!((stop, report.proven), (StopReason::Proven, Some(1)));
    assert_eq!(report.bounds[0], (1, 1));
    assert_eq!(search.advance((0, 9)), Err(IllegalMove((0, 9))));
    // The only winning move from piles of 3, 4 and 5: their nim sum is 2.
    assert_eq!(report.best, Some((0, 1)));
    assert_eq!(search.advance((0, 1)), Ok(true));
    assert!(search.searches().iter().all(|own| own.nodes() > 0));
}
