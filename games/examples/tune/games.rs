//! Games that selective search plays against itself, one a line: the result for the first player, then
//! each move with the value of the position to the first player, or `r` where it was random.

use std::fmt::Write as _;
use std::fs::OpenOptions;
use std::io::Write;
use tesuji::minimax::{Selective, SelectiveSettings};
use tesuji::{Budget, Rng};
use tesuji_games::Tactics;
use tesuji_games::learned::Learner;

/// After so many plies a game is drawn.
const MOST_PLIES: usize = 240;

/// Plays games, each after two to ten random moves, so that no two are alike.
pub(crate) fn play<G: Learner>(
    start: &G,
    evaluator: G::Heuristic,
    [games, positions, seed]: [u64; 3],
    file: &str,
) -> Result<(), String> {
    let wrong = |error: std::io::Error| format!("{file}: {error}");
    let mut out = OpenOptions::new()
        .create(true)
        .append(true)
        .open(file)
        .map_err(wrong)?;
    let settings = SelectiveSettings {
        table: 1 << 20,
        ..SelectiveSettings::default()
    };
    let mut search = Selective::new(settings, evaluator, Tactics);
    let mut rng = Rng::new(seed);
    let mut scratch = Vec::new();
    for _ in 0..games {
        search.clear();
        let mut position = start.clone();
        let mut line = String::new();
        let random = 2 + rng.below(9) as usize;
        let mut plies = 0;
        let result = loop {
            if let Some([first, second]) = position.outcome().map(|scores| [scores[0], scores[1]]) {
                break (first - second).signum();
            }
            if plies >= MOST_PLIES {
                break 0;
            }
            let (m, value) = if plies < random {
                (position.random_move(&mut rng, &mut scratch), "r".into())
            } else {
                let most = positions / 2 + u64::from(rng.below(positions.clamp(1, 1 << 20) as u32));
                let found = search.search(&position, &Budget::iterations(most));
                let value = if position.mover() == 0 {
                    found.value
                } else {
                    -found.value
                };
                let m = found.best.ok_or("a position without a move")?;
                (m, format!("{value:.3}"))
            };
            // Writing to a text never fails.
            let _ = write!(line, " {} {value}", position.move_text(m));
            position.play(m);
            plies += 1;
        };
        writeln!(out, "{result}{line}").map_err(wrong)?;
    }
    Ok(())
}
