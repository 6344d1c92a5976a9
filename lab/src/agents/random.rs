//! The player that does not search.

use super::player::{Findings, Player, Searched, Size};
use tesuji::{Budget, Game, Rng, StopReason};

/// Plays uniformly random moves.
pub(super) struct Random<G> {
    position: G,
}

impl<G: Game> Random<G> {
    /// A player at a position.
    pub(super) fn new(position: G) -> Self {
        Self { position }
    }
}

impl<G: Game> Player<G> for Random<G> {
    fn search(&mut self, seed: u64, _: &Budget) -> Searched<G> {
        let over = self.position.outcome().is_some();
        let draw = || random_move(&self.position, &mut Rng::new(seed), &mut Vec::new());
        Searched {
            best: (!over).then(draw),
            stop: if over {
                StopReason::GameOver
            } else {
                StopReason::Iterations
            },
            iterations: 0,
            states: 0,
        }
    }

    fn report(&self) -> Option<Findings<G>> {
        None
    }

    fn play(&mut self, m: G::Move) {
        self.position.play(m);
    }

    fn size(&self) -> Size {
        Size::default()
    }
}

/// A uniformly random move.
///
/// Drawing is much code in some games: where speed does not matter, all call this.
#[inline(never)]
pub(crate) fn random_move<G: Game>(
    position: &G,
    rng: &mut Rng,
    scratch: &mut Vec<G::Move>,
) -> G::Move {
    position.random_move(rng, scratch)
}
