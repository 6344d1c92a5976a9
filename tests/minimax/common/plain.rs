//! Minimax without refinements.
//!
//! Values are 64ths for estimates and utilities; a win `n` plies from the root is 10,000 − `n`.

use super::noise::Noise;
use tesuji::game::{Game, PlayerCount};

const WIN: i32 = 10_000;

/// A value in [−1, 1].
pub fn unit(value: i32) -> f32 {
    if value.abs() > WIN / 2 {
        value.signum() as f32
    } else {
        value as f32 / 64.0
    }
}

fn of_end(utility: f32, ply: i32) -> i32 {
    if utility >= 1.0 {
        WIN - ply
    } else if utility <= -1.0 {
        ply - WIN
    } else {
        (utility * 64.0).round() as i32
    }
}

/// The plies to the end of a game that is won or lost.
pub fn plies_to_end(value: i32) -> Option<usize> {
    (value.abs() > WIN / 2).then(|| (WIN - value.abs()) as usize)
}

/// The position after each move, with the move.
fn after<G: Game>(position: &G) -> Vec<(G::Move, G)> {
    let mut moves = Vec::new();
    position.moves(&mut moves);
    let play = |m| {
        let mut next = position.clone();
        next.play(m);
        (m, next)
    };
    moves.into_iter().map(play).collect()
}

/// The value of a position for `hero` against all others, to a depth.
fn worth<G: Game>(position: &G, hero: usize, depth: u32, ply: i32, noise: Noise) -> i32 {
    if let Some(scores) = position.outcome() {
        return of_end(G::SCORES.utility(scores[hero]), ply);
    }
    if depth == 0 {
        return noise.in_64ths(position, hero);
    }
    let values = after(position).into_iter();
    let values = values.map(|(_, next)| worth(&next, hero, depth - 1, ply + 1, noise));
    let value = if position.mover() == hero {
        values.max()
    } else {
        values.min()
    };
    value.expect("there is a move")
}

/// The moves of a position with their values for the mover against all others.
pub fn paranoid<G: Game>(position: &G, depth: u32, noise: Noise) -> Vec<(G::Move, i32)> {
    let hero = position.mover();
    let moves = after(position).into_iter();
    moves
        .map(|(m, next)| (m, worth(&next, hero, depth - 1, 1, noise)))
        .collect()
}

/// The value of a position for each player, each playing for itself; the first of equal moves.
fn each<G: Game>(position: &G, depth: u32, ply: i32, noise: Noise) -> Vec<i32> {
    let players = 0..G::Players::COUNT;
    if let Some(scores) = position.outcome() {
        let value = |player| of_end(G::SCORES.utility(scores[player]), ply);
        return players.map(value).collect();
    }
    if depth == 0 {
        let value = |player| noise.in_64ths(position, player);
        return players.map(value).collect();
    }
    let mover = position.mover();
    let mut best: Option<Vec<i32>> = None;
    for (_, next) in after(position) {
        let values = each(&next, depth - 1, ply + 1, noise);
        if best.as_ref().is_none_or(|best| values[mover] > best[mover]) {
            best = Some(values);
        }
    }
    best.expect("there is a move")
}

/// The moves of a position with their values for the mover if each plays for itself.
pub fn selfish<G: Game>(position: &G, depth: u32, noise: Noise) -> Vec<(G::Move, i32)> {
    let hero = position.mover();
    let moves = after(position).into_iter();
    moves
        .map(|(m, next)| (m, each(&next, depth - 1, 1, noise)[hero]))
        .collect()
}
