//! The settings of agents that split moves, and which of them go together.

use crate::keyed::{self, not_negative, share};
use tesuji::action::{AnyChoice, EpsilonGreedy, Gibbs, Variant};
use tesuji::game::TextError;
use tesuji::select::Amaf;
use tesuji::split::AnyStrategy;

/// How moves are split, and what is learned of them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct SplitSettings {
    /// The tree.
    pub(crate) tree: TreeOf,
    /// Whether playouts are in semimoves.
    pub(crate) split_playouts: bool,
    /// How finely moves are split.
    pub(crate) strategy: AnyStrategy,
    /// What MAST keeps statistics of, if it is on.
    pub(crate) mast: Option<Variant>,
    /// How MAST chooses.
    pub(crate) choice: AnyChoice,
    /// What earlier results count after a move.
    pub(crate) decay: f32,
    /// Whether MAST chooses what is expanded.
    pub(crate) expand: bool,
    /// What RAVE keeps statistics of, if it is on.
    pub(crate) rave: Option<Amaf>,
    /// The equivalence parameter of RAVE.
    pub(crate) equivalence: f32,
    /// The results from which statistics of the context count in a mix.
    pub(crate) mix: f32,
}

/// What a tree consists of.
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

/// The keys of these settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SplitKey {
    /// The tree.
    Tree,
    /// The playouts.
    Sim,
    /// The split strategy.
    Strategy,
    /// The statistics of MAST.
    Mast,
    /// How MAST chooses.
    Choice,
    /// The share of blind choices.
    Epsilon,
    /// The decay of MAST.
    Decay,
    /// Whether MAST chooses what is expanded.
    Expand,
    /// The statistics of RAVE.
    Rave,
    /// The equivalence parameter of RAVE.
    Equivalence,
    /// The threshold of both.
    Mix,
}

impl SplitKey {
    /// The text of the key, the values it takes, and what it sets.
    pub(super) const fn about(self) -> (&'static str, &'static str, &'static str) {
        match self {
            Self::Tree => (
                "tree",
                "orth|raw|nodal|rollup|rollup-raw",
                "a tree of moves, of semimoves, or of semimoves rolled up",
            ),
            Self::Sim => ("sim", "orth|split", "playouts of moves or in semimoves"),
            Self::Strategy => (
                "split",
                "mod|mod-plus|mod-shift|mod-plus-shift|mod-joined",
                "how finely moves are split, mod",
            ),
            Self::Mast => (
                "mast",
                "off|split|join|context|mix",
                "playouts prefer what was good before: the same semimove, move or beginning",
            ),
            Self::Choice => (
                "choice",
                "greedy|gibbs|roulette",
                "how MAST chooses by what moves are worth",
            ),
            Self::Epsilon => (
                "epsilon",
                "number in [0, 1]",
                "share of blind choices, 0.4 (mast and the like 0.2)",
            ),
            Self::Decay => (
                "decay",
                "number in [0, 1]",
                "what MAST's results count after each move played, 0.2",
            ),
            Self::Expand => ("expand", "random|mast", "the child to expand next"),
            Self::Rave => (
                "rave",
                "off|split|join|context|mix",
                "children share the results of the same semimove, move or beginning",
            ),
            Self::Equivalence => ("k", "number ≥ 0", "equivalence parameter of RAVE, 250"),
            Self::Mix => (
                "mix",
                "number ≥ 0",
                "results from which a mix takes those of the context, 7",
            ),
        }
    }
}

impl Default for SplitSettings {
    /// Trees and playouts in semimoves; nothing is learned.
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
    /// Sets a key, or says what is wrong with the value.
    pub(super) fn set(&mut self, key: SplitKey, value: &str) -> Result<(), &'static str> {
        match key {
            SplitKey::Tree => {
                let semimoves = |whole_moves, rolls_up| TreeOf::Semimoves {
                    whole_moves,
                    rolls_up,
                };
                self.tree = match value {
                    "orth" => TreeOf::Moves,
                    "raw" => semimoves(false, false),
                    "nodal" => semimoves(true, false),
                    "rollup" => semimoves(true, true),
                    "rollup-raw" => semimoves(false, true),
                    _ => return Err("neither orth nor raw nor nodal nor rollup nor rollup-raw"),
                }
            }
            SplitKey::Sim => {
                self.split_playouts = match value {
                    "orth" => false,
                    "split" => true,
                    _ => return Err("neither orth nor split"),
                }
            }
            SplitKey::Strategy => {
                self.strategy = AnyStrategy::named(value).ok_or(
                    "neither mod nor mod-plus nor mod-shift nor mod-plus-shift nor mod-joined",
                )?;
            }
            SplitKey::Mast => {
                self.mast = variant(value)?.map(|amaf| match amaf {
                    Amaf::Split => Variant::Split,
                    Amaf::Join => Variant::Join,
                    Amaf::Context => Variant::Context,
                    Amaf::Mix => Variant::Mix,
                });
            }
            SplitKey::Choice => {
                self.choice = match value {
                    "greedy" => AnyChoice::default(),
                    "gibbs" => AnyChoice::Gibbs(Gibbs::default()),
                    "roulette" => AnyChoice::Roulette,
                    _ => return Err("neither greedy nor gibbs nor roulette"),
                }
            }
            SplitKey::Epsilon => {
                let epsilon = share(value)?;
                self.choice = AnyChoice::EpsilonGreedy(EpsilonGreedy { epsilon });
            }
            SplitKey::Decay => self.decay = share(value)?,
            SplitKey::Expand => {
                self.expand = match value {
                    "random" => false,
                    "mast" => true,
                    _ => return Err("neither random nor mast"),
                }
            }
            SplitKey::Rave => self.rave = variant(value)?,
            SplitKey::Equivalence => self.equivalence = not_negative(value)?,
            SplitKey::Mix => self.mix = not_negative(value)?,
        }
        Ok(())
    }

    /// Refuses what does not go together: Table 3 of the paper.
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

fn variant(value: &str) -> Result<Option<Amaf>, &'static str> {
    Ok(Some(match value {
        "off" => return Ok(None),
        "split" => Amaf::Split,
        "join" => Amaf::Join,
        "context" => Amaf::Context,
        "mix" => Amaf::Mix,
        _ => return Err("neither off nor split nor join nor context nor mix"),
    }))
}
