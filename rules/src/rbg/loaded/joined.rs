//! First assignments that are chosen together with the modifier after them.
//!
//! Some turns begin with an assignment that chooses no square, for example whether to pass. With
//! [`Strategy::joined`](tesuji::game::split::Strategy::joined) it forms one semimove with the
//! modifier after it.

use crate::rbg::automaton::{Automaton, Symbol};
use crate::rbg::description::Action;
use crate::rbg::numbers::Numbers;
use crate::rbg::rules::Rules;
use crate::rbg::state::Pair;
use rustc_hash::{FxHashMap, FxHashSet};

/// For each modifier behind a joined assignment, that assignment.
#[derive(Debug, Default)]
pub(super) struct Joined(FxHashMap<Symbol, Symbol>);

impl Joined {
    /// What can be joined: assignments at the beginning of turns, each met on one cell at most.
    /// What follows one of them follows nothing else that a turn can begin with.
    pub(super) fn new(
        rules: &Rules,
        automaton: &Automaton,
        numbers: &Numbers,
        entries: &[Pair],
    ) -> Self {
        let assigns = |symbol| matches!(automaton.action(symbol), Some(Action::Assign(..)));
        let mut first: FxHashSet<Pair> = FxHashSet::default();
        let mut apart: FxHashSet<Symbol> = FxHashSet::default();
        for &entry in entries {
            let begins = numbers.next(rules, automaton, entry);
            first.extend(begins);
            for pair in begins.windows(2) {
                if pair[0].symbol == pair[1].symbol {
                    apart.insert(pair[0].symbol);
                }
            }
        }
        let begins: FxHashSet<Symbol> = first.iter().map(|pair| pair.symbol).collect();
        let mut before: FxHashMap<Symbol, FxHashSet<Symbol>> = FxHashMap::default();
        for &pair in first.iter().filter(|pair| assigns(pair.symbol)) {
            for next in numbers.next(rules, automaton, pair) {
                before.entry(next.symbol).or_default().insert(pair.symbol);
            }
        }
        for (next, before) in &before {
            if before.len() > 1 || begins.contains(next) {
                apart.extend(before);
            }
        }
        let only = before.into_iter().filter_map(|(next, before)| {
            let before = before.into_iter().next()?;
            (!apart.contains(&before)).then_some((next, before))
        });
        Self(only.collect())
    }

    /// Whether nothing is joined.
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The assignment that is joined with the modifier behind it; `None` if there is none.
    pub(super) fn before(&self, next: Symbol) -> Option<Symbol> {
        self.0.get(&next).copied()
    }

    /// Whether an assignment is joined with what follows it.
    pub(super) fn has(&self, assignment: Symbol) -> bool {
        self.0.values().any(|&known| known == assignment)
    }
}
