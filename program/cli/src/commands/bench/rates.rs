//! Rates: playouts per second of processor time.

use crate::interrupt;
use cpu_time::ThreadTime;
use std::time::{Duration, Instant};

/// The clock is looked at this often.
const CHUNK: Duration = Duration::from_millis(1);

/// Playouts per second of processor time.
#[derive(Debug)]
pub(super) struct Rates {
    /// Playouts between two looks at the clock.
    between: u64,
    pub(super) playouts: u64,
    /// Moves of those playouts.
    pub(super) plies: u64,
    pub(super) time: Duration,
}

impl Default for Rates {
    fn default() -> Self {
        Self {
            between: 1,
            playouts: 0,
            plies: 0,
            time: Duration::ZERO,
        }
    }
}

impl Rates {
    /// Goes on for a slice of time, or until Ctrl-C. `play` plays a number of playouts and returns
    /// their moves.
    pub(super) fn run(&mut self, slice: Duration, mut play: impl FnMut(u64) -> u64) {
        let (began, working) = (Instant::now(), ThreadTime::now());
        loop {
            let chunk = Instant::now();
            self.plies += play(self.between);
            self.playouts += self.between;
            if chunk.elapsed() < CHUNK {
                self.between *= 2;
            }
            if began.elapsed() >= slice || interrupt::happened() {
                break;
            }
        }
        self.time += working.elapsed();
    }

    pub(super) fn mean_plies(&self) -> f64 {
        self.plies as f64 / self.playouts as f64
    }
}
