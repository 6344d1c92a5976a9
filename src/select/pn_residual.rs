//! `PnResidual`: exploration by proof numbers that are freed of what visits make of them.

use super::ucb1_tuned::tuned;
use super::{AllFirst, FirstPlay, NodeData, Parent, Select};
use crate::constant::{ConstantError, non_negative, probability};
use crate::exact::{log2, sqrt_ln};
use crate::statistics::{INFINITE, Proofs};
use crate::tree::{Column, Layout, Node};

/// `v + C·√((ln N / n)·min(1, V))·(1 + K·e)`: UCB1 that explores what is easier to prove than its
/// visits explain.
///
/// A proof number counts leaves, so it grows with the search below it: among siblings the most visited
/// one, which is the best so far, looks hardest to prove, and a bias by the number itself is exploration
/// that never ends. What it grows by is found at each node by fitting a line through the siblings' log
/// proof number over log visits. The *ease* e of a child is how far its number lies below that line, in
/// units of two standard deviations of the siblings, cut off at ±1; −1 for a child that
/// cannot be proven any more. It says whether a child is easier to prove than siblings with as many
/// visits would be: a capture that leaves fewer replies, a line of forced moves.
///
/// It works within the exploration, so it fades as that does, and what playouts say decides in the end.
/// `V = 1 − v² + √(2·ln N / n)` is the variance that a utility of mean v may have at most,
/// with the allowance of [`Ucb1Tuned`](super::Ucb1Tuned): values that are nearly certain are explored less.
///
/// # Complexity
/// A pass over the siblings if their numbers have changed since the last visit (visits alone do not move the line), as for
/// [`PnMax`](super::PnMax), with a logarithm for each; a logarithm of number and visits for each child
/// when children are compared. No data a child beyond the proof numbers.
///
/// # Reference
/// Our own; a departure from papers 000 and 001, whose bias is added to UCB1 with a weight that no
/// number of visits changes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PnResidual<F = AllFirst> {
    /// C: exploration.
    pub c: f32,
    /// K, in [0, 1]: by which share the ease of a child raises or lowers its exploration.
    pub weight: f32,
    /// What an unvisited child is worth.
    pub first_play: F,
}

impl<F: FirstPlay> PnResidual<F> {
    /// # Errors
    /// If `c` is negative or not finite, or `weight` not in [0, 1].
    pub fn new(c: f32, weight: f32, first_play: F) -> Result<Self, ConstantError> {
        let c = non_negative("c", c)?;
        let weight = probability("weight", weight)?;
        Ok(Self {
            c,
            weight,
            first_play,
        })
    }
}

impl<F: FirstPlay> Default for PnResidual<F> {
    /// C = 1, K = 0.3.
    fn default() -> Self {
        Self {
            c: 1.0,
            weight: 0.3,
            first_play: F::default(),
        }
    }
}

/// The line that proof numbers follow as visits grow, among the children of one node.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Trend {
    /// log₂ of the proof number at one visit.
    level: f32,
    /// By how much log₂ of the number grows with log₂ of the visits.
    slope: f32,
    /// One over two standard deviations of the numbers from the line; 0 if they do not deviate.
    sharpness: f32,
}

/// Children summed up side by side: one vector register of floats.
const LANES: usize = 8;

/// The sums of a fit of y over x, lane by lane: the compiler may not change the order of sums of floats,
/// and this order is one of vectors.
#[derive(Clone, Copy, Debug, Default)]
struct Sums {
    count: [f32; LANES],
    x: [f32; LANES],
    y: [f32; LANES],
    xx: [f32; LANES],
    xy: [f32; LANES],
    yy: [f32; LANES],
}

impl Sums {
    #[inline(always)]
    fn add(&mut self, lane: usize, visits: u32, number: u32) {
        // What does not count is added as nothing instead of being passed over: without a branch
        // the loop is vectorised.
        let counts = if visits > 0 && number != INFINITE {
            1.0
        } else {
            0.0
        };
        let x = counts * log2(visits.max(1) as f32);
        let y = counts * log2(number.max(1) as f32);
        self.count[lane] += counts;
        self.x[lane] += x;
        self.y[lane] += y;
        self.xx[lane] += x * x;
        self.xy[lane] += x * y;
        self.yy[lane] += y * y;
    }

