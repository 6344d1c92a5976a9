//! The limits of a move: the words after `go`.

use crate::clock::Clock;
use std::iter::Peekable;
use std::str::SplitWhitespace;
use std::time::Duration;

/// The meaning of the words after `go`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Go {
    /// The clocks of the first and of the second player, if the game has clocks.
    pub(super) clocks: [Option<Clock>; 2],
    pub(super) movetime: Option<Duration>,
    pub(super) nodes: Option<u64>,
    pub(super) depth: Option<usize>,
    pub(super) infinite: bool,
    pub(super) ponder: bool,
    /// The texts of the only moves to search; empty for all.
    pub(super) moves: Vec<String>,
    /// The words without a meaning here.
    pub(super) ignored: Vec<String>,
}

/// The longest time that is told apart from an endless one: a year.
const LONGEST_MS: u64 = 366 * 24 * 3600 * 1000;

/// The words that `go` knows.
const WORDS: [&str; 16] = [
    "infinite",
    "ponder",
    "wtime",
    "p1time",
    "btime",
    "p2time",
    "winc",
    "p1inc",
    "binc",
    "p2inc",
    "movestogo",
    "movetime",
    "nodes",
    "depth",
    "mate",
    "searchmoves",
];

impl Go {
    /// Reads the words. As the protocol wants it, words without a meaning are passed over: a word
    /// that is not known, or one after which no number follows.
    pub(super) fn parse(words: &str) -> Self {
        let mut go = Self::default();
        let mut left = [None; 2];
        let mut increments = [Duration::ZERO; 2];
        let mut moves = None;
        let mut words = Words::new(words);
        while let Some(word) = words.next() {
            match word {
                "infinite" => go.infinite = true,
                "ponder" => go.ponder = true,
                "wtime" | "p1time" => words.time_of(word, |time| left[0] = Some(time)),
                "btime" | "p2time" => words.time_of(word, |time| left[1] = Some(time)),
                "winc" | "p1inc" => words.time_of(word, |time| increments[0] = time),
                "binc" | "p2inc" => words.time_of(word, |time| increments[1] = time),
                // Without a number, and with 0 as some programs write it, the game has one period.
                "movestogo" => words.number_of(word, |number| {
                    moves = (number > 0).then_some(u32::try_from(number).unwrap_or(u32::MAX));
                }),
                "movetime" => words.time_of(word, |time| go.movetime = Some(time)),
                "nodes" => words.number_of(word, |number| go.nodes = Some(number.max(1))),
                "depth" => words.number_of(word, |number| go.depth = Some(number.max(1) as usize)),
                // Mate in N moves is 2N − 1 plies.
                "mate" => words.number_of(word, |number| {
                    go.depth = Some(number.max(1).saturating_mul(2) as usize - 1);
                }),
                "searchmoves" => go.moves.extend(words.moves()),
                other => words.ignored.push(other.to_owned()),
            }
        }
        for (player, left) in left.into_iter().enumerate() {
            go.clocks[player] = left.map(|left| Clock {
                left,
                increment: increments[player],
                moves,
            });
        }
        go.ignored = words.ignored;
        go
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

/// The words after `go`, and those of them without a meaning.
struct Words<'a> {
    words: Peekable<SplitWhitespace<'a>>,
    ignored: Vec<String>,
}

impl<'a> Words<'a> {
    fn new(words: &'a str) -> Self {
        Self {
            words: words.split_whitespace().peekable(),
            ignored: Vec::new(),
        }
    }

    fn next(&mut self) -> Option<&'a str> {
        self.words.next()
    }

    /// The number that follows, if one does; below 0 it is 0, and a too great one is the greatest.
    fn number(&mut self) -> Option<u64> {
        let number = read_number(self.words.peek()?)?;
        self.words.next();
        Some(number)
    }

