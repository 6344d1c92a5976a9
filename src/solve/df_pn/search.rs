//! The depth-first search.

use super::DfPn;
use super::children::{Child, Summary, easy};
use super::entry::{DEEPEST, DISPROOF, Entry, INFINITE, PROOF, Pair, Size};
use super::frame::Frame;
use super::path::{Path, Stretch, mixed};
use super::table::Table;
use super::twins;
use crate::certificate::Target;
use crate::game::Game;
use crate::solve::limits::{Control, Effort, Reason};

/// A depth-first proof-number search for one target.
///
/// The recursion of the published algorithm is a stack here, so that the search can stop anywhere
/// and go on, and games of thousands of moves need no stack of the machine.
#[derive(Debug)]
pub struct Search<G: Game> {
    pub(super) settings: DfPn,
    pub(super) start: G,
    pub(super) target: Target,
    pub(super) table: Table,
    stack: Vec<Frame<G>>,
    /// The children of all positions of the stack.
    children: Vec<Child<G::Move>>,
    /// The positions before and on the stack.
    path: Path,
    /// The numbers of the root of the last search.
    pub(super) root: Pair,
    pub(super) nodes: u64,
    /// Whether any position came again.
    pub(super) repetitions: bool,
    positions: Vec<G>,
    moves: Vec<G::Move>,
    scratch: Vec<G::Move>,
}

impl<G: Game> Search<G> {
    pub(super) fn new(settings: DfPn, start: &G, target: Target) -> Self {
        Self {
            settings,
            start: start.clone(),
            target,
            table: Table::new(),
            stack: Vec::new(),
            children: Vec::new(),
            path: Path::default(),
            root: [1; 2],
            nodes: 0,
            repetitions: false,
            positions: Vec::new(),
            moves: Vec::new(),
            scratch: Vec::new(),
        }
    }

    /// What a position is known by in the table; `place` is that of the move from the parent.
    ///
    /// Targets have different numbers, so they must never share entries: they do not, because every
    /// search has a table of its own. In a game without hashes every line has its own positions.
    pub(super) fn hash(&self, position: &G, parent: u64, place: usize) -> u64 {
        let hash = if self.settings.symmetries {
            position.canonical().hash()
        } else {
            position.hash()
        };
        // The table uses the first bits as they are.
        hash.map_or_else(|| mixed(parent, place as u64), |hash| mixed(hash, 0))
    }

    pub(super) fn own(&self, position: &G) -> bool {
        position.mover() == self.target.player
    }

    /// Whether a search is under way.
    pub(super) fn is_searching(&self) -> bool {
        !self.stack.is_empty()
    }

    /// Searches the position to which the positions `before` lead until it is solved or a limit is
    /// reached.
    pub(super) fn begin(
        &mut self,
        position: &G,
        hash: u64,
        before: &[u64],
        control: &mut Control<'_>,
    ) -> Option<Reason> {
        self.stack.clear();
        self.children.clear();
        self.path.begin(before);
        self.table.set_limit(control.memory());
        if !self.push(position.clone(), hash, [INFINITE; 2], control) {
            return control.late();
        }
        self.run(control)
    }