    /// The line of least squares.
    fn trend(&self) -> Trend {
        /// Deviations that are less than this, in powers of two, are those of rounding.
        const LEAST_VARIANCE: f32 = 2e-5;
        /// Among fewer children every line is the right one.
        const LEAST: f32 = 2.0;
        let count: f32 = self.count.iter().sum();
        if count < LEAST {
            return Trend::default();
        }
        let mean = |lanes: &[f32; LANES]| lanes.iter().sum::<f32>() / count;
        let (mean_x, mean_y) = (mean(&self.x), mean(&self.y));
        let xx = mean(&self.xx) - mean_x * mean_x;
        let xy = mean(&self.xy) - mean_x * mean_y;
        let yy = mean(&self.yy) - mean_y * mean_y;
        // A number cannot shrink as leaves are added, nor grow faster than the square of the visits.
        let slope = if xx > LEAST_VARIANCE {
            (xy / xx).clamp(0.0, 1.5)
        } else {
            0.0
        };
        let variance = yy - slope * (2.0 * xy - slope * xx);
        let sharpness = if variance > LEAST_VARIANCE {
            0.5 / variance.sqrt()
        } else {
            0.0
        };
        Trend {
            level: mean_y - slope * mean_x,
            slope,
            sharpness,
        }
    }
}

impl Trend {
    /// The line through the siblings that have been visited and can still be proven.
    #[inline(always)]
    fn of(visits: Column<'_, u32>, numbers: Column<'_, u32>) -> Self {
        let mut sums = Sums::default();
        let (visits, last_visits) = visits.0.as_chunks::<LANES>();
        let (numbers, last_numbers) = numbers.0.as_chunks::<LANES>();
        for (visits, numbers) in visits.iter().zip(numbers) {
            for lane in 0..LANES {
                sums.add(lane, visits[lane].get(), numbers[lane].get());
            }
        }
        for (lane, (visits, number)) in last_visits.iter().zip(last_numbers).enumerate() {
            sums.add(lane, visits.get(), number.get());
        }
        sums.trend()
    }

    /// How much easier to prove a child is than the line says, in [−1, 1].
    #[inline(always)]
    fn ease(&self, visits: f32, number: u32) -> f32 {
        let expected = self.level + self.slope * log2(visits);
        let surplus = (expected - log2(number.max(1) as f32)) * self.sharpness;
        let surplus = if surplus < 1.0 { surplus } else { 1.0 };
        let surplus = if surplus > -1.0 { surplus } else { -1.0 };
        if number == INFINITE { -1.0 } else { surplus }
    }
}

/// What a node keeps: the trend of its children.
#[derive(Clone, Copy, Debug, Default)]
pub struct KeptTrend {
    /// Whether it is that of the present proof numbers.
    current: bool,
    trend: Trend,
}

/// What the children of a node share during a visit.
#[derive(Clone, Copy, Debug)]
pub struct Easing {
    goal: usize,
    log_visits: f32,
    trend: Trend,
    /// What stands for the mean of an unvisited child.
    first_value: f32,
    /// The urgency of an unvisited child.
    first_play: f32,
}

impl<F: FirstPlay> Select for PnResidual<F> {
    type Shared = KeptTrend;
    type Private = ();
    type Visit = Easing;
    type Statistics = (Proofs, ());
    type Learner = ();

    #[inline(always)]
    fn all_first(&self) -> bool {
        self.first_play.all_first()
    }

    #[inline(always)]
    fn visit<L: Layout>(&self, parent: Parent<'_, L>, data: NodeData<'_, KeptTrend, ()>) -> Easing {
        let rules = parent.goals();
        let goal = (rules.goal_of)(parent.mover(), parent.root_player());
        let mut kept = data.shared.get();
        if !kept.current {
            kept.trend = Trend::of(parent.children.visits(), parent.proof_numbers(goal));
            kept.current = true;
            data.shared.set(kept);
        }
        let root = sqrt_ln(parent.node().visits());
        let first_value = self.first_play.value(parent);
        Easing {
            goal,
            log_visits: root * root,
            trend: kept.trend,
            first_value,
            first_play: first_value + self.c * root,
        }
    }

