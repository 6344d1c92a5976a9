//! The numbered facts of a position that a sparse network reads. Few of them hold at a time.

use crate::game::Game;
use std::fmt;
use std::sync::Arc;

/// The number of a bit that is never set.
pub(super) const NONE: u16 = u16::MAX;

/// The states of a group.
pub(super) const STATES: usize = 128;

/// The state of a group in which none of its inputs is active.
pub(super) const EMPTY: u8 = STATES as u8 - 1;

/// What a position is to a network: bits, and the state of each group.
#[derive(Clone, Debug, Default)]
pub(super) struct Facts {
    pub(super) words: Vec<u64>,
    /// Below [`STATES`].
    pub(super) states: Vec<u8>,
}

impl Facts {
    /// Makes this a position of `words` and `groups` without active inputs.
    pub(super) fn clear(&mut self, words: usize, groups: usize) {
        self.words.clear();
        self.words.resize(words, 0);
        self.states.clear();
        self.states.resize(groups, EMPTY);
    }
}

/// Writes the bits of a position into words that are all 0, and the states of groups.
type Write<G> = dyn Fn(&G, &mut [u64], &mut [u8]) + Send + Sync;

/// The inputs of a sparse network: facts of a position, each of which holds or does not.
///
/// A position is a set of bits, mostly one for each piece of each player on each site. The player
/// to move decides which input a bit is. Inputs come in pairs: `2 f` is feature `f` of the player
/// to move, and `2 f + 1` is the same feature of the opponent. A bit is one input of a pair when
/// its owner moves and the other when the opponent moves, so both players share the weights.
///
/// [`Inputs::of`] has the inputs of a [`Board`](super::super::Board). [`Inputs::of_windows`] adds
/// groups of neighbouring sites, and [`Inputs::of_lines`] the empty sites of lines that are nearly
/// full. [`Inputs::of_planes`] takes the cells of planes, and [`Inputs::new`] any other facts.
pub struct Inputs<G> {
    words: usize,
    /// Groups of inputs, at most one of which is active.
    groups: usize,
    write: Arc<Write<G>>,
    /// The inputs of bits to the first player, and after them those of each state of each group. A
    /// list is for the position itself, the others for its images under symmetries.
    numbers: Arc<[Vec<u16>]>,
    count: usize,
}

impl<G> Clone for Inputs<G> {
    fn clone(&self) -> Self {
        Self {
            write: self.write.clone(),
            numbers: self.numbers.clone(),
            ..*self
        }
    }
}

impl<G> fmt::Debug for Inputs<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Inputs")
            .field("count", &self.count)
            .field("images", &self.numbers.len())
            .finish_non_exhaustive()
    }
}

impl<G: Game> Inputs<G> {
    /// Inputs from bits of a position.
    ///
    /// `write` sets the bits of words that are 0 before. `numbers` has a list for the position, and
    /// one for each symmetric image of it. A list has, for each bit, the number of its input when
    /// the first player moves; `u16::MAX` if the bit is never set. When the second player moves,
    /// the last binary digit of the number is inverted.
    ///
    /// # Panics
    /// If `numbers` is empty, or the length of a list is not 64 times the number of words.
    pub fn new(
        numbers: Vec<Vec<u16>>,
        write: impl Fn(&G, &mut [u64]) + Send + Sync + 'static,
    ) -> Self {
        Self::with_groups(0, numbers, move |position, words, _| write(position, words))
    }

    /// Inputs from bits of a position and groups of inputs, at most one of which is active.
    ///
    /// After the bits a list of `numbers` has [`STATES`] inputs a group, the last of which is none.
    /// `write` sets bits of words that are 0 before, and the state of each group.
    ///
    /// # Panics
    /// If `numbers` is empty, or a list has another length.
    pub(super) fn with_groups(
        groups: usize,
        numbers: Vec<Vec<u16>>,
        write: impl Fn(&G, &mut [u64], &mut [u8]) + Send + Sync + 'static,
    ) -> Self {
        let length = numbers.first().expect("a list for the position").len();
        let bits = length - STATES * groups;
        let same = |list: &Vec<u16>| list.len() == length && bits.is_multiple_of(64);
        assert!(numbers.iter().all(same), "64 inputs a word");
        let used = numbers.iter().flatten().filter(|&&number| number != NONE);
        let pairs = used.map(|&number| usize::from(number) / 2 + 1).max();
        Self {
            words: bits / 64,
            groups,
            write: Arc::new(write),
            numbers: numbers.into(),
            count: pairs.unwrap_or(0),
        }
    }

    /// The number of features; there are two inputs a feature.
    pub fn features(&self) -> usize {
        self.count
    }

    /// The number of symmetric images of a position, the position itself included.
    pub fn images(&self) -> usize {
        self.numbers.len()
    }

    /// Writes what a position is.
    #[inline(always)]
    pub(super) fn write(&self, position: &G, facts: &mut Facts) {
        let Facts { words, states } = facts;
        words.resize(self.words, 0);
        words.fill(0);
        states.resize(self.groups, EMPTY);
        (self.write)(position, words, states);
    }

    /// The inputs of bits and states of the position itself, as the first player sees it.
    #[inline(always)]
    pub(super) fn numbers(&self) -> &[u16] {
        &self.numbers[0]
    }

    /// The input that each input becomes in an image of a position: 0 is the position itself.
    ///
    /// The images are the same to both players, in an order that may differ.
    ///
    /// # Panics
    /// If there is no such image.
    pub fn image(&self, image: usize) -> Vec<u16> {
        let mut becomes: Vec<_> = (0..2 * self.count).map(|input| input as u16).collect();
        let pairs = self.numbers[0].iter().zip(&self.numbers[image]);
        let known = || {
            pairs
                .clone()
                .filter(|&(&from, &to)| from != NONE && to != NONE)
        };
        // What the second player sees stands where the first has no such bit.
        for (&from, &to) in known() {
            becomes[usize::from(from ^ 1)] = to ^ 1;
        }
        for (&from, &to) in known() {
            becomes[usize::from(from)] = to;
        }
        becomes
    }

    /// The active inputs of a position, seen by the player to move.
    pub fn active(&self, position: &G) -> Vec<u16> {
        let mut facts = Facts::default();
        self.write(position, &mut facts);
        let mover = position.mover() as u16;
        let numbers = self.numbers();
        let mut active = Vec::new();
        let mut see = |at: usize| {
            if numbers[at] != NONE {
                active.push(numbers[at] ^ mover);
            }
        };
        each_bit(&facts.words, &mut see);
        let first = 64 * self.words;
        for (group, &state) in facts.states.iter().enumerate() {
            see(first + STATES * group + usize::from(state));
        }
        active
    }
}

/// Calls with each bit that is set.
#[inline(always)]
pub(super) fn each_bit(words: &[u64], mut seen: impl FnMut(usize)) {
    for (i, &word) in words.iter().enumerate() {
        let mut left = word;
        while left != 0 {
            seen(64 * i + left.trailing_zeros() as usize);
            left &= left - 1;
        }
    }
}
