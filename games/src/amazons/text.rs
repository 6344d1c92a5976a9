//! Amazons as text.

use super::{Amazons, MOST, QUEEN, Shot};
use crate::catalogue::{Family, Primer, SplitVisitor};
use crate::kit::board_text::{read_rows, refuse_if_over, write_rows};
use crate::kit::drawing::draw;
use crate::kit::options::{number, read_options};
use crate::kit::sides::read_side;
use crate::kit::verdict::Verdict;
use crate::kit::wide::{WIDTH, board, name, reach, read_way, squares};
use tesuji::Game;
use tesuji::game::{Notation, TextError};
use tesuji::scene::{Look, Piece, Scene, square};

impl Amazons {
    pub(super) fn at(&self, column: usize, row: usize) -> Option<char> {
        let has = |set: u128| set >> (WIDTH * row + column) & 1 == 1;
        let piece = |set, letter| has(set).then_some(letter);
        let [first, second] = self.queens;
        let queen = piece(first, 'Q').or(piece(second, 'q'));
        queen.or(piece(self.arrows(), '*'))
    }

    /// The side to move and the counters as in a FEN.
    fn tail(&self) -> [String; 5] {
        let side = ["w", "b"][self.mover()].to_string();
        let played = self.arrows().count_ones();
        let pair = played / 2 + 1;
        let dash = || "-".to_string();
        [side, dash(), dash(), played.to_string(), pair.to_string()]
    }
}

impl Notation for Amazons {
    fn position_text(&self) -> String {
        let size = self.size.into();
        let rows = write_rows(size, size, |column, row| self.at(column, row));
        format!("{rows} {}", self.tail().join(" "))
    }

    fn read_position(&self, text: &str) -> Result<Self, TextError> {
        let (rows, rest) = text.split_once(' ').unwrap_or((text, ""));
        let size = usize::from(self.size);
        let (mut queens, mut arrows) = ([0_u128; 2], 0);
        read_rows(rows, size, size, |column, row, piece| {
            let set = match piece {
                'Q' => &mut queens[0],
                'q' => &mut queens[1],
                '*' => &mut arrows,
                _ => return Err("none of Q, q and *".into()),
            };
            *set |= 1 << (WIDTH * row + column);
            Ok(())
        })?;
        for (set, piece) in queens.into_iter().zip(["Q", "q"]) {
            let count = set.count_ones();
            if count != 4 {
                let wrong = format!("{count} {piece} where each side has 4");
                return Err(TextError::new(rows, wrong));
            }
        }
        let parts: Vec<&str> = rest.split(' ').collect();
        let mover = read_side(parts[0], ['w', 'b'])? as u8;
        let mut read = Self {
            queens,
            empty: board(size) & !(queens[0] | queens[1] | arrows),
            mover,
            verdict: Verdict::Open,
            ..*self
        };
        let tail = read.tail();
        for (i, part) in parts.iter().enumerate() {
            let expected = tail.get(i).map_or("", |expected| expected);
            if *part != expected {
                let wrong = format!("`{expected}` follows from the board");
                return Err(TextError::new(*part, wrong));
            }
        }
        read.verdict = read.judged();
        Ok(read)
    }

    fn move_text(&self, shot: Shot) -> String {
        let Shot { from, to, arrow } = shot;
        format!("{}{to},{to}{}", name(from), name(arrow), to = name(to))
    }

    fn read_move(&self, text: &str) -> Result<Shot, TextError> {
        refuse_if_over(self, text)?;
        let size = self.size.into();
        let (queen, arrow) = text
            .split_once(',')
            .ok_or_else(|| TextError::new(text, "not a queen's way, a comma and an arrow's"))?;
        let (from, to) = read_way(queen, size)?;
        let (shooter, arrow_to) = read_way(arrow, size)?;
        let has = |set: u128, square: u8| set >> square & 1 == 1;
        if !has(self.own(), from) {
            return Err(TextError::new(queen, "no queen of the side to move there"));
        }
        if !has(reach(from, self.empty, QUEEN), to) {
            return Err(TextError::new(queen, "not a way a queen can go here"));
        }
        if shooter != to {
            return Err(TextError::new(arrow, "not an arrow of the moved queen"));
        }
        if !has(reach(to, self.empty | 1 << from, QUEEN), arrow_to) {
            return Err(TextError::new(arrow, "not a way the arrow can fly here"));
        }
        Ok(Shot {
            from,
            to,
            arrow: arrow_to,
        })
    }

    fn drawing(&self) -> String {
        let size = self.size.into();
        draw(size, size, |column, row| {
            self.at(column, row).unwrap_or('.')
        })
    }
}

impl Family for Amazons {
    type Knowledge = Self;

    const PRIMER: Primer = Primer {
        rules: "Each side has four queens. A move takes a queen like a queen of chess to an empty \
         square, from where it shoots an arrow, which flies in the same way to an empty square \
         and stays there. Nothing moves or flies over queens and arrows, and nothing is \
         captured. The player who cannot move loses.",
        text: "A move is the queen's way and the arrow's, as d1d7,d7g7. A position is FEN with Q \
         (the first player, w), q and * for arrows: 3q2q3/10/10/q8q/10/10/Q8Q/10/10/3Q2Q3 w - \
         - 0 1. The last four fields may be missing.",
        options: "A number from 4 to 10 is the size of the board, as amazons:8.",
        papers: "002",
    };

    const NAMES: &'static [(&'static str, &'static str)] = &[
        (
            "amazons",
            "amazons on 10 × 10: a queen moves and shoots an arrow",
        ),
        ("amazons6", "amazons on 6 × 6"),
    ];
    const VARIANTS: &'static [(&'static str, &'static str)] =
        &[("amazons:8", "another size, 4 to 10")];
    const SPLITS: &'static [(&'static str, &'static str)] = &[
        ("mod", "queen / destination / arrow"),
        (
            "mod-plus",
            "queen / direction / destination / direction / arrow",
        ),
        ("mod-shift", "row / queen / destination / arrow"),
        (
            "mod-plus-shift",
            "row / queen / direction / destination / direction / arrow",
        ),
    ];

    fn start(name: &str, options: &str) -> Result<Self, TextError> {
        let mut size = if name == "amazons6" { 6 } else { MOST };
        read_options(options, |option| {
            let read = number(option, 4..=MOST as u16);
            size = read.ok_or(format!("not a size from 4 to {MOST}"))?.into();
            Ok(0)
        })?;
        Ok(Self::of_size(size))
    }

    fn visit_split<V: SplitVisitor<Self>>(self, visitor: V) -> Result<V::Output, V> {
        Ok(visitor.visit(self))
    }

    fn scene(&self) -> Scene {
        let mut scene = Scene::of_board(self, square, |_, _| Look::Queen).chequered();
        let arrows = squares(self.arrows()).filter_map(|arrow| scene.site(&name(arrow)));
        let arrows: Vec<_> = arrows
            .map(|site| Piece::new(site, None, Look::Block))
            .collect();
        scene.pieces.extend(arrows);
        scene.with_coordinates()
    }
}
