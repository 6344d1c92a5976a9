//! Loading a game from a file.

use crate::described::{Described, Position, Seats, UNLIMITED};
use crate::rbg;
use crate::rbg::loaded::{ByPoints, ByWin, Several};
use crate::rbg::message::{Finding, Level};
use crate::rbg::rules::{Rules, Unplayable};
use crate::rg;
use std::path::Path;
use std::{fmt, fs, io};

/// The start position of a loaded game.
#[derive(Clone, Debug)]
pub enum Start {
    /// Two players, of whom the one with the greater score wins.
    Duel(Described<ByWin>),
    /// Two players who count their own scores.
    Shares(Described<ByPoints>),
    /// One player, or more than two.
    Table(Described<Several>),
}

/// The way in which scores count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Worth {
    /// Of two players, the one with the greater score wins.
    #[default]
    Win,
    /// Every player counts the player's own score.
    Own,
}

/// The options of a described game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// The values of scores.
    pub worth: Worth,
    /// The number of turns after which the game is drawn. With `None` it is [`TURNS`], or no limit
    /// if the game is [proven](crate::rbg::termination) to end.
    pub turns: Option<u32>,
}

impl From<Worth> for Options {
    fn from(worth: Worth) -> Self {
        Self { worth, turns: None }
    }
}

/// The number of turns after which a game is drawn that is not proven to end.
pub const TURNS: u32 = 1000;

/// The reason why a file is no game.
#[derive(Debug)]
pub enum LoadError {
    /// The file cannot be read.
    File(io::Error),
    /// The name has none of the file extensions of descriptions.
    Ending(String),
    /// The description has errors.
    Findings {
        /// The text of the file.
        text: String,
        /// The errors and warnings.
        findings: Vec<Finding>,
    },
    /// The description cannot be played.
    Unplayable(Unplayable),
    /// The rules fail before the first move.
    Failure(String),
    /// The game has too many players.
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

/// The language of a description, by the extension of its file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// Regular Boardgames: `.rbg`.
    Rbg,
    /// Regular Games, its high-level language, or the Game Description Language: `.rg`, `.hrg`,
    /// `.kif`.
    Rg,
}

impl Language {
    /// The file extensions of all languages, that of Regular Boardgames first.
    pub const ENDINGS: [&'static str; 4] = [".rbg", ".rg", ".hrg", ".kif"];

    /// The language of a file by its name; `None` if the name has no extension of a language.
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

/// Loads a game from a file. The extension of its name decides the language. The loaded data are
/// kept until the program ends.
///
/// # Errors
/// If the file cannot be read or is no game.
pub fn load(path: impl AsRef<Path>, options: impl Into<Options>) -> Result<Start, LoadError> {
    let path = path.as_ref();
    let text = fs::read_to_string(path).map_err(LoadError::File)?;
    let name = path.file_name().unwrap_or_default();
    load_text(&text, &name.to_string_lossy(), options)
}

/// Loads a game from a text. `name` is the name of its file, for the language and for messages.
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
