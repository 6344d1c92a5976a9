//! The pieces on the board and in hand.

use super::Move;
use super::pieces::{BOARD, Piece};
use crate::kit::verdict::Verdict;

/// A position without its past.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Board {
    /// The squares whose [`Piece`] has each of its four bits.
    pub(super) planes: [u64; 4],
    /// The squares of the first player's pieces.
    pub(super) first: u64,
    /// How many of each kind each player has in hand, two bits a kind in the order of
    /// [`Piece::IN_HAND`].
    pub(super) hands: [u16; 2],
    pub(super) plies: u16,
    pub(super) verdict: Verdict,
}

/// The change of the hand by a capture.
static TAKEN: [u16; 16] = {
    let mut taken = [0; 16];
    let mut piece = 0;
    while piece < 16 {
        if let Some(kind) = Piece(piece as u8).taken() {
            taken[piece] = 1 << (2 * kind);
        }
        piece += 1;
    }
    taken
};

/// Pieces of one side, by how they move.
#[derive(Clone, Copy)]
pub(super) struct Army {
    /// Bishops, promoted or not.
    pub(super) diagonal: u64,
    /// Rooks, promoted or not.
    pub(super) straight: u64,
    /// Pieces that step like a king: promoted bishops and rooks, and the king.
    pub(super) kings: u64,
    /// Pieces that step like a gold general.
    pub(super) golds: u64,
    pub(super) silvers: u64,
    pub(super) pawns: u64,
}

impl Board {
    pub(super) const EMPTY: Self = Self {
        planes: [0; 4],
        first: 0,
        hands: [0; 2],
        plies: 0,
        verdict: Verdict::Open,
    };

    #[inline(always)]
    pub(super) const fn mover(&self) -> usize {
        self.plies as usize % 2
    }

    #[inline(always)]
    pub(super) const fn occupied(&self) -> u64 {
        let [a, b, c, d] = self.planes;
        a | b | c | d
    }

    /// The pieces of a player.
    #[inline(always)]
    pub(super) const fn side(&self, player: usize) -> u64 {
        // All ones for the second player.
        self.occupied() & (self.first ^ (player as u64).wrapping_neg())
    }

    /// The pieces of a set, by how they move.
    #[inline(always)]
    pub(super) const fn army(&self, pieces: u64) -> Army {
        let [a, b, c, d] = self.planes;
        Army {
            diagonal: a & !b & !d & pieces,
            straight: b & !a & !d & pieces,
            kings: c & !d & pieces,
            golds: d & !c & pieces,
            silvers: c & d & pieces,
            pawns: a & b & pieces,
        }
    }

    /// The square of a player's king.
    #[inline(always)]
    pub(super) const fn king(&self, player: usize) -> u32 {
        let [a, b, c, d] = self.planes;
        (c & !(a | b | d) & self.side(player)).trailing_zeros()
    }

    #[inline(always)]
    pub(super) fn at(&self, square: u32) -> Piece {
        let [a, b, c, d] = self.planes;
        let bit = |plane: u64, n: u32| ((plane >> (square & 63) & 1) as u8) << n;
        Piece(bit(a, 0) | bit(b, 1) | bit(c, 2) | bit(d, 3))
    }

    /// How many of a kind a player has in hand.
    #[inline(always)]
    pub(super) const fn held(&self, player: usize, kind: usize) -> u32 {
        (self.hands[player] >> (2 * kind) & 3) as u32
    }

    /// Puts a piece of a player on a square, in place of the piece there.
    #[inline(always)]
    pub(super) fn put(&mut self, square: u32, piece: Piece, player: usize) {
        self.settle(1 << square, square, piece, player);
    }

    /// Empties some squares and puts a piece on one of them.
    #[inline(always)]
    fn settle(&mut self, emptied: u64, square: u32, piece: Piece, player: usize) {
        for (i, plane) in self.planes.iter_mut().enumerate() {
            *plane = *plane & !emptied | u64::from(piece.0 >> i & 1) << (square & 63);
        }
        self.first = self.first & !emptied | (1 - player as u64) << (square & 63);
    }

    /// Plays a legal move, without a look at whether it ends the game.
    #[inline(always)]
    pub(super) fn advance(&mut self, m: Move) {
        let mover = self.mover();
        let to = u32::from(m.to) & 63;
        if let Some(kind) = m.dropped() {
            self.hands[mover] -= 1 << (2 * kind);
            self.put(to, Piece::IN_HAND[kind], mover);
        } else {
            let from = u32::from(m.from) & 63;
            let piece = self.at(from);
            let taken = TAKEN[usize::from(self.at(to).0 & 15)];
            self.hands[mover] += taken;
            let piece = if m.promotes() {
                piece.promoted()
            } else {
                piece
            };
            self.settle(1 << from | 1 << to, to, piece, mover);
        }
        self.plies += 1;
    }

    /// The squares that sliding pieces cannot pass: the pieces', and those that are not on the
    /// board.
    #[inline(always)]
    pub(super) const fn blocked(&self) -> u64 {
        self.occupied() | !BOARD
    }
}
