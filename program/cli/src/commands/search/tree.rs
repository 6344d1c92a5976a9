//! The file of a search tree: JSON or Graphviz.

use crate::args::{Strength, Tree};
use crate::failure::Failure;
use crate::replacement::Replacement;
use serde::Serialize;
use std::ffi::OsStr;
use std::io::{self, Write};
use std::path::Path;
use tesuji::search::{Extent, NodeField, ProofNumber, Snapshot, SnapshotNode};
use tesuji_session::agents::AgentSpec;

/// The formats that can be written.
#[derive(Clone, Copy, Debug)]
enum Format {
    Json,
    Dot,
}

/// Where a tree is to be written, and how.
pub(super) struct TreeFile<'a> {
    path: &'a Path,
    /// Whether a file that is there is replaced.
    force: bool,
    format: Format,
    columns: Vec<NodeField>,
    extent: Extent<String>,
}

/// The fields of the search in a JSON file beside its nodes.
#[derive(Serialize)]
pub(super) struct Header<'a> {
    pub(super) game: &'a str,
    pub(super) agent: &'a str,
    pub(super) position: &'a str,
    pub(super) seed: u64,
    pub(super) limits: &'a Strength,
    pub(super) iterations: u64,
}

#[derive(Serialize)]
struct Document<'a> {
    #[serde(flatten)]
    header: Header<'a>,
    nodes: Vec<Node<'a>>,
}

/// A node; its numbers are those of the player who chose the move to it.
#[derive(Serialize)]
struct Node<'a> {
    id: usize,
    parent: Option<usize>,
    depth: usize,
    #[serde(rename = "move")]
    step: Option<&'a str>,
    /// From 1.
    player: usize,
    children: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    visits: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<f32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    estimate: Option<f32>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    proof: Vec<ProofNumber>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    bounds: Vec<(i16, i16)>,
    #[serde(skip_serializing_if = "Option::is_none")]
    proven: Option<i16>,
}

const NO_TREE: &str = "the agent keeps no tree";

impl<'a> TreeFile<'a> {
    /// The file that is asked for, if one is; it must be one that can be written.
    pub(super) fn of(
        args: &'a Tree,
        force: bool,
        agent: &AgentSpec,
    ) -> Result<Option<Self>, Failure> {
        let Some(path) = &args.file else {
            return Ok(None);
        };
        if !agent.agent().keeps_tree() {
            return Err(wrong(path, NO_TREE));
        }
        let format = match path.extension().and_then(OsStr::to_str) {
            Some("json") => Format::Json,
            Some("dot" | "gv") => Format::Dot,
            _ => return Err(wrong(path, "the name has to end in .json or .dot")),
        };
        Replacement::possible(path, force).map_err(|error| wrong(path, error))?;
        let columns = args.columns.iter().map(|column| column.0);
        Ok(Some(Self {
            path,
            force,
            format,
            columns: columns.collect(),
            extent: Extent {
                below: Vec::new(),
                depth: args.depth,
                visits: args.visits,
                nodes: usize::try_from(args.nodes).unwrap_or(usize::MAX),
            },
        }))
    }

    /// The error if there is no tree to write.
    pub(super) fn without_tree(&self) -> Failure {
        wrong(self.path, NO_TREE)
    }

    /// Which nodes are written.
    pub(super) fn extent(&self) -> &Extent<String> {
        &self.extent
    }

    /// Writes a tree.
    pub(super) fn write(&self, tree: &Snapshot<String>, header: Header<'_>) -> Result<(), Failure> {
        let text = match self.format {
            Format::Dot => tree.to_dot(&self.columns),
            Format::Json => self.json(tree, header)?,
        };
        self.replace(&text)
            .map_err(|error| Failure::Internal(format!("--tree {}: {error}", self.path.display())))
    }

    fn json(&self, tree: &Snapshot<String>, header: Header<'_>) -> Result<String, Failure> {
        let nodes = tree.nodes.iter().enumerate();
        let nodes = nodes.map(|(id, node)| self.node(id, node)).collect();
        let text = serde_json::to_string(&Document { header, nodes });
        let text = text.map_err(|error| Failure::Internal(error.to_string()))?;
        Ok(text + "\n")
    }

    fn node<'n>(&self, id: usize, node: &'n SnapshotNode<String>) -> Node<'n> {
        let shown = |column| self.columns.contains(&column);
        let proof = node.proof.iter().filter(|_| shown(NodeField::Proof));
        let bounds = node.bounds.iter().filter(|_| shown(NodeField::Bounds));
        Node {
            id,
            parent: node.parent,
            depth: node.depth,
            step: node.step.as_deref(),
            player: node.chooser + 1,
            children: node.children,
            visits: shown(NodeField::Visits).then_some(node.visits),
            value: shown(NodeField::Value).then_some(node.value),
            estimate: node.estimate.filter(|_| shown(NodeField::Estimate)),
            proof: proof.copied().collect(),
            bounds: bounds.copied().collect(),
            proven: node.proven.filter(|_| shown(NodeField::Proven)),
        }
    }

    fn replace(&self, text: &str) -> io::Result<()> {
        let mut replacement = Replacement::begin(self.path, self.force)?;
        replacement.file().write_all(text.as_bytes())?;
        replacement.finish()
    }
}

fn wrong(path: &Path, error: impl std::fmt::Display) -> Failure {
    Failure::input(&format!("--tree {}:", path.display()), error)
}
