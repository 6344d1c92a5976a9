//! A finished game in the log.

use super::end::EndKind;
use super::turn::TurnRecord;
use crate::plan::CellId;
use serde::ser::{SerializeStruct, Serializer};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// A finished game: one line of the log.
///
/// Fields with two entries have those of agent A and of its opponent B. A reader needs only the
/// first three fields and the last one, to identify the game and to see that the line is complete.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameRecord<'a> {
    /// The cell of the experiment that the game belongs to.
    pub cell: CellId,
    /// The number of the game within its cell, from 0.
    pub game: u32,
    /// The result from the point of view of A.
    pub result: GameResult,
    /// The number of the block of games with the same opening, from 0: a pair, for two players.
    pub pair: u32,
    /// The agents in the order of their seats: `ab`, or `ba` if B moves first.
    #[serde(borrow)]
    pub seats: Cow<'a, str>,
    /// The end of the game.
    pub end: EndKind,
    /// The length of the game in plies, the opening included.
    pub plies: u32,
    /// The length of the opening, whose moves no agent has chosen.
    pub opening: u32,
    /// The work of the searches of A and B.
    pub sides: [Side; 2],
    /// The iterations of each search of A and of B in the order of moves; `None` for a forced move.
    /// 0 if an earlier proof decided the move.
    pub simulations: [Vec<Option<u64>>; 2],
    /// The moves, the opening included; `None` if the experiment does not ask for them.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub moves: Option<Vec<Cow<'a, str>>>,
    /// The position where the moves begin; `None` if it is the start of the game, or the experiment
    /// does not ask for moves.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Cow<'a, str>>,
    /// The work and the value of each move of the agents; `None` if the experiment does not ask for
    /// moves.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub turns: Option<Vec<TurnRecord<'a>>>,
    /// The seed of the experiment.
    pub seed: u64,
    /// The version of the program that played the game.
    #[serde(borrow)]
    pub version: Cow<'a, str>,
    /// The machine that played the game.
    #[serde(borrow)]
    pub machine: Machine<'a>,
    /// A number that is equal for games of a cell with the same seats and moves.
    #[serde(with = "hexadecimal")]
    pub fingerprint: u64,
}

/// The result of a game from the point of view of agent A.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum GameResult {
    /// B has won.
    Loss,
    /// No player has won.
    Draw,
    /// A has won.
    Win,
}

impl GameResult {
    /// Twice the points of A: 0, 1 or 2.
    pub fn half_points(self) -> u32 {
        self as u32
    }
}

/// The work of the searches of one agent in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub struct Side {
    /// The number of searches. Moves of the opening and forced moves have none.
    pub searches: u64,
    /// The iterations of all searches.
    pub iterations: u64,
    /// The nodal states that the searches computed.
    pub states: u64,
    /// The evaluations of positions that they asked for.
    #[serde(default)]
    pub evaluations: u64,
    /// The nodes of the largest tree or table.
    pub nodes: u64,
    /// The wall-clock time of all searches in microseconds.
    pub us: u64,
    /// The ply at which a search first ended because the value of the position was proven; `None`
    /// if no search ended so.
    pub proven: Option<u32>,
    /// The searches within the first half of the game's plies.
    pub half_searches: u64,
    /// The iterations of the searches within the first half of the game's plies.
    pub half_iterations: u64,
}

impl Serialize for Side {
    /// All fields, and beside `us` the same time in seconds.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self {
            searches,
            iterations,
            states,
            evaluations,
            nodes,
            us,
            proven,
            half_searches,
            half_iterations,
        } = self;
        let mut side = serializer.serialize_struct("Side", 10)?;
        side.serialize_field("searches", searches)?;
        side.serialize_field("iterations", iterations)?;
        side.serialize_field("states", states)?;
        side.serialize_field("evaluations", evaluations)?;
        side.serialize_field("nodes", nodes)?;
        side.serialize_field("us", us)?;
        side.serialize_field("seconds", &(*us as f64 / 1e6))?;
        side.serialize_field("proven", proven)?;
        side.serialize_field("half_searches", half_searches)?;
        side.serialize_field("half_iterations", half_iterations)?;
        side.end()
    }
}

/// The machine that played a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Machine<'a> {
    /// The operating system.
    #[serde(borrow)]
    pub os: Cow<'a, str>,
    /// The architecture of the machine's processors.
    #[serde(borrow)]
    pub arch: Cow<'a, str>,
    /// The number of processors that the program may use.
    pub cpus: u32,
    /// The name of the machine; `None` if it was not given.
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub host: Option<Cow<'a, str>>,
}

impl Machine<'static> {
    /// The machine that the program runs on, with the name `host`, if one is given.
    pub fn this(host: Option<String>) -> Self {
        let cpus = std::thread::available_parallelism();
        Self {
            os: std::env::consts::OS.into(),
            arch: std::env::consts::ARCH.into(),
            cpus: cpus.map_or(1, |cpus| cpus.get() as u32),
            host: host.map(Cow::Owned),
        }
    }
}

impl GameRecord<'_> {
    /// The record as a line of the log, which ends with a line feed.
    ///
    /// # Panics
    /// Never: all keys are text.
    pub fn line(&self) -> String {
        let mut line = serde_json::to_string(self).expect("keys that are text");
        line.push('\n');
        line
    }
}

/// Numbers of 64 bits as sixteen digits, which every reader of JSON keeps whole.
pub(crate) mod hexadecimal {
    use serde::de::{Deserializer, Error, Visitor};
    use serde::ser::Serializer;
    use std::fmt;

    #[allow(
        clippy::trivially_copy_pass_by_ref,
        reason = "the signature that serde wants"
    )]
    pub(crate) fn serialize<S: Serializer>(number: &u64, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("{number:016x}"))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<u64, D::Error> {
        from.deserialize_str(Digits)
    }

    struct Digits;

    impl Visitor<'_> for Digits {
        type Value = u64;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("hexadecimal digits")
        }

        fn visit_str<E: Error>(self, text: &str) -> Result<u64, E> {
            u64::from_str_radix(text, 16).map_err(E::custom)
        }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// A game of a cell that A has won.
    pub(in crate::log) fn record(cell: u64, game: u32) -> GameRecord<'static> {
        let side = Side {
            searches: 2,
            iterations: 300,
            states: 2000,
            evaluations: 0,
            nodes: 150,
            us: 700,
            proven: None,
            half_searches: 1,
            half_iterations: 200,
        };
        GameRecord {
            cell: CellId(cell),
            game,
            result: GameResult::Win,
            pair: game / 2,
            seats: if game.is_multiple_of(2) { "ab" } else { "ba" }.into(),
            end: EndKind::Rules,
            plies: 7,
            opening: 2,
            sides: [
                side,
                Side {
                    proven: Some(5),
                    ..side
                },
            ],
            simulations: [vec![Some(200), Some(100)], vec![Some(200), None, Some(100)]],
            moves: None,
            position: None,
            turns: None,
            seed: 7,
            version: "0.1.0".into(),
            machine: Machine::this(None),
            fingerprint: u64::from(game),
        }
    }

    #[test]
    fn records_are_lines_that_are_read_again() {
        let mut record = record(0xfedc_ba98_7654_3210, 3);
        for moves in [None, Some(vec!["a1".into(), "\"\\".into()])] {
            record.moves = moves;
            let line = record.line();
            assert!(
                line.ends_with("}\n") && line.matches('\n').count() == 1,
                "{line}"
            );
            assert_eq!(
                serde_json::from_str::<GameRecord>(&line).expect("JSON"),
                record
            );
        }
    }
}
