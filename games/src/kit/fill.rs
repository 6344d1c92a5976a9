//! Groups of stones and their liberties, on any grid.
//!
//! `around` gives the neighbours of a set; it may add squares that are not on the board. A set
//! grows by one step in all directions at once, so the time depends on the longest path, not on the
//! number of squares. Each test stops at the first step that decides it. `around` is passed by
//! value, because by reference the compiler would keep the sets in memory.

use crate::kit::sets::Set;

/// The squares of `within` that can be reached from `seed`, itself a part of `within`.
#[inline(always)]
pub(crate) fn fill<const W: usize>(
    seed: Set<W>,
    within: Set<W>,
    around: impl Fn(Set<W>) -> Set<W> + Copy,
) -> Set<W> {
    let mut filled = seed;
    loop {
        let grown = filled.or(around(filled).and(within));
        if grown == filled {
            return filled;
        }
        filled = grown;
    }
}

/// [`fill`] from two seeds, which takes hardly longer than from one: neither waits for the other.
#[inline(always)]
pub(crate) fn fill_both<const W: usize>(
    seeds: [Set<W>; 2],
    within: [Set<W>; 2],
    around: impl Fn(Set<W>) -> Set<W> + Copy,
) -> [Set<W>; 2] {
    let grow = |[one, other]: [Set<W>; 2]| {
        [
            one.or(around(one).and(within[0])),
            other.or(around(other).and(within[1])),
        ]
    };
    let mut filled = seeds;
    loop {
        let grown = grow(grow(filled));
        if grown == filled {
            return filled;
        }
        filled = grown;
    }
}

/// Whether some square of `goal` can be reached from `seed`, itself a part of `within`.
#[inline(always)]
fn reaches<const W: usize>(
    seed: Set<W>,
    within: Set<W>,
    goal: Set<W>,
    around: impl Fn(Set<W>) -> Set<W> + Copy,
) -> bool {
    let mut filled = seed;
    loop {
        if !filled.and(goal).is_empty() {
            return true;
        }
        let grown = filled.or(around(filled).and(within));
        if grown == filled {
            return false;
        }
        filled = grown;
    }
}

/// The groups of `stones` with a stone at `risk` and none that is `alive`: both are parts of
/// `stones`.
///
/// Growing from all that is alive decides all groups at once, mostly within a step or two. But it
/// is slow to find that no more can be reached. Growing from the stones at risk finds that as soon
/// as their groups, which are small if they are dead, are complete. So both go on in turns.
#[inline(always)]
fn cut_off<const W: usize>(
    risk: Set<W>,
    stones: Set<W>,
    alive: Set<W>,
    around: impl Fn(Set<W>) -> Set<W> + Copy,
) -> Set<W> {
    let (mut groups, mut saved) = (risk, alive);
    loop {
        let grown = saved.or(around(saved).and(stones));
        let dead = risk.minus(grown);
        if dead.is_empty() {
            return Set::EMPTY;
        }
        if grown == saved {
            return fill(dead, stones, around);
        }
        saved = grown;
        let wider = groups.or(around(groups).and(stones));
        if wider == groups {
            return groups.minus(fill(groups.and(saved), groups, around));
        }
        groups = wider;
    }
}

/// The groups of `enemy` that a stone of the owner of `own` takes when placed `here`, one of the
/// `empty` squares: it leaves them without a liberty. `None` if it has no liberty itself then.
///
/// Most stones have an empty neighbour and touch no enemy without another liberty right beside it;
/// they are done after one test.
#[inline(always)]
pub(crate) fn taken<const W: usize>(
    own: Set<W>,
    enemy: Set<W>,
    empty: Set<W>,
    here: Set<W>,
    around: impl Fn(Set<W>) -> Set<W> + Copy,
) -> Option<Set<W>> {
    let next = around(here);
    // All that is beside an empty square, this one not counted.
    let free = empty.minus(here);
    let alive = around(free);
    let breathes = !next.and(free.or(own.and(alive))).is_empty();
    let risk = next.and(enemy).minus(alive);
    if !risk.is_empty() {
        let taken = cut_off(risk, enemy, enemy.and(alive), around);
        if !taken.is_empty() {
            return Some(taken);
        }
    }
    (breathes || reaches(next.and(own), own, alive, around)).then_some(Set::EMPTY)
}

/// Whether every group of `stones` has one of the `empty` squares beside it.
pub(crate) fn all_breathe<const W: usize>(
    stones: Set<W>,
    empty: Set<W>,
    around: impl Fn(Set<W>) -> Set<W> + Copy,
) -> bool {
    fill(stones.and(around(empty)), stones, around) == stones
}

