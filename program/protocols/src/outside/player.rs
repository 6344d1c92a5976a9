//! An engine that plays a game.

use super::engine::Engine;
use super::go::Go;
use super::named::{Language, Named};
use super::seat::{Conversation, EngineSeat};
use super::universal::Universal;
use std::sync::Arc;
use tesuji::game::TextError;
use tesuji_session::Session;
use tesuji_session::agents::Outsider;
use tesuji_session::session::Seat;

/// An engine that plays a game, in a process for each game that is played at the same time.
#[derive(Debug)]
pub(super) struct Player {
    engine: Arc<Engine>,
}

impl Player {
    pub(super) fn new(named: Named, start: Session) -> Self {
        Self {
            engine: Arc::new(Engine::new(named, start)),
        }
    }
}

impl Outsider for Player {
    fn seat(&self, session: &Session) -> Result<Box<dyn Seat>, TextError> {
        let engine = &self.engine;
        let (start, game) = (&engine.start, session.game());
        if game.name != start.game().name {
            return Err(TextError::new(
                &game.name,
                "another game than the engine was named for",
            ));
        }
        let conversation = match engine.named.language {
            Language::Gtp => {
                if session.beginning().position_text() != start.position_text() {
                    let wrong = "GTP has no positions, only moves from the empty board";
                    return Err(TextError::new(session.beginning().position_text(), wrong));
                }
                Conversation::Go(Go::new(start)?)
            }
            Language::Uci | Language::Ugi => {
                Conversation::Universal(Universal::new(&engine.named, start))
            }
        };
        let process = engine.process()?;
        let seat = EngineSeat::new(Arc::clone(engine), process, conversation, session.clone());
        Ok(Box::new(seat))
    }
}
