//! Boards: graphs of cells.

mod graph;
mod regular;
mod shapes;

use super::context::Context;
use super::description::{Board, PieceId};
use super::limits;
use super::message::Code;
use super::names::{Meaning, Table};
use super::source::Place;
use super::syntax::{Grid, Name};

/// Builds a board and declares its directions. What is wrong is reported.
pub(super) fn build(context: &mut Context, table: &mut Table, grid: Grid) -> Option<Board> {
    let board = match grid {
        Grid::Wrong => None,
        Grid::Regular {
            kind,
            directions,
            layers,
            place,
        } => regular::build(context, table, kind, &directions, &layers, place),
        Grid::Graph(vertices) => graph::build(context, table, &vertices),
    };
    table.incomplete |= board.is_none();
    board
}

/// Declares the directions of a board.
fn declare(context: &mut Context, table: &mut Table, directions: &[Name]) -> Option<Vec<String>> {
    let mut texts = Vec::new();
    for (index, &name) in directions.iter().enumerate() {
        if index >= limits::DIRECTIONS {
            let message = format!("a board has at most {} directions", limits::DIRECTIONS);
            context.error(Code::Size, name.place, &message);
            return None;
        }
        if table.declare(context, name, Meaning::Direction(index as u16)) {
            texts.push(context.names.text(name.symbol).to_owned());
        }
    }
    (texts.len() == directions.len()).then_some(texts)
}

/// The piece of a cell. What is no piece is reported.
fn piece(context: &mut Context, table: &mut Table, name: Name) -> Option<PieceId> {
    let meaning = table.meaning(context, name)?;
    if let Meaning::Piece(piece) = meaning {
        return Some(piece);
    }
    let text = context.names.text(name.symbol);
    let message = format!("`{text}` is {}; cells hold pieces", meaning.kind());
    context.error(Code::WrongKind, name.place, &message);
    None
}

/// Whether a board of `cells` cells is too large, which is reported.
fn too_large(context: &mut Context, place: Place, cells: usize) -> bool {
    let large = cells > limits::CELLS;
    if large {
        let message = format!(
            "a board has at most {} cells, this one has {cells}",
            limits::CELLS
        );
        context.error(Code::Size, place, &message);
    }
    large
}