#[cfg(test)]
mod tests {
    use super::*;
    use tesuji::Rng;

    /// The squares from which `steps` lead, square by square, to the seed through `within`.
    fn walk(seed: Set<2>, within: Set<2>, steps: &[i32]) -> Set<2> {
        let mut found = seed;
        let mut stack: Vec<u16> = seed.squares().collect();
        while let Some(square) = stack.pop() {
            for step in steps {
                let next = i32::from(square) + step;
                if (0..128).contains(&next) && within.has(next as u16) && !found.has(next as u16) {
                    found = found.or(Set::of(next as u16));
                    stack.push(next as u16);
                }
            }
        }
        found
    }

    /// Compares everything with the walk on random boards of 9 × 9 with rows of ten bits.
    fn agrees(steps: &[i32], seed: u64) {
        let around = |set: Set<2>| {
            let moved = steps.iter().map(|&step| match step {
                1.. => set.up(step as u32),
                _ => set.down(-step as u32),
            });
            moved.fold(Set::EMPTY, Set::or)
        };
        let mut rng = Rng::new(seed);
        let (mut lost, mut partly) = (0, 0);
        for round in 0..4000 {
            let mut some = |in_eight: u32| {
                let squares = (0..9).flat_map(|row| (0..9).map(move |column| 10 * row + column));
                let chosen: Vec<_> = squares.filter(|_| rng.below(8) < in_eight).collect();
                chosen.into_iter().collect::<Set<2>>()
            };
            let stones = some(3 + round % 5);
            let risk = some(1).and(stones);
            let goal = some(1).and(some(3)).and(stones);
            let groups = walk(risk, stones, steps);
            assert_eq!(fill(risk, stones, around), groups);
            let both = fill_both([risk, goal], [stones, stones], around);
            assert_eq!(both, [groups, walk(goal, stones, steps)]);
            let touched = !groups.and(goal).is_empty();
            assert_eq!(reaches(risk, stones, goal, around), touched);
            let dead = groups.minus(walk(groups.and(goal), stones, steps));
            assert_eq!(cut_off(risk, stones, goal, around), dead);
            lost += i32::from(!dead.is_empty());
            partly += i32::from(!dead.is_empty() && dead != groups);
        }
        assert!(lost > 300 && partly > 300, "{lost} {partly}");
    }

    /// Compares the captures with what walks from every stone find.
    fn takes(steps: &[i32], seed: u64) {
        let around = |set: Set<2>| {
            let moved = steps.iter().map(|&step| match step {
                1.. => set.up(step as u32),
                _ => set.down(-step as u32),
            });
            moved.fold(Set::EMPTY, Set::or)
        };
        let squares = || (0..9).flat_map(|row| (0..9).map(move |column| 10 * row + column));
        let mut rng = Rng::new(seed);
        let (mut several, mut suicides) = (0, 0);
        for round in 0..4000 {
            let mut board = [Set::<2>::EMPTY; 3];
            for square in squares() {
                let owner = match rng.below(4 + round % 8) {
                    0 => 2,
                    n => n as usize % 2,
                };
                board[owner] = board[owner].or(Set::of(square));
            }
            let [own, enemy, empty] = board;
            let dead = |stones: Set<2>, empty: Set<2>| {
                let groups = stones
                    .squares()
                    .map(|stone| walk(Set::of(stone), stones, steps));
                let dead = groups.filter(|&group| around(group).and(empty).is_empty());
                dead.fold(Set::EMPTY, Set::or)
            };
            assert_eq!(all_breathe(own, empty, around), dead(own, empty).is_empty());
            // Groups without a liberty do not stand on a board.
            let empty = empty.or(dead(own, empty)).or(dead(enemy, empty));
            let [own, enemy] = [own, enemy].map(|stones| stones.minus(empty));
            for square in empty.squares().take(6) {
                let here = Set::of(square);
                let lost = dead(enemy, empty.minus(here));
                let left = empty.minus(here).or(lost);
                let alive = dead(own.or(here), left).is_empty();
                assert_eq!(
                    taken(own, enemy, empty, here, around),
                    alive.then_some(lost)
                );
                several += i32::from(alive && lost.count() > 2);
                suicides += i32::from(!alive);
            }
        }
        assert!(several > 100 && suicides > 100, "{several} {suicides}");
    }

    #[test]
    fn captures_are_those_of_a_walk_over_the_squares() {
        takes(&[1, -1, 10, -10], 73);
        takes(&[1, -1, 10, -10, 9, -9], 74);
    }

    #[test]
    fn groups_are_those_of_a_walk_over_the_squares() {
        agrees(&[1, -1, 10, -10], 71);
        agrees(&[1, -1, 10, -10, 9, -9], 72);
    }
}
