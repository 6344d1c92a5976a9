//! Implicit minimax with other weights, other exploration and other scales of estimates.

use crate::rescale::{Line, Rescale};
use std::fmt::Debug;
use tesuji::eval::Evaluator;
use tesuji::game::Game;
use tesuji::policy::estimate::Estimate;
use tesuji::policy::playout::Playout;
use tesuji::policy::select::{
    EstimateWeight, Explore, FirstPlay, NodeData, Parent, Select, Softmax, Steady,
};
use tesuji::statistics::{Estimates, Layout};
use tesuji::tree::Node;

/// [`Implicit`](tesuji::policy::select::Implicit) whose estimates are rescaled before they are
/// mixed with means.
///
/// Exploration goes by what the estimates were.
///
/// # Reference
/// Paper 004, section 7.5.1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rescaled<A, X, F, R> {
    /// α: the weight of the estimate.
    pub influence: A,
    /// e: exploration.
    pub explore: X,
    /// What stands for the mean of an unvisited child.
    pub first_play: F,
    /// What becomes of estimates before they are mixed.
    pub rescale: R,
}

/// What the children of a node share.
#[derive(Clone, Copy, Debug)]
pub struct Mixed<T> {
    mover: usize,
    first_play: f32,
    rescaled: Line,
    explore: T,
}

impl<A: EstimateWeight, X: Explore, F: FirstPlay, R: Rescale> Select for Rescaled<A, X, F, R> {
    type Shared = ();
    type Private = ();
    type Visit = Mixed<X::Visit>;
    type Statistics = ();
    type Learner = ();
    const NEEDS: tesuji::Needs = tesuji::Needs::ENTRIES;

    #[inline(always)]
    fn all_first(&self) -> bool {
        self.first_play.all_first()
    }

    #[inline(always)]
    fn visit<L: Layout>(&self, parent: Parent<'_, L>, _: NodeData<'_, (), ()>) -> Self::Visit {
        Mixed {
            mover: parent.mover(),
            first_play: self.first_play.value(parent),
            rescaled: self.rescale.line(parent),
            explore: self.explore.visit(parent),
        }
    }

    #[inline(always)]
    fn urgency<L: Layout>(&self, visit: &Self::Visit, child: Node<'_, L>, (): ()) -> f32 {
        let (estimate, visits) = (child.estimate(visit.mover), child.visits_f32());
        let alpha = self.influence.of(visits);
        let value = child.mean() + alpha * (visit.rescaled.of(estimate) - child.mean());
        value + self.explore.term(&visit.explore, estimate, visits)
    }

    #[inline(always)]
    fn first_play<L: Layout>(&self, visit: &Self::Visit, child: Node<'_, L>, (): ()) -> f32 {
        let estimate = child.estimate(visit.mover);
        let alpha = self.influence.of(0.0);
        let rescaled = visit.rescaled.of(estimate);
        let value = visit.first_play + alpha * (rescaled - visit.first_play);
        value + self.explore.term(&visit.explore, estimate, 1.0)
    }

    #[inline(always)]
    fn first_value(&self, visit: &Self::Visit) -> f32 {
        visit.first_play
    }
}

/// `min(greatest, initial + slope·n·(1 − initial))`: more and more as visits are gathered.
///
/// # Reference
/// Paper 004, section 7.5.1, "increasing α"; the formula is that of its published code.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rising {
    /// The weight before the first visit, in [0, 1].
    pub initial: f32,
    /// The weight in the end, in [0, 1].
    pub greatest: f32,
    /// The share of what the initial weight lacks of 1 that comes with each visit, at least 0.
    pub slope: f32,
}

impl Default for Rising {
    /// From 0.8 to 1 by a twentieth of the rest a visit, as the published code of paper 004 had it.
    fn default() -> Self {
        Self {
            initial: 0.8,
            greatest: 1.0,
            slope: 0.05,
        }
    }
}

impl EstimateWeight for Rising {
    #[inline(always)]
    fn of(&self, visits: f32) -> f32 {
        let alpha = self.initial + self.slope * visits * (1.0 - self.initial);
        // Not `f32::min`, which would ask whether either is NaN.
        if alpha < self.greatest {
            alpha
        } else {
            self.greatest
        }
    }
}

/// Exploration by a softmax of the estimates, as [`Softmax`] has it, at another pace.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Paced {
    /// The softmax.
    pub softmax: Softmax,
    /// How exploration falls with the visits of a child.
    pub pace: Pace,
}

/// How exploration falls with the visits n of a child, and rises with those of the node, N.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pace {
    /// √(ln N / n), as in UCB1: paper 004, Eq. 6.4.
    #[default]
    Logarithm,
    /// √(N / n): paper 004, Eq. 7.4.
    Root,
    /// √(1 / n): paper 004, Eq. 7.5. Its published code divides by n.
    Inverse,
    /// 1, whatever the visits: paper 004, Eq. 7.3.
    Level,
}

/// What the children of a node share.
#[derive(Clone, Copy, Debug)]
pub struct PacedVisit {
    softened: <Softmax as Explore>::Visit,
    /// What the visits of the node make of it.
    scale: f32,
}

impl Explore for Paced {
    type Visit = PacedVisit;

    #[inline(always)]
    fn visit<L: Layout>(&self, parent: Parent<'_, L>) -> PacedVisit {
        let scale = match self.pace {
            Pace::Logarithm => Steady { c: 1.0 }.visit(parent),
            Pace::Root => parent.node().visits_f32().max(1.0).sqrt(),
            Pace::Inverse | Pace::Level => 1.0,
        };
        PacedVisit {
            softened: self.softmax.visit(parent),
            scale,
        }
    }

    #[inline(always)]
    fn term(&self, visit: &PacedVisit, estimate: f32, visits: f32) -> f32 {
        let visits = if self.pace == Pace::Level {
            1.0
        } else {
            visits
        };
        visit.softened.share(estimate) * visit.scale / visits.sqrt()
    }
}

/// The estimates of an evaluator, which go up the tree as minimax values, or of which each node
/// keeps its own.
#[derive(Clone, Debug)]
pub struct Estimating<E> {
    /// The evaluator.
    pub evaluator: E,
    /// Whether what leaves look worth goes up the tree.
    pub backed_up: bool,
}

impl<G: Game, P: Playout<G>, E: Evaluator<G>> Estimate<G, P> for Estimating<E> {
    type Memory = E::Memory;
    type Statistics = (Estimates, ());

    fn statistics(&self) -> Self::Statistics {
        let backed_up = self.backed_up;
        (Estimates { backed_up }, ())
    }

    fn looks_ahead(&self) -> bool {
        true
    }

    fn estimate(&self, positions: &[G], player: usize, memory: &mut E::Memory, values: &mut [f32]) {
        self.evaluator.evaluate(positions, player, memory, values);
    }
}
