//! The name and options of the problems.

use super::scene;
use super::{GoProblem, PROBLEMS, Retake, Rules, Unsettled};
use crate::catalogue::{Family, Primer};
use crate::kit::options::{number, read_options};
use tesuji::game::TextError;
use tesuji::scene::Scene;

impl GoProblem {
    /// Problem `number` of the [`PROBLEMS`], counted from 1.
    ///
    /// # Panics
    /// If there is no problem of that number.
    pub fn problem(number: usize, rules: Rules) -> Self {
        let problem = PROBLEMS.get(number.wrapping_sub(1));
        let text = problem.unwrap_or_else(|| panic!("no problem {number}"));
        Self::read(text, rules).expect("a test reads all of them")
    }
}

impl Family for GoProblem {
    type Knowledge = Self;

    const PRIMER: Primer = Primer {
        rules: "Life and death in Go: the attacker tries to capture a group, the defender to keep it. \
         Both put stones, by the rules of Go, on some points of the board only, or pass. The \
         attacker wins when the group is captured. The defender wins when no attack can \
         capture it any more, when it reaches points on which nobody may play, after two \
         passes in a row, or when more stones were taken than three for each playable point. \
         There are no draws. The first player is the one who moves first in the problem.",
        text: "A move is a vertex as in GTP, as d4, or pass. A position is one game of SGF: TR marks \
         a stone of the group, CR the playable points, PL says who moves.",
        options: "A number from 1 to 40 is another problem. ko=attacker or ko=defender lets that side \
         win every ko. With unsettled=dead a group that neither side can settle counts as \
         captured. As in go-problem:7,ko=attacker.",
        papers: "003",
    };

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

    fn scene(&self) -> Scene {
        scene::of(self)
    }
}
