//! Random games in which contracts are checked.

use super::{Broken, Checked, Clause};
use crate::base::rng::Rng;
use crate::game::Game;
use std::fmt::Debug;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// The random games that a check plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RandomGames {
    /// The seed of the random moves: the same seed gives the same games.
    pub seed: u64,
    /// The number of games that are played.
    pub games: u32,
    /// The number of moves within which every game must have ended.
    pub most_moves: u32,
}

impl RandomGames {
    /// `games` games with a `seed`, which must end within `most_moves` moves.
    pub const fn new(seed: u64, games: u32, most_moves: u32) -> Self {
        Self {
            seed,
            games,
            most_moves,
        }
    }
}

/// A position of a random game.
pub(super) struct At<'a, G: Game> {
    /// The position.
    pub(super) position: &'a G,
    /// Its legal moves; empty if the game is over.
    pub(super) legal: &'a [G::Move],
    /// How many moves led to it.
    pub(super) ply: u32,
}

/// Plays the games and shows every position of them, the finished ones included. The visitor's
/// random numbers are no part of the games, so that every check sees the same ones.
///
/// Games with an even number go on by listed moves, the others by [`Game::play_random`].
pub(super) fn walk<G: Game + Debug + PartialEq>(
    start: &G,
    games: RandomGames,
    mut visit: impl FnMut(&At<'_, G>, &mut Rng) -> Checked<G>,
) -> Checked<G> {
    let (mut rng, mut spare) = (Rng::new(games.seed), Rng::new(!games.seed));
    let (mut legal, mut line) = (Vec::new(), Vec::new());
    for game in 0..games.games {
        let mut position = start.clone();
        line.clear();
        loop {
            legal.clear();
            let over = position.outcome().is_some();
            if !over {
                position.moves(&mut legal);
                if legal.is_empty() {
                    return Err(stuck(&position).after(&line));
                }
            }
            let at = At {
                position: &position,
                legal: &legal,
                ply: line.len() as u32,
            };
            visit(&at, &mut spare).map_err(|broken| broken.after(&line))?;
            if over {
                break;
            }
            if line.len() >= games.most_moves as usize {
                let found = format!("it goes on after {} moves", games.most_moves);
                return Err(Broken::new(Clause::Ends, &position, found).after(&line));
            }
            let gone_on = if game % 2 == 0 {
                let m = legal[rng.below(legal.len() as u32) as usize];
                after(&position, m).map(|next| (m, next))
            } else {
                by_chance(&position, &legal, &mut rng)
            };
            let (m, next) = gone_on.map_err(|broken| broken.after(&line))?;
            line.push(m);
            position = next;
        }
    }
    Ok(())
}

/// The clause that a position without a legal move breaks.
fn stuck<G: Game>(position: &G) -> Broken<G> {
    Broken::new(Clause::HasMove, position, "there is neither")
}

/// The position after a legal move.
pub(super) fn after<G: Game>(position: &G, m: G::Move) -> Result<G, Broken<G>> {
    let mut next = position.clone();
    match catch_unwind(AssertUnwindSafe(|| next.play(m))) {
        Ok(()) => Ok(next),
        Err(_) => Err(Broken::new(Clause::Playable, position, "it panics").by(m)),
    }
}

/// The position after [`Game::play_random`], with a move that leads to it.
fn by_chance<G: Game + Debug + PartialEq>(
    position: &G,
    legal: &[G::Move],
    rng: &mut Rng,
) -> Result<(G::Move, G), Broken<G>> {
    let mut next = position.clone();
    next.play_random(rng, &mut Vec::new());
    for &m in legal {
        if after(position, m)? == next {
            return Ok((m, next));
        }
    }
    let found = format!("it led to {next:?}");
    Err(Broken::new(Clause::PlayRandom, position, found))
}
