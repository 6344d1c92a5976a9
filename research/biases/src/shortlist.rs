//! A choice in two rounds: only the children that are most urgent in the first come into the
//! second.

use tesuji::policy::select::{NodeData, Parent, Select, forward};
use tesuji::statistics::Layout;
use tesuji::tree::Node;

/// The longest list there can be.
pub const LONGEST: usize = 16;

/// One of the children that `first` finds most urgent: any of them, or the one that `second` finds
/// most urgent.
///
/// Children that are as urgent as the last one on the list are on it, too. A node with no more
/// children than the list is long goes by the second round alone.
///
/// It costs another pass over the children at each visit.
///
/// # Reference
/// Paper 004, section 7.5.1: "sample uniform from top K children" without a second policy, "use
/// different exploration constant for top K children" with the same policy and another constant.
/// There K is 3. In its published code the second round leaves out the most urgent child; here it
/// is on the list.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shortlist<S> {
    /// K: how many children are on the list, from 1 to [`LONGEST`].
    pub length: usize,
    /// Who comes on the list.
    pub first: S,
    /// Who is taken from it; any, with equal chances, if there is no such policy. Keeps in nodes
    /// what `first` keeps.
    pub second: Option<S>,
}

/// What the children of a node share.
#[derive(Clone, Copy, Debug)]
pub struct Shortlisted<V> {
    first: V,
    second: Option<V>,
    /// The urgency of the last child on the list.
    last: f32,
}

/// The greatest of some numbers, in order.
struct Greatest {
    numbers: [f32; LONGEST],
    kept: usize,
}

impl Greatest {
    fn new(kept: usize) -> Self {
        debug_assert!((1..=LONGEST).contains(&kept));
        Self {
            numbers: [f32::NEG_INFINITY; LONGEST],
            kept: kept.clamp(1, LONGEST),
        }
    }

    /// Keeps a number in its place, if it is one of the greatest so far.
    fn add(&mut self, mut number: f32) {
        for kept in &mut self.numbers[..self.kept] {
            if number > *kept {
                std::mem::swap(&mut number, kept);
            }
        }
    }

    /// The least that is kept; less than any number if there were fewer.
    fn last(&self) -> f32 {
        self.numbers[self.kept - 1]
    }
}

impl<S: Select> Shortlist<S> {
    /// How urgent a child is in a round.
    #[inline(always)]
    fn round<L: Layout>(policy: &S, visit: &S::Visit, child: Node<'_, L>, own: S::Private) -> f32 {
        if child.visits() == 0 {
            policy.first_play(visit, child, own)
        } else {
            policy.urgency(visit, child, own)
        }
    }

    /// How urgent a child is whose urgency in the first round is known.
    #[inline(always)]
    fn of<L: Layout>(
        &self,
        visit: &Shortlisted<S::Visit>,
        child: Node<'_, L>,
        own: S::Private,
    ) -> f32 {
        if Self::round(&self.first, &visit.first, child, own) < visit.last {
            return f32::MIN;
        }
        match (&self.second, &visit.second) {
            (Some(second), Some(visit)) => Self::round(second, visit, child, own),
            _ => 0.0,
        }
    }
}

impl<S: Select> Select for Shortlist<S> {
    type Visit = Shortlisted<S::Visit>;

    forward!(S in first: data, statistics, learner, all_first);

    #[inline]
    fn visit<L: Layout>(
        &self,
        parent: Parent<'_, L>,
        data: NodeData<'_, S::Shared, S::Private>,
    ) -> Self::Visit {
        let first = self.first.visit(parent, data);
        let second = self.second.as_ref();
        let second = second.map(|second| second.visit(parent, data));
        let mut greatest = Greatest::new(self.length);
        for (child, own) in parent.children().zip(data.private.iter()) {
            greatest.add(Self::round(&self.first, &first, child, own));
        }
        Shortlisted {
            first,
            second,
            last: greatest.last(),
        }
    }

    #[inline(always)]
    fn urgency<L: Layout>(&self, visit: &Self::Visit, child: Node<'_, L>, own: S::Private) -> f32 {
        self.of(visit, child, own)
    }

    #[inline(always)]
    fn first_play<L: Layout>(
        &self,
        visit: &Self::Visit,
        child: Node<'_, L>,
        own: S::Private,
    ) -> f32 {
        self.of(visit, child, own)
    }

    #[inline(always)]
    fn first_value(&self, visit: &Self::Visit) -> f32 {
        self.first.first_value(&visit.first)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[allow(clippy::float_cmp, reason = "numbers are kept, not computed")]
    fn the_greatest_are_kept_in_order() {
        for kept in 1..=LONGEST {
            let mut greatest = Greatest::new(kept);
            let mut all: Vec<f32> = (0..40_u32).map(|i| (i * 17 % 23) as f32).collect();
            for (n, &number) in all.iter().enumerate() {
                assert_eq!(greatest.last() == f32::NEG_INFINITY, n < kept);
                greatest.add(number);
            }
            all.sort_by(|a, b| b.total_cmp(a));
            assert_eq!(greatest.numbers[..kept], all[..kept]);
            assert_eq!(greatest.last(), all[kept - 1]);
        }
    }
}
