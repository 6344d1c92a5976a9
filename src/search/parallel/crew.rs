//! The data that the threads of a run share beside the tree: the limits, and the places of the
//! threads.

use crate::budget::{Budget, StopReason, Work};
use crate::statistics::Layout;
use crate::tree::shared::Presence;
use crate::tree::{Node, Tree};
use std::sync::atomic::{AtomicU8, AtomicU64, AtomicUsize, Ordering};
use std::thread;

/// The reasons for which a run on several threads may end, as numbers from 1.
const REASONS: [StopReason; 7] = [
    StopReason::Iterations,
    StopReason::Time,
    StopReason::Nodes,
    StopReason::States,
    StopReason::Evaluations,
    StopReason::Memory,
    StopReason::Flag,
];

/// The code of a proven root.
const PROVEN: u8 = REASONS.len() as u8 + 1;

/// The code of a thread that has panicked.
const FAILED: u8 = PROVEN + 1;

/// The most iterations that a thread takes at once.
const SHARE: u64 = 64;

/// More nodes than an iteration adds, more states than it sees, and more leaves than it evaluates,
/// times the greatest number of threads. The threads will not reach a limit that is further away.
const FAR: Far = Far {
    nodes: 1 << 12,
    states: 1 << 16,
    evaluations: 1 << 7,
};

struct Far {
    nodes: u64,
    states: u64,
    evaluations: u64,
}

/// The threads of a run.
pub(super) struct Crew {
    /// Why the run is to end; 0 as long as it goes on.
    stop: AtomicU8,
    counts: Counts,
    limits: CrewLimits,
    pub(super) presence: Presence,
}

/// The common counts, in cache lines of their own: all threads read the data beside them at each
/// iteration.
#[repr(align(128))]
struct Counts {
    /// Iterations that no thread has taken yet.
    iterations: AtomicU64,
    states: AtomicU64,
    evaluations: AtomicU64,
    nodes: AtomicU64,
    /// The nodes before the run.
    before: u64,
    /// The bytes that all threads have learned.
    learned: AtomicUsize,
    /// Iterations that threads have taken and not told of yet, and those that they have told of.
    under_way: AtomicU64,
    told: AtomicU64,
}

/// The limits that all threads keep together.
struct CrewLimits {
    states: u64,
    evaluations: u64,
    nodes: u64,
    /// Whether any of these is a limit.
    any: bool,
    /// The most bytes of learned data, given the bytes that the tree has reserved before.
    learned: usize,
}

/// The work of a thread since its last report.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Done {
    pub(super) work: Work,
    pub(super) nodes: u64,
    pub(super) learned: usize,
}

impl Crew {
    /// The threads of a run that begins at a tree, before it lends its memory.
    pub(super) fn at<L: Layout>(tree: &Tree<L>, budget: &Budget, threads: usize) -> Self {
        let visits = tree.root().map_or(0, Node::visits);
        let countable = i32::MAX as u64 - u64::from(visits);
        Self::new(budget, threads, (tree.nodes(), tree.reserved()), countable)
    }

    /// The threads of a run that begins at a tree of `nodes` nodes and `bytes` bytes, whose root
    /// may be visited `visits` times.
    fn new(budget: &Budget, threads: usize, (nodes, bytes): (u64, usize), visits: u64) -> Self {
        let limit = |limit: Option<u64>| limit.unwrap_or(u64::MAX);
        Self {
            stop: AtomicU8::new(0),
            counts: Counts {
                iterations: AtomicU64::new(limit(budget.iterations).min(visits)),
                states: AtomicU64::new(0),
                evaluations: AtomicU64::new(0),
                nodes: AtomicU64::new(nodes),
                before: nodes,
                learned: AtomicUsize::new(0),
                under_way: AtomicU64::new(0),
                told: AtomicU64::new(0),
            },
            limits: CrewLimits {
                states: limit(budget.states),
                evaluations: limit(budget.evaluations),
                nodes: limit(budget.nodes),
                any: budget
                    .states
                    .or(budget.evaluations)
                    .or(budget.nodes)
                    .is_some(),
                learned: budget
                    .memory
                    .map_or(usize::MAX, |memory| memory.saturating_sub(bytes)),
            },
            presence: Presence::new(threads),
        }
    }

