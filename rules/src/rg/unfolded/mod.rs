//! The engine that plays: the automaton unfolded over the values of its small variables.
//!
//! A node of the unfolded automaton is a node together with the values of the variables that matter
//! there. So a place on the board is known before the game is played. Nodes are made when a path
//! first reaches them.

mod branch;
mod context;
mod distinct;
mod edges;
mod keys;
mod live;
mod maps;
mod op;
mod play;
mod run;
mod scheme;
mod seek;
mod sink;
mod store;
mod told;
mod unfold;
mod unique;
mod universe;
mod view;
mod ways;
mod whole;
mod work;

use super::engine::{Cut, Next, Word};
use super::failure::Failure;
use super::rules::{NodeId, Rules};
use super::state::State;
use super::types::Symbol;
use context::{MOVES, UNTOLD};
use distinct::Distinct;
use op::{FAIL, Op};
use rustc_hash::{FxHashMap, FxHashSet};
use scheme::Scheme;
use seek::{Any, Each, Pieces, Sample, Tally};
use store::Store;
use told::Told;
use unique::unique;
use work::Work;

/// How often the unfolded automaton may outgrow its bounds before the engine gives up.
const FULL: usize = 4;

/// The data that the engines of some rules share.
#[derive(Debug)]
pub struct Shared<'r>(Scheme<'r>);

impl<'r> Shared<'r> {
    /// The shared data of some rules; `None` if the rules are too large.
    pub fn new(rules: &'r Rules) -> Option<Self> {
        Scheme::new(rules).map(Self)
    }
}

/// The reason why an engine gives no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The rules fail.
    Failure(Failure),
    /// A limit of this engine is exceeded.
    Full,
}

/// The place of a state in the unfolded automaton, if the engine knows it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Known {
    engine: u64,
    end: u32,
}

/// Finds moves and plays them.
#[derive(Debug)]
pub struct Engine<'r> {
    store: Store<'r>,
    work: Work,
    distinct: Distinct,
    sample: Sample,
    /// The nodes for which it is known whether different paths are different moves.
    unique: FxHashMap<NodeId, bool>,
    told: Told,
    number: u64,
    full: usize,
}

impl<'r> Engine<'r> {
    /// An engine.
    pub fn new(shared: &'r Shared<'r>) -> Self {
        Self {
            store: Store::new(&shared.0),
            work: Work::default(),
            distinct: Distinct::default(),
            sample: Sample::default(),
            unique: FxHashMap::default(),
            told: Told::default(),
            number: number(),
            full: 0,
        }
    }

