//! The clock of the search, which is read within playouts.

use crate::budget::Clock;
use crate::game::Game;
use crate::policy::playout::Log;

/// A log of a playout that heeds the clock of the search. Only time and the stop flag end a playout
/// before its end: counts stay exact.
pub(super) struct Timed<'l, L> {
    log: L,
    /// The moves until the clock is looked at first, before that has been said.
    first: Option<u32>,
    clock: &'l mut Clock,
}

impl<'l, L> Timed<'l, L> {
    /// The log of a playout that begins after `states`.
    #[inline(always)]
    pub(super) fn new(log: L, clock: &'l mut Clock, states: u64) -> Self {
        let first = clock.until_due(states).max(1);
        Self {
            log,
            first: Some(first as u32),
            clock,
        }
    }
}

impl<G: Game, L: Log<G>> Log<G> for Timed<'_, L> {
    const KEEPS: bool = L::KEEPS;

    #[inline(always)]
    fn push(&mut self, position: &G, m: G::Move) {
        self.log.push(position, m);
    }

    #[inline(always)]
    fn pace(&mut self) -> Option<u32> {
        match self.first.take() {
            None => self.clock.look_within(),
            first => first,
        }
    }
}
