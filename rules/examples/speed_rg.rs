//! The speed of random playouts of Regular Games: `speed_rg FOLDER SECONDS [FILE…]`. The folder has
//! descriptions (`*.rg`, `*.hrg`, `*.kif`). The folder above it has `speeds.jsonl` with the rates
//! of the original system. With `reference` in the place of the first file, the reference engine
//! plays.

use cpu_time::ProcessTime;
use std::collections::BTreeMap;
use std::error::Error;
use std::fs::{read_dir, read_to_string};
use std::path::Path;
use std::time::{Duration, Instant};
use tesuji::Rng;
use tesuji_rules::rg::engine::Engine as Reference;
use tesuji_rules::rg::read;
use tesuji_rules::rg::unfolded::{Engine, Shared};

/// The most moves of a playout.
const MOST: usize = 5000;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let folder = arguments.next().ok_or("which folder?")?;
    let seconds = arguments.next().ok_or("how many seconds?")?.parse()?;
    let time = Duration::from_secs_f64(seconds);
    let mut only: Vec<_> = arguments.collect();
    let reference = only.first().is_some_and(|first| first == "reference");
    only.retain(|name| name != "reference");
    let speeds = speeds(&Path::new(&folder).join("../speeds.jsonl"));
    let mut names: Vec<_> = read_dir(&folder)?
        .filter_map(|file| file.ok()?.file_name().into_string().ok())
        .filter(|name| {
            [".rg", ".hrg", ".kif"]
                .iter()
                .any(|ending| name.ends_with(ending))
        })
        .filter(|name| only.is_empty() || only.contains(name))
        .collect();
    names.sort();
    let mut ratios = Vec::new();
    for name in names {
        let text = read_to_string(Path::new(&folder).join(&name))?;
        let Some(measured) = measure(&text, &name, time, reference) else {
            println!("{name:36} no engine, or too slow");
            continue;
        };
        let original = speeds.get(&name).copied().unwrap_or_default();
        let ratio = measured.rate / original;
        println!(
            "{name:36} {:10.0} a second, {:6.1} plies, {:7.0} ns a ply, original {original:9.0}, \
             ratio {ratio:7.2}, loaded in {:?}",
            measured.rate,
            measured.plies,
            1e9 / measured.rate / measured.plies,
            measured.loaded,
        );
        if original > 0.0 {
            ratios.push(ratio);
        }
    }
    ratios.sort_by(f64::total_cmp);
    if let Some(median) = ratios.get(ratios.len() / 2) {
        println!("median {median:.2} of {} games", ratios.len());
    }
    Ok(())
}

/// The original's playouts a second with all its passes.
fn speeds(path: &Path) -> BTreeMap<String, f64> {
    let text = read_to_string(path).unwrap_or_default();
    let lines = text.lines().filter_map(|line| {
        let line: serde_json::Value = serde_json::from_str(line).ok()?;
        let rate = &line["playouts_per_s_passes"];
        let rate = rate.as_f64().or_else(|| line["playouts_per_s"].as_f64());
        Some((line["file"].as_str()?.to_owned(), rate?))
    });
    lines.collect()
}

/// What is measured of a game.
struct Measured {
    /// Playouts a second.
    rate: f64,
    /// Plies a playout.
    plies: f64,
    loaded: Duration,
}

fn measure(text: &str, name: &str, time: Duration, reference: bool) -> Option<Measured> {
    let began = Instant::now();
    let (rules, _) = read(text, name).ok()?;
    let mut rng = Rng::new(1);
    let shared = Shared::new(&rules)?;
    let mut engine = Engine::new(&shared);
    let mut slow = Reference::new(&rules);
    let (start, known) = engine.start().ok()?;
    let loaded = began.elapsed();
    let (mut playouts, mut plies) = (0.0, 0.0);
    let mut began = ProcessTime::now();
    let mut warm = false;
    loop {
        let (mut state, mut known) = (start.clone(), known);
        for ply in 0..MOST {
            if state.is_over(&rules) {
                break;
            }
            plies += 1.0;
            // A playout that takes long says enough.
            if ply % 64 == 63 && began.elapsed() > 20 * time {
                return None;
            }
            if reference {
                let mut moves = Vec::new();
                let listed = slow.moves(&state, |(tags, node)| {
                    moves.push((tags.to_vec(), node));
                    false
                });
                listed.ok()?;
                let (tags, node) = &moves[rng.below(moves.len() as u32) as usize];
                slow.play(&mut state, (tags, *node)).ok()?;
            } else {
                let played = engine.play_random(&mut state, known, &mut rng);
                known = played.map_err(|stop| println!("{name}: {stop:?}")).ok()??;
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
    Some(Measured {
        rate,
        plies: plies / playouts,
        loaded,
    })
}
