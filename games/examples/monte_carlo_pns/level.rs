//! The two readings of the slides' third parameter.

use tesuji::solve::LeafPlayouts;

/// Which leaves are played out from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Level {
    pub(crate) name: &'static str,
    /// The depths of these leaves, by the number of playable points.
    depths: fn(u32) -> (u32, u32),
}

/// All leaves, and every reading that can be set: the slides say "depth level at which start using
/// MC as a guide" of I, 3I/4 and I/2; they name the fastest setting (3, 10, 3).
///
/// Playing out only from the leaves of every third level cannot be set.
pub(crate) const LEVELS: [Level; 9] = {
    const LAST: u32 = u32::MAX;
    [
        level("all", |_| (0, LAST)),
        level("from-3", |_| (3, LAST)),
        level("from-I/2", |i| (i / 2, LAST)),
        level("from-3I/4", |i| (3 * i / 4, LAST)),
        level("from-I", |i| (i, LAST)),
        level("to-3", |_| (0, 3)),
        level("to-I/2", |i| (0, i / 2)),
        level("to-3I/4", |i| (0, 3 * i / 4)),
        level("to-I", |i| (0, i)),
    ]
};

const fn level(name: &'static str, depths: fn(u32) -> (u32, u32)) -> Level {
    Level { name, depths }
}

impl Level {
    /// The playouts from the leaves of these depths.
    pub(crate) fn apply(self, playouts: LeafPlayouts, playable: usize) -> LeafPlayouts {
        let (from_depth, to_depth) = (self.depths)(playable as u32);
        LeafPlayouts {
            from_depth,
            to_depth,
            ..playouts
        }
    }
}
