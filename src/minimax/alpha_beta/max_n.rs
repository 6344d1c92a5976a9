//! Maxⁿ: every player plays for its own score.

use super::super::value::{self, INFINITE};
use super::negamax::Run;
use super::root::Root;
use crate::eval::Evaluator;
use crate::game::{ByPlayer, Game, PlayerCount, list_moves};
use crate::search::ValueBound;

/// The values of a position for each player.
type Values<G> = ByPlayer<G, i32>;

impl<G: Game, E: Evaluator<G>> Run<'_, G, E> {
    /// Searches the root to a depth by maxⁿ; false if the budget was spent before the end.
    pub(super) fn root_selfish(
        &mut self,
        root: &mut Root<G::Move>,
        position: &G,
        depth: u32,
    ) -> bool {
        // In the game's own order, because that decides between equals.
        let mut moves = Vec::new();
        list_moves(position, &mut moves);
        moves.retain(|&m| root.moves.iter().any(|found| found.played == m));
        // A depth that was not finished in that order gives no result: then all stays as it was.
        let before_this_depth = root.clone();
        let mut best = -INFINITE;
        for m in moves {
            let before = self.clock.visited();
            let Some(values) = self.selfish_child(position, m, depth, 0) else {
                *root = before_this_depth;
                return false;
            };
            let Some(i) = root.moves.iter().position(|found| found.played == m) else {
                continue;
            };
            let found = &mut root.moves[i];
            found.visits += self.clock.visited() - before;
            found.value = values[self.hero];
            found.bound = ValueBound::Exact;
            if found.value > best {
                best = found.value;
                root.lead(i, self.stacks.line_after(0));
            }
        }
        root.sort();
        true
    }

    /// The values of all players after a move; `None` if the budget is spent.
    fn selfish_child(
        &mut self,
        position: &G,
        m: G::Move,
        depth: u32,
        ply: u32,
    ) -> Option<Values<G>> {
        if self.clock.is_over() {
            return None;
        }
        let mut child = position.clone();
        child.play(m);
        self.clock.visit(1);
        self.stacks.end_line(ply);
        if let Some(scores) = child.outcome() {
            let worth = |player| value::of_utility(G::SCORES.utility(scores[player]), ply + 1);
            return Some(G::Players::each(worth));
        }
        if depth > 1 {
            return self.selfish(&child, depth - 1, ply + 1);
        }
        self.estimates += 1;
        let values = G::Players::each(|player| {
            let estimate = self.lookahead.look_at(self.evaluator, &child, player);
            value::of_estimate(estimate)
        });
        self.clock.evaluated(self.lookahead.evaluations());
        Some(values)
    }

    fn selfish(&mut self, position: &G, depth: u32, ply: u32) -> Option<Values<G>> {
        let mover = position.mover();
        let first = self.stacks.moves.len();
        list_moves(position, &mut self.stacks.moves);
        let end = self.stacks.moves.len();
        let mut best: Option<Values<G>> = None;
        for next in first..end {
            let m = self.stacks.moves[next];
            let Some(values) = self.selfish_child(position, m, depth, ply) else {
                self.stacks.moves.truncate(first);
                return None;
            };
            if best.is_none_or(|best| values[mover] > best[mover]) {
                best = Some(values);
                self.stacks.extend_line(ply, m);
                // No value is better than a win with this move.
                if values[mover] == value::WIN - (ply as i32 + 1) {
                    break;
                }
            }
        }
        self.stacks.moves.truncate(first);
        best
    }
}
