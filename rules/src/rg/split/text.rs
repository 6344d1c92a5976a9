//! Points shown in the text of a description.

use super::Points;
use crate::rbg::split::Fineness;
use crate::rg::engine::Cut;
use crate::rg::rules::{Label, NodeId, Rules, Value};
use rustc_hash::FxHashSet;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::Arc;

/// The most states that are looked at.
const LOOKED_AT: usize = 1 << 14;

/// What is known of a line with tags.
#[derive(Default)]
struct Line {
    points: bool,
    passes: bool,
    parts: bool,
}

/// The lines of a description that have tags, with the points of a split after them. `.` is a
/// point, `?` a point in some moves, and `,` before it marks an element that is chosen argument by
/// argument. `text` is the text of the description.
pub fn points(rules: &Rules, fineness: Fineness, text: &str) -> String {
    let points = Points::new(rules, fineness);
    let mut lines: BTreeMap<u32, Line> = BTreeMap::new();
    let mut waiting: Vec<_> = starts(rules)
        .into_iter()
        .map(|node| points.start(node))
        .collect();
    let mut seen: FxHashSet<_> = waiting.iter().map(Arc::as_ptr).collect();
    let mut looked_at = Vec::new();
    while let Some(state) = waiting.pop() {
        for &(at, _) in &state.tags {
            let edge = &rules.edges[at as usize];
            let line = lines.entry(edge.line).or_default();
            line.parts |= points
                .chains
                .get(&at)
                .is_some_and(|chains| !chains.is_empty());
            let one = [0];
            let tags = match &edge.label {
                Label::Tag(tag) => std::slice::from_ref(tag),
                Label::TagOf(cell) => match points.set_of(*cell) {
                    Some(set) => rules.types.symbols(set),
                    None => &one,
                },
                _ => continue,
            };
            for &tag in tags {
                let next = points.step(&state, tag);
                let is_point = points.cut(&next) != Cut::Go;
                line.points |= is_point;
                line.passes |= !is_point;
                if looked_at.len() < LOOKED_AT && seen.insert(Arc::as_ptr(&next)) {
                    waiting.push(next);
                }
            }
        }
        looked_at.push(state);
    }
    let mut shown = String::new();
    let width = lines.keys().last().map_or(0, |last| last.to_string().len());
    for (number, line) in lines {
        let source = text.lines().nth(number.saturating_sub(1) as usize);
        let parts = if line.parts { "," } else { "" };
        let point = match (line.points, line.passes) {
            (true, false) => ".",
            (true, true) => "?",
            (false, _) => "",
        };
        let source = source.unwrap_or_default().trim_end();
        let marks = format!("{parts}{point}");
        let _ = writeln!(shown, "{number:>width$} {marks:<2} | {source}");
    }
    shown
}

/// The nodes where moves begin.
fn starts(rules: &Rules) -> Vec<NodeId> {
    let ends = rules.edges.iter().filter(|edge| match edge.label {
        Label::Player(Value::Symbol(to)) => to != rules.keeper && to != rules.random,
        Label::Player(_) => true,
        _ => false,
    });
    let mut starts: Vec<_> = ends.map(|edge| edge.to).collect();
    starts.sort_unstable();
    starts.dedup();
    starts
}
