//! One ply ahead: the children of a node as one batch.

use super::Evaluator;
use crate::game::{Game, Outcome};

/// What is known of a child before it is searched.
#[derive(Clone, Copy, Debug)]
pub enum Ahead<G: Game> {
    /// The game is over there.
    Decided(Outcome<G>),
    /// It goes on, and looks worth this to the player asked for, in [−1, 1].
    Open(f32),
}

/// The buffers of looking one ply ahead.
#[derive(Debug)]
pub struct Lookahead<G, M> {
    open: Vec<G>,
    places: Vec<u32>,
    values: Vec<f32>,
    /// The evaluator's own.
    pub memory: M,
}

impl<G, M: Default> Default for Lookahead<G, M> {
    fn default() -> Self {
        Self {
            open: Vec::new(),
            places: Vec::new(),
            values: Vec::new(),
            memory: M::default(),
        }
    }
}

impl<G: Game, M: Default + Send> Lookahead<G, M> {
    /// Writes what is known of the position after each move, as `player` sees it, over what was in
    /// `found`. The evaluator is called once, and only if a game goes on.
    pub fn look<E: Evaluator<G, Memory = M>>(
        &mut self,
        evaluator: &E,
        position: &G,
        moves: impl IntoIterator<Item = G::Move>,
        player: usize,
        found: &mut Vec<Ahead<G>>,
    ) {
        self.open.clear();
        self.places.clear();
        found.clear();
        for (i, m) in moves.into_iter().enumerate() {
            let mut after = position.clone();
            after.play(m);
            found.push(if let Some(scores) = after.outcome() {
                Ahead::Decided(scores)
            } else {
                self.open.push(after);
                self.places.push(i as u32);
                Ahead::Open(0.0)
            });
        }
        if self.open.is_empty() {
            return;
        }
        self.values.clear();
        self.values.resize(self.open.len(), 0.0);
        evaluator.evaluate(&self.open, player, &mut self.memory, &mut self.values);
        for (&place, &value) in self.places.iter().zip(&self.values) {
            found[place as usize] = Ahead::Open(value);
        }
    }

    /// The positions that went on in the last look, in the order of their moves.
    pub fn open(&self) -> &[G] {
        &self.open
    }
}
