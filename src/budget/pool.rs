//! The limits of all threads of a search, with one count for all of them.

use super::StopReason;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// The most that a thread takes at once.
const MOST: u64 = 1024;

/// A thread takes no more than this part of the rest for itself and each other thread.
const PARTS: u64 = 64;

/// The least that the first thread has to itself, if the limit allows it: its answer is the one
/// that counts.
const FIRST: u64 = 512;

/// The least positions or evaluations for which another thread is started.
const EACH: u64 = 64;

/// The part of the limits of a search that no thread has taken yet.
///
/// A thread takes a little of each limit before it goes on, the less the less there is. A thread
/// that does not get as much as it needs gives back the rest of its part and ends. The last one
/// uses up all that the others have given back. So the limits are reached, and overrun only by the
/// last step of the last thread.
#[derive(Debug)]
#[repr(align(128))]
pub(super) struct Pool {
    positions: AtomicU64,
    evaluations: AtomicU64,
    /// The threads that have not ended.
    threads: AtomicU64,
    /// The threads that there were in the beginning.
    shares: u64,
    /// Whether a thread did not get as much as it needed.
    scarce: AtomicBool,
    /// Whether the search has ended for another reason than its limits.
    ended: AtomicBool,
}

/// The work that a thread may do before it takes more; the maximum if there is no limit.
#[derive(Clone, Copy, Debug)]
pub(super) struct Quota {
    pub(super) positions: u64,
    pub(super) evaluations: u64,
}

impl Quota {
    /// No limit.
    #[cfg(test)]
    pub(super) const ALL: Self = Self {
        positions: u64::MAX,
        evaluations: u64::MAX,
    };

    /// The limited counts of this, given the `quota` of a thread; the others are 0.
    pub(super) fn limited(self, quota: Self) -> Self {
        let own = |own, limit| if limit == u64::MAX { 0 } else { own };
        Self {
            positions: own(self.positions, quota.positions),
            evaluations: own(self.evaluations, quota.evaluations),
        }
    }

    /// Sets the quota of a thread: for positions and for evaluations the number done, and how many
    /// more.
    pub(super) fn restart(&mut self, positions: (u64, u64), evaluations: (u64, u64)) {
        let own = |own: &mut u64, (done, more): (u64, u64)| {
            if *own != u64::MAX {
                *own = (*own).min(done) + more;
            }
        };
        own(&mut self.positions, positions);
        own(&mut self.evaluations, evaluations);
    }

    fn none_of(self) -> Self {
        let none = |limit| if limit == u64::MAX { limit } else { 0 };
        Self {
            positions: none(self.positions),
            evaluations: none(self.evaluations),
        }
    }
}

impl Pool {
    /// The limits of at most `threads` threads, and the part of the first thread; `None` if that is
    /// everything.
    pub(super) fn new(limits: Quota, threads: usize) -> Option<(Self, Quota)> {
        let least = limits.positions.min(limits.evaluations);
        let shares = (threads as u64).min(least.saturating_sub(FIRST).div_ceil(EACH) + 1);
        if shares == 1 {
            return None;
        }
        let own = |limit: u64| match limit {
            u64::MAX => limit,
            _ => (limit / shares).max(FIRST).min(limit),
        };
        let first = Quota {
            positions: own(limits.positions),
            evaluations: own(limits.evaluations),
        };
        let left = |limit: u64, own: u64| {
            if limit == u64::MAX {
                limit
            } else {
                limit - own
            }
        };
        let pool = Self {
            positions: AtomicU64::new(left(limits.positions, first.positions)),
            evaluations: AtomicU64::new(left(limits.evaluations, first.evaluations)),
            threads: AtomicU64::new(shares),
            shares,
            scarce: AtomicBool::new(false),
            ended: AtomicBool::new(false),
        };
        Some((pool, first))
    }

    /// The quota with which another thread begins.
    pub(super) fn nothing(&self) -> Quota {
        let limits = Quota {
            positions: self.positions.load(Ordering::Relaxed),
            evaluations: self.evaluations.load(Ordering::Relaxed),
        };
        limits.none_of()
    }

    /// Takes what a thread lacks, and some more; takes none, and returns `false`, if there is less
    /// of one kind than it lacks.
    pub(super) fn take(&self, quota: &mut Quota, lacks: Quota) -> bool {
        let parts = PARTS * self.shares;
        let take = |from: &AtomicU64, to: &mut u64, lack: u64| {
            let more = draw(from, lack, parts);
            *to += more;
            more >= lack
        };
        take(&self.positions, &mut quota.positions, lacks.positions)
            && take(&self.evaluations, &mut quota.evaluations, lacks.evaluations)
    }

    /// Whether only threads that have taken a part can go on.
    fn is_empty(&self) -> bool {
        self.positions.load(Ordering::Relaxed) == 0 || self.evaluations.load(Ordering::Relaxed) == 0
    }

