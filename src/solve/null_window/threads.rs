//! Alpha-beta with null windows on several threads, which share a table.

use super::NullWindow;
use super::entry::Packed;
use super::frame::{Found, Meeting, usable};
use super::search::NullWindowSearch;
use super::strategy::Proof;
use crate::budget::StopReason;
use crate::game::{Game, Probe};
use crate::solve::certificate::Claim;
use crate::solve::control::{Control, Effort};
use crate::solve::crew::Member;
use crate::solve::crewed::{Crewed, Shares, search};
use crate::solve::engine::{Engine, Run};
use crate::solve::memory::Memory;
use crate::solve::strategy::ProofStrategy;
use std::num::NonZeroUsize;
use std::slice;
use std::sync::Arc;

/// [`NullWindow`] on several threads.
///
/// Each thread asks the same question, with its own stack and order of moves, and all share one
/// table without locks. An entry holds for every thread, because results that rest on positions of
/// a path are never stored. A thread defers a move, unless it is the first one of a position, while
/// another thread has been searching below it for some time. It leaves positions that another
/// thread has decided.
///
/// When the table is full, the threads pause until it has grown or entries have been removed. The
/// limits hold for all threads together; a limit of nodes is exact. One thread is [`NullWindow`],
/// node for node. More threads give different runs each time.
///
/// ```
/// use tesuji::game::Pile;
/// use std::num::NonZeroUsize;
/// use tesuji::solve::{Goal, NullWindow, NullWindowThreads, Solver, Status};
/// use tesuji::Budget;
///
/// // Take one or two stones; the player of the last one wins. Leaving three wins.
/// let engine = NullWindowThreads {
///     one: NullWindow::default(),
///     threads: NonZeroUsize::new(2).expect("more than none"),
/// };
/// let mut solver = Solver::new(Pile { stones: 8, mover: 0 }, engine, 0, Goal::Win);
/// let answer = solver.solve(&Budget::nodes(10_000));
/// assert_eq!(answer.status, Status::Proven);
/// ```
///
/// # Reference
/// Weill (1996), The ABDADA distributed minimax search algorithm, for deferred moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NullWindowThreads {
    /// The settings of the search of each thread.
    pub one: NullWindow,
    /// The number of threads.
    pub threads: NonZeroUsize,
}

impl From<NullWindow> for NullWindowThreads {
    /// On one thread.
    fn from(one: NullWindow) -> Self {
        Self {
            one,
            threads: NonZeroUsize::MIN,
        }
    }
}

impl<G: Game + Send> Engine<G> for NullWindowThreads {
    type Run = SharedNullWindow<G>;

    fn asks<'s>(&self, open: &'s [i16]) -> &'s [i16] {
        open
    }

    fn begin(&self, position: &G, player: usize, scores: &[i16], _: bool) -> SharedNullWindow<G> {
        let search = || NullWindowSearch::new(self.one, position, player, scores);
        let mut crewed = Crewed::new(self.threads, search());
        crewed.enlist(self.threads.get(), |_| search());
        SharedNullWindow(crewed)
    }
}

/// The searches of several threads for the same scores.
#[derive(Debug)]
pub struct SharedNullWindow<G: Game>(Crewed<NullWindowSearch<G>>);

impl<G: Game> NullWindowSearch<G> {
    /// Takes account of the other threads, and leaves positions that they have decided.
    #[inline(never)]
    pub(super) fn meet(&mut self) -> Meeting {
        let Some(member) = &mut self.member else {
            return Meeting::GoOn;
        };
        if member.is_paused() {
            return Meeting::Called;
        }
        if member.hears()
            && let Some(found) = self.retreat()
        {
            return Meeting::Solved(found);
        }
        Meeting::GoOn
    }

