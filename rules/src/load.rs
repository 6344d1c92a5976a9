//! From a file to a game.

use crate::described::{Described, Position, Seats, UNLIMITED};
use crate::rbg;
use crate::rbg::loaded::{ByPoints, ByWin, Several};
use crate::rbg::message::{Finding, Level};
use crate::rbg::rules::{Rules, Unplayable};
use crate::rg;
use std::path::Path;
use std::{fmt, fs, io};

/// The start of a loaded game.
#[derive(Clone, Debug)]
pub enum Start {
    /// Two players, of whom the one with the greater score wins.
    Duel(Described<ByWin>),
    /// Two players who count their own scores.
    Shares(Described<ByPoints>),
    /// One player, or more than two.
    Table(Described<Several>),
}

/// The values of scores.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Worth {
    /// Of two players, the one with the greater score wins.
    #[default]
    Win,
    /// Every player counts the own score.
    Own,
}

/// The options of a described game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// The values of scores.
    pub worth: Worth,
    /// The turns behind which the game is drawn. If it is `None`, that is [`TURNS`] where it is not
    /// [proven](crate::rbg::termination) that the game ends, and never where it is.
    pub turns: Option<u32>,
}

impl From<Worth> for Options {
    fn from(worth: Worth) -> Self {
        Self { worth, turns: None }
    }
}

/// The turns behind which a game is drawn that may never end.
pub const TURNS: u32 = 1000;

/// Why a file is no game.
#[derive(Debug)]
pub enum LoadError {
    /// It cannot be read.
    File(io::Error),
    /// Its name does not end as those of descriptions do.
    Ending(String),
    /// It is wrong.
    Findings {
        /// The text of the file.
        text: String,
        /// What was found.
        findings: Vec<Finding>,
    },
    /// It cannot be played.
    Unplayable(Unplayable),
    /// It fails before the first move.
    Failure(String),
    /// It has too many players.
    Players(usize),
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(error) => error.fmt(f),
            Self::Ending(name) => {
                write!(
                    f,
                    "`{name}` does not end in {}",
                    Language::ENDINGS.join(", ")
                )
            }
            Self::Findings { text, findings } => {
                let errors = findings.iter().filter(|one| one.level == Level::Error);
                for (i, finding) in errors.enumerate() {
                    let line = if i > 0 { "\n" } else { "" };
                    write!(f, "{line}{}", finding.render(text).trim_end())?;
                }
                Ok(())
            }
            Self::Unplayable(why) => why.fmt(f),
            Self::Failure(why) => write!(f, "the game fails before the first move: {why}"),
            Self::Players(count) => write!(f, "{count} players; there may be at most six"),
        }
    }
}

impl std::error::Error for LoadError {}

/// The language of a description, by the ending of its file's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// Regular Boardgames: `.rbg`.
    Rbg,
    /// Regular Games, its high-level language, or the Game Description Language: `.rg`, `.hrg`,
    /// `.kif`.
    Rg,
}

