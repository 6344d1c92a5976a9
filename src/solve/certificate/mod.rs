//! Proofs as files, and the checker that knows only the rules.
//!
//! A certificate says about a position of a game that a player can force at least a score, or can
//! be kept below one ([`Claim`]). It has the moves that prove it: one move in every position where
//! the winning side must find one. The moves of the other side are not in it, because the rules
//! give them. No position is in it twice: writer and checker go through the positions in the same
//! order (`walk`), and both pass over those they have seen. So a proof of ten million positions
//! takes about as many bytes.
//!
//! [`verify`] replays a certificate with a [`Game`](crate::Game) alone; this module does not use
//! searches. A file of a few megabytes can name far more positions than a proof would, so files of
//! unknown origin are checked with [`verify_within`] limits. [`solve`](crate::solve) writes
//! certificates.
//!
//! # Format
//! Lines of text, then numbers:
//! ```text
//! tesuji-proof 1
//! game breakthrough:4x5
//! position nnnn/nnnn/4/NNNN/NNNN w
//! claim 2 forces 1
//! proof
//! ```
//! There may be several claims; `claim 1 kept-below 1` is the contrary of `claim 1 forces 1`. Then,
//! for the first claim and each further one, the walk's numbers. There is one for each position
//! with several legal moves of the side that must find a move: the place of the move, from 0, in
//! the order of [`Game::moves`](crate::Game::moves). Numbers take seven bits a byte, lowest first,
//! with the high bit on all but the last byte. The last eight bytes are a checksum of all before
//! (FNV-1a of 64 bits, little-endian): it tells a damaged file from a sound one even where the
//! damage is another proof.
//!
//! A game that changed the order of its moves would have old certificates refused, never believed.

mod claim;
mod format;
mod moves;
mod seen;
mod verify;
mod walk;

pub use claim::{Claim, Target};
pub use format::{Flaw, Head, MAGIC, Reader, Writer};
pub use moves::ProofMoves;
pub use verify::{Verified, verify, verify_with_moves, verify_within};
pub use walk::{Choices, ProofSize, line_text, walk};
