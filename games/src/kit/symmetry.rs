//! The eight rotations and reflections of a square board: of single squares on a board of any
//! width, and of sets of squares on a board in the lower left corner of 8 × 8.

/// Where one of the symmetries, 0 to 7, takes a square (its column and row) of a board whose last
/// column and row are `last`.
#[inline]
pub(crate) const fn image(symmetry: u8, last: usize, square: (usize, usize)) -> (usize, usize) {
    let (mut column, mut row) = square;
    if symmetry & 1 != 0 {
        column = last - column;
    }
    if symmetry & 2 != 0 {
        row = last - row;
    }
    if symmetry & 4 != 0 {
        (row, column)
    } else {
        (column, row)
    }
}

/// The set with left and right exchanged.
#[inline]
pub(crate) const fn mirrored(set: u64, size: u8) -> u64 {
    set.swap_bytes().reverse_bits() >> (8 - size)
}

/// The set with top and bottom exchanged.
#[inline]
pub(crate) const fn upside_down(set: u64, size: u8) -> u64 {
    set.swap_bytes() >> (8 * (8 - size))
}

/// The set with columns and rows exchanged: a2 becomes b1.
///
/// Blocks of 4 × 4, 2 × 2 and 1 × 1 squares change places with those across the diagonal.
#[inline]
pub(crate) const fn transposed(set: u64) -> u64 {
    let set = swapped(set, 28, 0x0000_0000_f0f0_f0f0);
    let set = swapped(set, 14, 0x0000_cccc_0000_cccc);
    swapped(set, 7, 0x00aa_00aa_00aa_00aa)
}

/// The set with the squares of `low` and those `distance` above them exchanged.
#[inline(always)]
const fn swapped(set: u64, distance: u32, low: u64) -> u64 {
    let different = (set ^ set >> distance) & low;
    set ^ different ^ different << distance
}

/// The board, a few sets of squares, as the eight rotations and reflections show it.
#[inline]
pub(crate) fn eight<const N: usize>(board: [u64; N], size: u8) -> [[u64; N]; 8] {
    std::array::from_fn(|image| {
        board.map(|set| {
            let set = if image & 1 != 0 { transposed(set) } else { set };
            let set = if image & 2 != 0 {
                upside_down(set, size)
            } else {
                set
            };
            if image & 4 != 0 {
                mirrored(set, size)
            } else {
                set
            }
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::bits::squares;
    use tesuji::Rng;

    #[test]
    fn images_are_eight_and_keep_neighbours() {
        let image = |symmetry, square| super::image(symmetry, 4, square);
        let mut seen: Vec<_> = (0..8).map(|symmetry| image(symmetry, (3, 4))).collect();
        for symmetry in 0..8 {
            let apart =
                |a: (usize, usize), b: (usize, usize)| a.0.abs_diff(b.0) + a.1.abs_diff(b.1);
            for (a, b) in [((0, 0), (0, 1)), ((2, 3), (3, 3)), ((1, 4), (4, 0))] {
                let images = [a, b].map(|square| image(symmetry, square));
                assert_eq!(apart(images[0], images[1]), apart(a, b));
            }
        }
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen.len(), 8);
    }

    #[test]
    fn squares_go_where_they_should() {
        let mut rng = Rng::new(61);
        for round in 0..200_u8 {
            let size = 3 + round % 6;
            let row = (1 << size) - 1;
            let board = (0..size).fold(0, |set, y| set | row << (8 * y));
            let set = rng.word() & board;
            let by = |to: fn(u8, u8, u8) -> (u8, u8)| {
                squares(set).fold(0, |found, square| {
                    let (column, row) = to(square % 8, square / 8, size - 1);
                    found | 1 << (8 * row + column)
                })
            };
            assert_eq!(mirrored(set, size), by(|x, y, last| (last - x, y)));
            assert_eq!(upside_down(set, size), by(|x, y, last| (x, last - y)));
            assert_eq!(transposed(set), by(|x, y, _| (y, x)));
            let mut images = eight([set], size).to_vec();
            for image in images.clone() {
                // Every image has the same eight images.
                let mut again = eight(image, size).to_vec();
                again.sort_unstable();
                images.sort_unstable();
                assert_eq!(again, images);
            }
        }
    }
}
