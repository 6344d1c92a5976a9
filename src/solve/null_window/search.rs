//! The search.

use super::NullWindow;
use super::entry::{Entry, LONGEST, Packed, name_of};
use super::frame::{Found, Frame, Meeting, RestsOn, usable};
use super::order::{Child, FROM_TABLE, Order, bring_next, bring_next_of_others};
use crate::budget::StopReason;
use crate::game::{Game, Probe, known, no_legal_move, scores_of};
use crate::solve::control::{Control, Effort};
use crate::solve::crew::Member;
use crate::solve::df_pn::path::{Path, mixed};
use crate::solve::goal::ScoreInterval;
use crate::solve::memory::Memory;
use crate::solve::size::Size;
use crate::solve::table::Table;
use std::sync::Arc;

/// A search by null windows for the score that a player can force.
///
/// The recursion of alpha-beta is an explicit stack here. So the search can stop anywhere and go
/// on, and games of thousands of moves do not overflow the machine's stack.
#[derive(Debug)]
pub struct NullWindowSearch<G: Game> {
    pub(super) settings: NullWindow,
    pub(super) start: G,
    /// The scores in question, in ascending order.
    scores: Vec<i16>,
    /// The known bounds of the start.
    pub(super) interval: ScoreInterval,
    /// The score that is tried now.
    pub(super) target: i16,
    pub(super) table: Memory<Packed>,
    order: Order<G::Move>,
    /// The hashes of the positions before and on the stack.
    pub(super) path: Path,
    pub(super) stack: Vec<Frame>,
    /// The positions of the stack. There may be more, which have been left.
    line: Vec<G>,
    /// The children of all positions of the stack that must be searched.
    pub(super) children: Vec<Child<G::Move>>,
    moves: Vec<G::Move>,
    pub(super) nodes: u64,
    /// Whether any position came again.
    pub(super) repetitions: bool,
    /// The other threads that use the table, if there are any.
    pub(super) member: Option<Member>,
    /// What is known of positions from beside the rules.
    pub(super) probe: Option<Arc<dyn Probe<G>>>,
}

/// The state of a position on arrival.
enum Arrival {
    /// The result is known.
    Known(Found),
    /// Its children are on the stack.
    Open,
    /// No step was taken, because a limit is reached.
    Interrupted,
}

/// Children that are dealt with before it is asked again whether to go on.
const A_FEW: usize = 8;

/// The positions below one after which the other threads are told that this thread is there. A
/// position that is left before is not told.
const A_WHILE: u64 = 2;

impl<G: Game> NullWindowSearch<G> {
    pub(super) fn new(settings: NullWindow, start: &G, player: usize, scores: &[i16]) -> Self {
        Self {
            settings,
            start: start.clone(),
            scores: scores.to_vec(),
            interval: ScoreInterval::unknown::<G>(player),
            target: 0,
            table: Memory::Own(Table::within(0)),
            order: Order::new::<G>(settings),
            path: Path::default(),
            stack: Vec::new(),
            line: Vec::new(),
            children: Vec::new(),
            moves: Vec::new(),
            nodes: 0,
            repetitions: false,
            member: None,
            probe: None,
        }
    }

    /// The key of a position in the table; `place` is that of the move from the parent.
    ///
    /// In a game without hashes every line has its own positions.
    #[inline]
    pub(super) fn hash(&self, position: &G, parent: u64, place: usize) -> u64 {
        let hash = if self.settings.symmetries {
            position.canonical().hash()
        } else {
            position.hash()
        };
        // The table uses the first bits as they are.
        hash.map_or_else(|| mixed(parent, place as u64), |hash| mixed(hash, 0))
    }

    /// Searches until all scores in question are decided or a limit is reached.
    pub(super) fn decide(&mut self, control: &mut Control<'_>) -> Option<StopReason> {
        self.table.set_limit(control.memory());
        loop {
            if self.stack.is_empty() && !self.aim() {
                return None;
            }
            match self.try_target(control) {
                Ok(found) => self.conclude(found),
                Err(reason) => return reason,
            }
        }
    }

