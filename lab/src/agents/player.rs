//! A player of a game, whatever its agent's type.

use tesuji::game::Notation;
use tesuji::learn::Learner;
use tesuji::split::{
    AnyStrategy, Growth, MoveDesign, Orthodox, Semisplit, Split, Submove, SubmoveOf, semimoves_of,
};
use tesuji::{Budget, Game, Recipe, Report, Search, StopReason};

/// What an agent found out about the root: the children as text, the line as moves.
pub(crate) type Findings<G> = Report<String, <G as Game>::Move>;

/// Steps as text.
pub(super) trait Shown<G: Notation>: MoveDesign<G> {
    /// The text of a step from the root.
    fn step_text(&self, position: &G, step: Self::Step) -> String;
}

impl<G: Notation> Shown<G> for Orthodox {
    fn step_text(&self, position: &G, step: G::Move) -> String {
        position.move_text(step)
    }
}

impl<G: Notation + Split<AnyStrategy>, E: Growth> Shown<G> for Semisplit<AnyStrategy, E> {
    /// A move, or the semimoves of the beginning of one with a slash behind each.
    fn step_text(&self, position: &G, step: SubmoveOf<G, AnyStrategy>) -> String {
        if let Submove::Whole(m) = step {
            return position.move_text(m);
        }
        let strategy = self.strategy;
        let mut semimoves = Vec::new();
        semimoves_of(position, strategy, None, step, &mut semimoves);
        let mut part = None;
        let mut text = String::new();
        for semimove in semimoves {
            text += &position.semimove_text(strategy, part, semimove);
            text.push('/');
            if let Submove::Part(next) = position.choose(strategy, part, semimove) {
                part = Some(next);
            }
        }
        text
    }
}

/// The findings of a search in words. The line ends with the last whole move.
fn in_words<G: Notation, D: Shown<G>>(
    design: &D,
    position: &G,
    report: Report<D::Step, G::Move>,
) -> Findings<G> {
    let line = |steps: Vec<D::Step>| {
        let mut state = design.start(position);
        let mut texts = Vec::new();
        for step in steps {
            if let Some(m) = design.completed(step) {
                texts.push(design.position(&state).move_text(m));
            }
            design.play(&mut state, step);
        }
        texts
    };
    report.map_steps(|step| design.step_text(position, step), line)
}

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
    /// The nodal states that it computed.
    pub(crate) states: u64,
}

/// The size of a tree.
#[derive(Clone, Copy, Debug, Default)]
pub struct Size {
    /// Nodes, visited or not.
    pub nodes: u64,
    /// The bytes of those nodes.
    pub bytes: usize,
    /// The bytes taken from the system for them.
    pub reserved: usize,
}

/// The player that searches with an agent of the library.
#[derive(Debug)]
pub(super) struct Searcher<G: Game, R: Recipe<G>> {
    position: G,
    recipe: R,
    options: PlayOptions,
    search: Option<Search<G, R>>,
}

/// What an agent does that is no part of a single search.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlayOptions {
    /// The tree is kept from move to move.
    pub(super) reuse: bool,
    /// The search ends when the root is proven.
    pub(super) until_proven: bool,
}

impl<G: Game, R: Recipe<G>> Searcher<G, R> {
    /// A player at a position.
    pub(super) fn new(position: G, recipe: R, options: PlayOptions) -> Self {
        Self {
            position,
            recipe,
            options,
            search: None,
        }
    }
}

impl<G: Notation, R: Recipe<G>> Player<G> for Searcher<G, R>
where
    R::Design: Shown<G>,
{
    fn search(&mut self, seed: u64, budget: &Budget) -> Searched<G> {
        if !self.options.reuse {
            // What playouts have learned stays.
            match &mut self.search {
                Some(search) if self.recipe.playout().records() => search.forget_tree(),
                search => *search = None,
            }
        }
        let (position, recipe) = (&self.position, &self.recipe);
        let search = self
            .search
            .get_or_insert_with(|| Search::new(position.clone(), recipe.clone(), seed));
        let stop = if self.options.until_proven {
            search.run(budget)
        } else {
            search.run(&budget.clone().beyond_proof())
        };
        Searched {
            best: search.best(),
            stop,
            iterations: search.iterations(),
            states: search.states(),
        }
    }

    fn report(&self) -> Option<Findings<G>> {
        let search = self.search.as_ref()?;
        Some(in_words(
            self.recipe.design(),
            search.position(),
            search.report(),
        ))
    }

    fn play(&mut self, m: G::Move) {
        self.position.play(m);
        let learns = self.recipe.playout().records();
        match &mut self.search {
            Some(search) if self.options.reuse || learns => {
                if !self.options.reuse {
                    search.forget_tree();
                }
                search.advance(m);
            }
            search => *search = None,
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
