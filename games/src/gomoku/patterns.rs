//! Windows: five squares in a line, and the stones in them.

use super::board::{Set, down, up};

/// The distance from one square of a line to the next, by direction.
const DISTANCES: [u32; 4] = [1, 15, 16, 17];

#[inline(always)]
fn and(a: &Set, b: &Set) -> Set {
    std::array::from_fn(|word| a[word] & b[word])
}

#[inline(always)]
fn or(a: &Set, b: &Set) -> Set {
    std::array::from_fn(|word| a[word] | b[word])
}

#[inline(always)]
fn xor(a: &Set, b: &Set) -> Set {
    std::array::from_fn(|word| a[word] ^ b[word])
}

/// The windows of one direction that hold no stone but a player's, each by its first square: a
/// binary number for each window, the lowest digit first, and whether the window is on the board.
#[derive(Clone, Copy, Debug)]
struct Windows {
    digits: [Set; 3],
    open: Set,
}

impl Windows {
    /// The windows of a direction, for a player with the stones `own`.
    #[inline(always)]
    fn of(own: &Set, empty: &Set, distance: u32) -> Self {
        let (mut stones, mut free) = (*own, or(own, empty));
        let mut open = free;
        let mut at = [*own; 5];
        for stone in &mut at[1..] {
            stones = down(&stones, distance);
            free = down(&free, distance);
            open = and(&open, &free);
            *stone = stones;
        }
        let [a, b, c, d, e] = &at;
        let (low, carry) = sum(a, b, c);
        let (ones, carries) = sum(&low, d, e);
        Self {
            digits: [ones, xor(&carry, &carries), and(&carry, &carries)],
            open,
        }
    }

    /// The windows with exactly this number of stones.
    #[inline(always)]
    fn with(&self, stones: usize) -> Set {
        std::array::from_fn(|word| {
            let digit = |n: usize| {
                let flip = if stones >> n & 1 == 1 { 0 } else { !0 };
                self.digits[n][word] ^ flip
            };
            self.open[word] & digit(0) & digit(1) & digit(2)
        })
    }
}

/// The sum of three numbers of one digit: the lower and the higher digit.
#[inline(always)]
fn sum(a: &Set, b: &Set, c: &Set) -> (Set, Set) {
    let half = xor(a, b);
    let carry = or(&and(a, b), &and(&half, c));
    (xor(&half, c), carry)
}

/// The empty squares of all windows that hold exactly `stones` of a player's stones and no other.
#[inline]
pub(super) fn squares_of_windows(own: &Set, empty: &Set, stones: usize) -> Set {
    let mut found = [0; 4];
    for distance in DISTANCES {
        let mut window = Windows::of(own, empty, distance).with(stones);
        if window == [0; 4] {
            continue;
        }
        for _ in 0..4 {
            found = or(&found, &window);
            window = up(&window, distance);
        }
        found = or(&found, &window);
    }
    and(&found, empty)
}

/// The empty squares on which a stone makes an open three: three of four squares in a line whose
/// neighbours at both ends are empty, so that a fourth makes two fives possible.
#[inline]
pub(super) fn open_threes(own: &Set, empty: &Set) -> Set {
    let mut found = [0; 4];
    for distance in DISTANCES {
        let mut stones = [*own; 4];
        let mut open = *empty;
        let (mut own, mut empty) = (*own, *empty);
        let mut free = [0; 4];
        for stone in &mut stones {
            own = down(&own, distance);
            empty = down(&empty, distance);
            *stone = own;
            open = and(&open, &or(&own, &empty));
        }
        empty = down(&empty, distance);
        open = and(&open, &empty);
        // Exactly two stones of four.
        let [a, b, c, d] = &stones;
        let (ones, carry) = sum(a, b, c);
        let odd = xor(&ones, d);
        let fours = and(&and(&carry, &ones), d);
        for word in 0..4 {
            let two = (carry[word] | ones[word] & d[word]) & !odd[word] & !fours[word];
            free[word] = open[word] & two;
        }
        if free == [0; 4] {
            continue;
        }
        for _ in 0..4 {
            free = up(&free, distance);
            found = or(&found, &free);
        }
    }
    and(&found, empty)
}

