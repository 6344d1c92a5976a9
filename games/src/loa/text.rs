//! Lines of action as text.

use super::{Loa, Step, Variant};
use crate::catalogue::{Family, Primer, SplitVisitor};
use crate::kit::fields::fields;
use crate::kit::options::read_options;
use crate::kit::plies::read_plies;
use crate::kit::rectangle::Rectangle;
use crate::kit::sides::{by_player, read_side};
use crate::kit::steps::read_step;
use tesuji::Game;
use tesuji::game::{Notation, TextError};
use tesuji::scene::{Colour, Look, Scene, square};

/// The letters of the first and of the second player.
const SIDES: [char; 2] = ['x', 'o'];

impl Loa {
    fn rectangle(&self) -> Rectangle {
        let size = self.variant.size() as u8;
        Rectangle::new(size, size)
    }

    /// The pieces of the first and of the second player.
    fn by_player(&self) -> [u64; 2] {
        by_player(self.mover(), self.pieces)
    }
}

impl Notation for Loa {
    fn position_text(&self) -> String {
        let rows = self.rectangle().rows_text(self.by_player(), SIDES);
        format!("{rows} {} {}", SIDES[self.mover()], self.plies)
    }

    fn read_position(&self, text: &str) -> Result<Self, TextError> {
        let ([rows, side], [plies]) = fields(text, "the number of plies")?;
        let size = self.variant.size();
        let sets = self.rectangle().read_rows(rows, SIDES)?;
        for (set, name) in sets.into_iter().zip(SIDES) {
            let (pieces, most) = (set.count_ones() as usize, 2 * (size - 2));
            if pieces == 0 || pieces > most {
                let wrong = format!("{pieces} {name} where a side has 1 to {most}");
                return Err(TextError::new(rows, wrong));
            }
        }
        let mover = read_side(side, SIDES)?;
        let plies = match plies {
            // The fewest plies after which this side is to move.
            None => mover as u16,
            Some(plies) => read_plies(plies, mover as u16)?,
        };
        let mut read = Self {
            pieces: by_player(mover, sets),
            plies,
            ..*self
        };
        read.verdict = read.judged();
        Ok(read)
    }

    fn move_text(&self, step: Step) -> String {
        step.text()
    }

    fn read_move(&self, text: &str) -> Result<Step, TextError> {
        read_step(self, text, self.pieces[1])
    }

    fn drawing(&self) -> String {
        self.rectangle().drawing(self.by_player(), SIDES)
    }
}

impl Family for Loa {
    type Knowledge = Self;

    const PRIMER: Primer = Primer {
        rules: "The first player's pieces start on the top and bottom edges, the second player's \
         on the left and right ones. A piece moves in a straight line, in any of eight directions, \
         exactly as many squares as there are pieces of both sides on that line. It may jump over \
         its own side's pieces but not over enemy ones, and captures where it lands. The player \
         who has all pieces connected, diagonals included, wins; if both have after a move, it is \
         a draw. A side without a move passes. After 2,500 plies the game is drawn.",
        text: "A move is two squares, as b1b3, or pass. A position is its rows from the top, the \
         side to move (x is the first player) and the plies played: \
         1xxxxxx1/o6o/o6o/o6o/o6o/o6o/o6o/1xxxxxx1 x 0.",
        options: "With mso a move that connects both sides wins for the side that made it, and a side \
         without a move loses.",
        papers: "000, 001, 004",
    };

    const NAMES: &'static [(&'static str, &'static str)] = &[
        ("loa8", "lines of action on 8 × 8"),
        ("loa7", "lines of action on 7 × 7"),
    ];
    const VARIANTS: &'static [(&'static str, &'static str)] = &[
        (
            "loa8:mso",
            "connecting both sides wins for the mover, having no move loses",
        ),
        ("loa7:mso", "the rules of the Mind Sports Olympiad on 7 × 7"),
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

    fn scene(&self) -> Scene {
        Scene::of_board(self, square, |_, _| Look::Disc)
            .in_colours(&[Colour::Black, Colour::White])
            .chequered()
            .with_coordinates()
    }
}
