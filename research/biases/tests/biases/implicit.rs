//! What paper 004 tried and left (section 7.5.1): other weights, other exploration, other scales,
//! and choices in two rounds. Every choice in random trees is one the formula asks for, computed
//! here in double precision.

use crate::common::agents::ProbeEvaluator;
use crate::common::choices::{Arm, choices, compare};
use crate::common::one_more;
use tesuji::policy::estimate::ImplicitMinimax;
use tesuji::policy::select::{AllFirst, EstimateWeight, Explore, Fixed, Select, Softmax, Steady};
use tesuji::policy::split::Orthodox;
use tesuji::search::ChildReport;
use tesuji::{Mcts, Search};
use tesuji_biases::{
    AsIs, FixedBounds, FixedDifference, Jitter, Multiplied, Pace, Paced, Rescale, Rescaled, Rising,
    Shortlist,
};
use tesuji_games::ConnectFour;
use tesuji_games::synthetic::Spec;

/// UCB1 on a mixture with estimates that are looked up before anything is compared.
fn mixing<A: EstimateWeight, X: Explore, R: Rescale>(
    influence: A,
    explore: X,
    rescale: R,
) -> Rescaled<A, X, AllFirst, R> {
    Rescaled {
        influence,
        explore,
        first_play: AllFirst,
        rescale,
    }
}

fn agent<S: Select<Learner = ()>>(
    select: S,
) -> Mcts<
    S,
    tesuji::policy::backup::Average,
    Orthodox,
    tesuji::policy::playout::Uniform,
    tesuji::policy::final_move::Robust,
    tesuji::policy::expand::OneChild,
    ImplicitMinimax<ProbeEvaluator>,
> {
    let agent = Mcts::new().with_select(select);
    agent.with_estimate(ImplicitMinimax(ProbeEvaluator))
}

/// `(1 − α)·mean + α·estimate` and the exploration of each child.
fn mixed(
    arms: &[Arm],
    alpha: impl Fn(&Arm) -> f64,
    estimate: impl Fn(&Arm) -> f64,
    explored: impl Fn(&Arm) -> f64,
) -> Vec<f64> {
    let urgency = |arm: &Arm| {
        let alpha = alpha(arm);
        (1.0 - alpha) * arm.mean + alpha * estimate(arm) + explored(arm)
    };
    arms.iter().map(urgency).collect()
}

fn as_it_is(arm: &Arm) -> f64 {
    arm.estimate
}

#[test]
fn influence_may_rise_with_the_visits() {
    let rising = Rising {
        initial: 0.3,
        greatest: 0.6,
        slope: 0.1,
    };
    let select = mixing(rising, Steady { c: 0.4 }, AsIs);
    let formula = |visits: f64, arms: &[Arm]| {
        let alpha = |arm: &Arm| (0.3 + 0.1 * arm.visits * 0.7).min(0.6);
        let explored = |arm: &Arm| 0.4 * (visits.ln() / arm.visits).sqrt();
        mixed(arms, alpha, as_it_is, explored)
    };
    assert!(compare(&agent(select), formula) > 2000);
}

/// The softmax of the estimates at a temperature of C/N, never below 0.05.
fn shares(visits: f64, arms: &[Arm]) -> impl Fn(&Arm) -> f64 {
    let temperature = (2.0 / visits).max(0.05);
    let of = move |arm: &Arm| (arm.estimate / temperature).exp();
    let sum: f64 = arms.iter().map(of).sum();
    move |arm| of(arm) / sum
}

#[test]
fn exploration_of_what_looks_good_falls_at_any_pace() {
    fn formula(visits: f64, arms: &[Arm], pace: impl Fn(f64) -> f64) -> Vec<f64> {
        let share = shares(visits, arms);
        let explored = |arm: &Arm| share(arm) * pace(arm.visits);
        mixed(arms, |_| 0.5, as_it_is, explored)
    }
    let select = |pace| {
        let softmax = Softmax::default();
        agent(mixing(Fixed { alpha: 0.5 }, Paced { softmax, pace }, AsIs))
    };
    let logarithm = |n: f64, arms: &[Arm]| formula(n, arms, |own| (n.ln() / own).sqrt());
    assert!(compare(&select(Pace::Logarithm), logarithm) > 2000);
    let root = |n: f64, arms: &[Arm]| formula(n, arms, |own| (n / own).sqrt());
    assert!(compare(&select(Pace::Root), root) > 2000);
    let inverse = |n: f64, arms: &[Arm]| formula(n, arms, |own| (1.0 / own).sqrt());
    assert!(compare(&select(Pace::Inverse), inverse) > 2000);
    let level = |n: f64, arms: &[Arm]| formula(n, arms, |_| 1.0);
    assert!(compare(&select(Pace::Level), level) > 2000);
}

/// The least, the mean and the greatest estimate.
fn spread(arms: &[Arm]) -> (f64, f64, f64) {
    let all = || arms.iter().map(as_it_is);
    let mean = all().sum::<f64>() / arms.len() as f64;
    (
        all().fold(f64::MAX, f64::min),
        mean,
        all().fold(f64::MIN, f64::max),
    )
}

