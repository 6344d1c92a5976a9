//! Engines that solve all games of the tests.

use super::graph::Graph;
use std::fmt::Debug;
use tesuji::solve::Engine;
use tesuji_games::synthetic::{Separate, SeparateMargin, Wide};
use tesuji_games::{
    Awari, Breakthrough, ConnectFour, FoxAndHounds, Gomoku, Knightthrough, Mill, Reversi,
    Synthetic, TicTacToe,
};

/// An engine for random trees and graphs.
pub trait OnRandomGames:
    Clone
    + Debug
    + Engine<Synthetic<2, Wide>>
    + Engine<Synthetic<3, SeparateMargin>>
    + Engine<Synthetic<4, Separate>>
    + Engine<Graph<2>>
    + Engine<Graph<3>>
{
}

impl<E> OnRandomGames for E where
    E: Clone
        + Debug
        + Engine<Synthetic<2, Wide>>
        + Engine<Synthetic<3, SeparateMargin>>
        + Engine<Synthetic<4, Separate>>
        + Engine<Graph<2>>
        + Engine<Graph<3>>
{
}

/// An engine for the boards.
pub trait OnBoards:
    Clone
    + Debug
    + Engine<TicTacToe>
    + Engine<ConnectFour>
    + Engine<Gomoku>
    + Engine<Breakthrough>
    + Engine<Knightthrough>
    + Engine<FoxAndHounds>
    + Engine<Reversi>
    + Engine<Awari>
    + Engine<Mill>
{
}

impl<E> OnBoards for E where
    E: Clone
        + Debug
        + Engine<TicTacToe>
        + Engine<ConnectFour>
        + Engine<Gomoku>
        + Engine<Breakthrough>
        + Engine<Knightthrough>
        + Engine<FoxAndHounds>
        + Engine<Reversi>
        + Engine<Awari>
        + Engine<Mill>
{
}
