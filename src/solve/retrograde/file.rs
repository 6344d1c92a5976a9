//! Classes and keys as bytes.
//!
//! The file of a class begins with a line of text each for the format, the rules, the class and its
//! size. Then come four bytes for each layer (the rest of the plies), the columns of the entries,
//! and a checksum of eight bytes. Numbers are little-endian. Plies have one column for the lower
//! and one for the higher bytes, because these compress well.

use super::layer::TableEntry;
use super::table::{Solved, Table, Ways, most_plies};
use crate::game::Game;
use std::fmt;

/// The name of the file of keys of a [`ReachedPositions`](super::ReachedPositions) numbering,
/// beside the names of classes.
pub const KEYS: &str = "keys";

const FORMAT: &str = "tesuji table 1";

/// The reason why bytes are not a class of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damaged(pub(super) String);

impl fmt::Display for Damaged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Damaged {}

/// The check sum of bytes: FNV-1a.
fn sum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, |sum, &byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
    })
}

/// The lines before the numbers.
fn head(rules: &str, name: &str, size: u64) -> String {
    format!("{FORMAT}\n{rules}\n{name}\n{size}\n")
}

/// Bytes with their check sum.
pub(super) fn sealed(
    rules: &str,
    name: &str,
    size: u64,
    numbers: impl FnOnce(&mut Vec<u8>),
) -> Vec<u8> {
    let mut bytes = head(rules, name, size).into_bytes();
    numbers(&mut bytes);
    bytes.extend(sum(&bytes).to_le_bytes());
    bytes
}

/// The numbers of bytes with these lines.
pub(super) fn unsealed<'a>(
    bytes: &'a [u8],
    rules: &str,
    name: &str,
    size: Option<u64>,
) -> Result<(&'a [u8], u64), Damaged> {
    let wrong = |text: String| Err(Damaged(text));
    let Some((bytes, check)) = bytes.split_last_chunk::<8>() else {
        return wrong("not a table".into());
    };
    let mut rest = bytes;
    let mut line = || {
        let end = rest.iter().position(|&byte| byte == b'\n')?;
        let line = std::str::from_utf8(&rest[..end]).ok()?;
        rest = &rest[end + 1..];
        Some(line)
    };
    let lines = [line(), line(), line(), line()];
    let [Some(format), Some(game), Some(class), Some(length)] = lines else {
        return wrong("not a table".into());
    };
    if format != FORMAT {
        return wrong("not a table".into());
    }
    if game != rules {
        return wrong(format!("a table of {game}, not of {rules}"));
    }
    if class != name {
        return wrong(format!("class {class}, not {name}"));
    }
    let length: Option<u64> = length.parse().ok();
    let length = length.filter(|&length| size.is_none_or(|size| length == size));
    let Some(length) = length else {
        return wrong("not the size of the class".into());
    };
    if sum(bytes) != u64::from_le_bytes(*check) {
        return wrong("the check sum does not fit: the table is damaged".into());
    }
    Ok((rest, length))
}

impl<G: Game> Table<G> {
    /// The bytes of a class; `None` if it is not solved.
    pub fn to_bytes(&self, class: u32) -> Option<Vec<u8>> {
        let Solved { entries, layers } = self.classes.get(&class)?;
        let index = self.index();
        let size = entries.len() as u64;
        Some(sealed(&index.rules(), &index.name(class), size, |bytes| {
            bytes.reserve(layers.len() * 4 + entries.len() * 6 + 8);
            bytes.extend(layers.iter().flat_map(|ways| ways.rest.to_le_bytes()));
            bytes.extend(entries.iter().map(|entry| entry.low as u8));
            bytes.extend(entries.iter().map(|entry| entry.high as u8));
            for byte in [0, 1] {
                bytes.extend(entries.iter().map(|e| e.low_plies.to_le_bytes()[byte]));
            }
            for byte in [0, 1] {
                bytes.extend(entries.iter().map(|e| e.high_plies.to_le_bytes()[byte]));
            }
        }))
    }

    /// The greatest number of bytes that the file of a class takes.
    pub fn length(&self, class: u32) -> u64 {
        let index = self.index();
        let size = index.size(class);
        let head = head(&index.rules(), &index.name(class), size).len();
        head as u64 + 4 * index.layers(class).len() as u64 + 6 * size + 8
    }

    /// Adds a class from its bytes.
    ///
    /// # Errors
    /// If the bytes belong to another class or index, or are damaged.
    pub fn read(&mut self, class: u32, bytes: &[u8]) -> Result<(), Damaged> {
        let index = self.index();
        let size = index.size(class);
        let (numbers, _) = unsealed(bytes, &index.rules(), &index.name(class), Some(size))?;
        let ends = index.layers(class);
        if numbers.len() as u64 != 4 * ends.len() as u64 + 6 * size {
            return Err(Damaged("not the length of the class".into()));
        }
        let (rests, columns) = numbers.split_at(4 * ends.len());
        let size = size as usize;
        let column = |column: usize| &columns[column * size..(column + 1) * size];
        let columns = [0, 1, 2, 3, 4, 5].map(column);
        let entry = |i: usize| TableEntry {
            low: columns[0][i] as i8,
            high: columns[1][i] as i8,
            low_plies: u16::from_le_bytes([columns[2][i], columns[3][i]]),
            high_plies: u16::from_le_bytes([columns[4][i], columns[5][i]]),
        };
        let entries: Vec<TableEntry> = (0..size).map(entry).collect();
        let (rests, _) = rests.as_chunks::<4>();
        let mut start = 0;
        let mut layers = Vec::with_capacity(ends.len());
        for (end, rest) in ends.into_iter().zip(rests) {
            let of_layer = entries.get(start as usize..end as usize);
            layers.push(Ways {
                end,
                plies: most_plies(of_layer.unwrap_or_default()),
                rest: u32::from_le_bytes(*rest),
            });
            start = end;
        }
        self.add(class, Solved { entries, layers });
        Ok(())
    }
}
