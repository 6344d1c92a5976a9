//! `tesuji net bench`: the positions that a network evaluates a second.

use super::{planes, random, usual};
use crate::args::NetBench;
use crate::failure::Failure;
use crate::interrupt;
use crate::output::{grouped, print, rounded, table, table_text};
use crate::setup::open;
use cpu_time::ThreadTime;
use serde::Serialize;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};
use tesuji::Rng;
use tesuji_nets::{Architecture, Kernel, Network, NetworkAbout, Scratch, Weights};
use tesuji_session::Games;

/// The batches that are measured.
const BATCHES: [usize; 4] = [1, 8, 32, 128];

#[derive(Serialize)]
struct Measured {
    game: String,
    kernel: &'static str,
    networks: Vec<Speed>,
    /// That of the weights, if they are random.
    seed: Option<u64>,
    limits: Allowed,
    /// The wall-clock time of all.
    #[serde(serialize_with = "rounded")]
    seconds: f64,
}

/// The limits of a batch size.
#[derive(Serialize)]
struct Allowed {
    time_ms: u32,
}

/// The seed of random weights.
const SEED: u64 = 1;

#[derive(Serialize)]
struct Speed {
    architecture: String,
    /// Multiplications and additions of one evaluation, as the layers are written down.
    operations: usize,
    batches: Vec<Rate>,
}

#[derive(Serialize)]
struct Rate {
    batch: usize,
    /// Evaluations a second of processor time.
    #[serde(serialize_with = "rounded")]
    evaluations_per_second: f64,
    #[serde(serialize_with = "rounded")]
    gflops: f64,
    /// How many times as many as by the kernel that every processor has, in the same run.
    #[serde(serialize_with = "rounded")]
    times_baseline: f64,
}

/// Measures one network, or the two usual architectures.
pub(super) fn run(games: &Games, args: &NetBench, json: bool) -> Result<(), Failure> {
    let session = open(games, &args.game)?;
    let kernel = match &args.kernel {
        Some(name) => name
            .parse()
            .map_err(|error| Failure::input("--kernel", error))?,
        None => Kernel::best(),
    };
    let all = if let Some(file) = &args.net {
        let weights = Weights::load(file).map_err(|error| Failure::input("--net", error))?;
        let place = format!("--net {}:", file.display());
        let sees = Network::with_kernel(&weights, kernel).sees(planes(&session)?);
        sees.map_err(|wrong| Failure::input(&place, wrong))?;
        vec![weights]
    } else {
        let usual = usual(&session)?;
        let padded = NetworkAbout {
            architecture: Architecture::padded(),
            ..usual.clone()
        };
        let mut made = vec![usual, padded];
        made.dedup();
        let made = made.into_iter().map(|about| random(about, SEED));
        made.collect::<Result<_, _>>()?
    };
    let began = Instant::now();
    let stop = interrupt::listen();
    let time = Duration::from_millis(args.time_ms.into());
    let mut networks = Vec::new();
    for weights in &all {
        let network = Network::with_kernel(weights, kernel);
        let plain = Network::with_kernel(weights, Kernel::Baseline);
        let operations = weights.plan().operations();
        let mut batches = Vec::new();
        for batch in BATCHES {
            if !stop.load(Ordering::Relaxed) {
                let plain = rate(&plain, batch, time);
                let rate = rate(&network, batch, time);
                batches.push(Rate {
                    batch,
                    evaluations_per_second: rate,
                    gflops: rate * operations as f64 / 1e9,
                    times_baseline: rate / plain,
                });
            }
        }
        networks.push(Speed {
            architecture: weights.about().architecture.to_string(),
            operations,
            batches,
        });
    }
    let measured = Measured {
        game: args.game.clone(),
        kernel: kernel.name(),
        networks,
        seed: args.net.is_none().then_some(SEED),
        limits: Allowed {
            time_ms: args.time_ms,
        },
        seconds: began.elapsed().as_secs_f64(),
    };
    print(json, &measured, text)
}

/// Evaluations a second of processor time, batch after batch along a game and back: from one board
/// to the next a piece moves, as from one position of a search to the next.
fn rate(network: &Network, batch: usize, time: Duration) -> f64 {
    let boards = boards(network, batch);
    let (mut scratch, mut values) = (Scratch::default(), vec![0.0; batch]);
    let mut batches = boards.chunks_exact(batch).cycle();
    let mut evaluate = || {
        if let Some(boards) = batches.next() {
            network.run(&mut scratch, &mut values, |i, planes| {
                planes.copy_from_slice(&boards[i]);
            });
        }
    };
    evaluate();
    let (began, processor, mut done) = (Instant::now(), ThreadTime::now(), 0);
    while done == 0 || began.elapsed() < time {
        // To look at the clock takes as long as a small network.
        for _ in 0..128_usize.div_ceil(batch) {
            evaluate();
            done += batch;
        }
    }
    // Clocks of processor time may be coarse.
    done as f64 / processor.elapsed().as_secs_f64().max(1e-6)
}

/// Boards for some batches of this size, with a piece on every fourth site, the last one move from
/// the first. Cells that are not of the board, such as who moves, are 0.
fn boards(network: &Network, batch: usize) -> Vec<Vec<f32>> {
    let cells = network.about().planes.cells();
    let mut rng = Rng::new(1);
    let piece = |_| f32::from(u8::from(rng.below(4) == 0));
    let mut board: Vec<f32> = (0..cells).map(piece).collect();
    board.resize(network.input().cells(), 0.0);
    let mut boards = vec![board.clone()];
    while !(2 * boards.len()).is_multiple_of(batch) || boards.len() < 64 {
        let [from, to] = [(); 2].map(|()| rng.below(cells as u32) as usize);
        board.swap(from, to);
        boards.push(board.clone());
    }
    let back: Vec<_> = boards.iter().rev().cloned().collect();
    boards.extend(back);
    boards
}

fn text(measured: &Measured) -> String {
    let mut texts = vec![format!(
        "{}, kernel {}, one core",
        measured.game, measured.kernel
    )];
    for speed in &measured.networks {
        let mut rows = table(["batch", "evaluations/s", "GFLOP/s", "× baseline"], 0);
        for batch in &speed.batches {
            rows.add_row([
                batch.batch.to_string(),
                grouped(batch.evaluations_per_second as u64),
                format!("{:.1}", batch.gflops),
                format!("{:.2}", batch.times_baseline),
            ]);
        }
        texts.push(format!("{}\n{}", speed.architecture, table_text(&rows)));
    }
    texts.join("\n\n")
}
