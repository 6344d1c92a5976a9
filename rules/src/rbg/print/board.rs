//! Boards as text.

use crate::rbg::description::{Board, Cell, Description, Shape};

/// The section of the board.
pub(super) fn board(description: &Description) -> String {
    let board = &description.board;
    let directions = board.directions.join(", ");
    let (word, layers) = match board.shape {
        Shape::Rectangle { columns, lines } => ("rectangle", vec![(columns, lines)]),
        Shape::Hexagon { longest, lines, .. } => ("hexagon", vec![(longest, lines)]),
        Shape::Cuboid {
            columns,
            lines,
            layers,
        } => ("cuboid", vec![(columns, lines); usize::from(layers)]),
        Shape::Graph => return graph(description),
    };
    let mut text = format!("#board = {word}({directions},\n");
    let mut cells = board.cells.iter().peekable();
    for (z, &(columns, lines)) in layers.iter().enumerate() {
        let cuboid = word == "cuboid";
        for y in 0..lines {
            let columns = line_length(board, columns, y);
            let entries: Vec<&str> = (0..columns)
                .map(|x| {
                    let here = |cell: &&Cell| cell.place == [x, y, z as u16];
                    let cell = cells.next_if(here);
                    cell.map_or("", |cell| &description.pieces[usize::from(cell.piece)])
                })
                .collect();
            let begin = if cuboid && y == 0 { "[" } else { "" };
            let end = match (y + 1 == lines, z + 1 == layers.len()) {
                (true, true) if cuboid => "])",
                (true, true) => ")",
                (true, false) => "]",
                _ => "",
            };
            text.extend(["    ", begin, "[", &entries.join(", "), "]", end, "\n"]);
        }
    }
    text
}

/// How many entries a line has.
fn line_length(board: &Board, columns: u16, y: u16) -> u16 {
    match board.shape {
        Shape::Hexagon { peak, .. } => columns.saturating_sub(peak.abs_diff(y)),
        _ => columns,
    }
}

/// A board cell by cell.
fn graph(description: &Description) -> String {
    let board = &description.board;
    let mut text = "#board =\n".to_owned();
    for cell in &board.cells {
        let edges: Vec<String> = cell
            .edges
            .iter()
            .zip(&board.directions)
            .filter_map(|(&target, direction)| {
                Some(format!(
                    "{direction}: {}",
                    board.cells[usize::from(target?)].name
                ))
            })
            .collect();
        let piece = &description.pieces[usize::from(cell.piece)];
        text.extend([
            "    ",
            &cell.name,
            "[",
            piece,
            "]{",
            &edges.join(", "),
            "}\n",
        ]);
    }
    text
}
