//! The pieces of a batch of positions as columns of words, for terms that know no game.

use super::lanes::{BLOCK, LANES, Lane};
use super::plain::Plain;
use super::{Board, Sites};
use crate::game::PlayerCount;

/// The pieces on the board and in hand of a block of positions, eight by eight.
///
/// This is where the terms that count pieces read positions. The code that works on the columns is
/// compiled once for all games.
#[derive(Debug, Default)]
pub(super) struct Columns {
    players: usize,
    kinds: usize,
    /// The words of a set of sites.
    words: usize,
    /// The kinds that are read.
    read: Vec<usize>,
    /// The words of the pieces by player, kind and word.
    pieces: Vec<[Lane; BLOCK / LANES]>,
    /// The pieces in hand by player and kind; none in games without hands.
    held: Vec<[[u32; LANES]; BLOCK / LANES]>,
}

impl Columns {
    /// Prepares the columns for the pieces of the board's game, of which those of the kinds `read`
    /// are read.
    pub(super) fn prepare(&mut self, board: &dyn Plain, read: &[usize]) {
        (self.players, self.kinds, self.words) = (board.players(), board.kinds(), board.words());
        self.read = read.to_vec();
        let sets = self.players * self.kinds;
        let empty = [[0; LANES]; BLOCK / LANES];
        self.pieces.resize(sets * self.words, empty);
        let hands = if board.hands() { sets } else { 0 };
        self.held.resize(hands, [[0; LANES]; BLOCK / LANES]);
    }

    /// Reads the first positions, up to a block and as long as their boards are of one shape, and
    /// returns how many they are.
    #[inline(never)]
    pub(super) fn gather<G: Board>(&mut self, positions: &[G]) -> usize {
        let shape = positions[0].shape();
        let alike = positions.iter().take(BLOCK);
        let alike = alike.take_while(|position| position.shape() == shape);
        let positions = &positions[..alike.count()];
        for &kind in &self.read {
            for player in 0..G::Players::COUNT {
                let set = player * G::KINDS + kind;
                let columns = &mut self.pieces[set * G::Sites::WORDS..][..G::Sites::WORDS];
                for (i, position) in positions.iter().enumerate() {
                    let pieces = position.pieces(player, kind);
                    for (word, column) in columns.iter_mut().enumerate() {
                        column.as_flattened_mut()[i % BLOCK] = pieces.word(word);
                    }
                }
                if G::HANDS {
                    for (held, position) in
                        self.held[set].as_flattened_mut().iter_mut().zip(positions)
                    {
                        *held = position.hand(player, kind);
                    }
                }
            }
        }
        positions.len()
    }

    /// The place of a word of the pieces of a player of one kind.
    pub(super) fn column(&self, player: usize, kind: usize, word: usize) -> usize {
        (player * self.kinds + kind) * self.words + word
    }

    /// The place of the number of pieces of one kind that a player has in hand; `None` in games
    /// without hands.
    pub(super) fn hand(&self, player: usize, kind: usize) -> Option<usize> {
        (!self.held.is_empty()).then_some(player * self.kinds + kind)
    }

    /// For each word the pieces of `player` and those of all others, of any kind. `eight` is the
    /// number of a group of eight positions.
    pub(super) fn sides(&self, eight: usize, player: usize, sides: &mut [[Lane; 2]]) {
        for (word, sides) in sides.iter_mut().enumerate() {
            *sides = [[0; LANES]; 2];
            for owner in 0..self.players {
                let side = &mut sides[usize::from(owner != player)];
                for kind in 0..self.kinds {
                    let column = &self.pieces[self.column(owner, kind, word)][eight];
                    for lane in 0..LANES {
                        side[lane] |= column[lane];
                    }
                }
            }
        }
    }

    /// A column, eight by eight. Beyond the last position read it has the previous contents.
    #[inline(always)]
    pub(super) fn pieces(&self, column: usize) -> &[Lane; BLOCK / LANES] {
        &self.pieces[column]
    }

    /// The pieces in hand at a place of [`Columns::hand`], eight by eight.
    #[inline(always)]
    pub(super) fn held(&self, hand: usize) -> &[[u32; LANES]; BLOCK / LANES] {
        &self.held[hand]
    }
}
