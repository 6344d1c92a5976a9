//! Goals that move with what the search expects: where they move to, and that every number is then of the goal that it
//! says.

use crate::common::goals::targets;
use crate::common::trees::random_specs;
use crate::common::{go_on, iterations};
use std::collections::BTreeSet;
use std::num::NonZeroUsize;
use tesuji::backup::{MovingTarget, Pursuing};
use tesuji::game::{ByMargin, Game, PlayerCount};
use tesuji::search::Every;
use tesuji::select::{PnBias, PnRank, PnResidual};
use tesuji::{Budget, Mcts, Search};
use tesuji_games::catalogue::Family;
use tesuji_games::synthetic::{Margin, SeparateMargin};
use tesuji_games::{Breakthrough, Reversi, Synthetic};

type Residual = Mcts<PnResidual, Pursuing<MovingTarget>>;
type Ranked = Mcts<PnBias<PnRank>, Pursuing<MovingTarget>>;

fn reversi(size: &str) -> Reversi {
    Reversi::start("reversi", size).expect("a size")
}

/// Plays a game to its end; every target of it.
fn targets_of_a_game<G: Game>(start: G, seed: u64) -> BTreeSet<i16> {
    let mut search = Search::new(start, Residual::default(), seed);
    let mut seen = BTreeSet::new();
    while search.position().outcome().is_none() {
        search.run(&iterations(200));
        let m = search.best().expect("the game goes on");
        // Looked at as soon as it is the root.
        let known = search.advance(m).expect("a legal move");
        let Some(root) = search.root().filter(|_| known) else {
            continue;
        };
        let targets = targets(&search).expect("goals that move");
        for (player, &target) in targets.iter().enumerate().take(G::Players::COUNT) {
            let (low, high) = root.bounds(player);
            let open = G::SCORES.better_than(low)..=high;
            assert!(open.is_empty() || open.contains(&target));
            seen.insert(target);
        }
    }
    seen
}

#[test]
fn targets_move_and_are_never_settled_before_the_score_is() {
    let mut seen = [BTreeSet::new(), BTreeSet::new()];
    for (spec, seed) in random_specs(12) {
        seen[0].extend(targets_of_a_game(Synthetic::<2, Margin>::new(spec), seed));
        let several = Synthetic::<3, SeparateMargin>::new(spec);
        seen[1].extend(targets_of_a_game(several, seed));
    }
    assert!(seen.iter().all(|seen| seen.len() > 3), "{seen:?}");
    let start = reversi("4x4");
    assert_eq!(targets_of_a_game(start, 1), BTreeSet::from([0, 1]));
    let points = targets_of_a_game(ByMargin(start), 1);
    assert!(points.len() > 3, "{points:?}");
}

#[test]
fn a_game_for_points_is_solved_by_its_score() {
    let start = ByMargin(reversi("4x4"));
    let mut search = Search::new(start, Residual::default(), 1);
    search.run(&Budget::iterations(200_000));
    assert_eq!(search.report().proven, Some(-8));
}

/// Looks are due by the visits of the root, whatever the runs are that these came in.
#[test]
fn runs_one_after_the_other_are_one_run() {
    let start = ByMargin(reversi("6x6"));
    let mut whole = Search::new(start, Ranked::default(), 3);
    whole.run(&iterations(1000));
    let mut sliced = Search::new(start, Ranked::default(), 3);
    for _ in 0..100 {
        sliced.run(&iterations(10));
    }
    let mut watched = Search::new(start, Ranked::default(), 3);
    watched.run_watched(&iterations(1000), Every::Iterations(7), go_on);
    for other in [sliced, watched] {
        let [report, other] = [&whole, &other].map(|search| search.report().children);
        assert_eq!(format!("{report:?}"), format!("{other:?}"));
    }
}

#[test]
fn threads_do_not_share_a_tree_whose_goals_move() {
    let start = Breakthrough::new(5, 5).expect("a size");
    let mut search = Search::new(start, Residual::default(), 1);
    let threads = NonZeroUsize::new(2).expect("two");
    let refused = search.run_parallel(&Budget::iterations(10), threads);
    let refused = refused.expect_err("they cannot").to_string();
    assert!(refused.contains("goals move"), "{refused}");
    let together = search.run_in_lanes(&Budget::iterations(200), threads);
    assert!(together.is_ok());
}
