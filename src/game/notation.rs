//! Positions and moves as text.

use super::Game;
use std::fmt;

/// Reads and writes the positions and moves of a game.
///
/// Reading needs a position of the same variant (board size, options), because the texts do not
/// contain the variant.
pub trait Notation: Game {
    /// The position as one line of text.
    fn position_text(&self) -> String;

    /// Reads a position of the same variant as `self`. It reads the text of
    /// [`Notation::position_text`] back to an equal position.
    ///
    /// # Errors
    /// If the text is no position; the error names the part that is wrong.
    fn read_position(&self, text: &str) -> Result<Self, TextError>;

    /// The text of a legal move, different for every legal move of the position.
    fn move_text(&self, m: Self::Move) -> String;

    /// Reads a legal move of this position.
    ///
    /// # Errors
    /// If the game is over, or the text is not that of a legal move.
    fn read_move(&self, text: &str) -> Result<Self::Move, TextError> {
        if self.outcome().is_some() {
            return Err(TextError::new(text, "the game is over before this move"));
        }
        let mut moves = Vec::new();
        self.moves(&mut moves);
        let found = moves.iter().find(|&&m| self.move_text(m) == text);
        found.copied().ok_or_else(|| {
            let legal: Vec<_> = moves.iter().take(8).map(|&m| self.move_text(m)).collect();
            let more = if moves.len() > 8 { ", …" } else { "" };
            TextError::new(
                text,
                format!("not a legal move here (legal: {}{more})", legal.join(", ")),
            )
        })
    }

    /// The board drawn for a terminal, several lines, without a trailing newline.
    fn drawing(&self) -> String;
}

/// The error for a text that could not be read: the offending part, and the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextError {
    part: String,
    wrong: String,
}

impl TextError {
    /// An error. `part` is the offending part of the text, `wrong` the reason.
    pub fn new(part: impl Into<String>, wrong: impl Into<String>) -> Self {
        Self {
            part: part.into(),
            wrong: wrong.into(),
        }
    }

    /// The offending part.
    pub fn part(&self) -> &str {
        &self.part
    }

    /// The reason why the part is wrong.
    pub fn wrong(&self) -> &str {
        &self.wrong
    }
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}`: {}", self.part, self.wrong)
    }
}

impl std::error::Error for TextError {}
