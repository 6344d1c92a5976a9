//! The answer to each command.

use super::area::{chains, margin};
use super::board::{SYNTAX, player};
use super::commands::{Aim, Answer, COMMANDS, Line};
use super::engine::Engine;
use super::sgf::Record;
use super::time::Clocks;
use super::{handicap, vertex};
use crate::mind::Mind;
use std::time::Duration;

/// How often an analysis is told, unless the command says it.
const OFTEN: Duration = Duration::from_millis(500);

impl Engine {
    /// Answers a command that need not wait. No state changes if it is an error.
    pub(super) fn answer(&mut self, line: &Line, mind: &mut Mind) -> Result<Answer, String> {
        let arguments: Vec<_> = line.arguments.iter().map(String::as_str).collect();
        let nothing = String::new();
        let text = match (&*line.command, &*arguments) {
            ("protocol_version", []) => "2".to_owned(),
            ("name", []) => "Tesuji".to_owned(),
            ("version", []) => env!("CARGO_PKG_VERSION").to_owned(),
            ("list_commands", []) => COMMANDS.join("\n"),
            ("known_command", [name]) => COMMANDS.contains(name).to_string(),
            ("gogui-analyze_commands", []) => "string/Final Score/final_score".to_owned(),
            ("quit", []) => return Ok(Answer::Quit),
            ("boardsize", [size]) => {
                let size = integer(size)?;
                self.board.resize(usize::try_from(size).unwrap_or(0))?;
                mind.forget();
                nothing
            }
            ("clear_board", []) => {
                self.board.clear().map_err(|wrong| wrong.to_string())?;
                mind.forget();
                nothing
            }
            ("komi", [komi]) => {
                let komi = komi.parse().ok().filter(|komi: &f64| komi.is_finite());
                let changed = self.board.compensate(komi.ok_or(SYNTAX)?);
                changed.map_err(|wrong| wrong.to_string())?;
                nothing
            }
            ("get_komi", []) => decimal(self.board.komi()),
            ("play", [color, vertex]) => {
                self.board.play(player(color)?, vertex)?;
                nothing
            }
            ("undo", []) if self.board.undo() => nothing,
            ("undo", []) => return Err("cannot undo".to_owned()),
            ("fixed_handicap", [stones]) => {
                let places = handicap::fixed(self.board.size(), of_stones(stones)?);
                self.place(&places.ok_or("invalid number of stones")?)?
            }
            ("place_free_handicap", [stones]) => {
                let (size, stones) = (self.board.size(), of_stones(stones)?);
                if !(2..size * size).contains(&stones) {
                    return Err("invalid number of stones".to_owned());
                }
                self.place(&handicap::free(size, stones))?
            }
            ("set_free_handicap", [_, ..]) => {
                let places = self.board.places(&arguments)?;
                self.board.handicap(&places)?;
                nothing
            }
            ("loadsgf", [_, ..]) => {
                self.load(line)?;
                mind.forget();
                nothing
            }
            ("time_settings", [main, period, moves]) => {
                let [main, period] = [seconds(main)?, seconds(period)?];
                self.clocks = Clocks::new(main, period, count(moves)?);
                nothing
            }
            ("time_left", [color, time, moves]) => {
                let (player, moves) = (player(color)?, count(moves)?);
                self.clocks.leave(player, seconds(time)?, moves);
                nothing
            }
            ("final_score", []) => self.score(),
            ("final_status_list", [status]) => self.with_status(status)?,
            ("showboard", []) => format!("\n{}", self.board.session().drawing()),
            ("stop", []) => nothing,
            // All stones on the board are alive, so that a player who passes need not clean up.
            ("genmove" | "kgs-genmove_cleanup", [color]) => {
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
            (name, _) if COMMANDS.contains(&name) => return Err(SYNTAX.to_owned()),
            _ => return Err("unknown command".to_owned()),
        };
        Ok(Answer::Text(text))
    }

    /// `[COLOUR] [CENTISECONDS]` of an analysis.
    fn analysis(&self, arguments: &[&str]) -> Result<(usize, Duration), &'static str> {
        let mut of = self.board.session().mover();
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

    /// Puts the stones of a handicap on the board; where they stand.
    fn place(&mut self, places: &[usize]) -> Result<String, &'static str> {
        self.board.handicap(places)?;
        Ok(self.vertices(places))
    }

    fn vertices(&self, places: &[usize]) -> String {
        let size = self.board.size();
        let texts = places.iter().map(|&place| vertex::text(place, size));
        texts.collect::<Vec<_>>().join(" ")
    }

    /// `loadsgf FILE [MOVE]`: the name of the file may have blanks.
    fn load(&mut self, line: &Line) -> Result<(), &'static str> {
        let whole = || Record::read(&line.rest, None);
        let number = line.rest.rsplit_once(char::is_whitespace);
        let number =
            number.and_then(|(path, number)| Some((path.trim_end(), number.parse().ok()?)));
        let record = match number {
            Some((path, number)) => Record::read(path, Some(number)).or_else(whole),
            None => whole(),
        };
        self.board.load(record.ok_or("cannot load file")?)
    }

    /// `final_status_list`: every stone on the board is alive, as the score has it.
    fn with_status(&self, status: &str) -> Result<String, &'static str> {
        match status {
            "alive" => {
                let chains = chains(&self.board.stones());
                let lines = chains.iter().map(|chain| self.vertices(chain));
                Ok(lines.collect::<Vec<_>>().join("\n"))
            }
            "seki" | "dead" => Ok(String::new()),
            _ => Err(SYNTAX),
        }
    }

    fn score(&self) -> String {
        let margin = f64::from(margin(self.board.session())) - self.board.komi();
        if margin > 0.0 {
            format!("B+{}", decimal(margin))
        } else if margin < 0.0 {
            format!("W+{}", decimal(-margin))
        } else {
            "0".to_owned()
        }
    }
}

/// A number with as many decimals as it needs, six at most.
fn decimal(number: f64) -> String {
    let text = format!("{number:.6}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// A whole number; one that is too great is the greatest.
fn integer(text: &str) -> Result<i64, &'static str> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(SYNTAX);
    }
    Ok(text.parse().unwrap_or(i64::MAX))
}

/// A whole number from 0.
fn count(text: &str) -> Result<u32, &'static str> {
    let number = integer(text)?;
    u32::try_from(number).map_err(|_| SYNTAX)
}

/// A number of stones; 0, which is not valid, for negative numbers.
fn of_stones(text: &str) -> Result<usize, &'static str> {
    Ok(usize::try_from(integer(text)?).unwrap_or(0))
}

/// A number of seconds.
fn seconds(text: &str) -> Result<Duration, &'static str> {
    let seconds = text.parse::<f64>().ok();
    let seconds = seconds.filter(|seconds| (0.0..1e8).contains(seconds));
    Ok(Duration::from_secs_f64(seconds.ok_or(SYNTAX)?))
}
