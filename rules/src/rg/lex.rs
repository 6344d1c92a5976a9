//! Tokens.

use super::limits;
use super::report::{Place, Report};
use crate::rbg::message::Code;
use rustc_hash::FxHashMap;

/// A name as an index into [`Names`].
pub(super) type NameId = u32;

/// A name that is written somewhere.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Name {
    /// The name.
    pub(super) id: NameId,
    /// Where it is written.
    pub(super) place: Place,
}

/// The names of a text, each once.
#[derive(Debug, Default)]
pub(super) struct Names {
    texts: Vec<String>,
    ids: FxHashMap<String, NameId>,
}

impl Names {
    /// The number of a name.
    pub(super) fn id(&mut self, text: &str) -> NameId {
        if let Some(&id) = self.ids.get(text) {
            return id;
        }
        let id = self.texts.len() as NameId;
        self.texts.push(text.to_owned());
        self.ids.insert(text.to_owned(), id);
        id
    }

    /// The name with a number.
    pub(super) fn text(&self, id: NameId) -> &str {
        &self.texts[id as usize]
    }
}

/// A token and where it is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token {
    /// What it is.
    pub(super) kind: Kind,
    /// Where it is.
    pub(super) place: Place,
}

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A name, a number or a word of the language.
    Name(NameId),
    /// A sign.
    Sign(Sign),
    /// A character that the language does not have.
    Stray(char),
}

/// Defines the signs with their texts.
macro_rules! signs {
    ($($item:ident = $text:literal,)*) => {
        /// Signs. What begins another one stands behind it.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(super) enum Sign { $(#[doc = $text] $item,)* }

        impl Sign {
            const ALL: &[Self] = &[$(Self::$item,)*];

            /// How it is written.
            pub(super) const fn text(self) -> &'static str {
                match self { $(Self::$item => $text,)* }
            }
        }
    };
}

signs! {
    Arrow = "->",
    Equal = "==",
    NotEqual = "!=",
    Tags = "$$",
    Assign = "=",
    Not = "!",
    Question = "?",
    Tag = "$",
    Colon = ":",
    Semicolon = ";",
    Comma = ",",
    Star = "*",
    Open = "(",
    Close = ")",
    OpenSet = "{",
    CloseSet = "}",
    OpenIndex = "[",
    CloseIndex = "]",
    Pragma = "@",
    And = "&&",
    Or = "||",
    Bar = "|",
    AtMost = "<=",
    Less = "<",
    AtLeast = ">=",
    Greater = ">",
    Range = "..",
    Plus = "+",
    Minus = "-",
    Remainder = "%",
}

/// Whether a character may be part of a name.
pub(super) fn in_name(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// The tokens of a text.
pub(super) fn tokens(report: &mut Report, names: &mut Names) -> Vec<Token> {
    let text = report.text;
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(c) = text[at..].chars().next() {
        let rest = &text[at..];
        if c.is_whitespace() {
            at += c.len_utf8();
            continue;
        }
        if rest.starts_with("//") {
            at += rest.find('\n').unwrap_or(rest.len());
            continue;
        }
        let (kind, length) = if in_name(c) {
            let length = rest.find(|c| !in_name(c)).unwrap_or(rest.len());
            (Kind::Name(names.id(&rest[..length])), length)
        } else if let Some(&sign) = Sign::ALL.iter().find(|sign| rest.starts_with(sign.text())) {
            (Kind::Sign(sign), sign.text().len())
        } else {
            (Kind::Stray(c), c.len_utf8())
        };
        let place = Place {
            start: at as u32,
            end: (at + length) as u32,
        };
        if tokens.len() == limits::TOKENS {
            let message = format!("the text has more than {} names and signs", limits::TOKENS);
            report.error(Code::Size, place, message);
            return Vec::new();
        }
        tokens.push(Token { kind, place });
        at += length;
    }
    tokens
}
