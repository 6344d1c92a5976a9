//! Biases by proof numbers that scale: the child that is taken is the one by the formula of the
//! weighing and the signal. With the papers' own weight the trees are those of `PnBias`.

use crate::common::choices::{Arm, compare};
use crate::common::iterations;
use crate::common::tree::facts;
use crate::common::trees::random_specs;
use tesuji::agents::ScoreBoundedGpn;
use tesuji::game::Game;
use tesuji::policy::backup::{INFINITE, ScoreBounded};
use tesuji::policy::expand::AllChildren;
use tesuji::policy::select::{AllFirst, FirstPlay, ParentValue, PnBias, PnMax, PnSum, Ucb1};
use tesuji::{Mcts, Rng, Search};
use tesuji_biases::{
    AsPrior, AtFirstPlay, AtTies, BothSides, ByWork, FadingAtChild, FadingAtNode, InExploration,
    OneSide, PnScaled, ProofSignal, Unscaled, Weighing,
};
use tesuji_games::synthetic::Spec;
use tesuji_games::{Breakthrough, Synthetic};

const CPN: f32 = 0.7;

fn scaled<W: Weighing, S: ProofSignal>(weighing: W, signal: S) -> Mcts<PnScaled<W, S>> {
    Mcts::new().with_select(with((1.2, CPN), weighing, signal, AllFirst))
}

fn with<W: Weighing, S: ProofSignal, F: FirstPlay>(
    (c, cpn): (f32, f32),
    weighing: W,
    signal: S,
    first_play: F,
) -> PnScaled<W, S, F> {
    PnScaled {
        c,
        cpn,
        weighing,
        signal,
        first_play,
    }
}

/// `1 − (n − least)/(1 + most − least)` over the finite numbers, 0 for infinite ones.
fn by_largest(arms: &[Arm], number: fn(&Arm) -> u32) -> Vec<f64> {
    let finite = || arms.iter().map(number).filter(|&n| n != INFINITE);
    let (least, most) = (finite().min().unwrap_or(0), finite().max().unwrap_or(0));
    let bias = |arm| match number(arm) {
        INFINITE => 0.0,
        n => 1.0 - f64::from(n - least) / f64::from(1 + most - least),
    };
    arms.iter().map(bias).collect()
}

fn own(arms: &[Arm]) -> Vec<f64> {
    by_largest(arms, |arm| arm.number)
}

/// UCB1 with C = 1.2, its exploration multiplied by the second and with the third added.
fn urgencies(visits: f64, arms: &[Arm], of: impl Fn(usize, &Arm) -> (f64, f64)) -> Vec<f64> {
    let urgency = |(i, arm): (usize, &Arm)| {
        let (factor, added) = of(i, arm);
        arm.mean + 1.2 * (visits.ln() / arm.visits).sqrt() * factor + added
    };
    arms.iter().enumerate().map(urgency).collect()
}

#[test]
fn each_weighing_follows_its_formula() {
    const C: f64 = CPN as f64;
    let signal = OneSide(PnMax);
    let fading = FadingAtNode { half: 40.0 };
    let seen = [
        compare(&scaled(Unscaled, signal), |visits, arms| {
            let bias = own(arms);
            urgencies(visits, arms, |i, _| (1.0, C * bias[i]))
        }),
        compare(&scaled(fading, signal), |visits, arms| {
            let bias = own(arms);
            let weight = C * 40.0 / (40.0 + visits);
            urgencies(visits, arms, |i, _| (1.0, weight * bias[i]))
        }),
        compare(&scaled(FadingAtChild, signal), |visits, arms| {
            let bias = own(arms);
            urgencies(visits, arms, |i, arm| {
                (1.0, C * bias[i] / (1.0 + arm.visits))
            })
        }),
        compare(&scaled(InExploration, signal), |visits, arms| {
            let bias = own(arms);
            urgencies(visits, arms, |i, _| (1.0 + C * bias[i], 0.0))
        }),
        compare(&scaled(AsPrior, signal), |visits, arms| {
            let bias = own(arms);
            let total: f64 = bias.iter().sum::<f64>().max(1e-9);
            let weight = C * visits.sqrt() / total;
            urgencies(visits, arms, |i, arm| {
                (1.0, weight * bias[i] / (1.0 + arm.visits))
            })
        }),
        compare(&scaled(AtFirstPlay, signal), |visits, arms| {
            urgencies(visits, arms, |_, _| (1.0, 0.0))
        }),
        compare(&scaled(AtTies, signal), |visits, arms| {
            urgencies(visits, arms, |_, _| (1.0, 0.0))
        }),
    ];
    assert!(seen.iter().all(|&choices| choices > 2000), "{seen:?}");
}

