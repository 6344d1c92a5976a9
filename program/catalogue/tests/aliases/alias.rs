//! Which type of the library each name is.

use super::check::Pair;
use super::split::splits;
use tesuji::agents::{
    AlphaZero, Gpn, GraveUct, Im, ImAlpha, ImCombined, ImExploration, MctsBench, Pn2Fsu, Pn2Fsx,
    Pn2Fxu, Pn2Fxx, Pn2Xsu, Pn2Xsx, Pn2Xxu, Pn2Xxx, PnFsu, PnFsx, PnFxu, PnFxx, PnXsu, PnXsx,
    PnXxu, PnXxx, PriorGpn, ProgressiveBiasUct, ProgressiveHistoryUct, ResidualGpn,
    ScoreBoundedGpn, ScoreBoundedUct, Uct, UctTuned, alpha_zero, gumbel, implicit,
    progressive_bias, uct_ludii, uct_ludii_bounded,
};
use tesuji::eval::{Heuristic, Null};
use tesuji::minimax::{
    AlphaBeta, AlphaBetaSettings, BestFirst, BestFirstSettings, MinimaxSearch, Selective,
    SelectiveSettings,
};
use tesuji::policy::action::{Join, Mast};
use tesuji::policy::backup::{Average, ScoreBounded};
use tesuji::policy::estimate::Evaluated;
use tesuji::policy::expand::OneChild;
use tesuji::policy::final_move::{ProofAware, Robust};
use tesuji::policy::playout::{Evaluating, Termination, Uniform};
use tesuji::policy::select::{PnBias, PnMax, PnRank, PnSum};
use tesuji::policy::split::Orthodox;
use tesuji::{Mcts, Recipe};
use tesuji_games::catalogue::{default_heuristic, shipped_network, strongest_heuristic};
use tesuji_games::{Family, Knowledge, TacticsOf};

/// Compares the agent with this name with its alias.
///
/// # Panics
/// If they differ, or if the name is not known.
pub(crate) fn by_name<G: Family>(name: &str, pair: &Pair<'_, G>) {
    match name {
        "random" => pair.is_random(name),
        "uct" => pair.is(name, Uct::default()),
        "uct-ludii" => pair.is(name, uct_ludii()),
        "uct-tuned" => pair.is(name, UctTuned::default()),
        "uct+sb" => pair.is(name, ScoreBoundedUct::default()),
        "uct-ludii+sb" => pair.is(name, uct_ludii_bounded()),
        "pn-xxx" => pair.is(name, PnXxx::default()),
        "pn-xxU" => pair.is(name, PnXxu::default()),
        "pn-xSx" => pair.is(name, PnXsx::default()),
        "pn-xSU" => pair.is(name, PnXsu::default()),
        "pn-Fxx" => pair.is(name, PnFxx::default()),
        "pn-FxU" => pair.is(name, PnFxu::default()),
        "pn-FSx" => pair.is(name, PnFsx::default()),
        "pn-FSU" => pair.is(name, PnFsu::default()),
        "pn2-xxx" => pair.is(name, Pn2Xxx::default()),
        "pn2-xxU" => pair.is(name, Pn2Xxu::default()),
        "pn2-xSx" => pair.is(name, Pn2Xsx::default()),
        "pn2-xSU" => pair.is(name, Pn2Xsu::default()),
        "pn2-Fxx" => pair.is(name, Pn2Fxx::default()),
        "pn2-FxU" => pair.is(name, Pn2Fxu::default()),
        "pn2-FSx" => pair.is(name, Pn2Fsx::default()),
        "pn2-FSU" => pair.is(name, Pn2Fsu::default()),
        "gpn-rank" => pair.is(name, Gpn::<PnRank>::default()),
        "gpn-max" => pair.is(name, Gpn::<PnMax>::default()),
        "gpn-sum" => pair.is(name, Gpn::<PnSum>::default()),
        "gpn-rank+sb" => pair.is(name, ScoreBoundedGpn::<PnRank>::default()),
        "gpn-max+sb" => pair.is(name, ScoreBoundedGpn::<PnMax>::default()),
        "gpn-sum+sb" => pair.is(name, ScoreBoundedGpn::<PnSum>::default()),
        "gpn+sb" => {
            pair.is("gpn+sb:short=off", PriorGpn::default());
            pair.is("gpn+sb:short=1000000", ResidualGpn::default());
        }
        "gpn-prior+sb" => pair.is(name, PriorGpn::default()),
        "gpn-residual+sb" => pair.is(name, ResidualGpn::default()),
        "semi" | "semi+sb" | "rollup" | "rollup+sb" | "semi-gpn+sb" => splits(name, pair),
        "im" | "im-alpha" | "im-exploration" | "im-combined" | "mcts-nim" | "mcts-poc"
        | "im+sb" | "im-alpha+sb" | "im-exploration+sb" | "im-combined+sb" | "mcts-nim+sb"
        | "mcts-poc+sb" => {
            implicit_minimax(name, pair);
        }
        "pb" | "ph" | "grave" | "mast" | "mast+sb" | "mcts-bench" => with_playouts(name, pair),
        "puct" | "gumbel" => by_priors(name, pair),
        "ab" | "selective" | "ubfm" | "ubfm-completed" | "descent" => minimax(name, pair),
        _ => panic!("{name} is a new name: say here which type of the library it is"),
    }
}

