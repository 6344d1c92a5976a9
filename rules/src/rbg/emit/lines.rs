//! Patterns that ask whether certain pieces stand on all cells of a line, for a few lines through
//! each cell.

use super::cells::Cells;
use super::code::{Code, set, words};
use super::graph::{Graph, Node, Op, Shared};
use super::operations::Operations;
use crate::rbg::description::PieceId;
use std::collections::BTreeMap;

/// The most ways to a cell that are compared.
const MOST: usize = 32;
/// More lines of a cell than these are found sooner step by step, and so is one.
const LINES: std::ops::RangeInclusive<usize> = 2..=8;
/// So few lines of a cell are tested for one cell after the other.
pub(super) const FEW: usize = 4;

/// The lines of a pattern.
pub(super) struct Lines {
    pieces: Vec<PieceId>,
    /// Those through each place: least sets of cells that the pieces must stand on.
    rows: Vec<Vec<Cells>>,
}

impl Lines {
    /// The lines that a pattern asks for, if it asks for nothing else.
    pub(super) fn new(shared: &Shared<'_>, graph: &Graph) -> Option<Self> {
        if graph.behind.len() > 1 || words(shared) > 2 {
            return None;
        }
        let mut tests = graph.edges.iter().filter_map(|edge| match &edge.op {
            Op::On(pieces) => Some(pieces),
            _ => None,
        });
        let pieces = tests.next()?.clone();
        let plain = |op: &Op| matches!(op, Op::Empty | Op::Go(_) | Op::On(_));
        let alike = tests.all(|other| *other == pieces);
        if !alike || !graph.edges.iter().all(|edge| plain(&edge.op)) {
            return None;
        }
        let frame = &shared.frame;
        let mut rows = vec![Vec::new(); frame.size];
        for &place in &frame.place {
            rows[place] = lines(shared, graph, place)?;
        }
        let missing = frame.place.iter().any(|&place| rows[place].is_empty());
        // A set of all bits stands for no line; there is no such set if all bits are cells.
        let blank = !frame.size.is_multiple_of(64);
        let lines = Self { pieces, rows };
        let fits = LINES.contains(&lines.most()) && (blank || !missing);
        fits.then_some(lines)
    }

    /// The most lines of a cell.
    pub(super) fn most(&self) -> usize {
        self.rows.iter().map(Vec::len).max().unwrap_or(0)
    }

    /// Writes the function that tells whether a line through a cell is full.
    pub(super) fn write(
        &self,
        shared: &Shared<'_>,
        code: &mut Code,
        operations: &mut Operations,
        name: &str,
    ) {
        let count = self.most();
        let test = operations.forward(&Op::On(self.pieces.clone()), "BOARD");
        code.open(format!("fn {name}(b: &Board, cell: usize) -> bool {{"));
        code.open(format!("static LINES: [[Set; {count}]; SIZE] = ["));
        for row in &self.rows {
            let row = row.iter().map(|line| set(shared, line));
            let fill = std::iter::repeat("!EMPTY".to_owned());
            let row: Vec<_> = row.chain(fill).take(count).collect();
            code.line(format!("[{}],", row.join(", ")));
        }
        code.close("];");
        code.line(format!("let missing = !({test});"));
        code.line("let full = |found, &line: &Set| found | (line & missing == EMPTY);");
        code.line("LINES[cell].iter().fold(false, full)");
        code.close("}");
    }
}

/// The least sets of cells on the ways of a pattern from a place to its end.
fn lines(shared: &Shared<'_>, graph: &Graph, place: usize) -> Option<Vec<Cells>> {
    let size = shared.frame.size;
    let mut known: BTreeMap<(Node, usize), Vec<Cells>> = BTreeMap::new();
    let mut open = vec![(graph.behind[0], place, Cells::none(size))];
    while let Some((node, place, line)) = open.pop() {
        let lines = known.entry((node, place)).or_default();
        if lines.iter().any(|known| known.is_in(&line)) {
            continue;
        }
        lines.retain(|known| !line.is_in(known));
        lines.push(line.clone());
        if lines.len() > MOST {
            return None;
        }
        for edge in graph.edges.iter().filter(|edge| edge.from == node) {
            match edge.op {
                Op::Go(relation) => {
                    let row = &shared.relations[relation].rows[place];
                    open.extend(row.places().map(|to| (edge.to, to, line.clone())));
                }
                Op::On(_) => {
                    let mut line = line.clone();
                    line.add(place);
                    open.push((edge.to, place, line));
                }
                _ => open.push((edge.to, place, line.clone())),
            }
        }
    }
    let mut least: Vec<Cells> = Vec::new();
    for ((node, _), lines) in known {
        for line in lines.into_iter().filter(|_| node == graph.end) {
            if !least.iter().any(|known| known.is_in(&line)) {
                least.retain(|known| !line.is_in(known));
                least.push(line);
            }
        }
    }
    (least.len() <= MOST).then_some(least)
}
