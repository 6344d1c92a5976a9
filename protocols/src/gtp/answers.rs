//! What is answered to each command.

use super::area::margin;
use super::board::player;
use super::commands::{COMMANDS, Line};
use super::engine::{Aim, Engine};
use super::time::Clocks;
use crate::mind::Mind;
use std::time::Duration;
use tesuji::game::TextError;

/// How often an analysis is told, unless the command says it.
const OFTEN: Duration = Duration::from_millis(500);

/// What follows from a command.
pub(super) enum Answer {
    Text(String),
    /// It is given once there is a move.
    Later,
    Quit,
}

impl Engine {
    /// Answers a command that does not wait for anything.
    pub(super) fn answer(&mut self, line: &Line, mind: &mut Mind) -> Result<Answer, TextError> {
        let arguments: Vec<_> = line.arguments.iter().map(String::as_str).collect();
        let text = match (&*line.command, &*arguments) {
            ("protocol_version", []) => "2".to_owned(),
            ("name", []) => "Tesuji".to_owned(),
            ("version", []) => env!("CARGO_PKG_VERSION").to_owned(),
            ("list_commands", []) => COMMANDS.join("\n"),
            ("known_command", [name]) => COMMANDS.contains(name).to_string(),
            ("gogui-analyze_commands", []) => "string/Final Score/final_score".to_owned(),
            ("quit", []) => return Ok(Answer::Quit),
            ("boardsize", [size]) => {
                let size: usize = number(size)?;
                let resized = self.board.resize(size);
                resized.map_err(|_| TextError::new(size.to_string(), "unacceptable size"))?;
                mind.forget();
                String::new()
            }
            ("clear_board", []) => {
                self.board.clear()?;
                mind.forget();
                String::new()
            }
            ("komi", [komi]) => {
                let komi = komi.parse().ok().filter(|komi: &f32| komi.is_finite());
                let komi = komi.ok_or_else(|| TextError::new(arguments[0], "not a number"))?;
                self.board.compensate(komi)?;
                String::new()
            }
            ("play", [color, vertex]) => {
                self.board.play(player(color)?, vertex)?;
                String::new()
            }
            ("set_free_handicap", [_, ..]) => {
                for vertex in &arguments {
                    self.board.play(0, vertex)?;
                }
                String::new()
            }
            ("undo", []) if self.board.undo() => String::new(),
            ("undo", []) => return Err(TextError::new("undo", "cannot undo")),
            ("time_settings", [main, period, moves]) => {
                let [main, period] = [seconds(main)?, seconds(period)?];
                self.clocks = Clocks::new(main, period, number(moves)?);
                String::new()
            }
            ("time_left", [color, time, moves]) => {
                self.clocks
                    .leave(player(color)?, seconds(time)?, number(moves)?);
                String::new()
            }
            ("final_score", []) => self.score(),
            ("showboard", []) => format!("\n{}", self.board.session.drawing()),
            ("stop", []) => String::new(),
            ("genmove", [color]) => {
                self.think(player(color)?, Aim::Play { told: false }, None, mind)?;
                return Ok(Answer::Later);
            }
            ("reg_genmove", [color]) => {
                self.think(player(color)?, Aim::Name, None, mind)?;
                return Ok(Answer::Later);
            }
            ("lz-genmove_analyze", arguments) => {
                let (player, every) = self.analysis(arguments)?;
                self.think(player, Aim::Play { told: true }, Some(every), mind)?;
                return Ok(Answer::Later);
            }
            ("lz-analyze", arguments) => {
                let (player, every) = self.analysis(arguments)?;
                self.think(player, Aim::Tell, Some(every), mind)?;
                return Ok(Answer::Later);
            }
            (name, _) if COMMANDS.contains(&name) => {
                return Err(TextError::new(name, "other arguments are wanted"));
            }
            (name, _) => return Err(TextError::new(name, "unknown command")),
        };
        Ok(Answer::Text(text))
    }

    /// `[COLOUR] [CENTISECONDS]` of an analysis.
    fn analysis(&self, arguments: &[&str]) -> Result<(usize, Duration), TextError> {
        let mut of = self.board.session.mover();
        let mut every = OFTEN;
        for argument in arguments {
            match argument.parse::<u32>() {
                Ok(hundredths) => every = Duration::from_millis(10 * u64::from(hundredths.max(1))),
                Err(_) if *argument == "interval" => {}
                Err(_) => of = player(argument)?,
            }
        }
        Ok((of, every))
    }

    fn score(&self) -> String {
        let margin = margin(&self.board.session) as f32 - self.board.komi();
        if margin > 0.0 {
            format!("B+{margin}")
        } else if margin < 0.0 {
            format!("W+{}", -margin)
        } else {
            "0".to_owned()
        }
    }
}

fn number<T: std::str::FromStr>(text: &str) -> Result<T, TextError> {
    text.parse()
        .map_err(|_| TextError::new(text, "not a number"))
}

/// A number of seconds.
fn seconds(text: &str) -> Result<Duration, TextError> {
    let seconds = text.parse::<f64>().ok();
    let seconds = seconds.filter(|seconds| (0.0..1e8).contains(seconds));
    let seconds = seconds.ok_or_else(|| TextError::new(text, "not a number of seconds"))?;
    Ok(Duration::from_secs_f64(seconds))
}
