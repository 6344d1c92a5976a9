//! A player of a game, whatever its agent's type.

use tesuji::split::Orthodox;
use tesuji::{Budget, Game, Recipe, Report, Search, StopReason};

/// What an agent found out about the root: its steps are whole moves.
pub(crate) type Findings<G> = Report<<G as Game>::Move, <G as Game>::Move>;

/// A player of a game: an agent and the position it is in.
///
/// This is the only dynamic dispatch there is: one call a search, none within it.
pub(crate) trait Player<G: Game> {
    /// Searches the position within the budget. `seed` starts the random numbers of a player that
    /// begins a new tree; one that kept its tree goes on with those it has.
    fn search(&mut self, seed: u64, budget: &Budget) -> Searched<G>;

    /// What the last search found out; nothing before the first.
    fn report(&self) -> Option<Findings<G>>;

    /// Plays a move, its own or an opponent's.
    fn play(&mut self, m: G::Move);

    /// The size of the tree.
    fn size(&self) -> Size;
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

/// The size of a tree.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Size {
    /// Nodes, visited or not.
    pub(crate) nodes: u64,
    /// The bytes of those nodes.
    pub(crate) bytes: usize,
    /// The bytes taken from the system for them.
    pub(crate) reserved: usize,
}

/// The player that searches with an agent of the library.
#[derive(Debug)]
pub(super) struct Searcher<G: Game, R: Recipe<G>> {
    position: G,
    recipe: R,
    habits: Habits,
    search: Option<Search<G, R>>,
}

/// What an agent does that is no part of a single search.
#[derive(Clone, Copy, Debug)]
pub(super) struct Habits {
    /// The tree is kept from move to move.
    pub(super) reuse: bool,
    /// The search ends when the root is proven.
    pub(super) until_proven: bool,
}

impl<G: Game, R: Recipe<G>> Searcher<G, R> {
    /// A player at a position.
    pub(super) fn new(position: G, recipe: R, habits: Habits) -> Self {
        Self {
            position,
            recipe,
            habits,
            search: None,
        }
    }
}

impl<G: Game, R: Recipe<G, Design = Orthodox>> Player<G> for Searcher<G, R> {
    fn search(&mut self, seed: u64, budget: &Budget) -> Searched<G> {
        if !self.habits.reuse {
            self.search = None;
        }
        let (position, recipe) = (&self.position, &self.recipe);
        let search = self
            .search
            .get_or_insert_with(|| Search::new(position.clone(), recipe.clone(), seed));
        let stop = if self.habits.until_proven {
            search.run(budget)
        } else {
            search.run(&budget.clone().beyond_proof())
        };
        Searched {
            best: search.best(),
            stop,
            iterations: search.iterations(),
        }
    }

    fn report(&self) -> Option<Findings<G>> {
        self.search.as_ref().map(Search::report)
    }

    fn play(&mut self, m: G::Move) {
        self.position.play(m);
        if self.habits.reuse
            && let Some(search) = &mut self.search
        {
            search.advance(m);
        } else {
            self.search = None;
        }
    }

    fn size(&self) -> Size {
        let search = self.search.as_ref();
        search.map_or_else(Size::default, |search| Size {
            nodes: search.nodes(),
            bytes: search.bytes(),
            reserved: search.reserved_bytes(),
        })
    }
}
