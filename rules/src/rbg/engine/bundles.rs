//! Bundles of moves: moves with a common beginning, and the set of cells for the last choice.

use super::Runner;
use super::cells::Cells;
use super::each::Each;
use crate::rbg::automaton::Symbol;
use std::sync::atomic::{AtomicU64, Ordering};

/// Moves that differ in one cell, or in two at the same distance.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bundle<const W: usize> {
    /// The pairs that they begin with.
    pub(super) prefix: (u32, u32),
    /// The symbol before the last, and where.
    pub(super) before: Option<(Symbol, Before)>,
    pub(super) symbol: Symbol,
    pub(super) cells: Cells<W>,
    /// Whether what follows is certain; else it has to be tried.
    pub(super) certain: bool,
    /// The number of cells, where each stands for one move.
    pub(super) count: u32,
    /// How many moves each cell stands for.
    pub(super) each: Each,
}

/// The numbers of boards whose moves are known; each engine has its own ones.
static NUMBERS: AtomicU64 = AtomicU64::new(1);

/// The first number of a new engine.
pub(super) fn first_number() -> u64 {
    NUMBERS.fetch_add(1 << 40, Ordering::Relaxed)
}

/// Where the symbol before the last is met.
#[derive(Clone, Copy, Debug)]
pub(super) enum Before {
    /// At a distance from the last cell.
    By(i32),
    At(u16),
}

/// Programs that are not longer are run for few cells, too.
pub(super) const SHORT: usize = 16;

/// What is collected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Until {
    All,
    /// Until a bundle is certain.
    One,
    /// What random moves are drawn from: some bundles may be open.
    Some,
}

impl<const W: usize> Bundle<W> {
    /// Whether moves go on in several ways.
    #[inline(always)]
    pub(super) fn is_open(&self) -> bool {
        !matches!(self.each, Each::One)
    }
}

impl<const W: usize> Runner<W> {
    #[inline(always)]
    pub(super) fn add(
        &mut self,
        prefix: (u32, u32),
        before: Option<(Symbol, Before)>,
        symbol: Symbol,
        cells: Cells<W>,
        until: Until,
    ) -> bool {
        let certain = self.plan.briefs[symbol as usize].certain;
        let count = cells.count();
        self.bundles.push(Bundle {
            prefix,
            before,
            symbol,
            cells,
            certain,
            count,
            each: Each::One,
        });
        self.total += count;
        let lives = certain && count > 0;
        self.lives |= lives;
        lives && until == Until::One
    }

    /// Forgets all bundles.
    pub(super) fn forget_bundles(&mut self) {
        self.bundles.clear();
        (self.total, self.lives, self.open) = (0, false, false);
    }
}