impl Language {
    /// The endings of all languages, that of Regular Boardgames first.
    pub const ENDINGS: [&'static str; 4] = [".rbg", ".rg", ".hrg", ".kif"];

    /// The language of a file by its name; `None` if that has no such ending.
    pub fn of(name: &str) -> Option<Self> {
        let mut endings = Self::ENDINGS.iter();
        let ending = endings.position(|ending| name.ends_with(ending))?;
        Some(if ending == 0 { Self::Rbg } else { Self::Rg })
    }
}

/// The rules of a description, kept until the program ends.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Kept {
    /// In Regular Boardgames.
    Rbg(&'static rbg::loaded::Loaded),
    /// In Regular Games.
    Rg(&'static rg::loaded::Loaded),
}

impl Kept {
    /// Keeps the rules in a text. The language is that which `name` ends in.
    ///
    /// # Errors
    /// If the text is no game of one to six players.
    pub(crate) fn new(text: &str, name: &str) -> Result<Self, LoadError> {
        let language = Language::of(name).ok_or_else(|| LoadError::Ending(name.to_owned()))?;
        let wrong = |findings| LoadError::Findings {
            text: text.to_owned(),
            findings,
        };
        let kept = match language {
            Language::Rbg => {
                let (description, _) = rbg::read(text, name).map_err(wrong)?;
                let rules = Rules::new(description).map_err(LoadError::Unplayable)?;
                seated(rules.players())?;
                Self::Rbg(rbg::loaded::Loaded::keep(rules))
            }
            Language::Rg => {
                let rules = rg::playable(text, name).map_err(wrong)?;
                seated(rules.players())?;
                Self::Rg(rg::loaded::Loaded::keep(rules))
            }
        };
        Ok(kept)
    }

    /// The number of players.
    pub(crate) fn players(self) -> usize {
        match self {
            Self::Rbg(loaded) => loaded.rules().players(),
            Self::Rg(loaded) => loaded.rules().players(),
        }
    }

    /// The start of the game.
    ///
    /// # Errors
    /// If the game fails before the first move, or has another number of players than `K`.
    pub(crate) fn start<K: Seats>(self, turns: Option<u32>) -> Result<Described<K>, LoadError> {
        let start = match self {
            Self::Rbg(loaded) => {
                let start = rbg::loaded::Position::start(loaded);
                let start = start.map_err(|failure| failure.text(loaded.rules()));
                start.map(|start| start.map(Position::Rbg))
            }
            Self::Rg(loaded) => {
                let start = rg::loaded::Position::start(loaded);
                let start = start.map_err(|failure| failure.text(loaded.rules()));
                start.map(|start| start.map(Position::Rg))
            }
        };
        let start = start.map_err(LoadError::Failure)?;
        let position = start.ok_or_else(|| LoadError::Players(self.players()))?;
        let left = turns.unwrap_or_else(|| if self.ends() { UNLIMITED } else { TURNS });
        Ok(Described { position, left })
    }

    /// Whether it is proven that the game ends.
    fn ends(self) -> bool {
        match self {
            Self::Rbg(loaded) => loaded.termination().is_some(),
            Self::Rg(_) => false,
        }
    }

    /// Why the rules have failed in a position that was played; `None` if they have not.
    #[cfg(feature = "catalogue")]
    pub(crate) fn failed(self) -> Option<String> {
        match self {
            Self::Rbg(loaded) => Some(loaded.failed()?.text(loaded.rules())),
            Self::Rg(loaded) => Some(loaded.failed()?.text(loaded.rules())),
        }
    }
}

/// Refuses numbers of players that the library has no seats for.
fn seated(players: usize) -> Result<(), LoadError> {
    let fits = (1..=6).contains(&players);
    fits.then_some(()).ok_or(LoadError::Players(players))
}

/// Loads a game from a file. The language is that which its name ends in.
///
/// What is loaded is kept until the program ends.
///
/// # Errors
/// If the file cannot be read or is no game.
pub fn load(path: impl AsRef<Path>, options: impl Into<Options>) -> Result<Start, LoadError> {
    let path = path.as_ref();
    let text = fs::read_to_string(path).map_err(LoadError::File)?;
    let name = path.file_name().unwrap_or_default();
    load_text(&text, &name.to_string_lossy(), options)
}

/// Loads a game from a text. `name` is that of its file: its ending names the language, and
/// messages name the file.
///
/// # Errors
/// If the text is no game.
pub fn load_text(text: &str, name: &str, options: impl Into<Options>) -> Result<Start, LoadError> {
    let kept = Kept::new(text, name)?;
    let Options { worth, turns } = options.into();
    match (kept.players(), worth) {
        (2, Worth::Win) => kept.start(turns).map(Start::Duel),
        (2, Worth::Own) => kept.start(turns).map(Start::Shares),
        _ => kept.start(turns).map(Start::Table),
    }
}
