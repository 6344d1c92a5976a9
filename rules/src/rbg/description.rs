//! A description in normal form: macros, powers and lists are expanded.

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

/// A description of a game.
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

/// A name with its greatest value.
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
    /// The macro that contains the place; `None` outside macros.
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
        /// The number of columns.
        columns: u16,
        /// The number of lines.
        lines: u16,
    },
    /// `hexagon`: lines that grow by one up to the longest, then shrink by one.
    Hexagon {
        /// The number of entries of the longest line, holes included.
        longest: u16,
        /// The index of the longest line, from 0.
        peak: u16,
        /// The number of lines.
        lines: u16,
    },
    /// `cuboid`.
    Cuboid {
        /// The number of columns.
        columns: u16,
        /// The number of lines of a layer.
        lines: u16,
        /// The number of layers.
        layers: u16,
    },
    /// A graph that is given cell by cell.
    Graph,
}

/// Rules: a regular expression over actions.
#[derive(Clone, Debug, PartialEq)]
pub enum Expression {
    /// Exactly one of two or more alternatives. A sum contains no sums.
    Sum(Vec<Expression>),
    /// The parts one after the other, none of them empty. A concatenation contains no
    /// concatenations.
    Concat(Vec<Expression>),
    /// The part any number of times.
    Star(Box<Expression>),
    /// A step to the neighbour in a direction.
    Shift(DirectionId, Origin),
    /// A test: the current cell holds one of these pieces, in ascending order.
    On(Vec<PieceId>, Origin),
    /// A test: the comparison holds.
    Compare(Arithmetic, Comparison, Arithmetic, Origin),
    /// A test: a path through the pattern exists, or none does.
    Pattern {
        /// The pattern.
        path: Box<Expression>,
        /// Whether there must be a path; otherwise there must be none.
        holds: bool,
        /// The place in the text.
        origin: Origin,
    },
    /// A modifier, of which moves consist.
    Modifier(Modifier, Origin),
    /// The end of a semimove.
    Dot(Origin),
}

/// A modifier with its number, from 1 in the order of the text; 0 inside patterns.
#[derive(Clone, Debug, PartialEq)]
pub struct Modifier {
    /// The number.
    pub index: u32,
    /// The action.
    pub action: Action,
}

/// The action of a modifier.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// Puts a piece on the current cell.
    Put(PieceId),
    /// Assigns a value to a variable.
    Assign(VariableId, Arithmetic),
    /// Ends the move. This player moves next.
    Switch(PlayerId),
    /// Ends the move. The keeper goes on.
    Keeper,
}

/// An arithmetic expression. Operators of equal precedence associate to the left.
#[derive(Clone, Debug, PartialEq)]
pub enum Arithmetic {
    /// A number.
    Number(i32),
    /// The value of a variable.
    Variable(VariableId),
    /// The number of cells with the piece.
    Count(PieceId),
    /// An operation on two expressions.
    Binary(Box<Arithmetic>, Operator, Box<Arithmetic>),
}

/// An operator, in ascending order of precedence.
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
