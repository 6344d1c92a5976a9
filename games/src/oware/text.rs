//! Oware as text.

use super::Oware;
use crate::catalogue::{Family, Primer};
use crate::kit::fields::fields;
use crate::kit::options::no_options;
use crate::kit::sides::{by_player, read_side};
use crate::mancala::scene;
use crate::mancala::text::{SIDES, as_seen, read_seeds, rows_text};
use tesuji::Game;
use tesuji::game::{Notation, TextError};
use tesuji::scene::Scene;

/// The letter of a move.
fn letter(m: u8) -> char {
    let first = if m < 6 { b'A' } else { b'a' };
    (first + m % 6) as char
}

impl Notation for Oware {
    fn position_text(&self) -> String {
        let pits = self.history.pits();
        // The player to move after the last capture.
        let first = self.mover ^ (pits.len() % 2) as u8;
        let rows = rows_text(by_player(first.into(), self.history.root()));
        let [south, north] = by_player(self.mover(), self.captured);
        let side = SIDES[usize::from(first)];
        let movers = [first, 1 - first].into_iter().cycle();
        let moves = movers
            .zip(pits)
            .map(|(mover, pit)| letter(6 * mover + pit as u8));
        let moves: String = moves.collect();
        let text = format!("{rows} {south}-{north} {side} {moves}");
        text.trim_end().into()
    }

    fn read_position(&self, text: &str) -> Result<Self, TextError> {
        let ([rows, captured, side], [moves]) = fields(text, "the moves")?;
        let (both, kept) = read_seeds(rows, captured)?;
        let mover = read_side(side, SIDES)?;
        let kept = by_player(mover, kept);
        if kept[0] > 24 {
            return Err(TextError::new(captured, "the side to move has already won"));
        }
        let mut read = Self::after_capture(by_player(mover, both), kept, mover as u8);
        if moves == Some("") {
            return Err(TextError::new("", "no moves after the last space"));
        }
        for (i, c) in moves.unwrap_or_default().chars().enumerate() {
            let m = read.read_move(c.encode_utf8(&mut [0; 4]))?;
            read.play(m);
            if read.history.pits().len() != i + 1 {
                return Err(TextError::new(
                    c,
                    "a capture, after which a position starts",
                ));
            }
        }
        Ok(read)
    }

    fn move_text(&self, m: u8) -> String {
        letter(m).into()
    }

    fn drawing(&self) -> String {
        let [first, second] = as_seen(by_player(self.mover(), self.rows))
            .map(|row| row.map(|n| format!("{n:>2}")).join(" "));
        let [south, north] = by_player(self.mover(), self.captured);
        format!(
            "   f  e  d  c  b  a\n  {second}  ({north})\n  {first}  ({south})\n   A  B  C  D  E  F"
        )
    }
}

impl Family for Oware {
    type Knowledge = Self;

    const PRIMER: Primer = Primer {
        rules: "Oware by the Abapa rules. Two rows of six pits with four seeds in each. A move takes \
         all seeds of an own pit and sows them counter-clockwise, one a pit. If the last seed \
         makes an enemy pit 2 or 3, these seeds are captured, and so are those of the enemy \
         pits before it that have 2 or 3; a move that would take all the enemy has captures \
         nothing. If the enemy's row is empty, a move must reach it. More than 24 seeds win. \
         The game also ends when the player to move cannot, or a position comes again; then \
         both take the seeds of their own row.",
        text: "A move is the letter of a pit, A to F for the first player and a to f for the second. \
         A position is the one after the last capture (the rows, the seeds captured, the side \
         to move, s or n) and the moves since then in one word: 4,4,4,4,4,4/4,4,4,4,4,4 0-0 s \
         CdF.",
        options: "",
        papers: "",
    };

    const NAMES: &'static [(&'static str, &'static str)] = &[(
        "oware",
        "Abapa: grand slams capture nothing, more than 24 win",
    )];

    fn start(_: &str, options: &str) -> Result<Self, TextError> {
        no_options("oware", options).map(|()| Self::new())
    }

    fn scene(&self) -> Scene {
        let mover = self.mover();
        let captured = by_player(mover, self.captured);
        let name = |player: usize, column: usize| {
            // The second player's pits go from right to left.
            let pit = if player == 0 { column } else { 11 - column };
            letter(pit as u8).to_string()
        };
        scene::of(by_player(mover, self.rows), captured, name)
    }
}
