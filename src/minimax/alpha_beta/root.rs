//! The search of the root position.

use super::super::found::{MinimaxAnswer, RootMove};
use super::super::value::{self, INFINITE};
use super::crew::{LEAST_DEPTH, place};
use super::negamax::Run;
use super::table::Table;
use crate::base::order::greatest_first;
use crate::budget::Clock;
use crate::eval::Evaluator;
use crate::game::{Game, Scores, list_moves};
use crate::search::{StopReason, ValueBound, allowed};

/// A move of the root, and its results so far.
#[derive(Clone, Debug)]
pub(in crate::minimax) struct Candidate<M> {
    pub(in crate::minimax) played: M,
    /// Its place among the moves of the position.
    pub(in crate::minimax) index: u32,
    pub(in crate::minimax) value: i32,
    /// How the value bounds that of the move.
    pub(in crate::minimax) bound: ValueBound,
    /// Whether the value rests on no estimate.
    pub(in crate::minimax) resolved: bool,
    pub(in crate::minimax) visits: u64,
    /// Whether the other side was shown to win after it, by another search.
    pub(in crate::minimax) refuted: bool,
}

/// The root of a search. The best move so far comes first.
#[derive(Clone, Debug)]
pub(in crate::minimax) struct Root<M> {
    pub(in crate::minimax) moves: Vec<Candidate<M>>,
    pub(in crate::minimax) line: Vec<M>,
    /// Whether the position has moves that are not among `moves`.
    pub(in crate::minimax) restricted: bool,
}

impl<M: Copy + Eq> Root<M> {
    /// The moves of a position, or those of them that are in `only` if there are any.
    pub(in crate::minimax) fn new<G: Game<Move = M>>(position: &G, only: &[M]) -> Self {
        let mut moves = Vec::new();
        list_moves(position, &mut moves);
        let candidate = |(index, &played): (u32, &M)| Candidate {
            played,
            index,
            value: 0,
            bound: ValueBound::AtMost,
            resolved: false,
            visits: 0,
            refuted: false,
        };
        let allowed = allowed(position, only);
        let mut candidates: Vec<_> = (0..).zip(&moves).map(candidate).collect();
        if !allowed.is_empty() {
            // Both are in the game's order.
            let mut allowed = allowed.iter().peekable();
            candidates.retain(|found| allowed.next_if(|&&m| m == found.played).is_some());
        }
        Self {
            line: candidates
                .iter()
                .take(1)
                .map(|found| found.played)
                .collect(),
            restricted: candidates.len() < moves.len(),
            moves: candidates,
        }
    }
}

impl<M: Copy> Root<M> {
    /// The score a move is proven to lead to.
    pub(in crate::minimax) fn proven(
        &self,
        scores: Scores,
        index: usize,
        selfish: bool,
    ) -> Option<i16> {
        let found = &self.moves[index];
        // An upper bound shows that a game is lost, but not that it is won.
        let exact = found.bound.is_exact();
        let decided = value::is_decided(found.value) && (exact || found.value < 0);
        let known = decided || (found.resolved && exact);
        (known && !selfish).then(|| value::score_of(scores, value::to_unit(found.value)))
    }

    /// The score that the position is proven to be worth.
    ///
    /// A move that wins proves it. Any other must be known to be no worse than each of its
    /// siblings. The unfinished depth may not have looked at these, or has only estimated them.
    fn proven_of_all(&self, scores: Scores, selfish: bool) -> Option<i16> {
        let best = self.moves[0].value;
        let no_better = |other: &Candidate<M>| {
            value::is_lost(other.value) || (other.resolved && other.value <= best)
        };
        let wins = value::is_decided(best) && best > 0;
        let settled = wins || !self.restricted && self.moves[1..].iter().all(no_better);
        self.proven(scores, 0, selfish).filter(|_| settled)
    }

    /// Why a search ends in which all that is allowed is settled.
    pub(in crate::minimax) fn settled(&self) -> StopReason {
        let best = self.moves[0].value;
        if self.restricted && !(value::is_decided(best) && best > 0) {
            StopReason::Exhausted
        } else {
            StopReason::Proven
        }
    }

