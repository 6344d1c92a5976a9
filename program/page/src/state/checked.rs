//! Certificates that have been checked and hold.

use crate::Limits;
use axum::body::Bytes;
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use tesuji::Budget;
use tesuji::solve::certificate::{Flaw, ProofMoves, Verified};
use tesuji_session::Session;
use tesuji_session::claims::{Claimed, proven_claims};

/// The time in which a certificate is checked.
const TIME: Duration = Duration::from_secs(10);

/// The bytes that the positions of a certificate may take.
pub(crate) const MEMORY: usize = 512 << 20;

/// A certificate that holds.
#[derive(Debug)]
pub(crate) struct Checked {
    /// The position that it is about.
    pub(crate) start: Session,
    /// The certificate.
    pub(crate) file: Bytes,
    /// What it proves, and how large it is.
    pub(crate) verified: Verified,
    /// The moves that it plays.
    pub(crate) moves: ProofMoves,
}

impl Checked {
    /// Checks a certificate of a game.
    pub(crate) fn check(
        limits: &Limits,
        game: &Session,
        file: Bytes,
        stop: &Arc<AtomicBool>,
    ) -> Result<Self, Flaw> {
        let memory = MEMORY.min((limits.memory_mb as usize) << 20);
        let budget = Budget::time(TIME).with_memory(memory);
        let budget = budget.with_stop_flag(Arc::clone(stop));
        let (verified, moves) = game.read_proof(&mut &file[..], &budget)?;
        let mut start = game.clone();
        let read = start.read_position(&verified.head.position);
        read.map_err(|wrong| Flaw::Head(wrong.to_string()))?;
        Ok(Self {
            start,
            file,
            verified,
            moves,
        })
    }

    /// What it proves.
    pub(crate) fn claims(&self) -> Vec<Claimed> {
        proven_claims(&self.verified, self.start.game())
    }

    /// Its size, and the name by which it is walked through.
    pub(crate) fn about(&self, name: &str) -> Value {
        let sizes = &self.verified.sizes;
        json!({
            "id": name,
            "bytes": self.verified.bytes,
            "positions": sizes.iter().map(|size| size.positions).sum::<u64>(),
            "moves": sizes.iter().map(|size| size.moves).sum::<u64>(),
        })
    }
}
