//! The folder that `tesuji tune` fills.

use crate::args;
use crate::failure::Failure;
use crate::replacement::Replacement;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use tesuji_lab::tune::{Game, Shape};

/// What all that is in a folder depends on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Plan {
    game: String,
    games: u64,
    positions: u64,
    lambda: f64,
    learn: Shape,
    #[serde(rename = "match")]
    games_of_match: u32,
    seed: u64,
}

impl Plan {
    fn of(args: &args::Tune) -> Self {
        Self {
            game: args.game.clone(),
            games: args.games,
            positions: args.positions,
            lambda: args.lambda,
            learn: args.learn.0,
            games_of_match: args.games_of_match,
            seed: args.random.seed,
        }
    }

    /// Its fields by the arguments that set them.
    fn fields(&self) -> serde_json::Map<String, serde_json::Value> {
        match serde_json::to_value(self) {
            Ok(serde_json::Value::Object(fields)) => fields,
            _ => unreachable!("a struct is an object"),
        }
    }
}

/// The folder.
#[derive(Debug)]
pub(super) struct Folder(PathBuf);

/// What goes wrong with a file of the folder.
fn wrong(path: &Path) -> impl Fn(io::Error) -> Failure {
    move |error| Failure::Internal(format!("{}: {error}", path.display()))
}

impl Folder {
    /// Opens the folder, or makes one.
    ///
    /// # Errors
    /// If it was begun with other arguments, which are named, or cannot be written to.
    pub(super) fn open(args: &args::Tune) -> Result<Self, Failure> {
        let folder = Self(args.out.clone());
        let place = format!("--out {}:", args.out.display());
        let refuse = |wrong: &str| Failure::input(&place, wrong);
        let text = args.out.to_str().ok_or_else(|| refuse("not a text"))?;
        if text.contains(',') {
            return Err(refuse("a comma would end the key eval=learned:FILE"));
        }
        fs::create_dir_all(&folder.0).map_err(|error| Failure::input(&place, error))?;
        let (path, plan) = (folder.0.join("plan.json"), Plan::of(args));
        let known = match fs::read(&path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                let text = serde_json::to_vec_pretty(&plan).expect("a plan is written");
                put(&path, &text)?;
                text
            }
            Err(error) => return Err(wrong(&path)(error)),
        };
        let damaged = |error| Failure::input(&format!("{}:", path.display()), error);
        let known: Plan = serde_json::from_slice(&known).map_err(damaged)?;
        let (known, plan) = (known.fields(), plan.fields());
        match plan
            .iter()
            .find(|&(key, value)| known.get(key) != Some(value))
        {
            None => Ok(folder),
            Some((key, value)) => {
                let before = &known[key];
                let wrong = format!("the folder was begun with {key} {before}, not {value}");
                Err(refuse(&wrong))
            }
        }
    }

    /// A file of a round.
    fn file(&self, round: u32, kind: &str) -> PathBuf {
        self.0.join(format!("round-{round}.{kind}"))
    }

    /// The evaluator of the weights of a round.
    pub(super) fn evaluator(&self, round: u32) -> String {
        format!("learned:{}", self.file(round, "learned").display())
    }

    /// Writes the weights of a round.
    pub(super) fn put_learned(&self, round: u32, bytes: &[u8]) -> Result<(), Failure> {
        put(&self.file(round, "learned"), bytes)
    }

    /// Writes what a round came to.
    pub(super) fn put_result(&self, round: u32, result: &impl Serialize) -> Result<(), Failure> {
        let text = serde_json::to_vec_pretty(result).expect("a result is written");
        put(&self.file(round, "json"), &text)
    }

    /// What a round came to, if it is finished.
    pub(super) fn result<T: for<'a> Deserialize<'a>>(
        &self,
        round: u32,
    ) -> Result<Option<T>, Failure> {
        let path = self.file(round, "json");
        let damaged = |error| Failure::input(&format!("{}:", path.display()), error);
        match fs::read(&path) {
            Ok(bytes) => serde_json::from_slice(&bytes).map(Some).map_err(damaged),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(wrong(&path)(error)),
        }
    }

    /// The games of a round so far.
    ///
    /// # Errors
    /// Names the file and the line that is no game.
    pub(super) fn games(&self, round: u32) -> Result<Games, Failure> {
        let path = self.file(round, "games");
        let text = match fs::read_to_string(&path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            read => read.map_err(wrong(&path))?,
        };
        let mut played = BTreeMap::new();
        let mut whole = 0;
        // What a crash has left of a last line is cut off.
        for (number, line) in text.split_inclusive('\n').enumerate() {
            let Some(line) = line.strip_suffix('\n') else {
                break;
            };
            whole += line.len() + 1;
            let no_game = |error: &str| {
                let place = format!("{}: line {}:", path.display(), number + 1);
                Failure::input(&place, error)
            };
            let (game, rest) = line.split_once(' ').ok_or_else(|| no_game("is no game"))?;
            let game: u64 = game.parse().map_err(|_| no_game("has no number"))?;
            let rest = rest.parse().map_err(|error| no_game(&format!("{error}")))?;
            played.insert(game, rest);
        }
        let mut options = OpenOptions::new();
        let file = options.create(true).append(true).open(&path);
        let file = file.map_err(wrong(&path))?;
        file.set_len(whole as u64).map_err(wrong(&path))?;
        Ok(Games {
            played: Mutex::new(played),
            file: Mutex::new(file),
            path,
        })
    }
}

/// The games of a round, by number, and the file that they stand in.
pub(super) struct Games {
    played: Mutex<BTreeMap<u64, Game>>,
    file: Mutex<fs::File>,
    path: PathBuf,
}

impl Games {
    /// How many there are.
    pub(super) fn count(&self) -> usize {
        self.played
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .len()
    }

    /// Whether a game has been played.
    pub(super) fn has(&self, game: u64) -> bool {
        let played = self.played.lock().unwrap_or_else(PoisonError::into_inner);
        played.contains_key(&game)
    }

    /// Writes a game, in one piece.
    pub(super) fn add(&self, number: u64, game: Game) -> Result<(), Failure> {
        let line = format!("{number} {game}\n");
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        file.write_all(line.as_bytes()).map_err(wrong(&self.path))?;
        drop(file);
        let mut played = self.played.lock().unwrap_or_else(PoisonError::into_inner);
        played.insert(number, game);
        Ok(())
    }

    /// The games in the order of their numbers, whoever has played them when.
    pub(super) fn in_order(self) -> impl Iterator<Item = Game> {
        let played = self.played.into_inner();
        played.unwrap_or_else(PoisonError::into_inner).into_values()
    }
}

/// Puts a file in place, in full or not at all.
fn put(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let mut replacement = Replacement::begin(path).map_err(wrong(path))?;
    replacement.file().write_all(bytes).map_err(wrong(path))?;
    replacement.finish().map_err(wrong(path))
}
