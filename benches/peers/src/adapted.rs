//! Crates that search any game, on the rules of ours.

use crate::{Taken, ours, timed};
use arbor::{Action, GameResult, GameState, MCTS, Player};
use std::any::Any;
use std::cell::{Cell, RefCell};
use std::fmt;
use tesuji::Rng;
use tesuji::game::Game;
use tesuji_games::{
    Amazons, Breakthrough, ConnectFour, Gomoku, Knightthrough, Loa, Pentago, Reversi,
};

/// A search of a game by our own program or by a crate that takes any game.
pub fn search(who: &str, game: &str, iterations: u64) -> Option<Taken> {
    let size = "a size that the game has";
    Some(match game {
        "connect-four" => by(who, ConnectFour::new(7, 6).expect(size), iterations),
        "breakthrough" => by(who, Breakthrough::new(8, 8).expect(size), iterations),
        "knightthrough" => by(who, Knightthrough::new(8, 8).expect(size), iterations),
        "gomoku" => by(who, Gomoku::default(), iterations),
        "loa8" => by(who, Loa::default(), iterations),
        "reversi" => by(who, Reversi::default(), iterations),
        "amazons" => by(who, Amazons::default(), iterations),
        "pentago" => by(who, Pentago::default(), iterations),
        "ataxx" if who == "tesuji" => ours::search(tesuji_games::Ataxx::default(), iterations),
        "chess" if who == "tesuji" => ours::search(tesuji_games::Chess::default(), iterations),
        _ => return None,
    })
}

fn by<G: Game + Copy + fmt::Debug>(who: &str, start: G, iterations: u64) -> Taken {
    if who == "tesuji" {
        return ours::search(start, iterations);
    }
    let search = MCTS::new(Adapted(start)).with_exploration(0.5_f32.sqrt());
    let mut search = if who == "arbor" {
        search
    } else {
        search.with_custom_evaluation()
    };
    let ((), time) = timed(|| search.ponder(iterations as usize));
    Taken {
        iterations,
        time,
        bytes: Some(search.info.bytes),
    }
}

/// A position of one of our games.
#[derive(Clone, Copy, Debug)]
struct Adapted<G>(G);

#[derive(Clone, Copy, Debug)]
struct Step<M>(M);

#[derive(Clone, Copy, Debug, PartialEq)]
struct Side(usize);

impl<M: Copy + fmt::Debug> Action for Step<M> {}
impl Player for Side {}

impl<G> fmt::Display for Adapted<G> {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }
}

thread_local! {
    /// The generator of the moves of playouts: the trait passes none to positions.
    static DRAWS: RefCell<Rng> = RefCell::new(Rng::new(1));
    /// A list of moves that is kept from call to call: a search that has no place for one would
    /// otherwise pay for memory at every position.
    static MOVES: Cell<Option<Box<dyn Any>>> = const { Cell::new(None) };
}

/// Calls with an empty list of moves.
fn with_list<M: 'static>(call: impl FnOnce(&mut Vec<M>)) {
    let kept = MOVES.take().and_then(|kept| kept.downcast().ok());
    let mut list: Box<Vec<M>> = kept.unwrap_or_default();
    list.clear();
    call(&mut list);
    MOVES.set(Some(list));
}

impl<G: Game + Copy + fmt::Debug> GameState<Side, Step<G::Move>> for Adapted<G> {
    fn actions<F: FnMut(Step<G::Move>)>(&self, f: &mut F) {
        with_list(|moves| {
            self.0.moves(moves);
            moves.iter().for_each(|&m| f(Step(m)));
        });
    }

    fn make(&self, Step(m): Step<G::Move>) -> Self {
        let mut next = *self;
        next.0.play(m);
        next
    }

    fn gameover(&self) -> Option<GameResult> {
        let scores = self.0.outcome()?;
        Some(match scores[self.0.mover()] {
            1.. => GameResult::Win,
            0 => GameResult::Draw,
            _ => GameResult::Lose,
        })
    }

    fn player(&self) -> Side {
        Side(self.0.mover())
    }

    /// Our playout: a random move without a list of moves, where the game can.
    fn custom_evaluation(&self) -> f32 {
        let (mut state, mover) = (self.0, self.0.mover());
        let mut value = 0.5;
        with_list(|moves| {
            DRAWS.with_borrow_mut(|rng| {
                while state.outcome().is_none() {
                    state.play_random(rng, moves);
                }
            });
        });
        if let Some(scores) = state.outcome() {
            value = f32::from(scores[mover].signum() + 1) / 2.0;
        }
        value
    }
}
