//! Walks from a single cell, node by node. They are faster than programs on sets where one cell
//! leads to few others.

use super::Runner;
use super::cells::Cells;
use super::run::Exit;
use super::simplify::Simple;
use crate::rbg::automaton::{Automaton, Label, Node};
use crate::rbg::description::CellId;
use crate::rbg::rules::{NOWHERE, Rules};

/// A node that every way comes to once at most.
const ONCE: u32 = u32::MAX;

/// What an edge does.
#[derive(Clone, Copy, Debug)]
enum Way {
    /// What its label says.
    Label(Label),
    /// Goes to the neighbour in a direction if that holds a piece of a set.
    StepOn(u16, u32),
}

/// The edges of an automaton as walks need them.
#[derive(Debug)]
pub(super) struct Ways {
    first: Vec<u32>,
    /// In the reverse order of the text.
    edges: Vec<(Way, Node)>,
    /// The number of each node that can be come to in several ways.
    number: Vec<u32>,
    numbers: usize,
    /// For each set of pieces whether it has each piece.
    sets: Vec<bool>,
}

impl Ways {
    pub(super) fn new(rules: &Rules, automaton: &Automaton, simple: &Simple) -> Self {
        let mut into = vec![0_u32; simple.edges.len()];
        for &(label, to) in simple.edges.iter().flatten() {
            if !matches!(label, Label::Symbol(_) | Label::Hypothetical(_)) {
                into[to as usize] += 1;
            }
        }
        for symbol in 0..automaton.symbols() {
            into[simple.now[automaton.behind(symbol) as usize] as usize] += 1;
        }
        for pattern in &automaton.patterns {
            into[simple.now[pattern.start as usize] as usize] += 1;
        }
        let mut ways = Self {
            first: vec![0],
            edges: Vec::new(),
            number: Vec::new(),
            numbers: 0,
            sets: Vec::new(),
        };
        for (node, edges) in simple.edges.iter().enumerate() {
            ways.edges.extend(edges.iter().rev().map(|&(label, to)| {
                match (label, &simple.edges[to as usize][..]) {
                    (Label::Shift(direction), &[(Label::On(set), behind)])
                        if into[to as usize] == 1 =>
                    {
                        (Way::StepOn(direction, set), behind)
                    }
                    _ => (Way::Label(label), to),
                }
            }));
            ways.first.push(ways.edges.len() as u32);
            if into[node] > 1 {
                ways.number.push(ways.numbers as u32);
                ways.numbers += 1;
            } else {
                ways.number.push(ONCE);
            }
        }
        for set in &simple.sets {
            let pieces = 0..rules.pieces() as u16;
            ways.sets.extend(pieces.map(|piece| set.contains(&piece)));
        }
        ways
    }
}

/// What a walk remembers.
#[derive(Clone, Debug, Default)]
pub(super) struct Memory {
    seen: Vec<u32>,
    walk: u32,
    stack: Vec<(Node, CellId)>,
}

/// States that have to be looked at later.
pub(super) trait Later {
    fn add(&mut self, node: Node, cell: CellId);
}

/// Where tables are not cut.
impl Later for () {
    #[inline(always)]
    fn add(&mut self, _: Node, _: CellId) {}
}

/// The states of a walk that are new.
struct New<'a> {
    memory: &'a mut Memory,
    ways: &'a Ways,
    cells: usize,
}

impl Later for New<'_> {
    #[inline(always)]
    fn add(&mut self, node: Node, cell: CellId) {
        let number = self.ways.number[node as usize];
        let pair = number as usize * self.cells + usize::from(cell);
        let walk = self.memory.walk;
        if number == ONCE || std::mem::replace(&mut self.memory.seen[pair], walk) != walk {
            self.memory.stack.push((node, cell));
        }
    }
}

impl<const W: usize> Runner<W> {
    /// The same as [`Runner::walk`] by tables, each up to where it is cut.
    pub(super) fn roam(&mut self, level: usize, from: Node, place: usize, goal: Node) -> bool {
        let mut memory = self.remember(level, from, place);
        let first = self.exits.len();
        let (plan, rules) = (self.plan, self.rules);
        let mut new = New {
            memory: &mut memory,
            ways: &plan.ways,
            cells: rules.cells(),
        };
        let mut found = Some(false);
        while found == Some(false)
            && let Some(state) = new.memory.stack.pop()
        {
            let table = plan.cut_table((rules, self.automaton), state, goal);
            found = table.map(|table| self.go_through(level, first, table, &mut new));
        }
        self.memories[level] = memory;
        found.unwrap_or_else(|| {
            self.exits.truncate(first);
            self.walk(level, from, place, goal)
        })
    }

