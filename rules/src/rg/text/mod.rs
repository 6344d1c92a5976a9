//! States as text.

mod draw;
mod state;

pub(super) use draw::drawing;
pub(super) use state::{read_state, state_text};
