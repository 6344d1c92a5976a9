//! Code that games share: bit sets and boards, text and drawing, options, learned weights. Your own
//! game can use the public items.

pub mod bits;
pub(crate) mod board_text;
#[cfg(test)]
pub(crate) mod checks;
pub(crate) mod connected;
pub(crate) mod dark_squares;
pub(crate) mod drawing;
pub(crate) mod draws;
pub(crate) mod exchange;
pub(crate) mod fen_tail;
pub(crate) mod fields;
pub(crate) mod fill;
pub(crate) mod flips;
pub(crate) mod guard;
pub mod leaps;
pub mod learned;
pub(crate) mod mix;
pub(crate) mod options;
pub(crate) mod piece_split;
pub(crate) mod plies;
pub(crate) mod ranking;
pub mod rays;
pub(crate) mod rectangle;
pub(crate) mod rows;
pub mod sets;
pub(crate) mod sides;
pub(crate) mod size;
#[cfg(test)]
pub(crate) mod split_checks;
pub(crate) mod steps;
pub(crate) mod stones;
pub(crate) mod symmetry;
pub(crate) mod verdict;
pub(crate) mod wide;

pub use bits::squares;
pub use board_text::name_of;
pub use mix::mix;
pub use rectangle::Rectangle;
pub use sides::read_side;
