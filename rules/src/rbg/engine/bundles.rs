//! Moves in bundles: what they begin with, and the set of cells of their last choice.

use super::cells::Cells;
use super::plan::After;
use super::run::Exit;
use super::{DEPTH, Runner, Unable};
use crate::rbg::automaton::{Label, Symbol};
use crate::rbg::state::Pair;
use std::sync::atomic::{AtomicU64, Ordering};
use tesuji::{Rng, Source};

/// Moves that differ in one cell, or in two at the same distance.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bundle<const W: usize> {
    /// The pairs that they begin with.
    prefix: (u32, u32),
    /// The symbol before the last, and how far the last cell is from its cell.
    before: Option<(Symbol, i32)>,
    symbol: Symbol,
    cells: Cells<W>,
    /// Whether what follows is certain; else it has to be tried.
    certain: bool,
}

/// The numbers of boards whose moves are known.
static NUMBERS: AtomicU64 = AtomicU64::new(1);

/// What is collected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Until {
    All,
    /// Until a bundle is certain.
    One,
}

impl<const W: usize> Runner<W> {
    fn collect_here(&mut self, until: Until) {
        self.collected = 0;
        self.bundles.clear();
        self.prefixes.clear();
        self.prefix.clear();
        let (symbol, place) = (self.board.state.after, self.here());
        self.collect(symbol, place, until, 0);
    }

    /// Collects the moves that go on behind a symbol; whether one is certain and that is enough.
    fn collect(&mut self, symbol: Symbol, place: usize, until: Until, depth: usize) -> bool {
        if depth > DEPTH {
            self.failed = true;
            return true;
        }
        let (first, plan) = (self.exits.len(), self.plan);
        self.leave(symbol, place);
        let last = self.exits.len();
        let prefix = self.keep_prefix();
        let mut enough = self.failed;
        for at in first..last {
            if enough {
                break;
            }
            let Exit { label, cells, .. } = self.exits[at];
            let Label::Symbol(symbol) = label else {
                continue;
            };
            enough = if plan.closes[symbol as usize] {
                self.add(prefix, None, symbol, cells, until)
            } else {
                self.collect_behind(symbol, cells, prefix, until, depth)
            };
        }
        self.exits.truncate(first);
        enough
    }

    fn keep_prefix(&mut self) -> (u32, u32) {
        let start = self.prefixes.len() as u32;
        self.prefixes.extend_from_slice(&self.prefix);
        (start, self.prefixes.len() as u32)
    }

    fn add(
        &mut self,
        prefix: (u32, u32),
        before: Option<(Symbol, i32)>,
        symbol: Symbol,
        cells: Cells<W>,
        until: Until,
    ) -> bool {
        let certain = self.plan.certain[symbol as usize];
        self.bundles.push(Bundle {
            prefix,
            before,
            symbol,
            cells,
            certain,
        });
        certain && until == Until::One
    }

    fn collect_behind(
        &mut self,
        symbol: Symbol,
        cells: Cells<W>,
        prefix: (u32, u32),
        until: Until,
        depth: usize,
    ) -> bool {
        let plan = self.plan;
        if let Some(program) = &plan.frames[symbol as usize]
            && program.ops.len() <= 24 * cells.count() as usize + 8
        {
            let log = self.log.len();
            // An assignment is the same on all cells; a piece that was put is known to the program.
            if !matches!(self.put(symbol), Some(true)) {
                self.apply(Label::Symbol(symbol), cells.nth(0));
            }
            let first = self.exits.len();
            self.run(0, program, &cells);
            self.undo_to(log);
            let exits = &self.exits[first..];
            let closes = exits.iter().all(|exit| match exit.label {
                Label::Symbol(next) => plan.closes[next as usize],
                _ => false,
            });
            if closes {
                let mut enough = false;
                for at in first..self.exits.len() {
                    let Exit {
                        label,
                        cells,
                        offset,
                    } = self.exits[at];
                    if let Label::Symbol(next) = label {
                        enough |= self.add(prefix, Some((symbol, offset)), next, cells, until);
                    }
                }
                self.exits.truncate(first);
                return enough;
            }
            self.exits.truncate(first);
        }
        for place in cells.places() {
            let log = self.log.len();
            self.apply(Label::Symbol(symbol), place);
            self.prefix.push((symbol, place as u16));
            let enough = self.collect(symbol, place, until, depth + 1);
            self.prefix.pop();
            self.undo_to(log);
            if enough {
                return true;
            }
        }
        false
    }

    /// Whether a symbol puts a piece.
    fn put(&self, symbol: Symbol) -> Option<bool> {
        use crate::rbg::description::Action;
        let action = self.automaton.action(symbol)?;
        Some(matches!(action, Action::Put(_)))
    }

