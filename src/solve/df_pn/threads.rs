//! Depth-first proof-number search on several threads, which share a table.

use super::crew::{Crew, Member, Pausing};
use super::entry::{DISPROOF, PROOF};
use super::memory::Memory;
use super::{DfPn, Search};
use crate::certificate::{Claim, Target};
use crate::game::Game;
use crate::solve::engine::{Engine, Run};
use crate::solve::limits::{Control, Effort, Limits, Reason};
use crate::solve::strategy::ProofStrategy;
use crate::threads::{Job, beside};
use std::num::NonZeroUsize;
use std::sync::Arc;

/// [`DfPn`] on several threads.
///
/// Each thread is a search of its own with a path of its own, and all of them fill one table without locks. What an
/// entry proves is true for every thread: what rests on positions of a path is kept under that path. A thread
/// sees where the others are: the number by which it chooses a child counts the more, the more threads are below
/// it (virtual proof numbers). Numbers that are kept and passed on are without that. When a position is solved,
/// threads below it leave it.
///
/// When the table is full the threads come back, it grows or is swept, and they go on where they were. The limits
/// are those of all threads together; a limit of nodes is overrun by a hundredth at most, or a few a thread. With one thread it is [`DfPn`],
/// node for node; with more no two runs need be the same.
///
/// ```
/// # use tesuji::game::{Game, Outcome, Players};
/// # #[derive(Clone)]
/// # struct Pile { stones: u8, mover: usize }
/// # impl Game for Pile {
/// #     type Players = Players<2>;
/// #     type Move = u8;
/// #     fn mover(&self) -> usize { self.mover }
/// #     fn moves(&self, moves: &mut Vec<u8>) { moves.extend(1..=self.stones.min(2)); }
/// #     fn play(&mut self, taken: u8) { self.stones -= taken; self.mover = 1 - self.mover; }
/// #     fn outcome(&self) -> Option<Outcome<Self>> {
/// #         (self.stones == 0).then(|| if self.mover == 0 { [-1, 1] } else { [1, -1] })
/// #     }
/// # }
/// use std::num::NonZeroUsize;
/// use tesuji::solve::{DfPn, DfPnThreads, Goal, Limits, Solver, Status};
///
/// // Take one or two stones; whoever takes the last one wins. Leaving three wins.
/// let engine = DfPnThreads {
///     one: DfPn::default(),
///     threads: NonZeroUsize::new(2).expect("more than none"),
/// };
/// let mut solver = Solver::new(Pile { stones: 8, mover: 0 }, engine, 0, Goal::Win);
/// let answer = solver.solve(&Limits::nodes(10_000));
/// assert_eq!(answer.status, Status::Proven);
/// ```
///
/// # Reference
/// Kaneko (2010), Parallel depth first proof number search, for virtual proof numbers; there they are added to what
/// the table keeps, and the table has locks.
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

    fn begin(&self, position: &G, player: usize, scores: &[i16], _: bool) -> Together<G> {
        let score = scores[0];
        let target = Target { player, score };
        let search = || Search::new(self.one, position, target);
        let mut others = Vec::new();
        for _ in 1..self.threads.get() {
            let mut other = search();
            other.core.table = Memory::Away;
            others.push(other);
        }
        Together {
            first: search(),
            others,
            crew: Arc::new(Crew::new()),
        }
    }
}

/// The searches of several threads for one target.
#[derive(Debug)]
pub struct Together<G: Game> {
    /// The one that keeps the limits, and has the table while nobody searches.
    first: Search<G>,
    others: Vec<Search<G>>,
    crew: Arc<Crew>,
}

impl<G: Game + Send> Together<G> {
    /// Searches on every thread until they come back: because the question is answered, the table is full, or a
    /// limit is reached, which is then returned.
    fn search(&mut self, control: &mut Control<'_>) -> Option<Reason> {
        let table = self.first.core.table.lend()?;
        self.crew.pause(false);
        let crew = &*self.crew;
        let mut jobs: Vec<Job<'_>> = Vec::with_capacity(self.others.len());
        for other in &mut self.others {
            other.core.table = Memory::Shared(table.clone(), 0);
            jobs.push(Box::new(move || {
                let _pausing = Pausing(crew);
                other.go_on(&mut Control::new(&Limits::default()));
            }));
        }
        let (first, mut reason) = (&mut self.first, None);
        first.core.table = Memory::Shared(table, 0);
        beside(jobs, &mut || {
            let _pausing = Pausing(crew);
            reason = first.go_on(control);
        });
        for other in &mut self.others {
            other.core.table = Memory::Away;
        }
        self.first.core.table.take_back();
        reason
    }

    /// What one of the threads has found out about the root is what is known of it.
    fn gather(&mut self) -> bool {
        for other in &self.others {
            self.first.core.repetitions |= other.core.repetitions;
            if other.core.root.contains(&0) {
                self.first.core.root = other.core.root;
            }
        }
        let solved = self.first.core.root.contains(&0);
        if solved {
            // What is left of the searches is of no more use.
            self.others.clear();
            self.first.core.join(None);
            self.first.core.begin(&[]);
        }
        solved
    }
}

impl<G: Game> Search<G> {
    /// Searches on, or begins at the root; why it ended if that was a limit.
    fn go_on(&mut self, control: &mut Control<'_>) -> Option<Reason> {
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

impl<G: Game + Send> Run<G> for Together<G> {
    fn advance(&mut self, control: &mut Control<'_>) -> Option<Reason> {
        if self.others.is_empty() {
            return self.first.advance(control);
        }
        self.first.core.table.set_limit(control.memory());
        self.first.core.table.widen(control.memory());
        let members = std::iter::once(&mut self.first).chain(&mut self.others);
        for member in members {
            member.core.join_once(|| Member::new(self.crew.clone()));
        }
        loop {
            if !self.first.core.table.make_room(control) {
                return control.late();
            }
            self.crew.limit(control.nodes_left(self.crew.nodes()));
            let reason = self.search(control);
            if self.gather() {
                return None;
            }
            if reason.is_some() {
                return reason;
            }
        }
    }

    fn verdict(&self, score: i16) -> Option<bool> {
        let (root, target) = (self.first.core.root, self.first.target.score);
        if root[PROOF] == 0 && score <= target {
            Some(true)
        } else if root[DISPROOF] == 0 && score >= target {
            Some(false)
        } else {
            None
        }
    }

    fn root(&self) -> Vec<Effort> {
        self.first.core.efforts()
    }

    fn nodes(&self) -> u64 {
        // One that has no others tells nobody.
        self.first.core.nodes.max(self.crew.nodes())
    }

    fn bytes(&self) -> usize {
        self.first.core.table.bytes()
    }

    fn repetitions(&self) -> bool {
        self.first.core.repetitions
    }

    fn line(&mut self) -> Vec<G::Move> {
        self.first.most_proving_line()
    }

    fn strategy(&mut self, claim: Claim) -> Box<dyn ProofStrategy<G> + '_> {
        self.first.strategy(claim)
    }
}
