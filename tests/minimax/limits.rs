//! Budgets: the limits end a search, and the same budget gives the same result.

use super::alpha_beta::every_setting;
use super::best_first::solvers;
use super::common::noise::Noise;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;
use tesuji::eval::Evaluator;
use tesuji::game::Game;
use tesuji::minimax::{
    AlphaBeta, AlphaBetaSettings, BestFirst, BestFirstSettings, MinimaxAnswer, MinimaxSearch,
    NothingForces, Selective, SelectiveSettings,
};
use tesuji::search::ValueBound;
use tesuji::{Budget, StopReason};
use tesuji_games::synthetic::{Spec, Wide};
use tesuji_games::{Amazons, Breakthrough, Family, Synthetic};

const NOISE: Noise = Noise { levels: 64 };

fn board() -> Breakthrough {
    Breakthrough::start("breakthrough", "").expect("the game")
}

/// Alpha-beta, and best-first search of every kind.
fn each(
    position: &Breakthrough,
    budget: &Budget,
) -> Vec<MinimaxAnswer<<Breakthrough as Game>::Move>> {
    let mut all =
        vec![AlphaBeta::new(AlphaBetaSettings::default(), NOISE).search(position, budget)];
    let plain = BestFirstSettings::ubfm();
    for settings in solvers().into_iter().chain([plain]) {
        all.push(BestFirst::new(settings, NOISE, 7).search(position, budget));
    }
    all
}

fn is_legal(position: &Breakthrough, found: &MinimaxAnswer<<Breakthrough as Game>::Move>) {
    let mut moves = Vec::new();
    position.moves(&mut moves);
    assert!(found.best.is_some_and(|best| moves.contains(&best)));
    assert!((-1.0..=1.0).contains(&found.value));
    for known in &found.moves {
        assert!(moves.contains(&known.played) && (-1.0..=1.0).contains(&known.value));
    }
}

#[test]
fn the_same_iterations_give_the_same_result() {
    let board = board();
    for iterations in [0, 1, 2, 30, 1000, 20_000] {
        let budget = Budget::iterations(iterations);
        let found = each(&board, &budget);
        assert_eq!(found, each(&board, &budget));
        for found in &found {
            assert_eq!(found.stop, StopReason::Iterations);
            is_legal(&board, found);
            // A batch is evaluated to its end.
            assert!(found.iterations < iterations + 40, "{found:?}");
        }
    }
    let states = each(&board, &Budget::default().with_states(500));
    assert!(states.iter().all(|found| found.stop == StopReason::States));
}

/// The positions that an evaluator is asked for are counted, and a search exceeds the limit at most
/// by the moves of a position.
#[test]
fn evaluations_are_counted_and_end_the_search() {
    let board = board();
    for limit in [1, 2, 100, 5000] {
        let budget = Budget::evaluations(limit);
        let found = each(&board, &budget);
        assert_eq!(found, each(&board, &budget));
        for found in &found {
            assert_eq!(found.stop, StopReason::Evaluations);
            is_legal(&board, found);
            let asked = limit..limit + 40;
            assert!(asked.contains(&found.evaluations), "{found:?}");
            assert_eq!(found.report().evaluations, found.evaluations);
        }
    }
    for batch in [false, true] {
        let raising = Raising::new(u64::MAX);
        let settings = AlphaBetaSettings {
            batch,
            ..AlphaBetaSettings::default()
        };
        let mut search = AlphaBeta::new(settings, raising.clone());
        let found = search.search(&board, &Budget::evaluations(777));
        assert_eq!(found.evaluations, raising.seen.load(Ordering::Relaxed));
        assert!(batch || found.evaluations == 777);
        // Another search counts anew.
        let found = search.search(&board, &Budget::evaluations(10));
        assert!(found.evaluations < 50, "{found:?}");
    }
}

