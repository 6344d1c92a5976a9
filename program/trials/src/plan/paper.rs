//! The figures of the paper that an experiment repeats.

use serde::Serialize;

/// The figure that a paper prints for a cell.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Figure {
    /// The score of agent A in per cent, if the paper has it.
    pub score: Option<f64>,
    /// Half the width of its 95 % interval in per cent, if the paper has it.
    pub half: Option<f64>,
    /// The mean number of A's simulations in the first half of a game divided by B's, if the paper
    /// has it.
    pub ratio: Option<f64>,
    /// A remark about it.
    pub note: Option<String>,
}
