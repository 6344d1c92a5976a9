//! Where the columns of a block are.

use super::Layout;
use super::block::Header;
use super::raw::RawLink;
use std::alloc;
use std::mem::offset_of;

/// The memory of a block of any number of children: everything about it but the types.
///
/// Constant for a [`Layout`], so that the offsets of a column compile to what they would be
/// written by hand; as a value, what copying a tree needs to know of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shape {
    /// Blocks start at multiples of this.
    pub(super) align: usize,
    /// The bytes before the first column.
    pub(super) header: usize,
    /// Where in them the number of children is; 0 if there are as many as there is room for.
    pub(super) children: usize,

    // The bytes that the columns before a column take of each child. The first, visits, has none.
    pub(super) means: usize,
    pub(super) squares: usize,
    pub(super) numbers: usize,
    pub(super) estimates: usize,
    pub(super) in_flight: usize,
    pub(super) lows: usize,
    pub(super) highs: usize,
    pub(super) private: usize,

    pub(super) private_size: usize,
    private_align: usize,
    pub(super) step_size: usize,
    step_align: usize,
}

/// The shape of the blocks of a layout.
pub(super) trait Shaped: Layout {
    const SHAPE: Shape = {
        let squares = 8;
        let numbers = squares + if Self::SQUARES { 4 } else { 0 };
        let estimates = numbers + 4 * Self::GOALS;
        let in_flight = estimates + 4 * Self::ESTIMATED;
        let lows = in_flight + if Self::IN_FLIGHT { 4 } else { 0 };
        let highs = lows + 2 * Self::BOUNDED;
        Shape {
            // Half a cache line: measured, that is where the time a whole line gains no longer
            // pays for the memory it takes.
            align: largest([
                32,
                align_of::<Header<Self>>(),
                align_of::<Self::Private>(),
                align_of::<Self::Step>(),
            ]),
            // Whole words.
            header: size_of::<Header<Self>>().next_multiple_of(8),
            children: if size_of::<Self::Children>() == 0 {
                0
            } else {
                offset_of!(Header<Self>, children)
            },
            means: 4,
            squares,
            numbers,
            estimates,
            in_flight,
            lows,
            highs,
            private: highs + 2 * Self::BOUNDED,
            private_size: size_of::<Self::Private>(),
            private_align: align_of::<Self::Private>(),
            step_size: size_of::<Self::Step>(),
            step_align: align_of::<Self::Step>(),
        }
    };
}

impl<L: Layout> Shaped for L {}

impl Shape {
    /// The offset of a column, in a block of `len` children, with so many bytes of each child
    /// before it.
    #[inline(always)]
    pub(super) const fn column(&self, bytes_before: usize, len: usize) -> usize {
        self.header + bytes_before * len
    }

    #[inline(always)]
    pub(super) const fn private(&self, len: usize) -> usize {
        self.column(self.private, len)
            .next_multiple_of(self.private_align)
    }

    #[inline(always)]
    pub(super) const fn links(&self, len: usize) -> usize {
        let end = self.private(len) + self.private_size * len;
        end.next_multiple_of(align_of::<RawLink>())
    }

    #[inline(always)]
    pub(super) const fn steps(&self, len: usize) -> usize {
        let end = self.links(len) + size_of::<RawLink>() * len;
        end.next_multiple_of(self.step_align)
    }

    /// The memory a block of `len` children takes.
    ///
    /// # Panics
    /// If it does not fit the address space.
    #[inline(always)]
    pub(super) fn memory(&self, len: usize) -> alloc::Layout {
        let size = (self.steps(len) + self.step_size * len).next_multiple_of(self.align);
        alloc::Layout::from_size_align(size, self.align).expect("a block fits the address space")
    }
}

const fn largest(sizes: [usize; 4]) -> usize {
    let mut found = 0;
    let mut i = 0;
    while i < sizes.len() {
        if sizes[i] > found {
            found = sizes[i];
        }
        i += 1;
    }
    found
}
