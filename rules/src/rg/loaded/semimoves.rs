//! Loaded games in semimoves: one for each tag.
//!
//! Where the last tag does not say where a move ends, the end is a semimove of its own.

use super::words::Word;
use super::{Position, Seats};
use crate::rg::engine::Next;
use crate::rg::rules::NodeId;
use std::sync::Arc;
use tesuji::game::split::{Semimove, Split, Strategy, Submove, SubmoveOf};

/// What has been chosen of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Part(u32);

/// The numbers of semimoves.
const NUMBERS: usize = 1 << 16;

impl<K: Seats> Position<K> {
    fn chosen(&self, part: Option<Part>) -> Word {
        let known = part.and_then(|Part(number)| self.loaded.words.word(number));
        known.map_or_else(
            || Word {
                start: self.state.node,
                tags: Vec::new(),
                end: None,
            },
            Arc::unwrap_or_clone,
        )
    }

    fn part(&self, word: Word) -> Option<Part> {
        (!word.tags.is_empty()).then(|| Part(self.loaded.words.number(word)))
    }

    /// Ends of moves have the last numbers, tags the first.
    fn number(&self, next: Next) -> Semimove {
        match next {
            Next::Tag(tag) => tag,
            Next::End(node) => {
                let rank = self.loaded.ends.nodes.binary_search(&node);
                Semimove::MAX - rank.unwrap_or(0) as Semimove
            }
        }
    }

    fn next(&self, semimove: Semimove) -> Next {
        if usize::from(semimove) < self.loaded.rules.symbols.len() {
            return Next::Tag(semimove);
        }
        let node = self.loaded.ends.nodes.get(usize::from(!semimove));
        Next::End(node.copied().unwrap_or(self.state.node))
    }

    /// Where a word ends, if that is sure without a semimove.
    fn sure_end(&self, word: &Word) -> Option<NodeId> {
        let (last, place) = (*word.tags.last()?, word.tags.len() - 1);
        let (loaded, start) = (self.loaded, word.start);
        loaded.ends.end(&loaded.rules, start, place, last)
    }
}

impl<K: Seats, S: Strategy> Split<S> for Position<K> {
    type Part = Part;
    const SEMIMOVES: usize = NUMBERS;

    fn semimoves(&self, _: S, part: Option<Part>, semimoves: &mut Vec<Semimove>) {
        let word = self.chosen(part);
        let mut next = Vec::new();
        let (loaded, place) = (self.loaded, word.tags.len());
        let ends = |tag| {
            let end = loaded.ends.end(&loaded.rules, word.start, place, tag);
            end.is_some()
        };
        let listed = loaded.engine(|engine| engine.next(&self.state, &word.tags, &ends, &mut next));
        // What cannot be computed leads nowhere.
        let _ = listed;
        semimoves.extend(next.into_iter().map(|next| self.number(next)));
    }

    fn choose(&self, _: S, part: Option<Part>, semimove: Semimove) -> SubmoveOf<Self, S> {
        let mut word = self.chosen(part);
        match self.next(semimove) {
            Next::End(node) => word.end = Some(node),
            Next::Tag(tag) => {
                word.tags.push(tag);
                word.end = self.sure_end(&word);
            }
        }
        let whole = word.end.is_some();
        let number = self.loaded.words.number(word);
        if whole {
            Submove::Whole(number)
        } else {
            Submove::Part(Part(number))
        }
    }

    fn last(&self, _: S, submove: SubmoveOf<Self, S>) -> (Option<Part>, Semimove) {
        let number = match submove {
            Submove::Part(Part(number)) | Submove::Whole(number) => number,
        };
        let mut word = self.chosen(Some(Part(number)));
        let sure = self.sure_end(&word).is_some();
        let next = match word.end.take() {
            Some(end) if !sure => Next::End(end),
            _ => word.tags.pop().map_or(Next::End(word.start), Next::Tag),
        };
        (self.part(word), self.number(next))
    }

    fn semimove_text(&self, _: S, _: Option<Part>, semimove: Semimove) -> String {
        let rules = &self.loaded.rules;
        match self.next(semimove) {
            Next::Tag(tag) => rules.symbol(tag).to_owned(),
            Next::End(node) => format!("-{}", rules.node(node)),
        }
    }
}
