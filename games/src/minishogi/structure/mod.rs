//! The features of positions of minishogi, for learned weights. All features are those of a side
//! that plays up the board. Most are the squares of pieces relative to the kings, with left and
//! right alike, and the squares around the kings. The side of the board on which a king stands
//! matters.

mod weights;

pub(super) use weights::WEIGHTS;

use super::board::Board;
use super::pieces::{BOARD, Piece};
use super::{Minishogi, Repetition};
use crate::kit::bits::squares;
use crate::kit::learned::{FeatureSet, Features, Squares};
use crate::kit::rays::{bishop, rook};
use tesuji::game::Game;

/// It is the side's turn.
const TEMPO: usize = 0;
/// By kind in hand, for the first and for the second of a kind.
const HAND: usize = 1;
/// By piece, row and column.
const SQUARE: usize = HAND + 10;
/// By piece, and the rows and columns from the own king.
const FROM_OWN: usize = SQUARE + 16 * 25;
/// The same from the enemy's king.
const FROM_OTHER: usize = FROM_OWN + 16 * 45;
/// By sliding piece and the number of squares it can go to.
const MOBILITY: usize = FROM_OTHER + 16 * 45;
/// By the number of squares around the enemy's king that are attacked, and attacked and guarded by
/// the king alone.
const SIEGE: usize = MOBILITY + 2 * 9;
/// By the number of squares that the enemy's king can go to.
const ROOM: usize = SIEGE + 81;
/// By kind in hand, and the number of squares around the enemy's king that only the king guards.
const DROPS: usize = ROOM + 9;
/// By piece: attacked by the enemy and not guarded; or guarded.
const HANGING: usize = DROPS + 5 * 9;
/// The square before the king is attacked and not guarded, by who is to move.
const HEAD: usize = HANGING + 32;
/// In check.
const CHECK: usize = HEAD + 2;
/// How many features there are.
const COUNT: usize = CHECK + 1;

/// Where pieces stand, by piece.
const PLACES: Squares = Squares {
    first: SQUARE,
    rows: 16 * 5,
    wide: 5,
    columns: 5,
};

/// The squares of a set as the player sees them, who plays up the board.
#[inline(always)]
const fn seen_by(player: usize, square: u32) -> (i32, i32) {
    let (row, column) = (square / 8, square % 8);
    if player == 0 {
        (row as i32, column as i32)
    } else {
        (4 - row as i32, 4 - column as i32)
    }
}

/// The squares that both sides attack: all, and without the king.
struct Attacks {
    all: [u64; 2],
    without_king: [u64; 2],
}

impl Attacks {
    fn of(board: &Board) -> Self {
        let occupied = board.blocked();
        let kings = [0, 1].map(|player| 1u64 << (board.king(player) & 63));
        let army = |player: usize, set: u64| board.army(set).attacked(player, occupied) & BOARD;
        let sides = [0, 1].map(|player| board.side(player));
        Self {
            all: [0, 1].map(|player| army(player, sides[player])),
            without_king: [0, 1].map(|player| army(player, sides[player] & !kings[player])),
        }
    }
}

/// Where one square is from another: rows and columns, left and right alike.
#[inline(always)]
fn from((row, column): (i32, i32), king: (i32, i32)) -> usize {
    (9 * (column - king.1).abs() + row - king.0 + 4) as usize
}

/// Calls with each feature of a player.
#[inline(always)]
fn side(board: &Board, player: usize, attacks: &Attacks, seen: &mut impl FnMut(usize)) {
    let (own, other) = (board.side(player), board.side(1 - player));
    let kings = [board.king(player), board.king(1 - player)];
    let [king, enemy_king] = kings.map(|king| seen_by(player, king));
    let blocked = board.blocked();
    for square in squares(own) {
        let square = u32::from(square);
        let piece = board.at(square);
        let code = usize::from(piece.0);
        let place = seen_by(player, square);
        seen(SQUARE + 25 * code + (5 * place.0 + place.1) as usize);
        if piece != Piece::KING {
            seen(FROM_OWN + 45 * code + from(place, king));
        }
        seen(FROM_OTHER + 45 * code + from(place, enemy_king));
        let sliding = match piece {
            Piece::BISHOP | Piece::HORSE => bishop(square, blocked),
            Piece::ROOK | Piece::DRAGON => rook(square, blocked),
            _ => 0,
        };
        if sliding != 0 {
            let kind = usize::from(matches!(piece, Piece::ROOK | Piece::DRAGON));
            seen(MOBILITY + 9 * kind + (sliding & BOARD & !own).count_ones().min(8) as usize);
        }
        if attacks.all[1 - player] >> square & 1 != 0 && piece != Piece::KING {
            let guarded = attacks.all[player] >> square & 1 != 0;
            seen(HANGING + 16 * usize::from(guarded) + code);
        }
    }
    let zone = Piece::KING.steps(player, kings[1]);
    let attacked = zone & attacks.all[player];
    let weak = attacked & !attacks.without_king[1 - player];
    seen(SIEGE + 9 * attacked.count_ones().min(8) as usize + weak.count_ones().min(8) as usize);
    let room = zone & !other & !attacks.all[player];
    seen(ROOM + room.count_ones().min(8) as usize);
    let open = zone & !board.occupied() & !attacks.without_king[1 - player];
    for kind in 0..5 {
        let held = board.held(player, kind) as usize;
        for n in 0..held.min(2) {
            seen(HAND + 2 * kind + n);
        }
        if held > 0 {
            seen(DROPS + 9 * kind + open.count_ones().min(8) as usize);
        }
    }
    let head = Piece::PAWN.steps(1 - player, kings[1]);
    if head & attacks.all[player] & !attacks.without_king[1 - player] != 0 {
        seen(HEAD + usize::from(board.mover() == player));
    }
}

impl<R: Repetition> Features for Minishogi<R> {
    /// The mirror image.
    const IMAGES: usize = 2;

    #[inline]
    fn set(&self) -> FeatureSet {
        FeatureSet {
            name: "minishogi",
            count: COUNT,
        }
    }

    fn image_of(&self, feature: usize, _: usize) -> usize {
        PLACES.mirrored(feature)
    }

    #[inline]
    fn features(&self, mut seen: impl FnMut(usize, i32)) {
        let board = &self.board;
        let attacks = Attacks::of(board);
        let mover = self.mover();
        seen(TEMPO, 1);
        if board.in_check(mover) {
            seen(CHECK, 1);
        }
        side(board, mover, &attacks, &mut |feature| seen(feature, 1));
        side(board, 1 - mover, &attacks, &mut |feature| seen(feature, -1));
    }
}
