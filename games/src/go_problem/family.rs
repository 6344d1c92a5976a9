//! The name and options of the problems.

use super::{GoProblem, PROBLEMS, Retake, Rules, Unsettled};
use crate::catalogue::{Family, Named};
use crate::options::{number, read_options};
use tesuji::game::TextError;

impl GoProblem {
    /// One of the [`PROBLEMS`], counted from 1.
    ///
    /// # Panics
    /// If there is none of that number.
    pub fn problem(number: usize, rules: Rules) -> Self {
        let problem = PROBLEMS.get(number.wrapping_sub(1));
        let text = problem.unwrap_or_else(|| panic!("no problem {number}"));
        Self::read(text, rules).expect("a test reads all of them")
    }
}

impl Family for GoProblem {
    type Heuristic = super::heuristic::Evaluation;
    const HEURISTICS: &'static [Named<Self::Heuristic>] = super::heuristic::SETS;

    const NAMES: &'static [(&'static str, &'static str)] = &[(
        "go-problem",
        "life and death in Go, the first of a collection",
    )];
    const VARIANTS: &'static [(&'static str, &'static str)] = &[
        ("go-problem:20", "another problem"),
        ("go-problem:7,ko=attacker", "the attacker wins every ko"),
        ("go-problem:8,ko=defender", "the defender wins every ko"),
        (
            "go-problem:13,unsettled=dead",
            "two passes and no unconditional life: captured",
        ),
    ];

    fn start(_: &str, options: &str) -> Result<Self, TextError> {
        let (mut rules, mut problem) = (Rules::default(), 1);
        let last = PROBLEMS.len();
        read_options(options, |option| {
            let kind = match option {
                "ko=simple" => (rules.retake = Retake::Nobody, 1).1,
                "ko=attacker" => (rules.retake = Retake::Attacker, 1).1,
                "ko=defender" => (rules.retake = Retake::Defender, 1).1,
                "unsettled=alive" => (rules.unsettled = Unsettled::Alive, 2).1,
                "unsettled=dead" => (rules.unsettled = Unsettled::Dead, 2).1,
                _ => {
                    problem = number(option, 1..=last as u16).ok_or_else(|| {
                        format!(
                            "not one of a problem from 1 to {last}, ko=simple, ko=attacker, \
                             ko=defender, unsettled=alive, unsettled=dead"
                        )
                    })?;
                    0
                }
            };
            Ok(kind)
        })?;
        Ok(Self::problem(problem.into(), rules))
    }
}
