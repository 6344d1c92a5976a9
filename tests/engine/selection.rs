//! At every node of every iteration, the child that was taken is one the formula asks for.
//!
//! The formulas are computed here in double precision from the statistics before the iteration,
//! ranks by sorting. A bias that is not computed again after a proof number has changed shows.

use crate::common::agents::Agent;
use crate::common::choices::{Arm, Compared, Tree, children, choices_by, compare, snapshot, taken};
use crate::common::exact::{Exact, children as positions_after};
use crate::common::one_more;
use crate::common::tree::Facts;
use crate::common::trees::random_specs;
use std::cell::Cell;
use std::collections::HashMap;
use std::num::NonZeroU16;
use tesuji::Mcts;
use tesuji::agents::{Gpn, ScoreBoundedGpn, ScoreBoundedUct, Uct, UctTuned};
use tesuji::game::Game;
use tesuji::policy::backup::INFINITE;
use tesuji::policy::select::{
    ParentValue, PnMax, PnRank, PnResidual, PnSum, Trust, Ucb1, VirtualParentValue, Waning, Width,
};
use tesuji::{Budget, Search};
use tesuji_games::synthetic::Spec;
use tesuji_games::{Breakthrough, ConnectFour, Synthetic, TicTacToe};

pub fn ucb1(visits: f64, arms: &[Arm]) -> Vec<f64> {
    let urgency = |arm: &Arm| arm.mean + (2.0 * visits.ln() / arm.visits).sqrt();
    arms.iter().map(urgency).collect()
}

/// UCB1 with a bias from the mover's proof numbers.
fn with_bias(visits: f64, arms: &[Arm], bias: impl Fn(f64) -> f64) -> Vec<f64> {
    let biased = |(urgency, arm): (f64, &Arm)| match arm.number {
        INFINITE => urgency,
        number => urgency + bias(number.into()),
    };
    ucb1(visits, arms)
        .into_iter()
        .zip(arms)
        .map(biased)
        .collect()
}

fn finite(arms: &[Arm]) -> impl Iterator<Item = f64> {
    let finite = arms.iter().filter(|arm| arm.number != INFINITE);
    finite.map(|arm| arm.number.into())
}

#[test]
fn uct_follows_ucb1() {
    assert!(compare(&Uct::default(), ucb1) > 2000);
}

#[test]
fn tuned_uct_follows_ucb1_tuned() {
    let formula = |visits: f64, arms: &[Arm]| {
        let urgency = |arm: &Arm| {
            let ratio = visits.ln() / arm.visits;
            let variance = arm.square - arm.mean * arm.mean + (2.0 * ratio).sqrt();
            arm.mean + (ratio * variance.clamp(0.0, 1.0)).sqrt()
        };
        arms.iter().map(urgency).collect()
    };
    assert!(compare(&UctTuned::default(), formula) > 2000);
}

#[test]
fn gpn_follows_its_bias() {
    let rank = |visits: f64, arms: &[Arm]| {
        let rank = |number: u32| 1 + arms.iter().filter(|arm| arm.number < number).count();
        let largest = arms.iter().map(|arm| rank(arm.number)).max().unwrap_or(1) as f64;
        with_bias(visits, arms, |n| 1.0 - rank(n as u32) as f64 / largest)
    };
    assert!(compare(&Gpn::<PnRank>::default(), rank) > 2000);
    let max = |visits: f64, arms: &[Arm]| {
        let (least, most) = (
            finite(arms).fold(1e9, f64::min),
            finite(arms).fold(0.0, f64::max),
        );
        with_bias(visits, arms, |n| 1.0 - (n - least) / (1.0 + most - least))
    };
    assert!(compare(&Gpn::<PnMax>::default(), max) > 2000);
    let sum = |visits: f64, arms: &[Arm]| {
        let sum: f64 = finite(arms).sum();
        with_bias(visits, arms, |n| 1.0 - n / (1.0 + sum))
    };
    assert!(compare(&Gpn::<PnSum>::default(), sum) > 2000);
}

/// log₂, with straight lines between the powers of two.
fn log2(x: f64) -> f64 {
    let whole = x.log2().floor();
    whole + x / whole.exp2() - 1.0
}

/// How much easier to prove each child is than a line of least squares through all says.
fn eases(arms: &[Arm]) -> Vec<f64> {
    let point = |arm: &Arm| (log2(arm.visits), log2(f64::from(arm.number.max(1))));
    let open = arms.iter().filter(|arm| arm.number != INFINITE);
    let open: Vec<(f64, f64)> = open.map(point).collect();
    let mean =
        |of: &dyn Fn(&(f64, f64)) -> f64| open.iter().map(of).sum::<f64>() / open.len() as f64;
    let (x, y) = (mean(&|p| p.0), mean(&|p| p.1));
    let xx = mean(&|p| (p.0 - x).powi(2));
    let xy = mean(&|p| (p.0 - x) * (p.1 - y));
    let slope = if xx > 2e-5 {
        (xy / xx).clamp(0.0, 1.5)
    } else {
        0.0
    };
    let rest = |p: &(f64, f64)| y + slope * (p.0 - x) - p.1;
    let left = mean(&|p| rest(p).powi(2));
    let deviation = mean(&|p| (p.1 - y).powi(2)).sqrt();
    let ease = |arm: &Arm| match arm.number {
        INFINITE => -1.0,
        _ if open.len() < 2 || left < 2e-5 => 0.0,
        _ => (rest(&point(arm)) / (2.0 * deviation)).clamp(-1.0, 1.0),
    };
    arms.iter().map(ease).collect()
}

