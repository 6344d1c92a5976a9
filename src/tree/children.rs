//! The memory of the children of one node: a header and one array a column.
//!
//! ```text
//! header | visits 4·n | means 4·n | words of the statistics 4·n each
//!        | lower ends of intervals 2·n each, upper ends 2·n each | private data
//!        | links 8·n | steps
//! ```
//! What selection reads of every child comes first, what it reads of the chosen child last.
//! Columns that no policy of the composition needs take no memory. Everything is addressed
//! from one pointer, so that a visit to a node touches one page, and a scan over the children is
//! a linear scan over arrays.
//!
//! In semisplit trees a block may have room for more children than it has: those that turn out to
//! be dead are taken out, and those of a rolled-up node are put in.

use super::Layout;
use super::columns::Place;
use super::entry::{Column, Entry};
use super::layout::{PrivateOf, SharedOf, keeps, place_of};
use super::shape::Shaped;
use super::steps::{RawSteps, StepAt};
use super::words::fetch;
use crate::game::Scores;
use crate::split::ChildCount;
use crate::statistics::{Fresh, Statistic, Statistics};
use std::fmt;
use std::marker::PhantomData;
use std::ptr::NonNull;
use std::slice;

/// The start of a block, which its columns follow in memory.
#[repr(C)]
pub(crate) struct Header<L: Layout> {
    /// The children there is room for, which the columns' places depend on, and in the highest
    /// eight bits the player who chooses among them.
    pub(super) room: u32,
    /// Children `0..tried` have been visited; the others are in random order.
    pub(super) tried: Entry<u32>,
    /// What the selection policy keeps for the node, computed from its children.
    pub(super) shared: Entry<SharedOf<L>>,
    /// The number of children, where it can be less than there is room for.
    pub(super) children: Entry<L::ChildCount>,
}

/// What the compiler says of an agent whose policies do not list what they read.
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

/// The bits of [`Header::room`] that are the room.
pub(super) const ROOM_BITS: u32 = 24;

/// The children of one node: a copyable handle that lives as long as a shared borrow of the tree.
///
/// The handle carries the room, so that the addresses of the columns are computed once in a
/// loop over the children.
pub struct Children<'t, L: Layout> {
    header: NonNull<Header<L>>,
    room: u32,
    tree: PhantomData<&'t Entry<u32>>,
}

impl<L: Layout> Clone for Children<'_, L> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}
impl<L: Layout> Copy for Children<'_, L> {}

impl<L: Layout> fmt::Debug for Children<'_, L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Children")
            .field("chooser", &self.chooser())
            .field("visits", &self.visits())
            .finish_non_exhaustive()
    }
}

/// Where a child's own children are; `None` for a leaf.
pub(crate) type Link<L> = Option<NonNull<Header<L>>>;

impl<'t, L: Layout> Children<'t, L> {
    /// Writes a block of untried children over fresh memory. `chooser` chooses among them.
    ///
    /// # Safety
    /// `memory` must be valid for writes of the memory that the layout's shape has for so many
    /// children, exclusively this block's, and outlive `'t`.
    pub(super) unsafe fn write(
        memory: NonNull<u8>,
        steps: RawSteps<'_>,
        room: usize,
        chooser: usize,
        scores: Scores,
    ) -> Self {
        assert!(steps.count <= room && room < 1 << ROOM_BITS && chooser < 1 << 8);
        let header = memory.cast::<Header<L>>();
        let shape = &L::SHAPE;
        // SAFETY: the caller lends memory of the size and alignment that the shape has for this
        // room; every write below stays inside it because it uses the offsets of the same shape.
        unsafe {
            header.write(Header {
                room: room as u32 | (chooser as u32) << ROOM_BITS,
                tried: Entry::new(0),
                shared: Entry::new(SharedOf::<L>::default()),
                children: Entry::new(L::ChildCount::of(steps.count)),
            });
            // Visits and means of an untried child are all zero bits.
            memory.add(shape.header).write_bytes(0, shape.words * room);
            let words = memory.add(shape.column(shape.words, room)).cast::<u32>();
            let lows = memory.add(shape.column(shape.lows, room)).cast::<i16>();
            let highs = memory.add(shape.column(shape.highs, room)).cast::<i16>();
            L::Statistics::write_fresh::<L>(scores, &mut |at: Place, fresh: Fresh| {
                let Fresh {
                    word,
                    interval: (low, high),
                    columns,
                } = fresh;
                fill(words.add(at.words * room), columns.words * room, word);
                fill(lows.add(at.intervals * room), columns.intervals * room, low);
                fill(
                    highs.add(at.intervals * room),
                    columns.intervals * room,
                    high,
                );
            });
            let private = memory.add(shape.private(room)).cast::<PrivateOf<L>>();
            fill(private, room, PrivateOf::<L>::default());
            let links = memory.add(shape.links(room)).cast::<Link<L>>();
            fill(links, room, None);
            let column = memory.add(shape.steps(room));
            let size = steps.of.size;
            column.copy_from_nonoverlapping(steps.start, steps.count * size);
            // What there is room for besides is never read before it is written, but it must be
            // some value: any step will do.
            if steps.count > 0 {
                for i in steps.count..room {
                    column
                        .add(i * size)
                        .copy_from_nonoverlapping(steps.start, size);
                }
            }
            Self::at(header)
        }
    }

