//! The search for one target after the other, or for two at the same time, on several threads.

use super::entry::{DISPROOF, PROOF};
use super::{DfPnSearch, DfPnThreads};
use crate::budget::StopReason;
use crate::game::{Game, Probe};
use crate::solve::certificate::{Claim, Target};
use crate::solve::control::{Control, Effort};
use crate::solve::crewed::{Crewed, search};
use crate::solve::engine::Run;
use crate::solve::strategy::ProofStrategy;
use crate::solve::table::FIRST;
use std::num::NonZeroUsize;
use std::ops::Range;
use std::sync::Arc;

/// The searches of several threads, for one target or for two at the same time.
#[derive(Debug)]
pub struct SharedDfPn<G: Game> {
    threads: NonZeroUsize,
    /// Those that have begun and matter, the greatest score first; one at least.
    crews: Vec<Crewed<DfPnSearch<G>>>,
    /// The targets of those that have not begun, the greatest score last.
    waiting: Vec<Target>,
}

/// With less memory than for two tables of some size the targets are searched for one after the
/// other.
const ROOM: usize = 1 << 24;

fn is_solved<G: Game>(crewed: &Crewed<DfPnSearch<G>>) -> bool {
    crewed.first.core.root.contains(&0)
}

impl<G: Game> DfPnSearch<G> {
    /// A search of the same position, which has not begun.
    fn another(&self, target: Target) -> Self {
        let mut another = Self::new(self.settings, &self.start, target);
        another.probe.clone_from(&self.probe);
        another
    }
}

impl<G: Game + Send> SharedDfPn<G> {
    /// Searches for these, of which there is one at least, in ascending order of their scores.
    pub(super) fn new(engine: DfPnThreads, position: &G, mut targets: Vec<Target>) -> Self {
        let greatest = targets.pop().expect("there is a score to ask about");
        let first = DfPnSearch::new(engine.one, position, greatest);
        Self {
            threads: engine.threads,
            crews: vec![Crewed::new(engine.threads, first)],
            waiting: targets,
        }
    }

    /// Begins waiting searches, if there is memory for them or no other work; returns those without
    /// an answer.
    fn open(&mut self, memory: usize) -> Range<usize> {
        let threads = self.threads.get();
        while self.crews.len() < threads && memory >= ROOM || self.crews.iter().all(is_solved) {
            let Some(target) = self.waiting.pop() else {
                break;
            };
            let crewed = &self.crews[0];
            let crewed = crewed.beside(self.threads, crewed.first.another(target));
            self.crews.push(crewed);
        }
        // The solved scores that matter are one that is out of reach, and one that can be forced.
        let open = |crewed: &Crewed<DfPnSearch<G>>| !is_solved(crewed);
        let Some(first) = self.crews.iter().position(open) else {
            return 0..0;
        };
        let count = self.crews[first..].iter().filter(|crewed| open(crewed));
        first..first + count.count()
    }

    /// Shares the threads and the memory out among those that are open.
    fn muster(&mut self, open: Range<usize>, memory: usize) {
        let all = self.bytes();
        let crews = &mut self.crews[open];
        let count = crews.len();
        let held = all - bytes(crews);
        for (place, crewed) in crews.iter_mut().enumerate() {
            // The remainder goes to the first ones.
            let threads = (self.threads.get() + count - 1 - place) / count;
            crewed.enlist(threads, |first| first.another(first.target));
            // The memory of solved ones is needed for their proofs, and little is left if there was
            // little.
            crewed.muster((memory.saturating_sub(held) / count).max(FIRST));
        }
    }

    /// Drops the targets whose answer follows from that to another one.
    fn forget(&mut self) {
        let scores = |solved: usize| {
            let crews = self.crews.iter();
            crews.filter(move |crewed| crewed.first.core.root[solved] == 0)
        };
        let score = |crewed: &Crewed<DfPnSearch<G>>| crewed.first.target.score;
        let least = scores(PROOF).map(score).max().unwrap_or(i16::MIN);
        let most = scores(DISPROOF).map(score).min().unwrap_or(i16::MAX);
        let matters = |score: i16| (least..=most).contains(&score);
        self.crews.retain(|crewed| matters(score(crewed)));
        self.waiting.retain(|target| matters(target.score));
    }
}

fn bytes<G: Game>(crews: &[Crewed<DfPnSearch<G>>]) -> usize {
    crews.iter().map(|crewed| crewed.first.bytes()).sum()
}

/// The result of any thread for the root holds for all.
fn gather<G: Game + Send>(Crewed { first, others, .. }: &mut Crewed<DfPnSearch<G>>) -> bool {
    for other in &*others {
        first.core.repetitions |= other.core.repetitions;
        if other.core.root.contains(&0) {
            first.core.root = other.core.root;
        }
    }
    let solved = first.core.root.contains(&0);
    if solved {
        // The other searches are no longer needed.
        others.clear();
        first.core.member = None;
        first.core.begin(&[]);
    }
    solved
}

impl<G: Game + Send> Run<G> for SharedDfPn<G> {
    fn know(&mut self, probe: Arc<dyn Probe<G>>) {
        for crewed in &mut self.crews {
            crewed.first.probe = Some(probe.clone());
        }
    }

    fn advance(&mut self, control: &mut Control<'_>) -> Option<StopReason> {
        if self.threads.get() == 1 {
            return self.crews[0].first.advance(control);
        }
        loop {
            let open = self.open(control.memory());
            if open.is_empty() {
                return None;
            }
            self.muster(open.clone(), control.memory());
            control.set_beside(self.bytes() - self.crews[open.start].first.bytes());
            let reason = search(&mut self.crews[open], control, |crews| {
                let solved = crews.iter_mut().map(gather);
                solved.fold(false, |any, one| any | one)
            });
            self.forget();
            if reason.is_some() {
                return reason;
            }
        }
    }

    fn verdict(&self, score: i16) -> Option<bool> {
        let mut crews = self.crews.iter();
        crews.find_map(|crewed| crewed.first.verdict(score))
    }

    fn root(&self) -> Vec<Effort> {
        let efforts = self.crews.iter().map(|crewed| crewed.first.root());
        efforts.flatten().collect()
    }

    fn nodes(&self) -> u64 {
        // A thread alone does not tell its nodes.
        let crewed = &self.crews[0];
        crewed.first.core.nodes.max(crewed.nodes())
    }

    fn bytes(&self) -> usize {
        bytes(&self.crews)
    }

    fn repetitions(&self) -> bool {
        self.crews.iter().any(|crewed| crewed.first.repetitions())
    }

    fn line(&mut self) -> Vec<G::Move> {
        self.crews[0].first.most_proving_line()
    }

    fn strategy(&mut self, claim: Claim) -> Box<dyn ProofStrategy<G> + '_> {
        let (score, holds) = (claim.target.score, claim.holds);
        let mut crews = self.crews.iter();
        let proves = crews.position(|crewed| crewed.first.verdict(score) == Some(holds));
        self.crews[proves.unwrap_or(0)].first.strategy(claim)
    }
}
