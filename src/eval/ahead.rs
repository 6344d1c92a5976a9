//! Evaluation of all children of a node as one batch.

use super::Evaluator;
use crate::base::rng::{Rng, Source};
use crate::game::{Game, Outcome};

/// The value of a child of the searched position, without search.
#[derive(Clone, Copy, Debug)]
pub enum Ahead<G: Game> {
    /// The game is over after the move, with these scores.
    Decided(Outcome<G>),
    /// The game goes on after the move. The value is the evaluation, in [−1, 1].
    Open(f32),
}

impl<G: Game> Ahead<G> {
    /// The value of the child in [−1, 1], for the `player` of [`Lookahead::look`]. `player` must be
    /// the same.
    #[inline]
    pub fn worth(&self, player: usize) -> f32 {
        match self {
            Self::Decided(scores) => G::SCORES.utility(scores[player]),
            Self::Open(value) => *value,
        }
    }

    /// The index and the value of the child that is best for `player`: 0 and −∞ if there are no
    /// children. Ties are broken uniformly at random.
    pub fn best(found: &[Self], player: usize, rng: &mut Rng<impl Source>) -> (usize, f32) {
        let (mut best, mut most, mut ties) = (0, f32::NEG_INFINITY, 0);
        for (i, ahead) in found.iter().enumerate() {
            let value = ahead.worth(player);
            if value > most {
                (best, most, ties) = (i, value, 1);
            } else if value >= most {
                ties += 1;
                if rng.below(ties) == 0 {
                    best = i;
                }
            }
        }
        (best, most)
    }
}

/// The buffers for evaluating children: those at which the game goes on, and their indices.
#[derive(Debug)]
pub struct Lookahead<G, M> {
    open: Vec<G>,
    places: Vec<u32>,
    values: Vec<f32>,
    /// The evaluations that were asked for so far.
    evaluations: u64,
    /// The memory of the evaluator.
    pub memory: M,
}

impl<G, M: Default> Default for Lookahead<G, M> {
    fn default() -> Self {
        Self {
            open: Vec::new(),
            places: Vec::new(),
            values: Vec::new(),
            evaluations: 0,
            memory: M::default(),
        }
    }
}

impl<G: Game, M: Default + Send> Lookahead<G, M> {
    /// Replaces `found` by the values of the positions after each move, for `player`. The evaluator
    /// is called at most once, and only for games that go on.
    pub fn look<E: Evaluator<G, Memory = M>>(
        &mut self,
        evaluator: &E,
        position: &G,
        moves: impl IntoIterator<Item = G::Move>,
        player: usize,
        found: &mut Vec<Ahead<G>>,
    ) {
        self.clear();
        found.clear();
        for (i, m) in moves.into_iter().enumerate() {
            let mut after = position.clone();
            after.play(m);
            found.push(if let Some(scores) = after.outcome() {
                Ahead::Decided(scores)
            } else {
                self.add(i, after);
                Ahead::Open(0.0)
            });
        }
        let values = self.evaluate(|open, memory, values| {
            evaluator.evaluate(open, player, memory, values);
        });
        for (place, value) in values {
            found[place] = Ahead::Open(value);
        }
    }

    /// The evaluation of `position`, in which the game goes on, for `player`, in [−1, 1].
    #[inline]
    pub fn look_at<E: Evaluator<G, Memory = M>>(
        &mut self,
        evaluator: &E,
        position: &G,
        player: usize,
    ) -> f32 {
        self.evaluations += 1;
        let mut value = [0.0];
        let position = std::slice::from_ref(position);
        evaluator.evaluate(position, player, &mut self.memory, &mut value);
        value[0]
    }

    /// The number of evaluations that were asked for, each of one position for one player.
    pub fn evaluations(&self) -> u64 {
        self.evaluations
    }

    /// Begins a batch.
    pub(crate) fn clear(&mut self) {
        self.open.clear();
        self.places.clear();
    }

    /// Adds a position in which the game goes on, with its place among all children.
    pub(crate) fn add(&mut self, place: usize, position: G) {
        self.open.push(position);
        self.places.push(place as u32);
    }

    /// The place and the value of each position of the batch, found by one call, if there are any.
    pub(crate) fn evaluate(
        &mut self,
        evaluate: impl FnOnce(&[G], &mut M, &mut [f32]),
    ) -> impl Iterator<Item = (usize, f32)> {
        self.values.clear();
        self.values.resize(self.open.len(), 0.0);
        self.evaluations += self.open.len() as u64;
        if !self.open.is_empty() {
            evaluate(&self.open, &mut self.memory, &mut self.values);
        }
        let places = self.places.iter().map(|&place| place as usize);
        places.zip(self.values.iter().copied())
    }
}
