//! The tree of a rule with its numbers. Solved nodes are freed.

use super::core::Core;
use super::rule::{Leaf, Rule};
use super::tree::{EngineNode, ROOT, State, Tree};
use crate::solve::control::Effort;
use std::any::Any;
use std::ops::Range;

/// A node of the line the search is at.
#[derive(Clone, Copy, Debug)]
struct Place {
    node: u32,
    /// Whether the player the search is about is to move.
    own: bool,
    hash: Option<u64>,
}

/// A tree with the numbers of a rule. See [`Core`] for its operations.
#[derive(Debug)]
pub(in crate::solve) struct Ruled<R: Rule> {
    rule: R,
    /// Whether the proof of a solved node is kept.
    keep: bool,
    tree: Tree<R::Data>,
    path: Vec<Place>,
    /// Positions before the root which count as the path, too.
    before: Vec<u64>,
    /// The children that are about to get a parent.
    brood: Vec<EngineNode<R::Data>>,
    moved: Vec<(u32, u32)>,
}

impl<R: Rule> Ruled<R> {
    /// A tree without a root. `beside` bytes are kept elsewhere for each node.
    pub(super) fn new(rule: R, keep: bool, beside: usize) -> Self {
        Self {
            rule,
            keep,
            tree: Tree::new(beside),
            path: Vec::new(),
            before: Vec::new(),
            brood: Vec::new(),
            moved: Vec::new(),
        }
    }

    fn end(&self) -> Place {
        *self.path.last().expect("the root is always there")
    }

    /// Frees the nodes below the end of the path that no longer matter: those at which no score is
    /// open that is open at all nodes above, too. At the end of the path, the scores in `was` were
    /// open before.
    ///
    /// No node is selected there any more, since the score that is aimed at is open all the way
    /// down.
    fn prune(&mut self, was: &Range<usize>) {
        let Self { rule, tree, .. } = self;
        let (end, above) = self.path.split_last().expect("the root is always there");
        let above = above.iter().fold(0..usize::MAX, |window, place| {
            common(&window, &rule.open(&tree.node(place.node).data))
        });
        let is = rule.open(&tree.node(end.node).data);
        // A node, and the scores that mattered there and that matter now.
        let mut nodes = vec![(end.node, common(&above, was), common(&above, &is))];
        while let Some((index, was, is)) = nodes.pop() {
            if was == is || tree.node(index).state() != State::Expanded {
                continue;
            }
            if is.is_empty() {
                tree.fell(index, &mut |data| rule.release(data));
                continue;
            }
            let (first, children) = tree.children(index);
            for (child, node) in (first..).zip(children) {
                let open = rule.open(&node.data);
                nodes.push((child, common(&was, &open), common(&is, &open)));
            }
        }
    }

    /// Frees the nodes that a solved node no longer needs.
    fn solved(&mut self, index: u32, own: bool) {
        let (first, children) = self.tree.children(index);
        let bearer = self.rule.bearer(own, &self.tree.node(index).data, children);
        let rule = &mut self.rule;
        let mut release = |data| rule.release(data);
        match bearer {
            // The first move is always of interest.
            Some(place) if self.keep || index == ROOT => {
                self.tree.keep_only(index, place, &mut release);
                self.moved.push((first + place as u32, first));
            }
            None if self.keep || index == ROOT => {}
            _ => self.tree.fell(index, &mut release),
        }
    }
}

/// The intersection of two ranges.
fn common(a: &Range<usize>, b: &Range<usize>) -> Range<usize> {
    a.start.max(b.start)..a.end.min(b.end)
}

impl<R: Rule> Core for Ruled<R> {
    fn plant(&mut self, own: bool, hash: Option<u64>) {
        self.disown();
        let nothing = Leaf {
            own,
            moves: 1,
            playouts: None,
        };
        let data = self.rule.leaf(&nothing);
        if let Some(root) = self.tree.plant(data) {
            self.rule.release(root);
        }
        self.path.clear();
        self.path.push(Place {
            node: ROOT,
            own,
            hash,
        });
    }

    fn set_before(&mut self, before: Vec<u64>) {
        self.before = before;
    }

    fn know_root(&mut self, leaf: &Leaf) {
        let nothing = self.tree.node(ROOT).data;
        self.rule.release(nothing);
        self.tree.node_mut(ROOT).data = self.rule.leaf(leaf);
    }

    fn is_decided(&self) -> bool {
        self.rule.decided(&self.tree.node(ROOT).data)
    }

    fn depth(&self) -> usize {
        self.path.len() - 1
    }

    fn aim(&mut self) {
        self.rule.aim(&self.tree.node(ROOT).data);
    }

    fn select(&self) -> Option<u32> {
        let Place { node, own, .. } = self.end();
        self.chosen(node, own)
    }

    fn enter(&mut self, child: u32, own: bool, hash: Option<u64>) {
        self.path.push(Place {
            node: child,
            own,
            hash,
        });
    }

