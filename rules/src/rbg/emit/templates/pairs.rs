
/// Pairs of cells that have the same distance: where something is taken up, and where it comes to.
#[derive(Debug)]
struct Pairs {
    distance: isize,
    /// The number of the second choice.
    bits: u32,
    base: usize,
    /// Whether the second choice tells its cell.
    any: bool,
}

/// The first choice of a pair: what was chosen before, its bits, and its number at place 0.
#[derive(Clone, Copy, Debug)]
struct First(Path, u32, usize);

impl Pairs {
    /// The first place of a pair, by the second one.
    #[inline(always)]
    fn from(&self, to: usize) -> usize {
        to.wrapping_add_signed(-self.distance) % SIZE
    }

    /// The choices of a pair.
    #[inline(always)]
    fn path(&self, first: First, to: usize) -> Path {
        let First(path, bits, base) = first;
        let path = path.with(bits, base + self.from(to));
        path.with(self.bits, self.base + if self.any { to } else { 0 })
    }
}

/// How many cells there are in some sets together.
#[inline(always)]
fn total(sets: &[Set]) -> u32 {
    sets.iter().map(|&set| count(set)).sum()
}

/// The cells of some sets.
#[inline(always)]
fn united(sets: &[Set]) -> Set {
    sets.iter().fold(EMPTY, |all, &set| all | set)
}

/// The set, and the place in it, that come behind `n` others.
#[inline(always)]
fn pick(sets: &[Set], mut n: u32) -> (usize, usize) {
    for (number, &set) in sets.iter().enumerate() {
        let all = count(set);
        if n < all {
            return (number, nth(set, n));
        }
        n -= all;
    }
    (0, 0)
}
