//! Several playouts at once on one thread.
//!
//! The next move of a playout waits for the position that the last one led to, and in some games that is all that
//! the processor does: it waits. Meanwhile it can work at another playout, which knows nothing of the first. Two
//! are in registers; more are in memory, where the playouts that wait longest still gain.

use super::{Moves, Played, draw, stretch};
use crate::game::Game;
use crate::{Rng, Source};
use rand_pcg::Pcg64Mcg;
use std::num::NonZeroU64;

/// The most playouts at once.
pub const MOST_LANES: usize = 8;

/// One of several playouts that are played at once.
#[derive(Clone, Debug)]
pub struct Lane<G: Game, C = Pcg64Mcg> {
    /// Where it stands.
    pub position: G,
    /// What it draws from: each lane has numbers of its own, so that what is played does not depend on the others.
    pub rng: Rng<C>,
    /// What came of it, once it has ended.
    pub played: Option<Played<G>>,
}

/// Plays all lanes, [`MOST_LANES`] at once, until their games are decided, or a draw is called after `cap` moves of each;
/// `None` if the time is up before.
#[inline(always)]
pub(crate) fn play_together<G: Game, C: Source>(
    lanes: &mut [Lane<G, C>],
    cap: Option<u32>,
    mut moves: impl Moves<G>,
) -> Option<()> {
    let cap = cap.unwrap_or(u32::MAX);
    // How many more moves of each lane before the time is asked for.
    let mut pace = 0;
    for lanes in lanes.chunks_mut(MOST_LANES) {
        let mut places: [usize; MOST_LANES] = std::array::from_fn(|place| place);
        let mut live = &mut places[..lanes.len()];
        // Of each lane that is still played.
        let mut plies = 0;
        loop {
            live = ended(lanes, live, plies, cap);
            if live.is_empty() {
                break;
            }
            if pace == 0 {
                pace = moves.pace()?;
            }
            // A lane that has had as many moves as it may has ended.
            let Some(most) = NonZeroU64::new(pace.min(cap - plies).into()) else {
                continue;
            };
            let played = match *live {
                [one] => {
                    let Lane { position, rng, .. } = &mut lanes[one];
                    stretch(position, rng, most, &mut moves).1
                }
                [one, other] => match lanes.get_disjoint_mut([one, other]) {
                    Ok(two) => two_at_once(two, most, &mut moves),
                    Err(_) => unreachable!("two lanes have two places"),
                },
                _ => all_at_once(lanes, live, most, &mut moves),
            };
            plies += played;
            pace -= played;
        }
    }
    Some(())
}

/// Writes down what came of the lanes that have ended after so many moves; the places of the others.
#[inline(never)]
fn ended<'p, G: Game, C: Source>(
    lanes: &mut [Lane<G, C>],
    live: &'p mut [usize],
    plies: u32,
    cap: u32,
) -> &'p mut [usize] {
    let mut left = live.len();
    for i in (0..left).rev() {
        let Lane {
            position, played, ..
        } = &mut lanes[live[i]];
        let decided = position.outcome();
        if decided.is_some() || plies == cap {
            *played = Some(decided.map_or_else(|| draw(plies), |s| Played::decided(s, plies)));
            left -= 1;
            live.swap(i, left);
        }
    }
    &mut live[..left]
}

/// So many moves of each of two, fewer if one of the games is decided before; how many were played of each.
///
/// Both positions and generators stay in registers, as those of [`stretch`] do.
#[inline(never)]
fn two_at_once<G: Game, C: Source>(
    [a, b]: [&mut Lane<G, C>; 2],
    most: NonZeroU64,
    moves: &mut impl Moves<G>,
) -> u32 {
    let (mut one, mut by_one) = (a.position.clone(), a.rng.clone());
    let (mut other, mut by_other) = (b.position.clone(), b.rng.clone());
    let mut left = most.get();
    while one.outcome().is_none() && other.outcome().is_none() {
        moves.play(&mut one, &mut by_one);
        moves.play(&mut other, &mut by_other);
        left -= 1;
        if left == 0 {
            break;
        }
    }
    (a.position, a.rng) = (one, by_one);
    (b.position, b.rng) = (other, by_other);
    (most.get() - left) as u32
}

/// The same of any number.
#[inline(never)]
fn all_at_once<G: Game, C: Source>(
    lanes: &mut [Lane<G, C>],
    live: &[usize],
    most: NonZeroU64,
    moves: &mut impl Moves<G>,
) -> u32 {
    let mut left = most.get();
    let mut decided = false;
    while left > 0 && !decided {
        left -= 1;
        for &place in live {
            let Lane { position, rng, .. } = &mut lanes[place];
            moves.play(position, rng);
            decided |= position.outcome().is_some();
        }
    }
    (most.get() - left) as u32
}
