//! Life and death in Go (tsumego): can a group be captured, with moves on some points of the
//! board only?
//!
//! # Rules
//! - A problem has a board of 2 × 2 to 19 × 19 points with stones. It has a set of playable points,
//!   a target (the chain of a stone) and the side to move. The owner of the target is the defender,
//!   the other side is the attacker.
//! - A move places a stone on an empty playable point, or is a pass, which is always legal. A stone
//!   takes the enemy chains it leaves without a liberty; it must then have a liberty itself (no
//!   suicide). A playable point from which a stone was taken is playable again. No stone is placed
//!   on another point.
//! - Ko: a stone that has taken exactly one stone, and could itself be taken back alone there, may
//!   not be taken back at once ([`Retake`]).
//! - The attacker wins when the target is captured.
//! - The defender wins when the target is unconditionally alive (Benson, *Life in the game of Go*,
//!   1976): no sequence of attacking moves captures it, even if the defender always passes. A chain
//!   beside an empty point that is not playable counts as alive too, since neither player can ever
//!   fill that liberty: this is how a target escapes.
//! - After two passes in a row a target that is still there counts as alive or, by an option, as
//!   dead ([`Unsettled`]).
//! - The defender wins when both sides together have taken more than three stones for every
//!   playable point, without the target. With this limit every game is finite. The number of stones
//!   taken is part of the position, so no position is repeated.
//!
//! There are no draws: the scores are −1 and +1. Player 0 is the one who moves first in the
//! problem, whatever its colour.
//!
//! # Ko and seki
//! The paper has "Alive/dead categorization only (ko and seki omitted)". Here a problem is free of
//! ko and seki if its result is the same under all six combinations of the options `ko` and
//! `unsettled`. With `ko=attacker` or `ko=defender` that side may take back at once, so it wins
//! every ko; with `ko=simple` neither may. With `unsettled=alive` or `unsettled=dead` a seki counts
//! as alive or as dead.
//!
//! # Names and options
//! `go-problem` is the first of the [`PROBLEMS`], `go-problem:7` the seventh;
//! `go-problem:7,ko=attacker,unsettled=dead` has other rules. The problems were generated, and are
//! ordered by the nodes of an exhaustive search. `problems/go/solutions.tsv` has their solutions. A
//! group may occur twice, once to kill and once to live.
//!
//! # Text
//! Moves are vertices as in the Go Text Protocol (`d4`, no column i), or `pass`. A position is one
//! game of the [Smart Game Format](https://www.red-bean.com/sgf/):
//! - `SZ` is the size (19 without it; square boards only). `AB`, `AW` and `AE` set up stones. `PL`
//!   is the side to move (without it the colour of the first move, or else Black).
//! - `TR`, exactly one triangle, marks a stone of the target. `CR`, at least one circle, marks the
//!   playable points; lists may be compressed (`CR[ac:dd]`). A circled stone leaves a playable
//!   point when it is taken. A circle on the target is ignored.
//! - Set-up and marks may be in any nodes of the main line before the first move. The moves of the
//!   main line are played; a move out of turn or an illegal move is an error. Variations and other
//!   properties are ignored.
//! - Properties of our own hold facts that the format does not have. `XF[W]` is the side that moved
//!   first, if it is not to move now. `XC[3]` is the number of stones taken, `XK[cd]` the point
//!   where a ko may not be taken back, `XP[1]` the number of passes just made. A text without a
//!   target, in which stones were taken, is a position whose target was captured.
//!
//! The rules of [`Rules`] are not part of the text.
//!
//! # Reference
//! J.-T. Saito, G. Chaslot, J. W. H. M. Uiterwijk and H. J. van den Herik, *Monte-Carlo
//! Proof-Number Search for Computer Go*, 2007 (paper 003), the section on the experimental setup.
//! Its 30 problems are not published; these are our own.

mod collection;
mod family;
pub mod heuristic;
mod life;
mod placements;
mod points;
mod rules;
mod scene;
mod sgf;
#[cfg(test)]
mod tests;
mod text;

pub use collection::PROBLEMS;
pub use rules::{Retake, Rules, Unsettled};

use crate::go::PASS;
use crate::go::grid::{Point, boards};
use crate::kit::mix::mix;
use crate::kit::sets::Set;
use crate::kit::stones::{Stones, stone_or_pass};
use crate::kit::verdict::Verdict;
use tesuji::game::{Game, Outcome, Players};

/// Up to 19 × 19 points, a row being 20 bits.
type Points = Set<6>;

