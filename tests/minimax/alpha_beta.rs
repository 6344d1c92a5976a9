//! Alpha-beta search has the results of plain minimax, with any refinements.

use super::common::noise::Noise;
use super::common::plain::{self, plies_to_end, unit};
use super::common::trees;
use std::fmt::Debug;
use std::num::NonZeroUsize;
use tesuji::game::{Game, Scores};
use tesuji::minimax::{AlphaBeta, AlphaBetaSettings, MinimaxAnswer, MinimaxSearch, Opponents};
use tesuji::{Budget, Rng, StopReason};
use tesuji_games::Synthetic;
use tesuji_games::synthetic::{Margin, Separate, SeparateMargin, Wide};

/// All ways to switch the refinements on and off.
pub fn every_setting() -> Vec<AlphaBetaSettings> {
    let mut all = Vec::new();
    for bits in 0..64u32 {
        let on = |bit: u32| bits >> bit & 1 == 1;
        all.push(AlphaBetaSettings {
            table: if on(0) { 1 << 14 } else { 0 },
            killers: on(1),
            history: on(2),
            null_windows: on(3),
            batch: on(4),
            every_move: on(5),
            ..AlphaBetaSettings::default()
        });
    }
    all
}

/// Searches to a depth, and checks everything against the moves' true values.
pub fn agrees<G: Game + Debug>(
    position: &G,
    settings: AlphaBetaSettings,
    noise: Noise,
    truth: &[(G::Move, i32)],
) -> MinimaxAnswer<G::Move> {
    let mut search = AlphaBeta::new(settings, noise);
    let found = search.search(position, &Budget::default());
    check(position, settings, noise, truth, found)
}

/// The same on several threads.
pub fn agrees_on<G: Game + Debug + Send>(
    threads: NonZeroUsize,
    position: &G,
    settings: AlphaBetaSettings,
    noise: Noise,
    truth: &[(G::Move, i32)],
) -> MinimaxAnswer<G::Move> {
    let mut search = AlphaBeta::new(settings, noise).on_threads(threads);
    let found = search.search(position, &Budget::default());
    check(position, settings, noise, truth, found)
}

fn check<G: Game + Debug>(
    position: &G,
    settings: AlphaBetaSettings,
    noise: Noise,
    truth: &[(G::Move, i32)],
    found: MinimaxAnswer<G::Move>,
) -> MinimaxAnswer<G::Move> {
    let told = || format!("{settings:?} on {position:?}:\n{found:?}\nin truth {truth:?}");
    let best = truth.iter().map(|&(_, value)| value).max();
    let best = best.expect("there is a move");
    assert_eq!(found.value, unit(best), "{}", told());
    let of = |m: G::Move| truth.iter().find(|&&(known, _)| known == m).map(|t| t.1);
    let chosen = found.best.and_then(of).expect("a legal move");
    if found.threads == 1 {
        assert_eq!(chosen, best, "{}", told());
    } else {
        // A win that another thread has found deeper down need not be the quickest.
        assert_eq!(unit(chosen), unit(best), "{}", told());
    }
    assert_eq!(found.moves.len(), truth.len());
    assert_eq!(Some(found.moves[0].played), found.best);
    assert!(found.moves[0].bound.is_exact());
    // An early proof leaves the other moves at that depth.
    let full = found.depth == settings.depth;
    for known in &found.moves {
        let own = of(known.played).expect("a legal move");
        if known.bound.is_exact() && (full || known.proven.is_some()) {
            assert_eq!(known.value, unit(own), "{:?}: {}", known.played, told());
        } else if full {
            assert!(known.value >= unit(own), "{:?}: {}", known.played, told());
        }
        assert!(known.bound.is_exact() || !settings.every_move);
    }
    let selfish = settings.opponents == Opponents::Selfish;
    if found.stop == StopReason::Exhausted && !selfish {
        assert_eq!(found.depth, settings.depth, "{}", told());
    }
    if settings.table == 0 {
        leads_there(position, &found, best, noise);
    }
    found
}

/// The principal variation ends in a position with the value of the root.
fn leads_there<G: Game + Debug>(
    root: &G,
    found: &MinimaxAnswer<G::Move>,
    value: i32,
    noise: Noise,
) {
    let mut position = root.clone();
    for &m in &found.line {
        assert!(position.outcome().is_none());
        let mut moves = Vec::new();
        position.moves(&mut moves);
        assert!(moves.contains(&m));
        position.play(m);
    }
    if let Some(plies) = plies_to_end(value) {
        assert_eq!(found.line.len(), plies, "{found:?}");
    }
    let end = match position.outcome() {
        Some(scores) => G::SCORES.utility(scores[found.mover]),
        None => noise.in_64ths(&position, found.mover) as f32 / 64.0,
    };
    assert!((end - unit(value)).abs() < 1.0 / 128.0, "{found:?}");
}

#[test]
fn two_players_on_random_trees() {
    let mut rng = Rng::new(1);
    let all = every_setting();
    for round in 0..150 {
        let spec = trees::random(&mut rng, 7);
        let noise = Noise {
            levels: 1 << rng.below(7),
        };
        let root = Synthetic::<2, Wide>::new(spec);
        let depth = 1 + round % 6;
        let truth = plain::paranoid(&root, depth, noise);
        for &settings in &all {
            agrees(
                &root,
                AlphaBetaSettings { depth, ..settings },
                noise,
                &truth,
            );
        }
    }
}

