//! A description in normal form: what is left when macros, powers and lists are expanded.

/// The number of a player, from 0 in the order of declaration.
pub type PlayerId = u16;
/// The number of a piece, from 0 in the order of declaration.
pub type PieceId = u16;
/// The number of a variable. The first are the scores of the players, in their order.
pub type VariableId = u16;
/// The number of a direction, from 0 in the order in which the board names them.
pub type DirectionId = u16;
/// The number of a cell, from 0 in the order of declaration.
pub type CellId = u16;
/// A place in the text: an index into [`Description::origins`].
pub type Origin = u32;

/// A game.
#[derive(Clone, Debug, PartialEq)]
pub struct Description {
    /// The players with the bounds of their scores.
    pub players: Vec<Bounded>,
    /// The names of the pieces.
    pub pieces: Vec<String>,
    /// The scores of the players, then the other variables.
    pub variables: Vec<Bounded>,
    /// The board.
    pub board: Board,
    /// The rules.
    pub rules: Expression,
    /// The number of modifiers; they are numbered from 1.
    pub modifiers: u32,
    /// The places of the parts of the rules in the text.
    pub origins: Vec<Written>,
}

/// A name with the greatest value that it may have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bounded {
    /// The name.
    pub name: String,
    /// The greatest value, at least 1. The least is 0.
    pub bound: i32,
}

/// A place in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1, in characters.
    pub column: u32,
    /// The macro that it stands in; `None` outside macros.
    pub within: Option<String>,
}

/// A board: a graph with at most one edge for each direction and cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// The names of the directions.
    pub directions: Vec<String>,
    /// The cells in the order of declaration. The first is the current cell at the start.
    pub cells: Vec<Cell>,
    /// The form in which the board was declared, for text and symmetries.
    pub shape: Shape,
}

/// A cell of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The name, such as `rx3y5`.
    pub name: String,
    /// The piece at the start.
    pub piece: PieceId,
    /// The neighbour in each direction, in the order of [`Board::directions`].
    pub edges: Vec<Option<CellId>>,
    /// Column, line and layer as declared, from 0; zeros for explicit graphs.
    pub place: [u16; 3],
}

/// The form in which a board was declared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// `rectangle`.
    Rectangle {
        /// The columns.
        columns: u16,
        /// The lines.
        lines: u16,
    },
    /// `hexagon`: lines that grow by one up to the longest, then shrink by one.
    Hexagon {
        /// The entries of the longest line, holes included.
        longest: u16,
        /// The longest line, from 0.
        peak: u16,
        /// The lines.
        lines: u16,
    },
    /// `cuboid`.
    Cuboid {
        /// The columns.
        columns: u16,
        /// The lines of a layer.
        lines: u16,
        /// The layers.
        layers: u16,
    },
    /// Cell by cell.
    Graph,
}

/// Rules: a regular expression of actions.
#[derive(Clone, Debug, PartialEq)]
pub enum Expression {
    /// One of the alternatives, two or more. Nested sums are flat.
    Sum(Vec<Expression>),
    /// One after the other; none of them is the empty word. Nested concatenations are flat.
    Concat(Vec<Expression>),
    /// Any number of times.
    Star(Box<Expression>),
    /// To the neighbour in a direction.
    Shift(DirectionId, Origin),
    /// The current cell holds one of these pieces, in ascending order.
    On(Vec<PieceId>, Origin),
    /// The comparison holds.
    Compare(Arithmetic, Comparison, Arithmetic, Origin),
    /// Some path through the pattern exists (`holds`), or none does.
    Pattern {
        /// The pattern.
        path: Box<Expression>,
        /// Whether there must be a path.
        holds: bool,
        /// Where it was written.
        origin: Origin,
    },
    /// A modifier: what moves consist of.
    Modifier(Modifier, Origin),
    /// The end of a semimove.
    Dot(Origin),
}

/// A modifier with its number, from 1 in textual order; 0 inside patterns.
#[derive(Clone, Debug, PartialEq)]
pub struct Modifier {
    /// The number.
    pub index: u32,
    /// Its action.
    pub action: Action,
}

/// The action of a modifier.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// Puts a piece on the current cell.
    Put(PieceId),
    /// Assigns a value to a variable.
    Assign(VariableId, Arithmetic),
    /// Ends the move; the player moves next.
    Switch(PlayerId),
    /// Ends the move; the keeper goes on.
    Keeper,
}

/// An arithmetic expression; operators fold from the left.
#[derive(Clone, Debug, PartialEq)]
pub enum Arithmetic {
    /// A number.
    Number(i32),
    /// The value of a variable.
    Variable(VariableId),
    /// How many of the piece stand on the board.
    Count(PieceId),
    /// An operation.
    Binary(Box<Arithmetic>, Operator, Box<Arithmetic>),
}

/// An operator, loosest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operator {
    /// `+`
    Add,
    /// `-`
    Subtract,
    /// `*`
    Multiply,
    /// `/`, towards zero
    Divide,
}

/// A comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Comparison {
    /// `==`
    Equal,
    /// `!=`
    NotEqual,
    /// `<`
    Less,
    /// `<=`
    AtMost,
    /// `>`
    Greater,
    /// `>=`
    AtLeast,
}
