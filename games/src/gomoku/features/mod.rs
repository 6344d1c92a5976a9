//! Features of gomoku positions, for learned weights: what a stone on each empty square would make
//! in the four directions, and the numbers of windows by their stones.

use super::Gomoku;
use super::board::{DISTANCES, Set, and, count, or, without};
use super::patterns::{OpenWindows, inner_squares, squares_of_fives};
use crate::kit::learned::{FeatureSet, Features, STAGES};
use tesuji::game::Game;

/// It is the side's turn.
const TEMPO: usize = 0;
/// By what is counted and the step of its number, of the side to move.
const OWN: usize = TEMPO + 1;
/// The same for the other side.
const OTHER: usize = OWN + COUNTS * STEPS.len();
/// How many features there are.
const COUNT: usize = OTHER + COUNTS * STEPS.len();

/// How many numbers are counted for a side.
const COUNTS: usize = 26;

/// The least number of each step; zeros are no feature.
const STEPS: [usize; 12] = [1, 2, 3, 4, 5, 7, 9, 12, 16, 21, 28, 37];

/// The number of steps that each number has reached; greater numbers are as the last.
static REACHED: [u8; 64] = {
    let mut reached = [0; 64];
    let mut number = 1;
    while number < reached.len() {
        reached[number] = reached[number - 1];
        if (reached[number] as usize) < STEPS.len() && STEPS[reached[number] as usize] == number {
            reached[number] += 1;
        }
        number += 1;
    }
    reached
};

/// The stones on the board at the last stage.
const LATE: i32 = 64;

/// The squares that are in at least one, two and three of several sets.
#[derive(Clone, Copy, Default)]
struct Times([Set; 3]);

impl Times {
    #[inline(always)]
    fn add(&mut self, set: &Set) {
        let [one, two, three] = &mut self.0;
        *three = or(three, &and(two, set));
        *two = or(two, &and(one, set));
        *one = or(one, set);
    }
}

/// What is counted for a side with the stones `own`.
///
/// In each direction a stone on an empty square makes the first of these that applies: a four, an
/// open three, a three, an open two, a two. A square counts by what it makes in several directions.
#[inline]
fn counts(own: &Set, empty: &Set) -> [u32; COUNTS] {
    let [
        mut fours,
        mut open_threes,
        mut threes,
        mut open_twos,
        mut twos,
    ] = [Times::default(); 5];
    let mut open_fours = [0; 4];
    let mut windows = [0; 6];
    for distance in DISTANCES {
        let fives = OpenWindows::fives(own, empty, distance);
        let open = OpenWindows::open_fours(own, empty, distance);
        let [w1, w2, w3] = [1, 2, 3].map(|stones| fives.with(stones));
        let [o1, o2, o3] = [1, 2, 3].map(|stones| open.with(stones));
        for (number, set) in windows.iter_mut().zip([&w1, &w2, &w3, &o1, &o2, &o3]) {
            *number += count(set);
        }
        let of_fives = |windows: &Set| and(&squares_of_fives(windows, distance), empty);
        let of_open = |windows: &Set| and(&inner_squares(windows, distance), empty);
        open_fours = or(&open_fours, &of_open(&o3));
        let mut seen = [0; 4];
        for (times, squares) in [
            (&mut fours, of_fives(&w3)),
            (&mut open_threes, of_open(&o2)),
            (&mut threes, of_fives(&w2)),
            (&mut open_twos, of_open(&o1)),
            (&mut twos, of_fives(&w1)),
        ] {
            times.add(&without(&squares, &seen));
            seen = or(&seen, &squares);
        }
    }
    let [four, two_fours, _] = &fours.0;
    let [open_three, two_open_threes, _] = &open_threes.0;
    let [three, two_threes, _] = &threes.0;
    let [open_two, two_open_twos, three_open_twos] = &open_twos.0;
    let [_, two_twos, three_twos] = &twos.0;
    let both = |a: &Set, b: &Set| count(&and(a, b));
    let [w1, w2, w3, o1, o2, o3] = windows;
    [
        count(four),
        count(&open_fours),
        count(two_fours),
        both(four, open_three),
        both(four, three),
        both(four, open_two),
        count(open_three),
        count(two_open_threes),
        both(open_three, three),
        both(open_three, open_two),
        both(open_three, two_open_twos),
        count(three),
        count(two_threes),
        both(three, open_two),
        both(three, two_open_twos),
        count(open_two),
        count(two_open_twos),
        count(three_open_twos),
        count(two_twos),
        count(three_twos),
        w1,
        w2,
        w3,
        o1,
        o2,
        o3,
    ]
}

impl Features for Gomoku {
    #[inline]
    fn set(&self) -> FeatureSet {
        FeatureSet {
            name: "gomoku",
            count: COUNT,
        }
    }

