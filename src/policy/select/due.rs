//! `Due`: when the data of a policy for the children of a node are computed again.

use crate::tree::{Cache, Entry};

/// One over the share of new visits of a node after which the data are computed again.
const REST: u32 = 4;

/// The number of visits at which the data of a node's children are computed again: a quarter more
/// than last time. `ENTRIES` says whether each child has an entry.
#[derive(Clone, Copy, Debug, Default)]
pub struct Due<const ENTRIES: bool>(u32);

impl<const ENTRIES: bool> Cache for Due<ENTRIES> {
    const ENTRIES: bool = ENTRIES;
}

impl<const ENTRIES: bool> Due<ENTRIES> {
    /// Whether the time has come at this number of `visits`; the next one is set then.
    #[inline(always)]
    pub(super) fn has_come(next: &Entry<Self>, visits: u32) -> bool {
        let come = visits >= next.get().0;
        if come {
            next.set(Self(visits + 1 + visits / REST));
        }
        come
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_rests_is_due_when_a_quarter_more_visits_have_come() {
        let next = Entry::new(Due::<false>::default());
        let due: Vec<u32> = (1..40).filter(|&n| Due::has_come(&next, n)).collect();
        assert_eq!(due, [1, 2, 3, 4, 6, 8, 11, 14, 18, 23, 29, 37]);
    }
}