#[test]
fn chance_depends_on_the_seed_alone() {
    let settings = BestFirstSettings::completed_ubfm();
    let settings = settings.with_epsilon(0.5).expect("a probability");
    let budget = Budget::iterations(3000);
    let found = |seed| BestFirst::new(settings, NOISE, seed).search(&board(), &budget);
    assert_eq!(found(1), found(1));
    assert_ne!(found(1).moves, found(2).moves);
    assert!(settings.with_epsilon(1.5).is_err());
}

#[test]
fn a_flag_stops_and_so_does_the_clock() {
    let board = board();
    let flag = Arc::new(AtomicBool::new(true));
    for found in each(&board, &Budget::default().with_stop_flag(flag)) {
        assert_eq!(found.stop, StopReason::Flag);
        is_legal(&board, &found);
        assert!(found.iterations < 2000);
    }
    for found in each(&board, &Budget::time(Duration::from_millis(30))) {
        assert_eq!(found.stop, StopReason::Time);
        is_legal(&board, &found);
    }
}

/// An evaluator that raises a flag itself after some positions.
#[derive(Clone, Debug)]
struct Raising {
    after: u64,
    seen: Arc<AtomicU64>,
    flag: Arc<AtomicBool>,
}

impl Raising {
    fn new(after: u64) -> Self {
        Self {
            after,
            seen: Arc::default(),
            flag: Arc::default(),
        }
    }
}

impl<G: Game> Evaluator<G> for Raising {
    type Memory = ();

    fn evaluate(&self, positions: &[G], player: usize, (): &mut (), values: &mut [f32]) {
        NOISE.evaluate(positions, player, &mut (), values);
        let more = positions.len() as u64;
        if self.seen.fetch_add(more, Ordering::Relaxed) + more >= self.after {
            self.flag.store(true, Ordering::Relaxed);
        }
    }
}

/// Where a position has two thousand moves the flag, and with it the clock, is looked at between
/// them.
#[test]
fn a_search_stops_within_a_position() {
    let board = Amazons::start("amazons", "").expect("the game");
    let mut all = 0;
    for after in [2500, 10_000, 50_001] {
        let mut stops = |search: &mut dyn FnMut(Raising, &Budget) -> MinimaxAnswer<_>| {
            let raising = Raising::new(after);
            let budget = Budget::default().with_stop_flag(Arc::clone(&raising.flag));
            let found = search(raising.clone(), &budget);
            assert_eq!(found.stop, StopReason::Flag);
            let more = raising.seen.load(Ordering::Relaxed) - after;
            // The steps between two looks at the clock, and a batch.
            assert!(more <= 1024 + 256, "{more} after {after}");
            all += 1;
        };
        for settings in every_setting() {
            stops(&mut |raising, budget| AlphaBeta::new(settings, raising).search(&board, budget));
        }
        for settings in solvers().into_iter().chain([BestFirstSettings::ubfm()]) {
            stops(&mut |raising, budget| {
                BestFirst::new(settings, raising, 7).search(&board, budget)
            });
        }
    }
    assert!(all > 10);
}

#[test]
fn no_memory_is_too_little() {
    let board = board();
    for bytes in [0, 1, 100, 1000, 10_000, 100_000] {
        let budget = Budget::iterations(20_000).with_memory(bytes);
        let found = each(&board, &budget);
        for found in &found {
            is_legal(&board, found);
            assert!(found.bytes <= bytes + 64, "{} of {bytes}", found.bytes);
        }
        assert!(
            found[1..]
                .iter()
                .all(|found| found.stop == StopReason::Memory)
        );
        // Less is remembered, but the search is the same.
        assert_eq!(found[0].stop, StopReason::Iterations);
    }
    let nodes = each(&board, &Budget::iterations(100_000).with_nodes(100));
    assert_eq!(nodes[0].stop, StopReason::Iterations);
    for found in &nodes[1..] {
        assert_eq!(found.stop, StopReason::Nodes);
        assert!(found.nodes >= 100);
    }
}

