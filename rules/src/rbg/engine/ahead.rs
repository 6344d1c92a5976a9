//! Moves drawn ahead. To find out whether there is a move, one is drawn with a copy of the random
//! numbers. If the next random move is drawn from the same numbers, it is this move and need not be
//! drawn again.

use super::apply::Change;
use super::{Runner, Unable};
use crate::rbg::automaton::Symbol;
use tesuji::Rng;

/// What is known of a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Kind {
    /// Its moves, as bundles.
    #[default]
    Moves,
    /// A random move.
    Move,
    /// A random move, drawn pair by pair.
    Semimoves,
}

/// A random move, and what it was drawn from.
#[derive(Debug, Default)]
pub(super) struct Ahead {
    pub(super) kind: Kind,
    words: Vec<u64>,
    /// What the move changes, as it is behind it.
    changes: Vec<Change>,
    switch: (Symbol, usize),
}

impl<const W: usize> Runner<W> {
    /// Whether the bundles are the moves of the board.
    #[inline(always)]
    pub(super) fn are_collected(&self) -> bool {
        self.is_known(Kind::Moves)
    }

    #[inline(always)]
    fn is_known(&self, kind: Kind) -> bool {
        self.collected != 0 && self.collected == self.board.known && self.ahead.kind == kind
    }

    /// Applies the move that was drawn ahead if these numbers give it. The switch is given.
    #[inline(always)]
    pub(super) fn drawn_ahead(&mut self, rng: &mut Rng, kind: Kind) -> Option<(Symbol, usize)> {
        if kind == Kind::Moves || !self.is_known(kind) {
            return None;
        }
        self.collected = 0;
        let mut later = rng.clone();
        if self.ahead.words.iter().any(|&word| later.word() != word) {
            return None;
        }
        *rng = later;
        self.version += 1;
        for at in 0..self.ahead.changes.len() {
            match self.ahead.changes[at] {
                Change::Piece(place, piece) => {
                    let place = usize::from(place);
                    self.put_on(self.cell(place), place, piece);
                }
                Change::Variable(variable, value) => self.set(variable, value),
            }
        }
        Some(self.ahead.switch)
    }

    /// Draws a move of the board ahead, and keeps it; whether there is one.
    #[inline(always)]
    pub(super) fn draw_ahead(
        &mut self,
        rng: &Rng,
        kind: Kind,
        draw: impl FnOnce(&mut Self, &mut Rng) -> Option<(Symbol, usize)>,
    ) -> Result<bool, Unable> {
        (self.mark, self.words) = (self.log.len(), 0);
        let drawn = draw(self, &mut rng.clone());
        if let Some(switch) = drawn {
            self.ahead.switch = switch;
            self.swap_to(self.mark);
            self.ahead.changes.clear();
            let changes = &self.log[self.mark..];
            self.ahead.changes.extend_from_slice(changes);
            self.log.truncate(self.mark);
        }
        self.undo_to(self.mark);
        self.mark = 0;
        if self.failed {
            return Err(Unable);
        }
        if drawn.is_some() {
            let mut again = rng.clone();
            self.ahead.words.clear();
            for _ in 0..self.words {
                self.ahead.words.push(again.word());
            }
            self.ahead.kind = kind;
            self.number += 1;
            self.collected = self.number;
        }
        Ok(drawn.is_some())
    }
}
