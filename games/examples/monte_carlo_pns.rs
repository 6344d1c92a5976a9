//! The comparison of paper 003 on our problems: proof-number search against Monte-Carlo
//! proof-number search for every combination of its parameters.
//!
//! ```sh
//! # each search with 3 seeds, on the problems that PNS solves with 50,000 nodes, the paper's grid
//! cargo run --release -p tesuji-games --example monte_carlo_pns
//! # with 20 seeds, on those it solves with 2,000,000 nodes, N = 3 and la = 10 only
//! cargo run --release -p tesuji-games --example monte_carlo_pns -- 20 2000000 3 10
//! # the same, with playouts from every depth only
//! cargo run --release -p tesuji-games --example monte_carlo_pns -- 20 2000000 3 10 all
//! ```
//!
//! N is the number of playouts from a leaf, la the most moves of one, and d the depth at which they
//! begin, as a share of I, the playable points of the problem. The slides say "depth level at which
//! start using MC as a guide", which is `from d`; with the other reading, `to d`, leaves deeper than
//! that are not played out from.
//!
//! Nodes are expanded positions, time is that of the processor. What a combination needs for a
//! problem is the mean over the seeds; ratios to plain proof-number search are geometric means over
//! the problems. The question is whether the side that moves first reaches its aim. A search that
//! takes twenty times the nodes that PNS may take is cut off there.

use cpu_time::ProcessTime;
use tesuji::solve::{Goal, Limits, Playouts, Pns, Solver, Status};
use tesuji_games::GoProblem;
use tesuji_games::go_problem::{PROBLEMS, Rules};

/// What a search took: nodes and seconds.
#[derive(Clone, Copy, Debug, Default)]
struct Cost {
    nodes: f64,
    seconds: f64,
}

fn cost(problem: &GoProblem, engine: Pns, most: u64) -> (Cost, Status) {
    let began = ProcessTime::now();
    let mut solver = Solver::new(*problem, engine, 0, Goal::Win);
    let answer = solver.solve(&Limits::nodes(most));
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

/// A name, and what it means where so many points are playable.
type Setting = (&'static str, fn(u32) -> Depths);

/// The mean cost over the repetitions.
fn monte_carlo(
    problem: &GoProblem,
    (n, la): (u32, u32),
    depths: Depths,
    (seeds, most): (u64, u64),
) -> Cost {
    let mut playouts = Playouts::new(n, la);
    match depths {
        Depths::From(depth) => playouts.from_depth = depth,
        Depths::To(depth) => playouts.to_depth = depth,
    }
    let mut sum = Cost::default();
    for seed in 1..=seeds {
        let mut engine = Pns::monte_carlo(playouts);
        engine.look.seed = seed;
        let (cost, _) = cost(problem, engine, 20 * most);
        sum.nodes += cost.nodes / seeds as f64;
        sum.seconds += cost.seconds / seeds as f64;
    }
    sum
}

fn geometric_mean(ratios: &[f64]) -> f64 {
    (ratios.iter().map(|ratio| ratio.ln()).sum::<f64>() / ratios.len() as f64).exp()
}

/// The median of three searches by time; nothing if they take more nodes than they may.
fn plain(problem: &GoProblem, engine: Pns, most: u64) -> Option<Cost> {
    let mut runs = Vec::new();
    for _ in 0..3 {
        let (cost, status) = cost(problem, engine, most);
        if let Status::Unknown(_) = status {
            return None;
        }
        runs.push(cost);
    }
    runs.sort_by(|a, b| a.seconds.total_cmp(&b.seconds));
    Some(runs[1])
}

fn total(costs: &[Cost]) -> String {
    let nodes: f64 = costs.iter().map(|cost| cost.nodes).sum();
    let seconds: f64 = costs.iter().map(|cost| cost.seconds).sum();
    format!("{nodes:.0} nodes, {seconds:.2} s")
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let argument = |place: usize| -> Option<u64> {
        let text = arguments.get(place)?;
        Some(text.parse().expect("a number"))
    };
    let wanted = arguments.get(4);
    let (seeds, most) = (argument(0).unwrap_or(3), argument(1).unwrap_or(50_000));
    let counts = argument(2).map_or(vec![3, 5, 10, 20], |n| vec![n as u32]);
    let lookaheads = argument(3).map_or(vec![3, 5, 10], |la| vec![la as u32]);
    // The paper's search is without mobility.
    let mut without = Pns::default();
    without.look.mobility = false;
    let (mut problems, mut base) = (Vec::new(), Vec::new());
    for number in 1..=PROBLEMS.len() {
        let problem = GoProblem::problem(number, Rules::default());
        if let Some(cost) = plain(&problem, without, most) {
            problems.push(problem);
            base.push(cost);
        }
    }
    println!("{} problems; PNS: {}", problems.len(), total(&base));
    let mobile = problems
        .iter()
        .filter_map(|p| plain(p, Pns::default(), 20 * most));
    println!("PNS with mobility: {}", total(&mobile.collect::<Vec<_>>()));
    println!("| N | la | depths | nodes / PNS | time / PNS | fewer nodes | faster | in all |");
    println!("| --- | --- | --- | --- | --- | --- | --- | --- |");
    let settings: [Setting; 6] = [
        ("all", |_| Depths::From(0)),
        ("from I/2", |i| Depths::From(i / 2)),
        ("from 3I/4", |i| Depths::From(3 * i / 4)),
        ("from I", Depths::From),
        ("to I/2", |i| Depths::To(i / 2)),
        ("to I", Depths::To),
    ];
    for (label, depths) in settings {
        if wanted.is_some_and(|wanted| wanted != label) {
            continue;
        }
        for &n in &counts {
            for &la in &lookaheads {
                let cost = |p: &GoProblem| {
                    let depths = depths(p.playable() as u32);
                    monte_carlo(p, (n, la), depths, (seeds, most))
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
