//! Sums over games, with and without faults.

use super::super::Seating;
use super::*;

fn finished(game: u32, result: Ordering, fingerprint: u64) -> Ending {
    Ending::Finished(GameRecord {
        seating: Seating { game, seats: 2 },
        result,
        end: if game == 2 { End::Agreed } else { End::Rules },
        plies: 10 + game,
        opening: 0,
        work: [(2, 100, 700), (1, 50, 600)].map(|(searches, iterations, states)| SearchWork {
            searches,
            iterations,
            states,
            evaluations: 3 * iterations,
            ..SearchWork::default()
        }),
        fingerprint,
    })
}

#[test]
fn games_add_up() {
    let mut tally = MatchTally::new(2);
    let games = [
        finished(0, Ordering::Greater, 1),
        finished(1, Ordering::Equal, 2),
        finished(2, Ordering::Greater, 1),
        Ending::Failed(3, "broken".into()),
    ];
    for game in &games {
        tally.add(game);
    }
    let all = tally.all;
    assert_eq!((all.games, all.wins, all.draws, all.losses), (3, 2, 1, 0));
    let by_seat: Vec<_> = tally.by_seat.iter().map(|seat| seat.games).collect();
    assert_eq!(by_seat, [2, 1]);
    assert!((all.score.expect("games") - 2.5 / 3.0).abs() < 1e-12);
    assert_eq!(tally.sample().mean(), all.score);
    assert_eq!(tally.mean_plies(), Some(11.0));
    assert_eq!(
        tally.iterations_per_move().map(|mean| mean as u64),
        [50, 50]
    );
    assert_eq!(tally.states_per_move().map(|mean| mean as u64), [350, 600]);
    let evaluations = tally.evaluations_per_move().map(|mean| mean as u64);
    assert_eq!(evaluations, [150, 150]);
    assert_eq!(tally.duplicates, 1);
    assert_eq!(
        (tally.adjudicated.agreed, tally.adjudicated.games()),
        (1, 1)
    );
    assert_eq!(tally.failures, ["game 4: broken"]);
}

/// Twelve games, of which A wins one, B three, and B's program ends eight.
fn with_crashes() -> Vec<Ending> {
    let games = (0..12).map(|game| {
        let result = if game == 4 {
            Ordering::Greater
        } else {
            Ordering::Less
        };
        let mut record = match finished(game, result, game.into()) {
            Ending::Finished(record) => record,
            Ending::Failed(..) => unreachable!("a record"),
        };
        record.end = End::Rules;
        if game >= 5 || game == 3 {
            record.result = Ordering::Greater;
            record.end = if game == 3 { End::Time } else { End::Crash };
        }
        Ending::Finished(record)
    });
    games.collect()
}

#[test]
fn games_that_end_by_a_fault_are_left_out() {
    let of = |rule| {
        let mut tally = MatchTally::new(2).with_faults(rule);
        for game in &with_crashes() {
            tally.add(game);
        }
        tally
    };
    let apart = of(FaultRule::Apart);
    let all = apart.all;
    assert_eq!((all.games, all.wins, all.losses), (4, 1, 3));
    assert_eq!(all.score, Some(0.25));
    let faults = apart.faults[1];
    assert_eq!((faults.crash, faults.time, faults.games()), (7, 1, 8));
    assert_eq!((apart.faults[0].games(), apart.left_out()), (0, 8));
    // The rest of a pair is a single game, and the interval is that of four games.
    let blocks: Vec<_> = apart.blocks().map(<[f64]>::len).collect();
    assert_eq!(blocks, [2, 1, 1]);
    assert_eq!(apart.sample().mean(), all.score);
    assert_eq!(apart.by_seat[0].games + apart.by_seat[1].games, 4);
    assert_eq!(apart.searches(), [8, 4]);

    let lose = of(FaultRule::Lose);
    assert_eq!((lose.all.games, lose.all.wins, lose.all.losses), (12, 9, 3));
    assert_eq!((lose.faults[1], lose.left_out()), (faults, 0));
}

#[test]
fn no_games_are_no_numbers() {
    let tally = MatchTally::new(2);
    assert_eq!(tally.all.score, None);
    assert_eq!(tally.mean_plies(), None);
    assert_eq!(tally.iterations_per_move().map(|mean| mean as u64), [0, 0]);
}