    #[inline(always)]
    fn urgency<L: Layout>(&self, visit: &Easing, child: Node<'_, L>, (): ()) -> f32 {
        let (mean, visits) = (child.mean(), child.visits_f32());
        let ratio = visit.log_visits / visits;
        let exploration = self.c * tuned(ratio, 1.0 - mean * mean);
        let ease = visit.trend.ease(visits, child.proof_number(visit.goal));
        mean + exploration * (1.0 + self.weight * ease)
    }

    #[inline(always)]
    fn first_play<L: Layout>(&self, visit: &Easing, _: Node<'_, L>, (): ()) -> f32 {
        visit.first_play
    }

    #[inline(always)]
    fn first_value(&self, visit: &Easing) -> f32 {
        visit.first_value
    }

    #[inline(always)]
    fn outdate(&self, kept: &mut KeptTrend) {
        kept.current = false;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::Entry;

    /// The ease of each child, from its visits and proof number.
    fn eases(children: &[(u32, u32)]) -> Vec<f32> {
        let column = |of: fn(&(u32, u32)) -> u32| -> Vec<Entry<u32>> {
            children.iter().map(|child| Entry::new(of(child))).collect()
        };
        let (visits, numbers) = (column(|c| c.0), column(|c| c.1));
        let trend = Trend::of(Column::new(&visits), Column::new(&numbers));
        let ease = |&(visits, number): &(u32, u32)| trend.ease(visits as f32, number);
        children.iter().map(ease).collect()
    }

    #[test]
    fn what_visits_explain_is_no_ease() {
        // The numbers grow as the visits do, and as their square root does.
        let alike = eases(&[(2, 16), (4, 32), (8, 64), (32, 256)]);
        assert_eq!(alike, [0.0; 4]);
        let roots = eases(&[(4, 16), (16, 32), (64, 64), (256, 128)]);
        assert_eq!(roots, [0.0; 4]);
        // They are all the same.
        assert_eq!(eases(&[(2, 7), (5, 7), (9, 7)]), [0.0; 3]);
    }

    #[test]
    fn a_child_below_the_line_is_easier_to_prove_and_one_above_it_harder() {
        let eases = eases(&[(4, 16), (4, 16), (4, 8), (4, 32), (4, 16)]);
        assert!(eases[2] > 0.5 && eases[3] < -0.5, "{eases:?}");
        assert_eq!((eases[0], eases[1], eases[4]), (0.0, 0.0, 0.0));
    }

    #[test]
    fn the_most_visited_child_is_not_punished_for_its_visits() {
        // The hardest by number alone, and easier than others would be after so many visits.
        let eases = eases(&[(4, 16), (4, 17), (8, 32), (8, 33), (64, 100)]);
        assert!(eases[4] > 0.0 && eases[3] < 0.0, "{eases:?}");
    }

    #[test]
    fn unvisited_and_refuted_children_are_not_in_the_line() {
        let some = [(4, 16), (4, 8), (16, 64)];
        let more = [(4, 16), (4, 8), (16, 64), (0, 1), (9, INFINITE)];
        assert_eq!(eases(&some)[..], eases(&more)[..3]);
        assert_eq!(eases(&more)[4..], [-1.0]);
    }

    #[test]
    fn of_one_child_or_none_nothing_is_said() {
        assert_eq!(eases(&[(5, 20)]), [0.0]);
        assert_eq!(eases(&[(5, INFINITE), (3, INFINITE)]), [-1.0; 2]);
    }

    #[test]
    fn constants_out_of_range_are_refused() {
        assert!(PnResidual::new(1.0, 1.1, AllFirst).is_err());
        assert!(PnResidual::new(-1.0, 0.5, AllFirst).is_err());
        assert!(PnResidual::new(0.0, 1.0, AllFirst).is_ok());
    }
}