    /// The same threads, whose iterations count as worth `worth` while they are under way.
    pub(super) fn counting(mut self, worth: f32) -> Self {
        self.presence.worth = worth;
        self
    }

    /// Takes iterations for a thread, which has told of all that it took before; 0 if there are
    /// none left for it: other threads may still be at theirs.
    pub(super) fn take(&self) -> u64 {
        if self.limits.any {
            self.take_expecting()
        } else {
            self.take_of(SHARE)
        }
    }

    /// Takes iterations as long as those under way are not expected to reach a limit by themselves,
    /// each at the mean of all before. There is always one under way until a limit is reached, and
    /// one alone until the first result.
    fn take_expecting(&self) -> u64 {
        let counts = &self.counts;
        let mut under_way = counts.under_way.load(Ordering::Acquire);
        loop {
            if self.stopped() {
                return 0;
            }
            let told = counts.told.load(Ordering::Acquire);
            let waits = under_way > 0 && told == 0;
            if !waits && under_way > 0 && self.are_enough(under_way, told) {
                return 0;
            }
            if waits {
                thread::yield_now();
                under_way = counts.under_way.load(Ordering::Acquire);
                continue;
            }
            let most = self.until_a_limit();
            let taken = counts.under_way.compare_exchange_weak(
                under_way,
                under_way + most,
                Ordering::AcqRel,
                Ordering::Acquire,
            );
            match taken {
                Ok(_) => {
                    let share = self.take_of(most);
                    counts.under_way.fetch_sub(most - share, Ordering::AcqRel);
                    return share;
                }
                Err(now) => under_way = now,
            }
        }
    }

    /// Whether `under_way` iterations are expected to reach a limit.
    fn are_enough(&self, under_way: u64, told: u64) -> bool {
        let (counts, limits) = (&self.counts, &self.limits);
        let new_nodes = |nodes: u64| nodes.saturating_sub(counts.before);
        let reach = |limit: u64, sum: u64, all: u64| {
            let mean = sum as f64 / told as f64;
            all as f64 + mean * under_way as f64 >= limit as f64
        };
        let load = |sum: &AtomicU64| sum.load(Ordering::Relaxed);
        let [states, evaluations] = [&counts.states, &counts.evaluations].map(load);
        let nodes = load(&counts.nodes);
        reach(limits.states, states, states)
            || reach(limits.evaluations, evaluations, evaluations)
            || reach(limits.nodes, new_nodes(nodes), nodes)
    }

    /// Takes `most` iterations at most.
    fn take_of(&self, most: u64) -> u64 {
        let mut left = self.counts.iterations.load(Ordering::Relaxed);
        loop {
            // Small shares in the end, so that no thread waits for another.
            let share = most.min(left.div_ceil(64));
            let taken = self.counts.iterations.compare_exchange_weak(
                left,
                left - share,
                Ordering::Relaxed,
                Ordering::Relaxed,
            );
            match taken {
                Ok(_) => return share,
                Err(now) => left = now,
            }
        }
    }

    /// The iterations that each thread may take before a limit can be reached; at least one, at
    /// most
    /// [`SHARE`].
    fn until_a_limit(&self) -> u64 {
        let (counts, limits) = (&self.counts, &self.limits);
        let left = |limit: u64, sum: &AtomicU64| limit.saturating_sub(sum.load(Ordering::Relaxed));
        SHARE
            .min(left(limits.nodes, &counts.nodes) / FAR.nodes)
            .min(left(limits.states, &counts.states) / FAR.states)
            .min(left(limits.evaluations, &counts.evaluations) / FAR.evaluations)
            .max(1)
    }

    /// A thread has done `taken` iterations of those that it took, and gives up the others.
    pub(super) fn done(&self, taken: u64) {
        if self.limits.any {
            self.counts.told.fetch_add(taken, Ordering::AcqRel);
            self.counts.under_way.fetch_sub(taken, Ordering::AcqRel);
        }
    }

