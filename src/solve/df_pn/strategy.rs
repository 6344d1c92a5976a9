//! The proof, read from the table.

use super::children::Child;
use super::entry::{DISPROOF, PROOF};
use super::search::DfPnSearch;
use crate::game::Game;
use crate::solve::certificate::Claim;
use crate::solve::control::Control;
use crate::solve::strategy::ProofStrategy;

/// A claim and the search that knows its proof.
///
/// The shortest proof that is known is followed. Lengths fall from a position to those its proof
/// rests on, so the proof of a target that can be forced never repeats a position. Positions that
/// the table has lost are searched again.
pub(super) struct Proof<'a, G: Game> {
    search: &'a mut DfPnSearch<G>,
    claim: Claim,
    /// The last line, and the hashes of its positions, the root first.
    line: Vec<G::Move>,
    hashes: Vec<u64>,
    /// The position at its end.
    position: G,
}

impl<'a, G: Game> Proof<'a, G> {
    pub(super) fn new(search: &'a mut DfPnSearch<G>, claim: Claim) -> Self {
        let position = search.start.clone();
        let hashes = vec![search.hash(&position, 0, 0)];
        Self {
            search,
            claim,
            line: Vec::new(),
            hashes,
            position,
        }
    }

    fn go_to(&mut self, line: &[G::Move]) {
        let known = self.line.iter().zip(line);
        let shared = known.take_while(|(m, n)| m == n).count();
        if shared < self.line.len() {
            self.position = self.search.start.clone();
            for &m in &line[..shared] {
                self.position.play(m);
            }
            self.line.truncate(shared);
            self.hashes.truncate(shared + 1);
        }
        let mut moves = Vec::new();
        for &m in &line[shared..] {
            moves.clear();
            self.position.moves(&mut moves);
            let place = moves.iter().position(|&legal| legal == m).unwrap_or(0);
            self.position.play(m);
            let parent = self.hashes.last().copied().unwrap_or(0);
            self.hashes
                .push(self.search.hash(&self.position, parent, place));
            self.line.push(m);
        }
    }

    /// The children that bear the claim out, as far as is known.
    fn proven_children(&mut self, control: &mut Control<'_>) -> Vec<(G::Move, Child)> {
        let solved = if self.claim.holds { PROOF } else { DISPROOF };
        let (search, position) = (&mut *self.search, &self.position);
        let mut children = search.children_of(position, &self.hashes, control);
        children.retain(|(_, child)| child.numbers[solved] == 0);
        children
    }

    /// Solves the position at the end of the line once more.
    fn search_again(&mut self, control: &Control<'_>) {
        let (&hash, before) = self.hashes.split_last().expect("the root is always there");
        let limits = control.rest().with_memory(self.search.core.table.bytes());
        let root = self.search.core.root;
        let mut control = Control::new(&limits);
        self.search
            .begin(&self.position, hash, before, &mut control);
        self.search.core.root = root;
    }
}

impl<G: Game> ProofStrategy<G> for Proof<'_, G> {
    fn choose(&mut self, _: &G, line: &[G::Move], control: &mut Control<'_>) -> Option<G::Move> {
        self.go_to(line);
        for again in [false, true] {
            if again {
                self.search_again(control);
            }
            let children = self.proven_children(control).into_iter();
            let shortest = children.min_by_key(|(_, child)| child.length);
            if let Some((step, _)) = shortest {
                return Some(step);
            }
        }
        None
    }

    fn resist(&mut self, _: &G, line: &[G::Move], control: &mut Control<'_>) -> Option<G::Move> {
        self.go_to(line);
        let children = self.proven_children(control).into_iter().rev();
        Some(children.max_by_key(|(_, child)| child.length)?.0)
    }
}
