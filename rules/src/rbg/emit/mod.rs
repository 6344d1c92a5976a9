//! Descriptions compiled to Rust.
//!
//! The code works on sets of cells. A *leg* is the part of the rules between two modifiers. It is
//! compiled to a function from a cell to the sets of cells on which the next modifiers are met. A
//! pattern is compiled to the set of cells from which a path exists, computed backwards. Directions
//! are shifts.

mod asked;
mod bounds;
mod cells;
mod changes;
mod checks;
mod choices;
mod code;
mod constants;
mod contents;
mod context;
mod cuts;
mod cycles;
mod dispatch;
mod draw;
mod exclusive;
mod facts;
mod files;
mod frames;
mod functions;
mod game;
mod gates;
mod graph;
mod keeper;
mod legs;
mod lines;
mod lists;
mod modifiers;
mod moves;
mod moving;
mod nodes;
mod operations;
mod order;
mod patterns;
mod plays;
mod rays;
mod relation;
mod rings;
mod runs;
mod searches;
mod simplify;
mod slides;
mod splits;
mod standing;
mod states;
mod value;
mod walks;
mod weights;

use super::description::{Action, Expression};
use super::rules::Rules;
pub use files::{build, package};
use graph::{Leaving, Shared};
use splits::Splits;
use std::fmt;

/// The reason why a game is not compiled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The board has too many places: this number.
    Board(usize),
    /// The rules have too many modifiers: this number.
    Modifiers(usize),
    /// An expression may divide by zero.
    DivisionByZero,
}

/// The most places of a board.
const PLACES: usize = 4096;
/// The most modifiers.
const MODIFIERS: usize = 8192;

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Board(places) => write!(
                f,
                "the board has {places} places; compiled games have at most {PLACES}"
            ),
            Self::Modifiers(modifiers) => write!(
                f,
                "the rules have {modifiers} modifiers; compiled games have at most {MODIFIERS}"
            ),
            Self::DivisionByZero => write!(
                f,
                "a value may divide by zero; compiled games divide by what is never zero"
            ),
        }
    }
}

impl std::error::Error for Refused {}

/// The Rust module of a game, which uses `tesuji` and `tesuji-games`. Its type `Position` is the
/// game. The same rules give the same text.
///
/// # Errors
/// If the game cannot be compiled.
pub fn module(rules: &Rules, name: &str) -> Result<String, Refused> {
    let mut shared = Shared::new(rules);
    if shared.frame.size > PLACES {
        return Err(Refused::Board(shared.frame.size));
    }
    let modifiers = rules.description.modifiers as usize;
    if modifiers > MODIFIERS {
        return Err(Refused::Modifiers(modifiers));
    }
    if divides_by_zero(rules, &rules.description.rules) {
        return Err(Refused::DivisionByZero);
    }
    let splits = Splits::new(&mut shared);
    let mut graph = shared.graph(&rules.description.rules, Leaving::Dots);
    graph.simplify(&mut shared, false);
    Ok(game::module(&shared, graph, &splits, name))
}

/// Whether something in rules may divide by zero.
fn divides_by_zero(rules: &Rules, expression: &Expression) -> bool {
    let divides = |value| value::may_divide_by_zero(rules, value);
    match expression {
        Expression::Sum(parts) | Expression::Concat(parts) => {
            parts.iter().any(|part| divides_by_zero(rules, part))
        }
        Expression::Star(body) => divides_by_zero(rules, body),
        Expression::Pattern { path, .. } => divides_by_zero(rules, path),
        Expression::Compare(left, _, right, _) => divides(left) || divides(right),
        Expression::Modifier(modifier, _) => match &modifier.action {
            Action::Assign(_, value) => divides(value),
            _ => false,
        },
        _ => false,
    }
}
