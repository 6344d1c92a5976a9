//! The depth-first search.

use super::DfPn;
use super::children::{Child, easy};
use super::core::{Core, Next};
use super::entry::{INFINITE, Pair};
use super::path::mixed;
use crate::budget::StopReason;
use crate::game::{Game, Probe, count_moves, known, list_moves, no_legal_move, promise};
use crate::solve::best_first::{FirstLook, Looker};
use crate::solve::certificate::Target;
use crate::solve::control::Control;
use crate::solve::pns::leaf_numbers;
use std::sync::Arc;

/// A depth-first proof-number search for one target.
///
/// The recursion of the published algorithm is an explicit stack here. So the search can stop
/// anywhere and go on, and games of thousands of moves do not overflow the machine's stack.
#[derive(Debug)]
pub struct DfPnSearch<G: Game> {
    pub(super) settings: DfPn,
    pub(super) start: G,
    pub(super) target: Target,
    /// The numbers, which know no game.
    pub(super) core: Core,
    /// The positions of the core's stack. There may be more, which have been left.
    line: Vec<G>,
    /// The moves to the core's children. There may be more.
    steps: Vec<G::Move>,
    positions: Vec<G>,
    moves: Vec<G::Move>,
    scratch: Vec<G::Move>,
    /// Plays out from new positions.
    looker: Option<Looker<G::Move>>,
    /// What is known of positions from beside the rules.
    pub(super) probe: Option<Arc<dyn Probe<G>>>,
}

impl<G: Game> DfPnSearch<G> {
    pub(super) fn new(settings: DfPn, start: &G, target: Target) -> Self {
        Self {
            settings,
            start: start.clone(),
            target,
            core: Core::new(settings, target.score),
            line: Vec::new(),
            steps: Vec::new(),
            positions: Vec::new(),
            moves: Vec::new(),
            scratch: Vec::new(),
            looker: settings.playouts.map(|playouts| {
                let look = FirstLook::playing_out(playouts);
                Looker::new(look, target.player, target.score, false)
            }),
            probe: None,
        }
    }

    /// The key of a position in the table; `place` is that of the move from the parent.
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

    fn own(&self, position: &G) -> bool {
        position.mover() == self.target.player
    }

    /// Whether a search is under way.
    pub(super) fn is_searching(&self) -> bool {
        !self.core.stack.is_empty()
    }

    /// Searches the position to which the positions `before` lead until it is solved or a limit is
    /// reached.
    pub(super) fn begin(
        &mut self,
        position: &G,
        hash: u64,
        before: &[u64],
        control: &mut Control<'_>,
    ) -> Option<StopReason> {
        self.core.begin(before);
        if !self.push(position.clone(), hash, [INFINITE; 2], control) {
            return control.late();
        }
        self.run(control)
    }

    /// Searches on until the position it began with is solved, or a limit is reached.
    pub(super) fn run(&mut self, control: &mut Control<'_>) -> Option<StopReason> {
        self.core.table.set_limit(control.memory());
        loop {
            match self.core.next(control) {
                Next::Nothing => return None,
                Next::Stop(reason) => return Some(reason),
                Next::Enter(child, thresholds) => {
                    let mut position = self.line[self.core.stack.len() - 1].clone();
                    position.play(self.steps[child]);
                    let hash = self.core.children[child].hash;
                    if !self.push(position, hash, thresholds, control) {
                        return control.late();
                    }
                }
            }
        }
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
        self.core.path.push(hash);
        let own = self.own(&position);
        let first = self.core.children.len();
        if !self.generate(&position, hash, own, control) {
            self.core.path.pop();
            self.core.children.truncate(first);
            return false;
        }
        self.line.truncate(self.core.stack.len());
        self.line.push(position);
        self.core.enter(own, hash, thresholds, first);
        true
    }

