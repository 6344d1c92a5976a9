//! Searches on several threads that ask the same question and share one table.

use super::control::Control;
use super::crew::{Crew, Member, Pausing};
use super::memory::Memory;
use super::table::Packed;
use crate::base::threads::{Job, beside};
use crate::budget::{Clock, StopReason};
use std::num::NonZeroUsize;
use std::sync::Arc;

/// A search that can be one thread among others.
pub(super) trait Shares: Send {
    /// An entry of the table.
    type Packed: Packed + Send + Sync;

    /// Its table, which may be one that others use, too.
    fn table(&mut self) -> &mut Memory<Self::Packed>;

    /// Where it stands among the others, if there are any.
    fn member(&mut self) -> &mut Option<Member>;

    /// The positions that it has expanded.
    fn nodes(&self) -> u64;

    /// Searches on, or begins, until it knows the answer, is called back, or a limit is reached,
    /// which is then returned.
    fn go_on(&mut self, control: &mut Control<'_>) -> Option<StopReason>;
}

/// The searches of several threads for one answer.
#[derive(Debug)]
pub(super) struct Crewed<S> {
    /// The one that has the table while no thread searches.
    pub(super) first: S,
    pub(super) others: Vec<S>,
    crew: Arc<Crew>,
}

impl<S: Shares> Crewed<S> {
    /// One thread of the `threads` that there may be.
    pub(super) fn new(threads: NonZeroUsize, first: S) -> Self {
        Self::of(first, Crew::new(threads.get()))
    }

    /// One thread of as many, which look for another answer at the same time: see [`search`].
    pub(super) fn beside(&self, threads: NonZeroUsize, first: S) -> Self {
        Self::of(first, self.crew.beside(threads.get()))
    }

    fn of(first: S, crew: Crew) -> Self {
        Self {
            first,
            others: Vec::new(),
            crew: Arc::new(crew),
        }
    }

    /// From now on there are at least `threads` threads.
    pub(super) fn enlist(&mut self, threads: usize, another: impl Fn(&S) -> S) {
        while 1 + self.others.len() < threads {
            let mut other = another(&self.first);
            *other.table() = Memory::Away;
            self.others.push(other);
        }
    }

    /// Whether there is one thread only.
    pub(super) fn is_alone(&self) -> bool {
        self.others.is_empty()
    }

    /// The positions that all threads have expanded, those beside them, too, as far as they have
    /// told.
    pub(super) fn nodes(&self) -> u64 {
        self.crew.nodes()
    }

    /// Makes the threads ready to search with a table of at most `memory` bytes.
    pub(super) fn muster(&mut self, memory: usize) {
        self.first.table().set_limit(memory);
        self.first.table().leap();
        let crew = self.crew.clone();
        for (number, search) in self.searches().enumerate() {
            if search.member().is_none() {
                let member = Member::new(crew.clone(), number, search.nodes());
                *search.member() = Some(member);
            }
        }
    }

    fn searches(&mut self) -> impl Iterator<Item = &mut S> {
        std::iter::once(&mut self.first).chain(&mut self.others)
    }
}

/// Searches for several answers at a time, each on threads and in a table of its own. It ends when
/// one is known or a limit is reached, and returns that. `answered` gathers the results of the
/// threads when they have come back, and says whether there is an answer: they also come back when
/// a table is full.
pub(super) fn search<S: Shares>(
    crews: &mut [Crewed<S>],
    control: &mut Control<'_>,
    mut answered: impl FnMut(&mut [Crewed<S>]) -> bool,
) -> Option<StopReason> {
    loop {
        for crewed in &mut *crews {
            if !crewed.first.table().make_room(control) {
                return control.late();
            }
        }
        let reason = on_threads(crews, control);
        if answered(crews) {
            return None;
        }
        if reason.is_some() {
            return reason;
        }
        let nodes = crews.first().map_or(0, Crewed::nodes);
        if control.nodes_left(nodes) == 0 {
            return Some(StopReason::Nodes);
        }
    }
}

/// Searches on one thread, unless its work is done. The others come back when it does, but where it
/// has expanded all that it may.
fn go_on<S: Shares>(search: &mut S, crew: &Crew, control: &mut Control<'_>) -> Option<StopReason> {
    let pausing = Pausing::all(crew);
    let nodes = search.nodes();
    let begins = match search.member() {
        Some(member) => member.begin(nodes),
        None => true,
    };
    let reason = if begins { search.go_on(control) } else { None };
    if search.member().as_ref().is_some_and(Member::is_spent) {
        pausing.call_off();
    }
    reason
}

/// Searches on every thread until they come back; the limit that was reached, if one was. All look
/// at the clock and the flag by themselves.
fn on_threads<S: Shares>(crews: &mut [Crewed<S>], control: &mut Control<'_>) -> Option<StopReason> {
    let crew = crews.first()?.crew.clone();
    crew.limit(control.nodes_left(crew.nodes()));
    crew.pause(false);
    for crewed in &mut *crews {
        let table = crewed.first.table().lend()?;
        for search in crewed.searches() {
            *search.table() = Memory::Shared(table.clone(), 0);
        }
    }
    // All begin now, whenever their threads do.
    let clock = Clock::begin(&control.rest());
    let count = crews.iter_mut().flat_map(Crewed::searches).count();
    let mut reasons = vec![None; count];
    let mut searches = crews
        .iter_mut()
        .flat_map(Crewed::searches)
        .zip(&mut reasons);
    let (first, own) = searches.next()?;
    let mut jobs: Vec<Job<'_>> = Vec::with_capacity(count);
    for (search, reason) in searches {
        let (crew, clock) = (&crew, &clock);
        jobs.push(Box::new(move || {
            *reason = go_on(search, crew, &mut Control::of_thread(clock));
        }));
    }
    beside(jobs, &mut || *own = go_on(first, &crew, control));
    let reason = reasons.into_iter().flatten().next();
    for crewed in crews {
        for other in &mut crewed.others {
            *other.table() = Memory::Away;
        }
        crewed.first.table().take_back();
    }
    reason
}
