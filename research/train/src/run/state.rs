//! Where a training stands, as bytes: a run that goes on from them is the same to the last bit.

use crate::learner::{Learned, Moments};
use crate::samples::{Packed, Policy, Replay, Target};
use tesuji::game::TextError;
use tesuji_nets::{LayerWeights, Weights};

/// What the file begins with.
const MAGIC: &[u8; 16] = b"tesuji-train 1\n\0";

/// Set in the number of a position's words if its policy follows them.
const WITH_POLICY: u32 = 1 << 31;

/// Where a training stands.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct State {
    /// The settings, as text.
    pub(crate) settings: String,
    /// The games that were learned from, or the times that all positions were gone through.
    pub(crate) done: u64,
    /// The milliseconds that this took.
    pub(crate) spent_ms: u64,
    /// The network and its moments.
    pub(crate) learned: Learned,
    /// The last games.
    pub(crate) replay: Replay,
}

impl State {
    /// The bytes of it.
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let mut out = MAGIC.to_vec();
        section(&mut out, self.settings.as_bytes());
        for number in [self.done, self.spent_ms, self.learned.steps] {
            out.extend(number.to_le_bytes());
        }
        section(&mut out, &self.learned.weights.to_bytes());
        for moments in &self.learned.moments {
            for numbers in [&moments.mean, &moments.square] {
                let bytes: Vec<u8> = numbers.iter().flat_map(|n| n.to_le_bytes()).collect();
                section(&mut out, &bytes);
            }
        }
        out.extend((self.replay.games().len() as u64).to_le_bytes());
        for game in self.replay.games() {
            let mut bytes = Vec::new();
            for (planes, Target { value, policy }) in game {
                let with = if policy.is_empty() { 0 } else { WITH_POLICY };
                bytes.extend((planes.words().len() as u32 | with).to_le_bytes());
                bytes.extend(value.to_le_bytes());
                bytes.extend(planes.words().iter().flat_map(|word| word.to_le_bytes()));
                if !policy.is_empty() {
                    bytes.extend((policy.words().len() as u32).to_le_bytes());
                    bytes.extend(policy.words().iter().flat_map(|word| word.to_le_bytes()));
                }
            }
            section(&mut out, &bytes);
        }
        out.extend(sum(&out).to_le_bytes());
        out
    }

    /// Reads the bytes, with room for so many games.
    ///
    /// # Errors
    /// Names what is damaged.
    pub(crate) fn from_bytes(bytes: &[u8], games: usize) -> Result<Self, TextError> {
        let damaged = |wrong: &str| TextError::new("state", format!("damaged: {wrong}"));
        let Some((content, stored)) = bytes.split_last_chunk::<8>() else {
            return Err(damaged("too short"));
        };
        if !content.starts_with(MAGIC) {
            return Err(damaged("not a state of tesuji-train 1"));
        }
        if sum(content) != u64::from_le_bytes(*stored) {
            return Err(damaged(
                "the sum at its end is not that of what stands before",
            ));
        }
        let mut reader = Reader(&content[MAGIC.len()..]);
        let settings = String::from_utf8(reader.section()?.to_vec());
        let settings = settings.map_err(|_| damaged("its settings are no text"))?;
        let [done, spent_ms, steps] = [reader.number()?, reader.number()?, reader.number()?];
        let weights = Weights::from_bytes(reader.section()?)?;
        let cells = weights.plan().board().cells();
        let actions = weights.about().architecture.actions();
        let mut moments = Vec::new();
        for layer in weights.layers() {
            let LayerWeights { weights, biases } = layer;
            for count in [weights.len(), biases.len()] {
                let [mean, square] = [reader.floats(count)?, reader.floats(count)?];
                moments.push(Moments { mean, square });
            }
        }
        let mut replay = Replay::new(games);
        for _ in 0..reader.number()? {
            replay.push(game(reader.section()?, cells, actions)?);
        }
        if !reader.0.is_empty() {
            return Err(damaged("something follows its end"));
        }
        let learned = Learned {
            weights,
            moments,
            steps,
        };
        Ok(Self {
            settings,
            done,
            spent_ms,
            learned,
            replay,
        })
    }
}

fn section(out: &mut Vec<u8>, bytes: &[u8]) {
    out.extend((bytes.len() as u64).to_le_bytes());
    out.extend(bytes);
}

/// A number that changes with every byte.
fn sum(bytes: &[u8]) -> u64 {
    let mut sum = 0xcbf2_9ce4_8422_2325_u64 ^ bytes.len() as u64;
    for chunk in bytes.chunks(8) {
        let mut word = [0; 8];
        word[..chunk.len()].copy_from_slice(chunk);
        sum = (sum ^ u64::from_le_bytes(word)).wrapping_mul(0x0000_0100_0000_01b3);
        sum ^= sum >> 29;
    }
    sum
}

/// The pairs of a game.
fn game(bytes: &[u8], cells: usize, actions: usize) -> Result<Vec<(Packed, Target)>, TextError> {
    let mut reader = Reader(bytes);
    let mut pairs = Vec::new();
    while !reader.0.is_empty() {
        let first = u32::from_le_bytes(reader.array()?);
        let count = first & !WITH_POLICY;
        let value = f32::from_le_bytes(reader.array()?);
        let mut words = Vec::new();
        for _ in 0..count {
            words.push(reader.number()?);
        }
        let planes = Packed::from_words(&words);
        let mut policy = Some(Policy::default());
        if first & WITH_POLICY != 0 {
            let mut words = Vec::new();
            for _ in 0..u32::from_le_bytes(reader.array()?) {
                words.push(u32::from_le_bytes(reader.array()?));
            }
            policy = Policy::from_words(words, actions);
        }
        let Some(policy) = policy.filter(|_| planes.fits(cells) && value.is_finite()) else {
            let wrong = "damaged: a position that the network cannot see";
            return Err(TextError::new("state", wrong));
        };
        pairs.push((planes, Target { value, policy }));
    }
    Ok(pairs)
}

/// What is left to be read.
struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    fn take(&mut self, count: usize) -> Result<&'a [u8], TextError> {
        let parts = self.0.split_at_checked(count);
        let (taken, left) =
            parts.ok_or_else(|| TextError::new("state", "damaged: it ends too early"))?;
        self.0 = left;
        Ok(taken)
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N], TextError> {
        let taken = self.take(N)?;
        Ok(taken.try_into().unwrap_or([0; N]))
    }

    fn number(&mut self) -> Result<u64, TextError> {
        self.array().map(u64::from_le_bytes)
    }

    fn section(&mut self) -> Result<&'a [u8], TextError> {
        let count = self.number()?;
        self.take(usize::try_from(count).unwrap_or(usize::MAX))
    }

    fn floats(&mut self, count: usize) -> Result<Vec<f32>, TextError> {
        let (floats, rest) = self.section()?.as_chunks::<4>();
        if floats.len() != count || !rest.is_empty() {
            let wrong = format!("damaged: {} moments for {count} weights", floats.len());
            return Err(TextError::new("state", wrong));
        }
        Ok(floats
            .iter()
            .map(|&bytes| f32::from_le_bytes(bytes))
            .collect())
    }
}
