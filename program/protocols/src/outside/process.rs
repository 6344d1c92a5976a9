//! A process that is written to and read by lines.

use crate::lines::{Typed, each_line_up_to};
use std::io::{self, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

/// The lines that a process may be ahead of the reader.
const AHEAD: usize = 1024;

/// The bytes of the longest line that is heard; longer ones are skipped.
const LONGEST: u64 = 1 << 16;

/// The lines that may wait for a process that does not read.
const UNREAD: usize = 64;

/// The time between two looks at the flag.
const PATIENCE: Duration = Duration::from_millis(20);

/// The time that a process has to end by itself.
const FAREWELL: Duration = Duration::from_secs(1);

/// A process that is spoken to by lines. Dropped, it is told to quit, and ended if it does not.
#[derive(Debug)]
pub(super) struct Process {
    child: Child,
    /// The lines to send. A thread writes them, so that a process that does not read delays no
    /// caller.
    input: Option<SyncSender<String>>,
    lines: Receiver<String>,
    /// The lines that were heard after the time was over.
    overdue: usize,
}

/// The events of a process.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Heard {
    /// A line.
    Line(String),
    /// No line until the time was over.
    Late,
    /// No line until the flag was raised.
    Stopped,
    /// The process has ended, or does not say anything any more.
    Gone,
}

impl Process {
    /// Starts a program.
    pub(super) fn start(command: &[String]) -> io::Result<Self> {
        let (program, arguments) = command.split_first().ok_or(io::ErrorKind::NotFound)?;
        let mut command = Command::new(program);
        command
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped());
        // Ctrl-C is for the match, which ends its engines when it has shown the finished games.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn()?;
        let input = child.stdin.take().ok_or(io::ErrorKind::BrokenPipe)?;
        let output = child.stdout.take().ok_or(io::ErrorKind::BrokenPipe)?;
        let (sender, lines) = sync_channel(AHEAD);
        thread::spawn(move || {
            each_line_up_to(LONGEST, BufReader::new(output), |typed| match typed {
                Typed::Line(line) => sender.send(line).is_ok(),
                Typed::TooLong => true,
            });
        });
        Ok(Self {
            child,
            input: Some(writer(input)),
            lines,
            overdue: 0,
        })
    }

    /// Sends a line; `false` if the process reads no more.
    pub(super) fn say(&mut self, line: &str) -> bool {
        let input = self.input.as_ref();
        input.is_some_and(|input| input.try_send(format!("{line}\n")).is_ok())
    }

    /// The next line until a time, unless a flag is raised before.
    pub(super) fn hear(&mut self, until: Instant, stop: Option<&AtomicBool>) -> Heard {
        loop {
            if stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
                return Heard::Stopped;
            }
            let left = until.saturating_duration_since(Instant::now());
            if !left.is_zero() {
                self.overdue = 0;
            } else if self.overdue > AHEAD {
                // Whatever was said in time has been heard: now it only goes on talking.
                return Heard::Late;
            }
            match self.lines.recv_timeout(left.min(PATIENCE)) {
                Ok(line) => {
                    self.overdue += usize::from(left.is_zero());
                    return Heard::Line(line);
                }
                Err(RecvTimeoutError::Disconnected) => return Heard::Gone,
                Err(RecvTimeoutError::Timeout) if left.is_zero() => return Heard::Late,
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// The next line for which `last` holds until a time, which is the last that is read.
    pub(super) fn hear_until(&mut self, until: Instant, last: impl Fn(&str) -> bool) -> Heard {
        loop {
            match self.hear(until, None) {
                Heard::Line(line) if !last(&line) => {}
                other => return other,
            }
        }
    }

    /// Ends the process at once, with those that it has started: the engine may be one behind a
    /// script.
    pub(super) fn kill(&mut self) {
        self.input = None;
        #[cfg(unix)]
        {
            let group = format!("-{}", self.child.id());
            let mut kill = Command::new("kill");
            kill.args(["-KILL", "--", &group]);
            kill.stdin(Stdio::null())
                .stdout(Stdio::null())
                .stderr(Stdio::null());
            // Where there is no such program, the first process is ended all the same.
            let _ = kill.status();
        }
        // A process that has ended cannot be ended again.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A thread that writes to a process the lines that are sent here, as long as the process reads.
fn writer(mut input: ChildStdin) -> SyncSender<String> {
    let (sender, said) = sync_channel::<String>(UNREAD);
    thread::spawn(move || {
        for line in said {
            if input
                .write_all(line.as_bytes())
                .and_then(|()| input.flush())
                .is_err()
            {
                break;
            }
        }
    });
    sender
}

impl Drop for Process {
    fn drop(&mut self) {
        self.say("quit");
        // Once it is written, the input ends.
        self.input = None;
        let until = Instant::now() + FAREWELL;
        while matches!(self.child.try_wait(), Ok(None)) {
            if Instant::now() >= until {
                return self.kill();
            }
            // It may write lines before it ends, which must be read.
            let _ = self.lines.recv_timeout(Duration::from_millis(2));
        }
    }
}
