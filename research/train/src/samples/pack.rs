//! Planes in few bytes.

/// The planes of a position: a bit for each cell if all cells are 0 or 1, otherwise the numbers.
/// Equal planes have equal words, so the words can be a key.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Packed(Box<[u64]>);

impl Packed {
    /// Packs the cells of planes.
    pub fn new(cells: &[f32]) -> Self {
        let is_one = |cell: f32| cell.to_bits() == 1.0_f32.to_bits();
        if cells.iter().all(|&cell| cell == 0.0 || is_one(cell)) {
            let word = |cells: &[f32]| {
                let bits = cells.iter().enumerate();
                bits.fold(0, |word, (i, &cell)| word | u64::from(is_one(cell)) << i)
            };
            return Self(cells.chunks(64).map(word).collect());
        }
        let pair = |cells: &[f32]| {
            let numbers = cells.iter().enumerate();
            numbers.fold(0, |word, (i, &cell)| {
                // So that the two zeros are one.
                word | u64::from((cell + 0.0).to_bits()) << (32 * i)
            })
        };
        // A word more than needed, so that the number of words says which way it was packed.
        Self(cells.chunks(2).map(pair).chain([0]).collect())
    }

    /// Packed planes from their words.
    pub fn from_words(words: &[u64]) -> Self {
        Self(words.into())
    }

    /// The words.
    pub fn words(&self) -> &[u64] {
        &self.0
    }

    /// Whether it can be the planes of `cells` cells.
    pub fn fits(&self, cells: usize) -> bool {
        self.0.len() == cells.div_ceil(64) || self.0.len() == cells.div_ceil(2) + 1
    }

    /// Writes the cells.
    pub fn unpack(&self, cells: &mut [f32]) {
        if self.0.len() == cells.len().div_ceil(64) {
            for (cells, word) in cells.chunks_mut(64).zip(&self.0) {
                for (i, cell) in cells.iter_mut().enumerate() {
                    *cell = (word >> i & 1) as f32;
                }
            }
        } else {
            for (cells, word) in cells.chunks_mut(2).zip(&self.0) {
                for (i, cell) in cells.iter_mut().enumerate() {
                    *cell = f32::from_bits((word >> (32 * i)) as u32);
                }
            }
        }
    }
}
