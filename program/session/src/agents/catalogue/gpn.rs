//! GPN-MCTS with its three formulas, with and without score bounds; with proof numbers as a prior,
//! by their residuals, and by the length of the search.

use super::super::settings::{ProofUse, Settings, Urgency};
use super::{Agent, Constructor, Proves, VALUES, keys};
use tesuji::policy::select::PnPrior;

/// The keys that all of them have.
const SHARED: [&str; 7] = [
    // First, because it is the only one that not all of them have.
    "fpu", "mobility", "cap", "means", "final", "proofs", "reuse",
];

/// The agents, as they are listed.
pub(super) fn agents() -> Vec<Agent> {
    let max = Agent {
        name: "gpn-max".into(),
        summary: "GPN-MCTS, selection by the distance to the largest proof number".into(),
        paper: "paper 001, Eq. 4",
        proves: Proves::Wins,
        keys: keys(&[&["preset", "c", "cpn"], &SHARED[..]].concat()),
        defaults: Settings {
            mobility: true,
            reuse: true,
            proofs: ProofUse::All,
            ..Settings::default()
        },
        constructor: Constructor::GpnMax,
    };
    let sum = Agent {
        name: "gpn-sum".into(),
        summary: "GPN-MCTS, selection by the share in the sum of proof numbers".into(),
        paper: "paper 001, Eq. 5",
        constructor: Constructor::GpnSum,
        ..max.clone()
    };
    let rank = Agent {
        name: "gpn-rank".into(),
        summary: "GPN-MCTS, selection by the rank of each child".into(),
        paper: "paper 001, Eq. 3",
        keys: max.keys_and(&["norm"]),
        constructor: Constructor::GpnRank,
        ..max.clone()
    };
    let prior = Agent {
        name: "gpn-prior".into(),
        summary: "GPN-MCTS, proof numbers as the prior of PUCT, of all children at once".into(),
        paper: "ours; paper 001 without its constant weight",
        keys: keys(&[&["c", "cpn", "narrow"], &SHARED[..]].concat()),
        defaults: Settings {
            c: 2.0,
            cpn: 0.5,
            narrow: <PnPrior>::default().width,
            fpu: Urgency::Parent,
            ..max.defaults
        },
        constructor: Constructor::GpnPrior,
        ..max.clone()
    };
    let residual = Agent {
        name: "gpn-residual".into(),
        summary: "GPN-MCTS, exploration by what visits do not explain of proof numbers".into(),
        paper: "ours; paper 001 without its constant weight",
        keys: keys(&[&["c", "ease", "narrow"], &SHARED[..]].concat()),
        defaults: Settings {
            c: 1.0,
            ..max.defaults
        },
        constructor: Constructor::GpnResidual,
        ..max.clone()
    };
    let by_length = Agent {
        name: "gpn".into(),
        summary:
            "GPN-MCTS, proof numbers as a prior in long searches and their residuals in short ones"
                .into(),
        paper: "ours; paper 001 without its constant weight",
        keys: keys(&[&["short"], &SHARED[1..]].concat()),
        constructor: Constructor::GpnByLength,
        ..max.clone()
    };
    let bounded = |agent: &Agent| Agent {
        keys: agent.keys_and(&VALUES),
        ..agent.clone().with_score_bounds()
    };
    let both = |agent: Agent| {
        let bounded = Agent {
            paper: "paper 001, section 3.4",
            ..bounded(&agent)
        };
        [agent, bounded]
    };
    let published = [rank, max, sum].into_iter().flat_map(both);
    // Without bounds they would be three more types for each game, for agents that are weaker.
    let ours = [by_length, prior, residual].map(|agent| bounded(&agent));
    published.chain(ours).collect()
}
