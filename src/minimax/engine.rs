//! The interface of the searches of this module.

use super::found::MinimaxAnswer;
use crate::budget::{Budget, Every};
use crate::game::Game;
use crate::search::Watch;

/// How often the watcher of a search is shown its progress, and the watcher.
pub type Watched<'a, 'b, M> = (Every, &'a mut Watch<'b, M, M>);

/// A search by minimax: [`AlphaBeta`](super::AlphaBeta), [`Selective`](super::Selective) or
/// [`BestFirst`](super::BestFirst).
///
/// It has no position of its own: its table lasts from one position to the next.
pub trait MinimaxSearch<G: Game> {
    /// Searches a position within a budget, and uses the results of earlier searches. A watcher is
    /// shown the progress now and then and may stop the search; the results are the same as
    /// without.
    ///
    /// The same settings, seed, earlier searches, position and budget give the same result on one
    /// thread, unless time or a flag ends the search.
    fn search_under(
        &mut self,
        position: &G,
        budget: &Budget,
        watched: Option<Watched<'_, '_, G::Move>>,
    ) -> MinimaxAnswer<G::Move>;

    /// [`MinimaxSearch::search_under`] without a watcher.
    fn search(&mut self, position: &G, budget: &Budget) -> MinimaxAnswer<G::Move> {
        self.search_under(position, budget, None)
    }

    /// [`MinimaxSearch::search_under`], watched.
    fn search_watched(
        &mut self,
        position: &G,
        budget: &Budget,
        every: Every,
        watch: &mut Watch<'_, G::Move, G::Move>,
    ) -> MinimaxAnswer<G::Move> {
        self.search_under(position, budget, Some((every, watch)))
    }

    /// Forgets the results of earlier searches, as before another game.
    fn clear(&mut self);

    /// From now on only these moves of the position that is searched are looked at and played; an
    /// empty slice allows all.
    ///
    /// Moves that are not legal there are ignored; if no other is left, all are allowed. A proof is
    /// then reported as one of the position only if no other move can change it: a win.
    fn restrict(&mut self, moves: &[G::Move]);

    /// Draws random numbers from now on as a new search with this seed does, if it draws any.
    fn reseed(&mut self, seed: u64) {
        let _ = seed;
    }
}
