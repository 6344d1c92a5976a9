//! Random moves drawn pair by pair.

use super::ahead::Kind;
use super::cells::Cells;
use super::parts::{After, End};
use super::{DEPTH, Runner, Unable};
use crate::rbg::automaton::{Label, Symbol};
use crate::rbg::failure::MODIFIERS;
use crate::rbg::state::Pair;
use tesuji::Rng;

impl<const W: usize> Runner<W> {
    /// Applies a random move: each of its pairs is drawn uniformly among those that a move goes on
    /// with. The switch is given.
    #[inline(always)]
    fn draw_split<const WORD: bool>(&mut self, rng: &mut Rng) -> Result<(Symbol, usize), Unable> {
        if WORD {
            self.word.clear();
        }
        if self.has_pairs() {
            if !self.are_collected() {
                self.collect_at_once();
            }
            self.collected = 0;
            return self.draw_pairs::<WORD>(rng).ok_or(Unable);
        }
        self.collected = 0;
        let (symbol, place) = (self.board.state.after, self.here());
        let drawn = self.draw_behind::<WORD>(symbol, place, rng, 0);
        if self.failed {
            return Err(Unable);
        }
        drawn.ok_or(Unable)
    }

    /// Applies a symbol and a random way to go on behind it.
    fn draw_behind<const WORD: bool>(
        &mut self,
        mut symbol: Symbol,
        mut place: usize,
        rng: &mut Rng,
        depth: usize,
    ) -> Option<(Symbol, usize)> {
        let plan = self.plan;
        let mut length = 0;
        loop {
            if depth > DEPTH || length > MODIFIERS {
                self.failed = true;
                return None;
            }
            let stop = self.enter::<WORD>(symbol, place);
            (symbol, place) = (stop.symbol, stop.place.into());
            match stop.end {
                End::Switch => return Some((symbol, place)),
                End::Nothing => return None,
                End::Leg => {}
            }
            if plan.briefs[symbol as usize].after != After::AtMostOne {
                break;
            }
            (symbol, place) = self.first_exit(symbol, place)?;
            length += usize::from(stop.count);
            if WORD {
                self.word.push((symbol, place as u16));
            }
            if plan.briefs[symbol as usize].after == After::End {
                return Some((symbol, place));
            }
        }
        let first = self.exits.len();
        match &plan.plain[symbol as usize] {
            Some(plain) => {
                if let [plain] = plain[..] {
                    let cells = self.plain_cells(&plain);
                    if !self.allowed(plain.symbol) {
                        return None;
                    }
                    return self.draw_cell::<WORD>(plain.symbol, cells, rng, depth);
                }
                for plain in plain {
                    self.show_plain(plain);
                }
            }
            None => self.leave(symbol, place),
        }
        let drawn = self.draw_exit::<WORD>(first, rng, depth);
        self.exits.truncate(first);
        drawn
    }

    /// Draws one of the exits from `first` on; those that turn out to be dead are struck out.
    #[inline(always)]
    fn draw_exit<const WORD: bool>(
        &mut self,
        first: usize,
        rng: &mut Rng,
        depth: usize,
    ) -> Option<(Symbol, usize)> {
        let last = self.exits.len();
        if let [exit] = self.exits[first..] {
            let Label::Symbol(symbol) = exit.label else {
                return None;
            };
            return self.draw_cell::<WORD>(symbol, exit.cells, rng, depth);
        }
        let counts = self.exits[first..].iter().map(|exit| exit.cells.count());
        let mut total: u32 = counts.sum();
        while total > 0 && !self.failed {
            self.words += 1;
            let mut number = rng.below(total);
            let mut drawn = None;
            for exit in &mut self.exits[first..last] {
                let count = exit.cells.count();
                if number < count {
                    let place = exit.cells.nth(number);
                    exit.cells.remove(place);
                    drawn = Some((exit.label, place));
                    break;
                }
                number -= count;
            }
            let Some((Label::Symbol(symbol), place)) = drawn else {
                return None;
            };
            let drawn = self.draw_on::<WORD>(symbol, place, rng, depth);
            if drawn.is_some() {
                return drawn;
            }
            total -= 1;
        }
        None
    }

    /// Draws one of some cells where a symbol is met; those that turn out to be dead are struck
    /// out.
    #[inline(always)]
    fn draw_cell<const WORD: bool>(
        &mut self,
        symbol: Symbol,
        mut cells: Cells<W>,
        rng: &mut Rng,
        depth: usize,
    ) -> Option<(Symbol, usize)> {
        let mut total = cells.count();
        while total > 0 && !self.failed {
            self.words += 1;
            let place = cells.nth(rng.below(total));
            let drawn = self.draw_on::<WORD>(symbol, place, rng, depth);
            if drawn.is_some() {
                return drawn;
            }
            cells.remove(place);
            total -= 1;
        }
        None
    }

    /// Applies a symbol and a random way to go on behind it, if there is one.
    #[inline(always)]
    fn draw_on<const WORD: bool>(
        &mut self,
        symbol: Symbol,
        place: usize,
        rng: &mut Rng,
        depth: usize,
    ) -> Option<(Symbol, usize)> {
        let (log, length) = (self.log.len(), self.word.len());
        let drawn = if self.plan.briefs[symbol as usize].closes {
            self.go_on::<WORD>(symbol, place)
        } else {
            if WORD {
                self.word.push((symbol, place as u16));
            }
            self.draw_behind::<WORD>(symbol, place, rng, depth + 1)
        };
        if drawn.is_none() {
            self.undo_to(log);
            if WORD {
                self.word.truncate(length);
            }
        }
        drawn
    }

    pub(super) fn random_split_move(
        &mut self,
        rng: &mut Rng,
        word: &mut Vec<Pair>,
    ) -> Result<(), Unable> {
        let drawn = self.draw_split::<true>(rng);
        self.undo_to(0);
        drawn?;
        word.extend(self.word.iter().map(|&pair| self.pair(pair)));
        Ok(())
    }

    pub(super) fn play_random_split(&mut self, rng: &mut Rng) -> Result<bool, Unable> {
        let (symbol, place) = match self.drawn_ahead(rng, Kind::Semimoves) {
            Some(switch) => switch,
            None => self.draw_split::<false>(rng)?,
        };
        self.switch(symbol, place);
        if !self.keep_on()? {
            return Ok(false);
        }
        if self.has_pairs() {
            self.collect_at_once();
            self.ahead.kind = Kind::Moves;
            self.number += 1;
            self.collected = self.number;
            return Ok(self.total > 0);
        }
        if self.lives_at_once() {
            return Ok(true);
        }
        self.draw_ahead(rng, Kind::Semimoves, |runner, rng| {
            runner.draw_split::<false>(rng).ok()
        })
    }

    /// Whether there is a move for certain, seen without looking behind the first pair.
    #[inline(always)]
    fn lives_at_once(&mut self) -> bool {
        let (plan, symbol) = (self.plan, self.board.state.after);
        if plan.runs(symbol).is_some() {
            return false;
        }
        let Some(plain) = &plan.plain[symbol as usize] else {
            return false;
        };
        for plain in plain {
            if plan.briefs[plain.symbol as usize].certain
                && self.allowed(plain.symbol)
                && !self.plain_cells(plain).is_empty()
            {
                return true;
            }
        }
        false
    }
}
