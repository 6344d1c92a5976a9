//! Playing the games of an experiment that are missing.
//!
//! [`run`] reads the log, plays the missing games on some threads, and writes each game as it ends.
//! A run can be ended at any time; another run plays the games that are still missing. A [`Shard`]
//! is a share of the games, for machines that do not communicate.

mod record;
mod schedule;

pub use schedule::{Shard, ShareProgress};

use crate::log::{Finished, GameRecord, LogWriter, Machine};
use crate::plan::Ready;
use record::Recorder;
use schedule::Schedule;
use std::io;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::thread;
use tesuji_session::tournament::{Contest, Quiet};

/// The settings of a run of an experiment.
#[derive(Clone, Debug)]
pub struct RunSettings {
    /// The folder of the log. Games in its files are not played again.
    pub out: PathBuf,
    /// The number of games that are played at the same time, at least 1.
    pub workers: u32,
    /// The share of the games to play.
    pub shard: Shard,
    /// The flag that ends the run soon. Unfinished games are dropped.
    pub stop: Arc<AtomicBool>,
    /// The version of the program, for the log.
    pub version: String,
    /// The machine, for the log.
    pub machine: Machine<'static>,
}

/// The result of a run.
#[derive(Clone, Debug)]
pub struct Ran {
    /// The number of games that it played.
    pub played: u64,
    /// The numbers and messages of games that failed. They are not in the log, so another run tries
    /// them again.
    pub failed: Vec<String>,
    /// The progress of the share of this run.
    pub progress: ShareProgress,
}

/// Plays the games of an experiment that are missing in the log. `watch` is called after each game.
/// The games and their results do not depend on the number of workers, nor on earlier games.
///
/// # Errors
/// If the log cannot be read or written. Games already written are kept.
pub fn run(
    ready: &Ready,
    settings: &RunSettings,
    watch: impl Fn(&ShareProgress) + Sync,
) -> io::Result<Ran> {
    let finished = Finished::read(ready, std::slice::from_ref(&settings.out))?;
    let schedule = Schedule::new(ready, finished.cells, settings.shard);
    watch(&schedule.progress());
    let table = Table {
        ready,
        settings,
        contests: (0..ready.cells().len()).map(|_| OnceLock::new()).collect(),
        state: Mutex::new(State {
            schedule,
            played: 0,
            failed: Vec::new(),
            wrong: None,
        }),
    };
    let quiet = Quiet::begin();
    thread::scope(|scope| {
        for worker in 1..=settings.workers.max(1) {
            let (table, watch) = (&table, &watch);
            scope.spawn(move || {
                if let Err(error) = table.work(worker, watch) {
                    // One file that cannot be written is enough: the disk is full for all.
                    settings.stop.store(true, Ordering::Relaxed);
                    table.lock().wrong.get_or_insert(error);
                }
            });
        }
    });
    drop(quiet);
    let state = table.state.into_inner();
    let state = state.unwrap_or_else(PoisonError::into_inner);
    match state.wrong {
        Some(error) => Err(error),
        None => Ok(Ran {
            played: state.played,
            failed: state.failed,
            progress: state.schedule.progress(),
        }),
    }
}

/// The state that the workers of a run share.
struct Table<'a> {
    ready: &'a Ready,
    settings: &'a RunSettings,
    /// The games of each cell, from when one of them is first played.
    contests: Vec<OnceLock<Contest>>,
    state: Mutex<State>,
}

struct State {
    schedule: Schedule,
    played: u64,
    failed: Vec<String>,
    /// The error after which no game is written.
    wrong: Option<io::Error>,
}

impl Table<'_> {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Plays one game after another, until none is left or the run is to end.
    fn work(&self, worker: u32, watch: &impl Fn(&ShareProgress)) -> io::Result<()> {
        let RunSettings {
            out,
            shard,
            stop,
            version,
            machine,
            ..
        } = self.settings;
        let mut writer = LogWriter::new(out, (shard.number, shard.of), worker);
        let recorder = Recorder::new(self.ready, version, machine);
        while !stop.load(Ordering::Relaxed) {
            let Some((cell, game)) = self.lock().schedule.take() else {
                break;
            };
            let contest = self.contests[cell].get_or_init(|| self.ready.contest(cell, stop));
            // Moves are kept with the agents' values.
            let play = if self.ready.experiment().playing.moves {
                Contest::play_reported
            } else {
                Contest::play_whole
            };
            match Quiet::caught(|| play(contest, game)) {
                Ok(None) => break,
                Ok(Some(played)) => {
                    let record = recorder.record(cell, &played);
                    writer.write(&record)?;
                    watch(&self.ended(cell, &record));
                }
                Err(message) => {
                    let cell = &self.ready.cells()[cell];
                    let (a, b) = (&cell.agent, &cell.opponent);
                    let place = format!("{}, {a} against {b}, game {}", cell.game, game + 1);
                    self.lock().failed.push(format!("{place}: {message}"));
                }
            }
        }
        writer.finish()
    }

    /// Takes in how a game ended.
    fn ended(&self, cell: usize, record: &GameRecord<'_>) -> ShareProgress {
        let mut state = self.lock();
        state.played += 1;
        let GameRecord {
            game, result, end, ..
        } = *record;
        state.schedule.add(cell, game, result, end);
        state.schedule.progress()
    }
}
