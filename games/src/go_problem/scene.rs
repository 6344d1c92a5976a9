//! Problems as scenes: the relevant part of the board, with triangles on the target.

use super::points::{point_at, vertex};
use super::{GoProblem, Points, STRIDE};
use crate::go::grid::around;
use crate::kit::fill::fill;
use tesuji::scene::{Colour, Ground, Look, Piece, Scene, Shape, Site, Tone};

/// How far a line goes on where the board does, in cells.
const BEYOND: f32 = 0.5;

/// The position: the least columns and rows with all stones and all playable points, and a margin.
pub(super) fn of(position: &GoProblem) -> Scene {
    let [black, white] = position.stones;
    let shown = position.playable.or(black).or(white);
    let last = usize::from(position.size) - 1;
    let [rows, columns] = [STRIDE, 1].map(|unit| {
        let along = |point: u16| usize::from(point) / unit % STRIDE;
        let least = shown.squares().map(along).min().unwrap_or(0);
        let greatest = shown.squares().map(along).max().unwrap_or(last);
        least.saturating_sub(1)..=(greatest + 1).min(last)
    });
    let mut scene = Scene {
        ground: Ground::Wood,
        ..Scene::default()
    };
    let stones = position.stones[usize::from(position.defender)];
    let target = fill(Points::of(position.target).and(stones), stones, around);
    for row in rows.clone() {
        for column in columns.clone() {
            let point = point_at(column, row);
            let at = [column as f32, (last - row) as f32];
            let mut site = Site::new(vertex(point), at, Shape::Point);
            let colour = position.stones.iter().position(|stones| stones.has(point));
            if colour.is_none() && position.playable.has(point) {
                site.tone = Tone::Marked;
            }
            if let Some(colour) = colour {
                let player = colour as u8 ^ position.first;
                let look = if target.has(point) {
                    Look::Target
                } else {
                    Look::Stone
                };
                scene
                    .pieces
                    .push(Piece::new(scene.sites.len(), Some(player), look));
            }
            scene.sites.push(site);
        }
    }
    let colours = [Colour::Black, Colour::White];
    let first = usize::from(position.first);
    scene = scene
        .in_colours(&[colours[first], colours[1 - first]])
        .with_grid()
        .with_coordinates();
    for line in &mut scene.lines {
        for axis in [0, 1] {
            if line[0][axis] < line[1][axis] {
                line[0][axis] -= if line[0][axis] > 0.0 { BEYOND } else { 0.0 };
                line[1][axis] += if line[1][axis] < last as f32 {
                    BEYOND
                } else {
                    0.0
                };
            }
        }
    }
    scene
}
