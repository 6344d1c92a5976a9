//! One iteration: down the best line, and back.

use super::super::value;
use super::edge::{self, Edge, Worth};
use super::store::NodeId;
use super::{BestFirst, BestFirstSettings};
use crate::budget::Clock;
use crate::eval::{Ahead, Evaluator};
use crate::game::{Game, Scores, list_moves};
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};

/// A move of the line of an iteration.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    node: NodeId,
    edge: u32,
}

/// The result of an iteration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// The next one may find more.
    Open,
    /// It found no new position, and no other iteration will.
    Exhausted,
    /// The table had no capacity for a new position.
    Full,
    /// The time was up before a new position was evaluated.
    Late,
}

/// Where the line of an iteration ends.
#[derive(Clone, Copy, Debug)]
enum Leaf {
    /// At a position that is new or resolved.
    Node(NodeId),
    /// At a position none of whose moves is open.
    Blocked(NodeId),
    /// At the end of the game, without completion.
    Over,
    /// At a position for which the table has no capacity.
    Full,
    /// At a position that there was no time to evaluate.
    Late,
}

impl<G: Game, E: Evaluator<G>> BestFirst<G, E> {
    /// One iteration from the root.
    pub(super) fn iterate(&mut self, root: &G, key: u64, clock: &mut Clock) -> End {
        let before = clock.visited();
        let leaf = self.descend(root.clone(), key, clock);
        let new = clock.visited() > before;
        if !new {
            clock.visit(1);
        }
        let resolved = self.back_up(leaf);
        let progress = new || resolved;
        if progress {
            self.epoch = self.epoch.wrapping_add(1);
        }
        match leaf {
            Leaf::Full => End::Full,
            Leaf::Late => End::Late,
            Leaf::Blocked(_) if self.path.is_empty() && !progress => End::Exhausted,
            _ => End::Open,
        }
    }

    /// Goes down to a leaf.
    fn descend(&mut self, mut position: G, mut key: u64, clock: &mut Clock) -> Leaf {
        self.iteration += 1;
        self.path.clear();
        let mut new = false;
        loop {
            let known = self.store.find(key);
            let node = match known {
                Some(node) => node,
                None => match self.expand(&position, key, clock) {
                    Ok(node) => node,
                    Err(leaf) => return leaf,
                },
            };
            new |= known.is_none();
            let entry = self.store.node_mut(node);
            entry.seen = self.search;
            entry.iteration = self.iteration;
            let ends = new && (!self.settings.descent || clock.is_over());
            if ends || entry.worth.resolved {
                return Leaf::Node(node);
            }
            let Some(edge) = self.choose(node, &mut position, &mut key) else {
                return Leaf::Blocked(node);
            };
            self.path.push(Step { node, edge });
            let edge = self.store.edge_mut(node, edge);
            edge.visits = edge.visits.saturating_add(1);
            if edge.ends {
                return Leaf::Over;
            }
        }
    }

    /// Chooses an open move of a position and plays it; `None` if there is none.
    #[inline(always)]
    fn choose(&mut self, node: NodeId, position: &mut G, key: &mut u64) -> Option<u32> {
        let own = self.store.node(node).own;
        loop {
            let edges = self.store.edges(node);
            let stray = self.settings.stray();
            let chosen = edge::stray(edges, own, self.epoch, stray, &mut self.rng)?;
            let m = self.store.moves(node)[chosen];
            let mut child = position.clone();
            child.play(m);
            let child_key = key_after::<G>(&child, *key, m);
            let known = self.store.find(child_key);
            let again = known.is_some_and(|id| self.store.node(id).iteration == self.iteration);
            if again {
                // Back to where this line was before: on this line a draw, and no way on.
                let epoch = self.epoch;
                let edge = self.store.edge_mut(node, chosen as u32);
                edge.worth = Worth::default();
                edge.tried = epoch;
                continue;
            }
            (*position, *key) = (child, child_key);
            return Some(chosen as u32);
        }
    }

