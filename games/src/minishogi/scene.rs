//! Minishogi as a scene: tiles with the letters of the pieces, and those in hand beside the board.

use super::letters::{LETTERS, side};
use super::{Minishogi, Repetition};
use tesuji::eval::Board;
use tesuji::scene::{Look, Scene, square};

/// The position.
pub(super) fn of<R: Repetition>(position: &Minishogi<R>) -> Scene {
    let mut scene = Scene::of_board(position, square, |_, _| Look::Tile).with_coordinates();
    for stands in &mut scene.pieces {
        let name = scene.sites[stands.site].name.as_bytes();
        if let &[column, row] = name {
            let at = 8 * u32::from(row - b'1') + u32::from(column - b'a');
            stands.label = position.board.at(at).label();
        }
    }
    for player in [0, 1] {
        for (kind, &letter) in LETTERS.iter().enumerate() {
            let name = format!("{}@", side(letter, player));
            let held = position.hand(player, kind) as u16;
            scene = scene.with_hand(player as u8, &name, (Look::Tile, &letter.to_string()), held);
        }
    }
    scene
}
