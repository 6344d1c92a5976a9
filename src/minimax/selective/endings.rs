//! The end of the game: once it is near, the root is searched for the result alone.

use super::super::alpha_beta::Root;
use super::super::value;
use super::node::Run;
use crate::base::rng::Rng;
use crate::budget::{Budget, StopReason};
use crate::eval::Evaluator;
use crate::game::{Forcing, Game, list_moves};
use crate::search::ValueBound;
use crate::solve::certificate::{Claim, Target};
use crate::solve::{Control, DfPn, Engine as _, Run as _, principal_variation};
use std::time::Duration;

/// What is left of the budget is divided by this for the search of the end.
const PARTS: u64 = 2;

/// The number of random lines by which the work of that search is judged.
const LINES: usize = 8;

/// The end is not near if one of these lines has more plies.
const LONGEST: usize = 64;

/// Positions that are expanded in a millisecond where time is the only limit.
const A_MILLISECOND: u64 = 400;

impl<G: Game, E: Evaluator<G>, F: Forcing<G>> Run<'_, G, E, F> {
    /// The positions that the search of the end may expand by the limits that are counted, if
    /// expanding one takes `plies`; `None` without such a limit.
    fn counted(&self, budget: &Budget, plies: u64) -> Option<u64> {
        let limits = [budget.iterations, budget.states, budget.evaluations];
        let most = limits.into_iter().flatten().min()?;
        Some(most.saturating_sub(self.clock.visited()) / plies / PARTS)
    }

    /// Settles the root if the end is near and the mover can force a win, or no more than a draw. A
    /// side that is ahead by the estimate looks for a win alone: the search goes on to set problems
    /// in a position that is drawn.
    pub(super) fn settles_the_end(
        &mut self,
        root: &mut Root<G::Move>,
        position: &G,
        budget: &Budget,
    ) -> Option<StopReason> {
        let counts = !G::SCORES.margin && G::ZERO_SUM && position.hash().is_some();
        if !counts || !self.settings.endings || root.restricted || root.moves.len() < 2 {
            return None;
        }
        // A position is expanded by playing its moves.
        let each = 1 + root.moves.len() as u64;
        let time = budget.time_limit();
        let of_time = time.map(|time| time.as_millis() as u64 * A_MILLISECOND / PARTS);
        let limits = [self.counted(budget, each), of_time];
        let most = limits.into_iter().flatten().min()?;
        let within = most as f64 * self.saving.0;
        if !is_near(position, within, &mut |plies| self.clock.visit(plies)) {
            return None;
        }
        let ahead = self.estimate(position) > 0;
        for target in [Target::win(self.hero), Target::draw(self.hero)] {
            if ahead && target.score == 0 {
                break;
            }
            let part = Budget {
                memory: Some(budget.memory.unwrap_or(usize::MAX).min(64 << 20)),
                nodes: self.counted(budget, each),
                ..self.clock.rest().with_times(|left| left / PARTS as u32)
            };
            let mut search = DfPn::default().begin(position, target.player, &[target.score], false);
            search.advance(&mut Control::new(&part));
            self.clock.visit(search.nodes() * each);
            let verdict = search.verdict(target.score);
            self.saving.see(verdict.is_some());
            match verdict {
                Some(true) => {
                    let line = line_of_proof(&mut search, position, target, self.clock.rest());
                    return lead(root, &line, target.score);
                }
                Some(false) => {}
                None => return None,
            }
        }
        None
    }
}

/// Whether the random lines from a position end so soon that the square root of their number is at
/// most `most`: half of the choices are the opponent's, to whom one reply is enough. `look` is told
/// the plies that were played.
fn is_near<G: Game>(position: &G, most: f64, look: &mut dyn FnMut(u64)) -> bool {
    let (mut rng, mut moves) = (Rng::new(1), Vec::new());
    let most = most * most;
    (0..LINES).all(|_| {
        let (mut line, mut lines, mut plies) = (position.clone(), 1.0, 0);
        while line.outcome().is_none() && plies < LONGEST && lines <= most {
            moves.clear();
            list_moves(&line, &mut moves);
            lines *= moves.len() as f64;
            line.play(moves[rng.below(moves.len() as u32) as usize]);
            plies += 1;
        }
        look(plies as u64);
        line.outcome().is_some() && lines <= most
    })
}

/// The main line of a search that has proven its target, as far as the time allows: that of `rest`,
/// or a second.
pub(super) fn line_of_proof<G: Game>(
    search: &mut impl crate::solve::Run<G>,
    position: &G,
    target: Target,
    rest: Budget,
) -> Vec<G::Move> {
    let claim = Claim {
        target,
        holds: true,
    };
    let rest = match rest.time_limit() {
        Some(_) => rest,
        None => rest.with_time(Duration::from_secs(1)),
    };
    let mut control = Control::new(&rest);
    principal_variation(position, claim, &mut *search.strategy(claim), &mut control)
}

/// Puts the first move of a proven line first, with the score that it is proven to have: 1, or 0 if
/// no move wins.
pub(super) fn lead<M: Copy + Eq>(root: &mut Root<M>, line: &[M], score: i16) -> Option<StopReason> {
    let (first, rest) = line.split_first()?;
    let place = root.moves.iter().position(|found| found.played == *first)?;
    if score == 0 {
        for found in &mut root.moves {
            (found.value, found.resolved) = (value::of_utility(0.0, 0), true);
        }
    }
    let found = &mut root.moves[place];
    found.value = value::of_utility(score.into(), line.len() as u32);
    found.bound = ValueBound::Exact;
    root.lead(place, rest);
    Some(StopReason::Proven)
}
