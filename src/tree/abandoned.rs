//! Memory of blocks that are used no more.

use super::raw::RawLink;
use std::alloc::Layout;
use std::cell::{Cell, OnceCell};
use std::ptr::NonNull;

/// Pieces of an arena that can be given out again: a list for each size, which goes through the first word of each piece.
#[derive(Default)]
pub(super) struct Abandoned {
    /// There are none before the first piece comes: most trees never have one.
    lists: OnceCell<Box<[Cell<RawLink>; Self::SIZES]>>,
}

impl Abandoned {
    /// Sizes are multiples of this, as blocks begin at multiples of it.
    const UNIT: usize = 32;
    /// Pieces that are longer than so many units are forgotten.
    const SIZES: usize = 256;

    /// Keeps a piece.
    ///
    /// # Safety
    /// The memory must have this layout, with the alignment that all pieces have that are kept here; nobody may use it
    /// until it is taken, and it must not be freed as long as anything is taken.
    pub(super) unsafe fn keep(&self, layout: Layout, start: NonNull<u8>) {
        let lists = self
            .lists
            .get_or_init(|| Box::new([const { Cell::new(None) }; _]));
        if let Some(list) = lists.get(layout.size() / Self::UNIT) {
            // SAFETY: the piece is large enough and aligned for a link, as all blocks are, and nobody else's.
            unsafe { start.cast::<RawLink>().write(list.get()) };
            list.set(Some(start));
        }
    }

    /// A piece of exactly this size, if one was kept.
    #[inline(always)]
    pub(super) fn take(&self, layout: Layout) -> Option<NonNull<u8>> {
        let list = self.lists.get()?.get(layout.size() / Self::UNIT)?;
        let piece = list.get()?;
        // SAFETY: `keep` has written the link, and nobody has used the piece since.
        list.set(unsafe { piece.cast::<RawLink>().read() });
        Some(piece)
    }
}
