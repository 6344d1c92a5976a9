//! The factor of exploration: the same for all children, or more for those that look better.

use super::super::Parent;
use crate::constant::{ConstantError, non_negative};
use crate::exact::exp;
use crate::tree::Layout;
use std::fmt::Debug;

/// The weight of exploration at a child, at least 0.
pub trait Explore: Clone + Debug + Send + 'static {
    /// What the children of a node share.
    type Visit;

    /// Looks at a node whose children are about to be compared.
    fn visit<L: Layout>(&self, parent: Parent<'_, L>) -> Self::Visit;

    /// The weight of exploration at a child with this estimate.
    fn factor(&self, visit: &Self::Visit, estimate: f32) -> f32;
}

/// C for every child.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Steady {
    /// C, in units of the utility.
    pub c: f32,
}

impl Steady {
    /// # Errors
    /// If `c` is negative or not finite.
    pub fn new(c: f32) -> Result<Self, ConstantError> {
        let c = non_negative("c", c)?;
        Ok(Self { c })
    }
}

impl Default for Steady {
    /// 10⁻⁴, which goes with the default weights of the estimate: paper 004, Table 7.2.
    fn default() -> Self {
        Self { c: 1e-4 }
    }
}

impl Explore for Steady {
    type Visit = ();

    #[inline(always)]
    fn visit<L: Layout>(&self, _: Parent<'_, L>) {}

    #[inline(always)]
    fn factor(&self, (): &(), _: f32) -> f32 {
        self.c
    }
}

/// The softmax of the children's estimates at a temperature of C/N, N the visits of the node, but
/// never colder than a floor.
///
/// C is in the temperature alone: the greater it is, the longer all children are explored alike.
///
/// # Reference
/// Paper 004, Eq. 6.3 and 6.4. The floor of the temperature is in its published code only; with C = 2
/// it is reached after 40 visits.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Softmax {
    /// C, at least 0.
    pub c: f32,
    /// The lowest temperature, above 0.
    pub coldest: f32,
}

impl Softmax {
    /// The floor of the published code.
    pub const COLDEST: f32 = 0.05;

    /// # Errors
    /// If `c` is negative or not finite.
    pub fn new(c: f32) -> Result<Self, ConstantError> {
        let c = non_negative("c", c)?;
        Ok(Self {
            c,
            coldest: Self::COLDEST,
        })
    }
}

impl Default for Softmax {
    /// C = 2, and the floor of the published code.
    fn default() -> Self {
        Self {
            c: 2.0,
            coldest: Self::COLDEST,
        }
    }
}

/// What the children of a node share: all of the softmax but their own exponential.
#[derive(Clone, Copy, Debug)]
pub struct Softened {
    /// One divided by the temperature T.
    coldness: f32,
    /// The greatest estimate, which keeps the exponentials within range.
    greatest: f32,
    /// One divided by the sum of the children's exponentials.
    share: f32,
}

impl Explore for Softmax {
    type Visit = Softened;

    #[inline(always)]
    fn visit<L: Layout>(&self, parent: Parent<'_, L>) -> Softened {
        let visits = parent.node().visits_f32().max(1.0);
        let coldness = 1.0 / (self.c / visits).max(self.coldest);
        let mover = parent.mover();
        let mut greatest = f32::NEG_INFINITY;
        for child in parent.children() {
            greatest = greatest.max(child.estimate(mover));
        }
        let mut sum = 0.0;
        for child in parent.children() {
            sum += exp((child.estimate(mover) - greatest) * coldness);
        }
        Softened {
            coldness,
            greatest,
            share: 1.0 / sum,
        }
    }

    #[inline(always)]
    fn factor(&self, visit: &Softened, estimate: f32) -> f32 {
        exp((estimate - visit.greatest) * visit.coldness) * visit.share
    }
}
