//! Limits of the size of a description.

/// The length of a text in bytes.
pub(super) const TEXT: usize = 4 << 20;
/// The tokens that come out of macros, and the calls of macros on the way.
pub(super) const TOKENS: usize = 1 << 20;
/// The parameters of a macro.
pub(super) const PARAMETERS: usize = 100;
/// How deep calls of macros may stand in each other.
pub(super) const CALLS: usize = 100;
/// How deep parentheses and patterns may stand in each other.
pub(super) const DEPTH: usize = 100;
/// The operators of a value.
pub(super) const OPERATORS: usize = 500;
/// The parts of a normal form.
pub(super) const PARTS: usize = 1 << 19;
/// The cells of a board.
pub(super) const CELLS: usize = 1 << 14;
/// The directions of a board.
pub(super) const DIRECTIONS: usize = 1 << 8;
/// The pieces.
pub(super) const PIECES: usize = 1 << 10;
/// The players.
pub(super) const PLAYERS: usize = 1 << 6;
/// The variables, scores included.
pub(super) const VARIABLES: usize = 1 << 12;
/// The errors that are reported.
pub(super) const ERRORS: usize = 20;
/// The warnings that are reported.
pub(super) const WARNINGS: usize = 100;
