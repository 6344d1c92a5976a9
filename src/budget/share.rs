//! The limits of a count, shared by the threads of a minimax search.

use super::pool::{Pool, Quota, of_positions};
use super::{Clock, StopReason};
use std::sync::Arc;

/// The part of a thread of the limits of all threads.
#[derive(Clone, Debug)]
pub(super) struct Share {
    pool: Arc<Pool>,
    /// The positions and evaluations, those before the run included, up to which the thread may go.
    quota: Quota,
    /// The reason why the thread has stopped; `None` while it searches.
    left: Option<StopReason>,
}

impl Share {
    /// Whether the search has ended for another reason than its limits.
    pub(super) fn has_ended(&self) -> bool {
        self.pool.has_ended()
    }
}

impl Clock {
    /// Shares the limits among at most `threads` threads, of which this is the first: the clock
    /// that the others begin with ([`Clock::of_helper`]). `None` if the limits leave no share for
    /// them.
    pub(crate) fn share(&mut self, threads: usize) -> Option<Self> {
        let limits = Quota {
            positions: self.counts.most.iterations,
            evaluations: self.budget.evaluations.unwrap_or(u64::MAX),
        };
        let (pool, mut quota) = Pool::new(limits, threads)?;
        quota.evaluations = quota.evaluations.saturating_add(self.counts.evaluations);
        self.enter(Arc::new(pool), quota);
        // They have to hear when the search has ended, which takes the time.
        Some(self.beside().timed())
    }

    /// The clock of a helper, which has asked for `evaluations` in earlier runs. It has not taken
    /// any of the shared limits yet.
    pub(crate) fn of_helper(&self, evaluations: u64) -> Self {
        let mut clock = self.beside().of_positions(evaluations);
        if let Some(Share { pool, .. }) = &self.share {
            let mut quota = pool.nothing();
            quota.evaluations = quota.evaluations.saturating_add(evaluations);
            clock.enter(pool.clone(), quota);
            clock.counts.most.iterations = 0;
        }
        clock
    }

    /// The threads beside the first.
    pub(crate) fn helpers(&self) -> usize {
        self.share.as_ref().map_or(0, |share| share.pool.helpers())
    }

    /// The search has ended, `broken` by a panic or not: helpers that it does not leave to the
    /// limits hear of it.
    pub(crate) fn end_helpers(&self, broken: bool) {
        if let Some(share) = &self.share {
            share.pool.end(broken);
        }
    }

    fn enter(&mut self, pool: Arc<Pool>, quota: Quota) {
        self.counts.most.iterations = quota.positions;
        self.counts.most.evaluations = quota.evaluations;
        self.share = Some(Share {
            pool,
            quota,
            left: None,
        });
    }

    /// Whether `positions` more may be evaluated as a whole. A search on one thread may always
    /// finish the step it has begun. A thread among several ends if its part of the limit is used
    /// up.
    #[inline(always)]
    pub(crate) fn affords(&mut self, positions: usize) -> bool {
        self.share.is_none() || self.reserves(positions as u64)
    }

    #[inline(never)]
    fn reserves(&mut self, positions: u64) -> bool {
        if self.stop.is_none() {
            self.stop = self.claim(positions);
        }
        if self.stop.is_some() {
            self.stay_due();
        }
        self.stop.is_none()
    }

    /// Takes a part for `more` positions and their evaluations; the limit that is reached if none
    /// is left.
    pub(super) fn claim(&mut self, more: u64) -> Option<StopReason> {
        let share = self.share.as_mut()?;
        if share.left.is_some() {
            return share.left;
        }
        let (counts, quota) = (&mut self.counts, &mut share.quota);
        let (visited, evaluated) = (counts.positions, counts.evaluations);
        let lacks = Quota {
            positions: (visited + more).saturating_sub(quota.positions),
            evaluations: (evaluated + more).saturating_sub(quota.evaluations),
        };
        if !share.pool.take(quota, lacks) {
            let lacked = (visited + more).saturating_sub(quota.positions) > 0;
            let unused = Quota {
                positions: quota.positions.saturating_sub(visited),
                evaluations: quota.evaluations.saturating_sub(evaluated),
            };
            let Some(rest) = share.pool.leave(unused.limited(*quota), true) else {
                let reason = if lacked {
                    of_positions(self.budget.iterations, self.budget.states)
                } else {
                    StopReason::Evaluations
                };
                share.left = Some(reason);
                counts.most.iterations = 0;
                return share.left;
            };
            quota.restart((visited, rest.positions), (evaluated, rest.evaluations));
        }
        counts.most.iterations = quota.positions;
        counts.most.evaluations = quota.evaluations;
        None
    }

    /// The thread has ended, for whatever reason: others may take the rest of its part.
    pub(crate) fn leave(&mut self) {
        if let Some(share) = &mut self.share
            && share.left.is_none()
        {
            let (counts, quota) = (&self.counts, share.quota);
            let unused = Quota {
                positions: quota.positions.saturating_sub(counts.positions),
                evaluations: quota.evaluations.saturating_sub(counts.evaluations),
            };
            share.pool.leave(unused.limited(quota), false);
            share.left = Some(StopReason::Flag);
        }
    }
}
