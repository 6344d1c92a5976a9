//! What pieces are worth, and where they stand.

use super::lanes::{BLOCK, LANES, Lane};
use super::proximity::{Part, rings};
use super::{Board, Sites};
use crate::eval::Term;
use crate::game::PlayerCount;

/// Features that are sums over the pieces of a player, by kind of piece: what each is worth, and
/// how near it stands to parts of the board.
///
/// The nearness of a piece is 1 in the part itself and falls evenly to 0 on the sites that are
/// farthest from it, by [`Board::distance`]. All features are popcounts of a player's pieces in
/// sets of sites, eight positions at a time.
///
/// # Reference
/// Paper 004, section 3.2.1, lists the terms; they are Ludii's. Ludii measures distances in the
/// graph of adjacent sites, and so do we where [`Board::distance`] is that, as the king's steps are
/// on a board of squares whose diagonals count. Ludii's weights multiply differently scaled
/// features; ours are not comparable with them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Placement<const KINDS: usize> {
    /// Material: the worth of a piece, on the board or in hand.
    pub material: [f32; KINDS],
    /// Centre proximity.
    pub centre: [f32; KINDS],
    /// Corner proximity.
    pub corners: [f32; KINDS],
    /// Sides proximity.
    pub sides: [f32; KINDS],
    /// Region proximity, that of the player's own goal.
    pub goal: [f32; KINDS],
    /// Player-regions proximity, that of the goals of opponents: mostly negative, or the weight of
    /// defending.
    pub other_goals: [f32; KINDS],
    /// Own regions count: the pieces in the player's goal.
    pub in_goal: [f32; KINDS],
}

impl<const KINDS: usize> Placement<KINDS> {
    /// All weights 0: the base that others are written from.
    pub const NONE: Self = Self {
        material: [0.0; KINDS],
        centre: [0.0; KINDS],
        corners: [0.0; KINDS],
        sides: [0.0; KINDS],
        goal: [0.0; KINDS],
        other_goals: [0.0; KINDS],
        in_goal: [0.0; KINDS],
    };

    fn is_none(&self) -> bool {
        *self == Self::NONE
    }
}

impl<const KINDS: usize> Default for Placement<KINDS> {
    fn default() -> Self {
        Self::NONE
    }
}

/// The tables of a [`Placement`] for the shape of board last seen.
#[derive(Debug, Default)]
pub struct PlacementMemory {
    shape: Option<u64>,
    features: Vec<Feature>,
    /// The masks of the features: one for each player.
    masks: Vec<u64>,
    /// The words of the pieces of one player and kind, for a block of positions.
    columns: Vec<[Lane; BLOCK / LANES]>,
    /// The kinds of piece that have a weight.
    kinds: Vec<usize>,
}

/// A feature of one kind of piece: the popcounts of some of its words.
#[derive(Clone, Debug)]
struct Feature {
    kind: usize,
    /// What one bit of the popcounts adds to the sum.
    scale: f32,
    /// For each set of sites and word, a mask a player: where they begin and end.
    first: usize,
    last: usize,
    /// The words that the masks are for, in turn.
    words: usize,
    /// Whether pieces in hand count.
    hand: bool,
}

impl PlacementMemory {
    fn prepare<G: Board, const KINDS: usize>(&mut self, weights: &Placement<KINDS>, game: &G) {
        self.shape = Some(game.shape());
        self.features.clear();
        self.masks.clear();
        let players = G::Players::COUNT;
        let all = vec![vec![game.board()]; players];
        let same = |part| vec![rings(game, part); players];
        let goals: Vec<_> = (0..players).map(|p| rings(game, Part::Goal(p))).collect();
        let others = |player: usize| {
            let rivals = (0..players).filter(|&rival| rival != player);
            rivals.flat_map(|rival| goals[rival].clone()).collect()
        };
        let others: Vec<Vec<G::Sites>> = (0..players).map(others).collect();
        let within: Vec<_> = (0..players).map(|p| vec![game.goal(p)]).collect();
        for kind in 0..KINDS {
            self.feature::<G>(kind, weights.material[kind], &all, G::HANDS);
            self.feature::<G>(kind, weights.centre[kind], &same(Part::Centre), false);
            self.feature::<G>(kind, weights.corners[kind], &same(Part::Corners), false);
            self.feature::<G>(kind, weights.sides[kind], &same(Part::Sides), false);
            self.feature::<G>(kind, weights.goal[kind], &goals, false);
            self.feature::<G>(kind, weights.other_goals[kind], &others, false);
            self.feature::<G>(kind, weights.in_goal[kind], &within, false);
        }
        self.kinds = self.features.iter().map(|feature| feature.kind).collect();
        self.kinds.dedup();
        let size = players * KINDS * G::Sites::WORDS;
        self.columns.resize(size, [[0; LANES]; BLOCK / LANES]);
    }

