//! Bounds of the number of moves after a symbol, and the moves that exist on every board.

use super::cells::Cells;
use super::exclusive::at_once;
use super::facts::{Exit, Facts, Leg, Place, is_switch, switches_to_player, walk};
use super::graph::{Graph, Shared};
use super::order::Order;
use super::value::range;
use crate::rbg::description::{Action, PieceId};
use std::collections::BTreeMap;

/// A count that is too large to be used.
const MANY: usize = 1 << 20;

impl Facts {
    /// Finds what is sure, how many moves go on, and how long they are.
    pub(super) fn weigh(&mut self, shared: &Shared<'_>, graph: &Graph, orders: &[Order]) {
        let count = self.legs.len();
        let mut sure: Vec<Option<bool>> = vec![None; count];
        let mut most: Vec<Option<Option<usize>>> = vec![None; count];
        let mut bits: Vec<Option<Option<u32>>> = vec![None; count];
        let mut open = vec![false; count];
        for symbol in 0..count {
            // Behind each symbol first what comes behind it.
            let mut stack = vec![symbol];
            while let Some(&symbol) = stack.last() {
                if bits[symbol].is_some() {
                    open[symbol] = false;
                    stack.pop();
                    continue;
                }
                let switch = |symbol: usize| is_switch(graph, symbol);
                let exits = self.legs[symbol].exits.iter().map(|exit| exit.symbol);
                let exits: Vec<_> = exits.filter(|&exit| !switch(exit)).collect();
                let mut missing = exits.iter().filter(|&&exit| bits[exit].is_none());
                let cyclic = missing.clone().any(|&exit| open[exit] || exit == symbol);
                if let Some(&exit) = missing.next().filter(|_| !cyclic) {
                    open[symbol] = true;
                    stack.push(exit);
                    continue;
                }
                let leg = &self.legs[symbol];
                if cyclic {
                    (sure[symbol], most[symbol], bits[symbol]) =
                        (Some(false), Some(None), Some(None));
                    continue;
                }
                bits[symbol] = Some(exits.iter().try_fold(leg.bits, |longest, &exit| {
                    Some(longest.max(leg.bits + bits[exit].flatten()?))
                }));
                let behind = |exit: usize| match most[exit] {
                    _ if switch(exit) => Some(1),
                    known => known.flatten(),
                };
                let each = exits.iter().map(|&exit| behind(exit));
                let each: Option<Vec<_>> = each.collect();
                let walks = leg.at_once(shared, graph, &orders[symbol], symbol);
                let all = leg.most(graph, symbol, behind);
                let least = each.zip(walks).map(|(each, walks)| {
                    let most = each.into_iter().max().unwrap_or(1).max(1);
                    let most = walks.saturating_mul(most);
                    all.map_or(most, |all| all.min(most))
                });
                most[symbol] = Some(least.filter(|&least| least < MANY).or(all));
                let certain = |exit| leg.certain(shared, graph, &orders[symbol], symbol, exit);
                let goes_on = |exit: usize| switch(exit) || sure[exit] == Some(true);
                sure[symbol] = Some(match &leg.exits[..] {
                    [exit] if exit.place != Place::Any => goes_on(exit.symbol) && certain(exit),
                    _ => false,
                });
            }
        }
        let starts = (1..count).filter(|&symbol| switches_to_player(graph, symbol));
        self.bits = starts.clone().try_fold(0, |longest: u32, symbol| {
            Some(longest.max(bits[symbol].flatten()?))
        });
        let lives = |symbol: usize, exit: &Exit| {
            let leg = &self.legs[symbol];
            let sure = is_switch(graph, exit.symbol) || sure[exit.symbol] == Some(true);
            sure && leg.certain(shared, graph, &orders[symbol], symbol, exit)
        };
        let always: Vec<_> = starts
            .filter(|&symbol| {
                self.legs[symbol]
                    .exits
                    .iter()
                    .any(|exit| lives(symbol, exit))
            })
            .collect();
        for symbol in always {
            self.legs[symbol].always = true;
        }
        for (symbol, leg) in self.legs.iter_mut().enumerate() {
            leg.sure = sure[symbol] == Some(true);
            leg.most = most[symbol].flatten();
            leg.endless = bits[symbol].flatten().is_none();
        }
    }
}

impl Leg {
    /// The most moves from any entry. Exits on a cell count together if one piece there allows
    /// them.
    fn most(
        &self,
        graph: &Graph,
        symbol: usize,
        behind: impl Fn(usize) -> Option<usize>,
    ) -> Option<usize> {
        let exits = self.exits.iter();
        let exits = exits.map(|exit| Some((exit, behind(exit.symbol)?)));
        let exits: Vec<_> = exits.collect::<Option<_>>()?;
        // For each piece how many moves go on by the exits that it allows.
        let mut pieces: BTreeMap<Option<PieceId>, Vec<usize>> = BTreeMap::new();
        let mut anything = Vec::new();
        for (number, (exit, _)) in exits.iter().enumerate() {
            match graph
                .stands_before(symbol, exit.symbol)
                .filter(|_| exits.len() > 1)
            {
                Some(allowed) => {
                    for piece in allowed {
                        pieces.entry(Some(piece)).or_default().push(number);
                    }
                }
                None => anything.push(number),
            }
        }
        pieces.entry(None).or_default();
        let mut most = 0;
        for place in self.entries.places() {
            let mut all: BTreeMap<usize, usize> = BTreeMap::new();
            for allowed in pieces.values() {
                let mut by_cell: BTreeMap<usize, usize> = BTreeMap::new();
                for &number in allowed.iter().chain(&anything) {
                    let (exit, most) = exits[number];
                    for cell in exit.ways[place].places() {
                        *by_cell.entry(cell).or_default() += most;
                    }
                }
                for (cell, count) in by_cell {
                    let known = all.entry(cell).or_default();
                    *known = count.max(*known);
                }
            }
            most = most.max(all.values().sum());
        }
        (most < MANY).then_some(most)
    }

    /// The most exits that are met at once from any entry, if walks lead to them.
    fn at_once(
        &self,
        shared: &Shared<'_>,
        graph: &Graph,
        order: &Order,
        symbol: usize,
    ) -> Option<usize> {
        if !order.parts.iter().any(|part| part.cycle) {
            return None;
        }
        let root = graph.behind[symbol];
        let mut entries = self.entries.places();
        entries.try_fold(0, |most, place| {
            Some(at_once(shared, graph, order, (root, place))?.max(most))
        })
    }

    /// Whether an exit is met exactly once from every entry, whatever the board is.
    fn certain(
        &self,
        shared: &Shared<'_>,
        graph: &Graph,
        order: &Order,
        symbol: usize,
        exit: &Exit,
    ) -> bool {
        let fits = match &graph.actions[exit.symbol] {
            Some(Action::Assign(variable, value)) => {
                let bound = shared.rules.description.variables[usize::from(*variable)].bound;
                let (least, most) = range(shared.rules, value);
                least >= 0 && most <= i128::from(bound)
            }
            _ => true,
        };
        let once = |place: usize| {
            let met = walk(shared, graph, order, symbol, place, true);
            let met = met.get(&exit.symbol).map_or(0, Cells::count);
            exit.ways[place].count() == 1 && met == 1
        };
        fits && self.entries.places().all(once)
    }
}
