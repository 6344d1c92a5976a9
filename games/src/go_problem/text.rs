//! Problems as text; [`sgf`](super::sgf) reads positions.

use super::sgf::sgf_point;
use super::{GoProblem, NO_KO, PASS, Points, STRIDE};
use crate::board_text::draw_part;
use crate::fill::fill;
use crate::go::grid::{Point, around};
use crate::go::vertex::{COLUMNS, read_vertex, vertex_text};
use std::fmt::Write;
use tesuji::Game;
use tesuji::game::{Notation, TextError};

pub(super) fn point_at(column: usize, row: usize) -> Point {
    (STRIDE * row + column) as Point
}

pub(super) fn vertex(point: Point) -> String {
    let point = usize::from(point);
    vertex_text(point % STRIDE, point / STRIDE)
}

impl GoProblem {
    /// Why a stone may not be placed on the point.
    pub(super) fn refusal(&self, point: Point) -> Option<&'static str> {
        let empty = self.empty();
        Some(if !empty.has(point) {
            "there is a stone"
        } else if !self.playable.has(point) {
            "not a playable point"
        } else if self.taken(empty, point).is_none() {
            "suicide is illegal"
        } else if point == self.ko {
            "takes back a ko at once"
        } else {
            return None;
        })
    }

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
        let refused = |wrong: &str| Err(TextError::new(text, wrong));
        if self.outcome().is_some() {
            return refused("the game is over before this move");
        }
        if text == "pass" {
            return Ok(PASS);
        }
        let Some((column, row)) = read_vertex(text, self.size) else {
            return refused("neither a vertex of this board nor pass");
        };
        let point = point_at(column, row);
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
