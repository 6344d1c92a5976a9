//! Code that copies a short block as bytes. It is compiled once for all lists of columns.

use crate::tree::link::RawLink;
use crate::tree::raw::RawBlock;
use crate::tree::room::Room;
use crate::tree::store::Store;
use std::mem::MaybeUninit;
use std::ptr::NonNull;

impl RawBlock<'_> {
    /// A copy of a short block with entries for more of its children, or all of them. `None` if the
    /// limit of the store does not allow it.
    pub(super) fn widened(self, entries: usize, store: &Store) -> Option<RawBlock<'_>> {
        let (shape, count) = (self.shape, self.steps());
        assert!(
            self.is_short() && self.len.is_multiple_of(4) && self.len < entries && entries <= count
        );
        let room = Room::of(entries, count, self.room.chooser());
        let fresh = store.allot(shape.memory(entries, count, self.step), count)?;
        // SAFETY: the fresh memory has the size and alignment of a block of this shape and room,
        // and is exclusively ours. All columns of both are at the offsets that the shape has for
        // their rooms, and are written in full: first the entries of the old block, then its last
        // entry for every child without one.
        let wide = unsafe {
            fresh.copy_from_nonoverlapping(self.start, shape.header);
            fresh.cast::<Room>().write(room);
            for before in (0..shape.lows).step_by(4) {
                self.widen_column::<u32>(fresh, |len| shape.column(before, len), entries);
            }
            for before in (shape.lows..shape.private).step_by(2) {
                self.widen_column::<u16>(fresh, |len| shape.column(before, len), entries);
            }
            self.widen_private(fresh, entries);
            self.widen_links(fresh, entries);
            if room.is_short() {
                fresh.add(shape.count(entries)).cast::<usize>().write(count);
            }
            let steps = fresh.add(shape.steps(entries));
            steps.copy_from_nonoverlapping(self.step_at(0), count * self.step);
            RawBlock::at(fresh, shape, self.step)
        };
        Some(wide)
    }

    /// Copies a column to fresh memory of a block with more entries; the last entry goes on to the
    /// end.
    ///
    /// # Safety
    /// There must be a column of `T` at the offset that both have for their number of entries.
    #[inline(always)]
    unsafe fn widen_column<T: Copy>(
        self,
        fresh: NonNull<u8>,
        offset: impl Fn(usize) -> usize,
        entries: usize,
    ) {
        // SAFETY: the caller's promise.
        unsafe {
            let from = self.start.add(offset(self.len)).cast::<T>();
            let to = fresh.add(offset(entries)).cast::<T>();
            let last = from.add(self.len - 1).read();
            // Four at a time; the last four may have been written before.
            for i in (self.len..entries).step_by(4) {
                let i = i.min(entries - 4);
                to.add(i).cast::<[T; 4]>().write_unaligned([last; 4]);
            }
            for i in (0..self.len).step_by(4) {
                let four = from.add(i).cast::<[T; 4]>().read_unaligned();
                to.add(i).cast::<[T; 4]>().write_unaligned(four);
            }
        }
    }

    /// The same for the data of the selection policy for each child.
    ///
    /// # Safety
    /// The fresh memory must be that of a block of this shape with `entries` entries.
    unsafe fn widen_private(self, fresh: NonNull<u8>, entries: usize) {
        let size = self.shape.private_size;
        let offset = |len| self.shape.private(len);
        // SAFETY: both blocks have the column, of plain data of this size.
        unsafe {
            match size {
                0 => {}
                // Of which not every byte need be written.
                4 => self.widen_column::<MaybeUninit<u32>>(fresh, offset, entries),
                _ => {
                    for i in 0..entries {
                        let from = offset(self.len) + self.entry_of(i) * size;
                        let to = fresh.add(offset(entries) + i * size);
                        to.copy_from_nonoverlapping(self.start.add(from), size);
                    }
                }
            }
        }
    }

    /// The same for links: children that had no entry have none.
    ///
    /// # Safety
    /// The fresh memory must be that of a block of this shape with `entries` entries.
    #[inline(always)]
    unsafe fn widen_links(self, fresh: NonNull<u8>, entries: usize) {
        let linked = self.linked();
        // SAFETY: both blocks have the column, and a link of all zero bits is none.
        unsafe {
            let links = fresh.add(self.shape.links(entries)).cast::<RawLink>();
            let from = self.start.add(self.shape.links(self.len)).cast::<RawLink>();
            links.copy_from_nonoverlapping(from, linked);
            links.add(linked).write_bytes(0, entries - linked);
        }
    }
}
