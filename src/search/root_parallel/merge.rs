//! What several searches of one position know together.

use crate::final_move::Candidate;
use crate::search::report::{ChildReport, ProofNumber, Report, in_type};
use crate::statistics::INFINITE;
use crate::tree::{ErasedTree, mean_by_visits};

pub(super) fn children<S: Copy>(
    tree: ErasedTree<'_, S>,
) -> impl Iterator<Item = ErasedTree<'_, S>> {
    (0..tree.count()).filter_map(move |i| tree.child(i))
}

/// The children of nodes that stand for the same state, as the final-move policy sees them.
pub(super) fn candidates<S: Copy + Eq>(
    nodes: &[ErasedTree<'_, S>],
    mover: usize,
    root_player: usize,
) -> Vec<(S, Candidate)> {
    let mut merged: Vec<(S, Candidate)> = Vec::new();
    for child in nodes.iter().flat_map(|&node| children(node)) {
        let (visits, value) = (child.node().visits(), child.node().mean());
        let (least, most) = child.node().certain(mover, root_player);
        let Some((_, known)) = merged.iter_mut().find(|(step, _)| *step == child.step()) else {
            let candidate = Candidate {
                visits,
                value,
                least,
                most,
            };
            merged.push((child.step(), candidate));
            continue;
        };
        *known = Candidate {
            visits: known.visits.saturating_add(visits),
            value: mean_by_visits([(known.visits, known.value), (visits, value)].into_iter()),
            least: known.least.max(least),
            most: known.most.min(most),
        };
    }
    merged
}

/// What two searches know together; what is best, and the line of it, are those of the first.
pub(super) fn merge<S: Copy + Eq, M>(first: Report<S, M>, second: Report<S, M>) -> Report<S, M> {
    let mut report = first;
    report.value =
        mean_by_visits([(report.visits, report.value), (second.visits, second.value)].into_iter());
    report.visits = report.visits.saturating_add(second.visits);
    merge_proofs(&mut report.proof, &second.proof);
    merge_bounds(&mut report.bounds, &second.bounds);
    report.proven = report.proven.or(second.proven);
    for child in second.children {
        let known = report.children.iter_mut();
        match known.into_iter().find(|known| known.step == child.step) {
            Some(known) => merge_child(known, &child),
            None => report.children.push(child),
        }
    }
    report.nodes += second.nodes;
    report.bytes += second.bytes;
    report.iterations += second.iterations;
    report.states += second.states;
    report.evaluations += second.evaluations;
    report.threads += second.threads;
    report
}

fn merge_child<S>(known: &mut ChildReport<S>, child: &ChildReport<S>) {
    let values = [(known.visits, known.value), (child.visits, child.value)];
    known.value = mean_by_visits(values.into_iter());
    known.visits = known.visits.saturating_add(child.visits);
    known.proven = known.proven.or(child.proven);
    merge_proofs(&mut known.proof, &child.proof);
    merge_bounds(&mut known.bounds, &child.bounds);
}

fn merge_proofs(known: &mut [ProofNumber], others: &[ProofNumber]) {
    for (known, other) in known.iter_mut().zip(others) {
        let refuted = known.finite().is_none() || other.finite().is_none();
        let least = known.finite().min(other.finite());
        *known = in_type(vec![least.filter(|_| !refuted).unwrap_or(INFINITE)])[0];
    }
}

fn merge_bounds(known: &mut [(i16, i16)], others: &[(i16, i16)]) {
    for (known, other) in known.iter_mut().zip(others) {
        *known = (known.0.max(other.0), known.1.min(other.1));
    }
}
