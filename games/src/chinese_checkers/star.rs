//! The star: a hexagon of five holes a side with a triangle of ten on each side, 121 holes.
//!
//! A hole has a column and a row, 0 to 16. It touches its two neighbours in the row, `column` and
//! `column − 1` in the row above, `column` and `column + 1` in the row below. Holes are numbered
//! row by row from the bottom, each row from the left.

/// The number of holes.
pub(super) const HOLES: usize = 121;
/// The number of rows, and of columns.
pub(super) const ROWS: usize = 17;
/// The place of a neighbour that does not exist: no piece ever stands there.
const NONE: u8 = 127;

/// The three coordinates of a hole, which add up to 0: along the row, up, and back.
const fn coordinates(column: usize, row: usize) -> [i32; 3] {
    let (x, y) = (column as i32 - 8, row as i32 - 8);
    [x, y, -x - y]
}

/// The holes of the star are those of two triangles.
const fn is_hole(column: usize, row: usize) -> bool {
    let [x, y, z] = coordinates(column, row);
    x >= -4 && y >= -4 && z >= -4 || x <= 4 && y <= 4 && z <= 4
}

/// The point of the star a hole is in, counted clockwise from the one at the bottom; 6 for the
/// hexagon.
const fn point_of(column: usize, row: usize) -> usize {
    match coordinates(column, row) {
        [_, y, _] if y < -4 => 0,
        [_, _, z] if z > 4 => 1,
        [x, _, _] if x < -4 => 2,
        [_, y, _] if y > 4 => 3,
        [_, _, z] if z < -4 => 4,
        [x, _, _] if x > 4 => 5,
        _ => 6,
    }
}

/// Everything about the board that never changes.
pub(super) struct Star {
    /// The column and the row of each hole.
    pub(super) place: [(u8, u8); HOLES],
    /// The number of the hole by row and column.
    pub(super) hole: [[u8; ROWS]; ROWS],
    /// The first column of each row, and the number of its holes.
    pub(super) rows: [(u8, u8); ROWS],
    /// The neighbours of each hole.
    pub(super) near: [u128; HOLES],
    /// For each hole and direction the hole to jump over and the one behind it.
    pub(super) jumps: [[(u8, u8); 6]; HOLES],
    /// The point each hole is in.
    pub(super) point: [u8; HOLES],
    /// The holes of each point.
    pub(super) points: [u128; 6],
}

pub(super) static STAR: Star = star();

const fn star() -> Star {
    let mut star = Star {
        place: [(0, 0); HOLES],
        hole: [[NONE; ROWS]; ROWS],
        rows: [(0, 0); ROWS],
        near: [0; HOLES],
        jumps: [[(NONE, NONE); 6]; HOLES],
        point: [6; HOLES],
        points: [0; 6],
    };
    let (mut hole, mut row) = (0, 0);
    while row < ROWS {
        let mut column = 0;
        while column < ROWS {
            if is_hole(column, row) {
                star.place[hole] = (column as u8, row as u8);
                star.hole[row][column] = hole as u8;
                if star.rows[row].1 == 0 {
                    star.rows[row].0 = column as u8;
                }
                star.rows[row].1 += 1;
                let point = point_of(column, row);
                star.point[hole] = point as u8;
                if point < 6 {
                    star.points[point] |= 1 << hole;
                }
                hole += 1;
            }
            column += 1;
        }
        row += 1;
    }
    let steps = [(1, 0), (-1, 0), (0, 1), (0, -1), (-1, 1), (1, -1)];
    hole = 0;
    while hole < HOLES {
        let (column, row) = star.place[hole];
        let mut direction = 0;
        while direction < 6 {
            let (right, up) = steps[direction];
            let over = at(&star, column as i32 + right, row as i32 + up);
            let behind = at(&star, column as i32 + 2 * right, row as i32 + 2 * up);
            if over != NONE {
                star.near[hole] |= 1 << over;
                if behind != NONE {
                    star.jumps[hole][direction] = (over, behind);
                }
            }
            direction += 1;
        }
        hole += 1;
    }
    star
}

const fn at(star: &Star, column: i32, row: i32) -> u8 {
    let inside = column >= 0 && column < ROWS as i32 && row >= 0 && row < ROWS as i32;
    if inside {
        star.hole[row as usize][column as usize]
    } else {
        NONE
    }
}

/// Where the piece on `from` can go: a step to a neighbour, or any number of jumps, each over one
/// neighbour to the empty hole behind it. `occupied` are all pieces.
#[inline(always)]
pub(super) fn destinations(from: u8, occupied: u128) -> u128 {
    let from = usize::from(from) % HOLES;
    let start = 1_u128 << from;
    // The hole it leaves is empty on the way.
    let occupied = occupied & !start;
    let words = [occupied as u64, (occupied >> 64) as u64];
    let is_taken = |hole: u8| words[usize::from(hole >> 6) & 1] >> (hole & 63) & 1 != 0;
    let (mut reached, mut todo) = (start, start);
    while todo != 0 {
        let hole = todo.trailing_zeros() as usize % HOLES;
        todo &= todo - 1;
        for (over, behind) in STAR.jumps[hole] {
            if is_taken(over) && !is_taken(behind) {
                let new = 1 << behind & !reached;
                reached |= new;
                todo |= new;
            }
        }
    }
    (reached | STAR.near[from] & !occupied) & !start
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_star_has_its_shape() {
        let widths = STAR.rows.map(|(_, width)| width);
        assert_eq!(
            widths,
            [1, 2, 3, 4, 13, 12, 11, 10, 9, 10, 11, 12, 13, 4, 3, 2, 1]
        );
        assert!(STAR.points.iter().all(|point| point.count_ones() == 10));
        let centre = STAR.points.iter().fold(0, |all, point| all | point);
        assert_eq!(centre.count_ones(), 60);
        // Six neighbours in the hexagon, two at the tips.
        let with = |n| {
            STAR.near
                .iter()
                .filter(|near| near.count_ones() == n)
                .count()
        };
        assert_eq!((with(2), STAR.near[0].count_ones()), (6, 2));
        for (hole, near) in STAR.near.iter().enumerate() {
            for other in 0..HOLES {
                assert_eq!(near >> other & 1, STAR.near[other] >> hole & 1);
            }
        }
    }

    #[test]
    fn points_follow_clockwise() {
        // The centre of each point in the plane, in half columns from the middle of the board.
        let centre = |point: usize| {
            let holes = (0..HOLES).filter(|&hole| usize::from(STAR.point[hole]) == point);
            holes.fold((0, 0), |(x, y), hole| {
                let (column, row) = STAR.place[hole];
                let (column, row) = (i32::from(column) - 8, i32::from(row) - 8);
                (x + 2 * column + row, y + row)
            })
        };
        let turns = [(0, -1), (-1, -1), (-1, 1), (0, 1), (1, 1), (1, -1)];
        for (point, (x, y)) in turns.into_iter().enumerate() {
            let (right, up) = centre(point);
            assert_eq!((right.signum(), up.signum()), (x, y));
        }
    }
}
