//! Your own agents.

use crate::agents::catalogue::Agent;
use std::any::{Any, TypeId};
use std::fmt;
use std::sync::Arc;

/// Your own agent: a name, keys, and a player for each of its games. In a program or session that
/// it is added to it can do all that agents of the catalogue can: see
/// [`Games::with_agent`](crate::Games::with_agent) and
/// [`Session::with_agents`](crate::Session::with_agents). An agent that [proves
/// scores](OwnAgent::proving) is also an engine of `solve`.
///
/// # Example
/// ```
/// use tesuji::Budget;
/// use tesuji::agents::Uct;
/// use tesuji_games::TicTacToe;
/// use tesuji_session::Session;
/// use tesuji_session::agents::{Key, OwnAgent};
///
/// let bold = OwnAgent::new("bold", "UCT that hardly explores")
///     .with_key(Key::number("c", 0.0..=2.0, 0.1, "exploration, 0.1"))
///     .playing(|agent, _: &TicTacToe| {
///         let mut uct = Uct::default();
///         uct.select.c = agent.number("c");
///         uct
///     });
/// let session = Session::new("tic-tac-toe", TicTacToe::default()).with_agents(&[bold]);
/// let agent = session.agent("bold:c=0.2")?;
/// let found = session.seat(&agent)?.search(1, &Budget::iterations(100));
/// assert!(found.best.is_some());
/// assert!(session.agent("bold:c=3").is_err());
/// # Ok::<(), tesuji::game::TextError>(())
/// ```
#[derive(Clone)]
pub struct OwnAgent {
    pub(in crate::agents) entry: Arc<Agent>,
    /// The players of each game: an `Arc<dyn AgentOf<G>>` by the type `G`.
    pub(super) games: Vec<(TypeId, Arc<dyn Any + Send + Sync>)>,
}

impl OwnAgent {
    /// The description: the name, the keys and what the agent proves, as for an agent of the
    /// catalogue.
    pub fn entry(&self) -> &Agent {
        &self.entry
    }
}

/// Two are equal if one is a copy of the other.
impl PartialEq for OwnAgent {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.entry, &other.entry)
    }
}

impl Eq for OwnAgent {}

impl fmt::Debug for OwnAgent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("OwnAgent").field(&self.entry.name).finish()
    }
}
