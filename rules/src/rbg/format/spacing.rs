//! Spaces between the tokens of a line.

use std::collections::HashSet;

use super::items::Item;
use super::sections::Section;
use crate::rbg::lex::{Kind, Sign, Word};
use crate::rbg::source::Symbol;

/// A bracket that is open.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bracket {
    /// Where the line begins in which it stands, the `+` of an alternative aside.
    pub(super) indent: usize,
    /// Whether it stands behind the name of a macro, a player, a variable or a kind of board.
    pub(super) call: bool,
    /// Whether values stand in it.
    pub(super) value: bool,
    /// Whether it is a row of a board.
    pub(super) row: bool,
}

/// The item before.
#[derive(Debug, Default)]
pub(super) struct Before {
    /// What it is; `None` for a comment.
    kind: Option<Kind>,
    /// How it is written.
    pub(super) text: String,
    /// Whether it closed the bracket of a call.
    closed_call: bool,
    /// Whether the line ends behind it.
    pub(super) ends_line: bool,
}

impl Before {
    /// An item that has been written.
    pub(super) fn of(item: &Item, closed_call: bool) -> Self {
        Self {
            kind: item.kind,
            text: item.text.to_owned(),
            closed_call,
            ends_line: item.ends_line(),
        }
    }
}

/// Whether values stand behind a bracket.
pub(super) fn opens_value(sign: Sign) -> bool {
    matches!(sign, Sign::Assign | Sign::Compare)
}

/// The spaces before the first of some items, and whether it is the bracket of a call.
pub(super) fn spaces(
    before: &Before,
    rest: &[Item],
    bracket: Option<&Bracket>,
    section: &Section,
    calls: &HashSet<Symbol>,
) -> (usize, bool) {
    let item = &rest[0];
    let (Some(left), Some(right)) = (before.kind, item.kind) else {
        return (1, false);
    };
    if bracket.is_some_and(|bracket| bracket.row) {
        // A row may be a picture.
        let least = left == Kind::Sign(Sign::Comma)
            && !matches!(right, Kind::Sign(Sign::Comma | Sign::CloseList));
        return (item.spaces.max(least.into()), false);
    }
    if right == Kind::Sign(Sign::Open) {
        let call = is_call(left, item, section, calls);
        let group = left == Kind::Sign(Sign::Close) && !before.closed_call;
        let inside = glues_behind(left);
        return (usize::from(!(call || group || inside)), call);
    }
    if glues_behind(left) {
        return (0, false);
    }
    let Kind::Sign(sign) = right else {
        return (1, false);
    };
    let glued = match sign {
        Sign::Close
        | Sign::CloseList
        | Sign::CloseSet
        | Sign::Comma
        | Sign::Semicolon
        | Sign::Colon
        | Sign::Paste
        | Sign::Power => true,
        Sign::Star => !is_product(rest, bracket, section),
        Sign::OpenList | Sign::OpenSet => is_cell(left, sign, item, section),
        _ => false,
    };
    (usize::from(!glued), false)
}

/// Whether what comes next follows without a space.
fn glues_behind(left: Kind) -> bool {
    let Kind::Sign(sign) = left else {
        return false;
    };
    matches!(
        sign,
        Sign::Open
            | Sign::OpenList
            | Sign::OpenSet
            | Sign::Hash
            | Sign::Paste
            | Sign::Power
            | Sign::Switch
    )
}

/// Whether a parenthesis belongs to the name before it.
fn is_call(left: Kind, item: &Item, section: &Section, calls: &HashSet<Symbol>) -> bool {
    match left {
        Kind::Word(_) => true,
        Kind::Name(name) => {
            calls.contains(&name)
                || matches!(section.word, Some(Word::Players | Word::Variables))
                || section.parameters.contains(&name) && item.spaces == 0
        }
        _ => false,
    }
}

/// Whether a star stands between two values. Macros do not tell; there it has spaces around it.
fn is_product(rest: &[Item], bracket: Option<&Bracket>, section: &Section) -> bool {
    if bracket.is_some_and(|bracket| bracket.value) {
        return true;
    }
    let behind = rest
        .get(1)
        .filter(|next| next.spaces > 0 && next.breaks == 0);
    let value = behind.and_then(|next| next.kind).is_some_and(|kind| {
        matches!(
            kind,
            Kind::Name(_) | Kind::Number(_) | Kind::Sign(Sign::Open)
        )
    });
    section.word.is_none() && value && rest[0].spaces > 0
}

/// Whether a bracket belongs to a cell of a graph, or to a board, with what stands before it.
fn is_cell(left: Kind, sign: Sign, item: &Item, section: &Section) -> bool {
    let board = section.word == Some(Word::Board);
    match left {
        Kind::Name(_) => section.graph && sign == Sign::OpenList,
        Kind::Sign(Sign::CloseList) if sign == Sign::OpenList => {
            board || section.word.is_none() && item.spaces == 0
        }
        Kind::Sign(Sign::CloseList) => section.graph,
        _ => false,
    }
}
