//! The search of the root position, in aspiration windows.

use super::super::alpha_beta::Root;
use super::super::found::MinimaxAnswer;
use super::super::value::{self, INFINITE};
use super::node::{Next, Run};
use super::order::NOWHERE;
use super::stacks::Task;
use crate::eval::Evaluator;
use crate::game::{Forcing, Game};
use crate::search::{StopReason, ValueBound};

/// The least depth that is searched with an aspiration window.
const ASPIRING: u32 = 4;

impl<G: Game, E: Evaluator<G>, F: Forcing<G>> Run<'_, G, E, F> {
    /// The answer after a depth that was finished.
    pub(super) fn found(
        &self,
        root: Root<G::Move>,
        depth: u32,
        stop: StopReason,
    ) -> MinimaxAnswer<G::Move> {
        MinimaxAnswer {
            mover: self.hero,
            depth,
            stop,
            nodes: self.table.entries() + self.taken,
            ..root.found_by(&self.clock, self.table, G::SCORES, false)
        }
    }

    /// Searches the root to a depth; false if the budget was spent before the end.
    pub(super) fn root(&mut self, root: &mut Root<G::Move>, position: &G, depth: u32) -> bool {
        let expected = root.moves[0].value;
        let mut width = self.swing.halves(1);
        let (mut alpha, mut beta) = (-INFINITE, INFINITE);
        if self.settings.aspiration && depth >= ASPIRING && !value::is_decided(expected) {
            (alpha, beta) = (expected - width, expected + width);
        }
        loop {
            let Some(value) = self.window(root, position, depth, alpha, beta) else {
                return false;
            };
            width = width.saturating_mul(2);
            if value <= alpha {
                alpha = lower(value, width);
            } else if value >= beta {
                beta = -lower(-value, width);
            } else {
                break;
            }
        }
        if depth == 1 {
            // The best is the first of its value already, and sorting is stable.
            root.sort();
        }
        true
    }

    /// Searches the root within a window.
    fn window(
        &mut self,
        root: &mut Root<G::Move>,
        position: &G,
        depth: u32,
        alpha: i32,
        beta: i32,
    ) -> Option<i32> {
        let mut best = -INFINITE;
        for i in 0..root.moves.len() {
            if root.moves[i].refuted {
                best = best.max(root.moves[i].value);
                continue;
            }
            let before = (self.clock.visited(), self.estimates);
            let m = root.moves[i].played;
            let floor = best.max(alpha);
            let task = Task {
                depth: depth as i32,
                ply: 0,
                alpha: floor,
                beta,
                passed: false,
                cut: false,
            };
            let next = Next {
                place: NOWHERE,
                reduction: i32::from(self.settings.reductions && depth >= 4 && i >= 4),
                later: i > 0,
            };
            let value = self.child(position, m, next, task)?;
            let found = &mut root.moves[i];
            found.visits += self.clock.visited() - before.0;
            found.value = value;
            // A win is one however much better it might be.
            found.bound = if value <= floor {
                ValueBound::AtMost
            } else if value < beta || value::is_decided(value) {
                ValueBound::Exact
            } else {
                ValueBound::AtLeast
            };
            found.resolved = self.estimates == before.1;
            if value > best {
                best = value;
                if value > floor {
                    root.lead(i, self.stacks.line_after(0));
                }
            }
            if value >= beta {
                break;
            }
        }
        Some(best)
    }
}

/// A bound below a value that turned out too low, further away each time; none at all if the game
/// may be lost.
fn lower(value: i32, width: i32) -> i32 {
    if value::is_decided(value) || width > value::of_estimate(1.0) {
        -INFINITE
    } else {
        value - width
    }
}

/// Makes the best of a depth that was not finished: a move that turned out to lose gives way to one
/// that may not.
pub(super) fn cut_short<M: Copy>(root: &mut Root<M>) {
    if !value::is_lost(root.moves[0].value) {
        return;
    }
    let open = |index: &usize| !value::is_lost(root.moves[*index].value);
    if let Some(other) = (1..root.moves.len()).find(open) {
        root.lead(other, &[]);
    }
}
