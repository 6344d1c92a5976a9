//! Numbers for sets and multisets, for the numbering of endings.

/// Binomial coefficients up to 36 over 12.
static CHOOSE: [[u64; 13]; 37] = {
    let mut table = [[0; 13]; 37];
    let mut n = 0;
    while n < 37 {
        table[n][0] = 1;
        let mut k = 1;
        while k < 13 && n > 0 {
            table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    table
};

/// The number of sets of `k` elements of `n`, up to 12 of 36.
pub(crate) const fn choose(n: usize, k: usize) -> u64 {
    CHOOSE[n][k]
}

/// The number of a set among those of as many elements: of two sets of which one has smaller or
/// equal elements throughout, that one has the smaller number. Elements are below 36 and ascend.
pub(crate) fn rank(elements: impl Iterator<Item = usize>) -> u64 {
    elements
        .enumerate()
        .map(|(i, element)| choose(element, i + 1))
        .sum()
}

/// The set of `k` elements, as bits, with this number.
pub(crate) fn unrank(mut number: u64, k: usize) -> u64 {
    let mut set = 0;
    for left in (1..=k).rev() {
        let element = CHOOSE.partition_point(|row| row[left] <= number) - 1;
        number -= choose(element, left);
        set |= 1 << element;
    }
    set
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::bits::squares;

    #[test]
    fn sets_come_back() {
        for (n, k) in [(28, 0), (28, 2), (32, 3), (23, 11), (6, 6)] {
            let step = (choose(n, k) / 1000).max(1);
            for number in (0..choose(n, k)).step_by(step as usize) {
                let set = unrank(number, k);
                assert_eq!(set.count_ones() as usize, k);
                assert!(set < 1 << n);
                assert_eq!(rank(squares(set).map(usize::from)), number);
            }
        }
    }

    #[test]
    fn smaller_elements_make_smaller_numbers() {
        for number in 0..choose(12, 4) {
            let set = unrank(number, 4);
            for element in squares(set & !1) {
                let moved = set ^ 0b11 << (element - 1);
                if moved.count_ones() == 4 {
                    assert!(rank(squares(moved).map(usize::from)) < number);
                }
            }
        }
    }
}
