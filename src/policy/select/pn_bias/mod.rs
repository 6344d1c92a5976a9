//! UCT-PN: a bias towards children that are easier to prove, added to any selection policy.

mod range;
mod rank;

pub use range::{PnMax, PnSum, Scale};
pub use rank::{PnRank, RankNorm, Ties};

use super::{NodeData, Parent, Select, Ucb1, forward};
use crate::base::constant::{ConstantError, non_negative};
use crate::base::needs::Needs;
use crate::statistics::Layout;
use crate::statistics::Proofs;
use crate::tree::{Cache, Column, Entry, Node};
use std::fmt::Debug;

/// `inner + C_pn·bias`, where the bias in [0, 1] compares the proof numbers of the children for
/// the goal that the mover pursues.
///
/// The bias of the siblings is computed again only if their numbers have changed since the last
/// visit (paper 001, section 3.2.5, *needRecalc*). The inner policy must keep no node data of its
/// own.
///
/// Sums are in single precision. With `C_pn` = 10⁶ (paper 000, section VI-A) differences of UCB1
/// below 0.03 to 0.06 vanish beside a bias of 0.3 or more.
///
/// # Reference
/// Paper 000, Eq. 2; paper 001, Eq. 2 and section 3.2.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PnBias<B, I = Ucb1> {
    /// `C_pn`: the weight of the bias.
    pub cpn: f32,
    /// The function from proof numbers to the bias.
    pub bias: B,
    /// The policy to which the bias is added.
    pub inner: I,
}

impl<B: Bias, I: Select> PnBias<B, I> {
    /// # Errors
    /// If `cpn` is negative or not finite.
    pub fn new(cpn: f32, bias: B, inner: I) -> Result<Self, ConstantError> {
        let cpn = non_negative("cpn", cpn)?;
        Ok(Self { cpn, bias, inner })
    }
}

impl<B: Bias + Default, I: Select + Default> Default for PnBias<B, I> {
    /// `C_pn` = 1, as in paper 000.
    fn default() -> Self {
        Self {
            cpn: 1.0,
            bias: B::default(),
            inner: I::default(),
        }
    }
}

/// A function from the proof numbers of siblings to [0, 1], larger for children that are easier to
/// prove.
///
/// It should fulfil the conditions of paper 001, section 3.2.1: (a) 0 for an infinite number; (b)
/// above 0 for a finite number if some sibling has an infinite one; (c) equal for equal numbers;
/// and, if possible, (d) 1 for the least finite number. In single precision (b) can fail if one
/// number is more than about 2²⁴ times another.
pub trait Bias: Clone + Debug + Send + 'static {
    /// The data computed once from all siblings.
    type Shared: Cache;
    /// The data computed for each child from all siblings.
    type Private: Copy + Default + Send + 'static;

    /// Computes the shared and the private data from the proof numbers of the siblings. `tie_break`
    /// orders equal numbers; `None` for goals without a second layer.
    fn prepare(
        &self,
        numbers: Column<'_, u32>,
        tie_break: Option<Column<'_, u32>>,
        private: Column<'_, Self::Private>,
    ) -> Self::Shared;

    /// The bias of a child with the proof number `number`.
    fn of(&self, shared: &Self::Shared, private: Self::Private, number: u32) -> f32;
}

/// The data of a node for the bias.
#[derive(Clone, Copy, Debug, Default)]
pub struct Kept<S> {
    /// Whether the bias was computed from the siblings' present proof numbers.
    current: bool,
    bias: S,
}

impl<S: Cache> Cache for Kept<S> {
    const ENTRIES: bool = S::ENTRIES;

    #[inline(always)]
    fn outdate(&mut self) {
        self.current = false;
    }
}

/// The data that the children of a node share during a visit.
#[derive(Clone, Copy, Debug)]
pub struct Biased<S, V> {
    goal: usize,
    bias: S,
    inner: V,
}

impl<B, I> Select for PnBias<B, I>
where
    B: Bias,
    I: Select<Shared = (), Private = (), Learner = ()>,
{
    type Shared = Kept<B::Shared>;
    type Private = B::Private;
    type Visit = Biased<B::Shared, I::Visit>;
    type Statistics = (Proofs, I::Statistics);
    type Learner = ();
    const NEEDS: Needs = Needs {
        lasting: false,
        ..I::NEEDS
    };

    forward!(I in inner: all_first, first_value(inner));

    fn statistics(&self) -> Self::Statistics {
        (Proofs::default(), self.inner.statistics())
    }

    #[inline(always)]
    fn visit<L: Layout>(
        &self,
        parent: Parent<'_, L>,
        data: NodeData<'_, Self::Shared, Self::Private>,
    ) -> Self::Visit {
        let rules = parent.goals();
        let goal = parent.goal();
        let mut kept = data.shared.get();
        // A term of weight 0 is not computed.
        if !kept.current && self.cpn != 0.0 {
            let tie_break = (rules.tie_break)(goal).map(|second| parent.proof_numbers(second));
            let numbers = parent.proof_numbers(goal);
            kept.bias = self.bias.prepare(numbers, tie_break, data.private);
            kept.current = true;
            data.shared.set(kept);
        }
        Biased {
            goal,
            bias: kept.bias,
            inner: self.inner.visit(parent, NodeData::none(&Entry::new(()))),
        }
    }

    #[inline(always)]
    fn urgency<L: Layout>(&self, visit: &Self::Visit, child: Node<'_, L>, own: B::Private) -> f32 {
        let bias = self
            .bias
            .of(&visit.bias, own, child.proof_number(visit.goal));
        self.inner.urgency(&visit.inner, child, ()) + self.cpn * bias
    }

    #[inline(always)]
    fn first_play<L: Layout>(
        &self,
        visit: &Self::Visit,
        child: Node<'_, L>,
        own: B::Private,
    ) -> f32 {
        let bias = self
            .bias
            .of(&visit.bias, own, child.proof_number(visit.goal));
        self.inner.first_play(&visit.inner, child, ()) + self.cpn * bias
    }
}
