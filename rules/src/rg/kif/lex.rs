//! Tokens.

use crate::rbg::message::Code;
use crate::rg::lex::{Name, NameId, Names};
use crate::rg::limits;
use crate::rg::report::{Place, Report};

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
    /// A name or a number.
    Name(NameId),
    /// A variable: the name behind `?`, or one with a capital letter in the form without `?`.
    Variable(NameId),
    /// `(`
    Open,
    /// `)`
    Close,
    /// `<=` or `:-`
    If,
    /// `&`
    And,
    /// `|`
    Or,
    /// `~`
    Not,
    /// `,`
    Comma,
}

impl Token {
    /// The token as a name.
    pub(super) fn name(self, id: NameId) -> Name {
        Name {
            id,
            place: self.place,
        }
    }
}

const SIGNS: [(&str, Kind); 8] = [
    ("(", Kind::Open),
    (")", Kind::Close),
    ("<=", Kind::If),
    (":-", Kind::If),
    ("&", Kind::And),
    ("|", Kind::Or),
    ("~", Kind::Not),
    (",", Kind::Comma),
];

/// Whether a character may be part of a name.
fn in_name(c: char) -> bool {
    c.is_alphanumeric()
        || matches!(
            c,
            '_' | '-' | '+' | '.' | '\'' | '*' | '/' | '$' | '!' | '@'
        )
}

/// The tokens of a text, and whether it is in the form with `(` before names.
pub(super) fn tokens(report: &mut Report, names: &mut Names) -> (Vec<Token>, bool) {
    let text = report.text;
    let (mut tokens, mut at) = (Vec::<Token>::new(), 0);
    let mut prefix = true;
    while let Some(c) = text[at..].chars().next() {
        let rest = &text[at..];
        if c.is_whitespace() {
            at += c.len_utf8();
            continue;
        }
        if c == ';' || c == '%' {
            at += rest.find('\n').unwrap_or(rest.len());
            continue;
        }
        let variable = rest.strip_prefix('?');
        let name = variable.unwrap_or(rest);
        let length = name.find(|c| !in_name(c)).unwrap_or(name.len());
        let sign = SIGNS.iter().find(|(sign, _)| rest.starts_with(sign));
        let (kind, length) = if length > 0 {
            let is_variable = !prefix && name.starts_with(char::is_uppercase);
            let id = names.id(&name[..length]);
            if variable.is_some() || is_variable {
                (Kind::Variable(id), rest.len() - name.len() + length)
            } else {
                (Kind::Name(id), length)
            }
        } else if let Some(&(sign, kind)) = sign {
            (kind, sign.len())
        } else {
            let place = Place {
                start: at as u32,
                end: (at + c.len_utf8()) as u32,
            };
            let message = format!("`{c}` stands for nothing");
            let finding = report.error(Code::Character, place, message);
            finding.help.push("comments begin with `;`".to_owned());
            at += c.len_utf8();
            continue;
        };
        if tokens.is_empty() {
            prefix = matches!(kind, Kind::Open);
        }
        let place = Place {
            start: at as u32,
            end: (at + length) as u32,
        };
        if tokens.len() == limits::TOKENS {
            let message = format!("the text has more than {} names and signs", limits::TOKENS);
            report.error(Code::Size, place, message);
            return (Vec::new(), prefix);
        }
        tokens.push(Token { kind, place });
        at += length;
    }
    (tokens, prefix)
}
