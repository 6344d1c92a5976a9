//! How long solving may take, and what is seen meanwhile.

use super::pace::Pace;
use crate::clock::Clock;
use crate::search::Every;
use std::fmt;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// The limits of solving. The first one that is reached ends it.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// Positions whose moves are generated.
    pub nodes: Option<u64>,
    /// Bytes for what is remembered: trees and tables.
    pub memory: Option<usize>,
    /// Wall-clock time. Without it and a flag, and if nobody watches, the clock is not read.
    pub time: Option<Duration>,
    /// What the time counts, as [`Budget::timer`](crate::Budget::timer): the time that goes by if `None`.
    pub timer: Option<fn() -> Duration>,
    /// Set from elsewhere to stop. It is looked at with the clock, about every millisecond, and without
    /// a clock after every 128 steps.
    pub flag: Option<Arc<AtomicBool>>,
}

impl Limits {
    /// A number of nodes.
    pub fn nodes(nodes: u64) -> Self {
        Self {
            nodes: Some(nodes),
            ..Self::default()
        }
    }

    /// A clock that begins now, if it has to be read.
    pub(super) fn clock(&self, watched: bool) -> Option<Clock> {
        // A flag is to be seen within a millisecond or so, which takes a clock, too.
        let asked = self.time.is_some() || self.flag.is_some();
        (asked || watched).then(|| Clock::begin(self.timer))
    }

    /// Limits the memory, in bytes.
    #[must_use]
    pub fn with_memory(self, bytes: usize) -> Self {
        Self {
            memory: Some(bytes),
            ..self
        }
    }
}

/// Why solving ended before the answer was known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// So many nodes were expanded.
    Nodes,
    /// What must be remembered would exceed the memory limit.
    Memory,
    /// The time was up.
    Time,
    /// The stop flag was set.
    Flag,
    /// Whoever watched had seen enough.
    Watcher,
    /// The engine has nothing left to try, but what it found does not decide the question: its
    /// proof numbers ask another one.
    Exhausted,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Nodes => "nodes",
            Self::Memory => "memory",
            Self::Time => "time",
            Self::Flag => "interrupted",
            Self::Watcher => "watcher",
            Self::Exhausted => "exhausted",
        })
    }
}

/// How far the root is from an answer to "can the player force this score?".
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Effort {
    /// The score in question.
    pub score: i16,
    /// The effort to show that it can be forced, as the engine counts it: the proof number, the
    /// expected work, one minus the probability. 0 if shown, infinite if refuted.
    pub proof: f64,
    /// The effort to show that it cannot.
    pub disproof: f64,
}

/// What is known while solving goes on.
#[derive(Clone, Debug, PartialEq)]
pub struct Progress {
    /// Positions whose moves were generated so far.
    pub nodes: u64,
    /// Bytes that are taken.
    pub bytes: usize,
    /// Since solving began.
    pub time: Duration,
    /// The numbers of the root.
    pub root: Vec<Effort>,
}

/// Called with the progress now and then; [`ControlFlow::Break`] ends solving.
pub type Watch<'a> = dyn FnMut(&Progress) -> ControlFlow<()> + 'a;

/// What an engine asks now and then whether to go on.
pub struct Control<'a> {
    limits: &'a Limits,
    watch: Option<(Every, &'a mut Watch<'a>)>,
    /// Nodes of runs before this one.
    nodes_before: u64,
    /// Nodes of calls before this one, all runs together.
    of_calls_before: u64,
    /// Bytes of runs before this one.
    bytes_before: usize,
    /// Bytes of this run beside those that it shows.
    bytes_beside: usize,
    pace: Pace,
    /// When the clock was last looked at.
    now: Duration,
    /// When something is to be shown next: the time and the nodes, of which one comes.
    watch_due: (Duration, u64),
    /// The nodes when something was shown last.
    shown: u64,
    /// Whoever watches has seen enough, or the time was up or the flag set when that was last looked at.
    late: Option<Reason>,
}

impl fmt::Debug for Control<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Control")
            .field("limits", self.limits)
            .finish_non_exhaustive()
    }
}

impl<'a> Control<'a> {
    /// Begins now. The clock is read only if time is limited.
    pub fn new(limits: &'a Limits) -> Self {
        Self::begin(limits, None)
    }

    /// Begins now, and shows its progress after so many nodes or so much time.
    pub fn watched(limits: &'a Limits, every: Every, watch: &'a mut Watch<'a>) -> Self {
        let mut control = Self::begin(limits, Some((every, watch)));
        control.show_next(every);
        control
    }

    /// Begins at the time at which the clock did.
    pub(super) fn since(limits: &'a Limits, clock: Option<Clock>) -> Self {
        let pace = Pace::by(clock);
        Self {
            pace,
            ..Self::begin(limits, None)
        }
    }

    fn begin(limits: &'a Limits, watch: Option<(Every, &'a mut Watch<'a>)>) -> Self {
        let pace = Pace::by(limits.clock(watch.is_some()));
        Self {
            limits,
            watch,
            nodes_before: 0,
            of_calls_before: 0,
            bytes_before: 0,
            bytes_beside: 0,
            pace,
            now: Duration::ZERO,
            watch_due: (Duration::MAX, u64::MAX),
            shown: 0,
            late: None,
        }
    }

