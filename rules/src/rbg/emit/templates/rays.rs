
/// Pairs of cells of which the second is reached from the first in one direction.
#[derive(Debug)]
struct Rays {
    /// The cells behind each place.
    behind: &'static [Set; SIZE],
    /// Whether places become greater on the way.
    up: bool,
    /// The number of the second choice.
    bits: u32,
    base: usize,
}

impl Rays {
    /// The first place of a pair, by the second one: the nearest one behind it.
    #[inline(always)]
    fn from(&self, to: usize, from: Set) -> usize {
        let from = self.behind[to] & from;
        if self.up { last(from) } else { first(from) }
    }

    /// The choices of a pair.
    #[inline(always)]
    fn path(&self, first: First, from: usize, to: usize) -> Path {
        let First(path, bits, base) = first;
        path.with(bits, base + from).with(self.bits, self.base + to)
    }
}
