//! Priors: how likely each child is to be the best, before any iteration.

use super::Statistic;
use crate::base::needs::Needs;
use crate::tree::{Columns, Count};

/// The prior of a node among its siblings, at least 0.
///
/// The children of a node are given their priors when they are made, by the agent's
/// [`Estimate`](crate::policy::estimate::Estimate). They add up to 1, unless there is noise among
/// them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Priors;

impl Statistic for Priors {
    const NAME: &'static str = "priors";
    const COLUMNS: Columns = Columns::words(Count::Fixed(1));
    const NEEDS: Needs = Needs {
        unvisited: true,
        ..Needs::ENTRIES
    };
}
