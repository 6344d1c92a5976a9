//! The memory of the children of one node: a header and one array a column.
//!
//! ```text
//! header | visits 4·n | means 4·n | words of the statistics 4·n each
//!        | lower ends of intervals 2·n each, upper ends 2·n each | private data
//!        | links 8·n | steps
//! ```
//! The columns that selection reads of every child come first, those that it reads of the chosen
//! child last. Columns that no policy needs take no memory. All is addressed from one pointer. So a
//! visit to a node touches one page, and comparing the children is a linear scan over arrays.
//!
//! In semisplit trees the capacity of a block may exceed the number of its children: dead children
//! are removed, and those of a rolled-up node are added. In other trees a block may have steps to
//! more children than it has entries ([`widen`](super::widen)); their number is then in place of
//! the last link.

use super::Blocks;
use super::blocks::{keeps, place_of};
use super::columns::Named;
use super::count::ChildCount;
use super::entry::{Column, Entry};
use super::header::{Header, Link};
use super::raw::RawBlock;
use super::room::Room;
use super::shape::Shaped;
use super::steps::StepAt;
use super::words::fetch;
use std::fmt;
use std::marker::PhantomData;
use std::ptr::NonNull;
use std::slice;

/// The compiler's message for a statistic that no policy of the agent lists.
macro_rules! not_kept {
    () => {
        "a policy reads a statistic that this agent does not keep: the policy lists it in its \
         `Statistics`, or the agent needs another that does (estimates come with `Estimate`)"
    };
}

/// Four bytes of which every pattern is a value.
pub(crate) trait Word: Copy {}
impl Word for u32 {}
impl Word for f32 {}

/// The children of one node: a copyable handle with the lifetime of a shared borrow of the tree.
pub struct Children<'t, L: Blocks> {
    header: NonNull<Header<L>>,
    room: Room,
    tree: PhantomData<&'t Entry<u32>>,
}

impl<L: Blocks> Clone for Children<'_, L> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}
impl<L: Blocks> Copy for Children<'_, L> {}

impl<L: Blocks> fmt::Debug for Children<'_, L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Children")
            .field("chooser", &self.chooser())
            .field("visits", &self.visits())
            .finish_non_exhaustive()
    }
}

impl<'t, L: Blocks> Children<'t, L> {
    /// The handle of a block that was written before.
    ///
    /// # Safety
    /// `header` must come from [`Children::link`] of a block whose memory outlives `'t`.
    #[inline(always)]
    pub(crate) unsafe fn at(header: NonNull<Header<L>>) -> Self {
        // SAFETY: the header was written by `write` and is alive.
        let room = unsafe { header.as_ref() }.room;
        Self {
            header,
            room,
            tree: PhantomData,
        }
    }

    /// Asks for the lines of memory that follow the first one of a block.
    ///
    /// In a tree of millions of nodes a block is rarely in the cache. The processor would ask for
    /// its columns one after another, as it comes to need them.
    #[inline(always)]
    fn fetch(header: NonNull<Header<L>>) {
        const LINE: usize = 64;
        const LINES: usize = 6;
        for line in 1..=LINES {
            fetch(header.as_ptr().cast::<u8>().wrapping_add(LINE * line));
        }
    }

    #[inline(always)]
    pub(super) fn link(self) -> NonNull<Header<L>> {
        self.header
    }

