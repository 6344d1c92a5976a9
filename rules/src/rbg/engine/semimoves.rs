//! Random moves drawn pair by pair.

use super::bundles::{Bundle, Until};
use super::plan::After;
use super::{DEPTH, Runner, Unable};
use crate::rbg::automaton::{Label, Symbol};
use crate::rbg::failure::MODIFIERS;
use crate::rbg::state::Pair;
use tesuji::{Rng, Source};

impl<const W: usize> Runner<W> {
    /// Applies a random move: each of its pairs is drawn uniformly among those that a move goes on with.
    /// The switch is given.
    #[inline(always)]
    fn draw_split<const WORD: bool>(
        &mut self,
        rng: &mut Rng<impl Source>,
    ) -> Result<(Symbol, usize), Unable> {
        if self.plan.flat[self.board.state.after as usize] {
            if self.collected == 0 || self.collected != self.board.known {
                self.collect_here(Until::All);
            }
            self.collected = 0;
            return self.draw_flat::<WORD>(rng).ok_or(Unable);
        }
        self.collected = 0;
        self.word.clear();
        let (symbol, place) = (self.board.state.after, self.here());
        let drawn = self.draw_behind(symbol, place, rng, 0);
        if self.failed {
            return Err(Unable);
        }
        drawn.ok_or(Unable)
    }

    /// Draws from bundles that are all certain, and have at most one pair before the last.
    fn draw_flat<const WORD: bool>(
        &mut self,
        rng: &mut Rng<impl Source>,
    ) -> Option<(Symbol, usize)> {
        // The cells where the pair before the last one leads to moves, once for each symbol.
        self.origins.clear();
        let mut total = 0;
        for bundle in &self.bundles {
            let Some((symbol, cells)) = bundle.origins() else {
                total += bundle.cells.count();
                continue;
            };
            match self.origins.iter_mut().find(|(other, _)| *other == symbol) {
                Some((_, known)) => *known = known.or(&cells),
                None => self.origins.push((symbol, cells)),
            }
        }
        total += self
            .origins
            .iter()
            .map(|(_, cells)| cells.count())
            .sum::<u32>();
        if total == 0 {
            return None;
        }
        let mut number = rng.below(total);
        for at in 0..self.origins.len() {
            let (symbol, cells) = self.origins[at];
            if number < cells.count() {
                return self.draw_from::<WORD>(symbol, cells.nth(number), rng);
            }
            number -= cells.count();
        }
        for at in 0..self.bundles.len() {
            let bundle = self.bundles[at];
            if bundle.origins().is_some() {
                continue;
            }
            if number < bundle.cells.count() {
                return self.complete::<WORD>(&bundle, bundle.cells.nth(number));
            }
            number -= bundle.cells.count();
        }
        None
    }

    /// Draws from the moves with a pair before the last.
    fn draw_from<const WORD: bool>(
        &mut self,
        symbol: Symbol,
        place: usize,
        rng: &mut Rng<impl Source>,
    ) -> Option<(Symbol, usize)> {
        let ends = |bundle: &Bundle<W>| bundle.ends(symbol, place);
        let counts = self.bundles.iter().map(|bundle| ends(bundle).count());
        let mut number = rng.below(counts.sum());
        for at in 0..self.bundles.len() {
            let bundle = self.bundles[at];
            let ends = ends(&bundle);
            if number < ends.count() {
                return self.complete::<WORD>(&bundle, ends.nth(number));
            }
            number -= ends.count();
        }
        None
    }

    fn draw_behind(
        &mut self,
        mut symbol: Symbol,
        mut place: usize,
        rng: &mut Rng<impl Source>,
        depth: usize,
    ) -> Option<(Symbol, usize)> {
        let plan = self.plan;
        loop {
            if depth > DEPTH || self.word.len() > MODIFIERS {
                self.failed = true;
                return None;
            }
            let chain = self.follow(symbol, place);
            let links = plan.links(chain).iter();
            self.word
                .extend(links.map(|&(symbol, _)| (symbol, place as u16)));
            symbol = chain.last;
            if chain.ends {
                self.word.push((symbol, place as u16));
                return Some((symbol, place));
            }
            if plan.after[symbol as usize] != After::AtMostOne {
                break;
            }
            (symbol, place) = self.first_exit(symbol, place)?;
            self.word.push((symbol, place as u16));
            if plan.after[symbol as usize] == After::End {
                return Some((symbol, place));
            }
            self.act(symbol, plan.acts[symbol as usize], place);
        }
        let first = self.exits.len();
        self.leave(symbol, place);
        let drawn = self.draw_exit(first, rng, depth);
        self.exits.truncate(first);
        drawn
    }

    /// Draws one of the exits from `first` on; those that turn out to be dead are struck out.
    fn draw_exit(
        &mut self,
        first: usize,
        rng: &mut Rng<impl Source>,
        depth: usize,
    ) -> Option<(Symbol, usize)> {
        let plan = self.plan;
        let last = self.exits.len();
        let counts = self.exits[first..].iter().map(|exit| exit.cells.count());
        let mut total: u32 = counts.sum();
        while total > 0 && !self.failed {
            let (mut number, mut at) = (rng.below(total), first);
            while at + 1 < last && number >= self.exits[at].cells.count() {
                number -= self.exits[at].cells.count();
                at += 1;
            }
            let place = self.exits[at].cells.nth(number);
            let Label::Symbol(symbol) = self.exits[at].label else {
                return None;
            };
            let (log, length) = (self.log.len(), self.word.len());
            self.word.push((symbol, place as u16));
            if plan.after[symbol as usize] == After::End {
                return Some((symbol, place));
            }
            self.act(symbol, plan.acts[symbol as usize], place);
            let drawn = self.draw_behind(symbol, place, rng, depth + 1);
            if drawn.is_some() {
                return drawn;
            }
            self.undo_to(log);
            self.word.truncate(length);
            self.exits[at].cells.remove(place);
            total -= 1;
        }
        None
    }

    pub(super) fn random_split_move(
        &mut self,
        rng: &mut Rng<impl Source>,
        word: &mut Vec<Pair>,
    ) -> Result<(), Unable> {
        let drawn = self.draw_split::<true>(rng);
        self.undo_to(0);
        drawn?;
        word.extend(self.word.iter().map(|&pair| self.pair(pair)));
        Ok(())
    }

    pub(super) fn play_random_split(&mut self, rng: &mut Rng<impl Source>) -> Result<bool, Unable> {
        let (symbol, place) = self.draw_split::<false>(rng)?;
        self.switch(symbol, place);
        let lives = self.settle(Until::Flat)?;
        if self.plan.flat[self.board.state.after as usize] {
            self.number += 1;
            self.collected = self.number;
        }
        Ok(lives)
    }
}
