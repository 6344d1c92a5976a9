//! Threats: fours, and threes that become fours.

use super::board::{BOARDS, Set, and, fifths, has, lines_through, or, with, without};
use super::patterns::{around, squares_of_open_fours, squares_of_windows, worth};
use super::{Gomoku, all_squares};
use std::cmp::Reverse;
use tesuji::game::{Forcing, Game};

impl Gomoku {
    /// The empty squares on which a player would win at once.
    #[inline]
    fn fives(&self, player: usize, empty: &Set) -> Set {
        let stones = &self.stones[player];
        let mut found = and(&fifths(stones), empty);
        if !self.freestyle {
            // A longer run does not win.
            for square in all_squares(&found.clone()) {
                if !self.wins(&with(stones, square), square) {
                    found[usize::from(square / 64)] &= !(1 << (square % 64));
                }
            }
        }
        found
    }

    /// Sorts empty squares by their worth for both players, the greatest first.
    fn sort(&self, squares: &mut [u8]) {
        let board = &BOARDS[usize::from(self.size) % 16];
        let [own, other] = [self.mover(), 1 - self.mover()].map(|player| &self.stones[player]);
        squares.sort_by_cached_key(|&square| {
            let [own, other, board] = [own, other, board].map(|set| lines_through(set, square));
            let (column, row) = (u32::from(square % 16), u32::from(square / 16));
            let places = [column, row, row, row];
            let both = worth(own, other, board, places) + worth(other, own, board, places);
            (Reverse(both), square)
        });
    }
}

/// The only square of a set; `None` if there are more or none.
#[inline(always)]
fn single(set: &Set) -> Option<u8> {
    let mut squares = all_squares(set);
    let first = squares.next()?;
    squares.next().is_none().then_some(first)
}

#[inline(always)]
fn is_empty(set: &Set) -> bool {
    *set == [0; 4]
}

/// Threats of gomoku: a four forces one reply, a three forces a reply on one of the fours that it
/// threatens.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tactics;

impl Forcing<Gomoku> for Tactics {
    const FORCES: bool = false;
    const OWN_THREATS: bool = true;

    /// Appends a five, or the reply to a four; otherwise fours and, of order 2, threes.
    fn threats(&self, position: &Gomoku, order: u32, moves: &mut Vec<u8>) {
        let (mover, empty) = (position.mover(), position.empty());
        let own = &position.stones[mover];
        if let Some(square) = all_squares(&position.fives(mover, &empty)).next() {
            moves.push(square);
            return;
        }
        let fours = squares_of_windows(own, &empty, 3);
        let others = position.fives(1 - mover, &empty);
        if !is_empty(&others) {
            if let Some(square) = single(&others)
                && (order > 1 || has(&fours, square))
            {
                moves.push(square);
            }
            return;
        }
        if is_empty(&fours) && order < 2 {
            return;
        }
        let open = squares_of_open_fours(own, &empty, 3);
        if let Some(square) = all_squares(&open).next() {
            moves.push(square);
        }
        if order < 2 {
            moves.extend(all_squares(&fours));
            return;
        }
        let threes = squares_of_open_fours(own, &empty, 2);
        let first = moves.len();
        let all = or(&fours, &threes);
        moves.extend(all_squares(&all));
        position.sort(&mut moves[first..]);
    }

    /// The square that makes five; empty if there are two. The mover's own five comes before.
    fn answers(&self, position: &Gomoku, player: usize, _: i16, moves: &mut Vec<u8>) -> bool {
        let empty = position.empty();
        let threats = position.fives(player, &empty);
        if is_empty(&threats) {
            return false;
        }
        if let Some(square) = all_squares(&position.fives(1 - player, &empty)).next() {
            moves.push(square);
        } else {
            moves.extend(single(&threats));
        }
        true
    }

    /// The squares of the line, and two of those that make five at its end. Also all squares on
    /// which the mover may make a four or five, with its stones and those that the line forces it
    /// to place.
    ///
    /// After any other reply the line wins: its squares are empty, the replies in it are forced as
    /// before, and the mover never comes to a four.
    fn stoppers(&self, position: &Gomoku, line: &[u8], moves: &mut Vec<u8>) {
        let defender = position.mover();
        let mut end = *position;
        let (mut squares, mut attacks) = ([0; 4], true);
        for &square in line {
            let side = if attacks { 1 - defender } else { defender };
            end.stones[side] = with(&end.stones[side], square);
            squares = with(&squares, square);
            attacks = !attacks;
        }
        for square in all_squares(&end.fives(1 - defender, &end.empty())).take(2) {
            squares = with(&squares, square);
        }
        let stones = &end.stones[defender];
        let empty = position.empty();
        let free = without(&empty, stones);
        for count in [3, 4] {
            let counter = squares_of_windows(stones, &free, count);
            squares = or(&squares, &counter);
        }
        squares = and(&squares, &empty);
        let first = moves.len();
        moves.extend(all_squares(&squares));
        position.sort(&mut moves[first..]);
    }

    /// The position with the other player to move: a stone more is never a disadvantage.
    #[inline]
    fn pass(&self, position: &Gomoku) -> Option<Gomoku> {
        let mover = 1 - position.mover;
        Some(Gomoku { mover, ..*position })
    }