    /// The bytes this run may take.
    pub fn memory(&self) -> usize {
        let limit = self.limits.memory.unwrap_or(usize::MAX);
        // No array takes more.
        let limit = limit.min(isize::MAX as usize);
        limit.saturating_sub(self.bytes_before)
    }

    /// The nodes this run may still expand after so many.
    pub fn nodes_left(&self, nodes: u64) -> u64 {
        let limit = self.limits.nodes.unwrap_or(u64::MAX);
        limit.saturating_sub(self.nodes_before + nodes - self.of_calls_before)
    }

    /// Time since solving began, if it is limited or watched.
    pub fn elapsed(&self) -> Option<Duration> {
        self.pace.elapsed()
    }

    /// The time that remains.
    pub fn time_left(&self) -> Option<Duration> {
        let limit = self.limits.time?;
        let spent = match self.limits.timer {
            None => self.elapsed()?,
            // As it was at the last look, which was on the thread that searches.
            Some(_) => self.pace.spent()?,
        };
        Some(limit.saturating_sub(spent))
    }

    /// The limits that are left for what is done beside the search: the time and the flag.
    pub fn rest(&self) -> Limits {
        Limits {
            nodes: None,
            memory: None,
            time: self.time_left(),
            timer: self.limits.timer,
            flag: self.flag(),
        }
    }

    /// What the time counts, if not the time that goes by.
    pub fn timer(&self) -> Option<fn() -> Duration> {
        self.limits.timer
    }

    /// The flag that stops.
    pub fn flag(&self) -> Option<Arc<AtomicBool>> {
        self.limits.flag.clone()
    }

    /// Whether a run that has expanded so many nodes must end, and why. Memory is the engine's own
    /// affair; `bytes` and `root` are for whoever watches.
    #[inline]
    pub fn stop(
        &mut self,
        nodes: u64,
        bytes: usize,
        root: &dyn Fn() -> Vec<Effort>,
    ) -> Option<Reason> {
        if self.nodes_left(nodes) == 0 {
            return Some(Reason::Nodes);
        }
        if self.interrupts(1) {
            return self.late;
        }
        let (time, due) = self.watch_due;
        if self.now >= time || self.nodes_before + nodes >= due {
            return self.show(nodes, bytes, root);
        }
        None
    }

    /// Counts steps of work: moves made, positions looked at, plies of playouts. Whether the time is
    /// up or the flag set, so that the work is to be broken off; [`Control::late`] says which.
    ///
    /// For what takes long between two calls of [`Control::stop`]. Once it is true it stays so.
    #[inline]
    pub fn interrupts(&mut self, steps: u64) -> bool {
        self.pace.count(steps);
        self.pace.is_due() && self.look()
    }

    /// Why work was interrupted, if it was.
    pub fn late(&self) -> Option<Reason> {
        self.late
    }

    #[cold]
    #[inline(never)]
    fn look(&mut self) -> bool {
        self.now = self.pace.look().unwrap_or_default();
        if self.late.is_none() {
            let flag = self.limits.flag.as_ref();
            if flag.is_some_and(|flag| flag.load(Ordering::Relaxed)) {
                self.late = Some(Reason::Flag);
            } else if self
                .limits
                .time
                .zip(self.pace.spent())
                .is_some_and(|(limit, spent)| spent >= limit)
            {
                self.late = Some(Reason::Time);
            }
        }
        if self.late.is_some() {
            self.pace.stay_due();
        }
        self.late.is_some()
    }

    #[cold]
    #[inline(never)]
    fn show(&mut self, nodes: u64, bytes: usize, root: &dyn Fn() -> Vec<Effort>) -> Option<Reason> {
        let (every, watch) = self.watch.as_mut()?;
        let every = *every;
        let nodes = self.nodes_before + nodes;
        if nodes == self.shown {
            return None;
        }
        let enough = watch(&Progress {
            nodes,
            bytes: self.bytes_before + self.bytes_beside + bytes,
            time: self.now,
            root: root(),
        });
        self.shown = nodes;
        self.show_next(every);
        if enough.is_break() {
            self.late = Some(Reason::Watcher);
            // Work that goes on asks again on its way out.
            self.pace.stay_due();
        }
        self.late
    }

    /// Finds when something is to be shown next.
    fn show_next(&mut self, every: Every) {
        self.watch_due = match every {
            Every::Iterations(nodes) => (Duration::MAX, self.shown.saturating_add(nodes.max(1))),
            Every::Time(time) => (self.now.saturating_add(time), u64::MAX),
        };
    }

    /// Goes over to a run, beside others that have expanded so many nodes and hold so many bytes.
    /// Nodes of calls before this one do not count.
    pub(super) fn next_run(&mut self, nodes: u64, bytes: usize, of_calls_before: u64) {
        self.nodes_before = nodes;
        self.of_calls_before = of_calls_before;
        self.bytes_before = bytes;
        self.bytes_beside = 0;
    }

    /// So many bytes of this run are not counted where it asks whether to go on.
    pub(super) fn set_beside(&mut self, bytes: usize) {
        self.bytes_beside = bytes;
    }
}