    /// Walks from a node and a place, and appends the exits, in the order of the text. Whether it
    /// comes to a goal, where it stops.
    pub(super) fn walk(&mut self, level: usize, from: Node, place: usize, goal: Node) -> bool {
        let mut memory = self.remember(level, from, place);
        let found = self.walk_on(level, &mut memory, goal);
        self.memories[level] = memory;
        found
    }

    /// What a new walk remembers.
    fn remember(&mut self, level: usize, from: Node, place: usize) -> Memory {
        if level >= self.memories.len() {
            self.memories.resize(level + 1, Memory::default());
        }
        let mut memory = std::mem::take(&mut self.memories[level]);
        if memory.seen.is_empty() {
            memory.seen = vec![0; self.plan.ways.numbers * self.rules.cells()];
        }
        if memory.walk == u32::MAX {
            memory.seen.fill(0);
            memory.walk = 0;
        }
        memory.walk += 1;
        self.work += 100;
        memory.stack.clear();
        memory.stack.push((from, self.cell(place)));
        memory
    }

    #[inline(always)]
    fn walk_on(&mut self, level: usize, memory: &mut Memory, goal: Node) -> bool {
        let ways = &self.plan.ways;
        let (rules, cells) = (self.rules, self.rules.cells());
        let first = self.exits.len();
        let mut next = memory.stack.pop();
        while let Some((node, cell)) = next.take().or_else(|| memory.stack.pop()) {
            if node == goal {
                return true;
            }
            let node = node as usize;
            let number = ways.number[node];
            if number != ONCE {
                let pair = number as usize * cells + usize::from(cell);
                if std::mem::replace(&mut memory.seen[pair], memory.walk) == memory.walk {
                    continue;
                }
            }
            let edges = ways.first[node] as usize..ways.first[node + 1] as usize;
            for &(way, to) in &ways.edges[edges] {
                let passes = match way {
                    Way::StepOn(direction, set) => {
                        let next = rules.next(direction, cell);
                        (next != NOWHERE && self.is_on(set, next)).then_some(next)
                    }
                    Way::Label(label) => self.passes(level, first, label, cell),
                };
                if let Some(cell) = passes
                    && let Some(later) = next.replace((to, cell))
                {
                    memory.stack.push(later);
                }
            }
        }
        false
    }

    /// The cell behind an edge, if it can be passed.
    #[inline(always)]
    fn passes(&mut self, level: usize, first: usize, label: Label, cell: CellId) -> Option<CellId> {
        let passes = match label {
            Label::Empty => true,
            Label::Shift(direction) => {
                let next = self.rules.next(direction, cell);
                return (next != NOWHERE).then_some(next);
            }
            Label::On(set) => self.is_on(set, cell),
            Label::Compare(number) => self.compare(number),
            Label::Pattern(number) => {
                let place = self.plan.geometry.place[usize::from(cell)];
                self.holds_at(level, number, place.into())
            }
            Label::Symbol(_) | Label::Hypothetical(_) => {
                let place = self.plan.geometry.place[usize::from(cell)];
                self.meet(first, label, place.into());
                false
            }
        };
        passes.then_some(cell)
    }

    /// Whether a cell holds a piece of a set.
    #[inline(always)]
    fn is_on(&self, set: u32, cell: CellId) -> bool {
        let piece = usize::from(self.board.state.pieces[usize::from(cell)]);
        self.plan.ways.sets[set as usize * self.rules.pieces() + piece]
    }

    /// Adds an exit to those from `first` on.
    #[inline(always)]
    fn meet(&mut self, first: usize, label: Label, place: usize) {
        self.meet_cells(first, label, &Cells::one(place));
    }

    /// Whether what is met is allowed.
    #[inline(always)]
    pub(super) fn allows(&mut self, label: Label) -> bool {
        match label {
            Label::Symbol(symbol) => self.allowed(symbol),
            Label::Hypothetical(number) => self.allowed_hypothetical(number),
            _ => true,
        }
    }

    /// Adds exits to those from `first` on.
    #[inline(always)]
    pub(super) fn meet_cells(&mut self, first: usize, label: Label, cells: &Cells<W>) {
        if !self.allows(label) {
            return;
        }
        if let Some(last) = self.exits[first..]
            .iter_mut()
            .rev()
            .find(|exit| exit.label == label)
        {
            last.cells = last.cells.or(cells);
            return;
        }
        self.exits.push(Exit {
            label,
            cells: *cells,
            offset: 0,
        });
    }
}
