//! The part of depth-first proof-number search that does not depend on the game, compiled once.

use super::DfPn;
use super::children::{Child, Summary};
use super::entry::{DEEPEST, DISPROOF, Entry, INFINITE, PROOF, Packed, Pair};
use super::frame::Frame;
use super::path::{Path, Stretch};
use super::twins;
use crate::budget::StopReason;
use crate::solve::control::{Control, Effort};
use crate::solve::crew::Member;
use crate::solve::memory::Memory;
use crate::solve::size::Size;
use crate::solve::table::Table;

/// The numbers of a search: those on its stack and those in its table.
#[derive(Debug)]
pub(super) struct Core {
    settings: DfPn,
    /// The score in question.
    score: i16,
    pub(super) table: Memory<Packed>,
    pub(super) stack: Vec<Frame>,
    /// The children of all positions of the stack.
    pub(super) children: Vec<Child>,
    /// The positions before and on the stack.
    pub(super) path: Path,
    /// The numbers of the root of the last search.
    pub(super) root: Pair,
    pub(super) nodes: u64,
    /// Whether any position came again.
    pub(super) repetitions: bool,
    /// The other threads that use the table, if there are any.
    pub(super) member: Option<Member>,
}

/// The next step of a search.
#[derive(Clone, Copy, Debug)]
pub(super) enum Next {
    /// No more work: the start is solved.
    Nothing,
    /// No more work, because a limit is reached.
    Stop(StopReason),
    /// It goes to this one of the children, up to these numbers.
    Enter(usize, Pair),
}

impl Core {
    pub(super) fn new(settings: DfPn, score: i16) -> Self {
        Self {
            settings,
            score,
            table: Memory::Own(Table::within(0)),
            stack: Vec::new(),
            children: Vec::new(),
            path: Path::default(),
            root: [settings.one(); 2],
            nodes: 0,
            repetitions: false,
            member: None,
        }
    }

    /// Tells the other threads how many nodes there were.
    pub(super) fn tell(&mut self) {
        if let Some(member) = &mut self.member {
            member.tell(self.nodes);
        }
        self.table.tell();
    }

    /// Empties the stack; the positions `before` lead to the ones it will hold.
    pub(super) fn begin(&mut self, before: &[u64]) {
        self.stack.clear();
        self.children.clear();
        self.path.begin(before);
    }

    /// Leaves the positions of which enough is known, until there is one whose children are to be
    /// searched.
    pub(super) fn next(&mut self, control: &mut Control<'_>) -> Next {
        let mut returned = false;
        loop {
            if self.member.is_some() && !self.meet(&mut returned) {
                return Next::Nothing;
            }
            let ply = self.stack.len();
            let Some(top) = self.stack.last_mut() else {
                return Next::Nothing;
            };
            let children = &mut self.children[top.first..];
            let summary = match &self.member {
                None => Summary::of(children, top.own, self.settings.sum),
                Some(member) => {
                    Summary::among(children, top.own, self.settings.sum, &member.others(ply))
                }
            };
            if ply == 1 {
                self.root = summary.numbers;
            }
            if top.fresh {
                top.fresh = false;
                top.control(summary.numbers, children);
            }
            let [proof, disproof] = summary.numbers;
            let solved = proof == 0 || disproof == 0;
            if solved || proof >= top.thresholds[PROOF] || disproof >= top.thresholds[DISPROOF] {
                if !self.table.make_room(control) {
                    if let Some(member) = &self.member {
                        member.pause();
                    }
                    return stopped(control);
                }
                self.leave(&summary);
                returned = true;
                continue;
            }
            top.active = summary.best;
            let child = &mut children[summary.best];
            // Its numbers may have changed where another line came to it.
            if let Some(entry) = self.table.get(child.hash)
                && entry.numbers != child.numbers
            {
                child.learn(&entry, self.path.depth());
                continue;
            }
            let all = self.member.as_ref();
            let nodes = all.map_or(self.nodes, |member| member.all_nodes(self.nodes));
            let bytes = self.table.bytes();
            let (score, root, one) = (self.score, self.root, self.settings.one());
            if let Some(reason) = control.stop(nodes, bytes, &|| efforts(score, root, one)) {
                return Next::Stop(reason);
            }
            let thresholds = top.thresholds_of(child, &summary, self.settings.epsilon);
            if let Some(member) = all
                && !top.below
            {
                top.below = true;
                member.enter(ply - 1, top.hash);
            }
            return Next::Enter(top.first + summary.best, thresholds);
        }
    }

    /// Takes account of the other threads: leaves positions that they have solved, and reads the
    /// entries of the children of the one that the search has come back to again. `false` if all
    /// are to come back.
    #[inline(never)]
    fn meet(&mut self, returned: &mut bool) -> bool {
        let Some(member) = &mut self.member else {
            return true;
        };
        if member.is_paused() {
            return false;
        }
        if member.hears() && self.retreat() {
            *returned = true;
        }
        // Not after every look at a child, which most of the time is all that has happened
        // meanwhile.
        if std::mem::replace(returned, false)
            && let Some(top) = self.stack.last_mut()
            && self.nodes - top.read >= (self.children.len() - top.first) as u64
        {
            top.read = self.nodes;
            let depth = self.path.depth();
            for child in &mut self.children[top.first..] {
                if !child.is_solved()
                    && let Some(entry) = self.table.get(child.hash)
                    && entry.numbers != child.numbers
                {
                    child.learn(&entry, depth);
                }
            }
        }
        true
    }

