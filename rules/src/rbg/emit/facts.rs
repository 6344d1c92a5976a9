//! Facts about the paths from symbol to symbol that hold for every board.

use super::cells::Cells;
use super::graph::{Graph, Op, Shared};
use super::order::Order;
use crate::rbg::description::{Action, PieceId, VariableId};
use std::collections::{BTreeMap, BTreeSet};

/// Where a modifier is met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// Where the one before it was.
    Same,
    /// Always at the same place.
    At(usize),
    /// A number of places behind the one before it.
    By(isize),
    /// At several.
    Any,
}

/// What can come behind a symbol.
#[derive(Clone, Debug)]
pub(super) struct Exit {
    pub(super) symbol: usize,
    pub(super) place: Place,
    /// The number of the first choice that means this symbol.
    pub(super) base: usize,
    /// From each place where it can be met.
    pub(super) ways: Vec<Cells>,
}

/// What is known of a symbol.
#[derive(Clone, Debug)]
pub(super) struct Leg {
    /// Where it can be met.
    pub(super) entries: Cells,
    /// What can come behind it, ascending.
    pub(super) exits: Vec<Exit>,
    /// The same, in the order in which a walk meets them first.
    pub(super) order: Vec<usize>,
    /// How many bits tell what comes.
    pub(super) bits: u32,
    /// Whether exactly one move goes on from here, whatever the board and the values are.
    pub(super) sure: bool,
    /// Whether some move goes on from here, whatever the board and the values are.
    pub(super) always: bool,
    /// Whether modifiers may follow each other without end.
    pub(super) endless: bool,
    /// The most moves that can go on from here; `None` if they are without bound or too many.
    pub(super) most: Option<usize>,
}

/// What is known of the symbols of a graph.
#[derive(Debug)]
pub(super) struct Facts {
    pub(super) legs: Vec<Leg>,
    /// What moves can begin with: each symbol, its first number and its place.
    pub(super) firsts: Vec<(usize, usize, Place)>,
    /// The most bits of a move; `None` if they are without bound.
    pub(super) bits: Option<u32>,
}

impl Facts {
    pub(super) fn new(shared: &Shared<'_>, graph: &Graph) -> Self {
        let size = shared.frame.size;
        let mut legs: Vec<_> = graph.behind.iter().map(|_| Leg::new(size)).collect();
        legs[0].entries.add(shared.frame.place[0]);
        let roots = graph.behind.iter();
        let orders: Vec<_> = roots.map(|&root| Order::new(graph, root)).collect();
        let mut open = BTreeSet::from([0]);
        let mut ways: Vec<BTreeMap<usize, Vec<Cells>>> = vec![BTreeMap::new(); legs.len()];
        let mut done: Vec<_> = legs.iter().map(|_| Cells::none(size)).collect();
        while let Some(symbol) = open.pop_first() {
            let entries: Vec<_> = legs[symbol].entries.places().collect();
            for place in entries {
                if done[symbol].has(place) {
                    continue;
                }
                done[symbol].add(place);
                for (exit, cells) in walk(shared, graph, &orders[symbol], symbol, place, false) {
                    let known = ways[symbol].entry(exit);
                    let rows = known.or_insert_with(|| vec![Cells::none(size); size]);
                    rows[place].merge(&cells);
                    if legs[exit].entries.merge(&cells) {
                        open.insert(exit);
                    }
                }
            }
        }
        for (symbol, ways) in ways.into_iter().enumerate() {
            legs[symbol].order = met(graph, symbol);
            legs[symbol].take(ways, size);
        }
        let mut facts = Self {
            legs,
            firsts: Vec::new(),
            bits: None,
        };
        facts.unite(graph, size);
        facts.weigh(shared, graph, &orders);
        facts
    }

    /// Gives the first modifiers of moves the same numbers, wherever the moves begin.
    fn unite(&mut self, graph: &Graph, size: usize) {
        let starts = (1..self.legs.len()).filter(|&symbol| switches_to_player(graph, symbol));
        let starts: Vec<_> = starts.collect();
        let mut firsts: BTreeMap<usize, Place> = BTreeMap::new();
        for exit in starts.iter().flat_map(|&start| &self.legs[start].exits) {
            let place = match exit.place {
                Place::At(place) => Place::At(place),
                _ => Place::Any,
            };
            let known = firsts.entry(exit.symbol).or_insert(place);
            if *known != place {
                *known = Place::Any;
            }
        }
        let mut bases = BTreeMap::new();
        let mut base = 0;
        for (&symbol, &place) in &firsts {
            bases.insert(symbol, base);
            base += if place == Place::Any { size } else { 1 };
        }
        for &start in &starts {
            let leg = &mut self.legs[start];
            leg.bits = base.max(1).next_power_of_two().trailing_zeros();
            for exit in &mut leg.exits {
                (exit.base, exit.place) = (bases[&exit.symbol], firsts[&exit.symbol]);
            }
        }
        self.firsts = firsts
            .into_iter()
            .map(|(symbol, place)| (symbol, bases[&symbol], place))
            .collect();
    }
}

impl Exit {
    /// The most cells where it is met from one entry.
    pub(super) fn most(&self, leg: &Leg) -> usize {
        let rows = leg.entries.places().map(|place| self.ways[place].count());
        rows.max().unwrap_or(0)
    }

