//! Awari as text.

use super::{Awari, PASS};
use crate::catalogue::{Family, Named};
use crate::fields::fields;
use crate::mancala::is_sparse;
use crate::mancala::text::{SIDES, as_seen, read_seeds, rows_text};
use crate::options::no_options;
use crate::plies::read_plies;
use crate::sides::{by_player, read_side};
use tesuji::Game;
use tesuji::game::{Notation, TextError};

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
    type Heuristic = super::heuristic::Evaluation;
    const HEURISTICS: &'static [Named<Self::Heuristic>] = super::heuristic::SETS;
    const LANES: usize = 2;

    const NAMES: &'static [(&'static str, &'static str)] =
        &[("awari", "2 × 6 pits of four seeds, grand slams illegal")];

    fn start(_: &str, options: &str) -> Result<Self, TextError> {
        no_options("awari", options).map(|()| Self::new())
    }
}