/// The correlation of the eases and the means of children that can still be proven, if three of
/// them are not alike.
fn agreement(arms: &[Arm]) -> Option<f64> {
    let both = arms.iter().zip(eases(arms));
    let open = both.filter(|(arm, _)| arm.number != INFINITE);
    let open: Vec<(f64, f64)> = open.map(|(arm, ease)| (ease, arm.mean)).collect();
    let mean =
        |of: &dyn Fn(&(f64, f64)) -> f64| open.iter().map(of).sum::<f64>() / open.len() as f64;
    let (x, y) = (mean(&|p| p.0), mean(&|p| p.1));
    let xx = mean(&|p| (p.0 - x).powi(2));
    let yy = mean(&|p| (p.1 - y).powi(2));
    let xy = mean(&|p| (p.0 - x) * (p.1 - y));
    (open.len() >= 3 && xx > 1e-6 && yy > 1e-6).then(|| xy / (xx * yy).sqrt())
}

#[test]
fn the_residual_bias_goes_by_the_distance_from_a_line_of_least_squares() {
    // The visits at which the factors of a node's children are due, and their values until then.
    let doubted = Cell::new(0);
    let formula = |young: f64, narrow: f64, trusts: bool| {
        let mut seen: Vec<f64> = Vec::new();
        let doubted = &doubted;
        let mut kept: HashMap<Vec<u8>, (f64, Vec<f64>)> = HashMap::new();
        move |path: &[u8], visits: f64, arms: &[Arm]| {
            let (due, kept) = kept.entry(path.to_vec()).or_default();
            if visits >= *due {
                let share = (narrow / arms.len() as f64).min(1.0).cbrt();
                let mean = seen.iter().sum::<f64>() / seen.len().max(1) as f64;
                let trust = if trusts || seen.len() < 20 {
                    1.0
                } else {
                    ((mean + 0.07) / 0.02).clamp(0.0, 1.0)
                };
                doubted.set(doubted.get() + u32::from(trust < 1.0));
                seen.extend(agreement(arms));
                let weight = trust * (0.3 + (young - 0.3) * 1000.0 / (1000.0 + visits));
                let factor = |(arm, ease): (&Arm, f64)| {
                    let ratio = visits.ln() / arm.visits;
                    let variance = 1.0 - arm.mean * arm.mean + (2.0 * ratio).sqrt();
                    variance.clamp(0.0, 1.0).sqrt() * (share + weight * ease).max(0.0)
                };
                *due = visits + 1.0 + (visits / 4.0).floor();
                *kept = arms.iter().zip(eases(arms)).map(factor).collect();
            }
            let urgency =
                |(arm, factor): (&Arm, &f64)| arm.mean + (visits.ln() / arm.visits).sqrt() * factor;
            arms.iter().zip(kept.iter()).map(urgency).collect()
        }
    };
    let wide = |spec| Spec {
        depth: 6,
        branching: (2, 9),
        ..spec
    };
    let six = Width::default();
    let four = Width::above(NonZeroU16::new(4).expect("children"));
    let constants = [
        (
            0.3,
            Waning::constant(0.3).expect("a weight"),
            f64::INFINITY,
            Width::ANY,
        ),
        (0.8, Waning::new(0.8, 0.3).expect("weights"), 6.0, six),
        (0.3, Waning::constant(0.3).expect("a weight"), 4.0, four),
    ];
    let trusts = [Trust::Blind, Trust::AsSeen];
    for (trust, (young, weight, narrow, width)) in trusts
        .into_iter()
        .flat_map(|trust| constants.map(|of| (trust, of)))
    {
        let agent = Mcts::new().with_select(PnResidual {
            weight,
            width,
            trust,
            ..<PnResidual>::default()
        });
        let blind = trust == Trust::Blind;
        let formula = || formula(young, narrow, blind);
        let Compared { choices, against } = choices_by(&agent, wide, formula);
        assert!(against.is_empty(), "{}", against[0]);
        assert!(choices > 2000, "{choices}");
        assert_eq!(doubted.take() > 20, !blind);
    }
}

