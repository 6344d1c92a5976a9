//! Adding numbers up where lines come together.

use super::children::Child;
use super::entry::INFINITE;

/// How the numbers of children are put together where all of them must be dealt with.
///
/// If several lines lead to one position its number is counted once for each, and deep in a game
/// the same leaf may be counted millions of times. A plain sum then turns the search away from
/// positions that are nearly solved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sum {
    /// The sum of all: right in a tree.
    Plain,
    /// The greatest, and one for each other child that is not solved: weak proof numbers. Lines
    /// that come together never count twice, but neither do those that do not.
    ///
    /// # Reference
    /// Ueda, Hashimoto, Hashimoto and Iida (2008), Weak proof-number search.
    Weak,
    /// The greatest alone. Lines that come together never count twice, and a position with many
    /// unsolved children counts no more than the hardest of them.
    ///
    /// In a tree that is too little, but in most games many lines come together.
    #[default]
    Greatest,
    /// The sum, but of children whose numbers depend on the same leaf, their *source*, only the
    /// greatest.
    ///
    /// The source is the leaf that the search would go to next, as it was when the child was last
    /// looked at. A child that has not been searched is its own. Fourteen bits of its hash are
    /// kept, so a number is now and then left out of a sum by chance. That never causes a false
    /// proof: a sum is infinite if one of its numbers is, and zero if all are.
    ///
    /// # Reference
    /// Kishimoto (2010), Dealing with infinite loops, underestimation, and overestimation of
    /// depth-first proof-number search: the source node detection algorithm. Departure: there the
    /// source is found by following the table down from each child when numbers are added up. Here
    /// it comes up with the numbers, one for both of them.
    Sources,
}

impl Sum {
    /// The number of a node, and the part of it that does not come from the child at `best`: if
    /// that one's number rises to x, the node's is at least x plus this.
    #[inline]
    pub(super) fn of(self, children: &[Child], which: usize, best: usize) -> (u32, u32) {
        let numbers = children.iter().map(|child| child.numbers[which]);
        if numbers.clone().any(|number| number == INFINITE) {
            return (INFINITE, 0);
        }
        let (sum, rest) = match self {
            Self::Plain => {
                let sum = numbers.fold(0u32, u32::saturating_add);
                (sum, sum - children[best].numbers[which].min(sum))
            }
            Self::Weak => {
                let unsolved = numbers.clone().filter(|&number| number > 0).count() as u32;
                let rest = unsolved.saturating_sub(1);
                (numbers.max().unwrap_or(0).saturating_add(rest), rest)
            }
            Self::Greatest => (numbers.max().unwrap_or(0), 0),
            Self::Sources => by_source(children, which, best),
        };
        if sum < INFINITE {
            (sum, rest)
        } else {
            // A number too large to be stored is not a refutation.
            (INFINITE - 1, rest.min(INFINITE - 1))
        }
    }
}

fn by_source(children: &[Child], which: usize, best: usize) -> (u32, u32) {
    let (mut sum, mut rest) = (0u32, 0u32);
    let source = children[best].source;
    for (i, child) in children.iter().enumerate() {
        let number = child.numbers[which];
        let same = |other: &Child| other.source == child.source;
        // The first of the greatest with this source counts.
        let counts = children[..i]
            .iter()
            .all(|o| !same(o) || o.numbers[which] < number)
            && children[i..]
                .iter()
                .all(|o| !same(o) || o.numbers[which] <= number);
        if counts {
            sum = sum.saturating_add(number);
            if child.source != source {
                rest = rest.saturating_add(number);
            }
        }
    }
    (sum, rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn children(numbers: &[(u32, u16)]) -> Vec<Child> {
        let child = |&(number, source): &(u32, u16)| Child {
            source,
            numbers: [number, 1],
            ..Child::new(0)
        };
        numbers.iter().map(child).collect()
    }

    #[test]
    fn shared_sources_count_once() {
        let shared = children(&[(3, 1), (5, 2), (4, 1), (0, 9)]);
        assert_eq!(Sum::Plain.of(&shared, 0, 0), (12, 9));
        assert_eq!(Sum::Weak.of(&shared, 0, 0), (7, 2));
        assert_eq!(Sum::Greatest.of(&shared, 0, 0), (5, 0));
        assert_eq!(Sum::Sources.of(&shared, 0, 0), (9, 5));
        assert_eq!(Sum::Sources.of(&shared, 0, 1), (9, 4));
    }

    /// Trap 7 of the notes on solvers: a sum that overflows is not a refutation.
    #[test]
    fn large_sums_are_finite() {
        let large = children(&[(INFINITE - 1, 1), (INFINITE - 1, 2), (7, 3)]);
        for sum in [Sum::Plain, Sum::Weak, Sum::Greatest, Sum::Sources] {
            assert_eq!(sum.of(&large, 0, 0).0, INFINITE - 1, "{sum:?}");
        }
        let refuted = children(&[(1, 1), (INFINITE, 1), (1, 2)]);
        for sum in [Sum::Plain, Sum::Weak, Sum::Greatest, Sum::Sources] {
            assert_eq!(sum.of(&refuted, 0, 0).0, INFINITE, "{sum:?}");
        }
        let solved = children(&[(0, 1), (0, 1)]);
        for sum in [Sum::Plain, Sum::Weak, Sum::Greatest, Sum::Sources] {
            assert_eq!(sum.of(&solved, 0, 0).0, 0, "{sum:?}");
        }
    }
}
