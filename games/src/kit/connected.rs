//! Whether the squares of a set are connected by king's steps, on the 8 × 8 bit board.

const NOT_LAST_FILE: u64 = 0x7f7f_7f7f_7f7f_7f7f;

/// Whether every square of the set can be reached from every other by king's steps in the set.
///
/// The empty set and a single square are connected.
///
/// Most sets in a game are not, and those are rejected without a loop or a branch that could be
/// mispredicted. Let χ = components − holes be the Euler characteristic. A connected set has one
/// component and so χ ≤ 1; hence χ > 1 proves the set unconnected. The converse fails only where
/// holes make up for components, so the exact fill runs hardly ever in vain.
#[inline]
pub(crate) fn connected(set: u64) -> bool {
    euler(set) <= 1 && fill_reaches_all(set)
}

/// The number of components minus the number of holes.
///
/// The squares, taken as closed unit squares, have a union that is homotopy equivalent to their
/// nerve: vertices are the squares, edges the king's neighbours, triangles and tetrahedra the three
/// and four squares around a common corner. χ is the alternating sum of their numbers. At a corner
/// with three squares the diagonal edge and the triangle cancel; with four, two diagonals, four
/// triangles and the tetrahedron leave +1; with just a diagonal pair, its edge leaves −1. So
/// χ = squares − orthogonal pairs − corners with just a diagonal pair + corners with four squares.
#[inline(always)]
pub(crate) fn euler(set: u64) -> i32 {
    let right = (set >> 1) & NOT_LAST_FILE;
    let up = set >> 8;
    let up_right = right >> 8;
    let beside = set & right;
    let diagonal = !(set ^ up_right) & !(right ^ up) & (set ^ right);
    let ones = |set: u64| set.count_ones() as i32;
    ones(set) + ones(beside & (beside >> 8)) - ones(beside) - ones(set & up) - ones(diagonal)
}

/// The exact test: grows from the lowest square until no square is added.
#[cold]
#[inline(never)]
fn fill_reaches_all(set: u64) -> bool {
    let mut filled = set & set.wrapping_neg();
    loop {
        let across = filled | (filled << 1) & (NOT_LAST_FILE << 1) | (filled >> 1) & NOT_LAST_FILE;
        let grown = (across | across << 8 | across >> 8) & set;
        if grown == filled {
            return filled == set;
        }
        filled = grown;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tesuji::Rng;

    /// The number of components by king's steps, or by orthogonal ones, square by square.
    fn components(inside: &dyn Fn(i32, i32) -> bool, king: bool) -> i32 {
        // A margin of one square on every side, so that the outside of a set is one component.
        let mut seen = [[false; 10]; 10];
        let mut found = 0;
        for start in 0..100 {
            let mut stack = vec![(start / 10 - 1, start % 10 - 1)];
            let mut fresh = false;
            while let Some((row, column)) = stack.pop() {
                let on = (-1..9).contains(&row) && (-1..9).contains(&column);
                if !on || !inside(row, column) || seen[(row + 1) as usize][(column + 1) as usize] {
                    continue;
                }
                seen[(row + 1) as usize][(column + 1) as usize] = true;
                fresh = true;
                for (up, right) in (-1..2).flat_map(|up| (-1..2).map(move |right| (up, right))) {
                    if king || up == 0 || right == 0 {
                        stack.push((row + up, column + right));
                    }
                }
            }
            found += i32::from(fresh);
        }
        found
    }

    #[test]
    fn agrees_with_a_walk_over_the_squares() {
        let mut rng = Rng::new(7);
        let mut joined = 0;
        for round in 0..30_000 {
            let mut set = rng.word();
            match round % 4 {
                0 => set &= rng.word() & rng.word(),
                1 => set &= rng.word(),
                2 => {}
                // Dense sets in a window of four by four: often connected, often with holes.
                _ => set &= 0x0f0f_0f0f << (rng.below(5) + 8 * rng.below(5)),
            }
            let on = |row: i32, column: i32| {
                (0..8).contains(&row)
                    && (0..8).contains(&column)
                    && set >> (8 * row + column) & 1 == 1
            };
            let parts = components(&on, true);
            let holes = components(&|row, column| !on(row, column), false) - 1;
            assert_eq!(euler(set), parts - holes, "{set:#x}");
            assert_eq!(connected(set), parts <= 1, "{set:#x}");
            joined += i32::from(parts == 1);
        }
        assert!(joined > 1000, "only {joined} connected sets were tried");
    }

    #[test]
    fn a_ring_with_a_square_apart_is_not_connected() {
        // One hole and two components: χ = 1, which only the fill tells apart.
        let ring = 0x07_0507 << 16;
        assert!(connected(ring));
        assert_eq!(euler(ring | 1 << 63), 1);
        assert!(!connected(ring | 1 << 63));
        assert!(connected(0) && connected(1 << 63));
    }
}
