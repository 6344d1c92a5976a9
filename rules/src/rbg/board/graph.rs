//! Boards that are given cell by cell.

use std::collections::HashMap;

use super::{declare, piece, too_large};
use crate::rbg::context::Context;
use crate::rbg::description::{Board, Cell, CellId, Shape};
use crate::rbg::message::Code;
use crate::rbg::names::{Table, nearest};
use crate::rbg::source::Symbol;
use crate::rbg::syntax::{Name, Vertex};

/// Builds a board of cells with their edges.
pub(super) fn build(
    context: &mut Context,
    table: &mut Table,
    vertices: &[Vertex],
) -> Option<Board> {
    let first = vertices.first()?;
    if too_large(context, first.name.place, vertices.len()) {
        return None;
    }
    let numbers = numbers(context, vertices)?;
    let mut directions: Vec<Name> = Vec::new();
    let mut order: HashMap<Symbol, usize> = HashMap::new();
    for (direction, _) in vertices.iter().flat_map(|vertex| &vertex.edges) {
        order.entry(direction.symbol).or_insert_with(|| {
            directions.push(*direction);
            directions.len() - 1
        });
    }
    let names = declare(context, table, &directions)?;
    let mut right = true;
    let mut cells = Vec::new();
    for vertex in vertices {
        let piece = piece(context, table, vertex.piece);
        let mut edges: Vec<Option<CellId>> = vec![None; directions.len()];
        for &(direction, target) in &vertex.edges {
            let edge = &mut edges[order[&direction.symbol]];
            if edge.is_some() {
                let text = context.names.text(direction.symbol);
                let message = format!("two edges of this cell have the direction `{text}`");
                context.error(Code::Board, direction.place, &message);
                right = false;
            }
            *edge = numbers.get(&target.symbol).copied();
            if edge.is_none() {
                unknown(context, vertices, target);
                right = false;
            }
        }
        let name = context.names.text(vertex.name.symbol).to_owned();
        right &= piece.is_some();
        cells.push(Cell {
            name,
            piece: piece.unwrap_or(0),
            edges,
            place: [0; 3],
        });
    }
    right.then_some(Board {
        directions: names,
        cells,
        shape: Shape::Graph,
    })
}

/// The numbers of cells by their names.
fn numbers(context: &mut Context, vertices: &[Vertex]) -> Option<HashMap<Symbol, CellId>> {
    let mut numbers = HashMap::new();
    let mut right = true;
    for (index, vertex) in vertices.iter().enumerate() {
        if numbers
            .insert(vertex.name.symbol, index as CellId)
            .is_some()
        {
            let text = context.names.text(vertex.name.symbol);
            let message = format!("two cells are called `{text}`");
            context.error(Code::NameClash, vertex.name.place, &message);
            right = false;
        }
    }
    right.then_some(numbers)
}

/// Reports an edge to a cell that does not exist.
fn unknown(context: &mut Context, vertices: &[Vertex], target: Name) {
    let text = context.names.text(target.symbol);
    let message = format!("no cell is called `{text}`");
    let cells = vertices
        .iter()
        .map(|vertex| context.names.text(vertex.name.symbol));
    let near = nearest(text, cells).map(|near| format!("nearest: {near}"));
    let finding = context.error(Code::UnknownName, target.place, &message);
    if let Some(near) = near {
        finding.help(near);
    }
}
