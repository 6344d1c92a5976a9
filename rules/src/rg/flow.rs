//! Facts about nodes that follow from the edges alone.

use super::report::{Place, Report};
use super::rules::{Label, NodeId, Rules};
use crate::rbg::message::Code;

/// The most edges that are looked at for warnings.
const LOOKED_AT: usize = 10_000_000;

/// The nodes that edges lead to from a node, and how many edges were looked at.
fn reached(rules: &Rules, from: NodeId) -> (Vec<bool>, usize) {
    let mut seen = vec![false; rules.nodes.len()];
    let (mut waiting, mut looked_at) = (vec![from], 0);
    seen[from as usize] = true;
    while let Some(node) = waiting.pop() {
        let node = &rules.nodes[node as usize];
        looked_at += 1 + (node.last - node.first) as usize;
        for edge in &rules.edges[node.first as usize..node.last as usize] {
            if !std::mem::replace(&mut seen[edge.to as usize], true) {
                waiting.push(edge.to);
            }
        }
    }
    (seen, looked_at)
}

/// Checks that the end can be reached, and warns of checks that never hold. `places` are those of
/// the edges.
pub(super) fn check(report: &mut Report, rules: &Rules, places: &[Place]) -> Option<()> {
    if !reached(rules, rules.begin).0[rules.end as usize] {
        let message = "no edges lead from `begin` to `end`";
        let finding = report.error(Code::MissingSection, Place::default(), message);
        let help =
            "a game is over at `end`: lead an edge such as `win, end: player = keeper;` there";
        finding.help.push(help.to_owned());
        return None;
    }
    let mut left = LOOKED_AT;
    let mut known: Option<(NodeId, Vec<bool>)> = None;
    for (edge, &place) in rules.edges.iter().zip(places) {
        let Label::Reach(from, to, _) = edge.label else {
            continue;
        };
        let (_, seen) = match known.take() {
            Some(same) if same.0 == from => known.insert(same),
            _ => {
                let (seen, looked_at) = reached(rules, from);
                left = left.saturating_sub(looked_at + rules.nodes.len() / 8);
                known.insert((from, seen))
            }
        };
        if !seen[to as usize] {
            let (from, to) = (rules.node(from), rules.node(to));
            let message = format!("no edges lead from `{from}` to `{to}`");
            let finding = report.warn(Code::NeverHolds, place, message);
            finding
                .help
                .push("this check never finds a path".to_owned());
        }
        if left == 0 {
            break;
        }
    }
    Some(())
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