/// A full table frees memory for the position of the next move.
#[test]
fn memory_is_found_for_the_next_move() {
    let mut position = board();
    let budget = Budget::iterations(50_000).with_memory(200_000);
    let mut search = BestFirst::new(BestFirstSettings::completed_ubfm(), NOISE, 1);
    for _ in 0..10 {
        let found = search.search(&position, &budget);
        assert!(found.moves.len() > 1 && found.iterations > 100, "{found:?}");
        position.play(found.best.expect("a move"));
        if position.outcome().is_some() {
            break;
        }
    }
}

/// A depth that is broken off makes no false claim: the best move so far is one of the depth
/// before, or better than that at the new depth.
#[test]
fn a_broken_depth_keeps_the_last_one_or_betters_it() {
    let spec = Spec {
        seed: 9,
        depth: 40,
        branching: (5, 5),
        early: 0,
        ..Spec::default()
    };
    let root = Synthetic::<2, Wide>::new(spec);
    for settings in every_setting() {
        let depths: Vec<_> = (1..=5)
            .map(|depth| {
                let settings = AlphaBetaSettings {
                    depth,
                    every_move: true,
                    table: 0,
                    ..settings
                };
                AlphaBeta::new(settings, NOISE).search(&root, &Budget::default())
            })
            .collect();
        for iterations in (5..400).step_by(13) {
            let mut search = AlphaBeta::new(settings, NOISE);
            let found = search.search(&root, &Budget::iterations(iterations));
            let done = found.depth as usize;
            assert!((1..5).contains(&done));
            let (last, next) = (&depths[done - 1], &depths[done]);
            if found.best == last.best && found.value == last.value {
                continue;
            }
            let of = |m| next.moves.iter().find(|known| Some(known.played) == m);
            let own = of(found.best).expect("a move");
            assert_eq!(own.value, found.value, "{settings:?} after {iterations}");
            let before = of(last.best).expect("a move");
            assert!(own.value >= before.value);
        }
    }
}

#[test]
fn a_game_that_is_over_is_not_searched() {
    let mut position = board();
    let mut search = AlphaBeta::new(AlphaBetaSettings::default(), NOISE);
    let mut rng = tesuji::Rng::new(1);
    while position.outcome().is_none() {
        position.play_random(&mut rng, &mut Vec::new());
    }
    assert_eq!(
        search.search(&position, &Budget::iterations(9)).stop,
        StopReason::GameOver
    );
    for found in each(&position, &Budget::iterations(9)) {
        assert_eq!((found.stop, found.best), (StopReason::GameOver, None));
        assert!(found.proven.is_some());
    }
}

/// Wherever a depth is broken off, no move is reported as better than the best one, and a bound is
/// marked as one.
#[test]
fn the_best_move_is_never_reported_as_worse_than_another() {
    let (position, mut old, mut bounds) = (board(), 0, 0);
    for iterations in (10..3000).step_by(37) {
        let budget = Budget::iterations(iterations);
        let settings = SelectiveSettings::default();
        let found = [
            AlphaBeta::new(AlphaBetaSettings::default(), NOISE).search(&position, &budget),
            Selective::new(settings, NOISE, NothingForces).search(&position, &budget),
        ];
        for found in found {
            let report = found.report();
            assert_eq!((report.depth, report.best), (Some(found.depth), found.best));
            assert_eq!(report.children[0].value, report.value);
            for (child, known) in report.children.iter().zip(&found.moves) {
                assert!(child.value <= report.value, "{report:?}");
                let bounded = known.value > found.value;
                old += u32::from(bounded);
                assert!(!bounded || child.bound == ValueBound::AtMost, "{report:?}");
                bounds += u32::from(!child.bound.is_exact());
            }
        }
    }
    assert!(old > 0 && bounds > old, "{old} of {bounds}");
    let best_first = BestFirst::new(BestFirstSettings::ubfm(), NOISE, 7);
    let found = { best_first }.search(&position, &Budget::iterations(100));
    assert_eq!(found.report().depth, None);
}
