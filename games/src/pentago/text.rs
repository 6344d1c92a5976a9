//! Pentago as text.

use super::quadrants::{bit, has_five, place, turned};
use super::{NONE, Pentago, Turn};
use crate::catalogue::{Family, Primer, SplitVisitor};
use crate::kit::bits::squares;
use crate::kit::board_text::{read_rows, square_name, write_rows};
use crate::kit::drawing::draw;
use crate::kit::options::no_options;
use crate::kit::sides::{letter_at, read_turn, side_of};
use crate::kit::verdict::Verdict;
use tesuji::Game;
use tesuji::game::{Notation, TextError};
use tesuji::scene::{Colour, Ground, Look, Scene, Shape, square};

/// The letters of the first and of the second player.
const SIDES: [char; 2] = ['x', 'o'];

/// The middle squares of the quadrants.
pub(super) const MIDDLES: [&str; 4] = ["b2", "e2", "b5", "e5"];

/// How far apart the quadrants are drawn, in cells.
const GAP: f32 = 0.25;

impl Pentago {
    pub(super) fn at(&self, column: usize, row: usize) -> Option<char> {
        letter_at(self.stones, bit(column, row), SIDES)
    }

    /// Whether some move of the side that is not to move can have led here from a position without
    /// five in a row.
    fn can_have_come(&self) -> bool {
        let mover = self.mover();
        let (last, other) = (self.stones[1 - mover], self.stones[mover]);
        let without_a_stone =
            |stones: u64| squares(stones).any(|square| !has_five(stones ^ 1 << square));
        let before_turning = |rotation: usize| {
            // The opposite rotation undoes one.
            let [last, other] = [last, other].map(|stones| turned(stones, rotation ^ 1));
            !has_five(last) && !has_five(other) && last != 0
        };
        has_five(last) && !has_five(other) && without_a_stone(last)
            || (0..usize::from(NONE)).any(before_turning)
    }
}

impl Notation for Pentago {
    fn position_text(&self) -> String {
        let rows = write_rows(6, 6, |column, row| self.at(column, row));
        format!("{rows} {}", SIDES[self.mover()])
    }

    fn read_position(&self, text: &str) -> Result<Self, TextError> {
        let (rows, side) = text.split_once(' ').unwrap_or((text, ""));
        let mut stones = [0; 2];
        read_rows(rows, 6, 6, |column, row, stone| {
            stones[side_of(stone, SIDES)?] |= 1 << bit(column, row);
            Ok(())
        })?;
        let [first, second] = stones.map(u64::count_ones);
        read_turn([first, second], rows, side)?;
        let placed = (first + second) as u8;
        let verdict = match stones.map(has_five) {
            [false, false] if placed < 36 => Verdict::Open,
            [true, false] => Verdict::First,
            [false, true] => Verdict::Second,
            _ => Verdict::Draw,
        };
        let read = Self {
            stones,
            placed,
            verdict,
        };
        if stones.into_iter().any(has_five) && !read.can_have_come() {
            return Err(TextError::new(rows, "play went on after a line was made"));
        }
        Ok(read)
    }

    fn move_text(&self, m: Turn) -> String {
        let (column, row) = place(m.square.into());
        let square = square_name(column, row);
        if m.rotation == NONE {
            return square;
        }
        let way = ['+', '-'][usize::from(m.rotation % 2)];
        format!("{square},{}{way}", MIDDLES[usize::from(m.rotation / 2)])
    }

    fn drawing(&self) -> String {
        draw(6, 6, |column, row| self.at(column, row).unwrap_or('.'))
    }
}

impl Family for Pentago {
    type Knowledge = Self;

    const PRIMER: Primer = Primer {
        rules: "The board of 6 × 6 consists of four quadrants of 3 × 3. A move puts a stone on an \
         empty square and then turns one quadrant by a quarter, either way. A stone that makes \
         five in a row wins at once, and nothing is turned. The player who has five in a row after \
         the turn wins. If both have, or the board is full without, it is a draw.",
        text: "A move is the square, and behind a comma the middle square of the quadrant with + for \
         clockwise or - for counter-clockwise: c3,b5+. A stone that wins is the square alone. \
         A position is its rows from the top and the side to move, x (the first player) or o: \
         6/6/6/2x3/6/6 o.",
        options: "",
        papers: "001, 002",
    };

    const NAMES: &'static [(&'static str, &'static str)] =
        &[("pentago", "five in a row on 6 × 6, turning a quadrant")];
    const SPLITS: &'static [(&'static str, &'static str)] = &[
        ("mod", "square / rotation"),
        ("mod-plus", "square / quadrant / direction"),
        ("mod-shift", "row / square / half / rotation"),
        (
            "mod-plus-shift",
            "row / square / half / quadrant / direction",
        ),
    ];

    fn start(name: &str, options: &str) -> Result<Self, TextError> {
        no_options(name, options)?;
        Ok(Self::new())
    }

    fn visit_split<V: SplitVisitor<Self>>(self, visitor: V) -> Result<V::Output, V> {
        Ok(visitor.visit(self))
    }

    fn scene(&self) -> Scene {
        let mut scene = Scene::of_board(self, square, |_, _| Look::Stone)
            .in_colours(&[Colour::White, Colour::Black])
            .on(Ground::Wood)
            .shaped(Shape::Hole)
            .with_coordinates();
        // The quadrants lie a little apart.
        let apart = |at: [f32; 2]| at.map(|at| if at > 2.5 { at + GAP } else { at });
        for site in &mut scene.sites {
            site.at = apart(site.at);
        }
        for label in &mut scene.labels {
            label.at = apart(label.at);
        }
        for corner in [[0.0, 0.0], [3.0, 0.0], [0.0, 3.0], [3.0, 3.0]] {
            let [x, y] = apart(corner).map(|at| at - 0.5);
            let (right, bottom) = (x + 3.0, y + 3.0);
            let round = [[x, y], [right, y], [right, bottom], [x, bottom], [x, y]];
            scene.lines.push(round.to_vec());
        }
        scene
    }
}
