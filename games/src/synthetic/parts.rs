//! Moves of several parts, for tests of searches that choose part by part.

use crate::kit::bits::squares;

/// The parts of moves: a move is a sequence of `count` parts, each a number below `choices`. The
/// legal sequences of a position are random. So choosing part by part meets dead ends, which are
/// beginnings of no legal move. The tree of whole moves is the same with and without parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parts {
    /// The number of parts of each move, at least 1.
    pub count: u8,
    /// The number of choices for each part, at least 2.
    pub choices: u8,
}

impl Parts {
    /// The most sequences there can be: the numbers of a byte.
    const MOST: u32 = 256;

    /// The number of sequences; `None` if there are too many, or none at all.
    pub fn sequences(self) -> Option<u32> {
        let sequences = u32::from(self.choices).checked_pow(self.count.into())?;
        (self.count > 0 && self.choices > 1 && sequences <= Self::MOST).then_some(sequences)
    }

    /// The parts of a move in the order of choice: the digits of its number.
    pub fn of(self, m: u8) -> impl Iterator<Item = u8> {
        let (m, choices) = (u32::from(m), u32::from(self.choices));
        let places = (0..u32::from(self.count)).rev();
        places.map(move |place| (m / choices.pow(place) % choices) as u8)
    }

    /// The legal sequences, in ascending order: each of `width` moves falls on a random one, or on
    /// the next that is still free.
    pub(super) fn legal(self, width: u8, chance: impl Fn(u64) -> u64) -> impl Iterator<Item = u8> {
        let sequences = self.sequences().expect("checked when the tree was made");
        // Bit sets: playouts list moves too, and must not allocate.
        let mut taken = [0_u64; Self::MOST as usize / 64];
        for m in 0..width {
            let mut at = (chance(m.into()) % u64::from(sequences)) as u32;
            while taken[at as usize / 64] >> (at % 64) & 1 != 0 {
                at = (at + 1) % sequences;
            }
            taken[at as usize / 64] |= 1 << (at % 64);
        }
        let words = [0, 64, 128, 192].into_iter().zip(taken);
        words.flat_map(|(start, word)| squares(word).map(move |bit| start + bit))
    }
}
