//! Watched searches: the same iterations as unwatched ones, at any interval of the watcher.

use crate::common::go_on;
use std::ops::ControlFlow;
use std::time::Duration;
use tesuji::agents::{GraveUct, PnFsu, PriorGpn, ResidualGpn, ScoreBoundedGpn, SemiRollUp, Uct};
use tesuji::policy::action::Join;
use tesuji::policy::playout::Mast;
use tesuji::search::{Every, Extent, SnapshotNode};
use tesuji::{Budget, Mcts, Recipe, Search, StopReason};
use tesuji_games::Breakthrough;

fn start() -> Breakthrough {
    Breakthrough::new(5, 5).expect("a size")
}

/// Everything that a search has found, as text, but the time it took.
fn found<R: Recipe<Breakthrough>>(search: &Search<Breakthrough, R>) -> String {
    let mut report = search.report();
    report.elapsed = None;
    let extent = Extent {
        depth: 5,
        ..Extent::default()
    };
    let tree = search.snapshot(&extent, |_, step| step);
    format!("{report:?} {tree:?}")
}

fn is_the_same_watched<R: Recipe<Breakthrough>>(agent: &R) {
    let budget = Budget::iterations(700).beyond_proof();
    let mut alone = Search::new(start(), agent.clone(), 3);
    let stop = alone.run(&budget);
    for (every, times) in [
        (Every::Iterations(0), 699..700),
        (Every::Iterations(100), 6..7),
        (Every::Iterations(1000), 0..1),
        (Every::Time(Duration::ZERO), 1..700),
        (Every::Time(Duration::from_secs(60)), 0..1),
    ] {
        let mut watched = Search::new(start(), agent.clone(), 3);
        let mut shown = Vec::new();
        let stopped = watched.run_watched(&budget, every, |progress| {
            let report = progress.report();
            assert_eq!(report.iterations, progress.iterations);
            assert_eq!(u64::from(report.visits), progress.iterations);
            assert_eq!(progress.elapsed.is_some(), matches!(every, Every::Time(_)));
            shown.push(progress.iterations);
            ControlFlow::Continue(())
        });
        assert_eq!(stopped, stop);
        assert_eq!(found(&watched), found(&alone), "{every:?}");
        assert!(times.contains(&shown.len()), "{every:?}: {shown:?}");
        assert!(shown.is_sorted_by(|a, b| a < b));
    }
}

#[test]
fn who_watches_changes_nothing() {
    is_the_same_watched(&Uct::default());
    is_the_same_watched(&<ScoreBoundedGpn>::default());
    is_the_same_watched(&ResidualGpn::default());
    is_the_same_watched(&PriorGpn::default());
    is_the_same_watched(&PnFsu::default());
    is_the_same_watched(&<SemiRollUp>::default());
    is_the_same_watched(&<GraveUct>::default());
    is_the_same_watched(&Mcts::new().with_playout(Mast::<Join>::default()));
}

#[test]
fn limits_are_those_of_the_whole_run() {
    let run = |budget: &Budget| {
        let mut alone = Search::new(start(), Uct::default(), 3);
        let mut watched = Search::new(start(), Uct::default(), 3);
        let stop = alone.run(budget);
        assert_eq!(
            watched.run_watched(budget, Every::Iterations(7), go_on),
            stop
        );
        assert_eq!(found(&watched), found(&alone));
        stop
    };
    let budget = Budget::default();
    assert_eq!(run(&budget.clone().with_states(3000)), StopReason::States);
    assert_eq!(run(&budget.clone().with_nodes(900)), StopReason::Nodes);
    assert_eq!(run(&budget.clone().with_memory(50_000)), StopReason::Memory);
    assert_eq!(run(&budget.with_iterations(0)), StopReason::Iterations);
}

#[test]
fn proofs_and_time_end_a_watched_run() {
    let mut search = Search::new(start(), Uct::default(), 3);
    let time = Duration::from_millis(30);
    let stop = search.run_watched(&Budget::time(time), Every::Iterations(5), go_on);
    assert_eq!(stop, StopReason::Time);
    assert!(search.elapsed().is_some_and(|elapsed| elapsed >= time));
    let near = tesuji_games::TicTacToe::default();
    let mut search = Search::new(near, <ScoreBoundedGpn>::default(), 3);
    let stop = search.run_watched(&Budget::default(), Every::Iterations(50), go_on);
    assert_eq!(stop, StopReason::Proven);
    assert_eq!(search.stop(), Some(StopReason::Proven));
}

#[test]
fn who_watches_may_stop_it() {
    let mut search = Search::new(start(), Uct::default(), 3);
    let budget = Budget::default();
    let stop = search.run_watched(&budget, Every::Iterations(40), |progress| {
        if progress.iterations < 200 {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    });
    assert_eq!((stop, search.iterations()), (StopReason::Watcher, 200));
    let mut alone = Search::new(start(), Uct::default(), 3);
    alone.run(&Budget::iterations(200));
    assert_eq!(search.report().pv, alone.report().pv);
    // And the search can go on from there.
    search.run(&Budget::iterations(100));
    assert_eq!(search.report().visits, 300);
}

#[test]
fn a_tree_is_seen_while_it_grows() {
    let mut search = Search::new(start(), Uct::default(), 3);
    let mut seen = Vec::new();
    let every = Every::Iterations(100);
    search.run_watched(&Budget::iterations(500), every, |progress| {
        let tree = progress.tree(&Extent::default()).expect("it has a tree");
        assert_eq!(u64::from(tree.nodes[0].visits), progress.iterations);
        seen.push(tree.nodes.len());
        ControlFlow::Continue(())
    });
    assert_eq!(seen.len(), 4);
    assert!(seen.is_sorted() && seen[0] > 1, "{seen:?}");
}

#[test]
fn a_branch_is_opened_by_its_steps() {
    let mut search = Search::new(start(), <ScoreBoundedGpn>::default(), 3);
    search.run(&Budget::iterations(3000));
    let copy = |below: &[_], depth| {
        let extent = Extent {
            below: below.to_vec(),
            depth,
            nodes: usize::MAX,
            ..Extent::default()
        };
        search.snapshot(&extent, |_, step| step).nodes
    };
    let whole = copy(&[], 4);
    // The steps from the root to each node of the whole, which stands behind its parent.
    let mut ways: Vec<Vec<_>> = vec![Vec::new()];
    for node in &whole[1..] {
        let parent = &ways[node.parent.expect("all but the first have one")];
        ways.push([&parent[..], &[node.step.expect("a step leads there")]].concat());
    }
    for (node, way) in whole.iter().zip(&ways).filter(|(node, _)| node.depth <= 2) {
        let branch = copy(way, 4 - node.depth);
        let below = whole.iter().zip(&ways);
        let below: Vec<_> = below.filter(|(_, other)| other.starts_with(way)).collect();
        assert_eq!(branch.len(), below.len(), "{way:?}");
        for (copied, (original, _)) in branch.iter().zip(below) {
            assert_eq!(copied.depth + node.depth, original.depth);
            let numbers =
                |of: &SnapshotNode<_>| (of.visits, of.chooser, of.proof.clone(), of.proven);
            assert_eq!(numbers(copied), numbers(original));
        }
    }
    let first = ways[1][0];
    assert_eq!(copy(&[first, first], 4), []);
}
