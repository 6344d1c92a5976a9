//! Threats: fours, and threes that become fours.

use super::board::{Set, has, with};
use super::patterns::{around, open_threes, squares_of_windows};
use super::{Gomoku, all_squares};
use tesuji::game::{Forcing, Game};

impl Gomoku {
    /// The empty squares on which a player would win at once.
    #[inline]
    fn fives(&self, player: usize, empty: &Set) -> Set {
        let stones = &self.stones[player];
        let mut found = squares_of_windows(stones, empty, 4);
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

/// Fours force one reply, and threes those that touch the fours they would become.
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
        moves.extend(all_squares(&fours));
        if order > 1 {
            let threes = open_threes(own, &empty);
            let threes: Set = std::array::from_fn(|word| threes[word] & !fours[word]);
            moves.extend(all_squares(&threes));
        }
    }

    /// The square that makes five, or none if there are two. The mover's own five comes before.
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

    /// The squares of the line, two of those that make five at its end, and all on which the mover
    /// may make a four or five with its stones and those that the line forces it to place.
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
        let free: Set = std::array::from_fn(|word| empty[word] & !stones[word]);
        for count in [3, 4] {
            let counter = squares_of_windows(stones, &free, count);
            squares = std::array::from_fn(|word| squares[word] | counter[word]);
        }
        squares = std::array::from_fn(|word| squares[word] & empty[word]);
        moves.extend(all_squares(&squares));
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
        let stones: Set = std::array::from_fn(|word| first[word] | second[word]);
        let near = around(&stones);
        let mut near: Set = std::array::from_fn(|word| near[word] & empty[word]);
        if is_empty(&near) {
            let middle = position.size / 2;
            near = with(&near, 16 * middle + middle);
            near = std::array::from_fn(|word| near[word] & empty[word]);
        }
        if is_empty(&near) {
            near = empty;
        }
        moves.extend(all_squares(&near));
        near != empty
    }
}

