//! Copies of a part of a search tree, for drawings and files.

mod dot;

use super::Search;
use super::outlined;
use super::reader::Reader;
use super::report::{ProofNumber, in_type, over};
use crate::agents::recipe::{Recipe, StateOf, StepOf};
use crate::base::order::greatest_first;
use crate::base::rng::Source;
use crate::game::Game;
use crate::policy::split::{MoveDesign, mover_at, outcome_at};
use crate::statistics::{ErasedNode, ErasedTree};
use std::collections::VecDeque;

/// The part of a tree that is copied: a node and some nodes below it. `S` is the type of steps in
/// the copy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Extent<S> {
    /// The steps from the root to the first node, which is always copied; empty if it is the root.
    pub below: Vec<S>,
    /// The greatest number of steps from the first node.
    pub depth: usize,
    /// The least number of visits of a node that is copied.
    pub visits: u32,
    /// The greatest number of nodes. If there are more, those nearest to the first node are copied;
    /// among siblings, those with most visits.
    pub nodes: usize,
}

impl<S> Default for Extent<S> {
    /// From the root three steps deep, nodes that were visited, ten thousand at most.
    fn default() -> Self {
        Self {
            below: Vec::new(),
            depth: 3,
            visits: 1,
            nodes: 10_000,
        }
    }
}

/// A copy of a part of a search tree.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Snapshot<S> {
    /// The nodes, level by level. Siblings stand together, the most visited first. Empty before the
    /// first run, and if the tree has no node at [`Extent::below`].
    pub nodes: Vec<SnapshotNode<S>>,
}

/// A node of a [`Snapshot`].
///
/// Value, estimate and proven score are those of the player who chose the step to the node; at the
/// root, those of the player to move.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct SnapshotNode<S> {
    /// The index of the parent in [`Snapshot::nodes`]; `None` for the first node.
    pub parent: Option<usize>,
    /// The number of steps from the first node.
    pub depth: usize,
    /// The step from the parent; `None` for the first node.
    #[cfg_attr(feature = "serde", serde(rename = "move"))]
    pub step: Option<S>,
    /// The player who chose the step; at the root, the player to move.
    #[cfg_attr(feature = "serde", serde(rename = "player"))]
    pub chooser: usize,
    /// The number of iterations through the node.
    pub visits: u32,
    /// The mean utility of the iterations through the node, in [−1, 1].
    pub value: f32,
    /// The estimate of the node, in [−1, 1]; `None` if the agent has no estimates.
    pub estimate: Option<f32>,
    /// The proof number of every goal, as in [`Report::proof`](super::Report::proof).
    pub proof: Vec<ProofNumber>,
    /// The bounds of every player's score, as in [`Report::bounds`](super::Report::bounds).
    pub bounds: Vec<(i16, i16)>,
    /// The proven score, as in [`Report::proven`](super::Report::proven); `None` if no score is
    /// proven.
    pub proven: Option<i16>,
    /// The number of children that the node has in the tree, copied or not.
    pub children: usize,
}

/// A field of a node that is written out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NodeField {
    /// The visits: [`SnapshotNode::visits`].
    Visits,
    /// The value: [`SnapshotNode::value`].
    Value,
    /// The estimate: [`SnapshotNode::estimate`].
    Estimate,
    /// The proof numbers: [`SnapshotNode::proof`].
    Proof,
    /// The score bounds: [`SnapshotNode::bounds`].
    Bounds,
    /// The proven score: [`SnapshotNode::proven`].
    Proven,
}

impl NodeField {
    /// Every field, in the order of columns.
    pub const ALL: [Self; 6] = [
        Self::Visits,
        Self::Value,
        Self::Estimate,
        Self::Proof,
        Self::Bounds,
        Self::Proven,
    ];

