//! Random moves as functions: drawn without a list where that can be.
//!
//! Of the most moves that can go on from what a move can begin with, a number is drawn; where fewer
//! go on, another one is drawn. So each move has the same probability. Where that fails too often,
//! all moves are looked at.

use super::choices::{Level, Part};
use super::code::Code;
use super::context::Game;
use super::facts::is_switch;
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
            body.line("let drawn = draw.drawn.number;");
            body.line(self.played(symbol, "drawn"));
        }
        let text = body.text;
        let code = &mut self.code;
        code.line("");
        code.line("/// Draws one of the moves, and plays it if that is asked for.");
        code.open(format!("fn draw_{name}<C: Source, const PLAY: bool>("));
        code.line("b: &mut Board,");
        code.line("cell: usize,");
        code.line("rng: &mut Rng<C>,");
        let lists = text.contains("scratch");
        let scratch = if lists { "scratch" } else { "_" };
        code.line(format!("{scratch}: &mut Vec<Move>,"));
        code.turn(") -> (Number, (u16, usize)) {");
        if text.contains("(b, start, choices)") {
            code.line("let start = cell;");
        }
        text.lines().for_each(|line| code.line(line));
        code.close("}");
    }

    /// Gives back a move behind a symbol, played if that is asked for.
    pub(super) fn played(&self, symbol: usize, number: &str) -> String {
        let name = self.name(symbol);
        format!("play_if::<PLAY>({number}, |choices| play_{name}::<false>(b, start, choices))")
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
            match self.draw_part(symbol, part, body) {
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

    /// Draws what a part has, then what comes behind. If that is sure, the result.
    fn draw_part(&self, start: usize, part: &Part, body: &mut Code) -> Option<String> {
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
            } else {
                body.line(format!("let cell = first({sets});"));
            }
            ("cell", part.path.clone())
        };
        body.line(format!("let path = {path};"));
        let name = self.name(*last);
        let change = |to: &str, body: &mut Code| {
            if part.pairs.is_some() {
                self.apply_pair(*first, *last, to, body);
            } else if let Some(action) = &self.graph.actions[*last] {
                let known = (action, &self.standing[*last]);
                apply(self.shared, body, known, to, to);
            }
        };
        let played = if is_switch(&self.graph, *last) {
            format!("({last}, {cell})")
        } else {
            format!("play_{name}::<false>(b, {cell}, &mut Reader::behind(path))")
        };
        if let Some((bits, base)) = part.quiet {
            body.line("let begun = path.used;");
            body.line(format!("let path = path.with({bits}, {base});"));
        }
        if self.is_sure(*last) || part.quiet.is_some() {
            let played = match part.quiet {
                Some(_) => played.replace("path)", "Path { used: begun, ..path })"),
                None => played,
            };
            body.open("if PLAY {");
            if board != "b" {
                body.line(format!("*b = *{board};"));
            }
            change("b", body);
            body.line(format!("return (path.number, {played});"));
            body.close("}");
            return Some("(path.number, (0, 0))".to_owned());
        }
        body.line(format!("let mut next = *{board};"));
        change("next", body);
        body.line(format!("let mut one = Nth::new({behind});"));
        body.line(format!("moves_{name}(&next, {cell}, path, &mut one);"));
        body.open("if let Some(found) = one.found {");
        if self.long {
            body.line("let drawn = found.number;");
            body.line(format!("return {};", self.played(start, "drawn")));
        } else {
            body.open("if PLAY {");
            body.line("*b = next;");
            let played = played.replace("path)", "Path { used: path.used, ..found })");
            body.line(format!("return (found.number, {played});"));
            body.close("}");
            body.line("return (found.number, (0, 0));");
        }
        body.close("}");
        None
    }
}
