//! Ratings of several agents from the games between them.

/// Rounds of the fit; it ends sooner once no rating moves by a thousandth.
const MOST_ROUNDS: usize = 100_000;

/// The points that the agent of a row scored against the agent of a column. A draw is half a point
/// for each.
pub type Points = Vec<Vec<f64>>;

/// The maximum-likelihood ratings on the logistic scale (400 points for ten to one). Their mean is
/// 0.
///
/// Two agents have finite ratings only if each has scored against the other, directly or through a
/// chain of agents. So only the largest group of agents that are connected in this way is rated;
/// the others have `None`. Of several groups of that size the one with the first agent is rated. A
/// group of one is not rated.
///
/// # Reference
/// Bradley and Terry (1952), Rank analysis of incomplete block designs; Zermelo (1929) for the
/// iteration and the condition; Hunter (2004), MM algorithms for generalized Bradley–Terry models,
/// for the order in which strengths are updated.
///
/// # Panics
/// If `points` is not square.
pub fn ratings(points: &Points) -> Vec<Option<f64>> {
    let all = points.len();
    assert!(points.iter().all(|row| row.len() == all), "not a square");
    let group = connected(points);
    let mut rated = vec![None; all];
    if group.len() < 2 {
        return rated;
    }
    let mut strengths = vec![1.0_f64; group.len()];
    for _ in 0..MOST_ROUNDS {
        let mut moved = 0.0_f64;
        for (i, &row) in group.iter().enumerate() {
            let scored: f64 = group.iter().map(|&column| points[row][column]).sum();
            let mut expected = 0.0;
            for (j, &column) in group.iter().enumerate() {
                let games = points[row][column] + points[column][row];
                if i != j && games > 0.0 {
                    expected += games / (strengths[i] + strengths[j]);
                }
            }
            let strength = scored / expected;
            moved = moved.max(rating(strength / strengths[i]).abs());
            strengths[i] = strength;
        }
        if moved < 1e-3 {
            break;
        }
    }
    let mean = strengths.iter().copied().map(rating).sum::<f64>() / group.len() as f64;
    for (&agent, strength) in group.iter().zip(strengths) {
        rated[agent] = Some(rating(strength) - mean);
    }
    rated
}

/// The rating of a strength; that of 1 is 0.
fn rating(strength: f64) -> f64 {
    400.0 * strength.log10()
}

/// The largest group of agents each of whom has scored against another of it, or against one who
/// has, and so on around.
#[expect(
    clippy::needless_range_loop,
    reason = "Warshall's algorithm reads rows by their indices"
)]
fn connected(points: &Points) -> Vec<usize> {
    let all = points.len();
    let mut reaches: Vec<Vec<bool>> = points
        .iter()
        .map(|row| row.iter().map(|&points| points > 0.0).collect())
        .collect();
    for through in 0..all {
        for from in 0..all {
            if reaches[from][through] {
                for to in 0..all {
                    reaches[from][to] |= reaches[through][to];
                }
            }
        }
    }
    let with = |agent: usize| -> Vec<usize> {
        let both =
            |&other: &usize| other == agent || reaches[agent][other] && reaches[other][agent];
        (0..all).filter(both).collect()
    };
    let groups = (0..all).map(with);
    // Of equals the last would be taken.
    groups.rev().max_by_key(Vec::len).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::super::elo;
    use super::*;

    #[test]
    fn two_agents_differ_by_the_elo_of_their_score() {
        for score in [0.5, 0.75, 0.9, 0.02] {
            let points = vec![vec![0.0, 100.0 * score], vec![100.0 * (1.0 - score), 0.0]];
            let rated = ratings(&points);
            let [Some(a), Some(b)] = rated[..] else {
                panic!("{rated:?}")
            };
            assert!((a - b - elo(score)).abs() < 0.01, "{score}: {a} {b}");
            assert!((a + b).abs() < 1e-9, "the mean is 0");
        }
    }

    #[test]
    fn ratings_that_made_the_points_are_found_again() {
        let true_ratings = [180.0, 20.0, -50.0, -150.0];
        let n = true_ratings.len();
        let mut points = vec![vec![0.0; n]; n];
        for i in 0..n {
            for j in 0..n {
                // Unequal numbers of games, and one pair that has not met.
                let games = if i.min(j) == 0 && i.max(j) == 3 {
                    0.0
                } else {
                    (10 + 7 * (i + j)) as f64
                };
                if i != j {
                    let difference = true_ratings[j] - true_ratings[i];
                    points[i][j] = games / (1.0 + 10_f64.powf(difference / 400.0));
                }
            }
        }
        for (found, expected) in ratings(&points).iter().zip(true_ratings) {
            let found = found.expect("connected");
            assert!((found - expected).abs() < 0.1, "{found} for {expected}");
        }
    }

    #[test]
    fn who_won_or_lost_everything_has_no_rating() {
        let points = vec![
            vec![0.0, 10.0, 10.0, 10.0],
            vec![0.0, 0.0, 6.0, 10.0],
            vec![0.0, 4.0, 0.0, 10.0],
            vec![0.0, 0.0, 0.0, 0.0],
        ];
        let rated = ratings(&points);
        assert_eq!(
            rated.iter().map(Option::is_some).collect::<Vec<_>>(),
            [false, true, true, false]
        );
        let (b, c) = (rated[1].expect("rated"), rated[2].expect("rated"));
        assert!(
            (b - c - elo(0.6)).abs() < 0.01,
            "only their own games count"
        );
    }

    #[test]
    fn without_games_nobody_is_rated() {
        assert_eq!(ratings(&vec![vec![0.0; 3]; 3]), [None; 3]);
        assert!(ratings(&Vec::new()).is_empty());
    }
}
