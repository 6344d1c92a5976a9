//! Priors: what goes by them, and sequential halving at the root.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use tesuji::agents::{AlphaZero, Gumbel, HalvingUct, alpha_zero, gumbel};
use tesuji::eval::Evaluator;
use tesuji::game::Game;
use tesuji::policy::estimate::{Guided, Temperature};
use tesuji::policy::final_move::Halved;
use tesuji::policy::select::{Halving, Puct, improved};
use tesuji::{Budget, Mcts, Recipe, Search};
use tesuji_games::catalogue::default_heuristic;
use tesuji_games::{Breakthrough, ConnectFour};

/// Priors that fall with the place of a move in the list, and values that are a hash of the
/// position; counts its passes, of which one is enough for both.
#[derive(Clone, Debug, Default)]
struct Listed(Arc<AtomicU64>);

impl<G: Game> Evaluator<G> for Listed {
    type Memory = Option<u64>;

    fn evaluate(&self, positions: &[G], player: usize, last: &mut Option<u64>, values: &mut [f32]) {
        for (position, value) in positions.iter().zip(values) {
            let hash = position.hash().expect("the games of these tests have one");
            *last = Some(hash);
            self.0.fetch_add(1, Ordering::Relaxed);
            let own = (hash >> 40) as f32 / (1 << 24) as f32 - 0.5;
            *value = if player == 0 { own } else { -own };
        }
    }

    fn has_priors(&self) -> bool {
        true
    }

    fn priors(&self, position: &G, _: &[G::Move], last: &mut Option<u64>, priors: &mut [f32]) {
        assert_eq!(*last, position.hash(), "the position evaluated last");
        let total: f32 = (1..=priors.len()).map(|i| 1.0 / i as f32).sum();
        for (i, prior) in priors.iter_mut().enumerate() {
            *prior = 1.0 / (i + 1) as f32 / total;
        }
    }
}

fn board() -> Breakthrough {
    Breakthrough::new(5, 5).expect("a size")
}

/// The visits of the root's children, most first.
fn visits<G: Game, R: Recipe<G>>(search: &Search<G, R>) -> Vec<u32> {
    let report = search.report();
    report.children.iter().map(|child| child.visits).collect()
}

/// The prior of each child of a node.
macro_rules! priors {
    ($node:expr) => {
        $node
            .children()
            .map(|child| child.prior())
            .collect::<Vec<f32>>()
    };
}

#[test]
fn visits_add_up_to_the_budget() {
    fn check<R: Recipe<Breakthrough>>(agent: &R) {
        for iterations in [1, 2, 15, 16, 17, 50, 333, 2000] {
            let mut search = Search::new(board(), agent.clone(), iterations);
            search.run(&Budget::iterations(iterations));
            let visits = visits(&search);
            assert_eq!(
                visits.iter().map(|&n| u64::from(n)).sum::<u64>(),
                iterations
            );
            let again = {
                let mut again = Search::new(board(), agent.clone(), iterations);
                again.run(&Budget::iterations(iterations));
                again.report()
            };
            assert_eq!(format!("{:?}", search.report()), format!("{again:?}"));
        }
    }
    let heuristic = default_heuristic::<Breakthrough>;
    check::<AlphaZero<_>>(&alpha_zero(heuristic()));
    check::<AlphaZero<_>>(&alpha_zero(Listed::default()));
    check(&gumbel(heuristic()));
    check(&gumbel(Listed::default()));
    check(&HalvingUct::default());
}

