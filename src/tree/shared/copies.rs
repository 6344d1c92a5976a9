//! Copies of blocks that belong to a thread. Policies and statistics read and write them as in a
//! tree of one thread.

use super::SharedBlock;
use super::protocol::{COUNTING, TRIED};
use crate::tree::ChildCount;
use crate::tree::entry::Entry;
use crate::tree::header::Header;
use crate::tree::room::Room;
use crate::tree::shape::Shaped;
use crate::tree::{Blocks, Children, Node};
use std::alloc;
use std::cell::RefCell;
use std::marker::PhantomData;
use std::ptr::NonNull;
use std::sync::atomic::Ordering;

/// The purpose of a copy. Each has memory of its own, in which one copy follows another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// Selection among the children of a node at an even depth.
    Even,
    /// Selection at an odd depth: the node itself is one of a block at an even depth.
    Odd,
    /// Children whose numbers are being merged.
    Merged,
    /// The node whose numbers follow from its children's.
    Parent,
    /// A draft, which lasts until another one takes its place.
    Draft(u16),
}

impl Purpose {
    /// Selection at `depth`.
    #[inline(always)]
    pub(crate) fn at(depth: usize) -> Self {
        if depth.is_multiple_of(2) {
            Self::Even
        } else {
            Self::Odd
        }
    }

    /// The memory that copies for this purpose follow one another in.
    #[inline(always)]
    fn place(self) -> usize {
        match self {
            Self::Even => 0,
            Self::Odd => 1,
            Self::Merged => 2,
            Self::Parent => 3,
            Self::Draft(number) => 4 + usize::from(number),
        }
    }
}

/// The copies of one thread.
///
/// A copy of a block is one, with the same columns in plain cells, but it has no children and no
/// steps. The data of selection there are fresh: they are computed anew from the numbers of the
/// copy.
pub(crate) struct Copies<L: Blocks> {
    /// By purpose, as far as it has been asked for.
    memory: RefCell<Vec<Memory>>,
    /// The numbers of the node in [`Purpose::Parent`] when it was copied.
    before: RefCell<Vec<u32>>,
    layout: PhantomData<L>,
}

impl<L: Blocks> Default for Copies<L> {
    fn default() -> Self {
        Self {
            memory: RefCell::default(),
            before: RefCell::default(),
            layout: PhantomData,
        }
    }
}

/// Memory that grows; the old memory stays until all is freed, so that no pointer dangles.
#[derive(Default)]
struct Memory {
    blocks: Vec<(NonNull<u8>, alloc::Layout)>,
}

impl Memory {
    /// Memory of at least this size and alignment.
    #[inline(always)]
    fn of(&mut self, needed: alloc::Layout) -> NonNull<u8> {
        match self.blocks.last() {
            Some(&(start, has)) if has.size() >= needed.size() => start,
            _ => self.grow(needed),
        }
    }

    #[cold]
    fn grow(&mut self, needed: alloc::Layout) -> NonNull<u8> {
        let size = needed.size().next_power_of_two();
        let has = alloc::Layout::from_size_align(size, needed.align()).unwrap_or(needed);
        // SAFETY: a block has a header, so that its size is not 0.
        let start = unsafe { alloc::alloc_zeroed(has) };
        let start = NonNull::new(start).unwrap_or_else(|| alloc::handle_alloc_error(has));
        self.blocks.push((start, has));
        start
    }
}

impl Drop for Memory {
    fn drop(&mut self) {
        for &(start, layout) in &self.blocks {
            // SAFETY: allocated by `grow` with this layout.
            unsafe { alloc::dealloc(start.as_ptr(), layout) };
        }
    }
}

