//! The search of a position, recursively.

use super::super::alpha_beta::{Bound, Entry, NONE, RESOLVED, Table, kept, usable};
use super::super::value::{self, INFINITE, WIN};
use super::margins::{Saving, Swing};
use super::order::{Order, bring_next};
use super::prune::Turn;
use super::settings::SelectiveSettings;
use super::stacks::{PLIES, Stacks, Task, UNKNOWN};
use crate::budget::Clock;
use crate::eval::{Evaluator, Lookahead};
use crate::game::{Forcing, Game, Outcome, Probe, known, scores_of};
use crate::solve::threats::first_order::FirstOrder;

/// The end of a game that is known counts as no further than this, so that it counts as decided.
const MOST_DISTANT: u32 = 1 << 22;

/// One search: everything a node needs.
pub(super) struct Run<'a, G: Game, E: Evaluator<G>, F> {
    pub(super) settings: SelectiveSettings,
    pub(super) evaluator: &'a E,
    pub(super) forcing: &'a F,
    /// The moves of the root that are allowed, if not all are.
    pub(super) only: &'a [G::Move],
    pub(super) table: &'a Table,
    pub(super) order: &'a mut Order<G::Move>,
    pub(super) swing: &'a mut Swing,
    pub(super) saving: &'a mut Saving,
    pub(super) lookahead: &'a mut Lookahead<G, E::Memory>,
    pub(super) stacks: &'a mut Stacks<G>,
    /// Looks for wins by threats.
    pub(super) attack: &'a mut FirstOrder<G>,
    /// The player to move at the root, whose side is one of the two.
    pub(super) hero: usize,
    /// What is known of positions from beside the rules.
    pub(super) probe: Option<&'a dyn Probe<G>>,
    /// No line is longer, those of known positions included.
    pub(super) horizon: u32,
    pub(super) clock: Clock,
    /// How often a value rested on an estimate, or on moves that were left out.
    pub(super) estimates: u64,
    /// The places of the table that it has taken and not told of.
    pub(super) taken: u64,
}

/// The data of a move that is about to be searched.
#[derive(Clone, Copy, Debug)]
pub(super) struct Next {
    pub(super) place: u32,
    /// The plies by which it is searched less deep at first.
    pub(super) reduction: i32,
    /// Whether it is only shown not to be better at first.
    pub(super) later: bool,
}

