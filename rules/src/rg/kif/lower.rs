//! The automaton made from ground rules.

use super::circuit::Circuit;
use super::code::Code;
use super::ground::Ground;
use super::layout::Layout;
use super::step::Step;
use crate::rg::lasting;
use crate::rg::lex::Names;
use crate::rg::report::Report;
use crate::rg::rules::{Edge, Node, NodeId, Rules};
use rustc_hash::FxHashMap;

/// The automaton of ground rules; `None` if it is too large.
pub(super) fn lower(
    report: &Report<'_>,
    ground: &Ground,
    names: &Names,
    circuit: &Circuit,
) -> Option<Rules> {
    let mut layout = Layout::new(ground, names, circuit)?;
    let lines = ground.places.iter();
    let lines = lines.map(|(&atom, place)| (atom, report.line(place.start)));
    layout.places.lines = lines.collect();
    let special = layout.start.len() as u32;
    let [keeper, random] = layout.builtins()?;
    let mut step = Step {
        ground,
        circuit,
        layout: &layout,
        keeper,
        code: Code::default(),
        named: FxHashMap::default(),
    };
    let [begin, end] = step.make();
    let Step { code, named, .. } = step;
    if code.is_large() {
        return None;
    }
    let (nodes, edges) = sorted(code, named);
    let mut scores = layout.scores;
    scores.sort_unstable();
    let cells = layout.flags.iter().map(|flags| flags.cells as usize);
    let mut rules = Rules {
        artificial: vec![false; layout.symbols.len()],
        constants: vec![layout.places.zero; cells.max().unwrap_or(0)],
        symbols: layout.symbols,
        types: layout.types,
        variables: layout.variables,
        start: layout.start,
        special,
        nodes,
        edges,
        players: layout.players,
        scores,
        player: layout.player,
        goals: layout.goals.0,
        keeper,
        random,
        begin,
        end,
        unsupported: None,
    };
    lasting::mark(&mut rules);
    Some(rules)
}

/// Nodes and edges in the order in which rules have them.
fn sorted(code: Code, mut named: FxHashMap<NodeId, String>) -> (Vec<Node>, Vec<Edge>) {
    let mut edges = code.edges;
    edges.sort_by_key(|edge| edge.from);
    let mut first = 0;
    let nodes = (0..code.nodes).map(|node| {
        let own = edges[first as usize..].iter();
        let own = own.take_while(|edge| edge.from == node);
        let last = first + own.count() as u32;
        let line = edges.get(first as usize).map_or(1, |edge| edge.line);
        let made = Node {
            name: named.remove(&node).unwrap_or_else(|| format!("n{node}")),
            line,
            first,
            last,
            // What is evaluated has one path alone.
            remembered: false,
        };
        first = last;
        made
    });
    let nodes = nodes.collect();
    let edges = edges.into_iter().map(|edge| Edge {
        to: edge.to,
        line: edge.line,
        label: edge.label,
        lasting: false,
    });
    (nodes, edges.collect())
}
