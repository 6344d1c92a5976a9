//! Planes: a position as a network sees it, a number for each site of a rectangle and each feature.

mod board;
mod symmetry;
#[cfg(test)]
mod tests;
mod writer;

pub use board::{board_shape, write_board};
pub use symmetry::{Symmetries, Symmetry};
pub use writer::{PlaneShape, PlaneWriter};

use crate::game::Game;

/// A game whose positions can be written as planes, the input of a network.
///
/// A plane is a rectangle of numbers, one for each site. The planes of a position show the board as it
/// lies there, never turned to the side of the mover, and do not say whose turn it is: whoever
/// evaluates adds a plane for that, or leaves it out.
///
/// All methods have defaults, which say that there are no planes. A game with a
/// [`Board`](super::Board) has them from [`board_shape`] and [`write_board`], and adds planes of its own
/// for what its board does not show.
///
/// # Reference
/// Paper 004, section 4.2 and figure 4.3: a plane for each kind of piece of each player, 1 where there
/// is one and 0 elsewhere.
///
/// # Example
/// ```
/// use tesuji::eval::{Board, PlaneShape, PlaneWriter, Planes, Symmetries, board_shape, write_board};
/// # use tesuji::game::{Game, Outcome, Players};
///
/// /// Four in a line on 5 × 5.
/// #[derive(Clone)]
/// struct Four { stones: [u64; 2], mover: usize }
/// # impl Game for Four {
/// #     type Players = Players<2>;
/// #     type Move = u8;
/// #     fn mover(&self) -> usize { self.mover }
/// #     fn moves(&self, moves: &mut Vec<u8>) {}
/// #     fn play(&mut self, square: u8) {}
/// #     fn outcome(&self) -> Option<Outcome<Self>> { None }
/// # }
/// # impl Board for Four {
/// #     type Sites = u64;
/// #     fn board(&self) -> u64 { (1 << 25) - 1 }
/// #     fn place(&self, site: usize) -> [i32; 2] { [site as i32 % 5, site as i32 / 5] }
/// #     fn pieces(&self, player: usize, _kind: usize) -> u64 { self.stones[player] }
/// # }
///
/// impl Planes for Four {
///     fn plane_shape(&self) -> Option<PlaneShape> { Some(board_shape(self)) }
///     fn write_planes(&self, out: &mut PlaneWriter<'_>) { write_board(self, out); }
///     fn symmetries(&self) -> Symmetries { Symmetries::SQUARE }
/// }
///
/// let position = Four { stones: [1 << 7, 1 << 0], mover: 0 };
/// let shape = position.plane_shape().expect("it has a board");
/// assert_eq!((shape.planes, shape.rows, shape.columns), (2, 5, 5));
/// let mut cells = vec![0.0; shape.cells()];
/// position.write_planes(&mut PlaneWriter::new(shape, &mut cells));
/// assert_eq!(cells[7], 1.0, "the first player's stone, in the first plane");
/// assert_eq!(cells[25], 1.0, "the second player's, in the second");
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not say which planes a network sees of it",
    label = "without `Planes`",
    note = "all its methods have defaults: a game without planes takes an empty `impl tesuji::eval::Planes for {Self} {{}}`"
)]
pub trait Planes: Game {
    /// How many planes there are and how large they are; `None` if the game has none. It depends on the
    /// variant of the game alone.
    #[inline]
    fn plane_shape(&self) -> Option<PlaneShape> {
        None
    }

    /// Writes the planes of the position into cells that are all 0 and have the shape of
    /// [`Planes::plane_shape`]. Values are finite and seldom beyond [−1, 1].
    #[inline]
    fn write_planes(&self, out: &mut PlaneWriter<'_>) {
        let _ = out;
    }

    /// The rotations and reflections that change nothing but the names of the sites: rules, goals, start
    /// and planes stay what they are, and so does whose piece is whose. By default the identity alone.
    #[inline]
    fn symmetries(&self) -> Symmetries {
        Symmetries::NONE
    }
}
