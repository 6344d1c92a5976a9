//! Generated functions of the keeper.

use super::code::Code;
use super::context::Game;
use super::facts::{Place, is_switch};
use super::modifiers::{apply, fits, stepped};

impl Game<'_> {
    /// Writes the function by which the keeper goes on behind a symbol.
    pub(super) fn write_keep(&mut self, symbol: usize) {
        let Some(run) = self.runs[symbol].clone() else {
            self.write_keep_exits(symbol);
            return;
        };
        let mut body = Code::default();
        self.write_run(symbol, &run, &mut body);
        self.write_keep_head(&self.name(symbol), &body.text, true, false);
    }

    /// Writes the function by which the keeper tries one exit after the other.
    fn write_keep_exits(&mut self, symbol: usize) {
        let name = self.name(symbol);
        let mut body = Code::default();
        let mut exits: Vec<_> = self.exits(symbol).collect();
        let order = &self.facts.legs[symbol].order;
        exits.sort_by_key(|(_, exit, _)| order.iter().position(|&known| known == exit.symbol));
        let only = self.facts.legs[symbol].sure;
        let endless = self.facts.legs[symbol].endless;
        let given = match &exits[..] {
            _ if endless => true,
            [] => false,
            [(_, exit, _)] if only => !matches!(exit.place, Place::At(_)),
            _ => true,
        };
        if endless {
            body.open("if steps >= SHALLOW {");
            body.open("if steps > MODIFIERS {");
            body.line("return None;");
            body.close("}");
            body.open("if steps == SHALLOW {");
            let run = format!("keep_{name}(b, cell, steps + 1)");
            body.line(format!("return deeply(|| {run}).flatten();"));
            body.close("}");
            body.close("}");
        }
        if !exits.is_empty() && !only {
            body.line(format!("let x = leave_{name}(b, at(cell));"));
        } else if let [(_, exit, _)] = &exits[..] {
            // Where it is met is known without looking, or by a walk without tests.
            match exit.place {
                Place::Same => {}
                Place::At(place) => body.line(format!("let cell = {place};")),
                Place::By(by) => body.line(stepped("cell", by)),
                Place::Any => {
                    body.line(format!(
                        "let [cell] = leave_{name}(b, at(cell)).map(first);"
                    ));
                }
            }
        }
        let mut returns = false;
        for (at, exit, action) in &exits {
            let (end, next) = (exit.symbol, self.name(exit.symbol));
            let switch = is_switch(&self.graph, end);
            let steps = match (endless, self.facts.legs[end].endless) {
                (_, false) => "",
                (false, true) => ", 0",
                (true, true) => ", steps + 1",
            };
            let goes_on = |body: &mut Code| {
                apply(self.shared, body, (*action, &self.standing[end]), "b", "b");
                if switch {
                    format!("Some(({end}, cell))")
                } else {
                    format!("keep_{next}(b, cell{steps})")
                }
            };
            if only {
                let then = goes_on(&mut body);
                body.line(then);
                returns = true;
                continue;
            }
            let guard = fits(self.shared, action);
            let guard = guard.map_or_else(String::new, |guard| format!("{guard} && "));
            let many = exit.place == Place::Any;
            if many && !self.is_sure(end) {
                body.line(format!("let mut cells = x[{at}];"));
                body.open(format!("while {guard}cells != EMPTY {{"));
                body.line("let cell = first(cells);");
                body.line("cells = rest(cells);");
            } else {
                body.open(format!("if {guard}x[{at}] != EMPTY {{"));
                match exit.place {
                    Place::Any => body.line(format!("let cell = first(x[{at}]);")),
                    Place::At(place) => body.line(format!("let cell = {place};")),
                    Place::By(by) => body.line(stepped("cell", by)),
                    Place::Same => {}
                }
            }
            if self.is_sure(end) {
                let then = goes_on(&mut body);
                body.line(format!("return {then};"));
            } else {
                body.line("let before = *b;");
                let then = goes_on(&mut body);
                body.line(format!("let kept = {then};"));
                body.open("if kept.is_some() {");
                body.line("return kept;");
                body.close("}");
                body.line("*b = before;");
            }
            body.close("}");
        }
        if !returns {
            body.line("None");
        }
        let text = body.text;
        self.write_keep_head(&name, &text, given, endless);
    }

    fn write_keep_head(&mut self, name: &str, text: &str, given: bool, endless: bool) {
        let code = &mut self.code;
        code.line("");
        code.line("/// What the keeper does then: up to the next switch, if there is a way.");
        if !endless {
            code.line("#[inline]");
        }
        let board = if text.contains("b.") || text.contains("(b,") {
            "b"
        } else {
            "_"
        };
        let cell = if given { "cell" } else { "_" };
        let steps = if endless { ", steps: u32" } else { "" };
        code.open(format!(
            "fn keep_{name}({board}: &mut Board, {cell}: usize{steps}) -> Option<(u16, usize)> {{"
        ));
        text.lines().for_each(|line| code.line(line));
        code.close("}");
    }
}
