//! The memory of the children of one node: a header and one array a column.
//!
//! ```text
//! header | visits 4·n | means 4·n | mean squares 4·n | proof numbers 4·n a goal
//!        | estimates 4·n a player they are kept for | iterations under way 4·n | lower bounds 2·n, upper bounds 2·n a bounded player | private data
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
use super::shape::Shaped;
use crate::game::Game;
use crate::split::ChildCount;
use std::cell::Cell;
use std::marker::PhantomData;
use std::ptr::NonNull;
use std::slice;

/// The start of a block. The columns follow it in memory.
#[repr(C)]
pub(crate) struct Header<L: Layout> {
    /// The children there is room for: what the columns' places depend on.
    room: u32,
    /// Children `0..tried` have been visited; the others are in random order.
    tried: Cell<u32>,
    /// What the selection policy keeps for the node, computed from its children.
    shared: Cell<L::Shared>,
    /// The children there are.
    pub(super) children: Cell<L::Children>,
}

/// The children of one node: a copyable handle that lives as long as a shared borrow of the tree.
///
/// The handle carries the room, so that the addresses of the columns are computed once in a
/// loop over the children.
pub(crate) struct Block<'t, L: Layout> {
    header: NonNull<Header<L>>,
    room: usize,
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
    /// Writes a block of untried children over fresh memory.
    ///
    /// # Safety
    /// `memory` must be valid for writes of the memory that the layout's shape has for so many
    /// children, exclusively this block's, and outlive `'t`.
    pub(crate) unsafe fn write(memory: NonNull<u8>, steps: &[L::Step], room: usize) -> Self {
        assert!(steps.len() <= room);
        let len = room;
        let header = memory.cast::<Header<L>>();
        let shape = &L::SHAPE;
        // SAFETY: the caller lends memory of the size and alignment that the shape has for this
        // length; every write below stays inside it because it uses the offsets of the same shape.
        unsafe {
            header.write(Header {
                room: room as u32,
                tried: Cell::new(0),
                shared: Cell::default(),
                children: Cell::new(L::Children::of(steps.len())),
            });
            // Visits, means and squares of an untried child are all zero bits.
            let zeroed = shape.numbers * len;
            memory.add(shape.header).write_bytes(0, zeroed);
            let numbers = memory.add(shape.column(shape.numbers, len)).cast::<u32>();
            for i in 0..L::GOALS * len {
                numbers.add(i).write(1);
            }
            let estimates = memory.add(shape.column(shape.estimates, len));
            // And those of iterations under way behind them.
            estimates.write_bytes(0, (shape.lows - shape.estimates) * len);
            let lows = memory.add(shape.column(shape.lows, len)).cast::<i16>();
            let bounded = L::BOUNDED * len;
            for i in 0..bounded {
                lows.add(i).write(<L::Game as Game>::SCORES.least);
            }
            for i in bounded..2 * bounded {
                lows.add(i).write(<L::Game as Game>::SCORES.greatest);
            }
            let private = memory.add(shape.private(len)).cast::<L::Private>();
            for i in 0..len {
                private.add(i).write(L::Private::default());
            }
            let links = memory.add(shape.links(len)).cast::<Link<L>>();
            for i in 0..len {
                links.add(i).write(None);
            }
            let column = memory.add(shape.steps(len)).cast::<L::Step>();
            column.copy_from_nonoverlapping(NonNull::from(steps).cast(), steps.len());
            // What there is room for besides is never read before it is written, but it must be
            // some value: any step will do.
            if let Some(&any) = steps.first() {
                for i in steps.len()..room {
                    column.add(i).write(any);
                }
            }
            Self::at(header)
        }
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
            room: unsafe { header.as_ref() }.room as usize,
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

    /// The number of children.
    #[inline(always)]
    pub(crate) fn len(self) -> usize {
        self.header().children.get().get(self.room)
    }

    /// The number of children there is memory for.
    #[inline(always)]
    pub(crate) fn room(self) -> usize {
        self.room
    }

    /// # Panics
    /// If there is no room for so many.
    pub(crate) fn set_len(self, len: usize) {
        assert!(len <= self.room);
        self.header().children.set(L::Children::of(len));
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
    unsafe fn column<T>(self, offset: usize) -> &'t [Cell<T>] {
        // SAFETY: `write` has initialised every column, the memory lives for 't and is only ever
        // reached through cells, and `Cell<T>` has the layout of `T`.
        unsafe {
            let start = self.header.cast::<u8>().add(offset);
            slice::from_raw_parts(start.cast::<Cell<T>>().as_ptr(), self.len())
        }
    }

    /// The column with so many bytes of each child before it.
    ///
    /// # Safety
    /// There must be a column of `T` there.
    #[inline(always)]
    unsafe fn column_after<T>(self, bytes_before: usize) -> &'t [Cell<T>] {
        // SAFETY: the caller's promise.
        unsafe { self.column(L::SHAPE.column(bytes_before, self.room)) }
    }

    #[inline(always)]
    pub(crate) fn links(self) -> &'t [Cell<Link<L>>] {
        // SAFETY: the offset is that of the links.
        unsafe { self.column(L::SHAPE.links(self.room)) }
    }

    #[inline(always)]
    pub(crate) fn visits(self) -> &'t [Cell<u32>] {
        // SAFETY: visits are the first column.
        unsafe { self.column_after(0) }
    }

    /// Mean utility of each child for the player who chooses among them.
    #[inline(always)]
    pub(crate) fn means(self) -> &'t [Cell<f32>] {
        // SAFETY: the offset is that of the means.
        unsafe { self.column_after(L::SHAPE.means) }
    }

    #[inline(always)]
    pub(crate) fn mean_squares(self) -> &'t [Cell<f32>] {
        assert!(L::SQUARES);
        // SAFETY: the offset is that of the mean squares, which are present.
        unsafe { self.column_after(L::SHAPE.squares) }
    }

    #[inline(always)]
    pub(crate) fn numbers(self, goal: usize) -> &'t [Cell<u32>] {
        assert!(goal < L::GOALS);
        // SAFETY: the offset is that of the numbers of a goal that exists.
        unsafe { self.column_after(L::SHAPE.numbers + 4 * goal) }
    }

    /// Estimate of each child for the player who chooses among them, or for player `stored` where
    /// those of all are stored.
    #[inline(always)]
    pub(crate) fn estimates(self, stored: usize) -> &'t [Cell<f32>] {
        assert!(stored < L::ESTIMATED);
        // SAFETY: the offset is that of the estimates of a player who has them.
        unsafe { self.column_after(L::SHAPE.estimates + 4 * stored) }
    }

    /// The iterations that are within each child.
    #[inline(always)]
    pub(crate) fn in_flight(self) -> &'t [Cell<u32>] {
        assert!(L::IN_FLIGHT);
        // SAFETY: the offset is that of the iterations under way, which are present.
        unsafe { self.column_after(L::SHAPE.in_flight) }
    }

    #[inline(always)]
    pub(crate) fn lows(self, stored: usize) -> &'t [Cell<i16>] {
        assert!(stored < L::BOUNDED);
        // SAFETY: the offset is that of the lower bounds of a player who has them.
        unsafe { self.column_after(L::SHAPE.lows + 2 * stored) }
    }

    #[inline(always)]
    pub(crate) fn highs(self, stored: usize) -> &'t [Cell<i16>] {
        assert!(stored < L::BOUNDED);
        // SAFETY: the offset is that of the upper bounds of a player who has them.
        unsafe { self.column_after(L::SHAPE.highs + 2 * stored) }
    }

    #[inline(always)]
    pub(crate) fn private(self) -> &'t [Cell<L::Private>] {
        // SAFETY: the offset is that of the selection policy's own column.
        unsafe { self.column(L::SHAPE.private(self.room)) }
    }

    #[inline(always)]
    pub(crate) fn steps(self) -> &'t [Cell<L::Step>] {
        // SAFETY: the offset is that of the steps.
        unsafe { self.column(L::SHAPE.steps(self.room)) }
    }

    /// The children of child `i`.
    #[inline(always)]
    pub(crate) fn below(self, i: usize) -> Option<Block<'t, L>> {
        // SAFETY: links are only ever set by `Tree` to blocks of the same arena.
        self.links()[i]
            .get()
            .map(|header| unsafe { Self::at(header) })
    }

    /// The four-byte columns that only some layouts have: mean squares, proof numbers,
    /// estimates, iterations under way.
    fn words(self) -> impl Iterator<Item = &'t [Cell<u32>]> {
        // SAFETY: these columns lie between the means and the lower bounds; mean squares and
        // estimates are floats, of which every bit pattern is a word.
        (L::SHAPE.squares..L::SHAPE.lows)
            .step_by(4)
            .map(move |before| unsafe { self.column_after(before) })
    }

    /// The two-byte columns that only some layouts have: the bounds.
    fn halves(self) -> impl Iterator<Item = &'t [Cell<i16>]> {
        // SAFETY: these columns lie between the proof numbers and the private data.
        (L::SHAPE.lows..L::SHAPE.private)
            .step_by(2)
            .map(move |before| unsafe { self.column_after(before) })
    }

    /// Copies everything that is stored for child `j` of a block over child `i` of this one.
    pub(crate) fn copy(self, i: usize, from: Self, j: usize) {
        self.links()[i].set(from.links()[j].get());
        self.visits()[i].set(from.visits()[j].get());
        self.means()[i].set(from.means()[j].get());
        self.steps()[i].set(from.steps()[j].get());
        self.private()[i].set(from.private()[j].get());
        for (to, from) in self.words().zip(from.words()) {
            to[i].set(from[j].get());
        }
        for (to, from) in self.halves().zip(from.halves()) {
            to[i].set(from[j].get());
        }
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
}
