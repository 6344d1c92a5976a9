//! Memory of blocks that are no longer used.

use super::link::RawLink;
use std::alloc::Layout;
use std::cell::{Cell, OnceCell};
use std::ptr::NonNull;

/// Pieces of an arena that can be given out again: a list for each size, which goes through the
/// first word of each piece.
#[derive(Default)]
pub(super) struct Abandoned {
    /// There are none before the first piece comes: most trees never have one.
    lists: OnceCell<Box<[Cell<RawLink>; Self::SIZES]>>,
}

impl Abandoned {
    /// Sizes are multiples of this, as blocks begin at multiples of it.
    const UNIT: usize = 32;
    /// The least length, in units, of the pieces that are forgotten.
    const SIZES: usize = 256;

    /// Keeps a piece.
    ///
    /// # Safety
    /// The memory must have this layout, with the alignment that all pieces have that are kept
    /// here. No part of the program may use it until it is taken, and it must not be freed as long
    /// as pieces are taken.
    pub(super) unsafe fn keep(&self, layout: Layout, start: NonNull<u8>) {
        let lists = self
            .lists
            .get_or_init(|| Box::new([const { Cell::new(None) }; _]));
        if let Some(list) = lists.get(layout.size() / Self::UNIT) {
            // SAFETY: the piece is large enough and aligned for a link, as all blocks are, and
            // exclusively ours.
            unsafe { start.cast::<RawLink>().write(list.get()) };
            list.set(Some(start));
        }
    }

    /// A piece of exactly this size, if one was kept.
    #[inline(always)]
    pub(super) fn take(&self, layout: Layout) -> Option<NonNull<u8>> {
        let list = self.lists.get()?.get(layout.size() / Self::UNIT)?;
        let piece = list.get()?;
        // SAFETY: `keep` has written the link, and the piece has not been used since.
        list.set(unsafe { piece.cast::<RawLink>().read() });
        Some(piece)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bumpalo::Bump;

    #[test]
    fn a_piece_is_taken_once_and_for_its_size_only() {
        let layout = |size| Layout::from_size_align(size, 32).expect("a layout");
        let (arena, abandoned) = (Bump::new(), Abandoned::default());
        assert!(abandoned.take(layout(64)).is_none());
        let pieces: Vec<_> = [64, 64, 96, 1 << 20]
            .map(|size| (layout(size), arena.alloc_layout(layout(size))))
            .to_vec();
        for &(layout, piece) in &pieces {
            // SAFETY: the arena lends it, and it is not in use.
            unsafe { abandoned.keep(layout, piece) };
        }
        let taken = [abandoned.take(layout(64)), abandoned.take(layout(64))];
        assert_eq!(taken, [Some(pieces[1].1), Some(pieces[0].1)]);
        assert!(abandoned.take(layout(64)).is_none());
        assert_eq!(abandoned.take(layout(96)), Some(pieces[2].1));
        assert!(abandoned.take(layout(128)).is_none());
        // Of long ones there are too few to be worth a list.
        assert!(abandoned.take(layout(1 << 20)).is_none());
    }
}
