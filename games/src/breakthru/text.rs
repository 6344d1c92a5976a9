//! Breakthru as text.

use super::{Breakthru, EDGE, HARBOUR, MOST_PLIES, NONE, PLACEMENTS, SILVER, Turn};
use crate::catalogue::{Family, Primer, SplitVisitor};
use crate::kit::board_text::{read_rows, refuse_if_over, write_rows};
use crate::kit::drawing::draw;
use crate::kit::fields::fields;
use crate::kit::options::{no_options, number};
use crate::kit::verdict::Verdict;
use crate::kit::wide::{WIDTH, name, read_name, read_way};
use tesuji::Game;
use tesuji::game::{Notation, TextError};
use tesuji::scene::{Colour, Look, Scene, Tone, square};

impl Breakthru {
    pub(super) fn at(&self, column: usize, row: usize) -> Option<char> {
        let square = WIDTH * row + column;
        let [gold, silver] = self.ships.map(|set| set >> square & 1 == 1);
        let flagship = usize::from(self.flagship) == square;
        let ship = gold.then_some('g').or(silver.then_some('s'));
        ship.or(flagship.then_some('f'))
    }

    /// The error of a position that cannot come about after its number of moves; `None` if it can.
    fn wrong(&self) -> Option<&'static str> {
        let [gold, silver] = self.ships;
        let afloat = self.flagship != NONE;
        if self.is_placing() {
            let right = self.flagship == Self::new().flagship
                && silver == SILVER
                && gold & !HARBOUR == 0
                && gold.count_ones() == u32::from(self.plies);
            return (!right).then_some("not what this many placements lead to");
        }
        let turns = self.plies - PLACEMENTS;
        if gold.count_ones() > 12 || silver.count_ones() > 20 {
            Some("more than 12 g or 20 s")
        } else if !afloat && (turns < 2 || self.mover() == 1) {
            Some("no f, which silver has not just captured")
        } else if afloat && EDGE >> self.flagship & 1 == 1 && self.mover() == 0 {
            Some("the f on the edge, where gold has not just moved it")
        } else {
            None
        }
    }
}

impl Notation for Breakthru {
    fn position_text(&self) -> String {
        let rows = write_rows(WIDTH, WIDTH, |column, row| self.at(column, row));
        format!("{rows} {} {}", ['g', 's'][self.mover()], self.plies)
    }

    fn read_position(&self, text: &str) -> Result<Self, TextError> {
        let ([rows, side, plies], []) = fields(text, "the number of moves")?;
        let plies = number(plies, 0..=MOST_PLIES.into())
            .filter(|read| read.to_string() == plies)
            .ok_or_else(|| {
                let wrong = format!("not a number of moves from 0 to {MOST_PLIES}");
                TextError::new(plies, wrong)
            })?;
        let mut read = Self {
            ships: [0; 2],
            flagship: NONE,
            plies: plies as u8,
            verdict: Verdict::Open,
        };
        read_rows(rows, WIDTH, WIDTH, |column, row, ship| {
            let square = WIDTH * row + column;
            match ship {
                'g' => read.ships[0] |= 1 << square,
                's' => read.ships[1] |= 1 << square,
                'f' if read.flagship == NONE => read.flagship = square as u8,
                'f' => return Err("a second flagship".into()),
                _ => return Err("none of g, f and s".into()),
            }
            Ok(())
        })?;
        if side != ["g", "s"][read.mover()] {
            let wrong = format!("not the side to move after {plies} moves");
            return Err(TextError::new(side, wrong));
        }
        if let Some(wrong) = read.wrong() {
            return Err(TextError::new(rows, wrong));
        }
        if !read.is_placing() {
            read.verdict = read.judged();
        }
        Ok(read)
    }

