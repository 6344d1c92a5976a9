//! The time of a move, computed from the time that is left.

use std::time::Duration;

/// The clock of the player to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Clock {
    /// The time that is left.
    pub(crate) left: Duration,
    /// The time that is added after each move.
    pub(crate) increment: Duration,
    /// The moves until more time is added; `None` if the rest of the game has to be played in it.
    pub(crate) moves: Option<u32>,
}

/// The time of one move of a game that is played by the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Turn {
    /// The time of an ordinary move.
    pub(crate) aim: Duration,
    /// The most time of an important move: not below the aim.
    pub(crate) most: Duration,
}

/// The moves that are to come, where the clock does not say how many.
const MOVES: u32 = 30;

/// How many times its usual time a move may take.
const TIMES: u32 = 3;

impl Turn {
    /// Exactly `time`, but at least a millisecond.
    pub(crate) fn fixed(time: Duration) -> Self {
        let time = time.max(Duration::from_millis(1));
        Self {
            aim: time,
            most: time,
        }
    }

    /// The same, and no more than `time`.
    pub(crate) fn within(self, time: Duration) -> Self {
        let most = Self::fixed(time).most;
        Self {
            aim: self.aim.min(most),
            most: self.most.min(most),
        }
    }
}

impl Clock {
    /// The time of a move. `overhead` is lost on the way to the program that holds the clock.
    ///
    /// It aims at a share of the time that is left, and most of the increment, and never lets the
    /// flag fall.
    pub(crate) fn turn(&self, overhead: Duration) -> Turn {
        // A few moves more than there are, so that the last one is not without time.
        let moves = self.moves.map_or(MOVES, |moves| moves.clamp(1, MOVES) + 1);
        let share = self.left / moves + self.increment * 3 / 4;
        let usable = self.left.saturating_sub(overhead) * 4 / 5;
        let aim = Turn::fixed(share.saturating_sub(overhead).min(usable)).aim;
        // Half of the time left is for the moves after this one, unless it is the last one of a
        // period.
        let reserve = if self.moves == Some(1) { 1 } else { 2 };
        Turn {
            aim,
            most: (aim * TIMES).min(usable / reserve).max(aim),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The seconds of the shortest move of a game of `moves`, and the time left after it.
    fn game(mut clock: Clock, moves: u32, time: fn(Turn) -> Duration) -> (f64, Duration) {
        let overhead = Duration::from_millis(10);
        let mut shortest = f64::INFINITY;
        for _ in 0..moves {
            let turn = clock.turn(overhead);
            assert!(turn.aim <= turn.most, "{clock:?}");
            shortest = shortest.min(time(turn).as_secs_f64());
            let left = clock.left.checked_sub(time(turn) + overhead);
            clock.left = left.expect("the flag does not fall") + clock.increment;
            clock.moves = clock.moves.map(|moves| moves - 1);
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
        let aim = |turn: Turn| turn.aim;
        assert!(game(clock(60, 0, None), 100, aim).0 > 0.05);
        assert!(game(clock(10, 1, None), 200, aim).0 > 0.5);
        let (shortest, left) = game(clock(60, 0, Some(40)), 40, aim);
        assert!(shortest > 0.2 && left > Duration::ZERO);
        // A player who takes the most time for every move has some left.
        let most = |turn: Turn| turn.most;
        assert!(game(clock(60, 0, None), 60, most).1 > Duration::ZERO);
        assert!(game(clock(10, 1, None), 200, most).0 > 0.5);
        assert!(game(clock(60, 0, Some(40)), 40, most).1 > Duration::ZERO);
    }

    #[test]
    fn a_move_may_take_longer_than_it_is_meant_to() {
        let clock = Clock {
            left: Duration::from_mins(1),
            ..Clock::default()
        };
        let turn = clock.turn(Duration::ZERO);
        assert_eq!(turn.aim, Duration::from_secs(2));
        assert_eq!(turn.most, Duration::from_secs(6));
    }

    #[test]
    fn without_time_there_is_a_millisecond() {
        let clock = Clock::default();
        let least = Turn::fixed(Duration::from_millis(1));
        assert_eq!(clock.turn(Duration::ZERO), least);
    }
}
