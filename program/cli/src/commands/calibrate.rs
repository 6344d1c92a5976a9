//! `tesuji calibrate`: the number of states that an agent computes in a time, for matches with a
//! fixed number of states.

use super::bench::progress;
use crate::args;
use crate::failure::Failure;
use crate::interrupt;
use crate::limits::bytes;
use crate::output::{grouped, note, print, rounded};
use crate::setup::{open, read_agent};
use cpu_time::ThreadTime;
use serde::Serialize;
use std::fmt::Write;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};
use tesuji::Budget;
use tesuji::game::TextError;
use tesuji_session::agents::AgentSpec;
use tesuji_session::{Games, Session};

/// The iterations that are measured where the time is over before the first.
const FEWEST: u64 = 8;

/// The work of an agent in the time of a move, game by game.
#[derive(Serialize)]
struct Calibrated {
    agent: String,
    /// The time of a move that the numbers of the games stand for.
    time_ms: u64,
    games: Vec<Turn>,
    seed: u64,
    limits: Allowed,
}

/// The limits of a measurement.
#[derive(Serialize)]
struct Allowed {
    seconds: f64,
    memory_mb: u64,
}

/// The work of an agent in its first turn, scaled to the time of a move.
#[derive(Serialize)]
struct Turn {
    game: String,
    /// The nodal states, in the tree and in playouts.
    states: u64,
    iterations: u64,
    evaluations: u64,
    /// The processor time that was measured.
    #[serde(serialize_with = "rounded")]
    seconds: f64,
}

/// Calibrates the games that were asked for.
///
/// # Reference
/// Paper 002, appendix 4.3: the orthodox agent's states of the first turn over 10 s are the limits
/// of the fixed setting.
pub(crate) fn run(games: &Games, args: &args::Calibrate, json: bool) -> Result<(), Failure> {
    // Ctrl-C ends the measurement: the rate is known, if less well.
    let stop = interrupt::listen();
    let seconds = if args.all { 2 } else { 10 };
    let work = Work {
        seconds: args.seconds.unwrap_or(Duration::from_secs(seconds)),
        memory: bytes(args.memory_mb),
        seed: args.random.seed,
        stop,
    };
    let wanted = wanted(games, args)?;
    let mut calibrated = Calibrated {
        agent: args.agent.clone(),
        time_ms: args.time_ms,
        games: Vec::new(),
        seed: args.random.seed,
        limits: Allowed {
            seconds: work.seconds.as_secs_f64(),
            memory_mb: args.memory_mb,
        },
    };
    let bar = progress(wanted.len());
    for (game, session, agent) in wanted {
        bar.set_message(game.clone());
        let done = work.first_turn(&session, &agent);
        if done.states == 0 {
            if interrupt::happened() {
                break;
            }
            let wrong = format!("computes no states in {game}: no budget stands for its time");
            return Err(Failure::input(
                "--agent:",
                TextError::new(&args.agent, wrong),
            ));
        }
        calibrated.games.push(done.scaled(game, args.time_ms));
        if interrupt::happened() {
            break;
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    print(json, &calibrated, text)
}

/// A game at its start with an agent that plays it.
type Start = (String, Session, AgentSpec);

/// The games that were asked for; for `all` those that the agent plays.
fn wanted(games: &Games, args: &args::Calibrate) -> Result<Vec<Start>, Failure> {
    if !args.all {
        let start = |(i, game): (usize, &String)| {
            if args.games[..i].contains(game) {
                let wrong = TextError::new(game, "is there twice");
                return Err(Failure::input("game", wrong));
            }
            let session = open(games, game)?;
            let agent = read_agent(&session, &args.agent)?;
            Ok((game.clone(), session, agent))
        };
        return args.games.iter().enumerate().map(start).collect();
    }
    let (mut all, mut refused) = (Vec::new(), Vec::new());
    for (game, _) in games.names() {
        let session = open(games, game)?;
        match read_agent(&session, &args.agent) {
            Ok(agent) => all.push((game.to_owned(), session, agent)),
            Err(failure) => refused.push((game, failure)),
        }
    }
    if all.is_empty()
        && let Some((_, failure)) = refused.pop()
    {
        return Err(failure);
    }
    if !refused.is_empty() {
        let names: Vec<_> = refused.iter().map(|&(game, _)| game).collect();
        let names = names.join(", ");
        note(format_args!("note: {} does not play {names}", args.agent));
    }
    Ok(all)
}

/// How to measure.
struct Work {
    seconds: Duration,
    /// The most bytes of a tree.
    memory: usize,
    seed: u64,
    /// The flag that Ctrl-C raises.
    stop: Arc<AtomicBool>,
}

/// The measured work.
#[derive(Default)]
struct Done {
    states: u64,
    iterations: u64,
    evaluations: u64,
    time: Duration,
}

impl Work {
    /// Searches the start position until the time is over. A search that ends before, by a proof or
    /// for lack of memory, is followed by another one with a new tree.
    fn first_turn(&self, start: &Session, agent: &AgentSpec) -> Done {
        let mut done = Done::default();
        let mut seed = self.seed;
        let began = Instant::now();
        loop {
            let seated = start.seat(agent);
            let mut seat = seated.expect("the agent was read for the game");
            let left = self.seconds.saturating_sub(began.elapsed());
            let within = |budget: Budget| {
                let budget = budget.with_memory(self.memory);
                budget.with_stop_flag(self.stop.clone())
            };
            let working = ThreadTime::now();
            let mut searched = seat.search(seed, &within(Budget::time(left)));
            if searched.states == 0 {
                // However short the time is, something is searched.
                searched = seat.search(seed, &within(Budget::iterations(FEWEST)));
            }
            // Other programs on the machine do not count.
            done.time += working.elapsed();
            done.states += searched.states;
            done.iterations += searched.iterations;
            done.evaluations += searched.evaluations;
            seed += 1;
            if began.elapsed() >= self.seconds || searched.states == 0 || interrupt::happened() {
                return done;
            }
        }
    }
}

impl Done {
    /// The same in the time of a move.
    fn scaled(&self, game: String, time_ms: u64) -> Turn {
        let seconds = self.time.as_secs_f64();
        // The clock may not have moved during a very short measurement.
        let share = time_ms as f64 / 1e3 / seconds.max(1e-9);
        let scaled = |count: u64| (count as f64 * share).round() as u64;
        Turn {
            game,
            // A limit of no states would be none.
            states: scaled(self.states).max(1),
            iterations: scaled(self.iterations),
            evaluations: scaled(self.evaluations),
            seconds,
        }
    }
}

/// The budgets as an experiment file has them; other lines are comments.
fn text(calibrated: &Calibrated) -> String {
    let Calibrated { agent, time_ms, .. } = calibrated;
    let mut text = format!("# {time_ms} ms of {agent} in its first turn, scaled\n");
    for turn in &calibrated.games {
        let [iterations, evaluations] = [turn.iterations, turn.evaluations].map(grouped);
        // Strings of Rust and TOML are written alike where names of games are concerned.
        let _ = writeln!(
            text,
            "[budget.of.{:?}]\nstates = {} # {iterations} iterations, {evaluations} evaluations; \
             {:.2} s measured",
            turn.game, turn.states, turn.seconds
        );
    }
    text
}
