//! The modifiers at which lists of beginnings of moves end: those after which few moves go on.

use super::context::Game;
use super::facts::{Exit, Place, is_switch};
use super::graph::{Edge, Op};

/// The most moves that may go on from a beginning.
const FEW: usize = 8;
/// The same where two choices were made before.
const SOME: usize = 64;

impl Game<'_> {
    /// Finds the modifiers behind which few moves go on.
    pub(super) fn find_cuts(&mut self) {
        let count = self.graph.behind.len();
        let mut choices = vec![usize::MAX; count];
        let mut open: Vec<_> = (1..count)
            .filter(|&symbol| self.is_players(symbol))
            .collect();
        for &symbol in &open {
            choices[symbol] = 0;
        }
        while let Some(symbol) = open.pop() {
            for exit in &self.facts.legs[symbol].exits {
                let own = choices[symbol] + usize::from(exit.place == Place::Any);
                if own < choices[exit.symbol] && !is_switch(&self.graph, exit.symbol) {
                    choices[exit.symbol] = own;
                    open.push(exit.symbol);
                }
            }
        }
        for (symbol, &choices) in choices.iter().enumerate().skip(1) {
            let most = self.facts.legs[symbol].most;
            // Where moves may end at once, the most are rarely there.
            let wide = match &self.facts.legs[symbol].exits[..] {
                [exit] => exit.place == Place::Any && choices > 1,
                _ => false,
            };
            // Where all cells can be chosen, most of them often can.
            let leg = &self.facts.legs[symbol];
            let mut many = leg.exits.iter().filter(|exit| exit.place == Place::Any);
            let anywhere = match (many.next(), many.next()) {
                (Some(exit), None) => exit.is_anywhere(leg) && self.is_wide(exit.symbol),
                _ => false,
            };
            let few_behind = |exit: &Exit| {
                let most = self.facts.legs[exit.symbol].most;
                self.is_sure(exit.symbol) || most.is_some_and(|most| most <= FEW)
            };
            let anywhere = anywhere && leg.exits.iter().all(few_behind);
            let few = |most| most <= FEW || most <= SOME && wide || anywhere;
            let reached = choices < usize::MAX;
            self.cuts[symbol] = reached && !self.is_sure(symbol) && most.is_some_and(few);
        }
    }

    /// Whether a modifier is met where one of the pieces stands that have most cells at the start.
    fn is_wide(&self, symbol: usize) -> bool {
        let met = |edge: &&Edge| edge.op == Op::Symbol(symbol);
        let nodes = self.graph.edges.iter().filter(met).map(|edge| edge.from);
        let mut before = nodes.flat_map(|node| {
            let edges = self.graph.edges.iter();
            edges.filter(move |edge| edge.to == node)
        });
        let board = &self.shared.rules.description.board.cells;
        before.all(|edge| match &edge.op {
            Op::On(pieces) => {
                let cells = board.iter().filter(|cell| pieces.contains(&cell.piece));
                cells.count() * 2 > board.len()
            }
            _ => true,
        })
    }

    /// The cuts that come first behind a switch.
    pub(super) fn first_cuts(&self, symbol: usize) -> Vec<usize> {
        let (mut found, mut seen, mut open) = (Vec::new(), vec![symbol], vec![symbol]);
        while let Some(symbol) = open.pop() {
            for exit in &self.facts.legs[symbol].exits {
                let end = exit.symbol;
                if is_switch(&self.graph, end) || seen.contains(&end) {
                    continue;
                }
                seen.push(end);
                if self.cuts[end] {
                    found.push(end);
                } else {
                    open.push(end);
                }
            }
        }
        found.sort_unstable();
        found
    }
}
