//! The clauses about moves in parts.

use super::draws::compare;
use super::walk::{At, walk};
use super::{Broken, Checked, Clause, RandomGames};
use crate::base::rng::Rng;
use crate::game::split::{Semimove, Split, Strategy, Submove, random_move_from};
use rustc_hash::{FxHashMap, FxHashSet};
use std::fmt::Debug;

/// A move has fewer semimoves than this.
const MOST_SEMIMOVES: usize = 256;

/// How often moves are drawn in a position, and in how many positions.
const DRAWS: u32 = 3000;
const POSITIONS: u32 = 12;

/// From this ply on only some positions are looked at.
const LATE: u32 = 60;
const ONE_IN: u32 = 8;

/// Checks the contract of [`Split`] with a strategy, in the positions of some random games.
///
/// Semimoves are listed once each, are in their range and have texts of their own. Sequences of
/// them end in exactly the legal moves. [`Split::last`] undoes [`Split::choose`], so that there is
/// one sequence for each move. In about a dozen positions draws test the probabilities of random
/// moves. Drawing and then playing a random move has the same effect as playing a random move
/// directly.
///
/// # Errors
/// The first broken clause.
pub fn check_split<S, G>(start: &G, games: RandomGames, strategy: S) -> Checked<G>
where
    S: Strategy,
    G: Split<S> + Debug + PartialEq,
{
    let mut left = POSITIONS;
    walk(start, games, |at, rng| {
        if at.legal.is_empty() || at.ply > LATE && rng.below(ONE_IN) > 0 {
            return Ok(());
        }
        let mut rolled = Rolled {
            position: at.position,
            strategy,
            moves: Vec::new(),
            likely: Vec::new(),
        };
        rolled.roll_up(None, 0)?;
        rolled.covers(at)?;
        played(at.position, strategy, rng)?;
        if left == POSITIONS || left > 0 && rng.below(6) == 0 {
            left -= 1;
            rolled.drawn(rng)?;
        }
        Ok(())
    })
}

/// A nodal state with everything after it up to whole moves.
struct Rolled<'a, S: Strategy, G: Split<S>> {
    position: &'a G,
    strategy: S,
    moves: Vec<G::Move>,
    /// Each move with the probability that a random choice of semimoves makes it.
    likely: Vec<f64>,
}

impl<S: Strategy, G: Split<S> + Debug + PartialEq> Rolled<'_, S, G> {
    fn broken(&self, clause: Clause, found: String) -> Broken<G> {
        Broken::new(clause, self.position, found)
    }

    /// Follows every sequence of semimoves from a state; whether one leads to a move.
    fn roll_up(&mut self, part: Option<G::Part>, depth: usize) -> Result<bool, Broken<G>> {
        let (position, strategy) = (self.position, self.strategy);
        if depth >= MOST_SEMIMOVES {
            let found = format!("{part:?} is not all of a move");
            return Err(self.broken(Clause::SplitEnds, found));
        }
        let mut semimoves = Vec::new();
        position.semimoves(strategy, part, &mut semimoves);
        self.listed(part, &semimoves)?;
        let (first, mut alive) = (self.likely.len(), 0.0);
        for &semimove in &semimoves {
            let submove = position.choose(strategy, part, semimove);
            let last = position.last(strategy, submove);
            if last != (part, semimove) {
                let found =
                    format!("{submove:?} comes from {semimove} after {part:?}, not {last:?}");
                return Err(self.broken(Clause::SplitLast, found));
            }
            let lives = match submove {
                Submove::Whole(m) => {
                    self.moves.push(m);
                    self.likely.push(1.0);
                    true
                }
                Submove::Part(part) => self.roll_up(Some(part), depth + 1)?,
            };
            alive += f64::from(u8::from(lives));
        }
        for likely in &mut self.likely[first..] {
            *likely /= alive;
        }
        Ok(alive > 0.0)
    }

    /// The semimoves of a state.
    fn listed(&self, part: Option<G::Part>, semimoves: &[Semimove]) -> Checked<G> {
        let (mut seen, mut texts) = (FxHashSet::default(), FxHashSet::default());
        for &semimove in semimoves {
            let here = format!("{semimove} after {part:?}");
            if !seen.insert(semimove) {
                return Err(self.broken(Clause::SemimoveDistinct, here));
            }
            if usize::from(semimove) >= G::SEMIMOVES {
                return Err(self.broken(Clause::SemimoveRange, here));
            }
            let text = self.position.semimove_text(self.strategy, part, semimove);
            if let Some(text) = texts.replace(text) {
                let found = format!("{here} and another one are both {text:?}");
                return Err(self.broken(Clause::SemimoveText, found));
            }
        }
        Ok(())
    }

    /// Compares the moves reached with the legal ones.
    fn covers(&self, at: &At<'_, G>) -> Checked<G> {
        let legal: FxHashSet<_> = at.legal.iter().collect();
        let reached: FxHashSet<_> = self.moves.iter().collect();
        if let Some(&m) = self.moves.iter().find(|m| !legal.contains(m)) {
            let found = "semimoves make it, and it is not legal".to_owned();
            return Err(self.broken(Clause::SplitLegal, found).by(m));
        }
        let missing = at.legal.iter().find(|m| !reached.contains(m));
        missing.map_or(Ok(()), |&m| {
            let found = "no semimoves make it".to_owned();
            Err(self.broken(Clause::SplitComplete, found).by(m))
        })
    }

    /// Draws moves often, as the game does and by walking through the semimoves.
    fn drawn(&self, rng: &mut Rng) -> Checked<G> {
        let (position, strategy) = (self.position, self.strategy);
        let places: FxHashMap<_, _> = self
            .moves
            .iter()
            .enumerate()
            .map(|(i, &m)| (m, i))
            .collect();
        let mut scratch = Vec::new();
        for walks in [false, true] {
            let mut counts = vec![0.0; self.moves.len()];
            for _ in 0..DRAWS {
                scratch.clear();
                let m = if walks {
                    random_move_from(position, strategy, None, rng, &mut scratch, ())
                } else {
                    Some(position.random_split_move(strategy, rng, &mut scratch))
                };
                let Some(&place) = m.and_then(|m| places.get(&m)) else {
                    return Err(self.broken(Clause::SplitDraw, format!("it drew {m:?}")));
                };
                counts[place] += 1.0;
            }
            compare(&counts, &self.likely).map_err(|uneven| {
                let (seen, expected) = (uneven.seen, uneven.expected);
                let found = format!("it came {seen:.0} times instead of about {expected:.0}");
                let broken = self.broken(Clause::SplitDraw, found);
                broken.by(self.moves[uneven.class])
            })?;
        }
        Ok(())
    }
}

/// Plays a random move in both ways.
fn played<S, G>(position: &G, strategy: S, rng: &mut Rng) -> Checked<G>
where
    S: Strategy,
    G: Split<S> + Debug + PartialEq,
{
    let (mut scratch, mut twin) = (Vec::new(), rng.clone());
    let (mut one, mut other) = (position.clone(), position.clone());
    one.play_random_split(strategy, rng, &mut scratch);
    let m = other.random_split_move(strategy, &mut twin, &mut scratch);
    other.play(m);
    if one == other {
        return Ok(());
    }
    let found = format!("it led to {one:?}");
    Err(Broken::new(Clause::SplitPlay, position, found).by(m))
}