    /// Chooses the score that is tried next; `false` if all in question are decided.
    pub(super) fn aim(&mut self) -> bool {
        let open = |&&score: &&i16| self.interval.decides(score).is_none();
        let open: Vec<i16> = self.scores.iter().filter(open).copied().collect();
        let middle = open.get(open.len() / 2);
        self.target = middle.copied().unwrap_or(self.target);
        middle.is_some()
    }

    /// Whether the score that is tried is decided.
    pub(super) fn is_decided(&self) -> bool {
        self.interval.decides(self.target).is_some()
    }

    /// Searches on until it is known whether the start reaches the target, or begins to. The error
    /// is the limit that was reached, or `None` if other threads have called it back.
    pub(super) fn try_target(
        &mut self,
        control: &mut Control<'_>,
    ) -> Result<Found, Option<StopReason>> {
        if self.stack.is_empty() {
            let start = self.start.clone();
            let hash = self.hash(&start, 0, 0);
            self.clear(&[]);
            match self.arrive(start, hash, u32::MAX, control) {
                Arrival::Known(found) => return Ok(found),
                Arrival::Open => {}
                Arrival::Interrupted => return Err(control.late()),
            }
        }
        self.run(control)
    }

    /// Takes over a result for the start.
    pub(super) fn conclude(&mut self, found: Found) {
        let reached = found.value >= self.target;
        let score = if reached {
            found.value
        } else {
            found.value + 1
        };
        self.interval.learn(score, reached);
    }

    /// Empties the stack; the positions `before` lead to the ones it will hold.
    pub(super) fn clear(&mut self, before: &[u64]) {
        self.drop_from(0);
        self.children.clear();
        self.path.begin(before);
    }

    /// The result for a position that the positions `before` lead to, with respect to one target,
    /// with proofs of at most `left` plies. `None` if a limit is reached. Any other search under
    /// way is given up.
    pub(super) fn solve(
        &mut self,
        position: &G,
        hashes: &[u64],
        target: i16,
        left: u32,
        control: &mut Control<'_>,
    ) -> Option<Found> {
        let (&hash, before) = hashes.split_last()?;
        self.clear(before);
        self.target = target;
        let found = match self.arrive(position.clone(), hash, left, control) {
            Arrival::Known(found) => Some(found),
            Arrival::Open => self.run(control).ok(),
            Arrival::Interrupted => None,
        };
        self.clear(&[]);
        found
    }

    /// Searches on until the first position of the stack is decided, or a limit is reached.
    fn run(&mut self, control: &mut Control<'_>) -> Result<Found, Option<StopReason>> {
        loop {
            if self.member.is_some() {
                match self.meet() {
                    Meeting::Called => return Err(None),
                    Meeting::Solved(found) => return Ok(found),
                    Meeting::GoOn => {}
                }
            }
            let depth = self.stack.len() - 1;
            let Some(top) = self.stack.last_mut() else {
                unreachable!("the first position of the stack is left below");
            };
            if top.decided || top.next == self.children.len() {
                if !self.make_room(control) {
                    return Err(control.late());
                }
                if let Some(found) = self.leave() {
                    return Ok(found);
                }
                continue;
            }
            let left = &mut self.children[top.next..];
            match &self.member {
                // Children that decide no target are all searched, the first one by any thread.
                Some(member) if top.next > top.first => {
                    let others = member.others(depth + 1);
                    bring_next_of_others(left, |hash| others.at(hash) > 0);
                }
                _ => bring_next(left),
            }
            let Child { hash, m, .. } = self.children[top.next];
            // It may have become known where another line came to it.
            let left = top.left_below();
            if top.began + 1 < self.nodes
                && let Some(entry) = self.table.get(hash)
                && let Some(found) = usable(&entry, self.target, left)
            {
                top.learn(found, name_of(hash), self.target);
                top.next += 1;
                continue;
            }
            let all = self.member.as_ref();
            let nodes = all.map_or(self.nodes, |member| member.all_nodes(self.nodes));
            let (bytes, interval) = (self.table.bytes(), self.interval);
            let scores = &self.scores;
            if let Some(reason) = control.stop(nodes, bytes, &|| efforts(scores, interval)) {
                return Err(Some(reason));
            }
            let mut position = self.line[depth].clone();
            position.play(m);
            match self.arrive(position, hash, left, control) {
                Arrival::Known(found) => self.learn(found),
                Arrival::Open => {}
                Arrival::Interrupted => return Err(control.late()),
            }
        }
    }

