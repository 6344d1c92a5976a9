//! GRAVE: AMAF values from the closest ancestor that has seen enough.

use super::{Amaf, Memory, Parent, Select, Ucb1};
use crate::action::{Sample, TableLink};
use crate::constant::{ConstantError, non_negative};
use crate::tree::{Layout, Slot};
use std::cell::Cell;

/// `(1 − β)·mean + β·AMAF` in place of the mean of the inner policy, the AMAF value of a move being
/// that of the closest node above, itself included, with at least `reference` visits:
/// `β = a / (a + n + B·a·n)`, a the iterations that played the move below that node and n the visits
/// of the child.
///
/// An unvisited child is worth the AMAF value of its move if that has one, where unvisited children
/// are compared with visited ones. The inner policy must keep no node data of its own.
///
/// A node gathers statistics of all moves of all players below it from its `gathers_from`-th visit
/// on. In the paper every node does from its first; but nodes with few visits are most of a tree and
/// never asked.
///
/// # Reference
/// Paper 004, Eq. 3.2, in which the two n of β are those of Ludii's implementation: see above.
/// Cazenave (2015), Generalized rapid action value estimation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Grave<I = Ucb1> {
    /// The visits from which the statistics of a node are used.
    pub reference: u32,
    /// The visits from which they are gathered; [`u32::MAX`] switches GRAVE off.
    pub gathers_from: u32,
    /// B, at least 0: how soon the mean takes over.
    pub bias: f32,
    /// The policy whose means are corrected.
    pub inner: I,
}

impl<I> Grave<I> {
    /// Gathers from half the visits on at which the statistics are used.
    ///
    /// # Errors
    /// If `bias` is negative or not finite.
    pub fn new(reference: u32, bias: f32, inner: I) -> Result<Self, ConstantError> {
        let bias = non_negative("bias", bias)?;
        Ok(Self {
            reference,
            gathers_from: reference / 2,
            bias,
            inner,
        })
    }

    /// No AMAF values: the inner policy alone.
    pub fn off(inner: I) -> Self {
        Self {
            reference: u32::MAX,
            gathers_from: u32::MAX,
            bias: 0.0,
            inner,
        }
    }
}

impl<I: Default> Default for Grave<I> {
    /// A reference of 100 visits and B = 10⁻⁶, Ludii's.
    fn default() -> Self {
        Self {
            reference: 100,
            gathers_from: 50,
            bias: 1e-6,
            inner: I::default(),
        }
    }
}

impl<I: Select<Shared = (), Private = ()>> Select for Grave<I> {
    const PROOF: bool = I::PROOF;
    const SQUARES: bool = I::SQUARES;
    const ESTIMATES: bool = I::ESTIMATES;
    const AMAF: bool = true;
    const AMAF_OF: Option<Amaf> = Some(Amaf::Join);
    const REFERS: bool = true;
    type Shared = TableLink;
    type Private = Sample;
    type Visit = I::Visit;

    #[inline(always)]
    fn all_first(&self) -> bool {
        self.inner.all_first()
    }

    #[inline(always)]
    fn visit<L: Layout>(
        &self,
        parent: Parent<'_, L>,
        _: Memory<'_, TableLink, Sample>,
    ) -> I::Visit {
        let nothing = Memory {
            shared: &Cell::new(()),
            private: &[],
        };
        self.inner.visit(parent, nothing)
    }

    #[inline(always)]
    fn urgency<L: Layout>(&self, visit: &I::Visit, child: Slot<'_, L>, amaf: Sample) -> f32 {
        let n = child.visits_f32();
        let beta = amaf.weight / (amaf.weight + n + self.bias * amaf.weight * n);
        // Without samples the sum is 0 and so is β.
        let value = amaf.sum / amaf.weight.max(1.0);
        self.inner.urgency(visit, child, ()) + beta * (value - child.mean())
    }

    #[inline(always)]
    fn first_play<L: Layout>(&self, visit: &I::Visit, child: Slot<'_, L>, amaf: Sample) -> f32 {
        let inner = self.inner.first_play(visit, child, ());
        if amaf.weight > 0.0 {
            let unaided = self.inner.first_value(visit);
            inner + (amaf.sum / amaf.weight - unaided)
        } else {
            inner
        }
    }

    #[inline(always)]
    fn first_value(&self, visit: &I::Visit) -> f32 {
        self.inner.first_value(visit)
    }

    #[inline(always)]
    fn listens(&self) -> bool {
        self.gathers_from < u32::MAX
    }

    fn refers_from(&self) -> (u32, u32) {
        (self.gathers_from, self.reference)
    }

    fn link(&self, shared: &Cell<TableLink>, link: Option<TableLink>) -> TableLink {
        if let Some(link) = link {
            shared.set(link);
        }
        shared.get()
    }

    #[inline(always)]
    fn refer(&self, private: &mut Sample, sample: Sample) {
        *private = sample;
    }

    fn sample(&self, amaf: Sample) -> Option<Sample> {
        Some(amaf)
    }
}
