//! Runs through the unfolded automaton.

use super::context::{MOVES, UNTOLD};
use super::op::{Op, Step};
use super::unfold::AHEAD;
use super::work::Work;
use super::{Engine, Stop};
use crate::rg::engine::hash;
use crate::rg::failure::{Failure, TAGS};
use crate::rg::rules::NodeId;
use crate::rg::types::Symbol;
use rustc_hash::FxHashSet;

/// How many checks may stand in each other.
const CHECKS: usize = 100;
/// The most states that are remembered in a search.
const SEEN: usize = 1 << 22;
/// The most changes on a path.
pub(super) const TRAIL: usize = 1 << 23;
/// The steps that one question may take.
pub(super) const STEPS: u64 = 100_000_000;

/// Hears of what is found.
pub(super) trait Seeker {
    /// Whether moves may be counted without being played.
    const COUNTS: bool = false;
    /// Hears of a move that is not played yet; whether it is to be played. It then ends without
    /// being counted again.
    fn counts(&mut self) -> bool {
        true
    }
    /// Whether a path may go on with a tag behind `place` others.
    fn tag(&mut self, tag: Symbol, place: usize) -> bool;
    /// Hears of the end of a move; whether it has seen enough.
    fn end(&mut self, work: &Work, end: u32, node: NodeId) -> bool;
}

/// Seeks a node.
struct Check;

impl Seeker for Check {
    fn tag(&mut self, _: Symbol, _: usize) -> bool {
        true
    }

    fn end(&mut self, _: &Work, _: u32, _: NodeId) -> bool {
        false
    }
}

/// How a search remembers where it was.
enum Memory {
    /// By the number of the search at each node: nothing but the node can differ.
    Marks(u32),
    /// By the node, the changes and the tags.
    States(Option<FxHashSet<u128>>),
}

/// A search.
struct Search {
    context: usize,
    memory: Memory,
    /// How long the trail and the list of branches were when it began.
    trail: usize,
    frames: usize,
}

