//! Runs through the unfolded automaton.

use super::context::{MOVES, UNTOLD};
use super::op::{LEAF, Op, Step};
use super::unfold::AHEAD;
use super::{Engine, Stop};
use crate::rg::engine::hash;
use crate::rg::failure::{Failure, TAGS};
use crate::rg::rules::{Label, NodeId};
use crate::rg::types::{Symbol, Type, TypeId};
use rustc_hash::FxHashSet;

/// How many checks may stand in each other.
const CHECKS: usize = 100;
/// The most branches of a path.
const FRAMES: usize = 1 << 20;
/// The most states that are remembered in a search.
const SEEN: usize = 1 << 22;
/// The most changes on a path.
const TRAIL: usize = 1 << 23;
/// The steps that one question may take.
pub(super) const STEPS: u64 = 100_000_000;

/// A branch of the path that is tried.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    /// The way to be tried next, and the one behind the last.
    way: u32,
    end: u32,
    trail: u32,
    tags: u32,
}

/// Hears of what is found.
pub(super) trait Seeker {
    /// Whether moves may be counted without being played.
    const COUNTS: bool = false;
    /// Hears of a move that is not played yet; whether it is to be played. It then ends without being
    /// counted again.
    fn counts(&mut self) -> bool {
        true
    }
    /// Whether a path may go on with a tag behind so many others.
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

/// What changes while paths are tried.
#[derive(Debug, Default)]
pub(super) struct Work {
    pub(super) cells: Vec<Symbol>,
    /// What was in the cells that were changed.
    pub(super) trail: Vec<(u16, Symbol)>,
    pub(super) tags: Vec<Symbol>,
    frames: Vec<Frame>,
    /// The checks that are made in each context.
    active: Vec<u32>,
    searches: u32,
    pub(super) steps: u64,
    free: Vec<FxHashSet<u128>>,
}

impl Work {
    #[inline]
    fn set(&mut self, cell: u16, symbol: Symbol) {
        let old = std::mem::replace(&mut self.cells[usize::from(cell)], symbol);
        self.trail.push((cell, old));
    }

    #[inline]
    fn undo(&mut self, length: usize) {
        while self.trail.len() > length {
            if let Some((cell, old)) = self.trail.pop() {
                self.cells[usize::from(cell)] = old;
            }
        }
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
            // What a step leads to; nothing if the path ends.
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
    fn spend(&mut self, steps: u64) -> Result<(), Stop> {
        self.work.steps += steps;
        if self.work.steps > STEPS {
            return Err(Stop::Full);
        }
        Ok(())
    }

    /// The first open way of a branch.
    #[inline]
    fn first_way<S: Seeker>(
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
    fn next_way<S: Seeker>(&mut self, frames: usize, seeker: &mut S) -> Result<Option<Op>, Stop> {
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

    fn copy(&mut self, number: u32) {
        let copying = self.store.copies[number as usize];
        let rules = self.store.scheme.rules;
        let Label::Copy(_, _, cells) = &rules.edges[copying.edge as usize].label else {
            return;
        };
        self.work.steps += cells.len() as u64;
        let from = copying.from as usize;
        // A map may be copied into itself, so all is read before anything is written.
        let symbols: Vec<_> = if copying.constant {
            let from = &rules.constants[from..];
            cells.iter().map(|&at| from[at as usize]).collect()
        } else {
            let from = &self.work.cells[from..];
            cells.iter().map(|&at| from[at as usize]).collect()
        };
        for (cell, symbol) in (copying.to..).zip(symbols) {
            if self.work.cells[usize::from(cell)] != symbol {
                self.work.set(cell, symbol);
            }
        }
    }

    fn compare(&mut self, number: u32) -> bool {
        let comparing = self.store.comparisons[number as usize];
        let rules = self.store.scheme.rules;
        self.work.steps += rules.types.cells(comparing.layout);
        let [one, other] = comparing.maps.map(|(constant, first)| {
            let cells = if constant {
                &rules.constants
            } else {
                &self.work.cells
            };
            &cells[first as usize..]
        });
        self.alike(one, other, comparing.layout) == comparing.equal
    }

    fn alike(&self, one: &[Symbol], other: &[Symbol], layout: TypeId) -> bool {
        let types = &self.store.scheme.rules.types;
        match types.get(layout) {
            Type::Set(_) => one.first() == other.first(),
            Type::Arrow(keys, to) => {
                let (keys, stride) = (types.symbols(keys).len(), types.cells(to) as usize);
                let mut parts = one.chunks(stride).zip(other.chunks(stride)).take(keys);
                parts.all(|(one, other)| self.alike(one, other, to))
            }
        }
    }
}
