//! The lines of the board, and the moves of a piece along them.

/// A table of square sets for each square and each of the eight directions: east, north-east,
/// north, north-west, and their opposites four further.
type ByDirection = [[u64; 8]; 64];

/// How far one step in each direction goes in square numbers.
const STEPS: [i32; 8] = [1, 9, 8, 7, -1, -9, -8, -7];

/// The squares beyond each square in each direction.
static RAYS: ByDirection = rays();

/// The whole line through each square in each direction: the same for opposite directions, but one
/// table for all saves an instruction where every one counts.
static LINES: ByDirection = lines();

const fn rays() -> ByDirection {
    let columns = [1, 1, 0, -1, -1, -1, 0, 1];
    let rows = [0, 1, 1, 1, 0, -1, -1, -1];
    let mut rays = [[0; 8]; 64];
    let mut direction = 0;
    while direction < 8 {
        let mut from = 0;
        while from < 64 {
            let mut column = from % 8 + columns[direction];
            let mut row = from / 8 + rows[direction];
            while column >= 0 && column < 8 && row >= 0 && row < 8 {
                rays[from as usize][direction] |= 1 << (8 * row + column);
                column += columns[direction];
                row += rows[direction];
            }
            from += 1;
        }
        direction += 1;
    }
    rays
}

const fn lines() -> ByDirection {
    let rays = rays();
    let mut lines = [[0; 8]; 64];
    let mut direction = 0;
    while direction < 8 {
        let mut from = 0;
        while from < 64 {
            lines[from][direction] =
                rays[from][direction] | rays[from][(direction + 4) % 8] | 1 << from;
            from += 1;
        }
        direction += 1;
    }
    lines
}

/// The squares in all eight directions from each square.
pub(super) static QUEEN: [u64; 64] = {
    let rays = rays();
    let mut queen = [0; 64];
    let mut from = 0;
    while from < 64 {
        let mut direction = 0;
        while direction < 8 {
            queen[from] |= rays[from][direction];
            direction += 1;
        }
        from += 1;
    }
    queen
};

/// The pieces by square, as far as moves depend on them.
#[derive(Clone, Copy)]
pub(super) struct Standing {
    /// The pieces of the side to move.
    pub(super) own: u64,
    /// The pieces of the other side.
    pub(super) other: u64,
    /// The squares of the board without `own`.
    pub(super) open: u64,
}

impl Standing {
    /// The square a piece on `from` reaches in the direction, and whether it may go there: it goes
    /// as far as the line holds pieces, over own pieces only, and not onto one of its own.
    #[inline(always)]
    #[expect(
        clippy::needless_bitwise_bool,
        reason = "callers select by it without a branch"
    )]
    pub(super) fn landing(&self, from: u32, direction: u32) -> (u32, bool) {
        let (from, direction) = (from as usize % 64, direction as usize % 8);
        let pieces = (LINES[from][direction] & (self.own | self.other)).count_ones();
        let ray = RAYS[from][direction];
        // Beyond the edge the number wraps to some square, but never to one of this ray: that would
        // need a step of 64 in all, or a line of more than eight pieces.
        let to = (from as i32 + STEPS[direction] * pieces as i32) as u32 % 64;
        let there = ray & self.open & 1 << to;
        // Up to and with the landing square; landing on an enemy is a capture, passing one is not.
        let passed = ray & !RAYS[to as usize][direction] & !(1 << to);
        (to, (there != 0) & (passed & self.other == 0))
    }

    /// The squares a piece on `from` may go to: [`Standing::landing`] in all directions, which the
    /// compiler computes at once in a vector.
    #[inline(always)]
    pub(super) fn landings(&self, from: u8) -> u64 {
        let square = usize::from(from % 64);
        let (lines, rays) = (&LINES[square], &RAYS[square]);
        let all = self.own | self.other;
        let mut landings = [0; 8];
        for direction in 0..8 {
            let pieces = i64::from((lines[direction] & all).count_ones());
            let to = square as i64 + i64::from(STEPS[direction]) * pieces;
            let target = 1 << (to as u64 % 64);
            // A target beyond the edge is on no ray, as in `landing`. The squares before it are
            // below it in half of the directions and above it in the others.
            let opposite = if direction < 4 { 0 } else { u64::MAX };
            let passed = ((target - 1) ^ opposite) & !target & self.other;
            let blocked = rays[direction] & (passed | target & !self.open);
            landings[direction] = if blocked == 0 {
                rays[direction] & target
            } else {
                0
            };
        }
        landings.iter().fold(0, |all, target| all | target)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tesuji::Rng;

    /// The rule square by square.
    fn walk(standing: Standing, from: u32, direction: usize) -> Option<u32> {
        let step = |square: i32, way: i32| {
            let (column, row) = (square % 8, square / 8);
            let columns = [1, 1, 0, -1, -1, -1, 0, 1][direction] * way;
            let rows = [0, 1, 1, 1, 0, -1, -1, -1][direction] * way;
            let on = (0..8).contains(&(column + columns)) && (0..8).contains(&(row + rows));
            on.then_some(square + columns + 8 * rows)
        };
        let all = standing.own | standing.other;
        let mut pieces = 1;
        for way in [1, -1] {
            let mut square = from as i32;
            while let Some(next) = step(square, way) {
                square = next;
                pieces += all >> square & 1;
            }
        }
        let mut square = from as i32;
        for left in (0..pieces).rev() {
            square = step(square, 1)?;
            if left > 0 && standing.other >> square & 1 == 1 {
                return None;
            }
        }
        (standing.open >> square & 1 == 1).then_some(square as u32)
    }

    #[test]
    fn landings_follow_the_rule() {
        let mut rng = Rng::new(11);
        for round in 0..3000 {
            let mut own = rng.word();
            let mut other = rng.word() & !own;
            for _ in 0..round % 3 {
                own &= rng.word();
                other &= rng.word();
            }
            let board = if round % 2 == 0 {
                u64::MAX
            } else {
                0x7f_7f7f_7f7f_7f7f
            };
            let (own, other) = (own & board, other & board);
            let open = board & !own;
            let standing = Standing { own, other, open };
            for from in crate::kit::bits::squares(own).map(u32::from) {
                for direction in 0..8 {
                    let (to, legal) = standing.landing(from, direction as u32);
                    assert_eq!(legal.then_some(to), walk(standing, from, direction));
                }
                let all = (0..8).filter_map(|direction| walk(standing, from, direction));
                let all = all.fold(0, |set, to| set | 1 << to);
                assert_eq!(standing.landings(from as u8), all);
            }
        }
    }
}
