//! `tesuji rules explain` for Regular Games, and for languages that become them.

use super::{automaton, in_rows};
use crate::failure::Failure;
use crate::output::{grouped, print};
use serde::Serialize;
use std::path::Path;
use tesuji_rules::TURNS;

#[derive(Serialize)]
struct Explained {
    file: String,
    players: Vec<String>,
    /// The least and the greatest score.
    scores: [i32; 2],
    variables: Vec<Variable>,
    nodes: usize,
    edges: usize,
}

/// A variable, with its cells.
#[derive(Serialize)]
struct Variable {
    name: String,
    cells: u64,
}

/// Prints the facts of a description.
pub(super) fn explain(file: &Path, json: bool) -> Result<(), Failure> {
    let (rules, _) = automaton(file)?;
    let (least, most) = rules.score_range();
    let variables = rules.variable_sizes().map(|(name, cells)| Variable {
        name: name.to_owned(),
        cells,
    });
    let explained = Explained {
        file: file.display().to_string(),
        players: rules.player_names().map(str::to_owned).collect(),
        scores: [least, most],
        variables: variables.collect(),
        nodes: rules.node_count(),
        edges: rules.edge_count(),
    };
    print(json, &explained, in_words)
}

fn in_words(of: &Explained) -> String {
    let variables = of.variables.iter().map(|one| match one.cells {
        1 => one.name.clone(),
        cells => format!("{} ({} cells)", one.name, grouped(cells)),
    });
    let (nodes, edges) = (grouped(of.nodes as u64), grouped(of.edges as u64));
    in_rows(&[
        ("players", of.players.join(", ")),
        ("scores", format!("{} to {}", of.scores[0], of.scores[1])),
        ("variables", variables.collect::<Vec<_>>().join(", ")),
        ("automaton", format!("{nodes} nodes, {edges} edges")),
        (
            "the game",
            format!("is not proven to end; it is drawn after {TURNS} turns (turns=N)"),
        ),
    ])
}
