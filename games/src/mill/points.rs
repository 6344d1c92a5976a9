//! The twenty-four points, the lines through them, and the sets that mills are found with.
//!
//! Points are numbered ring by ring from the outermost, eight a ring, clockwise from the lower left
//! corner. Even points are corners; odd points lie between two corners and are joined to the same
//! point of the next ring. So a step along a ring rotates a byte, and a step between rings shifts
//! by eight.

/// All points of the board.
pub(super) const BOARD: u32 = 0xFF_FFFF;
/// How many points the board has.
pub(super) const POINTS: usize = 24;
const CORNERS: u32 = 0x55_5555;
const BETWEEN: u32 = 0xAA_AAAA;

/// The points after those of the set in their rings.
#[inline(always)]
const fn ahead(set: u32) -> u32 {
    set << 1 & 0xFE_FEFE | set >> 7 & 0x01_0101
}

/// The points before those of the set in their rings.
#[inline(always)]
const fn behind(set: u32) -> u32 {
    set >> 1 & 0x7F_7F7F | set << 7 & 0x80_8080
}

/// The points that are the third of a line whose other two are in a set, by the kind of line.
struct Thirds {
    /// Corners whose line goes on ahead.
    ahead: u32,
    /// Corners whose line goes back.
    behind: u32,
    /// Points between two corners.
    middle: u32,
    /// Points whose line crosses the rings.
    across: u32,
}

impl Thirds {
    #[inline(always)]
    const fn of(set: u32) -> Self {
        let (before, after) = (ahead(set), behind(set));
        let (ring, other) = (set << 8 | set >> 16, set << 16 | set >> 8);
        Self {
            ahead: after & behind(after) & CORNERS,
            behind: before & ahead(before) & CORNERS,
            middle: before & after & BETWEEN,
            across: ring & other & BETWEEN,
        }
    }
}

/// Where one more man would close a mill of the set; of the points in the set, those in a mill.
#[inline(always)]
pub(super) const fn closing(set: u32) -> u32 {
    let thirds = Thirds::of(set);
    thirds.ahead | thirds.behind | thirds.middle | thirds.across
}

/// The points next to those of the set.
#[inline(always)]
pub(super) const fn next_to(set: u32) -> u32 {
    ahead(set) | behind(set) | (set << 8 | set >> 8) & BETWEEN
}

/// Whether a man of the set can step along a line.
#[inline(always)]
pub(super) const fn can_step(own: u32, empty: u32) -> bool {
    next_to(own) & empty != 0
}

/// The steps of men along lines as a set of numbers, and those of them that close a mill.
///
/// Numbers 0–23 are steps ahead by the point they end on, 24–47 likewise steps back, and 48–63
/// steps between rings: [`STEPS`] has the points.
#[inline(always)]
pub(super) const fn steps(own: u32, empty: u32) -> (u64, u64) {
    let thirds = Thirds::of(own);
    let on = ahead(own) & empty;
    let back = behind(own) & empty;
    let inwards = own << 8 & BETWEEN & empty;
    let outwards = own >> 8 & BETWEEN & empty;
    // A man that comes along a line leaves it open where it stood, so that line is no mill.
    let closing = packed(
        on & (thirds.ahead | thirds.across),
        back & (thirds.behind | thirds.across),
        inwards & thirds.middle,
        outwards & thirds.middle,
    );
    (packed(on, back, inwards, outwards), closing)
}

/// Inwards leads to the odd points of the two inner rings, outwards to those of the two outer ones.
#[inline(always)]
const fn packed(on: u32, back: u32, inwards: u32, outwards: u32) -> u64 {
    let across = inwards >> 9 | outwards;
    on as u64 | (back as u64) << 24 | (across as u64) << 48
}

/// The points that each number of [`steps`] leads from and to.
pub(super) static STEPS: [(u8, u8); 64] = {
    let mut steps = [(0, 0); 64];
    let mut number = 0;
    while number < 48 {
        let to = number % 24;
        let turn = if number < 24 { 7 } else { 1 };
        steps[number] = ((to & !7 | (to + turn) & 7) as u8, to as u8);
        number += 1;
    }
    while number < 64 {
        let place = number as u8 - 48;
        steps[number] = if place.is_multiple_of(2) {
            (place + 1, place + 9)
        } else {
            (place + 8, place)
        };
        number += 1;
    }
    steps
};

/// The two points of each step as a set.
pub(super) static STEP_SETS: [u32; 64] = {
    let mut sets = [0; 64];
    let mut number = 0;
    while number < 64 {
        let (from, to) = STEPS[number];
        sets[number] = 1 << from | 1 << to;
        number += 1;
    }
    sets
};

