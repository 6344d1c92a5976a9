//! States with the data that the engine needs.

use crate::rbg::description::{CellId, PieceId};
use crate::rbg::state::State;
use std::ops::{Deref, DerefMut};

/// A state with the set of cells of each piece. It is behind a pointer, so that two boards are
/// swapped at once.
#[derive(Debug)]
pub struct Board(Box<Parts>);

/// The parts of a board.
#[derive(Debug)]
pub struct Parts {
    /// The state.
    pub state: State,
    /// For each piece the words of its set.
    pub(super) sets: Vec<u64>,
    /// Not 0 where an engine knows the moves, by whose number.
    pub(super) known: u64,
}

impl Board {
    /// A state without sets, which the reference engine alone can use.
    pub fn slow(state: State) -> Self {
        Self::with(state, Vec::new())
    }

    /// A state with its sets, of `pieces` pieces, and with the place of each cell.
    pub(super) fn new<const W: usize>(state: State, places: &[u16], pieces: usize) -> Self {
        let mut sets = vec![0; pieces * W];
        for (&place, &piece) in places.iter().zip(&state.pieces) {
            let place = usize::from(place);
            sets[usize::from(piece) * W + place / 64] |= 1 << (place % 64);
        }
        Self::with(state, sets)
    }

    fn with(state: State, sets: Vec<u64>) -> Self {
        Self(Box::new(Parts {
            state,
            sets,
            known: 0,
        }))
    }
}

impl Clone for Board {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }

    fn clone_from(&mut self, other: &Self) {
        self.0.clone_from(&other.0);
    }
}

impl Deref for Board {
    type Target = Parts;

    #[inline(always)]
    fn deref(&self) -> &Parts {
        &self.0
    }
}

impl DerefMut for Board {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut Parts {
        &mut self.0
    }
}

impl Parts {
    #[inline(always)]
    pub(super) fn put<const W: usize>(
        &mut self,
        cell: CellId,
        place: usize,
        piece: PieceId,
    ) -> PieceId {
        let before = std::mem::replace(&mut self.state.pieces[usize::from(cell)], piece);
        let (word, bit) = (place / 64, 1 << (place % 64));
        self.sets[usize::from(before) * W + word] &= !bit;
        self.sets[usize::from(piece) * W + word] |= bit;
        before
    }

    /// Becomes a copy of another board without allocating.
    pub(super) fn copy(&mut self, other: &Self) {
        let (state, from) = (&mut self.state, &other.state);
        state.pieces.clone_from(&from.pieces);
        state.variables.clone_from(&from.variables);
        (state.cell, state.after, state.mover) = (from.cell, from.after, from.mover);
        self.sets.clone_from(&other.sets);
    }
}

impl Clone for Parts {
    fn clone(&self) -> Self {
        Self {
            state: self.state.clone(),
            sets: self.sets.clone(),
            known: self.known,
        }
    }

    fn clone_from(&mut self, other: &Self) {
        self.copy(other);
        self.known = other.known;
    }
}