    fn move_text(&self, turn: Turn) -> String {
        let way = |[from, to]: [u8; 2]| name(from) + &name(to);
        if turn.second[0] != NONE {
            format!("{},{}", way(turn.first), way(turn.second))
        } else if turn.first[0] == turn.first[1] {
            name(turn.first[0])
        } else {
            way(turn.first)
        }
    }

    fn read_move(&self, text: &str) -> Result<Turn, TextError> {
        refuse_if_over(self, text)?;
        if self.is_placing() {
            let square = read_name(text, WIDTH)?;
            let wrong = "an escort is placed on an empty square of d4 to h8";
            return (self.berths() >> square & 1 == 1)
                .then(|| Turn::placement(square))
                .ok_or_else(|| TextError::new(text, wrong));
        }
        let fleet = self.fleet();
        let way = |text| read_way(text, WIDTH).map(|(from, to)| [from, to]);
        let Some((first_text, second_text)) = text.split_once(',') else {
            let first = way(text)?;
            let mut legal = None;
            fleet.each_single(|single| {
                if single.first == first {
                    legal = Some(single);
                }
            });
            let wrong = "neither a capture nor a move of the flagship here";
            return legal.ok_or_else(|| TextError::new(text, wrong));
        };
        let (first, second) = (way(first_text)?, way(second_text)?);
        let mut legal = false;
        fleet.each_step(|step| legal |= step == first);
        if !legal {
            return Err(TextError::new(first_text, "not a step of a ship here"));
        }
        let mut legal = false;
        fleet.after(first).each_step(|step| legal |= step == second);
        if !legal {
            let wrong = format!("not a step of a ship after {first_text}");
            return Err(TextError::new(second_text, wrong));
        }
        Ok(Turn { first, second })
    }

    fn drawing(&self) -> String {
        draw(WIDTH, WIDTH, |column, row| {
            self.at(column, row).unwrap_or('.')
        })
    }
}

impl Family for Breakthru {
    type Knowledge = Self;

    const PRIMER: Primer = Primer {
        rules: "Gold, the first player, has a flagship in the middle of 11 × 11 and first places \
         twelve escorts around it; Silver has twenty ships. After that a turn is one of three \
         things: two steps of escorts or ships, each like a rook over empty squares; one step \
         of the flagship like a rook; or one capture of an enemy ship on a diagonal neighbour. \
         Gold wins when the flagship is on an edge, Silver by capturing it. A hundred turns of \
         each side draw, and so does a side without a turn.",
        text: "A move is e5 (an escort placed), b4b7,d2d5 (two steps), or f6f9 or b4c5 (the \
         flagship, or a capture). A position is its rows from the top with g, f and s, the \
         side to move (g or s) and the moves played.",
        options: "",
        papers: "002",
    };

    const NAMES: &'static [(&'static str, &'static str)] = &[(
        "breakthru",
        "a gold flagship breaks through a silver fleet, two steps a turn",
    )];
    const SPLITS: &'static [(&'static str, &'static str)] = &[
        ("mod", "ship and kind / destination, twice for two steps"),
        (
            "mod-plus",
            "ship and kind / direction / destination, twice for two steps",
        ),
        (
            "mod-shift",
            "row / ship and kind / destination, captures up or down first, twice for two steps",
        ),
        (
            "mod-plus-shift",
            "row / ship and kind / direction / destination, captures up or down first, twice for two steps",
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
        let look = |_, kind| {
            if kind == 1 {
                Look::Flagship
            } else {
                Look::Ship
            }
        };
        let mut scene = Scene::of_board(self, square, look);
        for site in &mut scene.sites {
            let place = site.at.map(|at| at as usize);
            if place.into_iter().any(|at| at == 0 || at == WIDTH - 1) {
                site.tone = Tone::Of(0);
            } else if place.into_iter().all(|at| (3..8).contains(&at)) {
                site.tone = Tone::Marked;
            }
        }
        let colours = [Colour::Gold, Colour::Silver];
        scene.in_colours(&colours).with_coordinates()
    }
}
