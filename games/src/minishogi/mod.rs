//! Minishogi: shogi on 5 × 5.
//!
//! The first player has a king on a1, then gold, silver, bishop and rook up to e1, and a pawn on
//! a2; the second the same, rotated. Pieces move as in shogi. Promotion is on the farthest rank
//! only: a pawn must promote when it moves there; a silver, rook or bishop may promote when it
//! moves there or from there. A captured piece goes unpromoted to the hand of the player who took
//! it. It can be dropped on an empty square instead of a move. Not allowed are two unpromoted pawns
//! of a side on a file, a pawn on its last rank, and mate by dropping a pawn. Leaving the own king
//! attacked is illegal, and a side without a legal move has lost. At 2,500 plies the game is drawn.
//!
//! With the option `fourfold` the fourth occurrence of a position loses for the first player; see
//! [`Fourfold`]. Without it only the limit of plies ends repetitions.
//!
//! Moves are `a2a3`, `d1a4+` for a promotion, and `G@c3` for a drop, the letter always a capital.
//! Positions are FEN as Fairy-Stockfish writes it, with the pieces in hand in brackets and `+`
//! before a promoted piece: `rbsgk/4p/5/P4/KGSBR[] w - - 0 1`. The last number counts the moves of
//! the first player, so it gives the plies played. The fields after the side to move may be
//! missing, and so may any piece but the kings.

mod board;
mod check;
mod forcing;
pub mod heuristic;
mod letters;
mod moves;
mod pieces;
mod repetition;
mod scene;
mod split;
mod structure;
#[cfg(test)]
mod tests;
mod text;

pub use forcing::Tactics;
pub use repetition::{Fourfold, Free, Repetition};
pub use split::Part;

use crate::kit::mix::mix;
use crate::kit::plies::MOST_PLIES;
use crate::kit::symmetry::mirrored;
use crate::kit::verdict::Verdict;
use board::Board;
use pieces::Piece;
use tesuji::game::{Game, Outcome, Players};
use tesuji::{Rng, Source};

/// A position of minishogi, with as much of its past as the rule of repetition needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Minishogi<R = Free> {
    board: Board,
    past: R,
}

/// A move: squares are `8·row + column`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// The square a piece leaves, or 64 and more for a drop.
    from: u8,
    to: u8,
    /// [`Move::PROMOTES`] and [`Move::SLIDES`] together, where they hold.
    manner: u8,
}

impl Move {
    /// The offset that names a drop of a kind in hand by the number of the kind.
    const FIRST_DROP: u8 = 64;
    /// Marks a move in which the piece promotes.
    const PROMOTES: u8 = 1;
    /// Marks a move of a piece that slides, however far it goes. It follows from the position; with
    /// it a move says by itself how it is split.
    const SLIDES: u8 = 2;

    #[inline(always)]
    const fn manner(slides: bool, promotes: bool) -> u8 {
        let slides = if slides { Self::SLIDES } else { 0 };
        slides | if promotes { Self::PROMOTES } else { 0 }
    }

    #[inline(always)]
    const fn promotes(self) -> bool {
        self.manner & Self::PROMOTES != 0
    }

    #[inline(always)]
    const fn slides(self) -> bool {
        self.manner & Self::SLIDES != 0
    }

    /// The kind that is dropped, if any is.
    #[inline(always)]
    const fn dropped(self) -> Option<usize> {
        if self.from < Self::FIRST_DROP {
            return None;
        }
        let kind = (self.from - Self::FIRST_DROP) as usize;
        if kind < Piece::IN_HAND.len() {
            Some(kind)
        } else {
            None
        }
    }
}

impl<R: Repetition> Minishogi<R> {
    /// The start position.
    pub fn new() -> Self {
        let mut board = Board::EMPTY;
        let rank = [
            Piece::KING,
            Piece::GOLD,
            Piece::SILVER,
            Piece::BISHOP,
            Piece::ROOK,
        ];
        for (column, piece) in (0..).zip(rank) {
            board.put(column, piece, 0);
            board.put(36 - column, piece, 1);
        }
        board.put(8, Piece::PAWN, 0);
        board.put(28, Piece::PAWN, 1);
        Self::without_past(board)
    }

    fn without_past(board: Board) -> Self {
        let mut start = Self {
            board,
            past: R::default(),
        };
        start.judge();
        start
    }

    /// The hash that repetition compares: of the board, not of the number of plies.
    #[inline]
    fn key(board: &Board) -> u64 {
        let [a, b, c, d] = board.planes;
        let [first, second] = board.hands.map(u64::from);
        let rest = first << 32 | second << 16 | board.mover() as u64;
        mix([a, b, c, d, board.first, rest])
    }

    /// Sets the verdict after the move of the side that is not to move now.
    #[inline(always)]
    fn judge(&mut self) {
        let mover = self.board.mover();
        let repeated = self
            .past
            .repeats(self.board.plies, || Self::key(&self.board));
        self.board.verdict = if !self.board.can_move() {
            Verdict::won_by(1 - mover)
        } else if repeated {
            Verdict::Second
        } else if self.board.plies >= MOST_PLIES {
            Verdict::Draw
        } else {
            Verdict::Open
        };
    }
}

impl<R: Repetition> Default for Minishogi<R> {
    fn default() -> Self {
        Self::new()
    }
}

impl<R: Repetition> Game for Minishogi<R> {
    type Players = Players<2>;
    type Move = Move;
    /// The pairs of squares with and without promotion, and the drops.
    const MOVE_INDICES: usize = 2 * 25 * 25 + 5 * 25;

    #[inline(always)]
    fn mover(&self) -> usize {
        self.board.mover()
    }

    fn moves(&self, moves: &mut Vec<Move>) {
        self.board.groups(|group| moves.extend(group.moves()));
    }

    #[inline]
    fn play(&mut self, m: Move) {
        self.board.advance(m);
        self.judge();
    }

    #[inline(always)]
    fn outcome(&self) -> Option<Outcome<Self>> {
        self.board.verdict.outcome()
    }

    #[inline]
    fn count_moves(&self, _: &mut Vec<Move>) -> usize {
        self.board.count_moves() as usize
    }

    #[inline]
    fn random_move(&self, rng: &mut Rng<impl Source>, _: &mut Vec<Move>) -> Move {
        self.board.draw(rng)
    }

    #[inline]
    fn move_index(&self, m: Move) -> Option<usize> {
        let dense = |square: u8| usize::from(square / 8 * 5 + square % 8);
        let row = match m.dropped() {
            Some(kind) => 50 + kind,
            None => 2 * dense(m.from) + usize::from(m.promotes()),
        };
        Some(25 * row + dense(m.to))
    }

    #[inline]
    fn hash(&self) -> Option<u64> {
        let board = Self::key(&self.board);
        Some(mix([board, self.board.plies.into(), self.past.hash()]))
    }

    /// The lesser of the board and its mirror image; left and right are alike.
    fn canonical(&self) -> Self {
        if !R::IS_FREE {
            return *self;
        }
        let mirror = Board {
            planes: self.board.planes.map(|set| mirrored(set, 5)),
            first: mirrored(self.board.first, 5),
            ..self.board
        };
        let order = |board: &Board| (board.planes, board.first);
        let board = if order(&mirror) < order(&self.board) {
            mirror
        } else {
            self.board
        };
        Self { board, ..*self }
    }
}
