//! The share of each child in the exploration of a node.
//!
//! Children are computed in chunks: each step is a loop over a chunk without branches, so that it
//! becomes a few vector instructions. The last chunk overlaps the one before instead of being
//! shorter.

use crate::policy::select::argmax::{float, larger};
use crate::statistics::INFINITE;
use crate::tree::{Column, Entry};

/// A sum of signals that is less than this, a child, is one of rounding.
const LEAST: f32 = 1e-6;

/// A number to take the maximum of: 0 for a child that cannot be proven.
#[inline(always)]
fn provable(number: u32) -> f32 {
    if number == INFINITE {
        0.0
    } else {
        float(number)
    }
}

/// `max(0, 1 − C_pn·pn/max pn)`, `slope` being `C_pn/max pn`; 0 for a child that cannot be proven.
#[inline(always)]
fn signal(slope: f32, number: u32) -> f32 {
    let signal = 1.0 - slope * float(number);
    if number == INFINITE || signal < 0.0 {
        0.0
    } else {
        signal
    }
}

/// The children of a node in chunks of `WIDTH`, of which there are at least that many.
struct Chunks<'a, const WIDTH: usize>(&'a [Entry<u32>]);

impl<const WIDTH: usize> Chunks<'_, WIDTH> {
    /// Where each chunk starts.
    #[inline(always)]
    fn starts(&self) -> impl Iterator<Item = usize> + use<WIDTH> {
        let last = self.0.len() - WIDTH;
        (0..self.0.len())
            .step_by(WIDTH)
            .map(move |start| start.min(last))
    }

    /// The results for the number of each child of a chunk.
    #[inline(always)]
    fn each(&self, start: usize, of: impl Fn(u32) -> f32) -> [f32; WIDTH] {
        let numbers = &self.0[start..start + WIDTH];
        let mut found = [0.0; WIDTH];
        for (found, number) in found.iter_mut().zip(numbers) {
            *found = of(number.get());
        }
        found
    }

    /// The greatest number of a child that can be proven.
    #[inline(always)]
    fn hardest(&self) -> f32 {
        let mut most = [0.0; WIDTH];
        for start in self.starts() {
            let numbers = self.each(start, provable);
            for lane in 0..WIDTH {
                most[lane] = larger(most[lane], numbers[lane]);
            }
        }
        most.into_iter().fold(0.0, larger)
    }

    /// The sum of the signals of all children. Lanes have sums of their own: in a single one each
    /// addition would wait for the one before.
    #[inline(always)]
    fn total(&self, slope: f32) -> f32 {
        let mut sums = [0.0; WIDTH];
        let whole = self.0.len() / WIDTH;
        for place in 0..whole {
            let signals = self.each(place * WIDTH, |number| signal(slope, number));
            for lane in 0..WIDTH {
                sums[lane] += signals[lane];
            }
        }
        let rest = self.0[whole * WIDTH..].iter();
        let rest: f32 = rest.map(|number| signal(slope, number.get())).sum();
        sums.into_iter().sum::<f32>() + rest
    }

    #[inline(always)]
    fn set_shares(&self, cpn: f32, shares: &[Entry<f32>]) {
        let slope = cpn / larger(self.hardest(), 1.0);
        let total = self.total(slope);
        let children = self.0.len() as f32;
        if total < LEAST * children {
            for share in shares {
                share.set(0.0);
            }
            return;
        }
        let factor = children / total;
        for start in self.starts() {
            let found = self.each(start, |number| signal(slope, number) * factor - 1.0);
            for (share, found) in shares[start..start + WIDTH].iter().zip(found) {
                share.set(found);
            }
        }
    }
}

/// Sets by which factor the share of each child is greater than an even one, less 1; all to 0 if
/// none has a signal.
///
/// A call, because few visits need it: within the selection it makes every visit longer.
#[inline(never)]
pub(super) fn set_shares(cpn: f32, numbers: Column<'_, u32>, shares: Column<'_, f32>) {
    match numbers.len() {
        0 => {}
        1..4 => Chunks::<1>(numbers.0).set_shares(cpn, shares.0),
        4..8 => Chunks::<4>(numbers.0).set_shares(cpn, shares.0),
        _ => Chunks::<8>(numbers.0).set_shares(cpn, shares.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The probabilities of children with these numbers.
    fn shares(cpn: f32, numbers: &[u32]) -> Vec<f32> {
        let entries: Vec<_> = numbers.iter().map(|&number| Entry::new(number)).collect();
        let found: Vec<_> = numbers.iter().map(|_| Entry::new(9.0)).collect();
        set_shares(cpn, Column::new(&entries), Column::new(&found));
        let even = 1.0 / numbers.len() as f32;
        found.iter().map(|f| even * (1.0 + f.get())).collect()
    }

    fn near(found: &[f32], expected: &[f32]) -> bool {
        let pairs = || found.iter().zip(expected);
        found.len() == expected.len() && pairs().all(|(a, b)| (a - b).abs() < 1e-6)
    }

    #[test]
    fn what_is_easier_has_a_greater_share() {
        // Signals of ½, ¾ and 1.
        let found = shares(0.5, &[8, 4, 0]);
        assert!(
            near(&found, &[2.0 / 9.0, 3.0 / 9.0, 4.0 / 9.0]),
            "{found:?}"
        );
        // Signals of 0, ½ and ¾: the hardest is not explored at all.
        let found = shares(1.0, &[8, 4, 2]);
        assert!(near(&found, &[0.0, 0.4, 0.6]), "{found:?}");
        assert_eq!(shares(2.0, &[8, 4, 2])[..2], [0.0; 2]);
    }

    #[test]
    fn what_cannot_be_proven_has_none() {
        let found = shares(0.5, &[INFINITE, 6, 6]);
        assert!(near(&found, &[0.0, 0.5, 0.5]), "{found:?}");
    }

    #[test]
    fn where_nothing_speaks_for_a_child_all_are_alike() {
        for (cpn, numbers) in [
            (0.0, [3, 8, 1]),
            (0.5, [7; 3]),
            (1.0, [7; 3]),
            (0.5, [INFINITE; 3]),
            // 49 times one over 49 is not quite 1.
            (1.0, [49, INFINITE, 49]),
        ] {
            let found = shares(cpn, &numbers);
            assert!(near(&found, &[1.0 / 3.0; 3]), "{found:?}");
        }
        assert!(shares(0.5, &[]).is_empty());
    }
}
