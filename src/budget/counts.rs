//! The limits of a count (iterations, states, evaluations, nodes) in a run on one thread.

use super::{Budget, Clock, StopReason, Work};

/// The visits a node can count; a root that has them all is not searched further.
const MOST_VISITS: u32 = i32::MAX as u32;

/// The counts and their limits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Counts {
    /// The positions that were visited, if positions are counted.
    pub(super) positions: u64,
    /// The evaluations that were asked for, in this run and all before it.
    pub(super) evaluations: u64,
    /// The evaluations of the runs before this one.
    evaluated_before: u64,
    /// The limits; the greatest number where there is none.
    pub(super) most: Most,
}

/// The limits; the greatest number where there is none.
#[derive(Clone, Copy, Debug)]
pub(super) struct Most {
    /// Iterations, or positions if these are counted.
    pub(super) iterations: u64,
    states: u64,
    nodes: u64,
    /// Evaluations of this run and all before it.
    pub(super) evaluations: u64,
}

impl Counts {
    /// All counts are 0.
    pub(super) fn of(budget: &Budget) -> Self {
        let limit = |limit: Option<u64>| limit.unwrap_or(u64::MAX);
        Self {
            positions: 0,
            evaluations: 0,
            evaluated_before: 0,
            most: Most {
                iterations: limit(budget.iterations),
                states: limit(budget.states),
                nodes: limit(budget.nodes),
                evaluations: limit(budget.evaluations),
            },
        }
    }
}

/// For the search of a tree, which counts by itself. States are the steps.
impl Clock {
    /// The clock of a search whose root has `visits`, and which has asked for `evaluations` in
    /// earlier runs.
    pub(crate) fn of_a_tree(mut self, visits: u32, evaluations: u64) -> Self {
        let most = &mut self.counts.most;
        let countable = u64::from(MOST_VISITS.saturating_sub(visits));
        most.iterations = most.iterations.min(countable);
        most.evaluations = most.evaluations.saturating_add(evaluations);
        self
    }

    /// Whether this number of `evaluations`, those before the run included, reaches the limit.
    #[inline(always)]
    pub(crate) fn are_evaluated(&self, evaluations: u64) -> bool {
        evaluations >= self.counts.most.evaluations
    }

    /// The visits that the root of a search is expected to have in the end. It has `visits` now,
    /// after `done` iterations of this run. `evaluations` are those of this run and all before it.
    ///
    /// The iterations of the budget decide, or the share that was used of its evaluations or time.
    /// `None` if neither is known yet.
    pub(crate) fn expected(&self, visits: u64, done: u64, evaluations: Option<u64>) -> Option<u64> {
        /// What is left of no limit after some slices of a run is no limit.
        const NONE: u64 = u64::MAX / 2;
        let times = |n: u64, limit: f64, spent: f64| (n as f64 * (limit / spent)) as u64;
        let to_come = Some(self.budget.to_come()).filter(|&all| all < NONE);
        let by_count = to_come.map(|all| visits + all.saturating_sub(done));
        let most = self.counts.most.evaluations;
        let evaluated = evaluations.filter(|&all| all > 0 && most < NONE && visits > 0);
        let by_evaluations = evaluated.map(|all| times(visits, most as f64, all as f64));
        let spent = self.spent().zip(self.budget.time_limit());
        let spent = spent.filter(|(spent, _)| !spent.is_zero() && done > 0);
        let by_time = spent.map(|(spent, limit)| {
            let all = times(done, limit.as_secs_f64(), spent.as_secs_f64());
            visits + all.saturating_sub(done)
        });
        let said = [by_count, by_evaluations, by_time].into_iter().flatten();
        said.min()
    }

    /// Whether it is time to see if a limit is reached.
    #[inline(always)]
    pub(crate) fn may_be_reached(&self, iterations: u64, states: u64, nodes: u64) -> bool {
        let most = &self.counts.most;
        iterations >= most.iterations || states >= self.due || nodes >= most.nodes
    }