/// The set seen through one of the sixteen symmetries: turns, a reflection, and the exchange of the
/// innermost and the outermost ring.
pub(super) fn turned(set: u32, symmetry: u32) -> u32 {
    let [mut outer, middle, mut inner, _] = set.to_le_bytes();
    if symmetry & 8 != 0 {
        std::mem::swap(&mut outer, &mut inner);
    }
    let rings = [outer, middle, inner].map(|ring| {
        // Point k goes to −k: corners stay corners.
        let ring = if symmetry & 4 == 0 {
            ring
        } else {
            ring.reverse_bits().rotate_left(1)
        };
        ring.rotate_left(2 * (symmetry & 3))
    });
    u32::from_le_bytes([rings[0], rings[1], rings[2], 0])
}

/// The column and the row of a point on the grid of seven by seven.
pub(super) const fn place(point: usize) -> (usize, usize) {
    let ring = point / 8;
    let at = [ring, 3, 6 - ring];
    let (columns, rows) = ([0, 0, 0, 1, 2, 2, 2, 1], [0, 1, 2, 2, 2, 1, 0, 0]);
    (at[columns[point % 8]], at[rows[point % 8]])
}

#[cfg(test)]
mod tests {
    use super::*;
    use tesuji::Rng;

    /// The sixteen lines: three points in a row or a column, on the same side of the middle.
    fn lines() -> Vec<u32> {
        let mut lines = Vec::new();
        for fixed in 0..7 {
            for by_row in [true, false] {
                let on_line = |&point: &usize| {
                    let (column, row) = place(point);
                    fixed == if by_row { row } else { column }
                };
                let along = |&point: &usize| {
                    let (column, row) = place(point);
                    if by_row { column } else { row }
                };
                let mut points: Vec<_> = (0..POINTS).filter(on_line).collect();
                points.sort_by_key(along);
                let set = |three: &[usize]| three.iter().map(|point| 1 << point).sum::<u32>();
                lines.extend(points.chunks(3).map(set));
            }
        }
        lines
    }

    #[test]
    fn sixteen_lines_of_three() {
        let lines = lines();
        assert_eq!(lines.len(), 16);
        assert!(lines.iter().all(|line| line.count_ones() == 3));
        assert_eq!(lines.iter().fold(0, |set, line| set | line), BOARD);
    }

    #[test]
    fn closing_points_complete_a_line() {
        let (lines, mut rng) = (lines(), Rng::new(31));
        for _ in 0..20_000 {
            let set = (rng.word() & rng.word()) as u32 & BOARD;
            for point in 0..POINTS {
                let with = set | 1 << point;
                let closes = |line: &u32| line >> point & 1 == 1 && line & with == *line;
                let closed = lines.iter().any(closes);
                assert_eq!(closing(set) >> point & 1 == 1, closed, "{set:x} {point}");
            }
        }
    }

    #[test]
    fn steps_go_along_lines_to_the_next_point() {
        let (lines, mut rng) = (lines(), Rng::new(32));
        let distance = |a: usize, b: usize| {
            let ((x, y), (u, v)) = (place(a), place(b));
            x.abs_diff(u) + y.abs_diff(v)
        };
        let joined = |a: usize, b: usize| {
            let both = 1 << a | 1 << b;
            let next = |line: &&u32| {
                let third = (*line & !both).trailing_zeros() as usize;
                let [ab, at, tb] = [distance(a, b), distance(a, third), distance(third, b)];
                **line & both == both && at + tb != ab
            };
            a != b && lines.iter().any(|line| next(&line))
        };
        for round in 0..3000 {
            let own = (rng.word() & rng.word()) as u32 & BOARD;
            let other = if round % 2 == 0 { rng.word() as u32 } else { 0 };
            let empty = BOARD & !own & !other;
            let (all, closed) = steps(own, empty);
            assert_eq!(can_step(own, empty), all != 0);
            let mut found: Vec<_> = crate::kit::bits::squares(all)
                .map(|number| {
                    let (from, to) = STEPS[usize::from(number)];
                    assert_eq!(STEP_SETS[usize::from(number)], 1 << from | 1 << to);
                    let after = own ^ 1 << from ^ 1 << to;
                    let mill = lines.iter().any(|&l| l & after == l && l >> to & 1 == 1);
                    assert_eq!(closed >> number & 1 == 1, mill);
                    (usize::from(from), usize::from(to))
                })
                .collect();
            found.sort_unstable();
            let is_step =
                |&(a, b): &(usize, usize)| own >> a & 1 == 1 && empty >> b & 1 == 1 && joined(a, b);
            let pairs = (0..POINTS).flat_map(|a| (0..POINTS).map(move |b| (a, b)));
            assert_eq!(found, pairs.filter(is_step).collect::<Vec<_>>());
        }
    }

    #[test]
    fn symmetries_keep_the_lines() {
        let mut lines = lines();
        lines.sort_unstable();
        let mut images = std::collections::HashSet::new();
        for symmetry in 0..16 {
            let mut turned_lines: Vec<_> = lines.iter().map(|&l| turned(l, symmetry)).collect();
            turned_lines.sort_unstable();
            assert_eq!(turned_lines, lines);
            images.insert(turned(0x00_0103, symmetry));
        }
        assert_eq!(images.len(), 16, "the symmetries differ");
    }
}
