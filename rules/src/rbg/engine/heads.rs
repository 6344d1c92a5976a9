//! Programs whose first choice is among the same cells, whatever cell they begin from.

use super::Runner;
use super::cells::Cells;
use super::parts::{Head, Plain};
use super::plan::Plan;
use super::run::Exit;
use super::simplify::Simple;
use super::spreads::Pieces;
use super::visited::Visited;
use crate::rbg::automaton::{Automaton, Label, Node};
use crate::rbg::description::{CellId, PieceId};
use crate::rbg::rules::{NOWHERE, Rules};
use rustc_hash::FxHashMap;

/// The most cells that are looked at one by one.
const FEW: u32 = 3;
/// The most heads.
const HEADS: usize = 8;

/// An edge: where it comes from, what it does, and where it leads to.
type Passed = (Node, Label, Node);

/// The heads of what begins at a node; `None` if they are not the same from all cells.
pub(super) fn heads<const W: usize>(
    rules: &Rules,
    plan: &Plan<W>,
    simple: &Simple,
    visited: &mut Visited,
    start: Node,
) -> Vec<Head<W>> {
    let mut from = |cell: CellId| -> Option<Vec<(Passed, Cells<W>)>> {
        visited.begin((start, cell));
        let mut stack = vec![(start, cell)];
        let mut found: FxHashMap<Passed, Cells<W>> = FxHashMap::default();
        while let Some((node, cell)) = stack.pop() {
            if simple.edges[node as usize].is_empty() {
                return None;
            }
            for &(label, to) in &simple.edges[node as usize] {
                let next = match label {
                    Label::Empty => cell,
                    Label::Shift(direction) => rules.next(direction, cell),
                    Label::On(_) | Label::Symbol(_) => {
                        let cells = found.entry((node, label, to)).or_insert(Cells::NONE);
                        cells.add(plan.geometry.place[usize::from(cell)].into());
                        continue;
                    }
                    _ => return None,
                };
                if next != NOWHERE && visited.insert((to, next)) {
                    stack.push((to, next));
                }
            }
            if found.len() > HEADS {
                return None;
            }
        }
        let mut found: Vec<_> = found.into_iter().collect();
        found.sort_by_key(|&((node, _, to), cells)| (node, to, cells.0));
        Some(found)
    };
    let Some(first) = from(0) else {
        return Vec::new();
    };
    if (1..rules.cells() as CellId).any(|cell| from(cell).as_ref() != Some(&first)) {
        return Vec::new();
    }
    let heads = first.into_iter().map(|((_, label, to), cells)| {
        let behind = &simple.edges[to as usize][..];
        let symbols = behind
            .iter()
            .all(|(label, _)| matches!(label, Label::Symbol(_)));
        Head {
            cells,
            label,
            to,
            plain: symbols && !behind.is_empty(),
        }
    });
    heads.collect()
}

impl<const W: usize> Plan<W> {
    /// Whether a symbol can be met on a cell that holds a piece.
    pub(super) fn admits(&self, plain: &Plain<W>, piece: PieceId) -> bool {
        match plain.pieces {
            None => false,
            Some(Pieces::One(one)) => one == piece,
            Some(Pieces::Two(one, two)) => one == piece || two == piece,
            Some(Pieces::Set(set)) => self.sets[usize::from(set)].contains(&piece),
        }
    }

    /// What heads come to if nothing but a test of a cell lies before it.
    pub(super) fn plain(&self, heads: &[Head<W>], simple: &Simple) -> Option<Vec<Plain<W>>> {
        let mut plain = Vec::new();
        for head in heads {
            match head.label {
                Label::Symbol(symbol) => plain.push(Plain {
                    cells: head.cells,
                    pieces: None,
                    symbol,
                }),
                Label::On(set) if head.plain => {
                    for &(label, _) in &simple.edges[head.to as usize] {
                        let Label::Symbol(symbol) = label else {
                            return None;
                        };
                        plain.push(Plain {
                            cells: head.cells,
                            pieces: Some(self.pieces[set as usize]),
                            symbol,
                        });
                    }
                }
                _ => return None,
            }
        }
        (!plain.is_empty()).then_some(plain)
    }
}

impl<const W: usize> Runner<W> {
    /// The cells where a symbol is met.
    #[inline(always)]
    pub(super) fn plain_cells(&mut self, plain: &Plain<W>) -> Cells<W> {
        match plain.pieces {
            Some(pieces) => plain.cells.and(&self.with_pieces(pieces)),
            None => plain.cells,
        }
    }

    /// Appends what is met on the cells of a set.
    #[inline(always)]
    pub(super) fn show_plain(&mut self, plain: &Plain<W>) {
        let cells = self.plain_cells(plain);
        if !cells.is_empty() {
            self.show(Label::Symbol(plain.symbol), cells);
        }
    }

    /// Appends the exits behind heads if few cells have to be looked at; whether it comes to a
    /// goal.
    pub(super) fn begin(
        &mut self,
        level: usize,
        heads: &'static [Head<W>],
        goal: Node,
    ) -> Option<bool> {
        let mut cells = [Cells::NONE; HEADS];
        let mut few = 0;
        for (head, cells) in heads.iter().zip(&mut cells) {
            let Label::On(set) = head.label else {
                continue;
            };
            *cells = head.cells.and(&self.union(set as u16));
            if !head.plain {
                few += cells.count();
            }
        }
        if few > FEW {
            return None;
        }
        let first = self.exits.len();
        for (head, cells) in heads.iter().zip(&cells) {
            if let Label::Symbol(_) = head.label {
                self.show(head.label, head.cells);
                continue;
            }
            if cells.is_empty() {
                continue;
            }
            if head.plain {
                for &(label, _) in &self.plan.simple.edges[head.to as usize] {
                    self.show(label, *cells);
                }
                continue;
            }
            for place in cells.places() {
                let context: (&Rules, &Automaton) = (self.rules, self.automaton);
                let start = (head.to, self.cell(place));
                let Some(steps) = self.plan.table(context, start, goal) else {
                    self.exits.truncate(first);
                    return None;
                };
                if self.decide(level, first, steps) {
                    return Some(true);
                }
            }
        }
        Some(false)
    }

    #[inline(always)]
    fn show(&mut self, label: Label, cells: Cells<W>) {
        if let Label::Symbol(symbol) = label
            && self.allowed(symbol)
        {
            self.exits.push(Exit {
                label,
                cells,
                offset: 0,
            });
        }
    }
}
