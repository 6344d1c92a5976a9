//! Nim: the players in turn take stones from heaps.
//!
//! A move takes any number of stones, at least one, from one heap. The player who takes the last
//! stone wins; with the option `misere` that player loses. The heaps are an option, too, one to
//! eight of 1 to 31 stones: `nim:1-3-5-7,misere`; the default is 3, 5 and 7. The winner is known,
//! so the game tests solvers: the player to move wins if and only if the exclusive or of the heaps
//! is not 0 (Bouton, 1901). In misère play this holds as long as some heap has two stones or more;
//! if none has, an even number of heaps is a win.
//!
//! A move is the letter of the heap and the number of stones taken: `b4`. A position is the heaps,
//! empty ones as 0, and the player to move, 1 or 2: `3-1-7 2`.

pub mod heuristic;
mod text;

use crate::kit::mix::mix;
use tesuji::game::{Game, Outcome, Players};
use tesuji::{Rng, Source};

/// The most heaps there can be.
const MOST_HEAPS: u8 = 8;
/// The most stones a heap can have.
const MOST_STONES: u8 = 31;
/// The heaps with one stone in each.
const EACH: u64 = 0x0101_0101_0101_0101;

/// A position of nim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Nim {
    /// The stones of each heap, a byte a heap.
    stones: u64,
    mover: u8,
    /// The number of heaps, the empty ones included.
    heaps: u8,
    misere: bool,
}

impl Nim {
    /// The start position with heaps of 3, 5 and 7 stones, in which the player who takes the last
    /// stone wins.
    pub const fn new() -> Self {
        Self {
            stones: 0x07_05_03,
            mover: 0,
            heaps: 3,
            misere: false,
        }
    }

    /// The stones of all heaps: at most 248, so that the sum of the bytes fits in one.
    #[inline(always)]
    const fn left(&self) -> u32 {
        (self.stones.wrapping_mul(EACH) >> 56) as u32
    }

    /// The stones of each heap.
    fn each(&self) -> impl Iterator<Item = u8> {
        let heaps = self.stones.to_le_bytes().into_iter();
        heaps.take(self.heaps.into())
    }
}

impl Default for Nim {
    fn default() -> Self {
        Self::new()
    }
}

impl Game for Nim {
    type Players = Players<2>;
    /// 31 for each heap before, plus the stones taken, less one.
    type Move = u8;
    const MOVE_INDICES: usize = MOST_HEAPS as usize * MOST_STONES as usize;

    #[inline(always)]
    fn mover(&self) -> usize {
        self.mover.into()
    }

    fn moves(&self, moves: &mut Vec<u8>) {
        for (heap, stones) in (0..).zip(self.each()) {
            moves.extend((0..stones).map(|taken| MOST_STONES * heap + taken));
        }
    }

    #[inline]
    fn play(&mut self, m: u8) {
        let (heap, taken) = (m / MOST_STONES, m % MOST_STONES + 1);
        self.stones -= u64::from(taken) << (8 * (heap % MOST_HEAPS));
        self.mover ^= 1;
    }

    #[inline(always)]
    fn outcome(&self) -> Option<Outcome<Self>> {
        (self.stones == 0).then(|| {
            // The one who is to move has not taken the last stone.
            let first_wins = (self.mover == 1) != self.misere;
            if first_wins { [1, -1] } else { [-1, 1] }
        })
    }

    #[inline]
    fn count_moves(&self, _: &mut Vec<u8>) -> usize {
        self.left() as usize
    }

    /// A random stone: its heap is taken from, down to it.
    #[inline]
    fn random_move(&self, rng: &mut Rng<impl Source>, _: &mut Vec<u8>) -> u8 {
        let drawn = rng.below(self.left());
        // Byte i: the stones of the heaps up to i.
        let up_to = self.stones.wrapping_mul(EACH).to_le_bytes().map(u32::from);
        let heap = up_to.iter().filter(|&&stones| stones <= drawn).count() as u8 % MOST_HEAPS;
        let before = (self.stones.wrapping_mul(EACH) << 8) >> (8 * heap) & 0xff;
        MOST_STONES * heap + (drawn - before as u32) as u8
    }

    #[inline]
    fn move_index(&self, m: u8) -> Option<usize> {
        Some(m.into())
    }

