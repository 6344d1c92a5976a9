//! Chess and games played with its pieces: [`Chess`], [`ChessKc`], [`Skirmish`], [`ReachChess`]
//! and [`LosAlamos`].
//!
//! This module has their common rules: the moves of the pieces, castling, en passant, promotion,
//! check, the counter that ends a game, and FEN. [`Rules`] has the rules in which the games differ;
//! the file of each game implements it.
//!
//! # Text
//! Moves are `e2e4`, castling is the king's move (`e1g1`), a promotion names the piece (`a7a8q`);
//! `pass` where a game has it. Positions are FEN, as in
//! `rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1`. The last fields may be missing. The
//! en passant square is kept only if a pawn attacks it, so that equal positions have equal texts.
//! FEN that always has it is read, too. Of the two numbers at the end a game keeps the one that can
//! end it. If it is the plies since a capture or pawn move, the number of the move is written as 1.
//! If it is the number of the move, which gives the plies played, the other number is written as 0.

mod board;
mod check;
mod ending;
mod fen;
mod forcing;
mod geometry;
mod group;
pub mod heuristic;
mod index;
mod king_capture;
mod losalamos;
mod moves;
mod orthodox;
mod play;
mod reach;
mod rules;
mod skirmish;
#[cfg(test)]
mod slow;
mod split;
mod structure;
#[cfg(test)]
mod tests;
mod text;

pub use board::Castling;
pub use ending::Ending;
pub use forcing::Tactics;
pub use king_capture::{ChessKc, KingCapture};
pub use losalamos::{LosAlamos, SixBySix};
pub use orthodox::{Chess, Orthodox};
pub use reach::{Reach, ReachChess};
pub use rules::{Promotion, Rules, Standing};
pub use skirmish::{Skirmish, Skirmishing};
pub use split::{Part, Way};

use crate::kit::mix::mix;
use crate::kit::verdict::Verdict;
use board::{Board, ROW_1, ROW_8};
use std::marker::PhantomData;
use tesuji::game::{Game, Outcome, Players};
use tesuji::{Rng, Source};

/// A move. Squares are `8·row + column` on boards of any size. A pass has the same square twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// The square a piece leaves.
    pub from: u8,
    /// The square a piece goes to.
    pub to: u8,
    /// The kind of piece that moves.
    pub kind: Kind,
}

/// The kind of piece that moves. It also follows from the position; a move with it can be split
/// without the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A pawn, which becomes the named piece.
    Pawn(Promotion),
    /// A pawn that captures en passant.
    Passing,
    /// A knight.
    Knight,
    /// A bishop, rook or queen.
    Slider,
    /// A king, also when it castles.
    King,
    /// No piece: the move is a pass.
    Pass,
}

impl Move {
    const PASS: Self = Self {
        from: 0,
        to: 0,
        kind: Kind::Pass,
    };

    /// The piece that a pawn becomes.
    #[inline(always)]
    fn promotion(self) -> Promotion {
        match self.kind {
            Kind::Pawn(promotion) => promotion,
            _ => Promotion::None,
        }
    }
}

/// A position of a game with the pieces of chess.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position<R> {
    board: Board,
    /// The plies so far that count towards a draw.
    clock: u16,
    /// How many plies that count end the game in a draw.
    limit: u16,
    mover: u8,
    /// How many passes in a row led to this position.
    passes: u8,
    /// Whether the king of the side to move is attacked, where that matters.
    checked: bool,
    verdict: Verdict,
    rules: PhantomData<R>,
}

impl<R: Rules> Position<R> {
    /// The hash that the position has with `clock` plies on the clock.
    #[inline(always)]
    fn hash_at(&self, clock: u16) -> u64 {
        let Board {
            own,
            other: _, // the pieces that are not own
            pawns,
            knights,
            diagonal,
            straight,
            kings,
            special,
        } = self.board;
        let rest = u64::from(clock) << 32
            | u64::from(self.limit) << 16
            | u64::from(self.passes) << 8
            | u64::from(self.mover);
        mix([
            own, pawns, knights, diagonal, straight, kings, special, rest,
        ])
    }
}

impl<R: Rules> Game for Position<R> {
    type Players = Players<2>;
    type Move = Move;
    const MOVE_INDICES: usize = index::moves::<R>();

    #[inline(always)]
    fn mover(&self) -> usize {
        self.mover.into()
    }

    fn moves(&self, moves: &mut Vec<Move>) {
        let before = moves.len();
        self.groups(|group| moves.extend(group.steps::<R>().map(|step| self.seen(step))));
        if R::PASSES && moves.len() == before {
            moves.push(Move::PASS);
        }
    }

    #[inline]
    fn play(&mut self, m: Move) {
        if R::PASSES && m == Move::PASS {
            self.pass();
        } else {
            self.advance(self.step(m));
        }
    }

    #[inline(always)]
    fn outcome(&self) -> Option<Outcome<Self>> {
        self.verdict.outcome()
    }

    #[inline]
    fn count_moves(&self, _: &mut Vec<Move>) -> usize {
        let count = self.count_steps() as usize;
        if R::PASSES { count.max(1) } else { count }
    }

    #[inline]
    fn random_move(&self, rng: &mut Rng<impl Source>, _: &mut Vec<Move>) -> Move {
        self.draw(rng).map_or(Move::PASS, |step| self.seen(step))
    }

    #[inline]
    fn play_random(&mut self, rng: &mut Rng<impl Source>, _: &mut Vec<Move>) {
        match self.draw(rng) {
            Some(step) => self.advance(step),
            None => self.pass(),
        }
    }

    #[inline]
    fn move_index(&self, m: Move) -> Option<usize> {
        Some(index::of::<R>(m))
    }

    #[inline]
    fn hash(&self) -> Option<u64> {
        Some(self.hash_at(self.clock))
    }

    /// The least of the equivalent boards: left and right are alike once neither side can castle,
    /// and without pawns all directions are.
    fn canonical(&self) -> Self {
        let board = self.board;
        if board.special & (ROW_1 | ROW_8) != 0 {
            return *self;
        }
        let mirrored = |board: Board| board.mirrored(R::SIZE);
        let mut least = board.min(mirrored(board));
        if board.pawns == 0 && !R::PROMOTIONS.is_empty() {
            let over = board.upside_down(R::SIZE);
            for board in [board, over] {
                for board in [board, mirrored(board)] {
                    least = least.min(board).min(board.transposed());
                }
            }
        }
        Self {
            board: least,
            ..*self
        }
    }
}
