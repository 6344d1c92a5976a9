//! What follows from the edges alone.

use super::report::{Place, Report};
use super::rules::{Label, NodeId, Rules};
use crate::rbg::message::Code;

/// Checks that the end can be reached.
pub(super) fn check(report: &mut Report, rules: &Rules) -> Option<()> {
    let mut seen = vec![false; rules.nodes.len()];
    let mut waiting: Vec<NodeId> = vec![rules.begin];
    seen[rules.begin as usize] = true;
    while let Some(node) = waiting.pop() {
        let node = &rules.nodes[node as usize];
        for edge in &rules.edges[node.first as usize..node.last as usize] {
            if !std::mem::replace(&mut seen[edge.to as usize], true) {
                waiting.push(edge.to);
            }
        }
    }
    if seen[rules.end as usize] {
        return Some(());
    }
    let message = "no edges lead from `begin` to `end`";
    let finding = report.error(Code::MissingSection, Place::default(), message);
    let help = "a game is over at `end`; lead an edge such as `win, end: player = keeper;` there";
    finding.help.push(help.to_owned());
    None
}

/// Finds the nodes where the same state may come twice in one search.
///
/// A node where only one edge ends is none of them, if different states stay different on that
/// edge. All but assignments are such.
pub(super) fn remember(rules: &mut Rules) {
    let mut ways = vec![0_u8; rules.nodes.len()];
    let mut add = |node: NodeId, more: u8| {
        let ways = &mut ways[node as usize];
        *ways = ways.saturating_add(more);
    };
    add(rules.begin, 1);
    for edge in &rules.edges {
        let more = match edge.label {
            Label::Assign(..) | Label::Copy(..) | Label::Generate(..) | Label::Player(_) => 2,
            Label::Reach(from, ..) => {
                add(from, 1);
                1
            }
            _ => 1,
        };
        add(edge.to, more);
    }
    for (node, ways) in rules.nodes.iter_mut().zip(ways) {
        node.remembered = ways > 1;
    }
}
