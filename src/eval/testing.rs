//! A small game and an evaluator that keeps a record, for the tests of this module.

use super::Evaluator;
use crate::game::{Game, Outcome, Players};
use std::sync::{Arc, Mutex, MutexGuard};

/// A pile of stones for `N` players: take one or two, the last stone wins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Pile<const N: usize> {
    pub(super) stones: u8,
    mover: usize,
    hashed: bool,
}

impl<const N: usize> Pile<N> {
    pub(super) fn of(stones: u8) -> Self {
        Self {
            stones,
            mover: 0,
            hashed: true,
        }
    }

    pub(super) fn without_hash(self) -> Self {
        Self {
            hashed: false,
            ..self
        }
    }
}

impl<const N: usize> Game for Pile<N> {
    type Players = Players<N>;
    type Move = u8;

    fn mover(&self) -> usize {
        self.mover
    }

    fn moves(&self, moves: &mut Vec<u8>) {
        moves.extend(1..=self.stones.min(2));
    }

    fn play(&mut self, taken: u8) {
        self.stones -= taken;
        self.mover = (self.mover + 1) % N;
    }

    fn outcome(&self) -> Option<Outcome<Self>> {
        let last = (self.mover + N - 1) % N;
        let score = |player| if player == last { 1 } else { -1 };
        (self.stones == 0).then(|| std::array::from_fn(score))
    }

    fn hash(&self) -> Option<u64> {
        let stones = u64::from(self.stones) << 8 | self.mover as u64;
        self.hashed
            .then(|| stones.wrapping_mul(0x9E37_79B9_7F4A_7C15))
    }
}

/// Hundredths of the stones to player 0, less to the others; keeps the batches it was given.
#[derive(Clone, Debug, Default)]
pub(super) struct Recording(Arc<Mutex<Vec<Vec<u8>>>>);

impl Recording {
    /// The stones of all batches so far.
    pub(super) fn batches(&self) -> MutexGuard<'_, Vec<Vec<u8>>> {
        self.0.lock().expect("no test panicked with the lock")
    }

    #[expect(clippy::unused_self, reason = "it is the value of this evaluator")]
    pub(super) fn value(&self, stones: u8, player: usize) -> f32 {
        let value = f32::from(stones) / 100.0;
        if player == 0 {
            value
        } else {
            -value / player as f32
        }
    }
}

impl<const N: usize> Evaluator<Pile<N>> for Recording {
    type Memory = ();

    fn evaluate(&self, piles: &[Pile<N>], player: usize, (): &mut (), values: &mut [f32]) {
        self.batches()
            .push(piles.iter().map(|pile| pile.stones).collect());
        for (pile, value) in piles.iter().zip(values) {
            *value = self.value(pile.stones, player);
        }
    }
}

/// The values to the last bit, to compare them.
pub(super) fn bits<const N: usize>(values: [f32; N]) -> [u32; N] {
    values.map(f32::to_bits)
}
