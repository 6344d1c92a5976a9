//! How proof numbers come about and move towards the root.

use super::{INFINITE, Numbering};
use crate::game::Outcome;
use crate::tree::{Block, Layout, Slot};
use std::cell::Cell;

/// A set of goals, as bits.
pub(crate) type GoalSet = u32;

/// Every goal.
pub(crate) const ALL_GOALS: GoalSet = GoalSet::MAX;

/// Sets the numbers of a finished game: 0 for the goals that are reached, infinite for the rest.
/// Returns the goals whose number changed.
pub(crate) fn set_terminal<L: Layout>(
    node: Slot<'_, L>,
    scores: &Outcome<L::Game>,
    root: usize,
) -> GoalSet {
    set_each(node, |goal| {
        let reached = L::Numbers::reached(goal, scores.as_ref(), root);
        if reached { 0 } else { INFINITE }
    })
}

/// Sets the numbers of a new leaf: 1, or the number of moves for the goals that others pursue.
/// Returns the goals whose number changed.
///
/// # Reference
/// Mobility initialisation, paper 001, section 3.3.
#[inline(always)]
pub(crate) fn set_leaf<L: Layout>(
    node: Slot<'_, L>,
    mover: usize,
    root: usize,
    moves: u32,
) -> GoalSet {
    set_each(node, |goal| {
        let pursued = L::Numbers::pursues(mover, goal, root);
        if pursued { 1 } else { moves }
    })
}

#[inline(always)]
fn set_each<L: Layout>(node: Slot<'_, L>, number: impl Fn(usize) -> u32) -> GoalSet {
    const { assert!(L::GOALS <= GoalSet::BITS as usize) };
    let mut changed = 0;
    for goal in 0..L::GOALS {
        let number = number(goal);
        let old = node.block().numbers(goal)[node.index()].replace(number);
        changed |= GoalSet::from(old != number) << goal;
    }
    changed
}

/// Recomputes the numbers of a node for the goals that changed among its children; returns those
/// that changed in the node.
///
/// A child that has not been visited stands in its column with number 1, so nothing is proven
/// before all that must be is known (the printed Algorithm 1 of paper 001 sums the existing
/// children only, and would prove too early).
#[inline(always)]
pub(crate) fn recompute<L: Layout>(
    node: Slot<'_, L>,
    children: Block<'_, L>,
    mover: usize,
    root: usize,
    goals: GoalSet,
) -> GoalSet {
    let mut changed = 0;
    for goal in 0..L::GOALS {
        if goals & (1 << goal) == 0 {
            continue;
        }
        let own = &node.block().numbers(goal)[node.index()];
        let old = own.get();
        // What is proven stays proven, even if memory took the subtree that proved it.
        if old == 0 || old == INFINITE {
            continue;
        }
        let column = children.numbers(goal);
        let number = if L::Numbers::pursues(mover, goal, root) {
            least(column)
        } else {
            sum(column)
        };
        own.set(number);
        changed |= GoalSet::from(number != old) << goal;
    }
    changed
}

/// Takes back what is proven or refuted, to be shown by the children again.
pub(crate) fn reopen<L: Layout>(node: Slot<'_, L>) {
    for goal in 0..L::GOALS {
        let own = &node.block().numbers(goal)[node.index()];
        if own.get() == 0 || own.get() == INFINITE {
            own.set(1);
        }
    }
}

/// OR node: it takes one child.
#[inline(always)]
fn least(numbers: &[Cell<u32>]) -> u32 {
    numbers.iter().fold(INFINITE, |least, n| least.min(n.get()))
}

/// AND node: it takes them all. Saturates one below infinity, so that a sum never refutes.
#[inline(always)]
fn sum(numbers: &[Cell<u32>]) -> u32 {
    let (mut total, mut largest) = (0u32, 0);
    for number in numbers {
        total = total.wrapping_add(number.get());
        largest = largest.max(number.get());
    }
    // In nearly all nodes the sum cannot have wrapped; half the width is twice the speed.
    if u64::from(largest) * numbers.len() as u64 <= u64::from(INFINITE - 1) {
        return total;
    }
    large_sum(numbers, largest)
}

#[cold]
#[inline(never)]
fn large_sum(numbers: &[Cell<u32>], largest: u32) -> u32 {
    if largest == INFINITE {
        return INFINITE;
    }
    let total: u64 = numbers.iter().map(|n| u64::from(n.get())).sum();
    total.min(u64::from(INFINITE - 1)) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(numbers: &[u32]) -> Vec<Cell<u32>> {
        numbers.iter().copied().map(Cell::new).collect()
    }

    #[test]
    fn sums_saturate_below_infinity() {
        assert_eq!(sum(&cells(&[1, 2, 3])), 6);
        assert_eq!(sum(&cells(&[INFINITE - 1, INFINITE - 1])), INFINITE - 1);
        assert_eq!(sum(&cells(&[1, INFINITE])), INFINITE);
        assert_eq!(sum(&cells(&[0, 0])), 0);
    }

    #[test]
    fn the_least_may_be_infinite() {
        assert_eq!(least(&cells(&[INFINITE, 4, 9])), 4);
        assert_eq!(least(&cells(&[INFINITE])), INFINITE);
    }
}
