//! The n-th bit of a set.

/// The lowest bit of each byte.
#[cfg(not(feature = "catalogue"))]
const LOWEST: u64 = 0x0101_0101_0101_0101;
/// The highest bit of each byte.
#[cfg(not(feature = "catalogue"))]
const HIGHEST: u64 = LOWEST << 7;

/// The place of the bit with a number, counted from 0 in ascending order, below the count of bits.
///
/// Nothing depends on a guess of the processor.
#[inline(always)]
pub(super) fn select(bits: u64, number: u32) -> usize {
    // Games have an instruction for it where the processor does.
    #[cfg(feature = "catalogue")]
    return tesuji_games::kit::bits::nth_bit_below_64(bits, number).trailing_zeros() as usize & 63;
    #[cfg(not(feature = "catalogue"))]
    by_sums(bits, number)
}

/// The same: sums over bytes tell in which one it is.
#[cfg(not(feature = "catalogue"))]
#[inline(always)]
fn by_sums(bits: u64, number: u32) -> usize {
    let pairs = bits - (bits >> 1 & 0x5555_5555_5555_5555);
    let nibbles = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    let bytes = (nibbles + (nibbles >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
    let sums = bytes.wrapping_mul(LOWEST);
    // The highest bit of a byte is left where the sum is at most the number.
    let above = ((u64::from(number) * LOWEST) | HIGHEST) - sums;
    let before = (above & HIGHEST).count_ones();
    let shift = (8 * before) & 63;
    let below = (sums << 8) >> shift & 0xff;
    let byte = bits >> shift & 0xff;
    let within = IN_BYTE[byte as usize][((u64::from(number) - below) & 7) as usize];
    shift as usize + usize::from(within)
}

/// For each byte the places of its bits.
#[cfg(not(feature = "catalogue"))]
static IN_BYTE: [[u8; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut rest, mut number) = (byte as u8, 0);
        while rest != 0 {
            table[byte][number] = rest.trailing_zeros() as u8;
            rest &= rest - 1;
            number += 1;
        }
        byte += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::select;

    #[test]
    fn bits_are_found_by_their_numbers() {
        let mut rng = tesuji::Rng::new(1);
        for round in 0..500 {
            let bits = match round {
                0 => u64::MAX,
                1 => 1 << 63,
                _ => rng.word() & rng.word(),
            };
            let places = (0..64).filter(|place| bits >> place & 1 == 1);
            for (number, place) in places.enumerate() {
                assert_eq!(select(bits, number as u32), place);
            }
        }
    }
}
