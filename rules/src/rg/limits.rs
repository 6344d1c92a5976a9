//! Limits of the size of a description.

/// The length of a text in bytes.
pub(super) const TEXT: usize = 8 << 20;
/// The tokens of a text.
pub(super) const TOKENS: usize = 1 << 20;
/// How deep values and expressions may stand in each other.
pub(super) const DEPTH: usize = 100;
/// How many arrows a type may have.
pub(super) const ARROWS: u8 = 16;
/// The symbols.
pub(super) const SYMBOLS: usize = u16::MAX as usize;
/// The elements of a set.
pub(super) const ELEMENTS: usize = 1 << 14;
/// The elements of all sets.
pub(super) const ALL_ELEMENTS: usize = 1 << 22;
/// The cells of the variables.
pub(super) const CELLS: usize = 1 << 16;
/// The cells of the constants.
pub(super) const CONSTANT_CELLS: usize = 1 << 24;
/// The players.
pub(super) const PLAYERS: usize = 1 << 6;
/// The errors that are reported, and as many warnings.
pub(super) const ERRORS: usize = 20;
