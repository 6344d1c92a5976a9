//! UCT, the baseline of all other agents, and random moves.

use super::super::settings::{ProofUse, Settings, Urgency};
use super::{Agent, Constructor, Proves, VALUES, keys};
use tesuji::agents::LUDII_CAP;

/// The agents, as they are listed.
pub(super) fn agents() -> Vec<Agent> {
    let random = Agent {
        name: "random".into(),
        summary: "uniformly random moves, no search".into(),
        paper: "",
        proves: Proves::Nothing,
        keys: Vec::new(),
        defaults: Settings::default(),
        constructor: Constructor::Random,
    };
    let uct = Agent {
        name: "uct".into(),
        summary: "UCB1, every child once before any twice".into(),
        paper: "Kocsis and Szepesvári (2006); paper 000, section II",
        proves: Proves::Nothing,
        keys: keys(&["preset", "c", "fpu", "cap", "final", "reuse"]),
        defaults: Settings::default(),
        constructor: Constructor::Uct,
    };
    let ludii = Agent {
        name: "uct-ludii".into(),
        summary: "the published baseline: tree kept, playouts of 200 plies, parent's value for \
                  untried children"
            .into(),
        paper: "paper 000, footnote 1",
        defaults: Settings {
            cap: Some(LUDII_CAP),
            fpu: Urgency::Parent,
            reuse: true,
            ..Settings::default()
        },
        ..uct.clone()
    };
    let tuned = Agent {
        name: "uct-tuned".into(),
        summary: "UCB1-Tuned".into(),
        paper: "Auer et al. (2002); paper 000, section II",
        // A first-play urgency has no variance, which it needs.
        keys: keys(&["c", "cap", "final", "reuse"]),
        defaults: Settings {
            // It has its scale from the variance.
            c: 1.0,
            ..Settings::default()
        },
        constructor: Constructor::UctTuned,
        ..uct.clone()
    };
    let with_bounds = |agent: &Agent| {
        let bounded = agent.clone().with_score_bounds();
        Agent {
            keys: bounded.keys_and(&[&VALUES[..], &["proofs"]].concat()),
            paper: "Cazenave and Saffidine (2010); paper 001, section 3.4",
            ..bounded
        }
    };
    let bounded = Agent {
        summary: "UCT with score bounds".into(),
        ..with_bounds(&uct)
    };
    let bounded_ludii = with_bounds(&ludii);
    let bounded_ludii = Agent {
        defaults: Settings {
            proofs: ProofUse::Published,
            until_proven: false,
            ..bounded_ludii.defaults
        },
        ..bounded_ludii
    };
    vec![random, uct, ludii, tuned, bounded, bounded_ludii]
}