#[test]
fn priors_add_up_to_one() {
    fn check<E: Evaluator<Breakthrough>>(agent: AlphaZero<E>) -> usize {
        let mut search = Search::new(board(), agent, 3);
        search.run(&Budget::iterations(300));
        let mut nodes = vec![search.root().expect("it has run")];
        let mut developed = 0;
        while let Some(node) = nodes.pop() {
            let priors = priors!(node);
            if priors.is_empty() {
                continue;
            }
            developed += 1;
            assert!(
                (priors.iter().sum::<f32>() - 1.0).abs() < 1e-4,
                "{priors:?}"
            );
            assert!(priors.iter().all(|&prior| prior > 0.0));
            nodes.extend(node.children());
        }
        developed
    }
    let by_values: AlphaZero<_> = alpha_zero(default_heuristic::<Breakthrough>());
    assert!(check(by_values) > 200);
    let given: AlphaZero<_> = alpha_zero(Listed::default());
    assert!(check(given) > 200);
}

#[test]
fn uniform_priors_are_those_of_a_temperature_without_end() {
    let mut agent: AlphaZero<_> = alpha_zero(default_heuristic::<Breakthrough>());
    agent.estimate.temperature = Temperature::UNIFORM;
    let mut search = Search::new(board(), agent, 3);
    search.run(&Budget::iterations(10));
    let priors = priors!(search.root().expect("it has run"));
    assert!(
        priors
            .iter()
            .all(|&p| (p * priors.len() as f32 - 1.0).abs() < 1e-5)
    );
}

#[test]
fn the_first_iteration_goes_by_the_prior() {
    for seed in 0..20 {
        let agent: AlphaZero<_> = alpha_zero(Listed::default());
        let mut search = Search::new(board(), agent, seed);
        search.run(&Budget::iterations(1));
        let mut moves = Vec::new();
        board().moves(&mut moves);
        assert_eq!(search.best(), Some(moves[0]));
    }
}

#[test]
fn values_and_priors_come_from_one_evaluation() {
    let listed = Listed::default();
    let agent: AlphaZero<_> = alpha_zero(listed.clone());
    let mut search = Search::new(board(), agent, 5);
    search.run(&Budget::iterations(400));
    let asked = listed.0.load(Ordering::Relaxed);
    assert_eq!(search.evaluations(), asked);
    // That of the root, and one an iteration unless it comes to the end of a game.
    assert!((200..=401).contains(&asked), "{asked}");
    let mut search = Search::new(board(), search.recipe().clone(), 5);
    search.run(&Budget::evaluations(100));
    assert_eq!(search.evaluations(), 100);
}

#[test]
fn rounds_are_those_of_sequential_halving() {
    fn check<R: Recipe<Breakthrough>>(agent: &R, expected: &[(u64, &[u32])]) {
        for &(iterations, expected) in expected {
            // In one run or in several: the visits to come are known.
            for runs in [1, 4] {
                let mut search = Search::new(board(), agent.clone(), 7);
                for run in 0..runs {
                    let part = iterations / runs;
                    search.run(&Budget::iterations(part).expecting(iterations - run * part));
                }
                assert_eq!(visits(&search)[..expected.len()], *expected);
                assert_eq!(visits(&search)[expected.len()..].iter().max(), Some(&0));
            }
        }
    }
    let mut agent = gumbel(Listed::default());
    agent.select.considered = 8;
    let eight: &[(u64, &[u32])] = &[
        (8, &[1; 8]),
        // 8 of one visit, 4 of two more, 2 of what is left.
        (24, &[7, 7, 3, 3, 1, 1, 1, 1]),
        (96, &[28, 28, 12, 12, 4, 4, 4, 4]),
    ];
    check(&agent, eight);
    let mut agent = HalvingUct::default();
    agent.select.considered = 8;
    check(&agent, eight);
    agent.select.considered = 2;
    check(&agent, &[(8, &[4, 4]), (100, &[50, 50])]);
}

