//! The settings of agents that split moves, and their possible combinations.

pub(super) mod keys;

use crate::keyed;
use tesuji::game::TextError;
use tesuji::game::split::AnyStrategy;
use tesuji::policy::action::{AnyChoice, Variant};
use tesuji::policy::select::Amaf;

/// How moves are split, and the statistics of them that are learned.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct SplitSettings {
    /// The tree.
    pub(crate) tree: TreeOf,
    /// Whether playouts are in semimoves.
    pub(crate) split_playouts: bool,
    /// How finely moves are split.
    pub(crate) strategy: AnyStrategy,
    /// The moves or parts that MAST keeps statistics of; `None` if it is off.
    pub(crate) mast: Option<Variant>,
    /// How MAST chooses.
    pub(crate) choice: AnyChoice,
    /// The weight of earlier results after a move.
    pub(crate) decay: f32,
    /// Whether MAST chooses the child that is expanded.
    pub(crate) expand: bool,
    /// The moves or parts that RAVE keeps statistics of; `None` if it is off.
    pub(crate) rave: Option<Amaf>,
    /// The equivalence parameter of RAVE.
    pub(crate) equivalence: f32,
    /// The results from which statistics of the context count in a mix.
    pub(crate) mix: f32,
}

/// The steps of a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TreeOf {
    /// Moves.
    Moves,
    /// Semimoves.
    Semimoves {
        /// Whether an expansion goes on to the next nodal state.
        whole_moves: bool,
        /// Whether semimoves are rolled up.
        rolls_up: bool,
    },
}

impl Default for SplitSettings {
    /// Trees and playouts in semimoves, without learning.
    fn default() -> Self {
        Self {
            tree: TreeOf::Semimoves {
                whole_moves: true,
                rolls_up: false,
            },
            split_playouts: true,
            strategy: AnyStrategy::default(),
            mast: None,
            choice: AnyChoice::default(),
            decay: 0.2,
            expand: false,
            rave: None,
            equivalence: 250.0,
            mix: 7.0,
        }
    }
}

impl SplitSettings {
    /// Refuses settings that do not go together: Table 3 of the paper.
    pub(super) fn check(&self, options: &str) -> Result<(), TextError> {
        let splits = self.tree != TreeOf::Moves;
        let rolls_up = matches!(self.tree, TreeOf::Semimoves { rolls_up: true, .. });
        let wrong = if self.mast == Some(Variant::Join) && self.split_playouts {
            ("mast=join", "is for playouts of moves (sim=orth)")
        } else if self.expand && self.mast.is_none() {
            ("expand=mast", "needs mast")
        } else if self.expand && splits && self.mast == Some(Variant::Join) {
            (
                "expand=mast",
                "with mast=join is for trees of moves (tree=orth)",
            )
        } else {
            match self.rave {
                Some(Amaf::Join) if splits => ("rave=join", "is for trees of moves (tree=orth)"),
                Some(Amaf::Context) if !splits => (
                    "rave=context",
                    "is for trees of semimoves; with tree=orth it would be join",
                ),
                Some(Amaf::Split) if !splits || rolls_up => (
                    "rave=split",
                    "is for trees of semimoves that are not rolled up (tree=nodal or raw)",
                ),
                Some(Amaf::Mix) if !splits || rolls_up => (
                    "rave=mix",
                    "is for trees of semimoves that are not rolled up (tree=nodal or raw)",
                ),
                _ => return Ok(()),
            }
        };
        Err(keyed::misfit(options, wrong))
    }
}
