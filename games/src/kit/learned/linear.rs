//! Linear weights of features.

use super::Features;

/// The number of steps from the opening to the end of a game.
pub const STAGES: i32 = 16;

/// The weights of a feature at the opening and at the end, in 256ths of the logarithm of the odds
/// to win. The number is the first weight plus 2¹⁶ times the second, so that one addition adds
/// both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weight(i32);

impl Weight {
    /// The weight of a feature that weighs `early` at the opening and `late` at the end.
    pub const fn new(early: i16, late: i16) -> Self {
        Self(early as i32 + ((late as i32) << 16))
    }

    /// Both in one number.
    #[inline(always)]
    pub(super) const fn packed(self) -> i32 {
        self.0
    }

    /// The weights of `N` features from a list that has the two numbers of each feature in turn.
    ///
    /// # Panics
    /// If the list does not have 2·`N` numbers.
    pub const fn all<const N: usize>(list: &[i16]) -> [Self; N] {
        assert!(list.len() == 2 * N, "every feature has two weights");
        let mut weights = [Self(0); N];
        let mut i = 0;
        while i < N {
            weights[i] = Self::new(list[2 * i], list[2 * i + 1]);
            i += 1;
        }
        weights
    }

    /// The weights of a file of [`Learned`](super::Learned) for `N` features.
    ///
    /// # Panics
    /// If the file has other than two numbers below 2¹⁵ for each feature.
    pub const fn shipped<const N: usize>(file: &[u8]) -> [Self; N] {
        let mut weights = [Self(0); N];
        let mut at = 0;
        while file[at] != b'\n' {
            at += 1;
        }
        let mut i = 0;
        while i < 2 * N {
            at += 1;
            let minus = file[at] == b'-';
            at += minus as usize;
            let mut number = 0_i16;
            while file[at] != b' ' && file[at] != b'\n' {
                assert!(file[at].is_ascii_digit(), "a number");
                number = 10 * number + (file[at] - b'0') as i16;
                at += 1;
            }
            let number = if minus { -number } else { number };
            weights[i / 2] = match i % 2 {
                0 => Self::new(number, 0),
                _ => Self::new(weights[i / 2].0 as i16, number),
            };
            i += 1;
        }
        assert!(at + 1 == file.len(), "no more numbers than weights");
        weights
    }
}

/// A range of features that are squares, numbered row by row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Squares {
    /// The number of the first feature.
    pub first: usize,
    /// The number of rows, over all kinds of pieces.
    pub rows: usize,
    /// The number of feature numbers that a row takes: at least the number of columns.
    pub wide: usize,
    /// The number of columns of the board.
    pub columns: usize,
}

impl Squares {
    /// The feature of the mirror image that corresponds to `feature`.
    pub const fn mirrored(self, feature: usize) -> usize {
        let Self { first, wide, .. } = self;
        if feature < first || feature >= first + wide * self.rows {
            return feature;
        }
        let column = (feature - first) % wide;
        feature - column + self.opposite(column)
    }

    /// The column that mirrors one.
    const fn opposite(self, column: usize) -> usize {
        if column < self.columns {
            self.columns - 1 - column
        } else {
            column
        }
    }

    /// The weights of `N` features from a list for half of each row: `half` entries, by the
    /// distance from the nearer edge. Both halves of a row get the same weights.
    ///
    /// # Panics
    /// If the list does not have two numbers for each entry.
    pub const fn unfolded<const N: usize>(self, list: &[i16], half: usize) -> [Weight; N] {
        let Self {
            first, rows, wide, ..
        } = self;
        assert!(
            list.len() == 2 * (N - (wide - half) * rows),
            "every entry has two weights"
        );
        let mut weights = [Weight(0); N];
        let mut to = 0;
        while to < N {
            let from = if to < first {
                to
            } else if to >= first + wide * rows {
                to - (wide - half) * rows
            } else {
                let (row, column) = ((to - first) / wide, (to - first) % wide);
                let opposite = self.opposite(column);
                let folded = if opposite < column { opposite } else { column };
                // There is no column of this number on a narrow board.
                first + half * row + if folded < half { folded } else { 0 }
            };
            weights[to] = Weight::new(list[2 * from], list[2 * from + 1]);
            to += 1;
        }
        weights
    }
}

/// The sum of the weights of a position, for the side to move, in units of 1 / (256 · [`STAGES`])
/// of the logarithm of the odds. The sums at the opening and at the end must each fit 16 bits.
///
/// # Panics
/// If there are fewer weights than features.
#[inline(never)]
pub fn sum<G: Features>(position: &G, weights: &[Weight]) -> i32 {
    let weights = &weights[..position.set().count];
    let mut both = 0i32;
    position.features(|feature, sign| {
        both = both.wrapping_add(weights[feature].0.wrapping_mul(sign));
    });
    at_stage(both, position.stage())
}

/// A sum of weights at a stage.
#[inline(always)]
pub(super) fn at_stage(both: i32, stage: i32) -> i32 {
    let early = i32::from(both as i16);
    let late = both.wrapping_sub(early) >> 16;
    early * (STAGES - stage) + late * stage
}
