//! The correlation between the eases and the means of siblings.

use super::lanes::{Lanes, total};

/// The sums of a correlation of eases and means.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Agreement {
    count: Lanes,
    ease: Lanes,
    mean: Lanes,
    eases: Lanes,
    means: Lanes,
    both: Lanes,
}

impl Agreement {
    /// Adds a child, as 0 unless it `counts`.
    #[inline(always)]
    pub(super) fn add(&mut self, lane: usize, counts: bool, ease: f32, mean: f32) {
        let counts = if counts { 1.0 } else { 0.0 };
        let (ease, mean) = (counts * ease, counts * mean);
        self.count[lane] += counts;
        self.ease[lane] += ease;
        self.mean[lane] += mean;
        self.eases[lane] += ease * ease;
        self.means[lane] += mean * mean;
        self.both[lane] += ease * mean;
    }

    /// The correlation, in [−1, 1]; `None` if fewer than three children count, or all are alike.
    #[inline(always)]
    pub(super) fn correlation(&self) -> Option<f32> {
        /// Of two children the correlation is always 1 or −1.
        const LEAST: f32 = 3.0;
        /// Deviations that are less than this are those of rounding.
        const LEAST_VARIANCE: f32 = 1e-6;
        let count = total(self.count);
        if count < LEAST {
            return None;
        }
        let share = 1.0 / count;
        let (ease, mean) = (total(self.ease) * share, total(self.mean) * share);
        let eases = total(self.eases) * share - ease * ease;
        let means = total(self.means) * share - mean * mean;
        if eases < LEAST_VARIANCE || means < LEAST_VARIANCE {
            return None;
        }
        let both = total(self.both) * share - ease * mean;
        Some((both / (eases * means).sqrt()).clamp(-1.0, 1.0))
    }
}

#[cfg(test)]
mod tests {
    use super::super::lanes::LANES;
    use super::*;

    /// The correlation of eases and means; children with an ease of −1 do not count.
    fn correlation(children: &[(f32, f32)]) -> Option<f32> {
        let mut sums = Agreement::default();
        for (place, &(ease, mean)) in children.iter().enumerate() {
            sums.add(place % LANES, ease > -1.0, ease, mean);
        }
        sums.correlation()
    }

    #[test]
    fn what_is_easy_may_be_good_or_bad_or_neither() {
        let near = |found: Option<f32>, r: f32| found.is_some_and(|found| (found - r).abs() < 1e-3);
        let line: Vec<(f32, f32)> = (0..11)
            .map(|i| (0.1 * i as f32 - 0.5, 0.3 - 0.05 * i as f32))
            .collect();
        assert!(near(correlation(&line), -1.0), "{:?}", correlation(&line));
        let rising: Vec<(f32, f32)> = line.iter().map(|&(ease, mean)| (ease, -mean)).collect();
        assert!(near(correlation(&rising), 1.0));
        let cross = [(-0.5, 0.0), (0.5, 0.0), (0.0, -0.5), (0.0, 0.5)];
        assert!(near(correlation(&cross), 0.0));
        let refuted = [
            (-0.5, 0.1),
            (0.0, 0.2),
            (0.5, 0.3),
            (-1.0, 0.9),
            (-1.0, 0.5),
        ];
        assert!(near(correlation(&refuted), 1.0));
    }

    #[test]
    fn of_two_children_or_equal_ones_nothing_is_said() {
        assert_eq!(correlation(&[]), None);
        assert_eq!(correlation(&[(0.1, 0.2), (0.3, 0.4), (-1.0, 0.1)]), None);
        assert_eq!(correlation(&[(0.1, 0.2), (0.1, 0.4), (0.1, 0.6)]), None);
        assert_eq!(correlation(&[(0.1, 0.4), (0.2, 0.4), (0.3, 0.4)]), None);
    }
}
