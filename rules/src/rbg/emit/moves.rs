//! Moves as functions: what goes on behind a modifier, and how a move is played.

use super::asked::Asked;
use super::code::Code;
use super::context::Game;
use super::facts::{Exit, Leg, Place, is_switch, switches_to_player};
use super::graph::Shared;
use super::legs;
use super::value::{bare, range};
use crate::rbg::description::{Action, PieceId};

/// The condition under which a modifier can be applied, if there is one.
pub(super) fn fits(shared: &Shared<'_>, action: &Action) -> Option<String> {
    let Action::Assign(variable, value) = action else {
        return None;
    };
    let bound = shared.rules.description.variables[usize::from(*variable)].bound;
    let (least, most) = range(shared.rules, value);
    if least >= 0 && most <= i128::from(bound) {
        return None;
    }
    Some(format!(
        "(0..={bound}).contains(&({}))",
        bare(shared.rules, value)
    ))
}

/// A modifier, and the pieces of which one stands where it is met, if those are few.
pub(super) type Known<'a> = (&'a Action, &'a Option<Vec<PieceId>>);

/// Writes what a modifier does to a board; values are those on `from`.
pub(super) fn apply(
    shared: &Shared<'_>,
    code: &mut Code,
    (action, known): Known<'_>,
    to: &str,
    from: &str,
) {
    match action {
        Action::Put(piece) => match known {
            Some(known) => {
                for before in known.iter().filter(|before| *before != piece) {
                    code.line(format!("{to}.pieces[{before}] &= !at(cell);"));
                }
                if known[..] != [*piece] {
                    code.line(format!("{to}.pieces[{piece}] |= at(cell);"));
                }
            }
            None => code.line(format!("{to}.put::<{piece}>(cell);")),
        },
        Action::Assign(variable, value) => {
            let value = bare(shared.rules, value);
            let value = match value.parse::<i64>() {
                Ok(number) => number.to_string(),
                Err(_) => format!("({}) as Value", value.replace("b.", &format!("{from}."))),
            };
            code.line(format!("{to}.values[{variable}] = {value};"));
        }
        Action::Switch(_) | Action::Keeper => {}
    }
}

/// The cell so many places further.
pub(super) fn stepped(by: isize) -> String {
    match by {
        0.. => format!("let cell = (cell + {by}) % SIZE;"),
        _ => format!("let cell = cell.saturating_sub({});", -by),
    }
}

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
            body.open("if path.is_endless() {");
            body.line("return false;");
            body.close("}");
        }
        let any = !self.facts.legs[symbol].exits.is_empty();
        if any {
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
                self.apply_pair(end, second, body);
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

    /// Writes what a pair that leads `to` a cell does to `next`.
    pub(super) fn apply_pair(&self, first: usize, second: usize, body: &mut Code) {
        for (symbol, cell) in [(first, "pair.from(to)"), (second, "to")] {
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
                Place::By(by) => body.line(stepped(by)),
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

    /// Whether a player moves behind a symbol.
    pub(super) fn is_players(&self, symbol: usize) -> bool {
        switches_to_player(&self.graph, symbol)
    }
}
