//! Mill as a scene: three squares, one inside the other, and the lines between them.

use super::Mill;
use tesuji::eval::Board;
use tesuji::scene::{Colour, Ground, Look, Scene, Shape, square};

/// The position.
pub(super) fn of(position: &Mill) -> Scene {
    let mut scene = Scene::of_board(position, square, |_, _| Look::Disc)
        .in_colours(&[Colour::White, Colour::Black])
        .on(Ground::Wood)
        .shaped(Shape::Point)
        .with_coordinates();
    for ring in [0.0, 1.0, 2.0] {
        let (near, far) = (ring, 6.0 - ring);
        let corners = [
            [near, near],
            [far, near],
            [far, far],
            [near, far],
            [near, near],
        ];
        scene.lines.push(corners.to_vec());
    }
    for (from, to) in [(0.0, 2.0), (4.0, 6.0)] {
        scene.lines.push(vec![[3.0, from], [3.0, to]]);
        scene.lines.push(vec![[from, 3.0], [to, 3.0]]);
    }
    for player in [0, 1] {
        let men = position.hand(player, 0) as u16;
        scene = scene.with_hand(player as u8, "", (Look::Disc, ""), men);
    }
    scene
}
