//! The choices among which random moves are drawn: sets of cells or of pairs of cells, with an
//! upper bound of the moves from each.

use super::code::Code;
use super::context::Game;
use super::facts::{Leg, Place};
use super::modifiers::{apply, fits};
use crate::rbg::description::Action;
use std::ops::Range;

impl Game<'_> {
    /// Writes the sets of what moves can go on with.
    pub(super) fn collect(&mut self, level: &Level, parts: &mut Vec<Part>, body: &mut Code) {
        let (name, board) = (self.name(level.symbol), &level.board);
        let leg = &self.facts.legs[level.symbol].clone();
        let Leg { bits, exits, .. } = leg;
        let sets = format!("x{}", level.symbol);
        body.line(format!(
            "let {sets} = leave_{name}({board}, {});",
            level.from
        ));
        for (number, exit) in exits.iter().enumerate() {
            let Some(action) = self.graph.actions[exit.symbol].clone() else {
                continue;
            };
            let set = format!("{sets}[{number}]");
            let set = match fits(self.shared, &action) {
                Some(guard) => {
                    let guarded = format!("{sets}_{number}");
                    let guard = guard.replace("b.", &format!("{board}."));
                    body.line(format!("let {guarded} = when({guard}, {set});"));
                    guarded
                }
                None => set,
            };
            let choice = |cell: &str| match exit.place {
                Place::Any if exit.base > 0 => format!("{} + {cell}", exit.base),
                Place::Any => cell.to_owned(),
                _ => exit.base.to_string(),
            };
            let path = format!("{}.with({bits}, {})", level.path, choice("cell"));
            let assigns = matches!(action, Action::Assign(..)) && exit.most(leg) == 1;
            let branches = self.facts.legs[exit.symbol].exits.len() > 1;
            if assigns && branches && !self.is_sure(exit.symbol) {
                // Nothing is chosen here: the choices behind it are drawn among.
                let cell = format!("c{}", parts.len() + 1);
                let path = format!("{}.with({bits}, {})", level.path, choice(&cell));
                if exit.place == Place::Any {
                    body.line(format!("let {cell} = first({set});"));
                }
                self.collect_behind(level, (exit.symbol, &action), (set, path), parts, body);
                continue;
            }
            let on_board = |code: String| code.replace("(b)", &format!("({board})"));
            let slides = self.slides[exit.symbol].is_some();
            let frames = self.frames[exit.symbol].as_ref();
            let frames = frames.or(self.slides[exit.symbol].as_ref());
            let Some(frames) = frames.filter(|_| exit.place == Place::Any) else {
                let part = Part {
                    first: exit.symbol,
                    last: exit.symbol,
                    any: exit.place == Place::Any,
                    sets: set,
                    board: board.clone(),
                    path,
                    ..Part::default()
                };
                let most = on_board(self.most(exit.symbol).unwrap_or_default());
                let gate = self.gate_name(&[exit.symbol]).filter(|_| part.any);
                let gated = gate.map(|gate| {
                    self.gates.insert(vec![exit.symbol]);
                    let (loud, set) = (format!("l{}", parts.len()), &part.sets);
                    body.line(format!("let {loud} = {set} & {gate}({board}, {set});"));
                    [format!("{set} & !{loud}"), loud]
                });
                self.add(&part, ("count", most), gated, parts, body);
                continue;
            };
            let (end, groups) = (self.name(exit.symbol), Self::groups(frames));
            let framed = format!("f{}", parts.len());
            let kind = if slides { "slides" } else { "frames" };
            body.line(format!("let {framed} = {kind}_{end}({board}, {set});"));
            if slides {
                self.slid.insert(exit.symbol);
            }
            for (place, Range { start, end }) in groups {
                let last = self.facts.legs[exit.symbol].exits[place].symbol;
                let most = on_board(self.most_of_pair(exit.symbol, last));
                let sets = format!("&{framed}[{start}..{end}]");
                let gate = self.gate_name(&[exit.symbol, last]);
                let gated = gate.map(|gate| {
                    self.gates.insert(vec![exit.symbol, last]);
                    let [loud, quiet] = ["l", "q"].map(|name| format!("{name}{}", parts.len()));
                    let (size, all) = (end - start, format!("united({sets})"));
                    body.line(format!("let loud = {gate}({board}, {all});"));
                    let each = format!("std::array::from_fn(|i| {framed}[{start} + i] &");
                    body.line(format!("let {quiet}: [Set; {size}] = {each} !loud);"));
                    body.line(format!("let {loud}: [Set; {size}] = {each} loud);"));
                    [format!("&{quiet}"), format!("&{loud}")]
                });
                let part = Part {
                    first: exit.symbol,
                    last,
                    pairs: Some(start),
                    origins: slides.then(|| set.clone()),
                    sets,
                    board: board.clone(),
                    path: format!("First({}, {bits}, {})", level.path, exit.base),
                    ..Part::default()
                };
                self.add(&part, ("total", most), gated, parts, body);
            }
        }
    }

    /// Writes the sets of what moves can go on with behind a modifier that is met on a set, where
    /// nothing is chosen.
    fn collect_behind(
        &mut self,
        level: &Level,
        (symbol, action): (usize, &Action),
        (from, path): (String, String),
        parts: &mut Vec<Part>,
        body: &mut Code,
    ) {
        let (next, board) = (format!("b{}", parts.len() + 1), &level.board);
        body.line(format!("let mut {next} = *{board};"));
        let known = (action, &self.standing[symbol]);
        apply(self.shared, body, known, &next, board);
        body.line(format!("let {next} = &{next};"));
        let level = Level {
            symbol,
            board: next,
            from,
            path,
        };
        self.collect(&level, parts, body);
    }

    /// Adds a part, counted by a function, with the most moves behind each; or two, where a gate is
    /// closed and where it may be open.
    fn add(
        &mut self,
        part: &Part,
        (count, most): (&str, String),
        gated: Option<[String; 2]>,
        parts: &mut Vec<Part>,
        body: &mut Code,
    ) {
        let Some(gated) = gated else {
            let all = format!("{count}({})", part.sets);
            parts.push(part.clone().counted(all, most, parts.len(), body));
            return;
        };
        let board = format!("({})", part.board);
        let loud = self.loud(part.last);
        let most = loud.map_or(most, |loud| loud.replace("(b)", &board));
        let quiet = self.quiet(part.last);
        for (sets, quiet) in gated.into_iter().zip([quiet, None]) {
            let all = format!("{count}({sets})");
            let most = if quiet.is_some() { "1" } else { &most };
            let part = Part {
                quiet,
                sets,
                ..part.clone()
            };
            parts.push(part.counted(all, most.to_owned(), parts.len(), body));
        }
    }
}

