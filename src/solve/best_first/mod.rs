//! The loop of all best-first engines: go to the leaf that promises most, give it children, take
//! what they say back.
//!
//! A [`Rule`] says what the numbers of a node are. The engines that share this loop are
//! proof-number search with its relatives ([`Pns`](super::Pns)), multiple-outcome proof-number
//! search, product propagation and expected work search.
//!
//! The tree is a tree: positions that several lines lead to have several nodes. So what a position
//! is worth on the path that leads to it is never mistaken for what it is worth on another one. A
//! position that comes again on its path brings the player no nearer to a target; what is proven
//! on that footing at the root is true, because a player who can force something can force it
//! without coming back.

mod cursor;
mod expansion;
mod look;
mod rule;
mod tree;

#[cfg(test)]
pub(in crate::solve) mod consistency;

pub use look::{Look, Playouts};
pub use rule::{Children, Leaf, Rule, Sample};
pub use tree::Node;

use super::engine::Run;
use super::limits::{Control, Effort, Reason};
use super::strategy::Strategy;
use crate::certificate::Claim;
use crate::game::Game;
use cursor::Cursor;
use look::Looker;
use std::ops::Range;
use tree::{ROOT, State, Tree};

/// What a best-first search is given beside its rule.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// How leaves are looked at.
    pub look: Look,
    /// Whether children are found to be finished games when they come into being; otherwise when
    /// the search arrives at them.
    pub immediate: bool,
    /// Whether what proves a solved node is kept.
    pub keep: bool,
    /// A second search instead of a look at a leaf, if there is one.
    pub second: Option<SecondLevel>,
}

impl Settings {
    /// A search on one level.
    pub(super) fn one_level(look: Look, immediate: bool, keep: bool) -> Self {
        Self {
            look,
            immediate,
            keep,
            second: None,
        }
    }
}

/// How large the search at a leaf is that replaces the look at it: with x nodes in the first
/// tree, x / (1 + e^((a − x)/b)) nodes.
///
/// # Reference
/// Breuker (1998), Memory versus Search in Games, chapter 4.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SecondLevel {
    /// The size of the first tree at which the second is half as large.
    pub a: f64,
    /// How gradually it grows.
    pub b: f64,
}

impl SecondLevel {
    /// The nodes of the second tree if the first has so many.
    pub fn size(&self, first: usize) -> usize {
        let x = first as f64;
        (x / (1.0 + ((self.a - x) / self.b).exp())) as usize
    }
}

/// A position of the line the search is at.
#[derive(Clone, Debug)]
struct Place<G> {
    node: u32,
    position: G,
    hash: Option<u64>,
}

/// A best-first search.
#[derive(Debug)]
pub struct BestFirst<G: Game, R: Rule> {
    rule: R,
    settings: Settings,
    player: usize,
    /// The scores asked for.
    scores: Vec<i16>,
    looker: Looker<G::Move>,
    tree: Tree<G::Move, R::Data>,
    path: Vec<Place<G>>,
    /// Positions before the root which count as the path, too.
    before: Vec<u64>,
    /// The moves before the root.
    depth_before: usize,
    /// Whether the root has been looked at. Until then its numbers say nothing.
    looked: bool,
    /// The search at a leaf.
    second: Option<Box<BestFirst<G, R>>>,
    /// Whether that search was interrupted at the leaf at the end of the path.
    searching: bool,
    /// Bytes of the tree at whose leaf this one stands.
    elsewhere: usize,
    nodes: u64,
    repetitions: bool,
    /// The children that are about to get a parent.
    brood: Vec<Node<G::Move, R::Data>>,
    moves: Vec<G::Move>,
}

impl<G: Game, R: Rule> BestFirst<G, R> {
    /// A search from a position in which the game goes on.
    pub fn new(
        position: &G,
        player: usize,
        scores: &[i16],
        mut rule: R,
        settings: Settings,
    ) -> Self {
        let middle = scores[scores.len() / 2];
        let look = Look {
            // The moves of what may be a finished game cannot be counted.
            mobility: settings.look.mobility && settings.immediate,
            ..settings.look
        };
        let looker = Looker::new(look, player, middle, rule.needs_branching());
        let second = settings.second.map(|_| {
            let inner = Settings {
                second: None,
                keep: false,
                ..settings
            };
            Box::new(Self::new(position, player, scores, rule.clone(), inner))
        });
        let mut moves = Vec::new();
        position.moves(&mut moves);
        let mut tree = Tree::new();
        let nothing = Leaf {
            own: position.mover() == player,
            moves: 1,
            playouts: None,
        };
        // The root has no move; any will do.
        tree.plant(moves[0], rule.leaf(&nothing));
        let mut search = Self {
            rule,
            settings,
            player,
            scores: scores.to_vec(),
            looker,
            tree,
            path: Vec::new(),
            before: Vec::new(),
            depth_before: 0,
            looked: false,
            second,
            searching: false,
            elsewhere: 0,
            nodes: 0,
            repetitions: false,
            brood: Vec::new(),
            moves,
        };
        search.go_to_root(position.clone());
        search
    }

