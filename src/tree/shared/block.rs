//! A block that several threads use, through atomic words.

use super::protocol::{self, Below, COUNTING, Slot};
use crate::tree::entry::Entry;
use crate::tree::header::Header;
use crate::tree::room::Room;
use crate::tree::shape::Shaped;
use crate::tree::{Blocks, Children, Node, Visit};
use std::marker::PhantomData;
use std::mem::offset_of;
use std::ptr::NonNull;
use std::sync::atomic::{AtomicI16, AtomicPtr, AtomicU32, Ordering};

/// Ends the counting at a node, even if a policy panics there: others would wait for ever.
struct Turn<'t> {
    visits: &'t AtomicU32,
    now: u32,
}

impl Drop for Turn<'_> {
    #[inline(always)]
    fn drop(&mut self) {
        protocol::end_count(self.visits, self.now);
    }
}

/// The children of one node in a tree that several threads use.
///
/// Data that are written once, before the block is part of the tree, are read without atomics: the
/// number of children, the player who chooses among them, and the steps to them. Everything else is
/// read and written through atomic words of the size that it has.
pub(crate) struct SharedBlock<'t, L: Blocks> {
    header: NonNull<Header<L>>,
    tree: PhantomData<&'t AtomicU32>,
}

impl<L: Blocks> Clone for SharedBlock<'_, L> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}
impl<L: Blocks> Copy for SharedBlock<'_, L> {}

impl<L: Blocks> PartialEq for SharedBlock<'_, L> {
    fn eq(&self, other: &Self) -> bool {
        self.header == other.header
    }
}

impl<'t, L: Blocks> SharedBlock<'t, L> {
    /// # Safety
    /// `header` must be that of a block of this layout, written in full, whose memory outlives
    /// `'t`. The same must hold for all blocks that its links lead to. While `'t` lasts the block
    /// may be used through values like this one only, and its number of children must not vary.
    #[inline(always)]
    pub(super) unsafe fn at(header: NonNull<Header<L>>) -> Self {
        Self {
            header,
            tree: PhantomData,
        }
    }

    /// The room of the header as it is: the number of children, and who chooses among them.
    #[inline(always)]
    pub(super) fn room(self) -> Room {
        // SAFETY: the header is alive, and the room is never written again.
        unsafe { (&raw const (*self.header.as_ptr()).room).read() }
    }

    /// The number of children.
    #[inline(always)]
    pub(crate) fn len(self) -> usize {
        self.room().entries()
    }

    /// The player who chooses among the children.
    #[inline(always)]
    pub(crate) fn chooser(self) -> usize {
        self.room().chooser()
    }

    #[inline(always)]
    pub(super) fn start(self) -> NonNull<u8> {
        self.header.cast()
    }

    /// The place of child `i` in the column that `bytes_before` bytes of each child precede.
    ///
    /// # Safety
    /// There must be a column of `T` there, and `i` must be less than the number of children.
    #[inline(always)]
    unsafe fn place<T>(self, bytes_before: usize, i: usize) -> *mut T {
        let (room, start) = (self.len(), self.start());
        debug_assert!(i < room);
        // SAFETY: the caller's promise.
        unsafe {
            let column = start.add(L::SHAPE.column(bytes_before, room));
            column.cast::<T>().add(i).as_ptr()
        }
    }

