//! Blocks as bytes, for copies of a tree. The code is not generic, so it is compiled once, not for
//! each agent on each game.

use super::entry::{Column, Entry};
use super::link::RawLink;
use super::room::Room;
use super::shape::Shape;
use super::steps::{RawSteps, StepType};
use super::store::Store;
use std::alloc;
use std::marker::PhantomData;
use std::ptr::NonNull;
use std::slice;

/// A block of children in a store that is borrowed for `'t`.
#[derive(Clone, Copy)]
pub(crate) struct RawBlock<'t> {
    pub(super) start: NonNull<u8>,
    /// The children it has entries for.
    pub(super) len: usize,
    pub(super) room: Room,
    /// The bytes of a step.
    pub(super) step: usize,
    pub(super) shape: &'static Shape,
    store: PhantomData<&'t Store>,
}

impl<'t> RawBlock<'t> {
    /// The block whose header starts at `start`.
    ///
    /// # Safety
    /// `start` must be the header of a block of this shape, with steps of `step` bytes. It must
    /// have been written before, and its memory must outlive `'t`. The same must hold for all
    /// blocks that its links lead to.
    pub(super) unsafe fn at(start: NonNull<u8>, shape: &'static Shape, step: usize) -> Self {
        // SAFETY: the room is the first field of a header (`repr(C)`).
        let room = unsafe { start.cast::<Room>().read() };
        Self {
            start,
            len: room.entries(),
            room,
            step,
            shape,
            store: PhantomData,
        }
    }

    pub(crate) fn start(self) -> NonNull<u8> {
        self.start
    }

    /// The number of children that have entries.
    pub(super) fn len(self) -> usize {
        self.len
    }

    pub(super) fn is_short(self) -> bool {
        self.room.is_short()
    }

    /// The entry with the numbers of child `i`: its own, or the one that stands for it.
    pub(crate) fn entry_of(self, i: usize) -> usize {
        i.min(self.len - 1)
    }

    /// The children that there are steps to.
    pub(super) fn steps(self) -> usize {
        if !self.is_short() {
            return self.len;
        }
        // SAFETY: a short block has its number of children there.
        unsafe {
            self.start
                .add(self.shape.count(self.len))
                .cast::<usize>()
                .read()
        }
    }

    pub(super) fn memory(self) -> alloc::Layout {
        self.shape.memory(self.len, self.steps(), self.step)
    }

    /// The bytes of the block.
    pub(super) fn size(self) -> usize {
        self.memory().size()
    }

