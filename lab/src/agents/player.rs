//! A player of a game, whatever its agent's type.

use tesuji::game::Notation;
use tesuji::learn::Learner;
use tesuji::search::{Extent, Snapshot};
use tesuji::split::{
    AnyStrategy, Growth, MoveDesign, Orthodox, Semisplit, Split, Submove, SubmoveOf, Underway,
    semimoves_of,
};
use tesuji::{Budget, Game, Recipe, Report, Search, StopReason};

/// What an agent found out about the root: the children as text, the line as moves.
pub(crate) type Findings<G> = Report<String, <G as Game>::Move>;

/// Steps as text.
pub(super) trait Shown<G: Notation>: MoveDesign<G> {
    /// The text of a step from a state.
    fn step_text(&self, state: &Self::State, step: Self::Step) -> String;
}

impl<G: Notation> Shown<G> for Orthodox {
    fn step_text(&self, position: &G, step: G::Move) -> String {
        position.move_text(step)
    }
}

impl<G: Notation + Split<AnyStrategy>, E: Growth> Shown<G> for Semisplit<AnyStrategy, E> {
    /// A move, or the semimoves of the beginning of one with a slash behind each.
    fn step_text(&self, state: &Self::State, step: SubmoveOf<G, AnyStrategy>) -> String {
        let Underway { position, part } = state;
        if let Submove::Whole(m) = step {
            return position.move_text(m);
        }
        let strategy = self.strategy;
        let mut semimoves = Vec::new();
        semimoves_of(position, strategy, *part, step, &mut semimoves);
        let mut part = *part;
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
#[inline(never)]
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
    let start = design.start(position);
    report.map_steps(|step| design.step_text(&start, step), line)
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

    /// A part of the tree, its steps as text; nothing before the first search, or if the player
    /// keeps no tree.
    fn tree(&self, extent: Extent) -> Option<Snapshot<String>> {
        let _ = extent;
        None
    }

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

/// A Monte-Carlo search, whichever agent it is by.
///
/// An agent is compiled for every game: only what knows its type is here, and as little of it as
/// there can be.
trait Searches<G: Game> {
    /// Begins anew: nothing of what was learned stays.
    fn restart(&mut self, position: G, seed: u64);
    fn run(&mut self, budget: &Budget) -> StopReason;
    fn advance(&mut self, m: G::Move);
    fn forget_tree(&mut self);
    /// Whether playouts learn, which lasts longer than a tree.
    fn learns(&self) -> bool;
    fn best(&self) -> Option<G::Move>;
    fn findings(&self) -> Findings<G>;
    fn tree(&self, extent: Extent) -> Snapshot<String>;
    /// The iterations and the nodal states of the last run.
    fn computed(&self) -> (u64, u64);
    fn size(&self) -> Size;
}

impl<G: Notation, R: Recipe<G>> Searches<G> for Search<G, R>
where
    R::Design: Shown<G>,
{
    fn restart(&mut self, position: G, seed: u64) {
        self.restart(position, seed);
    }

    fn run(&mut self, budget: &Budget) -> StopReason {
        self.run(budget)
    }

    fn advance(&mut self, m: G::Move) {
        self.advance(m).expect("players are told legal moves");
    }

    fn forget_tree(&mut self) {
        self.forget_tree();
    }

    fn learns(&self) -> bool {
        self.recipe().playout().records()
    }

    fn best(&self) -> Option<G::Move> {
        self.best()
    }

    fn findings(&self) -> Findings<G> {
        in_words(self.recipe().design(), self.position(), self.report())
    }

    fn tree(&self, extent: Extent) -> Snapshot<String> {
        let design = self.recipe().design();
        self.snapshot(extent, |state, step| design.step_text(state, step))
    }

    fn computed(&self) -> (u64, u64) {
        (self.iterations(), self.states())
    }

    fn size(&self) -> Size {
        Size {
            nodes: self.nodes(),
            bytes: self.bytes(),
            reserved: self.reserved_bytes(),
        }
    }
}

/// The player that searches with an agent of the library.
pub(super) struct Searcher<G> {
    position: G,
    options: PlayOptions,
    /// Whether the search is one from the position; else the next one begins anew.
    begun: bool,
    search: Box<dyn Searches<G>>,
}

/// What an agent does that is no part of a single search.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlayOptions {
    /// The tree is kept from move to move.
    pub(super) reuse: bool,
    /// The search ends when the root is proven.
    pub(super) until_proven: bool,
}

impl<G: Notation> Searcher<G> {
    /// A player at a position.
    pub(super) fn new<R>(position: G, recipe: R, options: PlayOptions) -> Self
    where
        R: Recipe<G>,
        R::Design: Shown<G>,
    {
        Self {
            options,
            begun: false,
            search: Box::new(Search::new(position.clone(), recipe, 0)),
            position,
        }
    }
}

impl<G: Notation> Player<G> for Searcher<G> {
    fn search(&mut self, seed: u64, budget: &Budget) -> Searched<G> {
        if self.begun && !self.options.reuse {
            // What playouts have learned stays.
            if self.search.learns() {
                self.search.forget_tree();
            } else {
                self.begun = false;
            }
        }
        if !self.begun {
            self.search.restart(self.position.clone(), seed);
            self.begun = true;
        }
        let stop = if self.options.until_proven {
            self.search.run(budget)
        } else {
            self.search.run(&budget.clone().beyond_proof())
        };
        let (iterations, states) = self.search.computed();
        Searched {
            best: self.search.best(),
            stop,
            iterations,
            states,
        }
    }

    fn report(&self) -> Option<Findings<G>> {
        self.begun.then(|| self.search.findings())
    }

    fn tree(&self, extent: Extent) -> Option<Snapshot<String>> {
        self.begun.then(|| self.search.tree(extent))
    }

    fn play(&mut self, m: G::Move) {
        self.position.play(m);
        if !self.begun {
            return;
        }
        if self.options.reuse {
            self.search.advance(m);
        } else if self.search.learns() {
            self.search.forget_tree();
            self.search.advance(m);
        } else {
            self.search.forget_tree();
            self.begun = false;
        }
    }

    fn size(&self) -> Size {
        if self.begun {
            self.search.size()
        } else {
            Size::default()
        }
    }
}
