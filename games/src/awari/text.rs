//! Awari as text.

use super::{Awari, PASS};
use crate::catalogue::{Family, Primer};
use crate::kit::fields::fields;
use crate::kit::options::no_options;
use crate::kit::plies::read_plies;
use crate::kit::sides::{by_player, read_side};
use crate::mancala::is_sparse;
use crate::mancala::scene;
use crate::mancala::text::{SIDES, as_seen, read_seeds, rows_text};
use tesuji::Game;
use tesuji::game::{Notation, TextError};
use tesuji::scene::{Scene, square};

impl Awari {
    /// Whether the passes just made can have been forced.
    fn passes_fit(&self) -> bool {
        let stuck = |rows| Self { rows, ..*self }.legal().next().is_none();
        let [own, other] = self.rows;
        let forced = !is_sparse(self.rows)
            && (self.passes < 1 || stuck([other, own]))
            && (self.passes < 2 || stuck([own, other]));
        self.passes == 0 || u16::from(self.passes) <= self.plies && forced
    }
}

impl Notation for Awari {
    fn position_text(&self) -> String {
        let rows = rows_text(by_player(self.mover(), self.rows));
        let [south, north] = by_player(self.mover(), self.captured);
        let side = SIDES[self.mover()];
        format!(
            "{rows} {south}-{north} {side} {} {}",
            self.plies, self.passes
        )
    }

    fn read_position(&self, text: &str) -> Result<Self, TextError> {
        let last = "the number of passes";
        let ([rows, captured, side], [plies, passes]) = fields(text, last)?;
        let passes = passes.unwrap_or("0");
        let (both, kept) = read_seeds(rows, captured)?;
        let mover = read_side(side, SIDES)?;
        let first = mover as u16;
        let read = Self {
            rows: by_player(mover, both),
            captured: by_player(mover, kept),
            plies: plies.map_or(Ok(first), |plies| read_plies(plies, first))?,
            passes: match passes {
                "0" => 0,
                "1" => 1,
                "2" => 2,
                _ => return Err(TextError::new(passes, "not a number of passes from 0 to 2")),
            },
        };
        if !read.passes_fit() {
            return Err(TextError::new(passes, "no side had to pass here"));
        }
        Ok(read)
    }

    fn move_text(&self, m: u8) -> String {
        match m {
            PASS => "pass".into(),
            0..6 => format!("{}1", (b'a' + m) as char),
            _ => format!("{}2", (b'f' - (m - 6)) as char),
        }
    }

    fn drawing(&self) -> String {
        let [first, second] = as_seen(by_player(self.mover(), self.rows))
            .map(|row| row.map(|n| format!("{n:>2}")).join(" "));
        let [south, north] = by_player(self.mover(), self.captured);
        format!("2  {second}  ({north})\n1  {first}  ({south})\n    a  b  c  d  e  f")
    }
}

impl Family for Awari {
    type Knowledge = Self;

    const PRIMER: Primer = Primer {
        rules: "Two rows of six pits with four seeds in each. A move takes all seeds of an own pit \
         and sows them counter-clockwise, one a pit. If the last seed makes an enemy pit 2 or \
         3, these seeds are captured, and so are those of the enemy pits before it that have 2 \
         or 3. A move must leave the opponent a seed; a side without such a move passes. The \
         game ends when every pit holds at most one seed, after two passes in a row, or after \
         2,500 plies. More captured seeds win; the score is the difference.",
        text: "A move is a pit, a1 to f1 for the first player and f2 to a2 for the second, or pass. \
         A position is the rows, the second player's first; the seeds captured; the side to \
         move, s (the first player) or n; the plies played; and the passes just made: \
         4,4,4,4,4,4/4,4,4,4,4,4 0-0 s 0 0.",
        options: "",
        papers: "000, 001",
    };

    const NAMES: &'static [(&'static str, &'static str)] =
        &[("awari", "2 × 6 pits of four seeds, grand slams illegal")];

    fn start(_: &str, options: &str) -> Result<Self, TextError> {
        no_options("awari", options).map(|()| Self::new())
    }

    fn scene(&self) -> Scene {
        let mover = self.mover();
        let captured = by_player(mover, self.captured);
        let name = |player: usize, column: usize| square([column as i32, player as i32]);
        scene::of(by_player(mover, self.rows), captured, name)
    }
}
