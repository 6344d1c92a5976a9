//! Giving a leaf children.

use super::tree::{Node, State};
use super::{BestFirst, Rule};
use crate::game::Game;
use crate::solve::engine::Run;
use crate::solve::limits::Control;

impl<G: Game, R: Rule> BestFirst<G, R> {
    /// Gives the leaf at the end of the path children; `false` if memory does not allow it.
    pub(super) fn expand(&mut self, control: &mut Control<'_>) -> bool {
        let place = self.path.last().expect("the root is always there");
        let (index, position) = (place.node, place.position.clone());
        if !self.settings.immediate
            && let Some(scores) = position.outcome()
        {
            let Node { step, data, .. } = *self.tree.node(index);
            self.rule.release(data);
            let data = self.rule.finished(scores[self.player]);
            *self.tree.node_mut(index) = Node::finished(step, data);
            return true;
        }
        if let Some(mut second) = self.second.take() {
            let done = self.search_leaf(&mut second, &position, control);
            self.second = Some(second);
            if !done {
                return false;
            }
        } else {
            self.moves.clear();
            position.moves(&mut self.moves);
            let rest = self.bytes() - self.rule.bytes() + self.elsewhere;
            let limit = control.memory().saturating_sub(rest);
            if !self.rule.make_room(self.moves.len(), limit) {
                return false;
            }
            self.nodes += 1;
            self.breed(&position);
        }
        let rest = self.bytes() - self.tree.bytes() + self.elsewhere;
        let limit = control.memory().saturating_sub(rest);
        let adopted = self.tree.adopt(index, &self.brood, limit);
        if !adopted {
            for orphan in self.brood.drain(..) {
                self.rule.release(orphan.data);
            }
        }
        adopted
    }

    /// Makes the children of a position, whose moves have been listed.
    fn breed(&mut self, position: &G) {
        self.brood.clear();
        let own = self.is_own(position);
        let moves = std::mem::take(&mut self.moves);
        // Finished games first: if one of them decides the node, no other child is looked at.
        let mut positions = Vec::with_capacity(moves.len());
        let mut decided = false;
        for &m in &moves {
            let mut child = position.clone();
            child.play(m);
            let score = self.final_score(&child);
            positions.push((child, score));
            decided |= score.is_some_and(|score| self.decides(own, score));
        }
        for (&m, (child, score)) in moves.iter().zip(positions) {
            let node = if let Some(score) = score {
                Node::finished(m, self.rule.finished(score))
            } else {
                let leaf = if decided {
                    super::Leaf {
                        own: self.is_own(&child),
                        moves: 1,
                        playouts: None,
                    }
                } else {
                    self.looker.leaf(&child, self.path.len())
                };
                Node::leaf(m, self.rule.leaf(&leaf))
            };
            self.brood.push(node);
        }
        self.moves = moves;
    }

    /// Whether a child with this score leaves nothing to be found out about its parent.
    fn decides(&self, own: bool, score: i16) -> bool {
        let mut scores = self.scores.iter();
        if own {
            scores.all(|&asked| score >= asked)
        } else {
            scores.all(|&asked| score < asked)
        }
    }

    /// The score of a child in which nothing is left to search: the game is over, or the position
    /// has been on the path.
    fn final_score(&mut self, child: &G) -> Option<i16> {
        if self.settings.immediate
            && let Some(scores) = child.outcome()
        {
            return Some(scores[self.player]);
        }
        let hash = child.hash()?;
        let on_path = self.path.iter().any(|place| place.hash == Some(hash));
        if !on_path && !self.before.contains(&hash) {
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

    /// Searches a leaf with the second tree, and takes the children of its root over.
    fn search_leaf(&mut self, second: &mut Self, position: &G, control: &mut Control<'_>) -> bool {
        let size = self.settings.second.map_or(0, |s| s.size(self.tree.used()));
        second.before.clear();
        let earlier = &self.path[..self.path.len() - 1];
        second.before.extend(earlier.iter().filter_map(|p| p.hash));
        second.elsewhere = self.tree.bytes();
        second.restart(position, self.path.len() - 1);
        let nodes = second.nodes;
        // One expansion at least, which is the look at the leaf that it replaces.
        loop {
            second.descend();
            if !second.expand(control) {
                return false;
            }
            second.back_up();
            let spent = self.nodes + second.nodes - nodes;
            if second.root_decided()
                || second.tree.used() >= size
                || control.stop(spent, self.bytes(), &|| self.root()).is_some()
            {
                break;
            }
        }
        self.nodes += second.nodes - nodes;
        self.repetitions |= second.repetitions;
        self.brood.clear();
        let (_, children) = second.tree.children(super::ROOT);
        for child in children {
            let mut node = *child;
            if node.state == State::Expanded {
                node = Node::leaf(node.step, node.data);
            }
            self.brood.push(node);
        }
        true
    }

    /// Begins anew at a position that is `depth` moves from the root of the first tree.
    fn restart(&mut self, position: &G, depth: usize) {
        let leaf = self.looker.leaf(position, depth);
        let data = self.rule.leaf(&leaf);
        let step = self.tree.node(super::ROOT).step;
        self.tree.plant(step, data);
        self.repetitions = false;
        self.go_to_root(position.clone());
    }
}
