//! Chess and games played with its pieces: [`Chess`], [`ChessKc`], [`Skirmish`], [`ReachChess`]
//! and [`LosAlamos`].
//!
//! What they share is here: the pieces and how they move, castling, taking in passing, promotion,
//! check, the counter that ends a game, and FEN. [`Rules`] says what a game has of it and how it
//! ends; the file of each game holds that and nothing else.
//!
//! # Text
//! Moves are `e2e4`, castling is the king's move (`e1g1`), a promotion names the piece (`a7a8q`);
//! `pass` where a game has it. Positions are FEN, as in
//! `rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1`. The last fields may be missing. The
//! square behind a pawn that has just made a double step is kept only if a pawn attacks it, so that
//! equal positions are equal; FEN in which it always stands is read. Of the two numbers at the end a
//! game keeps the one that can end it: the plies since a capture or pawn move (the number of the
//! move is then read but not kept, and written as 1), or the plies played, which are twice the
//! number of the move less one and one more if black is to move (the other number is then written
//! as 0).

mod board;
mod geometry;
mod guard;
mod index;
mod king_capture;
mod losalamos;
mod moves;
mod orthodox;
mod reach;
mod skirmish;
#[cfg(test)]
mod slow;
#[cfg(test)]
mod tests;
mod text;

pub use king_capture::{ChessKc, KingCapture};
pub use losalamos::{LosAlamos, SixBySix};
pub use orthodox::{Chess, Orthodox};
pub use reach::{Reach, ReachChess};
pub use skirmish::{Skirmish, Skirmishing};

use crate::mix::mix;
use crate::verdict::Verdict;
use board::{Board, COLUMN_A, PASSED_ROW, ROOKS, ROW_1, ROW_8, turned_square};
use geometry::Geometry;
use moves::Step;
use std::fmt::Debug;
use std::marker::PhantomData;
use tesuji::Rng;
use tesuji::game::{Game, Outcome, Players};

/// What a game with the pieces of chess has of its rules.
pub trait Rules: Copy + Ord + Debug + Send + Sync + 'static {
    /// The name of the game and a line about it.
    const NAME: (&'static str, &'static str);
    /// Its variant that counts half as many plies until a draw, and a line about it.
    const SHORT: Option<(&'static str, &'static str)> = None;
    /// FEN of the start position.
    const START: &'static str;
    /// The number of columns and of rows: 8 or 6.
    const SIZE: u32 = 8;
    /// Whether a move may not leave the own king attacked.
    const CHECK: bool;
    /// Whether a side can be without its king while the game goes on.
    const KING_MAY_FALL: bool = false;
    /// When a king may castle.
    const CASTLING: Castling;
    /// Whether pawns may make a double step from their first row, and be taken in passing.
    const DOUBLE_STEP: bool = true;
    /// What a pawn becomes on the last row; nothing if it need not, because that ends the game.
    const PROMOTIONS: &'static [Promotion] = &[
        Promotion::Queen,
        Promotion::Rook,
        Promotion::Bishop,
        Promotion::Knight,
    ];
    /// Whether a side without a move passes.
    const PASSES: bool = false;
    /// Whether all plies count towards [`Rules::LIMIT`], or only those since a capture or pawn move.
    const COUNTS_ALL_PLIES: bool = false;
    /// How many plies end the game.
    const LIMIT: u16 = 100;

    /// How the game stands after the move of the side that is not to move now.
    fn judge(position: &Position<Self>) -> Standing;
}

/// How a game stands, for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// It goes on.
    Open,
    /// The side to move has won.
    Won,
    /// The side to move has lost.
    Lost,
    /// Nobody has won.
    Drawn,
}

/// When a king may castle. King and rook must not have moved and nothing stand between them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Castling {
    /// Never.
    None,
    /// Whenever that is so.
    Unmoved,
    /// Only out of, through and into squares that are not attacked.
    Safe,
}

/// What a pawn becomes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Promotion {
    /// It remains a pawn, or is none.
    None,
    /// A queen.
    Queen,
    /// A rook.
    Rook,
    /// A bishop.
    Bishop,
    /// A knight.
    Knight,
}

/// A move: squares are `8·row + column` whatever the size of the board. A pass has the same square
/// twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// The square a piece leaves.
    pub from: u8,
    /// The square it goes to.
    pub to: u8,
    /// What it becomes, if it is a pawn that arrives.
    pub promotion: Promotion,
}

impl Move {
    const PASS: Self = Self {
        from: 0,
        to: 0,
        promotion: Promotion::None,
    };
}

/// A position of a game with the pieces of chess.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position<R> {
    board: Board,
    /// The plies that count.
    clock: u16,
    /// How many of them end the game.
    limit: u16,
    mover: u8,
    /// How many passes in a row led here.
    passes: u8,
    verdict: Verdict,
    rules: PhantomData<R>,
}

