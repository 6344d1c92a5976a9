//! The learned weights of the features of reversi: for each feature its weight at the opening and
//! at the end. How they were learned: `research/notes/strength.md`.

use super::{COUNT, LARGE};
use crate::kit::learned::Weight;

/// The weights of all features. Of boards of 8 × 8 squares they are in a file.
pub(in crate::reversi) static WEIGHTS: [Weight; COUNT] = {
    let mut weights = Weight::shipped(FILE);
    let mut i = 0;
    while i < LARGE {
        weights[i] = SMALL[i];
        i += 1;
    }
    weights
};

/// The weights of boards of 8 × 8 squares, as `tesuji tune` writes them.
const FILE: &[u8] = include_bytes!("reversi.weights");

/// The weights of smaller boards.
const SMALL: [Weight; LARGE] = Weight::all(&[
    -15, -34, 3, 24, 151, 48, 41, 50, 51, -10, 48, -16, 0, 0, -141, 26, -34, 9, -34, 7, 0, 0, 0, 0,
    10, 13, 6, -2, 0, 0, 0, 0, 0, 0, -4, 4, -101, -28, 178, 61, -104, -20, -179, 1, 117, -39, -48,
    81, -23, -151, -88, -184, -109, -232, -39, -202, -78, -143, -21, -106, -27, -21, -28, 23, -20,
    55, -12, 86, -18, 133, -5, 121, 30, 106, 29, 125, 41, 82, 77, 71, 63, 89, 72, 48, 85, 84, 78,
    74, 49, 54, 31, 21, -6, -5, -5, -4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -72,
    -245, -140, -229, -113, -215, -85, -172, -26, -109, -25, -54, -19, -6, -36, 32, -2, 93, -12,
    108, -6, 136, 16, 125, 33, 118, 56, 114, 69, 82, 83, 69, 65, 60, 92, 62, 69, 54, 54, 48, 67,
    43, 11, 7, -7, -4, -6, -8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 35, 130, 26,
    37, 19, -6, 28, -27, 10, -17, 45, -8, 27, 6, 37, 30, 43, 24, 37, 25, 33, 25, 34, 38, 20, 16, 7,
    31, -2, -3, -7, 8, -16, -22, -10, -36, -1, -64, -12, -52, -23, -51, -38, -23, -58, -28, -63,
    -40, -29, -66, -35, -59, -62, -32, -53, -27, -30, -13, -15, -13, -6, 0, 6, 5, 1, -1, 35, 130,
    101, 178, 116, 251, 130, 183, 117, 184, 100, 154, 85, 139, 51, 111, 56, 77, 58, 64, 18, 44, 1,
    7, -19, -9, -64, -40, -95, -75, -96, -87, -97, -125, -125, -141, -103, -185, -125, -182, -109,
    -214, -69, -172, -60, -169, -52, -122, -11, -44, -17, -23, -1, -18, 3, -8, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, -136, -78, 63, 37, 82, -32, 77, 10, -7, 29, 48, 42, -57, 0, 16, 9, 57, 33, 8, 35, -10,
    87, 7, 43, 4, 86, 18, 68, 25, 46, 4, 26, 10, 59, 6, 24, 10, 48, 5, 62, -4, -60, 0, -58, -6,
    -55, 8, 14, 1, 5, 0, 0, 0, -4, 0, 0, 3, -16, -55, -115, 36, 104, 83, 250, 10, 66, -1, -2, -20,
    -62, 28, 62, 53, 166, 22, 35, 2, 9,
]);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Reversi;
    use crate::kit::learned::{Features, Learned};

    #[test]
    fn the_file_is_one_of_these_features() {
        let Some(Learned::Weights(read)) = Learned::read(Reversi::new().set(), FILE) else {
            panic!("weights of other features");
        };
        assert_eq!(read[LARGE..], WEIGHTS[LARGE..]);
        assert!(
            read[..LARGE]
                .iter()
                .all(|&weight| weight == Weight::new(0, 0))
        );
    }
}
