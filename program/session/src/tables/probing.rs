//! Tables for probing: read once a process and shared by all agents.

use super::folder::Folder;
use super::is_read;
use crate::agents::ReadOnce;
use std::any::Any;
use std::path::Path;
use std::sync::Arc;
use tesuji::game::{Probe, TextError};
use tesuji::solve::retrograde::{Index, KEYS, ReachedPositions, Table};
use tesuji_games::{Family, Knowledge};

/// The tables read so far, by folder and rules.
static READ: ReadOnce<(String, String), Arc<dyn Any + Send + Sync>> = ReadOnce::new();

/// The bytes of the keys of the largest game that is numbered by enumeration.
const MOST_KEYS: u64 = 1 << 33;

/// The table in a folder for the rules of a position of `game`: all classes of which there are
/// files. Later changes of files are not noticed.
///
/// # Errors
/// Names the folder, or the file and the error.
pub(crate) fn known<G: Family>(
    folder: &str,
    game: &str,
    position: &G,
) -> Result<Arc<dyn Probe<G>>, TextError> {
    let index = G::Knowledge::endings(position);
    let rules = index
        .as_ref()
        .map_or_else(|| game.to_owned(), |index| index.rules());
    let name = (folder.to_owned(), rules.clone());
    let table = READ.get(name, || {
        let files = Folder::new(Path::new(folder), &rules);
        let missing = || TextError::new(folder, format!("has no table of {rules}"));
        let index = if let Some(index) = index {
            index
        } else {
            let keys = files.read(KEYS, MOST_KEYS)?.ok_or_else(missing)?;
            let reached = ReachedPositions::<G>::read(&*rules, &keys);
            Arc::new(reached.map_err(|error| files.wrong(KEYS, &error))?)
        };
        let table = all_classes(&index, &files)?;
        let table = table.ok_or_else(missing)?;
        Ok(Arc::new(table) as Arc<dyn Any + Send + Sync>)
    })?;
    // Games of one's own may share a name.
    let table = table.downcast::<Table<G>>();
    let table = table.map_err(|_| TextError::new(folder, format!("has a table of another {game}")));
    Ok(table?)
}

/// The table of all classes of which there are files; `None` if there is none.
fn all_classes<G: Family>(
    index: &Arc<dyn Index<G>>,
    files: &Folder,
) -> Result<Option<Table<G>>, TextError> {
    let mut table = Table::new(index.clone());
    let mut any = false;
    for class in index.classes(u32::MAX) {
        any |= is_read(&mut table, class, &index.name(class), files)?;
    }
    Ok(any.then_some(table))
}
