//! The player of random moves.

use super::{Decision, Player, over, play_legal, restrict};
use crate::base::rng::Rng;
use crate::game::Game;
use crate::search::{Budget, Every, IllegalMove, Report, Watch};

/// A player of uniformly random moves.
#[derive(Clone, Debug)]
pub struct Random<G: Game> {
    position: G,
    /// The moves that are allowed, if not all are.
    only: Vec<G::Move>,
    rng: Rng,
}

impl<G: Game> Random<G> {
    /// A player at `position`, with `seed` for its random numbers.
    pub fn new(position: G, seed: u64) -> Self {
        let rng = Rng::new(seed);
        Self {
            position,
            only: Vec::new(),
            rng,
        }
    }
}

/// It never has any step to report, so these may be of any type.
impl<G: Game, S> Player<G, S> for Random<G> {
    fn position(&self) -> &G {
        &self.position
    }

    fn set_position(&mut self, position: G) {
        self.position = position;
        self.only.clear();
    }

    fn reseed(&mut self, seed: u64) {
        self.rng = Rng::new(seed);
    }

    fn restrict(&mut self, moves: &[G::Move]) {
        restrict(&self.position, &mut self.only, moves);
    }

    fn think_under(
        &mut self,
        _: &Budget,
        _: Option<(Every, &mut Watch<'_, S, G::Move>)>,
    ) -> Decision<G::Move> {
        let goes_on = self.position.outcome().is_none();
        let best = goes_on.then(|| match self.only.len() {
            0 => random_move(&self.position, &mut self.rng, &mut Vec::new()),
            count => self.only[self.rng.below(count as u32) as usize],
        });
        Decision::at_once(best)
    }

    fn report(&self) -> Option<Report<S, G::Move>> {
        over(&self.position)
    }

    /// It ends at once, whatever the budget.
    fn heeds_evaluations(&self) -> bool {
        true
    }

    fn play(&mut self, m: G::Move) -> Result<(), IllegalMove<G::Move>> {
        play_legal(&mut self.position, m)?;
        self.only.clear();
        Ok(())
    }
}

/// A uniformly random move of a position that is not over; `scratch` is an empty buffer.
///
/// It calls [`Game::random_move`] without inlining, for callers to which speed does not matter.
#[inline(never)]
pub fn random_move<G: Game>(position: &G, rng: &mut Rng, scratch: &mut Vec<G::Move>) -> G::Move {
    position.random_move(rng, scratch)
}
