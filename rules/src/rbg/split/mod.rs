//! Splits of moves, derived from the rules: dots are inserted, and some are removed.
//!
//! # Reference
//! Paper 002, "Split Moves for Monte-Carlo Tree Search", appendix 2.2.

mod dots;
mod illegal;
mod insert;
mod redundant;
mod walkable;

use super::automaton::{Automaton, TooLarge};
use super::description::Expression;
use super::rules::Rules;
use std::fmt;

/// The components of a split strategy.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Fineness {
    /// Plus: alternatives are chosen first.
    pub plus: bool,
    /// Shift: columns are chosen before rows.
    pub shift: bool,
}

/// The reason why a split cannot be derived.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoSplit {
    /// The rules with dots are too large.
    TooLarge(TooLarge),
    /// The rules with dots have too many states on the board.
    Product,
}

impl fmt::Display for NoSplit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge(why) => why.fmt(f),
            Self::Product => write!(f, "the rules with dots are too large for the board"),
        }
    }
}

impl std::error::Error for NoSplit {}

/// The rules with the dots of a split, without illegal and redundant dots.
///
/// # Errors
/// If the rules with dots are too large.
pub fn split(rules: &Rules, fineness: Fineness) -> Result<Expression, NoSplit> {
    let mut expression = rules.description.rules.clone();
    if fineness.plus {
        expression = insert::plus(expression);
    }
    if fineness.shift {
        expression = insert::shift(expression);
    }
    if fineness == Fineness::default() {
        return Ok(expression);
    }
    loop {
        let automaton = with_dots(rules, &expression)?;
        let dots = illegal::illegal(rules, &automaton);
        if !dots.contains(&true) {
            break;
        }
        expression = dots::move_right(expression, &dots);
    }
    let automaton = with_dots(rules, &expression)?;
    let dots = redundant::right_determined(rules, &automaton);
    expression = dots::erase(expression, &dots);
    let automaton = with_dots(rules, &expression)?;
    let dots = redundant::left_determined(rules, &automaton);
    Ok(dots::erase(expression, &dots))
}

/// The automaton of rules with dots.
///
/// # Errors
/// If it is too large.
pub fn with_dots(rules: &Rules, expression: &Expression) -> Result<Automaton, NoSplit> {
    let modifiers = rules.description.modifiers;
    let automaton = Automaton::of(expression, modifiers).map_err(NoSplit::TooLarge)?;
    if automaton.nodes() * rules.cells() > super::rules::PRODUCT {
        return Err(NoSplit::Product);
    }
    Ok(automaton)
}
