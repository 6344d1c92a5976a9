//! The rules of repetition.

use crate::kit::mix::mix;
use std::fmt::Debug;
use tesuji::game::TextError;

/// A rule of repetition, and the earlier positions that a position remembers for it.
pub trait Repetition: Copy + Eq + Debug + Default + Send + Sync + 'static {
    /// Whether positions may be repeated, so that no past is needed.
    const IS_FREE: bool;
    /// The names of the game with this rule, and a line about each; empty if it has none of its
    /// own.
    const NAMES: &'static [(&'static str, &'static str)];
    /// The options, with a line about each.
    const VARIANTS: &'static [(&'static str, &'static str)];
    /// The options that select this rule.
    const OPTIONS: &'static str;

    /// Remembers the position after `plies` plies. Returns whether it has occurred for the fourth
    /// time.
    fn repeats(&mut self, plies: u16, key: impl FnOnce() -> u64) -> bool;

    /// A hash of the past.
    fn hash(&self) -> u64;

    /// The text of the past before the position after `plies` plies; empty if there is none.
    fn text(&self, plies: u16) -> String;

    /// Reads what [`Repetition::text`] wrote.
    ///
    /// # Errors
    /// If the text is wrong; the error names the part.
    fn read(text: &str, plies: u16) -> Result<Self, TextError>;
}

/// The rule under which positions may be repeated; no position is remembered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Free;

impl Repetition for Free {
    const IS_FREE: bool = true;
    const NAMES: &'static [(&'static str, &'static str)] =
        &[("minishogi", "shogi on 5 × 5 with six pieces a side")];
    const VARIANTS: &'static [(&'static str, &'static str)] = &[];
    const OPTIONS: &'static str = "";

    #[inline(always)]
    fn repeats(&mut self, _: u16, _: impl FnOnce() -> u64) -> bool {
        false
    }

    fn hash(&self) -> u64 {
        0
    }

    fn text(&self, _: u16) -> String {
        String::new()
    }

    fn read(text: &str, _: u16) -> Result<Self, TextError> {
        if text.is_empty() {
            Ok(Self)
        } else {
            Err(TextError::new(text, "nothing follows the number of moves"))
        }
    }
}

/// How many positions are remembered.
const WINDOW: usize = 48;

/// The fourth occurrence of a position (board, hands and side to move) loses for the first player.
/// Hashes of 32 bits are kept of the last 48 positions, so only occurrences within 47 plies count.
/// No move of shogi is irreversible, so counting all would need all 2,500 positions. In a
/// position's text these hashes follow the FEN in the order of play, `seen:` and eight digits each,
/// commas between.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fourfold {
    /// The hash of the position after `n` plies, at `n` modulo the length; 0 where none has been.
    seen: [u32; WINDOW],
}

impl Default for Fourfold {
    fn default() -> Self {
        Self { seen: [0; WINDOW] }
    }
}

impl Fourfold {
    fn times(&self, key: u32) -> usize {
        self.seen.iter().filter(|&&other| other == key).count()
    }

    /// The place of the position after `plies`.
    const fn place(plies: u16) -> usize {
        plies as usize % WINDOW
    }
}

impl Repetition for Fourfold {
    const IS_FREE: bool = false;
    const NAMES: &'static [(&'static str, &'static str)] = &[];
    const VARIANTS: &'static [(&'static str, &'static str)] = &[(
        "minishogi:fourfold",
        "the fourth repetition loses for the first player",
    )];
    const OPTIONS: &'static str = "fourfold";

    #[inline(always)]
    fn repeats(&mut self, plies: u16, key: impl FnOnce() -> u64) -> bool {
        // 0 stands for none.
        let key = (key() as u32).max(1);
        self.seen[Self::place(plies)] = key;
        self.times(key) >= 4
    }

    fn hash(&self) -> u64 {
        let pairs = self.seen.as_chunks::<2>().0;
        pairs.iter().fold(0, |hash, &[a, b]| {
            mix([hash, u64::from(a) << 32 | u64::from(b)])
        })
    }

    fn text(&self, plies: u16) -> String {
        let earlier = (1..WINDOW as u16).rev().filter_map(|ago| {
            let key = self.seen[Self::place(plies.checked_sub(ago)?)];
            (key != 0).then(|| format!("{key:08x}"))
        });
        let earlier: Vec<_> = earlier.collect();
        if earlier.is_empty() {
            String::new()
        } else {
            format!("seen:{}", earlier.join(","))
        }
    }

    fn read(text: &str, plies: u16) -> Result<Self, TextError> {
        let mut read = Self::default();
        if text.is_empty() {
            return Ok(read);
        }
        let list = text
            .strip_prefix("seen:")
            .ok_or_else(|| TextError::new(text, "not the earlier positions, seen:…"))?;
        for (ago, key) in (1..).zip(list.rsplit(',')) {
            let wrong = |wrong| TextError::new(key, wrong);
            if ago >= WINDOW as u16 || ago > plies {
                return Err(wrong("more earlier positions than there can be"));
            }
            let digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
            let number = u32::from_str_radix(key, 16).ok();
            let number = number.filter(|_| key.len() == 8 && key.bytes().all(digit));
            let number = number.filter(|&number| number != 0);
            read.seen[Self::place(plies - ago)] = number.ok_or_else(|| wrong("not a hash"))?;
            if read.times(number.unwrap_or_default()) >= 4 {
                return Err(wrong("play went on after the fourth repetition"));
            }
        }
        Ok(read)
    }
}
