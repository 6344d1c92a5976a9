//! The positions since the last capture, exactly, in a few words. The first of them and the pits
//! sown since (three bits each) are kept. To test for a repetition the moves are replayed. This is
//! rarely needed, because a filter of 128 bits for each side to move mostly excludes a repetition.

use crate::kit::mix::mix;
use crate::mancala::sow;

/// The number of moves that are kept.
pub(super) const MOST: usize = 400;
const MOVES_A_WORD: usize = 21;

/// The positions since the last capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct History {
    /// The rows of the side to move and of the other after the last capture.
    root: [u64; 2],
    /// The pits sown since the last capture; 0 beyond their number.
    moves: [u64; MOST.div_ceil(MOVES_A_WORD)],
    /// One bit for every position, by side to move and hash; several may share one.
    seen: [[u64; 2]; 2],
    count: u16,
}

impl History {
    #[inline(always)]
    pub(super) fn new(root: [u64; 2], mover: u8) -> Self {
        let mut seen = [[0; 2]; 2];
        let (word, bit) = place(root);
        seen[usize::from(mover % 2)][word] = bit;
        Self {
            root,
            moves: [0; MOST.div_ceil(MOVES_A_WORD)],
            seen,
            count: 0,
        }
    }

    /// Adds the position that sowing the pit has led to. Returns whether that ends the game: the
    /// position has been there before, or the moves are too many.
    #[inline(always)]
    pub(super) fn push(&mut self, pit: u32, rows: [u64; 2], mover: u8) -> bool {
        let count = usize::from(self.count);
        if count >= MOST {
            return true;
        }
        self.moves[count / MOVES_A_WORD] |= u64::from(pit) << (3 * (count % MOVES_A_WORD));
        self.count += 1;
        let (word, bit) = place(rows);
        let seen = &mut self.seen[usize::from(mover % 2)][word];
        let maybe = *seen & bit != 0;
        *seen |= bit;
        maybe && self.repeats(rows) || count + 1 == MOST
    }

    /// Whether the position after all moves has these rows and an earlier one, too.
    #[cold]
    #[inline(never)]
    fn repeats(&self, rows: [u64; 2]) -> bool {
        let count = usize::from(self.count);
        let mut earlier = self.root;
        for (played, pit) in self.pits().enumerate() {
            // The same side is to move after every other move.
            if (count - played).is_multiple_of(2) && earlier == rows {
                return true;
            }
            let ([own, other], _) = sow(earlier, pit);
            earlier = [other, own];
        }
        false
    }

    /// The position after the last capture: the rows of the side to move then and of the other.
    pub(super) const fn root(&self) -> [u64; 2] {
        self.root
    }

    /// The pits sown since the last capture, as the side that sowed them counts.
    pub(super) fn pits(&self) -> impl ExactSizeIterator<Item = u32> {
        (0..usize::from(self.count)).map(|i| {
            let word = self.moves[i / MOVES_A_WORD];
            (word >> (3 * (i % MOVES_A_WORD)) & 7) as u32
        })
    }

    /// The number of pits sown since the last capture.
    pub(super) const fn len(&self) -> usize {
        self.count as usize
    }

    /// Calls `see` with the rows of each earlier position, and whether the side to move there is
    /// the side to move now. Its rows come first.
    pub(super) fn earlier(&self, mut see: impl FnMut([u64; 2], bool)) {
        let count = self.len();
        let mut earlier = self.root;
        for (played, pit) in self.pits().enumerate() {
            see(earlier, (count - played).is_multiple_of(2));
            let ([own, other], _) = sow(earlier, pit);
            earlier = [other, own];
        }
    }

    /// A hash of all positions in their order.
    pub(super) fn hash(&self) -> u64 {
        let words = usize::from(self.count).div_ceil(MOVES_A_WORD);
        let root = mix([self.root[0], self.root[1], self.count.into()]);
        let words = self.moves.iter().take(words);
        words.fold(root, |hash, &word| mix([hash, word]))
    }
}

/// The word and the bit of a position in the filter.
#[inline(always)]
const fn place([own, other]: [u64; 2]) -> (usize, u64) {
    let hash = own.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ other.wrapping_mul(0xC2B2_AE3D_27D4_EB4F);
    ((hash >> 63) as usize, 1 << (hash >> 57 & 63))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::bits::squares;
    use crate::mancala::{START, filled};
    use std::collections::HashSet;
    use tesuji::Rng;

    #[test]
    fn repetitions_are_found_when_they_happen() {
        let mut rng = Rng::new(91);
        let (mut repeated, mut full) = (0, 0);
        for round in 0..300 {
            // With few seeds, repetitions are soon; with many, hardly ever.
            let mut rows = START;
            if round % 3 > 0 {
                rows = [rng.word(), rng.word()].map(|word| word & 0x0101_0001_0100);
            }
            let (mut history, mut mover) = (History::new(rows, 0), 0);
            let mut seen = HashSet::from([(rows, mover)]);
            loop {
                let pits: Vec<u8> = squares(filled(rows[0])).collect();
                let Some(&bit) = pits.get(rng.below(pits.len() as u32) as usize) else {
                    break;
                };
                let pit = u32::from(bit / 8);
                let ([own, other], _) = sow(rows, pit);
                rows = [other, own];
                mover ^= 1;
                let new = seen.insert((rows, mover));
                let ends = history.push(pit, rows, mover);
                let count = usize::from(history.count);
                assert_eq!(ends, !new || count == MOST);
                assert_eq!(history.pits().last(), Some(pit));
                assert_eq!(history.repeats(rows), !new);
                repeated += usize::from(!new);
                full += usize::from(new && count == MOST);
                if ends {
                    break;
                }
            }
        }
        assert!(repeated > 20 && full > 20, "{repeated} {full}");
    }
}
