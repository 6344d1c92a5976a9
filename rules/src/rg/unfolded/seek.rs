//! The visitors of searches for moves.

use super::distinct::Distinct;
use super::run::Seeker;
use super::work::Work;
use crate::rg::engine::{Cut, Next, Word, hash};
use crate::rg::rules::NodeId;
use crate::rg::types::Symbol;
use rustc_hash::FxHashSet;
use tesuji::Rng;

/// Takes the first move.
pub(super) struct Any(pub(super) Option<u32>);

impl Seeker for Any {
    fn tag(&mut self, _: Symbol, _: usize) -> bool {
        true
    }

    fn end(&mut self, _: &Work, end: u32, _: NodeId) -> bool {
        self.0 = Some(end);
        true
    }
}

/// Counts moves, where different paths are different moves.
#[derive(Default)]
pub(super) struct Tally(pub(super) usize);

impl Seeker for Tally {
    const COUNTS: bool = true;

    #[inline]
    fn counts(&mut self) -> bool {
        self.0 += 1;
        false
    }

    fn tag(&mut self, _: Symbol, _: usize) -> bool {
        true
    }

    fn end(&mut self, _: &Work, _: u32, _: NodeId) -> bool {
        self.0 += 1;
        false
    }
}

/// Takes every move once.
pub(super) struct Each<F> {
    pub(super) distinct: Distinct,
    pub(super) found: F,
}

impl<F: FnMut(Word<'_>)> Seeker for Each<F> {
    fn tag(&mut self, _: Symbol, _: usize) -> bool {
        true
    }

    fn end(&mut self, work: &Work, _: u32, node: NodeId) -> bool {
        if self.distinct.insert(&work.tags, node) {
            (self.found)((&work.tags, node));
        }
        false
    }
}

/// Takes the move with these tags that ends at this node.
pub(super) struct Spelled<'w> {
    pub(super) tags: &'w [Symbol],
    pub(super) to: NodeId,
    pub(super) found: Option<u32>,
}

impl Seeker for Spelled<'_> {
    fn tag(&mut self, tag: Symbol, place: usize) -> bool {
        self.tags.get(place) == Some(&tag)
    }

    fn end(&mut self, work: &Work, end: u32, node: NodeId) -> bool {
        if node == self.to && work.tags.len() == self.tags.len() {
            self.found = Some(end);
        }
        self.found.is_some()
    }
}

/// A move that was drawn, and what it changed.
#[derive(Debug, Default)]
pub(super) struct Sample {
    pub(super) end: Option<u32>,
    pub(super) changes: Vec<(u16, Symbol)>,
    /// How many moves were found, and the number of the one that is drawn next.
    count: u64,
    next: u64,
    /// Whether the move that is played is counted.
    counted: bool,
}

impl Sample {
    /// Forgets what was drawn.
    pub(super) fn clear(&mut self) {
        (self.end, self.count, self.next) = (None, 0, 1);
        self.counted = false;
    }

    /// Counts a move. Whether it is drawn.
    #[inline]
    fn count(&mut self) -> bool {
        self.count += 1;
        self.count == self.next
    }

    /// Keeps what is drawn.
    #[inline]
    fn keep(&mut self, work: &Work, end: u32, rng: &mut Rng) {
        self.end = Some(end);
        self.changes.clear();
        let changed = work.trail.iter();
        let changed = changed.map(|&(cell, _)| (cell, work.cells[usize::from(cell)]));
        self.changes.extend(changed);
        // The n-th move stays drawn when there are m with probability n / m.
        let share = (rng.word() >> 11) as f64 / (1_u64 << 53) as f64;
        let next = self.count as f64 / (1.0 - share);
        self.next = next as u64 + 1;
    }
}

/// Draws one of all moves.
pub(super) struct Drawing<'g> {
    pub(super) distinct: Distinct,
    pub(super) sample: Sample,
    pub(super) rng: &'g mut Rng,
}

impl Seeker for Drawing<'_> {
    fn tag(&mut self, _: Symbol, _: usize) -> bool {
        true
    }

    fn end(&mut self, work: &Work, end: u32, node: NodeId) -> bool {
        if !self.distinct.insert(&work.tags, node) {
            return false;
        }
        if self.sample.count() {
            self.sample.keep(work, end, self.rng);
        }
        false
    }
}

/// Draws one of all moves, where different paths are different moves.
pub(super) struct Counting<'g> {
    pub(super) sample: Sample,
    pub(super) rng: &'g mut Rng,
}

impl Seeker for Counting<'_> {
    const COUNTS: bool = true;

    #[inline]
    fn counts(&mut self) -> bool {
        self.sample.counted = self.sample.count();
        self.sample.counted
    }

    fn tag(&mut self, _: Symbol, _: usize) -> bool {
        true
    }

    #[inline]
    fn end(&mut self, work: &Work, end: u32, _: NodeId) -> bool {
        let counted = std::mem::take(&mut self.sample.counted);
        if counted || self.sample.count() {
            self.sample.keep(work, end, self.rng);
        }
        false
    }
}

/// Takes the semimoves behind some tags, each once. They end at the next tag or the end of the
/// move.
pub(super) struct Pieces<'w> {
    pub(super) given: &'w [Symbol],
    pub(super) cut: &'w dyn Fn(&[Symbol]) -> Cut,
    pub(super) path: Vec<Symbol>,
    /// How many tags are behind a semimove that is over.
    pub(super) over: Option<usize>,
    pub(super) told: FxHashSet<(u128, Option<NodeId>)>,
    pub(super) found: Vec<Next>,
}

impl Pieces<'_> {
    fn tell(&mut self, end: Option<NodeId>) {
        if self.told.insert((hash::word(&self.path), end)) {
            self.found.push(Next {
                tags: self.path[self.given.len()..].into(),
                end,
            });
        }
    }
}

impl Seeker for Pieces<'_> {
    fn tag(&mut self, tag: Symbol, place: usize) -> bool {
        self.path.truncate(place);
        if let Some(&given) = self.given.get(place) {
            self.path.push(tag);
            return given == tag;
        }
        if self.over == Some(place) {
            self.tell(None);
            return false;
        }
        self.path.push(tag);
        self.over = None;
        match (self.cut)(&self.path) {
            Cut::Go => true,
            Cut::Never => false,
            Cut::Stop => {
                self.over = Some(place + 1);
                !self.told.contains(&(hash::word(&self.path), None))
            }
        }
    }

    fn end(&mut self, work: &Work, _: u32, node: NodeId) -> bool {
        let count = work.tags.len();
        self.path.truncate(count);
        if count >= self.given.len() {
            let is_over = self.over == Some(count);
            self.tell((!is_over).then_some(node));
        }
        false
    }
}
