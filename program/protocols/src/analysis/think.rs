//! The search for the answer to a question about a position.

use super::answer;
use super::pace::Pace;
use super::posed::Posed;
use super::steps::{Copies, Steps};
use serde_json::Value;
use std::ops::ControlFlow;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Arc;
use std::time::Instant;
use tesuji::search::{Every, Extent};
use tesuji_session::of_a_move;
use tesuji_session::session::Seat;

impl Posed {
    /// Searches for the answer, with the seat of an earlier search of the position or with a new
    /// one. `tell` gets the answers during the search. Returns the last answer and the seat. The
    /// seat is `None` if the agent failed; the answer then has the error.
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
        let timed = matches!(self.shown.every, Some(Every::Time(_)));
        let mut pace = Pace::default();
        let searched = match self.shown.every {
            None => seat.search(self.seed, &budget),
            Some(every) => seat.search_watched(self.seed, &budget, every, &mut |progress| {
                if progress.iterations <= after {
                    if one && progress.iterations == after {
                        steps = Some(Steps::of(&mut |extent| progress.tree(extent)));
                    }
                    return ControlFlow::Continue(());
                }
                let began = Instant::now();
                let branches = self.branches();
                // Only copies of the tree take long. Answers by the iteration are all wanted.
                let paced = timed && branches.is_some();
                if paced && !pace.allows(began) {
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
                if let Some(branches) = branches {
                    answer["tree"] = branches.value(&mut |extent| progress.tree(extent));
                }
                tell(answer);
                if paced {
                    pace.shown(began.elapsed(), Instant::now());
                }
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
}

/// Whether a search keeps a tree.
fn has_tree(tree: &mut Copies<'_>) -> bool {
    let first = Extent {
        depth: 0,
        ..Extent::default()
    };
    tree(&first).is_some()
}
