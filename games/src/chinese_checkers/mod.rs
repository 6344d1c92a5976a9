//! Chinese checkers on the star of 121 holes, for three or six players.
//!
//! # Rules
//! - Each player has ten pieces, which begin in a point of the star: six players in all points,
//!   three in every second one. Player A has the point at the bottom, the others follow clockwise.
//! - A move takes a piece to an empty neighbouring hole, or by any number of jumps. A jump goes
//!   over one neighbouring piece of any colour to the empty hole right behind it. Several routes
//!   between the same two holes are one move; a piece may not return to its start. There are no
//!   captures, and pieces may go anywhere and leave any point again. A player without a move
//!   passes.
//! - A player wins as soon as all holes of the opposite point are occupied, one of them at least by
//!   an own piece. Another player's move may bring this about. So no opponent can prevent a win by
//!   leaving a piece at home. The winner scores +1, all others −1.
//! - After 200 turns of each player the game is drawn: 0 for all.
//!
//! The usual rules do not decide what happens to a piece that stays at home, nor limit the length.
//! With the rule above every game can be won. The limit is several times the length of a sensible
//! game. No program's counts are known; the tests compare with moves found by geometry.
//!
//! # Text
//! Rows are numbered 1 to 17 from the bottom. The holes of one letter, a to q, are in a line that
//! rises to the right: the bottom point is m1, the middle of the board i9, the top e17. A move is
//! from–to (`k3k5`), or `pass`. A position has the rows from the top, of 1, 2, 3, 4, 13, … holes,
//! with the pieces as A to F. The side to move and the number of plies follow:
//! `1/2/3/4/BBBB5CCCC/BBB6CCC/BB7CC/B8C/9/10/11/12/13/AAAA/AAA/AA/A A 0`. A text without the plies
//! is read with the fewest that give this side to move.

pub mod heuristic;
mod scene;
mod star;
#[cfg(test)]
mod tests;
mod text;

use crate::kit::mix::mix;
use crate::kit::wide::{nth, squares};
use star::{HOLES, STAR, destinations};
use std::array::from_fn;
use tesuji::game::{Game, Outcome, PlayerCount, Players};
use tesuji::{Rng, Source};

/// The turns of each player after which the game is drawn.
const MOST_TURNS: u16 = 200;
/// The number of pieces of a player.
const PIECES: usize = 10;

/// A move of a piece from one hole to another. Holes are numbered row by row from the bottom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    from: u8,
    to: u8,
}

impl Step {
    /// The move of a player who has no other.
    const PASS: Self = Self { from: 127, to: 127 };
}

/// A position of Chinese checkers for `P` players, three or six.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChineseCheckers<const P: usize> {
    pieces: [u128; P],
    plies: u16,
    end: End,
}

/// Whether the game goes on or how it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    Open,
    Draw,
    Won(u8),
}

impl<const P: usize> ChineseCheckers<P> {
    const LAST_PLY: u16 = MOST_TURNS * P as u16;
    /// How many points of the star lie from a player's to the next player's.
    const APART: usize = 6 / P;

    /// The start position.
    pub fn new() -> Self {
        const { assert!(P == 3 || P == 6, "for three or six players") }
        Self {
            pieces: from_fn(|player| STAR.points[Self::APART * player]),
            plies: 0,
            end: End::Open,
        }
    }

    #[inline(always)]
    fn occupied(&self) -> u128 {
        self.pieces.iter().fold(0, |all, pieces| all | pieces)
    }

    /// The player who has to fill the point, if any has.
    #[inline(always)]
    const fn owner(point: usize) -> Option<usize> {
        let begins = (point + 3) % 6;
        if begins.is_multiple_of(Self::APART) {
            Some(begins / Self::APART)
        } else {
            None
        }
    }

    /// The player who has filled the point, if one has.
    #[inline(always)]
    fn winner(&self, point: usize) -> Option<usize> {
        let owner = Self::owner(point)?;
        let holes = STAR.points[point];
        (holes & !self.occupied() == 0 && holes & self.pieces[owner] != 0).then_some(owner)
    }

    /// The pieces of the player to move, each with the holes where it can go; the number of moves.
    #[inline(always)]
    fn ways(&self) -> ([(u8, u128); PIECES], u32) {
        let occupied = self.occupied();
        let (mut ways, mut count) = ([(0, 0); PIECES], 0);
        let mut left = self.pieces[self.mover()];
        for way in &mut ways {
            let from = left.trailing_zeros() as u8;
            left &= left.wrapping_sub(1);
            *way = (from, destinations(from, occupied));
            count += way.1.count_ones();
        }
        (ways, count)
    }
}

impl<const P: usize> Default for ChineseCheckers<P> {
    fn default() -> Self {
        Self::new()
    }
}

impl<const P: usize> Game for ChineseCheckers<P> {
    type Players = Players<P>;
    type Move = Step;
    const MOVE_INDICES: usize = HOLES * HOLES + 1;

    #[inline(always)]
    fn mover(&self) -> usize {
        usize::from(self.plies) % P
    }

    fn moves(&self, moves: &mut Vec<Step>) {
        let (ways, count) = self.ways();
        if count == 0 {
            moves.push(Step::PASS);
        }
        for (from, holes) in ways {
            moves.extend(squares(holes).map(|to| Step { from, to }));
        }
    }

    #[inline]
    fn play(&mut self, step: Step) {
        let mover = self.mover();
        self.plies += 1;
        let mut won = None;
        if step != Step::PASS {
            self.pieces[mover] ^= 1 << step.from | 1 << step.to;
            // Only the point where a piece arrives can have been filled.
            let point = usize::from(STAR.point[usize::from(step.to)]);
            if point < 6 {
                won = self.winner(point);
            }
        }
        self.end = match won {
            Some(player) => End::Won(player as u8),
            None if self.plies == Self::LAST_PLY => End::Draw,
            None => End::Open,
        };
    }

    #[inline(always)]
    fn outcome(&self) -> Option<Outcome<Self>> {
        match self.end {
            End::Open => None,
            End::Draw => Some(Players::<P>::each(|_| 0)),
            End::Won(winner) => Some(Players::<P>::each(|player| {
                if player == usize::from(winner) { 1 } else { -1 }
            })),
        }
    }

    #[inline]
    fn count_moves(&self, _: &mut Vec<Step>) -> usize {
        self.ways().1.max(1) as usize
    }

    #[inline]
    fn random_move(&self, rng: &mut Rng<impl Source>, _: &mut Vec<Step>) -> Step {
        let (ways, count) = self.ways();
        let mut n = rng.below(count);
        for (from, holes) in ways {
            let here = holes.count_ones();
            if n < here {
                return Step {
                    from,
                    to: nth(holes, n),
                };
            }
            n -= here;
        }
        Step::PASS
    }

    #[inline]
    fn move_index(&self, step: Step) -> Option<usize> {
        Some(if step == Step::PASS {
            HOLES * HOLES
        } else {
            HOLES * usize::from(step.from) + usize::from(step.to)
        })
    }

    #[inline]
    fn hash(&self) -> Option<u64> {
        // The end follows from the pieces and the plies.
        let words = self.pieces.iter();
        Some(words.fold(u64::from(self.plies), |hash, &pieces| {
            mix([hash, pieces as u64, (pieces >> 64) as u64])
        }))
    }
}