#[test]
fn everybody_against_one_on_random_trees() {
    let mut rng = Rng::new(2);
    for round in 0..60 {
        let spec = trees::random(&mut rng, 7);
        let noise = Noise { levels: 8 };
        let depth = 1 + round % 6;
        let (three, four) = (
            Synthetic::<3, Separate>::new(spec),
            Synthetic::<4, Separate>::new(spec),
        );
        let truth = (
            plain::paranoid(&three, depth, noise),
            plain::paranoid(&four, depth, noise),
        );
        for settings in every_setting() {
            let settings = AlphaBetaSettings { depth, ..settings };
            agrees(&three, settings, noise, &truth.0);
            agrees(&four, settings, noise, &truth.1);
        }
    }
}

#[test]
fn each_for_itself_on_random_trees() {
    let mut rng = Rng::new(3);
    let mut not_paranoid = 0;
    for round in 0..200 {
        let spec = trees::random(&mut rng, 7);
        let noise = Noise { levels: 8 };
        let depth = 1 + round % 6;
        let settings = AlphaBetaSettings {
            opponents: Opponents::Selfish,
            depth,
            ..AlphaBetaSettings::default()
        };
        let three = Synthetic::<3, Separate>::new(spec);
        let truth = plain::selfish(&three, depth, noise);
        let found = agrees(&three, settings, noise, &truth);
        assert_eq!((found.proven, found.nodes), (None, 0));
        let paranoid = plain::paranoid(&three, depth, noise);
        not_paranoid += u32::from(truth != paranoid);
        let four = Synthetic::<4, Separate>::new(spec);
        agrees(&four, settings, noise, &plain::selfish(&four, depth, noise));
        // In a duel there is no difference.
        let two = Synthetic::<2, Wide>::new(spec);
        agrees(&two, settings, noise, &plain::paranoid(&two, depth, noise));
    }
    assert!(not_paranoid > 50);
}

/// A tree that is searched to the end is proven, with the score.
#[test]
fn the_end_of_the_tree_is_proven() {
    fn check<G: Game + Debug>(root: &G, settings: AlphaBetaSettings) {
        let mut search = AlphaBeta::new(settings, Noise { levels: 4 });
        let found = search.search(root, &Budget::default());
        assert_eq!(found.stop, StopReason::Proven);
        let truth = super::exact::forced(root, root.mover());
        let score = if G::SCORES.margin {
            truth
        } else {
            truth.signum()
        };
        assert_eq!(found.proven, Some(score), "{found:?} on {root:?}");
        let scores: Scores = G::SCORES;
        assert!((found.value - scores.utility(truth)).abs() < 1e-5);
    }
    let mut rng = Rng::new(4);
    for _ in 0..40 {
        let spec = trees::random(&mut rng, 7);
        for settings in every_setting() {
            check(&Synthetic::<2, Wide>::new(spec), settings);
            check(&Synthetic::<2, Margin>::new(spec), settings);
            check(&Synthetic::<3, SeparateMargin>::new(spec), settings);
        }
    }
}

/// The table lasts from move to move and never says anything untrue of the end.
#[test]
fn a_table_of_earlier_moves_misleads_nobody() {
    let mut rng = Rng::new(5);
    for _ in 0..60 {
        let spec = tesuji_games::synthetic::Spec {
            early: 10,
            depth: 7,
            ..trees::random(&mut rng, 2)
        };
        let mut two = Synthetic::<2, Wide>::new(spec);
        let mut three = Synthetic::<3, Separate>::new(spec);
        let settings = AlphaBetaSettings {
            table: 1 << 12,
            ..AlphaBetaSettings::default()
        };
        let mut duel = AlphaBeta::new(settings, Noise { levels: 4 });
        let mut trio = AlphaBeta::new(settings, Noise { levels: 4 });
        while two.outcome().is_none() {
            let found = duel.search(&two, &Budget::default());
            let truth = super::exact::forced(&two, two.mover()).signum();
            assert_eq!(found.proven, Some(truth));
            two.play(found.best.expect("a move"));
        }
        while three.outcome().is_none() {
            let found = trio.search(&three, &Budget::default());
            let truth = super::exact::forced(&three, three.mover()).signum();
            assert_eq!(found.proven, Some(truth));
            three.play(found.best.expect("a move"));
        }
    }
}

/// Cutting and ordering are there to search less.
#[test]
fn refinements_save_positions() {
    let mut rng = Rng::new(6);
    let mut visited = [0; 3];
    for _ in 0..20 {
        let spec = tesuji_games::synthetic::Spec {
            depth: 20,
            branching: (5, 8),
            early: 0,
            turns: true,
            transpositions: true,
            seed: rng.word(),
            ..tesuji_games::synthetic::Spec::default()
        };
        let root = Synthetic::<2, Wide>::new(spec);
        let plain = AlphaBetaSettings {
            depth: 6,
            table: 0,
            killers: false,
            history: false,
            null_windows: false,
            batch: false,
            every_move: false,
            ..AlphaBetaSettings::default()
        };
        let table = AlphaBetaSettings {
            table: 1 << 20,
            ..plain
        };
        // A batch takes less time, but visits more.
        let all = AlphaBetaSettings {
            depth: 6,
            batch: false,
            ..AlphaBetaSettings::default()
        };
        for (visited, settings) in visited.iter_mut().zip([plain, table, all]) {
            let mut search = AlphaBeta::new(settings, Noise { levels: 64 });
            *visited += search.search(&root, &Budget::default()).iterations;
        }
    }
    // There are six and a half moves in a position.
    let everything = 20 * 75_000;
    assert!(visited[0] < everything / 4, "{visited:?}");
    assert!(visited[1] < visited[0] / 2, "{visited:?}");
    assert!(visited[2] < visited[0] / 2, "{visited:?}");
}
