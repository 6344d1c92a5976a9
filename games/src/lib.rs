//! The games of the proof-number and split-move papers, for [`tesuji`].
//!
//! Each game is one file or folder with its rules, its text and its drawing; what several games
//! share (bit sets, square names, FEN-like board text) lives in modules of its own. The
//! [`catalogue`](mod@catalogue) opens a game by the name the command line uses, such as
//! `breakthrough:3x6`.

pub mod awari;
pub mod bits;
pub mod breakthrough;
pub mod catalogue;
pub mod connect_four;
pub mod gomoku;
pub mod knightthrough;
pub mod loa;
pub mod nim;
pub mod oware;
pub mod reversi;
pub mod rolit;
pub mod synthetic;
pub mod through;
pub mod tic_tac_toe;

mod board_text;
#[cfg(test)]
mod checks;
mod connected;
mod draws;
mod flips;
mod mancala;
mod mix;
mod options;
mod plies;
mod size;
mod symmetry;
mod verdict;

pub use awari::Awari;
pub use breakthrough::Breakthrough;
pub use catalogue::{Family, Visitor, catalogue, open, variants};
pub use connect_four::ConnectFour;
pub use gomoku::Gomoku;
pub use knightthrough::Knightthrough;
pub use loa::Loa;
pub use nim::Nim;
pub use oware::Oware;
pub use reversi::Reversi;
pub use rolit::Rolit;
pub use synthetic::Synthetic;
pub use tic_tac_toe::TicTacToe;
