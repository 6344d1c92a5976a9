//! The state that is kept from one question to the next. It does not depend on the kinds of
//! questions.

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
