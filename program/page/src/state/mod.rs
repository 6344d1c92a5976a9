//! What all questions share, and what is kept from one to the next. Nothing here knows a question.

mod app;
mod checked;
mod kept;
mod matches;
mod opened;
mod permits;
mod searches;

pub(crate) use app::App;
pub(crate) use checked::{Checked, MEMORY};
pub(crate) use matches::{Match, Told, lock};
pub(crate) use permits::Permit;
pub(crate) use searches::Ended;