    /// Tells the last position of the stack the result of the child that was searched.
    #[inline(always)]
    pub(super) fn learn(&mut self, found: Found) {
        let ply = self.stack.len() - 1;
        let Some(top) = self.stack.last_mut() else {
            return;
        };
        let Child { hash, m, .. } = self.children[top.next];
        top.next += 1;
        top.learn(found, name_of(hash), self.target);
        if let Some(member) = &self.member
            && !top.told
            && self.nodes - top.began >= A_WHILE
        {
            top.told = true;
            member.enter(ply, top.hash);
        }
        if top.decided {
            let work = self.nodes - top.began;
            let (first, next) = (top.first, top.next - 1);
            self.order.decides(&self.line[ply], m, ply, work);
            for child in first..next {
                let failed = self.children[child].m;
                self.order.fails(&self.line[ply], failed, work);
            }
        }
    }

    /// Leaves a position and tells the table and the parent; returns the result if it is the first
    /// one.
    fn leave(&mut self) -> Option<Found> {
        let frame = self.stack.pop().expect("there is a position to leave");
        self.children.truncate(frame.first);
        let found = self.leaving(frame.hash, frame.found, frame.began);
        if let Some(member) = self.member.as_ref().filter(|_| frame.told) {
            let ply = self.stack.len();
            member.leave(ply);
            member.solved(ply, frame.hash);
        }
        if self.stack.is_empty() {
            return Some(found);
        }
        self.learn(found);
        None
    }

    /// Takes the last position from the path and stores its result in the table.
    #[inline(always)]
    fn leaving(&mut self, hash: u64, mut found: Found, began: u64) -> Found {
        let depth = self.path.depth();
        self.path.pop();
        found.rests_on = found.rests_on.before(depth);
        let reached = found.value >= self.target;
        if !reached && found.rests_on != RestsOn::NOTHING {
            return found;
        }
        let work = self.nodes - began;
        let mut entry = Entry {
            least: G::SCORES.least,
            most: G::SCORES.greatest,
            length: 0,
            best: found.best,
            size: Size::of(work),
        };
        if let Some(known) = self.table.get(hash) {
            let size = Size::of(work + known.size.count());
            entry = Entry {
                best: found.best,
                size,
                ..known
            };
        }
        if !reached {
            entry.most = entry.most.min(found.value);
        } else if found.value > entry.least {
            (entry.least, entry.length) = (found.value, found.length);
        } else if found.value == entry.least {
            entry.length = entry.length.min(found.length);
        }
        self.table.put(hash, entry);
        found
    }

    /// Frees a place for an entry; `false` if `control` interrupts that, or if all threads have to
    /// come back for it, which they are told.
    #[inline(always)]
    fn make_room(&mut self, control: &mut Control<'_>) -> bool {
        let room = self.table.make_room(control);
        if !room && let Some(member) = &self.member {
            member.pause();
        }
        room
    }

    /// Goes to a position: generates its children, and reads their entries.
    fn arrive(&mut self, position: G, hash: u64, left: u32, control: &mut Control<'_>) -> Arrival {
        if left == 0 {
            return Arrival::Known(Found::failed(G::SCORES.least, RestsOn::LENGTH));
        }
        if !self.make_room(control) {
            return Arrival::Interrupted;
        }
        let own = position.mover() == self.interval.player;
        let (first, began) = (self.children.len(), self.nodes);
        let mut frame = Frame::new(hash, own, first, began, left);
        self.path.push(hash);
        if !self.generate(&position, &mut frame, control) {
            self.path.pop();
            self.children.truncate(first);
            return Arrival::Interrupted;
        }
        self.nodes += 1;
        if let Some(member) = &mut self.member {
            member.expanded(self.nodes);
        }
        if frame.decided || self.children.len() == first {
            self.children.truncate(first);
            return Arrival::Known(self.leaving(hash, frame.found, began));
        }
        let ply = self.stack.len();
        self.order.reach(ply);
        let best = self.table.get(hash).map(|entry| entry.best);
        for child in &mut self.children[first..] {
            child.rank = if Some(name_of(child.hash)) == best {
                FROM_TABLE
            } else {
                self.order.rank(&position, child.m, ply)
            };
        }
        self.stack.push(frame);
        self.line.truncate(ply);
        self.line.push(position);
        Arrival::Open
    }

