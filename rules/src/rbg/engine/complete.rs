//! Moves of bundles applied up to their switch.

use super::Runner;
use super::bundles::{Before, Bundle};
use super::parts::{After, End};
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
            if WORD {
                self.word.push((symbol, place as u16));
            }
            if plan.briefs[symbol as usize].after == After::End {
                return Some((symbol, place));
            }
            let stop = self.enter::<WORD>(symbol, place);
            (symbol, place) = (stop.symbol, stop.place.into());
            match stop.end {
                End::Switch => return Some((symbol, place)),
                End::Nothing => return None,
                End::Leg => {}
            }
            (symbol, place) = self.first_exit(symbol, place)?;
            length += usize::from(stop.count);
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
        self.act(symbol, self.plan.briefs[symbol as usize].act, place);
    }
}
