//! Assembly of types, values and edges.

use super::Lowering;
use super::edges::Graph;
use crate::rbg::message::Code;
use crate::rg::lex::Name;
use crate::rg::report::Place;
use crate::rg::rules::Rules;
use crate::rg::tree::Tree;
use crate::rg::types::{Symbol, Type};
use crate::rg::{flow, lasting, limits};

/// The players, and the values of the scores.
type Seats = (Vec<Symbol>, Vec<(Symbol, i32)>);

impl Lowering<'_, '_> {
    /// Puts everything together.
    pub(super) fn rules(mut self, tree: &Tree, special: u32, graph: Graph) -> Option<Rules> {
        let mut artificial: Vec<Name> = tree.artificial.clone();
        artificial.retain(|name| self.symbol_ids.contains_key(&name.id));
        let (keeper, random) = (self.symbol_of("keeper")?, self.symbol_of("random")?);
        let (players, scores) = self.seats()?;
        if self.report.failed() {
            return None;
        }
        let mut is_artificial = vec![false; self.symbols.len()];
        for name in artificial {
            is_artificial[usize::from(self.symbol_ids[&name.id])] = true;
        }
        let symbols = self
            .symbols
            .iter()
            .map(|&id| self.names.text(id).to_owned());
        let base = |name: &str| {
            let found = self.variables.iter().rev().find(|one| one.name == name);
            found.map_or(0, |one| one.base)
        };
        let (player, goals) = (base("player"), base("goals"));
        let mut rules = Rules {
            symbols: symbols.collect(),
            types: self.types,
            constants: self.constants,
            variables: self.variables,
            start: self.start,
            special,
            nodes: graph.nodes,
            edges: graph.edges,
            players,
            scores,
            artificial: is_artificial,
            player,
            goals,
            keeper,
            random,
            begin: graph.begin,
            end: graph.end,
            unsupported: self.unsupported,
        };
        flow::check(self.report, &rules, &graph.places)?;
        flow::remember(&mut rules);
        lasting::mark(&mut rules);
        Some(rules)
    }

    /// The players, and what scores are worth.
    fn seats(&mut self) -> Option<Seats> {
        let (Type::Set(player), Type::Set(score)) = (
            self.types.get(self.builtin.player),
            self.types.get(self.builtin.score),
        ) else {
            return None;
        };
        let players = self.types.symbols(player).to_vec();
        if players.len() > limits::PLAYERS {
            let message = format!("there are more than {} players", limits::PLAYERS);
            return self.error(Code::Size, Place::default(), message, String::new());
        }
        let (mut scores, mut numbers) = (Vec::new(), true);
        for &symbol in self.types.symbols(score) {
            let text = self.names.text(self.symbols[usize::from(symbol)]);
            let value = text.parse::<i32>();
            if value.is_err() {
                numbers = false;
            }
            scores.push((symbol, value.unwrap_or(0)));
        }
        scores.sort_unstable();
        if !numbers {
            self.unsupported(Place::default(), "the elements of `Score` are no numbers");
        }
        Some((players, scores))
    }
}
