//! Runs of stones in lines of at most fifteen squares, four lines in a word. Each line has sixteen
//! bits, the last of which is never set, so no run continues in the next line.

/// Whether some line has five or more stones in a row.
#[inline(always)]
pub(super) const fn has_five_or_more(lines: u64) -> bool {
    fives(lines) != 0
}

/// Whether some line has a run of exactly five stones.
#[inline(always)]
pub(super) const fn has_exactly_five(lines: u64) -> bool {
    fives(lines) & !(lines << 1) & !(lines >> 5) != 0
}

/// The first squares of all fives, those within longer runs included.
#[inline(always)]
const fn fives(lines: u64) -> u64 {
    let twos = lines & lines >> 1;
    let fours = twos & twos >> 2;
    fours & lines >> 4
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_are_counted_in_every_line() {
        for line in 0..1u64 << 15 {
            let runs = (0..15).filter_map(|first| {
                let starts = first == 0 || line >> (first - 1) & 1 == 0;
                let length = (line >> first).trailing_ones();
                (starts && length > 0).then_some(length)
            });
            let lengths: Vec<_> = runs.collect();
            let full_neighbours = [0, 0x7fff_0000_7fff_0000 & 0x0400_0000_0400_0000];
            for (lane, around) in (0..4).flat_map(|lane| full_neighbours.map(|n| (lane, n))) {
                let word = line << (16 * lane) | around & !(0xffff << (16 * lane));
                assert_eq!(has_five_or_more(word), lengths.iter().any(|&n| n >= 5));
                assert_eq!(has_exactly_five(word), lengths.contains(&5));
            }
        }
    }
}
