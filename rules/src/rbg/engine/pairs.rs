//! Moves of two pairs, drawn pair by pair.
//!
//! Short programs collect the moves behind some switches for all cells at once. The bundles tell
//! which first pairs a move goes on with. A first pair is drawn among these alone, so that nothing
//! is tried in vain.

use super::Runner;
use super::bundles::{Before, SHORT, Until};
use super::cells::Cells;
use super::parts::{After, Lanes, Turn};
use super::plan::Plan;
use crate::rbg::automaton::Symbol;
use tesuji::Rng;

/// The most symbols of first pairs.
const FIRST: usize = 4;
/// The most pairs behind a first pair.
const SECOND: usize = 16;

impl<const W: usize> Plan<W> {
    /// How the moves behind a symbol are collected.
    pub(super) fn turn(&self, symbol: usize) -> Turn {
        let Some(plain) = &self.plain[symbol] else {
            return Turn::ByLegs;
        };
        let mut firsts: Vec<_> = plain.iter().map(|plain| plain.symbol as usize).collect();
        firsts.sort_unstable();
        firsts.dedup();
        let pairs = |&first: &usize| {
            let lanes = self.lanes[first].as_ref();
            self.gates[first].is_none() && lanes.is_some_and(|lanes| self.is_short(lanes))
        };
        let ends = |first: &usize| self.closes[*first];
        let possible = self.after[symbol] == After::End && firsts.len() == plain.len();
        let at_once = possible && firsts.iter().all(|first| ends(first) || pairs(first));
        let few = firsts.len() <= FIRST && !firsts.iter().any(ends);
        match (at_once, few) {
            (false, _) => Turn::ByLegs,
            (true, false) => Turn::AtOnce,
            (true, true) => Turn::Pairs,
        }
    }

    /// Whether lanes are worth to be run for each board, and lead to moves for certain.
    fn is_short(&self, lanes: &Lanes<W>) -> bool {
        let mut exits = lanes.exits.iter();
        let certain = exits.all(|exit| self.certain[exit.1 as usize]);
        certain && lanes.cost() <= SHORT && lanes.exits.len() <= SECOND
    }
}

impl<const W: usize> Runner<W> {
    /// Collects the moves of the board if that is done at once; whether it is.
    #[inline(always)]
    pub(super) fn collect_at_once(&mut self) -> bool {
        let (plan, symbol) = (self.plan, self.board.state.after as usize);
        if plan.briefs[symbol].turn == Turn::ByLegs {
            return false;
        }
        let Some(plain) = &plan.plain[symbol] else {
            return false;
        };
        self.collected = 0;
        self.forget_bundles();
        for plain in plain {
            let cells = self.plain_cells(plain);
            if !self.allowed(plain.symbol) {
                continue;
            }
            if plan.briefs[plain.symbol as usize].closes {
                self.add((0, 0), None, plain.symbol, cells, Until::All);
            } else if let Some(lanes) = &plan.lanes[plain.symbol as usize]
                && !cells.is_empty()
            {
                self.run_lanes(lanes, plain.symbol, &cells, (0, 0), Until::All);
            }
        }
        true
    }

    /// Whether moves of the board are of two pairs, and collected at once.
    #[inline(always)]
    pub(super) fn has_pairs(&self) -> bool {
        self.plan.briefs[self.board.state.after as usize].turn == Turn::Pairs
    }

    /// Applies a move: its first pair is drawn among those that moves begin with, its second among
    /// those that it goes on with. The switch is given.
    #[inline(always)]
    pub(super) fn draw_pairs<const WORD: bool>(
        &mut self,
        rng: &mut Rng,
    ) -> Option<(Symbol, usize)> {
        let mut firsts = [(0, Cells::<W>::NONE); FIRST];
        let mut known = 0;
        for bundle in &self.bundles {
            let Some((symbol, Before::By(offset))) = bundle.before else {
                continue;
            };
            // Those with the same first symbol follow each other.
            if known == 0 || firsts[(known - 1) % FIRST].0 != symbol {
                firsts[known % FIRST].0 = symbol;
                known += 1;
            }
            let first = &mut firsts[(known - 1) % FIRST].1;
            *first = first.or(&bundle.cells.moved(-offset));
        }
        let counts = firsts.iter().map(|(_, cells)| cells.count());
        let total = counts.sum();
        if total == 0 {
            return None;
        }
        self.words += 1;
        let mut number = rng.below(total);
        let mut first = (0, 0);
        for (symbol, cells) in &firsts {
            let count = cells.count();
            if number < count {
                first = (*symbol, cells.nth(number));
                break;
            }
            number -= count;
        }
        let (symbol, place) = first;
        let second = self.draw_second(first, rng)?;
        self.step::<WORD>(symbol, place);
        self.go_on::<WORD>(second.0, second.1)
    }

    /// Draws one of the pairs behind a first pair.
    #[inline(always)]
    fn draw_second(&mut self, first: (Symbol, usize), rng: &mut Rng) -> Option<(Symbol, usize)> {
        let place = first.1 as i32;
        let behind = |before: Option<(Symbol, Before)>, cells: &Cells<W>| match before {
            Some((symbol, Before::By(offset))) if symbol == first.0 => {
                let place = (place + offset) as usize;
                (place < 64 * W && cells.has(place)).then_some(place)
            }
            _ => None,
        };
        let (mut seconds, mut total) = ([(0, 0); SECOND], 0);
        for bundle in &self.bundles {
            if let Some(place) = behind(bundle.before, &bundle.cells) {
                seconds[total % SECOND] = (bundle.symbol, place);
                total += 1;
            }
        }
        if total < 2 {
            return (total == 1).then_some(seconds[0]);
        }
        self.words += 1;
        Some(seconds[rng.below(total as u32) as usize % SECOND])
    }
}
