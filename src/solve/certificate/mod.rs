//! Proofs as files, and the checker that knows only the rules.
//!
//! A certificate claims that a player can force at least a score from a position, or can be kept
//! below one ([`Claim`]). It has the moves that prove it: one move in every position in which the
//! winning side must find one. The rules give the moves of the other side. Each position is in it
//! once, because writer and checker go through the positions in the same order (`walk`) and skip
//! those they have seen. So a proof of ten million positions takes about as many bytes.
//!
//! [`verify`] replays a certificate with a [`Game`](crate::Game) alone; this module does not use
//! searches. Check files of unknown origin by [`verify_within`], because a small file can lead
//! through very many positions. [`solve`](crate::solve) writes certificates.
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
//! for the first claim and each further one, the walk's numbers. There is one number for each
//! position in which the side that must find a move has several: the index of the move in
//! [`Game::moves`](crate::Game::moves). Numbers take seven bits a byte, lowest first, with the high
//! bit on all but the last byte. The last eight bytes are a checksum of all before (FNV-1a of 64
//! bits, little-endian): it finds damage even if the moves are still a proof. If a game changes the
//! order of its moves, old certificates are refused.

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
