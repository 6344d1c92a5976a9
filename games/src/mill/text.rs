//! Nine men's morris as text.

use super::points::{POINTS, place};
use super::scene;
use super::{FEWEST, MEN, MOST_TURNS, Mill, NOWHERE, QUIET_PLIES, Turn};
use crate::catalogue::{Family, Primer, SplitVisitor};
use crate::kit::board_text::{read_rows, square_name, write_rows};
use crate::kit::fields::fields;
use crate::kit::options::{number, read_options};
use crate::kit::sides::{by_player, read_side, side_of};
use tesuji::game::{Notation, TextError};
use tesuji::scene::Scene;

/// The letters of the first and of the second player.
const SIDES: [char; 2] = ['x', 'o'];

/// How many points the rows have.
const WIDTHS: [usize; 7] = [3, 3, 3, 6, 3, 3, 3];

/// The points of a row from the left.
fn points_of(row: usize) -> impl Iterator<Item = usize> {
    let at = move |column| (0..POINTS).find(|&point| place(point) == (column, row));
    (0..7).filter_map(at)
}

/// The name of a point, such as `d6`.
pub(super) fn point_name(point: u8) -> String {
    let (column, row) = place(point.into());
    square_name(column, row)
}

impl Mill {
    /// The men of the first and of the second player.
    fn by_player(&self) -> [u32; 2] {
        by_player(self.mover.into(), self.men)
    }

    fn at(&self, point: usize) -> Option<char> {
        let [first, second] = self.by_player().map(|set| set >> point & 1 == 1);
        first.then_some('x').or(second.then_some('o'))
    }

    /// Reads the men in hand, with `self.mover` to move.
    fn read_hands(&mut self, text: &str) -> Result<(), TextError> {
        let wrong = |wrong: &str| TextError::new(text, wrong);
        let (first, second) = text
            .split_once('-')
            .ok_or_else(|| wrong("the men in hand are written 9-9"))?;
        let read = |hand: &str| {
            let few = || TextError::new(hand, "not a number of men from 0 to 9");
            Ok(number(hand, 0..=9).ok_or_else(few)? as u8)
        };
        let (first, second) = (read(first)?, read(second)?);
        self.placed = MEN - first - second;
        let ahead = second.checked_sub(first);
        let fits = match self.mover {
            0 => ahead == Some(0),
            _ => ahead == Some(1) || self.placed == MEN,
        };
        if fits {
            Ok(())
        } else {
            Err(wrong("not the men in hand with this side to move"))
        }
    }

    /// Refuses numbers of men that no game comes to.
    fn check_men(&self, rows: &str) -> Result<(), TextError> {
        for player in [0, 1] {
            let (name, other) = (["x", "o"][player], 1 - player as u8);
            let in_hand = self.in_hand(player as u8);
            let men = self.by_player()[player].count_ones() + in_hand;
            let wrong = |wrong: String| Err(TextError::new(rows, wrong));
            if men > u32::from(MEN / 2) {
                return wrong(format!("{men} {name} with those in hand, more than nine"));
            }
            // The last man removed leaves two, and the side that lost it to move.
            let fewest = FEWEST - u32::from(player == usize::from(self.mover));
            if men < fewest {
                return wrong(format!(
                    "{men} {name} with those in hand, the game was over"
                ));
            }
            let placed = u32::from(MEN / 2) - self.in_hand(other);
            if self.is_placing() && u32::from(MEN / 2) - men > placed.saturating_sub(2) {
                return wrong(format!("more {name} are gone than mills can be closed"));
            }
        }
        Ok(())
    }

    /// Reads the plies that count towards the draw.
    fn read_clock(&mut self, text: Option<&str>) -> Result<(), TextError> {
        let placing = self.is_placing();
        let fewest = match (self.by_turns, placing) {
            (false, _) => 0,
            (true, true) => self.placed,
            (true, false) => MEN + self.mover,
        };
        let most = match (self.by_turns, placing) {
            (false, false) => QUIET_PLIES,
            (true, false) => MOST_TURNS,
            (_, true) => fewest,
        };
        let Some(text) = text else {
            self.clock = fewest;
            return Ok(());
        };
        let clock = number(text, fewest.into()..=most.into())
            .filter(|clock| !self.by_turns || clock % 2 == u16::from(self.mover));
        let wrong = || {
            let range = if fewest == most {
                format!("{most}")
            } else {
                format!("from {fewest} to {most}")
            };
            TextError::new(text, format!("not a number of plies here: {range}"))
        };
        self.clock = clock.ok_or_else(wrong)? as u8;
        Ok(())
    }
}

