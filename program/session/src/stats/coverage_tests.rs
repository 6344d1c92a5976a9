//! How often the default interval covers the expected score, in the settings of real matches.

use super::*;

/// The logarithms of the factorials up to `n`.
fn ln_factorials(n: usize) -> Vec<f64> {
    let mut sums = vec![0.0];
    for i in 1..=n {
        sums.push(sums[i - 1] + (i as f64).ln());
    }
    sums
}

/// Pairs with 2, 1 and 0 points.
fn decisive(two: usize, one: usize, none: usize) -> GameScores {
    let mut pairs = vec![vec![1.0, 1.0]; two];
    pairs.extend(vec![vec![1.0, 0.0]; one]);
    pairs.extend(vec![vec![0.0, 0.0]; none]);
    GameScores::new(pairs)
}

/// The probability that the interval of `pairs` pairs without draws covers `expected`, each pair
/// having 2, 1 or 0 points with these probabilities: the sum over all outcomes, without chance.
fn coverage(method: Method, pairs: usize, points: [f64; 3], expected: f64) -> f64 {
    let ln_factorial = ln_factorials(pairs);
    let (mut covered, mut all) = (0.0, 0.0);
    for two in 0..=pairs {
        for one in 0..=pairs - two {
            let counts = [two, one, pairs - two - one];
            let ways = ln_factorial[pairs] - counts.iter().map(|&c| ln_factorial[c]).sum::<f64>();
            let each = counts.iter().zip(points).map(|(&c, p)| c as f64 * p.ln());
            let probability = (ways + each.sum::<f64>()).exp();
            // What is left out adds up to far less than the last digit asked for.
            if probability < 1e-8 {
                continue;
            }
            all += probability;
            let interval = decisive(counts[0], counts[1], counts[2]).interval(method);
            if (interval.low..=interval.high).contains(&expected) {
                covered += probability;
            }
        }
    }
    covered / all
}

/// Two independent games of a pair, won with these probabilities.
fn independent(first: f64, second: f64) -> [f64; 3] {
    let one = first * (1.0 - second) + second * (1.0 - first);
    [first * second, one, (1.0 - first) * (1.0 - second)]
}

/// Games without draws: near 1, even, with an advantage for the first move, with openings that
/// favour one side by 40 % either way.
#[test]
fn the_default_covers_what_it_says_without_draws() {
    let settings = [
        ("100 games, 98 %", 50, independent(0.98, 0.98), 0.98),
        ("100 games, 93 %", 50, independent(0.93, 0.93), 0.93),
        ("300 games, 98 %", 150, independent(0.98, 0.98), 0.98),
        ("500 games, 98 %", 250, independent(0.98, 0.98), 0.98),
        ("1000 games, 98 %", 500, independent(0.98, 0.98), 0.98),
        ("300 games, first move", 150, independent(0.8, 0.2), 0.5),
        ("300 games, openings", 150, independent(0.9, 0.1), 0.5),
    ];
    for (name, pairs, points, expected) in settings {
        let covered = coverage(Method::Pairs, pairs, points, expected);
        assert!((0.94..=0.965).contains(&covered), "{name}: {covered:.4}");
    }
}

/// The other methods miss what the default covers: this is why it is the default, and it shows
/// that the test above can fail.
#[test]
fn other_methods_cover_too_little_or_too_much() {
    let near_one = |method| coverage(method, 50, independent(0.98, 0.98), 0.98);
    assert!((near_one(Method::Wald) - 0.866).abs() < 0.002);
    assert!(near_one(Method::ClopperPearson) > 0.98);
    let openings = |method| coverage(method, 150, independent(0.9, 0.1), 0.5);
    assert!(openings(Method::Wilson) > 0.99);
    assert!(openings(Method::Paper) > 0.99);
}

/// With draws the outcomes are too many to sum over; 4,000 matches, drawn by a fixed sequence.
#[test]
fn the_default_covers_what_it_says_with_draws() {
    let mut state = 1_u64;
    // The high half of a linear congruential generator (Knuth's constants).
    let mut draw = move || {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (state >> 32) as f64 / 4_294_967_296.0
    };
    let mut game = || match draw() {
        chance if chance < 0.2 => 1.0,
        chance if chance < 0.8 => 0.5,
        _ => 0.0,
    };
    let (mut covered, mut too_wide) = (0, 0);
    for _ in 0..4000 {
        let sample = GameScores::new((0..150).map(|_| vec![game(), game()]).collect());
        let covers = |method| {
            let interval = sample.interval(method);
            interval.low <= 0.5 && 0.5 <= interval.high
        };
        covered += u32::from(covers(Method::Pairs));
        too_wide += u32::from(covers(Method::Wilson));
    }
    let share = f64::from(covered) / 4000.0;
    assert!((0.94..=0.965).contains(&share), "{share}");
    assert!(f64::from(too_wide) / 4000.0 > 0.99);
}