    fn back_up(&mut self) {
        loop {
            let Place { node, own, .. } = self.end();
            let mut changed = true;
            if self.tree.node(node).state() == State::Expanded {
                let mut data = self.tree.node(node).data;
                let open = self.rule.open(&data);
                let (_, children) = self.tree.children(node);
                changed = self.rule.update(own, &mut data, children);
                self.tree.node_mut(node).data = data;
                if self.rule.decided(&data) {
                    self.solved(node, own);
                } else if !self.keep && self.rule.open(&data) != open {
                    self.prune(&open);
                }
            }
            if self.path.len() == 1 || !changed {
                return;
            }
            self.path.pop();
        }
    }

    fn moved(&mut self) -> std::vec::Drain<'_, (u32, u32)> {
        self.moved.drain(..)
    }

    fn is_met(&self, hash: u64) -> bool {
        let mut path = self.path.iter();
        path.any(|place| place.hash == Some(hash)) || self.before.contains(&hash)
    }

    fn line_hashes(&self) -> Vec<u64> {
        let earlier = &self.path[..self.path.len() - 1];
        earlier.iter().filter_map(|place| place.hash).collect()
    }

    fn finish(&mut self, score: i16) {
        let Place { node, .. } = self.end();
        self.rule.release(self.tree.node(node).data);
        *self.tree.node_mut(node) = EngineNode::finished(self.rule.finished(score));
    }

    fn make_room(&mut self, nodes: usize, limit: usize) -> bool {
        self.rule.make_room(nodes, limit)
    }

    fn children_so_far(&self) -> usize {
        self.brood.len()
    }

    fn add_finished(&mut self, score: i16) {
        self.brood
            .push(EngineNode::finished(self.rule.finished(score)));
    }

    fn add_leaf(&mut self, leaf: &Leaf) {
        self.brood.push(EngineNode::leaf(self.rule.leaf(leaf)));
    }

    fn add_children_of(&mut self, other: &dyn Core) {
        let other: &dyn Any = other;
        let other = other.downcast_ref::<Self>();
        let other = other.expect("both levels go by one rule");
        self.brood.clear();
        let (_, children) = other.tree.children(ROOT);
        for &child in children {
            self.brood.push(match child.state() {
                State::Expanded => EngineNode::leaf(child.data),
                State::Leaf | State::Finished => child,
            });
        }
    }

    fn adopt(&mut self, limit: usize) -> Option<u32> {
        let Place { node, .. } = self.end();
        if !self.tree.adopt(node, &self.brood, limit) {
            self.disown();
            return None;
        }
        self.brood.clear();
        Some(self.tree.children(node).0)
    }

    fn disown(&mut self) {
        for orphan in self.brood.drain(..) {
            self.rule.release(orphan.data);
        }
    }

    fn children(&self, node: u32) -> Range<u32> {
        if self.tree.node(node).state() != State::Expanded {
            return 0..0;
        }
        let (first, children) = self.tree.children(node);
        first..first + children.len() as u32
    }

    fn chosen(&self, node: u32, own: bool) -> Option<u32> {
        let data = &self.tree.node(node).data;
        if self.tree.node(node).state() != State::Expanded {
            return None;
        }
        let (first, children) = self.tree.children(node);
        Some(first + self.rule.select(own, data, children) as u32)
    }

    fn weight(&self, node: u32, most: usize) -> usize {
        let (mut open, mut count) = (vec![node], 0);
        while let Some(node) = open.pop() {
            count += 1;
            if count >= most {
                break;
            }
            open.extend(self.children(node));
        }
        count
    }

    fn verdict(&self, node: u32, score: i16) -> Option<bool> {
        self.rule.verdict(&self.tree.node(node).data, score)
    }

    fn efforts(&self) -> Vec<Effort> {
        self.rule.efforts(&self.tree.node(ROOT).data)
    }

    fn used(&self) -> usize {
        self.tree.used()
    }

    fn capacity(&self) -> usize {
        self.tree.capacity()
    }

    fn tree_bytes(&self) -> usize {
        self.tree.bytes()
    }

    fn rule_bytes(&self) -> usize {
        self.rule.bytes()
    }

    fn needs_branching(&self) -> bool {
        self.rule.needs_branching()
    }
}

#[cfg(test)]
impl<R: Rule> Ruled<R> {
    pub(in crate::solve) fn rule(&self) -> &R {
        &self.rule
    }

    pub(in crate::solve) fn nodes_in_use(&self) -> usize {
        self.tree.used()
    }

    /// The numbers of a node, and those computed from its children; `None` if it is a leaf or
    /// decided.
    pub(super) fn numbers(&mut self, node: u32, own: bool) -> Option<(R::Data, R::Data, bool)> {
        let known = *self.tree.node(node);
        let data = known.data;
        if known.state() != State::Expanded || self.rule.decided(&data) {
            return None;
        }
        let (_, children) = self.tree.children(node);
        let mut computed = data;
        let changed = self.rule.update(own, &mut computed, children);
        Some((data, computed, changed))
    }

    /// Whether the end of the line is a leaf that is not decided.
    pub(super) fn is_open_leaf(&self) -> bool {
        let end = self.tree.node(self.end().node);
        end.state() == State::Leaf && !self.rule.decided(&end.data)
    }
}
