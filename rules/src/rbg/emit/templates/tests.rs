//! The rules, compared with what the reference engine says of them.

use GAME::Position;
use tesuji::Game;
use tesuji::game::split::{AnyStrategy, Split, Submove};
use tesuji::game::{Notation, perft};

/// Numbers of move sequences by their lengths.
const SEQUENCES: &[(usize, u64)] = &[COUNTS];

/// Trees of semimoves by splits and the lengths of games: sequences, positions, parts of moves, and
/// parts that no move completes.
const SPLITS: &[(&str, usize, [u64; 4])] = &[
TREES
];

/// Random games: the moves, and the position that they lead to.
const PLAYED: &[(&[&str], &str)] = &[
RANDOM
];

#[test]
fn counts_are_those_of_the_rules() {
    let start = Position::new();
    for &(depth, count) in SEQUENCES {
        assert_eq!(perft(&start, depth), count, "depth {depth}");
    }
}

/// Counts what begins with a position, or with a part of a move there; whether a move was
/// completed.
fn count(
    position: &Position,
    strategy: AnyStrategy,
    part: Option<<Position as Split<AnyStrategy>>::Part>,
    depth: usize,
    tree: &mut [u64; 4],
) -> bool {
    if part.is_none() {
        tree[1] += 1;
        if depth == 0 {
            tree[0] += 1;
            return true;
        }
    }
    let (mut semimoves, mut completed) = (Vec::new(), false);
    position.semimoves(strategy, part, &mut semimoves);
    for semimove in semimoves {
        match position.choose(strategy, part, semimove) {
            Submove::Part(part) => {
                tree[2] += 1;
                let lives = count(position, strategy, Some(part), depth, tree);
                tree[3] += u64::from(!lives);
                completed |= lives;
            }
            Submove::Whole(m) => {
                let mut next = *position;
                next.play(m);
                count(&next, strategy, None, depth - 1, tree);
                completed = true;
            }
        }
    }
    completed
}

#[test]
fn splits_are_those_of_the_rules() {
    for &(name, depth, known) in SPLITS {
        let strategy = AnyStrategy::named(name).expect("a strategy");
        let mut tree = [0; 4];
        count(&Position::new(), strategy, None, depth, &mut tree);
        assert_eq!(tree, known, "{name}, {depth}");
    }
}

#[test]
fn games_are_those_of_the_rules() {
    for &(moves, end) in PLAYED {
        let mut position = Position::new();
        for &text in moves {
            let m = position.read_move(text).expect(text);
            let short = position.move_text(m);
            assert_eq!(position.read_move(&short), Ok(m), "{short}");
            position.play(m);
        }
        let text = position.position_text();
        assert_eq!(text.split(" turns-left=").next(), Some(end));
        assert_eq!(position.read_position(&text), Ok(position));
    }
}
