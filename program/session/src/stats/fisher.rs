//! Fisher's exact test, for counts that are too small for a normal approximation.

/// The two-tailed p-value of the difference between two shares of wins, by Fisher's exact test: the
/// probability of all tables with the same sums that are no more probable than the observed one.
/// `first` and `second` have the wins and the losses of each side. 1 if a side has no games, or if
/// both have won all or lost all. The time grows with the smallest of the four sums.
///
/// # Reference
/// Fisher (1934), Statistical Methods for Research Workers, section 21.02.
pub fn fisher_exact_test(first: [u32; 2], second: [u32; 2]) -> f64 {
    let [[a, b], [c, d]] = [first, second].map(|counts| counts.map(f64::from));
    // The observed table has weight 1; each next one follows from the one before by a ratio.
    let mut sums = Sums {
        all: 1.0,
        no_more_probable: 1.0,
    };
    // With more wins of the first side, then with fewer.
    sums.walk([a, b, c, d]);
    sums.walk([b, a, d, c]);
    sums.no_more_probable / sums.all
}

/// The weights of the tables that have been looked at.
struct Sums {
    all: f64,
    no_more_probable: f64,
}

impl Sums {
    /// Adds the tables in which the first count is larger than it is here.
    fn walk(&mut self, [mut a, mut b, mut c, mut d]: [f64; 4]) {
        // Equal probabilities must count as equal in spite of rounding.
        const EQUAL: f64 = 1.0 + 1e-7;
        let mut weight = 1.0;
        while b >= 1.0 && c >= 1.0 {
            (a, d) = (a + 1.0, d + 1.0);
            weight *= b / a * (c / d);
            (b, c) = (b - 1.0, c - 1.0);
            self.all += weight;
            if weight <= EQUAL {
                self.no_more_probable += weight;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn is(first: [u32; 2], second: [u32; 2], expected: f64) {
        for (first, second) in [(first, second), (second, first)] {
            let p = fisher_exact_test(first, second);
            assert!((p - expected).abs() < 1e-7, "{first:?} {second:?}: {p}");
            let turned = |[wins, losses]: [u32; 2]| [losses, wins];
            let p = fisher_exact_test(turned(first), turned(second));
            assert!((p - expected).abs() < 1e-7, "{first:?} {second:?}: {p}");
        }
    }

    /// Fisher's tea-tasting lady (1935) with three of four cups and with all: 34/70 and 2/70.
    #[test]
    fn a_lady_tasting_tea() {
        is([3, 1], [1, 3], 34.0 / 70.0);
        is([4, 0], [0, 4], 2.0 / 70.0);
    }

    /// Fisher's convictions of twins of criminals (1934): 10 of 13 and 2 of 17, as R prints it for
    /// its documentation's example.
    #[test]
    fn convictions_of_twins() {
        is([10, 3], [2, 15], 0.000_536_7);
    }

    /// The values were checked by summing whole numbers.
    #[test]
    fn tables_of_handbooks() {
        is([1, 9], [11, 3], 0.002_759_456);
        is([8, 2], [1, 5], 0.034_965_035);
    }

    #[test]
    fn one_sided_and_empty_tables() {
        is([0, 0], [0, 0], 1.0);
        is([5, 0], [0, 0], 1.0);
        is([5, 0], [12, 0], 1.0);
        is([7, 7], [30, 30], 1.0);
    }

    /// Weights beyond what a number can hold mean a p-value of 0 and no failure.
    #[test]
    fn large_tables_have_a_p_value() {
        let p = fisher_exact_test([100_000, 0], [0, 100_000]);
        assert!(p.abs() < 1e-300, "{p}");
        let p = fisher_exact_test([50_000, 50_000], [50_000, 50_000]);
        assert!((p - 1.0).abs() < 1e-9, "{p}");
    }
}