impl Notation for Mill {
    fn position_text(&self) -> String {
        let rows: Vec<_> = (0..7)
            .rev()
            .map(|row| {
                let points: Vec<_> = points_of(row).collect();
                write_rows(points.len(), 1, |column, _| self.at(points[column]))
            })
            .collect();
        let (rows, side) = (rows.join("/"), SIDES[usize::from(self.mover)]);
        let [first, second] = [0, 1].map(|player| self.in_hand(player));
        format!("{rows} {side} {first}-{second} {}", self.clock)
    }

    fn read_position(&self, text: &str) -> Result<Self, TextError> {
        let ([rows, side, hands], [clock]) = fields(text, "the number of plies")?;
        let mut sets = [0; 2];
        let lines: Vec<_> = rows.split('/').collect();
        if lines.len() != WIDTHS.len() {
            let wrong = format!("{} rows where the board has seven", lines.len());
            return Err(TextError::new(rows, wrong));
        }
        for (row, line) in lines.into_iter().rev().enumerate() {
            let points: Vec<_> = points_of(row).collect();
            read_rows(line, WIDTHS[row], 1, |column, _, man| {
                sets[side_of(man, SIDES)?] |= 1 << points[column];
                Ok(())
            })?;
        }
        let mover = read_side(side, SIDES)?;
        let mut read = Self {
            men: by_player(mover, sets),
            mover: mover as u8,
            ..*self
        };
        read.read_hands(hands)?;
        read.check_men(rows)?;
        read.read_clock(clock)?;
        read.verdict = read.judged();
        Ok(read)
    }

    fn move_text(&self, m: Turn) -> String {
        let mut text = String::new();
        if m.from != NOWHERE {
            text += &point_name(m.from);
        }
        text += &point_name(m.to);
        if m.removed != NOWHERE {
            text.push('x');
            text += &point_name(m.removed);
        }
        text
    }

    fn drawing(&self) -> String {
        // The lines between the points, row by row from the top.
        let lines = [
            ".-----.-----.",
            "| .---.---. |",
            "| | .-.-. | |",
            ".-.-.   .-.-.",
            "| | .-.-. | |",
            "| .---.---. |",
            ".-----.-----.",
        ];
        let rows = lines.iter().zip((0..7).rev()).map(|(line, row)| {
            let mut line: Vec<_> = line.chars().collect();
            for point in points_of(row) {
                line[2 * place(point).0] = self.at(point).unwrap_or('.');
            }
            format!(" {} {}\n", row + 1, String::from_iter(line))
        });
        rows.collect::<String>() + "   a b c d e f g"
    }
}

impl Family for Mill {
    type Knowledge = Self;

    const PRIMER: Primer = Primer {
        rules: "Nine men's morris. The players place nine men each in turn, and then move a man along \
         a line to a neighbouring empty point; a player with only three men left moves to any \
         empty point. The player who closes a mill, three own men on a line, removes an enemy man \
         that is in no mill, or any man if all are. A side with fewer than three men, or \
         without a move, loses. After 20 plies of moves without a removal the game is drawn.",
        text: "A move is d6 (a man placed) or a1a4, with xf4 behind it for the man that is removed. \
         A position is the points row by row from the top, the side to move, the men that both \
         have in hand, and the plies since a removal: 3/3/x2/6/3/3/3 o 8-9 0.",
        options: "With os the game is drawn after 200 plies in all instead.",
        papers: "002",
    };

    const NAMES: &'static [(&'static str, &'static str)] =
        &[("mill", "nine men's morris, 20 plies without a removal draw")];
    const VARIANTS: &'static [(&'static str, &'static str)] =
        &[("mill:os", "200 plies in all draw instead")];
    const SPLITS: &'static [(&'static str, &'static str)] = &[
        ("mod", "man / destination / man removed"),
        ("mod-shift", "ring / man / destination / ring / man removed"),
    ];

    fn start(_: &str, options: &str) -> Result<Self, TextError> {
        let mut start = Self::new();
        read_options(options, |option| {
            start.by_turns = option == "os";
            start
                .by_turns
                .then_some(0)
                .ok_or("the only option is os".into())
        })?;
        Ok(start)
    }

    fn visit_split<V: SplitVisitor<Self>>(self, visitor: V) -> Result<V::Output, V> {
        Ok(visitor.visit(self))
    }

    fn scene(&self) -> Scene {
        scene::of(self)
    }
}
