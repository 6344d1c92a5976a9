//! The parts of words that are semimoves.

use crate::rg::rules::NodeId;
use crate::rg::split::Beginning;
use crate::rg::types::Symbol;
use crate::table::Numbered;
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

impl Numbered for Piece {
    /// The symbol of the only tag of a piece that has nothing else.
    fn own(&self) -> Option<Semimove> {
        match (&self.tags[..], self.within, self.end) {
            (&[tag], None, None) => Some(tag),
            _ => None,
        }
    }

    fn of(number: Semimove) -> Self {
        Self {
            tags: [number].into(),
            within: None,
            end: None,
        }
    }
}
