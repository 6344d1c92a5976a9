//! From settings to the one type of informed agents.

use super::choice::{EstimateChoice, ExpandChoice, ExploreChoice};
use super::playout::InformedPlayout;
use super::{BiasBy, InformedSettings};
use crate::agents::build::{BoxedPlayer, evaluator, seated};
use crate::agents::choice::{FinalChoice, FirstChoice};
use crate::agents::spec::AgentSpec;
use tesuji::Mcts;
use tesuji::backup::Average;
use tesuji::select::{Decaying, Grave, Implicit, ProgressiveBias};
use tesuji::split::Orthodox;
use tesuji_games::Family;

/// UCB1 with all that can be known; each part has a weight.
type Knowing = ProgressiveBias<Grave<Implicit<Decaying, ExploreChoice, FirstChoice>>>;

/// The player of an informed agent.
pub(crate) fn informed<G: Family>(
    spec: &AgentSpec,
    settings: &InformedSettings,
    position: G,
) -> BoxedPlayer<G> {
    let evaluator = evaluator::<G>(spec);
    let recipe = Mcts {
        select: select(spec, settings),
        backup: Average,
        design: Orthodox,
        playout: InformedPlayout::of(spec, settings, evaluator.clone()),
        final_move: FinalChoice::of(spec),
        expand: ExpandChoice::of(settings),
        estimate: EstimateChoice::of(settings, evaluator),
    };
    seated(spec, position, recipe)
}

fn select(spec: &AgentSpec, settings: &InformedSettings) -> Knowing {
    let implicit = Implicit {
        influence: Decaying {
            initial: settings.alpha,
            least: settings.alpha_min.unwrap_or(settings.alpha),
            slope: settings.slope,
        },
        explore: ExploreChoice::of(settings, spec.settings.c),
        first_play: FirstChoice::of(spec),
    };
    let grave = match settings.reference {
        None => Grave::off(implicit),
        Some(reference) => Grave {
            reference,
            gathers_from: reference / 2,
            bias: settings.give_way,
            inner: implicit,
        },
    };
    let biased = settings.bias != BiasBy::Nothing;
    ProgressiveBias {
        weight: if biased { settings.weight } else { 0.0 },
        inner: grave,
    }
}