impl Engine<'_> {
    /// Looks for ends of moves. What a path changed stays changed if the seeker has seen enough.
    pub(super) fn seek(
        &mut self,
        context: usize,
        end: u32,
        seeker: &mut impl Seeker,
    ) -> Result<bool, Stop> {
        let entry = self.entry(context, end);
        self.work.trail.clear();
        self.work.tags.clear();
        self.work.frames.clear();
        let contexts = self.store.scheme.contexts.len();
        self.work.active.resize(contexts, 0);
        self.search(context, entry, seeker, 0)
    }

    fn search(
        &mut self,
        context: usize,
        entry: Op,
        seeker: &mut impl Seeker,
        depth: usize,
    ) -> Result<bool, Stop> {
        let known = &self.store.scheme.contexts[context];
        let plain = known.target.is_some() && !known.writes && self.work.active[context] == 0;
        let memory = if plain {
            self.work.searches = self.work.searches.checked_add(1).unwrap_or_else(|| {
                self.store.visited.fill(0);
                1
            });
            Memory::Marks(self.work.searches)
        } else {
            Memory::States(None)
        };
        let mut search = Search {
            context,
            memory,
            trail: self.work.trail.len(),
            frames: self.work.frames.len(),
        };
        self.work.active[context] += 1;
        let found = self.walk(&mut search, entry, seeker, depth);
        self.work.active[context] -= 1;
        self.work.frames.truncate(search.frames);
        if let Memory::States(Some(mut seen)) = search.memory
            && seen.capacity() < 1 << 12
        {
            seen.clear();
            self.work.free.push(seen);
        }
        found
    }

    fn walk(
        &mut self,
        search: &mut Search,
        entry: Op,
        seeker: &mut impl Seeker,
        depth: usize,
    ) -> Result<bool, Stop> {
        let mut op = entry;
        loop {
            // The next step; `None` if the path ends.
            let next = match self.store.steps[op as usize] {
                Step::Unknown => {
                    if self.store.is_full() {
                        return Err(Stop::Full);
                    }
                    self.store.unfold(op, AHEAD);
                    Some(op)
                }
                Step::Fail => None,
                Step::Found => return Ok(true),
                Step::Wrong(failure) => {
                    return Err(Stop::Failure(self.store.failures[failure as usize]));
                }
                Step::Test(way) => {
                    let symbol = self.work.cells[usize::from(way.test.cell)];
                    way.test.passes(symbol).then_some(way.next)
                }
                Step::If(test, yes, no) => {
                    let symbol = self.work.cells[usize::from(test.cell)];
                    Some(if test.passes(symbol) { yes } else { no })
                }
                Step::Branch(first, count) => self.first_way(first, first + count, seeker)?,
                Step::Switch(cell, base, first, length) => {
                    let symbol = self.work.cells[usize::from(cell)];
                    let at = u32::from(symbol.wrapping_sub(base)).min(length - 1);
                    Some(self.store.entries[(first + at) as usize])
                }
                Step::Set(cell, symbol, next) => {
                    self.work.set(cell, symbol);
                    Some(next)
                }
                Step::Move(cell, from, next) => {
                    let symbol = self.work.cells[usize::from(from)];
                    self.work.set(cell, symbol);
                    Some(next)
                }
                Step::Map(cell, from, base, first, next) => {
                    let symbol = self.work.cells[usize::from(from)];
                    let at = first + u32::from(symbol.wrapping_sub(base));
                    let result = self.store.entries.get(at as usize);
                    let result = result.map_or(symbol, |&result| result as Symbol);
                    self.work.set(cell, result);
                    Some(next)
                }
                Step::Copy(copy, next) => {
                    self.copy(copy);
                    Some(next)
                }
                Step::Same(comparison, next) => self.compare(comparison).then_some(next),
                Step::Check(context, entry, yes, no) => {
                    if depth >= CHECKS {
                        return Err(Stop::Full);
                    }
                    self.spend(1)?;
                    let trail = self.work.trail.len();
                    let found = self.search(context as usize, entry, &mut Check, depth + 1)?;
                    self.work.undo(trail);
                    Some(if found { yes } else { no })
                }
                Step::Tag(tag, next) => self.tag(tag, seeker)?.then_some(next),
                Step::TagOf(cell, next) => {
                    let tag = self.work.cells[usize::from(cell)];
                    self.tag(tag, seeker)?.then_some(next)
                }
                Step::Remember(next) => self.remember(search, op)?.then_some(next),
                Step::End(end) => {
                    let node = self.store.ends[end as usize].node;
                    if seeker.end(&self.work, end, node) {
                        return Ok(true);
                    }
                    None
                }
            };
            if let Some(next) = next {
                op = next;
                continue;
            }
            let Some(next) = self.next_way(search.frames, seeker)? else {
                self.work.undo(search.trail);
                return Ok(false);
            };
            op = next;
        }
    }

    /// Counts steps.
    #[inline]
    pub(super) fn spend(&mut self, steps: u64) -> Result<(), Stop> {
        self.work.steps += steps;
        if self.work.steps > STEPS {
            return Err(Stop::Full);
        }
        Ok(())
    }

    #[inline]
    fn tag<S: Seeker>(&mut self, tag: Symbol, seeker: &mut S) -> Result<bool, Stop> {
        if S::COUNTS {
            return Ok(true);
        }
        let place = self.work.tags.len();
        if !seeker.tag(tag, place) {
            return Ok(false);
        }
        if place >= TAGS {
            let node = self.store.scheme.rules.begin;
            return Err(Stop::Failure(Failure::Tags(node)));
        }
        self.work.tags.push(tag);
        Ok(true)
    }

    /// Whether a state was not here before.
    fn remember(&mut self, search: &mut Search, op: Op) -> Result<bool, Stop> {
        self.spend(1)?;
        match &mut search.memory {
            Memory::Marks(search) => {
                let before = std::mem::replace(&mut self.store.visited[op as usize], *search);
                Ok(before != *search)
            }
            Memory::States(seen) => {
                let seen = seen.get_or_insert_with(|| self.work.free.pop().unwrap_or_default());
                if seen.len() > SEEN || self.work.trail.len() > TRAIL {
                    return Err(Stop::Full);
                }
                let work = &self.work;
                let special = self.store.scheme.rules.special;
                let mut key = hash::node(op);
                if search.context == MOVES {
                    key ^= hash::word(&work.tags);
                }
                // Of a cell that was changed twice, the first old value and the last new one.
                for (at, &(cell, old)) in work.trail.iter().enumerate().skip(search.trail) {
                    let cell = u32::from(cell);
                    if search.context <= UNTOLD && cell >= special {
                        continue;
                    }
                    let later = work.trail[at + 1..]
                        .iter()
                        .find(|&&(one, _)| u32::from(one) == cell);
                    let new = later.map_or(work.cells[cell as usize], |&(_, old)| old);
                    if old != new {
                        key ^= hash::cell(cell, old) ^ hash::cell(cell, new);
                    }
                }
                Ok(seen.insert(key))
            }
        }
    }
}
