//! The blocks of `src/tree/block.rs`, which need `unsafe`, against safe vectors.
//!
//! `cargo bench --bench storage` searches in turns with the composed UCT and with the yardstick.
//! UCT has blocks in an arena; the yardstick has the same columns as growing vectors over all
//! nodes, without `unsafe`. Both grow the same tree, plain and with a proof number a player. It
//! prints for each game and size the medians of thousands of iterations a second of processor time,
//! and their ratio. It also prints for both the bytes a node taken from the allocator, of which the
//! end is not used yet.
//!
//! Two costs are not in the table. A vector that doubles holds its old and its new memory at once,
//! unless the allocator can move pages. So a memory limit has to keep that in reserve. A tree of
//! vectors cannot be freed in part.
//!
//! Arguments are the iterations of a search and how often each is repeated: `-- 100000 9`.

#[path = "common/yardstick/mod.rs"]
mod yardstick;

use cpu_time::ThreadTime;
use std::env;
use tesuji::game::{Game, Players};
use tesuji::policy::backup::{Average, PerPlayer, ProofNumbers};
use tesuji::policy::select::Ucb1;
use tesuji::{Budget, Mcts, Recipe, Search};
use tesuji_games::{Breakthrough, ConnectFour, Family, Knightthrough};
use yardstick::Yardstick;

/// Thousands of iterations a second, nodes and bytes of one search.
struct Measured {
    rate: f64,
    nodes: usize,
    bytes: usize,
}

/// Fresh searches by one side; the tree is dropped after the clock has been read.
fn measure(iterations: u64, search: impl FnOnce() -> Box<dyn Size>) -> Measured {
    let began = ThreadTime::now();
    let search = search();
    let taken = began.elapsed().as_secs_f64();
    let (nodes, bytes) = search.size();
    Measured {
        rate: iterations as f64 / taken / 1000.0,
        nodes,
        bytes,
    }
}

/// A finished search.
trait Size {
    /// Nodes, and bytes taken from the allocator.
    fn size(&self) -> (usize, usize);
}

impl<G: Game<Players = Players<2>>, const NUMBERS: bool> Size for Yardstick<G, NUMBERS> {
    fn size(&self) -> (usize, usize) {
        Yardstick::size(self)
    }
}

impl<G: Game, R: Recipe<G>> Size for Search<G, R> {
    fn size(&self) -> (usize, usize) {
        (self.nodes() as usize, self.reserved_bytes())
    }
}

fn median(measured: &[Measured]) -> f64 {
    let mut rates: Vec<f64> = measured.iter().map(|m| m.rate).collect();
    rates.sort_by(f64::total_cmp);
    rates[rates.len() / 2]
}

fn compare<G, B, const NUMBERS: bool>(name: &str, iterations: u64, repeats: u64)
where
    G: Family + Game<Players = Players<2>>,
    B: Default,
    Mcts<Ucb1, B>: Recipe<G>,
{
    let start = G::start(name, "").expect("a listed game opens");
    let agent = Mcts::new().with_backup(B::default());
    let (mut blocks, mut vectors) = (Vec::new(), Vec::new());
    for seed in 0..repeats.max(1) {
        blocks.push(measure(iterations, || {
            let mut search = Search::new(start.clone(), agent.clone(), seed);
            search.run(&Budget::iterations(iterations));
            Box::new(search)
        }));
        vectors.push(measure(iterations, || {
            let mut search = Yardstick::<G, NUMBERS>::new(start.clone(), seed);
            search.run(iterations);
            Box::new(search)
        }));
    }
    let (fast, safe) = (median(&blocks), median(&vectors));
    let per_node = |m: &Measured| m.bytes as f64 / m.nodes as f64;
    let (block, vector) = (&blocks[0], &vectors[0]);
    println!(
        "{name:14} {:>7} {iterations:8} {:9} {fast:8.0} {safe:8.0} {:6.3} {:7.1} {:7.1}",
        if NUMBERS { "numbers" } else { "plain" },
        block.nodes,
        fast / safe,
        per_node(block),
        per_node(vector),
    );
}

fn both<G: Family + Game<Players = Players<2>>>(name: &str, iterations: u64, repeats: u64) {
    compare::<G, Average, false>(name, iterations, repeats);
    compare::<G, ProofNumbers<PerPlayer>, true>(name, iterations, repeats);
}

fn main() {
    let arguments: Vec<u64> = env::args().skip(1).filter_map(|a| a.parse().ok()).collect();
    let quick = env::args().any(|argument| argument == "--test" || argument == "--quick");
    let sizes = match (&arguments[..], quick) {
        ([iterations, rest @ ..], _) => vec![(*iterations, rest.first().copied().unwrap_or(5))],
        ([], true) => vec![(10_000, 1)],
        ([], false) => vec![(100_000, 9), (1_000_000, 5)],
    };
    println!(
        "{:14} {:>7} {:>8} {:>9} {:>8} {:>8} {:>6} {:>7} {:>7}",
        "game", "tree", "iter.", "nodes", "blocks", "vectors", "ratio", "B/node", "B/node"
    );
    for (iterations, repeats) in sizes {
        both::<Breakthrough>("breakthrough", iterations, repeats);
        both::<ConnectFour>("connect-four", iterations, repeats);
        both::<Knightthrough>("knightthrough", iterations, repeats);
    }
}
