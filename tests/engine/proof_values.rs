//! Values from proofs: γ and δ, and means that give way to proofs, as the formulas say.

use crate::common::agents::Agent;
use crate::common::choices::{Arm, Formula, choices};
use crate::common::iterations;
use crate::common::tree::{Facts, facts};
use crate::common::trees::random_specs;
use crate::selection::ucb1;
use tesuji::Search;
use tesuji::agents::{Gpn, ScoreBoundedGpn, ScoreBoundedUct};
use tesuji::policy::backup::{
    Adjust, Average, Backup, BoundBias, INFINITE, Means, ProofMeans, ScoreBounded, forward,
};
use tesuji::policy::final_move::MaxValue;
use tesuji::policy::select::{Parent, PnMax, PnSum};
use tesuji::search::ChildReport;
use tesuji::statistics::Layout;
use tesuji::tree::Node;
use tesuji_games::Synthetic;
use tesuji_games::synthetic::Spec;

/// Small trees with draws, of which much is soon proven.
fn small(spec: Spec) -> Spec {
    Spec {
        depth: 5,
        branching: (2, 5),
        draws: 128,
        ..spec
    }
}

/// Children that cannot improve on the guaranteed score are left alone while there are others.
fn pruned(arms: &[Arm], urgencies: Vec<f64>) -> Vec<f64> {
    let guaranteed = arms.iter().map(|arm| arm.bounds.0).max().unwrap_or(-1);
    if arms.iter().all(|arm| arm.bounds.1 <= guaranteed) {
        return urgencies;
    }
    let of = |(urgency, arm): (f64, &Arm)| {
        if arm.bounds.1 <= guaranteed {
            f64::MIN
        } else {
            urgency
        }
    };
    urgencies.into_iter().zip(arms).map(of).collect()
}

/// UCB1 with means read otherwise.
fn with_means(visits: f64, arms: &[Arm], read: impl Fn(&Arm) -> f64) -> Vec<f64> {
    let read = |arm: &Arm| Arm {
        mean: read(arm),
        ..*arm
    };
    ucb1(visits, &arms.iter().map(read).collect::<Vec<_>>())
}

fn bounded(visits: f64, arms: &[Arm]) -> Vec<f64> {
    pruned(arms, ucb1(visits, arms))
}

fn biased(visits: f64, arms: &[Arm]) -> Vec<f64> {
    // In full, where the library leaves out the part that all siblings share.
    let biased = |(urgency, arm): (f64, &Arm)| {
        urgency + 0.5 * f64::from(arm.bounds.0) + 0.25 * f64::from(arm.bounds.1)
    };
    let urgencies = ucb1(visits, arms).into_iter().zip(arms);
    pruned(arms, urgencies.map(biased).collect())
}

fn clip(mean: f64, bounds: (i16, i16)) -> f64 {
    mean.clamp(bounds.0.into(), bounds.1.into())
}

/// Every choice follows the formula, and some contradict the one without it.
fn follows<R: Agent<Synthetic<2>>>(agent: &R, formula: Formula, without: Formula) {
    let found = choices(agent, small, formula);
    assert!(found.choices > 2000, "{}", found.choices);
    assert!(found.against.is_empty(), "{}", found.against[0]);
    let otherwise = choices(agent, small, without).against.len();
    assert!(otherwise > 20, "{otherwise} choices tell them apart");
}

#[test]
fn bounds_bias_selection() {
    let backup = BoundBias::new(0.5, 0.25, ScoreBounded).expect("constants");
    let agent = ScoreBoundedUct::default().with_backup(backup);
    follows(&agent, biased, bounded);
}

/// Score bounds with the same bias, whose constants are in the type, not in fields.
#[derive(Clone, Debug)]
struct Fixed<B>(B);

#[derive(Clone, Copy, Debug, Default)]
struct FixedBias;

impl Adjust for FixedBias {
    fn adjustment<L: Layout>(&self, parent: Parent<'_, L>, child: Node<'_, L>, tried: bool) -> f32 {
        let (gamma, delta, inner) = (0.5, 0.25, ());
        let bias = BoundBias {
            gamma,
            delta,
            inner,
        };
        bias.adjustment(parent, child, tried)
    }
}

impl<B: Backup> Backup for Fixed<B> {
    type Adjust = FixedBias;
    forward!(B in 0: statistics, cut, mean);
}

#[test]
fn a_bias_without_settings_counts_too() {
    let agent = ScoreBoundedUct::default().with_backup(Fixed(ScoreBounded));
    follows(&agent, biased, bounded);
}

