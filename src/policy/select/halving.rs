//! Sequential halving at the root: fewer and fewer children get more and more visits.

use super::{NodeData, Parent, Puct, Select, forward};
use crate::base::constant::{ConstantError, non_negative};
use crate::base::exact::{ln, softmax};
use crate::base::needs::Needs;
use crate::statistics::{Estimates, Layout, Priors};
use crate::tree::{Children, Node, keeps};

/// σ: how much the value of a child counts beside the logarithm of its prior.
///
/// `σ(v) = (visits + n)·scale·(1 + v)/2`, where v is a mean in [−1, 1] and n the most visits of any
/// child.
///
/// # Reference
/// Danihelka, Guez, Schrittwieser and Silver (2022), Policy improvement by planning with Gumbel,
/// Eq. 8: `c_visit` and `c_scale`, for values in [0, 1].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ValueScale {
    /// The number that is added to the visits of the most visited child, at least 0.
    pub visits: f32,
    /// The weight, at least 0.
    pub scale: f32,
}

impl ValueScale {
    /// # Errors
    /// If one of them is negative or not finite.
    pub fn new(visits: f32, scale: f32) -> Result<Self, ConstantError> {
        Ok(Self {
            visits: non_negative("visits", visits)?,
            scale: non_negative("scale", scale)?,
        })
    }

    /// The factor of (1 + v)/2, where the child visited most has `most` visits.
    #[inline(always)]
    fn factor(self, most: u32) -> f32 {
        (self.visits + most as f32) * self.scale
    }

    /// `ln P + σ(v)` of a child of prior P that was visited.
    #[inline(always)]
    pub(crate) fn score(self, prior: f32, value: f32, most: u32) -> f32 {
        logit(prior) + self.factor(most) * (0.5 + 0.5 * value)
    }
}

impl Default for ValueScale {
    /// 50 visits and a weight of 1, as published for Go and chess.
    fn default() -> Self {
        Self {
            visits: 50.0,
            scale: 1.0,
        }
    }
}

/// The logarithm of a prior; that of the smallest positive number for one of 0.
#[inline(always)]
fn logit(prior: f32) -> f32 {
    ln(prior.max(f32::MIN_POSITIVE))
}

/// Sequential halving at the root, and another policy below it.
///
/// The root considers some children, those of the greatest prior. Its expected visits are divided
/// into log₂ m phases for m considered children. In each phase all that are considered get equally
/// many visits, at least one. Then those are dropped that are not among the better half by
/// `ln P + σ(mean)`, until there are two.
///
/// With [`Guided::gumbel`](crate::policy::estimate::Guided::gumbel) the priors at the root have
/// noise, and the m children are a sample without replacement. This is the root of Gumbel
/// `AlphaZero`. Without priors all children count alike, and the m children are drawn at random:
/// that is sequential halving alone.
///
/// It is made for roots without earlier visits: trees should not be kept from move to move. The
/// final choice that goes with it is [`Halved`](crate::policy::final_move::Halved).
///
/// # Reference
/// Danihelka et al. (2022), Algorithms 1 and 2, with PUCT below the root as in their Gumbel
/// `MuZero`; Karnin, Koren and Somekh (2013), Almost optimal exploration in multi-armed bandits;
/// with UCB1 below the root: Pepels, Cazenave, Winands and Lanctot (2014), Minimizing simple and
/// cumulative regret in Monte-Carlo tree search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Halving<I = Puct> {
    /// m: how many children are considered at most. 0: the other policy selects at the root, too.
    pub considered: u32,
    /// How much means count beside priors.
    pub values: ValueScale,
    /// The policy below the root.
    pub inner: I,
}

impl<I: Default> Default for Halving<I> {
    /// 16 children, as published.
    fn default() -> Self {
        Self {
            considered: 16,
            values: ValueScale::default(),
            inner: I::default(),
        }
    }
}

impl<I> Halving<I> {
    /// The visits that a child must have to be next at the root.
    #[inline(never)]
    fn next<L: Layout>(&self, children: Children<'_, L>, expected: u64) -> AtRoot {
        let visits = || children.visits().iter().take(children.tried());
        let most = visits().max().unwrap_or(0);
        let leading = visits().filter(|&n| n == most).count();
        let considered = (self.considered as usize).min(children.len());
        let is_complete = most == 0 || leading >= in_round(most, considered, expected);
        AtRoot {
            visits: if is_complete { most } else { most - 1 },
            factor: self.values.factor(most),
        }
    }
}

