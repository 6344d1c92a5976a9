//! Moves in bundles: what they begin with, and the set of cells of their last choice.

use super::cells::Cells;
use super::plan::{Act, After};
use super::run::Exit;
use super::{DEPTH, Runner, Unable};
use crate::rbg::automaton::{Label, Node, Symbol};
use crate::rbg::state::Pair;
use std::sync::atomic::{AtomicU64, Ordering};
use tesuji::{Rng, Source};

/// Moves that differ in one cell, or in two at the same distance.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bundle<const W: usize> {
    /// The pairs that they begin with.
    prefix: (u32, u32),
    /// The symbol before the last, and where.
    before: Option<(Symbol, Before)>,
    symbol: Symbol,
    cells: Cells<W>,
    /// Whether what follows is certain; else it has to be tried.
    certain: bool,
}

/// The numbers of boards whose moves are known; each engine has its own ones.
static NUMBERS: AtomicU64 = AtomicU64::new(1);

/// The first number of a new engine.
pub(super) fn first_number() -> u64 {
    NUMBERS.fetch_add(1 << 40, Ordering::Relaxed)
}

/// Where the symbol before the last is met.
#[derive(Clone, Copy, Debug)]
pub(super) enum Before {
    /// At a distance from the last cell.
    By(i32),
    At(u16),
}

