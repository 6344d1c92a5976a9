//! The planes of a game with pieces on the sites of a board.

use super::{PlaneShape, PlaneWriter};
use crate::eval::{Board, Sites};
use crate::game::PlayerCount;

/// Pieces in hand that are worth 1 in their plane.
const FULL_HAND: f32 = 4.0;

/// The shape of the planes that [`write_board`] writes. A plane has the columns and rows of the
/// smallest rectangle around the board. There is a plane for each kind of piece of each player.
/// There are as many again with [`Board::HANDS`], and one more if the board does not fill the
/// rectangle.
pub fn board_shape<G: Board>(position: &G) -> PlaneShape {
    let board = position.board();
    let (mut columns, mut rows, mut sites) = (0, 0, 0);
    for [column, row] in board.sites().map(|site| position.place(site)) {
        debug_assert!(column >= 0 && row >= 0, "places begin at 0");
        columns = columns.max(column as usize + 1);
        rows = rows.max(row as usize + 1);
        sites += 1;
    }
    let pieces = kinds::<G>() * if G::HANDS { 2 } else { 1 };
    PlaneShape {
        planes: pieces + usize::from(sites < columns * rows),
        rows,
        columns,
    }
}

/// The kinds of pieces of all players together.
const fn kinds<G: Board>() -> usize {
    G::Players::COUNT * G::KINDS
}

/// Writes the planes of a position's [`Board`] and returns their number. A game's own planes follow
/// from that number on.
///
/// The planes are, in this order: for each player and each of their kinds, 1 where there is such a
/// piece; if there are hands, the same order again, a quarter of the pieces in hand everywhere (at
/// most 1); if the board does not fill the rectangle, 1 on its sites.
pub fn write_board<G: Board>(position: &G, out: &mut PlaneWriter<'_>) -> usize {
    let of_pieces = (0..G::Players::COUNT).flat_map(|p| (0..G::KINDS).map(move |kind| (p, kind)));
    for (plane, (player, kind)) in of_pieces.clone().enumerate() {
        mark(position, position.pieces(player, kind), plane, out);
    }
    let mut written = kinds::<G>();
    if G::HANDS {
        for (player, kind) in of_pieces {
            let held = position.hand(player, kind) as f32 / FULL_HAND;
            out.fill(written, held.min(1.0));
            written += 1;
        }
    }
    let board = position.board();
    if (board.count() as usize) < out.shape().sites() {
        mark(position, board, written, out);
        written += 1;
    }
    written
}

/// Writes 1 on the sites of a set.
#[inline(always)]
fn mark<G: Board>(position: &G, set: G::Sites, plane: usize, out: &mut PlaneWriter<'_>) {
    for word in 0..G::Sites::WORDS {
        let mut left = set.word(word);
        while left != 0 {
            let site = 64 * word + left.trailing_zeros() as usize;
            out.set(plane, position.place(site), 1.0);
            left &= left - 1;
        }
    }
}