/// The children that get their visit number `visit`, which is at least 1.
fn in_round(visit: u32, considered: usize, expected: u64) -> usize {
    let phases = considered.next_power_of_two().trailing_zeros().max(1);
    let (mut size, mut visits) = (considered, 0);
    loop {
        visits += (expected / (u64::from(phases) * size as u64)).max(1);
        if size <= 2 || u64::from(visit) <= visits {
            return size;
        }
        size = (size / 2).max(2);
    }
}

/// The data that the children of the root share.
#[derive(Clone, Copy, Debug)]
pub struct AtRoot {
    /// The visits of the children that are next.
    visits: u32,
    /// The factor of (1 + mean)/2 beside the logarithm of the prior.
    factor: f32,
}

/// The data that the children of a node share.
#[derive(Clone, Copy, Debug)]
pub enum HalvingVisit<V> {
    /// Those of the root.
    Root(AtRoot),
    /// Those of another node.
    Below(V),
}

impl AtRoot {
    /// The urgency of a child of the root with this prior and this mean.
    #[inline(always)]
    fn urgency(self, prior: f32, mean: f32, visits: u32) -> f32 {
        /// What each missing visit takes: more than any score.
        const FAR: f32 = 1e12;
        if visits > self.visits {
            return f32::NEG_INFINITY;
        }
        let missing = (self.visits - visits) as f32;
        logit(prior) + self.factor * (0.5 + 0.5 * mean) - FAR * missing
    }
}

/// The prior of a child; 1 if the agent has none.
#[inline(always)]
fn prior<L: Layout>(child: Node<'_, L>) -> f32 {
    if const { keeps::<L, Priors>() && keeps::<L, Estimates>() } {
        child
            .entry(child.siblings().kept_words::<Priors, f32>(0))
            .get()
    } else {
        1.0
    }
}

impl<I: Select> Select for Halving<I> {
    type Shared = I::Shared;
    type Private = I::Private;
    type Visit = HalvingVisit<I::Visit>;
    const NEEDS: Needs = Needs {
        length: true,
        ..I::NEEDS.and(Needs::ENTRIES)
    };

    forward!(I in inner: statistics, learner);

    #[inline(always)]
    fn all_first(&self) -> bool {
        self.considered == 0 && self.inner.all_first()
    }

    #[inline(always)]
    fn visit<L: Layout>(
        &self,
        parent: Parent<'_, L>,
        data: NodeData<'_, I::Shared, I::Private>,
    ) -> Self::Visit {
        match parent.expected() {
            Some(expected) if self.considered > 0 => {
                HalvingVisit::Root(self.next(parent.children, expected))
            }
            _ => HalvingVisit::Below(self.inner.visit(parent, data)),
        }
    }

    #[inline(always)]
    fn urgency<L: Layout>(&self, visit: &Self::Visit, child: Node<'_, L>, own: I::Private) -> f32 {
        match visit {
            HalvingVisit::Root(root) => root.urgency(prior(child), child.mean(), child.visits()),
            HalvingVisit::Below(visit) => self.inner.urgency(visit, child, own),
        }
    }

    #[inline(always)]
    fn first_play<L: Layout>(
        &self,
        visit: &Self::Visit,
        child: Node<'_, L>,
        own: I::Private,
    ) -> f32 {
        match visit {
            HalvingVisit::Root(root) => root.urgency(prior(child), 0.0, 0),
            HalvingVisit::Below(_) if self.inner.all_first() => f32::INFINITY,
            HalvingVisit::Below(visit) => self.inner.first_play(visit, child, own),
        }
    }

    #[inline(always)]
    fn first_value(&self, visit: &Self::Visit) -> f32 {
        match visit {
            HalvingVisit::Root(_) => 0.0,
            HalvingVisit::Below(visit) => self.inner.first_value(visit),
        }
    }
}

