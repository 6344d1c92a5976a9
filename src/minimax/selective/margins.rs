//! The sizes of reductions and margins, the number of late moves that are searched, and the work
//! of endings.

use super::super::value;

/// The usual change of estimates within two plies of a line: margins are multiples of it, so that
/// they fit every evaluator. It is learned while the search goes on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Swing(i32);

impl Default for Swing {
    fn default() -> Self {
        Self(value::of_estimate(1.0 / 16.0))
    }
}

impl Swing {
    /// Learns from the estimates of a position and of the one two plies before it.
    #[inline(always)]
    pub(super) fn see(&mut self, before: i32, now: i32) {
        self.0 += ((now - before).abs() - self.0) / 256;
    }

    /// `halves` times half the swing.
    #[inline(always)]
    pub(super) fn halves(self, halves: i32) -> i32 {
        (self.0.max(value::of_estimate(0.002)) / 2).saturating_mul(halves)
    }
}

/// How many fewer positions the search of an ending expands than the square root of the number of
/// its lines. It is learned from move to move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Saving(pub(super) f64);

impl Default for Saving {
    fn default() -> Self {
        Self(24.0)
    }
}

impl Saving {
    /// Learns whether a search came to its end.
    pub(super) fn see(&mut self, ended: bool) {
        self.0 = if ended {
            (self.0 * 2.0).min(64.0)
        } else {
            (self.0 / 3.0).max(0.25)
        };
    }
}

/// The plies by which the search after a late move is less deep: by depth and the number of moves
/// tried before. Made by the compiler: as part of every search it was four kilobytes to be moved
/// about, and a loop to be unrolled for every game.
static REDUCTIONS: [[u8; 64]; 64] = reductions();

const fn reductions() -> [[u8; 64]; 64] {
    let mut table = [[0; 64]; 64];
    let mut cell = 0;
    while cell < 64 * 64 {
        let (depth, tried) = (cell / 64, cell % 64);
        // The logarithms in base 2, in sixteenths, without floating point: the same everywhere.
        let product = log2(depth as u32) * log2(tried as u32);
        table[depth][tried] = ((product * 27 / 100 + 128) / 256) as u8;
        cell += 1;
    }
    table
}

/// The plies by which the search after a move is less deep, if `tried` moves were tried before it.
#[inline(always)]
pub(super) fn late(depth: i32, tried: usize) -> i32 {
    i32::from(REDUCTIONS[depth.clamp(0, 63) as usize][tried.min(63)])
}

/// The logarithm in base 2, in sixteenths, linear between powers; 0 for 0.
const fn log2(x: u32) -> u32 {
    let Some(whole) = x.checked_ilog2() else {
        return 0;
    };
    16 * whole + ((16 * x) >> whole) - 16
}

/// How many quiet moves are tried at a depth, before the others are left out.
#[inline(always)]
pub(super) fn most_tried(depth: i32, improving: bool) -> usize {
    let all = 3 + depth * depth;
    (if improving { all } else { all / 2 + 1 }) as usize
}
