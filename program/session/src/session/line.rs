//! The moves of a session: playing, taking back, and listing them.

use super::Session;
use std::sync::Arc;
use tesuji::Rng;
use tesuji::game::TextError;

/// A text without the byte-order mark that some programs put at the start of files.
pub(crate) fn without_mark(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

impl Session {
    /// Sets the position, of the same game and variant. Moves are counted from it. A byte-order
    /// mark at the start is ignored; repeated blanks and line breaks count as one blank.
    ///
    /// # Errors
    /// If a part of the text is wrong; the error names it.
    pub fn read_position(&mut self, text: &str) -> Result<(), TextError> {
        let words: Vec<_> = without_mark(text).split_whitespace().collect();
        self.start = Arc::from(self.start.read(&words.join(" "))?);
        self.position = self.start.copy();
        self.line.clear();
        Ok(())
    }

    /// Plays a legal move.
    ///
    /// # Panics
    /// If there is no such move.
    pub fn play(&mut self, m: usize) {
        self.position.play(m);
        self.line.push(m);
    }

    /// Takes the last move back; `false` if there is no move.
    pub fn undo(&mut self) -> bool {
        let undone = self.line.pop().is_some();
        if undone {
            // Few positions are taken back, so none is kept for it.
            self.position = self.start.copy();
            for &m in &self.line {
                self.position.play(m);
            }
        }
        undone
    }

    /// The number of moves played since the start, or since a position was read.
    pub fn plies(&self) -> usize {
        self.line.len()
    }

    /// The moves played so far, each as an index among the legal moves of its position.
    pub fn line(&self) -> &[usize] {
        &self.line
    }

    /// This session at the position from which its moves were played, without any moves.
    #[must_use]
    pub fn beginning(&self) -> Self {
        Self {
            game: Arc::clone(&self.game),
            start: Arc::clone(&self.start),
            line: Vec::new(),
            position: self.start.copy(),
            reachable: self.reachable.clone(),
        }
    }

    /// The texts of the moves played so far.
    pub fn line_texts(&self) -> Vec<String> {
        let mut position = self.start.copy();
        let text = |&m: &usize| {
            let text = position.move_text(m);
            position.play(m);
            text
        };
        self.line.iter().map(text).collect()
    }

    /// `plies` uniformly random moves from here; `None` if the game does not go on after them.
    pub fn random_line(&self, plies: u32, rng: &mut Rng) -> Option<Vec<usize>> {
        self.position.random_line(plies, rng)
    }
}
