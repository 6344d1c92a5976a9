//! The results of a search as data.

use super::super::found::{MinimaxAnswer, RootMove};
use super::super::value::{has_winners, score_of};
use super::edge::{self, Edge, Worth};
use super::iteration::key_after;
use super::store::Store;
use super::{BestFirst, BestFirstSettings, key_of};
use crate::eval::Evaluator;
use crate::game::{Game, Scores, list_moves};
use crate::search::{StopReason, ValueBound};

/// The longest principal variation that is told.
const LONGEST_LINE: usize = 200;

/// The results for a position: its own value and those of its moves.
#[derive(Clone, Debug, PartialEq)]
pub struct KnownPosition<M> {
    /// The player for whom the values are.
    pub player: usize,
    /// The value of the position, in [−1, 1].
    pub value: f32,
    /// 1 if the position is won for certain, −1 if it is lost for certain, else 0.
    pub completion: i8,
    /// Whether the value is final: the position is won or lost, or its value under best play is
    /// known.
    pub resolved: bool,
    /// The moves of the position, in the game's order.
    pub moves: Vec<KnownMove<M>>,
}

/// The results for a move. Values are those of [`KnownPosition::player`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct KnownMove<M> {
    /// The move.
    pub played: M,
    /// The value of the position after the move when an iteration last went there.
    pub value: f32,
    /// The completion of the position after the move at that time.
    pub completion: i8,
    /// Whether the position after the move was resolved at that time.
    pub resolved: bool,
    /// The number of iterations that went through the move.
    pub visits: u32,
}

impl<G: Game, E: Evaluator<G>> BestFirst<G, E> {
    /// The results for `position`. `None` if it is not in the table; in a game without hash, if it
    /// is not the root.
    pub fn entry(&self, position: &G) -> Option<KnownPosition<G::Move>> {
        let id = self.store.find(key_of(position))?;
        let worth = self.store.node(id).worth;
        let moves = self.store.moves(id).iter().zip(self.store.edges(id));
        Some(KnownPosition {
            player: self.hero,
            value: worth.value,
            completion: worth.completion,
            resolved: worth.resolved,
            moves: moves
                .map(|(&played, edge)| KnownMove {
                    played,
                    value: edge.worth.value,
                    completion: edge.worth.completion,
                    resolved: edge.worth.resolved,
                    visits: edge.visits,
                })
                .collect(),
        })
    }

    /// The answer of a run.
    pub(super) fn found(
        &self,
        position: &G,
        root: u64,
        (visited, depth, stop): (u64, u32, StopReason),
    ) -> MinimaxAnswer<G::Move> {
        let mut found = self.store.found(root, &self.settings, G::SCORES);
        if found.best.is_none() {
            // There was no memory for a single position.
            let mut moves = self.only.clone();
            if moves.is_empty() {
                list_moves(position, &mut moves);
            }
            found.best = moves.first().copied();
            found.line.extend(found.best);
        } else {
            found.line = self.line(position, root, found.best);
        }
        // Another move than those that are allowed may be better.
        let won = |_: &i16| self.only.is_empty() || self.settled(root) == StopReason::Proven;
        found.proven = found.proven.filter(won);
        MinimaxAnswer {
            mover: position.mover(),
            depth,
            iterations: visited,
            stop,
            ..found
        }
    }

    /// The first move and the best ones after it, as far as the table goes.
    fn line(&self, position: &G, mut key: u64, first: Option<G::Move>) -> Vec<G::Move> {
        let mut position = position.clone();
        let mut line = Vec::new();
        let mut keys = Vec::new();
        let mut next = first;
        while let Some(m) = next {
            keys.push(key);
            line.push(m);
            position.play(m);
            if line.len() == LONGEST_LINE || position.outcome().is_some() {
                break;
            }
            key = key_after::<G>(&position, key, m);
            if keys.contains(&key) {
                break;
            }
            next = self.store.find(key).and_then(|id| {
                let best = edge::best(self.store.edges(id), self.store.node(id).own)?;
                Some(self.store.moves(id)[best])
            });
        }
        line
    }
}

impl<M: Copy> Store<M> {
    /// The results for the root, and for the moves there.
    #[inline(never)]
    fn found(&self, root: u64, settings: &BestFirstSettings, scores: Scores) -> MinimaxAnswer<M> {
        let mut found = MinimaxAnswer {
            nodes: self.len() as u64,
            bytes: self.bytes(),
            ..MinimaxAnswer::nothing(0)
        };
        let Some(id) = self.find(root) else {
            return found;
        };
        let node = self.node(id);
        let (worth, own) = (node.worth, node.own);
        let mine = |value: f32| if own { value } else { -value };
        // Who wins is all that is claimed where a smaller win ends the search for a greater one.
        let score = |worth: Worth| {
            let level = if own {
                worth.completion
            } else {
                -worth.completion
            };
            worth.resolved.then(|| {
                if has_winners(scores) {
                    level.into()
                } else {
                    score_of(scores, mine(worth.value))
                }
            })
        };
        let edges = self.edges(id);
        let moves = self.moves(id);
        for i in in_order(edges, own, settings, worth.resolved) {
            found.moves.push(RootMove {
                played: moves[i],
                value: mine(edges[i].worth.value),
                bound: ValueBound::Exact,
                proven: score(edges[i].worth),
                visits: edges[i].visits.into(),
            });
        }
        found.best = found.moves.first().map(|first| first.played);
        found.value = mine(worth.value);
        found.proven = score(worth);
        found
    }
}

/// The indices of the edges, the one to play first, the others by their visits.
fn in_order(edges: &[Edge], own: bool, settings: &BestFirstSettings, resolved: bool) -> Vec<usize> {
    let mut order: Vec<usize> = (0..edges.len()).collect();
    order.sort_by_key(|&i| std::cmp::Reverse(edges[i].visits));
    if let Some(best) = edge::to_play(edges, own, settings.choice, resolved) {
        order.retain(|&i| i != best);
        order.insert(0, best);
    }
    order
}
