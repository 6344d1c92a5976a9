//! The search for paths.

use super::{Cut, Engine, Next, hash};
use crate::rg::failure::{Failure, TAGS};
use crate::rg::rules::{Edge, Label, NodeId};
use crate::rg::types::Symbol;
use rustc_hash::FxHashSet;

/// How many checks may stand in each other.
const CHECKS: usize = 100;
/// The most nodes of a path.
const FRAMES: usize = 1 << 20;
/// The most states that are remembered in a search.
pub(super) const SEEN: usize = 1 << 22;
/// The most changes on a path.
const TRAIL: usize = 1 << 23;
/// Tables of states with more room than this are not kept for the next search.
const ROOM: usize = 1 << 10;

/// What is looked for.
#[derive(Clone, Copy)]
pub(super) enum Aim<'w> {
    /// The ends of moves.
    Move,
    /// The end of a move with these tags at this node.
    Word(&'w [Symbol], NodeId),
    /// Semimoves behind these tags; how each further tag cuts.
    Next(&'w [Symbol], &'w dyn Fn(&[Symbol]) -> Cut),
    /// A node.
    Node(NodeId),
}

/// What a search needs.
#[derive(Debug, Default)]
pub(super) struct Work {
    frames: Vec<Frame>,
    seen: FxHashSet<u128>,
}

/// A node of the path that is tried.
#[derive(Debug)]
struct Frame {
    node: NodeId,
    /// The next edge to be tried.
    edge: u32,
    /// The next element to be tried, where the edge assigns any.
    element: u32,
    trail: u32,
    tags: u32,
}

/// What comes of an edge.
enum Passage {
    /// It cannot be passed.
    Blocked,
    /// It leads to its node.
    Open,
    /// It ends the move.
    Ended,
}

/// Hears of what is found and answers whether it has seen enough.
type Found<'f> = dyn FnMut(&Engine<'_>, NodeId) -> bool + 'f;