    /// The name of the field in lower case, and a line that describes it.
    pub const fn about(self) -> (&'static str, &'static str) {
        match self {
            Self::Visits => ("visits", "Iterations through the node"),
            Self::Value => ("value", "Their mean"),
            Self::Estimate => ("estimate", "What it looks worth"),
            Self::Proof => ("proof", "Proof numbers"),
            Self::Bounds => ("bounds", "Bounds of the score"),
            Self::Proven => ("proven", "The proven score"),
        }
    }
}

impl<G: Game, R: Recipe<G>, C: Source> Search<G, R, C> {
    /// Copies a part of the tree. `name` converts a step, from its state and the step in the tree.
    /// The copy takes time and memory for the copied nodes and their siblings, and plays a step for
    /// each.
    ///
    /// ```
    /// use tesuji::agents::ScoreBoundedUct;
    /// use tesuji::game::Pile;
    /// use tesuji::search::{NodeField, Extent};
    /// use tesuji::{Budget, Search};
    ///
    /// // Take one or two stones; the player of the last one wins. Leaving three wins.
    /// let mut search = Search::new(Pile { stones: 5, mover: 0 }, ScoreBoundedUct::default(), 1);
    /// search.run(&Budget::iterations(1000));
    /// let extent = Extent { depth: 1, ..Extent::default() };
    /// let name = |pile: &Pile, taken: u8| format!("{taken} of {}", pile.stones);
    /// let tree = search.snapshot(&extent, name);
    /// let wins = tree.nodes.iter().find(|node| node.depth == 1 && node.proven == Some(1));
    /// assert_eq!(wins.and_then(|node| node.step.as_deref()), Some("2 of 5"));
    /// assert!(tree.to_dot(&NodeField::ALL).starts_with("digraph"));
    /// // A branch of it, opened by itself.
    /// let extent = Extent { below: vec!["2 of 5".to_string()], ..extent };
    /// let branch = search.snapshot(&extent, name);
    /// assert_eq!(branch.nodes[0].proven, Some(1));
    /// ```
    pub fn snapshot<S: PartialEq>(
        &self,
        extent: &Extent<S>,
        mut name: impl FnMut(&StateOf<G, R>, StepOf<G, R>) -> S,
    ) -> Snapshot<S> {
        let choose = self.chooser();
        let reader = self.reader(&choose);
        let mut nodes = Vec::new();
        let first = reader.find(extent.below.len(), &mut |place, state, step| {
            name(state, step) == extent.below[place]
        });
        if let Some(first) = first {
            let limits = Limits {
                depth: extent.depth,
                visits: extent.visits,
                nodes: extent.nodes,
            };
            reader.walk(first, limits, &mut |node: SnapshotNode<()>, at| {
                let step = at.map(|(state, step)| name(state, step));
                nodes.push(node.with_step(step));
            });
        }
        Snapshot { nodes }
    }
}

/// The numbers of an [`Extent`].
#[derive(Clone, Copy)]
struct Limits {
    depth: usize,
    visits: u32,
    nodes: usize,
}

/// The node that a copy begins with.
struct Beginning<'t, D: MoveDesign<G>, G: Game> {
    node: ErasedTree<'t, D::Step>,
    state: D::State,
    /// The player who chose the step to it; at the root, the player to move.
    chooser: usize,
    /// Whether it is the root or stands within the move that is chosen there.
    first_move: bool,
}

/// Whether this is the step to the next node of a way, from the state at its place on it.
type Leads<'v, S, T> = dyn FnMut(usize, &S, T) -> bool + 'v;

/// Takes a node of a walk, with the step to it and the state in which that is taken.
type Visitor<'v, S, T> = dyn FnMut(SnapshotNode<()>, Option<(&S, T)>) + 'v;

