//! The states of the automaton of tags: all nodes that a word can lead to in some position.

use super::Points;
use super::arguments::Beginning;
use crate::rg::engine::Cut;
use crate::rg::rules::{Label, NodeId};
use crate::rg::types::{Symbol, Type};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock, PoisonError, RwLock};

/// The most states that are kept. Further ones are computed again.
const KEPT: usize = 1 << 16;
/// How many tags are looked ahead for a choice.
const AHEAD: usize = 64;

/// The places that words have led to, each with whether something has changed since the last point;
/// the last tag if it is always the same and matters.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Key {
    members: Box<[(NodeId, bool)]>,
    last: Option<Symbol>,
}

/// A state.
#[derive(Debug)]
pub(crate) struct State {
    /// The edges with the next tags, and whether there is a change to be told of behind them.
    pub(super) tags: Box<[(u32, bool)]>,
    /// Where the move can end here, if it can.
    pub(super) ends: Box<[NodeId]>,
    /// How a semimove ends here, if there is a choice behind it.
    cut: Cut,
    /// The only next tag, if there are no others.
    only: Option<Symbol>,
    /// Whether there is one tag at most, whichever it is, in each position.
    single: bool,
    semimove: OnceLock<bool>,
    next: RwLock<FxHashMap<Symbol, Arc<State>>>,
}

/// The states that were met.
pub(super) type States = RwLock<FxHashMap<Key, Arc<State>>>;

impl State {
    /// Where every move ends that comes here.
    pub(crate) fn whole(&self) -> Option<NodeId> {
        match self.ends[..] {
            [end] if self.tags.is_empty() => Some(end),
            _ => None,
        }
    }
}