    /// Adds a position: all that its moves lead to is evaluated, as one batch unless they are a
    /// great many. Returns the reason if the capacity or the time is not enough. There is always
    /// time for the root, so that a search never ends without knowing its moves.
    #[inline(never)]
    fn expand(&mut self, position: &G, key: u64, clock: &mut Clock) -> Result<NodeId, Leaf> {
        self.moves.clear();
        if self.path.is_empty() && !self.only.is_empty() {
            self.moves.extend_from_slice(&self.only);
        } else {
            list_moves(position, &mut self.moves);
        }
        self.edges.clear();
        let plies = self.plies + self.path.len() as u32 + 1;
        for batch in self.moves.chunks(MOST_AT_ONCE) {
            if !self.path.is_empty() && clock.interrupts(batch.len() as u64) {
                return Err(Leaf::Late);
            }
            let moves = batch.iter().copied();
            self.lookahead
                .look(&self.evaluator, position, moves, self.hero, &mut self.ahead);
            for ahead in &self.ahead {
                let (worth, ends) = match *ahead {
                    Ahead::Decided(scores) => {
                        let score = scores[self.hero];
                        (worth_of_end(G::SCORES, score, &self.settings, plies), true)
                    }
                    Ahead::Open(estimate) => (worth_of_estimate(estimate), false),
                };
                self.edges.push(Edge {
                    worth,
                    ends,
                    visits: 0,
                    tried: self.epoch.wrapping_sub(1),
                });
            }
        }
        clock.evaluated(self.lookahead.evaluations());
        let own = position.mover() == self.hero;
        let worth = edge::backed_up(&self.edges, own);
        let added = self.store.add(key, own, worth, &self.moves, &self.edges);
        let node = added.ok_or(Leaf::Full)?;
        clock.visit(self.edges.len() as u64);
        Ok(node)
    }

    /// Backs the worth at the end of the line up along it; returns whether any position became
    /// resolved.
    fn back_up(&mut self, leaf: Leaf) -> bool {
        let (mut below, blocked) = match leaf {
            Leaf::Node(node) => (Some(self.store.node(node).worth), false),
            Leaf::Blocked(node) => (Some(self.recompute(node)), true),
            Leaf::Over | Leaf::Full | Leaf::Late => (None, false),
        };
        if let (true, Some(step)) = (blocked, self.path.last()) {
            let epoch = self.epoch;
            self.store.edge_mut(step.node, step.edge).tried = epoch;
        }
        let mut resolved = false;
        for i in (0..self.path.len()).rev() {
            let Step { node, edge } = self.path[i];
            if let Some(worth) = below {
                let edge = self.store.edge_mut(node, edge);
                resolved |= worth.resolved && !edge.worth.resolved;
                edge.worth = worth;
            }
            below = Some(self.recompute(node));
        }
        resolved
    }

    /// The worth of a position by its moves.
    fn recompute(&mut self, node: NodeId) -> Worth {
        let own = self.store.node(node).own;
        let worth = edge::backed_up(self.store.edges(node), own);
        self.store.node_mut(node).worth = worth;
        worth
    }
}

/// The moves that are evaluated as one batch. More of them there are in few games, and seldom.
const MOST_AT_ONCE: usize = 256;

/// The worth of a position that has not been expanded.
#[inline(always)]
fn worth_of_estimate(value: f32) -> Worth {
    Worth {
        value,
        ..Worth::default()
    }
}

/// The worth of the end of the game with this `score` after `plies` plies: resolved if the settings
/// have completion.
///
/// # Reference
/// Paper 004, Algorithms 11 and 12: won, lost or neither, whatever the value of `evaluate` at the
/// end; section 5.3 for the value.
#[inline(always)]
fn worth_of_end(scores: Scores, score: i16, settings: &BestFirstSettings, plies: u32) -> Worth {
    let completes = settings.completion;
    Worth {
        value: settings.ends.value(scores, score, plies),
        completion: if completes {
            value::completion(scores, score)
        } else {
            0
        },
        resolved: completes,
    }
}

/// The key of a position: its hash, or in games without one a hash of the moves that lead to it.
#[inline(always)]
pub(super) fn key_after<G: Game>(position: &G, before: u64, m: G::Move) -> u64 {
    position.hash().unwrap_or_else(|| {
        let mut hasher = FxHasher::default();
        before.hash(&mut hasher);
        m.hash(&mut hasher);
        hasher.finish()
    })
}
