//! Awari as text.

use super::sowing::{SEEDS, is_sparse, seeds_in};
use super::{Awari, PASS};
use crate::catalogue::Family;
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

    /// The seeds of both players' rows from a to f.
    fn as_seen(&self) -> [[u8; 6]; 2] {
        let [first, mut second] = self
            .by_player(self.rows)
            .map(|row| std::array::from_fn(|pit| row.to_le_bytes()[pit]));
        // The second player sows from f to a.
        second.reverse();
        [first, second]
    }

    /// Why the position cannot come about: the part of its text and the reason.
    fn impossible(&self) -> Option<(&'static str, String)> {
        let total = self.rows.map(seeds_in).iter().sum::<u32>()
            + self.captured.iter().copied().map(u32::from).sum::<u32>();
        if total != SEEDS {
            return Some((
                "rows",
                format!("{total} seeds with the captured ones, not {SEEDS}"),
            ));
        }
        if self.captured.contains(&1) {
            return Some(("captured", "a single seed is never captured".into()));
        }
        let stuck = |rows| Self { rows, ..*self }.legal().next().is_none();
        let [own, other] = self.rows;
        let forced = !is_sparse(self.rows)
            && (self.passes < 1 || stuck([other, own]))
            && (self.passes < 2 || stuck([own, other]));
        if self.passes > 0 && (u16::from(self.passes) > self.plies || !forced) {
            return Some(("passes", "no side had to pass here".into()));
        }
        None
    }
}

/// Reads the seeds of a row from a to f.
fn read_row(text: &str) -> Result<[u8; 6], TextError> {
    let mut seeds = [0; 6];
    let mut parts = text.split(',');
    for pit in &mut seeds {
        let part = parts
            .next()
            .ok_or_else(|| TextError::new(text, "fewer than six pits"))?;
        *pit = read_seeds(part)?;
    }
    match parts.next() {
        None => Ok(seeds),
        Some(_) => Err(TextError::new(text, "more than six pits")),
    }
}

fn read_seeds(text: &str) -> Result<u8, TextError> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let seeds = text
        .parse()
        .ok()
        .filter(|&seeds| digits && u32::from(seeds) <= SEEDS);
    seeds.ok_or_else(|| TextError::new(text, format!("not a number of seeds up to {SEEDS}")))
}

fn split<'a>(text: &'a str, by: char, wrong: &str) -> Result<(&'a str, &'a str), TextError> {
    text.split_once(by)
        .ok_or_else(|| TextError::new(text, wrong))
}

impl Notation for Awari {
    fn position_text(&self) -> String {
        let [first, second] = self
            .as_seen()
            .map(|row| row.map(|n| n.to_string()).join(","));
        let [south, north] = self.by_player(self.captured);
        let side = ['s', 'n'][self.mover()];
        format!(
            "{second}/{first} {south}-{north} {side} {} {}",
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
        let (second, first) = split(rows, '/', "two rows are separated by a slash")?;
        let mut second = read_row(second)?;
        second.reverse();
        let mut both = [read_row(first)?, second].map(|row| {
            let pits = row.into_iter().rev();
            pits.fold(0, |word, seeds| word << 8 | u64::from(seeds))
        });
        let (south, north) = split(captured, '-', "the captured seeds are written 0-0")?;
        let mut kept = [read_seeds(south)?, read_seeds(north)?];
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
        match read.impossible() {
            None => Ok(read),
            Some((part, wrong)) => {
                let part = match part {
                    "rows" => rows,
                    "captured" => captured,
                    _ => passes,
                };
                Err(TextError::new(part, wrong))
            }
        }
    }

    fn move_text(&self, m: u8) -> String {
        match m {
            PASS => "pass".into(),
            0..6 => format!("{}1", (b'a' + m) as char),
            _ => format!("{}2", (b'f' - (m - 6)) as char),
        }
    }

    fn drawing(&self) -> String {
        let [first, second] = self
            .as_seen()
            .map(|row| row.map(|n| format!("{n:>2}")).join(" "));
        let [south, north] = self.by_player(self.captured);
        format!("2  {second}  ({north})\n1  {first}  ({south})\n    a  b  c  d  e  f")
    }
}

impl Family for Awari {
    const NAMES: &'static [(&'static str, &'static str)] =
        &[("awari", "2 × 6 pits of four seeds, grand slams illegal")];

    fn start(_: &str, options: &str) -> Result<Self, TextError> {
        no_options("awari", options).map(|()| Self::new())
    }
}
