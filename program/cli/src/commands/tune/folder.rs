//! The output folder of `tesuji tune`.

use crate::args;
use crate::failure::Failure;
use crate::replacement::Replacement;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use tesuji_session::Session;
use tesuji_session::files::{MOST_TEXT, read_bytes};
use tesuji_session::tune::{SelfPlayedGame, WeightsShape};

/// The settings that the contents of a folder depend on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Plan {
    game: String,
    games: u64,
    positions: u64,
    lambda: f64,
    learn: WeightsShape,
    /// The units of a network; folders of an earlier version have none.
    #[serde(default)]
    width: Option<usize>,
    #[serde(rename = "match")]
    games_of_match: u32,
    seed: u64,
}

impl Plan {
    fn of(args: &args::Tune, start: &Session) -> Self {
        Self {
            game: args.game.clone(),
            games: args.games,
            positions: args.positions,
            lambda: args.lambda,
            learn: args.shape(start),
            width: args.shape(start).is_sparse().then_some(args.width),
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

/// The bytes of the largest file of games that is read: a game takes a few hundred.
const MOST_GAMES: u64 = 1 << 33;

/// The folder.
#[derive(Debug)]
pub(super) struct Folder(PathBuf);

/// An error with a file of the folder.
fn wrong(path: &Path) -> impl Fn(io::Error) -> Failure {
    move |error| Failure::Internal(format!("{}: {error}", path.display()))
}

impl Folder {
    /// Opens the folder, or makes one.
    ///
    /// # Errors
    /// If it was begun with other arguments, which are named, or cannot be written to.
    pub(super) fn open(args: &args::Tune, start: &Session) -> Result<Self, Failure> {
        let folder = Self(args.out.clone());
        let place = format!("--out {}:", args.out.display());
        let refuse = |wrong: &str| Failure::input(&place, wrong);
        let text = args.out.to_str().ok_or_else(|| refuse("not a text"))?;
        if text.contains(',') {
            return Err(refuse("a comma would end the key eval=learned:FILE"));
        }
        fs::create_dir_all(&folder.0).map_err(|error| Failure::input(&place, error))?;
        let (path, plan) = (folder.0.join("plan.json"), Plan::of(args, start));
        let Some(known) = read_json::<Plan>(&path)? else {
            put_json(&path, &plan)?;
            return Ok(folder);
        };
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

    /// Writes the drawing of all losses.
    pub(super) fn put_curves(&self, svg: &str) -> Result<(), Failure> {
        put(&self.0.join("losses.svg"), svg.as_bytes())
    }

    /// Writes the result of a round.
    pub(super) fn put_result(&self, round: u32, result: &impl Serialize) -> Result<(), Failure> {
        put_json(&self.file(round, "json"), result)
    }

    /// The result of a round; `None` if it is not finished.
    pub(super) fn result<T: for<'a> Deserialize<'a>>(
        &self,
        round: u32,
    ) -> Result<Option<T>, Failure> {
        read_json(&self.file(round, "json"))
    }

    /// The games of a round so far, by number, of all runs; and the bytes that they take, without a
    /// torn last line.
    ///
    /// # Errors
    /// Names the file and the line that is no game.
    pub(super) fn games(
        &self,
        round: u32,
    ) -> Result<(BTreeMap<u64, SelfPlayedGame>, u64), Failure> {
        let path = self.file(round, "games");
        let bytes = read(&path, MOST_GAMES)?.unwrap_or_default();
        let text = String::from_utf8(bytes);
        let text = text.map_err(|error| Failure::input(&format!("{}:", path.display()), error))?;
        let mut played = BTreeMap::new();
        let mut whole = 0;
        for (number, line) in text.split_inclusive('\n').enumerate() {
            let Some(line) = line.strip_suffix('\n') else {
                break;
            };
            whole += line.len() as u64 + 1;
            let no_game = |error: &str| {
                let place = format!("{}: line {}:", path.display(), number + 1);
                Failure::input(&place, error)
            };
            let (game, rest) = line.split_once(' ').ok_or_else(|| no_game("is no game"))?;
            let game = game.parse().map_err(|_| no_game("has no number"))?;
            let rest = rest.parse().map_err(|error| no_game(&format!("{error}")))?;
            played.insert(game, rest);
        }
        Ok((played, whole))
    }

    /// The file of the games of a round, to go on behind the first `whole` bytes.
    pub(super) fn log(&self, round: u32, whole: u64) -> Result<Log, Failure> {
        let path = self.file(round, "games");
        let mut options = OpenOptions::new();
        let file = options.create(true).append(true).open(&path);
        let file = file.map_err(wrong(&path))?;
        file.set_len(whole).map_err(wrong(&path))?;
        let file = Mutex::new(file);
        Ok(Log { file, path })
    }
}

/// The file that the games of a round are written to.
pub(super) struct Log {
    file: Mutex<fs::File>,
    path: PathBuf,
}

impl Log {
    /// Writes a game, in one piece.
    pub(super) fn add(&self, number: u64, game: &SelfPlayedGame) -> Result<(), Failure> {
        let line = format!("{number} {game}\n");
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        file.write_all(line.as_bytes()).map_err(wrong(&self.path))
    }
}

/// A file's bytes, if there is such a file.
fn read(path: &Path, most: u64) -> Result<Option<Vec<u8>>, Failure> {
    match read_bytes(path, most) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        read => {
            let wrong = |error| Failure::input(&format!("{}:", path.display()), error);
            read.map(Some).map_err(wrong)
        }
    }
}

/// The contents of a file of JSON; `None` if the file does not exist.
fn read_json<T: for<'a> Deserialize<'a>>(path: &Path) -> Result<Option<T>, Failure> {
    let damaged = |error| Failure::input(&format!("{}:", path.display()), error);
    let parsed = |bytes: Vec<u8>| serde_json::from_slice(&bytes).map_err(damaged);
    read(path, MOST_TEXT)?.map(parsed).transpose()
}

/// Puts a file of JSON in place.
fn put_json(path: &Path, value: &impl Serialize) -> Result<(), Failure> {
    let text = serde_json::to_vec_pretty(value).expect("it is written");
    put(path, &text)
}

/// Puts a file in place, in full or not at all.
fn put(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    Replacement::write(path, true, bytes).map_err(wrong(path))
}
