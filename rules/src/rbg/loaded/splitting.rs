//! The splits of loaded games, and the numbers of their semimoves.

use super::joined::Joined;
use super::{Pool, with_engine};
use crate::rbg::automaton::{Automaton, Symbol};
use crate::rbg::description::Action;
use crate::rbg::engine::{Engine as Fast, Shared, Unable};
use crate::rbg::numbers::{Numbers, Semimoves};
use crate::rbg::product::entries;
use crate::rbg::rules::Rules;
use crate::rbg::split::{Fineness, split, with_dots};
use crate::rbg::state::Pair;
use rustc_hash::FxHashMap;
use std::sync::{Arc, OnceLock, PoisonError, RwLock};
use tesuji::game::split::{Semimove, Strategy};

/// The part of a move that has been chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Part {
    pub(super) number: u32,
    pub(super) pairs: u16,
}

/// The numbers of semimoves.
pub(super) const NUMBERS: usize = 1 << 16;

/// A split of a description.
#[derive(Debug)]
pub(super) struct Splitting {
    pub(super) automaton: Automaton,
    pub(super) numbers: Numbers,
    pub(super) semimoves: Semimoves,
    pub(super) entries: Vec<Pair>,
    pub(super) engines: Pool,
    shared: Option<Shared>,
    /// The dots between two modifiers.
    between: RwLock<FxHashMap<[Pair; 2], Ways>>,
    joined: OnceLock<Joined>,
}

/// Sequences of dots.
type Ways = Arc<[Vec<Pair>]>;

impl Splitting {
    /// Derives a split; the rules as they are where that is too large.
    pub(super) fn new(rules: &Rules, fineness: Fineness) -> Self {
        let derived = split(rules, fineness).and_then(|with| with_dots(rules, &with));
        let automaton = derived.unwrap_or_else(|_| rules.automaton.clone());
        Self {
            numbers: Numbers::new(rules, &automaton, true),
            semimoves: Semimoves::new(rules, &automaton),
            entries: entries(rules, &automaton),
            engines: Pool::default(),
            shared: Shared::new(rules, &automaton, true),
            between: RwLock::default(),
            joined: OnceLock::new(),
            automaton,
        }
    }

    /// Asks the engine; `None` where it does not know.
    #[inline(always)]
    pub(super) fn fast<T>(
        &'static self,
        rules: &'static Rules,
        ask: impl FnOnce(&mut Fast) -> Result<T, Unable>,
    ) -> Option<T> {
        let shared = self.shared.as_ref()?;
        with_engine(shared, || shared.engine(rules, &self.automaton), ask).ok()
    }

    /// The assignments that a strategy joins with what follows them; `None` if it joins none.
    pub(super) fn joined(&self, rules: &Rules, strategy: impl Strategy) -> Option<&Joined> {
        if !strategy.joined() || self.semimoves.count() > NUMBERS {
            return None;
        }
        let new = || Joined::new(rules, &self.automaton, &self.numbers, &self.entries);
        let joined = self.joined.get_or_init(new);
        (!joined.is_empty()).then_some(joined)
    }

    pub(super) fn is_switch(&self, symbol: Symbol) -> bool {
        let action = self.automaton.action(symbol);
        matches!(action, Some(Action::Switch(_) | Action::Keeper))
    }

    /// What can come next on some board.
    pub(super) fn next(&self, rules: &Rules, after: Pair) -> &[Pair] {
        self.numbers.next(rules, &self.automaton, after)
    }

    pub(super) fn decode(&self, rules: &Rules, part: Option<Part>) -> Vec<Pair> {
        let mut word = Vec::new();
        if let Some(Part { number, pairs }) = part {
            let (numbers, pairs) = (&self.numbers, Some(usize::from(pairs)));
            numbers.decode(rules, &self.automaton, number, pairs, &mut word);
        }
        word
    }

    pub(super) fn encode(&self, rules: &Rules, word: &[Pair]) -> Option<Part> {
        (!word.is_empty()).then(|| Part {
            number: self.numbers.encode(rules, &self.automaton, word),
            pairs: word.len() as u16,
        })
    }

    /// The number of a pair that comes after another one.
    pub(super) fn number(&self, rules: &Rules, after: Pair, pair: Pair) -> Semimove {
        if self.semimoves.count() <= NUMBERS {
            return self.semimoves.number(pair) as Semimove;
        }
        // Those that can follow the same pair stay distinct.
        let rank = self.next(rules, after).binary_search(&pair);
        (rank.unwrap_or_default() as Semimove).wrapping_add(offset(after))
    }

    pub(super) fn pair(&self, rules: &Rules, after: Pair, semimove: Semimove) -> Option<Pair> {
        if self.semimoves.count() <= NUMBERS {
            return self.semimoves.pair(semimove.into());
        }
        let rank = semimove.wrapping_sub(offset(after));
        self.next(rules, after).get(usize::from(rank)).copied()
    }

    /// The sequences of dots that lead from one modifier to the next on some board, two at most.
    pub(super) fn between(&self, rules: &Rules, from: Pair, to: Pair) -> Ways {
        let known = self.between.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(found) = known.get(&[from, to]) {
            return Arc::clone(found);
        }
        drop(known);
        let mut found = Vec::new();
        self.find(rules, from, to, &mut Vec::new(), &mut found);
        let found: Ways = found.into();
        let mut known = self.between.write().unwrap_or_else(PoisonError::into_inner);
        known.insert([from, to], Arc::clone(&found));
        found
    }

    fn find(
        &self,
        rules: &Rules,
        from: Pair,
        to: Pair,
        dots: &mut Vec<Pair>,
        found: &mut Vec<Vec<Pair>>,
    ) {
        let next = self.next(rules, from);
        if next.binary_search(&to).is_ok() {
            found.push(dots.clone());
        }
        // Dots come behind the modifiers, so they are the last.
        let first = next.partition_point(|pair| !self.automaton.is_dot(pair.symbol));
        for &dot in &next[first..] {
            if found.len() > 1 {
                return;
            }
            if !dots.contains(&dot) {
                dots.push(dot);
                self.find(rules, dot, to, dots, found);
                dots.pop();
            }
        }
    }
}

fn offset(after: Pair) -> Semimove {
    let mixed = after
        .symbol
        .wrapping_mul(40_503)
        .wrapping_add(after.cell.into());
    mixed as Semimove
}
