//! A position with its legal moves.

use tesuji::game::Game;

/// A position with its legal moves; no moves once the game is over.
#[derive(Clone)]
pub(super) struct Listed<G: Game> {
    pub(super) position: G,
    pub(super) moves: Vec<G::Move>,
}

impl<G: Game> Listed<G> {
    /// A position, whose moves are listed.
    pub(super) fn new(position: G) -> Self {
        let mut listed = Self {
            position,
            moves: Vec::new(),
        };
        listed.list();
        listed
    }

    fn list(&mut self) {
        self.moves.clear();
        if self.position.outcome().is_none() {
            self.position.moves(&mut self.moves);
        }
    }

    /// The position.
    pub(super) fn position(&self) -> &G {
        &self.position
    }

    /// The legal move at a place.
    pub(super) fn at(&self, place: usize) -> G::Move {
        self.moves[place]
    }

    /// The place of a legal move.
    pub(super) fn place(&self, m: G::Move) -> Option<usize> {
        self.moves.iter().position(|&legal| legal == m)
    }

    /// Plays a legal move.
    pub(super) fn play(&mut self, m: G::Move) {
        self.position.play(m);
        self.list();
    }
}
