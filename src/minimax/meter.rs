//! Counts the work of a run and says when it must end.

use super::pool::{Pool, Quota, of_positions};
use crate::clock::Clock;
use crate::search::{Budget, Due, StopReason, Work};
use crate::solve::pace::Pace;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

/// The work of one run against its budget. Not generic: it is compiled once.
#[derive(Debug)]
pub(super) struct Meter {
    budget: Budget,
    /// Positions visited.
    visited: u64,
    /// The positions after which to look what ends the run.
    most: u64,
    /// Evaluations asked for, in this run and all before it.
    evaluations: u64,
    /// Those before it.
    evaluated_before: u64,
    /// All that may be asked for.
    most_evaluations: u64,
    /// When the clock and the flag are to be looked at.
    pace: Pace,
    stop: Option<StopReason>,
    /// When somebody who watches is to be shown something, where the search pauses for it.
    due: Option<Due>,
    /// What all threads have in common, if there are several.
    among: Option<Among>,
}

/// A thread among others, whose limits are those of all.
#[derive(Debug)]
struct Among {
    pool: Arc<Pool>,
    /// The positions and evaluations, those before the run included, up to which the thread may go.
    quota: Quota,
    /// Why it has left the others.
    left: Option<StopReason>,
}

/// What the other threads of a search begin with: the limits and the clock of the first.
#[derive(Debug)]
pub(super) struct Common {
    pub(super) pool: Arc<Pool>,
    budget: Budget,
    clock: Clock,
}

impl Common {
    /// The meter of another thread, which has asked for `evaluations` in earlier runs.
    pub(super) fn meter(&self, evaluations: u64) -> Meter {
        let mut quota = self.pool.nothing();
        quota.evaluations = quota.evaluations.saturating_add(evaluations);
        Meter {
            budget: self.budget.clone(),
            visited: 0,
            // It has taken nothing yet.
            most: 0,
            evaluations,
            evaluated_before: evaluations,
            most_evaluations: quota.evaluations,
            pace: Pace::by(Some(self.clock)),
            stop: None,
            due: None,
            among: Some(Among {
                pool: self.pool.clone(),
                quota,
                left: None,
            }),
        }
    }
}

impl Meter {
    /// Begins now, after so many evaluations by earlier runs. [`Meter::pauses`] when somebody who watches
    /// is due to be shown something, for which the clock may be read even if the budget does not ask for it.
    pub(super) fn new(budget: &Budget, due: Option<Due>, evaluations: u64) -> Self {
        let timed = due.is_some_and(|due| due.is_timed());
        let most = budget.iterations.unwrap_or(u64::MAX);
        let most = most.min(budget.states.unwrap_or(u64::MAX));
        let most_evaluations = budget.evaluations.unwrap_or(u64::MAX);
        Self {
            budget: budget.clone(),
            visited: 0,
            most,
            evaluations,
            evaluated_before: evaluations,
            most_evaluations: evaluations.saturating_add(most_evaluations),
            pace: Pace::new(timed || budget.is_timed(), budget.timer),
            stop: None,
            due,
            among: None,
        }
    }

    /// Shares the limits among at most `threads` threads, of which this is the first. What the others begin
    /// with; `None` if nothing is left for them.
    pub(super) fn share(&mut self, threads: usize) -> Option<Common> {
        let limits = Quota {
            positions: self.most,
            evaluations: self.budget.evaluations.unwrap_or(u64::MAX),
        };
        let (pool, mut quota) = Pool::new(limits, threads)?;
        let pool = Arc::new(pool);
        quota.evaluations = quota.evaluations.saturating_add(self.evaluations);
        self.most = quota.positions;
        self.most_evaluations = quota.evaluations;
        self.among = Some(Among {
            pool: pool.clone(),
            quota,
            left: None,
        });
        let timer = self.budget.timer;
        Some(Common {
            pool,
            budget: self.budget.clone(),
            // They have to hear when the search has ended, which takes a clock.
            clock: self.pace.clock().unwrap_or_else(|| Clock::begin(timer)),
        })
    }

    /// Now this is when somebody who watches wants to be shown something.
    pub(super) fn pause_when(&mut self, due: Due) {
        self.due = Some(due);
    }

    /// The time since the run began, if the clock is read.
    pub(super) fn elapsed(&self) -> Option<Duration> {
        self.pace.elapsed()
    }

    pub(super) fn visited(&self) -> u64 {
        self.visited
    }

    /// What the run has taken so far.
    pub(super) fn work(&self) -> Work {
        Work {
            iterations: self.visited,
            states: self.visited,
            evaluations: self.evaluations - self.evaluated_before,
            playout_evaluations: 0,
        }
    }

    /// Takes note that there have been so many evaluations, those of earlier runs included.
    #[inline(always)]
    pub(super) fn evaluated(&mut self, evaluations: u64) {
        self.evaluations = evaluations;
        if evaluations >= self.most_evaluations {
            self.most = 0;
        }
    }

    /// Counts so many positions.
    #[inline(always)]
    pub(super) fn visit(&mut self, positions: u64) {
        self.visited += positions;
        self.pace.count(positions);
    }

    /// Whether the run must end before the next position.
    #[inline(always)]
    pub(super) fn is_over(&mut self) -> bool {
        (self.visited >= self.most || self.pace.is_due()) && self.look()
    }

