//! The options that end games before the rules do.

use super::choice::choice;
use super::count::count;
use clap::Args as ClapArgs;
use tesuji_session::tournament::{Adjudication, Agreement, FaultRule, Resign};

/// Where help lists these options.
const HEADING: &str = "Adjudication";

/// Where both agents agree, or after many plies. By default only the rules end a game.
#[derive(Clone, Copy, Debug, Default, ClapArgs)]
pub(crate) struct Ending {
    /// A side has lost once its agent's values are at most −SCORE and the other's at least SCORE,
    /// MOVES searches in a row: '0.95,3'. For two players.
    #[arg(long, value_name = "SCORE,MOVES", help_heading = HEADING, value_parser = resign)]
    pub(crate) resign: Option<Resign>,

    /// A game is a draw once both agents' values are between −SCORE and SCORE, in MOVES searches in
    /// a row, after AFTER plies: '0.02,5,80'. For two players.
    #[arg(long, value_name = "SCORE,MOVES,AFTER", help_heading = HEADING, value_parser = agreement)]
    pub(crate) draw: Option<Agreement>,

    /// A game is a draw after N plies, the opening included.
    #[arg(long, value_name = "N", allow_negative_numbers = true, help_heading = HEADING, value_parser = count::<u32>(1..))]
    pub(crate) max_plies: Option<u32>,

    /// How games count that end by a fault of an agent's program: an illegal move, a late move, a
    /// crash, or a hang.
    #[arg(long, value_enum, value_name = "RULE", help_heading = HEADING, default_value_t = Rule::default())]
    pub(crate) faults: Rule,
}

choice! {
    /// How games count that end by a fault, as the command line has it.
    Rule of FaultRule: |rule| rule.about()
}

impl Default for Rule {
    fn default() -> Self {
        Self(FaultRule::Apart)
    }
}

impl Ending {
    /// The same for the library.
    pub(crate) fn adjudication(self) -> Adjudication {
        Adjudication {
            resign: self.resign,
            draw: self.draw,
            max_plies: self.max_plies,
        }
    }
}

/// Reads `SCORE,MOVES`.
fn resign(text: &str) -> Result<Resign, String> {
    let [score, moves] = parts(text, "SCORE,MOVES")?;
    let (score, moves) = (value(score)?, number(moves)?);
    if score <= 0.0 {
        return Err(format!("`{score}` is not above 0"));
    }
    at_least_one(moves)?;
    Ok(Resign { score, moves })
}

/// Reads `SCORE,MOVES,AFTER`.
fn agreement(text: &str) -> Result<Agreement, String> {
    let [score, moves, after] = parts(text, "SCORE,MOVES,AFTER")?;
    let (score, moves, after) = (value(score)?, number(moves)?, number(after)?);
    at_least_one(moves)?;
    Ok(Agreement {
        score,
        moves,
        after,
    })
}

fn parts<'a, const N: usize>(text: &'a str, form: &str) -> Result<[&'a str; N], String> {
    let parts: Vec<_> = text.split(',').map(str::trim).collect();
    parts.try_into().map_err(|_| format!("not written {form}"))
}

fn value(text: &str) -> Result<f32, String> {
    let value: Option<f32> = text.parse().ok();
    let value = value.filter(|value| (0.0..=1.0).contains(value));
    value.ok_or_else(|| format!("`{text}` is not a value from 0 to 1"))
}

fn number(text: &str) -> Result<u32, String> {
    let number = count::<u32>(0..)(text);
    number.map_err(|wrong| format!("`{text}` is no number of moves: {wrong}"))
}

fn at_least_one(moves: u32) -> Result<(), String> {
    if moves == 0 {
        return Err("`0` moves in a row are none".to_owned());
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_and_moves_are_read() {
        let read = resign("0.9,3").expect("well formed");
        assert_eq!((read.score, read.moves), (0.9, 3));
        let read = agreement("0, 5, 80").expect("well formed");
        assert_eq!((read.score, read.moves, read.after), (0.0, 5, 80));
    }

    #[test]
    fn the_offending_part_is_named() {
        for (text, says) in [
            ("0.9", "SCORE,MOVES"),
            ("0.9,3,4", "SCORE,MOVES"),
            ("1.5,3", "`1.5`"),
            ("nan,3", "`nan`"),
            ("0,3", "`0`"),
            ("0.9,0", "`0`"),
            ("0.9,x", "`x`"),
        ] {
            let wrong = resign(text).expect_err(text);
            assert!(wrong.contains(says), "{text}: {wrong}");
        }
        for (text, says) in [
            ("0.1,3", "AFTER"),
            ("-0.1,3,4", "`-0.1`"),
            ("0.1,0,4", "`0`"),
            ("0.1,3,-4", "`-4`"),
        ] {
            let wrong = agreement(text).expect_err(text);
            assert!(wrong.contains(says), "{text}: {wrong}");
        }
    }
}
