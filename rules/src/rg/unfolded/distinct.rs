//! The set of moves that were found before.

use crate::rg::rules::NodeId;
use crate::rg::types::Symbol;

/// A set of words with their ends.
#[derive(Debug, Default)]
pub(super) struct Distinct {
    /// For each place the round in which it was taken, and the number of a word.
    places: Vec<(u32, u32)>,
    round: u32,
    /// Where the words end in the list of their letters, and where the moves end.
    words: Vec<(u32, NodeId)>,
    letters: Vec<Symbol>,
}

impl Distinct {
    /// Forgets all words.
    pub(super) fn clear(&mut self) {
        self.words.clear();
        self.letters.clear();
        if self.places.is_empty() {
            self.places.resize(64, (0, 0));
        }
        self.round = self.round.checked_add(1).unwrap_or_else(|| {
            self.places.fill((0, 0));
            1
        });
    }

    /// Adds a word. Whether it is new.
    pub(super) fn insert(&mut self, tags: &[Symbol], end: NodeId) -> bool {
        let mut place = hash(tags, end);
        loop {
            place &= self.places.len() - 1;
            let (round, word) = self.places[place];
            if round != self.round {
                break;
            }
            if self.word(word) == (tags, end) {
                return false;
            }
            place += 1;
        }
        self.letters.extend_from_slice(tags);
        self.places[place] = (self.round, self.words.len() as u32);
        self.words.push((self.letters.len() as u32, end));
        if self.words.len() * 2 > self.places.len() {
            self.grow();
        }
        true
    }

    fn word(&self, word: u32) -> (&[Symbol], NodeId) {
        let (last, end) = self.words[word as usize];
        let first = word
            .checked_sub(1)
            .map_or(0, |before| self.words[before as usize].0);
        (&self.letters[first as usize..last as usize], end)
    }

    fn grow(&mut self) {
        let length = self.places.len() * 2;
        self.places.clear();
        self.places.resize(length, (0, 0));
        self.round = 1;
        for word in 0..self.words.len() as u32 {
            let (tags, end) = self.word(word);
            let mut place = hash(tags, end) & (length - 1);
            while self.places[place].0 == 1 {
                place = (place + 1) & (length - 1);
            }
            self.places[place] = (1, word);
        }
    }
}

fn hash(tags: &[Symbol], end: NodeId) -> usize {
    const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;
    let start = u64::from(end).wrapping_mul(FACTOR);
    let all = tags.iter().fold(start, |all, &tag| {
        (all.rotate_left(23) ^ u64::from(tag)).wrapping_mul(FACTOR)
    });
    (all >> 32) as usize
}
