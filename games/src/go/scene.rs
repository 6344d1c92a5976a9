//! Go as a scene.

use super::vertex::vertex_text;
use super::{Go, Ko};
use tesuji::scene::{Colour, Ground, Look, Scene, Shape, Tone};

/// The name of a point.
pub(crate) fn name([column, row]: [i32; 2]) -> String {
    vertex_text(column as usize, row as usize)
}

/// The position.
pub(super) fn of<const W: usize, K: Ko<W>>(position: &Go<W, K>) -> Scene {
    let mut scene = Scene::of_board(position, name, |_, _| Look::Stone)
        .in_colours(&[Colour::Black, Colour::White])
        .on(Ground::Wood)
        .shaped(Shape::Point)
        .with_grid()
        .with_coordinates();
    star_points(&mut scene, position.size);
    scene
}

/// Marks the points that go boards have dots on.
fn star_points(scene: &mut Scene, size: u8) {
    let size = usize::from(size);
    let edge = if size >= 12 { 3 } else { 2 };
    let (near, middle, far) = (edge, size / 2, size.saturating_sub(edge + 1));
    let odd = size % 2 == 1;
    let is_star = |column: usize, row: usize| {
        let corner = |at| at == near || at == far;
        let corners = size >= 7 && corner(column) && corner(row);
        let centre = odd && column == middle && row == middle;
        let on_side = corner(column) && row == middle || column == middle && corner(row);
        corners || size >= 5 && centre || size >= 15 && odd && on_side
    };
    for site in &mut scene.sites {
        let [column, row] = site.at.map(|at| at as usize);
        if is_star(column, row) {
            site.tone = Tone::Marked;
        }
    }
}
