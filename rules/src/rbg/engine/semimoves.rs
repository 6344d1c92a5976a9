//! Random moves drawn pair by pair.

use super::ahead::Kind;
use super::parts::After;
use super::{DEPTH, Runner, Unable};
use crate::rbg::automaton::{Label, Symbol};
use crate::rbg::failure::MODIFIERS;
use crate::rbg::state::Pair;
use tesuji::Rng;

impl<const W: usize> Runner<W> {
    /// Applies a random move: each of its pairs is drawn uniformly among those that a move goes on
    /// with. The switch is given.
    #[inline(always)]
    fn draw_split(&mut self, rng: &mut Rng) -> Result<(Symbol, usize), Unable> {
        self.collected = 0;
        self.word.clear();
        let (symbol, place) = (self.board.state.after, self.here());
        let drawn = self.draw_behind(symbol, place, rng, 0);
        if self.failed {
            return Err(Unable);
        }
        drawn.ok_or(Unable)
    }

    fn draw_behind(
        &mut self,
        mut symbol: Symbol,
        mut place: usize,
        rng: &mut Rng,
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
        match &plan.plain[symbol as usize] {
            Some(plain) => {
                for plain in plain {
                    self.show_plain(plain);
                }
            }
            None => self.leave(symbol, place),
        }
        let drawn = self.draw_exit(first, rng, depth);
        self.exits.truncate(first);
        drawn
    }

    /// Draws one of the exits from `first` on; those that turn out to be dead are struck out.
    fn draw_exit(&mut self, first: usize, rng: &mut Rng, depth: usize) -> Option<(Symbol, usize)> {
        let plan = self.plan;
        let last = self.exits.len();
        let counts = self.exits[first..].iter().map(|exit| exit.cells.count());
        let mut total: u32 = counts.sum();
        while total > 0 && !self.failed {
            self.words += 1;
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
        rng: &mut Rng,
        word: &mut Vec<Pair>,
    ) -> Result<(), Unable> {
        let drawn = self.draw_split(rng);
        self.undo_to(0);
        drawn?;
        word.extend(self.word.iter().map(|&pair| self.pair(pair)));
        Ok(())
    }

    pub(super) fn play_random_split(&mut self, rng: &mut Rng) -> Result<bool, Unable> {
        let (symbol, place) = match self.drawn_ahead(rng, Kind::Semimoves) {
            Some(switch) => switch,
            None => self.draw_split(rng)?,
        };
        self.switch(symbol, place);
        if !self.keep_on()? {
            return Ok(false);
        }
        self.draw_ahead(rng, Kind::Semimoves, |runner, rng| {
            runner.draw_split(rng).is_ok()
        })
    }
}
