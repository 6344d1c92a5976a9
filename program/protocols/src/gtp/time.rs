//! The clocks of GTP: main time, and then periods with a number of moves.

use crate::clock::{Clock, Turn};
use std::time::Duration;

/// `time_settings`, and the later commands about the time that is left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Clocks {
    /// Byo-yomi: the time of a period and its moves.
    period: Option<(Duration, u32)>,
    /// The time left to Black and to White.
    left: [Option<Clock>; 2],
}

impl Clocks {
    /// A game with main time, and periods of `moves` after it. A period without moves, and with
    /// time, is no limit at all.
    pub(super) fn new(main: Duration, period: Duration, moves: u32) -> Self {
        if moves == 0 && !period.is_zero() {
            return Self::default();
        }
        let period = (moves > 0).then_some((period, moves));
        let clock = match period {
            Some((period, moves)) if main.is_zero() => Clock {
                left: period,
                increment: Duration::ZERO,
                moves: Some(moves),
            },
            _ => Clock {
                left: main,
                increment: Duration::ZERO,
                moves: None,
            },
        };
        Self {
            period,
            left: [Some(clock); 2],
        }
    }

    /// Sets the time left to a player; of the main time if `moves` is 0.
    pub(super) fn leave(&mut self, player: usize, left: Duration, moves: u32) {
        self.left[player] = Some(Clock {
            left,
            increment: Duration::ZERO,
            moves: (moves > 0).then_some(moves),
        });
    }

    /// The time of a move of a player; `None` if there is no limit.
    pub(super) fn turn(&self, player: usize, overhead: Duration) -> Option<Turn> {
        let clock = self.left[player]?;
        if clock.moves == Some(1) {
            return Some(Turn::fixed(clock.left.saturating_sub(overhead) * 4 / 5));
        }
        let turn = clock.turn(overhead);
        // A whole move of a period is there as soon as the main time is over.
        let of_period = self.period.map_or(Duration::ZERO, |(period, moves)| {
            period.saturating_sub(overhead) * 4 / 5 / moves
        });
        if clock.moves.is_some() || clock.left < of_period {
            return Some(turn);
        }
        Some(Turn {
            aim: turn.aim.max(of_period),
            most: turn.most.max(of_period),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NONE: Duration = Duration::ZERO;

    /// The time that the next move of a player aims at.
    fn aim(clocks: Clocks, player: usize) -> Duration {
        clocks.turn(player, NONE).expect("a clock runs").aim
    }

    fn seconds(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    #[test]
    fn a_period_of_a_move_is_used_for_it() {
        let clocks = Clocks::new(NONE, seconds(10), 1);
        assert_eq!(clocks.turn(0, NONE), Some(Turn::fixed(seconds(8))));
        let clocks = Clocks::new(seconds(300), seconds(10), 1);
        assert_eq!(aim(clocks, 1), seconds(10));
        let clocks = Clocks::new(seconds(60), seconds(10), 1);
        assert_eq!(aim(clocks, 1), seconds(8));
    }

    #[test]
    fn no_clock_is_no_limit() {
        assert_eq!(Clocks::default().turn(0, NONE), None);
        assert_eq!(Clocks::new(seconds(5), seconds(1), 0).turn(0, NONE), None);
    }

    #[test]
    fn what_is_left_counts() {
        let mut clocks = Clocks::new(seconds(300), NONE, 0);
        assert_eq!(aim(clocks, 0), seconds(10));
        clocks.leave(0, seconds(30), 0);
        assert_eq!(aim(clocks, 0), seconds(1));
        clocks.leave(1, seconds(40), 3);
        assert_eq!(aim(clocks, 1), seconds(10));
        clocks.leave(1, NONE, 0);
        assert_eq!(aim(clocks, 1), Duration::from_millis(1));
    }
}
