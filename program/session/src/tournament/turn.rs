//! The moves of a game, with the work and the results of the searches for them.

use crate::session::{Findings, Said};
use serde::{Serialize, Serializer};
use std::time::Duration;

/// The work of an agent's searches. Two are equal if they differ in time alone.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct SearchWork {
    /// Moves that were searched for: not the opening, and not forced ones.
    pub searches: u64,
    /// Iterations of those searches.
    pub iterations: u64,
    /// Nodal states that they computed.
    pub states: u64,
    /// Evaluations that they asked for.
    pub evaluations: u64,
    /// Their wall-clock time.
    #[serde(rename = "seconds", serialize_with = "seconds")]
    pub time: Duration,
    /// The depths of those that tell theirs, added up.
    #[serde(skip)]
    pub depths: u64,
    /// The number of searches that tell their depth.
    #[serde(skip)]
    pub deepened: u64,
}

impl PartialEq for SearchWork {
    fn eq(&self, other: &Self) -> bool {
        let counts = |work: &Self| {
            let Self {
                searches,
                iterations,
                states,
                evaluations,
                ..
            } = *work;
            [searches, iterations, states, evaluations]
        };
        counts(self) == counts(other)
    }
}

impl SearchWork {
    /// Adds the work of other searches, saturating: the numbers of another program may be of any
    /// size.
    pub fn add(&mut self, more: Self) {
        let add = |sum: &mut u64, more| *sum = sum.saturating_add(more);
        add(&mut self.searches, more.searches);
        add(&mut self.iterations, more.iterations);
        add(&mut self.states, more.states);
        add(&mut self.evaluations, more.evaluations);
        self.time = self.time.saturating_add(more.time);
        add(&mut self.depths, more.depths);
        add(&mut self.deepened, more.deepened);
    }

    /// The mean of a search; 0 without a search.
    pub fn a_move(&self, of: u64) -> f64 {
        of as f64 / self.searches.max(1) as f64
    }

    /// The mean depth of the searches that tell theirs; `None` if none does.
    pub fn depth_a_move(&self) -> Option<f64> {
        (self.deepened > 0).then(|| self.depths as f64 / self.deepened as f64)
    }
}

fn seconds<S: Serializer>(time: &Duration, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_f64(time.as_secs_f64())
}

/// The searches of an agent in a game, one by one.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Thinking {
    /// Its moves in their order, those of the opening left out. The last one may be of a search
    /// that ended the game by a fault, and has no move.
    pub turns: Vec<Turn>,
    /// The nodes of its largest tree or table.
    pub nodes: u64,
    /// The wall-clock time of its searches.
    pub time: Duration,
    /// The ply at which one of its searches first ended because the value of the position was
    /// proven.
    pub proven: Option<u32>,
}

/// A move of an agent.
#[derive(Clone, Debug, PartialEq)]
pub struct Turn {
    /// The plies before it, the opening included.
    pub ply: u32,
    /// The seat of the player who moved, from 0.
    pub seat: usize,
    /// The search for it; `None` for a forced move, which is played without one.
    pub search: Option<TurnSearch>,
}

impl Turn {
    /// The iterations of the search for it; `None` for a forced move.
    pub fn iterations(&self) -> Option<u64> {
        self.search.as_ref().map(|search| search.iterations)
    }
}

/// The search for a move.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TurnSearch {
    /// Its iterations.
    pub iterations: u64,
    /// The nodal states that it computed.
    pub states: u64,
    /// The evaluations that it asked for.
    pub evaluations: u64,
    /// Its wall-clock time.
    pub time: Duration,
    /// The agent's value of the position; `None` if it was not asked, or has no value.
    pub thought: Option<Thought>,
    /// The statements of another program.
    pub said: Option<Said>,
}

impl TurnSearch {
    /// The depth that the search has finished, in plies, if that is known.
    pub fn depth(&self) -> Option<u32> {
        let thought = self.thought.and_then(|thought| thought.depth);
        thought.or_else(|| self.said.as_ref()?.depth)
    }
}

/// An agent's value of a position, seen by the player to move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Thought {
    /// Its value, in \[−1, 1\].
    pub value: f32,
    /// The score that is proven.
    pub proven: Option<i16>,
    /// The depth of the deepest iteration that was finished, in plies; `None` if the search does
    /// not deepen.
    pub depth: Option<u32>,
}

impl From<&Findings> for Thought {
    fn from(found: &Findings) -> Self {
        Self {
            value: found.value,
            proven: found.proven,
            depth: found.depth,
        }
    }
}
