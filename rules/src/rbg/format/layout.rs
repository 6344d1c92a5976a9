//! Lines and their indentation.

use super::items::Item;
use super::sections::{Section, Sections};
use super::spacing::{Before, Bracket, opens_value, spaces};
use crate::rbg::lex::{self, Kind, Sign, Word};
use crate::rbg::source::Names;

/// How far a line is indented in a bracket or behind the first line of a section.
const STEP: usize = 4;

/// How far lines are indented at most, however deep they stand in brackets.
const MOST: usize = 80;

/// Writes items line by line.
pub(super) fn write(items: &[Item], sections: &Sections, names: &mut Names) -> String {
    let none = Section::default();
    let mut writer = Writer {
        sections,
        section: &none,
        index: 0,
        brackets: Vec::new(),
        text: String::new(),
        indent: 0,
        before: Before::default(),
    };
    let next = tokens(items);
    for (at, &next) in next.iter().enumerate() {
        writer.item(&items[at..], next, names);
    }
    if !writer.text.is_empty() {
        writer.text.push('\n');
    }
    writer.text
}

/// For each item the next one that is a token, which may be itself.
fn tokens<'a>(items: &'a [Item<'a>]) -> Vec<Option<&'a Item<'a>>> {
    let mut next = None;
    let mut tokens: Vec<_> = items
        .iter()
        .rev()
        .map(|item| {
            next = item.kind.map(|_| item).or(next);
            next
        })
        .collect();
    tokens.reverse();
    tokens
}

/// A text that grows.
struct Writer<'a> {
    sections: &'a Sections,
    section: &'a Section,
    /// The index of the next section.
    index: usize,
    brackets: Vec<Bracket>,
    text: String,
    /// Where the current line begins, the `+` of an alternative aside.
    indent: usize,
    /// The item before.
    before: Before,
}

impl Writer<'_> {
    /// Writes the first of some items; `next` is the next token.
    fn item(&mut self, rest: &[Item], next: Option<&Item>, names: &mut Names) {
        let item = &rest[0];
        if item.is(Sign::Hash) {
            self.section = self.sections.each.get(self.index).unwrap_or(self.section);
            self.index += 1;
            self.brackets.clear();
        }
        let begins = item.is(Sign::Hash) || item.breaks > 0 || self.before.ends_line;
        let mut call = false;
        if begins || self.text.is_empty() {
            if !self.text.is_empty() {
                self.text += if item.breaks > 1 { "\n\n" } else { "\n" };
            }
            let indent = self.indentation(item, next);
            self.text.extend(std::iter::repeat_n(' ', indent));
        } else {
            let bracket = self.brackets.last();
            let (mut count, is_call) = spaces(
                &self.before,
                rest,
                bracket,
                self.section,
                &self.sections.calls,
            );
            call = is_call;
            if count == 0 && !lex::part(&self.before.text, item.text, names) {
                count = 1;
            }
            self.text.extend(std::iter::repeat_n(' ', count));
        }
        self.text += item.text;
        let closed = self.nest(item, call);
        self.before = Before::of(item, closed);
    }

    /// Where the line of an item begins.
    fn indentation(&mut self, item: &Item, token: Option<&Item>) -> usize {
        let is = |sign| token.is_some_and(|token| token.is(sign));
        if token.is_none() || is(Sign::Hash) {
            self.indent = 0;
            return 0;
        }
        if self.section.drawn {
            self.indent = item.spaces;
            return self.indent;
        }
        let closes = is(Sign::Close) || is(Sign::CloseList) || is(Sign::CloseSet);
        let bracket = self.brackets.last();
        self.indent = match bracket {
            Some(bracket) if closes && item.kind.is_some() => bracket.indent,
            Some(bracket) => (bracket.indent + STEP).min(MOST),
            None if self.index == 0 => 0,
            None => STEP,
        };
        let alternative = is(Sign::Plus) && self.indent > 0;
        self.indent - if alternative { STEP / 2 } else { 0 }
    }

    /// Opens or closes a bracket. Whether it closed that of a call.
    fn nest(&mut self, item: &Item, call: bool) -> bool {
        let Some(Kind::Sign(sign)) = item.kind else {
            return false;
        };
        match sign {
            Sign::Close | Sign::CloseList | Sign::CloseSet => {
                self.brackets.pop().is_some_and(|bracket| bracket.call)
            }
            Sign::Open
            | Sign::OpenList
            | Sign::OpenSet
            | Sign::Assign
            | Sign::Compare
            | Sign::Holds
            | Sign::Fails => {
                let outer = self.brackets.last();
                let inherited = sign == Sign::Open && outer.is_some_and(|outer| outer.value);
                self.brackets.push(Bracket {
                    indent: self.indent,
                    call,
                    value: inherited || opens_value(sign),
                    row: sign == Sign::OpenList && self.section.word == Some(Word::Board),
                });
                false
            }
            _ => false,
        }
    }
}