/// Compares the agent with this name if it is one of a few, of which each searches in a way of its
/// own; whether it is. Playouts are short, because most of the time goes there.
pub(crate) fn of_few<G: Family>(name: &str, pair: &Pair<'_, G>) -> bool {
    let short = Uniform::capped(10);
    match name {
        "uct" => pair.is("uct:cap=10", Uct::default().with_playout(short)),
        "gpn-max+sb" => {
            let gpn = ScoreBoundedGpn::<PnMax>::default();
            pair.is("gpn-max+sb:cap=10", gpn.with_playout(short));
        }
        "ubfm-completed" => minimax(name, pair),
        _ => return false,
    }
    true
}

/// Agents that go by priors. Without a network nodes get children on their second visit.
fn by_priors<G: Family>(name: &str, pair: &Pair<'_, G>) {
    let evaluator = default_heuristic::<G>();
    let weights = G::Knowledge::HEURISTICS[0].0;
    let by_weights = format!("{name}:eval={weights}");
    if name == "puct" {
        let puct: AlphaZero<_> = alpha_zero(evaluator);
        pair.is(&by_weights, puct.with_expand(OneChild::default()));
    } else {
        let agent = gumbel(evaluator).with_expand(OneChild::default());
        pair.is(&by_weights, agent);
    }
}

/// Agents that go by implicit minimax values, with score bounds if their names say so.
fn implicit_minimax<G: Family>(name: &str, pair: &Pair<'_, G>) {
    let evaluator = default_heuristic::<G>();
    // These play by the network of the game if there is one.
    let weights = G::Knowledge::HEURISTICS[0].0;
    let by_weights = format!("{name}:eval={weights}");
    match name.trim_end_matches("+sb") {
        "im" => {
            let im: Im<_> = implicit(evaluator);
            bounded_or_not(name, pair, im);
        }
        "im-alpha" => {
            let alpha: ImAlpha<_> = implicit(evaluator);
            bounded_or_not(name, pair, alpha);
        }
        "mcts-nim" => {
            let alpha: ImAlpha<_> = implicit(evaluator);
            bounded_or_not(&by_weights, pair, alpha);
        }
        "im-exploration" => {
            let exploration: ImExploration<_> = implicit(evaluator);
            bounded_or_not(name, pair, exploration);
        }
        "mcts-poc" => {
            let playout = Evaluating {
                evaluator: evaluator.clone(),
                epsilon: 0.1,
                end: Termination::Beyond {
                    threshold: 0.4,
                    every: 1,
                },
                cap: None,
                apart: false,
            };
            let by_weights = format!("{by_weights},playout-eval={weights}");
            let mut poc: ImExploration<_> = implicit(evaluator);
            poc.select.explore.c = 0.0;
            bounded_or_not(&by_weights, pair, poc.with_playout(playout));
        }
        _ => {
            let combined: ImCombined<_> = implicit(evaluator);
            bounded_or_not(name, pair, combined);
        }
    }
}

