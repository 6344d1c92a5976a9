//! The first content of a block.

use super::columns::{Fresh, Place};
use super::count::ChildCount;
use super::entry::Entry;
use super::header::{Header, Link};
use super::room::Room;
use super::shape::Shaped;
use super::steps::RawSteps;
use super::{Blocks, Children};
use crate::game::Scores;
use std::ptr::NonNull;

impl<L: Blocks> Children<'_, L> {
    /// Writes a block of untried children over fresh memory.
    ///
    /// # Safety
    /// `memory` must be valid for writes of the memory that the layout's shape has for this room
    /// and number of children. It must be exclusively this block's, and outlive `'t`.
    pub(super) unsafe fn write(
        memory: NonNull<u8>,
        steps: RawSteps<'_>,
        has: Room,
        scores: Scores,
    ) -> Self {
        let room = has.entries();
        assert!(has.is_short() == (room < steps.count) && (L::SHORT || !has.is_short()));
        let header = memory.cast::<Header<L>>();
        let shape = &L::SHAPE;
        // SAFETY: the caller lends memory of the size and alignment that the shape has for this
        // room. Every write below stays inside it because it uses the offsets of the same shape.
        unsafe {
            header.write(Header {
                room: has,
                tried: Entry::new(0),
                shared: Entry::new(L::Shared::default()),
                children: Entry::new(L::ChildCount::of(steps.count.min(room))),
            });
            // Visits and means of an untried child are all zero bits.
            memory.add(shape.header).write_bytes(0, shape.words * room);
            let words = memory.add(shape.column(shape.words, room)).cast::<u32>();
            let lows = memory.add(shape.column(shape.lows, room)).cast::<i16>();
            let highs = memory.add(shape.column(shape.highs, room)).cast::<i16>();
            L::write_fresh(scores, &mut |at: Place, fresh: Fresh| {
                let Fresh {
                    word,
                    interval: (low, high),
                    columns,
                    ..
                } = fresh;
                fill(words.add(at.words * room), columns.words * room, word);
                fill(lows.add(at.intervals * room), columns.intervals * room, low);
                fill(
                    highs.add(at.intervals * room),
                    columns.intervals * room,
                    high,
                );
            });
            let private = memory.add(shape.private(room)).cast::<L::Private>();
            fill(private, room, L::Private::default());
            let links = memory.add(shape.links(room)).cast::<Link<L>>();
            fill(links, room, None);
            if has.is_short() {
                let count = memory.add(shape.count(room)).cast::<usize>();
                count.write(steps.count);
            }
            let column = memory.add(shape.steps(room));
            let size = steps.of.size;
            column.copy_from_nonoverlapping(steps.start, steps.count * size);
            // The rest of the capacity is never read before it is written, but it must be
            // initialised: any step will do.
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
}

/// Writes the same value to `count` places.
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
