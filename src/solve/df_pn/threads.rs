//! Depth-first proof-number search on several threads, which share a table.

use super::entry::Packed;
use super::together::SharedDfPn;
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
/// Each thread searches with a path of its own, and all share one table without locks. An entry
/// holds for every thread, because a result that rests on positions of a path is stored under that
/// path. The number by which a thread chooses a child is raised for each other thread below the
/// child (virtual proof numbers); stored numbers are not raised. When a position is solved, the
/// threads below it leave it.
///
/// If two scores are open, as in a game with draws, both are searched at the same time. Each is
/// searched by half of the threads, with a table of its own. The answer to one may answer both;
/// otherwise its threads go on with the other. If there is not enough memory for two tables, the
/// scores are searched one after the other.
///
/// When the table is full, the threads pause until it has grown or entries have been removed. The
/// limits hold for all threads together; a limit of nodes is exact. One thread is [`DfPn`], node
/// for node. More threads give different runs each time.
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
    /// The settings of the search of each thread.
    pub one: DfPn,
    /// The number of threads.
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
    type Run = SharedDfPn<G>;

    fn asks<'s>(&self, open: &'s [i16]) -> &'s [i16] {
        // Of more scores one is asked about at a time: its answer halves them.
        if self.threads.get() > 1 && open.len() == 2 {
            open
        } else {
            Engine::<G>::asks(&self.one, open)
        }
    }

    fn begin(&self, position: &G, player: usize, scores: &[i16], _: bool) -> SharedDfPn<G> {
        let target = |&score: &i16| Target { player, score };
        let targets: Vec<_> = scores.iter().map(target).collect();
        SharedDfPn::new(*self, position, targets)
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
