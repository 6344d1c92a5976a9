//! The comparison of paper 003 on our problems: proof-number search against Monte-Carlo
//! proof-number search for every combination of its parameters.
//!
//! ```sh
//! cargo run --release -p tesuji-games --example monte_carlo_pns            # the paper's grid
//! cargo run --release -p tesuji-games --example monte_carlo_pns -- 20      # as often as there
//! ```
//!
//! N is the number of playouts from a leaf, la the most moves of one, and d the depth at which they
//! begin, as a share of I, the playable points of the problem. The slides say "depth level at which
//! start using MC as a guide", which is `from d`; with the other reading, `to d`, leaves deeper than
//! that are not played out from.
//!
//! Nodes are expanded positions. What a combination needs for a problem is the mean over the
//! repetitions with different seeds; ratios to plain proof-number search are geometric means over
//! the problems. The question is whether the side that moves first reaches its aim.

use std::time::Instant;
use tesuji::solve::{Goal, Limits, Playouts, Pns, Solver, Status};
use tesuji_games::GoProblem;
use tesuji_games::go_problem::{PROBLEMS, Rules};

/// The most nodes of one search.
const MOST: u64 = 20_000_000;

/// What a search took: nodes and seconds.
#[derive(Clone, Copy, Debug, Default)]
struct Cost {
    nodes: f64,
    seconds: f64,
}

fn cost(problem: &GoProblem, engine: Pns) -> (Cost, Status) {
    let began = Instant::now();
    let mut solver = Solver::new(*problem, engine, 0, Goal::Win);
    let answer = solver.solve(&Limits::nodes(MOST), &mut |_| {});
    let seconds = began.elapsed().as_secs_f64();
    let nodes = answer.nodes as f64;
    (Cost { nodes, seconds }, answer.status)
}

/// Leaves before or beyond a depth.
#[derive(Clone, Copy, Debug)]
enum Depths {
    From(u32),
    To(u32),
}

/// The mean cost over the repetitions.
fn monte_carlo(problem: &GoProblem, (n, la): (u32, u32), depths: Depths, repeats: u64) -> Cost {
    let mut playouts = Playouts::new(n, la);
    match depths {
        Depths::From(depth) => playouts.from_depth = depth,
        Depths::To(depth) => playouts.to_depth = depth,
    }
    let mut sum = Cost::default();
    for seed in 1..=repeats {
        let mut engine = Pns::monte_carlo(playouts);
        engine.look.seed = seed;
        let (cost, status) = cost(problem, engine);
        assert!(
            !matches!(status, Status::Unknown(_)),
            "not within {MOST} nodes"
        );
        sum.nodes += cost.nodes / repeats as f64;
        sum.seconds += cost.seconds / repeats as f64;
    }
    sum
}

fn geometric_mean(ratios: &[f64]) -> f64 {
    (ratios.iter().map(|ratio| ratio.ln()).sum::<f64>() / ratios.len() as f64).exp()
}

fn main() {
    let repeats = std::env::args()
        .nth(1)
        .map_or(3, |n| n.parse().expect("a number"));
    let numbers = 1..=PROBLEMS.len();
    let problems: Vec<_> = numbers
        .map(|n| GoProblem::problem(n, Rules::default()))
        .collect();
    // Without and with mobility: the paper's is without.
    let mut plain = Pns::default();
    plain.look.mobility = false;
    let median = |problem: &GoProblem, engine: Pns| {
        let mut runs: Vec<_> = (0..3).map(|_| cost(problem, engine).0).collect();
        runs.sort_by(|a, b| a.seconds.total_cmp(&b.seconds));
        runs[1]
    };
    let base: Vec<Cost> = problems.iter().map(|p| median(p, plain)).collect();
    let total = |costs: &[Cost]| {
        let (nodes, seconds) = costs
            .iter()
            .fold((0.0, 0.0), |(n, s), c| (n + c.nodes, s + c.seconds));
        format!("{nodes:.0} nodes, {seconds:.2} s")
    };
    println!("{} problems; PNS: {}", problems.len(), total(&base));
    let mobile: Vec<Cost> = problems.iter().map(|p| median(p, Pns::default())).collect();
    println!("PNS with mobility: {}", total(&mobile));
    println!("| N | la | depths | nodes / PNS | time / PNS | fewer nodes | faster | in all |");
    println!("| --- | --- | --- | --- | --- | --- | --- | --- |");
    let settings: [(&str, fn(u32) -> Depths); 6] = [
        ("all", |_| Depths::From(0)),
        ("from I/2", |i| Depths::From(i / 2)),
        ("from 3I/4", |i| Depths::From(3 * i / 4)),
        ("from I", Depths::From),
        ("to I/2", |i| Depths::To(i / 2)),
        ("to I", Depths::To),
    ];
    for (label, depths) in settings {
        for n in [3, 5, 10, 20] {
            for la in [3, 5, 10] {
                let cost = |p: &GoProblem| {
                    let depths = depths(p.playable() as u32);
                    monte_carlo(p, (n, la), depths, repeats)
                };
                let costs: Vec<Cost> = problems.iter().map(cost).collect();
                let pairs = || costs.iter().zip(&base);
                let nodes: Vec<f64> = pairs().map(|(c, b)| c.nodes / b.nodes).collect();
                let seconds: Vec<f64> = pairs().map(|(c, b)| c.seconds / b.seconds).collect();
                let below = |ratios: &[f64]| ratios.iter().filter(|&&r| r < 1.0).count();
                println!(
                    "| {n} | {la} | {label} | {:.2} | {:.2} | {} | {} | {} |",
                    geometric_mean(&nodes),
                    geometric_mean(&seconds),
                    below(&nodes),
                    below(&seconds),
                    total(&costs)
                );
            }
        }
    }
}
