//! The answer of a minimax search.

use super::value::score_of;
use crate::game::{Game, Outcome, PlayerCount};
use crate::search::{ChildReport, Report, StopReason, ValueBound, Work};
use std::time::Duration;

/// The answer of a search. Values and scores are those of the player to move at the root.
#[derive(Clone, Debug, PartialEq)]
pub struct MinimaxAnswer<M> {
    /// The player to move.
    pub mover: usize,
    /// The move to play; `None` if the game is over.
    pub best: Option<M>,
    /// The value of the position for the mover, in [−1, 1]: the utility of the end of the game, or
    /// an estimate.
    pub value: f32,
    /// The score of the mover under best play; `None` if it is not known. It is 1, 0 or −1 if only
    /// win, draw or loss is known or counts. This is always so after best-first search of a game
    /// with winners and losers.
    pub proven: Option<i16>,
    /// For alpha-beta the last depth that was searched in full, 0 if none was; for best-first
    /// search the longest line of this run.
    pub depth: u32,
    /// Whether [`MinimaxAnswer::depth`] is a depth that was searched in full.
    pub deepens: bool,
    /// The positions that this run reached, without the root: the iterations of a budget.
    pub iterations: u64,
    /// The evaluations that this run asked for, as
    /// [`Budget::evaluations`](crate::Budget::evaluations) counts them.
    pub evaluations: u64,
    /// The number of entries in the table.
    pub nodes: u64,
    /// The bytes of the entries in the table.
    pub bytes: usize,
    /// The number of threads that searched.
    pub threads: usize,
    /// The reason why the run ended.
    pub stop: StopReason,
    /// The wall-clock time of the run; `None` if the clock was not read.
    pub elapsed: Option<Duration>,
    /// The principal variation, beginning with the best move.
    pub line: Vec<M>,
    /// The moves of the root, beginning with the best move.
    pub moves: Vec<RootMove<M>>,
}

/// A move of the root.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RootMove<M> {
    /// The move.
    pub played: M,
    /// The value of the move for the mover, in [−1, 1].
    pub value: f32,
    /// Whether the value is exact or a bound. Alpha-beta knows of most moves only that they are no
    /// better than the best: their value is an upper bound.
    pub bound: ValueBound,
    /// The mover's score after the move under best play, as in [`MinimaxAnswer::proven`]; `None` if
    /// it is not known.
    pub proven: Option<i16>,
    /// For alpha-beta, the positions visited after the move in this run. For best-first search,
    /// the iterations through it in all runs that the table remembers.
    pub visits: u64,
}

impl<M> MinimaxAnswer<M> {
    /// The answer before any search.
    pub(super) fn nothing(mover: usize) -> Self {
        Self {
            mover,
            best: None,
            value: 0.0,
            proven: None,
            depth: 0,
            deepens: false,
            iterations: 0,
            evaluations: 0,
            nodes: 0,
            bytes: 0,
            threads: 1,
            stop: StopReason::GameOver,
            elapsed: None,
            line: Vec::new(),
            moves: Vec::new(),
        }
    }

    /// The answer for a game that is over, with these scores.
    pub(super) fn game_over<G: Game<Move = M>>(position: &G, scores: &Outcome<G>) -> Self {
        // Who is to move then is left to the game.
        let mover = position.mover().min(G::Players::COUNT - 1);
        let value = G::SCORES.utility(scores[mover]);
        Self {
            value,
            proven: Some(score_of(G::SCORES, value)),
            ..Self::nothing(mover)
        }
    }
}

impl<M> MinimaxAnswer<M> {
    /// The work of the run: its states are the positions that it came to.
    pub(crate) fn work(&self) -> Work {
        Work {
            iterations: self.iterations,
            states: self.iterations,
            evaluations: self.evaluations,
            playout_evaluations: 0,
        }
    }
}

impl<M: Copy> MinimaxAnswer<M> {
    /// The answer as a [`Report`]. [`Report::visits`] and [`Report::states`] are the iterations of
    /// the run. A move that the last, unfinished depth did not reach has the best move's value as
    /// an upper bound.
    pub fn report(&self) -> Report<M, M> {
        let most = if self.deepens && self.value > -1.0 {
            self.value
        } else {
            f32::INFINITY
        };
        let child = |child: &RootMove<M>| ChildReport {
            step: child.played,
            visits: u32::try_from(child.visits).unwrap_or(u32::MAX),
            value: child.value.min(most),
            bound: if child.value > most {
                ValueBound::AtMost
            } else {
                child.bound
            },
            estimate: None,
            proof: Vec::new(),
            bounds: Vec::new(),
            proven: child.proven,
        };
        Report {
            best: self.best,
            visits: u32::try_from(self.iterations).unwrap_or(u32::MAX),
            value: self.value,
            proven: self.proven,
            children: self.moves.iter().map(child).collect(),
            pv: self.line.clone(),
            depth: self.deepens.then_some(self.depth),
            nodes: self.nodes,
            bytes: self.bytes,
            threads: self.threads,
            iterations: self.iterations,
            states: self.iterations,
            evaluations: self.evaluations,
            elapsed: self.elapsed,
            stop: Some(self.stop),
            ..Report::nothing(self.mover)
        }
    }
}
