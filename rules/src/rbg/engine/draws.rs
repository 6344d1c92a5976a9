//! Moves counted, listed, drawn and played.

use super::ahead::Kind;
use super::bundles::Until;
use super::{Runner, Unable};
use crate::rbg::automaton::Symbol;
use crate::rbg::state::Pair;
use tesuji::Rng;

impl<const W: usize> Runner<W> {
    pub(super) fn has_move(&mut self, until: Until) -> bool {
        self.collect_here(until);
        if self.failed {
            return false;
        }
        if self.lives {
            return true;
        }
        for at in 0..self.bundles.len() {
            let bundle = self.bundles[at];
            for place in bundle.cells.places() {
                let log = self.log.len();
                let lives = if bundle.is_open() {
                    self.lives_behind(&bundle, place)
                } else {
                    self.complete::<false>(&bundle, place).is_some()
                };
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
    pub(super) fn draw<const WORD: bool>(
        &mut self,
        rng: &mut Rng,
    ) -> Result<(Symbol, usize), Unable> {
        if !self.are_collected() {
            self.collect_here(Until::Some);
        }
        self.draw_collected::<WORD>(rng)
    }

    /// Draws one of the moves that are collected.
    #[inline(always)]
    pub(super) fn draw_collected<const WORD: bool>(
        &mut self,
        rng: &mut Rng,
    ) -> Result<(Symbol, usize), Unable> {
        self.collected = 0;
        if self.open {
            if let Some(switch) = self.sample::<WORD>(rng) {
                return Ok(switch);
            }
            self.collect_here(Until::All);
        }
        while self.total > 0 && !self.failed {
            self.words += 1;
            let mut number = rng.below(self.total);
            let mut at = 0;
            while let Some(bundle) = self.bundles.get(at) {
                if number < bundle.count {
                    break;
                }
                number -= bundle.count;
                at += 1;
            }
            let bundle = self.bundles[at];
            let place = bundle.cells.nth(number);
            if let Some(switch) = self.complete::<WORD>(&bundle, place) {
                return Ok(switch);
            }
            // Those that turn out to be no moves are struck out.
            self.undo_to(self.mark);
            let bundle = &mut self.bundles[at];
            bundle.cells.remove(place);
            bundle.count -= 1;
            self.total -= 1;
        }
        Err(Unable)
    }

    pub(super) fn random_move(
        &mut self,
        rng: &mut Rng,
        word: &mut Vec<Pair>,
    ) -> Result<(), Unable> {
        self.draw::<true>(rng)?;
        word.extend(self.word.iter().map(|&pair| self.pair(pair)));
        self.undo_to(0);
        Ok(())
    }

    pub(super) fn play_random(&mut self, rng: &mut Rng) -> Result<bool, Unable> {
        let (symbol, place) = match self.drawn_ahead(rng, Kind::Move) {
            Some(switch) => switch,
            None => self.draw::<false>(rng)?,
        };
        self.switch(symbol, place);
        if !self.keep_on()? {
            return Ok(false);
        }
        self.collect_here(Until::Some);
        if self.failed {
            return Err(Unable);
        }
        if self.lives {
            self.ahead.kind = Kind::Moves;
            self.number += 1;
            self.collected = self.number;
            return Ok(true);
        }
        self.draw_ahead(rng, Kind::Move, |runner, rng| {
            runner.draw_collected::<false>(rng).ok()
        })
    }
}
