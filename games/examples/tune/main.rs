//! Learns the weights of a game's features from games that selective search plays against itself.
//!
//! ```text
//! cargo run --release -p tesuji-games --features tune --example tune -- COMMAND
//!   play GAME GAMES POSITIONS SEED FILE [WEIGHTS]   appends games to FILE, each move after so many positions
//!   fit GAME LAMBDA OUT FILE…                       fits weights to games, to targets of TD(LAMBDA): 1 is the result
//!   write GAME WEIGHTS                              prints weights as the source of a list
//! ```
//!
//! `play` can be stopped and begun again with another seed: it only appends. `WEIGHTS` is what `fit` wrote; without,
//! games are played with the weights that selective search takes by default. Every sixteenth game is
//! held out, and what `fit` writes are the weights that tell these best.

mod fit;
mod games;

use std::process::ExitCode;
use tesuji_games::learned::{Learner, Weight};
use tesuji_games::minishogi::Free;
use tesuji_games::{Ataxx, Chess, Loa, LosAlamos, Minishogi, Reversi, Surakarta};

type Outcome = Result<(), String>;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match run(&words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(wrong) => {
            eprintln!("error: {wrong}");
            ExitCode::from(2)
        }
    }
}

fn run(words: &[&str]) -> Outcome {
    let [command, game, rest @ ..] = words else {
        return Err("give a command and a game: play, fit or write".into());
    };
    match *game {
        "ataxx" => learn::<Ataxx>(command, game, rest),
        "chess" => learn::<Chess>(command, game, rest),
        "loa8" => learn::<Loa>(command, game, rest),
        "losalamos" => learn::<LosAlamos>(command, game, rest),
        "minishogi" => learn::<Minishogi<Free>>(command, game, rest),
        "reversi" => learn::<Reversi>(command, game, rest),
        "surakarta" => learn::<Surakarta>(command, game, rest),
        _ => Err(format!("`{game}` has no features")),
    }
}

fn learn<G: Learner>(command: &str, game: &str, rest: &[&str]) -> Outcome {
    let start = G::start(game, "").map_err(|error| error.to_string())?;
    match (command, rest) {
        ("play", [games, positions, seed, file, weights @ ..]) => {
            let evaluator = match weights {
                [] => G::strongest_heuristic(),
                [file] => G::learned(read_weights::<G>(file)?.leak()),
                _ => return Err("more than one file of weights".into()),
            };
            let numbers = [games, positions, seed].map(|text| number(text));
            let [games, positions, seed] = numbers;
            games::play(&start, evaluator, [games?, positions?, seed?], file)
        }
        ("fit", [lambda, out, files @ ..]) if !files.is_empty() => {
            let lambda = lambda
                .parse()
                .ok()
                .filter(|lambda| (0.0..=1.0).contains(lambda));
            let lambda = lambda.ok_or("lambda is no number in [0, 1]")?;
            fit::fit(&start, lambda, out, files)
        }
        ("write", [weights]) => {
            for weight in read_numbers::<G>(weights)? {
                println!("{}, {},", weight[0], weight[1]);
            }
            Ok(())
        }
        _ => Err(format!("`{command}` with {} more words", rest.len())),
    }
}

fn number(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("`{text}` is no number"))
}

/// The weights of a file: a line a feature, the weights at the opening and at the end.
fn read_numbers<G: Learner>(file: &str) -> Result<Vec<[i16; 2]>, String> {
    let text = std::fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
    let line = |line: &str| {
        let (early, late) = line.split_once(' ')?;
        Some([early.parse().ok()?, late.parse().ok()?])
    };
    let read: Option<Vec<_>> = text.lines().map(line).collect();
    read.filter(|weights| weights.len() == G::COUNT)
        .ok_or_else(|| format!("{file}: not {} lines of two weights", G::COUNT))
}

fn read_weights<G: Learner>(file: &str) -> Result<Vec<Weight>, String> {
    let numbers = read_numbers::<G>(file)?;
    Ok(numbers
        .into_iter()
        .map(|[early, late]| Weight::new(early, late))
        .collect())
}
