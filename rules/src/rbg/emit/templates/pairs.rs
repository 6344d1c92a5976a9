
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

/// A move, played if that is asked for.
#[inline(always)]
fn play_if<const PLAY: bool>(
    number: Number,
    play: impl FnOnce(&mut Reader) -> (u16, usize),
) -> (Number, (u16, usize)) {
    let played = if PLAY { play(&mut Reader::new(number)) } else { (0, 0) };
    (number, played)
}

/// What the keeper does, or the board as before if there is nothing.
#[inline(always)]
fn kept(
    b: &mut Board,
    run: impl FnOnce(&mut Board) -> Option<(u16, usize)>,
) -> Option<(u16, usize)> {
    let before = *b;
    let kept = run(b);
    if kept.is_none() {
        *b = before;
    }
    kept
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
