//! Wins by threats, replies to threats, and the moves that are tried.

use super::super::alpha_beta::Root;
use super::super::value;
use super::endings::{lead, line_of_proof};
use super::node::Run;
use crate::budget::{Budget, StopReason};
use crate::eval::Evaluator;
use crate::game::{Forcing, Game, list_moves};
use crate::search::ValueBound;
use crate::solve::Control;
use crate::solve::certificate::Target;
use crate::solve::threats::{ThreatSearch, Threats};

/// Positions that a search of threats may look at in a position of the search.
const MOST: u64 = 24;

/// The budget is divided by this for threats of second order at the root.
const PARTS: u64 = 10;

/// The budget is divided by this for those of the other side after a move that looks best.
const PARTS_AFTER: u64 = 20;

/// Positions for a millisecond where time is the only limit.
const A_MILLISECOND: u64 = 1000;

impl<G: Game, E: Evaluator<G>, F: Forcing<G>> Run<'_, G, E, F> {
    /// Whether the game's threats are looked at.
    #[inline(always)]
    fn heeds_threats(&self) -> bool {
        F::OWN_THREATS && G::ZERO_SUM && self.settings.threats
    }

    /// Whether the other side threatens to win with its next move. Then the replies that may avoid
    /// it are appended to the stack of moves: all others lose at once.
    #[inline(always)]
    pub(super) fn answers(&mut self, position: &G) -> bool {
        self.heeds_threats() && {
            let other = 1 - position.mover();
            let moves = &mut self.stacks.moves;
            self.forcing.answers(position, other, 1, moves)
        }
    }

    /// Lists the moves of a position that are looked at, unless the replies to a threat are on the
    /// stack from `first_move` on; whether any were left out that may be the best.
    #[inline(always)]
    pub(super) fn list(&mut self, position: &G, first_move: usize) -> bool {
        let heeds_threats = self.heeds_threats();
        let moves = &mut self.stacks.moves;
        if moves.len() > first_move {
            return false;
        }
        if heeds_threats {
            if G::REFUTES {
                position.unrefuted_moves(moves);
                return false;
            }
            return self.forcing.nearby(position, moves);
        }
        list_moves(position, moves);
        false
    }

    /// The value of a position in which the side to move wins by threats of first order.
    #[inline(always)]
    pub(super) fn win_by_threats(&mut self, position: &G, ply: u32) -> Option<i32> {
        if !self.heeds_threats() {
            return None;
        }
        self.attack.aim(Target::win(position.mover()));
        let found = self.attack.win(self.forcing, position, MOST, &mut || false);
        // The first is the position itself, which is counted already.
        self.clock.visit(self.attack.looked().saturating_sub(1));
        found.map(|plies| value::of_utility(1.0, ply + plies))
    }

    /// The moves of the root: of those worth a look, if no others are asked for.
    pub(super) fn moves_to_choose_from(&self, position: &G) -> Root<G::Move> {
        if !self.heeds_threats() || !self.only.is_empty() {
            return Root::new(position, self.only);
        }
        let mut moves = Vec::new();
        let left_out = self.forcing.nearby(position, &mut moves);
        let (other, nearby) = (1 - position.mover(), moves.len());
        if left_out && self.forcing.answers(position, other, 1, &mut moves) && moves.len() > nearby
        {
            moves.drain(..nearby);
        }
        let mut root = Root::new(position, &moves);
        root.restricted &= left_out;
        root
    }

    /// The budget divided by `parts`, for a search of threats.
    fn part(&self, budget: &Budget, parts: u64) -> Budget {
        let rest = self.clock.rest();
        let time = budget.time_limit();
        let of_time = time.map(|time| time.as_millis() as u64 * A_MILLISECOND);
        let limits = [budget.iterations, budget.states, of_time];
        let most = limits.into_iter().flatten().min().unwrap_or(1 << 20);
        Budget {
            time: rest
                .time
                .map(|left| left.min(time.unwrap_or(left) / parts as u32)),
            memory: Some(budget.memory.unwrap_or(usize::MAX).min(64 << 20)),
            ..rest
        }
        .with_nodes((most / parts).max(1))
    }

    /// A win of the mover by threats of second order: its moves.
    fn line_of_threats(&mut self, position: &G, part: &Budget) -> Option<Vec<G::Move>> {
        // Without a pass there is hardly a threat of second order.
        if !self.heeds_threats() || self.forcing.pass(position).is_none() {
            return None;
        }
        let target = Target::win(position.mover());
        let mut search = ThreatSearch::new(Threats::new(self.forcing.clone()), position, target);
        search.run(&mut Control::new(part));
        self.clock.visit(search.looked());
        if !search.is_proven() {
            return None;
        }
        Some(line_of_proof(
            &mut search,
            position,
            target,
            self.clock.rest(),
        ))
    }

    /// Settles the root if the mover wins by threats.
    pub(super) fn wins_by_threats(
        &mut self,
        root: &mut Root<G::Move>,
        position: &G,
        budget: &Budget,
    ) -> Option<StopReason> {
        let part = self.part(budget, PARTS);
        let line = self.line_of_threats(position, &part)?;
        lead(root, &line, 1)
    }

    /// Whether the other side wins by threats after the move that looks best, which is then noted.
    pub(super) fn best_is_refuted(
        &mut self,
        root: &mut Root<G::Move>,
        position: &G,
        budget: &Budget,
    ) -> bool {
        if !self.heeds_threats() {
            return false;
        }
        let mut next = position.clone();
        next.play(root.moves[0].played);
        if next.outcome().is_some() || next.mover() == position.mover() {
            return false;
        }
        let part = self.part(budget, PARTS_AFTER);
        let Some(line) = self.line_of_threats(&next, &part) else {
            return false;
        };
        let found = &mut root.moves[0];
        found.value = value::of_utility(-1.0, line.len() as u32 + 1);
        found.bound = ValueBound::AtMost;
        (found.resolved, found.refuted) = (true, true);
        if let Some(open) = root
            .moves
            .iter()
            .position(|found| !value::is_lost(found.value))
        {
            root.lead(open, &[]);
        }
        true
    }
}
