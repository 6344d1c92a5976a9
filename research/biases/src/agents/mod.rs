//! The laboratory's agents, as programs are given them.

mod scaled;
mod varied;

use tesuji_session::agents::OwnAgent;

/// Every agent.
pub fn all() -> Vec<OwnAgent> {
    vec![scaled::agent(), varied::agent()]
}
