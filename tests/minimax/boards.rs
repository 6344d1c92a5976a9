//! Both searches on real games.

use super::alpha_beta::agrees;
use super::best_first::solvers;
use super::common::noise::Noise;
use super::common::plain;
use super::exact::forced;
use std::fmt::Debug;
use tesuji::game::Game;
use tesuji::minimax::{AlphaBeta, AlphaBetaSettings, BestFirst, MinimaxSearch};
use tesuji::{Budget, Rng, StopReason};
use tesuji_games::{
    Amazons, Awari, Breakthrough, Chess, ConnectFour, Family, FoxAndHounds, Loa, Reversi, Rolit,
    TicTacToe,
};

/// Positions of random games, some plies in.
pub fn positions<G: Family>(name: &str, count: usize, plies: u32) -> Vec<G> {
    let (base, options) = name.split_once(':').unwrap_or((name, ""));
    let start = G::start(base, options).expect("a variant that exists");
    let mut rng = Rng::new(31);
    let mut found = Vec::new();
    let mut scratch = Vec::new();
    while found.len() < count {
        let mut position = start.clone();
        for _ in 0..rng.below(plies + 1) {
            if position.outcome().is_none() {
                scratch.clear();
                position.play_random(&mut rng, &mut scratch);
            }
        }
        if position.outcome().is_none() {
            found.push(position);
        }
    }
    found
}

fn check<G: Family + Debug>(name: &str, count: usize, plies: u32, depth: u32) {
    for (i, position) in positions::<G>(name, count, plies).iter().enumerate() {
        let noise = Noise {
            levels: [4, 64][i % 2],
        };
        let truth = plain::paranoid(position, depth, noise);
        let all = AlphaBetaSettings {
            depth,
            table: 1 << 20,
            ..AlphaBetaSettings::default()
        };
        let bare = AlphaBetaSettings {
            table: 0,
            killers: false,
            history: false,
            null_windows: false,
            ..all
        };
        for settings in [
            bare,
            AlphaBetaSettings {
                table: 1 << 12,
                ..bare
            },
            AlphaBetaSettings {
                killers: true,
                ..bare
            },
            AlphaBetaSettings {
                history: true,
                ..bare
            },
            AlphaBetaSettings {
                null_windows: true,
                ..bare
            },
            AlphaBetaSettings {
                batch: true,
                ..bare
            },
            AlphaBetaSettings {
                every_move: true,
                ..all
            },
            AlphaBetaSettings { batch: true, ..all },
            all,
        ] {
            agrees(position, settings, noise, &truth);
        }
    }
}

#[test]
fn alpha_beta_on_narrow_games() {
    check::<ConnectFour>("connect-four", 8, 30, 6);
    check::<Awari>("awari", 8, 60, 6);
    check::<FoxAndHounds>("fox-and-hounds", 8, 20, 6);
    check::<TicTacToe>("tic-tac-toe", 4, 4, 8);
    check::<Reversi>("reversi", 6, 50, 5);
    check::<Breakthrough>("breakthrough5", 4, 20, 5);
}

#[test]
fn alpha_beta_on_wide_games() {
    check::<Breakthrough>("breakthrough", 2, 40, 4);
    check::<Loa>("loa8", 3, 40, 3);
    check::<Chess>("chess", 3, 60, 3);
    check::<Amazons>("amazons:4", 2, 6, 3);
}

/// Small games are resolved, as they are known to end.
#[test]
fn small_games_are_resolved() {
    fn solves<G: Family + Debug>(name: &str) {
        let root = positions::<G>(name, 1, 0).remove(0);
        let truth = forced(&root, 0).signum();
        for settings in solvers() {
            let mut search = BestFirst::new(settings, Noise { levels: 64 }, 1);
            let found = search.search(&root, &Budget::iterations(20_000_000));
            let stop = found.stop;
            assert_eq!(
                (stop, found.proven),
                (StopReason::Proven, Some(truth)),
                "{name}"
            );
        }
        let mut search = AlphaBeta::new(AlphaBetaSettings::default(), Noise { levels: 64 });
        let found = search.search(&root, &Budget::default());
        let stop = found.stop;
        assert_eq!(
            (stop, found.proven),
            (StopReason::Proven, Some(truth)),
            "{name}"
        );
    }
    solves::<TicTacToe>("tic-tac-toe");
    solves::<Breakthrough>("breakthrough:2x5");
    solves::<Breakthrough>("breakthrough:3x4");
    solves::<ConnectFour>("connect-four:4x4");
}

/// Points that are never negative have no winners: they are resolved to the point.
#[test]
fn points_without_winners_are_resolved_to_the_point() {
    let mut rng = Rng::new(32);
    let mut scratch = Vec::new();
    let mut shared = 0;
    for mut position in positions::<Rolit<3>>("rolit3:4x4", 40, 0) {
        for _ in 0..7 {
            scratch.clear();
            position.play_random(&mut rng, &mut scratch);
        }
        let truth = forced(&position, position.mover());
        shared += usize::from(truth > 0 && truth < Rolit::<3>::SCORES.greatest);
        for settings in solvers() {
            let mut search = BestFirst::new(settings, Noise { levels: 64 }, 1);
            let found = search.search(&position, &Budget::iterations(1_000_000));
            assert_eq!(found.proven, Some(truth), "{settings:?}: {position:?}");
        }
    }
    assert!(shared > 0);
}
