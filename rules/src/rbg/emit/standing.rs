//! The pieces that can be on a cell before a modifier puts one there.

use super::graph::{Graph, Op, Shared};
use crate::rbg::description::{Action, PieceId};
use std::collections::BTreeSet;

/// The most pieces that are worth knowing.
const FEW: usize = 3;

/// For each symbol the pieces of which one stands where it is met; `None` if those are many.
pub(super) fn before(shared: &Shared<'_>, graph: &Graph) -> Vec<Option<Vec<PieceId>>> {
    let all: BTreeSet<_> = (0..shared.rules.pieces() as PieceId).collect();
    let mut at: Vec<BTreeSet<PieceId>> = vec![BTreeSet::new(); graph.nodes];
    for (symbol, action) in graph.actions.iter().enumerate() {
        let root = graph.behind[symbol];
        match action {
            // What was put stays; what an assignment leaves is found below.
            Some(Action::Put(piece)) => _ = at[root].insert(*piece),
            Some(Action::Assign(..)) => {}
            // A dot leaves everything as it is.
            None if symbol > 0 => {}
            _ => at[root].clone_from(&all),
        }
    }
    loop {
        let mut changed = false;
        for edge in &graph.edges {
            let from = &at[edge.from];
            let to: BTreeSet<_> = match &edge.op {
                Op::Go(_) if from.is_empty() => continue,
                Op::Go(_) => all.clone(),
                Op::On(pieces) => pieces
                    .iter()
                    .copied()
                    .filter(|one| from.contains(one))
                    .collect(),
                Op::Symbol(symbol) => match graph.actions[*symbol] {
                    Some(Action::Assign(..)) | None => from.clone(),
                    _ => continue,
                },
                _ => from.clone(),
            };
            let target = match edge.op {
                Op::Symbol(symbol) => graph.behind[symbol],
                _ => edge.to,
            };
            let before = at[target].len();
            at[target].extend(to);
            changed |= at[target].len() != before;
        }
        if !changed {
            break;
        }
    }
    let mut known = vec![BTreeSet::new(); graph.behind.len()];
    for edge in &graph.edges {
        if let Op::Symbol(symbol) = edge.op {
            known[symbol].extend(&at[edge.from]);
        }
    }
    let few = |pieces: BTreeSet<PieceId>| {
        let few = !pieces.is_empty() && pieces.len() <= FEW && pieces.len() < all.len();
        few.then(|| pieces.into_iter().collect())
    };
    known.into_iter().map(few).collect()
}
