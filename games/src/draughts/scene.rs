//! Draughts as a scene, with the numbers of the squares.

use super::Draughts;
use tesuji::scene::{Colour, Label, Look, Scene};

/// The position.
pub(super) fn of(position: &Draughts) -> Scene {
    let look = |_, kind| [Look::Man, Look::Crowned][kind];
    // Numbers go along the rows from the top.
    let number = |[column, row]: [i32; 2]| (4 * (7 - row) + column / 2 + 1).to_string();
    let mut scene = Scene::of_board(position, number, look)
        .in_colours(&[Colour::Black, Colour::White])
        .chequered();
    let named = scene.sites.iter().filter(|site| !site.name.is_empty());
    let labels = named.map(|site| Label {
        at: [site.at[0] - 0.35, site.at[1] - 0.37],
        text: site.name.clone(),
    });
    scene.labels = labels.collect();
    scene
}
