//! What of the depth-first search does not depend on the game: compiled once.

use super::DfPn;
use super::children::{Child, Summary};
use super::entry::{DEEPEST, DISPROOF, Entry, INFINITE, PROOF, Packed, Pair};
use super::frame::Frame;
use super::path::{Path, Stretch};
use super::twins;
use crate::solve::limits::{Control, Effort, Reason};
use crate::solve::size::Size;
use crate::solve::table::Table;

/// The numbers of a search: those on its stack and those in its table.
#[derive(Debug)]
pub(super) struct Core {
    settings: DfPn,
    /// The score in question.
    score: i16,
    pub(super) table: Table<Packed>,
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
}

/// What a search does next.
#[derive(Clone, Copy, Debug)]
pub(super) enum Next {
    /// Nothing: what it began with is solved.
    Nothing,
    /// Nothing, because a limit is reached.
    Stop(Reason),
    /// It goes to this one of the children, up to these numbers.
    Enter(usize, Pair),
}

impl Core {
    pub(super) fn new(settings: DfPn, score: i16) -> Self {
        Self {
            settings,
            score,
            table: Table::new(),
            stack: Vec::new(),
            children: Vec::new(),
            path: Path::default(),
            root: [settings.one(); 2],
            nodes: 0,
            repetitions: false,
        }
    }

    /// Nothing is on the stack, and these positions lead to what comes there.
    pub(super) fn begin(&mut self, before: &[u64]) {
        self.stack.clear();
        self.children.clear();
        self.path.begin(before);
    }

    /// Leaves the positions of which enough is known, until there is one whose children are to be
    /// searched.
    pub(super) fn next(&mut self, control: &mut Control<'_>) -> Next {
        loop {
            let is_root = self.stack.len() == 1;
            let Some(top) = self.stack.last_mut() else {
                return Next::Nothing;
            };
            let children = &mut self.children[top.first..];
            let summary = Summary::of(children, top.own, self.settings.sum);
            if is_root {
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
                    return stopped(control);
                }
                self.leave(&summary);
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
            let (nodes, bytes) = (self.nodes, self.table.bytes());
            let (score, root, one) = (self.score, self.root, self.settings.one());
            if let Some(reason) = control.stop(nodes, bytes, &|| efforts(score, root, one)) {
                return Next::Stop(reason);
            }
            let thresholds = top.thresholds_of(child, &summary, self.settings.epsilon);
            return Next::Enter(top.first + summary.best, thresholds);
        }
    }

    /// Goes to a position whose children follow those before them from `first` on; the path has it
    /// already.
    pub(super) fn enter(&mut self, own: bool, hash: u64, thresholds: Pair, first: usize) {
        self.nodes += 1;
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
        });
    }

    /// What the path and the table know of new children.
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

    /// Leaves a position and tells the table and the parent what is known of it.
    fn leave(&mut self, summary: &Summary) {
        let frame = self.stack.pop().expect("there is a position to leave");
        let depth = self.path.depth();
        let children = &self.children[frame.first..];
        let (length, rests_on) = frame.conclusion(summary, children);
        // What rests on no position before this one is true on every path.
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
