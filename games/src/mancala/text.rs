//! Rows of pits as text.

use super::{SEEDS, seeds_in};
use tesuji::game::TextError;

/// The letters of the first and of the second player: south and north.
pub(crate) const SIDES: [char; 2] = ['s', 'n'];

/// The seeds of both players' rows as they lie before the first player, from left to right.
pub(crate) fn as_seen(rows: [u64; 2]) -> [[u8; 6]; 2] {
    let pits = |row: u64| std::array::from_fn(|pit| row.to_le_bytes()[pit]);
    let [first, mut second] = rows.map(pits);
    // The second player sows from right to left.
    second.reverse();
    [first, second]
}

/// The rows as they lie, the second player's first.
pub(crate) fn rows_text(rows: [u64; 2]) -> String {
    let [first, second] = as_seen(rows).map(|row| row.map(|n| n.to_string()).join(","));
    format!("{second}/{first}")
}

/// Reads rows as [`rows_text`] writes them, and the seeds that the first and the second player
/// have captured, as in `7-0`.
pub(crate) fn read_seeds(rows: &str, captured: &str) -> Result<([u64; 2], [u8; 2]), TextError> {
    let both = read_rows(rows)?;
    let (first, second) = split(captured, '-', "the captured seeds are written 0-0")?;
    let kept = [read_number(first)?, read_number(second)?];
    let total = both.map(seeds_in).iter().sum::<u32>() + kept.map(u32::from).iter().sum::<u32>();
    if total != SEEDS {
        let wrong = format!("{total} seeds with the captured ones, not {SEEDS}");
        return Err(TextError::new(rows, wrong));
    }
    if kept.contains(&1) {
        return Err(TextError::new(captured, "a single seed is never captured"));
    }
    Ok((both, kept))
}

fn read_rows(text: &str) -> Result<[u64; 2], TextError> {
    let (second, first) = split(text, '/', "two rows are separated by a slash")?;
    let mut second = read_row(second)?;
    second.reverse();
    Ok([read_row(first)?, second].map(|row| {
        let pits = row.into_iter().rev();
        pits.fold(0, |word, seeds| word << 8 | u64::from(seeds))
    }))
}

/// Reads the seeds of a row from a to f.
fn read_row(text: &str) -> Result<[u8; 6], TextError> {
    let mut seeds = [0; 6];
    let mut parts = text.split(',');
    for pit in &mut seeds {
        let part = parts
            .next()
            .ok_or_else(|| TextError::new(text, "fewer than six pits"))?;
        *pit = read_number(part)?;
    }
    match parts.next() {
        None => Ok(seeds),
        Some(_) => Err(TextError::new(text, "more than six pits")),
    }
}

fn read_number(text: &str) -> Result<u8, TextError> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let seeds = text
        .parse()
        .ok()
        .filter(|&seeds| digits && u32::from(seeds) <= SEEDS);
    seeds.ok_or_else(|| TextError::new(text, format!("not a number of seeds up to {SEEDS}")))
}

fn split<'a>(text: &'a str, by: char, wrong: &str) -> Result<(&'a str, &'a str), TextError> {
    text.split_once(by)
        .ok_or_else(|| TextError::new(text, wrong))
}