    /// The limit that is reached, if one is.
    #[inline(never)]
    pub(crate) fn reached(
        &mut self,
        (iterations, states, nodes): (u64, u64, u64),
        reserved: &dyn Fn() -> usize,
    ) -> Option<StopReason> {
        let most = self.counts.most;
        if iterations >= most.iterations {
            return Some(StopReason::Iterations);
        }
        if nodes >= most.nodes {
            return Some(StopReason::Nodes);
        }
        if states >= most.states {
            return Some(StopReason::States);
        }
        self.steps = states;
        if !self.look() && self.budget.memory.is_some() && self.exceeds_memory(reserved()) {
            self.end(StopReason::Memory);
        }
        self.due = self.due.min(most.states);
        self.stop
    }
}

/// For a search that counts positions, each of which is an iteration and a state.
impl Clock {
    /// The clock of a search that has asked for `evaluations` in earlier runs.
    pub(crate) fn of_positions(mut self, evaluations: u64) -> Self {
        let most = &mut self.counts.most;
        most.iterations = most.iterations.min(most.states);
        most.evaluations = most.evaluations.saturating_add(evaluations);
        (self.counts.evaluations, self.counts.evaluated_before) = (evaluations, evaluations);
        self
    }

    /// The positions that were visited.
    pub(crate) fn visited(&self) -> u64 {
        self.counts.positions
    }

    /// Whether the run is to be shown to a watcher now. It then counts as shown.
    pub(crate) fn shows_now(&mut self) -> bool {
        self.tick();
        let shows = self.is_to_be_shown(self.counts.positions);
        if shows {
            self.was_shown(self.counts.positions);
        }
        shows
    }

    /// The work of the run so far.
    pub(crate) fn work(&self) -> Work {
        Work {
            iterations: self.counts.positions,
            states: self.counts.positions,
            evaluations: self.counts.evaluations - self.counts.evaluated_before,
            playout_evaluations: 0,
        }
    }

    /// Takes note of the number of `evaluations`, those of earlier runs included.
    #[inline(always)]
    pub(crate) fn evaluated(&mut self, evaluations: u64) {
        let counts = &mut self.counts;
        counts.evaluations = evaluations;
        if evaluations >= counts.most.evaluations {
            counts.most.iterations = 0;
        }
    }

    /// Counts `positions` positions.
    #[inline(always)]
    pub(crate) fn visit(&mut self, positions: u64) {
        self.counts.positions += positions;
        self.count(positions);
    }

    /// Whether the run must end before the next position.
    #[inline(always)]
    pub(crate) fn is_over(&mut self) -> bool {
        (self.counts.positions >= self.counts.most.iterations || self.is_due())
            && self.look_at_counts()
    }

    /// Whether the run must end before the next position, or is to pause for a watcher.
    #[inline(always)]
    pub(crate) fn pauses(&mut self) -> bool {
        self.is_over() || self.is_to_be_shown(self.counts.positions)
    }

    #[cold]
    #[inline(never)]
    fn look_at_counts(&mut self) -> bool {
        if self.stop.is_none() && self.counts.positions >= self.counts.most.iterations {
            if self.share.is_some() {
                self.stop = self.claim(1);
                if self.stop.is_none() && !self.is_due() {
                    return false;
                }
            } else {
                self.stop = self.spent_count();
            }
        }
        self.look()
    }

    /// The limit that counts and is reached, if one is; of several the smallest.
    fn spent_count(&self) -> Option<StopReason> {
        let (budget, work) = (&self.budget, self.work());
        let limits = [
            (budget.iterations, work.iterations, StopReason::Iterations),
            (budget.states, work.states, StopReason::States),
            (
                budget.evaluations,
                work.evaluations,
                StopReason::Evaluations,
            ),
        ];
        let reached = limits.into_iter().filter_map(|(limit, done, reason)| {
            let limit = limit.filter(|&limit| done >= limit)?;
            Some((limit, reason))
        });
        let smallest = reached.min_by_key(|&(limit, _)| limit);
        smallest.map(|(_, reason)| reason)
    }
}
