//! Planes: a position as a network sees it, a number for each site of a rectangle and each feature.

mod board;
mod symmetry;
#[cfg(test)]
mod tests;
mod writer;

pub use board::{board_shape, write_board};
pub use symmetry::{Symmetries, Symmetry};
pub use writer::{PlaneShape, PlaneWriter};

use super::Board;
use std::fmt;

/// The planes of the positions of a game's variant: the input of a network.
///
/// A plane is a rectangle of numbers, one for each site. The planes of a position show the board as
/// it lies there, never turned to the side of the mover. They do not tell the player to move: an
/// evaluator that needs it adds a plane.
///
/// [`Planes::of`] makes them for a game with a [`Board`]. A game can add planes for data that its
/// board does not have.
///
/// # Reference
/// Paper 004, section 4.2 and figure 4.3: a plane for each kind of piece of each player, 1 where
/// there is one and 0 elsewhere.
///
/// # Example
/// ```
/// use tesuji::eval::{Board, PlaneWriter, Planes, Symmetries};
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
/// let position = Four { stones: [1 << 7, 1 << 0], mover: 0 };
/// let planes = Planes { symmetries: Symmetries::SQUARE, ..Planes::of(&position) };
/// let shape = planes.shape;
/// assert_eq!((shape.planes, shape.rows, shape.columns), (2, 5, 5));
/// let mut cells = vec![0.0; shape.cells()];
/// (planes.write)(&position, &mut PlaneWriter::new(shape, &mut cells));
/// assert_eq!(cells[7], 1.0, "the first player's stone, in the first plane");
/// assert_eq!(cells[25], 1.0, "the second player's, in the second");
/// ```
pub struct Planes<G> {
    /// The number and the size of the planes.
    pub shape: PlaneShape,
    /// Writes the planes of a position into cells that are 0 before. Values are finite, and mostly
    /// in [−1, 1].
    pub write: fn(&G, &mut PlaneWriter<'_>),
    /// The rotations and reflections under which rules, goals, start position, planes and owners of
    /// pieces stay the same.
    pub symmetries: Symmetries,
}

impl<G: Board> Planes<G> {
    /// The planes that [`write_board`] writes, for the variant of `position`, without symmetries.
    pub fn of(position: &G) -> Self {
        Self {
            shape: board_shape(position),
            write: |position, out| {
                write_board(position, out);
            },
            symmetries: Symmetries::NONE,
        }
    }
}

impl<G> Clone for Planes<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G> Copy for Planes<G> {}

impl<G> fmt::Debug for Planes<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Planes")
            .field("shape", &self.shape)
            .field("symmetries", &self.symmetries)
            .finish_non_exhaustive()
    }
}
