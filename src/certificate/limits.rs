//! What the check of a certificate may take.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// What the check of a certificate may take; by default there is no limit.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// The most time.
    pub time: Option<Duration>,
    /// The most bytes for the positions that were gone through.
    pub memory: Option<usize>,
    /// What stops the check when it is raised.
    pub flag: Option<Arc<AtomicBool>>,
}

/// What a check was given up for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// The time was up.
    Time,
    /// The positions took more memory than they might.
    Memory,
    /// The flag was raised.
    Flag,
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Time => "its time is up",
            Self::Memory => "its positions take more memory than they may",
            Self::Flag => "it was interrupted",
        })
    }
}

/// The positions between two looks at the clock.
const BETWEEN: u32 = 256;

/// Limits that are being kept.
#[derive(Debug)]
pub(super) struct Pace<'a> {
    limits: &'a Limits,
    until: Option<Instant>,
    /// The positions until the next look.
    left: u32,
}

impl<'a> Pace<'a> {
    /// Time begins to count.
    pub(super) fn new(limits: &'a Limits) -> Self {
        let now = Instant::now();
        Self {
            limits,
            // A time that no clock reaches is no limit.
            until: limits.time.and_then(|time| now.checked_add(time)),
            left: 0,
        }
    }

    /// Called at every position, with the bytes that those so far take: the limit that is reached.
    pub(super) fn reached(&mut self, bytes: usize) -> Option<Limit> {
        if self.limits.memory.is_some_and(|most| bytes > most) {
            return Some(Limit::Memory);
        }
        if self.left > 0 {
            self.left -= 1;
            return None;
        }
        self.left = BETWEEN;
        let raised = |flag: &Arc<AtomicBool>| flag.load(Ordering::Relaxed);
        if self.limits.flag.as_ref().is_some_and(raised) {
            return Some(Limit::Flag);
        }
        let late = self.until.is_some_and(|until| Instant::now() >= until);
        late.then_some(Limit::Time)
    }
}
