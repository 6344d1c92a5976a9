//! Syntax trees, in which names are not resolved yet.

use super::description::{Comparison, Operator};
use super::source::{Place, Symbol};

/// A name and where it stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Name {
    /// The name.
    pub(super) symbol: Symbol,
    /// Where it stands.
    pub(super) place: Place,
}

/// A name with a bound.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bound {
    /// The name.
    pub(super) name: Name,
    /// The bound.
    pub(super) bound: i32,
}

/// Rules.
#[derive(Debug)]
pub(super) enum Rule {
    /// Alternatives, two or more.
    Sum(Vec<Rule>),
    /// One after the other; empty for the empty word.
    Concat(Vec<Rule>),
    /// Any number of times.
    Star(Box<Rule>, Place),
    /// A number of times.
    Power(Box<Rule>, usize, Place),
    /// A direction.
    Shift(Name),
    /// The current cell holds one of these pieces.
    On(Vec<Name>, Place),
    /// Puts one of these pieces.
    Off(Vec<Name>),
    /// A comparison.
    Compare(Value, Comparison, Value, Place),
    /// Assignments.
    Assign(Vec<(Name, Value)>),
    /// A pattern that must have a path (`true`) or none.
    Pattern(Box<Rule>, bool, Place),
    /// A switch to a player.
    Switch(Name),
    /// A switch to the keeper.
    Keeper(Place),
    /// A split point.
    Dot(Place),
    /// Something that was reported.
    Wrong,
}

/// Arithmetic.
#[derive(Debug)]
pub(super) enum Value {
    /// A number.
    Number(i32),
    /// A variable, a player or a piece.
    Name(Name),
    /// An operation.
    Binary(Box<Value>, Operator, Box<Value>),
    /// Something that was reported.
    Wrong,
}

/// A board.
#[derive(Debug)]
pub(super) enum Grid {
    /// `rectangle`, `hexagon` or `cuboid`.
    Regular {
        /// Which one.
        kind: Regular,
        /// The directions.
        directions: Vec<Name>,
        /// Layers of lines of cells; a missing entry is a hole.
        layers: Vec<Vec<Line>>,
        /// The word at the beginning.
        place: Place,
    },
    /// Cell by cell.
    Graph(Vec<Vertex>),
    /// Something that was reported.
    Wrong,
}

/// The kinds of regular boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Regular {
    /// Squares.
    Rectangle,
    /// Hexagons.
    Hexagon,
    /// Cubes.
    Cuboid,
}

/// A line of a board.
#[derive(Debug)]
pub(super) struct Line {
    /// The pieces; `None` for a hole.
    pub(super) entries: Vec<Option<Name>>,
    /// The whole line.
    pub(super) place: Place,
}

/// A cell of an explicit graph.
#[derive(Debug)]
pub(super) struct Vertex {
    /// Its name.
    pub(super) name: Name,
    /// Its piece.
    pub(super) piece: Name,
    /// Directions with the names of cells.
    pub(super) edges: Vec<(Name, Name)>,
}
