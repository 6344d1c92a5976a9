//! Agents that go by priors of moves.

use super::super::enhanced::{EnhancedSettings, PlayoutBy};
use super::super::guided::GuidedSettings;
use super::super::settings::{FinalRule, Settings, Urgency};
use super::{Agent, Constructor, Proves, keys};

/// The keys that both have.
const KEYS: [&str; 6] = ["c", "fpu", "cap", "eval", "playout", "temperature"];

/// The agents, as they are listed.
pub(super) fn agents() -> Vec<Agent> {
    let defaults = Settings {
        c: 1.25,
        fpu: Urgency::Parent,
        reuse: true,
        enhanced: EnhancedSettings {
            playout: PlayoutBy::Nothing,
            by_network: true,
            ..EnhancedSettings::default()
        },
        ..Settings::default()
    };
    let puct = Agent {
        name: "puct".into(),
        summary: "PUCT, the search of AlphaZero: priors and values, no playouts".into(),
        paper: "Rosin (2011); Silver et al. (2018)",
        proves: Proves::Nothing,
        keys: keys(&[&KEYS[..], &["final", "reuse"]].concat()),
        defaults,
        constructor: Constructor::Guided,
    };
    let gumbel = Agent {
        name: "gumbel".into(),
        summary: "Gumbel AlphaZero: PUCT with sequential halving at the root".into(),
        paper: "Danihelka et al. (2022)",
        keys: keys(&[&KEYS[..], &["considered"]].concat()),
        defaults: Settings {
            reuse: false,
            rule: FinalRule::Halved,
            guided: GuidedSettings {
                considered: 16,
                noise: true,
                ..GuidedSettings::default()
            },
            ..defaults
        },
        ..puct.clone()
    };
    vec![puct, gumbel]
}
