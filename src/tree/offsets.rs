//! Where the columns of a block are.

use super::Layout;
use super::block::{Header, Link};
use std::marker::PhantomData;

/// The byte offsets of the columns of a block of so many children.
pub(super) struct Offsets<L>(usize, PhantomData<L>);

impl<L: Layout> Offsets<L> {
    /// Blocks start on half a cache line: measured, that is where the time a whole line gains no
    /// longer pays for the memory it takes.
    pub(super) const ALIGN: usize = largest([
        32,
        align_of::<Header<L>>(),
        align_of::<L::Private>(),
        align_of::<L::Step>(),
    ]);

    /// The header takes whole words.
    pub(super) const HEADER: usize = size_of::<Header<L>>().next_multiple_of(8);

    // The bytes that the columns before a column take of each child.

    pub(super) const MEANS: usize = 4;
    pub(super) const SQUARES: usize = 8;
    pub(super) const NUMBERS: usize = Self::SQUARES + if L::SQUARES { 4 } else { 0 };
    pub(super) const LOWS: usize = Self::NUMBERS + 4 * L::GOALS;
    pub(super) const HIGHS: usize = Self::LOWS + 2 * L::BOUNDED;
    pub(super) const PRIVATE: usize = Self::HIGHS + 2 * L::BOUNDED;

    #[inline(always)]
    pub(super) fn of(len: usize) -> Self {
        Self(len, PhantomData)
    }

    /// The offset of a column with so many bytes of each child before it.
    #[inline(always)]
    pub(super) fn column(&self, bytes_before: usize) -> usize {
        Self::HEADER + bytes_before * self.0
    }

    #[inline(always)]
    pub(super) fn private(&self) -> usize {
        let end = self.column(Self::PRIVATE);
        end.next_multiple_of(align_of::<L::Private>())
    }

    #[inline(always)]
    pub(super) fn links(&self) -> usize {
        let len = self.0;
        let end = self.private() + size_of::<L::Private>() * len;
        end.next_multiple_of(align_of::<Link<L>>())
    }

    #[inline(always)]
    pub(super) fn steps(&self) -> usize {
        let len = self.0;
        let end = self.links() + size_of::<Link<L>>() * len;
        end.next_multiple_of(align_of::<L::Step>())
    }

    /// The bytes of the block.
    pub(super) fn size(&self) -> usize {
        let len = self.0;
        (self.steps() + size_of::<L::Step>() * len).next_multiple_of(Self::ALIGN)
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
