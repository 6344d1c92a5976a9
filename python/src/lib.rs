//! The Python package `tesuji`: the classes that need the games, as the module `tesuji._native`.
//!
//! Each class has a file. Its methods call `tesuji-session` or `tesuji-trials`, so texts, seeds and
//! results are those of the program. Every long call releases the interpreter and checks for
//! signals ([`stop`]).

mod agent;
mod arrays;
mod batch;
mod callable;
mod callback;
mod columns;
mod contest;
mod counting;
mod ending;
mod errors;
mod evaluator;
mod experiment;
mod fill;
mod game;
mod games;
mod gathering;
mod limits;
mod matched;
mod moves;
mod nodes;
mod own_game;
mod player;
mod pondering;
mod position;
mod progress;
mod record;
mod report;
mod sides;
mod solution;
mod solve;
mod stop;
mod texts;
mod thinking;
mod tournament;
mod tree;
mod verify;

/// The native classes and functions of `tesuji`.
#[pyo3::pymodule(gil_used = true)]
mod _native {
    #[pymodule_export]
    use super::agent::Agent;
    #[pymodule_export]
    use super::arrays::{movers, planes};
    #[pymodule_export]
    use super::batch::Batch;
    #[pymodule_export]
    use super::contest::play_match;
    #[pymodule_export]
    use super::experiment::Experiment;
    #[pymodule_export]
    use super::game::Game;
    #[pymodule_export]
    use super::games::{agents, engines, games};
    #[pymodule_export]
    use super::matched::Match;
    #[pymodule_export]
    use super::nodes::Nodes;
    #[pymodule_export]
    use super::own_game::PythonGame;
    #[pymodule_export]
    use super::player::Player;
    #[pymodule_export]
    use super::pondering::Pondering;
    #[pymodule_export]
    use super::position::Position;
    #[pymodule_export]
    use super::record::Record;
    #[pymodule_export]
    use super::report::Report;
    #[pymodule_export]
    use super::solution::Solution;
    #[pymodule_export]
    use super::solve::solve;
    #[pymodule_export]
    use super::tournament::{Tournament, tournament};
    #[pymodule_export]
    use super::tree::Tree;
    #[pymodule_export]
    use super::verify::{Verified, verify};
    use pyo3::prelude::*;

    /// What goes on ends before the interpreter does.
    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        let end = wrap_pyfunction!(super::ending::end, module)?;
        let exit = module.py().import("atexit")?;
        exit.call_method1("register", (end,)).map(drop)
    }
}
