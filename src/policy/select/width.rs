//! `Width`: which nodes are wide, and how much of them is explored.

use crate::base::exact::cbrt;
use std::num::NonZeroU16;

/// The children from which on a node is wide, and how policies treat it.
///
/// Over UCB1 a wide node is explored less: [`PnResidual`](super::PnResidual) takes `∛(narrow/b)` of
/// the exploration at b children, and all of it if they are no more than `narrow`, by default 6.
/// UCB1 has one constant for nodes of every width. But where b children share N visits, each has
/// N/b of them, and the exploration term added to its mean is √b times that of an only child. The
/// wider a node, the more of its visits go to children that do not look good. One constant for all
/// games is then too small for the narrow ones or too great for the wide ones
/// (`research/notes/residuals.md`). The cube root is less than the square root of b, which would
/// compensate exactly.
///
/// Over PUCT it is explored more: there an even share of b children is 1/b, so that the term added
/// to a mean is C/√N for any b, if b children have N/b visits each. The error of that mean is
/// √(b/N). Once a node of two hundred children has been visited often, the term is too small to
/// make up for a few misleading playouts. So [`PnPrior`](super::PnPrior) explores nodes of more
/// than `narrow` children, 14 there, √(b/narrow) times as much (`research/notes/prior.md`).
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

    /// The children up to which a node is explored in full; `None` if nodes of any width are.
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
