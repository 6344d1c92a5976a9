//! The memory of the children of one node: a header and one array a column.
//!
//! ```text
//! header | visits 4·n | means 4·n | mean squares 4·n | proof numbers 4·n a goal
//!        | lower bounds 2·n, upper bounds 2·n a bounded player | private data
//!        | links 8·n | steps
//! ```
//! What selection reads of every child comes first, what it reads of the chosen child last.
//! Columns that no policy of the composition needs take no memory. Everything is addressed
//! from one pointer, so that a visit to a node touches one page, and a scan over the children is
//! a linear scan over arrays.

use super::Layout;
use super::offsets::Offsets;
use crate::game::Game;
use std::cell::Cell;
use std::marker::PhantomData;
use std::ptr::NonNull;
use std::{alloc, slice};

/// The start of a block. The columns follow it in memory.
#[repr(C)]
pub(crate) struct Header<L: Layout> {
    len: u32,
    /// Children `0..tried` have been visited; the others are in random order.
    tried: Cell<u32>,
    /// What the selection policy keeps for the node, computed from its children.
    shared: Cell<L::Shared>,
}

/// The children of one node: a copyable handle that lives as long as a shared borrow of the tree.
///
/// The handle carries the length, so that the addresses of the columns are computed once in a
/// loop over the children.
pub(crate) struct Block<'t, L: Layout> {
    header: NonNull<Header<L>>,
    len: usize,
    tree: PhantomData<&'t Cell<L::Step>>,
}

impl<L: Layout> Clone for Block<'_, L> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}
impl<L: Layout> Copy for Block<'_, L> {}

/// Where a child's own children are; `None` for a leaf.
pub(crate) type Link<L> = Option<NonNull<Header<L>>>;

impl<'t, L: Layout> Block<'t, L> {
    /// The memory a block of `len` children takes.
    pub(crate) fn memory(len: usize) -> alloc::Layout {
        let size = Offsets::<L>::of(len).size();
        alloc::Layout::from_size_align(size, Offsets::<L>::ALIGN)
            .expect("a block fits the address space")
    }

    /// Writes a block of untried children over fresh memory.
    ///
    /// # Safety
    /// `memory` must be valid for writes of [`Block::memory`]`(steps.len())`, exclusively this
    /// block's, and outlive `'t`.
    pub(crate) unsafe fn write(memory: NonNull<u8>, steps: &[L::Step]) -> Self {
        let len = steps.len();
        let header = memory.cast::<Header<L>>();
        let offsets = || Offsets::<L>::of(len);
        // SAFETY: the caller lends memory of the size and alignment that `memory` computed for
        // this length; every write below stays inside it because it uses the same offsets.
        unsafe {
            header.write(Header {
                len: len as u32,
                tried: Cell::new(0),
                shared: Cell::default(),
            });
            // Visits, means and squares of an untried child are all zero bits.
            let zeroed = offsets().column(Offsets::<L>::NUMBERS) - Offsets::<L>::HEADER;
            memory.add(Offsets::<L>::HEADER).write_bytes(0, zeroed);
            let numbers = memory
                .add(offsets().column(Offsets::<L>::NUMBERS))
                .cast::<u32>();
            for i in 0..L::GOALS * len {
                numbers.add(i).write(1);
            }
            let lows = memory
                .add(offsets().column(Offsets::<L>::LOWS))
                .cast::<i16>();
            let bounded = L::BOUNDED * len;
            for i in 0..bounded {
                lows.add(i).write(<L::Game as Game>::SCORES.least);
            }
            for i in bounded..2 * bounded {
                lows.add(i).write(<L::Game as Game>::SCORES.greatest);
            }
            let private = memory.add(offsets().private()).cast::<L::Private>();
            for i in 0..len {
                private.add(i).write(L::Private::default());
            }
            let links = memory.add(offsets().links()).cast::<Link<L>>();
            for i in 0..len {
                links.add(i).write(None);
            }
            let column = memory.add(offsets().steps()).cast::<L::Step>();
            column.copy_from_nonoverlapping(NonNull::from(steps).cast(), len);
            Self::at(header)
        }
    }