#[test]
fn estimates_are_rescaled_before_they_count() {
    fn formula(visits: f64, arms: &[Arm], estimate: impl Fn(&Arm) -> f64) -> Vec<f64> {
        let explored = |arm: &Arm| 0.7 * (visits.ln() / arm.visits).sqrt();
        mixed(arms, |_| 0.5, estimate, explored)
    }
    fn select<R: Rescale>(rescale: R) -> Rescaled<Fixed, Steady, AllFirst, R> {
        mixing(Fixed { alpha: 0.5 }, Steady { c: 0.7 }, rescale)
    }
    let times = |n: f64, arms: &[Arm]| {
        let (_, mean, _) = spread(arms);
        formula(n, arms, |arm| mean + 3.0 * (arm.estimate - mean))
    };
    assert!(compare(&agent(select(Multiplied(3.0))), times) > 2000);
    let difference = |n: f64, arms: &[Arm]| {
        let (least, mean, most) = spread(arms);
        let factor = if most > least {
            0.4 / (most - least)
        } else {
            1.0
        };
        formula(n, arms, |arm| mean + factor * (arm.estimate - mean))
    };
    assert!(compare(&agent(select(FixedDifference(0.4))), difference) > 2000);
    let bounds = |n: f64, arms: &[Arm]| {
        let (least, _, most) = spread(arms);
        formula(n, arms, |arm| match most - least {
            width if width > 0.0 => -0.8 + 1.6 * (arm.estimate - least) / width,
            _ => arm.estimate,
        })
    };
    assert!(compare(&agent(select(FixedBounds(0.8))), bounds) > 2000);
}

/// UCB1 on estimates with this constant, for the formulas of lists.
fn urgencies(c: f64, visits: f64, arms: &[Arm]) -> Vec<f64> {
    let explored = |arm: &Arm| c * (visits.ln() / arm.visits).sqrt();
    mixed(arms, |_| 0.8, as_it_is, explored)
}

fn steady(c: f32) -> Rescaled<Fixed, Steady, AllFirst, AsIs> {
    mixing(Fixed::default(), Steady { c }, AsIs)
}

fn of_three<S>(first: S, second: Option<S>) -> Shortlist<S> {
    Shortlist {
        length: 3,
        first,
        second,
    }
}

/// The urgencies of a second round for those who are on a list of three, −1000 for others; all
/// alike where it takes more than double precision to say who is.
fn of_the_list(first: &[f64], second: &[f64]) -> Vec<f64> {
    let mut sorted = first.to_vec();
    sorted.sort_by(|a, b| b.total_cmp(a));
    let last = sorted[2.min(sorted.len() - 1)];
    if first
        .iter()
        .any(|own| (1e-9..1e-5).contains(&(own - last).abs()))
    {
        return vec![0.0; first.len()];
    }
    let of = |(own, second): (&f64, &f64)| if *own < last - 1e-9 { -1e3 } else { *second };
    first.iter().zip(second).map(of).collect()
}

#[test]
fn a_second_round_is_among_the_most_urgent() {
    let again = |visits: f64, arms: &[Arm]| {
        let [first, second] = [0.01, 1.4].map(|c| urgencies(c, visits, arms));
        of_the_list(&first, &second)
    };
    let list = of_three(steady(0.01), Some(steady(1.4)));
    assert!(compare(&agent(list), again) > 2000);
    let any = |visits: f64, arms: &[Arm]| {
        let first = urgencies(0.5, visits, arms);
        of_the_list(&first, &vec![0.0; arms.len()])
    };
    let list = of_three(steady(0.5), None);
    assert!(compare(&agent(list), any) > 2000);
}

/// Without a second policy each child on the list is taken as often.
#[test]
fn any_child_on_the_list_is_taken() {
    let list = of_three(steady(0.5), None);
    let start = ConnectFour::new(7, 6).expect("a size");
    let mut search = Search::new(start, agent(list), 11);
    let mut places = [0; 7];
    let mut before = search.report();
    for _ in 0..900 {
        search.run(&one_more());
        let after = search.report();
        let arms: Vec<_> = before.children.iter().collect();
        if !arms.is_empty() && arms.iter().all(|child| child.visits > 0) {
            let visits = f64::from(before.visits);
            let urgency = |child: &&ChildReport<u8>| {
                let own = f64::from(child.visits);
                let looks = f64::from(child.estimate.expect("an estimate"));
                0.2 * f64::from(child.value) + 0.8 * looks + 0.5 * (visits.ln() / own).sqrt()
            };
            let of: Vec<f64> = arms.iter().map(urgency).collect();
            let grown = |i: &usize| {
                let now = after
                    .children
                    .iter()
                    .find(|child| child.step == arms[*i].step);
                now.is_some_and(|now| now.visits > arms[*i].visits)
            };
            let taken = (0..arms.len()).find(grown).expect("one was taken");
            // Those that are as urgent as the last one are on the list, too.
            places[of.iter().filter(|own| **own > of[taken] + 1e-5).count()] += 1;
        }
        before = after;
    }
    assert!(places[3..].iter().sum::<u32>() < 9, "{places:?}");
    assert!(places[..3].iter().all(|taken| *taken > 250), "{places:?}");
}

#[test]
fn jitter_raises_urgencies_by_its_share_at_most() {
    let within = |visits: f64, arms: &[Arm]| {
        let of = urgencies(0.4, visits, arms);
        let low = of.iter().map(|own| own.min(1.1 * own));
        let most = low.fold(f64::MIN, f64::max);
        let may = |own: &f64| f64::from(u8::from(own.max(1.1 * own) > most - 1e-5));
        of.iter().map(may).collect()
    };
    let jitter = |most| {
        agent(Jitter {
            most,
            inner: steady(0.4),
        })
    };
    assert!(compare(&jitter(0.1), within) > 2000);
    // And it does raise them.
    let plain = |visits: f64, arms: &[Arm]| urgencies(0.4, visits, arms);
    let wide = |spec| Spec {
        depth: 6,
        branching: (2, 9),
        ..spec
    };
    assert!(compare(&jitter(0.0), plain) > 2000);
    let moved = choices(&jitter(0.1), wide, plain);
    assert!(moved.against.len() > 100, "{}", moved.against.len());
}
