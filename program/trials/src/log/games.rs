//! The games of a cell, read from the log.

use super::files::{lines, log_files};
use super::line::Glance;
use super::record::GameRecord;
use crate::plan::CellId;
use std::io;
use std::path::PathBuf;

/// Calls `each` with the finished games of a cell, in the order of the log in some folders. Torn
/// lines are left out.
///
/// # Errors
/// If a folder or a file cannot be read.
pub fn games_of(
    folders: &[PathBuf],
    cell: CellId,
    mut each: impl FnMut(&GameRecord<'_>),
) -> io::Result<()> {
    for file in log_files(folders)? {
        lines(&file, |line| {
            let known = Glance::read(line).is_some_and(|glance| glance.cell == cell);
            if known && let Ok(record) = serde_json::from_slice(line) {
                each(&record);
            }
        })?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::record::tests::record;
    use super::*;
    use std::fs;

    #[test]
    fn the_games_of_other_cells_and_torn_lines_are_left_out() {
        let folder = std::env::temp_dir().join(format!("tesuji-games-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        let mut log: String = [(7, 0), (8, 0), (7, 1)]
            .map(|(cell, game)| record(cell, game).line())
            .concat();
        log += &record(7, 2).line()[..40];
        fs::write(folder.join("games.jsonl"), log).expect("a file");
        let mut seen = Vec::new();
        let folders = [folder.clone()];
        games_of(&folders, CellId(7), |record| seen.push(record.game)).expect("a log");
        assert_eq!(seen, [0, 1]);
        fs::remove_dir_all(&folder).expect("a folder");
    }
}
