//! The share of each child in the exploration of a node.

use crate::statistics::INFINITE;
use crate::tree::Column;

/// `max(0, 1 − C_pn·pn/max pn)`, `slope` being `C_pn/max pn`; 0 for what cannot be proven.
#[inline(always)]
fn signal(slope: f32, number: u32) -> f32 {
    let signal = (1.0 - slope * number as f32).max(0.0);
    if number == INFINITE { 0.0 } else { signal }
}

/// A sum of signals that is less than this, a child, is one of rounding.
const LEAST: f32 = 1e-6;

/// Sets by which factor the share of each child is greater than an even one, less 1; all to 0 if none has a signal.
///
/// A call, because few visits need it: within the selection it makes every visit longer.
#[inline(never)]
pub(super) fn set_shares(cpn: f32, numbers: Column<'_, u32>, shares: Column<'_, f32>) {
    let provable = |number| if number == INFINITE { 0 } else { number };
    let most = numbers.iter().map(provable).max().unwrap_or(0).max(1);
    let slope = cpn / most as f32;
    let signals = numbers.iter().map(|number| signal(slope, number));
    let total: f32 = signals.clone().sum();
    let children = numbers.len() as f32;
    if total < LEAST * children {
        shares.entries().for_each(|share| share.set(0.0));
        return;
    }
    for (share, signal) in shares.entries().zip(signals) {
        share.set(signal * (children / total) - 1.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::Entry;

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
