//! What can come again in the same move.

use crate::rg::rules::{Label, NodeId, Rules};

/// For each node whether a path without the end of a move leads from it to itself.
pub(super) fn repeated(rules: &Rules) -> Vec<bool> {
    let count = rules.nodes.len();
    // The numbers of visits from 1, the least number that is reached from there, and who is open.
    let (mut numbers, mut least, mut open) = (vec![0_u32; count], vec![0_u32; count], Vec::new());
    let (mut is_open, mut repeated) = (vec![false; count], vec![false; count]);
    let mut visits = 0;
    for start in 0..count as NodeId {
        let mut path: Vec<(NodeId, usize)> = Vec::new();
        if numbers[start as usize] == 0 {
            path.push((start, 0));
        }
        while let Some((node, edge)) = path.last_mut() {
            let at = *node as usize;
            if *edge == 0 && numbers[at] == 0 {
                visits += 1;
                (numbers[at], least[at], is_open[at]) = (visits, visits, true);
                open.push(*node);
            }
            let Some(next) = rules.edges_from(*node).get(*edge) else {
                path.pop();
                if least[at] == numbers[at] {
                    let first = open.iter().rposition(|&one| one as usize == at);
                    let part = open.split_off(first.unwrap_or(0));
                    for &one in &part {
                        is_open[one as usize] = false;
                        repeated[one as usize] |= part.len() > 1;
                    }
                }
                if let Some(&(before, _)) = path.last() {
                    least[before as usize] = least[before as usize].min(least[at]);
                }
                continue;
            };
            *edge += 1;
            let to = next.to as usize;
            if matches!(next.label, Label::Player(_)) {
                continue;
            }
            repeated[at] |= to == at;
            if numbers[to] == 0 {
                path.push((next.to, 0));
            } else if is_open[to] {
                least[at] = least[at].min(numbers[to]);
            }
        }
    }
    repeated
}
