//! Exploration of promising children: a softmax of their estimates.

use super::super::Parent;
use super::Explore;
use crate::base::constant::{ConstantError, non_negative};
use crate::base::exact::{exp, sqrt_ln};
use crate::statistics::Layout;

/// `P·√(ln N / n)`: P is the softmax of the children's estimates at the temperature max(C/N,
/// coldest). N are the visits of the node, n those of the child. The greater C, the longer all
/// children are explored alike.
///
/// # Reference
/// Paper 004, Eq. 6.3 and 6.4. The lowest temperature is from the published code; with C = 2 it is
/// reached after 40 visits.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Softmax {
    /// C, at least 0.
    pub c: f32,
    /// The lowest temperature, above 0.
    pub coldest: f32,
}

impl Softmax {
    /// The lowest temperature in the published code.
    pub const COLDEST: f32 = 0.05;

    /// # Errors
    /// If `c` is negative or not finite.
    pub fn new(c: f32) -> Result<Self, ConstantError> {
        let c = non_negative("c", c)?;
        Ok(Self {
            c,
            ..Self::default()
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

/// The data that the children of a node share: the temperature and the sum of exponentials.
#[derive(Clone, Copy, Debug)]
pub struct Softened {
    /// One divided by the temperature T.
    coldness: f32,
    /// The greatest estimate, which keeps the exponentials within range.
    greatest: f32,
    /// One divided by the sum of the children's exponentials.
    share: f32,
    /// √(ln N).
    scale: f32,
}

impl Softened {
    /// P of a child with this `estimate`.
    #[inline(always)]
    pub fn share(&self, estimate: f32) -> f32 {
        exp((estimate - self.greatest) * self.coldness) * self.share
    }
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
            scale: sqrt_ln(parent.node().visits()),
        }
    }

    #[inline(always)]
    fn term(&self, visit: &Softened, estimate: f32, visits: f32) -> f32 {
        visit.share(estimate) * visit.scale / visits.sqrt()
    }
}
