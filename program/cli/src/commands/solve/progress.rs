//! The progress of a search.

use super::report::{effort_text, mebibytes};
use crate::output::grouped;
use tesuji::solve::SolverProgress;

/// The most scores on a line.
const SHOWN: usize = 3;

/// How far a search is, in one line.
pub(super) fn text(progress: &SolverProgress) -> String {
    let mut parts = vec![
        format!("{} nodes", grouped(progress.nodes)),
        format!("{} MiB", mebibytes(progress.bytes)),
    ];
    let root = progress.root.iter().take(SHOWN).map(|effort| {
        let (proof, disproof) = (effort_text(effort.proof), effort_text(effort.disproof));
        format!("score ≥ {}: {proof}/{disproof}", effort.score)
    });
    parts.extend(root);
    if progress.root.len() > SHOWN {
        parts.push("…".into());
    }
    parts.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;
    use tesuji::solve::Effort;

    #[test]
    fn the_line_has_the_numbers_of_the_root() {
        let effort = |score| Effort {
            score,
            proof: 12.0,
            disproof: f64::INFINITY,
        };
        let mut progress = SolverProgress {
            nodes: 12_345,
            bytes: 3 << 20,
            time: Duration::ZERO,
            root: vec![effort(1)],
        };
        assert_eq!(text(&progress), "12,345 nodes, 3 MiB, score ≥ 1: 12/inf");
        progress.root = (0..9).map(effort).collect();
        assert!(text(&progress).ends_with("score ≥ 2: 12/inf, …"));
    }
}
