//! Disproofs that hold on some paths only.
//!
//! A disproof may rest on a repetition of positions of the path. It holds on every path that
//! contains these positions, because further positions only mean more repetitions. A table cannot
//! look up a set of positions, but it can look up a part of the path. So the disproof is stored
//! under the hash of the part from the first to the last position that it rests on. It is found on
//! every path with the same part. Each position stores where the part begins, for its last
//! disproof. A disproof on the current path is also stored under the whole path, so that a disproof
//! on another path does not replace it. Otherwise the search could alternate between two paths for
//! ever.
//!
//! # Reference
//! Kishimoto and Müller (2004), A general solution to the graph history interaction problem.
//! Departure: they identify twins by the whole path, and a simulation of the proof transfers them
//! to other paths.

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

/// The key of the pointer to the last disproof of a position. In the place of the source the
/// pointer has the tag of the first position of the stretch. In that of the depth it has the number
/// of positions that follow it.
fn pointer(position: u64) -> u64 {
    mixed(position, 1)
}
