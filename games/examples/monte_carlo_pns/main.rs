//! The comparison of paper 003 on problems in bands of difficulty: proof-number search against
//! Monte-Carlo proof-number search for every combination of its parameters, and against
//! proof-number search with mobility and depth-first proof-number search.
//!
//! ```sh
//! # every search that is not in the file yet; it can be stopped and started again at any time
//! cargo run --release -p tesuji-games --example monte_carlo_pns -- run searches.tsv
//! # the same with three seeds, 2,000,000 nodes and 20 s of processor time a search
//! cargo run --release -p tesuji-games --example monte_carlo_pns -- \
//!     run searches.tsv seeds=3 nodes=2000000 seconds=20
//! # one setting, N = 3 and la = 10 at every level, in the first two bands
//! cargo run --release -p tesuji-games --example monte_carlo_pns -- \
//!     run searches.tsv 'only=3,10,*' bands=1,2
//! # the tables, as Markdown
//! cargo run --release -p tesuji-games --example monte_carlo_pns -- report searches.tsv
//! ```
//!
//! N is the number of playouts from a leaf and la the most moves of one. The slides' third
//! parameter is read in two ways: `from d` begins with playouts at depth d, `to d` ends with them
//! there; d is a share of I, the playable points of the problem, or the level 3.
//!
//! Nodes are expanded positions, time is that of the processor. The problems are those of
//! `problems/go/bands.tsv`, the question is whether the side that moves first reaches its aim. It
//! does in all of them. A search that reaches a limit is *cut*: it is not solved, and its cost is a
//! lower bound.

mod engine;
#[path = "../go_problems/graded.rs"]
mod graded;
mod interval;
mod level;
mod log;
mod options;
mod plan;
mod report;
mod settings;
mod table;

use log::Log;
use options::Options;
use std::io::Write;
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match arguments[..] {
        ["run", file, ref options @ ..] => Options::read(options).and_then(|o| run(file, &o)),
        ["report", file] => Log::read(file).map(|log| print(&report::report(&log))),
        _ => Err("expected `run FILE [KEY=VALUE ...]` or `report FILE`".into()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(wrong) => {
            eprintln!("error: {wrong}");
            ExitCode::from(2)
        }
    }
}

/// A reader who has gone away is no reason to panic.
fn print(text: &str) {
    let _ = std::io::stdout().write_all(text.as_bytes());
}

/// Runs the searches that the file does not have, in the order of the plan.
fn run(file: &str, options: &Options) -> Result<(), String> {
    let mut log = Log::open(file, options.limits)?;
    let problems = graded::in_bands();
    for task in plan::tasks(&problems, options) {
        let problem = &problems[task.problem];
        if log.has(problem.seed, task.engine, task.seed) {
            continue;
        }
        let position = problem.position()?;
        let cost = task.engine.search(&position, task.seed, options.limits);
        log.append(problem.seed, task.engine, task.seed, cost)?;
    }
    Ok(())
}