    /// The block as bytes; a step has `step` of them.
    #[inline(always)]
    pub(crate) fn raw(self, step: usize) -> RawBlock<'t> {
        // SAFETY: the block is one of this layout's shape and lives for 't, and so do all below it.
        unsafe { RawBlock::at(self.link().cast(), &L::SHAPE, step) }
    }

    #[inline(always)]
    fn header(self) -> &'t Header<L> {
        // SAFETY: the header was written by `write`, lives for 't, and only its entries change.
        unsafe { self.header.as_ref() }
    }

    /// The number of children.
    #[inline(always)]
    #[allow(clippy::len_without_is_empty, reason = "a node with children has one")]
    pub fn len(self) -> usize {
        if self.is_short() {
            let count = L::SHAPE.count(self.room());
            // SAFETY: a short block has its number of children there, which is never written again.
            unsafe { self.header.cast::<u8>().add(count).cast::<usize>().read() }
        } else {
            self.listed()
        }
    }

    /// The number of children that have an entry in the columns. If it is less than
    /// [`Children::len`], the last entry stands for all children without an entry of their own.
    /// These are unvisited and have the initial numbers.
    #[inline(always)]
    pub fn listed(self) -> usize {
        self.header().children.get().get(self.room())
    }

    /// The number of children there are entries for.
    #[inline(always)]
    pub(super) fn room(self) -> usize {
        self.room.entries()
    }

    /// Whether there are more children than entries.
    #[inline(always)]
    pub(super) fn is_short(self) -> bool {
        L::SHORT && self.room.is_short()
    }

    /// Whether another child can only be tried once there are entries for more of them.
    #[inline(always)]
    pub(crate) fn is_full(self) -> bool {
        self.is_short() && self.tried() + 1 == self.room()
    }

    /// The player who chooses among the children.
    #[inline(always)]
    pub fn chooser(self) -> usize {
        self.room.chooser()
    }

    /// # Panics
    /// If `len` is greater than the capacity.
    pub(super) fn set_len(self, len: usize) {
        assert!(len <= self.room());
        self.header().children.set(L::ChildCount::of(len));
    }

    /// The number of children that have been visited; these come first.
    #[inline(always)]
    pub fn tried(self) -> usize {
        self.header().tried.get() as usize
    }

    #[inline(always)]
    pub(crate) fn set_tried(self, tried: usize) {
        debug_assert!(tried <= self.listed() - usize::from(self.is_short()));
        self.header().tried.set(tried as u32);
    }

    /// The data of the selection policy that are kept once for the children.
    #[inline(always)]
    pub fn shared(self) -> &'t Entry<L::Shared> {
        &self.header().shared
    }

    /// The column that starts at a byte offset.
    ///
    /// # Safety
    /// `offset` must be that of a column of `T` of this block.
    #[inline(always)]
    unsafe fn column<T>(self, offset: usize) -> Column<'t, T> {
        // SAFETY: `write` has initialised every column, the memory lives for 't and is only ever
        // reached through entries, and `Entry<T>` has the layout of `T`.
        Column(unsafe {
            let start = self.header.cast::<u8>().add(offset);
            slice::from_raw_parts(start.cast::<Entry<T>>().as_ptr(), self.listed())
        })
    }

    /// The column that `bytes_before` bytes of each child precede.
    ///
    /// # Safety
    /// There must be a column of `T` there.
    #[inline(always)]
    unsafe fn column_after<T>(self, bytes_before: usize) -> Column<'t, T> {
        // SAFETY: the caller's promise.
        unsafe { self.column(L::SHAPE.column(bytes_before, self.room())) }
    }

    #[inline(always)]
    pub(super) fn links(self) -> Column<'t, Link<L>> {
        // SAFETY: the offset is that of the links.
        unsafe { self.column(L::SHAPE.links(self.room())) }
    }

    #[inline(always)]
    pub(crate) fn visits(self) -> Column<'t, u32> {
        // SAFETY: visits are the first column.
        unsafe { self.column_after(0) }
    }

    /// Mean utility of each child for the player who chooses among them.
    #[inline(always)]
    pub(crate) fn means(self) -> Column<'t, f32> {
        // SAFETY: the offset is that of the means.
        unsafe { self.column_after(L::SHAPE.means) }
    }

    /// Column `index` of the words of a statistic, as whole numbers.
    ///
    /// # Panics
    /// If the statistic has no such column. The compiler checks that the agent keeps the statistic.
    #[inline(always)]
    pub fn words<S: Named>(self, index: usize) -> Column<'t, u32> {
        const { assert!(keeps::<L, S>(), not_kept!()) };
        self.kept_words::<S, u32>(index)
    }

    /// Column `index` of the words of a statistic, as floats. See [`Children::words`].
    #[inline(always)]
    pub fn floats<S: Named>(self, index: usize) -> Column<'t, f32> {
        const { assert!(keeps::<L, S>(), not_kept!()) };
        self.kept_words::<S, f32>(index)
    }

    /// The lower and the upper ends of the intervals of a statistic.
    ///
    /// # Panics
    /// If the statistic has no such columns. The compiler checks that the agent keeps the
    /// statistic.
    #[inline(always)]
    pub fn intervals<S: Named>(self, index: usize) -> (Column<'t, i16>, Column<'t, i16>) {
        const { assert!(keeps::<L, S>(), not_kept!()) };
        let (before, own) = const { place_of::<L, S>() }.expect("the statistic is kept");
        assert!(index < own.intervals);
        let before = 2 * (before.intervals + index);
        // SAFETY: the offsets are those of an interval of a statistic that is kept.
        unsafe {
            (
                self.column_after(L::SHAPE.lows + before),
                self.column_after(L::SHAPE.highs + before),
            )
        }
    }

    /// Column `index` of the words of a statistic, whichever kind of words they are.
    ///
    /// # Panics
    /// If the statistic is not kept, or has no such column.
    #[inline(always)]
    pub(crate) fn kept_words<S: Named, W: Word>(self, index: usize) -> Column<'t, W> {
        let (before, own) = const { place_of::<L, S>() }.expect("the statistic is kept");
        assert!(index < own.words);
        // SAFETY: the offset is that of a word of a statistic that is kept, and every pattern of
        // bits is a word of either kind.
        unsafe { self.column_after(L::SHAPE.words + 4 * (before.words + index)) }
    }

    /// The data of the selection policy for each child.
    #[inline(always)]
    pub fn private(self) -> Column<'t, L::Private> {
        // SAFETY: the offset is that of the selection policy's own column.
        unsafe { self.column(L::SHAPE.private(self.room())) }
    }

    /// Where the step to child `i` is; a step has `size` bytes.
    ///
    /// # Panics
    /// If there is no such child.
    #[inline(always)]
    pub(super) fn step_at(self, i: usize, size: usize) -> StepAt<'t> {
        assert!(i < self.len());
        // SAFETY: there are as many steps as children, at least.
        unsafe { self.step_within(i, size) }
    }

    /// Where the step to child `i` is, as [`Children::step_at`] says, but whether there is such a
    /// child is not looked at.
    ///
    /// # Safety
    /// `i` must be below the number of children, or of those there are entries for.
    #[inline(always)]
    pub(super) unsafe fn step_within(self, i: usize, size: usize) -> StepAt<'t> {
        debug_assert!(i < self.len().max(self.room()));
        // SAFETY: the column of the steps is there and is written in full, and so long.
        unsafe {
            let column = self.header.cast::<u8>().add(L::SHAPE.steps(self.room()));
            StepAt::new(column.add(i * size))
        }
    }

    /// The children of child `i`, which has been tried or is one of a block that is not short.
    #[inline(always)]
    pub(super) fn below(self, i: usize) -> Option<Self> {
        debug_assert!(!self.is_short() || i + 1 < self.room());
        self.links().get(i).map(|header| {
            Self::fetch(header);
            // SAFETY: links are only ever set by `Tree` to blocks of the same arena.
            unsafe { Self::at(header) }
        })
    }

    /// Exchanges everything that is stored for two children but their steps.
    pub(super) fn swap(self, i: usize, j: usize) {
        self.links().swap(i, j);
        self.visits().swap(i, j);
        self.means().swap(i, j);
        self.swap_first(i, j);
    }

    /// Exchanges the data that children may have before their first visit.
    #[inline(always)]
    pub(super) fn swap_first(self, i: usize, j: usize) {
        self.private().swap(i, j);
        self.all_words().for_each(|column| column.swap(i, j));
        self.all_ends().for_each(|column| column.swap(i, j));
    }

    /// The words of all statistics.
    fn all_words(self) -> impl Iterator<Item = Column<'t, u32>> {
        // SAFETY: these columns lie between the means and the intervals; those of floats have bits
        // that are words.
        (L::SHAPE.words..L::SHAPE.lows)
            .step_by(4)
            .map(move |before| unsafe { self.column_after(before) })
    }

    /// The ends of all intervals.
    fn all_ends(self) -> impl Iterator<Item = Column<'t, i16>> {
        // SAFETY: these columns lie between the words and private data.
        (L::SHAPE.lows..L::SHAPE.private)
            .step_by(2)
            .map(move |before| unsafe { self.column_after(before) })
    }
}