    /// # Safety
    /// As [`SharedBlock::place`].
    #[inline(always)]
    pub(super) unsafe fn word(self, bytes_before: usize, i: usize) -> &'t AtomicU32 {
        // SAFETY: the caller's promise; words are aligned, and used through atomics only.
        unsafe { AtomicU32::from_ptr(self.place(bytes_before, i)) }
    }

    /// # Safety
    /// As [`SharedBlock::place`].
    #[inline(always)]
    pub(super) unsafe fn end(self, bytes_before: usize, i: usize) -> &'t AtomicI16 {
        // SAFETY: the caller's promise; ends are aligned, and used through atomics only.
        unsafe { AtomicI16::from_ptr(self.place(bytes_before, i)) }
    }

    #[inline(always)]
    fn visits_word(self, i: usize) -> &'t AtomicU32 {
        assert!(i < self.len());
        // SAFETY: visits are the first column.
        unsafe { self.word(0, i) }
    }

    #[inline(always)]
    fn link(self, i: usize) -> &'t AtomicPtr<u8> {
        assert!(i < self.len());
        // SAFETY: the links are there, are aligned, and a link is a pointer or null.
        unsafe {
            let links = self.start().add(L::SHAPE.links(self.len()));
            AtomicPtr::from_ptr(links.cast::<*mut u8>().add(i).as_ptr())
        }
    }

    /// The word of the header that says how many children have been tried.
    #[inline(always)]
    pub(super) fn state(self) -> &'t AtomicU32 {
        let offset = offset_of!(Header<L>, tried);
        // SAFETY: the header has this word, and it is used through atomics only.
        unsafe { AtomicU32::from_ptr(self.start().add(offset).cast().as_ptr()) }
    }

    /// The iterations through child `i` that have come back.
    #[inline(always)]
    pub(crate) fn visits(self, i: usize) -> u32 {
        self.visits_word(i).load(Ordering::Acquire) & !COUNTING
    }

    /// The identity of child `i` among all nodes of the tree.
    #[inline(always)]
    pub(super) fn address(self, i: usize) -> usize {
        std::ptr::from_ref(self.visits_word(i)).addr()
    }

    /// The link below child `i`.
    #[inline(always)]
    pub(crate) fn below(self, i: usize) -> Below<Self> {
        // SAFETY: links lead to blocks of the same tree, by the promise made to `at`.
        let block = |start: NonNull<u8>| unsafe { Self::at(start.cast()) };
        match self.link(i).read() {
            Below::Nothing => Below::Nothing,
            Below::Claimed => Below::Claimed,
            Below::Closed(start) => Below::Closed(block(start)),
            Below::Held(start) => Below::Held(block(start)),
            Below::Open(start) => Below::Open(block(start)),
        }
    }

    /// Ends a claim on child `i`, which has these children now, and holds them.
    #[inline(always)]
    pub(crate) fn keep(self, i: usize, below: Children<'t, L>) -> Self {
        self.link(i).keep(below.link().cast());
        // SAFETY: they are in a tree whose memory lives as long.
        unsafe { Self::at(below.link()) }
    }

    /// Holds the children of child `i`, which were closed; `false` if they are so no longer.
    #[inline(always)]
    pub(crate) fn hold(self, i: usize, below: Self) -> bool {
        self.link(i).hold(below.start())
    }

    /// Ends a hold on the children of child `i`: another thread may take it.
    #[inline(always)]
    pub(crate) fn release(self, i: usize, below: Self) {
        self.link(i).settle(Some(below.start()));
    }

    /// Ends a hold on the children of child `i`: all may use them from now on, through atomic
    /// words.
    #[inline(always)]
    pub(crate) fn open(self, i: usize, below: Self) {
        self.link(i).open(below.start());
    }

    /// The block as one of a tree that no other thread uses.
    ///
    /// # Safety
    /// The caller must hold it, and use the result for no longer.
    #[inline(always)]
    pub(crate) unsafe fn held(self) -> Children<'t, L> {
        // SAFETY: the block is alive; the thread that used it before has let go of it before the
        // caller took it.
        unsafe { Children::at(self.header) }
    }

    /// Claims the child that is next to be tried: see [`protocol::claim_next`].
    #[inline(always)]
    pub(crate) fn claim_next(self) -> Option<usize> {
        protocol::claim_next(self.state(), self.len(), |i| self.link(i))
    }

    /// Claims child `i`, which has no children, to give it some.
    #[inline(always)]
    pub(crate) fn claim(self, i: usize) -> bool {
        self.link(i).claim()
    }

    /// Ends a claim on child `i`, which has these children now, or none.
    #[inline(always)]
    pub(crate) fn settle(self, i: usize, below: Option<Children<'t, L>>) {
        self.link(i)
            .settle(below.map(|children| children.link().cast()));
    }

    /// Counts one more iteration through child `i`. `count` is told how many there are now and the
    /// mean before, and says the mean now, while no other thread counts there.
    #[inline(always)]
    pub(crate) fn count(self, i: usize, count: impl FnOnce(u32, f32) -> f32) {
        let visits = self.visits_word(i);
        // SAFETY: the offset is that of the means.
        let mean = unsafe { self.word(L::SHAPE.means, i) };
        let now = protocol::begin_count(visits) + 1;
        let _turn = Turn { visits, now };
        let before = f32::from_bits(mean.load(Ordering::Relaxed));
        mean.store(count(now, before).to_bits(), Ordering::Relaxed);
    }

    /// Finds the numbers of the node from those of these children: calls `merge` as often as it
    /// takes, and leaves it to another thread if that is at it already.
    #[inline(always)]
    pub(crate) fn merge(self, mut merge: impl FnMut()) {
        if !protocol::begin_merge(self.state()) {
            return;
        }
        let offset = offset_of!(Header<L>, shared);
        // SAFETY: the header has this entry. Threads read copies that begin with the default, and
        // only the thread that merges writes it: a merge that ended happened before.
        unsafe {
            let shared = self.start().add(offset).cast::<Entry<L::Shared>>();
            shared.write(Entry::new(L::Shared::default()));
        }
        loop {
            merge();
            if !protocol::end_merge(self.state()) {
                return;
            }
        }
    }

    /// Child `i`, for the path of an iteration: only the step to it may be read.
    #[inline(always)]
    pub(crate) fn visit(self, i: usize, step: usize) -> Visit<'t, L> {
        // SAFETY: the block is alive.
        let children = unsafe { Children::at(self.header) };
        // SAFETY: there is a step to each child.
        let at = unsafe { children.step_within(i, step) };
        Visit::new(Node::new(children, i), at)
    }
}
