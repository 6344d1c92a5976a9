//! Surakarta as a scene, with the arcs of the loops outside the corners.

use super::Surakarta;
use tesuji::scene::{Colour, Ground, Look, Scene, Shape, square};

/// How many pieces an arc is drawn in.
const PIECES: u8 = 24;

/// The position.
pub(super) fn of(position: &Surakarta) -> Scene {
    let mut scene = Scene::of_board(position, square, |_, _| Look::Disc)
        .in_colours(&[Colour::Red, Colour::Blue])
        .on(Ground::Wood)
        .shaped(Shape::Point)
        .with_grid();
    for radius in [1.0, 2.0] {
        for (corner, start) in [
            ([0.0, 0.0], 1.0),
            ([5.0, 0.0], 2.0),
            ([5.0, 5.0], 3.0),
            ([0.0, 5.0], 0.0),
        ] {
            scene.lines.push(arc(corner, radius, start));
        }
    }
    scene = scene.with_coordinates();
    // The names of lines stand outside of the loops.
    for label in &mut scene.labels {
        let [x, y] = label.at;
        label.at = if x < 0.0 { [x - 1.7, y] } else { [x, y + 1.7] };
    }
    scene
}

/// Three quarters of a circle around a corner, clockwise. `start` is where it begins, in quarter
/// turns from the right-hand side.
fn arc([x, y]: [f32; 2], radius: f32, start: f32) -> Vec<[f32; 2]> {
    let points = (0..=PIECES).map(|n| {
        let quarters = start + 3.0 * f32::from(n) / f32::from(PIECES);
        let turn = quarters * std::f32::consts::FRAC_PI_2;
        [x + radius * turn.cos(), y + radius * turn.sin()]
    });
    points.collect()
}
