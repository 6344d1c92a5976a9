//! The places of the columns of a block.

use super::Blocks;
use super::count::ChildCount;
use super::header::Header;
use super::link::RawLink;
use std::alloc;
use std::mem::offset_of;

/// The memory of a block of any number of children: everything about it but the types.
///
/// It is a constant of a [`Blocks`], so that offsets of columns are constants, too; as a value it
/// serves copies of a tree. The steps come last, and how large one is belongs to the tree and not
/// to the shape.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shape {
    /// Blocks start at multiples of this.
    pub(super) align: usize,
    /// The bytes before the first column.
    pub(super) header: usize,
    /// Where in the header the number of children is; 0 if there are as many as the capacity.
    pub(super) children: usize,

    // The bytes that the columns before a column take of each child. The first, visits, has none.
    pub(super) means: usize,
    pub(super) words: usize,
    pub(super) lows: usize,
    pub(super) highs: usize,
    pub(super) private: usize,

    pub(super) private_size: usize,
    private_align: usize,
}

/// The shape of the blocks of a layout.
pub(super) trait Shaped: Blocks {
    const SHAPE: Shape = {
        let words = 8;
        let lows = words + 4 * Self::WORDS;
        let highs = lows + 2 * Self::INTERVALS;
        let (least, own) = (align_of::<Header<Self>>(), align_of::<Self::Private>());
        let align = if least > own { least } else { own };
        Shape {
            // Half a cache line: a whole line takes more memory for little time.
            align: if align > 32 { align } else { 32 },
            // Whole words.
            header: size_of::<Header<Self>>().next_multiple_of(8),
            children: if Self::ChildCount::VARIES {
                offset_of!(Header<Self>, children)
            } else {
                0
            },
            means: 4,
            words,
            lows,
            highs,
            private: highs + 2 * Self::INTERVALS,
            private_size: size_of::<Self::Private>(),
            private_align: own,
        }
    };
}

impl<L: Blocks> Shaped for L {}

impl Shape {
    /// The offset of the column that `bytes_before` bytes of each child precede, in a block of the
    /// capacity `room`.
    #[inline(always)]
    pub(super) const fn column(&self, bytes_before: usize, room: usize) -> usize {
        self.header + bytes_before * room
    }

    #[inline(always)]
    pub(super) const fn private(&self, room: usize) -> usize {
        self.column(self.private, room)
            .next_multiple_of(self.private_align)
    }

    #[inline(always)]
    pub(super) const fn links(&self, room: usize) -> usize {
        let end = self.private(room) + self.private_size * room;
        end.next_multiple_of(align_of::<RawLink>())
    }

    /// Steps are read and written whatever their alignment; those of up to eight bytes are aligned.
    #[inline(always)]
    pub(super) const fn steps(&self, room: usize) -> usize {
        self.links(room) + size_of::<RawLink>() * room
    }

    /// Where a short block with this number of `entries` has the number of its children: in place
    /// of the last link, which is that of children without a visit, and empty.
    #[inline(always)]
    pub(super) const fn count(&self, entries: usize) -> usize {
        self.links(entries) + size_of::<RawLink>() * (entries - 1)
    }

    /// The memory of a block with this number of `entries` and `steps`, each step of `step` bytes.
    ///
    /// # Panics
    /// If it does not fit the address space.
    #[inline(always)]
    pub(super) fn memory(&self, entries: usize, steps: usize, step: usize) -> alloc::Layout {
        let size = (self.steps(entries) + step * steps).next_multiple_of(self.align);
        alloc::Layout::from_size_align(size, self.align).expect("a block fits the address space")
    }
}