    /// Leaves the first position of the stack that another thread has decided, if there is one;
    /// returns its result if it is the start.
    fn retreat(&mut self) -> Option<Found> {
        let target = self.target;
        let decided = self.stack.iter().enumerate().find_map(|(at, frame)| {
            let entry = self.table.get(frame.hash).filter(|_| frame.told)?;
            Some((at, usable(&entry, target, frame.left)?))
        });
        let (at, found) = decided?;
        self.drop_from(at);
        if at == 0 {
            return Some(found);
        }
        self.learn(found);
        None
    }

    /// Drops the positions of the stack from this one on, with their children.
    pub(super) fn drop_from(&mut self, at: usize) {
        if let Some(frame) = self.stack.get(at) {
            self.children.truncate(frame.first);
        }
        for (frame, ply) in self.stack.drain(at..).zip(at..) {
            self.path.pop();
            if let Some(member) = self.member.as_ref().filter(|_| frame.told) {
                member.leave(ply);
            }
        }
    }
}

impl<G: Game + Send> Shares for NullWindowSearch<G> {
    type Packed = Packed;

    fn table(&mut self) -> &mut Memory<Packed> {
        &mut self.table
    }

    fn member(&mut self) -> &mut Option<Member> {
        &mut self.member
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }

    fn go_on(&mut self, control: &mut Control<'_>) -> Option<StopReason> {
        let reason = match self.try_target(control) {
            Ok(found) => {
                self.conclude(found);
                None
            }
            Err(reason) => reason,
        };
        if let Some(member) = &mut self.member {
            member.tell(self.nodes);
        }
        self.table.tell();
        reason
    }
}

/// The result of any thread for the start holds for all.
fn gather<G: Game + Send>(Crewed { first, others, .. }: &mut Crewed<NullWindowSearch<G>>) -> bool {
    for other in &*others {
        first.repetitions |= other.repetitions;
        let (least, most) = (other.interval.least, other.interval.most);
        first.interval.learn(least, true);
        first.interval.learn(most.saturating_add(1), false);
    }
    for other in others {
        other.interval = first.interval;
    }
    first.is_decided()
}

impl<G: Game + Send> Run<G> for SharedNullWindow<G> {
    fn know(&mut self, probe: Arc<dyn Probe<G>>) {
        self.0.first.probe = Some(probe.clone());
        for other in &mut self.0.others {
            other.probe = Some(probe.clone());
        }
    }

    fn advance(&mut self, control: &mut Control<'_>) -> Option<StopReason> {
        let Self(crewed) = self;
        if crewed.is_alone() {
            return crewed.first.decide(control);
        }
        crewed.muster(control.memory());
        loop {
            // Until more is known of the start, this is the score that was tried before.
            if !crewed.first.aim() {
                return None;
            }
            for other in &mut crewed.others {
                other.target = crewed.first.target;
            }
            let one = slice::from_mut(&mut *crewed);
            let reason = search(one, control, |crews| crews.iter_mut().all(gather));
            if !crewed.first.is_decided() {
                return reason;
            }
            // The unfinished work of the others is no longer needed.
            for search in std::iter::once(&mut crewed.first).chain(&mut crewed.others) {
                search.clear(&[]);
            }
        }
    }

    fn verdict(&self, score: i16) -> Option<bool> {
        self.0.first.interval.decides(score)
    }

    fn root(&self) -> Vec<Effort> {
        self.0.first.efforts()
    }

    fn nodes(&self) -> u64 {
        // A thread alone does not tell its nodes.
        self.0.first.nodes.max(self.0.nodes())
    }

    fn bytes(&self) -> usize {
        self.0.first.table.bytes()
    }

    fn repetitions(&self) -> bool {
        self.0.first.repetitions
    }

    fn line(&mut self) -> Vec<G::Move> {
        self.0.first.current_line()
    }

    fn strategy(&mut self, claim: Claim) -> Box<dyn ProofStrategy<G> + '_> {
        let first = &mut self.0.first;
        // Lost entries are searched again by this thread alone.
        first.clear(&[]);
        first.member = None;
        Box::new(Proof::new(first, claim))
    }
}
