//! Positions and moves of loaded games as text.

use super::position::Standing;
use super::{Position, Seats};
use crate::rg::rules::Rules;
use crate::rg::state::State;
use crate::rg::text::{drawing, read_state, state_text};
use crate::rg::types::Symbol;
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

/// The tags of a move without artificial ones.
fn word_text(rules: &Rules, tags: &[Symbol]) -> String {
    let tags = tags
        .iter()
        .filter(|&&tag| !rules.artificial[usize::from(tag)]);
    let names: Vec<_> = tags.map(|&tag| rules.symbol(tag)).collect();
    if names.is_empty() {
        return "-".to_owned();
    }
    names.join(" ")
}

impl Texts {
    fn of(position: &Standing) -> Self {
        let (loaded, mut moves) = (position.loaded, Vec::new());
        position.moves(&mut moves);
        let (mut by_move, mut by_text) = (FxHashMap::default(), FxHashMap::default());
        let mut alike: FxHashMap<String, u32> = FxHashMap::default();
        for m in moves {
            let word = loaded.words.word(m);
            let mut text =
                word.map_or_else(String::new, |word| word_text(loaded.rules, &word.tags));
            let count = alike.entry(text.clone()).or_insert(0);
            *count += 1;
            if *count > 1 {
                let _ = write!(text, " #{count}");
            }
            by_move.insert(m, text.clone());
            by_text.insert(text, m);
        }
        Self {
            state: position.state.clone(),
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
            .is_some_and(|texts| texts.state == self.state);
        if !fits {
            *known = None;
        }
        ask(known.get_or_insert_with(|| Texts::of(self)))
    }

    fn position_text(&self) -> String {
        state_text(self.loaded.rules, &self.state)
    }

    fn read_position(&self, text: &str) -> Result<Self, TextError> {
        let (rules, symbols) = (&self.loaded.rules, &self.loaded.symbols);
        Ok(self.settled(read_state(rules, symbols, text)?))
    }

    fn move_text(&self, m: u32) -> String {
        let known = self.texts(|texts| texts.by_move.get(&m).cloned());
        let word = || self.loaded.words.word(m);
        known
            .or_else(|| Some(word_text(self.loaded.rules, &word()?.tags)))
            .unwrap_or_default()
    }

    fn read_move(&self, text: &str) -> Result<u32, TextError> {
        if self.is_over() {
            return Err(TextError::new(text, "the game is over before this move"));
        }
        self.texts(|texts| {
            if let Some(&m) = texts.by_text.get(text) {
                return Ok(m);
            }
            let mut legal: Vec<_> = texts.by_text.keys().map(String::as_str).collect();
            legal.sort_unstable();
            let more = if legal.len() > 8 { ", …" } else { "" };
            legal.truncate(8);
            let legal = legal.join(", ");
            let wrong = format!("not a legal move here (legal: {legal}{more})");
            Err(TextError::new(text, wrong))
        })
    }

    fn drawing(&self) -> String {
        drawing(self.loaded.rules, &self.state)
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
