//! Whether hashes are equal exactly where positions are.

use super::walk::{At, after, walk};
use super::{Broken, Checked, Clause, RandomGames};
use crate::base::rng::Rng;
use crate::game::Game;
use rustc_hash::FxHashMap;
use rustc_hash::FxHasher;
use std::fmt::Debug;
use std::hash::{Hash, Hasher};

/// The bytes that the positions take which are remembered to be compared with later ones.
const BYTES: usize = 256 << 20;

/// Compares the hashes of the positions of all games with each other.
pub(super) fn check<G: Game + Debug + PartialEq>(start: &G, games: RandomGames) -> Checked<G> {
    let mut met = Met {
        positions: Vec::new(),
        by_moves: FxHashMap::default(),
        by_hash: FxHashMap::default(),
    };
    walk(start, games, |at, rng| {
        met.meet(at)?;
        transposed(at, rng)
    })
}

/// The positions that were met, each once.
struct Met<G> {
    positions: Vec<(G, u64)>,
    /// Where the positions with the same legal moves are, which equal ones have.
    by_moves: FxHashMap<u64, Vec<usize>>,
    by_hash: FxHashMap<u64, usize>,
}

impl<G: Game + Debug + PartialEq> Met<G> {
    fn meet(&mut self, at: &At<'_, G>) -> Checked<G> {
        let Some(hash) = at.position.hash() else {
            return Ok(());
        };
        let alike = self.by_moves.entry(fingerprint(at)).or_default();
        let same = |&&i: &&usize| self.positions[i].0 == *at.position;
        if let Some(&i) = alike.iter().find(same) {
            let known = self.positions[i].1;
            return equal(at.position, [known, hash]);
        }
        if let Some(&i) = self.by_hash.get(&hash) {
            let other = &self.positions[i].0;
            let found = format!("{other:?} has the hash {hash:#x}, too");
            return Err(Broken::new(Clause::DistinctHashes, at.position, found));
        }
        if self.positions.len() * size_of::<(G, u64)>() < BYTES {
            alike.push(self.positions.len());
            self.by_hash.insert(hash, self.positions.len());
            self.positions.push((at.position.clone(), hash));
        }
        Ok(())
    }
}

/// The same for equal positions.
fn fingerprint<G: Game>(at: &At<'_, G>) -> u64 {
    let mut hasher = FxHasher::default();
    at.legal.hash(&mut hasher);
    if let Some(scores) = at.position.outcome() {
        scores.as_ref().hash(&mut hasher);
    }
    hasher.finish()
}

fn equal<G: Game>(position: &G, [one, other]: [u64; 2]) -> Checked<G> {
    if one == other {
        return Ok(());
    }
    let found = format!("it has {one:#x} on one way and {other:#x} on another");
    Err(Broken::new(Clause::EqualHashes, position, found))
}

/// Plays three random moves, and the first and the last of them exchanged where that is legal, too;
/// and two moves in both orders, for games in which a player moves several times in a row.
fn transposed<G: Game + Debug + PartialEq>(at: &At<'_, G>, rng: &mut Rng) -> Checked<G> {
    if at.position.hash().is_none() {
        return Ok(());
    }
    let mut line = Vec::new();
    let mut position = at.position.clone();
    let mut legal = Vec::new();
    while line.len() < 3 && position.outcome().is_none() {
        legal.clear();
        position.moves(&mut legal);
        if legal.is_empty() {
            return Err(Broken::new(Clause::HasMove, &position, "there is neither").after(&line));
        }
        let m = legal[rng.below(legal.len() as u32) as usize];
        position = after(&position, m).map_err(|broken| broken.after(&line))?;
        line.push(m);
        if line.len() < 2 {
            continue;
        }
        let mut exchanged = line.clone();
        exchanged.swap(0, line.len() - 1);
        if let Some(other) = play_all(at.position, &exchanged)
            && other == position
            && let (Some(one), Some(another)) = (position.hash(), other.hash())
        {
            equal(&position, [one, another]).map_err(|broken| broken.after(&line))?;
        }
    }
    Ok(())
}

/// The position after the moves, if they are all legal.
fn play_all<G: Game>(start: &G, line: &[G::Move]) -> Option<G> {
    let (mut position, mut legal) = (start.clone(), Vec::new());
    for &m in line {
        legal.clear();
        if position.outcome().is_none() {
            position.moves(&mut legal);
        }
        if !legal.contains(&m) {
            return None;
        }
        position = after(&position, m).ok()?;
    }
    Some(position)
}
