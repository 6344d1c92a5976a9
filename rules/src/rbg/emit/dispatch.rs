//! Generated functions that dispatch on the last symbol.

use super::context::Game;
use super::value::bare;
use crate::rbg::description::Action;

impl Game<'_> {
    pub(super) fn dispatch(&mut self, switches: &[usize], runs: &[usize]) {
        let name = |symbol: &usize| self.name(*symbol);
        let names: Vec<_> = switches.iter().map(name).collect();
        let kept: Vec<_> = runs.iter().map(name).collect();
        let mut arms = |head: &str, call: &dyn Fn(&str) -> String, other: &str| {
            self.code.line("");
            head.lines().for_each(|line| self.code.line(line));
            self.code.open("    match after {");
            for (symbol, name) in switches.iter().zip(&names) {
                self.code.line(format!("    {symbol} => {},", call(name)));
            }
            self.code.line(format!("    _ => {other},"));
            self.code.close("    }");
            self.code.line("}");
        };
        arms(
            "/// Shows the moves behind a switch.\n\
             fn visit_moves<V: Visit>(after: u16, b: &Board, cell: usize, visit: &mut V) -> bool {",
            &|name| format!("moves_{name}(b, cell, Path::START, visit)"),
            "false",
        );
        arms(
            "/// Plays a move behind a switch.\n#[inline]\nfn play_move<const CUT: bool>(\n    after: u16,\n    \
             b: &mut Board,\n    cell: usize,\n    choices: &mut Reader,\n) -> (u16, usize) {",
            &|name| format!("play_{name}::<CUT>(b, cell, choices)"),
            "(after, cell)",
        );
        arms(
            "/// Draws a move behind a switch.\n#[inline]\nfn draw_move<C: Source>(\n    after: u16,\n    \
             b: &Board,\n    cell: usize,\n    rng: &mut Rng<C>,\n    scratch: &mut Vec<Move>,\n) -> Move {",
            &|name| format!("Move(draw_{name}(b, cell, rng, scratch))"),
            "Move(0)",
        );
        let endless = self.is_endless();
        let code = &mut self.code;
        code.line("");
        code.line("/// Whether there is a move behind a switch.");
        code.line("#[inline]");
        code.open("fn has_move(after: u16, b: &Board, cell: usize) -> bool {");
        let always = switches
            .iter()
            .filter(|&&symbol| self.facts.legs[symbol].always);
        let always: Vec<_> = always.map(ToString::to_string).collect();
        let looked = if endless {
            code.line("// A position in which the rules fail counts as the end of the game.");
            "visit_moves(after, b, cell, &mut Exists) & !FAILED.take()"
        } else {
            "visit_moves(after, b, cell, &mut Exists)"
        };
        if always.is_empty() {
            code.line(looked);
        } else {
            code.line(format!(
                "matches!(after, {}) || {looked}",
                always.join(" | ")
            ));
        }
        code.close("}");
        code.line("");
        code.line("/// Whether the keeper goes on behind a symbol.");
        code.line("#[inline]");
        code.open("fn is_keepers(after: u16) -> bool {");
        let numbers: Vec<_> = runs.iter().map(ToString::to_string).collect();
        code.line(format!("matches!(after, {})", numbers.join(" | ")));
        code.close("}");
        code.line("");
        code.line("/// What the keeper does behind a symbol.");
        code.line("#[inline]");
        code.open(
            "fn run_keeper(after: u16, b: &mut Board, cell: usize) -> Option<(u16, usize)> {",
        );
        code.open("match after {");
        for (&symbol, name) in runs.iter().zip(&kept) {
            let steps = if self.facts.legs[symbol].endless {
                ", 0"
            } else {
                ""
            };
            let code = &mut self.code;
            code.line(format!("{symbol} => keep_{name}(b, cell{steps}),"));
        }
        let code = &mut self.code;
        code.line("_ => None,");
        code.close("}");
        code.close("}");
        self.values();
    }

    /// Whether modifiers may follow each other without end in moves or patterns.
    fn is_endless(&self) -> bool {
        let mut patterns = self.shared.patterns.iter();
        let mut legs = self.facts.legs.iter();
        legs.any(|leg| leg.endless) || patterns.any(|(_, graph)| graph.behind.len() > 1)
    }

    /// Writes the values that assignments give.
    fn values(&mut self) {
        let rules = self.shared.rules;
        let assigns = self.graph.actions.iter().enumerate();
        let assigns: Vec<_> = assigns
            .filter_map(|(symbol, action)| match action {
                Some(Action::Assign(_, value)) => Some((symbol, bare(rules, value))),
                _ => None,
            })
            .collect();
        let used = assigns.iter().any(|(_, value)| value.contains("b."));
        let code = &mut self.code;
        code.line("");
        code.line("/// The value that an assignment gives.");
        let board = if used { "b" } else { "_" };
        code.open(format!(
            "fn value_of({board}: &Board, symbol: u16) -> i64 {{"
        ));
        if assigns.is_empty() {
            code.line("let _ = symbol;");
            code.line("0");
        } else {
            code.open("match symbol {");
            for (symbol, value) in assigns {
                code.line(format!("{symbol} => {value},"));
            }
            code.line("_ => 0,");
            code.close("}");
        }
        code.close("}");
    }
}
