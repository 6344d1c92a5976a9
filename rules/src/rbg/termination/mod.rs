//! Proofs that a game ends, by measures that cannot fall for ever.
//!
//! The rules are a graph whose edges test and change the state. A game that never ends stays in a
//! strongly connected part of the graph. If no edge of a part raises a [`Measure`] and some edges
//! lower it, the lowering edges can be removed. The rest falls into smaller parts. The game ends if
//! at last no part contains a switch to a player. The proof assumes that all tests pass, so some
//! games end without a proof. An edge may raise a measure if every cycle through it lowers the
//! measure again: this is tested by longest paths. A measure is at least 0, so a proof also bounds
//! the number of turns.

mod carried;
mod components;
mod graph;
mod measure;
mod steps;

pub use measure::Measure;

use super::rules::Rules;
use components::components;
use graph::Graph;
use measure::{Ways, candidates};

/// The most steps of all longest paths together. What takes more is not proven.
const STEPS: usize = 20_000_000;

/// Measures that prove that every game ends, in the order of the proof; `None` if there is no such
/// proof. Single moves and runs of the keeper have limits of their own.
pub fn termination(rules: &Rules) -> Option<Vec<Measure>> {
    let graph = Graph::new(rules);
    let ways = Ways::new(rules);
    let measures = candidates(rules, &ways);
    let (mut proof, mut steps) = (Vec::new(), STEPS);
    let all: Vec<_> = (0..graph.edges.len()).collect();
    let mut open = components(&graph, &all);
    while let Some(part) = open.pop() {
        if !part.iter().any(|&edge| graph.edges[edge].switches) {
            continue;
        }
        let lowered = measures.iter().find_map(|measure| {
            steps = steps.checked_sub(part.len())?;
            let changes = measure.changes(rules, &graph, &part, &ways)?;
            let level = level(&graph, &part, &changes, &mut steps)?;
            let parts = components(&graph, &level);
            let kept: usize = parts.iter().map(Vec::len).sum();
            (kept < part.len()).then_some((measure, parts))
        });
        let (measure, parts) = lowered?;
        if !proof.contains(measure) {
            proof.push(measure.clone());
        }
        open.extend(parts);
    }
    Some(proof)
}

/// The edges of a part that keep a measure the same, offsets of the nodes included, where each
/// edge changes it by so much; `None` if it can be raised on a way round, or if that is not known
/// within `steps`.
fn level(graph: &Graph, part: &[usize], changes: &[i64], steps: &mut usize) -> Option<Vec<usize>> {
    let (mut offsets, mut before) = (vec![0_i64; graph.nodes], vec![NONE; graph.nodes]);
    loop {
        *steps = steps.checked_sub(part.len())?;
        let mut changed = false;
        for (&edge, &change) in part.iter().zip(changes) {
            let edge = &graph.edges[edge];
            let longer = offsets[edge.from] + change;
            if longer > offsets[edge.to] {
                (offsets[edge.to], before[edge.to]) = (longer, edge.from);
                changed = true;
            }
        }
        if !changed {
            break;
        }
        if is_round(&before) {
            return None;
        }
    }
    let same = part.iter().zip(changes).filter(|&(&edge, &change)| {
        let edge = &graph.edges[edge];
        offsets[edge.from] + change == offsets[edge.to]
    });
    Some(same.map(|(&edge, _)| edge).collect())
}

/// No node.
const NONE: usize = usize::MAX;

/// Whether one comes back to a node by the nodes before each, and so the longest path is endless.
fn is_round(before: &[usize]) -> bool {
    let mut seen = vec![NONE; before.len()];
    for start in 0..before.len() {
        let mut at = start;
        while at != NONE && seen[at] == NONE {
            seen[at] = start;
            at = before[at];
        }
        if at != NONE && seen[at] == start {
            return true;
        }
    }
    false
}
