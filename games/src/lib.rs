//! Games for [`tesuji`], among them those of the proof-number and split-move papers. Each game is a
//! module with its rules, its text and its drawing. The [`kit`] has common code (bit sets, square
//! names, FEN-like board text). The [`catalogue`](mod@catalogue) opens a game by its name in the
//! program, such as `breakthrough:3x6`.

pub mod amazons;
pub mod ataxx;
pub mod awari;
pub mod breakthrough;
pub mod breakthru;
pub mod catalogue;
pub mod chess;
pub mod chinese_checkers;
pub mod connect_four;
pub mod described;
pub mod diagonals;
pub mod draughts;
pub mod fox_and_hounds;
pub mod go;
pub mod go_problem;
pub mod gomoku;
pub mod kit;
pub mod knightthrough;
pub mod loa;
pub mod mill;
pub mod minishogi;
pub mod nim;
pub mod oware;
pub mod pentago;
pub mod pentalath;
pub mod reversi;
pub mod rolit;
pub mod surakarta;
pub mod synthetic;
pub mod through;
pub mod tic_tac_toe;

mod mancala;

pub use amazons::Amazons;
pub use ataxx::Ataxx;
pub use awari::Awari;
pub use breakthrough::Breakthrough;
pub use breakthru::Breakthru;
pub use catalogue::{
    Family, FamilyVisitor, HeuristicOf, Knowledge, Named, Primer, SplitFamily, SplitVisitor,
    TacticsOf, Tuning, Visitor, catalogue, each_family, moving, open, placing, several, taking,
    unknown, variants,
};
pub use chess::{Chess, ChessKc, LosAlamos, ReachChess, Skirmish};
pub use chinese_checkers::ChineseCheckers;
pub use connect_four::ConnectFour;
pub use diagonals::Diagonals;
pub use draughts::Draughts;
pub use fox_and_hounds::FoxAndHounds;
pub use go::Go;
pub use go_problem::GoProblem;
pub use gomoku::Gomoku;
pub use knightthrough::Knightthrough;
pub use loa::Loa;
pub use mill::Mill;
pub use minishogi::Minishogi;
pub use nim::Nim;
pub use oware::Oware;
pub use pentago::Pentago;
pub use pentalath::Pentalath;
pub use reversi::Reversi;
pub use rolit::Rolit;
pub use surakarta::Surakarta;
pub use synthetic::Synthetic;
pub use tic_tac_toe::TicTacToe;
