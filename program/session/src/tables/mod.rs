//! Tables of endings as files: one for each class, compressed, in a folder.
//!
//! A game with a numbering of endings ([`Knowledge::endings`]) has a class for each number of seeds
//! or set of pieces. Any other game has one class of all positions that can be reached, and a file
//! of keys that number them.

mod folder;
mod probing;

pub(crate) use probing::known;

use folder::Folder;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tesuji::game::TextError;
use tesuji::solve::retrograde::{Counts, Index, KEYS, ReachedPositions, Table};
use tesuji_games::{Family, Knowledge};

/// A request to make a table.
#[derive(Clone, Debug)]
pub struct TableRequest {
    /// The folder of the files. Classes whose files exist are read; the others are solved and
    /// written.
    pub folder: PathBuf,
    /// The greatest number of pieces or seeds of a class.
    pub most: u32,
    /// The bytes of memory that the table and the work may take.
    pub memory: u64,
    /// The greatest number of positions that are numbered by enumeration.
    pub positions: u64,
}

/// A class of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct TableClass {
    /// The name of the class.
    pub name: String,
    /// The number of positions, by value.
    pub counts: Counts,
    /// The time of solving; `None` if the class was read from a file.
    pub time: Option<Duration>,
    /// The bytes of the file.
    pub bytes: u64,
}

/// A watcher of the work on a table, which may end it.
pub trait WatchTable {
    /// Called when a class has been read, or solved and written.
    fn done(&mut self, class: &TableClass);

    /// Called while a class is being solved, with the number of indices done and of all indices.
    fn seen(&mut self, class: &str, indices: u64, of: u64) -> ControlFlow<()>;
}

/// The memory that a number of an enumerated position takes while positions are numbered, beside
/// the position: in a map, in a list and as a key.
const NUMBERED: u64 = 64;

/// Makes the table of a game: the classes in its folder, and those that are missing.
pub(crate) fn make<G: Family>(
    game: &str,
    position: &G,
    request: &TableRequest,
    watch: &mut dyn WatchTable,
) -> Result<(), TextError> {
    match G::Knowledge::endings(position) {
        Some(index) => {
            let folder = Folder::new(&request.folder, &index.rules());
            make_classes(&index, &folder, request, watch)
        }
        None => make_all(game, position, request, watch),
    }
}

/// Makes the table of all positions of a game.
fn make_all<G: Family>(
    game: &str,
    position: &G,
    request: &TableRequest,
    watch: &mut dyn WatchTable,
) -> Result<(), TextError> {
    let wrong = |error: &dyn ToString| TextError::new(game, error.to_string());
    let folder = Folder::new(&request.folder, game);
    let each = NUMBERED + 2 * size_of::<G>() as u64;
    let most = request.positions.min(request.memory / each);
    let reached = ReachedPositions::from(position, game, most).map_err(|error| wrong(&error))?;
    let keys = reached.to_bytes();
    if folder.read(KEYS, keys.len() as u64)?.as_ref() != Some(&keys) {
        // The class of other keys has other numbers.
        folder.remove(&reached.name(ReachedPositions::<G>::CLASS))?;
        folder.write(KEYS, &keys)?;
    }
    drop(keys);
    let reached: Arc<dyn Index<G>> = Arc::new(reached);
    make_classes(&reached, &folder, request, watch)
}

/// Reads a class with this name into a table; `false` if it has no file.
fn is_read<G: Family>(
    table: &mut Table<G>,
    class: u32,
    name: &str,
    folder: &Folder,
) -> Result<bool, TextError> {
    let Some(bytes) = folder.read(name, table.length(class))? else {
        return Ok(false);
    };
    let read = table.read(class, &bytes);
    read.map(|()| true)
        .map_err(|error| folder.wrong(name, &error))
}

fn make_classes<G: Family>(
    index: &Arc<dyn Index<G>>,
    folder: &Folder,
    request: &TableRequest,
    watch: &mut dyn WatchTable,
) -> Result<(), TextError> {
    let mut table = Table::new(index.clone());
    for class in index.classes(request.most) {
        let name = index.name(class);
        let mut time = None;
        let mut bytes = folder.length(&name);
        if !is_read(&mut table, class, &name, folder)? {
            let began = Instant::now();
            let size = index.size(class);
            let solved = table.solve(class, request.memory, &mut |indices| {
                watch.seen(&name, indices, size)
            });
            solved.map_err(|error| TextError::new(&name, error.to_string()))?;
            time = Some(began.elapsed());
            bytes = match table.to_bytes(class) {
                Some(solved) => folder.write(&name, &solved)?,
                None => 0,
            };
        }
        watch.done(&TableClass {
            counts: table.counts(class),
            name,
            time,
            bytes,
        });
    }
    Ok(())
}
