//! Problems graded by the nodes of plain proof-number search: `problems/go/bands.tsv`.

use tesuji_games::GoProblem;
use tesuji_games::go_problem::Rules;

/// The columns.
pub(crate) const HEADER: &str = "seed\ttask\tplayable\tempty\tnodes\tposition";

/// The bands of difficulty by nodes of plain proof-number search: the least number, and the number
/// that all stay below.
pub(crate) const BANDS: [(u64, u64); 4] = [
    (100, 1_000),
    (1_000, 10_000),
    (10_000, 100_000),
    (100_000, 1_000_000),
];

/// A problem that the side to move wins, whichever side wins kos and whether or not seki is life.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Graded {
    /// The seed that it was drawn from, which is also its name.
    pub(crate) seed: u64,
    /// Of the side to move: `kill` or `live`.
    pub(crate) task: String,
    /// The playable points, those under stones included.
    pub(crate) playable: usize,
    /// The empty ones among them.
    pub(crate) empty: usize,
    /// The positions that plain proof-number search expands.
    pub(crate) nodes: u64,
    /// The problem in the Smart Game Format.
    pub(crate) text: String,
}

impl Graded {
    /// The place of its band in [`BANDS`]; `None` if it is easier or harder than all of them.
    pub(crate) fn band(&self) -> Option<usize> {
        BANDS
            .iter()
            .position(|&(from, below)| (from..below).contains(&self.nodes))
    }

    /// The problem under the default rules.
    #[allow(dead_code, reason = "not called by all that share this file")]
    pub(crate) fn position(&self) -> Result<GoProblem, String> {
        let position = GoProblem::read(&self.text, Rules::default());
        position.map_err(|error| format!("problem {}: {error}", self.seed))
    }

    /// The row as text.
    #[allow(dead_code, reason = "not called by all that share this file")]
    pub(crate) fn row(&self) -> String {
        format!(
            "{}\t{}\t{}\t{}\t{}\t{}",
            self.seed, self.task, self.playable, self.empty, self.nodes, self.text
        )
    }

    /// Reads a row; `None` if it is not one.
    pub(crate) fn read(row: &str) -> Option<Self> {
        let fields: Vec<_> = row.split('\t').collect();
        let &[seed, task, playable, empty, nodes, text] = &fields[..] else {
            return None;
        };
        Some(Self {
            seed: seed.parse().ok()?,
            task: task.into(),
            playable: playable.parse().ok()?,
            empty: empty.parse().ok()?,
            nodes: nodes.parse().ok()?,
            text: text.into(),
        })
    }

    /// The rows of a table below its header; the error names the first line that is not one.
    pub(crate) fn read_all(table: &str) -> Result<Vec<Self>, String> {
        let mut lines = (1..).zip(table.lines());
        match lines.next() {
            Some((_, HEADER)) => {}
            _ => return Err(format!("line 1: expected the columns {HEADER:?}")),
        }
        lines
            .map(|(number, line)| {
                Self::read(line).ok_or_else(|| format!("line {number}: not a problem: {line:?}"))
            })
            .collect()
    }
}

/// The problems of the repository, easy bands first and in the order of their seeds.
#[allow(dead_code, reason = "not called by all that share this file")]
pub(crate) fn in_bands() -> Vec<Graded> {
    let table = include_str!("../../problems/go/bands.tsv");
    Graded::read_all(table).unwrap_or_else(|wrong| panic!("problems/go/bands.tsv, {wrong}"))
}
