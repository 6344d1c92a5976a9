//! A game as code.

use super::code::{Code, quoted, set, words};
use super::facts::{Facts, Place, is_switch};
use super::frames::Frames;
use super::graph::{Graph, Shared};
use super::operations::Operations;
use super::standing::before;
use super::value::bare;
use super::{patterns, splits};
use crate::rbg::description::{Action, Arithmetic, Description, PieceId, Shape};
use crate::rbg::owners::owners;
use crate::rbg::text::cell_name;
use std::collections::BTreeSet;

/// What is known of a game while its code is written.
pub(super) struct Game<'a> {
    pub(super) shared: &'a Shared<'a>,
    pub(super) graph: Graph,
    pub(super) facts: Facts,
    /// Modifiers behind which few moves go on.
    pub(super) cuts: Vec<bool>,
    /// Symbols behind which the most moves depend on how many pieces there are.
    pub(super) counts: Vec<bool>,
    /// What pieces come to that are taken up all at once.
    pub(super) frames: Vec<Option<Frames>>,
    /// What can stand where each symbol is met.
    pub(super) standing: Vec<Option<Vec<PieceId>>>,
    pub(super) operations: Operations,
    pub(super) code: Code,
}

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
    /// The name of what comes behind a symbol: after the macro that the symbol was written in.
    pub(super) fn name(&self, symbol: usize) -> String {
        let automaton = &self.shared.rules.automaton;
        let origin = automaton.origin(symbol as u32) as usize;
        let written = self.shared.rules.description.origins.get(origin);
        let within = written.and_then(|written| written.within.as_deref());
        let within = within.filter(|_| symbol > 0).unwrap_or("rules");
        let mut name = String::new();
        for (at, letter) in within.char_indices() {
            if letter.is_ascii_uppercase() && at > 0 && !name.ends_with('_') {
                name.push('_');
            }
            name.push(letter.to_ascii_lowercase());
        }
        format!("{name}_{symbol}")
    }

    /// Writes a comment that says where a symbol was written.
    pub(super) fn about(&mut self, symbol: usize, what: &str) {
        let automaton = &self.shared.rules.automaton;
        let description = &self.shared.rules.description;
        let origin = automaton.origin(symbol as u32) as usize;
        self.code.line("");
        if symbol == 0 {
            self.code
                .line(format!("/// {what} at the beginning of the rules."));
            return;
        }
        let action = match &self.graph.actions[symbol] {
            Some(Action::Put(piece)) => format!("[{}]", description.pieces[usize::from(*piece)]),
            Some(Action::Assign(variable, _)) => {
                let name = &description.variables[usize::from(*variable)].name;
                format!("[$ {name} = …]")
            }
            Some(Action::Switch(player)) => {
                format!("->{}", description.players[usize::from(*player)].name)
            }
            Some(Action::Keeper) => "->>".to_owned(),
            None => ".".to_owned(),
        };
        let place = match description.origins.get(origin) {
            Some(written) => format!(" (line {})", written.line),
            None => String::new(),
        };
        self.code.line(format!(
            "/// {what} behind `{action}`, modifier {symbol}{place}."
        ));
    }

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

    fn constants(&mut self, name: &str, long: bool, splits: &splits::Splits) {
        let shared = self.shared;
        let Description {
            pieces,
            variables,
            board,
            ..
        } = &shared.rules.description;
        let size = shared.frame.size;
        let bits = self
            .facts
            .bits
            .unwrap_or(64)
            .max(splits.bits().unwrap_or(64));
        let number = match bits {
            _ if long => "u64",
            0..=16 => "u16",
            17..=32 => "u32",
            _ => "u64",
        };
        let small = variables
            .iter()
            .all(|variable| variable.bound <= i32::from(i16::MAX));
        let places: Vec<_> = shared.frame.place.clone();
        let code = &mut self.code;
        let mut constant = |about: &str, line: String| {
            code.line("");
            code.line(format!("/// {about}"));
            code.line(line);
        };
        constant(
            "The name of the game, and a line about it.",
            format!(
                "const GAME: (&str, &str) = ({}, {});",
                quoted(name),
                quoted(&format!(
                    "{} cells, compiled from a description",
                    places.len()
                ))
            ),
        );
        constant(
            "The places of a set.",
            format!("const SIZE: usize = {size};"),
        );
        constant(
            "The entries of a table of places.",
            format!("const TABLE: usize = {};", size.next_power_of_two()),
        );
        if words(shared) > 2 {
            constant(
                "The words of a set.",
                format!("const WORDS: usize = {};", words(shared)),
            );
        }
        constant(
            "The pieces.",
            format!("const PIECES: usize = {};", pieces.len()),
        );
        constant(
            "The variables, scores included.",
            format!("const VARIABLES: usize = {};", variables.len()),
        );
        let value = if small { "i16" } else { "i32" };
        constant("A value of a variable.", format!("type Value = {value};"));
        constant("The choices of a move.", format!("type Number = {number};"));
        constant(
            "All cells.",
            format!("const BOARD: Set = {};", set(shared, &shared.frame.cells())),
        );
        constant(
            "The first cell, the current one at the start.",
            format!("const FIRST: u16 = {};", places[0]),
        );
        constant(
            "How often a move is drawn again.",
            "const TRIES: usize = 16;".to_owned(),
        );
        constant(
            "The most runs of the keeper.",
            "const RUNS: u32 = 10_000;".to_owned(),
        );
        constant(
            "Whether the board has no rows.",
            format!("const GRAPH: bool = {};", board.shape == Shape::Graph),
        );
        constant(
            "Semimoves are numbers below this.",
            format!("const SEMIMOVES: usize = {};", splits.semimoves(size)),
        );
        self.named();
        self.cells();
        self.start();
    }

    /// The names of pieces, players and variables.
    fn named(&mut self) {
        let shared = self.shared;
        let Description {
            players,
            pieces,
            variables,
            ..
        } = &shared.rules.description;
        let code = &mut self.code;
        let mut constant = |about: &str, line: String| {
            code.line("");
            code.line(format!("/// {about}"));
            code.line(line);
        };
        let names = |names: Vec<&str>| {
            let names: Vec<_> = names.into_iter().map(quoted).collect();
            names.join(", ")
        };
        let list = names(pieces.iter().map(|piece| &piece[..]).collect());
        constant(
            "The names of the pieces.",
            format!("const NAMES: [&str; PIECES] = [{list}];"),
        );
        let list = names(players.iter().map(|player| &player.name[..]).collect());
        constant(
            "The names of the players.",
            format!("const PLAYERS: [&str; {}] = [{list}];", players.len()),
        );
        let owners: Vec<_> = owners(shared.rules)
            .into_iter()
            .map(|owner| format!("{owner:?}"))
            .collect();
        constant(
            "Whose the pieces are.",
            format!(
                "const OWNERS: [Option<u16>; PIECES] = [{}];",
                owners.join(", ")
            ),
        );
        code.line("");
        code.line("/// The variables with their greatest values.");
        code.open("const BOUNDED: [(&str, i32); VARIABLES] = [");
        for variable in variables {
            code.line(format!("({}, {}),", quoted(&variable.name), variable.bound));
        }
        code.close("];");
    }

    fn cells(&mut self) {
        let shared = self.shared;
        let board = &shared.rules.description.board;
        let code = &mut self.code;
        code.line("");
        code.line("/// A cell.");
        code.line("#[derive(Debug)]");
        code.open("struct Cell {");
        code.line("/// The name in the rules.");
        code.line("name: &'static str,");
        code.line("/// The name for people.");
        code.line("short: &'static str,");
        code.line("/// The place in sets.");
        code.line("place: u16,");
        code.line("/// Column, line and layer, as declared.");
        code.line("at: [u16; 3],");
        code.line("/// Column and row of planes.");
        code.line("site: [i32; 2],");
        code.close("}");
        code.line("");
        code.line("/// The cells in the order of the rules.");
        code.open(format!("static CELLS: [Cell; {}] = [", board.cells.len()));
        for (number, cell) in board.cells.iter().enumerate() {
            let short = cell_name(shared.rules, number as u16);
            let (name, short) = (quoted(&cell.name), quoted(&short));
            let (place, at, site) = (shared.frame.place[number], cell.place, site(shared, number));
            code.line(format!(
                "Cell {{ name: {name}, short: {short}, place: {place}, at: {at:?}, site: {site:?} }},"
            ));
        }
        code.close("];");
    }

    fn start(&mut self) {
        let shared = self.shared;
        let description = &shared.rules.description;
        let mut pieces =
            vec![super::cells::Cells::none(shared.frame.size); description.pieces.len()];
        for (cell, &place) in description.board.cells.iter().zip(&shared.frame.place) {
            pieces[usize::from(cell.piece)].add(place);
        }
        self.code.line("");
        self.code
            .line("/// The board before the keeper's first run.");
        self.code.open("const START: Board = Board {");
        self.code.open("pieces: [");
        for cells in &pieces {
            self.code.line(format!("{},", set(shared, cells)));
        }
        self.code.close("],");
        self.code.line("values: [0; VARIABLES],");
        self.code.close("};");
        let count = self.graph.behind.len();
        self.code.line("");
        self.code.line("/// What the symbols do.");
        self.code
            .open(format!("static SYMBOLS: [Action; {count}] = ["));
        for action in &self.graph.actions {
            let line = match action {
                None => "Action::Nothing,".to_owned(),
                Some(Action::Put(piece)) => format!("Action::Put({piece}),"),
                Some(Action::Assign(variable, value)) => {
                    let value = match value {
                        Arithmetic::Number(number) => Some(number),
                        _ => None,
                    };
                    format!("Action::Assign({variable}, {value:?}),")
                }
                Some(Action::Switch(player)) => format!("Action::Switch({player}),"),
                Some(Action::Keeper) => "Action::Keeper,".to_owned(),
            };
            self.code.line(line);
        }
        self.code.close("];");
        let legs = splits::legs(&self.facts, &self.graph);
        self.code.line("");
        self.code.line("/// The numbers of what moves consist of.");
        splits::write_legs(&mut self.code, "LEGS", &legs);
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

/// The column and the row of a cell, the lowest first. The layers of a cuboid stand one above the
/// other, the cells of a graph in a line.
fn site(shared: &Shared<'_>, cell: usize) -> [i32; 2] {
    let board = &shared.rules.description.board;
    let [column, line, layer] = board.cells[cell].place.map(i32::from);
    match board.shape {
        Shape::Graph => [cell as i32, 0],
        Shape::Cuboid { lines, layers, .. } => {
            let lines = i32::from(lines);
            let below = (i32::from(layers) - 1 - layer) * lines;
            [column, below + lines - 1 - line]
        }
        Shape::Rectangle { lines, .. } | Shape::Hexagon { lines, .. } => {
            [column, i32::from(lines) - 1 - line]
        }
    }
}

/// The code of where a symbol is met.
pub(super) fn met(place: Place) -> String {
    match place {
        Place::Same => "Met::Same".to_owned(),
        Place::At(place) => format!("Met::At({place})"),
        Place::By(by) => format!("Met::By({by})"),
        Place::Any => "Met::Any".to_owned(),
    }
}
