//! The paths of branches, tried one after the other.

use super::op::{LEAF, Op};
use super::run::{Seeker, TRAIL};
use super::work::Frame;
use super::{Engine, Stop};

/// The most branches of a path.
const FRAMES: usize = 1 << 20;

impl Engine<'_> {
    /// The first open way of a branch.
    #[inline]
    pub(super) fn first_way<S: Seeker>(
        &mut self,
        first: u32,
        end: u32,
        seeker: &mut S,
    ) -> Result<Option<Op>, Stop> {
        let Some((at, next)) = self.open_way(first, end, seeker) else {
            return Ok(None);
        };
        if at + 1 < end {
            let work = &mut self.work;
            if work.frames.len() > FRAMES || work.trail.len() > TRAIL {
                return Err(Stop::Full);
            }
            work.frames.push(Frame {
                way: at + 1,
                end,
                trail: work.trail.len() as u32,
                tags: work.tags.len() as u32,
            });
        }
        Ok(Some(next))
    }

    #[inline]
    fn open_way<S: Seeker>(&self, first: u32, end: u32, seeker: &mut S) -> Option<(u32, Op)> {
        let ways = &self.store.ways[first as usize..end as usize];
        let cells = &self.work.cells[..];
        for (at, way) in (first..).zip(ways) {
            let open = way.test.passes(cells[usize::from(way.test.cell)]);
            if open && (!S::COUNTS || way.next & LEAF == 0 || seeker.counts()) {
                return Some((at, way.next & !LEAF));
            }
        }
        None
    }

    /// The next open way of the last branch that has one.
    #[inline]
    pub(super) fn next_way<S: Seeker>(
        &mut self,
        frames: usize,
        seeker: &mut S,
    ) -> Result<Option<Op>, Stop> {
        self.spend(1)?;
        while self.work.frames.len() > frames {
            let Some(&frame) = self.work.frames.last() else {
                break;
            };
            self.work.undo(frame.trail as usize);
            self.work.tags.truncate(frame.tags as usize);
            match self.open_way(frame.way, frame.end, seeker) {
                Some((at, next)) if at + 1 < frame.end => {
                    if let Some(frame) = self.work.frames.last_mut() {
                        frame.way = at + 1;
                    }
                    return Ok(Some(next));
                }
                Some((_, next)) => {
                    self.work.frames.pop();
                    return Ok(Some(next));
                }
                None => {
                    self.work.frames.pop();
                }
            }
        }
        Ok(None)
    }
}