impl<R: Rules> Position<R> {
    /// Plays a move that the side to move sees as `step`.
    #[inline(always)]
    fn advance(&mut self, step: Step) {
        let Step {
            from,
            to,
            promotion,
        } = step;
        let before = self.board;
        let (left, entered) = (1 << from, 1 << to);
        let pawn = before.pawns & left;
        let mut taken = entered;
        if R::DOUBLE_STEP && pawn != 0 {
            taken |= (entered & before.special & PASSED_ROW) >> 8;
        }
        let mut board = before.moved(from, to, taken);
        board.special = self.special_after(step);
        if let Some(side) = self.castles(from, to) {
            let [corner, beside] = ROOKS[side];
            board.own ^= corner | beside;
            board.straight ^= corner | beside;
        }
        if promotion != Promotion::None {
            board.pawns ^= entered;
            match promotion {
                Promotion::Knight => board.knights |= entered,
                Promotion::Bishop => board.diagonal |= entered,
                Promotion::Rook => board.straight |= entered,
                _ => {
                    board.diagonal |= entered;
                    board.straight |= entered;
                }
            }
        }
        let counts_on = R::COUNTS_ALL_PLIES || pawn | before.other & entered == 0;
        self.clock = if counts_on { self.clock + 1 } else { 0 };
        self.passes = 0;
        self.turn(board);
    }

    /// The rights to castle and the square stepped over, after a move.
    #[inline(always)]
    fn special_after(&self, step: Step) -> u64 {
        let board = &self.board;
        let (left, entered) = (1_u64 << step.from, 1_u64 << step.to);
        let mut special = 0;
        if !matches!(R::CASTLING, Castling::None) {
            let mut lost = left | entered;
            if board.kings & left != 0 {
                lost |= ROW_1;
            }
            if (R::KING_MAY_FALL || !R::CHECK) && board.kings & entered != 0 {
                lost |= ROW_8;
            }
            special = board.special & (ROW_1 | ROW_8) & !lost;
        }
        if R::DOUBLE_STEP {
            // Only a double step takes a pawn two rows ahead.
            let stepped_over = (entered >> 16 & board.pawns & left) << 8;
            let enemies = board.pawns & board.other;
            let attacked = (enemies & !COLUMN_A) >> 9 | (enemies & !R::last_column()) >> 7;
            special |= stepped_over & attacked;
        }
        special
    }

    /// Hands the turn to the other side, with this board left behind.
    #[inline(always)]
    fn turn(&mut self, board: Board) {
        self.board = board.turned(R::SIZE);
        self.mover ^= 1;
        self.verdict = self.judged();
    }

    #[inline(always)]
    fn judged(&self) -> Verdict {
        let mover = usize::from(self.mover);
        match R::judge(self) {
            Standing::Open => Verdict::Open,
            Standing::Won => Verdict::won_by(mover),
            Standing::Lost => Verdict::won_by(1 - mover),
            Standing::Drawn => Verdict::Draw,
        }
    }

    /// Plays a pass.
    #[inline]
    fn pass(&mut self) {
        let mut board = self.board;
        board.special &= !PASSED_ROW;
        self.clock += 1;
        self.passes += 1;
        self.turn(board);
    }

    /// The move as everyone sees it.
    #[inline(always)]
    fn seen(&self, step: Step) -> Move {
        let square = |square: u32| {
            if self.mover == 0 {
                square as u8
            } else {
                turned_square(square, R::SIZE) as u8
            }
        };
        Move {
            from: square(step.from),
            to: square(step.to),
            promotion: step.promotion,
        }
    }

    /// The move as the side to move sees it.
    #[inline(always)]
    fn step(&self, m: Move) -> Step {
        let square = |square: u8| {
            if self.mover == 0 {
                square.into()
            } else {
                turned_square(square.into(), R::SIZE)
            }
        };
        Step {
            from: square(m.from),
            to: square(m.to),
            promotion: m.promotion,
        }
    }

    /// Whether the counter has ended the game.
    #[inline(always)]
    fn is_over_time(&self) -> bool {
        self.clock >= self.limit
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
    fn random_move(&self, rng: &mut Rng, _: &mut Vec<Move>) -> Move {
        self.draw(rng).map_or(Move::PASS, |step| self.seen(step))
    }

    #[inline]
    fn play_random(&mut self, rng: &mut Rng, _: &mut Vec<Move>) {
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
        let rest = u64::from(self.clock) << 32
            | u64::from(self.limit) << 16
            | u64::from(self.passes) << 8
            | u64::from(self.mover);
        Some(mix([
            own, pawns, knights, diagonal, straight, kings, special, rest,
        ]))
    }

    /// The least of the boards that are as good: left and right are alike once nobody can castle,
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