/// Programs that are not longer are run for few cells, too.
const SHORT: usize = 16;

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
        let log = self.log.len();
        self.collect(symbol, place, until, 0);
        self.undo_to(log);
    }

    /// Collects the moves that go on behind a symbol; whether one is certain and that is enough. What
    /// certainly follows the symbol stays on the board.
    fn collect(&mut self, symbol: Symbol, place: usize, until: Until, depth: usize) -> bool {
        if depth > DEPTH {
            self.failed = true;
            return true;
        }
        let plan = self.plan;
        let chain = self.follow(symbol, place);
        for &(symbol, _) in plan.links(chain) {
            self.prefix.push((symbol, place as u16));
        }
        let prefix = self.keep_prefix();
        if chain.ends {
            return self.add(prefix, None, chain.last, Cells::one(place), until);
        }
        if let Some(plain) = &plan.plain[chain.last as usize] {
            let mut enough = false;
            for plain in plain {
                let cells = self.plain_cells(plain);
                if self.allowed(plain.symbol) {
                    enough |= if plan.closes[plain.symbol as usize] {
                        self.add(prefix, None, plain.symbol, cells, until)
                    } else {
                        self.collect_behind(plain.symbol, cells, prefix, until, depth)
                    };
                }
                if enough {
                    break;
                }
            }
            return enough;
        }
        let first = self.exits.len();
        self.leave(chain.last, place);
        let mut enough = self.failed;
        let mut at = first;
        while !enough && at < self.exits.len() {
            let Exit { label, cells, .. } = self.exits[at];
            at += 1;
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

    #[inline(always)]
    pub(super) fn add(
        &mut self,
        prefix: (u32, u32),
        before: Option<(Symbol, Before)>,
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
        certain && until == Until::One && !cells.is_empty()
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
        let mut cells = cells;
        if let Some(gate) = &plan.gates[symbol as usize]
            && !cells.is_empty()
        {
            let ends = self.holding(0, gate.pattern, &cells);
            cells = cells.without(&ends);
            let mut enough = false;
            for &next in &gate.symbols {
                if self.allowed(next) {
                    let before = Some((symbol, Before::By(0)));
                    enough |= self.add(prefix, before, next, ends, until);
                }
            }
            if enough || cells.is_empty() {
                return enough;
            }
        }
        let lanes = plan.lanes[symbol as usize].as_ref();
        if let Some(lanes) = lanes
            && (lanes.cost() <= SHORT || lanes.cost() <= self.cost(symbol, &cells))
        {
            return self.run_lanes(lanes, symbol, &cells, prefix, until);
        }
        if let Some(program) = &plan.frames[symbol as usize]
            && lanes.is_none()
            && 2 * program.ops.len() <= self.cost(symbol, &cells)
        {
            let log = self.log.len();
            let act = plan.acts[symbol as usize];
            // An assignment is the same on all cells; a piece that was put is known to the program.
            if !matches!(act, Act::Put(_)) {
                self.act(symbol, act, cells.nth(0));
            }
            let first = self.exits.len();
            self.run(0, program, &cells);
            if self.log.len() > log {
                self.undo_to(log);
            }
            let mut enough = false;
            for at in first..self.exits.len() {
                let Exit {
                    label,
                    cells,
                    offset,
                } = self.exits[at];
                if let Label::Symbol(next) = label {
                    let before = Some((symbol, Before::By(offset)));
                    enough |= self.add(prefix, before, next, cells, until);
                }
            }
            self.exits.truncate(first);
            return enough;
        }
        let (length, act) = (self.prefix.len(), plan.acts[symbol as usize]);
        if plan.leaf[symbol as usize] {
            return self.collect_leaves(symbol, cells, prefix, until);
        }
        for place in cells.places() {
            let log = self.log.len();
            self.act(symbol, act, place);
            self.prefix.push((symbol, place as u16));
            let enough = self.collect(symbol, place, until, depth + 1);
            self.prefix.truncate(length);
            self.undo_to(log);
            if enough {
                return true;
            }
        }
        false
    }

    /// Adds the moves that end with the exits behind a symbol.
    #[inline(always)]
    fn collect_leaves(
        &mut self,
        symbol: Symbol,
        cells: Cells<W>,
        prefix: (u32, u32),
        until: Until,
    ) -> bool {
        let (first, act) = (self.exits.len(), self.plan.acts[symbol as usize]);
        let mut enough = false;
        for place in cells.places() {
            let log = self.log.len();
            self.act(symbol, act, place);
            self.leave(symbol, place);
            let before = Some((symbol, Before::At(place as u16)));
            for at in first..self.exits.len() {
                let Exit { label, cells, .. } = self.exits[at];
                if let Label::Symbol(next) = label {
                    enough |= self.add(prefix, before, next, cells, until);
                }
            }
            self.exits.truncate(first);
            if self.log.len() > log {
                self.undo_to(log);
            }
            if enough {
                return true;
            }
        }
        false
    }

    /// About how many instructions the legs behind a symbol take one by one.
    #[inline(always)]
    fn cost(&self, symbol: Symbol, cells: &Cells<W>) -> usize {
        let count = cells.count() as usize;
        let start = (self.plan.starts[symbol as usize], self.cell(cells.nth(0)));
        let context = (self.rules, self.automaton);
        let one = self.plan.table(context, start, Node::MAX);
        count * (8 + one.map_or(40, |table| table.cost))
    }

    /// Applies the move of a bundle up to its last choice, and what follows up to the switch, which is
    /// given. `None` if it comes to no switch. With `WORD` the symbols are kept.
    #[inline(always)]
    fn complete<const WORD: bool>(
        &mut self,
        bundle: &Bundle<W>,
        place: usize,
    ) -> Option<(Symbol, usize)> {
        if WORD {
            self.word.clear();
        }
        let (start, end) = bundle.prefix;
        for at in start..end {
            let (symbol, place) = self.prefixes[at as usize];
            self.step::<WORD>(symbol, place.into());
        }
        if let Some((symbol, before)) = bundle.before {
            let place = match before {
                Before::By(offset) => (place as i32 - offset) as usize,
                Before::At(place) => place.into(),
            };
            self.step::<WORD>(symbol, place);
        }
        let plan = self.plan;
        let (mut symbol, mut place) = (bundle.symbol, place);
        let mut length = 0;
        loop {
            self.step::<WORD>(symbol, place);
            if plan.after[symbol as usize] == After::End {
                return Some((symbol, place));
            }
            let chain = self.follow(symbol, place);
            if WORD {
                let links = plan.links(chain).iter();
                self.word.extend(links.map(|&(symbol, _)| (symbol, place as u16)));
            }
            if chain.ends {
                if WORD {
                    self.word.push((chain.last, place as u16));
                }
                return Some((chain.last, place));
            }
            (symbol, place) = self.first_exit(chain.last, place)?;
            length += 1 + (chain.end - chain.start) as usize;
            if length > crate::rbg::failure::MODIFIERS {
                self.failed = true;
                return None;
            }
        }
    }

    #[inline(always)]
    fn step<const WORD: bool>(&mut self, symbol: Symbol, place: usize) {
        if WORD {
            self.word.push((symbol, place as u16));
        }
        self.act(symbol, self.plan.acts[symbol as usize], place);
    }

    pub(super) fn has_move(&mut self, until: Until) -> bool {
        self.collect_here(until);
        if self.failed {
            return false;
        }
        if self.bundles.iter().any(|bundle| bundle.certain && !bundle.cells.is_empty()) {
            return true;
        }
        for at in 0..self.bundles.len() {
            let bundle = self.bundles[at];
            for place in bundle.cells.places() {
                let log = self.log.len();
                let lives = self.complete::<false>(&bundle, place).is_some();
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
                if self.complete::<true>(&bundle, place).is_some() {
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
                count += usize::from(self.complete::<false>(&bundle, place).is_some());
                self.undo_to(log);
            }
        }
        count
    }

    /// Applies a uniformly random move, whose word is then known.
    #[inline(always)]
    fn draw<const WORD: bool>(
        &mut self,
        rng: &mut Rng<impl Source>,
    ) -> Result<(Symbol, usize), Unable> {
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
            if let Some(switch) = self.complete::<WORD>(&bundle, place) {
                return Ok(switch);
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
        self.draw::<true>(rng)?;
        word.extend(self.word.iter().map(|&pair| self.pair(pair)));
        self.undo_to(0);
        Ok(())
    }

    pub(super) fn play_random(&mut self, rng: &mut Rng<impl Source>) -> Result<bool, Unable> {
        let (symbol, place) = self.draw::<false>(rng)?;
        self.switch(symbol, place);
        let lives = self.settle(Until::All)?;
        self.number += 1;
        self.collected = self.number;
        Ok(lives)
    }
}