    /// Appends the children of a position, with their numbers; `false` if `control` interrupts it,
    /// and then only some of them.
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
        list_unrefuted(position, self.settings.knowledge, &mut moves);
        let (first, wanted) = (self.core.children.len(), easy(own));
        let mut done = true;
        for (place, &m) in moves.iter().enumerate() {
            if place % A_FEW == 0 && control.interrupts(A_FEW as u64) {
                done = false;
                break;
            }
            let mut next = position.clone();
            next.play(m);
            let mut child = Child::new(0);
            if let Some(scores) = next.outcome() {
                child.finish(self.target.reached::<G>(&scores));
            } else if let Some((reached, distance)) = self.known(&next) {
                child.finish(reached);
                child.length = distance.min(INFINITE);
            } else {
                child = Child::new(self.hash(&next, parent, place));
                self.core.table.expect(child.hash);
            }
            self.core.children.push(child);
            if child.numbers[wanted] == 0 {
                break;
            }
            positions.push(next);
        }
        self.steps.truncate(first);
        let count = self.core.children.len() - first;
        self.steps.extend_from_slice(&moves[..count]);
        // If the last one decides, the others need not be searched.
        let decided = count > positions.len();
        if done && !decided {
            self.core.look_up(first);
            done = if self.looker.is_some() {
                self.play_out(first, &positions, control)
            } else {
                !self.settings.mobility || self.count_moves(first, &positions, control)
            };
            if done && self.settings.knowledge && self.looker.is_none() {
                self.heed_promises(position, first, own);
            }
        }
        (self.moves, self.positions) = (moves, positions);
        done
    }

    /// Whether the target is reached at a position, if that is known from beside the rules, and
    /// within how many plies.
    fn known(&self, position: &G) -> Option<(bool, u32)> {
        let known = known(self.probe.as_deref()?, position)?;
        let (least, most) = if self.own(position) {
            (known.least, known.most)
        } else {
            (-known.most, -known.least)
        };
        let score = self.target.score;
        (score <= least || score > most).then_some((score <= least, known.distance))
    }

    /// Adds one to the number that the mover wants small of new children whose moves do not promise
    /// most.
    fn heed_promises(&mut self, position: &G, first: usize, own: bool) {
        let steps = &self.steps[first..];
        let most = steps.iter().map(|&m| promise(position, m)).max();
        let children = self.core.children[first..].iter_mut();
        for (child, &m) in children.zip(steps).filter(|(child, _)| child.new) {
            if Some(promise(position, m)) < most {
                child.numbers[easy(own)] += 1;
            }
        }
    }

    /// Counts the moves of new children that are not in the table; `false` if `control` interrupts
    /// it.
    fn count_moves(&mut self, first: usize, positions: &[G], control: &mut Control<'_>) -> bool {
        let children = self.core.children[first..].iter_mut();
        for (place, (child, position)) in children.zip(positions).enumerate() {
            if place % A_FEW == 0 && control.interrupts(A_FEW as u64) {
                return false;
            }
            if child.new {
                let scratch = &mut self.scratch;
                let moves = if G::REFUTES {
                    scratch.clear();
                    list_unrefuted(position, self.settings.knowledge, scratch);
                    scratch.len()
                } else {
                    count_moves(position, scratch)
                } as u32;
                let own = position.mover() == self.target.player;
                child.numbers[easy(!own)] = moves.min(INFINITE - 1);
            }
        }
        true
    }

    /// Plays out from new children that are not in the table; `false` if `control` interrupts it.
    #[cold]
    #[inline(never)]
    fn play_out(&mut self, first: usize, positions: &[G], control: &mut Control<'_>) -> bool {
        let Some(looker) = &mut self.looker else {
            return true;
        };
        let depth = self.core.path.depth() as usize + 1;
        let children = self.core.children[first..].iter_mut();
        for (child, position) in children.zip(positions).filter(|(child, _)| child.new) {
            looker.reseed(mixed(child.hash, self.settings.seed));
            let Some(leaf) = looker.leaf(position, depth, control) else {
                return false;
            };
            child.numbers = leaf_numbers(&leaf, self.settings.one());
        }
        true
    }

    /// The children of a position outside of a search and the moves that lead to them, with their
    /// numbers; empty if `control` interrupts it. The last of the hashes is its own, the others
    /// those of the positions that lead to it.
    pub(super) fn children_of(
        &mut self,
        position: &G,
        hashes: &[u64],
        control: &mut Control<'_>,
    ) -> Vec<(G::Move, Child)> {
        self.core.path.begin(hashes);
        let (first, own) = (self.core.children.len(), self.own(position));
        let parent = hashes.last().copied().unwrap_or(0);
        let done = self.generate(position, parent, own, control);
        let children = self.core.children.split_off(first);
        let steps = self.steps[first..].iter().copied();
        let mut children: Vec<_> = steps.zip(children).collect();
        children.retain(|_| done);
        children
    }

    /// The line that the search looks at: its path, and on to an unknown position.
    pub(super) fn most_proving_line(&self) -> Vec<G::Move> {
        let above = self.core.stack.len().saturating_sub(1);
        let line = self.core.stack[..above].iter();
        line.map(|frame| self.steps[frame.first + frame.active])
            .collect()
    }
}

/// Appends the moves of a position that must be looked at: without those that the rules show to be
/// refuted, if the game's knowledge counts.
#[inline]
fn list_unrefuted<G: Game>(position: &G, knowledge: bool, moves: &mut Vec<G::Move>) {
    if G::REFUTES && G::ZERO_SUM && knowledge {
        position.unrefuted_moves(moves);
        if moves.is_empty() {
            no_legal_move::<G>();
        }
    } else {
        list_moves(position, moves);
    }
}

/// Children that are dealt with before it is asked again whether to go on.
const A_FEW: usize = 8;
