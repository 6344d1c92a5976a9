//! An engine from its first line to its last.

use crate::lines::{Typed, each_line};
use crate::mind::{Mind, Thought};
use crate::setup::{Protocol, Setup};
use crate::wrong::Wrong;
use crate::{analysis, gtp, universal};
use std::io::{self, BufRead, Write};
use std::ops::ControlFlow;
use std::sync::mpsc;
use std::thread;

/// Something that an engine has to react to.
#[derive(Debug)]
enum Event {
    Typed(Typed),
    /// The input has ended.
    Ended,
    Thought(Thought),
}

/// An engine that answers lines, with a mind that thinks meanwhile.
pub(crate) trait Speaker {
    /// Answers a line.
    fn hear(&mut self, line: &str, mind: &mut Mind, out: &mut dyn Write) -> Heard;

    /// Answers a line that is too long to be read.
    fn too_long(&mut self, out: &mut dyn Write) -> io::Result<()>;

    /// Tells a report of the mind; returns whether the engine goes on.
    fn tell(&mut self, thought: Thought, mind: &mut Mind, out: &mut dyn Write) -> Heard;

    /// Hears that the input has ended: endless searches are stopped.
    fn end(&mut self, mind: &mut Mind, out: &mut dyn Write) -> Heard;

    /// Whether something is being thought about.
    fn thinks(&self) -> bool;
}

/// Whether the engine goes on after a line.
pub(crate) type Heard = io::Result<ControlFlow<()>>;

/// Runs an engine, which reads lines of a protocol and writes answers. It ends with its input, or
/// by the command of the protocol that ends an engine. At the end of the input it finishes searches
/// with limits and stops others. The command stops every search; earlier commands are still
/// answered.
///
/// # Errors
/// If the game or the agent does not exist, if the agent does not play the game, or if the output
/// fails.
pub fn serve(
    setup: Setup,
    protocol: Protocol,
    input: impl BufRead + Send + 'static,
    output: &mut dyn Write,
) -> Result<(), Wrong> {
    let mut speaker: Box<dyn Speaker> = match protocol {
        Protocol::Ugi => Box::new(universal::Engine::new(setup, universal::Tongue::Ugi)?),
        Protocol::Uci => Box::new(universal::Engine::new(setup, universal::Tongue::Uci)?),
        Protocol::Gtp => Box::new(gtp::Engine::new(setup)?),
        Protocol::Analysis => return analysis::serve(setup, input, output),
    };
    Ok(converse(&mut *speaker, input, output)?)
}

fn converse(
    speaker: &mut dyn Speaker,
    input: impl BufRead + Send + 'static,
    out: &mut dyn Write,
) -> io::Result<()> {
    let (sender, events) = mpsc::channel();
    let thoughts = sender.clone();
    let mut mind = Mind::new(move |thought| {
        // The receiver is gone once the engine has been told to quit.
        let _ = thoughts.send(Event::Thought(thought));
    });
    // It waits for the next line until the process ends, so no thread can wait for it.
    thread::spawn(move || {
        each_line(input, |typed| sender.send(Event::Typed(typed)).is_ok());
        let _ = sender.send(Event::Ended);
    });
    let mut ended = false;
    for event in events {
        match event {
            Event::Typed(Typed::Line(line)) => {
                if speaker.hear(&line, &mut mind, out)?.is_break() {
                    break;
                }
            }
            Event::Typed(Typed::TooLong) => speaker.too_long(out)?,
            Event::Thought(thought) => {
                if speaker.tell(thought, &mut mind, out)?.is_break() {
                    break;
                }
            }
            Event::Ended => {
                ended = true;
                if speaker.end(&mut mind, out)?.is_break() {
                    break;
                }
            }
        }
        out.flush()?;
        if ended && !speaker.thinks() {
            break;
        }
    }
    out.flush()
}