    /// The handle of a block that was written before.
    ///
    /// # Safety
    /// `header` must come from [`Children::link`] of a block whose memory outlives `'t`.
    #[inline(always)]
    pub(super) unsafe fn at(header: NonNull<Header<L>>) -> Self {
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
    /// In a tree of millions of nodes a block is rarely in the cache, and the processor would ask for its columns one
    /// after another, as it comes to need them. Iterations a second of UCT, paired runs: Breakthrough +3 % at 300,000
    /// and at 3 million iterations, LOA +2 %, Gomoku and Connect Four the same.
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

    #[inline(always)]
    fn header(self) -> &'t Header<L> {
        // SAFETY: the header was written by `write`, lives for 't, and only its entries change.
        unsafe { self.header.as_ref() }
    }

    /// The number of children.
    #[inline(always)]
    #[allow(clippy::len_without_is_empty, reason = "a node with children has one")]
    pub fn len(self) -> usize {
        self.header().children.get().get(self.room())
    }

    /// The number of children there is memory for.
    #[inline(always)]
    pub(super) fn room(self) -> usize {
        (self.room & ((1 << ROOM_BITS) - 1)) as usize
    }

    /// The player who chooses among the children.
    #[inline(always)]
    pub fn chooser(self) -> usize {
        (self.room >> ROOM_BITS) as usize
    }

    /// # Panics
    /// If there is no room for so many.
    pub(super) fn set_len(self, len: usize) {
        assert!(len <= self.room());
        self.header().children.set(L::ChildCount::of(len));
    }

    /// The number of children that have been visited; they come first.
    #[inline(always)]
    pub fn tried(self) -> usize {
        self.header().tried.get() as usize
    }

    #[inline(always)]
    pub(crate) fn set_tried(self, tried: usize) {
        debug_assert!(tried <= self.len());
        self.header().tried.set(tried as u32);
    }

    /// What the selection policy keeps once for the children.
    #[inline(always)]
    pub fn shared(self) -> &'t Entry<SharedOf<L>> {
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
            slice::from_raw_parts(start.cast::<Entry<T>>().as_ptr(), self.len())
        })
    }

    /// The column with so many bytes of each child before it.
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
    /// If the statistic has no such column. That the agent keeps the statistic is checked when it
    /// is compiled.
    #[inline(always)]
    pub fn words<S: Statistic>(self, index: usize) -> Column<'t, u32> {
        const { assert!(keeps::<L, S>(), not_kept!()) };
        self.kept_words::<S, u32>(index)
    }

    /// Column `index` of the words of a statistic, as floats; otherwise as [`Children::words`].
    #[inline(always)]
    pub fn floats<S: Statistic>(self, index: usize) -> Column<'t, f32> {
        const { assert!(keeps::<L, S>(), not_kept!()) };
        self.kept_words::<S, f32>(index)
    }

    /// The lower and the upper ends of the intervals of a statistic.
    ///
    /// # Panics
    /// If the statistic has no such columns. That the agent keeps the statistic is checked when it
    /// is compiled.
    #[inline(always)]
    pub fn intervals<S: Statistic>(self, index: usize) -> (Column<'t, i16>, Column<'t, i16>) {
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
    pub(crate) fn kept_words<S: Statistic, W: Word>(self, index: usize) -> Column<'t, W> {
        let (before, own) = const { place_of::<L, S>() }.expect("the statistic is kept");
        assert!(index < own.words);
        // SAFETY: the offset is that of a word of a statistic that is kept, and every pattern of
        // bits is a word of either kind.
        unsafe { self.column_after(L::SHAPE.words + 4 * (before.words + index)) }
    }

    /// What the selection policy keeps for each child.
    #[inline(always)]
    pub fn private(self) -> Column<'t, PrivateOf<L>> {
        // SAFETY: the offset is that of the selection policy's own column.
        unsafe { self.column(L::SHAPE.private(self.room())) }
    }

    /// Where the step to child `i` is, steps having so many bytes.
    ///
    /// # Panics
    /// If there is no such child.
    #[inline(always)]
    pub(super) fn step_at(self, i: usize, size: usize) -> StepAt<'t> {
        assert!(i < self.len());
        // SAFETY: there are as many steps as children, at least.
        unsafe { self.step_within(i, size) }
    }

    /// Where the step to child `i` is, as [`Children::step_at`] says, but whether there is such a child
    /// is not looked at.
    ///
    /// # Safety
    /// `i` must be below the room.
    #[inline(always)]
    pub(super) unsafe fn step_within(self, i: usize, size: usize) -> StepAt<'t> {
        debug_assert!(i < self.room());
        // SAFETY: the column of the steps is there and is written in full, and so long.
        unsafe {
            let column = self.header.cast::<u8>().add(L::SHAPE.steps(self.room()));
            StepAt::new(column.add(i * size))
        }
    }

    /// The children of child `i`.
    #[inline(always)]
    pub(crate) fn below(self, i: usize) -> Option<Self> {
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

    /// Exchanges what children may have before their first visit.
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

/// Writes the same value over so many places.
///
/// # Safety
/// There must be that much room.
#[inline(always)]
unsafe fn fill<T: Copy>(start: NonNull<T>, count: usize, value: T) {
    for i in 0..count {
        // SAFETY: the caller's promise.
        unsafe { start.add(i).write(value) };
    }
}
