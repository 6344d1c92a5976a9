//! The clock of the search, looked at within playouts.

use crate::budget::Clock;
use crate::game::Game;
use crate::playout::Log;

/// The clock of one playout. Only time and the stop flag end a playout before its end: what is
/// counted stays exact.
pub(super) struct PlayoutClock<'l> {
    /// The moves until the clock is looked at first, before that has been said.
    first: Option<u32>,
    clock: &'l mut Clock,
}

impl Clock {
    /// The clock of a playout that begins after so many states.
    #[inline(always)]
    pub(super) fn of_playout(&mut self, states: u64) -> PlayoutClock<'_> {
        let first = self.until_due(states).max(1);
        PlayoutClock {
            first: Some(first as u32),
            clock: self,
        }
    }
}

impl PlayoutClock<'_> {
    #[cold]
    #[inline(never)]
    fn look(&mut self) -> Option<u32> {
        self.clock.look_within();
        // What learns does so between playouts, so that memory can wait.
        let interval = self.clock.interval() as u32;
        self.clock.stop().is_none().then_some(interval)
    }
}

/// A log of a playout that heeds the clock of the search.
pub(super) struct Timed<'l, L> {
    pub(super) log: L,
    pub(super) clock: PlayoutClock<'l>,
}

impl<G: Game, L: Log<G>> Log<G> for Timed<'_, L> {
    const KEEPS: bool = L::KEEPS;

    #[inline(always)]
    fn push(&mut self, position: &G, m: G::Move) {
        self.log.push(position, m);
    }

    #[inline(always)]
    fn pace(&mut self) -> Option<u32> {
        match self.clock.first.take() {
            None => self.clock.look(),
            first => first,
        }
    }
}
