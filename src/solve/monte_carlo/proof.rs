//! Reading a proof off the tree of an agent.

use super::prover::Prover;
use crate::certificate::Claim;
use crate::game::Game;
use crate::solve::strategy::Strategy;
use rustc_hash::FxHashMap;

/// The moves of a proof, by position.
///
/// An agent does not notice that a position comes again, and its tree may prove the second time
/// what it could have proven the first time. So a position has the move of that of its nodes whose
/// proof is the least high: then each move leads to a position with a proof that is lower still,
/// and no position comes again.
pub(super) struct Proof<'a, G: Game> {
    prover: &'a dyn Prover<G>,
    claim: Claim,
    moves: FxHashMap<u64, Best<G::Move>>,
}

/// The least high proof of a position.
#[derive(Clone, Copy)]
struct Best<M> {
    height: u32,
    step: M,
}

/// The height of a proof that the tree no longer has: higher than any that it has.
const LOST: u32 = 1 << 30;

/// A node of the line along which the tree is gone through.
struct Open<G: Game> {
    position: G,
    /// Whether one child is enough.
    chooses: bool,
    /// The children that belong to the proof.
    steps: Vec<G::Move>,
    next: usize,
    /// The height that the children so far bear out.
    height: Option<u32>,
    chosen: Option<G::Move>,
}

impl<G: Game> Open<G> {
    /// Adds what is below the child that was looked at last.
    fn learn(&mut self, height: u32) {
        let better = match self.height {
            Some(known) if self.chooses => height < known,
            Some(known) => height > known,
            None => true,
        };
        if better {
            self.height = Some(height);
            self.chosen = Some(self.steps[self.next - 1]);
        }
    }
}

impl<'a, G: Game> Proof<'a, G> {
    /// Goes through all of the tree that proves the claim.
    pub(super) fn new(prover: &'a dyn Prover<G>, start: &G, claim: Claim) -> Self {
        let mut proof = Self {
            prover,
            claim,
            moves: FxHashMap::default(),
        };
        // Without hashes positions cannot be told to be the same.
        if start.hash().is_some() {
            proof.gather(start);
        }
        proof
    }

    fn gather(&mut self, start: &G) {
        let mut stack = vec![self.open(start.clone(), &[])];
        let mut line = Vec::new();
        while let Some(top) = stack.last_mut() {
            if let Some(&step) = top.steps.get(top.next) {
                top.next += 1;
                let mut position = top.position.clone();
                position.play(step);
                if position.outcome().is_some() {
                    top.learn(1);
                    continue;
                }
                line.push(step);
                let child = self.open(position, &line);
                stack.push(child);
            } else {
                let height = self.close(top);
                stack.pop();
                line.pop();
                if let Some(parent) = stack.last_mut() {
                    parent.learn(height + 1);
                }
            }
        }
    }

    /// A position in which the game goes on, to which the line leads.
    fn open(&self, position: G, line: &[G::Move]) -> Open<G> {
        Open {
            chooses: self.claim.chosen_by(position.mover()),
            position,
            steps: self.proven(line),
            next: 0,
            height: None,
            chosen: None,
        }
    }

    /// The moves to children for which the claim is proven.
    fn proven(&self, line: &[G::Move]) -> Vec<G::Move> {
        let Claim { target, holds } = self.claim;
        let children = self.prover.children(line, target);
        let proven = children.iter().filter(|c| c.verdict == Some(holds));
        proven.map(|child| child.step).collect()
    }

    /// Remembers the move of a position all of whose children have been looked at; the height of
    /// its proof.
    fn close(&mut self, open: &Open<G>) -> u32 {
        let (Some(height), Some(step)) = (open.height, open.chosen) else {
            return LOST;
        };
        if open.chooses
            && let Some(hash) = open.position.hash()
        {
            let here = Best { height, step };
            let known = self.moves.entry(hash).or_insert(here);
            if height < known.height {
                *known = here;
            }
        }
        height.min(LOST)
    }
}

impl<G: Game> Strategy<G> for Proof<'_, G> {
    fn choose(&mut self, position: &G, line: &[G::Move]) -> Option<G::Move> {
        match position.hash() {
            Some(hash) => Some(self.moves.get(&hash)?.step),
            None => self.proven(line).first().copied(),
        }
    }

    fn resist(&mut self, _: &G, line: &[G::Move]) -> Option<G::Move> {
        let children = self.prover.children(line, self.claim.target);
        let most = children.iter().max_by_key(|child| child.visits)?;
        Some(most.step)
    }
}
