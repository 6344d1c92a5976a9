//! Moves, positions and games as chess programs write them.

use crate::universal::Tongue;
use std::borrow::Cow;
use tesuji::game::TextError;
use tesuji_session::Session;

/// How moves are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Writing {
    /// As the game writes them.
    Own,
    /// From a square to another with the piece that a pawn becomes, drops as `P@c3`, a pass as
    /// `0000`: mostly as the games write them, too.
    Moves,
    /// The same, where a stone on a square is a drop: `P@c3` for `c3`.
    Stones,
}

/// A game that chess programs know by a name of theirs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Variant {
    /// The name in `UCI_Variant`.
    pub(crate) uci: &'static str,
    /// The name of the game.
    pub(crate) game: &'static str,
    /// How its moves are written.
    pub(crate) writing: Writing,
}

/// The games that Fairy-Stockfish and cutechess know, whose rules are ours.
const VARIANTS: [Variant; 8] = [
    Variant::of("chess", "chess", Writing::Moves),
    Variant::of("breakthrough", "breakthrough", Writing::Moves),
    Variant::of("losalamos", "losalamos", Writing::Moves),
    Variant::of("minishogi", "minishogi", Writing::Moves),
    Variant::of("knightthrough", "knightthrough", Writing::Moves),
    Variant::of("amazons", "amazons", Writing::Moves),
    Variant::of("ataxx", "ataxx", Writing::Stones),
    Variant::of("tictactoe", "tic-tac-toe", Writing::Stones),
];

impl Variant {
    const fn of(uci: &'static str, game: &'static str, writing: Writing) -> Self {
        Self { uci, game, writing }
    }
}

/// The variant of chess programs that a game is, if it is one.
pub(crate) fn variant_of(game: &str) -> Option<Variant> {
    VARIANTS.into_iter().find(|known| known.game == game)
}

/// The game of a name that chess programs use: one that they know, or one of ours by our name.
pub(crate) fn game_of(uci: &str) -> &str {
    let same = |known: &Variant| known.uci.eq_ignore_ascii_case(uci);
    VARIANTS
        .into_iter()
        .find(same)
        .map_or(uci, |known| known.game)
}

impl Writing {
    /// How the moves of a game are written.
    pub(crate) fn of(tongue: Tongue, game: &str) -> Self {
        match tongue {
            Tongue::Ugi => Self::Own,
            Tongue::Uci => variant_of(game).map_or(Self::Moves, |variant| variant.writing),
        }
    }

    /// The text of a move from that of the game.
    pub(crate) fn write(self, text: &str) -> Cow<'_, str> {
        match self {
            Self::Moves | Self::Stones if text == "pass" => "0000".into(),
            Self::Stones if is_square(text) => format!("P@{text}").into(),
            _ => text.into(),
        }
    }

    /// Reads a legal move. As the game writes it is right, too.
    ///
    /// # Errors
    /// If the text is not that of a legal move.
    pub(crate) fn read(self, session: &Session, text: &str) -> Result<usize, TextError> {
        let own = match self {
            Self::Own => return session.read_move(text),
            Self::Moves | Self::Stones if text == "0000" => "pass".into(),
            Self::Stones => text.strip_prefix("P@").unwrap_or(text).into(),
            Self::Moves => promoted_below(text),
        };
        let read = session.read_move(&own);
        read.or_else(|_| session.read_move(text))
    }

    /// The text of a position as the game reads it.
    pub(crate) fn read_fen(self, text: &str) -> Cow<'_, str> {
        match self {
            Self::Own => text.into(),
            // Hands that are empty have a dash with some programs.
            Self::Moves | Self::Stones => text.replacen("[-]", "[]", 1).into(),
        }
    }
}

/// Whether the text is a letter and a number.
fn is_square(text: &str) -> bool {
    let mut letters = text.bytes();
    letters.next().is_some_and(|byte| byte.is_ascii_lowercase())
        && text.len() > 1
        && letters.all(|byte| byte.is_ascii_digit())
}

/// The same move with a small letter for the piece that a pawn becomes, as it should be written.
fn promoted_below(text: &str) -> Cow<'_, str> {
    match text.as_bytes() {
        [b'a'..=b'z', .., b'Q' | b'R' | b'B' | b'N'] => text.to_ascii_lowercase().into(),
        _ => text.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variants_have_one_name_each() {
        for variant in VARIANTS {
            assert_eq!(variant_of(variant.game), Some(variant));
            assert_eq!(game_of(variant.uci), variant.game);
            assert_eq!(game_of(&variant.uci.to_uppercase()), variant.game);
        }
        assert_eq!(game_of("loa8"), "loa8");
    }

    #[test]
    fn stones_are_drops_and_passes_null_moves() {
        assert_eq!(Writing::Stones.write("c12"), "P@c12");
        assert_eq!(Writing::Stones.write("c1e3"), "c1e3");
        assert_eq!(Writing::Moves.write("pass"), "0000");
        assert_eq!(Writing::Moves.write("P@c3"), "P@c3");
        assert_eq!(Writing::Own.write("pass"), "pass");
        assert_eq!(promoted_below("a7a8Q"), "a7a8q");
        assert_eq!(promoted_below("B@a1"), "B@a1");
    }
}
