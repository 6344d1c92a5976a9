//! Rows of pits as scenes: the first player's row below, and a store for each player at the right.

use super::text::as_seen;
use tesuji::scene::{Colour, Ground, Label, Look, Piece, Scene, Shape, Site};

/// The seeds in the rows of the first and of the second player, and those that they have captured.
/// `name` is the name of the pit of a player in a column from the left.
pub(crate) fn of(
    rows: [u64; 2],
    captured: [u8; 2],
    name: impl Fn(usize, usize) -> String,
) -> Scene {
    let mut scene = Scene {
        ground: Ground::Wood,
        colours: vec![Colour::White, Colour::Black],
        ..Scene::default()
    };
    for (player, row) in as_seen(rows).into_iter().enumerate() {
        let y = [1.9, 0.0][player];
        for (column, seeds) in row.into_iter().enumerate() {
            let at = [1.15 * column as f32, y];
            let name = name(player, column);
            scene.labels.push(Label {
                at: [at[0], [3.15, -1.25][player]],
                text: name.clone(),
            });
            put(&mut scene, Site::new(name, at, Shape::Pit), player, seeds);
        }
        let x = [1.15 * 6.0 + 0.1, -1.25][player];
        let store = Site::new("", [x, 0.85], Shape::Store);
        put(&mut scene, store, player, captured[player]);
    }
    scene
}

fn put(scene: &mut Scene, site: Site, player: usize, seeds: u8) {
    let number = scene.sites.len();
    scene.sites.push(site);
    if seeds > 0 {
        scene.pieces.push(Piece {
            count: seeds.into(),
            ..Piece::new(number, Some(player as u8), Look::Seed)
        });
    }
}