#[test]
fn without_noise_the_best_of_the_likeliest_is_played() {
    for (iterations, considered) in [(16, 16), (32, 8), (200, 8), (64, 4)] {
        let mut agent: Gumbel<_> = gumbel(Listed::default());
        agent.estimate.gumbel = false;
        agent.select.considered = considered;
        let mut search = Search::new(board(), agent, 1);
        search.run(&Budget::iterations(iterations));
        let root = search.root().expect("it has run");
        let children: Vec<_> = root.children().collect();
        let of = |visited: bool| {
            let some = children.iter().filter(move |c| (c.visits() > 0) == visited);
            some.map(|child| child.prior())
        };
        assert_eq!(of(true).count(), considered.min(13) as usize);
        let least = of(true).fold(f32::INFINITY, f32::min);
        assert!(of(false).all(|prior| prior < least));
        // The move of the greatest share of the improved policy among those visited most.
        let known: Vec<_> = children
            .iter()
            .map(|c| (c.prior(), c.visits(), c.mean()))
            .collect();
        let values = search.recipe().select.values;
        let shares = improved(&known, 0.0, values);
        let most = children.iter().map(|c| c.visits()).max();
        let best = (0..children.len()).filter(|&i| Some(children[i].visits()) == most);
        let best = best.max_by(|&a, &b| shares[a].total_cmp(&shares[b]));
        assert_eq!(search.best(), best.map(|i| children[i].step()));
    }
}

#[test]
fn noise_draws_moves_by_their_priors() {
    const TIMES: u64 = 3000;
    let mut moves = Vec::new();
    board().moves(&mut moves);
    let mut counts = vec![0; moves.len()];
    for seed in 0..TIMES {
        let mut search = Search::new(board(), gumbel(Listed::default()), seed);
        search.run(&Budget::iterations(1));
        let best = search.best().expect("a move");
        counts[moves.iter().position(|&m| m == best).expect("legal")] += 1;
    }
    let total: f64 = (1..=moves.len()).map(|i| 1.0 / i as f64).sum();
    for (i, &count) in counts.iter().enumerate() {
        let expected = TIMES as f64 / (i + 1) as f64 / total;
        let off = (f64::from(count) - expected).abs();
        assert!(
            off <= 5.0 * expected.sqrt(),
            "move {i}: {count} of {expected}"
        );
    }
}

#[test]
fn a_win_is_found_whatever_the_priors() {
    // Three in a row for the first player, and a place on top of them.
    let mut position = ConnectFour::new(7, 6).expect("a size");
    for m in [3, 2, 3, 2, 3, 2] {
        position.play(m);
    }
    let heuristic = default_heuristic::<ConnectFour>;
    for seed in 0..5 {
        let puct: AlphaZero<_> = alpha_zero(Listed::default());
        let mut search = Search::new(position, puct, seed);
        search.run(&Budget::iterations(300));
        assert_eq!(search.best(), Some(3));
        let mut search = Search::new(position, gumbel(heuristic()), seed);
        search.run(&Budget::iterations(100));
        assert_eq!(search.best(), Some(3));
    }
}

#[test]
fn threads_share_trees_with_priors_but_not_with_halving() {
    let threads = NonZeroUsize::new(3).expect("three");
    let agent: AlphaZero<_> = alpha_zero(default_heuristic::<Breakthrough>());
    let mut search = Search::new(board(), agent, 1);
    let stop = search.run_parallel(&Budget::iterations(3000), threads);
    assert!(stop.is_ok());
    assert_eq!(visits(&search).iter().sum::<u32>(), 3000);
    let mut search = Search::new(board(), HalvingUct::default(), 1);
    assert!(
        search
            .run_parallel(&Budget::iterations(10), threads)
            .is_err()
    );
}

#[test]
fn compositions_of_ones_own_have_priors_too() {
    // Playouts with priors from values, and halving off.
    let agent = Mcts::new()
        .with_select(Halving {
            considered: 0,
            ..Halving::<Puct>::default()
        })
        .with_estimate(Guided::new(default_heuristic::<Breakthrough>()))
        .with_final_move(Halved::default());
    let mut search = Search::new(board(), agent, 1);
    search.run(&Budget::iterations(500));
    assert!(search.best().is_some());
    assert!(visits(&search)[0] > 30);
}