#[test]
fn each_signal_follows_its_formula() {
    const C: f64 = CPN as f64;
    fn within(visits: f64, arms: &[Arm], signal: &[f64]) -> Vec<f64> {
        urgencies(visits, arms, |i, _| (1.0 + C * signal[i], 0.0))
    }
    let seen = [
        compare(&scaled(InExploration, OneSide(PnSum)), |visits, arms| {
            let finite = arms.iter().filter(|arm| arm.number != INFINITE);
            let sum: f64 = finite.map(|arm| f64::from(arm.number)).sum();
            let bias = |arm: &Arm| match arm.number {
                INFINITE => 0.0,
                n => 1.0 - f64::from(n) / (1.0 + sum),
            };
            within(visits, arms, &arms.iter().map(bias).collect::<Vec<_>>())
        }),
        compare(&scaled(InExploration, BothSides(PnMax)), |visits, arms| {
            let other = by_largest(arms, |arm| arm.other);
            let both = own(arms).into_iter().zip(other);
            let both: Vec<f64> = both.map(|(a, b)| (a + 1.0 - b) / 2.0).collect();
            within(visits, arms, &both)
        }),
        compare(&scaled(InExploration, ByWork), |visits, arms| {
            let work = |arm: &Arm| match arm.number {
                INFINITE => f64::INFINITY,
                n => f64::from(n.max(1)) / (0.5 + 0.5 * arm.mean).max(0.01),
            };
            let least = arms.iter().map(work).fold(1e30, f64::min);
            let signal: Vec<f64> = arms.iter().map(|arm| least / work(arm)).collect();
            within(visits, arms, &signal)
        }),
    ];
    assert!(seen.iter().all(|&choices| choices > 2000), "{seen:?}");
}

#[test]
fn with_the_papers_weight_it_is_the_papers_bias() {
    for (spec, seed) in random_specs(20) {
        let start = Synthetic::<2>::new(spec);
        let scaled = Mcts::new()
            .with_select(PnScaled::<Unscaled, OneSide<PnMax>>::default())
            .with_backup(ScoreBounded);
        let mut ours = Search::new(start, scaled, seed);
        let papers = ScoreBoundedGpn::<PnMax>::default();
        let mut theirs = Search::new(start, papers, seed);
        ours.run(&iterations(400));
        theirs.run(&iterations(400));
        assert_eq!(facts(&ours, &[]), facts(&theirs, &[]));
    }
}

/// Nodes whose many unvisited children have one entry together, where a formula
/// can do with that: sums cannot.
#[test]
fn it_is_the_papers_bias_among_children_that_were_not_visited() {
    let first_play = ParentValue;
    for (spec, seed) in random_specs(20) {
        let start = Synthetic::<2>::new(Spec {
            depth: 3,
            branching: (10, 14),
            ..spec
        });
        let ours = with((1.0, 0.5), Unscaled, OneSide(PnSum), first_play);
        let inner = Ucb1 { c: 1.0, first_play };
        let papers = PnBias::new(0.5, PnSum, inner).expect("a weight");
        let mut ours = Search::new(start, Mcts::new().with_select(ours), seed);
        let mut theirs = Search::new(start, Mcts::new().with_select(papers), seed);
        ours.run(&iterations(300));
        theirs.run(&iterations(300));
        assert_eq!(facts(&ours, &[]), facts(&theirs, &[]));
    }
}

/// The numbers of moves that opponents have after the moves that were tried, in the order of the
/// tree, and after all.
fn replies(weighing: impl Weighing) -> [Vec<usize>; 2] {
    let mut start = Breakthrough::new(6, 6).expect("a size");
    let mut rng = Rng::new(5);
    for _ in 0..9 {
        start.play_random(&mut rng, &mut Vec::new());
    }
    let agent = Mcts::new()
        .with_select(with((1.0, 1.0), weighing, OneSide(PnMax), ParentValue))
        .with_expand(AllChildren::<false> { mobility: true });
    let mut search = Search::new(start, agent, 3);
    // The first iteration looks at the root.
    search.run(&iterations(4));
    let root = search.root().expect("a tree");
    let counted = |all: bool| {
        let looked_at = root.children().filter(|child| all || child.visits() > 0);
        let count = looked_at.map(|child| {
            let mut after = start;
            after.play(child.step());
            after.count_moves(&mut Vec::new())
        });
        count.collect::<Vec<_>>()
    };
    [counted(false), counted(true)]
}

#[test]
fn untried_children_come_in_the_order_of_their_numbers() {
    // What differs among the children of a new node is how many moves they leave the opponent.
    for [tried, all] in [replies(AtFirstPlay), replies(AtTies), replies(AsPrior)] {
        let least = all.iter().min().expect("moves");
        assert!(all.iter().any(|count| count > least), "{all:?}");
        assert_eq!(tried.iter().min(), Some(least), "{tried:?} of {all:?}");
    }
}