    fn go_to_root(&mut self, position: G) {
        self.path.clear();
        self.path.push(Place {
            node: ROOT,
            hash: position.hash(),
            position,
        });
    }

    fn root_decided(&self) -> bool {
        self.rule.decided(&self.tree.node(ROOT).data)
    }

    fn is_own(&self, position: &G) -> bool {
        position.mover() == self.player
    }

    /// From where the search is to a leaf.
    fn descend(&mut self) {
        self.rule.aim(&self.tree.node(ROOT).data);
        loop {
            let place = self.path.last().expect("the root is always there");
            let node = self.tree.node(place.node);
            if node.state != State::Expanded {
                return;
            }
            let own = self.is_own(&place.position);
            let (first, children) = self.tree.children(place.node);
            let chosen = self.rule.select(own, &node.data, children);
            let mut position = place.position.clone();
            position.play(children[chosen].step);
            self.path.push(Place {
                node: first + chosen as u32,
                hash: position.hash(),
                position,
            });
        }
    }

    /// Brings the numbers up to date from the end of the path towards the root, as far as anything
    /// changes; the search goes on from there.
    fn back_up(&mut self) {
        loop {
            let place = self.path.last().expect("the root is always there");
            let (index, own) = (place.node, self.is_own(&place.position));
            let mut changed = true;
            if self.tree.node(index).state == State::Expanded {
                let mut data = self.tree.node(index).data;
                let open = self.rule.open(&data);
                let (_, children) = self.tree.children(index);
                changed = self.rule.update(own, &mut data, children);
                self.tree.node_mut(index).data = data;
                if self.rule.decided(&data) {
                    self.solved(index, own);
                } else if !self.settings.keep && self.rule.open(&data) != open {
                    self.prune(&open);
                }
            }
            if self.path.len() == 1 || !changed {
                return;
            }
            self.path.pop();
        }
    }

    /// Frees what is below the end of the path and no longer matters: nodes at which no score is
    /// open that is open at all nodes above, too. At the end of the path, the scores in `was` were
    /// open before.
    ///
    /// Nothing is selected there any more, since the score that is gone for is open all the way
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
            if was == is || tree.node(index).state != State::Expanded {
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

    /// Frees what a solved node no longer needs.
    fn solved(&mut self, index: u32, own: bool) {
        let (_, children) = self.tree.children(index);
        let bearer = self.rule.bearer(own, &self.tree.node(index).data, children);
        let rule = &mut self.rule;
        let mut release = |data| rule.release(data);
        match bearer {
            // The first move is always of interest.
            Some(place) if self.settings.keep || index == ROOT => {
                self.tree.keep_only(index, place, &mut release);
            }
            None if self.settings.keep || index == ROOT => {}
            _ => self.tree.fell(index, &mut release),
        }
    }
}

/// What two ranges have in common.
fn common(a: &Range<usize>, b: &Range<usize>) -> Range<usize> {
    a.start.max(b.start)..a.end.min(b.end)
}

impl<G: Game, R: Rule> Run<G> for BestFirst<G, R> {
    fn advance(&mut self, control: &mut Control<'_>) -> Option<Reason> {
        if !self.looked && !self.look_at_root(control) {
            return control.late();
        }
        while !self.root_decided() {
            let (nodes, bytes) = (self.nodes, self.bytes());
            if let Some(reason) = control.stop(nodes, bytes, &|| self.root()) {
                return Some(reason);
            }
            let start = self.path.len();
            self.descend();
            let end = self.path.len();
            if let Some(reason) = self.expand(control) {
                return Some(reason);
            }
            self.back_up();
            // The children of every position on the way were looked at.
            control.interrupts((end - start + end - self.path.len()) as u64);
        }
        None
    }

    fn verdict(&self, score: i16) -> Option<bool> {
        self.rule.verdict(&self.tree.node(ROOT).data, score)
    }

    fn root(&self) -> Vec<Effort> {
        self.rule.efforts(&self.tree.node(ROOT).data)
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }

    fn bytes(&self) -> usize {
        let second = self.second.as_ref().map_or(0, Run::bytes);
        self.tree.bytes() + self.rule.bytes() + second
    }

    fn repetitions(&self) -> bool {
        self.repetitions
    }

    fn line(&mut self) -> Vec<G::Move> {
        let mut position = self.path[0].position.clone();
        let (mut index, mut line) = (ROOT, Vec::new());
        while self.tree.node(index).state == State::Expanded {
            let (first, children) = self.tree.children(index);
            let data = &self.tree.node(index).data;
            let chosen = self.rule.select(self.is_own(&position), data, children);
            position.play(children[chosen].step);
            line.push(children[chosen].step);
            index = first + chosen as u32;
        }
        line
    }

    fn strategy(&mut self, claim: Claim) -> Box<dyn Strategy<G> + '_> {
        Box::new(Cursor::new(self, claim))
    }
}
