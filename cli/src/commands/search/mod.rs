//! `tesuji search`: what an agent thinks of a position.

mod progress;
mod tree;

use crate::args;
use crate::failure::Failure;
use crate::interrupt;
use crate::output::{grouped, in_words, print, rounded, table, table_text};
use crate::setup::{go_to, open, read_agent};
use serde::{Serialize, Serializer};
use std::time::Instant;
use tesuji::search::{ChildReport, ProofNumber};
use tesuji_lab::Games;
use tesuji_lab::session::Findings;
use tree::{Header, TreeFile};

/// How many children the text shows.
const SHOWN: usize = 20;

#[derive(Serialize)]
struct Found {
    game: String,
    agent: String,
    position: String,
    best: Option<String>,
    /// From the point of view of the player to move.
    value: Option<f32>,
    /// The proven score of the player to move.
    proven: Option<i16>,
    root: Root,
    children: Vec<Child>,
    pv: Vec<String>,
    iterations: u64,
    states: u64,
    nodes: u64,
    bytes: usize,
    stop: String,
    /// Wall-clock time of the search.
    #[serde(serialize_with = "rounded")]
    seconds: f64,
    #[serde(skip)]
    mover: usize,
    #[serde(skip)]
    drawing: String,
}

#[derive(Default, Serialize)]
struct Root {
    visits: u32,
    proof: Vec<Number>,
    bounds: Vec<(i16, i16)>,
}

#[derive(Serialize)]
struct Child {
    #[serde(rename = "move")]
    text: String,
    visits: u32,
    value: f32,
    /// What it looks worth to the player to move, for agents that know.
    estimate: Option<f32>,
    proof: Vec<Number>,
    bounds: Vec<(i16, i16)>,
    proven: Option<i16>,
}

/// A proof number; JSON has no infinity.
#[derive(Clone, Copy)]
struct Number(ProofNumber);

impl Number {
    fn text(self) -> String {
        self.0.to_string()
    }
}

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0.finite() {
            Some(number) => serializer.serialize_u32(number),
            None => serializer.serialize_str("inf"),
        }
    }
}

/// Searches a position.
pub(crate) fn run(games: &Games, args: &args::Search, json: bool) -> Result<(), Failure> {
    let mut session = open(games, &args.game)?;
    let agent = args.limits.at_level(read_agent(&session, &args.agent)?)?;
    go_to(&mut session, &args.from)?;
    let limits = args.limits.clone().or_iterations(args::ITERATIONS);
    let file = TreeFile::of(&args.tree, &agent)?;
    let budget = limits.budget(interrupt::listen());
    let mut seat = session.seat(&agent)?;
    let began = Instant::now();
    let searched = progress::search(&mut *seat, args.seed, &budget);
    let seconds = began.elapsed().as_secs_f64();
    let size = seat.size();
    let mut found = Found {
        game: args.game.clone(),
        agent: args.agent.clone(),
        position: session.position_text(),
        best: searched.best.map(|m| session.move_text(m)),
        value: None,
        proven: None,
        root: Root::default(),
        children: Vec::new(),
        pv: Vec::new(),
        iterations: searched.iterations,
        states: searched.states,
        nodes: size.nodes,
        bytes: size.bytes,
        stop: searched.stop.to_string(),
        seconds,
        mover: session.mover(),
        drawing: session.drawing(),
    };
    if let Some(report) = seat.report() {
        found.fill(report);
    }
    print(json, &found, text)?;
    let Some(file) = file else { return Ok(()) };
    let tree = seat.tree(file.extent());
    let tree = tree.expect("an agent that keeps a tree has searched");
    let header = Header {
        game: &found.game,
        agent: &found.agent,
        position: &found.position,
        seed: args.seed,
        iterations: found.iterations,
    };
    file.write(&tree, header)
}

impl Found {
    /// Adds what the tree knows.
    fn fill(&mut self, report: Findings) {
        let numbers = |proof: Vec<ProofNumber>| proof.into_iter().map(Number).collect();
        self.value = Some(report.value);
        self.proven = report.proven;
        self.root = Root {
            visits: report.visits,
            proof: numbers(report.proof),
            bounds: report.bounds,
        };
        let child = |child: ChildReport<String>| Child {
            text: child.step,
            visits: child.visits,
            value: child.value,
            estimate: child.estimate,
            proof: numbers(child.proof),
            bounds: child.bounds,
            proven: child.proven,
        };
        self.children = report.children.into_iter().map(child).collect();
        self.pv = report.pv;
    }
}

fn text(found: &Found) -> String {
    let header = [
        "move", "visits", "value", "looks", "proof", "bounds", "proven",
    ];
    let mut children = table(header, 1);
    for child in found.children.iter().take(SHOWN) {
        let signed = |value: f32| format!("{value:+.3}");
        children.add_row([
            child.text.clone(),
            grouped(child.visits.into()),
            signed(child.value),
            child.estimate.map(signed).unwrap_or_default(),
            proof_text(&child.proof),
            bounds_text(&child.bounds, found.mover),
            proven_text(child.proven),
        ]);
    }
    let mut lines = vec![
        found.drawing.clone(),
        found.position.clone(),
        String::new(),
        table_text(&children),
    ];
    if let Some(more @ 1..) = found.children.len().checked_sub(SHOWN) {
        lines.push(format!("… and {more} more"));
    }
    lines.extend([String::new(), conclusion(found)]);
    if !found.pv.is_empty() {
        lines.push(format!("line {}", found.pv.join(" ")));
    }
    lines.push(format!(
        "{} iterations, {} states, {} nodes, {} KiB, {:.2} s, stopped by {}",
        grouped(found.iterations),
        grouped(found.states),
        grouped(found.nodes),
        grouped(found.bytes.div_ceil(1024) as u64),
        found.seconds,
        found.stop
    ));
    lines.join("\n")
}

/// What is known of the root, in one line.
fn conclusion(found: &Found) -> String {
    let mut parts = vec![format!("best {}", found.best.as_deref().unwrap_or("none"))];
    parts.extend(found.value.map(|value| format!("value {value:+.3}")));
    parts.extend(
        found
            .proven
            .map(|score| format!("proven score {score:+} ({})", in_words(score))),
    );
    let proof = proof_text(&found.root.proof);
    if !proof.is_empty() {
        parts.push(format!("proof numbers {proof}"));
    }
    let bounds = bounds_text(&found.root.bounds, found.mover);
    if !bounds.is_empty() {
        parts.push(format!("bounds {bounds}"));
    }
    parts.join(", ")
}

fn proof_text(proof: &[Number]) -> String {
    let numbers: Vec<_> = proof.iter().copied().map(Number::text).collect();
    numbers.join("/")
}

/// The bounds of the score of the player to move.
fn bounds_text(bounds: &[(i16, i16)], mover: usize) -> String {
    let own = bounds.get(mover);
    own.map_or_else(String::new, |(low, high)| format!("{low}..{high}"))
}

fn proven_text(score: Option<i16>) -> String {
    score.map_or_else(String::new, |score| {
        format!("{} {score:+}", in_words(score))
    })
}
