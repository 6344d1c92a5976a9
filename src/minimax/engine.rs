//! The interface of all minimax searches.

use super::found::MinimaxAnswer;
use crate::budget::{Budget, Every};
use crate::game::Game;
use crate::search::Watch;

/// How often a watcher is called, and the watcher.
pub type Watched<'a, 'b, M> = (Every, &'a mut Watch<'b, M, M>);

/// A search by minimax: [`AlphaBeta`](super::AlphaBeta), [`Selective`](super::Selective) or
/// [`BestFirst`](super::BestFirst).
///
/// It holds no position, because its table is kept from one position to the next.
pub trait MinimaxSearch<G: Game> {
    /// Searches `position` within `budget`, with the results of earlier searches in its table. A
    /// watcher, if there is one, is called with the progress and may stop the search. It does not
    /// change the results.
    ///
    /// The same settings, seed, earlier searches, position and budget give the same result on one
    /// thread, unless time or a flag ends the search.
    fn search_under(
        &mut self,
        position: &G,
        budget: &Budget,
        watched: Option<Watched<'_, '_, G::Move>>,
    ) -> MinimaxAnswer<G::Move>;

    /// Searches as [`MinimaxSearch::search_under`] does, without a watcher.
    fn search(&mut self, position: &G, budget: &Budget) -> MinimaxAnswer<G::Move> {
        self.search_under(position, budget, None)
    }

    /// Searches as [`MinimaxSearch::search_under`] does, and calls `watch` as often as `every`
    /// says.
    fn search_watched(
        &mut self,
        position: &G,
        budget: &Budget,
        every: Every,
        watch: &mut Watch<'_, G::Move, G::Move>,
    ) -> MinimaxAnswer<G::Move> {
        self.search_under(position, budget, Some((every, watch)))
    }

    /// Forgets the results of earlier searches. Call it before another game begins.
    fn clear(&mut self);

    /// Restricts the root to `moves` from now on; an empty slice allows all. Moves that are not
    /// legal are ignored; if none is legal, all are allowed. Only a win among the moves is then
    /// reported as a proof of the position.
    fn restrict(&mut self, moves: &[G::Move]);

    /// Starts the random numbers anew from `seed`, if the search draws any.
    fn reseed(&mut self, seed: u64) {
        let _ = seed;
    }
}
