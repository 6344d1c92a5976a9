//! The common part of the Universal Chess Interface and the Universal Game Interface.
//!
//! UGI is UCI for any game, with questions about the position and players one and two instead of
//! White and Black. So one engine serves both; [`Tongue`] has the differences.
//!
//! # Reference
//! S. Meyer-Kahlen and R. Huber, "Universal Chess Interface", April 2006; the description of UGI in
//! the repository `kz04px/cutegames`.

mod desk;
mod engine;
mod go;
mod info;
mod options;
mod position;
mod saying;
mod speaker;
mod thinking;

pub(crate) use engine::Engine;

use crate::setup::Protocol;

/// Which of the two it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tongue {
    /// The Universal Game Interface: moves and positions as the games write them.
    Ugi,
    /// The Universal Chess Interface: moves as chess programs write them.
    Uci,
}

impl Tongue {
    /// The protocol of this dialect.
    fn protocol(self) -> Protocol {
        match self {
            Self::Ugi => Protocol::Ugi,
            Self::Uci => Protocol::Uci,
        }
    }

    /// The line that begins the conversation.
    fn greeting(self) -> &'static str {
        match self {
            Self::Ugi => "ugi",
            Self::Uci => "uci",
        }
    }
}