const STRIDE: usize = 20;
const BOARDS: [Points; 20] = boards();

/// The greatest number of points.
const MOST_POINTS: usize = 19 * 19;

/// Where no stone may be placed because of ko.
const NO_KO: Point = Point::MAX;

/// A position of a life-and-death problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GoProblem {
    /// Black's and White's stones.
    stones: [Points; 2],
    playable: Points,
    /// A hash of the parts that never change in a game.
    key: u64,
    /// A stone of the target.
    target: Point,
    /// Where the side to move may not place a stone, or [`NO_KO`].
    ko: Point,
    /// The stones taken so far, one above the limit at most.
    captured: u16,
    size: u8,
    /// The colour to move, 0 black and 1 white.
    turn: u8,
    /// The colour of player 0.
    first: u8,
    /// The colour of the target.
    defender: u8,
    /// The passes in a row just made.
    passes: u8,
    rules: Rules,
    verdict: Verdict,
}

impl GoProblem {
    /// The rules that the options chose.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// The position under other rules.
    ///
    /// Past moves are not replayed: a forbidden ko stays forbidden for one move. The result changes
    /// only if two passes have ended the game.
    #[must_use]
    pub fn with_rules(self, rules: Rules) -> Self {
        let changed = Self { rules, ..self };
        Self {
            key: changed.fixed_key(),
            verdict: changed.judged(),
            ..changed
        }
    }

    /// The number of playable points, those under stones included.
    pub fn playable(&self) -> usize {
        self.playable.count() as usize
    }

    /// The number of empty playable points.
    pub fn vacancies(&self) -> usize {
        self.playable.and(self.empty()).count() as usize
    }

    /// Whether the side to move is the attacker.
    pub fn attacks(&self) -> bool {
        self.turn != self.defender
    }

    /// Whether Black is to move.
    pub fn is_black_to_move(&self) -> bool {
        self.turn == 0
    }

    /// The captures after which the next ones end the game.
    #[inline(always)]
    fn limit(&self) -> u16 {
        3 * self.playable.count() as u16
    }

    #[inline(always)]
    fn board(&self) -> Points {
        BOARDS[usize::from(self.size) % 20]
    }

    /// Whether the game is over and who has won.
    fn judged(&self) -> Verdict {
        let won_by = |colour: u8| Verdict::won_by(usize::from(colour ^ self.first));
        let own = self.stones[usize::from(self.defender)];
        if !own.has(self.target) {
            return won_by(1 - self.defender);
        }
        let enemy = self.stones[usize::from(1 - self.defender)];
        if self.captured > self.limit()
            || life::is_alive(
                Points::of(self.target),
                [own, enemy],
                self.board(),
                self.playable,
            )
        {
            return won_by(self.defender);
        }
        match (self.passes, self.rules.unsettled) {
            (0 | 1, _) => Verdict::Open,
            (_, Unsettled::Alive) => won_by(self.defender),
            (_, Unsettled::Dead) => won_by(1 - self.defender),
        }
    }

    /// The hash of the parts that never change in a game.
    fn fixed_key(&self) -> u64 {
        let rest = u64::from(self.target) << 40
            | u64::from(self.size) << 32
            | u64::from(self.first) << 24
            | u64::from(self.defender) << 16
            | self.rules.number();
        mix([mix(self.playable.0), rest])
    }
}

impl Game for GoProblem {
    type Players = Players<2>;
    /// A point, twenty times the row and the column, or [`PASS`].
    type Move = u16;
    const MOVE_INDICES: usize = MOST_POINTS + 1;

    #[inline(always)]
    fn mover(&self) -> usize {
        usize::from(self.turn ^ self.first)
    }

    stone_or_pass!(PASS);

    #[inline(always)]
    fn outcome(&self) -> Option<Outcome<Self>> {
        self.verdict.outcome()
    }

    /// Row by row from the bottom as on 19 × 19 points, whatever the size, then the pass.
    #[inline]
    fn move_index(&self, m: u16) -> Option<usize> {
        let point = usize::from(m);
        Some(if m == PASS {
            MOST_POINTS
        } else {
            point / STRIDE * 19 + point % STRIDE
        })
    }

    #[inline]
    fn hash(&self) -> Option<u64> {
        let rest = u64::from(self.ko) << 32
            | u64::from(self.captured) << 16
            | u64::from(self.passes) << 8
            | u64::from(self.turn);
        let [black, white] = self.stones.map(|set| mix(set.0));
        Some(mix([self.key, black, white, rest]))
    }
}
