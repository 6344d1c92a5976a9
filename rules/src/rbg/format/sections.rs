//! The kinds of sections that the layout distinguishes.

use std::collections::HashSet;

use super::items::Item;
use crate::rbg::lex::{Kind, Sign, Word};
use crate::rbg::source::Symbol;

/// A section or macro.
#[derive(Debug, Default)]
pub(super) struct Section {
    /// The reserved word that it is named by; `None` for a macro.
    pub(super) word: Option<Word>,
    /// The parameters of a macro.
    pub(super) parameters: HashSet<Symbol>,
    /// Whether cells of a graph stand in it.
    pub(super) graph: bool,
    /// Whether its lines keep their indentation.
    pub(super) drawn: bool,
}

/// The sections of a text.
#[derive(Debug, Default)]
pub(super) struct Sections {
    /// One by one.
    pub(super) each: Vec<Section>,
    /// The macros that have parameters.
    pub(super) calls: HashSet<Symbol>,
}

/// Looks at the sections of a text.
pub(super) fn sections(items: &[Item]) -> Sections {
    let kinds: Vec<Kind> = items.iter().filter_map(|item| item.kind).collect();
    let mut sections = Sections::default();
    for section in kinds.split(|&kind| kind == Kind::Sign(Sign::Hash)).skip(1) {
        let has = |kind| section.contains(&kind);
        let mut one = Section {
            graph: has(Kind::Sign(Sign::Colon)),
            ..Section::default()
        };
        match *section {
            [Kind::Word(word), ..] => one.word = Some(word),
            [Kind::Name(name), Kind::Sign(Sign::Open), ref behind @ ..] => {
                sections.calls.insert(name);
                let close = Kind::Sign(Sign::Close);
                let head = behind.split(|&kind| kind == close).next();
                let names = head.unwrap_or_default().iter();
                one.parameters.extend(names.filter_map(|&kind| match kind {
                    Kind::Name(name) => Some(name),
                    _ => None,
                }));
            }
            _ => {}
        }
        one.drawn = one.word == Some(Word::Board) && has(Kind::Word(Word::Hexagon));
        sections.each.push(one);
    }
    sections
}
