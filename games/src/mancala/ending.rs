//! The numbering of endings of awari and oware: seeds in twelve pits.

use crate::kit::bits::squares;
use crate::kit::ranking::{choose, rank, unrank};

/// The most seeds of a class: with more of them the game may end before they are all captured.
pub(crate) const MOST: u32 = 24;

const PITS: usize = 12;

/// The number of ways in which seeds lie in the pits.
pub(crate) const fn ways(seeds: u32) -> u64 {
    choose(seeds as usize + PITS - 1, PITS - 1)
}

/// The number of these rows among those with as many seeds.
pub(crate) fn number(rows: [u64; 2]) -> u32 {
    // Each pit but the last ends at a bar, and the bars are a set.
    let mut at = 0;
    let pits = rows
        .into_iter()
        .flat_map(|row| (0..6).map(move |pit| row >> (8 * pit) & 0xff));
    let bars = pits.take(PITS - 1).enumerate().map(|(pit, seeds)| {
        at += seeds as usize;
        at + pit
    });
    rank(bars) as u32
}

/// The rows with this number.
pub(crate) fn rows(seeds: u32, number: u32) -> [u64; 2] {
    let mut rows = [0; 2];
    let mut before = 0;
    let bars = squares(unrank(number.into(), PITS - 1)).map(u64::from);
    let last = u64::from(seeds) + PITS as u64 - 1;
    for (pit, bar) in bars.chain([last]).enumerate() {
        rows[pit / 6] |= (bar - before) << (8 * (pit % 6));
        before = bar + 1;
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mancala::seeds_in;

    #[test]
    fn rows_come_back() {
        for seeds in 0..=MOST {
            let step = (ways(seeds) / 2000).max(1) as usize;
            for wanted in (0..ways(seeds)).step_by(step) {
                let rows = rows(seeds, wanted as u32);
                assert_eq!(rows.map(seeds_in).iter().sum::<u32>(), seeds);
                assert_eq!(u64::from(number(rows)), wanted);
            }
        }
    }
}
