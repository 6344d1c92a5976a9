//! Tokens.

use super::context::Context;
use super::message::Code;
use super::source::{Names, Place, Symbol};

/// A token and where it comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Token {
    /// What it is.
    pub(super) kind: Kind,
    /// Where it comes from.
    pub(super) place: Place,
}

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A name.
    Name(Symbol),
    /// A number.
    Number(Symbol),
    /// A reserved word.
    Word(Word),
    /// Punctuation.
    Sign(Sign),
}

/// Defines an enumeration of tokens with their texts.
macro_rules! texts {
    ($(#[$about:meta])* $name:ident { $($item:ident = $text:literal,)* }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(super) enum $name { $($item,)* }

        impl $name {
            /// All of them.
            pub(super) const ALL: &[Self] = &[$(Self::$item,)*];

            /// How it is written.
            pub(super) const fn text(self) -> &'static str {
                match self { $(Self::$item => $text,)* }
            }
        }
    };
}

texts! {
    /// The reserved words.
    Word {
        Players = "players",
        Pieces = "pieces",
        Variables = "variables",
        Rules = "rules",
        Board = "board",
        Hexagon = "hexagon",
        Cuboid = "cuboid",
        Rectangle = "rectangle",
    }
}

texts! {
    /// Punctuation. What begins another one stands behind it.
    Sign {
        Keeper = "->>",
        Switch = "->",
        Compare = "{$",
        Holds = "{?",
        Fails = "{!",
        Assign = "[$",
        Equal = "==",
        NotEqual = "!=",
        AtMost = "<=",
        AtLeast = ">=",
        Open = "(",
        Close = ")",
        OpenList = "[",
        CloseList = "]",
        OpenSet = "{",
        CloseSet = "}",
        Paste = "~",
        Hash = "#",
        Minus = "-",
        Plus = "+",
        Power = "^",
        Divide = "/",
        Star = "*",
        Dot = ".",
        Comma = ",",
        Semicolon = ";",
        Colon = ":",
        Dollar = "$",
        Set = "=",
        Not = "!",
        Question = "?",
        Less = "<",
        Greater = ">",
    }
}

impl Kind {
    /// How it is written.
    pub(super) fn text(self, names: &Names) -> &str {
        match self {
            Self::Name(symbol) | Self::Number(symbol) => names.text(symbol),
            Self::Word(word) => word.text(),
            Self::Sign(sign) => sign.text(),
        }
    }
}

/// The token at the beginning of a text and its length; `None` where no token begins.
fn first(text: &str, names: &mut Names) -> Option<(Kind, usize)> {
    let head = *text.as_bytes().first()?;
    let run = |inside: fn(&u8) -> bool| text.bytes().take_while(inside).count();
    if head.is_ascii_alphabetic() {
        let length = run(|byte| byte.is_ascii_alphanumeric() || *byte == b'_');
        let name = &text[..length];
        let word = Word::ALL.iter().find(|word| word.text() == name);
        let kind = word.map_or_else(|| Kind::Name(names.symbol(name)), |&word| Kind::Word(word));
        return Some((kind, length));
    }
    if head.is_ascii_digit() {
        let length = run(u8::is_ascii_digit);
        return Some((Kind::Number(names.symbol(&text[..length])), length));
    }
    let sign = *Sign::ALL
        .iter()
        .find(|sign| text.starts_with(sign.text()))?;
    Some((Kind::Sign(sign), sign.text().len()))
}

/// The one token that a text is.
pub(super) fn single(text: &str, names: &mut Names) -> Option<Kind> {
    first(text, names)
        .filter(|&(_, length)| length == text.len())
        .map(|(kind, _)| kind)
}

/// Whether two tokens are still these two with nothing between them.
pub(super) fn part(one: &str, other: &str, names: &mut Names) -> bool {
    let text = format!("{one}{other}");
    first(&text, names).is_some_and(|(_, length)| length == one.len())
}

/// The length of white space or a comment at the beginning; `Err` for a comment without an end.
pub(super) fn blank(text: &str) -> Result<usize, ()> {
    if text.starts_with("//") {
        Ok(text.find('\n').unwrap_or(text.len()))
    } else if let Some(comment) = text.strip_prefix("/*") {
        comment.find("*/").map(|length| length + 4).ok_or(())
    } else {
        Ok(text.len() - text.trim_start().len())
    }
}

/// The tokens of a text. What is none is reported and left out.
pub(super) fn tokens(context: &mut Context) -> Vec<Token> {
    let text = context.source.text;
    let mut tokens = Vec::new();
    let mut at = 0;
    while at < text.len() {
        let rest = &text[at..];
        let place = |length: usize| Place::bytes(at, at + length);
        match blank(rest) {
            Ok(0) => {}
            Ok(length) => {
                at += length;
                continue;
            }
            Err(()) => {
                let finding = context.error(Code::Comment, place(2), "this comment has no end");
                finding.help("close it with `*/`");
                break;
            }
        }
        at += if rest.starts_with("+>") {
            let finding = context.error(
                Code::Character,
                place(2),
                "`+>` is no sign of this language",
            );
            finding.help("choices are written with `+`");
            2
        } else if let Some((kind, length)) = first(rest, &mut context.names) {
            if rest[..length].contains('_') {
                underline(context, &rest[..length], place(length));
            }
            tokens.push(Token {
                kind,
                place: place(length),
            });
            length
        } else {
            stray(context, rest, place)
        };
    }
    tokens
}

/// Reports a name with `_`, which is read as one name all the same.
fn underline(context: &mut Context, name: &str, place: Place) {
    let parts = name.split('_').filter(|part| !part.is_empty());
    let joined: String = parts
        .enumerate()
        .map(|(index, part)| match part.split_at(1) {
            (head, tail) if index > 0 => head.to_ascii_uppercase() + tail,
            _ => part.to_owned(),
        })
        .collect();
    let message = "names are of letters and digits; `_` is neither";
    let finding = context.error(Code::Character, place, message);
    finding.help(format!("write `{joined}`"));
}

/// Reports characters that begin no token, and answers how many bytes they take.
fn stray(context: &mut Context, rest: &str, place: impl Fn(usize) -> Place) -> usize {
    if let Some(quoted) = rest.strip_prefix('"') {
        let line = quoted.split('\n').next().unwrap_or("");
        let length = line.find('"').map_or(line.len() + 1, |end| end + 2);
        context
            .error(
                Code::Character,
                place(length),
                "quotations are no part of this language",
            )
            .help("write names without quotation marks");
        return length;
    }
    let strange = |c: &char| {
        !c.is_ascii_alphanumeric()
            && !c.is_whitespace()
            && *c != '"'
            && !Sign::ALL.iter().any(|sign| sign.text().starts_with(*c))
    };
    let run: String = rest.chars().take_while(strange).take(16).collect();
    let message = format!("`{}` begins nothing that is known here", run.escape_debug());
    context.error(Code::Character, place(run.len()), &message);
    run.len()
}