    /// Whether it can be met on the same cells, more than half of them, wherever one comes from.
    pub(super) fn is_anywhere(&self, leg: &Leg) -> bool {
        let mut rows = leg.entries.places().map(|place| &self.ways[place]);
        let first = rows.next();
        first.is_some_and(|first| {
            first.count() * 2 > self.ways.len() && rows.all(|row| row == first)
        })
    }
}

impl Leg {
    fn new(size: usize) -> Self {
        Self {
            entries: Cells::none(size),
            exits: Vec::new(),
            order: Vec::new(),
            bits: 0,
            sure: false,
            always: false,
            endless: false,
            most: None,
        }
    }

    /// Takes the ways to other symbols.
    fn take(&mut self, ways: BTreeMap<usize, Vec<Cells>>, size: usize) {
        let mut base = 0;
        for (symbol, ways) in ways {
            let mut all = Cells::none(size);
            for row in &ways {
                all.merge(row);
            }
            let steps = self.entries.places().flat_map(|place| {
                let ways = ways[place].places();
                ways.map(move |to| to as isize - place as isize)
            });
            let steps: BTreeSet<_> = steps.collect();
            let place = match steps.first() {
                Some(0) if steps.len() == 1 => Place::Same,
                Some(&by) if steps.len() == 1 => Place::By(by),
                _ if all.count() == 1 => all.places().next().map_or(Place::Any, Place::At),
                _ => Place::Any,
            };
            self.exits.push(Exit {
                symbol,
                place,
                base,
                ways,
            });
            base += if place == Place::Any { size } else { 1 };
        }
        self.bits = base.max(1).next_power_of_two().trailing_zeros();
        let exits = &self.exits;
        self.order
            .retain(|&symbol| exits.iter().any(|exit| exit.symbol == symbol));
    }
}

/// The symbols that are met from a place, each with where; `certain`: without any tests.
pub(super) fn walk(
    shared: &Shared<'_>,
    graph: &Graph,
    order: &Order,
    symbol: usize,
    place: usize,
    certain: bool,
) -> BTreeMap<usize, Cells> {
    let size = shared.frame.size;
    let mut sets: Vec<Option<Cells>> = vec![None; graph.nodes];
    sets[graph.behind[symbol]] = Some(Cells::one(size, place));
    let mut met: BTreeMap<usize, Cells> = BTreeMap::new();
    for (number, part) in order.parts.iter().enumerate() {
        loop {
            let mut changed = false;
            for edge in order.edges(graph, number) {
                let Some(from) = sets[edge.from].clone() else {
                    continue;
                };
                let to = match edge.op {
                    Op::Go(relation) => shared.relations[relation].image(&from),
                    Op::Empty => from,
                    Op::Symbol(symbol) => {
                        let known = met.entry(symbol).or_insert_with(|| Cells::none(size));
                        known.merge(&from);
                        continue;
                    }
                    _ if certain => continue,
                    _ => from,
                };
                if !to.is_empty() {
                    let known = sets[edge.to].get_or_insert_with(|| Cells::none(size));
                    changed |= known.merge(&to);
                }
            }
            if !changed || !part.cycle {
                break;
            }
        }
    }
    met.retain(|_, cells| !cells.is_empty());
    met
}

/// The symbols in the order in which a walk meets them first.
fn met(graph: &Graph, symbol: usize) -> Vec<usize> {
    let mut met = Vec::new();
    let mut seen = vec![false; graph.nodes];
    let mut outs = vec![Vec::new(); graph.nodes];
    for edge in &graph.edges {
        outs[edge.from].push(edge);
    }
    let mut open = vec![graph.behind[symbol]];
    while let Some(node) = open.pop() {
        if std::mem::replace(&mut seen[node], true) {
            continue;
        }
        for edge in outs[node].iter().rev() {
            match edge.op {
                Op::Symbol(symbol) if met.contains(&symbol) => {}
                Op::Symbol(symbol) => met.push(symbol),
                _ => open.push(edge.to),
            }
        }
    }
    met
}

/// Whether a symbol ends a move.
pub(super) fn is_switch(graph: &Graph, symbol: usize) -> bool {
    let action = &graph.actions[symbol];
    matches!(action, Some(Action::Switch(_) | Action::Keeper))
}

/// Whether a player moves behind a symbol.
pub(super) fn switches_to_player(graph: &Graph, symbol: usize) -> bool {
    matches!(graph.actions[symbol], Some(Action::Switch(_)))
}

/// What a run does; places are told by how far they are from the cell where it begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Run {
    /// A symbol behind which it goes on, and where.
    pub(super) last: usize,
    pub(super) by: isize,
    /// For each distance from where something stood to where it comes, from which places.
    pub(super) moves: BTreeMap<isize, Vec<isize>>,
    /// The places where the run leaves something else than before, in order.
    pub(super) changed: Vec<isize>,
    /// The pieces that are put.
    pub(super) puts: Vec<(isize, PieceId)>,
    /// The values that are assigned: numbers, or one for each piece on a place.
    pub(super) values: Vec<(VariableId, Vec<i64>, isize)>,
}
