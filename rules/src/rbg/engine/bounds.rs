//! Upper bounds of the number of moves after a symbol.

use super::parts::{Bound, Guard};
use super::plan::Plan;
use super::visited::Visited;
use crate::rbg::automaton::{Automaton, Label, Node, Symbol};
use crate::rbg::description::CellId;
use crate::rbg::rules::{NOWHERE, Rules};
use rustc_hash::{FxHashMap, FxHashSet};

/// The most states that are looked at for the exits of a leg from a cell.
const STATES: usize = 600;
/// A greater number of moves is as good as none.
pub(super) const MOVES: u32 = 1 << 22;

/// What a way has come to.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Come {
    /// The cell where it began.
    Start,
    /// Any cell.
    Anywhere,
    /// A cell that holds a piece of a set.
    On(u32),
}

/// The symbols whose bounds are looked for, and what a walk has come to.
type Search = (Vec<Symbol>, Visited);

/// What a leg can come to: for each cell and each alternative the symbols and places.
type Exits = Vec<Vec<Vec<(Symbol, u16)>>>;

impl<const W: usize> Plan<W> {
    /// The bound of a symbol.
    #[inline(always)]
    pub(super) fn standing(
        &'static self,
        context: (&Rules, &Automaton),
        symbol: Symbol,
    ) -> &'static Bound {
        if let Some(bound) = self.bounds[symbol as usize].get() {
            return bound;
        }
        let visited = Visited::new(self.simple.edges.len(), context.0.cells());
        self.find_standing(context, symbol, &mut (Vec::new(), visited))
    }

    #[cold]
    fn find_standing(
        &'static self,
        context: (&Rules, &Automaton),
        symbol: Symbol,
        search: &mut Search,
    ) -> &'static Bound {
        let known = &self.bounds[symbol as usize];
        if let Some(bound) = known.get() {
            return bound;
        }
        if search.0.contains(&symbol) {
            return &Bound::Never;
        }
        search.0.push(symbol);
        let bound = self.find(context, symbol, search);
        search.0.pop();
        known.get_or_init(|| bound)
    }

    fn find(
        &'static self,
        context: (&Rules, &Automaton),
        symbol: Symbol,
        search: &mut Search,
    ) -> Bound {
        let places = self.geometry.cell.len();
        if self.closes[symbol as usize] {
            return Bound::Always(vec![1; places].into());
        }
        let last = self.chains[symbol as usize].last;
        if let Some(plain) = &self.plain[last as usize] {
            let mut next = plain.iter().map(|plain| plain.symbol);
            let never =
                next.any(|next| matches!(self.find_standing(context, next, search), Bound::Never));
            return if never { Bound::Never } else { Bound::Plain };
        }
        let Some(exits) = self.exits(context, last, &mut search.1) else {
            let guards = self.guards(self.starts[last as usize]);
            let mut next = guards.iter().map(|&(next, _)| next);
            let never =
                next.any(|next| matches!(self.find_standing(context, next, search), Bound::Never));
            return if never {
                Bound::Never
            } else {
                Bound::Guarded(guards.into())
            };
        };
        let mut always = vec![0_u32; places];
        let mut depends = false;
        let mut most: Vec<FxHashMap<Symbol, u32>> = Vec::new();
        for (cell, exits) in exits.iter().enumerate() {
            most.resize_with(most.len().max(exits.len()), FxHashMap::default);
            for (exits, most) in exits.iter().zip(&mut most) {
                let (mut here, mut counts) = (0_u32, FxHashMap::default());
                for &(next, place) in exits {
                    *counts.entry(next).or_insert(0) += 1;
                    match self.find_standing(context, next, search) {
                        Bound::Always(next) => here += next[usize::from(place)],
                        Bound::Never => return Bound::Never,
                        _ => depends = true,
                    }
                    if here > MOVES {
                        return Bound::Never;
                    }
                }
                let always = &mut always[usize::from(self.geometry.place[cell])];
                *always = (*always).max(here);
                for (next, count) in counts {
                    let most: &mut u32 = most.entry(next).or_default();
                    *most = (*most).max(count);
                }
            }
        }
        if !depends {
            return Bound::Always(always.into());
        }
        let most = most.into_iter().map(|most| {
            let mut most: Vec<_> = most.into_iter().collect();
            most.sort_unstable();
            most
        });
        Bound::Exits(most.collect())
    }

    /// Where the exits of a leg are met.
    fn guards(&self, start: Node) -> Vec<(Symbol, Guard)> {
        let first = (start, Come::Start);
        let mut seen = FxHashSet::from_iter([first]);
        let mut stack = vec![first];
        let mut found: FxHashMap<Symbol, Guard> = FxHashMap::default();
        while let Some((node, come)) = stack.pop() {
            for &(label, to) in &self.simple.edges[node as usize] {
                let next = match (label, come) {
                    (Label::Symbol(symbol), _) => {
                        let guard = found.entry(symbol).or_default();
                        match come {
                            Come::Start => guard.others = guard.others.max(1),
                            Come::Anywhere => guard.others = self.geometry.all.count(),
                            Come::On(set) => guard.pieces.extend(&self.sets[set as usize]),
                        }
                        continue;
                    }
                    (Label::Shift(_), _) => Come::Anywhere,
                    (Label::On(set), Come::Anywhere | Come::On(_)) => Come::On(set),
                    _ => come,
                };
                if seen.insert((to, next)) {
                    stack.push((to, next));
                }
            }
        }
        let mut found: Vec<_> = found.into_iter().collect();
        found.sort_unstable_by_key(|&(symbol, _)| symbol);
        found
    }

    /// What the leg behind a symbol can come to; `None` if that takes too long to find out.
    fn exits(
        &self,
        (rules, automaton): (&Rules, &Automaton),
        symbol: Symbol,
        visited: &mut Visited,
    ) -> Option<Exits> {
        let starts = self.alternatives(automaton, &self.simple, symbol);
        let cells = 0..rules.cells() as CellId;
        let exits = cells.map(|cell| {
            let starts = starts.iter();
            starts
                .map(|&start| self.exits_from(rules, (start, cell), visited))
                .collect()
        });
        exits.collect()
    }

    fn exits_from(
        &self,
        rules: &Rules,
        start: (Node, CellId),
        visited: &mut Visited,
    ) -> Option<Vec<(Symbol, u16)>> {
        visited.begin(start);
        let mut stack = vec![start];
        let mut found = Vec::new();
        while let Some((node, cell)) = stack.pop() {
            let place = self.geometry.place[usize::from(cell)];
            for &(label, to) in &self.simple.edges[node as usize] {
                let next = match label {
                    Label::Symbol(symbol) => {
                        found.push((symbol, place));
                        continue;
                    }
                    Label::Shift(direction) => rules.next(direction, cell),
                    Label::Pattern(number) => {
                        let fixed = self.fixed[number as usize].as_ref();
                        if fixed.is_some_and(|fixed| !fixed.has(place.into())) {
                            continue;
                        }
                        cell
                    }
                    _ => cell,
                };
                if next != NOWHERE && visited.insert((to, next)) {
                    if visited.count > STATES {
                        return None;
                    }
                    stack.push((to, next));
                }
            }
        }
        found.sort_unstable();
        found.dedup();
        Some(found)
    }
}