    fn rules(&self) -> &'r Rules {
        self.store.scheme.rules
    }

    /// The end of the move that led to a state.
    fn find(&mut self, state: &State, known: Known) -> Result<u32, Stop> {
        if self.full > FULL {
            return Err(Stop::Full);
        }
        if self.store.is_full() {
            self.full += 1;
            self.store = Store::new(self.store.scheme);
            self.told = Told::default();
            self.number = number();
        }
        self.work.steps = 0;
        if known.engine == self.number {
            self.work.cells.clear();
            self.work.cells.extend_from_slice(&state.cells);
            return Ok(known.end);
        }
        self.simplify_cells(state);
        Ok(self.end_of(state))
    }

    /// The same, if nothing is known.
    fn end_of(&mut self, state: &State) -> u32 {
        let scheme = self.store.scheme;
        let mut values = Vec::new();
        for (at, &cell) in scheme.small.iter().enumerate() {
            values.push(match scheme.map(at) {
                None => state.cells[cell as usize],
                Some(cells) if scheme.matters(state.node, at) => {
                    self.store.map_number(&state.cells[cells])
                }
                Some(_) => Symbol::MAX,
            });
        }
        self.store.end(state.node, values)
    }

    /// Where moves from a state begin.
    fn entry(&mut self, context: usize, end: u32) -> Op {
        let known = &self.store.ends[end as usize];
        if known.next[context] != FAIL {
            return known.next[context];
        }
        let values = self.store.values(known.values).to_vec();
        let next = self.store.reach(context, known.node, values);
        self.store.ends[end as usize].next[context] = next;
        next
    }

    /// Resets variables that do not matter in a state to their values at the start.
    pub fn simplify(&mut self, state: &mut State) -> Known {
        self.simplify_cells(state);
        let end = self.end_of(state);
        self.keep(state, end)
    }

    /// Takes over the cells of a state, with all variables that do not matter as at the start.
    fn simplify_cells(&mut self, state: &State) {
        let (scheme, rules) = (self.store.scheme, self.rules());
        self.work.cells.clear();
        self.work.cells.extend_from_slice(&state.cells);
        for (at, &cell) in scheme.small.iter().enumerate() {
            if !scheme.matters(state.node, at) {
                let cell = cell as usize;
                let cells = scheme.map(at).unwrap_or(cell..cell + 1);
                self.work.cells[cells.clone()].copy_from_slice(&rules.start[cells]);
            }
        }
        for cell in scheme.idle(state.node) {
            self.work.cells[cell as usize] = rules.start[cell as usize];
        }
    }

    /// Takes over what was played.
    fn keep(&self, state: &mut State, end: u32) -> Known {
        let known = &self.store.ends[end as usize];
        state.cells.copy_from_slice(&self.work.cells);
        state.node = known.node;
        for &(cell, symbol) in &known.writes {
            state.cells[usize::from(cell)] = symbol;
        }
        Known {
            engine: self.number,
            end,
        }
    }

    /// Calls the visitor with every move once.
    ///
    /// # Errors
    /// If the search fails.
    pub fn moves(
        &mut self,
        state: &State,
        known: Known,
        found: impl FnMut(Word<'_>),
    ) -> Result<(), Stop> {
        let end = self.find(state, known)?;
        let mut distinct = std::mem::take(&mut self.distinct);
        distinct.clear();
        let mut each = Each { distinct, found };
        let sought = self.seek(MOVES, end, &mut each);
        self.distinct = each.distinct;
        sought.map(|_| ())
    }

    /// The number of moves.
    ///
    /// # Errors
    /// If the search fails.
    pub fn count(&mut self, state: &State, known: Known) -> Result<usize, Stop> {
        let end = self.find(state, known)?;
        if !self.is_unique(end) {
            let mut count = 0;
            self.moves(state, known, |_| count += 1)?;
            return Ok(count);
        }
        let mut tally = Tally::default();
        self.seek(UNTOLD, end, &mut tally)?;
        Ok(tally.0)
    }

    /// Whether there is a move.
    ///
    /// # Errors
    /// If the search fails.
    pub fn has_move(&mut self, state: &State, known: Known) -> Result<bool, Stop> {
        let end = self.find(state, known)?;
        self.seek(UNTOLD, end, &mut Any(None))
    }

    /// Lists the semimoves behind some tags, each once. `cut` says of all tags so far whether a
    /// semimove ends behind the last of them. What comes before the next tag is looked at before
    /// that.
    ///
    /// # Errors
    /// If the search fails.
    pub(super) fn next(
        &mut self,
        state: &State,
        known: Known,
        given: &[Symbol],
        cut: &dyn Fn(&[Symbol]) -> Cut,
    ) -> Result<Vec<Next>, Stop> {
        let end = self.find(state, known)?;
        let mut pieces = Pieces {
            given,
            cut,
            path: Vec::new(),
            over: None,
            told: FxHashSet::default(),
            found: Vec::new(),
        };
        self.seek(MOVES, end, &mut pieces)?;
        Ok(pieces.found)
    }

    /// Whether different paths from the end of a move are different moves, and nothing has to be
    /// remembered.
    fn is_unique(&mut self, end: u32) -> bool {
        if let Some(known) = self.store.ends[end as usize].unique {
            return known;
        }
        let (scheme, node) = (self.store.scheme, self.store.ends[end as usize].node);
        let known = self.unique.entry(node);
        let mut known = *known.or_insert_with(|| unique(scheme, node));
        if !known {
            let entry = self.entry(MOVES, end);
            known = self.store.tells(&mut self.told, entry);
        }
        self.store.ends[end as usize].unique = Some(known);
        known
    }

    /// Whether the game is over in a state at this node.
    pub fn is_over(&self, node: NodeId) -> bool {
        node == self.rules().end
    }
}

/// A number that no other engine has.
fn number() -> u64 {
    use std::sync::atomic::{AtomicU64, Ordering};
    static NEXT: AtomicU64 = AtomicU64::new(1);
    NEXT.fetch_add(1, Ordering::Relaxed)
}