    /// Whether the run must end before the next position, or is to pause for somebody who watches.
    #[inline(always)]
    pub(super) fn pauses(&mut self) -> bool {
        (self.visited >= self.most || self.pace.is_due()) && self.look_around()
    }

    #[cold]
    #[inline(never)]
    fn look_around(&mut self) -> bool {
        self.look() || self.is_to_be_shown(self.elapsed())
    }

    fn is_to_be_shown(&self, elapsed: Option<Duration>) -> bool {
        self.due
            .is_some_and(|due| due.is_due(self.visited, elapsed))
    }

    /// Whether the run must end at once, within what counts as a whole: the time is up or the flag
    /// set. Positions that were looked at and are not visited yet are counted as work.
    #[inline]
    pub(super) fn is_late(&mut self, positions: usize) -> bool {
        self.pace.count(positions as u64);
        self.pace.is_due() && self.look_at_clock()
    }

    /// Whether `positions` more may be evaluated as a whole. A search on one thread may always finish what
    /// it has begun. A thread among several ends if its part of the limit is used up.
    #[inline(always)]
    pub(super) fn affords(&mut self, positions: usize) -> bool {
        self.among.is_none() || self.reserves(positions as u64)
    }

    #[inline(never)]
    fn reserves(&mut self, positions: u64) -> bool {
        if self.stop.is_none() {
            self.stop = self.claim(positions);
        }
        if self.stop.is_some() {
            self.pace.stay_due();
        }
        self.stop.is_none()
    }

    #[cold]
    #[inline(never)]
    fn look(&mut self) -> bool {
        if self.stop.is_none() && self.visited >= self.most {
            if self.among.is_some() {
                self.stop = self.claim(1);
                if self.stop.is_none() && !self.pace.is_due() {
                    return false;
                }
            } else {
                self.stop = self.spent();
            }
        }
        self.look_at_clock()
    }

    /// Takes a part for `more` positions and their evaluations; the limit that is reached if none is left.
    fn claim(&mut self, more: u64) -> Option<StopReason> {
        let among = self.among.as_mut()?;
        if among.left.is_some() {
            return among.left;
        }
        let quota = &mut among.quota;
        let (visited, evaluated) = (self.visited, self.evaluations);
        let lacks = Quota {
            positions: (visited + more).saturating_sub(quota.positions),
            evaluations: (evaluated + more).saturating_sub(quota.evaluations),
        };
        if !among.pool.take(quota, lacks) {
            let lacked = (visited + more).saturating_sub(quota.positions) > 0;
            let unused = Quota {
                positions: quota.positions.saturating_sub(visited),
                evaluations: quota.evaluations.saturating_sub(evaluated),
            };
            let Some(rest) = among.pool.leave(unused.limited(*quota), true) else {
                let reason = if lacked {
                    of_positions(self.budget.iterations, self.budget.states)
                } else {
                    StopReason::Evaluations
                };
                among.left = Some(reason);
                self.most = 0;
                return among.left;
            };
            quota.restart((visited, rest.positions), (evaluated, rest.evaluations));
        }
        self.most = quota.positions;
        self.most_evaluations = quota.evaluations;
        None
    }

    /// The thread goes on no more, for whatever reason: others may do what it has not done.
    pub(super) fn leave(&mut self) {
        if let Some(among) = &mut self.among
            && among.left.is_none()
        {
            let unused = Quota {
                positions: among.quota.positions.saturating_sub(self.visited),
                evaluations: among.quota.evaluations.saturating_sub(self.evaluations),
            };
            among.pool.leave(unused.limited(among.quota), false);
            among.left = Some(StopReason::Flag);
        }
    }

    /// The limit of work that is reached, if one is; of several the smallest.
    fn spent(&self) -> Option<StopReason> {
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

    #[cold]
    #[inline(never)]
    fn look_at_clock(&mut self) -> bool {
        let elapsed = self.pace.look();
        if self.stop.is_none() {
            let flag = self.budget.flag.as_ref();
            let ended = self
                .among
                .as_ref()
                .is_some_and(|among| among.pool.has_ended());
            let time = self.pace.spent().zip(self.budget.time);
            if ended || flag.is_some_and(|flag| flag.load(Ordering::Relaxed)) {
                self.stop = Some(StopReason::Flag);
            } else if time.is_some_and(|(spent, limit)| spent >= limit) {
                self.stop = Some(StopReason::Time);
            }
        }
        // What has to be shown waits for the end of an iteration.
        if self.stop.is_some() || self.is_to_be_shown(elapsed) {
            self.pace.stay_due();
        }
        self.stop.is_some()
    }

    /// Ends what is being searched, as if the flag had been set.
    pub(super) fn break_off(&mut self) {
        self.stop.get_or_insert(StopReason::Flag);
        self.pace.stay_due();
    }

    /// Goes on after something was broken off. What ends the run for good does so again.
    pub(super) fn resume(&mut self) {
        self.stop = None;
        self.pace.stay_due();
    }

    /// Whether the time ends the run.
    pub(super) fn has_a_time(&self) -> bool {
        self.budget.time.is_some()
    }

    /// Why the run had to end, if it had.
    pub(super) fn stop(&self) -> Option<StopReason> {
        self.stop
    }
}