/// What moves are drawn among behind a symbol.
pub(super) struct Level {
    pub(super) symbol: usize,
    pub(super) board: String,
    /// The cell where the symbol was met, or none.
    pub(super) from: String,
    pub(super) path: String,
}

/// A part of what is drawn among: cells, or pairs of cells.
#[derive(Clone, Default)]
pub(super) struct Part {
    /// What is met first.
    pub(super) first: usize,
    /// What is met last: the same, or the second of a pair.
    pub(super) last: usize,
    /// Whether the cell is drawn.
    pub(super) any: bool,
    /// The place of the first pair in the table, if it is one of pairs.
    pub(super) pairs: Option<usize>,
    /// Where they begin, if pieces slide.
    pub(super) origins: Option<String>,
    /// The bits and the number of the only choice behind the last one, if that is known.
    pub(super) quiet: Option<(u32, usize)>,
    /// Where it is met, or where its pairs come to.
    pub(super) sets: String,
    pub(super) board: String,
    pub(super) path: String,
    /// The most moves that go on.
    pub(super) most: String,
    /// How many moves there are at most in all.
    pub(super) all: String,
}

impl Part {
    /// The part with the number of moves: `count` cells or pairs, and at most `most` moves behind
    /// each.
    fn counted(self, count: String, most: String, number: usize, body: &mut Code) -> Self {
        let most = if most.parse::<usize>().is_ok() {
            most
        } else {
            body.line(format!("let most_{number} = {most};"));
            format!("most_{number}")
        };
        let all = match &most[..] {
            "1" => count,
            _ => format!("{count} * {most}"),
        };
        body.line(format!("let n{number} = {all};"));
        let all = format!("n{number}");
        Self { most, all, ..self }
    }
}
