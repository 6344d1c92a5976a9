//! A log of a million games.

use crate::common::{SMALL, folder, ready, summaries};
use std::fs;
use std::time::Instant;
use tesuji_trials::log::{EndKind, Finished, GameRecord, GameResult, LogWriter, Machine, Side};

/// Prints how long it takes.
#[test]
#[ignore = "writes half a gigabyte"]
fn a_million_games_are_reported() {
    let ready = ready(&SMALL.replace("games = 30", "games = 500_000"));
    let out = folder("million");
    let side = Side {
        searches: 20,
        iterations: 20_000,
        states: 700_000,
        evaluations: 0,
        nodes: 19_000,
        us: 250_000,
        proven: None,
        half_searches: 11,
        half_iterations: 11_000,
    };
    let machine = Machine::this(None);
    let mut writers: Vec<_> = (1..=4)
        .map(|worker| LogWriter::new(&out, (1, 1), worker))
        .collect();
    let began = Instant::now();
    for game in 0..1_000_000_u32 {
        let results = [GameResult::Win, GameResult::Draw, GameResult::Loss];
        let record = GameRecord {
            cell: ready.cells()[(game % 2) as usize].id,
            game: game / 2,
            result: results[(game % 7) as usize % 3],
            pair: game / 4,
            seats: "ab".into(),
            end: EndKind::Rules,
            plies: 41,
            opening: 2,
            sides: [side; 2],
            simulations: [vec![Some(1000); 20], vec![Some(1000); 19]],
            moves: None,
            position: None,
            turns: None,
            seed: 7,
            version: "0.1.0".into(),
            machine: machine.clone(),
            fingerprint: u64::from(game),
        };
        writers[(game % 4) as usize].write(&record).expect("a file");
    }
    println!("written in {:?}", began.elapsed());
    let began = Instant::now();
    let finished = Finished::read(&ready, std::slice::from_ref(&out)).expect("a log");
    println!("known in {:?}", began.elapsed());
    assert_eq!(finished.games(), 1_000_000);
    let began = Instant::now();
    let read = summaries(&ready, &[&out]);
    println!("added up in {:?}", began.elapsed());
    assert_eq!(read.cells[1].all.games, 500_000);
    assert_eq!(read.cells[0].sides[0].searches, 10_000_000);
    fs::remove_dir_all(&out).expect("a folder");
}
