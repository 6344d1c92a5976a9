//! Findings: errors and warnings with their places.

mod render;

/// The severity of a finding.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(rename_all = "lowercase")
)]
pub enum Level {
    /// The description is no game.
    #[default]
    Error,
    /// The description is a game, but probably not the intended one.
    Warning,
}

/// Defines the kinds of findings with their names.
macro_rules! codes {
    ($($(#[$about:meta])* $code:ident = $name:literal,)*) => {
        /// The kind of a finding.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize))]
        pub enum Code {
            $(
                $(#[$about])*
                #[cfg_attr(feature = "serde", serde(rename = $name))]
                $code,
            )*
        }

        impl Code {
            /// All codes.
            pub const ALL: &[Self] = &[$(Self::$code,)*];

            /// The name of the code, as messages show it.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$code => $name,)* }
            }
        }
    };
}

codes! {
    /// Something that cannot stand there.
    #[default]
    Syntax = "syntax",
    /// A character or sign that the language does not have.
    Character = "character",
    /// A comment without an end.
    Comment = "comment",
    /// A number that is too large.
    Number = "number",
    /// The text or what comes out of it is too large.
    Size = "size",
    /// Parts stand too deep in each other.
    Depth = "depth",
    /// The head of a section or macro is wrong.
    Section = "section",
    /// A section is missing.
    MissingSection = "missing-section",
    /// A section stands there twice.
    RepeatedSection = "repeated-section",
    /// A macro is defined twice.
    RepeatedMacro = "repeated-macro",
    /// A macro is called with the wrong number of arguments.
    Arguments = "arguments",
    /// Tokens that cannot be pasted.
    Paste = "paste",
    /// Nothing has this name.
    UnknownName = "unknown-name",
    /// The name is that of something else.
    WrongKind = "wrong-kind",
    /// Two things have the same name.
    NameClash = "name-clash",
    /// A bound that is no bound.
    Bound = "bound",
    /// A line of the board or the board as a whole is wrong.
    Board = "board",
    /// The end of a turn in a pattern.
    SwitchInPattern = "switch-in-pattern",
    /// A split point in a pattern.
    DotInPattern = "dot-in-pattern",
    /// A constant outside the bounds of its variable.
    OutOfBounds = "out-of-bounds",
    /// A loop that may modify and need not move on.
    EmptyLoop = "empty-loop",
    /// No player is ever asked.
    NoPlayer = "no-player",
    /// A macro that nothing uses.
    UnusedMacro = "unused-macro",
    /// A piece that nothing uses.
    UnusedPiece = "unused-piece",
    /// A variable that nothing reads.
    UnusedVariable = "unused-variable",
    /// A direction that nothing uses.
    UnusedDirection = "unused-direction",
    /// A name that stands twice in a list.
    RepeatedName = "repeated-name",
    /// A test that never holds.
    NeverHolds = "never-holds",
    /// Choices of the keeper that do not exclude each other.
    KeeperChoice = "keeper-choice",
    /// A step or pattern that no cell of the board passes.
    DeadEnd = "dead-end",
    /// `{}` that is not directly behind `->>`.
    Nothing = "nothing",
    /// A player who never moves.
    IdlePlayer = "idle-player",
    /// Scores that are never set.
    NoScores = "no-scores",
    /// Moves of any number of modifiers.
    EndlessMove = "endless-move",
}

/// An error or a warning.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Finding {
    /// The severity.
    pub level: Level,
    /// The kind.
    pub code: Code,
    /// The fault, in a sentence.
    pub message: String,
    /// The name of the file.
    pub file: String,
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1, in characters.
    pub column: u32,
    /// The first byte of the place.
    pub start: usize,
    /// The byte after the place.
    pub end: usize,
    /// A note at the caret; may be empty.
    pub label: String,
    /// The parameter of a macro for which the place was passed as an argument; `None` if it was
    /// not.
    pub used: Option<Site>,
    /// The calls of macros that contain the place, innermost first; for an argument, those that
    /// contain its use.
    pub calls: Vec<Site>,
    /// Further hints, such as the nearest name.
    pub help: Vec<String>,
}

/// A part of the text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Site {
    /// The text of that place.
    pub text: String,
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1, in characters.
    pub column: u32,
}

impl Finding {
    /// Adds what else there is to know.
    pub(super) fn help(&mut self, line: impl Into<String>) -> &mut Self {
        self.help.push(line.into());
        self
    }
}
