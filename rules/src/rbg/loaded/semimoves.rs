//! Loaded games in semimoves.

use super::joined::Joined;
use super::{Loaded, Pool, Position, Seats, with_engine};
use crate::rbg::automaton::{Automaton, Symbol};
use crate::rbg::description::Action;
use crate::rbg::engine::{Engine as Fast, Shared, Unable};
use crate::rbg::numbers::{Numbers, Semimoves};
use crate::rbg::product::entries;
use crate::rbg::reference::Engine;
use crate::rbg::rules::Rules;
use crate::rbg::split::{Fineness, split, with_dots};
use crate::rbg::state::{Pair, State};
use crate::rbg::text::semimove_text;
use rustc_hash::FxHashMap;
use std::sync::{Arc, OnceLock, PoisonError, RwLock};
use tesuji::game::split::{Semimove, Split, Strategy, Submove, SubmoveOf, random_move_from};
use tesuji::{Game, Rng, Source};

/// What has been chosen of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Part {
    number: u32,
    pairs: u16,
}

/// The numbers of semimoves.
const NUMBERS: usize = 1 << 16;

/// A split of a description.
#[derive(Debug)]
pub(super) struct Splitting {
    automaton: Automaton,
    numbers: Numbers,
    semimoves: Semimoves,
    entries: Vec<Pair>,
    engines: Pool,
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
    fn fast<T>(
        &'static self,
        rules: &'static Rules,
        ask: impl FnOnce(&mut Fast) -> Result<T, Unable>,
    ) -> Option<T> {
        let shared = self.shared.as_ref()?;
        with_engine(shared, || shared.engine(rules, &self.automaton), ask).ok()
    }

    /// The assignments that a strategy joins with what follows them; `None` if it joins none.
    fn joined(&self, rules: &Rules, strategy: impl Strategy) -> Option<&Joined> {
        if !strategy.joined() || self.semimoves.count() > NUMBERS {
            return None;
        }
        let new = || Joined::new(rules, &self.automaton, &self.numbers, &self.entries);
        let joined = self.joined.get_or_init(new);
        (!joined.is_empty()).then_some(joined)
    }

    fn is_switch(&self, symbol: Symbol) -> bool {
        let action = self.automaton.action(symbol);
        matches!(action, Some(Action::Switch(_) | Action::Keeper))
    }

    /// What can come next on some board.
    fn next(&self, rules: &Rules, after: Pair) -> &[Pair] {
        self.numbers.next(rules, &self.automaton, after)
    }

    fn decode(&self, rules: &Rules, part: Option<Part>) -> Vec<Pair> {
        let mut word = Vec::new();
        if let Some(Part { number, pairs }) = part {
            let (numbers, pairs) = (&self.numbers, Some(usize::from(pairs)));
            numbers.decode(rules, &self.automaton, number, pairs, &mut word);
        }
        word
    }

    fn encode(&self, rules: &Rules, word: &[Pair]) -> Option<Part> {
        (!word.is_empty()).then(|| Part {
            number: self.numbers.encode(rules, &self.automaton, word),
            pairs: word.len() as u16,
        })
    }

    /// The number of a pair that comes after another one.
    fn number(&self, rules: &Rules, after: Pair, pair: Pair) -> Semimove {
        if self.semimoves.count() <= NUMBERS {
            return self.semimoves.number(pair) as Semimove;
        }
        // Those that can follow the same pair stay distinct.
        let rank = self.next(rules, after).binary_search(&pair);
        (rank.unwrap_or_default() as Semimove).wrapping_add(offset(after))
    }

    fn pair(&self, rules: &Rules, after: Pair, semimove: Semimove) -> Option<Pair> {
        if self.semimoves.count() <= NUMBERS {
            return self.semimoves.pair(semimove.into());
        }
        let rank = semimove.wrapping_sub(offset(after));
        self.next(rules, after).get(usize::from(rank)).copied()
    }

