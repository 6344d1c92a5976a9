//! Generated functions that list moves: those that go on after each modifier.

use super::asked::Asked;
use super::code::Code;
use super::context::Game;
use super::facts::{Exit, Leg, Place, is_switch, switches_to_player};
use super::legs;
use super::modifiers::{apply, fits};
use crate::rbg::description::Action;

impl Game<'_> {
    /// What can come behind a symbol, with what it does.
    pub(super) fn exits(&self, symbol: usize) -> impl Iterator<Item = (usize, &Exit, &Action)> {
        let exits = self.facts.legs[symbol].exits.iter().enumerate();
        exits.filter_map(|(at, exit)| {
            let action = self.graph.actions[exit.symbol].as_ref()?;
            Some((at, exit, action))
        })
    }

    /// Whether exactly one move goes on behind a symbol, or it ends the move.
    pub(super) fn is_sure(&self, symbol: usize) -> bool {
        is_switch(&self.graph, symbol) || self.facts.legs[symbol].sure
    }

    /// Writes the function of the leg behind a symbol.
    pub(super) fn write_leg(&mut self, symbol: usize) {
        let name = self.name(symbol);
        let exits = self.facts.legs[symbol].exits.iter();
        let exits: Vec<_> = exits.map(|exit| exit.symbol).collect();
        self.about(symbol, "What can come");
        let asked = Asked {
            graph: &self.graph,
            symbol,
            exits: &exits,
            goal: false,
        };
        let name = format!("leave_{name}");
        legs::write(
            self.shared,
            &mut self.code,
            &mut self.operations,
            &name,
            &asked,
        );
    }

    /// Writes the function that shows the moves that go on behind a symbol.
    pub(super) fn write_moves(&mut self, symbol: usize) {
        let name = self.name(symbol);
        let mut body = Code::default();
        if self.facts.legs[symbol].endless {
            body.open("if path.steps >= SHALLOW {");
            body.open("if path.steps > MODIFIERS {");
            body.line("return fail();");
            body.close("}");
            body.open("if path.steps == SHALLOW {");
            body.line("let path = path.longer();");
            let search = format!("moves_{name}(b, cell, path, list)");
            body.line(format!("return shown_deeply(visit, |list| {search});"));
            body.close("}");
            body.close("}");
        }
        let leaves = !self.facts.legs[symbol].exits.is_empty();
        let any = leaves || self.facts.legs[symbol].endless;
        if leaves {
            body.line(format!("let x = leave_{name}(b, at(cell));"));
        }
        for at in 0..self.facts.legs[symbol].exits.len() {
            self.moves_by(symbol, at, &mut body);
        }
        body.line("false");
        let text = body.text;
        let code = &mut self.code;
        code.line("");
        code.line("/// Shows the moves that go on there.");
        let visits = text.contains("visit");
        code.open(format!("fn moves_{name}<V: Visit>("));
        code.line(format!("{}: &Board,", if any { "b" } else { "_" }));
        code.line(format!("{}: usize,", if any { "cell" } else { "_" }));
        let path = text.contains("path");
        code.line(format!("{}: Path,", if path { "path" } else { "_" }));
        code.line(format!("{}: &mut V,", if visits { "visit" } else { "_" }));
        code.turn(") -> bool {");
        text.lines().for_each(|line| code.line(line));
        code.close("}");
    }

    /// Shows the moves that go on by one exit.
    fn moves_by(&mut self, symbol: usize, at: usize, body: &mut Code) {
        let Leg {
            bits, ref exits, ..
        } = self.facts.legs[symbol];
        let Exit {
            symbol: end,
            place,
            base,
            ..
        } = exits[at];
        let Some(action) = self.graph.actions[end].clone() else {
            return;
        };
        let guard = fits(self.shared, &action);
        if let Some(guard) = &guard {
            body.open(format!("if {guard} {{"));
        }
        let show = |body: &mut Code| {
            let shown = match place {
                Place::Any => format!("visit.each(path, {bits}, {base}, x[{at}])"),
                _ => format!("x[{at}] != EMPTY && visit.one(path.with({bits}, {base}))"),
            };
            body.open(format!("if {shown} {{"));
            body.line("return true;");
            body.close("}");
        };
        let framed = self.frames[end].is_some() && place == Place::Any;
        let whole = framed && self.is_whole(end);
        let most = self.most(end);
        if self.is_sure(end) {
            show(body);
        } else if whole && !self.cuts[end] {
            self.moves_of_frames(end, at, (bits, base), body);
        } else {
            if whole {
                body.open("if V::CUTS {");
                show(body);
                body.turn("} else {");
                self.moves_of_frames(end, at, (bits, base), body);
                body.close("}");
            } else if framed && most.is_some() {
                body.open("if V::SLOTS {");
                self.moves_of_frames(end, at, (bits, base), body);
            } else if let Some(most) = &most {
                body.open("if V::SLOTS {");
                body.open(format!(
                    "if let Some(cell) = visit.slot({most}, x[{at}]) {{"
                ));
                self.moves_behind(end, (place, bits, base), body);
                body.line("return true;");
                body.close("}");
            }
            if !whole {
                if most.is_some() {
                    if self.cuts[end] {
                        body.turn("} else if V::CUTS {");
                        show(body);
                    }
                    body.turn("} else {");
                }
                body.line(format!("let mut cells = x[{at}];"));
                body.open("while cells != EMPTY {");
                body.line("let cell = first(cells);");
                body.line("cells = rest(cells);");
                self.moves_behind(end, (place, bits, base), body);
                body.close("}");
                if most.is_some() {
                    body.close("}");
                }
            }
        }
        if guard.is_some() {
            body.close("}");
        }
    }

    /// Shows the moves that go on behind a symbol that is met on `cell`.
    fn moves_behind(&self, end: usize, (place, bits, base): (Place, u32, usize), body: &mut Code) {
        body.line("let mut next = *b;");
        if let Some(action) = &self.graph.actions[end] {
            apply(
                self.shared,
                body,
                (action, &self.standing[end]),
                "next",
                "b",
            );
        }
        let choice = match place {
            Place::Any if base > 0 => format!("{base} + cell"),
            Place::Any => "cell".to_owned(),
            _ => base.to_string(),
        };
        let next = self.name(end);
        body.open(format!(
            "if moves_{next}(&next, cell, path.with({bits}, {choice}), visit) {{"
        ));
        body.line("return true;");
        body.close("}");
    }

    /// Whether moves are over behind the pairs that begin with a symbol.
    pub(super) fn is_whole(&self, symbol: usize) -> bool {
        let exits = &mut self.facts.legs[symbol].exits.iter();
        exits.all(|exit| self.is_sure(exit.symbol))
    }

    /// Shows the moves that begin with pairs.
    fn moves_of_frames(
        &mut self,
        end: usize,
        at: usize,
        (bits, base): (u32, usize),
        body: &mut Code,
    ) {
        let Some(frames) = &self.frames[end] else {
            return;
        };
        let groups = Self::groups(frames);
        let (name, count) = (self.name(end), frames.all.len());
        let table = format!("PAIRS_{}", name.to_uppercase());
        body.line(format!("let frames = frames_{name}(b, x[{at}]);"));
        for (exit, range) in groups {
            let second = self.facts.legs[end].exits[exit].symbol;
            let (frames, pairs) = if range.len() == count {
                ("frames.iter()".to_owned(), format!("&{table}"))
            } else {
                let std::ops::Range { start, end } = range;
                (
                    format!("frames[{start}..{end}].iter()"),
                    format!("&{table}[{start}..{end}]"),
                )
            };
            body.open(format!("for (&cells, pair) in {frames}.zip({pairs}) {{"));
            let first = format!("First(path, {bits}, {base})");
            if self.is_sure(second) {
                body.open(format!("if visit.pairs({first}, pair, cells) {{"));
            } else {
                let most = self.most_of_pair(end, second);
                body.open(format!("if let Some(to) = visit.slot({most}, cells) {{"));
                body.line("let mut next = *b;");
                self.apply_pair((end, "pair.from(to)"), second, body);
                let next = self.name(second);
                body.line(format!(
                    "moves_{next}(&next, to, pair.path({first}, to), visit);"
                ));
            }
            body.line("return true;");
            body.close("}");
            body.close("}");
        }
    }

    /// Writes what a pair that leads `to` a cell does to `next`, with where it begins.
    pub(super) fn apply_pair(&self, first: (usize, &str), second: usize, body: &mut Code) {
        for (symbol, cell) in [first, (second, "to")] {
            let Some(action) = &self.graph.actions[symbol] else {
                continue;
            };
            let known = (action, &self.standing[symbol]);
            let mut code = Code::default();
            apply(self.shared, &mut code, known, "next", "next");
            if code.text.contains("cell)") {
                body.line(format!("let cell = {cell};"));
            }
            code.text.lines().for_each(|line| body.line(line));
        }
    }

    /// Whether a player moves behind a symbol.
    pub(super) fn is_players(&self, symbol: usize) -> bool {
        switches_to_player(&self.graph, symbol)
    }
}
