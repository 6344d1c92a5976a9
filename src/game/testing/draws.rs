//! Whether random moves are equally likely.

use super::walk::{after, walk};
use super::{Broken, Checked, Clause, RandomGames};
use crate::base::rng::Rng;
use crate::game::Game;
use rustc_hash::FxHashMap;
use std::fmt::Debug;

/// The positions of a check in which many random moves are drawn.
const POSITIONS: u32 = 12;

/// The most classes into which the moves of a position are put to be counted.
const CLASSES: usize = 1000;

/// The most comparisons of positions in the check of one position.
const COMPARISONS: usize = 50_000_000;

/// Draws many random moves in some of the positions.
pub(super) fn check<G: Game + Debug + PartialEq>(start: &G, games: RandomGames) -> Checked<G> {
    let mut left = POSITIONS;
    walk(start, games, |at, rng| {
        // The start, and random positions.
        if at.legal.is_empty() || left == 0 || left < POSITIONS && rng.below(6) > 0 {
            return Ok(());
        }
        left -= 1;
        check_draws(at.position, rng.word())
    })
}

/// Checks by many draws in `position` whether [`Game::random_move`] and [`Game::play_random`]
/// choose every legal move with the same probability.
///
/// # Errors
/// If they do not, or if they choose an illegal move.
///
/// # Panics
/// If the position has no legal move.
pub fn check_draws<G: Game + Debug + PartialEq>(position: &G, seed: u64) -> Checked<G> {
    let (mut rng, mut legal, mut scratch) = (Rng::new(seed), Vec::new(), Vec::new());
    position.moves(&mut legal);
    assert!(!legal.is_empty(), "there is nothing to draw");
    let classes = Classes::of(legal.len());
    let draws = (60 * classes.count).max(4000);

    let places: FxHashMap<_, _> = legal.iter().enumerate().map(|(i, &m)| (m, i)).collect();
    let (mut drawn, mut weights) = (classes.empty(), classes.empty());
    (0..legal.len()).for_each(|i| weights[classes.class(i)] += 1.0);
    for _ in 0..draws {
        let m = position.random_move(&mut rng, &mut scratch);
        let Some(&place) = places.get(&m) else {
            let found = format!("it drew {m:?}");
            return Err(Broken::new(Clause::RandomMove, position, found));
        };
        drawn[classes.class(place)] += 1.0;
    }
    compare(&drawn, &weights).map_err(|found| {
        let found = classes.explain(&legal, &found);
        Broken::new(Clause::RandomMoveUniform, position, found)
    })?;

    // Different moves may lead to one position: it is then as many times as likely, and counts for
    // the first of them.
    let mut next = Vec::with_capacity(legal.len());
    for &m in &legal {
        next.push(after(position, m)?);
    }
    let place = |reached: &G| next.iter().position(|other| other == reached);
    let (mut played, mut weights) = (classes.empty(), classes.empty());
    for reached in &next {
        weights[classes.class(place(reached).unwrap_or_default())] += 1.0;
    }
    for _ in 0..draws.min(COMPARISONS / legal.len()) {
        let mut reached = position.clone();
        reached.play_random(&mut rng, &mut scratch);
        let Some(place) = place(&reached) else {
            let found = format!("it led to {reached:?}");
            return Err(Broken::new(Clause::PlayRandom, position, found));
        };
        played[classes.class(place)] += 1.0;
    }
    compare(&played, &weights).map_err(|found| {
        let found = classes.explain(&legal, &found);
        Broken::new(Clause::PlayRandomUniform, position, found)
    })
}

/// Classes of moves that follow each other in the list, of one move each unless there are very
/// many.
struct Classes {
    moves: usize,
    count: usize,
}

impl Classes {
    fn of(moves: usize) -> Self {
        let count = moves.min(CLASSES);
        Self { moves, count }
    }

    fn class(&self, place: usize) -> usize {
        place * self.count / self.moves
    }

    fn empty(&self) -> Vec<f64> {
        vec![0.0; self.count]
    }

    /// Where draws and weights differ most, in words.
    fn explain<M: Debug>(&self, legal: &[M], uneven: &Uneven) -> String {
        let first = (0..legal.len()).find(|&place| self.class(place) == uneven.class);
        let about = &legal[first.unwrap_or_default()];
        let Uneven { seen, expected, .. } = uneven;
        format!("{about:?} came {seen:.0} times instead of about {expected:.0}")
    }
}

/// The class that differs most from its expectation.
pub(super) struct Uneven {
    pub(super) class: usize,
    pub(super) seen: f64,
    pub(super) expected: f64,
}

/// Compares counts with the expectation of draws with these weights.
///
/// Classes of which little is expected are taken together, because the bound holds where each has
/// some draws.
pub(super) fn compare(counts: &[f64], weights: &[f64]) -> Result<(), Uneven> {
    const LITTLE: f64 = 8.0;
    let (draws, all): (f64, f64) = (counts.iter().sum(), weights.iter().sum());
    let (mut statistic, mut classes) = (0.0, 0.0);
    let (mut rare, mut rare_seen) = (0.0, 0.0);
    let mut worst = (
        0.0,
        Uneven {
            class: 0,
            seen: 0.0,
            expected: 0.0,
        },
    );
    for (class, (&seen, &weight)) in counts.iter().zip(weights).enumerate() {
        let expected = draws * weight / all;
        if expected < LITTLE {
            (rare, rare_seen) = (rare + expected, rare_seen + seen);
            continue;
        }
        let off = (seen - expected).powi(2) / expected;
        (statistic, classes) = (statistic + off, classes + 1.0);
        if off > worst.0 {
            worst = (
                off,
                Uneven {
                    class,
                    seen,
                    expected,
                },
            );
        }
    }
    if rare >= LITTLE {
        (statistic, classes) = (statistic + (rare_seen - rare).powi(2) / rare, classes + 1.0);
    }
    if statistic <= bound(classes - 1.0) {
        Ok(())
    } else {
        Err(worst.1)
    }
}

/// A bound that the χ² statistic of fair draws exceeds less than once in four hundred million
/// times.
fn bound(freedom: f64) -> f64 {
    // Laurent and Massart (2000): P(X − k ≥ 2√(kx) + 2x) ≤ e⁻ˣ.
    let (freedom, x) = (freedom.max(0.0), 20.0);
    freedom + 2.0 * (freedom * x).sqrt() + 2.0 * x
}
