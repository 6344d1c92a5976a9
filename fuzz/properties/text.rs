//! Reading positions and moves: any text is read or refused, never a panic, and what is read
//! makes sense.

use tesuji::game::Notation;
use tesuji_games::{Family, Visitor, catalogue, open, variants};

/// The game that the first byte names, and the rest as text.
fn split(input: &[u8]) -> Option<(String, String)> {
    let (&first, rest) = input.split_first()?;
    let games = [catalogue(), variants()].concat();
    let (game, _) = games[usize::from(first) % games.len()];
    Some((game.to_owned(), String::from_utf8_lossy(rest).into_owned()))
}

/// The first byte chooses the game, the rest is the text of a position.
pub fn position_text(input: &[u8]) {
    if let Some((game, text)) = split(input) {
        open(&game, Position(&text)).expect("a game that is listed");
    }
}

struct Position<'a>(&'a str);

impl Visitor for Position<'_> {
    type Output = ();

    fn visit<G: Family>(self, start: G) {
        let text = self.0;
        let position = match start.read_position(text) {
            Ok(position) => position,
            Err(error) => {
                assert!(text.contains(error.part()), "{error}: no part of {text:?}");
                return;
            }
        };
        // What was written is read back to the same position.
        let written = position.position_text();
        let again = start
            .read_position(&written)
            .expect("what was written is read");
        assert_eq!(again.position_text(), written);
        assert_eq!(again.hash(), position.hash());
        assert!(!position.drawing().is_empty());
        assert_playable(&position);
    }
}

/// The moves whose texts are tried at a position: reading one may take as long as listing all.
const TRIED: usize = 40;

/// An undecided position has moves, each with a text of its own that is read as that move.
fn assert_playable<G: Notation>(position: &G) {
    if position.outcome().is_some() {
        return;
    }
    let mut moves = Vec::new();
    position.moves(&mut moves);
    assert!(!moves.is_empty());
    assert_eq!(position.count_moves(&mut Vec::new()), moves.len());
    for &m in moves.iter().step_by(moves.len().div_ceil(TRIED)) {
        let text = position.move_text(m);
        assert_eq!(position.read_move(&text).expect("a legal move"), m);
        let mut next = position.clone();
        next.play(m);
        let written = next.position_text();
        position
            .read_position(&written)
            .expect("a position that was reached");
    }
}

/// The first byte chooses the game, the rest are moves apart by blanks. Those that are legal are
/// played, and after each the position is as good as any.
pub fn move_text(input: &[u8]) {
    if let Some((game, text)) = split(input) {
        open(&game, Moves(&text)).expect("a game that is listed");
    }
}

struct Moves<'a>(&'a str);

impl Visitor for Moves<'_> {
    type Output = ();

    fn visit<G: Family>(self, mut position: G) {
        for (i, text) in self.0.split(' ').take(300).enumerate() {
            match position.read_move(text) {
                Ok(m) => {
                    assert_eq!(position.move_text(m), text);
                    position.play(m);
                }
                Err(error) => {
                    assert!(text.contains(error.part()), "{error}: no part of {text:?}");
                    // A text that means nothing here chooses a move by its bytes instead, so that
                    // play goes on.
                    if position.outcome().is_some() {
                        return;
                    }
                    let mut moves = Vec::new();
                    position.moves(&mut moves);
                    let sum = text.bytes().fold(i, |sum, b| sum + usize::from(b));
                    position.play(moves[sum % moves.len()]);
                }
            }
            if i % 8 == 0 {
                assert_playable(&position);
            }
        }
    }
}
