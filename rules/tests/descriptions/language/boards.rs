//! Boards.

use tesuji_rules::rbg::description::Shape;
use tesuji_rules::rbg::message::Code;

use super::support::{board, edges, errors, with_board};

#[test]
fn rectangles_have_the_top_line_first() {
    let board = board("rectangle(up, down, left, right, [e, w, e] [w, e, w])");
    let names: Vec<&str> = board.cells.iter().map(|cell| cell.name.as_str()).collect();
    assert_eq!(
        names,
        ["rx0y0", "rx1y0", "rx2y0", "rx0y1", "rx1y1", "rx2y1"]
    );
    let pieces: Vec<u16> = board.cells.iter().map(|cell| cell.piece).collect();
    assert_eq!(pieces, [0, 1, 0, 1, 0, 1]);
    assert_eq!(edges(&board, "rx1y0"), "- rx1y1 rx0y0 rx2y0");
    assert_eq!(edges(&board, "rx2y1"), "rx2y0 - rx1y1 -");
    assert_eq!(
        board.shape,
        Shape::Rectangle {
            columns: 3,
            lines: 2
        }
    );
}

#[test]
fn missing_entries_are_holes() {
    let board = board("rectangle(up, down, left, right, [e, , w] [ , , e] [e, w, ])");
    let names: Vec<&str> = board.cells.iter().map(|cell| cell.name.as_str()).collect();
    assert_eq!(names, ["rx0y0", "rx2y0", "rx2y1", "rx0y2", "rx1y2"]);
    // Edges do not jump over holes.
    assert_eq!(edges(&board, "rx0y0"), "- - - -");
    assert_eq!(edges(&board, "rx2y0"), "- rx2y1 - -");
    assert_eq!(edges(&board, "rx1y2"), "- - rx0y2 -");
}

#[test]
fn lines_of_rectangles_are_equally_long() {
    assert_eq!(
        errors(&with_board("rectangle(a, b, c, d, [e, e] [e])")),
        [Code::Board]
    );
    assert_eq!(
        errors(&with_board("rectangle(a, b, c, d, [e, ] [e])")),
        [Code::Board]
    );
}

#[test]
fn hexagons_grow_and_shrink() {
    let board = board("hexagon(NW, NE, E, SE, SW, W, [e, e] [e, e, e] [e, e])");
    assert_eq!(board.cells[2].name, "hx0y1");
    assert_eq!(
        edges(&board, "hx1y1"),
        "hx0y0 hx1y0 hx2y1 hx1y2 hx0y2 hx0y1"
    );
    assert_eq!(edges(&board, "hx0y0"), "- - hx1y0 hx1y1 hx0y1 -");
    assert_eq!(edges(&board, "hx1y0"), "- - - hx2y1 hx1y1 hx0y0");
    assert_eq!(edges(&board, "hx0y1"), "- hx0y0 hx1y1 hx0y2 - -");
    assert_eq!(edges(&board, "hx0y2"), "hx0y1 hx1y1 hx1y2 - - -");
    assert_eq!(
        board.shape,
        Shape::Hexagon {
            longest: 3,
            peak: 1,
            lines: 3
        }
    );
}

#[test]
fn hexagons_may_be_triangles_and_lines() {
    let triangle = board("hexagon(NW, NE, E, SE, SW, W, [e] [e, e] [e, e, e])");
    assert_eq!(edges(&triangle, "hx1y1"), "hx0y0 - - hx2y2 hx1y2 hx0y1");
    let falling = board("hexagon(NW, NE, E, SE, SW, W, [e, e] [e])");
    assert_eq!(edges(&falling, "hx0y1"), "hx0y0 hx1y0 - - - -");
    let line = board("hexagon(NW, NE, E, SE, SW, W, [e, e])");
    assert_eq!(edges(&line, "hx0y0"), "- - hx1y0 - - -");
}

#[test]
fn hexagons_have_holes() {
    let board = board("hexagon(NW, NE, E, SE, SW, W, [e, e] [e, , e] [e, e])");
    assert_eq!(board.cells[3].name, "hx2y1");
    assert_eq!(edges(&board, "hx0y0"), "- - hx1y0 - hx0y1 -");
}

