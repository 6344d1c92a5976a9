//! Generated functions for random moves, without a list of moves where possible. A number is drawn
//! below an upper bound of the number of moves. If it is not the number of a move, another one is
//! drawn, so all moves are equally likely. If this fails too often, all moves are listed.

use super::choices::{Level, Part};
use super::code::Code;
use super::context::Game;
use super::modifiers::apply;

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
        let sure = |part: &Part| part.quiet.is_some() || self.is_sure(part.last);
        let tries = !parts.iter().all(sure);
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
            if let Some(origins) = &part.origins {
                body.line(format!("let pair = &RAYS_{table}[{pair}];"));
                body.line(format!("let from = pair.from(to, {origins});"));
                ("to", format!("pair.path({}, from, to)", part.path))
            } else {
                body.line(format!("let pair = &PAIRS_{table}[{pair}];"));
                ("to", format!("pair.path({}, to)", part.path))
            }
        } else {
            if part.any {
                body.line(format!("let cell = nth({sets}, {left});"));
            } else if !self.is_sure(*last) {
                body.line(format!("let cell = first({sets});"));
            }
            ("cell", part.path.clone())
        };
        if let Some((bits, base)) = part.quiet {
            return Some(format!("{path}.with({bits}, {base}).number"));
        }
        if self.is_sure(*last) {
            return Some(format!("{path}.number"));
        }
        body.line(format!("let mut next = *{board};"));
        if part.pairs.is_some() {
            let from = match part.origins {
                Some(_) => "from",
                None => "pair.from(to)",
            };
            self.apply_pair((*first, from), *last, body);
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
