//! The word of a block's header that has its capacity.

/// The children a block has column entries for, who chooses among them, and whether the block is
/// short: one word, that is written with the block and never again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(transparent)]
pub(super) struct Room(u32);

impl Room {
    const SHORT: u32 = 1 << 23;

    /// There are fewer entries than this in every block: more of them take more memory than there
    /// is.
    pub(super) const MOST: usize = Self::SHORT as usize;

    /// Where the player begins.
    const CHOOSER: u32 = 24;

    /// There are fewer players than this.
    const MOST_PLAYERS: usize = 1 << (u32::BITS - Self::CHOOSER);

    /// A block of `entries` for `children`. If there are fewer entries than children, the block is
    /// short: see [`widen`](super::widen).
    ///
    /// # Panics
    /// If there are as many as [`Room::MOST`], or more players than a header can tell apart.
    #[inline(always)]
    pub(super) fn of(entries: usize, children: usize, chooser: usize) -> Self {
        assert!(entries < Self::MOST && chooser < Self::MOST_PLAYERS);
        let short = if entries < children { Self::SHORT } else { 0 };
        Self(entries as u32 | short | (chooser as u32) << Self::CHOOSER)
    }

    #[inline(always)]
    pub(super) fn entries(self) -> usize {
        (self.0 & (Self::SHORT - 1)) as usize
    }

    #[inline(always)]
    pub(super) fn chooser(self) -> usize {
        (self.0 >> Self::CHOOSER) as usize
    }

    /// Whether there are more children than entries, the last of which stands for all that have
    /// none.
    #[inline(always)]
    pub(super) fn is_short(self) -> bool {
        self.0 & Self::SHORT != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_put_into_the_word_is_in_it() {
        for entries in [1, 4, 225, Room::MOST - 1] {
            for chooser in [0, 1, 5, Room::MOST_PLAYERS - 1] {
                for (children, is_short) in [(0, false), (entries, false), (entries + 1, true)] {
                    let room = Room::of(entries, children, chooser);
                    let read = (room.entries(), room.chooser(), room.is_short());
                    assert_eq!(read, (entries, chooser, is_short));
                }
            }
        }
    }
}
