//! The distances of pieces from their centre of mass.

/// The number of pieces squared times their mean square distance from the centre of mass.
///
/// With coordinates in binary, Σx and Σx² are weighted popcounts of the pieces in the columns whose
/// number has a bit, or two bits.
#[inline(always)]
pub(super) fn moment(set: u64) -> (i32, i32) {
    const COLUMNS: [u64; 3] = [
        0xAAAA_AAAA_AAAA_AAAA,
        0xCCCC_CCCC_CCCC_CCCC,
        0xF0F0_F0F0_F0F0_F0F0,
    ];
    const ROWS: [u64; 3] = [
        0xFF00_FF00_FF00_FF00,
        0xFFFF_0000_FFFF_0000,
        0xFFFF_FFFF_0000_0000,
    ];
    let ones = |mask: u64| (set & mask).count_ones() as i32;
    let n = set.count_ones() as i32;
    let mut moment = 0;
    for [a, b, c] in [COLUMNS, ROWS] {
        let (one, two, four) = (ones(a), ones(b), ones(c));
        let sum = one + 2 * two + 4 * four;
        let squares =
            one + 4 * two + 16 * four + 4 * ones(a & b) + 8 * ones(a & c) + 16 * ones(b & c);
        moment += n * squares - sum * sum;
    }
    (moment, n)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::bits::squares;

    #[test]
    fn the_spread_is_that_of_the_coordinates() {
        let mut rng = tesuji::Rng::new(83);
        for _ in 0..500 {
            let set = rng.word() & rng.word() | 1;
            let places: Vec<_> = squares(set)
                .map(|s| [f64::from(s % 8), f64::from(s / 8)])
                .collect();
            let n = places.len() as f64;
            let mean = [0, 1].map(|axis| places.iter().map(|p| p[axis]).sum::<f64>() / n);
            let away = |p: &[f64; 2]| (p[0] - mean[0]).powi(2) + (p[1] - mean[1]).powi(2);
            let expected = places.iter().map(away).sum::<f64>() / n;
            let (moment, count) = moment(set);
            let found = f64::from(moment) / f64::from(count * count);
            assert!((found - expected).abs() < 1e-9, "{set:x}");
        }
    }
}
