//! The gain of the captures on one square, when each side captures as long as it pays.

/// More pieces than ever attack a square.
const MOST: usize = 32;

/// The gain of the other side by captures on a square to which a piece of some worth has come.
/// `capture` makes the next capture there, of the two sides in turn and with the least piece, and
/// returns the value of that piece; `None` if no piece can take. A side stops when it pays no more.
///
/// # Reference
/// Reul (2010), Static exchange evaluation with αβ-approach.
#[inline(always)]
pub(crate) fn retaken(worth: i32, mut capture: impl FnMut() -> Option<i32>) -> i32 {
    // The value of the piece that each capture takes.
    let mut taken = [0; MOST];
    let (mut captures, mut standing) = (0, worth);
    while captures < MOST
        && let Some(next) = capture()
    {
        taken[captures] = standing;
        captures += 1;
        standing = next;
    }
    // From the last one backwards: who could capture may as well not.
    let after = |value: i32, &taken: &i32| (taken - value).max(0);
    taken[..captures].iter().rev().fold(0, after)
}
