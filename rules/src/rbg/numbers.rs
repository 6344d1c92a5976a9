//! Moves and parts of moves as numbers.
//!
//! Only some pairs can follow a symbol and a cell on any board. A move is a mixed-radix number: the
//! index of its first pair among all first pairs, then the index of each pair among those that can
//! follow the one before. Words whose number would be too large are stored in a table.

use super::automaton::{Automaton, Label, Symbol};
use super::description::Action;
use super::product::{Reached, entries, pass, reach};
use super::rules::Rules;
use super::state::Pair;
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::{Arc, OnceLock, PoisonError, RwLock};

/// Numbers from here on are places in the table.
const KEPT: u32 = 1 << 31;

/// The numbers of the words of an automaton.
#[derive(Debug)]
pub struct Numbers {
    /// Whether dots are pairs of words; else they are passed.
    dots: bool,
    cells: usize,
    /// What moves can begin with, ascending.
    first: Vec<Pair>,
    /// For each symbol and cell what can come next, ascending.
    next: Vec<OnceLock<Arc<[Pair]>>>,
    /// Each list of `next` once.
    lists: RwLock<FxHashSet<Arc<[Pair]>>>,
    kept: RwLock<Kept>,
}

#[derive(Debug, Default)]
struct Kept {
    numbers: FxHashMap<Arc<[Pair]>, u32>,
    words: Vec<Arc<[Pair]>>,
}

impl Numbers {
    /// The numbers of words, with or without dots.
    pub fn new(rules: &Rules, automaton: &Automaton, dots: bool) -> Self {
        let ends = |symbol: Symbol| dots || !automaton.is_dot(symbol);
        let mut first = FxHashSet::default();
        let starts = entries(rules, automaton).into_iter();
        let starts = starts.map(|pair| (automaton.behind(pair.symbol), pair.cell));
        let mut reached = Reached::none(rules, automaton);
        reach(rules, automaton, &mut reached, starts, ends, |pair| {
            if ends(pair.symbol) {
                first.insert(pair);
            }
        });
        let mut first: Vec<_> = first.into_iter().collect();
        first.sort_unstable();
        let entries = automaton.symbols() as usize * rules.cells();
        Self {
            dots,
            cells: rules.cells(),
            first,
            next: (0..entries).map(|_| OnceLock::new()).collect(),
            lists: RwLock::default(),
            kept: RwLock::default(),
        }
    }

    /// The pairs that can come after `after` on some board, ascending.
    pub fn next(&self, rules: &Rules, automaton: &Automaton, after: Pair) -> &[Pair] {
        let entry = after.symbol as usize * self.cells + usize::from(after.cell);
        self.next[entry].get_or_init(|| {
            let list: Arc<[Pair]> = self.find(rules, automaton, after).into();
            let mut lists = self.lists.write().unwrap_or_else(PoisonError::into_inner);
            if let Some(known) = lists.get(&list) {
                return Arc::clone(known);
            }
            lists.insert(Arc::clone(&list));
            list
        })
    }

    fn find(&self, rules: &Rules, automaton: &Automaton, after: Pair) -> Vec<Pair> {
        let start = (automaton.behind(after.symbol), after.cell);
        let mut found = Vec::new();
        let mut reached = FxHashSet::from_iter([start]);
        let mut stack = vec![start];
        while let Some((node, cell)) = stack.pop() {
            for edge in automaton.from(node) {
                if let Label::Symbol(symbol) = edge.label
                    && (self.dots || !automaton.is_dot(symbol))
                {
                    found.push(Pair { symbol, cell });
                } else if let Some(cell) = pass(rules, edge.label, cell)
                    && reached.insert((edge.to, cell))
                {
                    stack.push((edge.to, cell));
                }
            }
        }
        found.sort_unstable();
        found.dedup();
        found
    }

