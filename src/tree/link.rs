//! Links as bytes.

use std::ptr::NonNull;

/// The first byte of the header of a block.
pub(super) type RawLink = Option<NonNull<u8>>;
