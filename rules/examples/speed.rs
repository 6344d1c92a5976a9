//! Random playouts from the start: `speed FOLDER SECONDS [Mod] [GAME…]`, of whole moves or with
//! `Mod` of semimoves. Playouts of half the time come before those that are counted: tables are
//! made when they are needed for the first time.
//!
//! The folder holds descriptions (`*.rbg`), and `speeds.jsonl` of the original system one level up.

use cpu_time::ProcessTime;
use std::collections::BTreeMap;
use std::error::Error;
use std::fs::{read_dir, read_to_string};
use std::path::Path;
use std::time::{Duration, Instant};
use tesuji::Rng;
use tesuji_rules::rbg::engine::Shared;
use tesuji_rules::rbg::read;
use tesuji_rules::rbg::reference::Engine as Reference;
use tesuji_rules::rbg::rules::Rules;

/// The most moves of a playout.
const MOST: usize = 5000;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let folder = arguments.next().ok_or("which folder?")?;
    let seconds = arguments.next().ok_or("how many seconds?")?.parse()?;
    let mut only: Vec<_> = arguments.collect();
    let split = only.first().is_some_and(|first| first == "Mod");
    if split {
        only.remove(0);
    }
    let variant = if split { "Mod" } else { "O" };
    let speeds = speeds(&Path::new(&folder).join("../speeds.jsonl"), variant);
    let mut names: Vec<_> = read_dir(&folder)?
        .filter_map(|file| file.ok()?.file_name().into_string().ok())
        .filter_map(|name| name.strip_suffix(".rbg").map(str::to_owned))
        .filter(|name| only.is_empty() && !name.starts_with("arimaa") || only.contains(name))
        .collect();
    names.sort();
    let (mut logs, mut games) = (0.0, 0.0);
    for name in names {
        if only.is_empty() && !speeds.contains_key(&name) {
            continue;
        }
        let text = read_to_string(Path::new(&folder).join(format!("{name}.rbg")))?;
        let measured = measure(&text, &name, Duration::from_secs_f64(seconds), split);
        let Some((rate, plies, loaded)) = measured else {
            println!("{name:32} no engine, or too slow");
            continue;
        };
        let (original, branching) = speeds.get(&name).copied().unwrap_or_default();
        let ratio = rate / original;
        println!(
            "{name:32} {rate:10.0} a second, {plies:6.1} plies, original {original:9.0}, ratio \
             {ratio:6.2}, branching {branching:6.1}, loaded in {loaded:?}"
        );
        if original > 0.0 {
            (logs, games) = (logs + ratio.ln(), games + 1.0);
        }
    }
    println!(
        "geometric mean {:.2} of {games} games",
        (logs / games).exp()
    );
    Ok(())
}

/// The original's playouts a second, and legal moves a position.
fn speeds(path: &Path, variant: &str) -> BTreeMap<String, (f64, f64)> {
    let text = read_to_string(path).unwrap_or_default();
    let lines = text.lines().filter_map(|line| {
        let line: serde_json::Value = serde_json::from_str(line).ok()?;
        let name = line["game"].as_str()?.to_owned();
        let rate = line["playouts_per_s"].as_f64()?;
        let branching = line["branching"].as_f64().unwrap_or_default();
        (line["variant"] == variant).then_some((name, (rate, branching)))
    });
    lines.collect()
}

/// Playouts a second, plies a playout, and the time to load.
fn measure(text: &str, name: &str, time: Duration, split: bool) -> Option<(f64, f64, Duration)> {
    let began = Instant::now();
    let (description, _) = read(text, name).ok()?;
    let rules: &Rules = Box::leak(Box::new(Rules::new(description).ok()?));
    let shared = Box::leak(Box::new(Shared::new(rules, &rules.automaton, false)?));
    let loaded = began.elapsed();
    let mut engine = shared.engine(rules, &rules.automaton);
    let (start, _) = Reference::new(rules).start().ok()?;
    let start = shared.board(rules, start);
    let mut rng = Rng::new(1);
    let (mut playouts, mut plies) = (0.0, 0.0);
    let (mut began, mut warm) = (ProcessTime::now(), false);
    let mut board = start.clone();
    loop {
        board.clone_from(&start);
        for ply in 0..MOST {
            plies += 1.0;
            // A playout that takes long says enough.
            if ply % 64 == 63 && began.elapsed() > 20 * time {
                return None;
            }
            let goes_on = if split {
                engine.play_random_split(&mut board, &mut rng)
            } else {
                engine.play_random(&mut board, &mut rng)
            };
            if !goes_on.ok()? {
                break;
            }
        }
        playouts += 1.0;
        // To ask for the time takes as long as a few moves.
        if plies > 200.0 * playouts || (playouts as u64).is_multiple_of(16) {
            let elapsed = began.elapsed();
            if !warm && elapsed > time / 2 {
                (warm, playouts, plies) = (true, 0.0, 0.0);
                began = ProcessTime::now();
            } else if elapsed > time {
                break;
            }
        }
    }
    let rate = playouts / began.elapsed().as_secs_f64();
    Some((rate, plies / playouts, loaded))
}
