//! A cell of an experiment, for people and programs.

use serde::{Serialize, Serializer};
use tesuji_trials::plan::{Budgets, Cell, CellId};
use tesuji_trials::stop::{CellStanding, Why};

/// The description of a cell.
#[derive(Serialize)]
pub(super) struct Described<'a> {
    id: CellId,
    pub(super) game: &'a str,
    pub(super) agent: &'a str,
    pub(super) opponent: &'a str,
    #[serde(rename = "limits")]
    pub(super) budgets: &'a Budgets,
    /// The same: an old key.
    budget: &'a Budgets,
    #[serde(serialize_with = "as_object")]
    sweep: &'a [(String, String)],
}

impl<'a> From<&'a Cell> for Described<'a> {
    fn from(cell: &'a Cell) -> Self {
        Self {
            id: cell.id,
            game: &cell.game,
            agent: &cell.agent,
            opponent: &cell.opponent,
            budgets: &cell.budgets,
            budget: &cell.budgets,
            sweep: &cell.sweep,
        }
    }
}

/// Whether a cell has all its games, and what decided that.
#[derive(Serialize)]
pub(super) struct State {
    state: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<Why>,
}

impl From<CellStanding> for State {
    fn from(standing: CellStanding) -> Self {
        let (state, why) = match standing {
            CellStanding::Going => ("going", None),
            CellStanding::Decided { why, .. } => ("decided", Some(why)),
        };
        Self { state, why }
    }
}

#[allow(
    clippy::trivially_copy_pass_by_ref,
    reason = "the signature that serde wants"
)]
fn as_object<S: Serializer>(sweep: &&[(String, String)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(sweep.iter().map(|(key, value)| (key, value)))
}
