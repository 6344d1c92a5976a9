//! Proof numbers: for each goal, the least number of leaves that must still be proven.

use super::goals::{GoalRules, INFINITE, PerPlayer, ProofGoals, Proven};
use super::{ALL_CHANGED, Asked, Changes, Found, NewRoot, Statistic, WithChildren};
use crate::base::needs::Needs;
use crate::game::{PlayerCount, Scores};
use crate::statistics::Layout;
use crate::tree::{Children, Column, Columns, Node};

/// A proof number for each of the goals `N` ([`PerPlayer`], [`RootPlayer`](super::RootPlayer),
/// [`TwoLayers`](super::TwoLayers)): 0 if it is proven, [`INFINITE`] if it is refuted.
///
/// A node takes the least number of its children for the goals that its mover pursues, and their
/// sum for the others. A disproof number is the proof number of the opposite goal. Its [`Changes`]
/// have a bit for each goal.
///
/// # Reference
/// Paper 000, sections III and IV; paper 001, section 3.1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Proofs<N = PerPlayer> {
    /// The goals.
    pub goals: N,
}

impl<N: ProofGoals> Proofs<N> {
    /// How many goals a node has proof numbers for.
    const fn goals<L: Layout>() -> usize {
        N::GOALS.of::<L::Players>()
    }

    /// The changes if the number of a goal is new. Where there are more goals than bits some have
    /// one together: their numbers are then found again when only one of them had to be.
    const fn bit(goal: usize) -> Changes {
        1 << (goal % Changes::BITS as usize)
    }

    /// The number of a goal at a node, from those of its children.
    #[inline(always)]
    fn from_children<L: Layout>(goal: usize, children: Children<'_, L>, root_player: usize) -> u32 {
        let column = children.words::<Self>(goal);
        if N::pursues(children.chooser(), goal, root_player) {
            least(column)
        } else {
            sum(column, children.len())
        }
    }

    #[inline(always)]
    fn set_each<L: Layout>(node: Node<'_, L>, number: impl Fn(usize) -> u32) -> Changes {
        let mut changed = 0;
        for goal in 0..const { Self::goals::<L>() } {
            let number = number(goal);
            let old = node.word::<Self>(goal).replace(number);
            changed |= Changes::from(old != number) * Self::bit(goal);
        }
        changed
    }
}

impl<N: ProofGoals> Statistic for Proofs<N> {
    const NAME: &'static str = "proof numbers";
    const COLUMNS: Columns = Columns::words(N::GOALS);
    /// The sum over fresh children need not be the number that the leaf had.
    const ON_DEVELOPMENT: Changes = ALL_CHANGED;
    const NEEDS: Needs = Needs {
        moves: true,
        ..Needs::NONE
    };
    const GOALS: Option<GoalRules> = Some(GoalRules::of::<N>());

    /// A child that has not been visited counts as 1, so that no node is proven before all children
    /// it needs are known. (The printed Algorithm 1 of paper 001 sums the existing children only,
    /// and would prove too early.)
    #[inline(always)]
    fn fresh(_: Scores) -> (u32, (i16, i16)) {
        (UNVISITED, (0, 0))
    }

    /// 0 or infinite where the game is over; otherwise 1, or the number of moves for the goals that
    /// others than the mover pursue, if moves are to count.
    ///
    /// # Reference
    /// Mobility initialisation: paper 001, section 3.3.
    #[inline(always)]
    fn found<L: Layout>(&self, node: Node<'_, L>, found: &Found<'_, L::Players>) -> Changes {
        let root = found.root_player;
        match (found.outcome, found.moves) {
            (Some(scores), _) => Self::set_each(node, |goal| {
                if N::reached(goal, scores.as_ref(), root) {
                    0
                } else {
                    INFINITE
                }
            }),
            (None, Some(moves)) => Self::set_each(node, |goal| {
                if N::pursues(moves.mover, goal, root) {
                    1
                } else {
                    moves.count
                }
            }),
            (None, None) => 0,
        }
    }

