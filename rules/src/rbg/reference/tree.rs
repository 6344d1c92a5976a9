//! Counts of trees of semimoves.

use super::Engine;
use super::search::{Frame, Undo};
use crate::rbg::automaton::Label;
use crate::rbg::failure::Failure;
use crate::rbg::state::{Pair, State};

/// The counts of a tree of semimoves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tree {
    /// The sequences of semimoves that make up exactly `depth` moves.
    pub leaves: u64,
    /// The nodal states.
    pub nodal: u64,
    /// The intermediate states, dead ones included.
    pub intermediate: u64,
    /// The intermediate states from which no move can be completed.
    pub dead: u64,
}

impl Engine<'_> {
    /// Counts the tree of semimoves down to `depth` moves.
    ///
    /// # Errors
    /// If an expression cannot be computed.
    pub fn tree(&mut self, state: &State, depth: usize) -> Result<Tree, Failure> {
        let mut tree = Tree::default();
        self.count_tree(state, depth, &mut tree)?;
        Ok(tree)
    }

    fn count_tree(&mut self, state: &State, depth: usize, tree: &mut Tree) -> Result<(), Failure> {
        tree.nodal += 1;
        if depth == 0 {
            tree.leaves += 1;
            return Ok(());
        }
        if state.mover.is_none() {
            return Ok(());
        }
        self.load(state);
        let mut words = Vec::new();
        let moves = self.roll_up(tree, |word| {
            if depth > 1 {
                words.push(word.to_vec());
            }
        })?;
        if depth == 1 {
            tree.nodal += moves;
            tree.leaves += moves;
        }
        for word in words {
            let mut next = state.clone();
            self.play(&mut next, &word)?;
            self.count_tree(&next, depth - 1, tree)?;
        }
        Ok(())
    }

    /// Counts the intermediate states of one move; the number of sequences that complete it.
    fn roll_up(&mut self, tree: &mut Tree, mut visit: impl FnMut(&[Pair])) -> Result<u64, Failure> {
        let from = (self.automaton.behind(self.state.after), self.state.cell);
        self.walk(0, from, None, true)?;
        let (mut word, mut moves) = (Vec::new(), 0);
        let mut frames = vec![Frame {
            first: 0,
            next: 0,
            undo: Undo::Nothing,
        }];
        // For each frame the number of moves that were complete before it.
        let mut before = vec![0];
        while let Some(frame) = frames.last_mut() {
            let Some(&(label, cell)) = self.met.get(frame.next) else {
                self.leave(&mut frames);
                word.pop();
                let dead = before.pop() == Some(moves);
                tree.dead += u64::from(dead && !frames.is_empty());
                continue;
            };
            frame.next += 1;
            let Label::Symbol(symbol) = label else {
                continue;
            };
            word.push(Pair { symbol, cell });
            if self.is_switch(symbol) {
                moves += 1;
                visit(&word);
                word.pop();
                continue;
            }
            tree.intermediate += 1;
            self.enter(&mut frames, label, cell)?;
            before.push(moves);
            self.walk(0, (self.automaton.behind(symbol), cell), None, true)?;
        }
        Ok(moves)
    }
}
