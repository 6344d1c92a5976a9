//! Generated functions that play a move.

use super::code::Code;
use super::context::Game;
use super::facts::{Exit, Leg, Place, is_switch};
use super::modifiers::{apply, stepped};

impl Game<'_> {
    /// Writes the function that plays what comes behind a symbol.
    pub(super) fn write_play(&mut self, symbol: usize) {
        let name = self.name(symbol);
        let mut body = Code::default();
        let Leg { bits, .. } = self.facts.legs[symbol];
        let exits: Vec<_> = self.exits(symbol).collect();
        let choice = exits.len() > 1 || exits.iter().any(|(_, exit, _)| exit.place == Place::Any);
        if bits > 0 {
            let choice = if choice { "choice" } else { "_" };
            body.line(format!("let {choice} = choices.take({bits});"));
        }
        for (number, (_, exit, action)) in exits.iter().enumerate().rev() {
            let first = number + 1 == exits.len();
            let base = exit.base;
            match (number, first) {
                (0, true) => {}
                (0, false) => body.turn("} else {"),
                (_, true) => body.open(format!("if choice >= {base} {{")),
                (_, false) => body.turn(format!("}} else if choice >= {base} {{")),
            }
            match exit.place {
                Place::Any if base > 0 => {
                    body.line(format!("let cell = (choice - {base}) % SIZE;"));
                }
                Place::Any => body.line("let cell = choice % SIZE;"),
                Place::At(place) => body.line(format!("let cell = {place};")),
                Place::By(by) => body.line(stepped("cell", by)),
                Place::Same => {}
            }
            let (end, next) = (exit.symbol, self.name(exit.symbol));
            if is_switch(&self.graph, end) {
                body.line(format!("({end}, cell)"));
                continue;
            }
            apply(
                self.shared,
                &mut body,
                (action, &self.standing[end]),
                "b",
                "b",
            );
            if self.cuts[end] {
                body.open("if CUT {");
                body.line(format!("return ({end}, cell);"));
                body.close("}");
            }
            body.line(format!("play_{next}::<CUT>(b, cell, choices)"));
        }
        if exits.len() > 1 {
            body.close("}");
        }
        if exits.is_empty() {
            body.line(format!("({symbol}, cell)"));
        }
        let (mutable, inline) = ("&mut Board", "#[inline]");
        let text = body.text;
        let relative = |exit: &Exit| matches!(exit.place, Place::Same | Place::By(_));
        let given = exits.is_empty() || exits.iter().any(|(_, exit, _)| relative(exit));
        let code = &mut self.code;
        let used = |part: &str, name: &'static str| if text.contains(part) { name } else { "_" };
        code.line("");
        code.line("/// Plays what comes then: the switch, and where it is.");
        if !self.facts.legs[symbol].endless {
            code.line(inline);
        }
        code.open(format!("fn play_{name}<const CUT: bool>("));
        let board = if text.contains("b.") || text.contains("(b,") {
            "b"
        } else {
            "_"
        };
        code.line(format!("{board}: {mutable},"));
        code.line(format!("{}: usize,", if given { "cell" } else { "_" }));
        code.line(format!("{}: &mut Reader,", used("choices", "choices")));
        code.turn(") -> (u16, usize) {");
        text.lines().for_each(|line| code.line(line));
        code.close("}");
    }
}
