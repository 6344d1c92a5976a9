//! What the log says opening by opening: scores for paired tests, simulations for ratios.

use crate::common::{SMALL, folder, play, ready, summaries};
use std::fs;
use tesuji_lab::stats::Totals;
use tesuji_trials::log::{GameRecord, log_files};

/// Every pair of every cell, added up here a second time; a game that is missing takes its pair out of
/// the scores and leaves the other game among the simulations.
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
            let kept = kept.collect::<Vec<_>>().join("\n") + "\n";
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
