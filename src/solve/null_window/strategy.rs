//! The proof, read from the table.

use super::entry::name_of;
use super::frame::{Found, usable};
use super::search::NullWindowSearch;
use crate::game::{Game, list_moves};
use crate::solve::certificate::Claim;
use crate::solve::control::Control;
use crate::solve::strategy::ProofStrategy;

/// A claim and the search that knows its proof.
///
/// Positions that the table has lost are searched again. Where positions can come again, each
/// position of a proof that a score can be forced is promised a number of plies. A move is only
/// played if the rest takes fewer. So the proof never repeats a position, whatever the table has
/// lost.
pub(super) struct Proof<'a, G: Game> {
    search: &'a mut NullWindowSearch<G>,
    claim: Claim,
    /// The positions of the last line, the start first.
    steps: Vec<Step<G>>,
    line: Vec<G::Move>,
}

/// A position of the line.
struct Step<G> {
    position: G,
    hash: u64,
    /// The most plies of its proof that the position before it was promised.
    left: u32,
}

/// A child that bears the claim out.
struct Bearer<M> {
    m: M,
    length: u16,
    /// The bounds of its score.
    least: i16,
    most: i16,
    /// How much work it took: small proofs are short certificates.
    work: u64,
}

impl<'a, G: Game> Proof<'a, G> {
    pub(super) fn new(search: &'a mut NullWindowSearch<G>, claim: Claim) -> Self {
        let position = search.start.clone();
        let hash = search.hash(&position, 0, 0);
        let start = Step {
            position,
            hash,
            left: u32::MAX,
        };
        Self {
            search,
            claim,
            steps: vec![start],
            line: Vec::new(),
        }
    }

    fn go_to(&mut self, line: &[G::Move]) {
        let known = self.line.iter().zip(line);
        let shared = known.take_while(|(m, n)| m == n).count();
        self.line.truncate(shared);
        self.steps.truncate(shared + 1);
        let mut moves = Vec::new();
        for &m in &line[shared..] {
            let last = &self.steps[self.steps.len() - 1];
            moves.clear();
            list_moves(&last.position, &mut moves);
            let place = moves.iter().position(|&legal| legal == m).unwrap_or(0);
            let mut position = last.position.clone();
            position.play(m);
            let hash = self.search.hash(&position, last.hash, place);
            let mut left = below(last.left);
            // A proof of this length exists.
            if self.claim.holds
                && self.search.repetitions
                && let Some(entry) = self.search.known(hash)
                && entry.least >= self.claim.target.score
            {
                left = left.min(length_of(entry.length));
            }
            self.steps.push(Step {
                position,
                hash,
                left,
            });
            self.line.push(m);
        }
    }

    /// The children that bear the claim out, as far as is known.
    fn bearers(&mut self) -> Vec<Bearer<G::Move>> {
        let Self {
            search,
            claim,
            steps,
            ..
        } = self;
        let last = &steps[steps.len() - 1];
        let target = claim.target;
        let left = below(last.left);
        let mut moves = Vec::new();
        list_moves(&last.position, &mut moves);
        let mut found = Vec::new();
        for (place, &m) in moves.iter().enumerate() {
            let mut next = last.position.clone();
            next.play(m);
            if let Some((score, length)) = search.final_score(&next) {
                if (score >= target.score) == claim.holds {
                    found.push(Bearer {
                        m,
                        length,
                        least: score,
                        most: score,
                        work: 0,
                    });
                }
                continue;
            }
            let hash = search.hash(&next, last.hash, place);
            // A repetition does not force a score.
            if claim.holds && steps.iter().any(|step| step.hash == hash) {
                continue;
            }
            if let Some(entry) = search.known(hash)
                && let Some(known) = usable(&entry, target.score, left)
                && (known.value >= target.score) == claim.holds
            {
                found.push(Bearer {
                    m,
                    length: entry.length,
                    least: entry.least,
                    most: entry.most,
                    work: entry.size.count(),
                });
            }
        }
        found
    }

    /// Solves the position at the end of the line once more; the move that bears the claim out.
    fn search_again(&mut self, control: &mut Control<'_>) -> Option<G::Move> {
        let mut hashes: Vec<u64> = self.steps.iter().map(|step| step.hash).collect();
        let Step {
            position,
            hash,
            left,
        } = &self.steps[self.steps.len() - 1];
        let claim = self.claim;
        let target = claim.target.score;
        let solved = |found: Found| (found.value >= target) == claim.holds;
        let search = &mut *self.search;
        let found = search.solve(position, &hashes, target, *left, control)?;
        if !solved(found) {
            return None;
        }
        let mut moves = Vec::new();
        list_moves(position, &mut moves);
        let mut named = Vec::new();
        for (place, &m) in moves.iter().enumerate() {
            let mut next = position.clone();
            next.play(m);
            if let Some((score, _)) = search.final_score(&next) {
                if (score >= target) == claim.holds {
                    return Some(m);
                }
                continue;
            }
            let below = search.hash(&next, *hash, place);
            if name_of(below) == found.best {
                named.push((m, next, below));
            }
        }
        // Names are short: another child may have the same.
        let (last, others) = named.split_last()?;
        let left = below(*left);
        for (m, next, hash) in others {
            hashes.push(*hash);
            let found = search.solve(next, &hashes, target, left, control)?;
            hashes.pop();
            if solved(found) {
                return Some(*m);
            }
        }
        Some(last.0)
    }
}

/// The plies that remain to the proof of a child.
fn below(left: u32) -> u32 {
    if left == u32::MAX {
        left
    } else {
        left.saturating_sub(1)
    }
}

/// The plies of a stored length.
fn length_of(length: u16) -> u32 {
    if length == super::entry::LONGEST {
        u32::MAX
    } else {
        length.into()
    }
}

impl<G: Game> ProofStrategy<G> for Proof<'_, G> {
    fn choose(&mut self, _: &G, line: &[G::Move], control: &mut Control<'_>) -> Option<G::Move> {
        self.go_to(line);
        let known = self.bearers().into_iter();
        let best = if self.claim.holds && self.search.repetitions {
            known.min_by_key(|bearer| (u64::from(bearer.length), bearer.work))
        } else {
            known.min_by_key(|bearer| (bearer.work, u64::from(bearer.length)))
        };
        match best {
            Some(bearer) => Some(bearer.m),
            None => self.search_again(control),
        }
    }

    fn resist(&mut self, _: &G, line: &[G::Move], _: &mut Control<'_>) -> Option<G::Move> {
        self.go_to(line);
        let known = self.bearers().into_iter().rev();
        // The move of the greatest value for the resisting side comes first, then the longest.
        let holds = self.claim.holds;
        let best = known.max_by_key(|bearer| {
            let (least, most) = (i32::from(bearer.least), i32::from(bearer.most));
            let worth = if holds { -most - least } else { most + least };
            (worth, bearer.length, bearer.work)
        });
        Some(best?.m)
    }
}
