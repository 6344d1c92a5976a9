//! Lines of action as text.

use super::{Loa, Step, Variant};
use crate::board_text::{draw, read_marked_move, read_rows, square_name, write_rows};
use crate::catalogue::{Family, Named, SplitVisitor};
use crate::options::read_options;
use crate::plies::read_plies;
use tesuji::Game;
use tesuji::game::{Notation, TextError};

impl Loa {
    /// The pieces of each player, the first player first.
    fn by_player(&self) -> [u64; 2] {
        let [own, other] = self.pieces;
        if self.mover() == 0 {
            [own, other]
        } else {
            [other, own]
        }
    }

    fn at(&self, column: usize, row: usize) -> Option<char> {
        let square = 8 * row + column;
        let [first, second] = self.by_player().map(|set| set >> square & 1 == 1);
        first.then_some('x').or(second.then_some('o'))
    }
}

impl Notation for Loa {
    fn position_text(&self) -> String {
        let size = self.variant.size();
        let rows = write_rows(size, size, |column, row| self.at(column, row));
        format!("{rows} {} {}", ['x', 'o'][self.mover()], self.plies)
    }

    fn read_position(&self, text: &str) -> Result<Self, TextError> {
        let mut parts = text.split(' ');
        let rows = parts.next().unwrap_or_default();
        let side = parts.next().unwrap_or_default();
        let plies = parts.next();
        if let Some(rest) = parts.next() {
            return Err(TextError::new(rest, "nothing follows the number of plies"));
        }
        let size = self.variant.size();
        let mut sets = [0u64; 2];
        read_rows(rows, size, size, |column, row, piece| {
            let player = "xo".find(piece).ok_or("neither x nor o")?;
            sets[player] |= 1 << (8 * row + column);
            Ok(())
        })?;
        for (set, name) in sets.into_iter().zip(["x", "o"]) {
            let (pieces, most) = (set.count_ones() as usize, 2 * (size - 2));
            if pieces == 0 || pieces > most {
                let wrong = format!("{pieces} {name} where a side has 1 to {most}");
                return Err(TextError::new(rows, wrong));
            }
        }
        let mover = match side {
            "x" => 0,
            "o" => 1,
            _ => return Err(TextError::new(side, "the side to move is x or o")),
        };
        let plies = match plies {
            // The fewest plies after which this side is to move.
            None => mover,
            Some(plies) => read_plies(plies, mover)?,
        };
        if mover == 1 {
            sets.swap(0, 1);
        }
        let mut read = Self {
            pieces: sets,
            plies,
            ..*self
        };
        read.verdict = read.judged();
        Ok(read)
    }

    fn move_text(&self, step: Step) -> String {
        if step == Step::PASS {
            return "pass".into();
        }
        let name = |square: u8| square_name(usize::from(square % 8), usize::from(square / 8));
        name(step.from) + &name(step.to)
    }

    fn read_move(&self, text: &str) -> Result<Step, TextError> {
        let captures = |step: Step| step != Step::PASS && self.pieces[1] >> step.to & 1 == 1;
        read_marked_move(self, text, captures)
    }

    fn drawing(&self) -> String {
        let size = self.variant.size();
        draw(size, size, |column, row| {
            self.at(column, row).unwrap_or('.')
        })
    }
}

impl Family for Loa {
    type Heuristic = super::heuristic::Evaluation;
    const HEURISTICS: &'static [Named<Self::Heuristic>] = super::heuristic::SETS;

    const NAMES: &'static [(&'static str, &'static str)] = &[
        ("loa8", "lines of action on 8 × 8"),
        ("loa7", "lines of action on 7 × 7"),
    ];
    const VARIANTS: &'static [(&'static str, &'static str)] = &[
        (
            "loa8:mso",
            "connecting both sides wins for the mover, having no move loses",
        ),
        ("loa7:mso", "the same on 7 × 7"),
    ];
    const SPLITS: &'static [(&'static str, &'static str)] = &[
        ("mod", "piece / destination"),
        ("mod-shift", "row / piece / destination"),
    ];

    fn start(name: &str, options: &str) -> Result<Self, TextError> {
        let (small, mut mso) = (name == "loa7", false);
        read_options(options, |option| {
            mso = option == "mso";
            mso.then_some(0).ok_or("the only option is mso".into())
        })?;
        Ok(Self::start_of(Variant { small, mso }))
    }
    fn visit_split<V: SplitVisitor<Self>>(self, visitor: V) -> Result<V::Output, V> {
        Ok(visitor.visit(self))
    }
}