impl<L: Blocks> Copies<L> {
    /// A copy of a block as it is now: each number is as it was at some time since the call.
    #[inline(always)]
    pub(crate) fn of(&self, purpose: Purpose, block: SharedBlock<'_, L>) -> Children<'_, L> {
        let room = block.len();
        let tried = block.state().load(Ordering::Acquire) & TRIED;
        self.write(purpose, block.room(), tried, |copy| {
            for i in 0..room {
                // SAFETY: visits are the first column, which the copy has, too.
                unsafe {
                    let visits = block.word(0, i).load(Ordering::Relaxed) & !COUNTING;
                    copy.word(0, i).write(visits);
                }
            }
            // The other words follow one another as in the block, column by column.
            for i in 0..L::SHAPE.lows / 4 * room - room {
                // SAFETY: the loop is over the words behind the visits.
                unsafe {
                    let word = block.start().add(L::SHAPE.column(4, room)).cast::<u32>();
                    let word = super::atomic(word.add(i));
                    copy.word(4, i).write(word.load(Ordering::Relaxed));
                }
            }
            for i in 0..(L::SHAPE.private - L::SHAPE.lows) / 2 * room {
                // SAFETY: the loop is over the ends behind the words.
                unsafe {
                    let end = copy.end(L::SHAPE.lows, i);
                    let from = block.start().add(L::SHAPE.column(L::SHAPE.lows, room));
                    let from = super::atomic_end(from.cast::<i16>().add(i));
                    end.write(from.load(Ordering::Relaxed));
                }
            }
        })
    }

    /// A copy of one node of a block, alone in a block of its own.
    #[inline(always)]
    pub(crate) fn node(&self, block: SharedBlock<'_, L>, i: usize) -> Node<'_, L> {
        let alone = Room::of(1, 1, block.chooser());
        let mut before = self.before.borrow_mut();
        before.clear();
        let copy = self.write(Purpose::Parent, alone, 1, |copy| {
            // SAFETY: the offsets are those of visits, means, words and ends, which block and copy
            // both have.
            unsafe {
                copy.word(0, 0).write(block.visits(i));
                for column in (4..L::SHAPE.lows).step_by(4) {
                    let word = block.word(column, i).load(Ordering::Relaxed);
                    copy.word(column, 0).write(word);
                    before.push(word);
                }
                for column in (L::SHAPE.lows..L::SHAPE.private).step_by(2) {
                    let end = block.end(column, i).load(Ordering::Relaxed);
                    copy.end(column, 0).write(end);
                    before.push(end as u16 as u32);
                }
            }
        });
        Node::new(copy, 0)
    }

    /// Writes the changes in the copy that [`Copies::node`] made last, except visits and mean, to
    /// its origin.
    #[inline(always)]
    pub(crate) fn give_back(&self, node: Node<'_, L>, block: SharedBlock<'_, L>, i: usize) {
        let before = self.before.borrow();
        let mut before = before.iter().skip(1);
        let copy = Copy::<L>::new(node.siblings().link().cast(), 1);
        // SAFETY: as in `node`.
        unsafe {
            for column in (L::SHAPE.words..L::SHAPE.lows).step_by(4) {
                let word = copy.word(column, 0).read();
                if before.next() != Some(&word) {
                    block.word(column, i).store(word, Ordering::Relaxed);
                }
            }
            for column in (L::SHAPE.lows..L::SHAPE.private).step_by(2) {
                let end = copy.end(column, 0).read();
                if before.next() != Some(&(end as u16 as u32)) {
                    block.end(column, i).store(end, Ordering::Relaxed);
                }
            }
        }
    }

    /// Memory of the `needed` layout for copies of one purpose.
    #[inline(always)]
    fn memory(&self, place: usize, needed: alloc::Layout) -> NonNull<u8> {
        let mut memory = self.memory.borrow_mut();
        if place >= memory.len() {
            memory.resize_with(place + 1, Memory::default);
        }
        memory[place].of(needed)
    }

    /// Writes a block that is a copy; `columns` writes its columns.
    #[inline(always)]
    fn write(
        &self,
        purpose: Purpose,
        has: Room,
        tried: u32,
        columns: impl FnOnce(Copy<L>),
    ) -> Children<'_, L> {
        let room = has.entries();
        let memory = L::SHAPE.memory(room, 0, 0);
        let start = self.memory(purpose.place(), memory);
        let header = start.cast::<Header<L>>();
        // SAFETY: the memory has the size and the alignment of a block of this capacity, belongs to
        // these copies, and is written by this thread alone. Handles of earlier copies are not used
        // again, by which everything is reached through cells anyhow.
        unsafe {
            header.write(Header {
                room: has,
                tried: Entry::new(tried),
                shared: Entry::new(L::Shared::default()),
                children: Entry::new(L::ChildCount::of(room)),
            });
            columns(Copy::new(start, room));
            let private = start.add(L::SHAPE.private(room)).cast::<L::Private>();
            for i in 0..room {
                private.add(i).write(L::Private::default());
            }
            // A copy has no children.
            start
                .add(L::SHAPE.links(room))
                .write_bytes(0, size_of::<*mut u8>() * room);
            Children::at(header)
        }
    }
}

/// The columns of a copy while they are written.
struct Copy<L> {
    start: NonNull<u8>,
    room: usize,
    layout: PhantomData<L>,
}

impl<L: Blocks> Copy<L> {
    #[inline(always)]
    fn new(start: NonNull<u8>, room: usize) -> Self {
        Self {
            start,
            room,
            layout: PhantomData,
        }
    }

    /// # Safety
    /// The block must have that word.
    #[inline(always)]
    unsafe fn word(&self, bytes_before: usize, i: usize) -> NonNull<u32> {
        // SAFETY: the caller's promise.
        unsafe {
            let column = self.start.add(L::SHAPE.column(bytes_before, self.room));
            column.cast::<u32>().add(i)
        }
    }

    /// # Safety
    /// The block must have that end.
    #[inline(always)]
    unsafe fn end(&self, bytes_before: usize, i: usize) -> NonNull<i16> {
        // SAFETY: the caller's promise.
        unsafe {
            let column = self.start.add(L::SHAPE.column(bytes_before, self.room));
            column.cast::<i16>().add(i)
        }
    }
}
