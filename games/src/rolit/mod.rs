//! Rolit: reversi for three or four players, by balls that show one of four colours.
//!
//! At the start one ball of each colour lies in the centre: clockwise from the upper left square
//! red, yellow, green and blue, which is also the order of the players. With three players no
//! player has blue; its ball is flipped like any other. In each of the eight directions a new ball
//! flips the balls of other colours up to the next own ball, without a gap. If some placement flips
//! a ball, the mover must choose such a placement. Otherwise the ball may go to any empty square
//! that touches a ball, also diagonally. There is no pass; the game ends when the board is full.
//! The option 4x4 or 6x6 is a smaller board: `rolit3:4x4`.
//!
//! The most balls win, and ties share. A player who wins alone scores 12; two, three or four
//! players who share score 6, 4 or 3 each; others score 0. The rules are those of the game's
//! manual; shared wins are the rule of experiments with several players.
//!
//! Moves are squares, rows numbered from the top. A position is its rows from the top, `r`, `y`,
//! `g` and `b`, and the colour to move: `8/8/8/3ry3/3bg3/8/8/8 r`.

pub mod heuristic;
#[cfg(test)]
mod tests;
mod text;

use crate::kit::bits::{nth_bit, squares};
use crate::kit::flips::{beside, board, centre, flips, reach};
use crate::kit::mix::mix;
use crate::kit::symmetry::eight;
use tesuji::game::{Game, Outcome, Players, Scores};
use tesuji::{Rng, Source};

/// A position of rolit with `N` players, three or four.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rolit<const N: usize> {
    /// The balls of each player; square 0 is a1, 8 is a2, on any board.
    balls: [u64; N],
    /// All balls, also the one of the colour without a player.
    all: u64,
    /// The squares where the player to move can place a ball.
    legal: u64,
    mover: u8,
    size: u8,
}

/// The score that the winners of a game share.
const WIN: i16 = 12;

impl<const N: usize> Rolit<N> {
    const PLAYERS: () = assert!(N == 3 || N == 4, "rolit has three or four players");

    /// The start position on 8 × 8.
    pub fn new() -> Self {
        Self::with_size(8)
    }

    fn with_size(size: u8) -> Self {
        let () = Self::PLAYERS;
        let centre = centre(size);
        let all = centre.iter().fold(0, |all, square| all | square);
        Self::at(std::array::from_fn(|player| centre[player]), all, 0, size)
    }

    fn at(balls: [u64; N], all: u64, mover: u8, size: u8) -> Self {
        let mut position = Self {
            balls,
            all,
            legal: 0,
            mover,
            size,
        };
        position.legal = position.placements();
        position
    }

    /// Where the player to move can place a ball; empty on a full board alone.
    #[inline(always)]
    fn placements(&self) -> u64 {
        let own = self.balls[usize::from(self.mover)];
        let empty = board(self.size) & !self.all;
        let flipping = reach(own, self.all ^ own) & empty;
        if flipping == 0 {
            beside(self.all) & empty
        } else {
            flipping
        }
    }

    #[inline(always)]
    fn place(&mut self, placed: u64) {
        let mover = usize::from(self.mover);
        let own = self.balls[mover];
        let flipped = flips(placed, own, self.all ^ own);
        for balls in &mut self.balls {
            *balls &= !flipped;
        }
        self.balls[mover] = own | flipped | placed;
        self.all |= placed;
        self.mover = if mover + 1 == N { 0 } else { self.mover + 1 };
        self.legal = self.placements();
    }

    #[inline(always)]
    fn draw(&self, rng: &mut Rng<impl Source>) -> u64 {
        nth_bit(self.legal, rng.below(self.legal.count_ones()))
    }
}

impl<const N: usize> Default for Rolit<N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<const N: usize> Game for Rolit<N> {
    type Players = Players<N>;
    /// The square `8·row + column`.
    type Move = u8;
    const SCORES: Scores = Scores::range(0, WIN).by_margin();
    const MOVE_INDICES: usize = 64;

    #[inline(always)]
    fn mover(&self) -> usize {
        self.mover.into()
    }

    fn moves(&self, moves: &mut Vec<u8>) {
        moves.extend(squares(self.legal));
    }

    #[inline]
    fn play(&mut self, m: u8) {
        self.place(1 << m);
    }

    #[inline(always)]
    fn outcome(&self) -> Option<Outcome<Self>> {
        (self.legal == 0).then(|| {
            let counts = self.balls.map(u64::count_ones);
            let most = counts.into_iter().max().unwrap_or(0);
            let winners = counts.iter().filter(|&&count| count == most).count() as i16;
            counts.map(|count| if count == most { WIN / winners } else { 0 })
        })
    }

    #[inline]
    fn count_moves(&self, _: &mut Vec<u8>) -> usize {
        self.legal.count_ones() as usize
    }

    #[inline]
    fn random_move(&self, rng: &mut Rng<impl Source>, _: &mut Vec<u8>) -> u8 {
        self.draw(rng).trailing_zeros() as u8
    }

    #[inline]
    fn play_random(&mut self, rng: &mut Rng<impl Source>, _: &mut Vec<u8>) {
        self.place(self.draw(rng));
    }

    #[inline]
    fn move_index(&self, m: u8) -> Option<usize> {
        Some(m.into())
    }

    #[inline]
    fn hash(&self) -> Option<u64> {
        // Whose turn it is follows from the number of balls.
        let mut words = [0; 6];
        words[..N].copy_from_slice(&self.balls);
        words[4] = self.all;
        words[5] = self.size.into();
        Some(mix(words))
    }

    /// The least of the eight boards that turning and reflecting lead to.
    fn canonical(&self) -> Self {
        let boards = eight(self.balls, self.size).into_iter();
        let rest = eight([self.all, self.legal], self.size);
        let (balls, [all, legal]) = boards.zip(rest).min().expect("there are eight");
        Self {
            balls,
            all,
            legal,
            ..*self
        }
    }
}
