//! The coordinates of the cells of a board, and the lines between them.

use crate::rbg::description::{Board, Shape as Form};
use rustc_hash::FxHashSet;
use tesuji::scene::Site;

/// How far rows of hexagons are apart, in cells: half the root of 3.
const ROW: f32 = 0.866_025_4;

/// Where cells lie.
pub(super) fn places(board: &Board) -> Vec<[f32; 2]> {
    let cells = &board.cells;
    let count = cells.len();
    let named: Option<Vec<_>> = cells.iter().map(|cell| place(&cell.name)).collect();
    let places = cells.iter().enumerate().map(|(number, cell)| {
        let [x, y, z] = cell.place.map(f32::from);
        match board.shape {
            Form::Rectangle { .. } => [x, y],
            Form::Cuboid { columns, .. } => [x + z * (f32::from(columns) + 1.0), y],
            // Shorter lines begin farther inside.
            Form::Hexagon { peak, .. } => [x + (y - f32::from(peak)).abs() / 2.0, y * ROW],
            Form::Graph => match &named {
                Some(places) => places[number],
                None => on_circle(number, count),
            },
        }
    });
    places.collect()
}

/// The place that a name such as `c4` says, with row 1 below.
fn place(name: &str) -> Option<[f32; 2]> {
    let [letter @ b'a'..=b'z', digits @ ..] = name.as_bytes() else {
        return None;
    };
    let row: u8 = std::str::from_utf8(digits).ok()?.parse().ok()?;
    Some([f32::from(letter - b'a'), -f32::from(row)])
}

/// A place of many on a circle, where neighbours are a cell apart and more.
fn on_circle(number: usize, count: usize) -> [f32; 2] {
    let turn = std::f32::consts::TAU * number as f32 / count.max(1) as f32;
    let radius = (1.3 * count as f32 / std::f32::consts::TAU).max(1.0);
    [radius * turn.sin(), -radius * turn.cos()]
}

/// Lines along the edges of a board, each once.
pub(super) fn edges(board: &Board, sites: &[Site]) -> Vec<Vec<[f32; 2]>> {
    let mut known = FxHashSet::default();
    let mut lines = Vec::new();
    for (from, cell) in board.cells.iter().enumerate() {
        for to in cell.edges.iter().flatten().map(|&to| usize::from(to)) {
            if from != to && known.insert([from.min(to), from.max(to)]) {
                lines.push(vec![sites[from].at, sites[to].at]);
            }
        }
    }
    lines
}
