//! The features of positions of amazons, for learned weights: the squares that a side reaches
//! first, and the room of its queens.

use super::Amazons;
use super::heuristic::{slides, steps};
use crate::kit::learned::{FeatureSet, Features, STAGES};
use crate::kit::wide::{place, squares};

/// It is the side's turn.
const TEMPO: usize = 0;
/// By column and row of a queen from the nearest edges.
const QUEEN: usize = TEMPO + 1;
/// By the empty squares around a queen.
const ROOM: usize = QUEEN + 25;
/// By kind and number of squares; see [`Amazons::territory`].
const TERRITORY: usize = ROOM + 9;
/// The kinds of territory.
const KINDS: usize = 10;
/// One more than the number from which numbers are the same.
const MOST: usize = 64;
/// How many features there are.
const COUNT: usize = TERRITORY + KINDS * MOST;

/// The squares that a side reaches with one move, two, and so on to `N` or more.
struct Reached<const N: usize>([[u128; N]; 2]);

impl<const N: usize> Reached<N> {
    fn of(queens: [u128; 2], empty: u128, reach: impl Fn(u128, u128) -> u128) -> Self {
        Self(queens.map(|queens| {
            let mut by = [0; N];
            let (mut front, mut free) = (queens, empty);
            for moves in 0.. {
                front = reach(front, empty) & free;
                if front == 0 {
                    break;
                }
                free &= !front;
                by[moves.min(N - 1)] |= front;
            }
            by
        }))
    }

    /// The squares that a side reaches at all.
    fn all(&self, side: usize) -> u128 {
        self.0[side].into_iter().fold(0, |all, set| all | set)
    }

    /// The squares that both sides reach, the side at least `ahead` moves before the other.
    fn before(&self, side: usize, ahead: usize) -> u128 {
        let [own, other] = [self.0[side], self.0[1 - side]];
        let later = |from: usize| other.into_iter().skip(from).fold(0, |all, set| all | set);
        let first = (0..N).map(|moves| own[moves] & later(moves + ahead));
        first.fold(0, |all, set| all | set)
    }
}

impl Amazons {
    /// The number of squares of each kind of a side: those that it alone reaches; those that one
    /// queen's move reaches, and those of them that the other side reaches later, and as soon.
    /// Then those that it reaches one and two queen's moves before the other side. Last, those that
    /// a king's step reaches and the other side later, and one, two and three king's steps before.
    fn territory(queens: &Reached<4>, kings: &Reached<9>, side: usize) -> [u32; KINDS] {
        let [near, far] = [side, 1 - side].map(|side| queens.0[side][0]);
        let [beside, other] = [side, 1 - side].map(|side| kings.0[side][0]);
        [
            kings.all(side) & !kings.all(1 - side),
            near,
            near & !far,
            near & far,
            queens.before(side, 1),
            queens.before(side, 2),
            beside & !other,
            kings.before(side, 1),
            kings.before(side, 2),
            kings.before(side, 3),
        ]
        .map(u128::count_ones)
    }
}

impl Features for Amazons {
    /// Small boards have weights of their own.
    #[inline]
    fn set(&self) -> FeatureSet {
        FeatureSet {
            name: if self.size > 6 { "amazons" } else { "amazons6" },
            count: COUNT,
        }
    }

    #[inline]
    fn features(&self, mut seen: impl FnMut(usize, i32)) {
        seen(TEMPO, 1);
        let kings = Reached::of(self.queens, self.empty, steps);
        let queens = Reached::of(self.queens, self.empty, slides);
        let last = usize::from(self.size) - 1;
        for (side, sign) in [(self.mover, 1), (1 - self.mover, -1)] {
            let side = usize::from(side);
            for queen in squares(self.queens[side]) {
                let (column, row) = place(queen);
                let [column, row] = [column, row].map(|n| n.min(last - n).min(4));
                seen(QUEEN + 5 * column.min(row) + column.max(row), sign);
                let room = steps(1 << queen, self.empty).count_ones();
                seen(ROOM + room as usize, sign);
            }
            for (kind, number) in Self::territory(&queens, &kings, side)
                .into_iter()
                .enumerate()
            {
                seen(
                    TERRITORY + MOST * kind + (number as usize).min(MOST - 1),
                    sign,
                );
            }
        }
    }

    /// By the arrows on the board.
    #[inline]
    fn stage(&self) -> i32 {
        let squares = i32::from(self.size) * i32::from(self.size) - 8;
        (squares - self.empty.count_ones() as i32) * STAGES / squares
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nearer_squares_are_counted() {
        // A row of six with the queens at its ends: of four squares two are nearer to each.
        let empty = 0b01_1110;
        let queens = [0b00_0001, 0b10_0000];
        let kings = Reached::<9>::of(queens, empty, steps);
        assert_eq!(kings.0[0][..4], [0b10, 0b100, 0b1000, 0b1_0000]);
        assert_eq!(kings.0[1][..4], [0b1_0000, 0b1000, 0b100, 0b10]);
        assert_eq!(kings.before(0, 1), 0b110);
        assert_eq!(kings.before(0, 2), 0b010);
        assert_eq!(kings.before(0, 3), 0b010);
        assert_eq!(kings.before(0, 4), 0);
        let slides = Reached::<4>::of(queens, empty, slides);
        assert_eq!(slides.0, [[empty, 0, 0, 0]; 2]);
        assert_eq!(slides.before(0, 1), 0);
        // Behind an arrow the squares are one side's alone.
        let parted = 0b01_1010;
        let kings = Reached::<9>::of(queens, parted, steps);
        assert_eq!([0, 1].map(|side| kings.all(side)), [0b10, 0b1_1000]);
        assert_eq!(kings.before(1, 1), 0);
    }
}
