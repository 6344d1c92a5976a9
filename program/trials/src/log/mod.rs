//! The log of an experiment: one line of JSON for each finished game, in files that only grow.
//!
//! A [`LogWriter`] makes a new file and never changes another one. So an interrupted run never
//! damages the logs of earlier runs. The last line of a file may be torn; readers skip incomplete
//! lines. A run that continues reads [`Finished`]; a table needs [`Summaries`].

mod end;
mod files;
mod finished;
mod games;
mod line;
mod record;
mod summary;
mod sums;
mod turn;
mod writer;

pub use end::EndKind;
pub use files::log_files;
pub use finished::{Finished, Skipped};
pub use games::games_of;
pub(crate) use record::hexadecimal;
pub use record::{GameRecord, GameResult, Machine, Side};
pub use summary::{Blocks, CellSummary, Count, SideSums};
pub use sums::Summaries;
pub use turn::{EngineRecord, TurnRecord};
pub use writer::LogWriter;
