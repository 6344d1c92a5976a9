//! Urgencies that are not quite what another policy says.

use tesuji::policy::select::{NodeData, Parent, Select, forward};
use tesuji::statistics::Layout;
use tesuji::tree::Node;

/// The urgency of another policy times a number in [1, 1 + `most`), which looks random: another one
/// for each child at each visit.
///
/// The numbers are not draws, but hashes of the visits of the node and the place of the child among
/// its siblings. So they take no random numbers from playouts, and the same search has the same
/// ones.
///
/// # Reference
/// Paper 004, section 7.5.1, "multiply with a random constant"; 0.1 in its published code.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Jitter<S> {
    /// By which share an urgency rises at the most, at least 0.
    pub most: f32,
    /// The policy whose urgencies rise.
    pub inner: S,
}

impl<S> Jitter<S> {
    /// The number for a child.
    #[inline(always)]
    fn factor<L: Layout>(&self, visits: u32, child: Node<'_, L>) -> f32 {
        1.0 + self.most * scattered(visits, child.index() as u32)
    }
}

/// A number in [0, 1) from two others: the last steps of `MurmurHash3`, after which each bit
/// depends on all of the argument.
#[inline(always)]
fn scattered(visits: u32, place: u32) -> f32 {
    let mut bits = visits.wrapping_mul(0x9E37_79B9) ^ place.wrapping_mul(0x85EB_CA6B);
    bits ^= bits >> 16;
    bits = bits.wrapping_mul(0x85EB_CA6B);
    bits ^= bits >> 13;
    bits = bits.wrapping_mul(0xC2B2_AE35);
    bits ^= bits >> 16;
    (bits >> 8) as f32 / (1_u32 << 24) as f32
}

/// What the children of a node share.
#[derive(Clone, Copy, Debug)]
pub struct Jittered<V> {
    visits: u32,
    inner: V,
}

impl<S: Select> Select for Jitter<S> {
    type Visit = Jittered<S::Visit>;

    forward!(S in inner: data, statistics, learner, all_first, first_value(inner));

    #[inline(always)]
    fn visit<L: Layout>(
        &self,
        parent: Parent<'_, L>,
        data: NodeData<'_, S::Shared, S::Private>,
    ) -> Self::Visit {
        Jittered {
            visits: parent.node().visits(),
            inner: self.inner.visit(parent, data),
        }
    }

    #[inline(always)]
    fn urgency<L: Layout>(&self, visit: &Self::Visit, child: Node<'_, L>, own: S::Private) -> f32 {
        self.inner.urgency(&visit.inner, child, own) * self.factor(visit.visits, child)
    }

    #[inline(always)]
    fn first_play<L: Layout>(
        &self,
        visit: &Self::Visit,
        child: Node<'_, L>,
        own: S::Private,
    ) -> f32 {
        self.inner.first_play(&visit.inner, child, own) * self.factor(visit.visits, child)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_spread_evenly() {
        let mut tenths = [0; 10];
        for visits in 0..1000 {
            for place in 0..30 {
                let number = scattered(visits, place);
                assert!((0.0..1.0).contains(&number));
                tenths[(number * 10.0) as usize] += 1;
            }
        }
        // Three deviations of 3,000 are 156.
        assert!(
            tenths.iter().all(|count| (2844..3156).contains(count)),
            "{tenths:?}"
        );
    }

    /// Neither which child gets most nor how much goes with the visits.
    #[test]
    fn every_child_is_first_as_often() {
        let mut first = [0; 7];
        for visits in 0..7000 {
            let most = (0..7).max_by(|&a, &b| {
                let of = |place| scattered(visits, place);
                of(a).total_cmp(&of(b))
            });
            first[most.expect("seven places") as usize] += 1;
        }
        assert!(
            first.iter().all(|count| (900..1100).contains(count)),
            "{first:?}"
        );
    }
}
