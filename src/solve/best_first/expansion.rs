//! The expansion of a leaf.

use super::BestFirstRun;
use super::rule::Leaf;
use super::tree::ROOT;
use crate::budget::StopReason;
use crate::game::{Game, known, list_moves, scores_of};
use crate::solve::control::Control;
use crate::solve::engine::Run;

impl<G: Game> BestFirstRun<G> {
    /// Looks at the root, as every other node is looked at when it comes into being; `false` if
    /// `control` interrupts it.
    pub(super) fn look_at_root(&mut self, control: &mut Control<'_>) -> bool {
        let root = &self.positions[0];
        let Some(leaf) = self.looker.leaf(root, self.depth_before, control) else {
            return false;
        };
        self.core.know_root(&leaf);
        self.looked = true;
        true
    }

    /// Gives the leaf at the end of the line children, or says why it cannot. If it was
    /// interrupted, the next call goes on with the same leaf where this one ended.
    pub(super) fn expand(&mut self, control: &mut Control<'_>) -> Option<StopReason> {
        let position = self.end().clone();
        if !self.settings.immediate
            && let Some(scores) = position.outcome()
        {
            self.core.finish(scores[self.player]);
            return None;
        }
        if let Some(mut second) = self.second.take() {
            let stopped = self.search_leaf(&mut second, position, control);
            self.second = Some(second);
            if stopped.is_some() {
                return stopped;
            }
        } else {
            self.moves.clear();
            list_moves(&position, &mut self.moves);
            let rest = self.bytes() - self.core.rule_bytes() + self.elsewhere;
            let limit = control.memory().saturating_sub(rest);
            if !self.core.make_room(self.moves.len(), limit) {
                return Some(StopReason::Memory);
            }
            if self.breed(&position, control).is_none() {
                return control.late();
            }
            self.nodes += 1;
        }
        let rest = self.bytes() - self.core.tree_bytes() + self.elsewhere;
        let limit = control.memory().saturating_sub(rest);
        let Some(first) = self.core.adopt(limit) else {
            return Some(StopReason::Memory);
        };
        self.keep_moves(first as usize);
        None
    }

    /// Keeps the moves to new nodes, whose places begin here.
    fn keep_moves(&mut self, first: usize) {
        if first == self.steps.len() {
            let room = self.core.capacity() - self.steps.len();
            self.steps.reserve_exact(room);
            self.steps.extend_from_slice(&self.moves);
        } else {
            self.steps[first..first + self.moves.len()].copy_from_slice(&self.moves);
        }
    }

    /// Makes the children of a position, whose moves have been listed, those aside that there are
    /// already; `None` if `control` interrupts it.
    fn breed(&mut self, position: &G, control: &mut Control<'_>) -> Option<()> {
        let own = self.is_own(position);
        // Finished games first: if one of them decides the node, no other child is looked at.
        self.children.clear();
        let mut decided = false;
        for i in 0..self.moves.len() {
            if control.interrupts(1) {
                return None;
            }
            let mut child = position.clone();
            child.play(self.moves[i]);
            let score = self.final_score(&child);
            self.children.push((child, score));
            decided |= score.is_some_and(|score| decides(&self.scores, own, score));
        }
        let depth = self.depth_before + self.positions.len();
        for (child, score) in &self.children[self.core.children_so_far()..] {
            if let Some(score) = *score {
                self.core.add_finished(score);
                continue;
            }
            let leaf = if decided {
                Leaf {
                    own: child.mover() == self.player,
                    moves: 1,
                    playouts: None,
                }
            } else {
                self.looker.leaf(child, depth, control)?
            };
            self.core.add_leaf(&leaf);
        }
        Some(())
    }

    /// The score of a child that need not be searched: the game is over, or the position has been
    /// on the path. `None` for another child.
    fn final_score(&mut self, child: &G) -> Option<i16> {
        if self.settings.immediate
            && let Some(scores) = child.outcome()
        {
            return Some(scores[self.player]);
        }
        if let Some(score) = self.known_score(child) {
            return Some(score);
        }
        if !self.core.is_met(child.hash()?) {
            return None;
        }
        if !self.settings.immediate
            && let Some(scores) = child.outcome()
        {
            return Some(scores[self.player]);
        }
        self.repetitions = true;
        Some(G::SCORES.least)
    }

    /// The score of a position, if it is known from beside the rules.
    fn known_score(&self, position: &G) -> Option<i16> {
        let probe = self.probe.as_deref()?;
        if !self.settings.immediate && position.outcome().is_some() {
            return None;
        }
        let score = known(probe, position)?.exact()?;
        Some(scores_of(position, score)[self.player])
    }

    /// Searches a leaf with the second tree, and takes over the children of its root; otherwise
    /// returns the reason why not.
    ///
    /// A limit of nodes ends the second search, and its results until then count. A clock does not
    /// stop it at the same node every time. So then the search is left as it is, and goes on when
    /// the first one does.
    fn search_leaf(
        &mut self,
        second: &mut Self,
        position: G,
        control: &mut Control<'_>,
    ) -> Option<StopReason> {
        let size = self.settings.second.map_or(0, |s| s.size(self.core.used()));
        if !self.searching {
            second.core.set_before(self.core.line_hashes());
            second.elsewhere = self.core.tree_bytes();
            second.depth_before = self.core.depth();
            second.begin(position);
            self.searching = true;
        }
        if !second.looked && !second.look_at_root(control) {
            return control.late();
        }
        // One expansion at least, which is the look at the leaf that it replaces.
        loop {
            second.descend();
            let before = second.nodes;
            let stopped = second.expand(control);
            self.nodes += second.nodes - before;
            if stopped.is_some() {
                return stopped;
            }
            second.back_up();
            if second.core.is_decided() || second.core.used() >= size {
                break;
            }
            match control.stop(self.nodes, self.bytes(), &|| self.root()) {
                None => {}
                Some(StopReason::Nodes) => break,
                stopped => return stopped,
            }
        }
        self.searching = false;
        self.repetitions |= second.repetitions;
        self.core.add_children_of(&*second.core);
        let children = second.core.children(ROOT);
        let (start, end) = (children.start as usize, children.end as usize);
        self.moves.clear();
        self.moves.extend_from_slice(&second.steps[start..end]);
        None
    }
}

/// Whether a child with this `score` decides all of these `scores` of its parent.
fn decides(scores: &[i16], own: bool, score: i16) -> bool {
    let mut scores = scores.iter();
    if own {
        scores.all(|&asked| score >= asked)
    } else {
        scores.all(|&asked| score < asked)
    }
}