    /// Hands on the number that follows a word; without a number the word is ignored.
    fn number_of(&mut self, word: &str, then: impl FnOnce(u64)) {
        match self.number() {
            Some(number) => then(number),
            None => self.ignored.push(word.to_owned()),
        }
    }

    /// The same for a number of milliseconds.
    fn time_of(&mut self, word: &str, then: impl FnOnce(Duration)) {
        self.number_of(word, |ms| then(Duration::from_millis(ms.min(LONGEST_MS))));
    }

    /// The words up to the next one that `go` knows.
    fn moves(&mut self) -> Vec<String> {
        let mut moves = Vec::new();
        while let Some(word) = self.words.next_if(|word| !WORDS.contains(word)) {
            moves.push(word.to_owned());
        }
        moves
    }
}

/// A whole number, or a fraction without its digits after the point.
fn read_number(word: &str) -> Option<u64> {
    if let Ok(number) = word.parse() {
        return Some(number);
    }
    let digits = word.bytes().any(|byte| byte.is_ascii_digit());
    // Too great a number is the greatest one, and one below 0 is 0.
    let number = word.parse::<f64>().ok();
    number.filter(|_| digits).map(|number| number as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_those_of_the_players() {
        let ms = Duration::from_millis;
        let go = Go::parse("p1time 1000 p2time -5 p2inc 20 movestogo 7");
        let first = Clock {
            left: ms(1000),
            increment: ms(0),
            moves: Some(7),
        };
        assert_eq!(go.clock(0), Some(first));
        let second = go.clock(1).expect("a clock");
        assert_eq!((second.left, second.increment), (ms(0), ms(20)));
        let of_chess = Go::parse("wtime 1000").clock(1);
        assert_eq!(of_chess.map(|clock| clock.left), Some(ms(1000)));
        assert_eq!(Go::parse(""), Go::default());
        let no_period = Go::parse("wtime 9 movestogo 0").clock(0);
        assert_eq!(no_period.map(|clock| clock.moves), Some(None));
    }

    #[test]
    fn the_least_is_the_smallest_search() {
        for (words, nodes, depth) in [
            ("nodes 0", Some(1), None),
            ("nodes -7", Some(1), None),
            ("depth 0", None, Some(1)),
            ("mate 0", None, Some(1)),
            ("mate 3", None, Some(5)),
            ("nodes 1e3", Some(1000), None),
            ("nodes 7.9 depth 2", Some(7), Some(2)),
            ("nodes 99999999999999999999999", Some(u64::MAX), None),
            ("depth 1e400", None, Some(usize::MAX)),
        ] {
            let go = Go::parse(words);
            assert_eq!((go.nodes, go.depth), (nodes, depth), "{words}");
            assert!(go.ignored.is_empty(), "{words}");
        }
        let none = Go::parse("movetime -1").movetime;
        assert_eq!(none, Some(Duration::ZERO));
    }

    #[test]
    fn what_means_nothing_is_passed_over() {
        for (words, ignored) in [
            ("nodes 5 foo", "foo"),
            ("foo nodes 5", "foo"),
            ("wtime nodes 5", "wtime"),
            ("nodes 5 wtime", "wtime"),
            ("nodes 5 depth nan", "depth nan"),
            ("nodes 5 movetime inf 3", "movetime inf 3"),
        ] {
            let go = Go::parse(words);
            assert_eq!(go.nodes, Some(5), "{words}");
            assert_eq!(go.ignored.join(" "), ignored, "{words}");
        }
    }

    #[test]
    fn moves_go_on_to_the_next_word_that_is_known() {
        let go = Go::parse("searchmoves e2e4 d2d4 nodes 50");
        assert_eq!((go.moves.len(), go.nodes), (2, Some(50)));
        let go = Go::parse("ponder nodes 50 searchmoves e2e4");
        assert_eq!((&*go.moves[0], go.ponder), ("e2e4", true));
        assert_eq!(Go::parse("searchmoves").moves.len(), 0);
    }
}
