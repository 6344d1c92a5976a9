//! `ByWork`: the size of a proof and the chance that there is one, together.

use super::ProofSignal;
use tesuji::policy::select::Parent;
use tesuji::statistics::Layout;
use tesuji::statistics::{GoalIndex, INFINITE};
use tesuji::tree::Node;

/// The least expected work among the siblings as a share of the child's, `w = pn/p`: leaves to be
/// looked at for each time that it succeeds, p being the chance that playouts give it.
///
/// The least work has 1, twice as much has ½, and what cannot be proven 0. p is `(1 + v)/2` of the
/// mean utility v, at least a hundredth; of a child that has not been visited it is ½.
///
/// # Reference
/// The measure by which expected work search orders moves (Randall, Müller, Wei and Hayward, 2024),
/// as a bias.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ByWork;

/// The least work among the children, for a goal.
#[derive(Clone, Copy, Debug)]
pub struct LeastWork {
    goal: GoalIndex,
    least: f32,
}

/// Leaves to be looked at for each success; infinite where there is none.
#[inline(always)]
fn work(number: u32, mean: f32) -> f32 {
    let chance = (0.5 + 0.5 * mean).max(0.01);
    let work = number.max(1) as f32 / chance;
    if number == INFINITE {
        f32::INFINITY
    } else {
        work
    }
}

impl ProofSignal for ByWork {
    type Shared = LeastWork;
    type Statistics = ();
    const READS_SHORT: bool = true;

    #[inline(always)]
    fn prepare<L: Layout>(&self, parent: Parent<'_, L>) -> LeastWork {
        let goal = parent.goal();
        let works = parent
            .children()
            .map(|child| work(child.proof_number(goal), child.mean()));
        let least = works.fold(f32::MAX, f32::min);
        LeastWork { goal, least }
    }

    #[inline(always)]
    fn of<L: Layout>(&self, shared: &LeastWork, child: Node<'_, L>) -> f32 {
        shared.least / work(child.proof_number(shared.goal), child.mean())
    }
}

#[cfg(test)]
#[allow(clippy::float_cmp, reason = "the chances are sums of powers of two")]
mod tests {
    use super::*;

    #[test]
    fn work_is_leaves_for_each_success() {
        assert_eq!(work(12, 0.0), 24.0);
        assert_eq!(work(12, 0.5), 16.0);
        assert_eq!(work(12, 1.0), 12.0);
        assert_eq!(work(0, 1.0), 1.0);
        // Nearly hopeless, but not refuted.
        assert!(work(12, -1.0).is_finite());
        assert_eq!(work(INFINITE, 1.0), f32::INFINITY);
    }
}
