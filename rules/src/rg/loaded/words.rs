//! Numbers for words.

use crate::rg::rules::NodeId;
use crate::rg::types::Symbol;
use rustc_hash::FxHashMap;
use std::sync::{Arc, PoisonError, RwLock};

/// A move, or the beginning of one.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Word {
    /// The node where it begins.
    pub(super) start: NodeId,
    /// Its tags so far.
    pub(super) tags: Vec<Symbol>,
    /// The node where it ends; `None` for what is not a whole move.
    pub(super) end: Option<NodeId>,
}

/// The words that were met, each with a number.
#[derive(Debug, Default)]
pub(super) struct Words(RwLock<Known>);

#[derive(Debug, Default)]
struct Known {
    words: Vec<Arc<Word>>,
    numbers: FxHashMap<Arc<Word>, u32>,
}

impl Words {
    /// The number of a word.
    pub(super) fn number(&self, word: Word) -> u32 {
        let known = self.0.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(&number) = known.numbers.get(&word) {
            return number;
        }
        drop(known);
        let mut known = self.0.write().unwrap_or_else(PoisonError::into_inner);
        let next = known.words.len() as u32;
        let word = Arc::new(word);
        let number = *known.numbers.entry(Arc::clone(&word)).or_insert(next);
        if number == next {
            known.words.push(word);
        }
        number
    }

    /// The word with a number; `None` if there is none.
    pub(super) fn word(&self, number: u32) -> Option<Arc<Word>> {
        let known = self.0.read().unwrap_or_else(PoisonError::into_inner);
        known.words.get(number as usize).cloned()
    }
}
