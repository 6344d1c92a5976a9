
/// A set of cells: bit `p % 64` of word `p / 64` is the cell at place `p`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Set([u64; WORDS]);
/// No cells.
const EMPTY: Set = Set([0; WORDS]);

impl BitAnd for Set {
    type Output = Self;
    #[inline(always)]
    fn bitand(mut self, other: Self) -> Self {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word &= other;
        }
        self
    }
}

impl BitOr for Set {
    type Output = Self;
    #[inline(always)]
    fn bitor(mut self, other: Self) -> Self {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word |= other;
        }
        self
    }
}

impl BitAndAssign for Set {
    #[inline(always)]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl BitOrAssign for Set {
    #[inline(always)]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl Not for Set {
    type Output = Self;
    #[inline(always)]
    fn not(mut self) -> Self {
        for word in &mut self.0 {
            *word = !*word;
        }
        self
    }
}

/// The set of one place.
#[inline(always)]
fn at(place: usize) -> Set {
    let mut set = EMPTY;
    for (number, word) in set.0.iter_mut().enumerate() {
        *word = u64::from(number == place / 64) << (place % 64);
    }
    set
}

/// Whether a place is in a set.
#[inline(always)]
fn has(set: Set, place: usize) -> bool {
    set.0[(place / 64).min(WORDS - 1)] >> (place % 64) & 1 != 0
}

/// How many cells there are in a set.
#[inline(always)]
fn count(set: Set) -> u32 {
    set.0.iter().map(|word| word.count_ones()).sum()
}

/// The first place of a set that is not empty.
#[inline(always)]
fn first(set: Set) -> usize {
    let mut place = 0;
    for (number, word) in set.0.iter().enumerate() {
        if *word != 0 {
            place = number * 64 + word.trailing_zeros() as usize;
            break;
        }
    }
    place % SIZE
}

/// The last place of a set that is not empty.
#[inline(always)]
fn last(set: Set) -> usize {
    let mut place = 0;
    for (number, word) in set.0.iter().enumerate() {
        if *word != 0 {
            place = number * 64 + 63 - word.leading_zeros() as usize;
        }
    }
    place % SIZE
}

/// A set without its first place.
#[inline(always)]
fn rest(mut set: Set) -> Set {
    for word in &mut set.0 {
        if *word != 0 {
            *word &= word.wrapping_sub(1);
            break;
        }
    }
    set
}

/// The place of a set that comes behind `n` others.
#[inline(always)]
fn nth(set: Set, mut n: u32) -> usize {
    let mut place = 0;
    for (number, word) in set.0.iter().enumerate() {
        let ones = word.count_ones();
        if n < ones {
            place = number * 64 + nth_bit_below_64(*word, n).trailing_zeros() as usize;
            break;
        }
        n -= ones;
    }
    place % SIZE
}

/// Moves a set to greater places.
#[inline(always)]
fn up<const N: usize>(set: Set) -> Set {
    let mut to = EMPTY;
    let (words, bits) = (N / 64, N % 64);
    for number in words..WORDS {
        to.0[number] = set.0[number - words] << bits;
        if bits > 0 && number > words {
            to.0[number] |= set.0[number - words - 1] >> (64 - bits);
        }
    }
    to
}

/// Moves a set to lesser places.
#[inline(always)]
fn down<const N: usize>(set: Set) -> Set {
    let mut to = EMPTY;
    let (words, bits) = (N / 64, N % 64);
    for number in 0..WORDS - words {
        to.0[number] = set.0[number + words] >> bits;
        if bits > 0 && number + words + 1 < WORDS {
            to.0[number] |= set.0[number + words + 1] << (64 - bits);
        }
    }
    to
}

/// Mixes a set into a hash.
#[inline(always)]
fn mix_set(hash: u64, set: Set) -> u64 {
    set.0.iter().fold(hash, |hash, &word| mix([hash, word]))
}
