//! A game as code.

use super::code::{Code, words};
use super::context::Game;
use super::facts::{Facts, is_switch};
use super::graph::{Graph, Shared};
use super::operations::Operations;
use super::standing::before;
use super::value::bare;
use super::{patterns, splits};
use crate::rbg::description::Action;
use std::collections::BTreeSet;

/// The parts of the code that are the same in many games.
const SET_64: &str = include_str!("templates/set_64.rs");
const SET_128: &str = include_str!("templates/set_128.rs");
const SET_WIDE: &str = include_str!("templates/set_wide.rs");
const BOARD: &str = include_str!("templates/board.rs");
const PATH_SHORT: &str = include_str!("templates/path_short.rs");
const PATH_LONG: &str = include_str!("templates/path_long.rs");
const PAIRS: &str = include_str!("templates/pairs.rs");
const VISIT: &str = include_str!("templates/visit.rs");
const GAME: &str = include_str!("templates/game.rs");
const SEATS_2: &str = include_str!("templates/seats_2.rs");
const SEATS_6: &str = include_str!("templates/seats_6.rs");
const WORDS: &str = include_str!("templates/words.rs");
const TEXT: &str = include_str!("templates/text.rs");
const SPLIT: &str = include_str!("templates/split.rs");
const FAMILY: &str = include_str!("templates/family.rs");

/// The module of a game.
pub(super) fn module(
    shared: &Shared<'_>,
    graph: Graph,
    splits: &splits::Splits,
    name: &str,
) -> String {
    let facts = Facts::new(shared, &graph);
    let standing = before(shared, &graph);
    let count = graph.behind.len();
    let mut game = Game {
        shared,
        graph,
        facts,
        cuts: vec![false; count],
        counts: vec![false; count],
        frames: vec![None; count],
        standing,
        operations: Operations::default(),
        code: Code::default(),
    };
    game.find_cuts();
    game.find_counted();
    game.find_frames();
    let long = game.facts.bits.is_none_or(|bits| bits > 64);
    // Parts of split moves have dots, too.
    let long = long || splits.bits().is_none_or(|bits| bits > 64);
    let mut text = game.uses(long);
    game.constants(name, long, splits);
    text += &game.code.text;
    text += match words(shared) {
        1 => SET_64,
        2 => SET_128,
        _ => SET_WIDE,
    };
    text += BOARD;
    text += if long { PATH_LONG } else { PATH_SHORT };
    text += PAIRS;
    text += VISIT;
    text += GAME;
    text += if shared.rules.players() == 2 {
        SEATS_2
    } else {
        SEATS_6
    };
    text += WORDS;
    text += TEXT;
    text += SPLIT;
    text += FAMILY;
    game.code = Code::default();
    game.functions();
    splits.write(&mut game);
    let Game {
        mut code,
        mut operations,
        ..
    } = game;
    patterns::write(shared, &mut code, &mut operations);
    operations.write(shared, &mut code);
    text += &code.text;
    within(&text)
}

/// The text in a module of its own, so that it can be included anywhere.
fn within(text: &str) -> String {
    let mut code = Code::default();
    code.line("#[allow(dead_code, reason = \"not every game needs all of it\")]");
    code.open("mod compiled {");
    text.lines().for_each(|line| code.line(line));
    code.close("}");
    code.line("");
    code.line("#[allow(unused_imports, reason = \"not every program needs all of it\")]");
    code.line("pub use compiled::{Counted, Move, Part, Position};");
    code.text
}

impl Game<'_> {
    fn uses(&self, long: bool) -> String {
        let mut code = Code::default();
        code.line("use std::cell::RefCell;");
        code.line("use std::collections::{BTreeMap, HashMap};");
        code.line("use std::fmt::{self, Write};");
        if words(self.shared) > 2 {
            code.line("use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};");
        }
        if long {
            code.line("use std::sync::{LazyLock, OnceLock, PoisonError, RwLock};");
        } else {
            code.line("use std::sync::OnceLock;");
        }
        code.line("use tesuji::eval::{");
        code.line("    Heuristic, PlaneShape, PlaneWriter, Planes, Squash, Symmetries, Term,");
        code.line("};");
        code.line("use tesuji::game::split::{Semimove, Split, Strategy, Submove, SubmoveOf};");
        code.line("use tesuji::game::{Notation, Outcome, Players, Scores, TextError};");
        code.line("use tesuji::minimax::NothingForces;");
        code.line("use tesuji::{Game, Rng, Source};");
        code.line("use tesuji_games::catalogue::{Named, Primer, SplitVisitor};");
        code.line("use tesuji_games::kit::bits::nth_bit_below_64;");
        code.line("use tesuji_games::kit::mix;");
        code.line("use tesuji_games::{Family, Knowledge};");
        code.text
    }

    /// The symbols that can be met in the turns that begin behind some.
    fn turns(&self, begins: impl Fn(usize) -> bool) -> BTreeSet<usize> {
        let mut open: Vec<_> = (0..self.graph.behind.len())
            .filter(|&one| begins(one))
            .collect();
        let mut met: BTreeSet<_> = open.iter().copied().collect();
        while let Some(symbol) = open.pop() {
            for exit in &self.facts.legs[symbol].exits {
                if !is_switch(&self.graph, exit.symbol) && met.insert(exit.symbol) {
                    open.push(exit.symbol);
                }
            }
        }
        met
    }

    /// Writes the functions of all legs.
    fn functions(&mut self) {
        let reached = |symbol: usize| !self.facts.legs[symbol].entries.is_empty();
        let players = self.turns(|symbol| self.is_players(symbol) && reached(symbol));
        let keepers = self.turns(|symbol| {
            let action = &self.graph.actions[symbol];
            (symbol == 0 || *action == Some(Action::Keeper)) && reached(symbol)
        });
        let all: BTreeSet<_> = players.union(&keepers).copied().collect();
        for &symbol in &all {
            if !self.facts.legs[symbol].exits.is_empty() {
                self.write_leg(symbol);
            }
        }
        for &symbol in &players {
            self.write_frames(symbol);
            self.write_moves(symbol);
            self.write_play(symbol);
            if self.is_players(symbol) {
                self.write_draw(symbol);
            }
        }
        self.write_most();
        for &symbol in &keepers {
            self.write_keep(symbol);
        }
        let switches = players.iter().copied();
        let switches: Vec<_> = switches.filter(|&one| self.is_players(one)).collect();
        let runs = keepers
            .into_iter()
            .filter(|&symbol| symbol == 0 || self.graph.actions[symbol] == Some(Action::Keeper));
        let runs: Vec<_> = runs.collect();
        self.dispatch(&switches, &runs);
    }

    fn dispatch(&mut self, switches: &[usize], runs: &[usize]) {
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
        let code = &mut self.code;
        code.line("");
        code.line("/// Whether there is a move behind a switch.");
        code.line("#[inline]");
        code.open("fn has_move(after: u16, b: &Board, cell: usize) -> bool {");
        let always = switches
            .iter()
            .filter(|&&symbol| self.facts.legs[symbol].always);
        let always: Vec<_> = always.map(ToString::to_string).collect();
        let looked = "visit_moves(after, b, cell, &mut Exists)";
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
