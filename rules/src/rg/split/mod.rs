//! Splits of moves, derived from the automaton: a split is a set of tags after which there are
//! points.
//!
//! A semimove is a part of the word of a move, between two points. Points depend on the tags alone,
//! so two paths with the same tags have the same points.
//!
//! - A point lies after a tag if every path since the point before has made a lasting change, or
//!   makes one before the next tag. If only some paths do, the point moves to a later tag.
//! - Plus: also after the first tag of each alternative, if the alternatives begin with different
//!   tags and the decision is not repeated.
//! - Shift: a freely chosen element of several arguments is chosen argument by argument.
//! - A point is removed if only one semimove follows it in each position.

mod arguments;
mod cycles;
mod loose;
mod state;
mod stretch;
mod text;
mod untold;

use super::engine::Cut;
use super::rules::{Label, NodeId, Rules};
use super::types::Symbol;
use crate::rbg::split::Fineness;
use arguments::{Arguments, Chains};
use rustc_hash::FxHashMap;
use std::sync::Arc;
use untold::Choices;

pub(crate) use arguments::Beginning;
pub(crate) use state::State;
pub use text::points;

/// The points of a split.
#[derive(Debug)]
pub(crate) struct Points<'r> {
    rules: &'r Rules,
    fineness: Fineness,
    /// The nodes where edges begin.
    sources: Vec<NodeId>,
    repeated: Vec<bool>,
    choices: Choices,
    /// The variables that may have values outside their types.
    loose: Vec<bool>,
    arguments: Arguments,
    /// The elements that are chosen in parts, by the edges with their tags.
    chains: FxHashMap<u32, Arc<Chains>>,
    starts: state::States,
    states: state::States,
}

/// A point in a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Point {
    /// How many tags are behind it.
    pub(crate) tags: usize,
    /// What the next tag begins with, if that is chosen.
    pub(crate) within: Option<Beginning>,
}

impl<'r> Points<'r> {
    /// The points of some rules.
    pub(crate) fn new(rules: &'r Rules, fineness: Fineness) -> Self {
        let mut sources = vec![0; rules.edges.len()];
        for (node, at) in (0..).zip(&rules.nodes) {
            sources[at.first as usize..at.last as usize].fill(node);
        }
        let mut points = Self {
            rules,
            fineness,
            sources,
            repeated: cycles::repeated(rules),
            choices: Choices::new(rules),
            loose: loose::loose(rules),
            arguments: Arguments::default(),
            chains: FxHashMap::default(),
            starts: state::States::default(),
            states: state::States::default(),
        };
        if fineness.shift {
            points.find_chains();
        }
        points
    }

    fn find_chains(&mut self) {
        let (rules, arguments) = (self.rules, &mut self.arguments);
        let mut by_variable: FxHashMap<usize, Chains> = FxHashMap::default();
        for edge in &rules.edges {
            if let Label::Generate(spot, set) = &edge.label {
                let chains = by_variable.entry(rules.variable(spot.base)).or_default();
                for (tag, chain) in arguments.chains(&rules.symbols, &rules.types, *set) {
                    chains.entry(tag).or_insert(chain);
                }
            }
        }
        let by_variable = by_variable.into_iter();
        let by_variable = by_variable.map(|(variable, chains)| (variable, Arc::new(chains)));
        let by_variable: FxHashMap<_, _> = by_variable.collect();
        for (at, edge) in (0..).zip(&rules.edges) {
            let Label::TagOf(cell) = edge.label else {
                continue;
            };
            let from = self.sources[at as usize];
            if let Some(chains) = by_variable.get(&rules.variable(cell))
                && self.choices.holds(from, rules, cell)
            {
                self.chains.insert(at, Arc::clone(chains));
            }
        }
    }

    /// The points of a word, in order, and those of the next tag before what that begins with.
    pub(crate) fn before(
        &self,
        start: NodeId,
        tags: &[Symbol],
        within: Option<Beginning>,
    ) -> Vec<Point> {
        let mut points = Vec::new();
        let mut add = |tags, within| points.push(Point { tags, within });
        let mut state = self.start(start);
        for (at, &tag) in tags.iter().enumerate() {
            for &beginning in self.chain(&state, tag) {
                add(at, Some(beginning));
            }
            state = self.step(&state, tag);
            if self.cut(&state) != Cut::Go {
                add(at + 1, None);
            }
        }
        if let Some(within) = within {
            let chains = state.tags.iter().filter_map(|(at, _)| self.chains.get(at));
            let mut chains = chains.flat_map(|chains| chains.values());
            let chain = chains.find(|chain| chain.contains(&within));
            let shorter = chain.into_iter().flatten();
            for &beginning in shorter.take_while(|&&one| one != within) {
                add(tags.len(), Some(beginning));
            }
        }
        points
    }

    /// Whether some tags are chosen in parts.
    pub(crate) fn has_parts(&self) -> bool {
        !self.chains.is_empty()
    }

    /// The text of what a tag begins with.
    pub(crate) fn beginning(&self, beginning: Beginning) -> &str {
        self.arguments.text(beginning)
    }
}

/// The states of a word, kept while words with the same beginning follow.
#[derive(Debug)]
pub(crate) struct Trace<'p, 'r> {
    points: &'p Points<'r>,
    tags: Vec<Symbol>,
    /// One more than tags.
    states: Vec<Arc<State>>,
}

impl<'p, 'r> Trace<'p, 'r> {
    /// The empty word from a node.
    pub(crate) fn new(points: &'p Points<'r>, start: NodeId) -> Self {
        Self {
            points,
            tags: Vec::new(),
            states: vec![points.start(start)],
        }
    }

    /// The states of a word, from that before its first tag on.
    pub(crate) fn states(&mut self, tags: &[Symbol]) -> &[Arc<State>] {
        let same = self.tags.iter().zip(tags);
        let same = same.take_while(|(one, other)| one == other).count();
        self.tags.truncate(same);
        self.states.truncate(same + 1);
        for &tag in &tags[same..] {
            if let Some(last) = self.states.last() {
                let next = self.points.step(last, tag);
                self.states.push(next);
                self.tags.push(tag);
            }
        }
        &self.states
    }
}
