//! The seat of an agent from task to task.

use super::timekeeper::Timekeeper;
use super::{Progress, Task, Thought};
use std::ops::ControlFlow;
use std::time::Duration;
use tesuji::search::Every;
use tesuji_session::Session;
use tesuji_session::agents::AgentSpec;
use tesuji_session::session::{Findings, Searched, Seat};

/// An agent's seat at a position.
pub(crate) struct Kept {
    session: Session,
    agent: AgentSpec,
    seat: Box<dyn Seat>,
}

impl Kept {
    /// The seat for a task: the one there is, if the game has gone on from its position, or another
    /// one.
    pub(super) fn going_on(kept: Option<Self>, task: &Task) -> Result<Self, String> {
        if let Some(mut kept) = kept.filter(|kept| kept.leads_to(task)) {
            for &m in &task.session.line()[kept.session.plies()..] {
                kept.seat.play(m);
                kept.session.play(m);
            }
            return Ok(kept);
        }
        let seat = task.session.seat(&task.agent);
        Ok(Self {
            seat: seat.map_err(|wrong| wrong.to_string())?,
            session: task.session.clone(),
            agent: task.agent.clone(),
        })
    }

    /// Whether the position of a task comes after this one, of the same game by the same agent.
    fn leads_to(&self, task: &Task) -> bool {
        self.agent == task.agent
            && self.session.game() == task.session.game()
            && task.session.line().starts_with(self.session.line())
            && self.session.beginning().position_text() == task.session.beginning().position_text()
    }

    /// Searches, and reports progress as often as the task asks for it. Where a clock runs, the
    /// search ends as its timekeeper says.
    pub(super) fn search(&mut self, number: u64, task: &Task, say: &dyn Fn(Thought)) -> Searched {
        self.seat.restrict(&task.moves);
        let mut keeper = task.turn.map(Timekeeper::new);
        let looks = keeper.as_ref().map(Timekeeper::every);
        let Some(every) = task.every.into_iter().chain(looks).min() else {
            return self.seat.search(task.seed, &task.budget);
        };
        let mut told = Duration::ZERO;
        let mut watch = |progress: &tesuji::search::Progress<'_, String, String>| {
            let (iterations, elapsed) = (progress.iterations, progress.elapsed.unwrap_or_default());
            let findings = progress.report();
            let finished = findings.depth.map(|depth| depth as usize);
            let depth = finished.unwrap_or(findings.pv.len());
            let deep = task.depth.is_some_and(|wanted| depth >= wanted);
            let late = keeper
                .as_mut()
                .is_some_and(|keeper| keeper.has_enough(iterations, elapsed, &findings));
            if task.every.is_some_and(|every| elapsed >= told + every) {
                told = elapsed;
                let progress = Progress {
                    iterations,
                    elapsed,
                    findings,
                };
                say(Thought::Progress(number, Box::new(progress)));
            }
            if deep || late {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        };
        let every = Every::Time(every);
        self.seat
            .search_watched(task.seed, &task.budget, every, &mut watch)
    }

    /// The findings about the position.
    pub(super) fn report(&self) -> Option<Findings> {
        self.seat.report()
    }
}
