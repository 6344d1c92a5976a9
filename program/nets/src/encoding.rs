//! The input of networks.

use std::fmt;
use std::str::FromStr;
use tesuji::eval::{PlaneShape, PlaneWriter, Planes};
use tesuji::game::{Game, TextError};

/// The input of a network.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Encoding {
    /// The planes of the game, without the player to move.
    ///
    /// # Reference
    /// Paper 004, section 4.2.
    #[default]
    Pieces,
    /// The planes of the game, and a plane that is 1 if the first player is to move and 0
    /// otherwise. Not in the paper.
    PiecesMover,
}

impl Encoding {
    /// Both encodings.
    pub const ALL: [Self; 2] = [Self::Pieces, Self::PiecesMover];

    /// The name in files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pieces => "pieces",
            Self::PiecesMover => "pieces-mover",
        }
    }

    /// The shape of the input of a network, for a game with planes of shape `planes`.
    #[must_use]
    pub const fn input(self, planes: PlaneShape) -> PlaneShape {
        match self {
            Self::Pieces => planes,
            Self::PiecesMover => planes.with_more(1),
        }
    }

    /// Writes the input of a network for `position`.
    ///
    /// # Panics
    /// If the number of cells is not that of [`Encoding::input`].
    pub fn write<G: Game>(self, position: &G, planes: &Planes<G>, cells: &mut [f32]) {
        let shape = planes.shape;
        let (cells, mover) = cells.split_at_mut(shape.cells());
        (planes.write)(position, &mut PlaneWriter::new(shape, cells));
        match self {
            Self::Pieces => assert!(mover.is_empty(), "no plane for the mover"),
            Self::PiecesMover => {
                assert_eq!(mover.len(), shape.sites(), "a plane for the mover");
                mover.fill(if position.mover() == 0 { 1.0 } else { 0.0 });
            }
        }
    }
}

impl FromStr for Encoding {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let known = Self::ALL.into_iter().find(|known| known.name() == text);
        known.ok_or_else(|| TextError::new(text, "no planes: pieces or pieces-mover"))
    }
}

impl fmt::Display for Encoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
