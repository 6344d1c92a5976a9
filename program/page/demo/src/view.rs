//! The drawing of a position, with its moves.

use serde_json::{Value, json};
use tesuji::scene::Marks;
use tesuji_games::Family;

/// The position with its legal moves and the places that each is about.
pub(crate) fn of<G: Family>(position: &G) -> Value {
    let scene = position.scene();
    let outcome = position.outcome();
    let mut moves = Vec::new();
    if outcome.is_none() {
        position.moves(&mut moves);
    }
    let moves = moves.into_iter().map(|m| {
        json!({
            "text": position.move_text(m),
            "action": null,
            "path": position.path(&scene, m),
        })
    });
    let moves: Vec<_> = moves.collect();
    json!({
        "position": position.position_text(),
        "player": position.mover() + 1,
        "players": 2,
        "outcome": outcome.map(|scores| scores.as_ref().to_vec()),
        "drawing": position.drawing(),
        "moves": moves,
        "picture": scene.svg(&Marks::default()),
        "scene": scene,
    })
}
