//! Generated functions of splits.

use super::asked::Asked;
use super::code::Code;
use super::context::{Game, met};
use super::facts::{Facts, Place, switches_to_player};
use super::graph::{Graph, Leaving, Shared};
use super::legs;
use super::modifiers::fits;
use crate::rbg::description::Description;
use crate::rbg::print::expand;
use crate::rbg::split::{Fineness, split};
use std::collections::BTreeSet;

/// The splits of a game.
pub(super) struct Splits {
    /// Those that differ. The first is the one without dots.
    different: Vec<Dotted>,
    /// For each of the four which it is.
    which: [usize; 4],
}

/// Rules with dots.
struct Dotted {
    name: &'static str,
    graph: Graph,
    facts: Facts,
    /// The same without tests; `None` if there are no dots.
    open: Option<Graph>,
}

/// The numbers of what can come behind each symbol.
pub(super) type Legs = Vec<(u32, Vec<(usize, usize, Place)>)>;

/// The number of semimoves that can be told apart.
const NUMBERS: usize = 1 << 16;

impl Splits {
    /// Derives the splits.
    pub(super) fn new(shared: &mut Shared<'_>) -> Self {
        let all = [("mod", false, false), ("mod_plus", true, false)];
        let all = all.into_iter();
        let all = all.chain([("mod_shift", false, true), ("mod_plus_shift", true, true)]);
        let (mut different, mut texts, mut which) = (Vec::new(), Vec::new(), [0; 4]);
        for (number, (name, plus, shift)) in all.enumerate() {
            let fineness = Fineness { plus, shift };
            let derived = split(shared.rules, fineness);
            let rules = derived.unwrap_or_else(|_| shared.rules.description.rules.clone());
            let description = &shared.rules.description;
            let dotted = Description {
                rules,
                ..description.clone()
            };
            let text = expand(&dotted);
            let known = texts.iter().position(|known| *known == text);
            which[number] = known.unwrap_or_else(|| {
                texts.push(text);
                different.push(Dotted::new(shared, name, &dotted));
                texts.len() - 1
            });
        }
        Self { different, which }
    }

    /// The most bits of a move with dots; `None` if they are without bound.
    pub(super) fn bits(&self) -> Option<u32> {
        let mut splits = self.different.iter();
        splits.try_fold(0, |most: u32, split| Some(most.max(split.facts.bits?)))
    }

    /// How many semimoves there are at most.
    pub(super) fn semimoves(&self, size: usize) -> usize {
        let symbols = self.different.iter().map(|split| split.graph.behind.len());
        let symbols = symbols.max().unwrap_or(0);
        (symbols * size).min(NUMBERS)
    }

    /// Writes the functions.
    pub(super) fn write(&self, game: &mut Game<'_>) {
        for split in &self.different {
            split.write(game);
        }
        let names = self
            .which
            .map(|which| self.different[which].name.to_uppercase());
        let [first, plus, shift, both] = names;
        let code = &mut game.code;
        code.line("");
        code.line("/// The split of a strategy.");
        code.open("fn splitting(strategy: impl Strategy) -> &'static Splitting {");
        code.open("match (strategy.plus(), strategy.shift()) {");
        code.line(format!("(false, false) => &{first},"));
        code.line(format!("(true, false) => &{plus},"));
        code.line(format!("(false, true) => &{shift},"));
        code.line(format!("(true, true) => &{both},"));
        code.close("}");
        code.close("}");
    }
}

impl Dotted {
    fn new(shared: &mut Shared<'_>, name: &'static str, description: &Description) -> Self {
        let mut graph = shared.graph(&description.rules, Leaving::Nothing);
        graph.simplify(shared, false);
        let dots = graph.behind.len() > description.modifiers as usize + 1;
        let open = dots.then(|| {
            let mut open = shared.graph(&description.rules, Leaving::Tests);
            open.simplify(shared, false);
            open
        });
        let facts = Facts::new(shared, &graph);
        Self {
            name,
            graph,
            facts,
            open,
        }
    }

    /// The symbols of turns of players.
    fn turns(&self) -> BTreeSet<usize> {
        let starts = 0..self.graph.behind.len();
        let starts = starts.filter(|&symbol| switches_to_player(&self.graph, symbol));
        let mut open: Vec<_> = starts.collect();
        let mut met: BTreeSet<_> = open.iter().copied().collect();
        while let Some(symbol) = open.pop() {
            for exit in &self.facts.legs[symbol].exits {
                let switch = super::facts::is_switch(&self.graph, exit.symbol);
                if !switch && met.insert(exit.symbol) {
                    open.push(exit.symbol);
                }
            }
        }
        met.retain(|&symbol| !self.facts.legs[symbol].exits.is_empty());
        met
    }

