//! The semimoves of loaded games.

use super::position::Standing;
use super::splitting::{NUMBERS, Part, Splitting};
use super::{Loaded, Position, Seats, with_word};
use crate::draws::with_usual;
use crate::rbg::reference::Engine;
use crate::rbg::split::Fineness;
use crate::rbg::state::{Pair, State};
use crate::rbg::text::semimove_text;
use tesuji::game::split::{
    AnyStrategy, Semimove, Split, Strategy, Submove, SubmoveOf, random_move_from,
};
use tesuji::{Rng, Source};

impl Standing {
    fn splitting(&self, strategy: AnyStrategy) -> &'static Splitting {
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
        strategy: AnyStrategy,
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

    fn semimoves(&self, strategy: AnyStrategy, part: Option<Part>, semimoves: &mut Vec<Semimove>) {
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

    fn choose(
        &self,
        strategy: AnyStrategy,
        part: Option<Part>,
        semimove: Semimove,
    ) -> Submove<Part, u32> {
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

    fn last(&self, strategy: AnyStrategy, submove: Submove<Part, u32>) -> (Option<Part>, Semimove) {
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

    /// A random move; `None` if it has to be drawn semimove by semimove.
    fn random_split_move(&self, strategy: AnyStrategy, rng: &mut Rng) -> Option<u32> {
        let splitting = self.splitting(strategy);
        let rules = &self.loaded.rules;
        if splitting.joined(rules, strategy).is_some() {
            return None;
        }
        with_word(|word| {
            splitting.fast(rules, |engine| {
                engine.random_split_move(&self.board, rng, word)
            })?;
            word.retain(|pair| !splitting.automaton.is_dot(pair.symbol));
            Some(self.number(word))
        })
    }

    /// Plays a random move, if that can be done at once; whether it was.
    fn play_random_split(&mut self, strategy: AnyStrategy, rng: &mut Rng) -> bool {
        let (rules, splitting) = (&self.loaded.rules, self.splitting(strategy));
        // With dots a move is drawn otherwise if it is played at once.
        let plain = splitting.automaton.dots.is_empty();
        if !plain || splitting.joined(rules, strategy).is_some() {
            return false;
        }
        let board = &mut self.board;
        let played = splitting.fast(rules, |engine| engine.play_random_split(board, rng));
        if let Some(goes_on) = played {
            self.played(goes_on);
        }
        played.is_some()
    }

    fn semimove_text(
        &self,
        strategy: AnyStrategy,
        part: Option<Part>,
        semimove: Semimove,
    ) -> String {
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

impl<K: Seats, S: Strategy> Split<S> for Position<K> {
    type Part = Part;
    const SEMIMOVES: usize = NUMBERS;

    fn semimoves(&self, strategy: S, part: Option<Part>, semimoves: &mut Vec<Semimove>) {
        let strategy = AnyStrategy::of(strategy);
        self.standing.semimoves(strategy, part, semimoves);
    }

    fn choose(&self, strategy: S, part: Option<Part>, semimove: Semimove) -> SubmoveOf<Self, S> {
        let strategy = AnyStrategy::of(strategy);
        self.standing.choose(strategy, part, semimove)
    }

    fn last(&self, strategy: S, submove: SubmoveOf<Self, S>) -> (Option<Part>, Semimove) {
        self.standing.last(AnyStrategy::of(strategy), submove)
    }

    fn random_split_move(
        &self,
        strategy: S,
        rng: &mut Rng<impl Source>,
        scratch: &mut Vec<Semimove>,
    ) -> u32 {
        with_usual(rng, |rng| {
            let known = AnyStrategy::of(strategy);
            if let Some(drawn) = self.standing.random_split_move(known, rng) {
                return drawn;
            }
            scratch.clear();
            let drawn = random_move_from(self, strategy, None, rng, scratch, ());
            drawn.unwrap_or_else(|| self.standing.random_move(rng, &mut Vec::new()))
        })
    }

    fn play_random_split(
        &mut self,
        strategy: S,
        rng: &mut Rng<impl Source>,
        scratch: &mut Vec<Semimove>,
    ) {
        with_usual(rng, |rng| {
            let known = AnyStrategy::of(strategy);
            if !self.standing.play_random_split(known, rng) {
                let m = self.random_split_move(strategy, rng, scratch);
                self.standing.play(m);
            }
        });
    }

    fn semimove_text(&self, strategy: S, part: Option<Part>, semimove: Semimove) -> String {
        let strategy = AnyStrategy::of(strategy);
        self.standing.semimove_text(strategy, part, semimove)
    }
}
