//! Giving a leaf children.

use super::tree::{Node, ROOT, State};
use super::{BestFirst, Rule};
use crate::game::Game;
use crate::solve::engine::Run;
use crate::solve::limits::{Control, Reason};

impl<G: Game, R: Rule> BestFirst<G, R> {
    /// Looks at the root, as every other node is looked at when it comes into being; `false` if
    /// `control` interrupts it.
    pub(super) fn look_at_root(&mut self, control: &mut Control<'_>) -> bool {
        let place = self.path.last().expect("the root is always there");
        let depth = self.depth_before + self.path.len() - 1;
        let Some(leaf) = self.looker.leaf(&place.position, depth, control) else {
            return false;
        };
        let step = self.tree.node(ROOT).step;
        self.rule.release(self.tree.node(ROOT).data);
        self.tree.plant(step, self.rule.leaf(&leaf));
        self.looked = true;
        true
    }

    /// Gives the leaf at the end of the path children, or says why it cannot. If it was interrupted,
    /// the next call goes on with the same leaf where this one ended.
    pub(super) fn expand(&mut self, control: &mut Control<'_>) -> Option<Reason> {
        let place = self.path.last().expect("the root is always there");
        let (index, position) = (place.node, place.position.clone());
        if !self.settings.immediate
            && let Some(scores) = position.outcome()
        {
            let Node { step, data, .. } = *self.tree.node(index);
            self.rule.release(data);
            let data = self.rule.finished(scores[self.player]);
            *self.tree.node_mut(index) = Node::finished(step, data);
            return None;
        }
        if let Some(mut second) = self.second.take() {
            let stopped = self.search_leaf(&mut second, &position, control);
            self.second = Some(second);
            if stopped.is_some() {
                return stopped;
            }
        } else {
            self.moves.clear();
            position.moves(&mut self.moves);
            let rest = self.bytes() - self.rule.bytes() + self.elsewhere;
            let limit = control.memory().saturating_sub(rest);
            if !self.rule.make_room(self.moves.len(), limit) {
                return Some(Reason::Memory);
            }
            if !self.breed(&position, control) {
                return control.late();
            }
            self.nodes += 1;
        }
        let rest = self.bytes() - self.tree.bytes() + self.elsewhere;
        let limit = control.memory().saturating_sub(rest);
        if !self.tree.adopt(index, &self.brood, limit) {
            self.disown();
            return Some(Reason::Memory);
        }
        self.brood.clear();
        None
    }

    /// Gives the children up that have no parent.
    fn disown(&mut self) {
        for orphan in self.brood.drain(..) {
            self.rule.release(orphan.data);
        }
    }

    /// Makes the children of a position, whose moves have been listed, those aside that there are
    /// already; `false` if `control` interrupts it.
    fn breed(&mut self, position: &G, control: &mut Control<'_>) -> bool {
        let moves = std::mem::take(&mut self.moves);
        let done = self.breed_by(&moves, position, control);
        self.moves = moves;
        done.is_some()
    }

    fn breed_by(
        &mut self,
        moves: &[G::Move],
        position: &G,
        control: &mut Control<'_>,
    ) -> Option<()> {
        let own = self.is_own(position);
        // Finished games first: if one of them decides the node, no other child is looked at.
        let mut positions = Vec::with_capacity(moves.len());
        let mut decided = false;
        for &m in moves {
            if control.interrupts(1) {
                return None;
            }
            let mut child = position.clone();
            child.play(m);
            let score = self.final_score(&child);
            positions.push((child, score));
            decided |= score.is_some_and(|score| self.decides(own, score));
        }
        let begun = self.brood.len();
        for (&m, (child, score)) in moves.iter().zip(positions).skip(begun) {
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
                    let depth = self.depth_before + self.path.len();
                    self.looker.leaf(&child, depth, control)?
                };
                Node::leaf(m, self.rule.leaf(&leaf))
            };
            self.brood.push(node);
        }
        Some(())
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

    /// Searches a leaf with the second tree, and takes the children of its root over; or says what
    /// kept it from that.
    ///
    /// A limit of nodes ends the second search, and what it has found until then counts. Where a
    /// clock stops it is not the same every time, so then the search is left as it is and goes on
    /// when the first one does.
    fn search_leaf(
        &mut self,
        second: &mut Self,
        position: &G,
        control: &mut Control<'_>,
    ) -> Option<Reason> {
        let size = self.settings.second.map_or(0, |s| s.size(self.tree.used()));
        if !self.searching {
            second.before.clear();
            let earlier = &self.path[..self.path.len() - 1];
            second.before.extend(earlier.iter().filter_map(|p| p.hash));
            second.elsewhere = self.tree.bytes();
            second.restart(position, self.path.len() - 1);
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
            if second.root_decided() || second.tree.used() >= size {
                break;
            }
            match control.stop(self.nodes, self.bytes(), &|| self.root()) {
                None => {}
                Some(Reason::Nodes) => break,
                stopped => return stopped,
            }
        }
        self.searching = false;
        self.repetitions |= second.repetitions;
        self.brood.clear();
        let (_, children) = second.tree.children(ROOT);
        for child in children {
            let mut node = *child;
            if node.state == State::Expanded {
                node = Node::leaf(node.step, node.data);
            }
            self.brood.push(node);
        }
        None
    }

    /// Begins anew at a position that is `depth` moves from the root of the first tree.
    fn restart(&mut self, position: &G, depth: usize) {
        self.disown();
        self.looked = false;
        self.depth_before = depth;
        self.repetitions = false;
        let Node { step, data, .. } = *self.tree.node(ROOT);
        self.tree.plant(step, data);
        self.go_to_root(position.clone());
    }
}
