//! The names of the cells of an experiment in the log.

use crate::log::hexadecimal;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The name of a cell: a hash of everything that its games depend on. The same game, agents,
/// budgets, seed and openings have the same name in every file. So a cell keeps its games when
/// other cells are added or the file is renamed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CellId(#[serde(with = "hexadecimal")] pub u64);

impl CellId {
    /// The name of a cell from `text`, which has everything that its games depend on. It is FNV-1a
    /// of 64 bits, mixed by the finaliser of `SplitMix64`. Names must be the same in every version
    /// of the program and on every machine.
    pub fn of(text: &str) -> Self {
        let fold = |hash: u64, &byte: &u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        let mut x = text.as_bytes().iter().fold(0xcbf2_9ce4_8422_2325, fold);
        x = (x ^ (x >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        x = (x ^ (x >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        Self(x ^ (x >> 31))
    }
}

impl fmt::Display for CellId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Logs that exist would lose their games if this changed.
    #[test]
    fn names_stay_as_they_are() {
        assert_eq!(CellId::of("").to_string(), "f52a15e9a9b5e89b");
    }
}
