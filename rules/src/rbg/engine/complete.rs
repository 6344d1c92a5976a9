//! Moves of bundles applied up to their switch.

use super::Runner;
use super::bundles::{Before, Bundle};
use super::parts::After;
use crate::rbg::automaton::Symbol;

impl<const W: usize> Runner<W> {
    /// Applies the move of a bundle up to its last choice, and what follows up to the switch, which
    /// is given. `None` if it comes to no switch. With `WORD` the symbols are kept.
    #[inline(always)]
    pub(super) fn complete<const WORD: bool>(
        &mut self,
        bundle: &Bundle<W>,
        place: usize,
    ) -> Option<(Symbol, usize)> {
        if WORD {
            self.word.clear();
        }
        self.begin_with::<WORD>(bundle.prefix);
        if let Some((symbol, before)) = bundle.before {
            let place = match before {
                Before::By(offset) => (place as i32 - offset) as usize,
                Before::At(place) => place.into(),
            };
            self.step::<WORD>(symbol, place);
        }
        self.go_on::<WORD>(bundle.symbol, place)
    }

    /// Applies the pairs that moves begin with.
    #[inline(always)]
    pub(super) fn begin_with<const WORD: bool>(&mut self, (start, end): (u32, u32)) {
        for at in start..end {
            let (symbol, place) = self.prefixes[at as usize];
            self.step::<WORD>(symbol, place.into());
        }
    }

    /// Applies a symbol that at most one move goes on behind, and what follows up to the switch.
    #[inline(always)]
    pub(super) fn go_on<const WORD: bool>(
        &mut self,
        mut symbol: Symbol,
        mut place: usize,
    ) -> Option<(Symbol, usize)> {
        let plan = self.plan;
        let mut length = 0;
        loop {
            self.step::<WORD>(symbol, place);
            if plan.after[symbol as usize] == After::End {
                return Some((symbol, place));
            }
            let chain = self.follow(symbol, place);
            if WORD {
                let links = plan.links(chain).iter();
                self.word
                    .extend(links.map(|&(symbol, _)| (symbol, place as u16)));
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
    pub(super) fn step<const WORD: bool>(&mut self, symbol: Symbol, place: usize) {
        if WORD {
            self.word.push((symbol, place as u16));
        }
        self.act(symbol, self.plan.acts[symbol as usize], place);
    }
}
