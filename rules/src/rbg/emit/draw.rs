//! Random moves as functions: drawn without a list where that can be.
//!
//! Of the most moves that can go on from what a move can begin with, a number is drawn; where fewer
//! go on, another one is drawn. So each move has the same probability. Where that fails too often,
//! all moves are looked at.

use super::code::Code;
use super::context::Game;
use super::facts::{Leg, Place};
use super::moves::{apply, fits};
use crate::rbg::description::Action;
use std::ops::Range;

/// Of so few pieces a list of what they can do is short.
const FEW: usize = 6;

impl Game<'_> {
    /// Writes the function that draws a move behind a switch to a player.
    pub(super) fn write_draw(&mut self, symbol: usize) {
        let name = self.name(symbol);
        let exits = &self.facts.legs[symbol].exits;
        let known = |symbol: usize| self.is_sure(symbol) || self.cuts[symbol];
        let direct = exits.iter().all(|exit| known(exit.symbol));
        let bounded = exits.iter().all(|exit| self.most(exit.symbol).is_some());
        let short = self.facts.bits.is_some_and(|bits| bits <= 60);
        let few = self.is_few(symbol);
        let of_sets = !exits.is_empty() && (direct || bounded && short && !few);
        let cuts = self.first_cuts(symbol);
        let most = cuts.iter().filter_map(|&cut| self.facts.legs[cut].most);
        let most = most.max().unwrap_or(1).max(1);
        let mut body = Code::default();
        let tries = !of_sets || self.draw_of_sets(symbol, &mut body);
        if tries {
            if !cuts.is_empty() && !direct && self.facts.bits.is_some() {
                self.draw_of_list(symbol, &cuts, most, &mut body);
            }
            body.line("let mut draw = Draw::new(rng);");
            body.line(format!("moves_{name}(b, cell, Path::START, &mut draw);"));
            body.line("draw.drawn.number");
        }
        let text = body.text;
        let code = &mut self.code;
        code.line("");
        code.line("/// Draws one of the moves.");
        code.open(format!("fn draw_{name}<C: Source>("));
        code.line("b: &Board,");
        code.line("cell: usize,");
        code.line("rng: &mut Rng<C>,");
        let lists = text.contains("scratch");
        let scratch = if lists { "scratch" } else { "_" };
        code.line(format!("{scratch}: &mut Vec<Move>,"));
        code.turn(") -> Number {");
        text.lines().for_each(|line| code.line(line));
        code.close("}");
    }

    /// Whether moves begin with one of few pieces, as many as there are at the start.
    fn is_few(&self, symbol: usize) -> bool {
        let board = &self.shared.rules.description.board.cells;
        let leg = symbol;
        let pieces = |symbol: usize| {
            let pieces = self.graph.stands_before(leg, symbol)?;
            let cells = board.iter().filter(|cell| pieces.contains(&cell.piece));
            Some(cells.count()).filter(|&count| count > 0)
        };
        let exits = self.facts.legs[symbol].exits.iter();
        let counts = exits.map(|exit| pieces(exit.symbol));
        let all: Option<usize> = counts.sum();
        all.is_some_and(|all| (1..=FEW).contains(&all))
    }

    /// Draws among what moves begin with, then what comes behind that. Whether that may fail.
    fn draw_of_sets(&mut self, symbol: usize, body: &mut Code) -> bool {
        let mut parts = Vec::new();
        let start = Level {
            symbol,
            board: "b".to_owned(),
            from: "at(cell)".to_owned(),
            path: "Path::START".to_owned(),
        };
        self.collect(&start, &mut parts, body);
        let tries = parts.iter().any(|part| !self.is_sure(part.last));
        let all: Vec<_> = parts.iter().map(|part| &part.all[..]).collect();
        body.line(format!("let all = {};", all.join(" + ")));
        if tries {
            body.open("for _ in 0..TRIES {");
        }
        let last = parts.len() - 1;
        let mutable = if last > 0 { "mut " } else { "" };
        body.line(format!("let {mutable}left = rng.below(all);"));
        for (number, part) in parts.iter().enumerate() {
            if number < last {
                body.open(format!("if left < {} {{", part.all));
            }
            match self.draw_part(part, body) {
                Some(drawn) if tries || number < last => body.line(format!("return {drawn};")),
                Some(drawn) => body.line(drawn),
                None if number < last => body.line("continue;"),
                None => {}
            }
            if number < last {
                body.close("}");
                body.line(format!("left -= {};", part.all));
            }
        }
        if tries {
            body.close("}");
        }
        tries
    }

    /// Writes the sets of what moves can go on with.
    fn collect(&mut self, level: &Level, parts: &mut Vec<Part>, body: &mut Code) {
        let (name, board) = (self.name(level.symbol), &level.board);
        let leg = &self.facts.legs[level.symbol].clone();
        let Leg { bits, exits, .. } = leg;
        let sets = format!("x{}", level.symbol);
        let from = &level.from;
        body.line(format!("let {sets} = leave_{name}({board}, {from});"));
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
                let next = format!("b{}", parts.len() + 1);
                let cell = format!("c{}", parts.len() + 1);
                let path = format!("{}.with({bits}, {})", level.path, choice(&cell));
                if exit.place == Place::Any {
                    body.line(format!("let {cell} = first({set});"));
                }
                body.line(format!("let mut {next} = *{board};"));
                let known = (&action, &self.standing[exit.symbol]);
                apply(self.shared, body, known, &next, board);
                let level = Level {
                    symbol: exit.symbol,
                    board: next,
                    from: set,
                    path,
                };
                body.line(format!("let {0} = &{0};", level.board));
                self.collect(&level, parts, body);
                continue;
            }
            let on_board = |code: String| code.replace("(b)", &format!("({board})"));
            let frames = self.frames[exit.symbol].as_ref();
            let Some(frames) = frames.filter(|_| exit.place == Place::Any) else {
                let most = on_board(self.most(exit.symbol).unwrap_or_default());
                let part = Part::new(format!("count({set})"), most, parts.len(), body);
                parts.push(Part {
                    first: exit.symbol,
                    last: exit.symbol,
                    any: exit.place == Place::Any,
                    sets: set,
                    board: board.clone(),
                    path,
                    ..part
                });
                continue;
            };
            let groups = Self::groups(frames);
            let (end, framed) = (self.name(exit.symbol), format!("f{}", parts.len()));
            body.line(format!("let {framed} = frames_{end}({board}, {set});"));
            for (place, Range { start, end }) in groups {
                let last = self.facts.legs[exit.symbol].exits[place].symbol;
                let most = on_board(self.most_of_pair(exit.symbol, last));
                let sets = format!("&{framed}[{start}..{end}]");
                let part = Part::new(format!("total({sets})"), most, parts.len(), body);
                parts.push(Part {
                    first: exit.symbol,
                    last,
                    pairs: Some(start),
                    sets,
                    board: board.clone(),
                    path: format!("First({}, {bits}, {})", level.path, exit.base),
                    ..part
                });
            }
        }
    }

    /// Draws what a part has, then what comes behind. If that is sure, the number.
    fn draw_part(&self, part: &Part, body: &mut Code) -> Option<String> {
        let Part {
            first,
            last,
            sets,
            board,
            most,
            ..
        } = part;
        let (left, behind) = match &most[..] {
            "1" => ("left".to_owned(), "0".to_owned()),
            _ => (format!("left / {most}"), format!("left % {most}")),
        };
        let (cell, path) = if let Some(start) = part.pairs {
            body.line(format!("let (pair, to) = pick({sets}, {left});"));
            let table = self.name(*first).to_uppercase();
            let pair = match start {
                0 => "pair".to_owned(),
                _ => format!("{start} + pair"),
            };
            body.line(format!("let pair = &PAIRS_{table}[{pair}];"));
            ("to", format!("pair.path({}, to)", part.path))
        } else {
            if part.any {
                body.line(format!("let cell = nth({sets}, {left});"));
            } else if !self.is_sure(*last) {
                body.line(format!("let cell = first({sets});"));
            }
            ("cell", part.path.clone())
        };
        if self.is_sure(*last) {
            return Some(format!("{path}.number"));
        }
        body.line(format!("let mut next = *{board};"));
        if part.pairs.is_some() {
            self.apply_pair(*first, *last, body);
        } else if let Some(action) = &self.graph.actions[*last] {
            let known = (action, &self.standing[*last]);
            apply(self.shared, body, known, "next", "next");
        }
        let name = self.name(*last);
        body.line(format!("let mut one = Nth::new({behind});"));
        body.line(format!("moves_{name}(&next, {cell}, {path}, &mut one);"));
        body.open("if let Some(found) = one.found {");
        body.line("return found.number;");
        body.close("}");
        None
    }
}

/// What moves are drawn among behind a symbol.
struct Level {
    symbol: usize,
    board: String,
    /// The cell where the symbol was met, or none.
    from: String,
    path: String,
}

/// A part of what is drawn among: cells, or pairs of cells.
#[derive(Default)]
struct Part {
    /// What is met first.
    first: usize,
    /// What is met last: the same, or the second of a pair.
    last: usize,
    /// Whether the cell is drawn.
    any: bool,
    /// The place of the first pair in the table, if it is one of pairs.
    pairs: Option<usize>,
    /// Where it is met, or where its pairs come to.
    sets: String,
    board: String,
    path: String,
    /// The most moves that go on.
    most: String,
    /// How many moves there are at most in all.
    all: String,
}

impl Part {
    fn new(count: String, most: String, number: usize, body: &mut Code) -> Self {
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
        Self {
            most,
            all: format!("n{number}"),
            ..Self::default()
        }
    }
}
