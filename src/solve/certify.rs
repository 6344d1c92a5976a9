//! Proofs written as certificates.

use super::control::Control;
use super::strategy::ProofStrategy;
use crate::game::Notation;
use crate::solve::certificate::{Choices, Claim, Head, ProofSize, Writer, line_text, walk};
use std::fmt;
use std::io::{self, Write};

/// The reason why a certificate could not be written.
#[derive(Debug)]
pub enum CertificateError {
    /// The output failed.
    Io(io::Error),
    /// No score is proven.
    NothingProven,
    /// The engine has lost the proof after these moves, and a new search did not find it.
    Lost(Vec<String>),
    /// The stop flag was set.
    Interrupted,
    /// The proof fails after these moves. This is an error of the engine.
    Wrong(Vec<String>, String),
}

impl fmt::Display for CertificateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(error) => write!(f, "the certificate could not be written: {error}"),
            Self::NothingProven => write!(f, "nothing is proven, so there is no certificate"),
            Self::Interrupted => write!(f, "interrupted while the certificate was written"),
            Self::Lost(line) => write!(
                f,
                "the proof after `{}` is no longer in memory and was not found again",
                line.join(" ")
            ),
            Self::Wrong(line, wrong) => write!(
                f,
                "the proof is wrong, an error of the engine: after `{}` {wrong}",
                line.join(" ")
            ),
        }
    }
}

impl std::error::Error for CertificateError {}

impl From<io::Error> for CertificateError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// Finds the moves of a proof again where an engine has lost them.
pub(super) type Again<'a, G> =
    dyn FnMut(&G, Claim, &Control<'_>) -> Option<Box<dyn ProofStrategy<G>>> + 'a;

/// A certificate that is being written.
pub(super) struct Certificate<'a, G, W: Write> {
    writer: Writer<W>,
    start: &'a G,
    again: &'a mut Again<'a, G>,
}

impl<'a, G: Notation, W: Write> Certificate<'a, G, W> {
    /// Writes the head.
    pub(super) fn new(
        out: W,
        game: &str,
        start: &'a G,
        claims: Vec<Claim>,
        again: &'a mut Again<'a, G>,
    ) -> Result<Self, CertificateError> {
        if claims.is_empty() {
            return Err(CertificateError::NothingProven);
        }
        let head = Head {
            game: game.to_owned(),
            position: start.position_text(),
            claims,
        };
        let writer = Writer::new(out, &head)?;
        Ok(Self {
            writer,
            start,
            again,
        })
    }

    /// Writes the proof of the next claim.
    pub(super) fn prove(
        &mut self,
        claim: Claim,
        strategy: &mut dyn ProofStrategy<G>,
        control: &mut Control<'_>,
    ) -> Result<ProofSize, CertificateError> {
        let mut moves = FromStrategy {
            writer: &mut self.writer,
            start: self.start,
            claim,
            strategy,
            control,
            again: &mut *self.again,
            found: Vec::new(),
            error: None,
        };
        let size = walk(self.start, claim, &mut moves);
        let error = moves.error;
        size.ok_or_else(|| error.expect("what ends a walk says why"))
    }

    /// Writes the end; the bytes written.
    pub(super) fn finish(self) -> Result<u64, CertificateError> {
        let (_, bytes) = self.writer.finish()?;
        Ok(bytes)
    }
}

/// Writes the moves of a strategy down while they are walked through.
struct FromStrategy<'a, 'b, 'c, G: Notation, W: Write> {
    writer: &'a mut Writer<W>,
    start: &'a G,
    claim: Claim,
    strategy: &'a mut dyn ProofStrategy<G>,
    control: &'a mut Control<'c>,
    again: &'a mut Again<'b, G>,
    /// The parts found again, each with the line that leads to it.
    found: Vec<Found<G>>,
    /// Why the proof cannot be written.
    error: Option<CertificateError>,
}

struct Found<G: Notation> {
    line: Vec<G::Move>,
    strategy: Box<dyn ProofStrategy<G>>,
}

impl<G: Notation, W: Write> FromStrategy<'_, '_, '_, G, W> {
    fn choice(&mut self, position: &G, line: &[G::Move]) -> Option<G::Move> {
        while let Some(found) = self.found.last_mut() {
            if let Some(below) = line.strip_prefix(&found.line[..]) {
                if let Some(m) = found.strategy.choose(position, below, self.control) {
                    return Some(m);
                }
                break;
            }
            self.found.pop();
        }
        if self.found.is_empty()
            && let Some(m) = self.strategy.choose(position, line, self.control)
        {
            return Some(m);
        }
        let mut strategy = (self.again)(position, self.claim, self.control)?;
        let m = strategy.choose(position, &[], self.control);
        self.found.push(Found {
            line: line.to_vec(),
            strategy,
        });
        m
    }
}

impl<G: Notation, W: Write> Choices<G> for FromStrategy<'_, '_, '_, G, W> {
    fn choose(&mut self, position: &G, line: &[G::Move], moves: &[G::Move]) -> Option<usize> {
        let chosen = self.choice(position, line);
        let place = chosen.and_then(|m| moves.iter().position(|&legal| legal == m));
        let written = if self.control.interrupts(moves.len() as u64) {
            Err(CertificateError::Interrupted)
        } else if let Some(place) = place {
            self.writer.number(place as u64).map_err(Into::into)
        } else {
            Err(CertificateError::Lost(line_text(self.start, line)))
        };
        self.error = written.err();
        place.filter(|_| self.error.is_none())
    }

    fn refuse(&mut self, start: &G, line: &[G::Move], wrong: &str) {
        let line = line_text(start, line);
        self.error = Some(CertificateError::Wrong(line, wrong.to_owned()));
    }
}
