//! A player of a game, whatever its agent's type.

use crate::engine::{Budget, Report, Search, StopReason};
use tesuji::game::Game;

/// A player of a game: an agent and the position it is in.
///
/// This is the only dynamic dispatch there is: one call a search, none within it.
pub(crate) trait Player<G: Game> {
    /// Searches the position within the budget. `seed` starts the random numbers of a player that
    /// begins a new tree; one that kept its tree goes on with those it has.
    fn search(&mut self, seed: u64, budget: &Budget) -> Searched<G>;

    /// What the last search found out; nothing before the first.
    fn report(&self) -> Option<Report<G>>;

    /// Plays a move, its own or an opponent's.
    fn play(&mut self, m: G::Move);

    /// The nodes and bytes of the tree.
    fn size(&self) -> (u64, usize);
}

/// What a search came to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Searched<G: Game> {
    /// The move to play; none if the game is over.
    pub(crate) best: Option<G::Move>,
    /// Why it ended.
    pub(crate) stop: StopReason,
    /// Its iterations.
    pub(crate) iterations: u64,
}

/// The player that searches with an agent of the library.
pub(super) struct Searcher<G: Game> {
    position: G,
    reuse: bool,
    search: Option<Search<G>>,
}

impl<G: Game> Searcher<G> {
    /// A player at a position; with `reuse` it keeps its tree from move to move.
    pub(super) fn new(position: G, reuse: bool) -> Self {
        Self {
            position,
            reuse,
            search: None,
        }
    }
}

impl<G: Game> Player<G> for Searcher<G> {
    fn search(&mut self, seed: u64, budget: &Budget) -> Searched<G> {
        if !self.reuse {
            self.search = None;
        }
        let position = &self.position;
        let search = self
            .search
            .get_or_insert_with(|| Search::new(position.clone(), seed));
        let stop = search.run(budget);
        Searched {
            best: search.best(),
            stop,
            iterations: search.iterations(),
        }
    }

    fn report(&self) -> Option<Report<G>> {
        self.search.as_ref().map(Search::report)
    }

    fn play(&mut self, m: G::Move) {
        self.position.play(m);
        if self.reuse
            && let Some(search) = &mut self.search
        {
            search.advance(m);
        } else {
            self.search = None;
        }
    }

    fn size(&self) -> (u64, usize) {
        let search = self.search.as_ref();
        search.map_or((0, 0), |search| (search.nodes(), search.bytes()))
    }
}
