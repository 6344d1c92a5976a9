//! Boards in lines: rectangles, hexagons and cuboids.

use super::shapes::{self, Spot};
use super::{declare, piece, too_large};
use crate::rbg::context::Context;
use crate::rbg::description::{Board, Cell, CellId, Shape};
use crate::rbg::message::Code;
use crate::rbg::names::Table;
use crate::rbg::source::Place;
use crate::rbg::syntax::{Line, Name, Regular};

/// Builds a board of lines.
pub(super) fn build(
    context: &mut Context,
    table: &mut Table,
    kind: Regular,
    directions: &[Name],
    layers: &[Vec<Line>],
    place: Place,
) -> Option<Board> {
    let lengths: Vec<Vec<usize>> = layers
        .iter()
        .map(|lines| lines.iter().map(|line| line.entries.len()).collect())
        .collect();
    let shaped = match kind {
        Regular::Rectangle => shapes::rectangle(context, layers),
        Regular::Hexagon => shapes::hexagon(context, layers),
        Regular::Cuboid => shapes::cuboid(context, layers, place),
    };
    let count = lengths.iter().flatten().sum();
    let large = too_large(context, place, count);
    let names = declare(context, table, directions);
    let mut cells = Vec::new();
    let mut numbers = vec![None; if large { 0 } else { count }];
    let index = Index::new(&lengths);
    let mut known = true;
    for (z, lines) in layers.iter().enumerate() {
        for (y, line) in lines.iter().enumerate() {
            for (x, entry) in line.entries.iter().enumerate() {
                let Some(name) = *entry else { continue };
                let Some(piece) = piece(context, table, name) else {
                    known = false;
                    continue;
                };
                if shaped && !large {
                    numbers[index.at([x, y, z])?] = Some(cells.len() as CellId);
                    let place = [x as u16, y as u16, z as u16];
                    let name = cell_name(kind, place);
                    cells.push(Cell {
                        name,
                        piece,
                        edges: Vec::new(),
                        place,
                    });
                }
            }
        }
    }
    if !shaped || large || !known {
        return None;
    }
    if cells.is_empty() {
        context.error(Code::Board, place, "the board has no cells");
        return None;
    }
    let peak = shapes::peak(&lengths[0]);
    for cell in &mut cells {
        let spot = cell.place.map(usize::from);
        let targets = shapes::neighbours(kind, spot, peak);
        let cell_at = |spot: Option<Spot>| numbers[index.at(spot?)?];
        cell.edges = targets[..directions.len()]
            .iter()
            .map(|&spot| cell_at(spot))
            .collect();
    }
    let (columns, lines) = (lengths[0][0] as u16, lengths[0].len() as u16);
    let shape = match kind {
        Regular::Rectangle => Shape::Rectangle { columns, lines },
        Regular::Hexagon => Shape::Hexagon {
            longest: lengths[0][peak] as u16,
            peak: peak as u16,
            lines,
        },
        Regular::Cuboid => Shape::Cuboid {
            columns,
            lines,
            layers: lengths.len() as u16,
        },
    };
    Some(Board {
        directions: names?,
        cells,
        shape,
    })
}

/// The name of a cell.
fn cell_name(kind: Regular, [x, y, z]: [u16; 3]) -> String {
    match kind {
        Regular::Rectangle => format!("rx{x}y{y}"),
        Regular::Hexagon => format!("hx{x}y{y}"),
        Regular::Cuboid => format!("cx{x}y{y}z{z}"),
    }
}

/// Numbers of the spots of a board, holes included.
struct Index {
    /// For each line of each layer: the number of its first spot, and its length.
    lines: Vec<Vec<(usize, usize)>>,
}

impl Index {
    /// The numbers of lines of some lengths.
    fn new(lengths: &[Vec<usize>]) -> Self {
        let mut next = 0;
        let mut number = |&length: &usize| {
            next += length;
            (next - length, length)
        };
        let mut layer = |lines: &Vec<usize>| lines.iter().map(&mut number).collect();
        Self {
            lines: lengths.iter().map(&mut layer).collect(),
        }
    }

    /// The number of a spot; `None` outside the board.
    fn at(&self, [x, y, z]: Spot) -> Option<usize> {
        let &(first, length) = self.lines.get(z)?.get(y)?;
        (x < length).then_some(first + x)
    }
}
