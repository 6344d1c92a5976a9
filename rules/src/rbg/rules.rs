//! A description prepared for play.

use super::automaton::{Automaton, TooLarge};
use super::description::{CellId, Description, DirectionId};
use std::fmt;

/// The number that stands for no cell.
pub const NOWHERE: CellId = CellId::MAX;

/// The most nodes of an automaton times cells.
pub(super) const PRODUCT: usize = 1 << 25;

/// A description with its automaton.
#[derive(Debug)]
pub struct Rules {
    /// The description.
    pub description: Description,
    /// The automaton of the rules as they were written.
    pub automaton: Automaton,
    /// For each direction the neighbour of each cell, or [`NOWHERE`].
    next: Vec<CellId>,
}

/// The reason why a description cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unplayable {
    /// There are no cells.
    NoCells,
    /// The automaton is too large.
    TooLarge(TooLarge),
    /// The automaton is too large for the board: the number of its nodes, and the number of cells.
    Product(usize, usize),
}

impl fmt::Display for Unplayable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoCells => write!(f, "the board has no cells"),
            Self::TooLarge(why) => why.fmt(f),
            Self::Product(nodes, cells) => write!(
                f,
                "the rules have {nodes} states and the board {cells} cells; \
                 the product may be at most {PRODUCT}"
            ),
        }
    }
}

impl std::error::Error for Unplayable {}

impl Rules {
    /// Prepares a description.
    ///
    /// # Errors
    /// If the description is too large.
    pub fn new(description: Description) -> Result<Self, Unplayable> {
        let automaton = Automaton::new(&description).map_err(Unplayable::TooLarge)?;
        let (nodes, cells) = (automaton.nodes(), description.board.cells.len());
        if cells == 0 {
            return Err(Unplayable::NoCells);
        }
        if nodes * cells > PRODUCT || cells >= usize::from(NOWHERE) {
            return Err(Unplayable::Product(nodes, cells));
        }
        let board = &description.board;
        let directions = 0..board.directions.len();
        let next = directions.flat_map(|direction| {
            let to = move |edges: &[Option<CellId>]| edges.get(direction).copied().flatten();
            let cells = board.cells.iter();
            cells.map(move |cell| to(&cell.edges).unwrap_or(NOWHERE))
        });
        let next = next.collect();
        Ok(Self {
            description,
            automaton,
            next,
        })
    }

    /// The number of cells.
    #[inline]
    pub fn cells(&self) -> usize {
        self.description.board.cells.len()
    }

    /// The number of pieces.
    #[inline]
    pub fn pieces(&self) -> usize {
        self.description.pieces.len()
    }

    /// The number of players.
    pub fn players(&self) -> usize {
        self.description.players.len()
    }

    /// The neighbour of a cell in a direction, or [`NOWHERE`].
    #[inline]
    pub fn next(&self, direction: DirectionId, cell: CellId) -> CellId {
        self.next[usize::from(direction) * self.cells() + usize::from(cell)]
    }
}
