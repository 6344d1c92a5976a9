//! From settings to the type of agents that go by priors.

use super::GuidedSettings;
use crate::agents::choice::{FinalChoice, FirstChoice};
use crate::agents::compose::evaluators::{evaluator, playout_evaluator};
use crate::agents::compose::seats::{BoxedPlayer, seated};
use crate::agents::enhanced::{EnhancedPlayout, ExpandChoice};
use crate::agents::spec::AgentSpec;
use tesuji::Mcts;
use tesuji::eval::Evaluator;
use tesuji::policy::backup::Average;
use tesuji::policy::estimate::Guided;
use tesuji::policy::select::{Halving, Puct};
use tesuji::policy::split::Orthodox;
use tesuji_games::Family;

/// The player of an agent that goes by priors.
///
/// A node gets children on its first visit if its value and their priors come from one evaluation,
/// and otherwise on its second.
pub(crate) fn guided<G: Family>(
    spec: &AgentSpec,
    settings: &GuidedSettings,
    position: G,
) -> BoxedPlayer<G> {
    let evaluator = evaluator(spec, &position);
    let playout = playout_evaluator(spec, &position);
    let recipe = Mcts {
        select: Halving {
            considered: settings.considered,
            inner: Puct {
                c: spec.settings.c,
                first_play: FirstChoice::of(spec),
                ..Puct::default()
            },
            ..Halving::default()
        },
        backup: Average,
        design: Orthodox,
        playout: EnhancedPlayout::of(spec, &spec.settings.enhanced, playout),
        final_move: FinalChoice::of(spec),
        expand: ExpandChoice::new(evaluator.has_priors()),
        estimate: Guided {
            evaluator,
            temperature: settings.temperature,
            gumbel: settings.noise,
        },
    };
    seated(spec, position, recipe)
}
