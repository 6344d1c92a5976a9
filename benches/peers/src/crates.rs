//! Crates that bring games of their own.

use crate::{Taken, timed};
use board_game::ai::mcts::mcts_build_tree;
use board_game::board::AltBoard;
use board_game::games::ataxx::AtaxxBoard;
use board_game::games::chess::ChessBoard;
use board_game::games::connect4::Connect4;
use rand::SeedableRng;
use rand::rngs::SmallRng;

/// The search of `board-game` on its own rules. Its values are from 0 to 1.
pub fn board_game(game: &str, iterations: u64) -> Option<Taken> {
    Some(match game {
        "connect-four" => build(&Connect4::default(), iterations),
        "ataxx" => build(&AtaxxBoard::default(), iterations),
        "chess" => build(&ChessBoard::default(), iterations),
        _ => return None,
    })
}

fn build<B: AltBoard>(board: &B, iterations: u64) -> Taken {
    let mut rng = SmallRng::seed_from_u64(1);
    let (tree, time) = timed(|| mcts_build_tree(board, iterations, 0.5_f32.sqrt(), &mut rng));
    Taken {
        // It ends where the root is solved.
        iterations: tree[0].visits.unsigned_abs(),
        time,
        bytes: None,
    }
}
