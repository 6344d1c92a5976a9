//! The finished games, and their results.

use super::files::{lines, log_files};
use super::line::Glance;
use crate::plan::{CellId, Ready};
use crate::stop::{Added, Sequence};
use serde::Serialize;
use std::collections::HashMap;
use std::io;
use std::path::{Path, PathBuf};

/// The finished games of an experiment, by cell. Of each line only the beginning and the end are
/// read.
#[derive(Clone, Debug)]
pub struct Finished {
    /// The files of the log.
    pub files: Vec<PathBuf>,
    /// The games of each cell, in the order of the experiment's cells.
    pub cells: Vec<Sequence>,
    /// The lines that add no game to the cells of the experiment.
    pub skipped: Skipped,
    places: HashMap<CellId, usize>,
}

/// Lines of a log that add no game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Skipped {
    /// Torn lines, and lines that are not of a log.
    pub torn: u64,
    /// Games of cells that the experiment does not have.
    pub foreign: u64,
    /// Games that are also in another line.
    pub repeated: u64,
    /// Games with numbers above those of the experiment.
    pub beyond: u64,
}

impl Finished {
    /// An empty set of games of an experiment.
    pub fn none(ready: &Ready) -> Self {
        let cells = ready.cells().iter().enumerate();
        let places = cells.map(|(place, cell)| (cell.id, place)).collect();
        let rules = &ready.experiment().rules;
        let sequence = |cell| Sequence::new(rules.clone(), ready.block(cell));
        Self {
            files: Vec::new(),
            cells: (0..ready.cells().len()).map(sequence).collect(),
            skipped: Skipped::default(),
            places,
        }
    }

    /// Reads the games of an experiment from the files in some folders.
    ///
    /// # Errors
    /// If a folder or a file cannot be read.
    pub fn read(ready: &Ready, folders: &[PathBuf]) -> io::Result<Self> {
        let mut finished = Self::none(ready);
        finished.files = log_files(folders)?;
        for file in finished.files.clone() {
            finished.read_file(&file)?;
        }
        Ok(finished)
    }

    fn read_file(&mut self, file: &Path) -> io::Result<()> {
        let torn = lines(file, |line| match Glance::read(line) {
            Some(glance) => self.add(glance),
            // An empty line stands behind a torn one that was repaired.
            None => self.skipped.torn += u64::from(!line.is_empty()),
        })?;
        self.skipped.torn += u64::from(torn);
        Ok(())
    }

    fn add(&mut self, glance: Glance) {
        let Glance {
            cell,
            game,
            result,
            end,
        } = glance;
        let Some(&place) = self.places.get(&cell) else {
            self.skipped.foreign += 1;
            return;
        };
        match self.cells[place].add(game, result, end) {
            Added::New => {}
            Added::Repeated => self.skipped.repeated += 1,
            Added::Beyond => self.skipped.beyond += 1,
        }
    }

    /// The index of a cell in the experiment; `None` if it has no such cell.
    pub fn place(&self, cell: CellId) -> Option<usize> {
        self.places.get(&cell).copied()
    }

    /// The number of finished games that count.
    pub fn games(&self) -> u64 {
        let counted = self.cells.iter().map(|cell| u64::from(cell.counted()));
        counted.sum()
    }

    /// The greatest number of games that will count. A cell may be decided by fewer.
    pub fn most_games(&self) -> u64 {
        self.cells.iter().map(|cell| u64::from(cell.end())).sum()
    }

    /// The number of cells that have all their games.
    pub fn decided(&self) -> usize {
        let decided = |cell: &&Sequence| cell.standing().decided().is_some();
        self.cells.iter().filter(decided).count()
    }
}
