//! The log's numbers opening by opening: scores for paired tests, simulations for ratios.

use crate::common::{SMALL, folder, play, ready, summaries, table};
use std::fs;
use std::path::{Path, PathBuf};
use tesuji_session::stats::Totals;
use tesuji_session::tournament::FaultRule;
use tesuji_trials::log::{EndKind, GameRecord, GameResult, log_files};
use tesuji_trials::report::ExperimentReport;
use tesuji_trials::stop::{CellStanding, HalfWidth, Sequence, StopRules, Why};

/// Every pair of every cell, added up here a second time; a game that is missing takes its pair out
/// of the scores and leaves the other game among the simulations.
#[test]
fn pairs_are_added_up_by_their_opening() {
    let ready = ready(SMALL);
    let out = folder("pairs");
    play(&ready, &out, 2, "1/1");
    for missing in [None, Some(5), Some(29)] {
        let mut texts = Vec::new();
        for file in log_files(std::slice::from_ref(&out)).expect("a folder") {
            let text = fs::read_to_string(&file).expect("a file");
            let kept = text.lines().filter(|line| {
                let record: GameRecord<'_> = serde_json::from_str(line).expect("a line");
                Some(record.game) != missing
            });
            // A worker that came too late has an empty file.
            let kept: String = kept.flat_map(|line| [line, "\n"]).collect();
            fs::write(&file, &kept).expect("a file");
            texts.push(kept);
        }
        let lines = texts.iter().flat_map(|text| text.lines());
        let records = lines.map(|line| serde_json::from_str(line).expect("a line"));
        let records: Vec<GameRecord<'_>> = records.collect();
        for cell in &summaries(&ready, &[&out]).cells {
            let mut openings = Vec::new();
            let mut halves = Totals::default();
            for pair in 0..15 {
                let games = records
                    .iter()
                    .filter(|record| record.cell == cell.cell && record.pair == pair);
                let games: Vec<_> = games.collect();
                let points: u32 = games.iter().map(|game| game.result.half_points()).sum();
                openings.push((games.len() == 2).then_some(points as f32 / 4.0));
                let sum = |side: usize| {
                    let halves = games.iter().map(|game| game.sides[side].half_iterations);
                    halves.sum::<u64>()
                };
                halves.add([sum(0), sum(1)]);
            }
            while openings.last() == Some(&None) {
                openings.pop();
            }
            assert_eq!(cell.openings, openings, "without {missing:?}");
            assert_eq!(cell.halves, halves, "without {missing:?}");
            assert_eq!(
                cell.halves.sums[0],
                u128::from(cell.sides[0].half_iterations)
            );
        }
    }
    fs::remove_dir_all(&out).expect("a folder");
}

/// The log of a run with other ends of some games: the faults of another program.
fn with_faults(ends: &[(u32, &str, &str)], from: &Path, name: &str) -> PathBuf {
    let out = folder(name);
    for (number, file) in log_files(&[from.to_owned()])
        .expect("a folder")
        .iter()
        .enumerate()
    {
        let text = fs::read_to_string(file).expect("a file");
        let lines = text.lines().map(|line| {
            let record: GameRecord<'_> = serde_json::from_str(line).expect("a line");
            let end = ends.iter().find(|&&(game, _, _)| game == record.game);
            let Some((_, result, end)) = end else {
                return format!("{line}\n");
            };
            let (_, rest) = line.split_once(",\"pair\":").expect("a pair");
            let (cell, game) = (record.cell, record.game);
            let line = format!(
                "{{\"cell\":\"{cell}\",\"game\":{game},\"result\":\"{result}\",\"pair\":{rest}\n"
            );
            let ended = format!("\"end\":\"{end}\"");
            line.replace("\"end\":\"rules\"", &ended)
        });
        let text: String = lines.collect();
        fs::write(out.join(format!("{number}.jsonl")), text).expect("a file");
    }
    out
}

/// Games that end by a fault are played and known, and neither won nor lost; the rest of their
/// pairs counts.
#[test]
fn games_that_end_by_a_fault_are_left_out() {
    let apart = ready(SMALL);
    let plain = folder("no-faults");
    play(&apart, &plain, 2, "1/1");
    let before = table(&apart, &[&plain]);
    let ends = [
        (4, "win", "crash"),
        (5, "win", "crash"),
        (8, "win", "illegal"),
        (13, "loss", "time"),
        (20, "win", "hang"),
    ];
    let out = with_faults(&ends, &plain, "faults");
    let cells = table(&apart, &[&out]);
    for (cell, before) in cells.iter().zip(&before) {
        assert_eq!((cell.all.games, before.all.games), (25, 30));
        let [a, b] = cell.faults;
        assert_eq!((a.time, a.games()), (1, 1));
        assert_eq!((b.crash, b.illegal, b.hang, b.games()), (2, 1, 1, 4));
        assert_eq!((cell.left_out, cell.unfinished), (5, 0));
        assert_eq!(cell.standing, before.standing, "they are not played again");
        // Eleven whole pairs, and a game of each of three.
        assert_eq!(cell.blocks.pentanomial().iter().sum::<u32>(), 11);
        assert_eq!(cell.blocks.sample().pairs().len(), 14);
        assert_eq!(cell.openings.iter().flatten().count(), 11);
        assert!(cell.plies < before.plies);
    }
    assert_eq!(play(&apart, &out, 1, "1/1").played, 0);
    let report = ExperimentReport::new(apart.experiment(), &cells, None);
    let text = report.text(200);
    let says = "Games that ended by a fault are left out of the scores: 2 of the agents (2 late moves), 8 of \
                their opponents (2 illegal moves, 4 crashes, 2 hangs).";
    assert!(text.contains(says), "{text}");
    let csv = report.csv();
    let mut lines = csv.lines();
    let header = lines.next().expect("a header");
    assert!(
        header.ends_with("complete,faults,left_out,agent_faults,opponent_faults"),
        "{csv}"
    );
    assert!(
        lines.all(|line| line.ends_with(",true,apart,5,1,4")),
        "{csv}"
    );

    // The old rule, if the file asks for it; the games are the same.
    let lose = ready(&SMALL.replace("seed = 7", "seed = 7\nfaults = \"lose\""));
    for (cell, before) in table(&lose, &[&out]).iter().zip(&before) {
        assert_eq!((cell.cell, cell.all.games), (before.cell, 30));
        assert_eq!((cell.left_out, cell.faults[1].games()), (0, 4));
    }
    // Without faults both rules say the same.
    assert_eq!(table(&lose, &[&plain]), before);
}

/// Only whole pairs of games that count decide a cell.
#[test]
fn faults_decide_nothing() {
    let rules = |faults| StopRules {
        half_width: Some(HalfWidth {
            most: 0.2,
            least_games: 6,
        }),
        faults,
        ..StopRules::games(40)
    };
    let standing = |faults| {
        let mut games = Sequence::new(rules(faults), 2);
        for game in 0..40 {
            games.add(game, GameResult::Win, EndKind::Crash);
        }
        (games.standing(), games.counted(), games.left_out())
    };
    let decided = |games, why| CellStanding::Decided { games, why };
    assert_eq!(
        standing(FaultRule::Apart),
        (decided(40, Why::Games), 40, 40)
    );
    let (lost, _, left_out) = standing(FaultRule::Lose);
    assert!(
        matches!(
            lost,
            CellStanding::Decided {
                why: Why::HalfWidth,
                ..
            }
        ),
        "{lost:?}"
    );
    assert_eq!(left_out, 0);
}
