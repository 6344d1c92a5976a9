//! A search on several threads: each is a search of its own, and all of them fill one table.

use super::crew::{Crew, Member, Pausing};
use super::limits::{Control, Limits, Reason};
use super::memory::Memory;
use super::table::Packed;
use crate::threads::{Job, beside};
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

    /// Searches on, or begins, until it knows the answer, is called back, or a limit is reached, which is
    /// then returned.
    fn go_on(&mut self, control: &mut Control<'_>) -> Option<Reason>;
}

/// The searches of several threads for one answer.
#[derive(Debug)]
pub(super) struct Crewed<S> {
    /// The one that keeps the limits, and has the table while nobody searches.
    pub(super) first: S,
    pub(super) others: Vec<S>,
    crew: Arc<Crew>,
}

impl<S: Shares> Crewed<S> {
    pub(super) fn new(threads: NonZeroUsize, search: impl Fn() -> S) -> Self {
        let mut others = Vec::new();
        for _ in 1..threads.get() {
            let mut other = search();
            *other.table() = Memory::Away;
            others.push(other);
        }
        Self {
            first: search(),
            others,
            crew: Arc::new(Crew::new(threads.get())),
        }
    }

    /// Whether there is one thread only.
    pub(super) fn is_alone(&self) -> bool {
        self.others.is_empty()
    }

    /// The positions that all have expanded, as far as they have told.
    pub(super) fn nodes(&self) -> u64 {
        self.crew.nodes()
    }

    /// Makes the threads ready to search within these limits.
    pub(super) fn muster(&mut self, control: &Control<'_>) {
        self.first.table().set_limit(control.memory());
        self.first.table().widen(control.memory());
        let searches = std::iter::once(&mut self.first).chain(&mut self.others);
        for (number, search) in searches.enumerate() {
            if search.member().is_none() {
                let member = Member::new(self.crew.clone(), number, search.nodes());
                *search.member() = Some(member);
            }
        }
    }

    /// Searches until the answer is known, or a limit is reached, which is then returned. `answered` gathers what the
    /// threads have found when they have come back, and says whether that is the answer: they also come back
    /// when the table is full.
    pub(super) fn search(
        &mut self,
        control: &mut Control<'_>,
        mut answered: impl FnMut(&mut Self) -> bool,
    ) -> Option<Reason> {
        loop {
            if !self.first.table().make_room(control) {
                return control.late();
            }
            self.crew.limit(control.nodes_left(self.crew.nodes()));
            let reason = self.on_threads(control);
            if answered(self) {
                return None;
            }
            if reason.is_some() {
                return reason;
            }
        }
    }

    /// Searches on every thread until they come back; the limit that was reached, if one was.
    fn on_threads(&mut self, control: &mut Control<'_>) -> Option<Reason> {
        let table = self.first.table().lend()?;
        self.crew.pause(false);
        let crew = &*self.crew;
        let mut jobs: Vec<Job<'_>> = Vec::with_capacity(self.others.len());
        for other in &mut self.others {
            *other.table() = Memory::Shared(table.clone(), 0);
            jobs.push(Box::new(move || {
                let _pausing = Pausing(crew);
                other.go_on(&mut Control::new(&Limits::default()));
            }));
        }
        let (first, mut reason) = (&mut self.first, None);
        *first.table() = Memory::Shared(table, 0);
        beside(jobs, &mut || {
            let _pausing = Pausing(crew);
            reason = first.go_on(control);
        });
        for other in &mut self.others {
            *other.table() = Memory::Away;
        }
        self.first.table().take_back();
        reason
    }
}
