//! What may be used for a move: the words behind `go`.

use crate::clock::Clock;
use std::time::Duration;
use tesuji::game::TextError;

/// What the words behind `go` say.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Go {
    /// The clocks of the first and of the second player, if the game has clocks.
    pub(super) clocks: [Option<Clock>; 2],
    pub(super) movetime: Option<Duration>,
    pub(super) nodes: Option<u64>,
    pub(super) depth: Option<usize>,
    pub(super) infinite: bool,
    pub(super) ponder: bool,
}

/// The longest time that is told apart from an endless one: a year.
const LONGEST_MS: i64 = 366 * 24 * 3600 * 1000;

impl Go {
    /// Reads the words.
    ///
    /// # Errors
    /// Names the word that is wrong.
    pub(super) fn parse(words: &str) -> Result<Self, TextError> {
        let mut go = Self::default();
        let mut left = [None; 2];
        let mut increments = [Duration::ZERO; 2];
        let mut moves = None;
        let mut words = words.split_whitespace();
        while let Some(word) = words.next() {
            match word {
                "infinite" => go.infinite = true,
                "ponder" => go.ponder = true,
                "wtime" | "p1time" => left[0] = Some(time(word, words.next())?),
                "btime" | "p2time" => left[1] = Some(time(word, words.next())?),
                "winc" | "p1inc" => increments[0] = time(word, words.next())?,
                "binc" | "p2inc" => increments[1] = time(word, words.next())?,
                "movestogo" => moves = Some(count(word, words.next())? as u32),
                "movetime" => go.movetime = Some(time(word, words.next())?),
                "nodes" => go.nodes = Some(count(word, words.next())?),
                "depth" | "mate" => go.depth = Some(count(word, words.next())? as usize),
                other => return Err(TextError::new(other, "nothing that `go` knows")),
            }
        }
        for (player, left) in left.into_iter().enumerate() {
            go.clocks[player] = left.map(|left| Clock {
                left,
                increment: increments[player],
                moves,
            });
        }
        Ok(go)
    }

    /// The clock of a player, or that of the other one if only that is told.
    pub(super) fn clock(&self, player: usize) -> Option<Clock> {
        let [first, second] = self.clocks;
        if player == 0 {
            first.or(second)
        } else {
            second.or(first)
        }
    }
}

/// A time in milliseconds. Clocks that have run out are below zero.
fn time(word: &str, value: Option<&str>) -> Result<Duration, TextError> {
    let value = value.ok_or_else(|| TextError::new(word, "no milliseconds follow"))?;
    let number: Option<i64> = value.parse().ok();
    let number = number.ok_or_else(|| TextError::new(value, "not a number of milliseconds"))?;
    Ok(Duration::from_millis(number.clamp(0, LONGEST_MS) as u64))
}

/// A number from 1.
fn count(word: &str, value: Option<&str>) -> Result<u64, TextError> {
    let value = value.ok_or_else(|| TextError::new(word, "no number follows"))?;
    let number: Option<u64> = value.parse().ok();
    let number = number.filter(|&number| number > 0);
    number.ok_or_else(|| TextError::new(value, "not a number from 1"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_those_of_the_players() {
        let ms = Duration::from_millis;
        let go = Go::parse("p1time 1000 p2time -5 p2inc 20 movestogo 7").expect("well formed");
        let first = Clock {
            left: ms(1000),
            increment: ms(0),
            moves: Some(7),
        };
        assert_eq!(go.clock(0), Some(first));
        let second = go.clock(1).expect("a clock");
        assert_eq!((second.left, second.increment), (ms(0), ms(20)));
        assert_eq!(
            Go::parse("wtime 1000")
                .expect("chess")
                .clock(1)
                .map(|clock| clock.left),
            Some(ms(1000))
        );
        assert_eq!(Go::parse("").expect("nothing"), Go::default());
    }

    #[test]
    fn the_wrong_word_is_named() {
        for (words, part) in [
            ("movetime", "movetime"),
            ("movetime x", "x"),
            ("nodes 0", "0"),
            ("nodes -1", "-1"),
            ("depth 99999999999999999999", "99999999999999999999"),
            ("quickly", "quickly"),
        ] {
            assert_eq!(Go::parse(words).expect_err(words).part(), part);
        }
    }
}
