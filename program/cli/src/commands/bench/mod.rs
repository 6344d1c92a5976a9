//! `tesuji bench`: the speed of a game and of an agent.

mod flat;
mod rates;

use crate::args;
use crate::failure::Failure;
use crate::interrupt;
use crate::limits::bytes;
use crate::output::{grouped, print, rounded, table, table_text};
use crate::setup::{open, read_agent};
use cpu_time::ThreadTime;
use indicatif::{ProgressBar, ProgressStyle};
use rates::Rates;
use serde::Serialize;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};
use tesuji::game::TextError;
use tesuji::{Budget, StopReason};
use tesuji_session::agents::{AgentSpec, Size};
use tesuji_session::session::Seat;
use tesuji_session::{Games, Session};

/// The turns of each measured item: they alternate, so that a noisy machine disturbs all of them.
const SLICES: u32 = 10;

/// The nodes at which a search begins anew: rates are those of trees up to this size.
const TREE_NODES: u64 = 1_000_000;

/// How long one call of the search should take: short next to a slice, long next to the call.
const CHUNK: Duration = Duration::from_millis(5);

#[derive(Serialize)]
struct Measured {
    game: String,
    agent: String,
    /// Flat Monte-Carlo playouts from the start, a second of processor time like every rate: other
    /// programs on the machine do not count.
    #[serde(serialize_with = "rounded")]
    playouts_per_s: f64,
    /// Moves of those playouts.
    #[serde(serialize_with = "rounded")]
    states_per_s: f64,
    #[serde(serialize_with = "rounded")]
    mean_plies: f64,
    /// A second of processor time of one thread, of the clock on the wall where there are several.
    #[serde(serialize_with = "rounded")]
    iterations_per_s: f64,
    /// The iterations of all threads together.
    iterations: u64,
    /// The time of the iterations by the clock on the wall.
    #[serde(serialize_with = "rounded")]
    seconds: f64,
    threads: usize,
    /// The nodes of the largest tree.
    nodes: u64,
    #[serde(serialize_with = "rounded")]
    bytes_per_node: f64,
    /// The most bytes taken from the system for a tree.
    peak_bytes: usize,
    seed: u64,
    limits: Allowed,
}

/// The limits of a measurement.
#[derive(Clone, Copy, Serialize)]
pub(super) struct Allowed {
    /// For the playouts, and as many again for the agent.
    seconds: f64,
    /// The nodes of a tree before another tree is begun; null for playouts, which have no tree.
    nodes: Option<u64>,
    memory_mb: Option<u64>,
}

/// Measures a game, or all of them.
pub(crate) fn run(games: &Games, args: &args::Bench, json: bool) -> Result<(), Failure> {
    // Ctrl-C ends the measurement: rates are known, if less well.
    let stop = interrupt::listen();
    if args.flat {
        return flat::run(games, args, json);
    }
    let (game, agent) = match (args.all, &args.what[..]) {
        (true, []) => (None, "uct"),
        (true, [agent]) => (None, &**agent),
        (false, [game]) => (Some(game), "uct"),
        (false, [game, agent]) => (Some(game), &**agent),
        (_, what) => {
            let what = what.join(" ");
            let wrong = TextError::new(what, "takes the place of a game, and --all is every game");
            return Err(Failure::input("bench", wrong));
        }
    };
    let work = |default| Work {
        agent: agent.to_owned(),
        threads: args.threads,
        seconds: args.seconds.unwrap_or(default),
        memory_mb: args.memory_mb,
        seed: args.random.seed,
        stop: stop.clone(),
    };
    if let Some(game) = game {
        let measured = measure(games, game, &work(Duration::from_secs(3)))?;
        return print(json, &measured, text);
    }
    let work = work(Duration::from_millis(500));
    let names = games.names();
    let bar = progress(names.len());
    let mut all = All {
        games: Vec::new(),
        seed: work.seed,
    };
    for (game, _) in names {
        bar.set_message(game);
        let measured = measure(games, game, &work)?;
        if interrupt::happened() {
            break;
        }
        all.games.push(measured);
        bar.inc(1);
    }
    bar.finish_and_clear();
    print(json, &all, table_of)
}

/// The progress bar; hidden if standard error is no terminal.
pub(super) fn progress(games: usize) -> ProgressBar {
    let bar = ProgressBar::new(games as u64);
    let style = ProgressStyle::with_template("{pos}/{len} [{bar:30}] {msg}");
    bar.with_style(style.expect("the template is well formed"))
}

/// Every game of the catalogue, or those that were measured when Ctrl-C came.
#[derive(Serialize)]
struct All {
    games: Vec<Measured>,
    seed: u64,
}

/// The work to measure.
struct Work {
    agent: String,
    threads: args::Threads,
    seconds: Duration,
    /// The most mebibytes of a tree.
    memory_mb: u64,
    seed: u64,
    /// The flag that Ctrl-C raises.
    stop: Arc<AtomicBool>,
}

