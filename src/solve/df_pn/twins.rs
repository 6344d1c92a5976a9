//! Disproofs that are true on some paths only.
//!
//! A disproof may rest on positions of the path that come again. On every path that has them, in
//! any order, it is true as well, because more positions on the path only mean more repetitions. A
//! set of positions cannot be looked up, but a stretch of the path can. The disproof is kept under
//! the hash of the stretch from the first to the last position it rests on. It is found on every
//! path that has the same stretch. Where the stretch begins is told by a pointer, one for each
//! position; it is that of the last disproof. A disproof on the path of the search is kept under
//! the whole path, too, so that it is never replaced by one of another path. Otherwise the search
//! could alternate between two paths for ever.
//!
//! # Reference
//! Kishimoto and Müller (2004), A general solution to the graph history interaction problem. Their
//! twins are told apart by the whole path, and carried over to other paths by a simulation of the
//! proof; stretches need none.

use super::entry::{DEEPEST, Entry, Packed};
use super::path::{Path, Stretch, mixed};
use crate::solve::memory::Memory;

/// The entry of a position at the end of this path, and the part of the path on which it rests.
pub(super) fn find(table: &Memory<Packed>, path: &Path, position: u64) -> Option<(Entry, Stretch)> {
    let end = path.depth();
    if let Some(pointer) = table.get(pointer(position)) {
        for first in path.tagged(pointer.source) {
            let last = first + pointer.depth;
            if last > end {
                break;
            }
            let stretch = Stretch { first, last };
            if let Some(entry) = table.get(path.twin(position, stretch)) {
                return Some((entry, stretch));
            }
        }
    }
    let entry = table.get(path.twin(position, whole(path)))?;
    let stretch = Stretch {
        first: entry.depth,
        last: end,
    };
    Some((entry, stretch))
}

/// Stores the entry of a position for paths that have a stretch.
pub(super) fn put(
    table: &mut Memory<Packed>,
    path: &Path,
    position: u64,
    entry: Entry,
    stretch: Stretch,
) {
    let here = path.twin(position, whole(path));
    let depth = stretch.first.min(DEEPEST);
    table.put(here, Entry { depth, ..entry });
    let more = stretch.last - stretch.first;
    if more > DEEPEST {
        return;
    }
    // Where the stretch is a whole path, the disproof rests on it from its beginning.
    let there = path.twin(position, stretch);
    table.put(there, Entry { depth: 0, ..entry });
    let to = Entry {
        numbers: [1; 2],
        source: path.tag(stretch.first),
        depth: more,
        ..entry
    };
    table.put(pointer(position), to);
}

/// All of a path.
fn whole(path: &Path) -> Stretch {
    Stretch {
        first: 0,
        last: path.depth(),
    }
}

/// The key of the pointer to the last disproof of a position. The pointer has the tag of the first
/// position of the stretch in the place of the source, and the number of positions that follow it
/// in that of the depth.
fn pointer(position: u64) -> u64 {
    mixed(position, 1)
}
