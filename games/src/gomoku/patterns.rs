//! Windows: five squares in a line, and the stones in them.

use super::board::{DISTANCES, Set, and, count, down, or, up};

#[inline(always)]
fn xor(a: &Set, b: &Set) -> Set {
    std::array::from_fn(|word| a[word] ^ b[word])
}

/// The windows of one direction that hold no stone but a player's, each by its first square: a
/// binary number for each window, the lowest digit first, and whether the window is on the board.
#[derive(Clone, Copy, Debug)]
pub(super) struct OpenWindows {
    digits: [Set; 3],
    open: Set,
}

impl OpenWindows {
    /// The windows of five squares of a direction, for a player with the stones `own`.
    #[inline(always)]
    pub(super) fn fives(own: &Set, empty: &Set, distance: u32) -> Self {
        let (mut stones, mut free) = (*own, or(own, empty));
        let mut open = free;
        let mut at = [*own; 5];
        for stone in &mut at[1..] {
            stones = down(&stones, distance);
            free = down(&free, distance);
            open = and(&open, &free);
            *stone = stones;
        }
        Self::counted(&at, open)
    }

    /// The windows of four squares whose neighbours at both ends are empty, each by the neighbour
    /// before its first square.
    #[inline(always)]
    pub(super) fn open_fours(own: &Set, empty: &Set, distance: u32) -> Self {
        let (mut own, mut free) = (*own, *empty);
        let mut inside = [[0; 4]; 5];
        let mut open = *empty;
        for square in &mut inside[..4] {
            own = down(&own, distance);
            free = down(&free, distance);
            *square = own;
            open = and(&open, &or(&own, &free));
        }
        Self::counted(&inside, and(&open, &down(&free, distance)))
    }

    /// Those of `open`, by how many of the sets each is in.
    #[inline(always)]
    fn counted(at: &[Set; 5], open: Set) -> Self {
        let (low, carry) = sum(&at[0], &at[1], &at[2]);
        let (ones, carries) = sum(&low, &at[3], &at[4]);
        Self {
            digits: [ones, xor(&carry, &carries), and(&carry, &carries)],
            open,
        }
    }

    /// The windows with exactly this number of stones.
    #[inline(always)]
    pub(super) fn with(&self, stones: usize) -> Set {
        std::array::from_fn(|word| {
            let digit = |n: usize| {
                let flip = if stones >> n & 1 == 1 { 0 } else { !0 };
                self.digits[n][word] ^ flip
            };
            self.open[word] & digit(0) & digit(1) & digit(2)
        })
    }
}

/// The squares of windows of five, given by their first squares.
#[inline(always)]
pub(super) fn squares_of_fives(windows: &Set, distance: u32) -> Set {
    or(windows, &inner_squares(windows, distance))
}

/// The inner squares of open fours, given by the neighbours before their first squares.
#[inline(always)]
pub(super) fn inner_squares(windows: &Set, distance: u32) -> Set {
    let (mut window, mut found) = (*windows, [0; 4]);
    for _ in 0..4 {
        window = up(&window, distance);
        found = or(&found, &window);
    }
    found
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
        let windows = OpenWindows::fives(own, empty, distance).with(stones);
        if windows != [0; 4] {
            found = or(&found, &squares_of_fives(&windows, distance));
        }
    }
    and(&found, empty)
}

/// The empty squares on which a stone makes `stones + 1` of four squares in a line whose neighbours
/// at both ends are empty: an open three, or an open four, which makes two fives possible.
#[inline]
pub(super) fn squares_of_open_fours(own: &Set, empty: &Set, stones: usize) -> Set {
    let mut found = [0; 4];
    for distance in DISTANCES {
        let windows = OpenWindows::open_fours(own, empty, distance).with(stones);
        if windows != [0; 4] {
            found = or(&found, &inner_squares(&windows, distance));
        }
    }
    and(&found, empty)
}

/// The worth of a square for a player: of each window through it that holds no stone of the other
/// player, four to the power of the player's stones. The lines are those of
/// [`lines_through`](super::board::lines_through) for the player, the other player, and all squares
/// of the board; `places` are those of the square in them.
#[inline]
pub(super) fn worth(own: u64, other: u64, board: u64, places: [u32; 4]) -> u32 {
    let mut worth = 0;
    for (lane, place) in (0..4).zip(places) {
        let line = |set: u64| (set >> (16 * lane) & 0xffff) as u32;
        let (own, closed) = (line(own), line(other) | !line(board));
        for first in place.saturating_sub(4)..=place {
            let window = 0x1f << first;
            if closed & window == 0 {
                worth += 1 << (2 * (own & window).count_ones());
            }
        }
    }
    worth
}

/// The numbers of windows with one, two, three and four stones of a player and no other.
#[inline]
pub(super) fn count_windows(own: &Set, empty: &Set) -> [u32; 4] {
    let mut counts = [0; 4];
    for distance in DISTANCES {
        let windows = OpenWindows::fives(own, empty, distance);
        for (stones, number) in (1..).zip(&mut counts) {
            *number += count(&windows.with(stones));
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
        for (size, &board) in BOARDS.iter().enumerate().skip(5) {
            let windows = all_windows(size as i32);
            for _ in 0..20 {
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
                        let expected =
                            has(&empty, square) && with.iter().any(|w| w.contains(&square));
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
    fn open_fours_are_those_found_one_by_one() {
        let mut rng = Rng::new(73);
        let mut found = [0; 3];
        for _ in 0..300 {
            let board = BOARDS[MOST];
            let own: Set = std::array::from_fn(|i| board[i] & rng.word() & rng.word());
            let empty: Set =
                std::array::from_fn(|i| board[i] & !own[i] & (rng.word() | rng.word()));
            for (stones, found) in (1..).zip(&mut found) {
                let squares = squares_of_open_fours(&own, &empty, stones);
                for square in 0..225_i32 {
                    let (column, row) = (square % 15, square / 15);
                    let at = |set: &Set, c: i32, r: i32| {
                        let on = (0..15).contains(&c) && (0..15).contains(&r);
                        on && has(set, (16 * r + c) as u8)
                    };
                    let lines = [(1, 0), (0, 1), (1, 1), (-1, 1)];
                    let expected = lines.iter().any(|(right, up)| {
                        (-4..0).any(|first| {
                            let place =
                                |i: i32| (column + (first + i) * right, row + (first + i) * up);
                            let is = |set, i| at(set, place(i).0, place(i).1);
                            let inside = (1..5).all(|i| is(&own, i) || is(&empty, i));
                            let count = (1..5).filter(|&i| is(&own, i)).count();
                            is(&empty, 0) && is(&empty, 5) && inside && count == stones
                        })
                    });
                    let expected = expected && at(&empty, column, row);
                    let square = (16 * row + column) as u8;
                    assert_eq!(has(&squares, square), expected);
                    *found += i32::from(expected);
                }
            }
        }
        assert!(found.iter().all(|&found| found > 100), "{found:?}");
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
