//! `Width`: the number of children from which on a node is wide.

use crate::base::exact::cbrt;
use std::num::NonZeroU16;

/// The number of children from which on a node is wide. Policies explore wide nodes less or more.
///
/// With UCB1 a wide node is explored less: [`PnResidual`](super::PnResidual) multiplies the
/// exploration of a node with b > `narrow` children by `∛(narrow/b)`; the default of `narrow` is 6.
/// Where b children share N visits, the exploration term of each is √b times that of an only child.
/// So wide nodes spend more visits on children with bad means. The square root would compensate
/// exactly; the cube root is better by experiment (`research/notes/residuals.md`).
///
/// With PUCT a wide node is explored more: [`PnPrior`](super::PnPrior) multiplies the exploration
/// of a node with b > `narrow` children by √(b/narrow); the default of `narrow` is 14. If b
/// children have N/b visits each, an even prior of 1/b adds C/√N to each mean for any b. But the
/// error of that mean is √(b/N). So without the factor a wide node is explored too little
/// (`research/notes/prior.md`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Width {
    narrow: NonZeroU16,
}

impl Width {
    /// Nodes of any width are explored alike.
    pub const ANY: Self = Self::above(NonZeroU16::MAX);

    /// Nodes with more than `narrow` children are wide.
    pub const fn above(narrow: NonZeroU16) -> Self {
        Self { narrow }
    }

    /// The greatest number of children of a node that is not wide; `None` if no node is wide.
    pub fn narrow(self) -> Option<NonZeroU16> {
        (self != Self::ANY).then_some(self.narrow)
    }

    /// The share of the exploration at a node with this number of `children`, in (0, 1].
    #[inline(always)]
    pub(super) fn share(self, children: usize) -> f32 {
        let ratio = f32::from(self.narrow.get()) / children as f32;
        if self == Self::ANY || ratio >= 1.0 {
            1.0
        } else {
            cbrt(ratio)
        }
    }

    /// The divisor of the exploration at a node with b `children`: b, and above `narrow`
    /// √(b·narrow).
    #[inline(always)]
    pub(super) fn divisor(self, children: usize) -> f32 {
        let all = children as f32;
        if self == Self::ANY {
            all
        } else {
            all.min((all * f32::from(self.narrow.get())).sqrt())
        }
    }
}

impl Default for Width {
    /// Wide above six children.
    fn default() -> Self {
        const SIX: NonZeroU16 = NonZeroU16::new(6).unwrap();
        Self::above(SIX)
    }
}

#[cfg(test)]
#[allow(clippy::float_cmp, reason = "the whole is exact")]
mod tests {
    use super::*;

    #[test]
    fn wide_nodes_are_explored_less() {
        let width = Width::default();
        assert_eq!([1, 5, 6].map(|children| width.share(children)), [1.0; 3]);
        let [half, quarter] = [48, 384].map(|children| width.share(children));
        assert!((half - 0.5).abs() < 1e-6 && (quarter - 0.25).abs() < 1e-6);
        let shares: Vec<f32> = (6..400).map(|children| width.share(children)).collect();
        assert!(shares.is_sorted_by(|a, b| a > b && *b > 0.0));
    }

    #[test]
    fn without_a_limit_all_are_alike() {
        let shares = [1, 70, 1 << 20].map(|children| Width::ANY.share(children));
        assert_eq!(shares, [1.0; 3]);
        assert_eq!(
            [7, 1 << 20].map(|b| Width::ANY.divisor(b)),
            [7.0, 1_048_576.0]
        );
    }

    #[test]
    fn wide_nodes_are_divided_by_the_root_of_their_width() {
        let divisor = |b| Width::default().divisor(b);
        assert_eq!([1, 6, 24, 600].map(divisor), [1.0, 6.0, 12.0, 60.0]);
        // Narrow nodes are as they were without a limit, bit for bit.
        for narrow in 1..=u16::MAX {
            let width = Width::above(NonZeroU16::new(narrow).expect("from 1 on"));
            assert_eq!(width.divisor(usize::from(narrow)), f32::from(narrow));
        }
    }
}
