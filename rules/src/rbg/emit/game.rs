//! The generated code of a game.

use super::code::{Code, words};
use super::context::Game;
use super::facts::{Facts, is_switch};
use super::graph::{Graph, Shared};
use super::operations::Operations;
use super::standing::before;
use super::{patterns, splits};
use crate::rbg::description::Action;
use std::collections::BTreeSet;

/// The parts of the code that are the same in many games.
const SET_64: &str = include_str!("templates/set_64.rs");
const SET_128: &str = include_str!("templates/set_128.rs");
const SET_WIDE: &str = include_str!("templates/set_wide.rs");
const BOARD: &str = include_str!("templates/board.rs");
const LIMITS: &str = include_str!("templates/limits.rs");
const PATH_SHORT: &str = include_str!("templates/path_short.rs");
const PATH_LONG: &str = include_str!("templates/path_long.rs");
const PAIRS: &str = include_str!("templates/pairs.rs");
const RAYS: &str = include_str!("templates/rays.rs");
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
        slides: vec![None; count],
        runs: vec![None; count],
        slid: BTreeSet::new(),
        standing,
        gates: BTreeSet::new(),
        operations: Operations::default(),
        code: Code::default(),
    };
    game.find_cuts();
    game.find_counted();
    game.find_frames();
    game.find_runs();
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
    text += LIMITS;
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
        slid,
        ..
    } = game;
    if !slid.is_empty() {
        text += RAYS;
    }
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
    code.line("pub use compiled::{Counted, Move, Near, Part, Position};");
    code.text
}

impl Game<'_> {
    fn uses(&self, long: bool) -> String {
        let mut code = Code::default();
        code.line("use std::cell::{Cell as Flag, RefCell};");
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
        code.line("use std::thread;");
        code.line("use tesuji::eval::{");
        code.line("    Heuristic, PlaneShape, PlaneWriter, Planes, Squash, Symmetries, Term,");
        code.line("};");
        code.line("use tesuji::game::split::{Semimove, Split, Strategy, Submove, SubmoveOf};");
        code.line("use tesuji::game::{Notation, Outcome, Players, Scores, TextError};");
        code.line("use tesuji::minimax::Forcing;");
        code.line("use tesuji::{Game, Rng, Source};");
        code.line("use tesuji_games::catalogue::{Named, Primer, SplitVisitor};");
        code.line("use tesuji_games::kit::bits::nth_bit_below_64;");
        code.line("use tesuji_games::kit::mix;");
        code.line("use tesuji_games::{Family, Knowledge};");
        code.text
    }

    /// The symbols that can be met in the turns that begin behind some.
    fn turns(
        &self,
        begins: impl Fn(usize) -> bool,
        behind: impl Fn(usize) -> Vec<usize>,
    ) -> BTreeSet<usize> {
        let mut open: Vec<_> = (0..self.graph.behind.len())
            .filter(|&one| begins(one))
            .collect();
        let mut met: BTreeSet<_> = open.iter().copied().collect();
        while let Some(symbol) = open.pop() {
            for exit in behind(symbol) {
                if !is_switch(&self.graph, exit) && met.insert(exit) {
                    open.push(exit);
                }
            }
        }
        met
    }

    /// Writes the functions of all legs.
    fn functions(&mut self) {
        let reached = |symbol: usize| !self.facts.legs[symbol].entries.is_empty();
        let exits = |symbol: usize| {
            let exits = self.facts.legs[symbol].exits.iter();
            exits.map(|exit| exit.symbol).collect()
        };
        let players = self.turns(|symbol| self.is_players(symbol) && reached(symbol), exits);
        let keepers = self.turns(
            |symbol| {
                let action = &self.graph.actions[symbol];
                (symbol == 0 || *action == Some(Action::Keeper)) && reached(symbol)
            },
            |symbol| self.kept(symbol),
        );
        let all: BTreeSet<_> = players.union(&keepers).copied().collect();
        for &symbol in &all {
            let runs = !players.contains(&symbol) && self.runs[symbol].is_some();
            if !runs && !self.facts.legs[symbol].exits.is_empty() {
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
        for symbol in self.slid.clone() {
            self.write_slides(symbol);
        }
        for symbols in std::mem::take(&mut self.gates) {
            self.write_gate(&symbols);
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
}
