//! A position of a question, and the search for its answer.

use super::answer;
use super::shown::{Branches, Shown};
use super::steps::{Copies, Steps};
use serde_json::Value;
use std::collections::HashMap;
use std::ops::ControlFlow;
use std::panic::{self, AssertUnwindSafe};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::Instant;
use tesuji::Budget;
use tesuji::search::{Every, Extent};
use tesuji_session::agents::AgentSpec;
use tesuji_session::session::Seat;
use tesuji_session::{Session, of_a_move};

/// A position of a question, with what is asked about it.
#[derive(Debug)]
pub struct Posed {
    /// The question.
    pub id: String,
    /// How many of its moves have been played.
    pub turn: usize,
    /// The position, with the moves that led to it.
    pub session: Session,
    /// Who thinks about it; an agent that fits the game.
    pub agent: AgentSpec,
    /// What its search may use.
    pub limits: Budget,
    /// Where random numbers begin.
    pub seed: u64,
    /// Ends the search, or keeps it from beginning.
    pub stop: Arc<AtomicBool>,
    /// What its answers show.
    pub shown: Shown,
    /// The parts of the tree that they show.
    pub(super) branches: Mutex<Option<Branches>>,
    /// The places of the moves.
    pub(super) paths: OnceLock<HashMap<String, Vec<usize>>>,
}

impl Posed {
    /// From now on its answers show other parts of the tree, or none.
    pub fn show(&self, branches: Option<Branches>) {
        *self.branches.lock().unwrap_or_else(PoisonError::into_inner) = branches;
    }

    /// The parts of the tree that its answers show.
    pub fn branches(&self) -> Option<Branches> {
        let branches = self.branches.lock();
        branches.unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Searches for the answer, with a seat that has been at the position before or with a new one.
    /// `tell` is handed the answers while the search goes on. The last answer, and the seat after
    /// the search; `None` if the agent has failed, of which the answer tells.
    pub fn think(
        &self,
        seat: Option<Box<dyn Seat>>,
        tell: &mut dyn FnMut(Value),
    ) -> (Value, Option<Box<dyn Seat>>) {
        let attempt = panic::catch_unwind(AssertUnwindSafe(|| {
            let seat = seat.map_or_else(|| self.session.seat(&self.agent), Ok);
            let mut seat = seat.map_err(|wrong| wrong.to_string())?;
            let answer = self.search(&mut *seat, tell);
            Ok::<_, String>((answer, seat))
        }));
        match attempt {
            Ok(Ok((answer, seat))) => (answer, Some(seat)),
            Ok(Err(wrong)) => (answer::failed(self, &wrong), None),
            Err(_) => {
                let wrong = "the agent failed at this position";
                (answer::failed(self, wrong), None)
            }
        }
    }

    fn search(&self, seat: &mut dyn Seat, tell: &mut dyn FnMut(Value)) -> Value {
        let began = Instant::now();
        let budget = of_a_move(&self.limits, Arc::clone(&self.stop));
        let after = self.shown.after;
        let one = self.shown.every == Some(Every::Iterations(1));
        let mut steps = one.then(|| Steps::of(&mut |extent| seat.tree(extent)));
        let mut seen = after;
        let searched = match self.shown.every {
            None => seat.search(self.seed, &budget),
            Some(every) => seat.search_watched(self.seed, &budget, every, &mut |progress| {
                if progress.iterations <= after {
                    if one && progress.iterations == after {
                        steps = Some(Steps::of(&mut |extent| progress.tree(extent)));
                    }
                    return ControlFlow::Continue(());
                }
                seen = progress.iterations;
                let mut answer = answer::during(self, progress);
                if let Some(steps) = steps
                    .as_mut()
                    .filter(|_| has_tree(&mut |extent| progress.tree(extent)))
                {
                    let (path, complete) = steps.next(&mut |extent| progress.tree(extent));
                    answer["steps"] = path.into();
                    answer["stepsComplete"] = complete.into();
                }
                if let Some(branches) = self.branches() {
                    answer["tree"] = branches.value(&mut |extent| progress.tree(extent));
                }
                tell(answer);
                ControlFlow::Continue(())
            }),
        };
        let findings = seat.report();
        let mut answer = answer::of(self, &searched, findings.as_ref(), began.elapsed());
        // The last iteration ends the search, so that it was not watched.
        if let Some(steps) = steps.as_mut().filter(|_| searched.iterations == seen + 1)
            && has_tree(&mut |extent| seat.tree(extent))
        {
            let (path, complete) = steps.next(&mut |extent| seat.tree(extent));
            answer["steps"] = path.into();
            answer["stepsComplete"] = complete.into();
        }
        if let Some(branches) = self.branches() {
            answer["tree"] = branches.value(&mut |extent| seat.tree(extent));
        }
        answer
    }

    /// The places of the board that a step is about.
    pub(super) fn path(&self, step: &str) -> Vec<usize> {
        let paths = self.paths.get_or_init(|| {
            let scene = self.session.scene();
            let texts = self.session.move_texts().into_iter().enumerate();
            texts
                .map(|(m, text)| (text, self.session.path(&scene, m)))
                .collect()
        });
        let path = paths.get(step).cloned();
        // The beginning of a move has the places that it names.
        path.unwrap_or_else(|| self.session.scene().named(step))
    }
}

/// Whether a search keeps a tree.
fn has_tree(tree: &mut Copies<'_>) -> bool {
    let first = Extent {
        depth: 0,
        ..Extent::default()
    };
    tree(&first).is_some()
}
