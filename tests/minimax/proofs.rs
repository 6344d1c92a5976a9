//! What a search that was cut short calls proven is true.

use super::boards::positions;
use super::common::noise::Noise;
use std::fmt::Debug;
use tesuji::Budget;
use tesuji::eval::Board;
use tesuji::game::{Game, Notation};
use tesuji::minimax::{AlphaBeta, AlphaBetaSettings, Found};
use tesuji_games::{Breakthrough, ConnectFour, Family, Reversi, Rolit, TicTacToe};

/// What a position is worth, by a search to the end.
fn solve<G: Game>(position: &G) -> i16 {
    let settings = AlphaBetaSettings {
        table: 1 << 18,
        ..AlphaBetaSettings::default()
    };
    let mut plain = AlphaBeta::new(settings, Noise { levels: 64 });
    let truth = plain.search(position, &Budget::default());
    truth.proven.expect("a board small enough to solve")
}

/// How much a search has called proven, the position and each of its moves, after all of it was checked.
pub(crate) fn true_claims<G: Game + Debug + Notation>(
    position: &G,
    found: &Found<G::Move>,
    settings: &impl Debug,
) -> u32 {
    let told = || format!("{settings:?} on {}:\n{found:?}", position.position_text());
    let mut claims = 0;
    if let Some(score) = found.proven {
        assert_eq!(score, solve(position), "{}", told());
        claims += 1;
    }
    for known in &found.moves {
        let Some(score) = known.proven else {
            continue;
        };
        let mut after = position.clone();
        after.play(known.played);
        let truth = match after.outcome() {
            Some(scores) => scores.as_ref()[position.mover()],
            None if after.mover() == position.mover() => solve(&after),
            // Only of two players is the one's score the other's with its sign changed.
            None if G::ZERO_SUM => -solve(&after),
            None => continue,
        };
        // What is lost by any margin is known to be lost, and no more.
        assert_eq!(
            score.signum(),
            truth.signum(),
            "{:?} {}",
            known.played,
            told()
        );
        claims += 1;
    }
    claims
}

/// Searches that end at every place within a depth, with and without a table.
fn never_a_false_proof<G: Family + Board + Debug>(name: &str, plies: u32) {
    let mut claims = 0;
    for (i, position) in positions::<G>(name, 300, plies).iter().enumerate() {
        let settings = AlphaBetaSettings {
            table: if i % 4 == 0 { 0 } else { 1 << 16 },
            every_move: i % 5 == 0,
            ..AlphaBetaSettings::default()
        };
        let budget = [40, 150, 400, 1000, 3000][i % 5] + i as u64;
        let mut search = AlphaBeta::new(settings, Noise { levels: 3 });
        let found = search.search(position, &Budget::iterations(budget));
        claims += true_claims(position, &found, &settings);
    }
    // Otherwise nothing has been tried here.
    assert!(claims > 100, "{name}: {claims}");
}

#[test]
fn a_depth_that_was_broken_off_proves_nothing_false() {
    never_a_false_proof::<Breakthrough>("breakthrough:3x5", 7);
    never_a_false_proof::<TicTacToe>("tic-tac-toe", 4);
    never_a_false_proof::<ConnectFour>("connect-four:5x4", 14);
    never_a_false_proof::<Reversi>("reversi:4x4", 7);
    never_a_false_proof::<Rolit<3>>("rolit3:4x4", 8);
}
