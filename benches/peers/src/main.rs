//! One search by one program on one game, timed: `tesuji-peers WHO GAME ITERATIONS` prints a line
//! of JSON with `iterations`, `seconds` on the clock and, where it is known, the `bytes` of the
//! tree.
//!
//! All of them search by UCT with C = √2 on utilities from −1 to 1 and uniformly random playouts.
//! They search from the start position, with a fixed seed.

mod adapted;
mod crates;
mod ours;

use std::process::ExitCode;
use std::time::Duration;

/// The cost of a search.
pub struct Taken {
    pub iterations: u64,
    pub time: Duration,
    pub bytes: Option<usize>,
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [who, game, iterations] = &arguments[..] else {
        eprintln!("usage: tesuji-peers WHO GAME ITERATIONS");
        return ExitCode::from(2);
    };
    let Ok(iterations) = iterations.parse() else {
        eprintln!("`{iterations}`: not a number of iterations");
        return ExitCode::from(2);
    };
    let taken = match who.as_str() {
        "tesuji" | "arbor" | "arbor-our-playouts" => adapted::search(who, game, iterations),
        "board-game" => crates::board_game(game, iterations),
        _ => None,
    };
    let Some(taken) = taken else {
        eprintln!("`{who}` does not search `{game}`");
        return ExitCode::from(2);
    };
    let line = serde_json::json!({
        "who": who,
        "game": game,
        "iterations": taken.iterations,
        "seconds": taken.time.as_secs_f64(),
        "bytes": taken.bytes,
    });
    println!("{line}");
    ExitCode::SUCCESS
}

/// The result of a call, and its time on the clock. The driver runs one process at a time.
pub fn timed<T>(call: impl FnOnce() -> T) -> (T, Duration) {
    let began = std::time::Instant::now();
    let value = call();
    (value, began.elapsed())
}