    /// A thread ends, and gives back what it has not used. If the limits end it and it is the last
    /// one, it gets the rest instead. It goes on if that is not 0 of either kind.
    pub(super) fn leave(&self, unused: Quota, spent: bool) -> Option<Quota> {
        let give = |to: &AtomicU64, unused: u64| {
            if unused > 0 && unused != u64::MAX {
                to.fetch_add(unused, Ordering::AcqRel);
            }
        };
        if spent {
            self.scarce.store(true, Ordering::Relaxed);
        }
        give(&self.positions, unused.positions);
        give(&self.evaluations, unused.evaluations);
        let last = self.threads.fetch_sub(1, Ordering::AcqRel) == 1;
        if !spent || !last || self.is_empty() {
            return None;
        }
        self.threads.store(1, Ordering::Relaxed);
        let rest = |from: &AtomicU64| match from.load(Ordering::Acquire) {
            u64::MAX => 0,
            _ => from.swap(0, Ordering::AcqRel),
        };
        Some(Quota {
            positions: rest(&self.positions),
            evaluations: rest(&self.evaluations),
        })
    }

    /// The search has ended. Unless it was for a limit, of which all hear by themselves, so do the
    /// other threads.
    pub(super) fn end(&self, broken: bool) {
        if broken || !self.scarce.load(Ordering::Relaxed) {
            self.ended.store(true, Ordering::Relaxed);
        }
    }

    /// Whether the search has ended for another reason than its limits.
    pub(super) fn has_ended(&self) -> bool {
        self.ended.load(Ordering::Relaxed)
    }

    /// The threads beside the first.
    pub(super) fn helpers(&self) -> usize {
        self.shares as usize - 1
    }
}

/// Takes as much as is lacking, and more if there is plenty; 0 if there is less.
fn draw(from: &AtomicU64, lack: u64, parts: u64) -> u64 {
    if lack == 0 {
        return 0;
    }
    let mut left = from.load(Ordering::Acquire);
    while left >= lack {
        let taken = (left / parts).clamp(lack, MOST.max(lack));
        match from.compare_exchange_weak(left, left - taken, Ordering::AcqRel, Ordering::Acquire) {
            Ok(_) => return taken,
            Err(now) => left = now,
        }
    }
    0
}

/// The limit of positions, as the reason that ends a search.
pub(super) fn of_positions(iterations: Option<u64>, states: Option<u64>) -> StopReason {
    match (iterations, states) {
        (Some(iterations), Some(states)) if states < iterations => StopReason::States,
        (None, Some(_)) => StopReason::States,
        _ => StopReason::Iterations,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::thread;

    /// Steps of a few positions each on several threads, which take a limit together; returns the
    /// sum.
    fn steps(limit: u64, threads: usize, most: u64) -> u64 {
        let limits = Quota {
            positions: limit,
            ..Quota::ALL
        };
        let Some((pool, first)) = Pool::new(limits, threads) else {
            assert!(threads == 1 || limit <= FIRST);
            return limit;
        };
        let work = |mut quota: Quota, number: u64| {
            let mut done = 0;
            let mut step = number % most;
            loop {
                step = step % most + 1;
                let lacks = Quota {
                    positions: (done + step).saturating_sub(quota.positions),
                    evaluations: 0,
                };
                if !pool.take(&mut quota, lacks) {
                    let unused = Quota {
                        positions: quota.positions.saturating_sub(done),
                        evaluations: 0,
                    };
                    quota.positions = quota.positions.min(done);
                    match pool.leave(unused, true) {
                        Some(rest) => quota.positions += rest.positions,
                        None => return done,
                    }
                }
                done += step;
            }
        };
        thread::scope(|scope| {
            let work = &work;
            let nothing = pool.nothing();
            let others = (1..=pool.helpers() as u64)
                .map(|number| scope.spawn(move || work(nothing, number)));
            let others: Vec<_> = others.collect();
            let own = work(first, 0);
            others
                .into_iter()
                .fold(own, |sum, other| sum + other.join().expect("it counts"))
        })
    }

    #[test]
    fn threads_reach_a_limit_and_no_more() {
        for threads in [1, 2, 8, 64] {
            for limit in [1, 50, 500, 1000, 30_000, 1_000_000] {
                for most in [1, 30] {
                    let done = steps(limit, threads, most);
                    let range = limit..limit + most;
                    assert!(
                        range.contains(&done),
                        "{done} of {limit}, {threads} threads"
                    );
                }
            }
        }
    }

    #[test]
    fn what_is_not_limited_is_not_counted() {
        let (pool, first) = Pool::new(Quota::ALL, 4).expect("work for all");
        assert_eq!((first.positions, first.evaluations), (u64::MAX, u64::MAX));
        assert_eq!(pool.nothing().positions, u64::MAX);
        assert!(pool.leave(first, false).is_none());
        assert_eq!(pool.helpers(), 3);
        pool.end(false);
        assert!(pool.has_ended());
    }
}
