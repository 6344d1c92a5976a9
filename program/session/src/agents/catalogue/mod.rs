//! The catalogue of agents: one entry for each, with everything but the code that is compiled for a
//! game.
//!
//! Reading and listing agents, their help, the engines that solve, and the test whether an agent
//! fits a game all come from these entries. An agent that differs from another in constants alone
//! is one more entry. A new composition also needs a [`Constructor`] and a line in
//! [`compose`](super::compose) with its types of the library.

mod enhanced;
mod gpn;
mod guided;
mod minimax;
mod pn;
mod split_moves;
mod uct;

use super::keys::Key;
pub(super) use super::keys::named as keys;
use super::minimax::Minimax;
use super::settings::{ProofUse, Settings};
use std::sync::{Arc, LazyLock};

/// The description of an agent, of the catalogue or your own.
#[derive(Clone, Debug, PartialEq)]
pub struct Agent {
    /// The name.
    pub name: String,
    /// A line about the agent.
    pub summary: String,
    /// The publication, with papers numbered as in `docs/games.md`; empty if there is none.
    pub paper: &'static str,
    /// The claims about a position that the agent can prove.
    pub proves: Proves,
    /// The keys that the agent understands, in the order of [`Key::all`].
    pub keys: Vec<Key>,
    /// The values of keys that are not given, and of constants without a key.
    pub(super) defaults: Settings,
    /// The types that it is composed of.
    pub(super) constructor: Constructor,
}

/// The claims about a position that the tree of an agent can prove.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proves {
    /// No claim.
    Nothing,
    /// Whether a player can force a win.
    Wins,
    /// Whether a player can force a win, and whether at least a draw.
    WinsAndDraws,
    /// The score that each player can force.
    Scores,
}

/// The composition of an agent: one type of the library for each game, whose constants are
/// [`Settings`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Constructor {
    /// Random moves without a search.
    Random,
    /// UCB1, with score bounds or without.
    Uct,
    /// UCB1-Tuned.
    UctTuned,
    /// PN-MCTS: proof numbers of the root player's win.
    Pn,
    /// PN-MCTS with a second layer of proof numbers, for "at least a draw".
    Pn2,
    /// GPN-MCTS by rank, with score bounds or without.
    GpnRank,
    /// GPN-MCTS by the largest proof number, with or without score bounds.
    GpnMax,
    /// GPN-MCTS by the sum of the proof numbers, with or without score bounds.
    GpnSum,
    /// GPN-MCTS with score bounds and proof numbers as a prior.
    GpnPrior,
    /// GPN-MCTS with score bounds, by the residuals of proof numbers.
    GpnResidual,
    /// [`Constructor::GpnPrior`] in long searches and [`Constructor::GpnResidual`] in short ones.
    GpnByLength,
    /// Trees and playouts of moves or semimoves, with MAST, RAVE, score bounds and proof numbers.
    SplitMoves,
    /// UCT with evaluations of positions, or results of moves elsewhere; with score bounds and
    /// proof numbers, or without.
    Enhanced,
    /// PUCT, and sequential halving at the root or not.
    Guided,
    /// A search by minimax.
    Minimax,
    /// Your own agent.
    Own {
        /// Whether the agent keeps a tree.
        keeps_tree: bool,
        /// Whether several threads can share the tree.
        shares_tree: bool,
    },
    /// Another program.
    Outside,
}

impl Agent {
    /// Whether the agent can serve as an engine of `solve`: it must prove scores and keep its whole
    /// tree, which certificates need.
    pub fn solves(&self) -> bool {
        self.proves != Proves::Nothing && self.keeps_tree()
    }

    /// Whether the agent keeps a tree that can be read: see
    /// [`Seat::tree`](crate::session::Seat::tree).
    pub fn keeps_tree(&self) -> bool {
        match self.constructor {
            Constructor::Random | Constructor::Minimax | Constructor::Outside => false,
            Constructor::Own { keeps_tree, .. } => keeps_tree,
            _ => true,
        }
    }

    /// Whether it searches, so that more iterations make it stronger.
    pub(super) fn searches(&self) -> bool {
        !matches!(self.constructor, Constructor::Random | Constructor::Outside)
    }

