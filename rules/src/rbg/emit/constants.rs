//! Generated tables: names, board and start position.

use super::code::{quoted, set, words};
use super::context::Game;
use super::graph::Shared;
use super::splits;
use crate::load::TURNS;
use crate::rbg::description::{Action, Arithmetic, Description, Shape};
use crate::rbg::owners::owners;
use crate::rbg::termination::termination;
use crate::rbg::text::cell_name;

impl Game<'_> {
    pub(super) fn constants(&mut self, name: &str, long: bool, splits: &splits::Splits) {
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
        let turns = match termination(shared.rules) {
            Some(_) => "UNLIMITED".to_owned(),
            None => TURNS.to_string(),
        };
        constant(
            "The turns behind which the game is drawn, if no option says that.",
            format!("const TURNS: u32 = {turns};"),
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