impl Engine<'_> {
    /// Looks for paths. What a path changed stays changed if `found` has seen enough there.
    pub(super) fn search(
        &mut self,
        from: NodeId,
        aim: Aim<'_>,
        checks: usize,
        found: &mut Found<'_>,
    ) -> Result<bool, Failure> {
        if matches!(aim, Aim::Node(to) if to == from) {
            return Ok(true);
        }
        if checks > CHECKS {
            return Err(Failure::Regress(from));
        }
        let mut work = self.free.pop().unwrap_or_default();
        let result = self.walk(&mut work, from, aim, checks, found);
        work.frames.clear();
        if work.seen.capacity() > ROOM {
            work.seen = FxHashSet::default();
        }
        work.seen.clear();
        self.free.push(work);
        result
    }

    fn walk(
        &mut self,
        work: &mut Work,
        from: NodeId,
        aim: Aim<'_>,
        checks: usize,
        found: &mut Found<'_>,
    ) -> Result<bool, Failure> {
        let rules = self.rules;
        self.arrive(work, from, aim);
        while let Some(frame) = work.frames.last_mut() {
            let node = &rules.nodes[frame.node as usize];
            self.undo(frame.trail as usize);
            self.pop_tags(frame.tags as usize);
            if frame.edge == node.last {
                work.frames.pop();
                continue;
            }
            self.steps += 1;
            if self.steps > self.most_steps {
                return Err(Failure::Steps(frame.node));
            }
            let edge = &rules.edges[frame.edge as usize];
            let passage = if let Label::Generate(spot, set) = &edge.label {
                let element = rules.set(*set).symbols.get(frame.element as usize);
                if let Some(&symbol) = element.filter(|_| !self.changed(edge, aim)) {
                    frame.element += 1;
                    let cell = self.target(spot, edge)?;
                    self.write(cell, symbol);
                    Passage::Open
                } else {
                    (frame.edge, frame.element) = (frame.edge + 1, 0);
                    Passage::Blocked
                }
            } else {
                frame.edge += 1;
                let node = frame.node;
                self.pass(node, edge, aim, checks)?
            };
            match passage {
                Passage::Blocked => {}
                Passage::Ended => {
                    if found(self, edge.to) {
                        return Ok(true);
                    }
                }
                Passage::Open if matches!(aim, Aim::Node(to) if to == edge.to) => {
                    return Ok(true);
                }
                Passage::Open => self.arrive(work, edge.to, aim),
            }
            let large = work.seen.len().max(self.semimoves.len()) > SEEN;
            if large || work.frames.len() > FRAMES || self.trail.len() > TRAIL {
                return Err(Failure::Steps(edge.to));
            }
        }
        Ok(false)
    }

    /// Goes on from a node, unless that was done from the same state before.
    fn arrive(&self, work: &mut Work, to: NodeId, aim: Aim<'_>) {
        let node = &self.rules.nodes[to as usize];
        if node.remembered {
            let special = match aim {
                Aim::Node(_) => self.special_hash,
                Aim::Move | Aim::Word(..) | Aim::Next(..) => 0,
            };
            if !work.seen.insert(self.hash ^ special ^ hash::node(to)) {
                return;
            }
        }
        work.frames.push(Frame {
            node: to,
            edge: node.first,
            element: 0,
            trail: self.trail.len() as u32,
            tags: self.tags.len() as u32,
        });
    }

    /// Does what an edge does.
    fn pass(
        &mut self,
        node: NodeId,
        edge: &Edge,
        aim: Aim<'_>,
        checks: usize,
    ) -> Result<Passage, Failure> {
        let passes = |passes| {
            Ok(if passes {
                Passage::Open
            } else {
                Passage::Blocked
            })
        };
        if self.changed(edge, aim) {
            return Ok(Passage::Blocked);
        }
        match &edge.label {
            Label::Skip | Label::Generate(..) => Ok(Passage::Open),
            Label::Assign(spot, value) => {
                let symbol = self.value(value);
                let cell = self.target(spot, edge)?;
                self.write(cell, symbol);
                Ok(Passage::Open)
            }
            Label::Copy(spot, map, copying) => {
                let cell = self.target(spot, edge)?;
                self.copy(cell, map, copying);
                self.steps += copying.len() as u64;
                Ok(Passage::Open)
            }
            Label::Player(value) => {
                let symbol = self.value(value);
                self.write(self.rules.player, symbol);
                Ok(match aim {
                    Aim::Node(_) => Passage::Open,
                    Aim::Word(tags, end) if self.tags != tags || edge.to != end => Passage::Blocked,
                    Aim::Next(tags, _) => {
                        if self.tags.len() >= tags.len() {
                            let waits = self.waits == Some(self.tags.len());
                            self.tell(tags.len(), (!waits).then_some(edge.to));
                        }
                        Passage::Blocked
                    }
                    Aim::Move | Aim::Word(..) => Passage::Ended,
                })
            }
            Label::Compare(one, other, equal) => {
                passes((self.value(one) == self.value(other)) == *equal)
            }
            Label::CompareMaps(one, other, layout, equal) => {
                self.steps += self.rules.types.cells(*layout);
                passes(self.equal(one, other, *layout) == *equal)
            }
            Label::Reach(from, to, holds) => {
                let trail = self.trail.len();
                let mut anything = |_: &Engine<'_>, _| true;
                let reached = self.search(*from, Aim::Node(*to), checks + 1, &mut anything)?;
                self.undo(trail);
                passes(reached == *holds)
            }
            Label::Tag(symbol) => self.tag(node, *symbol, aim),
            Label::TagOf(cell) => self.tag(node, self.cells[*cell as usize], aim),
        }
    }

    fn tag(&mut self, node: NodeId, tag: Symbol, aim: Aim<'_>) -> Result<Passage, Failure> {
        let given = match aim {
            // What is checked leaves nothing behind.
            Aim::Node(_) => return Ok(Passage::Open),
            Aim::Move => &[],
            Aim::Word(tags, _) | Aim::Next(tags, _) => tags,
        };
        let place = self.tags.len();
        let goes_on =
            matches!(aim, Aim::Move) || matches!(aim, Aim::Next(..)) && place >= given.len();
        if !goes_on && given.get(place) != Some(&tag) {
            return Ok(Passage::Blocked);
        }
        if matches!(aim, Aim::Next(..)) && self.waits == Some(place) && goes_on {
            self.tell(given.len(), None);
            return Ok(Passage::Blocked);
        }
        if place >= TAGS {
            return Err(Failure::Tags(node));
        }
        self.push_tag(tag);
        if let Aim::Next(_, cut) = aim
            && goes_on
        {
            let told = |engine: &Self| engine.told.contains(&(hash::word(&engine.tags), None));
            self.waits = None;
            match cut(&self.tags) {
                Cut::Go => {}
                Cut::Never => return Ok(Passage::Blocked),
                _ if told(self) => return Ok(Passage::Blocked),
                Cut::Stop => self.waits = Some(place + 1),
            }
        }
        Ok(Passage::Open)
    }

    /// Tells of a semimove that waits for a change, if an edge makes one.
    fn changed(&mut self, edge: &Edge, aim: Aim<'_>) -> bool {
        let Aim::Next(given, _) = aim else {
            return false;
        };
        let changes = edge.lasting && self.waits == Some(self.tags.len());
        if changes {
            self.tell(given.len(), None);
        }
        changes
    }

    /// Takes note of a semimove behind `given` tags, once.
    fn tell(&mut self, given: usize, end: Option<NodeId>) {
        if self.told.insert((hash::word(&self.tags), end)) {
            self.semimoves.push(Next {
                tags: self.tags[given..].into(),
                end,
            });
        }
    }
}