    /// Hears the work that a thread has done by `now`, of which `known` was reported; returns the
    /// limit that is reached by it, if one is.
    pub(super) fn hear(&self, known: &mut Done, now: Done) -> Option<StopReason> {
        let new = Done {
            work: now.work.since(known.work),
            nodes: now.nodes - known.nodes,
            learned: now.learned.saturating_sub(known.learned),
        };
        *known = now;
        self.add(new)
    }

    /// Adds the work of a thread; returns the limit that is reached by it, if one is.
    fn add(&self, done: Done) -> Option<StopReason> {
        let add = |sum: &AtomicU64, more: u64| sum.fetch_add(more, Ordering::Relaxed) + more;
        let limits = &self.limits;
        let states = add(&self.counts.states, done.work.states);
        let evaluations = add(&self.counts.evaluations, done.work.evaluations);
        let nodes = add(&self.counts.nodes, done.nodes);
        let learned = self
            .counts
            .learned
            .fetch_add(done.learned, Ordering::Relaxed)
            + done.learned;
        if evaluations >= limits.evaluations {
            Some(StopReason::Evaluations)
        } else if nodes >= limits.nodes {
            Some(StopReason::Nodes)
        } else if states >= limits.states {
            Some(StopReason::States)
        } else {
            (learned > limits.learned).then_some(StopReason::Memory)
        }
    }

    /// Ends the run, unless it has been ended already.
    pub(super) fn stop(&self, reason: StopReason) {
        let number = REASONS.iter().position(|&one| one == reason);
        self.stop_by(number.map_or(PROVEN, |number| number as u8 + 1));
    }

    /// Ends the run because a thread has panicked.
    pub(super) fn fail(&self) {
        self.stop_by(FAILED);
    }

    fn stop_by(&self, number: u8) {
        let first = self
            .stop
            .compare_exchange(0, number, Ordering::Relaxed, Ordering::Relaxed);
        // Whichever came first: one is enough.
        let _ = first;
    }

    /// Whether the run is to end.
    #[inline(always)]
    pub(super) fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed) != 0
    }

    /// Why the run has ended.
    pub(super) fn reason(&self) -> StopReason {
        match self.stop.load(Ordering::Relaxed) {
            number @ 1..PROVEN => REASONS[usize::from(number) - 1],
            0 => StopReason::Iterations,
            _ => StopReason::Proven,
        }
    }
}

/// Ends the run if the thread that holds it panics, so that no other goes on in vain.
pub(super) struct Alarm<'c>(pub(super) &'c Crew);

impl Drop for Alarm<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.fail();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn iterations_are_taken_once() {
        let crew = Crew::new(&Budget::iterations(1000), 3, (1, 0), u64::MAX);
        let shares: Vec<u64> = std::iter::from_fn(|| Some(crew.take()))
            .take_while(|&share| share > 0)
            .collect();
        assert_eq!(shares.iter().sum::<u64>(), 1000);
        assert_eq!(shares.first(), Some(&16));
        assert_eq!(shares.last(), Some(&1));
    }

    #[test]
    fn the_first_reason_counts() {
        let crew = Crew::new(&Budget::default(), 2, (1, 0), u64::MAX);
        assert!(!crew.stopped());
        crew.stop(StopReason::Memory);
        crew.stop(StopReason::Proven);
        assert_eq!(crew.reason(), StopReason::Memory);
        for reason in REASONS.into_iter().chain([StopReason::Proven]) {
            let crew = Crew::new(&Budget::default(), 2, (1, 0), u64::MAX);
            crew.stop(reason);
            assert_eq!(crew.reason(), reason);
        }
    }

    #[test]
    fn limits_are_those_of_all_threads() {
        let budget = Budget::default().with_states(30).with_memory(1000);
        let crew = Crew::new(&budget, 2, (1, 400), u64::MAX);
        let done = |states, learned| Done {
            work: Work {
                states,
                ..Work::default()
            },
            nodes: 0,
            learned,
        };
        assert_eq!(crew.take(), 1);
        assert_eq!(crew.add(done(20, 600)), None);
        assert_eq!(crew.add(done(9, 1)), Some(StopReason::Memory));
        assert_eq!(crew.add(done(1, 0)), Some(StopReason::States));
    }
}
