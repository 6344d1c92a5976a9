//! Checking a certificate by the rules alone.

use super::Claim;
use super::format::{Flaw, Head, Reader};
use super::walk::{Choices, Size, line_text, walk};
use crate::game::{Notation, PlayerCount};
use std::io::BufRead;

/// A certificate that holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    /// What it says.
    pub head: Head,
    /// How large the proof of each claim is.
    pub sizes: Vec<Size>,
    /// The bytes of the certificate.
    pub bytes: u64,
}

/// Checks a certificate. `game` is the name the certificate must be for, `start` any position of
/// that variant, by which positions and moves are read.
///
/// Time and memory grow with the positions of the proof, about 25 bytes for each: the check does
/// not search, it plays the moves of the file.
///
/// # Errors
/// Says where the file is damaged, or after which moves the claim is not proven.
pub fn verify<G: Notation>(from: impl BufRead, game: &str, start: &G) -> Result<Verified, Flaw> {
    let (mut reader, head) = Reader::new(from)?;
    if head.game != game {
        return Err(Flaw::Head(format!(
            "the certificate is about `{}`, not about `{game}`",
            head.game
        )));
    }
    let position = start.read_position(&head.position).map_err(|error| {
        let text = &head.position;
        Flaw::Head(format!(
            "the position `{text}` is none of this game: {error}"
        ))
    })?;
    let mut sizes = Vec::new();
    for &claim in &head.claims {
        if claim.target.player >= G::Players::COUNT {
            return Err(Flaw::Head(format!(
                "there is no player {} in `{game}`",
                claim.target.player + 1
            )));
        }
        let mut moves = FromFile {
            reader: &mut reader,
            claim,
            start: &position,
            flaw: None,
        };
        let size = walk(&position, claim, &mut moves);
        let flaw = moves.flaw;
        sizes.push(size.ok_or_else(|| flaw.expect("what ends a walk says why"))?);
    }
    let bytes = reader.finish()?;
    Ok(Verified { head, sizes, bytes })
}

/// The moves that a certificate says.
struct FromFile<'a, G, R: BufRead> {
    reader: &'a mut Reader<R>,
    claim: Claim,
    start: &'a G,
    /// What is wrong with it.
    flaw: Option<Flaw>,
}

impl<G: Notation, R: BufRead> Choices<G> for FromFile<'_, G, R> {
    fn choose(&mut self, _: &G, line: &[G::Move], moves: &[G::Move]) -> Option<usize> {
        match self.reader.number() {
            Ok(number) if number < moves.len() as u64 => return Some(number as usize),
            Ok(number) => {
                let wrong = format!("there is no move {number}, only {}", moves.len());
                self.refuse(self.start, line, &wrong);
            }
            Err(flaw) => self.flaw = Some(flaw),
        }
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
