
/// A set of cells: bit `p` is the cell at place `p`.
type Set = u64;
/// No cells.
const EMPTY: Set = 0;

/// The set of one place.
#[inline(always)]
fn at(place: usize) -> Set {
    1 << place
}

/// Whether a place is in a set.
#[inline(always)]
fn has(set: Set, place: usize) -> bool {
    set >> (place % 64) & 1 != 0
}

/// How many cells there are in a set.
#[inline(always)]
fn count(set: Set) -> u32 {
    set.count_ones()
}

/// The first place of a set that is not empty.
#[inline(always)]
fn first(set: Set) -> usize {
    set.trailing_zeros() as usize % SIZE
}

/// The last place of a set that is not empty.
#[inline(always)]
fn last(set: Set) -> usize {
    (63 - set.leading_zeros() as usize) % SIZE
}

/// A set without its first place.
#[inline(always)]
fn rest(set: Set) -> Set {
    set & set.wrapping_sub(1)
}

/// The place of a set that comes behind `n` others.
#[inline(always)]
fn nth(set: Set, n: u32) -> usize {
    nth_bit_below_64(set, n).trailing_zeros() as usize % SIZE
}

/// Moves a set to greater places.
#[inline(always)]
fn up<const N: usize>(set: Set) -> Set {
    set << N
}

/// Moves a set to lesser places.
#[inline(always)]
fn down<const N: usize>(set: Set) -> Set {
    set >> N
}

/// Mixes a set into a hash.
#[inline(always)]
fn mix_set(hash: u64, set: Set) -> u64 {
    mix([hash, set])
}