    /// The score of the player at a position in which the game is over, or whose value is known
    /// without search. With the plies that it takes at most.
    pub(super) fn final_score(&self, position: &G) -> Option<(i16, u16)> {
        let player = self.interval.player;
        if let Some(scores) = position.outcome() {
            return Some((scores[player], 0));
        }
        let known = known(self.probe.as_deref()?, position)?;
        let scores = scores_of(position, known.exact()?);
        let length = known.distance.min(u32::from(LONGEST)) as u16;
        Some((scores[player], length))
    }

    /// Appends the children of a position that are not known to fail, unless one decides; `false`
    /// if `control` interrupts it.
    fn generate(&mut self, position: &G, frame: &mut Frame, control: &mut Control<'_>) -> bool {
        let mut moves = std::mem::take(&mut self.moves);
        moves.clear();
        if G::REFUTES && G::ZERO_SUM && self.settings.knowledge {
            position.unrefuted_moves(&mut moves);
        } else {
            position.moves(&mut moves);
        }
        if moves.is_empty() {
            no_legal_move::<G>();
        }
        let mut done = true;
        for (place, &m) in moves.iter().enumerate() {
            if place % A_FEW == A_FEW - 1 && control.interrupts(A_FEW as u64) {
                done = false;
                break;
            }
            let mut next = position.clone();
            next.play(m);
            if let Some((score, length)) = self.final_score(&next) {
                let found = Found {
                    length,
                    ..Found::finished(score)
                };
                frame.learn(found, 0, self.target);
                if frame.decided {
                    break;
                }
            } else {
                let hash = self.hash(&next, frame.hash, place);
                self.table.expect(hash);
                self.children.push(Child { hash, rank: 0, m });
            }
        }
        self.moves = moves;
        if done && !frame.decided {
            self.look_up(frame);
        }
        done
    }

    /// Takes over the results that the path and the table have for new children, and keeps the
    /// others.
    #[inline(always)]
    fn look_up(&mut self, frame: &mut Frame) {
        let left = frame.left_below();
        let mut kept = frame.first;
        for i in frame.first..self.children.len() {
            let child = self.children[i];
            let found = if let Some(depth) = self.path.find(child.hash) {
                self.repetitions = true;
                Some(Found::failed(G::SCORES.least, RestsOn::repetition(depth)))
            } else {
                let entry = self.table.get(child.hash);
                entry.and_then(|entry| usable(&entry, self.target, left))
            };
            let Some(found) = found else {
                self.children[kept] = child;
                kept += 1;
                continue;
            };
            frame.learn(found, name_of(child.hash), self.target);
            if frame.decided {
                break;
            }
        }
        self.children.truncate(kept);
    }

    /// The numbers of the root for people.
    pub(super) fn efforts(&self) -> Vec<Effort> {
        efforts(&self.scores, self.interval)
    }

    /// The bounds that the table has for a position.
    pub(super) fn known(&self, hash: u64) -> Option<Entry> {
        self.table.get(hash)
    }

    /// The line that is being searched.
    pub(super) fn current_line(&self) -> Vec<G::Move> {
        let above = self.stack.iter();
        above
            .filter_map(|frame| Some(self.children.get(frame.next)?.m))
            .collect()
    }
}

/// The scores that are known and those that are open, for display: the distance of an open score
/// from an answer is not known.
fn efforts(scores: &[i16], interval: ScoreInterval) -> Vec<Effort> {
    let effort = |&score: &i16| {
        let (proof, disproof) = match interval.decides(score) {
            Some(true) => (0.0, f64::INFINITY),
            Some(false) => (f64::INFINITY, 0.0),
            None => (1.0, 1.0),
        };
        Effort {
            score,
            proof,
            disproof,
        }
    };
    scores.iter().map(effort).collect()
}
