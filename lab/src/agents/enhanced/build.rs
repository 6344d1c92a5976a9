//! From settings to the one type of enhanced agents.

use super::choice::{EstimateChoice, ExpandChoice, ExploreChoice};
use super::playout::EnhancedPlayout;
use super::{BiasBy, EnhancedSettings};
use crate::agents::build::{BoxedPlayer, evaluator, playout_evaluator, seated, seated_on_threads};
use crate::agents::choice::{FinalChoice, FirstChoice};
use crate::agents::spec::AgentSpec;
use tesuji::Mcts;
use tesuji::backup::Average;
use tesuji::select::{Decaying, Grave, Implicit, ProgressiveBias};
use tesuji::split::Orthodox;
use tesuji_games::Family;

/// UCB1 with all that can be known; each part has a weight.
type EnhancedSelect = ProgressiveBias<Grave<ImplicitSelect>>;

/// UCB1 with estimates.
type ImplicitSelect = Implicit<Decaying, ExploreChoice, FirstChoice>;

/// The player of an enhanced agent.
pub(crate) fn enhanced<G: Family>(
    spec: &AgentSpec,
    settings: &EnhancedSettings,
    position: G,
) -> BoxedPlayer<G> {
    let evaluator = evaluator(spec, &position);
    let recipe = Mcts {
        select: implicit(spec, settings),
        backup: Average,
        design: Orthodox,
        playout: EnhancedPlayout::of(spec, settings, playout_evaluator(spec, &position)),
        final_move: FinalChoice::of(spec),
        expand: ExpandChoice::of(settings),
        estimate: EstimateChoice::of(settings, evaluator),
    };
    if spec.threads() > 1 {
        // Without GRAVE, whose statistics of moves threads cannot share, whether or not it has a weight.
        return seated_on_threads(spec, position, recipe);
    }
    seated(spec, position, recipe.with_select(select(spec, settings)))
}

fn implicit(spec: &AgentSpec, settings: &EnhancedSettings) -> ImplicitSelect {
    Implicit {
        influence: Decaying {
            initial: settings.alpha,
            least: settings.alpha_min.unwrap_or(settings.alpha),
            slope: settings.slope,
        },
        explore: ExploreChoice::of(settings, spec.settings.c),
        first_play: FirstChoice::of(spec),
    }
}

fn select(spec: &AgentSpec, settings: &EnhancedSettings) -> EnhancedSelect {
    let implicit = implicit(spec, settings);
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
