//! An engine in a thread, and the other end of its dialogue.

use std::io::{BufRead, BufReader, PipeWriter, Write};
use std::sync::OnceLock;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread::{self, JoinHandle};
use std::time::Duration;
use tesuji_games::go::{KoGo, SmallGo};
use tesuji_games::{Ataxx, Breakthrough, Chess, Minishogi, TicTacToe};
use tesuji_protocols::{Protocol, Setup, serve};
use tesuji_session::Games;
use tesuji_session::session::Shelf;

/// Some games of every kind that the protocols know.
pub(crate) fn games() -> Games {
    static GAMES: OnceLock<Games> = OnceLock::new();
    let games = GAMES.get_or_init(|| {
        Games::new()
            .with_shelf(Shelf::opened_by::<TicTacToe>(tesuji_placing::open))
            .with_shelf(Shelf::opened_by::<Breakthrough>(tesuji_moving::open))
            .with_shelf(Shelf::opened_by::<Chess>(tesuji_taking::open))
            .with_shelf(Shelf::opened_by::<Minishogi>(tesuji_taking::open))
            .with_shelf(Shelf::opened_by::<Ataxx>(tesuji_moving::open))
            .with_shelf(Shelf::opened_by::<SmallGo>(tesuji_placing::open))
            .with_shelf(Shelf::opened_by::<KoGo>(tesuji_placing::open))
    });
    games.clone()
}

/// The setup of an engine for a game.
pub(crate) fn setup(game: &str, agent: &str) -> Setup {
    Setup {
        games: games(),
        game: game.to_owned(),
        agent: Some(agent.to_owned()),
        limits: tesuji::Budget::iterations(200).with_memory(64 << 20),
        level: None,
        seed: 1,
        threads: 2,
    }
}

/// An engine, and both ends of a talk with it.
pub(crate) struct Talk {
    input: Option<PipeWriter>,
    /// The lines that the engine has said: they are taken in as they come, so that it never waits.
    output: Receiver<String>,
    engine: JoinHandle<()>,
}

impl Talk {
    pub(crate) fn with(setup: Setup, protocol: Protocol) -> Self {
        let (engine_in, input) = std::io::pipe().expect("a pipe");
        let (output, mut engine_out) = std::io::pipe().expect("a pipe");
        let engine = thread::spawn(move || {
            let served = serve(setup, protocol, BufReader::new(engine_in), &mut engine_out);
            served.expect("a game and an agent that exist");
        });
        let (sender, lines) = channel();
        thread::spawn(move || {
            for line in BufReader::new(output).lines() {
                let line = line.expect("UTF-8");
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        Self {
            input: Some(input),
            output: lines,
            engine,
        }
    }

    pub(crate) fn say(&mut self, line: impl AsRef<[u8]>) {
        let input = self.input.as_mut().expect("it still listens");
        input.write_all(line.as_ref()).expect("the engine reads");
        input.write_all(b"\n").expect("the engine reads");
    }

    /// The same to an engine that may have been told to quit.
    pub(crate) fn say_if_it_listens(&mut self, line: &str) {
        let input = self.input.as_mut().expect("it still listens");
        let _ = input.write_all(line.as_bytes());
        let _ = input.write_all(b"\n");
    }

    /// The next line that the engine says; `None` at its end.
    pub(crate) fn hear(&self) -> Option<String> {
        self.output.recv().ok()
    }

    /// The lines until one that begins so, which is the last.
    pub(crate) fn until(&self, beginning: &str) -> Vec<String> {
        let mut lines = Vec::new();
        while let Some(line) = self.hear() {
            let last = line.starts_with(beginning);
            lines.push(line);
            if last {
                return lines;
            }
        }
        panic!("no {beginning}: {lines:?}");
    }

    /// Ends the input; the rest of the engine's lines, or those so far as an error if it is silent
    /// for `patience`.
    pub(crate) fn end_within(mut self, patience: Duration) -> Result<Vec<String>, Vec<String>> {
        self.input = None;
        let mut lines = Vec::new();
        loop {
            match self.output.recv_timeout(patience) {
                Ok(line) => lines.push(line),
                Err(RecvTimeoutError::Timeout) => return Err(lines),
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        self.engine.join().expect("the engine does not panic");
        Ok(lines)
    }

    /// Ends the input, and waits for the engine to end; returns its last lines.
    pub(crate) fn end(mut self) -> Vec<String> {
        self.input = None;
        let mut lines = Vec::new();
        while let Some(line) = self.hear() {
            lines.push(line);
        }
        self.engine.join().expect("the engine does not panic");
        lines
    }
}
