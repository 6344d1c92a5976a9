//! `tesuji search`: the search of a position by an agent.

mod progress;
mod tree;

use super::picture;
use crate::args;
use crate::failure::Failure;
use crate::interrupt;
use crate::output::{paragraph, print, rounded};
use crate::setup::{go_to, open};
use serde::Serialize;
use std::time::Instant;
use tesuji::StopReason;
use tesuji::search::{ChildReport, ProofNumber};
use tesuji_session::Games;
use tesuji_session::session::Findings;
use tree::{Header, TreeFile};

/// The output of a search.
#[derive(Serialize)]
struct Found<'a> {
    game: &'a str,
    agent: &'a str,
    position: String,
    /// The player to move, from 1.
    player: usize,
    best: Option<&'a str>,
    /// From the point of view of the player to move; `None` if the agent does not search.
    value: Option<f32>,
    /// The proven score of the player to move.
    proven: Option<i16>,
    root: Root<'a>,
    children: &'a [ChildReport<String>],
    pv: &'a [String],
    /// The plies of the deepest iteration that was finished; `None` if the agent does not deepen.
    depth: Option<u32>,
    iterations: u64,
    states: u64,
    evaluations: u64,
    /// Those of playouts, where they ask another evaluator than the tree's.
    playout_evaluations: u64,
    nodes: u64,
    bytes: usize,
    /// The threads that were asked for.
    threads: usize,
    stop: StopReason,
    /// Wall-clock time of the search.
    #[serde(serialize_with = "rounded")]
    seconds: f64,
    seed: u64,
    limits: &'a args::Strength,
    #[serde(skip)]
    report: &'a Findings,
    #[serde(skip)]
    drawing: String,
    /// The goals of the proof numbers of the report.
    #[serde(skip)]
    numbers: Option<&'static str>,
}

#[derive(Serialize)]
struct Root<'a> {
    visits: u32,
    proof: &'a [ProofNumber],
    bounds: &'a [(i16, i16)],
}

/// Searches a position.
pub(crate) fn run(games: &Games, args: &args::Search, json: bool) -> Result<(), Failure> {
    let mut session = open(games, &args.game)?;
    let agent = args.limits.read_agent(&session, &args.agent)?;
    let agent = args.threads.of(agent)?;
    go_to(&mut session, &args.from)?;
    let limits = args.limits.clone().or_iterations(args::ITERATIONS);
    let file = TreeFile::of(&args.tree, args.force.force, &agent)?;
    if let Some(file) = &args.picture.svg {
        picture::possible(file, args.force.force)?;
    }
    let budget = limits.budget(interrupt::listen());
    let mut seat = session.seat(&agent)?;
    let began = Instant::now();
    let searched = progress::search(&mut *seat, args.random.seed, &budget);
    let elapsed = began.elapsed();
    let known = seat.report();
    let value = known.as_ref().map(|report| report.value);
    let report = searched.findings(&session, &*seat, known, elapsed);
    let found = Found {
        game: &args.game,
        agent: &args.agent,
        position: session.position_text(),
        player: session.mover() + 1,
        best: report.best.as_deref(),
        value,
        proven: report.proven,
        root: Root {
            visits: report.visits,
            proof: &report.proof,
            bounds: &report.bounds,
        },
        children: &report.children,
        pv: &report.pv,
        depth: report.depth,
        iterations: report.iterations,
        states: report.states,
        evaluations: report.evaluations,
        playout_evaluations: report.playout_evaluations,
        nodes: report.nodes,
        bytes: report.bytes,
        threads: agent.threads(),
        stop: searched.stop,
        seconds: elapsed.as_secs_f64(),
        seed: args.random.seed,
        limits: &limits,
        report: &report,
        drawing: session.drawing(),
        numbers: agent.agent().proof_numbers(),
    };
    if let Some(file) = &args.picture.svg {
        let arrows = session.arrows(&report.children);
        picture::write(file, args.force.force, &session, arrows)?;
    }
    print(json, &found, text)?;
    let Some(file) = file else { return Ok(()) };
    // An agent of one's own need not say beforehand whether it keeps one.
    let tree = seat
        .tree(file.extent())
        .ok_or_else(|| file.without_tree())?;
    let header = Header {
        game: found.game,
        agent: found.agent,
        position: &found.position,
        seed: args.random.seed,
        limits: &limits,
        iterations: found.iterations,
    };
    file.write(&tree, header)
}

fn text(found: &Found<'_>) -> String {
    let (drawing, position) = (&found.drawing, &found.position);
    let legend = legend(found).unwrap_or_default();
    format!("{drawing}\n{position}\n\n{}{legend}", found.report)
}

/// The meaning of the proof numbers; `None` if the report has none.
fn legend(found: &Found<'_>) -> Option<String> {
    let children = found.children.iter().map(|child| &child.proof);
    if children.chain([&found.report.proof]).all(Vec::is_empty) {
        return None;
    }
    let numbers = found.numbers.unwrap_or("as its documentation says");
    let text = format!(
        "proof numbers: {numbers}; the leaves that must still be proven, at least: 0 is proven, ∞ cannot be"
    );
    Some(format!("\n{}", paragraph(&text, 0)))
}
