//! Tokens and comments in order, each with the white space before it.

use crate::rbg::lex::{self, Kind, Sign, Token};

/// A token or a comment.
#[derive(Clone, Copy, Debug)]
pub(super) struct Item<'a> {
    /// What it is; `None` for a comment.
    pub(super) kind: Option<Kind>,
    /// How it is written.
    pub(super) text: &'a str,
    /// The ends of lines before it.
    pub(super) breaks: usize,
    /// The spaces before it on its line.
    pub(super) spaces: usize,
}

impl Item<'_> {
    /// Whether it is this sign.
    pub(super) fn is(&self, sign: Sign) -> bool {
        self.kind == Some(Kind::Sign(sign))
    }

    /// Whether it is a comment that goes on to the end of its line.
    pub(super) fn ends_line(&self) -> bool {
        self.kind.is_none() && self.text.starts_with("//")
    }
}

/// How many spaces a tabulator is.
const TABULATOR: usize = 4;

/// The tokens of a text with its comments.
pub(super) fn items<'a>(text: &'a str, tokens: &[Token]) -> Vec<Item<'a>> {
    let mut items = Vec::with_capacity(tokens.len());
    let mut white = White::default();
    let mut at = 0;
    for token in tokens {
        let (start, end) = (token.place.start as usize, token.place.end as usize);
        comments(&text[at..start], &mut white, &mut items);
        items.push(white.before(Some(token.kind), &text[start..end]));
        at = end;
    }
    comments(&text[at..], &mut white, &mut items);
    items
}

/// The comments in what stands between two tokens.
fn comments<'a>(gap: &'a str, white: &mut White, items: &mut Vec<Item<'a>>) {
    let mut rest = gap;
    while !rest.is_empty() {
        let length = lex::blank(rest).unwrap_or(rest.len()).max(1);
        let (one, behind) = rest.split_at_checked(length).unwrap_or((rest, ""));
        if one.starts_with('/') {
            items.push(white.before(None, one.trim_end()));
        } else {
            white.add(one);
        }
        rest = behind;
    }
}

/// White space since the last item.
#[derive(Default)]
struct White {
    breaks: usize,
    spaces: usize,
}

impl White {
    fn add(&mut self, text: &str) {
        for c in text.chars() {
            match c {
                '\n' => (self.breaks, self.spaces) = (self.breaks + 1, 0),
                '\t' => self.spaces += TABULATOR,
                '\r' => {}
                _ => self.spaces += 1,
            }
        }
    }

    /// The item behind it.
    fn before<'a>(&mut self, kind: Option<Kind>, text: &'a str) -> Item<'a> {
        let Self { breaks, spaces } = std::mem::take(self);
        Item {
            kind,
            text,
            breaks,
            spaces,
        }
    }
}
