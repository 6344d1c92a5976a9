//! Pruning: cuts without a search, moves that are not tried, and reduced depth.

use super::super::alpha_beta::{Bound, Entry};
use super::super::value;
use super::margins::{late, most_tried};
use super::node::Run;
use super::order::{NOWHERE, Waiting};
use super::stacks::{Task, UNKNOWN};
use crate::eval::Evaluator;
use crate::game::{Forcing, Game};

/// The data of a move when it is its turn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Turn {
    pub(super) waiting: Waiting,
    /// How many moves came before it.
    pub(super) tried: usize,
    /// The estimate of the position, or [`UNKNOWN`].
    pub(super) estimate: i32,
    /// Whether that has grown since the side's turn before.
    pub(super) improving: bool,
    /// The statistics of the move so far.
    pub(super) worth: i32,
}

impl<G: Game, E: Evaluator<G>, F: Forcing<G>> Run<'_, G, E, F> {
    /// The estimate of a position, or a better value from the table.
    #[inline(always)]
    pub(super) fn judged(&mut self, position: &G, ply: u32, entry: Option<Entry>) -> i32 {
        let estimate = self.estimate(position);
        if let Some(two) = ply.checked_sub(2) {
            let two = self.stacks.plies[two as usize].estimate;
            if two != UNKNOWN {
                self.swing.see(two, estimate);
            }
        }
        let Some(entry) = entry else {
            return estimate;
        };
        let known = value::to_root(entry.value, ply);
        let better = match entry.bound {
            Bound::Exact => true,
            Bound::Lower => known > estimate,
            Bound::Upper => known < estimate,
        };
        if better && !value::is_decided(known) {
            known
        } else {
            estimate
        }
    }

    /// Whether a side's estimates have grown since its turn before.
    #[inline(always)]
    pub(super) fn improves(&self, ply: u32, estimate: i32) -> bool {
        let before = ply
            .checked_sub(2)
            .map(|ply| self.stacks.plies[ply as usize].estimate);
        before.is_none_or(|before| estimate > before)
    }

    /// A bound of a position that is far from the narrow window, found without trying its moves. It
    /// is never that of a decided game, unless the quiescence search or ProbCut has found one.
    pub(super) fn cut_early(
        &mut self,
        position: &G,
        depth: i32,
        task: Task,
        estimate: i32,
    ) -> Option<i32> {
        let Task {
            ply, alpha, beta, ..
        } = task;
        if value::is_decided(alpha) || value::is_decided(beta) {
            return None;
        }
        let settings = self.settings;
        if settings.razoring && depth <= 2 && estimate + self.swing.halves(3 + 4 * depth) < alpha {
            let value = self.quiesce(position, Task { depth: 0, ..task }, false);
            if value <= alpha {
                return Some(value);
            }
        }
        if settings.futility && depth <= 7 {
            let improving = i32::from(self.improves(ply, estimate));
            if estimate - self.swing.halves(3 * (depth - improving) + 1) >= beta {
                return Some(estimate);
            }
        }
        if settings.null_move
            && depth >= 3
            && !task.passed
            && estimate >= beta
            && let Some(value) = self.pass(position, depth, task)
        {
            return Some(value);
        }
        if settings.prob_cut && depth >= 3 {
            return self.foreseen(position, depth, task, estimate);
        }
        None
    }

    /// A cut, if a search of about half the depth lies beyond the window by a margin. The lower
    /// depth has the same parity, because the side that moves last has an advantage.
    fn foreseen(&mut self, position: &G, depth: i32, task: Task, estimate: i32) -> Option<i32> {
        let margin = self.swing.halves(3) / 4;
        let sign = if estimate >= task.beta { 1 } else { -1 };
        let bound = if sign > 0 { task.beta } else { task.alpha } + sign * margin;
        if value::is_decided(bound) || self.clock.is_over() {
            return None;
        }
        let half = depth / 2;
        let shallow = Task {
            depth: half - (depth - half) % 2,
            alpha: bound.min(bound - sign),
            beta: bound.max(bound - sign),
            ..task
        };
        let value = self.node(position, shallow);
        if self.clock.stop().is_some() || sign * (value - bound) < 0 {
            return None;
        }
        self.estimates += 1;
        Some(if value::is_decided(value) {
            value
        } else {
            value - sign * margin
        })
    }

    /// A cut, if the position is too good even after a pass.
    fn pass(&mut self, position: &G, depth: i32, task: Task) -> Option<i32> {
        let child = self.forcing.pass(position)?;
        if self.clock.is_over() {
            return None;
        }
        self.clock.visit(1);
        self.stacks.plies[task.ply as usize].place = NOWHERE;
        let less = 3 + depth / 4;
        let reduced = Task {
            depth: depth - 1 - less,
            ply: task.ply + 1,
            passed: true,
            cut: !task.cut,
            ..task
        };
        let value = self.seen(&child, false, reduced);
        if self.clock.stop().is_some() || value < task.beta {
            return None;
        }
        if depth >= 10 {
            let again = Task {
                depth: depth - less,
                passed: true,
                ..task
            };
            if self.node(position, again) < task.beta || self.clock.stop().is_some() {
                return None;
            }
        }
        self.estimates += 1;
        // The result after a pass decides no game.
        Some(if value::is_decided(value) {
            task.beta
        } else {
            value
        })
    }

    /// Whether a move so close to the leaves will hardly be worth enough.
    #[inline(always)]
    pub(super) fn is_futile(&self, turn: Turn, task: Task, reduction: i32) -> bool {
        let Task { depth, alpha, .. } = task;
        let waiting = turn.waiting;
        if !self.settings.futility || turn.estimate == UNKNOWN || value::is_decided(alpha) {
            return false;
        }
        if let Some(gain) = waiting.gain
            && gain < 0
        {
            return if self.settings.exchanges {
                depth <= 8 && gain < -150 * depth
            } else {
                depth <= 3
            };
        }
        if !waiting.is_plain() {
            return false;
        }
        if depth <= 8 && turn.tried >= most_tried(depth, turn.improving) {
            return true;
        }
        let left = (depth - 1 - reduction).max(0);
        let hopeless = turn.estimate + self.swing.halves(2 + 3 * left) <= alpha;
        left <= 5 && hopeless || left <= 2 && turn.worth < -4000 * (left + 1)
    }

    /// Whether a quiet move so close to the leaves puts a piece where it is lost, and not the
    /// first.
    #[inline(always)]
    pub(super) fn hangs(
        &self,
        position: &G,
        m: G::Move,
        turn: Turn,
        task: Task,
        reduction: i32,
    ) -> bool {
        let left = (task.depth - 1 - reduction).max(0);
        self.settings.exchanges
            && left <= 4
            && turn.tried > 0
            && turn.estimate != UNKNOWN
            && turn.waiting.is_plain()
            && self.forcing.risk(position, m) > 25 * left * left
    }

    /// Whether a quiet move threatens, so that it is not left out.
    #[inline(always)]
    pub(super) fn is_threat(&self, position: &G, m: G::Move, waiting: Waiting) -> bool {
        F::THREATENS
            && self.settings.threats
            && waiting.gain.is_none()
            && self.forcing.threatens(position, m)
    }

    /// The plies by which the search after a move is less deep at first.
    #[inline(always)]
    pub(super) fn reduction(&self, turn: Turn, task: Task) -> i32 {
        let (depth, waiting) = (task.depth, turn.waiting);
        let forces = waiting.gain.is_some_and(|gain| gain >= 0);
        if !self.settings.reductions || depth < 2 || turn.tried < 1 || forces {
            return 0;
        }
        let mut plies = late(depth, turn.tried);
        plies -= i32::from(!task.is_narrow());
        plies -= i32::from(!waiting.is_plain());
        plies += i32::from(!turn.improving && plies > 0);
        plies += if task.cut { 2 } else { 0 };
        plies -= turn.worth / 8192;
        plies.clamp(0, depth - 1)
    }
}
