//! The squares on which discs can be placed.

/// The squares behind runs of `others` that begin beside a disc of `own`, without a branch or a
/// table: the compiler computes it for eight positions at once.
#[inline(always)]
pub(super) fn reach(own: u64, others: u64) -> u64 {
    const INNER: u64 = 0x7e7e_7e7e_7e7e_7e7e;
    let mut found = 0;
    for (step, through) in [
        (1, others & INNER),
        (7, others & INNER),
        (8, others),
        (9, others & INNER),
    ] {
        let mut up = through & own << step;
        let mut down = through & own >> step;
        for _ in 0..5 {
            up |= through & up << step;
            down |= through & down >> step;
        }
        found |= up << step | down >> step;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use tesuji::Rng;

    #[test]
    fn runs_are_reached_as_in_the_rules() {
        let mut rng = Rng::new(97);
        for _ in 0..2000 {
            let discs = rng.word() | rng.word();
            let own = discs & rng.word();
            let expected = crate::kit::flips::reach(own, discs ^ own) & !discs;
            assert_eq!(reach(own, discs ^ own) & !discs, expected);
        }
    }
}
