//! Playing a move on a position.

use super::board::{Board, COLUMN_A, PASSED_ROW, ROOKS, ROW_1, ROW_8, turned_square};
use super::geometry::Geometry;
use super::group::Step;
use super::{Castling, Kind, Move, Position, Promotion, Rules, Standing};
use crate::kit::verdict::Verdict;

impl<R: Rules> Position<R> {
    /// Plays a move that the side to move sees as `step`.
    #[inline(always)]
    pub(super) fn advance(&mut self, step: Step) {
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
        self.judge();
    }

    /// Sees in a new position whether the king is attacked.
    #[inline(always)]
    pub(super) fn see_check(&mut self) {
        self.checked = R::CHECK && self.in_check();
    }

    /// Sees how the game stands in a new position.
    #[inline(always)]
    pub(super) fn judge(&mut self) {
        let mover = usize::from(self.mover);
        self.see_check();
        self.verdict = match R::judge(self) {
            Standing::Open => Verdict::Open,
            Standing::Won => Verdict::won_by(mover),
            Standing::Lost => Verdict::won_by(1 - mover),
            Standing::Drawn => Verdict::Draw,
        };
    }

    /// Plays a pass.
    #[inline]
    pub(super) fn pass(&mut self) {
        let mut board = self.board;
        board.special &= !PASSED_ROW;
        self.clock += 1;
        self.passes += 1;
        self.turn(board);
    }

    /// The move from the first player's point of view.
    #[inline(always)]
    pub(super) fn seen(&self, step: Step) -> Move {
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
            kind: self.kind(step),
        }
    }

    /// The kind of piece that a step moves.
    #[inline(always)]
    fn kind(&self, step: Step) -> Kind {
        let board = &self.board;
        let (left, entered) = (1 << step.from, 1 << step.to);
        if board.pawns & left != 0 {
            if R::DOUBLE_STEP && board.special & PASSED_ROW & entered != 0 {
                Kind::Passing
            } else {
                Kind::Pawn(step.promotion)
            }
        } else if board.knights & left != 0 {
            Kind::Knight
        } else if board.kings & left != 0 {
            Kind::King
        } else {
            Kind::Slider
        }
    }

    /// The move as the side to move sees it.
    #[inline(always)]
    pub(super) fn step(&self, m: Move) -> Step {
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
            promotion: m.promotion(),
        }
    }

    /// Whether the counter has ended the game.
    #[inline(always)]
    pub(super) fn is_over_time(&self) -> bool {
        self.clock >= self.limit
    }
}
