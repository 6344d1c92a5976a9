//! The common rules of awari and oware: sowing and capturing on two rows of six pits, one byte a
//! pit.
//!
//! A row is a word whose byte `i` holds the seeds of pit `i`, counted in the owner's direction of
//! sowing. The enemy's pit 0 follows the own pit 5. So one table serves both players.

pub(crate) mod ending;
pub(crate) mod heuristic;
pub(crate) mod scene;
pub(crate) mod text;

/// The row that has one seed in every pit.
const EACH: u64 = 0x0000_0101_0101_0101;
/// The highest bit of every pit, which no number of seeds reaches.
const HIGH: u64 = EACH << 7;
/// The number of seeds in the game.
pub(crate) const SEEDS: u32 = 48;

/// The rows at the start: four seeds in every pit.
pub(crate) const START: [u64; 2] = [EACH << 2; 2];

/// The seeds that sowing a pit adds to the rows.
#[derive(Clone, Copy)]
#[repr(align(32))]
struct Sown {
    own: u64,
    other: u64,
    /// The enemy's pits up to the one that got the last seed, all bits; empty if that was an own
    /// pit, which makes no capture.
    reached: u64,
}

const NONE: Sown = Sown {
    own: 0,
    other: 0,
    reached: 0,
};

/// The seeds that sowing adds, by pit and then by number of seeds: the few entries in use lie side
/// by side.
static SOWN: [[Sown; 64]; 6] = {
    let mut table = [[NONE; 64]; 6];
    let mut pit = 0;
    while pit < 6 {
        let mut seeds = 1;
        while seeds <= SEEDS as usize {
            table[pit][seeds] = sown(pit, seeds);
            seeds += 1;
        }
        pit += 1;
    }
    table
};

const fn sown(pit: usize, seeds: usize) -> Sown {
    let mut sown = NONE;
    let mut at = pit;
    let mut left = seeds;
    while left > 0 {
        at = (at + 1) % 12;
        // On a lap the pit the seeds came from is left out.
        if at == pit {
            continue;
        }
        if at < 6 {
            sown.own += 1 << (8 * at);
        } else {
            sown.other += 1 << (8 * (at - 6));
        }
        left -= 1;
    }
    if at >= 6 {
        sown.reached = (1 << (8 * (at - 5))) - 1;
    }
    sown
}

/// The seeds in a row.
#[inline(always)]
pub(crate) const fn seeds_in(row: u64) -> u32 {
    (row.wrapping_mul(EACH << 16 | 0x0101) >> 56) as u32
}

/// The highest bit of every pit that is not empty.
#[inline(always)]
pub(crate) const fn filled(row: u64) -> u64 {
    (row + (HIGH - EACH)) & HIGH
}

/// Whether no pit of either row holds more than one seed.
#[inline(always)]
pub(crate) const fn is_sparse(rows: [u64; 2]) -> bool {
    (rows[0] | rows[1]) & !EACH == 0
}

/// The highest bit of every pit from which sowing reaches the enemy's row.
#[inline(always)]
pub(crate) const fn reaching(row: u64) -> u64 {
    // Pit i needs 6 − i seeds, which make the byte 128.
    (row + 0x7f7e_7d7c_7b7a) & HIGH
}

/// The own and the enemy's row after sowing the own `pit`, and the pits that may be captured: the
/// enemy's pits up to the one that got the last seed, all bits.
#[inline(always)]
pub(crate) fn sow([own, other]: [u64; 2], pit: u32) -> ([u64; 2], u64) {
    let shift = 8 * (pit % 8);
    let seeds = own >> shift & 0xff;
    let sown = &SOWN[pit as usize % 6][seeds as usize % 64];
    let own = (own & !(0xff << shift)) + sown.own;
    ([own, other + sown.other], sown.reached)
}

/// The seeds of the enemy's row that are captured: those in pits with 2 or 3 seeds from the last
/// that was reached backwards to the first pit with another number, exclusively.
#[inline(always)]
pub(crate) const fn captured(other: u64, reached: u64) -> u64 {
    // The highest bit of every pit with neither 2 nor 3 seeds, the only ones without bits other
    // than the lowest once 2 is taken away bit by bit.
    let safe = (((other ^ EACH << 1) & !EACH) + (HIGH - EACH)) & HIGH;
    // The highest bit of a safe pit is the highest of its byte, so the bits above it are whole
    // pits.
    let stop = 64 - (safe & reached).leading_zeros();
    other & reached & (u64::MAX << stop)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tesuji::Rng;

    /// The rules pit by pit: 0–5 own, 6–11 the enemy's.
    fn by_hand(mut pits: [u32; 12], pit: usize) -> ([u32; 12], u32) {
        let mut at = pit;
        for _ in 0..std::mem::take(&mut pits[pit]) {
            at = (at + 1) % 12;
            if at == pit {
                at = (at + 1) % 12;
            }
            pits[at] += 1;
        }
        let mut captured = 0;
        while at >= 6 && (2..=3).contains(&pits[at]) {
            captured += std::mem::take(&mut pits[at]);
            at -= 1;
        }
        (pits, captured)
    }

    fn row(pits: &[u32]) -> u64 {
        pits.iter()
            .rev()
            .fold(0, |row, &seeds| row << 8 | u64::from(seeds))
    }

    #[test]
    fn sowing_follows_the_rules() {
        let mut rng = Rng::new(13);
        for round in 0..20_000 {
            let mut pits = [0; 12];
            // Up to 48 seeds, often heaped so that some pits make laps.
            let heap = rng.below(12) as usize;
            for seed in 0..rng.below(SEEDS + 1) {
                let pit = if seed % 4 < round % 5 {
                    heap
                } else {
                    rng.below(12) as usize
                };
                pits[pit] += 1;
            }
            let rows = [row(&pits[..6]), row(&pits[6..])];
            assert_eq!(seeds_in(rows[0]), pits[..6].iter().sum());
            assert_eq!(is_sparse(rows), pits.iter().all(|&seeds| seeds < 2));
            for (pit, &seeds) in pits.iter().take(6).enumerate() {
                let reaches = reaching(rows[0]) >> (8 * pit) & 0xff != 0;
                assert_eq!(reaches, seeds as usize + pit >= 6);
            }
            for pit in 0..6 {
                let is_filled = filled(rows[0]) >> (8 * pit) & 0xff != 0;
                assert_eq!(is_filled, pits[pit] > 0);
                if is_filled {
                    let (after, seeds) = by_hand(pits, pit);
                    let expected = [row(&after[..6]), row(&after[6..])];
                    let ([own, other], reached) = sow(rows, pit as u32);
                    let taken = captured(other, reached);
                    assert_eq!([own, other ^ taken], expected, "{pits:?} {pit}");
                    assert_eq!(seeds_in(taken), seeds, "{pits:?} {pit}");
                }
            }
        }
    }
}
