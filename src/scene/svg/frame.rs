//! The size of a picture, and the texts below the board.

use super::write::{CELL, Pixels, escaped, point};
use crate::scene::{Scene, Shape};
use std::fmt::Write;

/// How far apart lines of text are, in cells.
const LINE: f32 = 0.5;
/// The width of a character of text of the size of [`LINE`], in cells.
const CHARACTER: f32 = 0.23;
/// The margin around everything, in cells.
const MARGIN: f32 = 0.15;

/// How far a place reaches from its middle to the side and up, in cells.
pub(super) const fn reach(shape: Shape) -> [f32; 2] {
    match shape {
        Shape::Square | Shape::Hand | Shape::Hole | Shape::Point => [0.5, 0.5],
        Shape::Hex => [0.5, 0.577_35],
        Shape::Pit => [0.55, 0.9],
        Shape::Store => [0.55, 1.6],
    }
}

/// The box around some places, as the left, the upper, the right and the lower edge; `None` if
/// there are none.
pub(super) fn around(scene: &Scene, counts: impl Fn(Shape) -> bool) -> Option<[f32; 4]> {
    let sites = scene.sites.iter().filter(|site| counts(site.shape));
    let boxes = sites.map(|site| {
        let ([x, y], [across, up]) = (site.at, reach(site.shape));
        [x - across, y - up, x + across, y + up]
    });
    boxes.reduce(joined)
}

fn joined(a: [f32; 4], b: [f32; 4]) -> [f32; 4] {
    [
        a[0].min(b[0]),
        a[1].min(b[1]),
        a[2].max(b[2]),
        a[3].max(b[3]),
    ]
}

/// The box of the board without pieces in hand, lines included.
pub(super) fn board(scene: &Scene) -> Option<[f32; 4]> {
    let sites = around(scene, |shape| shape != Shape::Hand);
    let points = scene.lines.iter().flatten();
    let lines = points.map(|&[x, y]| [x - 0.15, y - 0.15, x + 0.15, y + 0.15]);
    sites.into_iter().chain(lines).reduce(joined)
}

/// The size of the texts at the edge in pixels: larger on larger boards, which are shown smaller.
pub(super) fn label_size(scene: &Scene) -> f32 {
    let ([left, top], [right, bottom]) = scene.corners();
    let cells = (right - left).max(bottom - top) + 1.0;
    12.0 + 0.6 * (cells - 9.0).clamp(0.0, 14.0)
}

/// The picture: its left and its upper edge, its width and its height, in cells.
pub(super) fn frame(scene: &Scene) -> [f32; 4] {
    let size = label_size(scene) / CELL;
    let labels = scene.labels.iter().map(|label| {
        let [x, y] = label.at;
        let half = 0.33 * size * label.text.chars().count() as f32;
        [x - half, y - size * 0.8, x + half, y + size * 0.8]
    });
    let board = board(scene).map(|[a, b, c, d]| [a - 0.1, b - 0.1, c + 0.1, d + 0.1]);
    let hands = around(scene, |shape| shape == Shape::Hand);
    let all = labels.chain(board).chain(hands).reduce(joined);
    let [left, top, mut right, mut bottom] = all.unwrap_or_default();
    let text = below_lines(scene);
    let longest = text.iter().map(|line| line.chars().count()).max();
    right = right.max(left + CHARACTER * longest.unwrap_or(0) as f32);
    if !text.is_empty() {
        bottom += LINE * text.len() as f32 + 0.2;
    }
    let (width, height) = (right - left, bottom - top);
    [
        left - MARGIN,
        top - MARGIN,
        width + 2.0 * MARGIN,
        height + 2.0 * MARGIN,
    ]
}

/// The lines of text below the board, or instead of it.
fn below_lines(scene: &Scene) -> Vec<&str> {
    let notes = scene.notes.iter().flat_map(|note| note.lines());
    scene.text.lines().chain(notes).collect()
}

/// Writes the lines of text at the lower edge of the picture.
pub(super) fn below(scene: &Scene, [left, top, _, height]: [f32; 4], svg: &mut String) {
    let lines = below_lines(scene);
    let first = top + height - MARGIN - LINE * lines.len() as f32 + 0.35;
    for (number, line) in lines.iter().enumerate() {
        let at = [left + MARGIN, first + LINE * number as f32];
        let _ = writeln!(
            svg,
            "<text class=\"t-text\" xml:space=\"preserve\" x=\"{}\" y=\"{}\">{}</text>",
            Pixels(at[0]),
            Pixels(at[1]),
            escaped(line)
        );
    }
}

/// A rectangle as the data of a path.
pub(super) fn rectangle([left, top, right, bottom]: [f32; 4]) -> String {
    format!(
        "M{}H{}V{}H{}Z",
        point([left, top]),
        Pixels(right),
        Pixels(bottom),
        Pixels(left)
    )
}
