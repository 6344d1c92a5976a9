//! All routes of pieces over the board.
//!
//! A jump removes a man, so no route jumps over a square twice. There are 1,328 routes of jumps and
//! 98 steps: these are all moves of the game.

use super::Path;
use crate::kit::dark_squares::{
    BITS, NUMBER_OF_STEPS, direction, neighbour, number_of, step_numbers,
};

/// The number of all moves, steps before sequences of jumps.
pub(super) const PATHS: usize = NUMBER_OF_STEPS + 1328;

/// A move: a step or a sequence of jumps.
#[derive(Clone, Copy)]
pub(super) struct Route {
    /// The bits of the squares it begins and ends on.
    pub(super) from: u8,
    pub(super) to: u8,
    /// The move without the last jump; meaningless before the first.
    pub(super) before: Path,
    /// The squares jumped over, as a set.
    pub(super) captured: u64,
}

/// All moves, and which moves each can be the beginning of.
pub(super) struct Routes {
    all: [Route; PATHS],
    /// The move that steps from a bit in a direction.
    steps: [[Path; 4]; BITS],
    /// The move that jumps from a bit in a direction.
    jumps: [[Path; 4]; BITS],
    /// For each move, the one with one more jump in a direction.
    next: [[Path; 4]; PATHS],
}

/// Stands for the absence of a move: the first step is no jump and follows no step.
const NONE: Path = Path(0);

impl Routes {
    #[expect(
        clippy::large_stack_arrays,
        reason = "only the compiler evaluates this"
    )]
    const fn all() -> Self {
        let mut table = Self {
            all: [Route {
                from: 0,
                to: 0,
                before: NONE,
                captured: 0,
            }; PATHS],
            steps: [[NONE; 4]; BITS],
            jumps: [[NONE; 4]; BITS],
            next: [[NONE; 4]; PATHS],
        };
        let numbers = step_numbers();
        let mut from = 0;
        while from < BITS {
            let mut direction = 0;
            while direction < 4 {
                if let Some(to) = neighbour(from, direction) {
                    let number = numbers[from][direction];
                    table.steps[from][direction] = Path(number as u16);
                    table.all[number as usize].from = from as u8;
                    table.all[number as usize].to = to as u8;
                }
                direction += 1;
            }
            from += 1;
        }
        let mut count = NUMBER_OF_STEPS;
        let mut from = 0;
        while from < BITS {
            let start = Route {
                from: from as u8,
                to: from as u8,
                before: NONE,
                captured: 0,
            };
            (table.jumps[from], count) = table.jumps_after(start, count);
            from += 1;
        }
        // Routes with one more jump follow those they go on from.
        let mut at = NUMBER_OF_STEPS;
        while at < count {
            let mut route = table.all[at];
            route.before = Path(at as u16);
            (table.next[at], count) = table.jumps_after(route, count);
            at += 1;
        }
        assert!(count == PATHS, "there are 1,328 routes of jumps");
        table
    }

    /// Adds the route with one more jump in each direction that there is.
    const fn jumps_after(&mut self, route: Route, mut count: usize) -> ([Path; 4], usize) {
        let mut next = [NONE; 4];
        let mut direction = 0;
        while direction < 4 {
            if let Some(over) = neighbour(route.to as usize, direction)
                && let Some(to) = neighbour(over, direction)
                && route.captured >> over & 1 == 0
            {
                next[direction] = Path(count as u16);
                self.all[count] = Route {
                    to: to as u8,
                    captured: route.captured | 1 << over,
                    ..route
                };
                count += 1;
            }
            direction += 1;
        }
        (next, count)
    }

    /// The step or the jump that leads from one bit to another.
    #[inline(always)]
    pub(super) fn single(&self, from: u32, to: u32, jump: bool) -> Path {
        let table = if jump { &self.jumps } else { &self.steps };
        table[from as usize][direction(from, to)]
    }

    #[inline(always)]
    pub(super) fn get(&self, path: Path) -> &Route {
        &self.all[usize::from(path.0)]
    }

    /// The jumps with one more over `prey` to an `open` square.
    #[inline(always)]
    pub(super) fn jumps_on(
        &self,
        jumps: Path,
        directions: &[usize],
        [prey, open]: [u64; 2],
    ) -> impl Iterator<Item = Path> {
        let next = &self.next[usize::from(jumps.0)];
        let next = directions.iter().map(|&direction| next[direction]);
        next.filter(move |&next| {
            let Route { to, captured, .. } = *self.get(next);
            next != NONE && captured & !prey == 0 && open >> to & 1 == 1
        })
    }

    /// The jumps with one more to a bit.
    pub(super) fn with_jump(&self, jumps: Path, to: u32) -> Path {
        let from = u32::from(self.get(jumps).to);
        self.next[usize::from(jumps.0)][direction(from, to)]
    }

    /// The jumps without the last, if there are several.
    pub(super) fn before(&self, path: Path) -> Option<Path> {
        let before = self.get(path).before;
        (before != NONE).then_some(before)
    }

    /// Every way to go on jumping after `path` over `prey` to `open` squares, to its end. A man
    /// jumps in two directions, a king in all.
    pub(super) fn each_end(
        &self,
        path: Path,
        directions: &[usize],
        [prey, open]: [u64; 2],
        found: &mut impl FnMut(Path),
    ) {
        let mut ends = true;
        for next in self.jumps_on(path, directions, [prey, open]) {
            ends = false;
            self.each_end(next, directions, [prey, open], found);
        }
        if ends {
            found(path);
        }
    }

    /// The numbers of the squares that a move touches the ground on.
    pub(super) fn squares(&self, path: Path) -> Vec<usize> {
        let Route {
            from, to, before, ..
        } = *self.get(path);
        let mut squares = if before == NONE {
            vec![number_of(from.into())]
        } else {
            self.squares(before)
        };
        squares.push(number_of(to.into()));
        squares
    }
}

/// The table of all moves.
pub(super) static ROUTES: Routes = Routes::all();

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::dark_squares::{bit_of, place};

    #[test]
    fn routes_go_diagonally_and_jump_once_over_a_square() {
        let mut seen = std::collections::HashSet::new();
        for id in 0..PATHS {
            let path = Path(id as u16);
            let (route, squares) = (ROUTES.get(path), ROUTES.squares(path));
            assert!(seen.insert(squares.clone()), "{squares:?} twice");
            assert_eq!(bit_of(squares[0]), usize::from(route.from));
            assert_eq!(bit_of(squares[squares.len() - 1]), usize::from(route.to));
            let mut captured = 0;
            for pair in squares.windows(2) {
                let [(a, b), (c, d)] = [pair[0], pair[1]].map(|n| place(bit_of(n)));
                let distance = if route.captured == 0 { 1 } else { 2 };
                assert_eq!([a.abs_diff(c), b.abs_diff(d)], [distance; 2]);
                if distance == 2 {
                    let middle = (usize::midpoint(a, c), usize::midpoint(b, d));
                    let over = (1..=32).map(bit_of).find(|&bit| place(bit) == middle);
                    captured |= 1 << over.expect("a square");
                }
            }
            assert_eq!(captured, route.captured);
            let jumps = if captured == 0 { 0 } else { squares.len() - 1 };
            assert_eq!(captured.count_ones() as usize, jumps, "{squares:?}");
            if squares.len() == 2 {
                let single = ROUTES.single(route.from.into(), route.to.into(), jumps == 1);
                assert_eq!(single, path);
            }
        }
    }
}
