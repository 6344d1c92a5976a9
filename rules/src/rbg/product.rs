//! The product of an automaton and the board, in which every test passes.

use super::automaton::{Automaton, Label, Node, Symbol};
use super::description::{Action, CellId};
use super::rules::{NOWHERE, Rules};
use super::state::Pair;

/// A set of pairs of a node and a cell.
#[derive(Clone, Debug)]
pub struct Reached {
    words: Vec<u64>,
    cells: usize,
}

impl Reached {
    /// The empty set.
    pub fn none(rules: &Rules, automaton: &Automaton) -> Self {
        let cells = rules.cells();
        Self {
            words: vec![0; (automaton.nodes() * cells).div_ceil(64)],
            cells,
        }
    }

    /// Whether a pair is in the set.
    #[inline]
    pub fn has(&self, node: Node, cell: CellId) -> bool {
        let place = node as usize * self.cells + usize::from(cell);
        self.words[place / 64] >> (place % 64) & 1 == 1
    }

    /// Adds a pair. Returns whether it was new.
    #[inline]
    pub fn add(&mut self, node: Node, cell: CellId) -> bool {
        let place = node as usize * self.cells + usize::from(cell);
        let (word, bit) = (&mut self.words[place / 64], 1 << (place % 64));
        let new = *word & bit == 0;
        *word |= bit;
        new
    }
}

/// The cell after an edge with `label`, if all tests pass; `None` if the board has no such cell.
#[inline]
pub fn pass(rules: &Rules, label: Label, cell: CellId) -> Option<CellId> {
    match label {
        Label::Shift(direction) => {
            let next = rules.next(direction, cell);
            (next != NOWHERE).then_some(next)
        }
        _ => Some(cell),
    }
}

/// Adds to `reached` every node and cell that walks from `from` reach. A walk does not pass symbols
/// for which `stops` returns `true`. `met` is called once for each symbol and cell on the way.
pub fn reach(
    rules: &Rules,
    automaton: &Automaton,
    reached: &mut Reached,
    from: impl IntoIterator<Item = (Node, CellId)>,
    stops: impl Fn(Symbol) -> bool,
    mut met: impl FnMut(Pair),
) {
    let mut stack = Vec::new();
    for (node, cell) in from {
        if reached.add(node, cell) {
            stack.push((node, cell));
        }
    }
    while let Some((node, cell)) = stack.pop() {
        for edge in automaton.from(node) {
            if let Label::Symbol(symbol) = edge.label {
                met(Pair { symbol, cell });
                if stops(symbol) {
                    continue;
                }
            }
            let next = pass(rules, edge.label, cell);
            if let Some(cell) = next.filter(|&cell| reached.add(edge.to, cell)) {
                stack.push((edge.to, cell));
            }
        }
    }
}

/// All pairs of a node and a cell that can be reached from the start.
pub fn from_start(rules: &Rules, automaton: &Automaton) -> Reached {
    let mut reached = Reached::none(rules, automaton);
    let start = [(automaton.start, 0)];
    reach(rules, automaton, &mut reached, start, |_| false, |_| {});
    reached
}

/// The pairs of a switch to a player and a cell at which a move may begin.
pub fn entries(rules: &Rules, automaton: &Automaton) -> Vec<Pair> {
    let reached = from_start(rules, automaton);
    let switches = (1..=automaton.modifiers())
        .filter(|&symbol| matches!(automaton.action(symbol), Some(Action::Switch(_))));
    let cells = 0..rules.cells() as CellId;
    let pairs = switches.flat_map(|symbol| cells.clone().map(move |cell| Pair { symbol, cell }));
    let before = |pair: &Pair| reached.has(automaton.behind(pair.symbol), pair.cell);
    pairs.filter(before).collect()
}
