//! The program with the games and agents that it is given.

use crate::args::{Args, Command};
use crate::failure::Failure;
use crate::output::note;
use crate::{commands, completing, interrupt};
use clap::Parser;
use std::env;
use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;
use std::sync::Arc;
use tesuji_games::Family;
use tesuji_protocols::Engines;
use tesuji_session::Games;
use tesuji_session::agents::OwnAgent;
use tesuji_session::session::Shelf;

/// The program with some games: every command, every agent and every engine for each of them.
///
/// A game of your own needs [`Family`], which has its rules, its notation and its name. The whole
/// of `main.rs` is then:
///
/// ```no_run
/// # use tesuji_games::TicTacToe as MyGame;
/// fn main() -> std::process::ExitCode {
///     tesuji_cli::Program::new().with_game::<MyGame>().run()
/// }
/// ```
///
/// With the default feature `catalogue`, which takes minutes to compile, `with_catalogue` adds the
/// games of `tesuji-games`.
#[derive(Clone, Debug, Default)]
pub struct Program {
    games: Games,
}

impl Program {
    /// A program without games.
    pub fn new() -> Self {
        Self::default()
    }

    /// This program with the games of a family. Agents and engines are compiled for them here.
    #[must_use]
    pub fn with_game<F: Family>(self) -> Self {
        self.with_shelf(Shelf::of::<F>())
    }

    /// This program with an agent of your own, for those of its games that the agent plays.
    ///
    /// ```no_run
    /// use tesuji::agents::ScoreBoundedUct;
    /// # use tesuji_games::TicTacToe as MyGame;
    /// use tesuji_session::agents::OwnAgent;
    ///
    /// let mine = OwnAgent::new("mine", "UCT with score bounds")
    ///     .playing(|_, _: &MyGame| ScoreBoundedUct::default());
    /// tesuji_cli::Program::new().with_game::<MyGame>().with_agent(mine).run();
    /// ```
    #[must_use]
    pub fn with_agent(self, agent: OwnAgent) -> Self {
        let games = self.games.with_agent(agent);
        Self { games }
    }

    /// This program with the games of a shelf.
    #[must_use]
    pub fn with_shelf(self, shelf: Shelf) -> Self {
        let games = self.games.with_shelf(shelf);
        Self { games }
    }

    /// This program with the games of `tesuji-games`.
    #[cfg(feature = "catalogue")]
    #[must_use]
    pub fn with_catalogue(self) -> Self {
        let shelves = tesuji_catalogue::shelves();
        shelves.into_iter().fold(self, Self::with_shelf)
    }

    /// Runs the program with the arguments of the process.
    pub fn run(&self) -> ExitCode {
        self.run_with(env::args_os())
    }

    /// Runs the program with `arguments`, the first of which is the program's name.
    pub fn run_with<T>(&self, arguments: impl IntoIterator<Item = T>) -> ExitCode
    where
        T: Into<OsString> + Clone,
    {
        let mut this = self.clone();
        this.games = this.games.with_outsiders(Arc::new(Engines::default()));
        let arguments: Vec<OsString> = arguments.into_iter().map(Into::into).collect();
        match completing::complete(&this.games, arguments.clone()) {
            Ok(false) => {}
            Ok(true) => return ExitCode::SUCCESS,
            Err(error) => {
                let _ = error.print();
                return ExitCode::from(2);
            }
        }
        let done = match Args::try_parse_from(arguments) {
            Ok(args) => this.command(args).and_then(|()| rules_held()),
            Err(error) if error.use_stderr() => {
                // A failure of this write is ignored.
                let _ = error.print();
                return ExitCode::from(2);
            }
            Err(help) => show(&help),
        };
        match done {
            Ok(()) if interrupt::happened() => ExitCode::from(130),
            Ok(()) => ExitCode::SUCCESS,
            Err(failure) => {
                if !matches!(failure, Failure::Unread) {
                    note(format_args!("error: {failure}"));
                }
                ExitCode::from(failure.exit_code())
            }
        }
    }

    /// Runs a command.
    fn command(&self, Args { command, json }: Args) -> Result<(), Failure> {
        let games = &self.games;
        match command {
            Command::Games(args) => commands::games::run(games, &args, json),
            Command::Agents(args) => commands::agents::run(games, &args, json),
            Command::Perft(args) => commands::perft::run(games, &args, json),
            Command::Replay(args) => commands::replay::run(games, &args, json),
            Command::Bench(args) => commands::bench::run(games, &args, json),
            Command::Calibrate(args) => commands::calibrate::run(games, &args, json),
            Command::Search(args) => commands::search::run(games, &args, json),
            Command::Match(args) => commands::versus::run(games, &args, json),
            Command::Tournament(args) => commands::tournament::run(games, &args, json),
            Command::Experiment(args) => commands::experiment::run(games, &args, json),
            Command::Net(args) => commands::net::run(games, &args, json),
            Command::Rules(args) => commands::rules::run(&args, json),
            Command::Tune(args) => commands::tune::run(games, &args, json),
            Command::Play(args) => commands::play::run(games, &args, json),
            Command::Engines => commands::engines::run(games, json),
            Command::Solve(args) => commands::solve::run(games, &args, json),
            Command::Verify(args) => commands::verify::run(games, &args, json),
            #[cfg(feature = "page")]
            Command::Serve(args) => commands::serve::run(games, &args, json),
            Command::Engine(args) => commands::engine::run(games, &args),
            Command::Completions(args) => commands::generate::completions(&args),
            Command::Man(args) => commands::generate::man(&args),
        }
    }
}

/// Whether the rules of all games that are texts held while they were played.
fn rules_held() -> Result<(), Failure> {
    match tesuji_rules::failures().first() {
        None => Ok(()),
        Some((path, why)) => {
            let why = format!("the rules fail: {why}; nothing that was found holds");
            Err(Failure::input(&format!("{path}:"), why))
        }
    }
}

/// Prints the help, or the version.
fn show(help: &clap::Error) -> Result<(), Failure> {
    Ok(help.print().and_then(|()| io::stdout().flush())?)
}