/// The numbers of windows with one, two, three and four stones of a player and no other.
#[inline]
pub(super) fn count_windows(own: &Set, empty: &Set) -> [u32; 4] {
    let mut counts = [0; 4];
    for distance in DISTANCES {
        let windows = Windows::of(own, empty, distance);
        for (stones, count) in (1..).zip(&mut counts) {
            let found = windows.with(stones);
            *count += found.iter().map(|word| word.count_ones()).sum::<u32>();
        }
    }
    counts
}

/// The squares no more than two away from a square of the set, across, up or aslant. Those of the
/// last column and row, which no board has, may be wrong.
#[inline]
pub(super) fn around(set: &Set) -> Set {
    let mut near = *set;
    for _ in 0..2 {
        // From the last column, which is empty, no square runs on in the next row.
        let inside: Set = near.map(|word| word & 0x7fff_7fff_7fff_7fff);
        near = or(&inside, &or(&up(&inside, 1), &down(&inside, 1)));
    }
    for _ in 0..2 {
        near = or(&near, &or(&up(&near, 16), &down(&near, 16)));
    }
    near
}

#[cfg(test)]
mod tests {
    use super::super::board::{BOARDS, MOST, has};
    use super::*;
    use tesuji::Rng;

    /// The squares of all windows on a board of this size.
    fn all_windows(size: i32) -> Vec<[u8; 5]> {
        let mut windows = Vec::new();
        for place in 0..size * size {
            let (column, row) = (place % size, place / size);
            for (right, up) in [(1, 0), (0, 1), (1, 1), (-1, 1)] {
                let squares: Vec<_> = (0..5)
                    .map(|i| (column + i * right, row + i * up))
                    .filter(|&(c, r)| (0..size).contains(&c) && (0..size).contains(&r))
                    .map(|(c, r)| (16 * r + c) as u8)
                    .collect();
                windows.extend(<[u8; 5]>::try_from(squares));
            }
        }
        windows
    }

    #[test]
    fn windows_are_those_counted_one_by_one() {
        let mut rng = Rng::new(71);
        for size in 5..=MOST {
            let windows = all_windows(size as i32);
            for _ in 0..20 {
                let board = BOARDS[size];
                let own: Set = std::array::from_fn(|i| board[i] & rng.word() & rng.word());
                let rest = rng.word() | rng.word() | rng.word();
                let empty: Set = std::array::from_fn(|i| board[i] & !own[i] & rest);
                let on = |set: &Set, window: &[u8; 5]| {
                    window.iter().filter(|&&square| has(set, square)).count()
                };
                let is = |window: &&[u8; 5], stones: usize| {
                    on(&own, window) == stones && on(&empty, window) == 5 - stones
                };
                for stones in 0..=4 {
                    let found = squares_of_windows(&own, &empty, stones);
                    let with: Vec<_> = windows.iter().filter(|w| is(w, stones)).collect();
                    for square in 0..240 {
                        let expected = has(&empty, square) && with.iter().any(|w| w.contains(&square));
                        assert_eq!(has(&found, square), expected, "{size}: {square}");
                    }
                    if stones > 0 {
                        let counts = count_windows(&own, &empty);
                        assert_eq!(counts[stones - 1] as usize, with.len());
                    }
                }
            }
        }
    }

    #[test]
    fn near_squares_are_two_away_at_most() {
        let mut rng = Rng::new(72);
        for _ in 0..100 {
            let few = rng.word() & rng.word() & rng.word() & rng.word();
            let set: Set = std::array::from_fn(|i| BOARDS[MOST][i] & few.rotate_left(i as u32 * 7));
            let near = around(&set);
            for square in 0..15 * 15 {
                let (column, row) = (square % 15, square / 15);
                let expected = (0..225).any(|other: i32| {
                    let (c, r) = (other % 15, other / 15);
                    (c - column).abs() <= 2 && (r - row).abs() <= 2 && has(&set, (16 * r + c) as u8)
                });
                assert_eq!(has(&near, (16 * row + column) as u8), expected);
            }
        }
    }
}
