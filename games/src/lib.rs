//! The games of the proof-number and split-move papers, for [`tesuji`].
//!
//! Each game is one file or folder with its rules, its text and its drawing; what several games
//! share (bit sets, square names, FEN-like board text) lives in modules of its own. The
//! [`catalogue`](mod@catalogue) opens a game by the name the command line uses, such as
//! `breakthrough:3x6`.

pub mod ataxx;
pub mod awari;
pub mod bits;
pub mod breakthrough;
pub mod catalogue;
pub mod connect_four;
pub mod gomoku;
pub mod knightthrough;
pub mod leaps;
pub mod loa;
pub mod minishogi;
pub mod rays;
pub mod surakarta;
pub mod synthetic;
pub mod through;
pub mod tic_tac_toe;

mod board_text;
#[cfg(test)]
mod checks;
mod connected;
mod draws;
mod fen_tail;
mod mix;
mod options;
mod plies;
mod size;
mod symmetry;
mod verdict;

pub use ataxx::Ataxx;
pub use awari::Awari;
pub use breakthrough::Breakthrough;
pub use catalogue::{Family, Visitor, catalogue, open, variants};
pub use connect_four::ConnectFour;
pub use gomoku::Gomoku;
pub use knightthrough::Knightthrough;
pub use loa::Loa;
pub use minishogi::Minishogi;
pub use surakarta::Surakarta;
pub use synthetic::Synthetic;
pub use tic_tac_toe::TicTacToe;