/// The improved policy: how likely each child of a node is to be the best, after a search.
///
/// The softmax of `ln P + σ(q)`, where q is the mean of a child that was visited. Of the others it
/// is a mixture of the node's own value and the means of the visited ones by their priors. Each
/// child is given as prior, visits and mean; the mean and `value`, the node's own estimate, are
/// those of its mover. The result adds up to 1.
///
/// # Reference
/// Danihelka et al. (2022), section 4 and Eq. 33 of appendix D.
pub fn improved(children: &[(f32, u32, f32)], value: f32, values: ValueScale) -> Vec<f32> {
    let visited = || children.iter().filter(|&&(_, visits, _)| visits > 0);
    let total: f32 = visited().map(|&(_, visits, _)| visits as f32).sum();
    let weight: f32 = visited().map(|&(prior, ..)| prior).sum();
    let weighted: f32 = visited().map(|&(prior, _, mean)| prior * mean).sum();
    let mixed = if weight > 0.0 {
        (value + total * weighted / weight) / (1.0 + total)
    } else {
        value
    };
    let most = visited().map(|&(_, visits, _)| visits).max().unwrap_or(0);
    let score = |&(prior, visits, mean): &(f32, u32, f32)| {
        let value = if visits > 0 { mean } else { mixed };
        values.score(prior, value, most)
    };
    let mut shares: Vec<f32> = children.iter().map(score).collect();
    softmax(&mut shares, 1.0);
    shares
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The sizes of the rounds of a search of `expected` visits.
    fn rounds(considered: usize, expected: u64) -> Vec<usize> {
        let (mut rounds, mut visits) = (Vec::new(), 0);
        while visits < expected {
            let size = in_round(rounds.len() as u32 + 1, considered, expected);
            rounds.push(size);
            visits += size as u64;
        }
        rounds
    }

    #[test]
    fn phases_have_equal_shares() {
        let repeated = |sizes: &[(usize, usize)]| -> Vec<usize> {
            let repeated = sizes.iter().map(|&(size, times)| vec![size; times]);
            repeated.collect::<Vec<_>>().concat()
        };
        // 50 visits a phase; the last one has what is left.
        let sizes = repeated(&[(16, 3), (8, 6), (4, 12), (2, 28)]);
        assert_eq!(rounds(16, 200), sizes);
        assert_eq!(rounds(16, 16), [16]);
        // Every phase is a round at least.
        assert_eq!(rounds(16, 32), [16, 8, 4, 4]);
        assert_eq!(rounds(4, 16), [4, 4, 2, 2, 2, 2]);
        assert_eq!(rounds(5, 30), repeated(&[(5, 2), (2, 10)]));
        assert_eq!(rounds(2, 4), [2, 2]);
        assert_eq!(rounds(1, 3), [1, 1, 1]);
        // As long as the time says nothing there is one phase.
        assert_eq!(in_round(u32::MAX, 16, u64::MAX), 16);
    }

    #[test]
    fn the_improved_policy_completes_values() {
        let values = ValueScale::default();
        let alike = improved(&[(0.25, 0, 0.0); 4], 0.3, values);
        assert!(alike.iter().all(|share| (share - 0.25).abs() < 1e-6));
        // Without visits it is the prior.
        let prior = improved(&[(0.7, 0, 0.0), (0.3, 0, 0.0)], -0.5, values);
        assert!((prior[0] - 0.7).abs() < 1e-5 && (prior[1] - 0.3).abs() < 1e-5);
        // A child of the mean of the mixture is as likely as an unvisited one, by prior.
        let same = improved(&[(0.5, 10, 0.2), (0.5, 0, 0.0)], 0.2, values);
        assert!((same[0] - same[1]).abs() < 1e-5, "{same:?}");
        let better = improved(&[(0.1, 5, 0.5), (0.8, 5, -0.5), (0.1, 0, 0.0)], 0.0, values);
        assert!(better[0] > better[2] && better[2] > better[1], "{better:?}");
        assert!((better.iter().sum::<f32>() - 1.0).abs() < 1e-5);
    }

    #[test]
    fn constants_out_of_range_are_refused() {
        assert!(ValueScale::new(-1.0, 1.0).is_err());
        assert!(ValueScale::new(50.0, f32::NAN).is_err());
        assert!(ValueScale::new(0.0, 0.0).is_ok());
    }
}
