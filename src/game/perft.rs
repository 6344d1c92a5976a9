//! Counting move sequences: the usual check of a move generator.

use super::Game;

/// The number of legal move sequences of exactly `depth` moves. A finished game has none.
///
/// Time grows with the count at `depth` − 1: the last moves are counted, not played.
pub fn perft<G: Game>(position: &G, depth: usize) -> u64 {
    // One buffer a level, so that nothing is allocated once they have grown.
    let mut buffers = vec![Vec::new(); depth.max(1)];
    count(position, depth, &mut buffers)
}

/// [`perft`] below each legal move, in the game's order.
pub fn divide<G: Game>(position: &G, depth: usize) -> Vec<(G::Move, u64)> {
    if depth == 0 || position.outcome().is_some() {
        return Vec::new();
    }
    let mut moves = Vec::new();
    position.moves(&mut moves);
    let below = |m| {
        let mut next = position.clone();
        next.play(m);
        perft(&next, depth - 1)
    };
    moves.into_iter().map(|m| (m, below(m))).collect()
}

fn count<G: Game>(position: &G, depth: usize, buffers: &mut [Vec<G::Move>]) -> u64 {
    if depth == 0 {
        return 1;
    }
    if position.outcome().is_some() {
        return 0;
    }
    let (moves, deeper) = buffers.split_first_mut().expect("a buffer for each level");
    if depth == 1 {
        return position.count_moves(moves) as u64;
    }
    moves.clear();
    position.moves(moves);
    let mut total = 0;
    for &m in moves.iter() {
        let mut next = position.clone();
        next.play(m);
        total += count(&next, depth - 1, deeper);
    }
    total
}
