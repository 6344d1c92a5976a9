//! The semimoves of Go: whether to pass or to play, then the vertex. So half of all random moves
//! are passes, and random games are very short, as in paper 002 (appendix 3). Joined, a pass is a
//! choice among the vertices, and a move is a single semimove. Shift chooses the row before the
//! vertex; Plus makes no difference. To play and all rows are always offered, even if no stone may
//! be placed there. Suicide and ko are tested at the vertex.
//!
//! Semimoves are numbers: first the vertices as in moves, then the rows, to play, and to pass.

use super::grid::Point;
use super::{Go, Ko, PASS};
use crate::kit::bits::{nth_bit_below_64, squares};
use crate::kit::sets::Set;
use crate::kit::stones::Stones;
use tesuji::game::Notation;
use tesuji::game::split::{Semimove, Split, Strategy, Submove, SubmoveOf};
use tesuji::{Rng, Source};

/// The part of a move that has been chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// To play: a vertex is chosen next.
    Play,
    /// The row of the vertex.
    Row(u8),
}

impl<const W: usize, K: Ko<W>> Go<W, K> {
    const ROWS: Semimove = (Self::STRIDE * Self::MOST) as Semimove;
    const TO_PLAY: Semimove = Self::ROWS + Self::MOST as Semimove;
    const TO_PASS: Semimove = Self::TO_PLAY + 1;

    /// The part that was chosen before a vertex, or before its row: to play, unless passing is
    /// chosen along with it.
    #[inline(always)]
    fn to_play<S: Strategy>(strategy: S) -> Option<Part> {
        (!strategy.joined()).then_some(Part::Play)
    }

    /// The empty points of a row as the lowest bits.
    #[inline(always)]
    fn row(empty: &Set<W>, row: u32) -> u64 {
        let first = row * Self::STRIDE as u32;
        let (word, bit) = (first as usize / 64 % W, first % 64);
        // The rest of the row in the next word, which may be empty: a shift by 64 in two.
        let next = empty.0[(word + 1) % W] << 1 << (63 - bit);
        (empty.0[word] >> bit | next) & ((1 << Self::STRIDE) - 1)
    }

    /// A random vertex and the stones that a stone takes there; `None` if no stone may be placed,
    /// or for a pass if that is one of the choices.
    ///
    /// The first vertex drawn is mostly legal. One that is not is removed, and another of the same
    /// row is drawn, until the row is dead as well. This is the same as going back.
    #[inline(always)]
    fn draw_split<S: Strategy>(
        &self,
        strategy: S,
        rng: &mut Rng<impl Source>,
    ) -> Option<(Point, Set<W>)> {
        if !strategy.shift() {
            return self.draw_stone(rng, strategy.joined());
        }
        let empty = self.empty();
        let mut untried = empty;
        while !untried.is_empty() {
            let row = rng.below(u32::from(self.size) + u32::from(strategy.joined()));
            if row == u32::from(self.size) {
                return None;
            }
            let mut columns = Self::row(&untried, row);
            while columns != 0 {
                let column = nth_bit_below_64(columns, rng.below(columns.count_ones()));
                let first = row * Self::STRIDE as u32;
                let point = (first + column.trailing_zeros()) as Point;
                if let Some(taken) = self.legal(empty, point) {
                    return Some((point, taken));
                }
                columns ^= column;
                untried = untried.minus(Set::of(point));
            }
        }
        None
    }

    /// A random move and the stones that it takes; `None` is a pass.
    #[inline(always)]
    fn draw_move<S: Strategy>(
        &self,
        strategy: S,
        rng: &mut Rng<impl Source>,
    ) -> Option<(Point, Set<W>)> {
        if !strategy.joined() && rng.below(2) == 0 {
            return None;
        }
        self.draw_split(strategy, rng)
    }
}

impl<const W: usize, K: Ko<W>, S: Strategy> Split<S> for Go<W, K> {
    type Part = Part;
    const SEMIMOVES: usize = Self::TO_PASS as usize + 1;

    fn semimoves(&self, strategy: S, part: Option<Part>, semimoves: &mut Vec<Semimove>) {
        let rows = Self::ROWS..Self::ROWS + Semimove::from(self.size);
        match part {
            None if !strategy.joined() => {
                return semimoves.extend([Self::TO_PLAY, Self::TO_PASS]);
            }
            Some(Part::Row(row)) => {
                let columns = Self::row(&self.empty(), row.into());
                let first = row as u16 * Self::STRIDE as u16;
                let points = squares(columns).map(|column| first + u16::from(column));
                return semimoves.extend(self.placements_among(points.collect()).squares());
            }
            _ if strategy.shift() => semimoves.extend(rows),
            _ => semimoves.extend(self.placements().squares()),
        }
        if strategy.joined() {
            semimoves.push(Self::TO_PASS);
        }
    }

    #[inline]
    fn choose(&self, _: S, _: Option<Part>, semimove: Semimove) -> SubmoveOf<Self, S> {
        if semimove < Self::ROWS {
            Submove::Whole(semimove)
        } else if semimove < Self::TO_PLAY {
            Submove::Part(Part::Row((semimove - Self::ROWS) as u8))
        } else if semimove == Self::TO_PLAY {
            Submove::Part(Part::Play)
        } else {
            Submove::Whole(PASS)
        }
    }

