//! Problems as text; [`sgf`](super::sgf) reads positions.

use super::points::{point_at, sgf_point, vertex};
use super::{GoProblem, NO_KO, PASS, Points, STRIDE};
use crate::go::grid::{Point, around};
use crate::go::vertex::{COLUMNS, read_turn};
use crate::kit::drawing::draw_part;
use crate::kit::fill::fill;
use std::fmt::Write;
use tesuji::game::{Notation, TextError};

impl GoProblem {
    /// The least columns and rows that show all playable points and the target, with a margin.
    fn window(&self) -> [std::ops::RangeInclusive<usize>; 2] {
        let shown = self.playable.or(Points::of(self.target));
        let last = usize::from(self.size) - 1;
        [STRIDE, 1].map(|unit| {
            let along = |point: Point| usize::from(point) / unit % STRIDE;
            let least = shown.squares().map(along).min().unwrap_or(0);
            let greatest = shown.squares().map(along).max().unwrap_or(last);
            least.saturating_sub(2)..=(greatest + 2).min(last)
        })
    }
}

impl Notation for GoProblem {
    fn position_text(&self) -> String {
        let mut text = format!("(;FF[4]GM[1]SZ[{}]", self.size);
        let list = |text: &mut String, name, points: Points| {
            for (n, point) in points.squares().enumerate() {
                let name = if n == 0 { name } else { "" };
                // Writing to a string cannot fail.
                let _ = write!(text, "{name}[{}]", sgf_point(point, self.size));
            }
        };
        list(&mut text, "AB", self.stones[0]);
        list(&mut text, "AW", self.stones[1]);
        let colour = |colour| ["B", "W"][usize::from(colour)];
        let _ = write!(text, "PL[{}]", colour(self.turn));
        list(&mut text, "TR", Points::of(self.target));
        list(&mut text, "CR", self.playable);
        if self.first != self.turn {
            let _ = write!(text, "XF[{}]", colour(self.first));
        }
        if self.captured > 0 {
            let _ = write!(text, "XC[{}]", self.captured);
        }
        if self.ko != NO_KO {
            list(&mut text, "XK", Points::of(self.ko));
        }
        if self.passes > 0 {
            let _ = write!(text, "XP[{}]", self.passes);
        }
        text + ")"
    }

    fn read_position(&self, text: &str) -> Result<Self, TextError> {
        Self::read(text, self.rules)
    }

    fn move_text(&self, m: u16) -> String {
        if m == PASS { "pass".into() } else { vertex(m) }
    }

    fn read_move(&self, text: &str) -> Result<u16, TextError> {
        let Some((column, row)) = read_turn(self, text, self.size)? else {
            return Ok(PASS);
        };
        let point = point_at(column, row);
        let refused = |wrong| Err(TextError::new(text, wrong));
        self.refusal(point).map_or(Ok(point), refused)
    }

    /// The part of the board around the problem: `x` Black, `o` White, in capitals the target; `+`
    /// an empty point that is playable, `.` one that is not.
    fn drawing(&self) -> String {
        let stones = self.stones[usize::from(self.defender)];
        let stone = Points::of(self.target).and(stones);
        let target = fill(stone, stones, around);
        let [rows, columns] = self.window();
        let left = *columns.start();
        draw_part(&COLUMNS[columns], rows, |column, row| {
            let point = point_at(left + column, row);
            let at_target = target.has(point);
            match self.stones.map(|stones| stones.has(point)) {
                [true, _] => ['x', 'X'][usize::from(at_target)],
                [_, true] => ['o', 'O'][usize::from(at_target)],
                _ if self.playable.has(point) => '+',
                _ => '.',
            }
        })
    }
}
