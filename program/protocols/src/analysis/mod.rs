//! Analysis of many positions at a time: questions and answers as lines of JSON.
//!
//! A question is an object with an `id` and a position. Its answer has the same `id` and comes when
//! it is found, possibly before those of earlier questions. Each thread searches a position of its
//! own with a tree of its own. So with a budget in iterations an answer does not depend on other
//! questions.
//!
//! # Reference
//! The fields are those of the parallel analysis engine of `KataGo`. Fields for proofs, bounds and
//! games other than Go are added.

mod answer;
mod fields;
mod pace;
mod pool;
mod posed;
mod query;
mod shown;
mod steps;
mod think;

pub use posed::Posed;
pub use query::{Question, Refused};
pub use shown::{Branches, Shown};

use crate::lines::{Typed, each_line};
use crate::setup::{Protocol, Setup, ends};
use pool::Pool;
use query::{Action, Asked};
use serde_json::{Value, json};
use std::collections::HashMap;
use std::io::{self, BufRead, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::thread;
use tesuji::game::TextError;
use tesuji_session::Session;

/// Something that has to be reacted to.
enum Event {
    Typed(Typed),
    Ended,
    /// An answer to a question, and whether it is the last one about its position.
    Answer(String, Value, bool),
}

/// Answers questions until the input ends and every question is answered.
pub(crate) fn serve(
    setup: Setup,
    input: impl BufRead + Send + 'static,
    out: &mut dyn Write,
) -> Result<(), crate::Wrong> {
    let start = setup.games.open(&setup.game)?;
    start.agent(setup.agent_of(Protocol::Analysis, &setup.game))?;
    let (sender, events) = channel();
    let pool = pool(&setup, &sender);
    thread::spawn(move || {
        each_line(input, |typed| sender.send(Event::Typed(typed)).is_ok());
        let _ = sender.send(Event::Ended);
    });
    let mut engine = Engine {
        setup,
        start,
        pool,
        open: HashMap::new(),
        ended: false,
    };
    for event in events {
        engine.react(event, out)?;
        out.flush()?;
        if engine.ended && engine.open.is_empty() {
            break;
        }
    }
    Ok(())
}

/// The threads that think.
fn pool(setup: &Setup, sender: &Sender<Event>) -> Pool {
    let sender = sender.clone();
    Pool::new(setup.threads, move |posed, answer, last| {
        // The client no longer listens once the output cannot be written.
        let _ = sender.send(Event::Answer(posed.id.clone(), answer, last));
    })
}

struct Engine {
    setup: Setup,
    /// The game at its start, unless a question is about another one.
    start: Session,
    pool: Pool,
    /// The questions that are not answered by now.
    open: HashMap<String, Open>,
    ended: bool,
}

/// A question that is not answered by now.
struct Open {
    /// The positions that are left.
    left: usize,
    /// The flag that stops their searches.
    stop: Arc<AtomicBool>,
    /// Whether they end before the client has stopped waiting for all of them.
    ends: bool,
}

impl Engine {
    fn react(&mut self, event: Event, out: &mut dyn Write) -> io::Result<()> {
        match event {
            Event::Ended => {
                self.ended = true;
                // The client can stop them no more.
                let endless = self.open.values().filter(|open| !open.ends);
                endless.for_each(|open| open.stop.store(true, Ordering::SeqCst));
            }
            Event::Typed(Typed::TooLong) => {
                writeln!(out, "{}", json!({"error": "the line is too long"}))?;
            }
            Event::Typed(Typed::Line(line)) if line.trim().is_empty() => {}
            Event::Typed(Typed::Line(line)) => match self.hear(&line) {
                Ok(said) => {
                    for value in said {
                        writeln!(out, "{value}")?;
                    }
                }
                Err(refused) => writeln!(out, "{}", refused.value())?,
            },
            Event::Answer(id, answer, last) => {
                writeln!(out, "{answer}")?;
                if last {
                    self.answered(&id);
                }
            }
        }
        Ok(())
    }

    /// Takes a line in; what there is to say at once.
    fn hear(&mut self, line: &str) -> Result<Vec<Value>, Refused> {
        match Asked::parse(line)? {
            Asked::Action(action) => Ok(vec![self.act(action)]),
            Asked::Question(question) => {
                if self.open.contains_key(&question.id) {
                    let wrong = TextError::new(&question.id, "this id is not answered yet");
                    return Err(Refused::of(Some(&question.id), "id", &wrong));
                }
                let stop = Arc::new(AtomicBool::new(false));
                let posed = question.pose(&self.setup, &self.start, &stop)?;
                let id = question.id.clone();
                let open = Open {
                    left: posed.len(),
                    stop,
                    ends: posed.iter().all(|posed| ends(&posed.limits)),
                };
                self.open.insert(id, open);
                for posed in posed {
                    self.pool.think(posed);
                }
                Ok(question.warnings())
            }
        }
    }

    /// Does what is no question; it is answered by itself.
    fn act(&mut self, action: Action) -> Value {
        match &action {
            Action::Version { .. } | Action::Clear { .. } => {}
            Action::Terminate { of, .. } => {
                let open = self.open.get(of).into_iter();
                open.for_each(|open| open.stop.store(true, Ordering::SeqCst));
            }
            Action::TerminateAll { .. } => {
                let open = self.open.values();
                open.for_each(|open| open.stop.store(true, Ordering::SeqCst));
            }
        }
        action.echo()
    }

    fn answered(&mut self, id: &str) {
        if let Some(open) = self.open.get_mut(id) {
            open.left -= 1;
            if open.left == 0 {
                self.open.remove(id);
            }
        }
    }
}
