//! Described games as scenes, from their boards.
//!
//! A description has the board, but not the owner and the look of a piece, nor which piece stands
//! for an empty cell. The owner is the player who puts the piece on the board. The rest is guessed
//! from the name of the piece and the start position.

mod cast;
mod lie;
mod looks;

use crate::described::{Described, Position, Seats};
use crate::rbg::description::{Action, CellId, Shape as Form};
use crate::rbg::loaded;
use crate::rbg::text::cell_name;
use crate::rg::{self, board::Board};
use cast::Cast;
use lie::{edges, places};
use tesuji::game::Notation;
use tesuji::scene::{Ground, Scene, Shape, Site};

/// The position; its text if the description has no board.
pub(crate) fn of<K: Seats>(described: &Described<K>) -> Scene {
    match &described.position {
        Position::Rbg(position) => on_board(position),
        Position::Rg(position) => match position.loaded().board() {
            Some(board) => on_map(position, board),
            None => Scene::of_text(described.drawing()),
        },
    }
}

/// The cells where a move puts pieces and where it ends, in their order. In automata, they are
/// those that the text of the move names.
pub(crate) fn path<K: Seats>(described: &Described<K>, scene: &Scene, m: u32) -> Vec<usize> {
    let Position::Rbg(position) = &described.position else {
        return scene.named(&described.move_text(m));
    };
    let rules = position.loaded().rules();
    let (mut path, mut begun) = (Vec::new(), false);
    for pair in position.word(m) {
        match rules.automaton.action(pair.symbol) {
            Some(Action::Put(_)) => begun = true,
            Some(Action::Assign(..)) => continue,
            _ if !begun => continue,
            _ => {}
        }
        let cell = usize::from(pair.cell);
        if path.last() != Some(&cell) {
            path.push(cell);
        }
    }
    path
}

/// The board with its pieces.
fn on_board<K: loaded::Seats>(position: &loaded::Position<K>) -> Scene {
    let loaded = position.loaded();
    let rules = loaded.rules();
    let description = &rules.description;
    let board = &description.board;
    let shape = match board.shape {
        Form::Rectangle { .. } | Form::Cuboid { .. } => Shape::Square,
        Form::Hexagon { .. } => Shape::Hex,
        Form::Graph => Shape::Point,
    };
    let mut scene = Scene::default();
    for (cell, at) in places(board).into_iter().enumerate() {
        let name = cell_name(rules, cell as CellId);
        scene.sites.push(Site::new(name, at, shape));
    }
    let cast = cast(loaded);
    if matches!(board.shape, Form::Rectangle { .. }) && cast.has_chess() {
        scene = scene.chequered();
    }
    let pieces = position.state().pieces.iter();
    cast.fill(&mut scene, pieces.map(|&piece| piece.into()));
    if board.shape == Form::Graph {
        scene.lines = edges(board, &scene.sites);
        scene = scene.on(Ground::Wood);
    }
    let variables = description.variables.iter();
    let values = variables.zip(&position.state().variables);
    let values = values.map(|(variable, value)| format!("{}={value}", variable.name));
    scene.notes = vec![values.collect::<Vec<_>>().join(" ")];
    scene.with_coordinates()
}

/// The pieces of a description with a board.
fn cast(loaded: &loaded::Loaded) -> Cast<'_> {
    let description = &loaded.rules().description;
    let learned = loaded.owners().iter();
    let start = description.board.cells.iter();
    Cast::new(
        description.pieces.iter().map(|name| &name[..]).collect(),
        description
            .players
            .iter()
            .map(|one| &one.name[..])
            .collect(),
        learned.map(|owner| owner.map(|owner| owner as u8)),
        start.map(|cell| cell.piece.into()),
    )
}

/// The board of an automaton, from the map that is one. Cells are squares where they fill a
/// rectangle.
fn on_map<K: rg::loaded::Seats>(position: &rg::loaded::Position<K>, board: &Board) -> Scene {
    let rules = position.loaded().rules();
    let [columns, rows] = board.grid();
    let shape = if columns * rows == board.cells.len() {
        Shape::Square
    } else {
        Shape::Point
    };
    let mut scene = Scene::default();
    for cell in &board.cells {
        let at = [f32::from(cell.column), f32::from(cell.row)];
        let site = Site::new(rules.symbol(cell.name).to_owned(), at, shape);
        scene.sites.push(site);
    }
    let names = board.pieces.iter().map(|&piece| rules.symbol(piece));
    let cast = Cast::new(
        names.collect(),
        rules.player_names().collect(),
        board.owners.iter().copied(),
        board.at_start(rules),
    );
    if shape == Shape::Square && cast.has_chess() {
        scene = scene.chequered();
    }
    cast.fill(&mut scene, board.pieces_of(rules, position.state()));
    scene
}