impl<G: Game, E: Evaluator<G>, F: Forcing<G>> Run<'_, G, E, F> {
    /// Whether the root's side is to move.
    #[inline(always)]
    pub(super) fn own(&self, position: &G) -> bool {
        position.mover() == self.hero
    }

    /// The value of the end of a game at a ply for a side.
    #[inline(always)]
    fn decided(&self, scores: &Outcome<G>, ply: u32, own: bool) -> i32 {
        let value = value::of_utility(G::SCORES.utility(scores[self.hero]), ply);
        if own { value } else { -value }
    }

    /// The estimate of a position for the side to move.
    #[inline]
    pub(super) fn estimate(&mut self, position: &G) -> i32 {
        self.estimates += 1;
        let estimate = self.lookahead.look_at(self.evaluator, position, self.hero);
        self.clock.evaluated(self.lookahead.evaluations());
        let value = value::of_estimate(estimate);
        if self.own(position) { value } else { -value }
    }

    /// The hash of a position in the table. `None` if there is no table, or no hash.
    #[inline(always)]
    pub(super) fn hash(&self, position: &G) -> Option<u64> {
        if self.table.is_none() {
            return None;
        }
        self.forcing.near_hash(position, self.horizon)
    }

    /// The position after a move at a ply. The error is the value of a game that is over there, for
    /// the player who made the move.
    #[inline(always)]
    pub(super) fn after(&mut self, position: &G, m: G::Move, ply: u32) -> Result<G, i32> {
        let mut child = position.clone();
        child.play(m);
        self.clock.visit(1);
        let (scores, distance) = match (child.outcome(), self.probe) {
            (Some(scores), _) => (scores, 0),
            (None, None) => return Ok(child),
            (None, Some(probe)) => {
                let known = known(probe, &child);
                let Some((score, known)) = known.and_then(|k| k.worth::<G>().zip(known)) else {
                    return Ok(child);
                };
                (scores_of(&child, score), known.distance)
            }
        };
        let end = (ply + 1).saturating_add(distance).min(MOST_DISTANT);
        Err(self.decided(&scores, end, self.own(position)))
    }

    /// The value of a move for the player who makes it, if it lies in the window of the task;
    /// otherwise a bound on that side of it. `None` if the budget is spent.
    pub(super) fn child(
        &mut self,
        position: &G,
        m: G::Move,
        next: Next,
        task: Task,
    ) -> Option<i32> {
        if self.clock.is_over() {
            return None;
        }
        let Task { ply, alpha, .. } = task;
        self.stacks.lines[ply as usize + 1].clear();
        self.stacks.plies[ply as usize].place = next.place;
        let child = match self.after(position, m, ply) {
            Ok(child) => child,
            Err(value) => return Some(value),
        };
        let same = self.own(&child) == self.own(position);
        let full = Task {
            depth: task.depth - 1,
            ply: ply + 1,
            passed: false,
            cut: task.is_narrow() && !task.cut,
            ..task
        };
        let narrow = Task {
            beta: alpha + 1,
            cut: true,
            ..full
        };
        let mut value = alpha + 1;
        if next.reduction > 0 {
            let reduced = Task {
                depth: full.depth - next.reduction,
                ..narrow
            };
            value = self.seen(&child, same, reduced);
        }
        if value > alpha {
            let narrows = next.later && !task.is_narrow() && alpha > -INFINITE;
            if narrows {
                let narrow = Task {
                    cut: next.reduction == 0,
                    ..narrow
                };
                value = self.seen(&child, same, narrow);
            }
            if !narrows || (value > alpha && value < task.beta) {
                value = self.seen(&child, same, full);
            }
        }
        self.clock.stop().is_none().then_some(value)
    }

    /// The value of a child as the side that moved there sees it.
    #[inline(always)]
    pub(super) fn seen(&mut self, child: &G, same: bool, task: Task) -> i32 {
        if self.clock.stop().is_some() {
            0
        } else if same {
            self.node(child, task)
        } else {
            let Task { alpha, beta, .. } = task;
            let turned = Task {
                alpha: -beta,
                beta: -alpha,
                ..task
            };
            -self.node(child, turned)
        }
    }

    /// The value of a position in which the game goes on, for the side to move, if it lies in the
    /// window; otherwise a bound: fail-soft. Meaningless once the budget is spent.
    ///
    /// The value of a won game is a bound from below that rests on moves alone. That of a lost game
    /// is a bound from above that rests on all moves of the losing side.
    pub(super) fn node(&mut self, position: &G, task: Task) -> i32 {
        let Task { mut depth, ply, .. } = task;
        let first_move = self.stacks.moves.len();
        let forced = self.answers(position);
        if forced && self.stacks.moves.len() == first_move {
            return value::of_utility(-1.0, ply + 2);
        }
        let threatened = forced || F::FORCES && self.forcing.threatened(position);
        if threatened && self.settings.extensions {
            depth += 1;
        }
        if forced && ply < PLIES {
            depth = depth.max(1);
        }
        if depth <= 0 {
            self.stacks.moves.truncate(first_move);
            return self.quiesce(position, task, threatened);
        }
        let value = self.deep(position, Task { depth, ..task }, threatened, first_move);
        self.stacks.moves.truncate(first_move);
        value
    }

    /// The value of a position that is not a leaf. If it is threatened by a win with the next move,
    /// the replies to that are on the stack of moves from `first_move` on.
    fn deep(&mut self, position: &G, task: Task, threatened: bool, first_move: usize) -> i32 {
        let Task {
            mut depth,
            ply,
            alpha,
            beta,
            ..
        } = task;
        // Not even a win with the next move would be enough, or not even such a loss too little.
        let soonest = WIN - ply as i32 - 1;
        if alpha >= soonest {
            return soonest;
        }
        if beta <= -soonest {
            return -soonest;
        }
        let hash = self.hash(position);
        let mut hint = NONE;
        let entry = hash.and_then(|hash| self.table.get(hash));
        if let Some(entry) = entry {
            if (task.is_narrow() || entry.depth == RESOLVED)
                && let Some(value) = usable(entry, depth as u32, ply, alpha, beta)
            {
                self.estimates += u64::from(entry.depth != RESOLVED);
                return value;
            }
            hint = entry.best;
        }
        let before = self.estimates;
        if ply >= PLIES {
            return self.estimate(position);
        }
        if let Some(value) = self.win_by_threats(position, ply) {
            return value;
        }
        let estimate = if threatened {
            UNKNOWN
        } else {
            self.judged(position, ply, entry)
        };
        self.stacks.plies[ply as usize].estimate = estimate;
        if task.is_narrow()
            && estimate != UNKNOWN
            && let Some(value) = self.cut_early(position, depth, task, estimate)
        {
            return value;
        }
        if hint == NONE && depth >= 5 {
            depth -= 1;
        }
        let task = Task { depth, ..task };
        let (value, best) = self.interior(position, task, hint, estimate, first_move);
        if self.clock.stop().is_some() {
            return value;
        }
        let bound = Bound::of(value, alpha, beta);
        if bound.decides(value) {
            self.estimates = before;
        }
        if let Some(hash) = hash {
            let resolved = self.estimates == before;
            let entry = Entry {
                value: value::from_root(value, ply),
                best,
                depth: if resolved {
                    RESOLVED
                } else {
                    depth.min(i32::from(RESOLVED) - 1) as u8
                },
                bound,
            };
            self.taken += u64::from(self.table.put(hash, entry));
        }
        value
    }

    /// Tries the moves of a position until one is too good. The value, and the index of the move
    /// that makes it.
    fn interior(
        &mut self,
        position: &G,
        task: Task,
        hint: u16,
        estimate: i32,
        first_move: usize,
    ) -> (i32, u16) {
        let Task {
            depth,
            ply,
            mut alpha,
            beta,
            ..
        } = task;
        let narrow = task.is_narrow();
        let improving = estimate != UNKNOWN && self.improves(ply, estimate);
        let before = self.stacks.before(ply);
        let first = self.stacks.waiting.len();
        let left_out = self.list(position, first_move);
        let moves = &self.stacks.moves[first_move..];
        let waiting = &mut self.stacks.waiting;
        self.order
            .rank(self.forcing, position, moves, hint, ply, before, waiting);
        let end = self.stacks.waiting.len();
        let (mut best, mut found) = (-INFINITE, NONE);
        for next in first..end {
            bring_next(&mut self.stacks.waiting[next..end]);
            let waiting = self.stacks.waiting[next];
            let tried = next - first;
            let turn = Turn {
                waiting,
                tried,
                estimate,
                improving,
                worth: self.order.worth(waiting.place, before),
            };
            let reduction = self.reduction(turn, task);
            // Moves may be left out only once there is one that does not lose: so a position that
            // looks lost is lost.
            let m = self.stacks.moves[first_move + waiting.index as usize];
            if narrow && !value::is_lost(best) {
                let futile = self.is_futile(turn, task, reduction);
                let left_out = futile || self.hangs(position, m, turn, task, reduction);
                if left_out && !self.is_threat(position, m, waiting) {
                    self.estimates += 1;
                    if futile && waiting.gain.is_none() && !(F::THREATENS && self.settings.threats)
                    {
                        // Moves after a quiet one are worth no more.
                        break;
                    }
                    continue;
                }
            }
            let move_next = Next {
                place: waiting.place,
                reduction,
                later: tried > 0,
            };
            let window = Task { alpha, ..task };
            let Some(value) = self.child(position, m, move_next, window) else {
                break;
            };
            if value <= best {
                continue;
            }
            best = value;
            if value <= alpha {
                continue;
            }
            found = kept(waiting.index);
            alpha = value;
            if !narrow {
                self.stacks.extend_line(ply, m);
            }
            if value >= beta {
                if waiting.gain.is_none() {
                    let others = &self.stacks.waiting[first..next];
                    let failed = others.iter().filter(|other| other.gain.is_none());
                    let failed = failed.map(|other| other.place);
                    self.order.cut(m, waiting.place, ply, depth, before, failed);
                }
                break;
            }
        }
        self.stacks.waiting.truncate(first);
        if left_out {
            self.estimates += 1;
            // Of the moves left out one might be better.
            if value::is_lost(best) {
                return (value::of_estimate(-1.0), NONE);
            }
        }
        (best, found)
    }
}
