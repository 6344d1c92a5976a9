//! Writing the log.

use super::record::GameRecord;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// A new file of the log, to which games are written. Each game is one write of a whole line,
/// before the next game begins. So written games survive any end of the program. If a write fails,
/// the file may end with a torn line, and nothing more is written to it.
#[derive(Debug)]
pub struct LogWriter {
    folder: PathBuf,
    /// The name of the file without its number.
    stem: String,
    /// The file, once there is a game to write.
    file: Option<(PathBuf, File)>,
}

impl LogWriter {
    /// A file for the games of a worker of a shard, both numbered from 1. It is created with the
    /// first game. Its name is `games-SHARDofSHARDS-WORKER-N.jsonl`, with the first number N that
    /// is free.
    pub fn new(folder: &Path, (shard, shards): (u32, u32), worker: u32) -> Self {
        Self {
            folder: folder.to_owned(),
            stem: format!("games-{shard}of{shards}-{worker}"),
            file: None,
        }
    }

    /// Writes a game at once.
    ///
    /// # Errors
    /// If the file cannot be created or written; the error names it.
    pub fn write(&mut self, record: &GameRecord<'_>) -> io::Result<()> {
        if self.file.is_none() {
            self.file = Some(create(&self.folder, &self.stem)?);
        }
        let Some((path, file)) = &mut self.file else {
            unreachable!("the file has been made")
        };
        let line = record.line();
        file.write_all(line.as_bytes())
            .map_err(|error| named(path, &error))
    }

    /// Waits until the written lines are on the disk.
    ///
    /// # Errors
    /// If the system cannot write them to the disk.
    pub fn finish(self) -> io::Result<()> {
        match self.file {
            Some((path, file)) => file.sync_data().map_err(|error| named(&path, &error)),
            None => Ok(()),
        }
    }
}

fn create(folder: &Path, stem: &str) -> io::Result<(PathBuf, File)> {
    fs::create_dir_all(folder).map_err(|error| named(folder, &error))?;
    for number in 1_u32.. {
        let path = folder.join(format!("{stem}-{number}.jsonl"));
        match OpenOptions::new().append(true).create_new(true).open(&path) {
            Ok(file) => return Ok((path, file)),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(named(&path, &error)),
        }
    }
    Err(io::Error::other("too many files"))
}

/// The same error with the name of the file.
pub(super) fn named(path: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", path.display()))
}