/// Compares the agent of a text with its alias without bounds, or with those that the text says.
fn bounded_or_not<G, S, P, X, E>(
    text: &str,
    pair: &Pair<'_, G>,
    alias: Mcts<S, Average, Orthodox, P, Robust, X, E>,
) where
    G: Family,
    Mcts<S, Average, Orthodox, P, Robust, X, E>: Recipe<G>,
    Mcts<PnBias<PnMax, S>, ScoreBounded, Orthodox, P, ProofAware<Robust>, X, E>: Recipe<G>,
{
    if text.contains("+sb") {
        pair.is(text, proving(alias));
    } else {
        pair.is(text, alias);
    }
}

/// The same agent with score bounds, and proof numbers of weight 0.
fn proving<S, B, D, P, X, E>(
    agent: Mcts<S, B, D, P, Robust, X, E>,
) -> Mcts<PnBias<PnMax, S>, ScoreBounded, D, P, ProofAware<Robust>, X, E> {
    Mcts {
        select: PnBias {
            cpn: 0.0,
            bias: PnMax,
            inner: agent.select,
        },
        backup: ScoreBounded,
        design: agent.design,
        playout: agent.playout,
        final_move: ProofAware(agent.final_move),
        expand: agent.expand,
        estimate: agent.estimate,
    }
}

fn with_playouts<G: Family>(name: &str, pair: &Pair<'_, G>) {
    // Every enhanced agent has estimates, here zeros: which of several untried children is next is
    // then drawn among equals, which takes other random numbers.
    let zeros = Evaluated(Heuristic::new(Null, 1.0));
    match name {
        "pb" => {
            let mut pb: ProgressiveBiasUct<_> = progressive_bias(default_heuristic::<G>());
            pb.select.weight = 10.0;
            pair.is(name, pb);
        }
        "mcts-bench" => {
            let mut bench: MctsBench<_> = progressive_bias(default_heuristic::<G>());
            bench.select.weight = 10.0;
            bench.playout.choice.epsilon = 0.2;
            pair.is(name, bench);
        }
        "ph" => {
            // The alias plays out by the MAST whose scores are its bias, `ph` at random.
            pair.is(
                "ph:playout=mast,epsilon=0.4",
                ProgressiveHistoryUct::default(),
            );
            let mut blind = ProgressiveHistoryUct::default();
            blind.playout.choice.epsilon = 1.0;
            pair.is(name, blind);
        }
        "grave" => pair.is(name, <GraveUct>::default().with_estimate(zeros)),
        _ => {
            let mut mast = Mast::<Join>::default();
            mast.choice.epsilon = 0.2;
            let mut uct = <Mcts>::default().with_playout(mast).with_estimate(zeros);
            // It makes no difference to agents without proof numbers; with them this one begins
            // with 1 as those do that look at all children when they are made.
            uct.expand.mobility = false;
            bounded_or_not(name, pair, uct);
        }
    }
}

fn minimax<G: Family>(name: &str, pair: &Pair<'_, G>) {
    let evaluator = default_heuristic::<G>();
    let settings = match name {
        "ab" => {
            return pair.finds(name, |position, budget, _| {
                AlphaBeta::new(AlphaBetaSettings::default(), evaluator).search(position, budget)
            });
        }
        "selective" => {
            let settings = SelectiveSettings::default();
            if let Some(network) = shipped_network(&pair.start) {
                return pair.finds(name, |position, budget, _| {
                    let tactics = TacticsOf::<G>::default();
                    Selective::new(settings, network, tactics).search(position, budget)
                });
            }
            let evaluator = strongest_heuristic::<G>();
            return pair.finds(name, |position, budget, _| {
                let tactics = TacticsOf::<G>::default();
                Selective::new(settings, evaluator, tactics).search(position, budget)
            });
        }
        "ubfm" => BestFirstSettings::ubfm(),
        "ubfm-completed" => BestFirstSettings::completed_ubfm(),
        _ => BestFirstSettings::completed_descent(),
    };
    let settings = settings.with_epsilon(0.05).expect("a probability");
    pair.finds(name, |position, budget, seed| {
        BestFirst::new(settings, evaluator, seed).search(position, budget)
    });
}