    /// The sequences of dots that lead from one modifier to the next on some board, two at most.
    fn between(&self, rules: &Rules, from: Pair, to: Pair) -> Ways {
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

impl<K: Seats> Position<K> {
    fn splitting(&self, strategy: impl Strategy) -> &'static Splitting {
        self.loaded.splitting(Fineness {
            plus: strategy.plus(),
            shift: strategy.shift(),
        })
    }

    /// The pair before the next one.
    fn after(&self, word: &[Pair]) -> Pair {
        let State { after, cell, .. } = *self.state();
        let start = Pair {
            symbol: after,
            cell,
        };
        word.last().copied().unwrap_or(start)
    }

    /// The assignment that is chosen together with a first pair; `None` if there is none.
    fn joined_before(
        &self,
        splitting: &'static Splitting,
        strategy: impl Strategy,
        pair: Pair,
    ) -> Option<Pair> {
        let rules = &self.loaded.rules;
        let symbol = splitting.joined(rules, strategy)?.before(pair.symbol)?;
        let mut begins = splitting.next(rules, self.after(&[])).iter();
        begins.find(|pair| pair.symbol == symbol).copied()
    }

    fn next(&self, splitting: &'static Splitting, word: &[Pair]) -> Vec<Pair> {
        let (loaded, mut next): (&'static Loaded, _) = (self.loaded, Vec::new());
        let listed = splitting.fast(&loaded.rules, |engine| {
            engine.next(&self.board, word, &mut next)
        });
        if listed.is_some() {
            return next;
        }
        next.clear();
        let new = || Engine::with(&loaded.rules, &splitting.automaton);
        let listed = splitting
            .engines
            .with(new, |engine| engine.next(self.state(), word, &mut next));
        // What cannot be computed leads nowhere.
        let _ = listed;
        next
    }

    /// The word of a move with its dots.
    fn with_dots(&self, splitting: &'static Splitting, word: &[Pair]) -> Vec<Pair> {
        let rules = &self.loaded.rules;
        let mut with_dots = Vec::new();
        for &pair in word {
            let from = match with_dots.last() {
                Some(&before) => before,
                None => self.before(splitting, pair),
            };
            let ways = splitting.between(rules, from, pair);
            let way = if ways.len() > 1 {
                let possible = ways.iter().find(|way| {
                    let mut tried = with_dots.clone();
                    way.iter().chain([&pair]).all(|&pair| {
                        let legal = self.next(splitting, &tried).contains(&pair);
                        tried.push(pair);
                        legal
                    })
                });
                possible.or(ways.first())
            } else {
                ways.first()
            };
            with_dots.extend(way.into_iter().flatten());
            with_dots.push(pair);
        }
        with_dots
    }

    /// From where a first pair is reached: from here if that can be.
    fn before(&self, splitting: &Splitting, pair: Pair) -> Pair {
        let (rules, here) = (&self.loaded.rules, self.after(&[]));
        let reaches = |from: Pair| !splitting.between(rules, from, pair).is_empty();
        let elsewhere = || {
            splitting
                .entries
                .iter()
                .copied()
                .find(|&from| reaches(from))
        };
        if reaches(here) {
            return here;
        }
        elsewhere().unwrap_or(here)
    }
}

impl<K: Seats, S: Strategy> Split<S> for Position<K> {
    type Part = Part;
    const SEMIMOVES: usize = NUMBERS;

    fn semimoves(&self, strategy: S, part: Option<Part>, semimoves: &mut Vec<Semimove>) {
        let (rules, splitting) = (&self.loaded.rules, self.splitting(strategy));
        let word = splitting.decode(rules, part);
        let after = self.after(&word);
        for pair in self.next(splitting, &word) {
            match splitting.joined(rules, strategy) {
                Some(joined) if word.is_empty() && joined.has(pair.symbol) => {
                    let next = self.next(splitting, &[pair]).into_iter();
                    semimoves.extend(next.map(|next| splitting.number(rules, pair, next)));
                }
                _ => semimoves.push(splitting.number(rules, after, pair)),
            }
        }
    }

    fn choose(&self, strategy: S, part: Option<Part>, semimove: Semimove) -> SubmoveOf<Self, S> {
        let (rules, splitting) = (&self.loaded.rules, self.splitting(strategy));
        let mut word = splitting.decode(rules, part);
        let after = self.after(&word);
        let pair = splitting.pair(rules, after, semimove).unwrap_or(after);
        if word.is_empty() {
            word.extend(self.joined_before(splitting, strategy, pair));
        }
        word.push(pair);
        if splitting.is_switch(pair.symbol) {
            word.retain(|pair| !splitting.automaton.is_dot(pair.symbol));
            return Submove::Whole(self.number(&word));
        }
        let number = splitting.numbers.encode(rules, &splitting.automaton, &word);
        Submove::Part(Part {
            number,
            pairs: word.len() as u16,
        })
    }

    fn last(&self, strategy: S, submove: SubmoveOf<Self, S>) -> (Option<Part>, Semimove) {
        let (rules, splitting) = (&self.loaded.rules, self.splitting(strategy));
        let mut word = match submove {
            Submove::Part(part) => splitting.decode(rules, Some(part)),
            Submove::Whole(m) => self.with_dots(splitting, &self.word(m)),
        };
        let last = word.pop().unwrap_or(self.after(&[]));
        let after = match word.last() {
            Some(&after) => after,
            None => self.before(splitting, last),
        };
        let semimove = splitting.number(rules, after, last);
        if let ([first], Some(joined)) = (&word[..], splitting.joined(rules, strategy))
            && joined.before(last.symbol) == Some(first.symbol)
        {
            word.clear();
        }
        (splitting.encode(rules, &word), semimove)
    }

    fn random_split_move(
        &self,
        strategy: S,
        rng: &mut Rng<impl Source>,
        scratch: &mut Vec<Semimove>,
    ) -> u32 {
        let splitting = self.splitting(strategy);
        let mut word = Vec::new();
        let rules = &self.loaded.rules;
        let joins = splitting.joined(rules, strategy).is_some();
        let drawn = if joins {
            None
        } else {
            splitting.fast(rules, |engine| {
                engine.random_split_move(&self.board, rng, &mut word)
            })
        };
        if drawn.is_some() {
            word.retain(|pair| !splitting.automaton.is_dot(pair.symbol));
            return self.number(&word);
        }
        scratch.clear();
        let drawn = random_move_from(self, strategy, None, rng, scratch, ());
        drawn.unwrap_or_else(|| self.random_move(rng, &mut Vec::new()))
    }

    fn play_random_split(
        &mut self,
        strategy: S,
        rng: &mut Rng<impl Source>,
        scratch: &mut Vec<Semimove>,
    ) {
        let (rules, splitting) = (&self.loaded.rules, self.splitting(strategy));
        // With dots a move is drawn otherwise if it is played at once.
        let plain = splitting.automaton.dots.is_empty();
        if plain && splitting.joined(rules, strategy).is_none() {
            let board = &mut self.board;
            let played = splitting.fast(rules, |engine| engine.play_random_split(board, rng));
            if let Some(goes_on) = played {
                self.played(goes_on);
                return;
            }
        }
        let m = self.random_split_move(strategy, rng, scratch);
        self.play(m);
    }

    fn semimove_text(&self, strategy: S, part: Option<Part>, semimove: Semimove) -> String {
        let (rules, splitting) = (&self.loaded.rules, self.splitting(strategy));
        let word = splitting.decode(rules, part);
        let after = self.after(&word);
        let pair = splitting.pair(rules, after, semimove).unwrap_or(after);
        // The end of a turn is told by the assignment before it.
        let joined = if word.is_empty() && splitting.is_switch(pair.symbol) {
            self.joined_before(splitting, strategy, pair)
        } else {
            None
        };
        semimove_text(rules, &splitting.automaton, joined.unwrap_or(pair))
    }
}
