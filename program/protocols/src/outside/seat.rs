//! The seat of an engine in a game.

use super::answer::{Answer, Failed};
use super::engine::Engine;
use super::go::Go;
use super::process::Process;
use super::universal::Universal;
use std::sync::Arc;
use tesuji::search::{Every, Extent, Snapshot, Watch};
use tesuji::{Budget, Report, StopReason};
use tesuji_session::Session;
use tesuji_session::agents::Size;
use tesuji_session::session::{Fault, Findings, Said, Searched, Seat};

/// How a game is talked about.
#[derive(Debug)]
pub(super) enum Conversation {
    Universal(Universal),
    Go(Go),
}

/// An engine that plays a game.
pub(super) struct EngineSeat {
    engine: Arc<Engine>,
    /// `None` once the engine is not to be used any more.
    process: Option<Process>,
    conversation: Conversation,
    session: Session,
    /// The moves that are allowed, if not all are.
    only: Vec<usize>,
    /// Its answer in the last search, and the move that it found.
    said: Option<(Answer, Option<usize>)>,
}

impl EngineSeat {
    pub(super) fn new(
        engine: Arc<Engine>,
        process: Process,
        conversation: Conversation,
        session: Session,
    ) -> Self {
        Self {
            engine,
            process: Some(process),
            conversation,
            session,
            only: Vec::new(),
            said: None,
        }
    }

    fn ask(&mut self, budget: &Budget, answer: &mut Answer) -> Result<(), Failed> {
        let named = &self.engine.named;
        let process = self.process.as_mut().ok_or(Failed::Fault(Fault::Crash))?;
        let session = &self.session;
        match &mut self.conversation {
            Conversation::Universal(talk) => {
                talk.ask(process, named, session, (budget, &self.only), answer)
            }
            Conversation::Go(talk) => {
                talk.ask(process, named, session, (budget, &self.only), answer)
            }
        }
    }

    /// Whether a move is not among those that are allowed.
    fn forbids(&self, m: usize) -> bool {
        !self.only.is_empty() && !self.only.contains(&m)
    }

    fn read(&self, text: &str) -> Result<usize, Fault> {
        let read = match &self.conversation {
            Conversation::Universal(talk) => talk.read(&self.session, text),
            Conversation::Go(_) => self.session.read_move(text).ok(),
        };
        match read {
            Some(m) => Ok(m),
            None if text == "resign" => Err(Fault::Resigns),
            None => Err(Fault::Illegal),
        }
    }
}

impl Seat for EngineSeat {
    /// Engines are asked for a move and not watched.
    fn search_under(
        &mut self,
        _: u64,
        budget: &Budget,
        _: Option<(Every, &mut Watch<'_, String, String>)>,
    ) -> Searched {
        self.said = None;
        let mut searched = Searched {
            best: None,
            stop: StopReason::GameOver,
            fault: None,
            iterations: 0,
            states: 0,
            evaluations: 0,
            playout_evaluations: 0,
        };
        if self.session.outcome().is_some() {
            return searched;
        }
        searched.stop = StopReason::Exhausted;
        let mut answer = Answer::default();
        match self.ask(budget, &mut answer) {
            Ok(()) => match self.read(&answer.said.answer) {
                // For an engine that names a forbidden move, the first allowed move is played.
                Ok(m) if self.forbids(m) => searched.best = self.only.first().copied(),
                Ok(m) => searched.best = Some(m),
                Err(fault) => searched.fault = Some(fault),
            },
            Err(Failed::Fault(fault)) => {
                searched.fault = Some(fault);
                // One that was only slow is used again.
                if fault != Fault::Time {
                    self.process = None;
                }
            }
            Err(Failed::Stopped) => {
                searched.stop = StopReason::Flag;
                self.process = None;
            }
        }
        searched.iterations = answer.said.nodes.unwrap_or(0);
        self.said = Some((answer, searched.best));
        searched
    }

    /// An engine of UCI or UGI is told by `searchmoves`. GTP has no word for it: a move that is not
    /// among them is taken back, and the first of them is played.
    fn restrict(&mut self, moves: &[usize]) {
        moves.clone_into(&mut self.only);
        self.said = None;
    }

    fn ponder(&mut self, _: &Budget) -> StopReason {
        StopReason::Exhausted
    }

    fn report(&self) -> Option<Findings> {
        if let Some(scores) = self.session.outcome() {
            return Some(over(&scores, self.session.mover()));
        }
        let (answer, best) = self.said.as_ref()?;
        let mut report = Report::nothing(self.session.mover());
        report.value = answer.value?;
        report.best = best.map(|m| self.session.move_text(m));
        report.pv = report.best.iter().cloned().collect();
        report.iterations = answer.said.nodes.unwrap_or(0);
        Some(report)
    }

    fn tree(&self, _: &Extent<String>) -> Option<Snapshot<String>> {
        None
    }

    fn play(&mut self, m: usize) {
        self.session.play(m);
        self.only.clear();
        self.said = None;
    }

    fn size(&self) -> Size {
        Size::default()
    }

    fn said(&self) -> Option<Said> {
        let (answer, _) = self.said.as_ref()?;
        Some(answer.said.clone())
    }

    fn heeds_evaluations(&self) -> bool {
        false
    }
}

/// The findings at the end of a game with these scores, from the point of view of `mover`.
fn over(scores: &[i16], mover: usize) -> Findings {
    // The game decides the player to move then.
    let mover = mover.min(scores.len().saturating_sub(1));
    let mut report = Report::nothing(mover);
    report.proven = scores.get(mover).copied();
    report.value = report.proven.map_or(0.0, |score| score.signum().into());
    report.stop = Some(StopReason::GameOver);
    report
}

impl Drop for EngineSeat {
    fn drop(&mut self) {
        if let Some(process) = self.process.take() {
            self.engine.keep(process);
        }
    }
}
