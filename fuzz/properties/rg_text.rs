//! Descriptions in Regular Games: any text is refused with messages, or it is a game that can be
//! played.

use tesuji::{Game, Rng};
use tesuji_rules::{Described, Seats, Start, Worth, load_text};

/// The plies of a game.
const PLIES: usize = 20;

/// The first byte chooses between the languages and the rest is the text.
pub(crate) fn rg_text(input: &[u8]) {
    let Some((&first, rest)) = input.split_first() else {
        return;
    };
    let name = ["fuzz.rg", "fuzz.hrg"][usize::from(first) % 2];
    let text = String::from_utf8_lossy(rest);
    match load_text(&text, name, Worth::Win) {
        Ok(Start::Duel(start)) => play(start),
        Ok(Start::Shares(start)) => play(start),
        Ok(Start::Table(start)) => play(start),
        Err(why) => assert!(!why.to_string().is_empty()),
    }
}

/// Plays a random game. A game that fails is over.
fn play<K: Seats>(mut position: Described<K>) {
    let (mut rng, mut moves) = (Rng::new(1), Vec::new());
    for _ in 0..PLIES {
        if position.outcome().is_some() {
            return;
        }
        moves.clear();
        position.moves(&mut moves);
        assert!(!moves.is_empty(), "the game goes on without moves");
        position.play(moves[rng.below(moves.len() as u32) as usize]);
    }
}
