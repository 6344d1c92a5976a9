//! Counting move sequences: the usual check of a move generator.

use super::Game;
use std::sync::atomic::{AtomicBool, Ordering};

/// The number of legal move sequences of exactly `depth` moves. A finished game has none.
///
/// Time grows with the count at `depth` − 1: the last moves are counted, not played.
pub fn perft<G: Game>(position: &G, depth: usize) -> u64 {
    let counted = perft_until(position, depth, &AtomicBool::new(false));
    counted.unwrap_or_else(|| unreachable!("nothing stops it"))
}

/// Counts like [`perft`]; `None` if `stop` was set before the end.
pub fn perft_until<G: Game>(position: &G, depth: usize, stop: &AtomicBool) -> Option<u64> {
    // One buffer a level, so that there are no allocations once they have grown.
    let mut buffers = vec![Vec::new(); depth.max(1)];
    count(position, depth, stop, &mut buffers)
}

/// Each legal move with the [`perft`] of the position after it, in the game's order.
pub fn divide<G: Game>(position: &G, depth: usize) -> Vec<(G::Move, u64)> {
    let counted = divide_until(position, depth, &AtomicBool::new(false));
    counted.unwrap_or_else(|| unreachable!("nothing stops it"))
}

/// Counts like [`divide`]; `None` if `stop` was set before the end.
pub fn divide_until<G: Game>(
    position: &G,
    depth: usize,
    stop: &AtomicBool,
) -> Option<Vec<(G::Move, u64)>> {
    if depth == 0 || position.outcome().is_some() {
        return Some(Vec::new());
    }
    let mut moves = Vec::new();
    position.moves(&mut moves);
    let below = |m| {
        let mut next = position.clone();
        next.play(m);
        perft_until(&next, depth - 1, stop)
    };
    moves.into_iter().map(|m| Some((m, below(m)?))).collect()
}

fn count<G: Game>(
    position: &G,
    depth: usize,
    stop: &AtomicBool,
    buffers: &mut [Vec<G::Move>],
) -> Option<u64> {
    if depth == 0 {
        return Some(1);
    }
    if position.outcome().is_some() {
        return Some(0);
    }
    let (moves, deeper) = buffers.split_first_mut().expect("a buffer for each level");
    if depth == 1 {
        return Some(position.count_moves(moves) as u64);
    }
    moves.clear();
    position.moves(moves);
    let mut total = 0;
    for &m in moves.iter() {
        // Before each position that is counted: those of some games take long.
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        let mut next = position.clone();
        next.play(m);
        total += count(&next, depth - 1, stop, deeper)?;
    }
    Some(total)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Outcome, Players};

    /// Three moves everywhere, four plies.
    #[derive(Clone)]
    struct Threes(u8);

    impl Game for Threes {
        type Players = Players<2>;
        type Move = u8;

        fn mover(&self) -> usize {
            usize::from(self.0 % 2)
        }

        fn moves(&self, moves: &mut Vec<u8>) {
            moves.extend(0..3);
        }

        fn play(&mut self, _: u8) {
            self.0 += 1;
        }

        fn outcome(&self) -> Option<Outcome<Self>> {
            (self.0 == 4).then_some([0, 0])
        }
    }

    #[test]
    fn sequences_are_counted_until_told_to_stop() {
        let (going, stopped) = (AtomicBool::new(false), AtomicBool::new(true));
        for (depth, count) in [1, 3, 9, 27, 81, 0].into_iter().enumerate() {
            assert_eq!(perft(&Threes(0), depth), count);
            assert_eq!(perft_until(&Threes(0), depth, &going), Some(count));
            // The first moves are counted all the same.
            let given_up = perft_until(&Threes(0), depth, &stopped);
            assert_eq!(given_up, (depth < 2).then_some(count));
        }
        assert_eq!(divide(&Threes(0), 3), [(0, 9), (1, 9), (2, 9)]);
        assert_eq!(divide_until(&Threes(0), 4, &stopped), None);
    }
}