    /// The answer, as far as it is about moves and their values.
    fn found(self, scores: Scores, selfish: bool) -> MinimaxAnswer<M> {
        let mut moves = Vec::with_capacity(self.moves.len());
        for (i, found) in self.moves.iter().enumerate() {
            moves.push(RootMove {
                played: found.played,
                value: value::to_unit(found.value),
                bound: found.bound,
                proven: self.proven(scores, i, selfish),
                visits: found.visits,
            });
        }
        MinimaxAnswer {
            best: self.moves.first().map(|first| first.played),
            value: value::to_unit(self.moves[0].value),
            proven: self.proven_of_all(scores, selfish),
            moves,
            line: self.line,
            deepens: true,
            ..MinimaxAnswer::nothing(0)
        }
    }

    /// The answer with the work that it took.
    pub(in crate::minimax) fn found_by(
        self,
        clock: &Clock,
        table: &Table,
        scores: Scores,
        selfish: bool,
    ) -> MinimaxAnswer<M> {
        MinimaxAnswer {
            iterations: clock.visited(),
            evaluations: clock.work().evaluations,
            nodes: table.entries(),
            bytes: table.bytes(),
            elapsed: clock.elapsed(),
            ..self.found(scores, selfish)
        }
    }

    /// Sorts the moves by their values, the greatest first, equal ones in their order.
    pub(in crate::minimax) fn sort(&mut self) {
        let values: Vec<i32> = self.moves.iter().map(|found| found.value).collect();
        let mut sorted = Vec::with_capacity(values.len());
        for index in greatest_first(&values) {
            sorted.push(self.moves[index].clone());
        }
        self.moves = sorted;
    }

    /// A move turned out better than those before it.
    pub(in crate::minimax) fn lead(&mut self, index: usize, line: &[M]) {
        self.line.clear();
        self.line.push(self.moves[index].played);
        self.line.extend_from_slice(line);
        self.moves[..=index].rotate_right(1);
    }
}

impl<G: Game, E: Evaluator<G>> Run<'_, G, E> {
    /// The answer after a depth that was finished.
    pub(super) fn found(
        &self,
        root: Root<G::Move>,
        depth: u32,
        stop: StopReason,
        selfish: bool,
    ) -> MinimaxAnswer<G::Move> {
        MinimaxAnswer {
            mover: self.hero,
            depth,
            stop,
            nodes: self.table.entries() + self.taken,
            ..root.found_by(&self.clock, self.table, G::SCORES, selfish)
        }
    }

    /// Searches the root to a depth; false if the budget was spent before the end.
    ///
    /// Among other threads, moves but the first that another one is at wait until there is no
    /// other.
    pub(super) fn root(&mut self, root: &mut Root<G::Move>, position: &G, depth: u32) -> bool {
        let mut best = -INFINITE;
        let among = self.member.filter(|_| depth >= LEAST_DEPTH);
        let among = among.zip(position.hash());
        let mut put_off = Vec::new();
        for i in 0..root.moves.len() {
            if let Some((member, hash)) = among {
                let index = root.moves[i].index;
                let place = place(hash, index);
                if i > 0 && member.is_elsewhere(0, place) {
                    put_off.push(index);
                    continue;
                }
                member.begin(0, place);
            }
            let goes_on = self.root_move(root, position, i, depth, &mut best);
            if let Some((member, _)) = among {
                member.end(0);
            }
            if !goes_on {
                return false;
            }
        }
        for index in put_off {
            let place = |found: &Candidate<_>| found.index == index;
            if let Some(i) = root.moves.iter().position(place)
                && !self.root_move(root, position, i, depth, &mut best)
            {
                return false;
            }
        }
        if depth == 1 {
            // The best is the first of its value already, and sorting is stable.
            root.sort();
        }
        true
    }

    /// Searches a move of the root to a depth, and brings it to the front if it is better than the
    /// best so far; false if the budget was spent before the end.
    #[inline(always)]
    fn root_move(
        &mut self,
        root: &mut Root<G::Move>,
        position: &G,
        i: usize,
        depth: u32,
        best: &mut i32,
    ) -> bool {
        let before = (self.clock.visited(), self.estimates);
        let floor = if self.settings.every_move {
            -INFINITE
        } else {
            *best
        };
        let m = root.moves[i].played;
        let Some(value) = self.child(position, m, depth, 0, floor, INFINITE, i > 0) else {
            return false;
        };
        let found = &mut root.moves[i];
        found.visits += self.clock.visited() - before.0;
        found.value = value;
        found.bound = if value > floor {
            ValueBound::Exact
        } else {
            ValueBound::AtMost
        };
        found.resolved = self.estimates == before.1;
        if value > *best {
            *best = value;
            root.lead(i, self.stacks.line_after(0));
        }
        true
    }
}
