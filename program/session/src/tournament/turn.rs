//! The moves of a game, with the work and the results of the searches for them.

use crate::session::{Findings, Said};
use serde::{Serialize, Serializer};
use std::time::Duration;

/// The work of an agent's searches. Comparison ignores the time.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct SearchWork {
    /// The number of searches. Moves of the opening and forced moves have none.
    pub searches: u64,
    /// The iterations of the searches.
    pub iterations: u64,
    /// The nodal states that the searches computed.
    pub states: u64,
    /// The evaluations that the searches asked for.
    pub evaluations: u64,
    /// The wall-clock time of the searches.
    #[serde(rename = "seconds", serialize_with = "seconds")]
    pub time: Duration,
    /// The sum of the depths of the searches that have one.
    #[serde(skip)]
    pub depths: u64,
    /// The number of searches that have a depth.
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
    /// Adds the work of `more`. Sums saturate, because the numbers of another program may be of any
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

    /// The mean of the total `of` over the searches; 0 without a search.
    pub fn a_move(&self, of: u64) -> f64 {
        of as f64 / self.searches.max(1) as f64
    }

    /// The mean depth of the searches that have one; `None` if none has.
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
    /// The agent's moves in their order, without those of the opening. The last entry may be a
    /// search that ended the game by a fault, without a move.
    pub turns: Vec<Turn>,
    /// The nodes of the largest tree or table.
    pub nodes: u64,
    /// The wall-clock time of the searches.
    pub time: Duration,
    /// The ply of the first search that ended because the value of the position was proven; `None`
    /// if none did.
    pub proven: Option<u32>,
}

/// A move of an agent.
#[derive(Clone, Debug, PartialEq)]
pub struct Turn {
    /// The number of plies before the move, the opening included.
    pub ply: u32,
    /// The seat of the player who moved, from 0.
    pub seat: usize,
    /// The search for the move; `None` for a forced move.
    pub search: Option<TurnSearch>,
}

impl Turn {
    /// The iterations of the search; `None` for a forced move.
    pub fn iterations(&self) -> Option<u64> {
        self.search.as_ref().map(|search| search.iterations)
    }
}

/// The search for a move.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TurnSearch {
    /// The iterations.
    pub iterations: u64,
    /// The nodal states that were computed.
    pub states: u64,
    /// The evaluations that were asked for.
    pub evaluations: u64,
    /// The wall-clock time.
    pub time: Duration,
    /// The agent's value of the position; `None` if the agent was not asked, or has no value.
    pub thought: Option<Thought>,
    /// The statements of another program; `None` for agents of this program.
    pub said: Option<Said>,
}

impl TurnSearch {
    /// The depth that the search has finished, in plies; `None` if it is not known.
    pub fn depth(&self) -> Option<u32> {
        let thought = self.thought.and_then(|thought| thought.depth);
        thought.or_else(|| self.said.as_ref()?.depth)
    }
}

/// An agent's value of a position, for the player to move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Thought {
    /// The value, in \[−1, 1\].
    pub value: f32,
    /// The proven score; `None` if it is not proven.
    pub proven: Option<i16>,
    /// The depth that a search by iterative deepening has finished, in plies; `None` for other
    /// searches.
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