    #[inline]
    fn last(&self, strategy: S, submove: SubmoveOf<Self, S>) -> (Option<Part>, Semimove) {
        match submove {
            Submove::Whole(PASS) => (None, Self::TO_PASS),
            Submove::Whole(point) if strategy.shift() => {
                let row = usize::from(point) / Self::STRIDE;
                (Some(Part::Row(row as u8)), point)
            }
            Submove::Whole(point) => (Self::to_play(strategy), point),
            Submove::Part(Part::Row(row)) => {
                (Self::to_play(strategy), Self::ROWS + Semimove::from(row))
            }
            Submove::Part(Part::Play) => (None, Self::TO_PLAY),
        }
    }

    fn semimove_text(&self, _: S, _: Option<Part>, semimove: Semimove) -> String {
        if semimove < Self::ROWS {
            self.move_text(semimove)
        } else if semimove < Self::TO_PLAY {
            (semimove - Self::ROWS + 1).to_string()
        } else {
            ["play", "pass"][usize::from(semimove - Self::TO_PLAY) % 2].to_owned()
        }
    }

    #[inline]
    fn random_split_move(
        &self,
        strategy: S,
        rng: &mut Rng<impl Source>,
        _: &mut Vec<Semimove>,
    ) -> u16 {
        self.draw_move(strategy, rng)
            .map_or(PASS, |(point, _)| point)
    }

    #[inline]
    fn play_random_split(
        &mut self,
        strategy: S,
        rng: &mut Rng<impl Source>,
        _: &mut Vec<Semimove>,
    ) {
        match self.draw_move(strategy, rng) {
            Some((point, taken)) => self.place(point, taken),
            None => self.pass(),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::go::{KoGo, LargeGo, SmallGo};
    use crate::kit::checks::{after, open};
    use crate::kit::split_checks::{mean_length, semimoves};
    use tesuji::game::Notation;

    fn small(text: &str) -> SmallGo {
        let start: SmallGo = open("go5", "");
        start.read_position(text).expect("the position is possible")
    }

    #[test]
    fn to_pass_or_to_play_comes_before_the_vertex() {
        let state = small("xxxxx/xxxxx/xxxxx/xxxxx/xx2x o");
        assert_eq!(semimoves(&state, "mod", ""), "play pass");
        assert_eq!(semimoves(&state, "mod", "pass"), "= pass");
        assert_eq!(semimoves(&state, "mod", "play"), "c1 d1");
        assert_eq!(semimoves(&state, "mod", "play d1"), "= d1");
        assert_eq!(semimoves(&state, "mod-shift", "play"), "1 2 3 4 5");
        assert_eq!(semimoves(&state, "mod-shift", "play 1"), "c1 d1");
        assert_eq!(semimoves(&state, "mod-shift", "play 1 c1"), "= c1");
        assert_eq!(semimoves(&state, "mod-shift", "play 2"), "", "a dead row");
        assert_eq!(semimoves(&state, "mod-joined", ""), "c1 d1 pass");
        assert_eq!(semimoves(&state, "mod-joined", "pass"), "= pass");
    }

    #[test]
    fn suicide_shows_with_the_vertex() {
        // Two eyes: White may not fill either, so to play is dead; Black may fill both.
        let [white, black] =
            ["o", "x"].map(|side| small(&format!("xxxxx/x1xxx/xxxxx/xxx1x/xxxxx {side}")));
        assert_eq!(semimoves(&white, "mod", ""), "play pass");
        assert_eq!(semimoves(&white, "mod", "play"), "");
        assert_eq!(semimoves(&white, "mod-shift", "play 4"), "");
        assert_eq!(semimoves(&black, "mod", "play"), "d2 b4");
        assert_eq!(semimoves(&black, "mod-shift", "play 4"), "b4");
    }

    #[test]
    fn superko_shows_with_the_vertex() {
        // White has taken the stone on b3; whether Black may take back at once is up to the rules.
        let ko = "c2 b2 d3 a3 c4 b4 b3 c3";
        let superko: KoGo = open("go5", "superko");
        let state = after(&superko, ko);
        assert_eq!(semimoves(&state, "mod-shift", "play 3"), "e3");
        let state = after(&open::<SmallGo>("go5", ""), ko);
        assert_eq!(semimoves(&state, "mod-shift", "play 3"), "b3 e3");
    }

    #[test]
    fn rows_that_lie_in_two_words_are_whole() {
        let start: LargeGo = open("go19", "");
        let all = "a b c d e f g h j k l m n o p q r s t";
        for row in 1..=19 {
            let expected: Vec<_> = all
                .split(' ')
                .map(|column| format!("{column}{row}"))
                .collect();
            let vertices = semimoves(&start, "mod-shift", &format!("play {row}"));
            assert_eq!(vertices, expected.join(" "));
        }
    }

    /// Half of all moves are passes, and two in a row end the game.
    #[test]
    fn random_split_games_have_a_known_length() {
        let start: SmallGo = open("go9", "");
        for strategy in ["mod", "mod-shift"] {
            let mean = mean_length(&start, strategy, 1000);
            assert!((5.7..6.3).contains(&mean), "{strategy} {mean}");
        }
    }
}
