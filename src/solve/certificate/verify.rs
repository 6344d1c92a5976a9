//! Checking a certificate by the rules alone.

use super::Claim;
use super::format::{Flaw, Head, Reader};
use super::moves::ProofMoves;
use super::walk::{Choices, ProofSize, line_text, walk};
use crate::budget::{Budget, Clock, StopReason};
use crate::game::{Notation, PlayerCount, TextError};
use std::io::BufRead;

/// A certificate that has been checked and holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    /// The head of the certificate, before the proofs.
    pub head: Head,
    /// The size of the proof of each claim.
    pub sizes: Vec<ProofSize>,
    /// The bytes of the certificate.
    pub bytes: u64,
}

/// Checks a certificate. `game` is the name that the certificate must have. `start` is any position
/// of that variant; it reads the positions and moves.
///
/// The check plays the moves of the file and does not search. It takes about 25 bytes of memory a
/// position, without a limit: see [`verify_within`].
///
/// # Errors
/// If the file is damaged, with the place, or if a claim is not proven, with the moves.
pub fn verify<G: Notation>(from: impl BufRead, game: &str, start: &G) -> Result<Verified, Flaw> {
    verify_within(from, game, start, &Budget::default())
}

/// Checks as [`verify`] does, within a budget. It is for certificates of unknown origin, which may
/// lead through very many positions before they fail. The time, the flag and the memory of the
/// budget limit the check.
///
/// # Errors
/// Those of [`verify`], or [`Flaw::Stopped`] if a limit was reached before the end.
pub fn verify_within<G: Notation>(
    from: impl BufRead,
    game: &str,
    start: &G,
    budget: &Budget,
) -> Result<Verified, Flaw> {
    verify_with_moves(from, game, start, budget, None)
}

/// Checks as [`verify_within`] does, and adds the moves of the proof to `kept`; `None` keeps none.
/// The moves count towards the memory of the budget: about 30 bytes for each position with a chosen
/// move.
///
/// # Errors
/// Those of [`verify_within`].
pub fn verify_with_moves<G: Notation>(
    from: impl BufRead,
    game: &str,
    start: &G,
    budget: &Budget,
    mut kept: Option<&mut ProofMoves>,
) -> Result<Verified, Flaw> {
    let mut clock = Clock::begin(budget);
    let (mut reader, head) = Reader::new(from)?;
    head.fits(game, G::Players::COUNT)?;
    let position = start.read_position(&head.position);
    let position = position.map_err(|error| head.is_none_of_the_game(&error))?;
    let mut sizes = Vec::new();
    for &claim in &head.claims {
        if let Some(kept) = &mut kept {
            kept.begin();
        }
        let mut moves = FromFile {
            reader: &mut reader,
            claim,
            start: &position,
            clock: &mut clock,
            kept: kept.as_deref_mut(),
            flaw: None,
        };
        let Some(size) = walk(&position, claim, &mut moves) else {
            return Err(moves.flaw.unwrap_or_else(unproven));
        };
        sizes.push(size);
    }
    let bytes = reader.finish()?;
    Ok(Verified { head, sizes, bytes })
}

impl Head {
    /// Refuses a certificate of another game, or about players that this game does not have.
    fn fits(&self, game: &str, players: usize) -> Result<(), Flaw> {
        if self.game != game {
            return Err(Flaw::Head(format!(
                "the certificate is about `{}`, not about `{game}`",
                self.game
            )));
        }
        match self
            .claims
            .iter()
            .find(|claim| claim.target.player >= players)
        {
            Some(claim) => Err(Flaw::Head(format!(
                "there is no player {} in `{game}`",
                claim.target.player + 1
            ))),
            None => Ok(()),
        }
    }

    /// Says that the position cannot be read, and why.
    fn is_none_of_the_game(&self, error: &TextError) -> Flaw {
        let text = &self.position;
        Flaw::Head(format!(
            "the position `{text}` is none of this game: {error}"
        ))
    }
}

/// The flaw of a claim that the walk refused without another one.
fn unproven() -> Flaw {
    Flaw::Head("a claim is not proven".into())
}

/// The moves that a certificate says.
struct FromFile<'a, G, R: BufRead> {
    reader: &'a mut Reader<R>,
    claim: Claim,
    start: &'a G,
    clock: &'a mut Clock,
    /// Where the moves are kept, if they are wanted.
    kept: Option<&'a mut ProofMoves>,
    /// The fault of the certificate, once one is found.
    flaw: Option<Flaw>,
}

impl<G: Notation, R: BufRead> Choices<G> for FromFile<'_, G, R> {
    fn goes_on(&mut self, bytes: usize) -> bool {
        let bytes = bytes + self.kept.as_ref().map_or(0, |kept| kept.bytes());
        let reached = if self.clock.exceeds_memory(bytes) {
            Some(StopReason::Memory)
        } else {
            self.clock.interrupts(1);
            self.clock.stop()
        };
        let byte = self.reader.byte();
        self.flaw = reached.map(|reason| Flaw::Stopped { reason, byte });
        self.flaw.is_none()
    }

    fn choose(&mut self, position: &G, line: &[G::Move], moves: &[G::Move]) -> Option<usize> {
        let number = match self.reader.number() {
            Ok(number) => number,
            Err(flaw) => {
                self.flaw = Some(flaw);
                return None;
            }
        };
        if number < moves.len() as u64 {
            if let Some(kept) = &mut self.kept {
                kept.note(&position.position_text(), number as usize);
            }
            return Some(number as usize);
        }
        let wrong = format!("there is no move {number}, only {}", moves.len());
        self.refuse(self.start, line, &wrong);
        None
    }

    fn refuse(&mut self, start: &G, line: &[G::Move], wrong: &str) {
        self.flaw = Some(Flaw::Proof {
            claim: self.claim,
            line: line_text(start, line),
            wrong: wrong.to_owned(),
            byte: self.reader.byte(),
        });
    }
}
