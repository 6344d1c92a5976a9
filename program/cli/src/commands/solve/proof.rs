//! The file of a certificate.

use super::report::Written;
use crate::failure::Failure;
use crate::interrupt;
use crate::progress::ProgressLine;
use crate::replacement::Replacement;
use std::io::{self, BufWriter, Write};
use std::path::Path;
use tesuji::solve::CertificateError;
use tesuji::solve::certificate::ProofSize;

/// Writes a proof; its sizes and bytes.
pub(super) type Prove<'a> =
    dyn FnMut(&mut dyn Write) -> Result<(Vec<ProofSize>, u64), CertificateError> + 'a;

/// Refuses a file that could not be written in the end.
pub(super) fn possible(path: &Path, force: bool) -> Result<(), Failure> {
    Replacement::possible(path, force).map_err(|error| wrong(path, error))
}

fn wrong(path: &Path, error: impl std::fmt::Display) -> Failure {
    Failure::input(&format!("--certificate {}:", path.display()), error)
}

/// The result of writing a certificate.
pub(super) enum Proof {
    /// No certificate was asked for.
    NotAsked,
    /// It is in a file.
    Written(Written),
    /// There is no proof that needs one.
    Nothing,
    /// Ctrl-C ended the writing.
    Interrupted,
}

/// Writes the proof to a file; no file if there is no proof, or if Ctrl-C ends it.
pub(super) fn write(path: &Path, force: bool, prove: &mut Prove<'_>) -> Result<Proof, Failure> {
    // Ctrl-C may have ended the search: what it knows is written nevertheless.
    let interruptible = !interrupt::happened();
    let mut replacement = Replacement::begin(path, force).map_err(|error| wrong(path, error))?;
    let out = Interruptible {
        out: replacement.file(),
        interruptible,
    };
    let progress = ProgressLine::new("writing the certificate");
    let proven = prove(&mut BufWriter::new(out));
    progress.end();
    let failed = |error: &dyn std::fmt::Display| {
        let message = format!("no certificate in {}: {error}", path.display());
        Failure::Internal(message)
    };
    match proven {
        Ok((sizes, bytes)) => {
            replacement.finish().map_err(|error| failed(&error))?;
            Ok(Proof::Written(Written {
                file: path.display().to_string(),
                bytes,
                positions: sizes.iter().map(|size| size.positions).sum(),
                moves: sizes.iter().map(|size| size.moves).sum(),
            }))
        }
        Err(CertificateError::NothingProven) => Ok(Proof::Nothing),
        Err(_) if interruptible && interrupt::happened() => Ok(Proof::Interrupted),
        Err(error) => Err(failed(&error)),
    }
}

/// Output that Ctrl-C ends.
struct Interruptible<W> {
    out: W,
    interruptible: bool,
}

impl<W: Write> Write for Interruptible<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.interruptible && interrupt::happened() {
            return Err(io::Error::other("interrupted"));
        }
        self.out.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}