    #[inline]
    fn features(&self, mut seen: impl FnMut(usize, i32)) {
        seen(TEMPO, 1);
        let (mover, empty) = (self.mover(), self.empty());
        for (player, first, sign) in [(mover, OWN, 1), (1 - mover, OTHER, -1)] {
            for (what, number) in counts(&self.stones[player], &empty).into_iter().enumerate() {
                let steps = usize::from(REACHED[(number as usize).min(REACHED.len() - 1)]);
                if steps > 0 {
                    seen(first + what * STEPS.len() + steps - 1, sign);
                }
            }
        }
    }

    /// By the stones on the board.
    #[inline]
    fn stage(&self) -> i32 {
        (i32::from(self.placed) * STAGES / LATE).min(STAGES)
    }
}

#[cfg(test)]
mod tests {
    use super::super::board::has;
    use super::*;
    use crate::Family;
    use crate::kit::checks::{open, random_game};
    use tesuji::Rng;

    const LINES: [[i32; 2]; 4] = [[1, 0], [0, 1], [1, 1], [1, -1]];

    /// What each square of a line of squares holds: a stone of the player (1), none (0), or another
    /// (−1). The line begins at `first`, which may be off the board.
    fn line(state: &Gomoku, player: usize, first: [i32; 2], by: [i32; 2], n: i32) -> Vec<i32> {
        let size = i32::from(state.size);
        (0..n)
            .map(|i| {
                let [column, row] = [first[0] + i * by[0], first[1] + i * by[1]];
                let on = (0..size).contains(&column) && (0..size).contains(&row);
                let square = (16 * row + column) as u8;
                let holds = |set: &Set| on && has(set, square);
                match [holds(&state.stones[player]), holds(&state.empty())] {
                    [true, _] => 1,
                    [_, true] => 0,
                    _ => -1,
                }
            })
            .collect()
    }

    fn stones_of_five(line: &[i32]) -> usize {
        let open = line.iter().all(|&square| square >= 0);
        if open {
            line.iter().sum::<i32>() as usize
        } else {
            0
        }
    }

    fn stones_of_open_four(line: &[i32]) -> usize {
        let ends = line[0] == 0 && line[5] == 0;
        if ends { stones_of_five(&line[1..5]) } else { 0 }
    }

    /// The numbers, by looking at one square and direction after the other.
    fn one_by_one(state: &Gomoku, player: usize) -> [u32; COUNTS] {
        let size = i32::from(state.size);
        let mut counts = [0; COUNTS];
        for (column, row) in (-1..=size).flat_map(|c| (-1..=size).map(move |r| (c, r))) {
            let mut makes = [0; 5];
            let mut open_four = false;
            for by in LINES {
                let from = |i: i32| [column - i * by[0], row - i * by[1]];
                let five = |i| stones_of_five(&line(state, player, from(i), by, 5));
                let four = |i| stones_of_open_four(&line(state, player, from(i), by, 6));
                let (fives, fours) = (five(0), four(0));
                for stones in 1..=3 {
                    counts[19 + stones] += u32::from(fives == stones);
                    counts[22 + stones] += u32::from(fours == stones);
                }
                let has_five = |stones| (0..5).any(|i| five(i) == stones);
                let has_four = |stones| (1..5).any(|i| four(i) == stones);
                open_four |= has_four(3);
                let made = [
                    has_five(3),
                    has_four(2),
                    has_five(2),
                    has_four(1),
                    has_five(1),
                ];
                if let Some(first) = made.iter().position(|&is| is) {
                    makes[first] += 1;
                }
            }
            if line(state, player, [column, row], [1, 0], 1) != [0] {
                continue;
            }
            let [four, open_three, three, open_two, two] = makes;
            let squares = [
                four > 0,
                open_four,
                four > 1,
                four > 0 && open_three > 0,
                four > 0 && three > 0,
                four > 0 && open_two > 0,
                open_three > 0,
                open_three > 1,
                open_three > 0 && three > 0,
                open_three > 0 && open_two > 0,
                open_three > 0 && open_two > 1,
                three > 0,
                three > 1,
                three > 0 && open_two > 0,
                three > 0 && open_two > 1,
                open_two > 0,
                open_two > 1,
                open_two > 2,
                two > 1,
                two > 2,
            ];
            for (count, is) in counts.iter_mut().zip(squares) {
                *count += u32::from(is);
            }
        }
        counts
    }

    #[test]
    fn numbers_are_those_counted_one_by_one() {
        let mut rng = Rng::new(97);
        let mut most = [0; COUNTS];
        for options in ["6", "9,freestyle", "11", "15"] {
            let start: Gomoku = open(Gomoku::NAMES[0].0, options);
            for _ in 0..4 {
                for state in random_game(&start, &mut rng).iter().step_by(5) {
                    for player in 0..2 {
                        let found = counts(&state.stones[player], &state.empty());
                        assert_eq!(found, one_by_one(state, player), "{state:?} {player}");
                        most = std::array::from_fn(|what| most[what].max(found[what]));
                    }
                }
            }
        }
        assert!(most.iter().all(|&most| most > 0), "{most:?}");
    }
}
