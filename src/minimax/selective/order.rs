//! The order in which moves are tried.

use crate::game::{Forcing, Game, PlayerCount, promise};
use crate::minimax::alpha_beta::{NONE, kept};
use crate::minimax::history::History;

/// A move waiting to be tried.
#[derive(Clone, Copy, Debug)]
pub(super) struct Waiting {
    /// The greater, the earlier.
    pub(super) rank: i32,
    /// Its index among the moves of the position.
    pub(super) index: u32,
    /// The place of the move's statistics, or [`NOWHERE`].
    pub(super) place: u32,
    /// The gain if it is forcing; `None` if it is quiet.
    pub(super) gain: Option<i32>,
}

impl Waiting {
    /// Whether it is quiet and neither from the table nor known as an answer.
    #[inline(always)]
    pub(super) fn is_plain(&self) -> bool {
        self.gain.is_none() && self.rank < ANSWER
    }
}

/// The place of a move without an entry, and of a pass.
pub(super) const NOWHERE: u32 = u32::MAX;

const FROM_TABLE: i32 = i32::MAX;
const GAINS: i32 = 1 << 28;
const KILLER: i32 = (1 << 26) + 1;
/// Ranks from here on are those of moves that have refuted similar positions.
const ANSWER: i32 = 1 << 26;
const LOSES: i32 = -(1 << 26);

/// How much a promise of 1 ([`Game::promise`]) counts beside the statistics of a move.
const PROMISE: i32 = 1 << 10;

/// No move is worth more, nor less than its negative.
const MOST: i32 = 1 << 14;

/// The bits of an index into the statistics of moves after other moves.
const BITS: u32 = 16;

/// The statistics of moves beyond the position they were made in.
#[derive(Clone, Debug)]
pub(super) struct Order<M> {
    /// For each ply the last two quiet moves that cut, the newer first.
    killers: Vec<[Option<M>; 2]>,
    /// By the place of the move before: the last quiet move that cut after it.
    answers: Vec<Option<M>>,
    /// By place.
    history: History<i16>,
    /// By the places of a move and of the one that was made one or two plies before it. Different
    /// pairs may share an entry.
    following: [Vec<i16>; 2],
    on: bool,
}

impl<M: Copy + Eq> Order<M> {
    pub(super) fn new<G: Game<Move = M>>(on: bool, plies: usize) -> Self {
        let places = if on {
            G::MOVE_INDICES * G::Players::COUNT
        } else {
            0
        };
        let pairs = if places > 0 { 1 << BITS } else { 0 };
        Self {
            killers: vec![[None; 2]; if on { plies + 1 } else { 0 }],
            answers: vec![None; places],
            history: History::new(places),
            following: [vec![0; pairs], vec![0; pairs]],
            on,
        }
    }

    /// Begins the search of another position: other moves are killers there, and the statistics of
    /// moves count half.
    pub(super) fn begin(&mut self) {
        self.killers.fill([None; 2]);
        self.history.halve();
    }

    /// The place of a move.
    #[inline(always)]
    fn place<G: Game<Move = M>>(&self, position: &G, m: M) -> u32 {
        if self.history.is_empty() {
            return NOWHERE;
        }
        position.move_index(m).map_or(NOWHERE, |index| {
            (position.mover() * G::MOVE_INDICES + index) as u32
        })
    }

    /// The statistics of a quiet move so far, after the two moves before it.
    #[inline(always)]
    pub(super) fn worth(&self, place: u32, before: [u32; 2]) -> i32 {
        let Some(own) = self.history.get(place as usize) else {
            return 0;
        };
        let mut worth = i32::from(own);
        for (following, before) in self.following.iter().zip(before) {
            if before != NOWHERE {
                worth += i32::from(following[pair(before, place)]);
            }
        }
        worth
    }

    /// Appends the moves of a position with their ranks.
    #[expect(clippy::too_many_arguments, reason = "everything that orders moves")]
    #[inline]
    pub(super) fn rank<G: Game<Move = M>, F: Forcing<G>>(
        &self,
        forcing: &F,
        position: &G,
        moves: &[M],
        hint: u16,
        ply: u32,
        before: [u32; 2],
        waiting: &mut Vec<Waiting>,
    ) {
        let [newer, older] = self.killers.get(ply as usize).copied().unwrap_or([None; 2]);
        let answer = self.answers.get(before[0] as usize).copied().flatten();
        for (index, &m) in moves.iter().enumerate() {
            let index = index as u32;
            let place = self.place(position, m);
            let gain = if F::FORCES {
                forcing.gain(position, m)
            } else {
                None
            };
            let rank = if kept(index) == hint && hint != NONE {
                FROM_TABLE
            } else if let Some(gain) = gain {
                let base = if gain < 0 { LOSES } else { GAINS };
                base + gain.clamp(-(1 << 20), 1 << 20) * 64
            } else if newer == Some(m) {
                KILLER + 1
            } else if older == Some(m) {
                KILLER
            } else if answer == Some(m) {
                ANSWER
            } else {
                self.worth(place, before) + promise(position, m) * PROMISE
            };
            waiting.push(Waiting {
                rank,
                index,
                place,
                gain,
            });
        }
    }

    /// A quiet move refuted a position at `depth`, and others before it did not.
    pub(super) fn cut(
        &mut self,
        m: M,
        place: u32,
        ply: u32,
        depth: i32,
        before: [u32; 2],
        failed: impl Iterator<Item = u32>,
    ) {
        if !self.on {
            return;
        }
        if let Some([newer, older]) = self.killers.get_mut(ply as usize)
            && *newer != Some(m)
        {
            *older = newer.replace(m);
        }
        if let Some(answer) = self.answers.get_mut(before[0] as usize) {
            *answer = Some(m);
        }
        let bonus = (16 * depth * depth + 32 * depth).min(MOST / 8);
        self.learn(place, before, bonus);
        for place in failed {
            self.learn(place, before, -bonus);
        }
    }

    fn learn(&mut self, place: u32, before: [u32; 2], bonus: i32) {
        let own = self
            .history
            .change(place as usize, |own| towards(own, bonus));
        if own.is_none() {
            return;
        }
        for (following, before) in self.following.iter_mut().zip(before) {
            if before != NOWHERE {
                towards(&mut following[pair(before, place)], bonus);
            }
        }
    }
}

/// Moves a worth by a bonus, the less the closer it is to the greatest already.
#[inline(always)]
fn towards(worth: &mut i16, bonus: i32) {
    let now = i32::from(*worth);
    *worth = (now + bonus - now * bonus.abs() / MOST) as i16;
}

/// The entry of a pair of places.
#[inline(always)]
fn pair(before: u32, place: u32) -> usize {
    let mixed = before
        .wrapping_mul(0x9E37_79B1)
        .wrapping_add(place.wrapping_mul(0x85EB_CA6B));
    (mixed >> (u32::BITS - BITS)) as usize
}

/// Brings the one to be tried next to the front: the first of the greatest rank.
#[inline]
pub(super) fn bring_next(waiting: &mut [Waiting]) {
    let mut next = 0;
    for i in 1..waiting.len() {
        if waiting[i].rank > waiting[next].rank {
            next = i;
        }
    }
    waiting.swap(0, next);
}