    /// Searches on until the position it began with is solved, or a limit is reached.
    pub(super) fn run(&mut self, control: &mut Control<'_>) -> Option<Reason> {
        self.table.set_limit(control.memory());
        while let Some(top) = self.stack.last_mut() {
            let children = &mut self.children[top.first..];
            let summary = Summary::of(children, top.own, self.settings.sum);
            if self.stack.len() == 1 {
                self.root = summary.numbers;
            }
            let top = self.stack.last_mut().expect("it was there");
            if top.fresh {
                top.fresh = false;
                top.control(summary.numbers, children);
            }
            let [proof, disproof] = summary.numbers;
            let solved = proof == 0 || disproof == 0;
            if solved || proof >= top.thresholds[PROOF] || disproof >= top.thresholds[DISPROOF] {
                if !self.table.make_room(control) {
                    return control.late();
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
            let (score, root) = (self.target.score, self.root);
            if let Some(reason) = control.stop(nodes, bytes, &|| efforts(score, root)) {
                return Some(reason);
            }
            let thresholds = top.thresholds_of(child, &summary, self.settings.epsilon);
            let mut position = top.position.clone();
            position.play(child.step);
            let hash = child.hash;
            if !self.push(position, hash, thresholds, control) {
                return control.late();
            }
        }
        None
    }

    /// Goes to a position and generates its children; `false` if `control` interrupts it, and then
    /// it stays where it was.
    fn push(
        &mut self,
        position: G,
        hash: u64,
        thresholds: Pair,
        control: &mut Control<'_>,
    ) -> bool {
        self.path.push(hash);
        let known = self.table.get(hash);
        let depth = self.path.depth();
        let own = self.own(&position);
        let first = self.children.len();
        if !self.generate(&position, hash, own, control) {
            self.path.pop();
            self.children.truncate(first);
            return false;
        }
        self.nodes += 1;
        self.stack.push(Frame {
            own,
            position,
            hash,
            thresholds,
            first,
            active: 0,
            began: self.nodes - 1,
            before: known.map_or(0, |entry| entry.size.count()),
            depth: known.map_or(depth, |entry| entry.depth.min(depth)),
            fresh: true,
        });
        true
    }

    /// Appends the children of a position, with what is known of them; `false` if `control`
    /// interrupts it, and then only some of them.
    fn generate(
        &mut self,
        position: &G,
        parent: u64,
        own: bool,
        control: &mut Control<'_>,
    ) -> bool {
        let mut moves = std::mem::take(&mut self.moves);
        let mut positions = std::mem::take(&mut self.positions);
        moves.clear();
        positions.clear();
        position.moves(&mut moves);
        let (first, wanted) = (self.children.len(), easy(own));
        let mut done = true;
        for (place, &m) in moves.iter().enumerate() {
            if control.interrupts(1) {
                done = false;
                break;
            }
            let mut next = position.clone();
            next.play(m);
            let mut child = Child::new(m, 0);
            if let Some(scores) = next.outcome() {
                child.finish(self.target.reached::<G>(&scores));
            } else {
                child.hash = self.hash(&next, parent, place);
            }
            self.children.push(child);
            if child.numbers[wanted] == 0 {
                break;
            }
            positions.push(next);
        }
        // If the last one decides, nothing need be known of the others.
        let decided = self.children.len() - first > positions.len();
        if done && !decided {
            done = self.look_up(first, &positions, control);
        }
        (self.moves, self.positions) = (moves, positions);
        done
    }

    /// What the path and the table know of new children; `false` if `control` interrupts it.
    fn look_up(&mut self, first: usize, positions: &[G], control: &mut Control<'_>) -> bool {
        let depth = self.path.depth();
        for (i, position) in positions.iter().enumerate() {
            let child = &mut self.children[first + i];
            if child.is_solved() {
                continue;
            }
            if let Some(at) = self.path.find(child.hash) {
                child.repeat(at);
                self.repetitions = true;
                continue;
            }
            if let Some(entry) = self.table.get(child.hash) {
                child.learn(&entry, depth);
            } else if self.settings.mobility {
                if control.interrupts(1) {
                    return false;
                }
                let moves = position.count_moves(&mut self.scratch) as u32;
                let own = position.mover() == self.target.player;
                child.numbers[easy(!own)] = moves.min(INFINITE - 1);
            }
            if self.repetitions && !child.is_solved() {
                let twin = twins::find(&self.table, &self.path, child.hash);
                if let Some((entry, stretch)) = twin {
                    child.numbers = entry.numbers;
                    child.length = entry.length;
                    child.rests_on = stretch;
                }
            }
        }
        true
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

    /// The children of a position outside of a search, with what is known of them; none if
    /// `control` interrupts it. The last of the hashes is its own, the others those of the positions
    /// that lead to it.
    pub(super) fn children_of(
        &mut self,
        position: &G,
        hashes: &[u64],
        control: &mut Control<'_>,
    ) -> Vec<Child<G::Move>> {
        self.path.begin(hashes);
        let (first, own) = (self.children.len(), self.own(position));
        let parent = hashes.last().copied().unwrap_or(0);
        let done = self.generate(position, parent, own, control);
        let mut children = self.children.split_off(first);
        children.retain(|_| done);
        children
    }

    /// The line that the search looks at: its path, and on to where nothing is known.
    pub(super) fn most_proving_line(&self) -> Vec<G::Move> {
        let mut line = Vec::new();
        for (frame, deeper) in self.stack.iter().zip(self.stack.iter().skip(1)) {
            let children = &self.children[frame.first..deeper.first];
            line.push(children[frame.active].step);
        }
        line
    }
}

/// The numbers of the root for people.
pub(super) fn efforts(score: i16, root: Pair) -> Vec<Effort> {
    let [proof, disproof] = root.map(|number| match number {
        INFINITE => f64::INFINITY,
        number => f64::from(number),
    });
    vec![Effort {
        score,
        proof,
        disproof,
    }]
}
