//! The n-th set bit of a word.
//!
//! The instruction `pdep` finds it. AMD's processors before Zen 3 have it in microcode, where it
//! takes up to hundreds of cycles, so it is not used there. These processors are recognised by
//! their features: they have BMI2 and `SSE4a` but not VAES. A build for a class of processors such
//! as `x86-64-v3` uses the instruction. The result is the same with and without it.

/// Whether `pdep` is there and quick.
pub(super) const QUICK: bool = cfg!(all(
    target_arch = "x86_64",
    target_feature = "bmi2",
    any(not(target_feature = "sse4a"), target_feature = "vaes"),
    not(miri)
));

/// [`nth_bit`](super::nth_bit) by the quickest way.
#[inline(always)]
pub(super) fn nth_bit(set: u64, n: u32) -> u64 {
    #[cfg(target_arch = "x86_64")]
    if QUICK {
        // A shift of 64 or more must give the empty set.
        let one = 1u64.checked_shl(n).unwrap_or(0);
        // SAFETY: the build enables BMI2 (`QUICK`), and the instruction touches no memory.
        return unsafe { std::arch::x86_64::_pdep_u64(one, set) };
    }
    portable(set, n)
}

/// The lowest bit of each byte.
const LOWEST: u64 = 0x0101_0101_0101_0101;
/// The highest bit of each byte.
const HIGHEST: u64 = LOWEST << 7;

/// [`nth_bit`](super::nth_bit) with arithmetic alone: which byte it lies in is found by counting in
/// all eight at once, and where in the byte is looked up.
#[inline(always)]
fn portable(set: u64, n: u32) -> u64 {
    let n = u64::from(n.min(64));
    // Byte i of `up_to` has how many bits are set in the bytes 0 to i, at most 64.
    let pairs = set - ((set >> 1) & 0x5555_5555_5555_5555);
    let nibbles = (pairs & 0x3333_3333_3333_3333) + ((pairs >> 2) & 0x3333_3333_3333_3333);
    let bytes = (nibbles + (nibbles >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
    let up_to = bytes.wrapping_mul(LOWEST);
    // The highest bit of a byte stays where n or fewer are set up to it: the bit looked for lies
    // above.
    let above = ((n.wrapping_mul(LOWEST) | HIGHEST) - up_to) & HIGHEST;
    let shift = 8 * above.count_ones();
    // With too few bits, `shift` is past the last byte: then the byte is empty.
    let byte = set.checked_shr(shift).unwrap_or(0) & 0xff;
    let before = (up_to << 8).checked_shr(shift).unwrap_or(0) & 0xff;
    let within = IN_BYTE[((n - before) & 7) as usize][byte as usize];
    u64::from(within) << (shift & 63)
}

/// The n-th set bit of each byte; 0 if there are fewer.
static IN_BYTE: [[u8; 256]; 8] = {
    let mut table = [[0; 256]; 8];
    let mut byte = 0;
    while byte < 256 {
        let mut rest = byte;
        let mut n = 0;
        while rest != 0 {
            table[n][byte] = (rest & rest.wrapping_neg()) as u8;
            rest &= rest - 1;
            n += 1;
        }
        byte += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::bits::squares;

    #[test]
    fn nth_bit_is_the_nth_square() {
        let mut rng = tesuji::Rng::new(3);
        for round in 0..2000 {
            let set = match round {
                0 => 0,
                1 => u64::MAX,
                2 => 1 << 63,
                _ => rng.word() & rng.word(),
            };
            for (n, square) in squares(set).enumerate() {
                assert_eq!(nth_bit(set, n as u32), 1 << square);
                assert_eq!(portable(set, n as u32), 1 << square);
            }
            for n in [
                set.count_ones(),
                set.count_ones() + 1,
                64,
                127,
                128,
                200,
                u32::MAX,
            ] {
                assert_eq!(nth_bit(set, n), 0, "{set:x} {n}");
                assert_eq!(portable(set, n), 0, "{set:x} {n}");
            }
        }
    }
}
