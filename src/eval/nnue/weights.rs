//! The weights of a sparse network, and the format of their file.

use crate::game::TextError;

/// A unit is a multiple of this wide.
pub(super) const LANES: usize = 16;

/// The widest first layer.
pub(super) const MOST_WIDTH: usize = 256;

/// The most phases.
const MOST_PHASES: usize = 16;

/// The greatest sum of the greatest worths of all units: 16 · 32 in 256ths, with which no sum
/// overflows.
const MOST_WORTH: usize = 4095 * 32;

/// The weights of a sparse network over [`Inputs`](super::Inputs), as integers.
///
/// The output is the logarithm of the odds to win of the player to move, in 256ths. A feature has a
/// weight, which is added for the player to move and subtracted for the opponent. An input also
/// adds its row to the sums of the units, in 128ths. Each sum is clipped to [0, 127/128], squared,
/// and multiplied by the unit's worth in the phase of the game. The phase is the number of `edges`
/// that the number of active inputs reaches.
///
/// # Reference
/// Nasu (2018), Efficiently updatable neural-network-based evaluation functions for computer shogi.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NnueWeights {
    /// The weight of each feature.
    pub weights: Vec<i16>,
    /// The row of weights of each input, one after the other.
    pub rows: Vec<i8>,
    /// The bias of each unit.
    pub bias: Vec<i16>,
    /// The numbers of active inputs at which the next phase begins, in ascending order.
    pub edges: Vec<u16>,
    /// The worth of each unit in each phase, phase after phase.
    pub worths: Vec<i16>,
    /// The value of being to move, in each phase.
    pub of_move: Vec<i16>,
    /// The set of weights of the game to whose logarithm of the odds that of the network is added;
    /// `None` if the network stands alone.
    pub beside: Option<String>,
}

impl NnueWeights {
    /// Weights that are all 0, for `features` features, `width` units and one phase more than
    /// `edges` has entries.
    pub fn zero(features: usize, width: usize, edges: Vec<u16>) -> Self {
        let phases = edges.len() + 1;
        Self {
            weights: vec![0; features],
            rows: vec![0; 2 * features * width],
            bias: vec![0; width],
            worths: vec![0; phases * width],
            of_move: vec![0; phases],
            edges,
            beside: None,
        }
    }

    /// The number of units.
    pub fn width(&self) -> usize {
        self.bias.len()
    }

    /// The number of features.
    pub fn features(&self) -> usize {
        self.weights.len()
    }

    /// The greatest worth of a unit in a network of `width` units.
    pub const fn most_worth(width: usize) -> i16 {
        (MOST_WORTH / if width < 32 { 32 } else { width }) as i16
    }

    /// The beginning of the file of weights for the features of a game.
    fn head(game: &str, features: usize) -> String {
        format!("nnue {game} {features} ")
    }

    /// Whether `file` has weights of a sparse network, of any game.
    pub fn is_file(file: &[u8]) -> bool {
        file.starts_with(b"nnue ")
    }

    /// The file. It begins with a line of text: the game, the features, the units and the phases.
    /// If the network is added to a set of weights, the line names the set. The numbers follow in
    /// the order of the fields, the lowest byte first.
    pub fn written(&self, game: &str) -> Vec<u8> {
        let head = Self::head(game, self.features());
        let phases = self.of_move.len();
        let beside = self.beside.iter().map(|set| format!(" {set}"));
        let beside: String = beside.collect();
        let mut file = format!("{head}{} {phases}{beside}\n", self.width()).into_bytes();
        let words = |words: &[i16]| -> Vec<u8> {
            words.iter().flat_map(|word| word.to_le_bytes()).collect()
        };
        file.extend(words(&self.weights));
        file.extend(self.rows.iter().map(|&weight| weight as u8));
        file.extend(words(&self.bias));
        file.extend(self.edges.iter().flat_map(|edge| edge.to_le_bytes()));
        file.extend(words(&self.worths));
        file.extend(words(&self.of_move));
        file
    }

    /// The weights in a file, for the features of a game.
    ///
    /// # Errors
    /// If the weights belong to another game or to other features, or the file is damaged.
    pub fn read(game: &str, features: usize, file: &[u8]) -> Result<Self, TextError> {
        let wrong = |wrong: &str| TextError::new(game, wrong);
        let end = file.iter().position(|&byte| byte == b'\n');
        let (head, body) = file.split_at(end.unwrap_or(0));
        let head = str::from_utf8(head).unwrap_or_default();
        let Some(rest) = head.strip_prefix(&Self::head(game, features)) else {
            let known = head.get(..60).unwrap_or(head);
            let error = format!("has {features} features, and the file begins with {known:?}");
            return Err(wrong(&error));
        };
        let mut words = rest.split(' ');
        let mut number = || words.next().and_then(|word| word.parse().ok());
        let sizes = number()
            .zip(number())
            .filter(|&(width, phases): &(usize, usize)| {
                let fits = width.is_multiple_of(LANES) && (LANES..=MOST_WIDTH).contains(&width);
                fits && (1..=MOST_PHASES).contains(&phases)
            });
        let beside = words.next().map(str::to_owned);
        let (width, phases) =
            sizes.ok_or_else(|| wrong("the file has no such sizes of a layer"))?;
        let mut read = Self::zero(features, width, vec![0; phases - 1]);
        read.beside = beside;
        let words = features + width + phases - 1 + phases * width + phases;
        let body = body.get(1..).unwrap_or_default();
        if body.len() != 2 * words + 2 * features * width {
            return Err(wrong("the file is cut off or has too many bytes"));
        }
        let (words, rest) = body.split_at(2 * features);
        fill(&mut read.weights, words);
        let (rows, rest) = rest.split_at(2 * features * width);
        for (weight, &byte) in read.rows.iter_mut().zip(rows) {
            *weight = byte as i8;
        }
        let (words, rest) = rest.split_at(2 * width);
        fill(&mut read.bias, words);
        let (words, rest) = rest.split_at(2 * (phases - 1));
        for (edge, two) in read.edges.iter_mut().zip(words.chunks_exact(2)) {
            *edge = u16::from_le_bytes([two[0], two[1]]);
        }
        let (words, rest) = rest.split_at(2 * phases * width);
        fill(&mut read.worths, words);
        fill(&mut read.of_move, rest);
        let most = Self::most_worth(width).unsigned_abs();
        let fits = |worth: &i16| worth.unsigned_abs() <= most;
        if !read.worths.iter().all(fits) {
            return Err(wrong("the file says that a unit is worth too much"));
        }
        Ok(read)
    }
}

/// The words of bytes.
fn fill(words: &mut [i16], bytes: &[u8]) {
    for (word, two) in words.iter_mut().zip(bytes.chunks_exact(2)) {
        *word = i16::from_le_bytes([two[0], two[1]]);
    }
}
