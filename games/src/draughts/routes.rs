//! The board, and every way a piece may ever go over it.
//!
//! Squares are bits of a word, four a row, with a bit left out after every second row. So the four
//! diagonal steps go 4 or 5 bits up or down from any square, and those that leave the board end on a
//! bit that is no square.
//!
//! A jump takes a man away, so that no route jumps over a square twice. The jumps on a board are the
//! edges of four graphs of eight squares with nine edges each, and there are only 1,328 routes along
//! them: with the 98 steps, all moves there are.

use super::Path;

/// The squares.
pub(super) const BOARD: u64 = 0x7_FBFD_FEFF;

/// How far the four directions go, the second player's way forward last.
pub(super) const STEPS: [i32; 4] = [4, 5, -4, -5];

/// The number of all moves.
pub(super) const PATHS: usize = PLAIN + 1328;
/// The number of moves that capture nothing.
const PLAIN: usize = 98;
/// Bits up to the last square.
const BITS: usize = 35;

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

/// The bit of a square from its number, 1 to 32.
pub(super) const fn bit_of(number: usize) -> usize {
    number - 1 + (number - 1) / 8
}

/// The number of a square, 1 to 32, from its bit.
pub(super) const fn number_of(bit: usize) -> usize {
    bit + 1 - bit / 9
}

/// All moves, and which moves each can be the beginning of.
pub(super) struct Routes {
    all: [Route; PATHS],
    /// The step from a bit in a direction.
    steps: [[Path; 4]; BITS],
    /// The jump from a bit in a direction.
    jumps: [[Path; 4]; BITS],
    /// The move and one more jump in a direction.
    next: [[Path; 4]; PATHS],
}

/// Stands for a move that there is not: the first step is no jump and follows nothing.
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
        let mut count = 0;
        let mut from = 0;
        while from < BITS {
            let mut direction = 0;
            while direction < 4 {
                if let Some(to) = neighbour(from, direction) {
                    table.steps[from][direction] = Path(count as u16);
                    table.all[count].from = from as u8;
                    table.all[count].to = to as u8;
                    count += 1;
                }
                direction += 1;
            }
            from += 1;
        }
        assert!(count == PLAIN, "there are 98 steps");
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
        let mut at = PLAIN;
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
        let distance = to as i32 - from as i32;
        let direction = usize::from(distance % 5 == 0) + 2 * usize::from(distance < 0);
        let table = if jump { &self.jumps } else { &self.steps };
        table[from as usize][direction]
    }

    #[inline(always)]
    pub(super) fn get(&self, path: Path) -> &Route {
        &self.all[usize::from(path.0)]
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
        for &direction in directions {
            let next = self.next[usize::from(path.0)][direction];
            let Route { to, captured, .. } = *self.get(next);
            if next != NONE && captured & !prey == 0 && open >> to & 1 == 1 {
                ends = false;
                self.each_end(next, directions, [prey, open], found);
            }
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

/// The bit one step away, if it is a square.
const fn neighbour(from: usize, direction: usize) -> Option<usize> {
    let to = from as i32 + STEPS[direction];
    if BOARD >> from & 1 == 1 && to >= 0 && BOARD >> to & 1 == 1 {
        Some(to as usize)
    } else {
        None
    }
}

/// All moves.
pub(super) static ROUTES: Routes = Routes::all();

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_are_squares() {
        let mut board = 0;
        for number in 1..=32 {
            assert_eq!(number_of(bit_of(number)), number);
            board |= 1 << bit_of(number);
        }
        assert_eq!(board, BOARD);
    }

    /// The column and the row from the top.
    fn place(number: usize) -> (i32, i32) {
        let (row, column) = ((number - 1) / 4, (number - 1) % 4);
        ((2 * column + 1 - row % 2) as i32, row as i32)
    }

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
                let [(a, b), (c, d)] = [place(pair[0]), place(pair[1])];
                let distance = if route.captured == 0 { 1 } else { 2 };
                assert_eq!([(a - c).abs(), (b - d).abs()], [distance; 2]);
                if distance == 2 {
                    let middle = (i32::midpoint(a, c), i32::midpoint(b, d));
                    let over = (1..=32).find(|&n| place(n) == middle).expect("a square");
                    captured |= 1 << bit_of(over);
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
