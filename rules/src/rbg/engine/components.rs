//! Strongly connected components: nodes that lead to each other.

use super::simplify::Simple;
use crate::rbg::automaton::{Label, Node};
use rustc_hash::FxHashMap;

/// The components of nodes that lead to each other, in an order in which edges lead forward.
pub(super) fn components(simple: &Simple, start: Node) -> Vec<Vec<Node>> {
    struct Visit {
        number: u32,
        low: u32,
        open: bool,
    }
    let mut seen: FxHashMap<Node, Visit> = FxHashMap::default();
    let (mut stack, mut frames, mut found) = (Vec::new(), vec![(start, 0_usize)], Vec::new());
    while let Some(&mut (node, ref mut next)) = frames.last_mut() {
        if *next == 0 && !seen.contains_key(&node) {
            let number = seen.len() as u32;
            let (low, open) = (number, true);
            seen.insert(node, Visit { number, low, open });
            stack.push(node);
        }
        let edges = &simple.edges[node as usize];
        let Some(&(label, to)) = edges.get(*next) else {
            frames.pop();
            let (number, low) = (seen[&node].number, seen[&node].low);
            if number == low {
                let mut component = Vec::new();
                while let Some(member) = stack.pop() {
                    if let Some(visit) = seen.get_mut(&member) {
                        visit.open = false;
                    }
                    component.push(member);
                    if member == node {
                        break;
                    }
                }
                component.reverse();
                found.push(component);
            }
            if let Some(&(before, _)) = frames.last()
                && let Some(visit) = seen.get_mut(&before)
            {
                visit.low = visit.low.min(low);
            }
            continue;
        };
        *next += 1;
        if matches!(label, Label::Symbol(_) | Label::Hypothetical(_)) {
            continue;
        }
        match seen.get(&to).map(|visit| (visit.open, visit.number)) {
            None => frames.push((to, 0)),
            Some((true, number)) => {
                if let Some(visit) = seen.get_mut(&node) {
                    visit.low = visit.low.min(number);
                }
            }
            Some((false, _)) => {}
        }
    }
    found.reverse();
    found
}

/// The nodes where tables can be cut: every circle that some nodes lead to passes one of them.
pub(super) fn cuts(simple: &Simple, starts: impl Iterator<Item = Node>) -> Vec<bool> {
    let nodes = simple.edges.len();
    let (mut cuts, mut seen, mut open) =
        (vec![false; nodes], vec![false; nodes], vec![false; nodes]);
    for start in starts {
        let mut frames = vec![(start, 0)];
        while let Some(&mut (node, ref mut next)) = frames.last_mut() {
            let at = node as usize;
            if *next == 0 {
                if seen[at] {
                    // What is open still leads back here.
                    cuts[at] |= open[at];
                    frames.pop();
                    continue;
                }
                (seen[at], open[at]) = (true, true);
            }
            let Some(&(label, to)) = simple.edges[at].get(*next) else {
                open[at] = false;
                frames.pop();
                continue;
            };
            *next += 1;
            if !matches!(label, Label::Symbol(_) | Label::Hypothetical(_)) {
                frames.push((to, 0));
            }
        }
    }
    cuts
}