    /// The goals of the proof numbers in its [`Report`](tesuji::search::Report), in words; `None`
    /// if it keeps no proof numbers.
    pub fn proof_numbers(&self) -> Option<&'static str> {
        match self.constructor {
            Constructor::Pn => Some(
                "the proof number and the disproof number of a win of the player who is to move",
            ),
            Constructor::Pn2 => Some(
                "the proof number and the disproof number of a win of the player who is to move, then both \
                 of at least a draw",
            ),
            Constructor::GpnRank
            | Constructor::GpnMax
            | Constructor::GpnSum
            | Constructor::GpnPrior
            | Constructor::GpnResidual
            | Constructor::GpnByLength => Some(PER_PLAYER),
            Constructor::SplitMoves | Constructor::Enhanced if self.defaults.bounds => {
                Some(PER_PLAYER)
            }
            _ => None,
        }
    }

    /// Whether several threads can search one tree of the agent, or fill one table. An agent that
    /// shares a tree is compiled twice for every game, so only the strongest ones and those with
    /// networks do.
    pub fn shares_tree(&self) -> bool {
        match self.constructor {
            Constructor::Uct => self.defaults.bounds,
            Constructor::GpnPrior | Constructor::GpnResidual | Constructor::GpnByLength => true,
            Constructor::Enhanced => self.defaults.enhanced_shares_tree(),
            Constructor::Own { shares_tree, .. } => shares_tree,
            // Best-first search divides the batches of a network.
            Constructor::Minimax => self.defaults.minimax.search.has_shared_table(),
            _ => false,
        }
    }

    /// The same agent with the keys of several threads, if it is one by Monte Carlo.
    fn with_threads(self) -> Self {
        if matches!(self.constructor, Constructor::Random | Constructor::Minimax) {
            return self;
        }
        Self {
            keys: self.keys_and(&["threads", "parallel"]),
            ..self
        }
    }

    /// The same agent with the key of tables, if it can use them.
    fn with_tables(self) -> Self {
        let selective = self.defaults.minimax.search == Minimax::Selective;
        let minimax = self.constructor == Constructor::Minimax;
        if self.constructor == Constructor::Random || minimax && !selective {
            return self;
        }
        let all = Key::all();
        let mut known = self.keys;
        known.extend(keys(&["tables"]));
        known.sort_by_key(|key| all.iter().position(|listed| listed == key));
        Self {
            keys: known,
            ..self
        }
    }

    /// Its keys and these, in the order of [`Key::all`].
    fn keys_and(&self, more: &[&str]) -> Vec<Key> {
        let own: Vec<&str> = self.keys.iter().map(Key::name).collect();
        keys(&[&own[..], more].concat())
    }

    /// Whether the agent has a key called `key`.
    pub fn has(&self, key: &str) -> bool {
        self.keys.iter().any(|known| known.is(key))
    }

    /// Whether it needs a game that splits its moves.
    pub(super) fn splits(&self) -> bool {
        self.constructor == Constructor::SplitMoves
    }

    /// The same agent with score bounds, which come with a tree that is kept.
    fn with_score_bounds(self) -> Self {
        Self {
            name: format!("{}+sb", self.name),
            summary: format!("{}, with score bounds", self.summary),
            proves: Proves::Scores,
            defaults: Settings {
                bounds: true,
                reuse: true,
                proofs: ProofUse::All,
                ..self.defaults
            },
            ..self
        }
    }
}

/// All agents, in the order of listings.
pub fn catalogue() -> &'static [Arc<Agent>] {
    static AGENTS: LazyLock<Vec<Arc<Agent>>> = LazyLock::new(|| {
        [
            uct::agents(),
            pn::agents(),
            gpn::agents(),
            split_moves::agents(),
            enhanced::agents(),
            guided::agents(),
            minimax::agents(),
        ]
        .concat()
        .into_iter()
        .map(|agent| Arc::new(agent.with_threads().with_tables()))
        .collect()
    });
    &AGENTS
}

/// The proof numbers of agents that keep one for each player.
const PER_PLAYER: &str = "one proof number for the win of each player, player 1 first";

/// The keys of the values of children that bounds tell.
const VALUES: [&str; 3] = ["gamma", "delta", "means"];