#[test]
fn hexagons_grow_by_one() {
    for lines in [
        "[e] [e]",
        "[e] [e, e, e]",
        "[e, e] [e] [e, e]",
        "[e, e, e] [e]",
    ] {
        let section = format!("hexagon(a, b, c, d, f, g, {lines})");
        assert_eq!(errors(&with_board(&section)), [Code::Board], "{lines}");
    }
}

#[test]
fn cuboids_have_the_first_layer_in_front() {
    let board = board("cuboid(up, down, left, right, front, back, [[e, w] [e, e]] [[w, w] [e, ]])");
    assert_eq!(board.cells.len(), 7);
    assert_eq!(board.cells[4].name, "cx0y0z1");
    assert_eq!(edges(&board, "cx0y0z0"), "- cx0y1z0 - cx1y0z0 cx0y0z1 -");
    assert_eq!(edges(&board, "cx1y0z1"), "- - cx0y0z1 - - cx1y0z0");
    assert_eq!(edges(&board, "cx1y1z0"), "cx1y0z0 - cx0y1z0 - - -");
    assert_eq!(
        board.shape,
        Shape::Cuboid {
            columns: 2,
            lines: 2,
            layers: 2
        }
    );
}

#[test]
fn layers_of_cuboids_are_equal_rectangles() {
    for layers in ["[[e] [e]] [[e]]", "[[e, e]] [[e]]", ""] {
        let section = format!("cuboid(a, b, c, d, f, g, {layers})");
        assert_eq!(errors(&with_board(&section)), [Code::Board], "{layers}");
    }
}

#[test]
fn graphs_are_written_cell_by_cell() {
    let board = board("a[e]{next: b, last: c} b[w]{next: c} c[e]{}");
    assert_eq!(board.directions, ["next", "last"]);
    assert_eq!(edges(&board, "a"), "b c");
    assert_eq!(edges(&board, "b"), "c -");
    assert_eq!(edges(&board, "c"), "- -");
    assert_eq!(board.cells[1].piece, 1);
    assert_eq!(board.shape, Shape::Graph);
}

#[test]
fn cells_may_have_the_names_of_other_things() {
    let board = board("e[e]{w1: e}");
    assert_eq!(edges(&board, "e"), "e");
}

#[test]
fn boards_have_cells_pieces_and_directions() {
    assert_eq!(
        errors(&with_board("rectangle(a, b, c, d, [ , ])")),
        [Code::Board]
    );
    assert_eq!(
        errors(&with_board("rectangle(a, b, c, [e])")),
        [Code::Board]
    );
    assert_eq!(errors(&with_board("rectangle(a, b, c, d)")), [Code::Syntax]);
    assert_eq!(
        errors(&with_board("rectangle(a, b, a, d, [e])")),
        [Code::NameClash]
    );
    assert_eq!(
        errors(&with_board("rectangle(a, b, e, d, [e])")),
        [Code::NameClash]
    );
    assert_eq!(
        errors(&with_board("rectangle(a, b, c, d, [q])")),
        [Code::UnknownName]
    );
    assert_eq!(
        errors(&with_board("rectangle(a, b, c, d, [one])")),
        [Code::WrongKind]
    );
    assert_eq!(errors(&with_board("a[e]{d: b}")), [Code::UnknownName]);
    assert_eq!(errors(&with_board("a[e]{} a[e]{}")), [Code::NameClash]);
    assert_eq!(errors(&with_board("a[e]{d: a, d: a}")), [Code::Board]);
    assert_eq!(errors(&with_board("")), [Code::Syntax]);
}

#[test]
fn boards_have_limits() {
    let line = format!("[{}]", vec!["e"; 200].join(","));
    let section = format!("rectangle(a, b, c, d, {})", line.repeat(100));
    assert_eq!(errors(&with_board(&section)), [Code::Size]);
    let edges: Vec<String> = (0..300).map(|index| format!("d{index}: a")).collect();
    let section = format!("a[e]{{{}}}", edges.join(", "));
    assert_eq!(errors(&with_board(&section)), [Code::Size]);
}