    fn write(&self, game: &mut Game<'_>) {
        let name = self.name;
        let turns = self.turns();
        let exits = |symbol: usize| {
            let exits = self.facts.legs[symbol].exits.iter();
            exits.map(|exit| exit.symbol).collect::<Vec<_>>()
        };
        let graphs = self.open.iter().map(|graph| (graph, true));
        let dotted = self.open.is_some();
        for (graph, open) in graphs.chain(dotted.then_some((&self.graph, false))) {
            for &symbol in &turns {
                game.code.line("");
                game.code.line("#[inline]");
                let exits = exits(symbol);
                let asked = Asked {
                    graph,
                    symbol,
                    exits: &exits,
                    goal: false,
                };
                let open = if open { "open" } else { "leave" };
                let name = format!("{open}_{name}_at_{symbol}");
                legs::write(
                    game.shared,
                    &mut game.code,
                    &mut game.operations,
                    &name,
                    &asked,
                );
            }
        }
        for open in [false, true] {
            if !open || dotted {
                self.write_next(game, &turns, open);
            }
        }
        let legs = legs(&self.facts, &self.graph);
        let table = if dotted {
            let table = format!("LEGS_{}", name.to_uppercase());
            game.code.line("");
            game.code
                .line("/// The numbers of what parts of moves consist of.");
            write_legs(&mut game.code, &table, &legs);
            table
        } else {
            "LEGS".to_owned()
        };
        let code = &mut game.code;
        code.line("");
        code.open(format!(
            "static {}: Splitting = Splitting {{",
            name.to_uppercase()
        ));
        code.line(format!("legs: &{table},"));
        code.line(format!("next: next_{name},"));
        match &self.open {
            Some(_) => code.line(format!("open: Some(open_{name}),")),
            None => code.line("open: None,"),
        }
        code.close("};");
    }

    fn write_next(&self, game: &mut Game<'_>, turns: &BTreeSet<usize>, open: bool) {
        let name = self.name;
        game.code.line("");
        if open {
            game.code
                .line("/// What can come behind a pair on some board.");
            game.code.open(format!(
                "fn open_{name}(after: Pair, to: &mut Vec<Pair>) {{"
            ));
        } else {
            game.code.line("/// What can come behind a pair.");
            let head = format!("fn next_{name}(b: &Board, after: Pair, to: &mut Vec<Pair>) {{");
            game.code.open(head);
        }
        game.code
            .line("let from = at(usize::from(after.place) % SIZE);");
        game.code.open("match after.symbol {");
        for &symbol in turns {
            let leave = match (open, &self.open) {
                (true, _) => format!("open_{name}_at_{symbol}(&START, from)"),
                (false, Some(_)) => format!("leave_{name}_at_{symbol}(b, from)"),
                (false, None) => format!("leave_{}(b, from)", game.name(symbol)),
            };
            game.code.open(format!("{symbol} => {{"));
            game.code.line(format!("let x = {leave};"));
            for (at, exit) in self.facts.legs[symbol].exits.iter().enumerate() {
                let action = self.graph.actions[exit.symbol].as_ref();
                let guard = action.filter(|_| !open);
                let guard = guard.and_then(|action| fits(game.shared, action));
                let cells = match guard {
                    Some(guard) => format!("when({guard}, x[{at}])"),
                    None => format!("x[{at}]"),
                };
                game.code
                    .line(format!("add({}, {cells}, to);", exit.symbol));
            }
            game.code.close("}");
        }
        game.code.line("_ => {}");
        game.code.close("}");
        game.code.close("}");
    }
}

/// The numbers of what can come behind each symbol of a turn of a player.
pub(super) fn legs(facts: &Facts, graph: &Graph) -> Legs {
    let legs = facts.legs.iter().enumerate().map(|(symbol, leg)| {
        if switches_to_player(graph, symbol) {
            return (leg.bits, facts.firsts.clone());
        }
        let exits = leg.exits.iter();
        let exits = exits.map(|exit| (exit.symbol, exit.base, exit.place));
        (leg.bits, exits.collect())
    });
    legs.collect()
}

/// Writes a table of numbers.
pub(super) fn write_legs(code: &mut Code, name: &str, legs: &Legs) {
    code.open(format!("static {name}: [Leg; {}] = [", legs.len()));
    for (bits, exits) in legs {
        let exits = exits.iter();
        let exits =
            exits.map(|&(symbol, base, place)| format!("({symbol}, {base}, {})", met(place)));
        let exits: Vec<_> = exits.collect();
        code.line(format!(
            "Leg {{ bits: {bits}, exits: &[{}] }},",
            exits.join(", ")
        ));
    }
    code.close("];");
}
