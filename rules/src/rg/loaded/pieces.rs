//! Numbers for the pieces of words that semimoves are.

use crate::rg::rules::NodeId;
use crate::rg::split::Beginning;
use crate::rg::types::Symbol;
use rustc_hash::FxHashMap;
use std::sync::{PoisonError, RwLock};
use tesuji::game::split::Semimove;

/// What a semimove adds to a word.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Piece {
    /// The tags.
    pub(super) tags: Box<[Symbol]>,
    /// What the next tag begins with, if that is chosen.
    pub(super) within: Option<Beginning>,
    /// The node where the move ends, if the tags do not say that.
    pub(super) end: Option<NodeId>,
}

impl Piece {
    /// The only tag of a piece that has nothing else.
    fn symbol(&self) -> Option<Symbol> {
        match (&self.tags[..], self.within, self.end) {
            (&[tag], None, None) => Some(tag),
            _ => None,
        }
    }
}

/// The pieces that were met. Those of one tag have the number of its symbol.
#[derive(Debug)]
pub(super) struct Pieces {
    symbols: usize,
    known: RwLock<Known>,
}

#[derive(Debug, Default)]
struct Known {
    pieces: Vec<Piece>,
    numbers: FxHashMap<Piece, Semimove>,
}

impl Pieces {
    /// No pieces, where there are so many symbols.
    pub(super) fn new(symbols: usize) -> Self {
        Self {
            symbols,
            known: RwLock::default(),
        }
    }

    /// The number of a piece; `None` if there are no more.
    pub(super) fn number(&self, piece: &Piece) -> Option<Semimove> {
        if let Some(symbol) = piece.symbol() {
            return Some(symbol);
        }
        let known = self.known.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(&number) = known.numbers.get(piece) {
            return Some(number);
        }
        drop(known);
        let mut known = self.known.write().unwrap_or_else(PoisonError::into_inner);
        let next = Semimove::try_from(self.symbols + known.pieces.len()).ok()?;
        let number = *known.numbers.entry(piece.clone()).or_insert(next);
        if number == next {
            known.pieces.push(piece.clone());
        }
        Some(number)
    }

    /// The piece with a number; `None` if another one may have it too.
    pub(super) fn piece(&self, number: Semimove) -> Option<Piece> {
        let known = self.known.read().unwrap_or_else(PoisonError::into_inner);
        if self.symbols + known.pieces.len() > usize::from(Semimove::MAX) {
            return None;
        }
        match usize::from(number).checked_sub(self.symbols) {
            Some(at) => known.pieces.get(at).cloned(),
            None => Some(Piece {
                tags: [number].into(),
                within: None,
                end: None,
            }),
        }
    }

    /// Distinct numbers for pieces that follow the same beginning.
    ///
    /// Where no more numbers are left, the others have those that no piece before them has.
    pub(super) fn numbers(&self, pieces: &[Piece]) -> Vec<Semimove> {
        let known: Vec<_> = pieces.iter().map(|piece| self.number(piece)).collect();
        if known.iter().all(Option::is_some) {
            return known.into_iter().flatten().collect();
        }
        let mut taken: Vec<_> = known.iter().copied().flatten().collect();
        taken.sort_unstable();
        let mut free = (0..=Semimove::MAX).rev();
        let mut free = std::iter::from_fn(|| free.find(|one| taken.binary_search(one).is_err()));
        let numbers = known.into_iter();
        numbers
            .map_while(|number| number.or_else(|| free.next()))
            .collect()
    }
}
