//! Moves counted, listed, drawn and played.

use super::bundles::{Bundle, Until};
use super::{Runner, Unable};
use crate::rbg::automaton::Symbol;
use crate::rbg::state::Pair;
use tesuji::{Rng, Source};

impl<const W: usize> Runner<W> {
    pub(super) fn has_move(&mut self, until: Until) -> bool {
        self.collect_here(until);
        if self.failed {
            return false;
        }
        if self
            .bundles
            .iter()
            .any(|bundle| bundle.certain && !bundle.cells.is_empty())
        {
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
        rng: &mut Rng<impl Source>,
    ) -> Result<(Symbol, usize), Unable> {
        if self.collected == 0 || self.collected != self.board.known {
            self.collect_here(Until::Some);
        }
        self.collected = 0;
        if self.bundles.iter().any(Bundle::is_open) {
            if let Some(switch) = self.sample::<WORD>(rng) {
                return Ok(switch);
            }
            self.collect_here(Until::All);
        }
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
        let lives = self.settle(Until::Some)?;
        self.number += 1;
        self.collected = self.number;
        Ok(lives)
    }
}