impl Points<'_> {
    /// The state before the first tag.
    pub(crate) fn start(&self, node: NodeId) -> Arc<State> {
        let key = Key {
            members: [(node, false)].into(),
            last: None,
        };
        self.state(key, true)
    }

    fn state(&self, key: Key, is_start: bool) -> Arc<State> {
        let lock = |error: PoisonError<_>| error.into_inner();
        // A move never comes back to where it starts: its first state has no tag before it.
        let known = if is_start { &self.starts } else { &self.states };
        if let Some(state) = known.read().unwrap_or_else(lock).get(&key) {
            return Arc::clone(state);
        }
        let state = Arc::new(self.build(&key, is_start));
        let mut known = known.write().unwrap_or_else(PoisonError::into_inner);
        if known.len() < KEPT {
            return Arc::clone(known.entry(key).or_insert(state));
        }
        state
    }

    fn build(&self, key: &Key, is_start: bool) -> State {
        let mut tags: BTreeMap<u32, [bool; 2]> = BTreeMap::new();
        let (mut ends, mut free) = (Vec::new(), key.members.len() > 1);
        let mut all_changed = true;
        for &(node, before) in &key.members {
            let stretch = self.stretch(node);
            free |= stretch.free || self.choices.any(node);
            for (edge, changed) in stretch.tags {
                all_changed &= before || changed;
                tags.entry(edge).or_default()[usize::from(before || changed)] = true;
            }
            for (end, changed) in stretch.ends {
                all_changed &= before || changed;
                ends.push(end);
            }
        }
        ends.sort_unstable();
        ends.dedup();
        let cut = if is_start || tags.is_empty() || !all_changed {
            Cut::Go
        } else {
            Cut::Stop
        };
        let branches = self.fineness.plus && self.is_branch(key, tags.keys(), !ends.is_empty());
        let only = match tags.len() {
            0 => None,
            _ if ends.is_empty() => self.only(tags.keys()),
            _ => None,
        };
        let single = only.is_some() || ends.is_empty() && tags.len() == 1 && !free;
        let ways = tags.into_iter().flat_map(|(edge, seen)| {
            let mut ways = Vec::new();
            for changed in [false, true] {
                if seen[usize::from(changed)] {
                    ways.push((edge, branches || changed && cut == Cut::Go));
                }
            }
            ways.dedup();
            ways
        });
        State {
            tags: ways.collect(),
            ends: ends.into(),
            cut,
            only,
            single,
            semimove: OnceLock::new(),
            next: RwLock::default(),
        }
    }

    /// Whether different tags can come next, and that is not decided again and again.
    fn is_branch<'e>(&self, key: &Key, tags: impl Iterator<Item = &'e u32>, ends: bool) -> bool {
        let mut labels = Vec::new();
        for &at in tags {
            let label = &self.rules.edges[at as usize].label;
            let again = matches!(label, Label::Tag(tag) if key.last == Some(*tag));
            if again || self.repeated[self.sources[at as usize] as usize] {
                return false;
            }
            labels.push(match label {
                Label::Tag(tag) => (true, u32::from(*tag)),
                Label::TagOf(cell) => (false, self.set_of(*cell).unwrap_or(0)),
                _ => continue,
            });
        }
        labels.sort_unstable();
        labels.dedup();
        labels.len() + usize::from(ends) > 1
    }

    fn only<'e>(&self, tags: impl Iterator<Item = &'e u32>) -> Option<Symbol> {
        let mut only = None;
        for &at in tags {
            match (&self.rules.edges[at as usize].label, only) {
                (Label::Tag(tag), None) => only = Some(*tag),
                (Label::Tag(tag), Some(other)) if *tag == other => {}
                _ => return None,
            }
        }
        only
    }

    /// The set of the values of a cell.
    pub(super) fn set_of(&self, cell: u32) -> Option<u32> {
        let variable = self.rules.variables.get(self.rules.variable(cell))?;
        match self.rules.types.get(variable.of) {
            Type::Set(set) => Some(set),
            Type::Arrow(..) => None,
        }
    }

    /// The state behind a tag.
    pub(crate) fn step(&self, state: &State, tag: Symbol) -> Arc<State> {
        let known = state.next.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(next) = known.get(&tag) {
            return Arc::clone(next);
        }
        drop(known);
        let mut members = Vec::new();
        let mut constant = true;
        for &(at, changed) in &state.tags {
            let edge = &self.rules.edges[at as usize];
            let fits = match edge.label {
                Label::Tag(only) => only == tag,
                Label::TagOf(cell) => self.may_be(cell, tag),
                _ => false,
            };
            if fits {
                constant &= matches!(edge.label, Label::Tag(_));
                members.push((edge.to, changed));
            }
        }
        members.sort_unstable();
        members.dedup();
        let next = self.state(
            Key {
                members: members.into(),
                last: (self.fineness.plus && constant).then_some(tag),
            },
            false,
        );
        let mut known = state.next.write().unwrap_or_else(PoisonError::into_inner);
        if known.len() < KEPT {
            known.insert(tag, Arc::clone(&next));
        }
        next
    }

    /// Whether a cell may have a value.
    fn may_be(&self, cell: u32, value: Symbol) -> bool {
        let set = self.set_of(cell);
        let holds = |set| self.rules.set(set).holds(value);
        self.loose[self.rules.variable(cell)] || set.is_none_or(holds)
    }

    /// How a semimove ends in a state, if it does.
    ///
    /// It does not where only one semimove can come next in each position.
    pub(crate) fn cut(&self, state: &State) -> Cut {
        if state.cut == Cut::Go || *state.semimove.get_or_init(|| self.has_choice(state)) {
            state.cut
        } else {
            Cut::Go
        }
    }

    fn has_choice(&self, state: &State) -> bool {
        if !state.single {
            return true;
        }
        let mut next = self.step(state, self.any(state));
        for _ in 0..AHEAD {
            if next.cut != Cut::Go || next.tags.is_empty() && next.ends.len() < 2 {
                return false;
            }
            if !next.single {
                return true;
            }
            next = self.step(&next, self.any(&next));
        }
        true
    }

    /// A tag that can come next.
    fn any(&self, state: &State) -> Symbol {
        let first = state
            .tags
            .first()
            .map(|&(at, _)| &self.rules.edges[at as usize].label);
        match (state.only, first) {
            (Some(only), _) => only,
            (None, Some(&Label::TagOf(cell))) => {
                let set = self.set_of(cell);
                set.and_then(|set| self.rules.types.symbols(set).first().copied())
                    .unwrap_or(0)
            }
            _ => 0,
        }
    }

    /// What a tag behind a state begins with, if it is chosen in parts.
    pub(crate) fn chain(&self, state: &State, tag: Symbol) -> &[Beginning] {
        let chains = state
            .tags
            .iter()
            .filter_map(|&(at, _)| self.chains.get(&at));
        let mut chains = chains.filter_map(|chains| chains.get(&tag));
        chains.next().map_or(&[], |chain| chain)
    }
}