#[test]
fn means_are_clipped_by_bounds() {
    let agent = |means| {
        let inner = ScoreBounded;
        ScoreBoundedUct::default().with_backup(ProofMeans { means, inner })
    };
    let clipped: Formula = |visits, arms| {
        let urgencies = with_means(visits, arms, |arm| clip(arm.mean, arm.bounds));
        pruned(arms, urgencies)
    };
    follows(&agent(Means::Clipped), clipped, bounded);
    let solved: Formula = |visits, arms| {
        let read = |arm: &Arm| match arm.bounds {
            (least, most) if least == most => least.into(),
            _ => arm.mean,
        };
        pruned(arms, with_means(visits, arms, read))
    };
    follows(&agent(Means::Solved), solved, bounded);
}

/// The bias of `PnSum`, for the mover's proof numbers.
fn by_sum(arms: &[Arm], urgencies: Vec<f64>) -> Vec<f64> {
    let finite = arms.iter().filter(|arm| arm.number != INFINITE);
    let sum: f64 = finite.map(|arm| f64::from(arm.number)).sum();
    let biased = |(urgency, arm): (f64, &Arm)| match arm.number {
        INFINITE => urgency,
        number => urgency + 1.0 - f64::from(number) / (1.0 + sum),
    };
    urgencies.into_iter().zip(arms).map(biased).collect()
}

#[test]
fn proven_wins_of_proof_numbers_are_worth_a_win() {
    let plain: Formula = |visits, arms| by_sum(arms, ucb1(visits, arms));
    let wins: Formula = |visits, arms| {
        let read = |arm: &Arm| if arm.number == 0 { 1.0 } else { arm.mean };
        by_sum(arms, with_means(visits, arms, read))
    };
    let (means, inner) = (Means::Wins, Average);
    let agent = Gpn::<PnSum>::default().with_backup(ProofMeans { means, inner });
    follows(&agent, wins, plain);
}

#[test]
fn all_of_it_goes_together() {
    let plain: Formula = |visits, arms| pruned(arms, by_sum(arms, ucb1(visits, arms)));
    let both: Formula = |visits, arms| {
        let read = |arm: &Arm| clip(arm.mean, arm.bounds) + 0.5 * f64::from(arm.bounds.0);
        pruned(arms, by_sum(arms, with_means(visits, arms, read)))
    };
    let (means, inner) = (Means::Clipped, ScoreBounded);
    let inner = ProofMeans { means, inner };
    let backup = BoundBias::new(0.5, 0.0, inner).expect("constants");
    let agent = ScoreBoundedGpn::<PnSum>::default().with_backup(backup);
    follows(&agent, both, plain);
}

/// With all constants off the trees are those of the inner policy, to the last bit; with any of
/// them on, they are not.
#[test]
fn what_is_switched_off_is_not_there() {
    fn tree<B: Backup>(backup: B, (spec, seed): (Spec, u64)) -> Vec<Facts<u8>> {
        let agent = ScoreBoundedGpn::<PnMax>::default().with_backup(backup);
        let mut search = Search::new(Synthetic::<2>::new(small(spec)), agent, seed);
        search.run(&iterations(400));
        facts(&search, &[])
    }
    let off = BoundBias::<ProofMeans<ScoreBounded>>::default();
    let mut differ = [0; 3];
    for place in random_specs(10) {
        let plain = tree(ScoreBounded, place);
        assert_eq!(tree(off, place), plain);
        let (means, inner) = (Means::Clipped, ScoreBounded);
        let inner = ProofMeans { means, inner };
        let more_is_guaranteed = BoundBias { gamma: 0.5, ..off };
        let less_is_excluded = BoundBias { delta: 0.5, ..off };
        let clipped = BoundBias { inner, ..off };
        let on = [more_is_guaranteed, less_is_excluded, clipped];
        for (differ, on) in differ.iter_mut().zip(on) {
            *differ += u32::from(tree(on, place) != plain);
        }
    }
    assert!(differ.iter().all(|&trees| trees >= 5), "{differ:?}");
}

/// The greatest value, as the means policy reads it, is the one that is played.
#[test]
fn the_final_choice_reads_means_alike() {
    let mut otherwise = 0;
    for (spec, seed) in random_specs(100) {
        let (means, inner) = (Means::Clipped, ScoreBounded);
        let agent = ScoreBoundedUct::default()
            .with_backup(ProofMeans { means, inner })
            .with_final_move(MaxValue);
        let mut search = Search::new(Synthetic::<2>::new(small(spec)), agent, seed);
        search.run(&iterations(60));
        let report = search.report();
        let best = report.best.expect("a move");
        let value = |child: &ChildReport<u8>| clip(child.value.into(), child.bounds[report.mover]);
        let visited = || report.children.iter().filter(|child| child.visits > 0);
        let most = visited().map(value).fold(f64::MIN, f64::max);
        let played = visited().find(|child| child.step == best);
        let played = played.expect("a visited child");
        assert!(value(played) > most - 1e-6, "{report:?}");
        let mean = visited().map(|child| child.value).fold(f32::MIN, f32::max);
        otherwise += u32::from(played.value < mean);
    }
    assert!(otherwise > 3, "{otherwise} choices tell them apart");
}