    fn column<T>(self, offset: usize) -> Column<'t, T> {
        debug_assert!(offset + size_of::<T>() * self.len <= self.size());
        // SAFETY: only called below, with the offsets of columns that the block has and that only
        // change through entries.
        Column(unsafe { slice::from_raw_parts(self.start.add(offset).cast().as_ptr(), self.len) })
    }

    pub(crate) fn visits(self) -> Column<'t, u32> {
        self.column(self.shape.column(0, self.len))
    }

    /// The number of children.
    pub(crate) fn children(self) -> usize {
        if self.shape.children == 0 {
            return self.steps();
        }
        // SAFETY: the header has its number of children there, as a word in an entry.
        let count = unsafe {
            self.start
                .add(self.shape.children)
                .cast::<Entry<u32>>()
                .as_ref()
        };
        count.get() as usize
    }

    pub(crate) fn means(self) -> Column<'t, f32> {
        self.column(self.shape.column(self.shape.means, self.len))
    }

    /// A column of words that statistics have, by its number among all of them.
    pub(crate) fn words(self, index: usize) -> Column<'t, u32> {
        let before = self.shape.words + 4 * index;
        assert!(before < self.shape.lows, "there is such a column");
        self.column(self.shape.column(before, self.len))
    }

    /// The lower and the upper ends of an interval that statistics have, by its number.
    pub(crate) fn intervals(self, index: usize) -> (Column<'t, i16>, Column<'t, i16>) {
        let Shape { lows, highs, .. } = *self.shape;
        assert!(2 * index < highs - lows, "there is such an interval");
        let column = |before| self.column(self.shape.column(before + 2 * index, self.len));
        (column(lows), column(highs))
    }

    /// The step to child `i`.
    ///
    /// # Safety
    /// `S` must be the type of the steps of this block's tree.
    pub(crate) unsafe fn step<S: Copy>(self, i: usize) -> S {
        debug_assert_eq!(size_of::<S>(), self.step);
        // SAFETY: there is a step, of this type by the caller's promise.
        unsafe { self.step_at(i).cast::<S>().read_unaligned() }
    }

    /// The step to child `i`, to be copied; `of` is the type of the steps of this block's tree.
    pub(super) fn raw_step(self, i: usize, of: StepType) -> RawSteps<'t> {
        assert!(of.size == self.step);
        RawSteps::at(self.step_at(i), of)
    }

    /// Where the step to child `i` is.
    pub(super) fn step_at(self, i: usize) -> NonNull<u8> {
        assert!(i < self.steps());
        // SAFETY: the column of the steps is there, written in full.
        unsafe { self.start.add(self.shape.steps(self.len) + i * self.step) }
    }

    pub(super) fn links(self) -> Column<'t, RawLink> {
        self.column(self.shape.links(self.len))
    }

    /// The entries that have a link: in the place of the last one of a short block is the number of
    /// children.
    pub(super) fn linked(self) -> usize {
        self.len - usize::from(self.is_short())
    }

    /// The children of child `i`.
    pub(crate) fn below(self, i: usize) -> Option<Self> {
        let link = (i < self.linked()).then(|| self.links().get(i)).flatten();
        // SAFETY: links lead to blocks of the same tree, by the promise made to `at`.
        link.map(|start| unsafe { Self::at(start, self.shape, self.step) })
    }

    /// The children of this block that have children of their own: the index of each, and the block
    /// of its children.
    pub(super) fn developed(self) -> impl Iterator<Item = (usize, Self)> {
        (0..self.linked()).filter_map(move |i| Some((i, self.below(i)?)))
    }

    /// A copy in a store, without the links; `None` if its limit does not allow it.
    pub(super) fn duplicate(self, store: &Store) -> Option<RawBlock<'_>> {
        let fresh = store.allot(self.memory(), self.steps())?;
        // SAFETY: the fresh memory has the size and alignment of a block of this shape and length,
        // is exclusively ours, and lives as long as the store is borrowed. The bytes of a block are
        // a block wherever they are.
        let copy = unsafe {
            fresh.copy_from_nonoverlapping(self.start, self.size());
            RawBlock::at(fresh, self.shape, self.step)
        };
        let links = copy.links().entries().take(copy.linked());
        links.for_each(|link| link.set(None));
        Some(copy)
    }

    /// Copies the statistics of child `from` of another block of the same shape to child `to`:
    /// everything but the step and the link.
    pub(super) fn copy_statistics(self, to: usize, other: RawBlock<'_>, from: usize) {
        assert!(to < self.len && from < other.len);
        let shape = self.shape;
        let copy = |here: usize, there: usize, size: usize| {
            // SAFETY: both offsets are those of the same column in blocks of the same shape, the
            // indices are in range, and the columns are cells of plain data.
            unsafe {
                let source = other.start.add(there + from * size);
                source.copy_to(self.start.add(here + to * size), size);
            }
        };
        let columns = |range: std::ops::Range<usize>, size| {
            for before in range.step_by(size) {
                let [here, there] = [self.len, other.len].map(|len| shape.column(before, len));
                copy(here, there, size);
            }
        };
        columns(0..shape.lows, 4);
        columns(shape.lows..shape.private, 2);
        let [here, there] = [self.len, other.len].map(|len| shape.private(len));
        copy(here, there, shape.private_size);
    }

    /// Copies the step to child `from` of another block of the same tree to child `to`.
    pub(super) fn copy_step(self, to: usize, other: RawBlock<'_>, from: usize) {
        // SAFETY: both are steps of this size, and the two may be the same.
        unsafe { other.step_at(from).copy_to(self.step_at(to), self.step) };
    }
}
