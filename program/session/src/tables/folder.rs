//! The files of a table of endings.

use crate::files::read_bytes;
use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use tesuji::game::TextError;

/// A folder with the files of a game.
#[derive(Clone, Debug)]
pub(super) struct Folder {
    path: PathBuf,
    /// The beginning of the names of the files.
    game: String,
}

/// The bytes of the largest file that is read.
const MOST_BYTES: u64 = 1 << 33;

/// How hard compression tries, from 0 to 10.
const LEVEL: u8 = 6;

impl Folder {
    /// The files of the game by these rules.
    pub(super) fn new(path: &Path, rules: &str) -> Self {
        let plain = |c: char| if c.is_ascii_alphanumeric() { c } else { '-' };
        Self {
            path: path.to_owned(),
            game: rules.chars().map(plain).collect(),
        }
    }

    fn file(&self, class: &str) -> PathBuf {
        self.path.join(format!("{}.{class}.table", self.game))
    }

    /// An error of the file of a class.
    pub(super) fn wrong(&self, class: &str, error: &dyn ToString) -> TextError {
        let file = self.file(class).display().to_string();
        TextError::new(file, error.to_string())
    }

    /// The bytes of a class, `most` at most; `None` if it has no file.
    pub(super) fn read(&self, class: &str, most: u64) -> Result<Option<Vec<u8>>, TextError> {
        let bytes = match read_bytes(&self.file(class), MOST_BYTES) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(self.wrong(class, &error)),
        };
        let most = usize::try_from(most).unwrap_or(usize::MAX);
        let plain = decompress_to_vec_with_limit(&bytes, most);
        let wrong = |_| self.wrong(class, &"is no table, or is damaged");
        plain.map(Some).map_err(wrong)
    }

    /// Writes the bytes of a class under another name first, so that no file is there in part.
    /// Returns the bytes of the file.
    pub(super) fn write(&self, class: &str, bytes: &[u8]) -> Result<u64, TextError> {
        let packed = compress_to_vec(bytes, LEVEL);
        let file = self.file(class);
        let part = file.with_extension("part");
        let written = fs::create_dir_all(&self.path)
            .and_then(|()| fs::write(&part, &packed))
            .and_then(|()| fs::rename(&part, &file));
        written.map_err(|error| self.wrong(class, &error))?;
        Ok(packed.len() as u64)
    }

    /// Removes the file of a class, if there is one.
    pub(super) fn remove(&self, class: &str) -> Result<(), TextError> {
        match fs::remove_file(self.file(class)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(self.wrong(class, &error)),
            _ => Ok(()),
        }
    }

    /// The bytes of the file of a class; 0 if there is none.
    pub(super) fn length(&self, class: &str) -> u64 {
        fs::metadata(self.file(class)).map_or(0, |data| data.len())
    }
}
