//! Sums of proof numbers in the presence of transpositions.

use super::children::Child;
use super::entry::INFINITE;

/// The way to add up the numbers of children at a node where all of them must be dealt with.
///
/// If several lines lead to one position, a plain sum counts its number once for each line. Deep in
/// a game the same leaf may be counted millions of times, so the search avoids positions that are
/// nearly solved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sum {
    /// The sum of all numbers, which is exact in a tree without transpositions.
    Plain,
    /// The greatest number, plus 1 for each other unsolved child: weak proof numbers. No leaf
    /// counts twice, but different leaves are not added up either.
    ///
    /// # Reference
    /// Ueda, Hashimoto, Hashimoto and Iida (2008), Weak proof-number search.
    Weak,
    /// The greatest number alone. No leaf counts twice. It is too small in a tree without
    /// transpositions, but most games have many.
    #[default]
    Greatest,
    /// The sum, in which children with the same *source* count once, with their greatest number.
    ///
    /// The source of a child is the leaf below it that the search would expand next, when it last
    /// visited the child. A child that has not been searched is its own source. A source is
    /// identified by 14 bits of its hash, so by chance a number may be left out of a sum. This
    /// never causes a false proof: a sum is infinite if one of its numbers is, and zero if all are.
    ///
    /// # Reference
    /// Kishimoto (2010), Dealing with infinite loops, underestimation, and overestimation of
    /// depth-first proof-number search: the source node detection algorithm. Departure: there the
    /// source is found by following the table down from each child. Here each entry holds it, and
    /// it is backed up together with the numbers.
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
