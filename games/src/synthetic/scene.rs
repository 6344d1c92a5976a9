//! Nodes of random trees as scenes: the node and its children.

use super::{Rule, Synthetic};
use tesuji::game::{Game, Notation};
use tesuji::scene::{Colour, Label, Look, Piece, Scene, Shape, Site};

/// The most children in a row.
const WIDE: usize = 12;

/// The position. The node comes first, then its children in the order of the moves.
pub(super) fn of<const N: usize, R: Rule>(position: &Synthetic<N, R>) -> Scene {
    let outcome = position.outcome();
    let mut moves = Vec::new();
    if outcome.is_none() {
        position.moves(&mut moves);
    }
    let middle = (moves.len().clamp(1, WIDE) - 1) as f32 / 2.0;
    let mut scene = Scene {
        colours: Colour::ALL.into_iter().cycle().skip(2).take(N).collect(),
        sites: vec![Site::new("", [middle, 0.0], Shape::Hole)],
        notes: vec![format!("ply {} of {}", position.ply, position.spec.depth)],
        ..Scene::default()
    };
    let mover = outcome.is_none().then(|| position.mover() as u8);
    scene.pieces.push(Piece::new(0, mover, Look::Disc));
    for (place, &m) in moves.iter().enumerate() {
        let at = [(place % WIDE) as f32, 1.6 + (place / WIDE) as f32];
        let name = position.move_text(m);
        scene.lines.push(vec![[middle, 0.0], at]);
        scene.labels.push(Label {
            at,
            text: name.clone(),
        });
        scene.sites.push(Site::new(name, at, Shape::Hole));
    }
    if let Some(scores) = outcome {
        scene.notes.push(format!("over, scores {scores:?}"));
    }
    scene
}

/// The child that a move leads to.
pub(super) fn path<const N: usize, R: Rule>(
    position: &Synthetic<N, R>,
    scene: &Scene,
    m: u8,
) -> Vec<usize> {
    scene.site(&position.move_text(m)).into_iter().collect()
}
