//! Depth-first proof-number search on several threads, which share a table.

use super::entry::Packed;
use super::together::Together;
use super::{DfPn, DfPnSearch};
use crate::budget::StopReason;
use crate::game::Game;
use crate::solve::certificate::Target;
use crate::solve::control::Control;
use crate::solve::crew::Member;
use crate::solve::crewed::Shares;
use crate::solve::engine::Engine;
use crate::solve::memory::Memory;
use std::num::NonZeroUsize;

/// [`DfPn`] on several threads.
///
/// Each thread is a search of its own with a path of its own, and all of them fill one table
/// without locks. The proof of an entry is true for every thread: a result that rests on positions
/// of a path is kept under that path. A thread sees where the others are: the number by which it
/// chooses a child counts the more, the more threads are below it (virtual proof numbers). Numbers
/// that are kept and passed on are without that. When a position is solved, threads below it leave
/// it.
///
/// If two scores are open, as in a game that can be won, drawn or lost, both are asked about at the
/// same time. Each has half of the threads and a table of its own. The answer to one may answer
/// both; otherwise its threads go over to the other. So it is as long as there is memory for two
/// tables.
///
/// When the table is full the threads come back, it grows or is swept, and they go on where they
/// were. The limits are those of all threads together, and a limit of nodes is reached exactly.
/// With one thread it is [`DfPn`], node for node; with more no two runs need be the same.
///
/// ```
/// use tesuji::game::Pile;
/// use std::num::NonZeroUsize;
/// use tesuji::solve::{DfPn, DfPnThreads, Goal, Solver, Status};
/// use tesuji::Budget;
///
/// // Take one or two stones; the player of the last one wins. Leaving three wins.
/// let engine = DfPnThreads {
///     one: DfPn::default(),
///     threads: NonZeroUsize::new(2).expect("more than none"),
/// };
/// let mut solver = Solver::new(Pile { stones: 8, mover: 0 }, engine, 0, Goal::Win);
/// let answer = solver.solve(&Budget::nodes(10_000));
/// assert_eq!(answer.status, Status::Proven);
/// ```
///
/// # Reference
/// Kaneko (2010), Parallel depth first proof number search, for virtual proof numbers; there they
/// are added to the numbers in the table, and the table has locks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DfPnThreads {
    /// The search of each thread.
    pub one: DfPn,
    /// The threads.
    pub threads: NonZeroUsize,
}

impl From<DfPn> for DfPnThreads {
    /// On one thread.
    fn from(one: DfPn) -> Self {
        Self {
            one,
            threads: NonZeroUsize::MIN,
        }
    }
}

impl<G: Game + Send> Engine<G> for DfPnThreads {
    type Run = Together<G>;

    fn asks<'s>(&self, open: &'s [i16]) -> &'s [i16] {
        // Of more scores one is asked about at a time: its answer halves them.
        if self.threads.get() > 1 && open.len() == 2 {
            open
        } else {
            Engine::<G>::asks(&self.one, open)
        }
    }

    fn begin(&self, position: &G, player: usize, scores: &[i16], _: bool) -> Together<G> {
        let target = |&score: &i16| Target { player, score };
        let targets: Vec<_> = scores.iter().map(target).collect();
        Together::new(*self, position, targets)
    }
}

impl<G: Game + Send> Shares for DfPnSearch<G> {
    type Packed = Packed;

    fn table(&mut self) -> &mut Memory<Packed> {
        &mut self.core.table
    }

    fn member(&mut self) -> &mut Option<Member> {
        &mut self.core.member
    }

    fn nodes(&self) -> u64 {
        self.core.nodes
    }

    fn go_on(&mut self, control: &mut Control<'_>) -> Option<StopReason> {
        let start = self.start.clone();
        let hash = self.hash(&start, 0, 0);
        let reason = if self.is_searching() {
            self.run(control)
        } else {
            self.begin(&start, hash, &[], control)
        };
        self.core.tell();
        reason
    }
}