    /// The squares no more than two away from a stone, or the middle of an empty board.
    fn nearby(&self, position: &Gomoku, moves: &mut Vec<u8>) -> bool {
        let empty = position.empty();
        let [first, second] = &position.stones;
        let mut near = and(&around(&or(first, second)), &empty);
        if is_empty(&near) {
            let middle = position.size / 2;
            near = with(&near, 16 * middle + middle);
            near = and(&near, &empty);
        }
        if is_empty(&near) {
            near = empty;
        }
        moves.extend(all_squares(&near));
        near != empty
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::checks::{listed, open, played};
    use tesuji::solve::{Goal, Solver, Status, Threats};
    use tesuji::{Budget, Rng};

    /// Positions of games in which all moves are near the stones before.
    fn crowded(options: &str, count: usize) -> Vec<Gomoku> {
        let mut rng = Rng::new(91);
        let (mut found, mut moves) = (Vec::new(), Vec::new());
        while found.len() < count {
            let mut position: Gomoku = open("gomoku", options);
            for _ in 0..4 + rng.below(30) {
                if position.outcome().is_none() {
                    moves.clear();
                    Tactics.nearby(&position, &mut moves);
                    position.play(moves[rng.below(moves.len() as u32) as usize]);
                }
            }
            if position.outcome().is_none() {
                found.push(position);
            }
        }
        found
    }

    /// Whether the player to move wins with the next move.
    fn wins_at_once(position: &Gomoku) -> bool {
        let mover = position.mover();
        let won = |&m: &u8| {
            played(position, m)
                .outcome()
                .is_some_and(|scores| scores[mover] > 0)
        };
        listed(position).iter().any(won)
    }

    #[test]
    fn answers_are_all_replies_that_do_not_lose_at_once() {
        let mut threats = 0;
        for options in ["7", "8,freestyle", "15"] {
            for position in crowded(options, 600) {
                let passed = Tactics.pass(&position).expect("it can pass");
                assert_eq!(Tactics.pass(&passed), Some(position));
                assert_ne!(passed.hash(), position.hash());
                let mut answers = Vec::new();
                let threat = Tactics.answers(&position, passed.mover(), 1, &mut answers);
                assert_eq!(threat, wins_at_once(&passed), "{position:?}");
                threats += i32::from(threat);
                if !threat
                    || answers.len() == 1 && played(&position, answers[0]).outcome().is_some()
                {
                    continue;
                }
                for m in listed(&position) {
                    let next = played(&position, m);
                    let lost = next.outcome().is_none() && wins_at_once(&next);
                    assert!(lost || answers.contains(&m), "{position:?} {m}");
                }
            }
        }
        assert!(threats > 100, "{threats}");
    }

    #[test]
    fn fours_are_all_that_threaten() {
        for options in ["7", "9,freestyle"] {
            for position in crowded(options, 200) {
                let mut fours = Vec::new();
                Tactics.threats(&position, 1, &mut fours);
                let passed = Tactics.pass(&position).expect("it can pass");
                if wins_at_once(&position) || wins_at_once(&passed) {
                    continue;
                }
                for m in listed(&position) {
                    let next = played(&position, m);
                    let threat = next.outcome().is_none()
                        && wins_at_once(&Tactics.pass(&next).expect("it can pass"));
                    assert!(!threat || fours.contains(&m), "{position:?} {m}");
                }
            }
        }
    }

    /// The first move of a win by fours, if there is one.
    fn first_of_fours(position: &Gomoku) -> Option<u8> {
        let engine = Threats {
            forcing: Tactics,
            order: 1,
        };
        let mut solver = Solver::new(*position, engine, position.mover(), Goal::Win);
        let answer = solver.solve(&Budget::nodes(20_000));
        let won = answer.status == Status::Proven;
        won.then(|| answer.line[0])
    }

    /// Every reply that is left out loses to fours, as the rules show.
    #[test]
    fn stoppers_are_all_replies_that_stop_the_win() {
        let mut tried = 0;
        for options in ["7", "8,freestyle", "9"] {
            for position in crowded(options, 300) {
                let mut end = Tactics.pass(&position).expect("it can pass");
                if wins_at_once(&end) || wins_at_once(&position) {
                    continue;
                }
                let mut line = Vec::new();
                while let Some(four) = first_of_fours(&end) {
                    line.push(four);
                    end = played(&end, four);
                    let mut answers = Vec::new();
                    if end.outcome().is_none() {
                        Tactics.answers(&end, 1 - end.mover(), 1, &mut answers);
                    }
                    let Some(&answer) = answers.first() else {
                        break;
                    };
                    line.push(answer);
                    end = played(&end, answer);
                }
                if line.is_empty() {
                    continue;
                }
                let mut stoppers = Vec::new();
                Tactics.stoppers(&position, &line, &mut stoppers);
                for m in listed(&position) {
                    if !stoppers.contains(&m) {
                        let next = played(&position, m);
                        assert_eq!(next.outcome(), None);
                        assert!(first_of_fours(&next).is_some(), "{position:?} {line:?} {m}");
                        tried += 1;
                    }
                }
            }
        }
        assert!(tried > 1000, "{tried}");
    }
}
