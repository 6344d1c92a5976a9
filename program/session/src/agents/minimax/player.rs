//! Players that search by minimax.

use super::{Minimax, MinimaxSettings};
use crate::agents::compose::evaluators::evaluator;
use crate::agents::compose::seats::BoxedPlayer;
use crate::agents::judge::Judge;
use crate::agents::spec::AgentSpec;
use tesuji::minimax::{
    AlphaBeta, AlphaBetaSettings, BestFirst, BestFirstSettings, Choice, Opponents, Selective,
    SelectiveSettings,
};
use tesuji::player;
use tesuji_games::{Family, TacticsOf};

/// The player of a search by minimax.
pub(crate) fn minimax<G: Family>(
    spec: &AgentSpec,
    settings: &MinimaxSettings,
    position: G,
) -> BoxedPlayer<G> {
    let player = match settings.search {
        Minimax::AlphaBeta => {
            let search = AlphaBeta::new(alpha_beta(settings), evaluator(spec, &position));
            player::Minimax::new(position, search.on_threads(spec.settings.threads))
        }
        Minimax::Selective => {
            let judge = Judge::strongest(spec.evaluation.as_deref(), &spec.lent, &position);
            let tactics = TacticsOf::<G>::default();
            let mut search = Selective::new(selective(settings), judge, tactics);
            if let Some(table) = spec.tables.as_ref().and_then(|t| t.known(&position)) {
                search = search.knowing(table);
            }
            player::Minimax::new(position, search.on_threads(spec.settings.threads))
        }
        Minimax::Ubfm | Minimax::CompletedUbfm | Minimax::Descent => {
            let judge = evaluator(spec, &position).on_threads(spec.settings.threads);
            let search = BestFirst::new(best_first(settings), judge, 0);
            player::Minimax::new(position, search)
        }
    };
    let player = player.in_words();
    Box::new(if spec.settings.reuse {
        player
    } else {
        player.forgetting()
    })
}

/// Mebibytes in bytes, as many as can be addressed.
fn bytes(mebibytes: usize) -> usize {
    mebibytes.saturating_mul(1 << 20)
}

fn alpha_beta(settings: &MinimaxSettings) -> AlphaBetaSettings {
    AlphaBetaSettings {
        opponents: if settings.selfish {
            Opponents::Selfish
        } else {
            Opponents::Paranoid
        },
        depth: settings.depth.unwrap_or(AlphaBetaSettings::MOST_DEPTH),
        table: bytes(settings.table),
        killers: settings.ordering,
        history: settings.ordering,
        null_windows: true,
        batch: true,
        every_move: false,
    }
}

fn selective(settings: &MinimaxSettings) -> SelectiveSettings {
    SelectiveSettings {
        depth: settings.depth.unwrap_or(SelectiveSettings::MOST_DEPTH),
        table: bytes(settings.table),
        ordering: settings.ordering,
        ..settings.selective
    }
}

fn best_first(settings: &MinimaxSettings) -> BestFirstSettings {
    let best_first = match settings.search {
        Minimax::Descent => BestFirstSettings::completed_descent(),
        Minimax::CompletedUbfm => BestFirstSettings::completed_ubfm(),
        Minimax::Ubfm | Minimax::AlphaBeta | Minimax::Selective => BestFirstSettings::ubfm(),
    };
    let choice = if settings.safest {
        Choice::Safest
    } else {
        Choice::Best
    };
    best_first
        .with_epsilon(settings.epsilon)
        .expect("the share has been checked")
        .with_choice(choice)
        .with_memory(bytes(settings.table))
}
