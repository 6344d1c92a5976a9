//! The ratio of two quantities that are added up over blocks of games, with its interval.

use super::Interval;
use super::quantile::t95;

/// The sums of two quantities over independent blocks of games, with the sums for an interval of
/// their ratio. All sums are integers, so the order and the grouping of blocks make no difference.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// The number of blocks.
    pub blocks: u64,
    /// The sums of both quantities.
    pub sums: [u128; 2],
    /// The sums of the squares of both quantities in each block.
    pub squares: [u128; 2],
    /// The sum of the products of both quantities in each block.
    pub products: u128,
}

impl Totals {
    /// Adds a block.
    pub fn add(&mut self, [first, second]: [u64; 2]) {
        let [a, b] = [first, second].map(u128::from);
        self.merge(&Self {
            blocks: 1,
            sums: [a, b],
            squares: [a * a, b * b],
            products: a * b,
        });
    }

    /// Adds the blocks of `other`.
    pub fn merge(&mut self, other: &Self) {
        let grow = |sum: &mut u128, more: u128| *sum = sum.saturating_add(more);
        self.blocks = self.blocks.saturating_add(other.blocks);
        for side in 0..2 {
            grow(&mut self.sums[side], other.sums[side]);
            grow(&mut self.squares[side], other.squares[side]);
        }
        grow(&mut self.products, other.products);
    }

    /// The sum of the first quantity divided by that of the second; `None` if the second is 0.
    pub fn ratio(&self) -> Option<f64> {
        let [a, b] = self.sums.map(|sum| sum as f64);
        (b > 0.0).then(|| a / b)
    }

    /// The 95 % interval of [`Totals::ratio`], by Student's distribution; `None` for fewer than two
    /// blocks. Let r be the ratio and k the number of blocks. Each block has a residual a − r·b.
    /// The variance of r is the sum of their squares times k / (k − 1), divided by the square of
    /// the second sum. The lower end is at least 0.
    ///
    /// # Reference
    /// Cochran (1977), Sampling Techniques, section 6.4.
    pub fn ratio_interval(&self) -> Option<Interval> {
        let ratio = self.ratio()?;
        if self.blocks < 2 {
            return None;
        }
        let [aa, bb] = self.squares.map(|sum| sum as f64);
        let residuals = aa - 2.0 * ratio * self.products as f64 + ratio * ratio * bb;
        let freedom = self.blocks as f64 - 1.0;
        let variance = residuals.max(0.0) * self.blocks as f64 / freedom;
        let half = t95(freedom) * variance.sqrt() / self.sums[1] as f64;
        Some(Interval {
            low: (ratio - half).max(0.0),
            high: ratio + half,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tesuji::Rng;

    fn totals(blocks: &[[u64; 2]]) -> Totals {
        let mut totals = Totals::default();
        for &block in blocks {
            totals.add(block);
        }
        totals
    }

    /// By hand: r = 10/12, residuals −1/6, 2/6 and −1/6, so that the variance is 3/2 · 6/36 / 144.
    #[test]
    fn a_ratio_by_hand() {
        let totals = totals(&[[4, 5], [2, 2], [4, 5]]);
        let ratio = totals.ratio().expect("a ratio");
        assert!((ratio - 10.0 / 12.0).abs() < 1e-12);
        let interval = totals.ratio_interval().expect("three blocks");
        let half = 4.302_652_73 * (1.5 * (1.0 / 36.0 + 4.0 / 36.0 + 1.0 / 36.0) / 144.0_f64).sqrt();
        assert!((interval.high - ratio - half).abs() < 1e-6, "{interval:?}");
        assert!((ratio - interval.low - half).abs() < 1e-6, "{interval:?}");
    }

    #[test]
    fn sums_are_divided_in_any_way() {
        let blocks = [[7, 9], [3, 4], [0, 2], [11, 8]];
        let mut merged = totals(&blocks[2..]);
        merged.merge(&totals(&blocks[..2]));
        assert_eq!(merged, totals(&blocks));
    }

    #[test]
    fn too_little_and_too_much_is_no_failure() {
        assert_eq!(totals(&[]).ratio(), None);
        assert_eq!(totals(&[[3, 0], [4, 0]]).ratio_interval(), None);
        assert_eq!(totals(&[[3, 4]]).ratio_interval(), None);
        let zeros = totals(&[[0, 4], [0, 5]]).ratio_interval().expect("blocks");
        assert!(zeros.low.abs() < 1e-12 && zeros.high.abs() < 1e-12);
        let huge = totals(&[[u64::MAX, u64::MAX]; 5]);
        assert!(huge.ratio_interval().expect("blocks").high.is_finite());
    }

    /// Twenty games whose length both quantities share: 95 % of the intervals have the true ratio.
    #[test]
    fn intervals_have_the_true_ratio() {
        let mut rng = Rng::new(20);
        let (mut inside, runs) = (0, 4000);
        for _ in 0..runs {
            let mut totals = Totals::default();
            for _ in 0..20 {
                let length = 500 + u64::from(rng.below(1000));
                let mut noise = || 80 + u64::from(rng.below(41));
                totals.add([length * 9 * noise(), length * 10 * noise()]);
            }
            let interval = totals.ratio_interval().expect("blocks");
            inside += u32::from((interval.low..=interval.high).contains(&0.9));
        }
        let share = f64::from(inside) / f64::from(runs);
        assert!((0.935..0.965).contains(&share), "{share}");
    }
}