    #[inline]
    fn hash(&self) -> Option<u64> {
        let rest = u64::from_le_bytes([self.mover, self.heaps, self.misere.into(), 0, 0, 0, 0, 0]);
        Some(mix([self.stones, rest]))
    }

    /// The heaps in ascending order.
    fn canonical(&self) -> Self {
        let mut stones = self.stones.to_le_bytes();
        stones[..self.heaps.into()].sort_unstable();
        Self {
            stones: u64::from_le_bytes(stones),
            ..*self
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Nim;
    use crate::kit::checks::{after, indices_are_distinct, open, random_game, refuses};
    use crate::kit::checks::{random_moves_are_uniform, texts_are_safe};
    use std::collections::HashMap;
    use tesuji::Rng;
    use tesuji::game::{Game, Notation};

    /// Whether the player to move wins, by trying everything.
    fn wins(state: &Nim, known: &mut HashMap<u64, bool>) -> bool {
        if let Some(scores) = state.outcome() {
            return scores[state.mover()] > 0;
        }
        let key = state.canonical().stones;
        if let Some(&won) = known.get(&key) {
            return won;
        }
        let mut moves = Vec::new();
        state.moves(&mut moves);
        let won = moves.into_iter().any(|m| {
            let mut next = *state;
            next.play(m);
            !wins(&next, known)
        });
        known.insert(key, won);
        won
    }

    #[test]
    fn play_agrees_with_the_theory() {
        for options in [
            "1-3-5-7",
            "1-3-5-7,misere",
            "2-2-2-2-2",
            "2-2-2-2-2,misere",
            "9-9-9",
        ] {
            let start = open::<Nim>("nim", options);
            let mut known = HashMap::new();
            wins(&start, &mut known);
            assert!(known.len() > 10, "{options}");
            for (stones, won) in known {
                let heaps = stones.to_le_bytes();
                let sum = heaps.iter().fold(0, |sum, stones| sum ^ stones);
                let theory = if start.misere && heaps.iter().all(|&stones| stones < 2) {
                    sum == 0
                } else {
                    sum != 0
                };
                assert_eq!(won, theory, "{options}: {heaps:?}");
            }
        }
    }

    #[test]
    fn stones_are_taken_from_one_heap() {
        let state = after(&Nim::new(), "b4 c7");
        assert_eq!(state.position_text(), "3-1-0 1");
        assert_eq!(state.drawing(), "a ooo\nb o\nc ");
        let mut moves = Vec::new();
        state.moves(&mut moves);
        let texts: Vec<_> = moves.iter().map(|&m| state.move_text(m)).collect();
        assert_eq!(texts, ["a1", "a2", "a3", "b1"]);
        assert_eq!(after(&state, "a3 b1").outcome(), Some([-1, 1]));
        let misere = open::<Nim>("nim", "3-1,misere");
        assert_eq!(after(&misere, "a3 b1").outcome(), Some([1, -1]));
        assert_eq!(after(&misere, "a3 b1").position_text(), "0-0 1");
    }

    #[test]
    fn the_order_of_the_heaps_does_not_matter() {
        let start = open::<Nim>("nim", "2-3-4");
        let [a, b] = ["4-0-1 2", "1-4-0 2"].map(|text| start.read_position(text).expect(text));
        assert_eq!(a.canonical(), b.canonical());
        assert_eq!(a.canonical().position_text(), "0-1-4 2");
    }

    #[test]
    fn random_moves_and_texts() {
        let mut rng = Rng::new(95);
        for options in ["", "31-31-31-31-31-31-31-31", "1,misere", "1-2-3-4-5-6-7-8"] {
            let start = open::<Nim>("nim", options);
            for state in random_game(&start, &mut rng) {
                if state.outcome().is_none() {
                    random_moves_are_uniform(&state, &mut rng);
                }
            }
            texts_are_safe(&start, &mut rng);
            indices_are_distinct(&start, &mut rng);
        }
    }

    #[test]
    fn impossible_positions_are_refused() {
        refuses(
            &Nim::new(),
            &[
                ("", ""),
                ("3-5-7", ""),
                ("3-5-7 3", "3"),
                ("3-5-7 1 1", "1 1"),
                ("3-5 1", "3-5"),
                ("3-5-x 1", "x"),
                ("3-5-32 1", "32"),
                ("3-5--7 1", ""),
            ],
        );
    }
}
