//! The limits of a run, and the clock that is looked at within playouts, too.

use super::budget::{Budget, StopReason};
use crate::clock::Clock;
use crate::game::Game;
use crate::playout::Log;
use std::time::Duration;

/// The visits a node can count; a root that has them all is not searched further.
const MOST_VISITS: u32 = i32::MAX as u32;

/// The most states between two looks at the clock and the stop flag.
const MOST_STATES: u64 = 1000;

/// What should pass between two looks at the clock: more, and the next one comes sooner.
const PACE: Duration = Duration::from_millis(1);

/// The limits of a run.
pub(super) struct Limits<'a> {
    iterations: u64,
    states: u64,
    nodes: u64,
    /// Evaluations of this run and all before it.
    evaluations: u64,
    /// The states at which the clock and the flag are looked at next.
    clock_due: u64,
    /// The states between two looks: few where states take long, as those do whose children are
    /// evaluated.
    interval: u64,
    /// The clock, if time is limited or the run can be stopped: it says how many states pass in a
    /// millisecond.
    clock: Option<Clock>,
    budget: &'a Budget,
    /// Why a playout was given up.
    stopped: Option<StopReason>,
}

impl<'a> Limits<'a> {
    /// The limits of a run that begins now, with so many visits of the root and evaluations before it.
    #[inline(never)]
    pub(super) fn new(budget: &'a Budget, visits: u32, evaluations: u64) -> Self {
        let clock = budget.is_timed().then(|| Clock::begin(budget.timer));
        Self::since(budget, clock, visits, evaluations)
    }

    /// The limits of a run that began when the clock did, which there is if time is limited or the run can be stopped.
    #[inline(never)]
    pub(super) fn since(
        budget: &'a Budget,
        clock: Option<Clock>,
        visits: u32,
        evaluations: u64,
    ) -> Self {
        let countable = u64::from(MOST_VISITS.saturating_sub(visits));
        Self {
            iterations: budget.iterations.unwrap_or(u64::MAX).min(countable),
            states: budget.states.unwrap_or(u64::MAX),
            nodes: budget.nodes.unwrap_or(u64::MAX),
            evaluations: evaluations.saturating_add(budget.evaluations.unwrap_or(u64::MAX)),
            clock_due: 0,
            interval: if clock.is_some() { 1 } else { MOST_STATES },
            clock,
            budget,
            stopped: None,
        }
    }

    /// The time since the run began, if the clock is read.
    #[inline(never)]
    pub(super) fn elapsed(&self) -> Option<Duration> {
        self.clock.map(|clock| clock.elapsed())
    }

    /// Why the last playout was given up, if it was.
    pub(super) fn stopped(&self) -> Option<StopReason> {
        self.stopped
    }

    /// The clock of a playout that begins after so many states.
    #[inline(always)]
    pub(super) fn playout(&mut self, states: u64) -> PlayoutClock<'_, 'a> {
        let first = self.clock_due.saturating_sub(states).max(1);
        PlayoutClock {
            first: Some(first as u32),
            limits: self,
        }
    }

    /// Whether so many evaluations, those before the run included, are all that may be asked for.
    #[inline(always)]
    pub(super) fn are_evaluated(&self, evaluations: u64) -> bool {
        evaluations >= self.evaluations
    }

    /// Whether it is time to see if a limit is reached.
    #[inline(always)]
    pub(super) fn may_be_reached(&self, iterations: u64, states: u64, nodes: u64) -> bool {
        iterations >= self.iterations || states >= self.clock_due || nodes >= self.nodes
    }

    /// The limit that is reached, if one is.
    #[inline(never)]
    pub(super) fn reached(
        &mut self,
        (iterations, states, nodes): (u64, u64, u64),
        reserved: &dyn Fn() -> usize,
    ) -> Option<StopReason> {
        if iterations >= self.iterations {
            return Some(StopReason::Iterations);
        }
        if nodes >= self.nodes {
            return Some(StopReason::Nodes);
        }
        if states >= self.states {
            return Some(StopReason::States);
        }
        self.look();
        self.clock_due = self.states.min(states + self.interval);
        self.overrun(reserved)
    }

    /// Looks at the clock, if there is one, and finds how many states from now it is to be looked at
    /// again.
    fn look(&mut self) {
        let Some(clock) = &mut self.clock else {
            return;
        };
        self.interval = if clock.look() > PACE {
            (self.interval / 4).max(1)
        } else {
            (self.interval * 2).min(MOST_STATES)
        };
    }

    /// Which of the limits is passed that are looked at now and then only.
    fn overrun(&self, reserved: &dyn Fn() -> usize) -> Option<StopReason> {
        let spent = self.clock.map(|clock| clock.spent());
        self.budget.overrun(spent, reserved)
    }
}

/// The clock of one playout. Only time and the stop flag end a playout before its end: what is
/// counted stays exact.
pub(super) struct PlayoutClock<'l, 'a> {
    /// The moves until the clock is looked at first, before that has been said.
    first: Option<u32>,
    limits: &'l mut Limits<'a>,
}

impl PlayoutClock<'_, '_> {
    #[cold]
    #[inline(never)]
    fn look(&mut self) -> Option<u32> {
        self.limits.look();
        // What learns does so between playouts, so that memory can wait.
        self.limits.stopped = self.limits.overrun(&|| 0);
        let interval = self.limits.interval as u32;
        self.limits.stopped.is_none().then_some(interval)
    }
}

/// A log of a playout that heeds the clock of the search.
pub(super) struct Timed<'l, 'a, L> {
    pub(super) log: L,
    pub(super) clock: PlayoutClock<'l, 'a>,
}

impl<G: Game, L: Log<G>> Log<G> for Timed<'_, '_, L> {
    const KEEPS: bool = L::KEEPS;

    #[inline(always)]
    fn push(&mut self, position: &G, m: G::Move) {
        self.log.push(position, m);
    }

    #[inline(always)]
    fn pace(&mut self) -> Option<u32> {
        match self.clock.first.take() {
            None => self.clock.look(),
            first => first,
        }
    }
}