    /// Leaves the first position of the stack that another thread has solved, if there is one.
    fn retreat(&mut self) -> bool {
        let is_solved = |entry: &Entry| entry.numbers.contains(&0);
        let known = |frame: &Frame| self.table.get(frame.hash).filter(is_solved);
        let mut solved = self.stack.iter().enumerate();
        let Some((at, entry)) = solved.find_map(|(at, frame)| Some((at, known(frame)?))) else {
            return false;
        };
        self.children.truncate(self.stack[at].first);
        for (frame, ply) in self.stack.drain(at..).zip(at..) {
            self.path.pop();
            if let Some(member) = self.member.as_ref().filter(|_| frame.below) {
                member.leave(ply);
            }
        }
        match self.stack.last() {
            None => self.root = entry.numbers,
            Some(parent) => {
                let depth = self.path.depth();
                let child = &mut self.children[parent.first + parent.active];
                child.learn(&entry, depth);
                child.rests_on = Stretch::NOTHING;
            }
        }
        true
    }

    /// Goes to a position whose children follow those before them from `first` on; the path has it
    /// already.
    pub(super) fn enter(&mut self, own: bool, hash: u64, thresholds: Pair, first: usize) {
        self.nodes += 1;
        if let Some(member) = &mut self.member {
            member.expanded(self.nodes);
        }
        let known = self.table.get(hash);
        let depth = self.path.depth();
        self.stack.push(Frame {
            own,
            hash,
            thresholds,
            first,
            active: 0,
            began: self.nodes - 1,
            before: known.map_or(0, |entry| entry.size.count()),
            depth: known.map_or(depth, |entry| entry.depth.min(depth)),
            fresh: true,
            below: false,
            read: self.nodes,
        });
    }

    /// Reads the numbers of new children from the path and the table.
    pub(super) fn look_up(&mut self, first: usize) {
        let depth = self.path.depth();
        for child in &mut self.children[first..] {
            if child.is_solved() {
                continue;
            }
            if let Some(at) = self.path.find(child.hash) {
                child.repeat(at);
                self.repetitions = true;
            } else if let Some(entry) = self.table.get(child.hash) {
                child.learn(&entry, depth);
            } else {
                child.new = true;
            }
        }
        if !self.repetitions {
            return;
        }
        for child in &mut self.children[first..] {
            if child.is_solved() {
                continue;
            }
            if let Some((entry, stretch)) = twins::find(&self.table, &self.path, child.hash) {
                child.numbers = entry.numbers;
                child.length = entry.length;
                child.new = false;
                child.rests_on = stretch;
            }
        }
    }

    /// Leaves a position and tells the table and the parent its numbers.
    fn leave(&mut self, summary: &Summary) {
        let frame = self.stack.pop().expect("there is a position to leave");
        let depth = self.path.depth();
        let children = &self.children[frame.first..];
        let (length, rests_on) = frame.conclusion(summary, children);
        // A result that rests on no position before this one is true on every path.
        let rests_on = rests_on.before(depth);
        let entry = Entry {
            numbers: summary.numbers,
            length,
            source: children[summary.best].source,
            depth: frame.depth.min(DEEPEST),
            size: Size::of(frame.before + self.nodes - frame.began),
        };
        self.path.pop();
        if rests_on == Stretch::NOTHING {
            self.table.put(frame.hash, entry);
        } else {
            twins::put(&mut self.table, &self.path, frame.hash, entry, rests_on);
        }
        self.children.truncate(frame.first);
        if let Some(member) = &self.member {
            let ply = self.stack.len();
            if frame.below {
                member.leave(ply);
            }
            if summary.numbers.contains(&0) && rests_on == Stretch::NOTHING {
                member.solved(ply, frame.hash);
            }
        }
        let Some(parent) = self.stack.last() else {
            self.root = summary.numbers;
            return;
        };
        let child = &mut self.children[parent.first + parent.active];
        child.numbers = summary.numbers;
        child.length = length;
        child.rests_on = rests_on;
        child.source = entry.source;
    }

    /// The numbers of the root for people.
    pub(super) fn efforts(&self) -> Vec<Effort> {
        efforts(self.score, self.root, self.settings.one())
    }
}

fn stopped(control: &Control<'_>) -> Next {
    control.late().map_or(Next::Nothing, Next::Stop)
}

fn efforts(score: i16, root: Pair, one: u32) -> Vec<Effort> {
    let [proof, disproof] = root.map(|number| match number {
        INFINITE => f64::INFINITY,
        number => f64::from(number) / f64::from(one),
    });
    vec![Effort {
        score,
        proof,
        disproof,
    }]
}
