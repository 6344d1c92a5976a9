//! Boards as plain data. Code that knows no game makes tables from them.

use super::{Board, Sites};
use crate::game::PlayerCount;

/// The data of a [`Board`], in types that are the same for all games.
///
/// Terms make their tables from this, once a shape of board. So the code that makes them is
/// compiled once, not for each game as if it took a [`Board`].
pub(super) trait Plain {
    /// The number of players.
    fn players(&self) -> usize;

    /// The number of kinds of pieces.
    fn kinds(&self) -> usize;

    /// Whether players hold pieces in hand.
    fn hands(&self) -> bool;

    /// The number of words of a set of sites.
    fn words(&self) -> usize;

    /// The sites of the board in ascending order.
    fn sites(&self) -> Vec<usize>;

    /// The column and the row of a site.
    fn place(&self, site: usize) -> [i32; 2];

    /// The distance of two sites.
    fn distance(&self, from: usize, to: usize) -> u32;

    /// The sites that the player wants to reach, in ascending order.
    fn goal(&self, player: usize) -> Vec<usize>;

    /// The words of the lines that a player wants to fill, line after line.
    fn lines(&self) -> Vec<u64>;
}

impl<G: Board> Plain for G {
    fn players(&self) -> usize {
        G::Players::COUNT
    }

    fn kinds(&self) -> usize {
        G::KINDS
    }

    fn hands(&self) -> bool {
        G::HANDS
    }

    fn words(&self) -> usize {
        G::Sites::WORDS
    }

    fn sites(&self) -> Vec<usize> {
        listed(self.board())
    }

    fn place(&self, site: usize) -> [i32; 2] {
        Board::place(self, site)
    }

    fn distance(&self, from: usize, to: usize) -> u32 {
        Board::distance(self, from, to)
    }

    fn goal(&self, player: usize) -> Vec<usize> {
        listed(Board::goal(self, player))
    }

    fn lines(&self) -> Vec<u64> {
        flattened(&Board::lines(self))
    }
}

/// The sites of a set. Not inlined, to be compiled for each type of sets and not for each game.
#[inline(never)]
fn listed<S: Sites>(set: S) -> Vec<usize> {
    set.sites().collect()
}

/// The words of some sets, set after set. Not inlined for the same reason.
#[inline(never)]
fn flattened<S: Sites>(sets: &[S]) -> Vec<u64> {
    let mut words = Vec::new();
    for set in sets {
        words.extend((0..S::WORDS).map(|word| set.word(word)));
    }
    words
}

/// The set of some sites, in `words` words.
pub(super) fn set_of(words: usize, sites: impl IntoIterator<Item = usize>) -> Vec<u64> {
    let mut set = vec![0; words];
    for site in sites {
        set[site / 64] |= 1 << (site % 64);
    }
    set
}
