//! Awari as text.

use super::{Awari, PASS};
use crate::catalogue::{Family, Named};
use crate::mancala::is_sparse;
use crate::mancala::text::{as_seen, read_seeds, rows_text};
use crate::options::no_options;
use crate::plies::read_plies;
use tesuji::Game;
use tesuji::game::{Notation, TextError};

impl Awari {
    /// Something of the side to move and of the other, as the first and the second player's.
    fn by_player<T>(&self, [own, other]: [T; 2]) -> [T; 2] {
        if self.mover() == 0 {
            [own, other]
        } else {
            [other, own]
        }
    }

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
        let rows = rows_text(self.by_player(self.rows));
        let [south, north] = self.by_player(self.captured);
        let side = ['s', 'n'][self.mover()];
        format!(
            "{rows} {south}-{north} {side} {} {}",
            self.plies, self.passes
        )
    }

    fn read_position(&self, text: &str) -> Result<Self, TextError> {
        let mut parts = text.split(' ');
        let rows = parts.next().unwrap_or_default();
        let captured = parts.next().unwrap_or_default();
        let side = parts.next().unwrap_or_default();
        let (plies, passes) = (parts.next(), parts.next().unwrap_or("0"));
        if let Some(rest) = parts.next() {
            return Err(TextError::new(rest, "nothing follows the number of passes"));
        }
        let (mut both, mut kept) = read_seeds(rows, captured)?;
        let mover = match side {
            "s" => 0,
            "n" => 1,
            _ => return Err(TextError::new(side, "the side to move is s or n")),
        };
        if mover == 1 {
            both.swap(0, 1);
            kept.swap(0, 1);
        }
        let read = Self {
            rows: both,
            captured: kept,
            plies: plies.map_or(Ok(mover), |plies| read_plies(plies, mover))?,
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
        let [first, second] =
            as_seen(self.by_player(self.rows)).map(|row| row.map(|n| format!("{n:>2}")).join(" "));
        let [south, north] = self.by_player(self.captured);
        format!("2  {second}  ({north})\n1  {first}  ({south})\n    a  b  c  d  e  f")
    }
}

impl Family for Awari {
    type Heuristic = super::heuristic::Evaluation;
    const HEURISTICS: &'static [Named<Self::Heuristic>] = super::heuristic::SETS;

    const NAMES: &'static [(&'static str, &'static str)] =
        &[("awari", "2 × 6 pits of four seeds, grand slams illegal")];

    fn start(_: &str, options: &str) -> Result<Self, TextError> {
        no_options("awari", options).map(|()| Self::new())
    }
}
