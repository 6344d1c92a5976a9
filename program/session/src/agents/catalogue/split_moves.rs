//! The agents of paper 002 with split moves, and GPN-MCTS in a tree of semimoves.

use super::super::settings::{FinalRule, ProofUse, Settings};
use super::super::split::{SplitSettings, TreeOf};
use super::{Agent, Constructor, Proves, keys};

/// C of the paper: its 0.4 is for rewards in [0, 1], ours are in [−1, 1].
const C: f32 = 0.8;

/// The keys of all of them.
const KEYS: [&str; 8] = ["c", "fpu", "cap", "final", "reuse", "tree", "sim", "split"];

/// The keys of learning about moves. Proof numbers and bounds come with trees of semimoves, not
/// with it.
const LEARNING: [&str; 7] = [
    "mast", "choice", "decay", "expand", "rave", "mix", "epsilon",
];

/// The agents, as they are listed.
pub(super) fn agents() -> Vec<Agent> {
    let semi = Agent {
        name: "semi".into(),
        summary: "UCT in a tree of semimoves, playouts in semimoves".into(),
        paper: "paper 002, Algorithm 1",
        proves: Proves::Nothing,
        keys: keys(&[&["preset"], &KEYS[..], &LEARNING[..]].concat()),
        defaults: Settings {
            c: C,
            reuse: true,
            rule: FinalRule::Max,
            ..Settings::default()
        },
        constructor: Constructor::SplitMoves,
    };
    let rollup = Agent {
        name: "rollup".into(),
        summary: "the same, where all semimoves have been tried rolled up to moves".into(),
        paper: "paper 002, Algorithm 3",
        defaults: Settings {
            split: SplitSettings {
                tree: TreeOf::Semimoves {
                    whole_moves: true,
                    rolls_up: true,
                },
                ..SplitSettings::default()
            },
            ..semi.defaults
        },
        ..semi.clone()
    };
    let bounded = |agent: &Agent| {
        let bounded = agent.clone().with_score_bounds();
        Agent {
            paper: "",
            keys: keys(&[&["proofs"], &KEYS[..]].concat()),
            defaults: Settings {
                // The type is that of GPN-MCTS, whose proof numbers have the weight 0 here.
                cpn: 0.0,
                ..bounded.defaults
            },
            ..bounded
        }
    };
    let gpn = Agent {
        name: "semi-gpn+sb".into(),
        summary: "GPN-MCTS with score bounds in a tree of semimoves".into(),
        paper: "",
        proves: Proves::Scores,
        keys: keys(&[&["cpn", "mobility", "proofs"], &KEYS[..]].concat()),
        defaults: Settings {
            mobility: true,
            bounds: true,
            proofs: ProofUse::All,
            ..semi.defaults
        },
        constructor: Constructor::SplitMoves,
    };
    let (semi_sb, rollup_sb) = (bounded(&semi), bounded(&rollup));
    vec![semi, semi_sb, rollup, rollup_sb, gpn]
}
