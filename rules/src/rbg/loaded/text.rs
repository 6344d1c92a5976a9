//! Positions and moves of loaded games as text.

use super::position::Standing;
use super::{Position, Seats};
use crate::rbg::description::Shape;
use crate::rbg::state::State;
use crate::rbg::text::{Detail, raw_text, read_raw, read_state, short_text, state_text};
use rustc_hash::FxHashMap;
use std::fmt::Write;
use std::sync::PoisonError;
use tesuji::game::{Notation, TextError};

/// The texts of the moves of a state.
pub(super) struct Texts {
    state: State,
    by_move: FxHashMap<u32, String>,
    by_text: FxHashMap<String, u32>,
}

impl Texts {
    fn of(position: &Standing) -> Self {
        let rules = position.loaded.rules();
        let mut moves = Vec::new();
        position.moves(&mut moves);
        let mut left: Vec<_> = moves.iter().map(|&m| (m, position.word(m))).collect();
        let (mut by_move, mut by_text) = (FxHashMap::default(), FxHashMap::default());
        for detail in [Detail::Cells, Detail::Pieces, Detail::Values, Detail::Raw] {
            let mut alike: FxHashMap<String, Vec<_>> = FxHashMap::default();
            for (m, word) in left.drain(..) {
                let text = short_text(rules, &word, detail);
                alike.entry(text).or_default().push((m, word));
            }
            for (text, mut moves) in alike {
                if moves.len() > 1 || by_text.contains_key(&text) {
                    left.append(&mut moves);
                } else if let Some((m, _)) = moves.pop() {
                    by_move.insert(m, text.clone());
                    by_text.insert(text, m);
                }
            }
        }
        // Everything of a word makes it different from the others.
        for (m, word) in left {
            let text = raw_text(rules, &word);
            by_move.insert(m, text.clone());
            by_text.insert(text, m);
        }
        Self {
            state: position.state().clone(),
            by_move,
            by_text,
        }
    }
}

impl Standing {
    fn texts<T>(&self, ask: impl FnOnce(&Texts) -> T) -> T {
        let known = self.loaded.texts.lock();
        let mut known = known.unwrap_or_else(PoisonError::into_inner);
        let fits = known
            .as_ref()
            .is_some_and(|texts| texts.state == *self.state());
        if !fits {
            *known = None;
        }
        ask(known.get_or_insert_with(|| Texts::of(self)))
    }

    fn position_text(&self) -> String {
        state_text(self.loaded.rules(), self.state())
    }

    fn read_position(&self, text: &str) -> Result<Self, TextError> {
        Ok(self.settled(read_state(self.loaded.rules(), text)?))
    }

    fn move_text(&self, m: u32) -> String {
        let known = self.texts(|texts| texts.by_move.get(&m).cloned());
        known.unwrap_or_else(|| raw_text(self.loaded.rules(), &self.word(m)))
    }

    fn read_move(&self, text: &str) -> Result<u32, TextError> {
        if self.is_over() {
            return Err(TextError::new(text, "the game is over before this move"));
        }
        let found = self.texts(|texts| texts.by_text.get(text).copied());
        if let Some(m) = found {
            return Ok(m);
        }
        let wrong = self.texts(|texts| {
            let mut legal: Vec<_> = texts.by_text.keys().map(String::as_str).collect();
            legal.sort_unstable();
            let more = if legal.len() > 8 { ", …" } else { "" };
            legal.truncate(8);
            format!("not a legal move here (legal: {}{more})", legal.join(", "))
        });
        if text.contains('@') {
            let m = self.number(&read_raw(self.loaded.rules(), text)?);
            if self.texts(|texts| texts.by_move.contains_key(&m)) {
                return Ok(m);
            }
        }
        Err(TextError::new(text, wrong))
    }

    fn drawing(&self) -> String {
        let description = &self.loaded.rules().description;
        let board = &description.board;
        let name = |cell: usize| {
            let piece = self.state().pieces[cell];
            &description.pieces[usize::from(piece)][..]
        };
        let mut text = String::new();
        if let Shape::Graph = board.shape {
            for (cell, declared) in board.cells.iter().enumerate() {
                let _ = writeln!(text, "{} {}", declared.name, name(cell));
            }
        } else {
            let widths = description.pieces.iter().map(|piece| piece.chars().count());
            let width = widths.max().unwrap_or(1);
            let mut before = None;
            let mut column = 0;
            for (cell, declared) in board.cells.iter().enumerate() {
                let row = &declared.place[1..];
                if before.is_some_and(|before| before != row) {
                    text = text.trim_end().to_owned() + "\n";
                    column = 0;
                }
                before = Some(row);
                // Holes stay empty.
                for _ in column..declared.place[0] {
                    let _ = write!(text, "{:width$} ", "");
                }
                column = declared.place[0] + 1;
                let _ = write!(text, "{:width$} ", name(cell));
            }
            text = text.trim_end().to_owned() + "\n";
        }
        for (variable, value) in description.variables.iter().zip(&self.state().variables) {
            let _ = write!(text, "{}={value} ", variable.name);
        }
        text.trim_end().to_owned()
    }
}

impl<K: Seats> Notation for Position<K> {
    fn position_text(&self) -> String {
        self.standing.position_text()
    }

    fn read_position(&self, text: &str) -> Result<Self, TextError> {
        self.standing.read_position(text).map(Self::of)
    }

    fn move_text(&self, m: u32) -> String {
        self.standing.move_text(m)
    }

    fn read_move(&self, text: &str) -> Result<u32, TextError> {
        self.standing.read_move(text)
    }

    fn drawing(&self) -> String {
        self.standing.drawing()
    }
}
