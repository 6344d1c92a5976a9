//! The working state of a search for paths.

use crate::rg::types::Symbol;
use rustc_hash::FxHashSet;

/// A branch of the path that is tried.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    /// The way to be tried next, and the one behind the last.
    pub(super) way: u32,
    pub(super) end: u32,
    pub(super) trail: u32,
    pub(super) tags: u32,
}

/// What changes while paths are tried.
#[derive(Debug, Default)]
pub(super) struct Work {
    pub(super) cells: Vec<Symbol>,
    /// What was in the cells that were changed.
    pub(super) trail: Vec<(u16, Symbol)>,
    pub(super) tags: Vec<Symbol>,
    pub(super) frames: Vec<Frame>,
    /// The checks that are made in each context.
    pub(super) active: Vec<u32>,
    pub(super) searches: u32,
    pub(super) steps: u64,
    pub(super) free: Vec<FxHashSet<u128>>,
}

impl Work {
    #[inline]
    pub(super) fn set(&mut self, cell: u16, symbol: Symbol) {
        let old = std::mem::replace(&mut self.cells[usize::from(cell)], symbol);
        self.trail.push((cell, old));
    }

    #[inline]
    pub(super) fn undo(&mut self, length: usize) {
        while self.trail.len() > length {
            if let Some((cell, old)) = self.trail.pop() {
                self.cells[usize::from(cell)] = old;
            }
        }
    }
}