    /// Applies the move of a bundle up to its last choice, and what follows up to the switch, whose
    /// symbol and place are the last of `word`. `false` if it comes to no switch.
    fn complete(&mut self, bundle: &Bundle<W>, place: usize) -> bool {
        self.word.clear();
        let (start, end) = bundle.prefix;
        for at in start..end {
            let (symbol, place) = self.prefixes[at as usize];
            self.step(symbol, place.into());
        }
        if let Some((symbol, offset)) = bundle.before {
            self.step(symbol, (place as i32 - offset) as usize);
        }
        let (mut symbol, mut place) = (bundle.symbol, place);
        loop {
            self.step(symbol, place);
            match self.plan.after[symbol as usize] {
                After::End => return true,
                After::Certain(next) => symbol = next,
                _ => {
                    let first = self.exits.len();
                    self.leave(symbol, place);
                    let exit = self.exits.get(first).copied();
                    self.exits.truncate(first);
                    let Some(exit) = exit else {
                        return false;
                    };
                    let Label::Symbol(next) = exit.label else {
                        return false;
                    };
                    (symbol, place) = (next, exit.cells.nth(0));
                }
            }
            if self.word.len() > crate::rbg::failure::MODIFIERS {
                self.failed = true;
                return false;
            }
        }
    }

    #[inline(always)]
    fn step(&mut self, symbol: Symbol, place: usize) {
        self.word.push((symbol, place as u16));
        self.apply(Label::Symbol(symbol), place);
    }

    pub(super) fn has_move(&mut self, until: Until) -> bool {
        self.collect_here(until);
        if self.failed {
            return false;
        }
        if self.bundles.iter().any(|bundle| bundle.certain) {
            return true;
        }
        for at in 0..self.bundles.len() {
            let bundle = self.bundles[at];
            for place in bundle.cells.places() {
                let log = self.log.len();
                let lives = self.complete(&bundle, place);
                self.undo_to(log);
                if lives || self.failed {
                    return lives;
                }
            }
        }
        false
    }

    pub(super) fn moves(&mut self, mut visit: impl FnMut(&[Pair])) {
        self.collect_here(Until::All);
        let mut word = Vec::new();
        for at in 0..self.bundles.len() {
            let bundle = self.bundles[at];
            for place in bundle.cells.places() {
                let log = self.log.len();
                if self.complete(&bundle, place) {
                    word.clear();
                    word.extend(self.word.iter().map(|&pair| self.pair(pair)));
                    visit(&word);
                }
                self.undo_to(log);
            }
        }
    }

    pub(super) fn count(&mut self) -> usize {
        self.collect_here(Until::All);
        let mut count = 0;
        for at in 0..self.bundles.len() {
            let bundle = self.bundles[at];
            if bundle.certain {
                count += bundle.cells.count() as usize;
                continue;
            }
            for place in bundle.cells.places() {
                let log = self.log.len();
                count += usize::from(self.complete(&bundle, place));
                self.undo_to(log);
            }
        }
        count
    }

    /// Applies a uniformly random move, whose word is then known.
    fn draw(&mut self, rng: &mut Rng<impl Source>) -> Result<(), Unable> {
        if self.collected == 0 || self.collected != self.board.known {
            self.collect_here(Until::All);
        }
        self.collected = 0;
        let counts = self.bundles.iter().map(|bundle| bundle.cells.count());
        let mut total: u32 = counts.sum();
        while total > 0 && !self.failed {
            let mut number = rng.below(total);
            let mut at = 0;
            while let Some(bundle) = self.bundles.get(at) {
                let here = bundle.cells.count();
                if number < here {
                    break;
                }
                number -= here;
                at += 1;
            }
            let bundle = self.bundles[at];
            let place = bundle.cells.nth(number);
            if self.complete(&bundle, place) {
                return Ok(());
            }
            // Those that turn out to be no moves are struck out.
            self.undo_to(0);
            self.bundles[at].cells.remove(place);
            total -= 1;
        }
        Err(Unable)
    }

    pub(super) fn random_move(
        &mut self,
        rng: &mut Rng<impl Source>,
        word: &mut Vec<Pair>,
    ) -> Result<(), Unable> {
        self.draw(rng)?;
        word.extend(self.word.iter().map(|&pair| self.pair(pair)));
        self.undo_to(0);
        Ok(())
    }

    pub(super) fn play_random(&mut self, rng: &mut Rng<impl Source>) -> Result<bool, Unable> {
        self.draw(rng)?;
        if let Some(&(symbol, place)) = self.word.last() {
            self.switch(symbol, place.into());
        }
        let lives = self.settle(Until::All)?;
        self.collected = NUMBERS.fetch_add(1, Ordering::Relaxed);
        Ok(lives)
    }
}
