//! Engines for boards of every size.

use super::board::Board;
use super::places::places;
use super::plan::Plan;
use super::{Runner, Unable};
use crate::rbg::automaton::Automaton;
use crate::rbg::rules::Rules;
use crate::rbg::state::{Pair, State};
use tesuji::Rng;

/// An engine for boards of any size that sets can hold.
#[derive(Debug)]
pub enum Engine {
    /// At most 64 places.
    One(Box<Runner<1>>),
    /// At most 128 places.
    Two(Box<Runner<2>>),
    /// At most 256 places.
    Four(Box<Runner<4>>),
    /// At most 448 places.
    Seven(Box<Runner<7>>),
}

/// The data that all engines of an automaton share.
#[derive(Debug)]
pub struct Shared(Plans);

#[derive(Debug)]
enum Plans {
    One(Plan<1>),
    Two(Plan<2>),
    Four(Plan<4>),
    Seven(Plan<7>),
}

impl Shared {
    /// The data that engines of an automaton share; `None` if the board or the rules are too large
    /// for these engines.
    pub fn new(rules: &Rules, automaton: &Automaton, dots: bool) -> Option<Self> {
        let (_, places) = places(rules);
        Some(Self(match places {
            0..=64 => Plans::One(Plan::new(rules, automaton, dots)?),
            65..=128 => Plans::Two(Plan::new(rules, automaton, dots)?),
            129..=256 => Plans::Four(Plan::new(rules, automaton, dots)?),
            257..=448 => Plans::Seven(Plan::new(rules, automaton, dots)?),
            _ => return None,
        }))
    }

    /// A state with its sets of cells.
    pub fn board(&self, rules: &Rules, state: State) -> Board {
        let pieces = rules.pieces();
        match &self.0 {
            Plans::One(plan) => Board::new::<1>(state, &plan.geometry.place, pieces),
            Plans::Two(plan) => Board::new::<2>(state, &plan.geometry.place, pieces),
            Plans::Four(plan) => Board::new::<4>(state, &plan.geometry.place, pieces),
            Plans::Seven(plan) => Board::new::<7>(state, &plan.geometry.place, pieces),
        }
    }

    /// An engine.
    pub fn engine(&'static self, rules: &'static Rules, automaton: &'static Automaton) -> Engine {
        match &self.0 {
            Plans::One(plan) => Engine::One(Runner::boxed(rules, automaton, plan)),
            Plans::Two(plan) => Engine::Two(Runner::boxed(rules, automaton, plan)),
            Plans::Four(plan) => Engine::Four(Runner::boxed(rules, automaton, plan)),
            Plans::Seven(plan) => Engine::Seven(Runner::boxed(rules, automaton, plan)),
        }
    }
}

macro_rules! each {
    ($engine:expr, $runner:ident => $do:expr) => {
        match $engine {
            Engine::One($runner) => $do,
            Engine::Two($runner) => $do,
            Engine::Four($runner) => $do,
            Engine::Seven($runner) => $do,
        }
    };
}

impl Engine {
    /// Appends the pairs that can follow the pairs since the last switch.
    ///
    /// # Errors
    /// If the engine cannot find them.
    pub fn next(
        &mut self,
        board: &Board,
        chosen: &[Pair],
        next: &mut Vec<Pair>,
    ) -> Result<(), Unable> {
        each!(self, runner => runner.look(board, |runner| {
            runner.next(chosen, next);
            Ok(())
        }))
    }

    /// Calls `visit` with each move of the player to move, once.
    ///
    /// # Errors
    /// If the engine cannot find them.
    pub fn moves(&mut self, board: &Board, visit: impl FnMut(&[Pair])) -> Result<(), Unable> {
        each!(self, runner => runner.look(board, |runner| {
            runner.moves(visit);
            Ok(())
        }))
    }

    /// The number of moves.
    ///
    /// # Errors
    /// If the engine cannot find them.
    pub fn count(&mut self, board: &Board) -> Result<usize, Unable> {
        each!(self, runner => runner.look(board, |runner| Ok(runner.count())))
    }

    /// Plays a legal move and the run of the keeper after it. Returns whether the player to move
    /// then has a move.
    ///
    /// # Errors
    /// If the engine cannot find out. The board is then unchanged.
    pub fn play(&mut self, board: &mut Board, word: &[Pair]) -> Result<bool, Unable> {
        each!(self, runner => runner.with(board, |runner| runner.play(word)))
    }

    /// Appends a uniformly random move.
    ///
    /// # Errors
    /// If there is no move, or the engine cannot find one.
    pub fn random_move(
        &mut self,
        board: &Board,
        rng: &mut Rng,
        word: &mut Vec<Pair>,
    ) -> Result<(), Unable> {
        each!(self, runner => runner.look(board, |runner| runner.random_move(rng, word)))
    }

    /// Plays a uniformly random move, and returns the same as [`Engine::play`].
    ///
    /// # Errors
    /// If there is no move, or the engine cannot find one. The board is then unchanged.
    pub fn play_random(&mut self, board: &mut Board, rng: &mut Rng) -> Result<bool, Unable> {
        each!(self, runner => runner.with(board, |runner| runner.play_random(rng)))
    }

    /// Appends a random move with its dots. Each pair is drawn uniformly among those that lead to a
    /// move.
    ///
    /// # Errors
    /// If there is no move, or the engine cannot find one.
    pub fn random_split_move(
        &mut self,
        board: &Board,
        rng: &mut Rng,
        word: &mut Vec<Pair>,
    ) -> Result<(), Unable> {
        each!(self, runner => runner.look(board, |runner| runner.random_split_move(rng, word)))
    }

    /// Plays a move drawn as by [`Engine::random_split_move`], and returns the same as
    /// [`Engine::play`].
    ///
    /// # Errors
    /// If there is no move, or the engine cannot find one. The board is then unchanged.
    pub fn play_random_split(&mut self, board: &mut Board, rng: &mut Rng) -> Result<bool, Unable> {
        each!(self, runner => runner.with(board, |runner| runner.play_random_split(rng)))
    }
}
