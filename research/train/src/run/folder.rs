//! The folder of a training: its state, its networks and its log.

use super::log::Line;
use super::state::State;
use crate::failure::Failure;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use tesuji::game::TextError;
use tesuji_nets::Weights;

/// The folder of a training.
///
/// | file | what |
/// | --- | --- |
/// | `state.bin` | all that is needed to go on, written anew after every game |
/// | `net.safetensors` | the network as it is now |
/// | `net-N.safetensors` | as it was after N games |
/// | `log.jsonl` | a line for each game |
/// | `plot.svg` | the log as pictures |
///
/// A new version is written beside the old file and then takes its name. So there is a whole file
/// whenever the program ends.
#[derive(Debug)]
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new(path: &Path) -> Result<Self, Failure> {
        fs::create_dir_all(path).map_err(|error| Failure::file(path, &error))?;
        Ok(Self(path.to_owned()))
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// Reads the state, if there is one, with a buffer for `games` games.
    pub(crate) fn state(&self, games: usize) -> Result<Option<State>, Failure> {
        let path = self.file("state.bin");
        if !path.exists() {
            return Ok(None);
        }
        let bytes = fs::read(&path).map_err(|error| Failure::file(&path, &error))?;
        let state = State::from_bytes(&bytes, games);
        let named =
            |error: TextError| TextError::new(path.display().to_string(), error.to_string());
        Ok(Some(state.map_err(named)?))
    }

    /// Says where the state would be.
    pub(crate) fn state_name(&self) -> String {
        self.file("state.bin").display().to_string()
    }

    pub(crate) fn save_state(&self, state: &State) -> Result<(), Failure> {
        self.replace("state.bin", &state.to_bytes())
    }

    /// Writes the network, and another copy if it is to be kept under its number.
    pub(crate) fn save_network(&self, weights: &Weights, keep: Option<u64>) -> Result<(), Failure> {
        let bytes = weights.to_bytes();
        if let Some(number) = keep {
            self.replace(&format!("net-{number}.safetensors"), &bytes)?;
        }
        self.replace("net.safetensors", &bytes)
    }

    pub(crate) fn replace(&self, name: &str, bytes: &[u8]) -> Result<(), Failure> {
        let (path, beside) = (self.file(name), self.file(&format!("{name}.new")));
        let write = || {
            fs::write(&beside, bytes)?;
            fs::rename(&beside, &path)
        };
        write().map_err(|error| Failure::file(&path, &error))
    }

    /// The lines of the log.
    pub(crate) fn log(&self) -> Result<Vec<Line>, Failure> {
        let path = self.file("log.jsonl");
        if !path.exists() {
            return Ok(Vec::new());
        }
        let text = fs::read_to_string(&path).map_err(|error| Failure::file(&path, &error))?;
        let mut lines = Vec::new();
        for (i, line) in text.lines().enumerate() {
            match serde_json::from_str(line) {
                Ok(line) => lines.push(line),
                // The program ended while it wrote.
                Err(_) if i + 1 == text.lines().count() => {}
                Err(error) => {
                    let place = format!("{} line {}", path.display(), i + 1);
                    return Err(TextError::new(place, format!("damaged: {error}")).into());
                }
            }
        }
        Ok(lines)
    }

    /// Writes the log anew.
    pub(crate) fn save_log(&self, lines: &[Line]) -> Result<(), Failure> {
        let mut text = String::new();
        for line in lines {
            text.push_str(&line.text());
        }
        self.replace("log.jsonl", text.as_bytes())
    }

    /// Adds a line to the log.
    pub(crate) fn add_to_log(&self, line: &Line) -> Result<(), Failure> {
        let path = self.file("log.jsonl");
        let file = fs::OpenOptions::new().create(true).append(true).open(&path);
        let written = file.and_then(|mut file| file.write_all(line.text().as_bytes()));
        written.map_err(|error| Failure::file(&path, &error))
    }
}