    /// The number of a word.
    pub fn encode(&self, rules: &Rules, automaton: &Automaton, word: &[Pair]) -> u32 {
        let number = self.mixed(rules, automaton, word);
        number.unwrap_or_else(|| self.keep(word))
    }

    /// The mixed-radix number, if it is small enough.
    fn mixed(&self, rules: &Rules, automaton: &Automaton, word: &[Pair]) -> Option<u32> {
        let (mut number, mut weight) = (0_u64, 1_u64);
        let mut list = &self.first[..];
        for (i, &pair) in word.iter().enumerate() {
            if i > 0 {
                list = self.next(rules, automaton, word[i - 1]);
            }
            let digit = list.binary_search(&pair).ok()? as u64;
            number = number.checked_add(digit.checked_mul(weight)?)?;
            weight = weight.checked_mul(list.len() as u64)?;
        }
        u32::try_from(number).ok().filter(|&number| number < KEPT)
    }

    fn keep(&self, word: &[Pair]) -> u32 {
        let kept = self.kept.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(&number) = kept.numbers.get(word) {
            return number;
        }
        drop(kept);
        let mut kept = self.kept.write().unwrap_or_else(PoisonError::into_inner);
        if let Some(&number) = kept.numbers.get(word) {
            return number;
        }
        let (number, word) = (KEPT | kept.words.len() as u32, Arc::from(word));
        kept.words.push(Arc::clone(&word));
        kept.numbers.insert(word, number);
        number
    }

    /// Appends the word with the number `number` up to its first switch: at most `pairs` pairs of
    /// it, or all with `None`.
    pub fn decode(
        &self,
        rules: &Rules,
        automaton: &Automaton,
        number: u32,
        pairs: Option<usize>,
        word: &mut Vec<Pair>,
    ) {
        if number >= KEPT {
            let kept = self.kept.read().unwrap_or_else(PoisonError::into_inner);
            if let Some(known) = kept.words.get((number - KEPT) as usize) {
                word.extend_from_slice(known);
            }
            return;
        }
        let mut number = number as usize;
        let mut list = &self.first[..];
        for _ in 0..pairs.unwrap_or(usize::MAX) {
            if list.is_empty() {
                return;
            }
            let pair = list[number % list.len()];
            number /= list.len();
            word.push(pair);
            let action = automaton.action(pair.symbol);
            if matches!(action, Some(Action::Switch(_) | Action::Keeper)) {
                return;
            }
            list = self.next(rules, automaton, pair);
        }
    }
}

/// The numbers of semimoves. A semimove is a pair, and its number is the rank of the pair among
/// all that players can choose.
#[derive(Debug)]
pub struct Semimoves {
    /// The pairs, ascending.
    pairs: Vec<Pair>,
}

impl Semimoves {
    /// The semimoves of an automaton.
    pub fn new(rules: &Rules, automaton: &Automaton) -> Self {
        let starts = entries(rules, automaton).into_iter();
        let starts = starts.map(|pair| (automaton.behind(pair.symbol), pair.cell));
        let mut reached = Reached::none(rules, automaton);
        let mut pairs = FxHashSet::default();
        let switch = |symbol| {
            let action = automaton.action(symbol);
            matches!(action, Some(Action::Switch(_) | Action::Keeper))
        };
        reach(rules, automaton, &mut reached, starts, switch, |pair| {
            pairs.insert(pair);
        });
        let mut pairs: Vec<_> = pairs.into_iter().collect();
        pairs.sort_unstable();
        Self { pairs }
    }

    /// The number of semimoves.
    pub fn count(&self) -> usize {
        self.pairs.len()
    }

    /// The number of a pair.
    pub fn number(&self, pair: Pair) -> usize {
        self.pairs.binary_search(&pair).unwrap_or_default()
    }

    /// The pair with the number `number`; `None` if there is none.
    pub fn pair(&self, number: usize) -> Option<Pair> {
        self.pairs.get(number).copied()
    }
}
