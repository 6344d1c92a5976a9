//! Quiescence search: only forcing moves are searched before a position is estimated.

use super::super::alpha_beta::{Bound, Entry, NONE, RESOLVED, usable};
use super::super::value::{self, INFINITE};
use super::node::Run;
use super::order::{NOWHERE, Waiting, bring_next};
use super::stacks::{PLIES, Task};
use crate::eval::Evaluator;
use crate::game::{Forcing, Game, list_moves};

impl<G: Game, E: Evaluator<G>, F: Forcing<G>> Run<'_, G, E, F> {
    /// The value of a position once no move is forced any more: the side to move may make a forcing
    /// move, which is searched, or none.
    pub(super) fn quiesce(&mut self, position: &G, task: Task, threatened: bool) -> i32 {
        let Task {
            ply,
            mut alpha,
            beta,
            ..
        } = task;
        if let Some(value) = self.win_by_threats(position, ply) {
            return value;
        }
        if !F::FORCES || !self.settings.quiescence || ply >= PLIES || task.depth < -40 {
            return self.estimate(position);
        }
        // Where a threat is to be answered, every move is tried at first, and one must be made.
        let all = threatened && task.depth > -6;
        // Forcing moves in another order lead to the same position.
        let hash = if task.depth < 0 && task.is_narrow() {
            self.hash(position)
        } else {
            None
        };
        let entry = hash.and_then(|hash| self.table.get(hash));
        if let Some(entry) = entry
            && let Some(value) = usable(entry, 0, ply, alpha, beta)
        {
            self.estimates += u64::from(entry.depth != RESOLVED);
            return value;
        }
        let mut best = -INFINITE;
        if !all {
            best = self.estimate(position);
            if best >= beta {
                return best;
            }
            alpha = alpha.max(best);
        }
        let first_move = self.stacks.moves.len();
        let first = self.stacks.waiting.len();
        self.list_forcing(position, all, task.depth, first_move);
        let end = self.stacks.waiting.len();
        for next in first..end {
            bring_next(&mut self.stacks.waiting[next..end]);
            let index = self.stacks.waiting[next].index;
            let m = self.stacks.moves[first_move + index as usize];
            if self.clock.is_over() {
                break;
            }
            let value = match self.after(position, m, ply) {
                Err(value) => value,
                Ok(child) => {
                    let same = self.own(&child) == self.own(position);
                    let (low, high) = if same { (alpha, beta) } else { (-beta, -alpha) };
                    let task = Task {
                        depth: task.depth - 1,
                        ply: ply + 1,
                        alpha: low,
                        beta: high,
                        passed: false,
                        cut: false,
                    };
                    let threatened = self.forcing.threatened(&child);
                    let value = self.quiesce(&child, task, threatened);
                    if same { value } else { -value }
                }
            };
            if self.clock.stop().is_some() {
                break;
            }
            if value > best {
                best = value;
                alpha = alpha.max(value);
                if value >= beta {
                    break;
                }
            }
        }
        self.stacks.moves.truncate(first_move);
        self.stacks.waiting.truncate(first);
        // The entry of a deeper search is worth more.
        if let Some(hash) = hash
            && first < end
            && entry.is_none_or(|deeper| deeper.depth == 0)
            && self.clock.stop().is_none()
        {
            let entry = Entry {
                value: value::from_root(best, ply),
                best: NONE,
                depth: 0,
                bound: Bound::of(best, task.alpha, beta),
            };
            self.taken += u64::from(self.table.put(hash, entry));
        }
        best
    }

    /// Puts moves of a position on the stack of moves, which has `first_move` others. Those to be
    /// searched at this depth wait on a stack of their own: all, or those that force.
    fn list_forcing(&mut self, position: &G, all: bool, depth: i32, first_move: usize) {
        // Where the search of forcing moves begins, threats without a risk are among them.
        let threats = F::THREATENS && self.settings.threats && !all && depth == 0;
        if all || threats {
            list_moves(position, &mut self.stacks.moves);
        } else {
            self.forcing.forcing_moves(position, &mut self.stacks.moves);
        }
        let moves = &self.stacks.moves[first_move..];
        for (index, &m) in moves.iter().enumerate() {
            let gain = self.forcing.gain(position, m);
            let forces = match gain {
                Some(gain) => gain >= 0,
                None => {
                    threats
                        && self.forcing.threatens(position, m)
                        && self.forcing.risk(position, m) == 0
                }
            };
            if all || forces {
                self.stacks.waiting.push(Waiting {
                    rank: gain.unwrap_or(-1),
                    index: index as u32,
                    place: NOWHERE,
                    gain,
                });
            }
        }
    }
}
