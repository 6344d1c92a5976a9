//! The options of `tesuji search --tree`.

use super::choice::choice;
use super::count::count;
use clap::{Args as ClapArgs, ValueEnum};
use std::path::PathBuf;
use tesuji::search::NodeField;

/// Where help lists these options. It is said of each of them: said once it would hold for what
/// follows.
const HEADING: &str = "Tree";

/// The file of a search tree.
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct Tree {
    /// Write the tree: FILE.json, or FILE.dot for Graphviz.
    #[arg(id = "tree", long = "tree", value_name = "FILE", help_heading = HEADING)]
    pub(crate) file: Option<PathBuf>,

    /// The steps from the root that are written.
    #[arg(
        id = "tree_depth",
        long = "tree-depth",
        value_name = "N",
        allow_negative_numbers = true,
        default_value_t = 3,
        requires = "tree",
        help_heading = HEADING,
        value_parser = count::<usize>(0..)
    )]
    pub(crate) depth: usize,

    /// Nodes with fewer visits are left out.
    #[arg(
        id = "tree_visits",
        long = "tree-visits",
        value_name = "N",
        allow_negative_numbers = true,
        default_value_t = 1,
        requires = "tree",
        help_heading = HEADING,
        value_parser = count::<u32>(0..)
    )]
    pub(crate) visits: u32,

    /// The most nodes that are written: those nearest to the root.
    #[arg(id = "tree_nodes", long = "tree-nodes", value_name = "N", allow_negative_numbers = true, default_value_t = 10_000, requires = "tree",
          help_heading = HEADING,
          value_parser = count::<u64>(1..))]
    pub(crate) nodes: u64,

    /// The numbers of a node that are written.
    #[arg(
        id = "tree_columns", long = "tree-columns",
        value_name = "COLUMNS",
        value_enum,
        value_delimiter = ',',
        requires = "tree",
        help_heading = HEADING,
        default_values_t = TreeColumn::value_variants().to_vec(),
        hide_default_value = true
    )]
    pub(crate) columns: Vec<TreeColumn>,
}

choice! {
    /// A number of a node of a tree, as the command line has it.
    TreeColumn of NodeField: |column| column.about()
}
