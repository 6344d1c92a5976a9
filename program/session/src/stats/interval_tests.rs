use super::*;

/// Games without pairs: each a cluster of its own.
fn singles(wins: usize, draws: usize, losses: usize) -> GameScores {
    let scores = [(1.0, wins), (0.5, draws), (0.0, losses)];
    let pairs = scores
        .into_iter()
        .flat_map(|(score, count)| std::iter::repeat_n(vec![score], count));
    GameScores::new(pairs.collect())
}

fn pairs(pairs: &[(f64, f64)], times: usize) -> GameScores {
    let repeated = std::iter::repeat_n(pairs, times).flatten();
    GameScores::new(repeated.map(|&(a, b)| vec![a, b]).collect())
}

#[track_caller]
fn is(sample: &GameScores, method: Method, low: f64, high: f64) {
    let got = sample.interval(method);
    assert!(
        (got.low - low).abs() < 5e-5 && (got.high - high).abs() < 5e-5,
        "{method:?}: {got:?} is not [{low}, {high}]"
    );
}

/// The example of Newcombe 1998 (81 of 263), and the exact interval's closed forms.
#[test]
fn published_intervals() {
    let newcombe = singles(81, 0, 182);
    is(&newcombe, Method::Wald, 0.2522, 0.3638);
    is(&newcombe, Method::Wilson, 0.2553, 0.3662);
    is(&newcombe, Method::ClopperPearson, 0.2527, 0.3676);
    let none = singles(0, 0, 20);
    is(
        &none,
        Method::ClopperPearson,
        0.0,
        1.0 - 0.025_f64.powf(0.05),
    );
    is(&none, Method::Wilson, 0.0, 0.1611);
    let one = singles(1, 0, 29);
    is(&one, Method::Wilson, 0.0059, 0.1667);
    is(&one, Method::ClopperPearson, 0.0008, 0.1722);
}

/// Agresti–Coull has the centre of Wilson's interval and is never shorter.
#[test]
fn agresti_coull_surrounds_wilson() {
    for wins in 1..20 {
        let sample = singles(wins, 0, 20 - wins);
        let wilson = sample.interval(Method::Wilson);
        let agresti = sample.interval(Method::AgrestiCoull);
        assert!(agresti.low <= wilson.low + 1e-12 && agresti.high >= wilson.high - 1e-12);
    }
    is(&singles(10, 0, 10), Method::AgrestiCoull, 0.2993, 0.7007);
}

/// A cell of a paper's table is mean ± 1.96·s/√n with s over n − 1.
#[test]
fn the_papers_interval_uses_the_deviation_of_the_games() {
    // 600 wins, 100 draws, 300 losses: s² = (600·0.35² + 100·0.15² + 300·0.65²) / 999.
    let s = ((600.0 * 0.35_f64.powi(2) + 100.0 * 0.15_f64.powi(2) + 300.0 * 0.65_f64.powi(2))
        / 999.0)
        .sqrt();
    let half = 1.96 * s / 1000.0_f64.sqrt();
    is(
        &singles(600, 100, 300),
        Method::Paper,
        0.65 - half,
        0.65 + half,
    );
}

#[test]
fn without_pairs_and_draws_the_default_is_wilson() {
    // The variance estimate divides by n − 1, Wilson's by n: a difference of 1 in n.
    let sample = singles(61, 0, 39);
    assert!((sample.effective_size() - 99.0).abs() < 1e-9);
    let (a, b) = (
        sample.interval(Method::Pairs),
        sample.interval(Method::Wilson),
    );
    assert!((a.low - b.low).abs() < 1e-3 && (a.high - b.high).abs() < 1e-3);
}

#[test]
fn draws_and_pairing_narrow_the_default() {
    let drawn = singles(60, 180, 60);
    let width = |sample: &GameScores, method| {
        let interval = sample.interval(method);
        interval.high - interval.low
    };
    assert!(width(&drawn, Method::Pairs) < 0.7 * width(&drawn, Method::Wilson));

    // The first player nearly always wins: a pair says little, but what it says is certain.
    let mut biased = vec![vec![1.0, 0.0]; 180];
    biased.extend(vec![vec![1.0, 1.0]; 10]);
    biased.extend(vec![vec![0.0, 0.0]; 10]);
    let biased = GameScores::new(biased);
    assert!(width(&biased, Method::Pairs) < 0.7 * width(&biased, Method::Wilson));

    // Two games of a pair that always end alike are worth one.
    let doubled = pairs(&[(1.0, 1.0), (0.0, 0.0)], 50);
    assert!((doubled.effective_size() - 99.0).abs() < 1e-9);
}

#[test]
fn a_pair_cut_short_counts() {
    let mut games = vec![vec![1.0, 0.0]; 10];
    games.push(vec![1.0]);
    let sample = GameScores::new(games);
    assert!((sample.mean().expect("games") - 11.0 / 21.0).abs() < 1e-12);
    let interval = sample.interval(Method::Pairs);
    assert!(interval.low < 11.0 / 21.0 && interval.high > 11.0 / 21.0);
}

#[test]
fn nothing_is_ever_nan_or_outside() {
    let samples = [
        GameScores::default(),
        singles(1, 0, 0),
        singles(0, 1, 0),
        singles(6, 0, 0),
        singles(0, 0, 6),
        singles(0, 6, 0),
        pairs(&[(1.0, 0.0)], 3),
        pairs(&[(1.0, 1.0)], 3),
        pairs(&[(0.3, 0.1)], 7),
        pairs(&[(1.0, 1.0), (1.0, 0.5)], 1),
    ];
    for sample in samples {
        for method in Method::ALL {
            let Interval { low, high } = sample.interval(method);
            assert!(
                0.0 <= low && low <= high && high <= 1.0,
                "{method:?} {sample:?}"
            );
            if let Some(mean) = sample.mean() {
                assert!(
                    low <= mean + 1e-12 && mean <= high + 1e-12,
                    "{method:?} {sample:?}"
                );
            }
        }
    }
    let even = pairs(&[(1.0, 0.0)], 3);
    assert!(
        (even.effective_size() - 6.0).abs() < 1e-12,
        "falls back to the games"
    );
}
