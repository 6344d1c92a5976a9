//! UCT with more than the means of its playouts: evaluations of positions, and results of moves
//! elsewhere.
//!
//! All of them are one composition with different weights, so every key works with each of them.
//! With score bounds and proof numbers they are another composition, without knowledge of moves.

use super::super::enhanced::{BiasBy, EnhancedSettings, PlayoutBy};
use super::super::settings::{Settings, Urgency};
use super::super::split::SplitSettings;
use super::{Agent, Constructor, Proves, VALUES, keys};
use tesuji::policy::action::{AnyChoice, EpsilonGreedy};
use tesuji::policy::playout::Termination;

/// The agents, as they are listed.
pub(super) fn agents() -> Vec<Agent> {
    let agents = [implicit(), with_networks(), biased()].concat();
    let proving = agents.iter().filter(|agent| goes_with_proofs(agent));
    let proving = proving.map(with_proofs).collect();
    [agents, proving].concat()
}

/// The keys of their trees and of their final moves.
const TREE: [&str; 5] = ["c", "fpu", "cap", "final", "reuse"];

/// The keys of their knowledge of positions and of their playouts.
const KNOWN: [&str; 12] = [
    "choice",
    "decay",
    "epsilon",
    "eval",
    "playout-eval",
    "alpha",
    "alpha-min",
    "slope",
    "explore",
    "playout",
    "decided",
    "cache",
];

/// The keys that the composition with proofs leaves out: those of knowledge of moves, and of the
/// bias of the first visits.
const OF_MOVES: [&str; 3] = ["bias", "w", "ref"];

fn goes_with_proofs(agent: &Agent) -> bool {
    let known = agent.defaults.enhanced;
    known.bias == BiasBy::Nothing && known.reference.is_none()
}

/// The same agent with score bounds, and with proof numbers that have no weight unless they are
/// given one.
fn with_proofs(agent: &Agent) -> Agent {
    let bounded = agent.clone().with_score_bounds();
    Agent {
        keys: keys(&[&VALUES[..], &["cpn", "proofs"], &TREE, &KNOWN].concat()),
        paper: "ours; paper 004 has neither bounds nor proof numbers",
        defaults: Settings {
            cpn: 0.0,
            ..bounded.defaults
        },
        ..bounded
    }
}

/// Implicit minimax without playouts, whose trees are kept.
fn implicit() -> Vec<Agent> {
    let constant = EnhancedSettings {
        alpha: 0.8,
        playout: PlayoutBy::Nothing,
        ..EnhancedSettings::default()
    };
    let falling = EnhancedSettings {
        alpha: 0.6,
        alpha_min: Some(0.3),
        ..constant
    };
    let agent = |name: &str, summary: &str, paper, c, known| {
        let defaults = Settings {
            c,
            reuse: true,
            ..knowing(known)
        };
        agent(name, summary, paper, &defaults)
    };
    vec![
        agent(
            "im",
            "implicit minimax, no playouts: what leaves look worth",
            "Lanctot et al. (2014); paper 004, Eq. 3.4",
            1e-4,
            constant,
        ),
        agent(
            "im-alpha",
            "the same, the minimax value counting less with the visits",
            "paper 004, Eq. 6.6",
            1e-4,
            falling,
        ),
        agent(
            "im-exploration",
            "the same with a fixed weight, exploring what looks good",
            "paper 004, Eq. 6.4",
            2.0,
            EnhancedSettings {
                softmax: true,
                ..constant
            },
        ),
        agent(
            "im-combined",
            "the same with both refinements",
            "paper 004, Eq. 6.7",
            2.0,
            EnhancedSettings {
                softmax: true,
                ..falling
            },
        ),
    ]
}

/// The two searches of the thesis that go by a network: the one that comes with the program for the
/// game, or `eval=net:FILE`. Where there is none they go by the evaluator of the game.
fn with_networks() -> Vec<Agent> {
    let nim = EnhancedSettings {
        alpha: 0.6,
        alpha_min: Some(0.3),
        playout: PlayoutBy::Nothing,
        by_network: true,
        ..EnhancedSettings::default()
    };
    let poc = EnhancedSettings {
        alpha: 0.8,
        softmax: true,
        playout: PlayoutBy::Greedy,
        end: Termination::Beyond {
            threshold: 0.4,
            every: 1,
        },
        by_network: true,
        ..EnhancedSettings::default()
    };
    let choice = AnyChoice::EpsilonGreedy(EpsilonGreedy { epsilon: 0.1 });
    let kept = |c, known| Settings {
        c,
        reuse: true,
        ..knowing(known)
    };
    let mut playing = kept(0.0, poc);
    playing.split.choice = choice;
    vec![
        agent(
            "mcts-nim",
            "MCTS_NIM, as im-alpha: values of a network, implicit minimax, no playouts",
            "paper 004, sections 6.1 to 6.3 and Table 7.2",
            &kept(1e-4, nim),
        ),
        agent(
            "mcts-poc",
            "MCTS_POC: the same with playouts by another evaluator until one side is ahead",
            "paper 004, section 6.4",
            &playing,
        ),
    ]
}

/// UCT with playouts, and a bias, shared statistics or what playouts have learned.
fn biased() -> Vec<Agent> {
    let plain = EnhancedSettings::default();
    let evaluated = EnhancedSettings {
        bias: BiasBy::Evaluation,
        weight: 10.0,
        ..plain
    };
    vec![
        agent(
            "pb",
            "UCT with progressive bias",
            "Chaslot et al. (2008); paper 004, Eq. 3.3",
            &knowing(evaluated),
        ),
        agent(
            "ph",
            "UCT with progressive history",
            "Nijssen and Winands (2011); paper 004, section 3.3.1",
            &knowing(EnhancedSettings {
                bias: BiasBy::History,
                ..plain
            }),
        ),
        agent(
            "grave",
            "UCT with GRAVE",
            "Cazenave (2015); paper 004, Eq. 3.2",
            &knowing(EnhancedSettings {
                reference: Some(100),
                ..plain
            }),
        ),
        agent(
            "mast",
            "UCT with playouts by MAST",
            "Finnsson and Björnsson (2008)",
            &Settings {
                fpu: Urgency::All,
                ..knowing(EnhancedSettings {
                    playout: PlayoutBy::Mast,
                    ..plain
                })
            },
        ),
        agent(
            "mcts-bench",
            "progressive bias and MAST, the benchmark of the thesis",
            "paper 004, section 7.1.1",
            &knowing(EnhancedSettings {
                playout: PlayoutBy::Mast,
                ..evaluated
            }),
        ),
    ]
}

/// The settings that all of them have beside their knowledge.
fn knowing(enhanced: EnhancedSettings) -> Settings {
    Settings {
        fpu: Urgency::Parent,
        split: SplitSettings {
            // Tuned on breakthrough.
            choice: AnyChoice::EpsilonGreedy(EpsilonGreedy { epsilon: 0.2 }),
            ..SplitSettings::default()
        },
        enhanced,
        ..Settings::default()
    }
}

fn agent(name: &str, summary: &str, paper: &'static str, defaults: &Settings) -> Agent {
    Agent {
        name: name.to_owned(),
        summary: summary.to_owned(),
        paper,
        proves: Proves::Nothing,
        keys: keys(&[&TREE[..], &KNOWN, &OF_MOVES].concat()),
        defaults: *defaults,
        constructor: Constructor::Enhanced,
    }
}