/// A child whose upper bound is no better than the mover's guaranteed score is left alone while
/// there are others, visited or not.
fn leaves_pruned_children_alone<R: Agent<Synthetic<2>>>(agent: &R) {
    let mut spared = 0;
    for (spec, seed) in random_specs(60) {
        let spec = Spec {
            branching: (2, 6),
            draws: 128,
            ..spec
        };
        let mut search = Search::new(Synthetic::new(spec), agent.clone(), seed);
        let mut before = Tree::new();
        for _ in 0..120 {
            search.run(&one_more());
            let after = snapshot(&search);
            let mut path = Vec::new();
            let mut position = *search.position();
            while let Some(taken) = taken(&before, &after, &path) {
                let siblings = children(&before, &path);
                let mover = position.mover();
                if let Some(node) = before.get(&path).filter(|_| !siblings.is_empty()) {
                    let pruned = |c: &Facts<u8>| c.bounds[mover].1 <= node.bounds[mover].0;
                    let some = siblings.iter().filter(|c| pruned(c)).count();
                    let chosen = &siblings[usize::from(taken)];
                    assert!(
                        !pruned(chosen) || some == siblings.len(),
                        "{path:?}: {taken} of {siblings:?}, {:?}",
                        node.bounds
                    );
                    spared += u32::from((1..siblings.len()).contains(&some));
                }
                path.push(taken);
                position.play(taken);
            }
            before = after;
        }
    }
    assert!(spared > 500, "{spared}");
}

/// An unvisited child has the value of the root after one more loss, and is explored as one visited
/// once: after every iteration it is clear which side was the greater.
#[test]
fn a_virtual_loss_lowers_the_urgency_of_unvisited_children() {
    let c = std::f64::consts::SQRT_2;
    let (mut tried, mut spared) = (0, 0);
    for seed in 0..10 {
        let agent = Uct::default().with_select(Ucb1::<VirtualParentValue>::default());
        let mut search = Search::new(ConnectFour::new(7, 6).expect("a size"), agent, seed);
        search.run(&Budget::iterations(1));
        for _ in 0..30 {
            let before = search.report();
            search.run(&Budget::iterations(1));
            let (children, n) = (&before.children, f64::from(before.visits));
            let unvisited = children.iter().any(|child| child.visits == 0);
            if !unvisited || n < 2.0 {
                continue;
            }
            let ucb = |n_child: f64, value: f64| value + c * (n.ln() / n_child).sqrt();
            let urgency = ucb(1.0, (f64::from(before.value) * n - 1.0) / (n + 1.0));
            let visited = children.iter().filter(|child| child.visits > 0);
            let best = visited
                .map(|child| ucb(f64::from(child.visits), child.value.into()))
                .fold(f64::MIN, f64::max);
            let after = search.report().children;
            let gained = |i: &usize| after[*i].visits > children[*i].visits;
            let chosen = (0..children.len()).find(gained).expect("one was visited");
            if children[chosen].visits == 0 {
                assert!(urgency > best - 1e-4, "{urgency} {best}");
                tried += 1;
            } else {
                assert!(urgency < best + 1e-4, "{urgency} {best}");
                spared += 1;
            }
        }
    }
    assert!(tried > 20 && spared > 20, "{tried} {spared}");
}

#[test]
fn score_bounds_prune() {
    leaves_pruned_children_alone(&ScoreBoundedUct::default());
    leaves_pruned_children_alone(&<ScoreBoundedGpn>::default());
}

#[test]
fn score_bounds_prune_beside_unvisited_children() {
    let urgency = Ucb1::<ParentValue>::default();
    leaves_pruned_children_alone(&ScoreBoundedUct::default().with_select(urgency));
}

/// Plain UCT finds a best move in most positions of games that are solved. The rest are
/// traps: a refutation that looks bad for many moves is found only when a proof leads there.
fn finds_best_moves<G: Game>(start: &G, lines: u64, plies: u32) {
    let mut exact = Exact::default();
    let (mut found, mut chances) = (0, 0);
    for line in 0..lines {
        let mut rng = tesuji::Rng::new(line);
        let mut position = start.clone();
        for _ in 0..plies {
            position.play_random(&mut rng, &mut Vec::new());
        }
        // A position is a test only if some moves are worse than others.
        let value = exact.value(&position);
        let mover = position.mover();
        let worse = |exact: &mut Exact<G>, p: &G| exact.of(p)[mover].forced < value;
        if position.outcome().is_some()
            || !positions_after(&position)
                .iter()
                .any(|p| worse(&mut exact, p))
        {
            continue;
        }
        let mut search = Search::new(position.clone(), Uct::default(), line);
        search.run(&Budget::iterations(20_000));
        position.play(search.best().expect("a move"));
        found += u32::from(!worse(&mut exact, &position));
        chances += 1;
    }
    assert!(
        chances > 4 && 5 * found >= 3 * chances,
        "{found} of {chances}"
    );
}

#[test]
fn uct_finds_the_best_moves_of_solved_games() {
    finds_best_moves(&TicTacToe::default(), 20, 1);
    finds_best_moves(&TicTacToe::default(), 20, 3);
    finds_best_moves(&ConnectFour::new(4, 4).expect("a size"), 30, 6);
    finds_best_moves(&Breakthrough::new(3, 5).expect("a size"), 20, 4);
}
