//! The table of solutions, `problems/go/solutions.tsv`.

use tesuji::game::Notation;
use tesuji_games::GoProblem;

/// The columns.
pub(crate) const HEADER: &str = "problem\tplayable\tempty\tmover\ttask\tresult\twinning first moves\tnodes\tplayouts' rank\tseed";

/// A row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Solution {
    /// From 1.
    pub(crate) problem: usize,
    /// The circles.
    pub(crate) playable: usize,
    /// Those on empty points.
    pub(crate) vacancies: usize,
    /// `black` or `white`.
    pub(crate) mover: String,
    /// Of the mover: `kill` or `live`.
    pub(crate) task: String,
    /// Whether the mover can do it.
    pub(crate) won: bool,
    /// The moves with which it is done, as text.
    pub(crate) moves: Vec<String>,
    /// The positions looked at to find the result of every first move, with one memory.
    pub(crate) nodes: u64,
    /// The place of the first winning move when first moves are ordered by the wins of random
    /// playouts; 0 if there is none.
    pub(crate) rank: usize,
    /// The seed from which `make_go_problems` drew it.
    pub(crate) seed: u64,
}

impl Solution {
    /// The solution as far as it is known without looking ahead.
    pub(crate) fn unsolved(problem: usize, position: &GoProblem) -> Self {
        let text = |flag, [yes, no]: [&str; 2]| if flag { yes } else { no }.to_string();
        Self {
            problem,
            playable: position.playable(),
            vacancies: position.vacancies(),
            mover: text(position.is_black_to_move(), ["black", "white"]),
            task: text(position.attacks(), ["kill", "live"]),
            won: false,
            moves: Vec::new(),
            nodes: 0,
            rank: 0,
            seed: 0,
        }
    }

    /// The same with the result of a search.
    pub(crate) fn with_moves(self, position: &GoProblem, moves: &[u16], nodes: u64) -> Self {
        Self {
            won: !moves.is_empty(),
            moves: moves.iter().map(|&m| position.move_text(m)).collect(),
            nodes,
            ..self
        }
    }

    /// The row as text.
    pub(crate) fn row(&self) -> String {
        let moves = if self.won {
            self.moves.join(" ")
        } else {
            "-".into()
        };
        let result = if self.won { "won" } else { "lost" };
        format!(
            "{}\t{}\t{}\t{}\t{}\t{result}\t{moves}\t{}\t{}\t{}",
            self.problem,
            self.playable,
            self.vacancies,
            self.mover,
            self.task,
            self.nodes,
            self.rank,
            self.seed
        )
    }

    /// Reads a row; `None` if it is not one.
    pub(crate) fn read(row: &str) -> Option<Self> {
        let fields: Vec<_> = row.split('\t').collect();
        let &[
            problem,
            playable,
            vacancies,
            mover,
            task,
            result,
            moves,
            nodes,
            rank,
            seed,
        ] = &fields[..]
        else {
            return None;
        };
        let listed = moves.split(' ').filter(|&m| m != "-").map(String::from);
        Some(Self {
            problem: problem.parse().ok()?,
            playable: playable.parse().ok()?,
            vacancies: vacancies.parse().ok()?,
            mover: mover.into(),
            task: task.into(),
            won: result == "won",
            moves: listed.collect(),
            nodes: nodes.parse().ok()?,
            rank: rank.parse().ok()?,
            seed: seed.parse().ok()?,
        })
    }
}

/// The rows of the table.
#[allow(dead_code, reason = "not called by all that share this file")]
pub(crate) fn solutions() -> Vec<Solution> {
    let table = include_str!("../../problems/go/solutions.tsv");
    let read = |row| Solution::read(row).unwrap_or_else(|| panic!("not a solution: {row}"));
    table.lines().skip(1).map(read).collect()
}