impl<'t, G: Game, D: MoveDesign<G>, C: Source> Reader<'t, G, D, C> {
    /// The node to which `steps` steps lead from the root; `None` if the tree does not have it.
    #[inline(never)]
    fn find(
        &self,
        steps: usize,
        leads: &mut Leads<'_, D::State, D::Step>,
    ) -> Option<Beginning<'t, D, G>> {
        let state = self.design.start(self.position);
        let chooser = mover_at::<G, _>(self.design, &state);
        let mut first = Beginning {
            node: self.root?,
            state,
            chooser,
            first_move: true,
        };
        for place in 0..steps {
            let mut children = (0..first.node.count()).filter_map(|i| first.node.child(i));
            let child = children.find(|child| leads(place, &first.state, child.step()))?;
            first.chooser = mover_at::<G, _>(self.design, &first.state);
            first.first_move &= self.design.completed(child.step()).is_none();
            outlined::play(self.design, &mut first.state, child.step());
            first.node = child;
        }
        Some(first)
    }

    /// Goes through the nodes of the tree from the first one on, level by level.
    #[inline(never)]
    fn walk(
        &self,
        first: Beginning<'t, D, G>,
        extent: Limits,
        visit: &mut Visitor<'_, D::State, D::Step>,
    ) {
        let read = |node, chooser| SnapshotNode::read(node, chooser, self.root_player);
        let certain = |mut node: SnapshotNode<()>| {
            self.leave_certain(&mut node.proof, &mut node.bounds, &mut node.proven);
            node
        };
        let mut top = read(first.node.node(), first.chooser);
        if first.first_move {
            top = certain(top);
            if let Some(end) = over::<(), G>(self.position) {
                (top.value, top.proven) = (end.value, end.proven);
            }
        }
        visit(top, None);
        let mut count = 1;
        let start = (first.node, first.state, (0, first.first_move), 0);
        let mut level = VecDeque::from([start]);
        while let Some((node, state, (place, first_move), depth)) = level.pop_front() {
            if depth == extent.depth || outcome_at::<G, _>(self.design, &state).is_some() {
                continue;
            }
            let chooser = mover_at::<G, _>(self.design, &state);
            for child in most_visited(node, extent.visits) {
                if count >= extent.nodes {
                    return;
                }
                let found = SnapshotNode {
                    parent: Some(place),
                    depth: depth + 1,
                    ..read(child.node(), chooser)
                };
                let within = first_move && self.design.completed(child.step()).is_none();
                let found = if within { certain(found) } else { found };
                visit(found, Some((&state, child.step())));
                let mut next = state.clone();
                outlined::play(self.design, &mut next, child.step());
                level.push_back((child, next, (count, within), depth + 1));
                count += 1;
            }
        }
    }
}

/// The children of a node that have at least `fewest` visits, most visits first.
fn most_visited<S: Copy>(
    node: ErasedTree<'_, S>,
    fewest: u32,
) -> impl Iterator<Item = ErasedTree<'_, S>> {
    let visits = node.node().each_child().map(ErasedNode::visits);
    let order = greatest_first(&visits.collect::<Vec<_>>());
    let children = order.into_iter().filter_map(move |i| node.child(i));
    children.take_while(move |child| child.node().visits() >= fewest)
}

impl SnapshotNode<()> {
    fn read(node: ErasedNode<'_>, chooser: usize, root_player: usize) -> Self {
        Self {
            parent: None,
            depth: 0,
            step: None,
            chooser,
            visits: node.visits(),
            value: node.mean(),
            estimate: node.looks_worth(chooser, chooser),
            proof: in_type(node.all_proof_numbers()),
            bounds: node.all_bounds(),
            proven: node.proven(chooser, root_player),
            children: node.each_child().count(),
        }
    }

    fn with_step<S>(self, step: Option<S>) -> SnapshotNode<S> {
        SnapshotNode {
            parent: self.parent,
            depth: self.depth,
            step,
            chooser: self.chooser,
            visits: self.visits,
            value: self.value,
            estimate: self.estimate,
            proof: self.proof,
            bounds: self.bounds,
            proven: self.proven,
            children: self.children,
        }
    }
}
