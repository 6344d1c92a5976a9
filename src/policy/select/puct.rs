//! PUCT: exploration by prior.

use super::{FirstPlay, NodeData, Parent, ParentValue, Select};
use crate::base::constant::{ConstantError, non_negative, positive};
use crate::base::exact::ln;
use crate::statistics::{Layout, Priors};
use crate::tree::Node;

/// `mean + C·P·√N / (1 + n)`: P is the prior of the child, N the visits of the node and n those of
/// the child; `C = c + ln((1 + N + b) / b)`.
///
/// The agent's estimate brings the priors: [`Guided`](crate::policy::estimate::Guided). An
/// unvisited child has the value of `F` in place of the mean. N counts as at least 1, so that the
/// first iteration goes by the priors.
///
/// # Reference
/// Silver et al. (2018), A general reinforcement learning algorithm that masters chess, shogi, and
/// Go through self-play, Methods, "Search"; Rosin (2011), Multi-armed bandits with episode context.
/// Departure: the published search values an unvisited child as a draw, `Constant(0.0)`; here it is
/// its parent's mean unless `F` says otherwise.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Puct<F = ParentValue> {
    /// c, in units of the utility, at least 0.
    pub c: f32,
    /// b, in visits, above 0: how many there have to be until C is greater by ln 2.
    pub base: f32,
    /// The value in place of the mean of an unvisited child.
    pub first_play: F,
}

impl<F: FirstPlay> Puct<F> {
    /// # Errors
    /// If `c` is negative or not finite, or `base` is not a positive number.
    pub fn new(c: f32, base: f32, first_play: F) -> Result<Self, ConstantError> {
        Ok(Self {
            c: non_negative("c", c)?,
            base: positive("base", base)?,
            first_play,
        })
    }
}

impl<F: Default> Default for Puct<F> {
    /// c = 1.25, b = 19,652, as published.
    fn default() -> Self {
        Self {
            c: 1.25,
            base: 19_652.0,
            first_play: F::default(),
        }
    }
}

/// The data that the children of a node share.
#[derive(Clone, Copy, Debug)]
pub struct Exploring {
    /// C·√N.
    scale: f32,
    /// The value of an unvisited child.
    first_play: f32,
}

impl<F: FirstPlay> Select for Puct<F> {
    type Shared = ();
    type Private = ();
    type Visit = Exploring;
    type Statistics = (Priors, ());
    type Learner = ();

    #[inline(always)]
    fn all_first(&self) -> bool {
        self.first_play.all_first()
    }

    #[inline(always)]
    fn visit<L: Layout>(&self, parent: Parent<'_, L>, _: NodeData<'_, (), ()>) -> Exploring {
        let visits = parent.node().visits_f32().max(1.0);
        let c = self.c + ln((1.0 + visits + self.base) / self.base);
        Exploring {
            scale: c * visits.sqrt(),
            first_play: self.first_play.value(parent),
        }
    }

    #[inline(always)]
    fn urgency<L: Layout>(&self, visit: &Exploring, child: Node<'_, L>, (): ()) -> f32 {
        child.mean() + visit.scale * child.prior() / (1.0 + child.visits_f32())
    }

    #[inline(always)]
    fn first_play<L: Layout>(&self, visit: &Exploring, child: Node<'_, L>, (): ()) -> f32 {
        visit.first_play + visit.scale * child.prior()
    }

    #[inline(always)]
    fn first_value(&self, visit: &Exploring) -> f32 {
        visit.first_play
    }
}
