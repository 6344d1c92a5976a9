//! The input of the player.

use crate::interrupt;
use std::io::{self, BufRead};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, TryRecvError};
use std::thread;
use std::time::Duration;

/// The lines that are typed. A thread waits for them, so that Ctrl-C need not, and so that the
/// agent may think meanwhile.
pub(super) struct Lines {
    lines: Receiver<io::Result<String>>,
    /// Raised by each event: a line, the end of the input, or Ctrl-C.
    news: Arc<AtomicBool>,
}

impl Lines {
    /// The time between two looks whether Ctrl-C came.
    const PATIENCE: Duration = Duration::from_millis(50);

    pub(super) fn of_standard_input() -> Self {
        Self::of(|| io::stdin().lock())
    }

    /// The lines of an input, which the thread opens.
    pub(super) fn of<I: BufRead>(input: impl FnOnce() -> I + Send + 'static) -> Self {
        let (sender, lines) = mpsc::channel();
        let news = Arc::new(AtomicBool::new(false));
        interrupt::raises(&news);
        let raised = Arc::clone(&news);
        thread::spawn(move || {
            let mut input = input();
            while let Some(line) = read_line(&mut input).transpose() {
                let failed = line.is_err();
                if sender.send(line).is_err() || failed {
                    break;
                }
                raised.store(true, Ordering::Relaxed);
            }
            // The reader looks once the flag is raised, and must then find the end of the input.
            drop(sender);
            raised.store(true, Ordering::Relaxed);
        });
        Self { lines, news }
    }

    /// The next line; `None` at the end of the input, or after Ctrl-C.
    pub(super) fn next(&self) -> io::Result<Option<String>> {
        while !interrupt::happened() {
            match self.lines.recv_timeout(Self::PATIENCE) {
                Ok(line) => return line.map(Some),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        Ok(None)
    }

    /// [`Lines::next`]; until there is a line it does work that ends when its flag is raised. The
    /// work returns whether there is more of it.
    pub(super) fn next_meanwhile(
        &self,
        meanwhile: &mut dyn FnMut(&Arc<AtomicBool>) -> bool,
    ) -> io::Result<Option<String>> {
        loop {
            // Later events raise it again, so that no event is overlooked.
            self.news.store(false, Ordering::SeqCst);
            if interrupt::happened() {
                return Ok(None);
            }
            match self.lines.try_recv() {
                Ok(line) => return line.map(Some),
                Err(TryRecvError::Disconnected) => return Ok(None),
                Err(TryRecvError::Empty) => {}
            }
            if !meanwhile(&self.news) {
                return self.next();
            }
        }
    }
}

/// The next line; `None` at the end of the input. Bytes that are no text become characters that no
/// move has, so that the player is asked again.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    input.read_until(b'\n', &mut line)?;
    if line.is_empty() {
        return Ok(None);
    }
    Ok(Some(String::from_utf8_lossy(&line).trim_end().to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{BufReader, Read};

    /// An input that gives a part when the reader has begun to do something else.
    struct Late {
        parts: &'static [&'static str],
        begun: Arc<AtomicBool>,
    }

    impl Read for Late {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            while !self.begun.swap(false, Ordering::SeqCst) {
                thread::yield_now();
            }
            let Some((part, rest)) = self.parts.split_first() else {
                return Ok(0);
            };
            self.parts = rest;
            part.as_bytes().read(buffer)
        }
    }

    #[test]
    fn something_is_done_until_there_is_a_line_or_the_end() {
        let begun = Arc::new(AtomicBool::new(false));
        let late = Late {
            parts: &["a1\n", "b", "2\n", "c3"],
            begun: Arc::clone(&begun),
        };
        let lines = Lines::of(|| BufReader::new(late));
        let mut times = 0;
        let mut wait = |news: &Arc<AtomicBool>| {
            times += 1;
            // A line may come in parts.
            while !news.load(Ordering::Relaxed) {
                begun.store(true, Ordering::SeqCst);
                thread::yield_now();
            }
            true
        };
        for expected in [Some("a1"), Some("b2"), Some("c3"), None, None] {
            let line = lines.next_meanwhile(&mut wait).expect("no error");
            assert_eq!(line.as_deref(), expected);
        }
        assert!(times >= 3, "{times}");
    }

    #[test]
    fn what_is_no_text_is_a_line_like_others() {
        let lines = Lines::of(|| BufReader::new(&b"\xff\xfe\na1\r\n\nb\xc3"[..]));
        for expected in [
            Some("\u{fffd}\u{fffd}"),
            Some("a1"),
            Some(""),
            Some("b\u{fffd}"),
            None,
        ] {
            let line = lines.next().expect("no error");
            assert_eq!(line.as_deref(), expected);
        }
    }

    #[test]
    fn lines_that_are_there_are_taken_in_their_order() {
        let lines = Lines::of(|| BufReader::new(&b"a1\nb2\n"[..]));
        let nothing_to_do = &mut |_: &Arc<AtomicBool>| false;
        for expected in [Some("a1"), Some("b2"), None] {
            let line = lines.next_meanwhile(nothing_to_do).expect("no error");
            assert_eq!(line.as_deref(), expected);
        }
    }
}
