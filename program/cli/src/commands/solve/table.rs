//! `tesuji solve --table`: the table of a game's endings.

use crate::args;
use crate::failure::Failure;
use crate::interrupt;
use crate::limits::bytes;
use crate::output::{grouped, note, print, rounded, table, table_text};
use crate::progress::ProgressLine;
use serde::Serialize;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tesuji_session::Session;
use tesuji_session::tables::{TableClass, TableRequest, WatchTable};

/// The table that is in the folder now.
#[derive(Serialize)]
struct Made {
    game: String,
    folder: String,
    classes: Vec<Class>,
}

/// A class of the table.
#[derive(Serialize)]
struct Class {
    name: String,
    /// The indices, those without a position, too.
    indices: u64,
    won: u64,
    drawn: u64,
    lost: u64,
    /// The positions whose value is not known, but an interval.
    open: u64,
    plies: u32,
    /// Of the file.
    bytes: u64,
    /// `None` if the class was there.
    #[serde(skip_serializing_if = "Option::is_none")]
    seconds: Option<Seconds>,
}

#[derive(Serialize)]
#[serde(transparent)]
struct Seconds(#[serde(serialize_with = "rounded")] f64);

/// Makes the table in a folder, and says what it holds. An interrupt ends the work, and the classes
/// that are done are printed.
pub(super) fn run(
    session: &Session,
    args: &args::Solve,
    folder: &Path,
    json: bool,
) -> Result<(), Failure> {
    let request = TableRequest {
        folder: folder.to_owned(),
        most: args.pieces,
        memory: bytes(args.memory_mb) as u64,
        positions: u64::MAX,
    };
    let mut watch = Watching {
        line: ProgressLine::new("solving"),
        flag: interrupt::listen(),
        classes: Vec::new(),
    };
    let made = session.make_table(&request, &mut watch);
    let Watching {
        line,
        flag,
        classes,
    } = watch;
    line.end();
    let result = Made {
        game: args.game.clone(),
        folder: folder.display().to_string(),
        classes,
    };
    let interrupted = flag.load(Ordering::Relaxed);
    if made.is_ok() || interrupted {
        print(json, &result, text)?;
    }
    if interrupted {
        note("note: interrupted; the classes above are kept, and the same command goes on");
        return Ok(());
    }
    made.map_err(|error| Failure::input("--table:", error))
}

/// Shows the progress, and ends it when the program is interrupted.
struct Watching {
    line: ProgressLine,
    flag: Arc<AtomicBool>,
    classes: Vec<Class>,
}

impl WatchTable for Watching {
    fn done(&mut self, class: &TableClass) {
        let counts = class.counts;
        self.classes.push(Class {
            name: class.name.clone(),
            indices: counts.indices,
            won: counts.won,
            drawn: counts.drawn,
            lost: counts.lost,
            open: counts.open,
            plies: counts.plies,
            bytes: class.bytes,
            seconds: class.time.map(|time| Seconds(time.as_secs_f64())),
        });
    }

    fn seen(&mut self, class: &str, indices: u64, of: u64) -> ControlFlow<()> {
        self.line.show(|| {
            let [indices, of] = [indices, of].map(grouped);
            format!("class {class}: {indices} of {of}")
        });
        if self.flag.load(Ordering::Relaxed) {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}

fn text(made: &Made) -> String {
    let header = [
        "class", "indices", "won", "drawn", "lost", "open", "plies", "bytes", "seconds",
    ];
    let mut rows = table(header, 1);
    for class in &made.classes {
        let numbers = [
            class.indices,
            class.won,
            class.drawn,
            class.lost,
            class.open,
            class.plies.into(),
            class.bytes,
        ];
        let seconds = class.seconds.as_ref();
        let seconds = seconds.map_or_else(|| "there".into(), |time| format!("{:.1}", time.0));
        let cells = numbers.map(grouped).into_iter();
        rows.add_row(
            std::iter::once(class.name.clone())
                .chain(cells)
                .chain([seconds]),
        );
    }
    table_text(&rows)
}