    /// Writes a copy of another block, without its links, over fresh memory.
    ///
    /// # Safety
    /// `memory` must be valid for writes of [`Block::memory`]`(original.len())`, exclusively this
    /// block's, and outlive `'t`.
    pub(super) unsafe fn write_copy(memory: NonNull<u8>, original: Block<'_, L>) -> Self {
        let header = memory.cast::<Header<L>>();
        // SAFETY: both blocks have the size that `memory` computes for this length, and the fresh
        // one is nobody else's; the bytes of a block are a block wherever they are, and `header`
        // is then the start of one.
        let copy = unsafe {
            let size = Self::memory(original.len).size();
            memory.copy_from_nonoverlapping(original.header.cast(), size);
            Self::at(header)
        };
        copy.links().iter().for_each(|link| link.set(None));
        copy
    }

    /// The handle of a block that was written before.
    ///
    /// # Safety
    /// `header` must come from [`Block::link`] of a block whose memory outlives `'t`.
    #[inline(always)]
    pub(crate) unsafe fn at(header: NonNull<Header<L>>) -> Self {
        Self {
            header,
            // SAFETY: the header was written by `write` and is alive.
            len: unsafe { header.as_ref() }.len as usize,
            tree: PhantomData,
        }
    }

    #[inline(always)]
    pub(crate) fn link(self) -> NonNull<Header<L>> {
        self.header
    }

