//! The features of positions with the pieces of chess, for learned weights. All features are those
//! of a side that plays up the board. Rows are counted from the last one, so that they fit boards
//! of both sizes. Only features of squares distinguish left and right.

mod pawns;
mod pieces;
mod weights;

pub(super) use weights::{CHESS, LOS_ALAMOS};

use super::board::{Board, Castling};
use super::geometry::Geometry;
use super::{Position, Rules};
use crate::kit::learned::{FeatureSet, Features, STAGES, Squares};
use crate::kit::rays::{bishop, rook};

/// It is the side's turn.
const TEMPO: usize = 0;
/// By kind, distance from the last row, and column.
const SQUARE: usize = 1;
/// By knight, bishop, rook and queen, and the number of squares they can go to safely.
const MOBILITY: usize = SQUARE + 6 * 64;
/// Two bishops.
const PAIR: usize = MOBILITY + 4 * 28;
/// By whether a rook is on a column without own pawns, or without any.
const OPEN: usize = PAIR + 1;
/// By knight and bishop: guarded by a pawn where no pawn can attack it.
const OUTPOST: usize = OPEN + 2;
/// By the number of pieces that attack the squares around the enemy's king, and whether there is a
/// queen.
const SIEGE: usize = OUTPOST + 2;
/// By the number of attacks on these squares.
const BLOWS: usize = SIEGE + 16;
/// By the number of squares around the enemy's king that are attacked and guarded by the king
/// alone.
const WEAK: usize = BLOWS + 16;
/// By attacking piece (pawn, lesser piece, rook) and attacked piece.
const THREAT: usize = WEAK + 9;
/// By kind: attacked and not guarded.
const HANGING: usize = THREAT + 18;
/// By the piece that gives check on a safe square in one move: knight, bishop, rook, queen.
const CHECKS: usize = HANGING + 6;
/// Where the features of pawns begin.
const PAWNS: usize = CHECKS + 4;
/// How many features there are.
const COUNT: usize = PAWNS + pawns::COUNT;

/// Where pieces stand, by kind, on a board of `columns`.
const fn places(columns: u32) -> Squares {
    Squares {
        first: SQUARE,
        rows: 6 * 8,
        wide: 8,
        columns: columns as usize,
    }
}

/// A side, as it sees the board.
struct Side {
    board: Board,
    size: u32,
    /// The squares that pawns attack: its own, and the enemy's.
    by_pawns: [u64; 2],
    /// The squares around the enemy's king, and that of the king.
    zone: u64,
    enemy_king: u32,
    king: u32,
}

/// The squares that a side attacks, as it sees the board.
#[derive(Default)]
struct Attacks {
    /// The squares that pieces of any kind attack, and those that pieces other than the king
    /// attack.
    all: u64,
    without_king: u64,
    /// The squares that knights and bishops attack, and those that rooks attack.
    lesser: u64,
    rooks: u64,
    /// By knight, bishop, rook and queen.
    kinds: [u64; 4],
}

impl Side {
    fn of<R: Rules>(board: Board) -> Self {
        let columns = |set: u64| {
            let left = (set & !super::board::COLUMN_A) >> 1;
            let right = (set & !R::last_column()) << 1;
            (left, right)
        };
        let (own, other) = (board.pawns & board.own, board.pawns & board.other);
        let (left, right) = columns(own);
        let (enemy_left, enemy_right) = columns(other);
        let king = (board.kings & board.own).trailing_zeros();
        let enemy_king = (board.kings & board.other).trailing_zeros();
        let zone = if enemy_king < 64 {
            R::king(enemy_king as usize) | 1 << enemy_king
        } else {
            0
        };
        Self {
            board,
            size: R::SIZE,
            by_pawns: [(left | right) << 8, (enemy_left | enemy_right) >> 8],
            zone,
            enemy_king,
            king,
        }
    }

    /// The column from the nearer edge, 0 to 3.
    #[inline(always)]
    fn column(&self, square: u32) -> usize {
        let column = square % 8;
        column.min(self.size - 1 - column) as usize
    }

    /// The distance from the last row.
    #[inline(always)]
    fn far(&self, square: u32) -> usize {
        (self.size - 1 - square / 8) as usize
    }

    /// The number of steps of a king from one square to another.
    fn steps(a: u32, b: u32) -> usize {
        let apart = |a: u32, b: u32| a.abs_diff(b);
        apart(a % 8, b % 8).max(apart(a / 8, b / 8)) as usize
    }
}

/// The same squares as the other side sees them.
#[inline(always)]
fn turned(set: u64, size: u32) -> u64 {
    set.swap_bytes() >> (64 - 8 * size)
}

impl<R: Rules> Features for Position<R> {
    /// The mirror image, where it does not matter on which side of the king a rook stands.
    const IMAGES: usize = if matches!(R::CASTLING, Castling::None) {
        2
    } else {
        1
    };

    #[inline]
    fn set(&self) -> FeatureSet {
        FeatureSet {
            name: R::NAME.0,
            count: COUNT,
        }
    }

    fn image_of(&self, feature: usize, _: usize) -> usize {
        places(R::SIZE).mirrored(feature)
    }

    #[inline]
    fn features(&self, mut seen: impl FnMut(usize, i32)) {
        let own = Side::of::<R>(self.board);
        let other = Side::of::<R>(self.board.turned(R::SIZE));
        seen(TEMPO, 1);
        let first = own.pieces::<R>(&mut |feature| seen(feature, 1));
        let second = other.pieces::<R>(&mut |feature| seen(feature, -1));
        own.fights::<R>(&first, &second, &mut |feature| seen(feature, 1));
        other.fights::<R>(&second, &first, &mut |feature| seen(feature, -1));
        own.pawns(&mut |feature| seen(PAWNS + feature, 1));
        other.pawns(&mut |feature| seen(PAWNS + feature, -1));
    }

    #[inline]
    fn counted_hash(&self) -> Option<u64> {
        // Everything but the clock.
        Some(self.hash_at(0))
    }

    /// By the pieces that are left: knights and bishops one, rooks two, and queens four of 24.
    #[inline]
    fn stage(&self) -> i32 {
        let board = &self.board;
        let count = |set: u64| set.count_ones() as i32;
        let queens = count(board.diagonal & board.straight);
        let left =
            count(board.knights) + count(board.diagonal) + 2 * count(board.straight) + queens;
        (STAGES - left * STAGES / 24).max(0)
    }
}

/// The squares that a sliding piece attacks.
#[inline(always)]
fn slides(kind: usize, square: u32, occupied: u64) -> u64 {
    match kind {
        2 => bishop(square, occupied),
        3 => rook(square, occupied),
        _ => bishop(square, occupied) | rook(square, occupied),
    }
}
