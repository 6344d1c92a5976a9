//! The games of the proof-number and split-move papers, for [`tesuji`].
//!
//! Each game is one file or folder with its rules, its text and its drawing; what several games
//! share (bit sets, square names, FEN-like board text) lives in modules of its own. The
//! [`catalogue`](mod@catalogue) opens a game by the name the command line uses, such as
//! `breakthrough:3x6`.

pub mod amazons;
pub mod awari;
pub mod bits;
pub mod breakthrough;
pub mod breakthru;
pub mod catalogue;
pub mod connect_four;
pub mod gomoku;
pub mod knightthrough;
pub mod loa;
pub mod pentago;
pub mod synthetic;
pub mod through;
pub mod tic_tac_toe;

mod board_text;
#[cfg(test)]
mod checks;
mod connected;
mod draws;
mod mix;
mod options;
mod plies;
mod size;
mod verdict;
mod wide;

pub use amazons::Amazons;
pub use awari::Awari;
pub use breakthrough::Breakthrough;
pub use breakthru::Breakthru;
pub use catalogue::{Family, Visitor, catalogue, open, variants};
pub use connect_four::ConnectFour;
pub use gomoku::Gomoku;
pub use knightthrough::Knightthrough;
pub use loa::Loa;
pub use pentago::Pentago;
pub use synthetic::Synthetic;
pub use tic_tac_toe::TicTacToe;