    /// Adds a feature whose sum counts a piece of a player once for each of the player's sets that
    /// has its site.
    fn feature<G: Board>(&mut self, kind: usize, weight: f32, sets: &[Vec<G::Sites>], hand: bool) {
        let deepest = sets.iter().map(Vec::len).max().unwrap_or(0);
        if weight == 0.0 || deepest == 0 {
            return;
        }
        let first = self.masks.len();
        for depth in 0..deepest {
            for word in 0..G::Sites::WORDS {
                let mask = |sets: &Vec<G::Sites>| sets.get(depth).map_or(0, |set| set.word(word));
                self.masks.extend(sets.iter().map(mask));
            }
        }
        let opponents = (G::Players::COUNT.max(2) - 1) as f32;
        self.features.push(Feature {
            kind,
            scale: weight / (deepest as f32 * opponents),
            first,
            last: self.masks.len(),
            words: G::Sites::WORDS,
            hand,
        });
    }

    /// Puts the words of the pieces into columns.
    #[inline(always)]
    fn gather<G: Board>(&mut self, positions: &[G]) {
        let words = G::Sites::WORDS;
        for &kind in &self.kinds {
            for player in 0..G::Players::COUNT {
                let first = (player * G::KINDS + kind) * words;
                let columns = &mut self.columns[first..first + words];
                for (i, position) in positions.iter().enumerate() {
                    let set = position.pieces(player, kind);
                    for (word, column) in columns.iter_mut().enumerate() {
                        column[i / LANES % (BLOCK / LANES)][i % LANES] = set.word(word);
                    }
                }
            }
        }
    }

    /// Adds a feature to the sums of a block.
    #[inline(always)]
    fn add<G: Board>(&self, feature: &Feature, positions: &[G], player: usize, sums: &mut [f32]) {
        let players = G::Players::COUNT;
        let eights = positions.len().div_ceil(LANES);
        let mut counts = [[0_i32; LANES]; BLOCK / LANES];
        let masks = self.masks[feature.first..feature.last].chunks_exact(players);
        for (n, masks) in masks.enumerate() {
            let word = n % feature.words;
            for (owner, &mask) in masks.iter().enumerate() {
                let column = (owner * G::KINDS + feature.kind) * feature.words + word;
                let sign = share::<G>(owner, player);
                let column = &self.columns[column][..eights];
                for (counts, eight) in counts.iter_mut().zip(column) {
                    for lane in 0..LANES {
                        counts[lane] += sign * (eight[lane] & mask).count_ones() as i32;
                    }
                }
            }
        }
        if feature.hand {
            for (count, position) in counts.as_flattened_mut().iter_mut().zip(positions) {
                for owner in 0..players {
                    let held = position.hand(owner, feature.kind) as i32;
                    *count += share::<G>(owner, player) * held;
                }
            }
        }
        for (sum, &count) in sums.iter_mut().zip(counts.as_flattened()) {
            *sum += feature.scale * count as f32;
        }
    }
}

/// What one of the owner's pieces adds for the player, times the number of opponents.
#[inline(always)]
fn share<G: Board>(owner: usize, player: usize) -> i32 {
    if owner == player {
        G::Players::COUNT.max(2) as i32 - 1
    } else {
        -1
    }
}

impl<G: Board, const KINDS: usize> Term<G> for Placement<KINDS> {
    type Memory = PlacementMemory;

    fn add(&self, positions: &[G], player: usize, memory: &mut PlacementMemory, sums: &mut [f32]) {
        const { assert!(KINDS == G::KINDS, "a weight for each kind of piece") }
        if self.is_none() {
            return;
        }
        let (mut positions, mut sums) = (positions, sums);
        while let Some(first) = positions.first() {
            let shape = first.shape();
            if memory.shape != Some(shape) {
                memory.prepare(self, first);
            }
            let alike = positions.iter().take(BLOCK);
            let length = alike
                .take_while(|position| position.shape() == shape)
                .count();
            let (block, rest) = positions.split_at(length);
            let (block_sums, rest_sums) = sums.split_at_mut(length);
            memory.gather(block);
            for feature in &memory.features {
                memory.add(feature, block, player, block_sums);
            }
            (positions, sums) = (rest, rest_sums);
        }
    }
}
