//! Random moves as functions: drawn without a list where that can be.
//!
//! Beginnings of moves are drawn first, each with the same probability. Of the most moves that can
//! go on from one, a number is drawn then; where fewer go on, both are drawn again. So each move has
//! the same probability. Where that takes too often, or few of the most moves go on from what was
//! drawn first, all moves are looked at.

use super::code::Code;
use super::facts::{Exit, Place, is_switch};
use super::game::Game;
use super::graph::{Edge, Op};
use super::moves::{apply, fits};

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
    fn first_cuts(&self, symbol: usize) -> Vec<usize> {
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

    /// Writes the function that draws a move behind a switch to a player.
    pub(super) fn write_draw(&mut self, symbol: usize) {
        let name = self.name(symbol);
        let exits = &self.facts.legs[symbol].exits;
        let known = |symbol: usize| self.is_sure(symbol) || self.cuts[symbol];
        let direct = exits.iter().all(|exit| known(exit.symbol));
        let cuts = self.first_cuts(symbol);
        let most = cuts.iter().filter_map(|&cut| self.facts.legs[cut].most);
        let most = most.max().unwrap_or(1).max(1);
        let mut body = Code::default();
        if direct && !exits.is_empty() {
            self.draw_of_sets(symbol, most, &mut body);
        } else if !cuts.is_empty() && self.facts.bits.is_some() {
            self.draw_of_list(symbol, &cuts, most, &mut body);
        }
        let code = &mut self.code;
        code.line("");
        code.line("/// Draws one of the moves.");
        code.open(format!("fn draw_{name}<C: Source>("));
        let tries = !(direct && cuts.is_empty());
        let lists = tries && !direct && body.text.contains("scratch");
        code.line("b: &Board,");
        code.line("cell: usize,");
        code.line("rng: &mut Rng<C>,");
        code.line(format!(
            "{}: &mut Vec<Move>,",
            if lists { "scratch" } else { "_" }
        ));
        code.turn(") -> Number {");
        body.text.lines().for_each(|line| code.line(line));
        if tries {
            code.open("let mut draw = Draw {");
            code.line("rng,");
            code.line("seen: 0,");
            code.line("drawn: Path::START,");
            code.close("};");
            code.line(format!("moves_{name}(b, cell, Path::START, &mut draw);"));
            code.line("draw.drawn.number");
        }
        code.close("}");
    }

    fn draw_of_sets(&self, symbol: usize, most: usize, body: &mut Code) {
        let leg = &self.facts.legs[symbol];
        let (bits, name) = (leg.bits, self.name(symbol));
        let cuts = leg.exits.iter().any(|exit| self.cuts[exit.symbol]);
        body.line(format!("let x = leave_{name}(b, at(cell));"));
        let mut counts = Vec::new();
        for (number, exit) in leg.exits.iter().enumerate() {
            let guard = self.graph.actions[exit.symbol].as_ref();
            let guard = guard.and_then(|action| fits(self.shared, action));
            match guard {
                Some(guard) => body.line(format!("let x{number} = when({guard}, x[{number}]);")),
                None => body.line(format!("let x{number} = x[{number}];")),
            }
            counts.push(format!("count(x{number})"));
        }
        body.line(format!("let all = {};", counts.join(" + ")));
        if cuts {
            body.open("for _ in 0..TRIES {");
        }
        let last = leg.exits.len() - 1;
        let mutable = if last > 0 { "mut " } else { "" };
        body.line(format!("let {mutable}draw = rng.below(all);"));
        for (number, exit) in leg.exits.iter().enumerate() {
            if number < last {
                body.open(format!("if draw < count(x{number}) {{"));
            }
            let sure = self.is_sure(exit.symbol);
            let base = exit.base;
            if exit.place == Place::Any {
                body.line(format!("let cell = nth(x{number}, draw);"));
            } else if !sure {
                body.line(format!("let cell = first(x{number});"));
            }
            let choice = match exit.place {
                Place::Any if base > 0 => format!("{base} + cell"),
                Place::Any => "cell".to_owned(),
                _ => base.to_string(),
            };
            let path = format!("Path::START.with({bits}, {choice})");
            if sure && cuts {
                let often = if most > 1 {
                    format!("if rng.below({most}) == 0 {{")
                } else {
                    "{".to_owned()
                };
                body.open(often);
                body.line(format!("return {path}.number;"));
                body.close("}");
                if number < last {
                    body.line("continue;");
                }
            } else if sure {
                let result = format!("{path}.number");
                body.line(if number < last {
                    format!("return {result};")
                } else {
                    result
                });
            } else {
                body.line("let mut next = *b;");
                if let Some(action) = &self.graph.actions[exit.symbol] {
                    apply(
                        self.shared,
                        body,
                        (action, &self.standing[exit.symbol]),
                        "next",
                        "b",
                    );
                }
                self.one_of(exit.symbol, &path, (most, true), body);
                if number < last {
                    body.line("continue;");
                }
            }
            if number < last {
                body.close("}");
                body.line(format!("draw -= count(x{number});"));
            }
        }
        if cuts {
            body.close("}");
        }
    }

    /// Draws one of the moves that go on behind a cut.
    fn one_of(&self, symbol: usize, path: &str, (most, breaks): (usize, bool), body: &mut Code) {
        let left = if most > 1 {
            format!("rng.below({most})")
        } else {
            "0".to_owned()
        };
        let name = self.name(symbol);
        body.line(format!("let left = {left};"));
        body.line("let mut one = Nth { left, found: None, guessed: false };");
        body.line(format!("moves_{name}(&next, cell, {path}, &mut one);"));
        body.open("if let Some(found) = one.found {");
        body.line("return found.number;");
        body.close("}");
        if most > FEW && breaks {
            body.open(format!(
                "if !one.guessed && (left - one.left) * {FEW} < {most} {{"
            ));
            body.line("break;");
            body.close("}");
        }
    }

    fn draw_of_list(&self, symbol: usize, cuts: &[usize], most: usize, body: &mut Code) {
        let name = self.name(symbol);
        body.line("scratch.clear();");
        body.line("let mut begun = List::<true>(scratch);");
        body.line(format!("moves_{name}(b, cell, Path::START, &mut begun);"));
        body.open("for _ in 0..TRIES {");
        body.line("let draw = scratch[rng.below(scratch.len() as u32) as usize];");
        body.line("let mut next = *b;");
        body.line("let mut choices = Reader::new(draw.0);");
        body.line(format!(
            "let (after, cell) = play_{name}::<true>(&mut next, cell, &mut choices);"
        ));
        body.open("let path = Path {");
        body.line("number: draw.0,");
        body.line("used: choices.used,");
        body.close("};");
        body.open("match after {");
        for &cut in cuts {
            body.open(format!("{cut} => {{"));
            self.one_of(cut, "path", (most, false), body);
            body.close("}");
        }
        if most > 1 {
            body.line(format!("_ if rng.below({most}) > 0 => {{}}"));
        }
        body.line("_ => return draw.0,");
        body.close("}");
        body.close("}");
    }
}