/// Measures a game and the agent.
fn measure(games: &Games, game: &str, work: &Work) -> Result<Measured, Failure> {
    let session = open(games, game)?;
    let agent = work.threads.of(read_agent(&session, &work.agent)?)?;
    let threads = agent.threads();
    // The ceiling of the rates of a search.
    let whole = session.playouts(None, work.seed);
    let mut whole = whole.expect("whole moves need no splitting");
    let mut flat = Rates::default();
    let mut searching = Searching::new(session, agent, work);
    let slice = work.seconds / SLICES;
    for _ in 0..SLICES {
        flat.run(slice, |number| whole.play(number));
        searching.run(slice);
        if interrupt::happened() {
            break;
        }
    }
    let largest = searching.largest;
    Ok(Measured {
        game: game.to_owned(),
        agent: work.agent.clone(),
        playouts_per_s: per_second(flat.playouts, flat.time),
        states_per_s: per_second(flat.plies, flat.time),
        mean_plies: flat.mean_plies(),
        iterations_per_s: if threads == 1 {
            per_second(searching.iterations, searching.time)
        } else {
            per_second(searching.iterations, searching.wall)
        },
        iterations: searching.iterations,
        seconds: searching.wall.as_secs_f64(),
        threads,
        nodes: largest.nodes,
        bytes_per_node: largest.bytes as f64 / largest.nodes.max(1) as f64,
        peak_bytes: searching.peak,
        seed: work.seed,
        limits: Allowed {
            seconds: work.seconds.as_secs_f64(),
            nodes: Some(TREE_NODES),
            memory_mb: Some(work.memory_mb),
        },
    })
}

/// The agent, searching the start position again and again.
struct Searching {
    start: Session,
    agent: AgentSpec,
    seed: u64,
    memory: usize,
    stop: Arc<AtomicBool>,
    seat: Option<Box<dyn Seat>>,
    /// Iterations of one call.
    chunk: u64,
    iterations: u64,
    time: Duration,
    /// The same by the clock on the wall.
    wall: Duration,
    largest: Size,
    peak: usize,
}

impl Searching {
    fn new(start: Session, agent: AgentSpec, work: &Work) -> Self {
        Self {
            start,
            // One search is measured, run in parts: the tree must outlive the call.
            agent: agent.keeping_its_tree(),
            seed: work.seed,
            memory: bytes(work.memory_mb),
            stop: work.stop.clone(),
            seat: None,
            chunk: 64,
            iterations: 0,
            time: Duration::ZERO,
            wall: Duration::ZERO,
            largest: Size::default(),
            peak: 0,
        }
    }

    fn run(&mut self, slice: Duration) {
        let began = Instant::now();
        loop {
            let (working, calling) = (ThreadTime::now(), Instant::now());
            let seat = self.seat.get_or_insert_with(|| {
                self.seed += 1;
                let seated = self.start.seat(&self.agent);
                seated.expect("the agent fits the game")
            });
            let budget = Budget::iterations(self.chunk)
                .with_nodes(TREE_NODES)
                .with_memory(self.memory)
                .with_stop_flag(self.stop.clone());
            let searched = seat.search(self.seed, &budget);
            let taken = working.elapsed();
            self.time += taken;
            let passed = calling.elapsed();
            self.wall += passed;
            // Beginning and ending threads takes a part of a millisecond.
            let (taken, chunk) = match self.agent.threads() {
                1 => (taken, CHUNK),
                _ => (passed, 10 * CHUNK),
            };
            self.iterations += searched.iterations;
            if taken < chunk {
                // An agent that does not search takes no time however much it may.
                self.chunk = self.chunk.saturating_mul(2);
            } else if taken > 4 * chunk {
                self.chunk = (self.chunk / 2).max(1);
            }
            let size = seat.size();
            if size.bytes >= self.largest.bytes {
                self.largest = size;
            }
            self.peak = self.peak.max(size.reserved);
            if searched.stop != StopReason::Iterations {
                self.seat = None;
            }
            if began.elapsed() >= slice || interrupt::happened() {
                break;
            }
        }
    }
}

/// A rate; the clock may not have moved during a very short measurement.
fn per_second(count: u64, time: Duration) -> f64 {
    count as f64 / time.as_secs_f64().max(1e-9)
}

fn text(measured: &Measured) -> String {
    let count = |rate: f64| grouped(rate.round() as u64);
    format!(
        "{}: {} flat playouts/s, {} states/s, {:.1} plies a playout\n{}: {} iterations/s, {:.2} of flat\nlargest tree: {} nodes, {:.1} bytes a node, {} bytes",
        measured.game,
        count(measured.playouts_per_s),
        count(measured.states_per_s),
        measured.mean_plies,
        measured.agent,
        count(measured.iterations_per_s),
        measured.iterations_per_s / measured.playouts_per_s,
        grouped(measured.nodes),
        measured.bytes_per_node,
        grouped(measured.peak_bytes as u64)
    )
}

fn table_of(all: &All) -> String {
    let header = [
        "game",
        "playouts/s",
        "states/s",
        "plies",
        "iterations/s",
        "of flat",
        "bytes a node",
    ];
    let mut games = table(header, 1);
    for measured in &all.games {
        let count = |rate: f64| grouped(rate.round() as u64);
        games.add_row([
            measured.game.clone(),
            count(measured.playouts_per_s),
            count(measured.states_per_s),
            format!("{:.1}", measured.mean_plies),
            count(measured.iterations_per_s),
            format!("{:.2}", measured.iterations_per_s / measured.playouts_per_s),
            format!("{:.1}", measured.bytes_per_node),
        ]);
    }
    let agent = all.games.first().map_or("", |measured| &measured.agent);
    format!("{}\n\niterations by {agent}", table_text(&games))
}