    #[inline(always)]
    fn merge<L: Layout>(&self, family: WithChildren<'_, L>, goals: Changes) -> Changes {
        let WithChildren {
            node,
            children,
            root_player,
        } = family;
        let mut changed = 0;
        for goal in 0..const { Self::goals::<L>() } {
            if goals & Self::bit(goal) == 0 {
                continue;
            }
            let own = node.word::<Self>(goal);
            let old = own.get();
            // A proven goal stays proven, even if the subtree that proved it was dropped to save
            // memory.
            if old == 0 || old == INFINITE {
                continue;
            }
            let number = Self::from_children(goal, children, root_player);
            own.set(number);
            changed |= Changes::from(number != old) * Self::bit(goal);
        }
        changed
    }

    fn certain<L: Layout>(node: Node<'_, L>, asked: Asked) -> (i16, i16) {
        let asked = Proven {
            player: asked.player,
            root: asked.root_player,
            scores: asked.scores,
            zero_sum: L::Players::ZERO_SUM,
        };
        N::proven(|goal| node.word::<Self>(goal).get(), asked)
    }

    fn become_root<L: Layout>(&self, kept: &NewRoot<'_, L>) {
        for goal in 0..const { Self::goals::<L>() } {
            let own = kept.node.word::<Self>(goal);
            if own.get() == 0 || own.get() == INFINITE {
                own.set(1);
            }
        }
        if let Some(family) = kept.family() {
            self.merge(family, ALL_CHANGED);
        }
    }
}

/// The number of a child that has not been visited.
const UNVISITED: u32 = 1;

/// OR node: it takes one child.
#[inline(always)]
fn least(numbers: Column<'_, u32>) -> u32 {
    numbers.iter().fold(INFINITE, u32::min)
}

/// AND node: it takes all of `count` children; those without a number here have that of a child
/// that has not been visited. Saturates one below infinity, so that a sum never refutes.
#[inline(always)]
fn sum(numbers: Column<'_, u32>, count: usize) -> u32 {
    let (mut total, mut largest) = (0u32, 0);
    for number in numbers.iter() {
        total = total.wrapping_add(number);
        largest = largest.max(number);
    }
    let unlisted = (count - numbers.len()) as u32 * UNVISITED;
    // In nearly all nodes the sum cannot have wrapped, and numbers of half the width are faster.
    if u64::from(largest) * count as u64 <= u64::from(INFINITE - 1) {
        return total + unlisted;
    }
    large_sum(numbers, largest, unlisted)
}

#[cold]
#[inline(never)]
fn large_sum(numbers: Column<'_, u32>, largest: u32, unlisted: u32) -> u32 {
    if largest == INFINITE {
        return INFINITE;
    }
    let total: u64 = numbers.iter().map(u64::from).sum();
    let total = total + u64::from(unlisted);
    total.min(u64::from(INFINITE - 1)) as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::Entry;

    fn sum_of(numbers: &[u32], unlisted: usize) -> u32 {
        let entries: Vec<_> = numbers.iter().copied().map(Entry::new).collect();
        sum(Column(&entries), numbers.len() + unlisted)
    }

    fn least_of(numbers: &[u32]) -> u32 {
        let entries: Vec<_> = numbers.iter().copied().map(Entry::new).collect();
        least(Column(&entries))
    }

    #[test]
    fn sums_saturate_below_infinity() {
        assert_eq!(sum_of(&[1, 2, 3], 0), 6);
        assert_eq!(sum_of(&[INFINITE - 1, INFINITE - 1], 0), INFINITE - 1);
        assert_eq!(sum_of(&[1, INFINITE], 0), INFINITE);
        assert_eq!(sum_of(&[0, 0], 0), 0);
    }

    #[test]
    fn children_without_a_number_count_as_unvisited_ones() {
        assert_eq!(sum_of(&[4, 2, 1], 3), 10);
        assert_eq!(sum_of(&[INFINITE - 3, 1], 1), INFINITE - 1);
        assert_eq!(sum_of(&[INFINITE - 3, 1], 9), INFINITE - 1);
        assert_eq!(sum_of(&[INFINITE, 1], 9), INFINITE);
    }

    #[test]
    fn the_least_may_be_infinite() {
        assert_eq!(least_of(&[INFINITE, 4, 9]), 4);
        assert_eq!(least_of(&[INFINITE]), INFINITE);
    }
}