    #[inline(always)]
    fn header(self) -> &'t Header<L> {
        // SAFETY: the header was written by `write`, lives for 't, and only its cells change.
        unsafe { self.header.as_ref() }
    }

    #[inline(always)]
    pub(crate) fn len(self) -> usize {
        self.len
    }

    #[inline(always)]
    pub(crate) fn tried(self) -> usize {
        self.header().tried.get() as usize
    }

    #[inline(always)]
    pub(crate) fn set_tried(self, tried: usize) {
        debug_assert!(tried <= self.len());
        self.header().tried.set(tried as u32);
    }

    #[inline(always)]
    pub(crate) fn shared(self) -> &'t Cell<L::Shared> {
        &self.header().shared
    }

    /// The column that starts at a byte offset.
    ///
    /// # Safety
    /// `offset` must be that of a column of `T` of this block.
    #[inline(always)]
    unsafe fn column<T>(self, offset: impl FnOnce(Offsets<L>) -> usize) -> &'t [Cell<T>] {
        let len = self.len;
        // SAFETY: `write` has initialised every column, the memory lives for 't and is only ever
        // reached through cells, and `Cell<T>` has the layout of `T`.
        unsafe {
            let start = self.header.cast::<u8>().add(offset(Offsets::of(len)));
            slice::from_raw_parts(start.cast::<Cell<T>>().as_ptr(), len)
        }
    }

    #[inline(always)]
    pub(crate) fn links(self) -> &'t [Cell<Link<L>>] {
        // SAFETY: the offset is that of the links.
        unsafe { self.column(|o| o.links()) }
    }

    #[inline(always)]
    pub(crate) fn visits(self) -> &'t [Cell<u32>] {
        // SAFETY: visits are the first column.
        unsafe { self.column(|o| o.column(0)) }
    }

    /// Mean utility of each child for the player who chooses among them.
    #[inline(always)]
    pub(crate) fn means(self) -> &'t [Cell<f32>] {
        // SAFETY: the offset is that of the means.
        unsafe { self.column(|o| o.column(Offsets::<L>::MEANS)) }
    }

    #[inline(always)]
    pub(crate) fn mean_squares(self) -> &'t [Cell<f32>] {
        assert!(L::SQUARES);
        // SAFETY: the offset is that of the mean squares, which are present.
        unsafe { self.column(|o| o.column(Offsets::<L>::SQUARES)) }
    }

    #[inline(always)]
    pub(crate) fn numbers(self, goal: usize) -> &'t [Cell<u32>] {
        assert!(goal < L::GOALS);
        // SAFETY: the offset is that of the numbers of a goal that exists.
        unsafe { self.column(|o| o.column(Offsets::<L>::NUMBERS + 4 * goal)) }
    }

    #[inline(always)]
    pub(crate) fn lows(self, stored: usize) -> &'t [Cell<i16>] {
        assert!(stored < L::BOUNDED);
        // SAFETY: the offset is that of the lower bounds of a player who has them.
        unsafe { self.column(|o| o.column(Offsets::<L>::LOWS + 2 * stored)) }
    }

    #[inline(always)]
    pub(crate) fn highs(self, stored: usize) -> &'t [Cell<i16>] {
        assert!(stored < L::BOUNDED);
        // SAFETY: the offset is that of the upper bounds of a player who has them.
        unsafe { self.column(|o| o.column(Offsets::<L>::HIGHS + 2 * stored)) }
    }

    #[inline(always)]
    pub(crate) fn private(self) -> &'t [Cell<L::Private>] {
        // SAFETY: the offset is that of the selection policy's own column.
        unsafe { self.column(|o| o.private()) }
    }

    #[inline(always)]
    pub(crate) fn steps(self) -> &'t [Cell<L::Step>] {
        // SAFETY: the offset is that of the steps.
        unsafe { self.column(|o| o.steps()) }
    }

    /// The children of child `i`.
    #[inline(always)]
    pub(crate) fn below(self, i: usize) -> Option<Block<'t, L>> {
        // SAFETY: links are only ever set by `Tree` to blocks of the same arena.
        self.links()[i]
            .get()
            .map(|header| unsafe { Self::at(header) })
    }

    /// The four-byte columns that only some layouts have: mean squares and proof numbers.
    fn words(self) -> impl Iterator<Item = &'t [Cell<u32>]> {
        let end = Offsets::<L>::LOWS;
        // SAFETY: these columns lie between the means and the lower bounds; the mean squares are
        // floats, of which every bit pattern is a word.
        (Offsets::<L>::SQUARES..end)
            .step_by(4)
            .map(move |o| unsafe { self.column(|c| c.column(o)) })
    }

    /// The two-byte columns that only some layouts have: the bounds.
    fn halves(self) -> impl Iterator<Item = &'t [Cell<i16>]> {
        let end = Offsets::<L>::PRIVATE;
        // SAFETY: these columns lie between the proof numbers and the private data.
        (Offsets::<L>::LOWS..end)
            .step_by(2)
            .map(move |o| unsafe { self.column(|c| c.column(o)) })
    }

    /// Exchanges everything that is stored for two children.
    pub(crate) fn swap(self, i: usize, j: usize) {
        self.links()[i].swap(&self.links()[j]);
        self.visits()[i].swap(&self.visits()[j]);
        self.means()[i].swap(&self.means()[j]);
        self.steps()[i].swap(&self.steps()[j]);
        self.private()[i].swap(&self.private()[j]);
        self.words().for_each(|column| column[i].swap(&column[j]));
        self.halves().for_each(|column| column[i].swap(&column[j]));
    }

    /// Copies the statistics of child `from` of another block to child `to`: everything but the
    /// step and the link.
    pub(crate) fn copy_statistics(self, to: usize, other: Block<'_, L>, from: usize) {
        self.visits()[to].set(other.visits()[from].get());
        self.means()[to].set(other.means()[from].get());
        self.private()[to].set(other.private()[from].get());
        for (mine, theirs) in self.words().zip(other.words()) {
            mine[to].set(theirs[from].get());
        }
        for (mine, theirs) in self.halves().zip(other.halves()) {
            mine[to].set(theirs[from].get());
        }
    }
}
