//! Implicit minimax (paper 004, Eqs. 6.2 to 6.6): every choice in random trees is one that the
//! formula asks for, computed here in double precision.

use crate::common::agents::ProbeEvaluator;
use crate::common::choices::{Arm, compare};
use tesuji::Mcts;
use tesuji::policy::backup::Average;
use tesuji::policy::estimate::ImplicitMinimax;
use tesuji::policy::expand::OneChild;
use tesuji::policy::final_move::Robust;
use tesuji::policy::playout::Uniform;
use tesuji::policy::select::{
    AllFirst, Decaying, EstimateWeight, Explore, Fixed, Implicit, Softmax, Steady,
};
use tesuji::policy::split::Orthodox;

type Agent<A, X> = Mcts<
    Implicit<A, X, AllFirst>,
    Average,
    Orthodox,
    Uniform,
    Robust,
    OneChild,
    ImplicitMinimax<ProbeEvaluator>,
>;

/// UCB1 on a mixture with estimates that are looked up before anything is compared.
fn agent<A: EstimateWeight, X: Explore>(influence: A, explore: X) -> Agent<A, X> {
    let select = Implicit {
        influence,
        explore,
        first_play: AllFirst,
    };
    let agent = Mcts::new().with_select(select);
    agent.with_estimate(ImplicitMinimax(ProbeEvaluator))
}

/// `(1 − α)·mean + α·estimate` and the exploration of each child.
fn mixed(arms: &[Arm], alpha: impl Fn(&Arm) -> f64, explored: impl Fn(&Arm) -> f64) -> Vec<f64> {
    let urgency = |arm: &Arm| {
        let alpha = alpha(arm);
        (1.0 - alpha) * arm.mean + alpha * arm.estimate + explored(arm)
    };
    arms.iter().map(urgency).collect()
}

#[test]
fn estimates_count_by_a_fixed_share() {
    let formula = |visits: f64, arms: &[Arm]| {
        let explored = |arm: &Arm| 0.7 * (visits.ln() / arm.visits).sqrt();
        mixed(arms, |_| 0.5, explored)
    };
    let agent = agent(Fixed { alpha: 0.5 }, Steady { c: 0.7 });
    assert!(compare(&agent, formula) > 2000);
}

#[test]
fn the_share_of_estimates_decays_with_the_visits() {
    let decaying = Decaying {
        initial: 0.6,
        least: 0.1,
        slope: 0.05,
    };
    let formula = |visits: f64, arms: &[Arm]| {
        let alpha = |arm: &Arm| (0.6 - 0.05 * arm.visits * 0.6).max(0.1);
        let explored = |arm: &Arm| 0.4 * (visits.ln() / arm.visits).sqrt();
        mixed(arms, alpha, explored)
    };
    assert!(compare(&agent(decaying, Steady { c: 0.4 }), formula) > 2000);
}

#[test]
fn what_looks_good_is_explored_by_a_softmax() {
    let formula = |visits: f64, arms: &[Arm]| {
        let temperature = (2.0 / visits).max(0.05);
        let heat = |arm: &Arm| (arm.estimate / temperature).exp();
        let sum: f64 = arms.iter().map(heat).sum();
        let explored = |arm: &Arm| heat(arm) / sum * (visits.ln() / arm.visits).sqrt();
        mixed(arms, |_| 0.5, explored)
    };
    assert!(compare(&agent(Fixed { alpha: 0.5 }, Softmax::default()), formula) > 2000);
}
