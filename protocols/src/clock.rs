//! How much of the time that is left a move may take.

use std::time::Duration;

/// The clock of whoever is to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Clock {
    /// The time that is left.
    pub(crate) left: Duration,
    /// What is added after each move.
    pub(crate) increment: Duration,
    /// The moves until more time is added; none if the rest of the game has to be played in it.
    pub(crate) moves: Option<u32>,
}

/// The moves that are to come, where the clock does not say how many.
const MOVES: u32 = 30;

impl Clock {
    /// The time of a move. `overhead` is lost on the way to whoever holds the clock.
    ///
    /// A share of the time that is left, and most of the increment; never so much that the flag falls.
    pub(crate) fn share(&self, overhead: Duration) -> Duration {
        // A few moves more than there are, so that the last one is not without time.
        let moves = self.moves.map_or(MOVES, |moves| moves.clamp(1, MOVES) + 1);
        let share = self.left / moves + self.increment * 3 / 4;
        let most = self.left.saturating_sub(overhead) * 4 / 5;
        share
            .saturating_sub(overhead)
            .min(most)
            .max(Duration::from_millis(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The seconds of the shortest move of a game of so many moves, and what is left after it.
    fn game(mut clock: Clock, moves: u32) -> (f64, Duration) {
        let overhead = Duration::from_millis(10);
        let mut shortest = f64::INFINITY;
        for _ in 0..moves {
            let share = clock.share(overhead);
            shortest = shortest.min(share.as_secs_f64());
            let left = clock.left.checked_sub(share + overhead);
            clock.left = left.expect("the flag does not fall") + clock.increment;
        }
        (shortest, clock.left)
    }

    #[test]
    fn the_flag_never_falls() {
        let seconds = Duration::from_secs;
        let clock = |left, increment, moves| Clock {
            left: seconds(left),
            increment: seconds(increment),
            moves,
        };
        assert!(game(clock(60, 0, None), 100).0 > 0.05);
        assert!(game(clock(10, 1, None), 200).0 > 0.5);
        let (shortest, left) = game(clock(60, 0, Some(40)), 40);
        assert!(shortest > 0.2 && left > Duration::ZERO);
    }

    #[test]
    fn without_time_there_is_a_millisecond() {
        let clock = Clock::default();
        assert_eq!(clock.share(Duration::ZERO), Duration::from_millis(1));
    }
}
