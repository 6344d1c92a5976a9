//! The score that a player can force, by going through the whole game.

use std::collections::HashMap;
use tesuji::Game;

/// The greatest score that `player` can force in finitely many moves against all others.
///
/// Every position starts at the least score, and rises as far as its moves bear out: the least
/// fixed point, so that cycles add no score.
pub fn forced<G: Game>(start: &G, player: usize) -> i16 {
    forced_within(start, player, usize::MAX).expect("there is no limit")
}

/// The same, unless the game has more positions than `most`.
pub fn forced_within<G: Game>(start: &G, player: usize, most: usize) -> Option<i16> {
    let mut places = HashMap::new();
    let mut positions = vec![start.clone()];
    let mut below: Vec<Vec<usize>> = Vec::new();
    places.insert(key(start), 0);
    while below.len() < positions.len() {
        if positions.len() > most {
            return None;
        }
        let position = positions[below.len()].clone();
        let mut moves = Vec::new();
        if position.outcome().is_none() {
            position.moves(&mut moves);
        }
        let mut to = Vec::new();
        for m in moves {
            let mut next = position.clone();
            next.play(m);
            let place = *places.entry(key(&next)).or_insert_with(|| {
                positions.push(next);
                positions.len() - 1
            });
            to.push(place);
        }
        below.push(to);
    }
    let mut values: Vec<i16> = positions
        .iter()
        .map(|p| p.outcome().map_or(G::SCORES.least, |scores| scores[player]))
        .collect();
    loop {
        let mut changed = false;
        // From the last found to the first: most moves lead to later positions.
        for place in (0..positions.len()).rev().filter(|&p| !below[p].is_empty()) {
            let scores = below[place].iter().map(|&next| values[next]);
            let value = if positions[place].mover() == player {
                scores.max()
            } else {
                scores.min()
            };
            let value = value.expect("a position in which the game goes on has a move");
            changed |= value != values[place];
            values[place] = value;
        }
        if !changed {
            return Some(values[0]);
        }
    }
}

fn key<G: Game>(position: &G) -> u64 {
    position.hash().expect("games of these tests have a hash")
}
