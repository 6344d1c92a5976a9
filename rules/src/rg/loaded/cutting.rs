//! Words cut into pieces.

use super::pieces::Piece;
use super::words::Word;
use crate::rg::engine::{Cut, Next};
use crate::rg::rules::NodeId;
use crate::rg::split::{Beginning, Points, Trace};
use crate::rg::types::Symbol;
use rustc_hash::FxHashSet;
use std::cell::RefCell;

/// How words are cut behind a word and what the next tag begins with.
pub(super) fn cutting(
    points: &'static Points<'static>,
    word: &Word,
    within: Option<Beginning>,
) -> impl Fn(&[Symbol]) -> Cut {
    let trace = RefCell::new(Trace::new(points, word.start));
    let before = word.tags.len();
    move |tags: &[Symbol]| {
        let mut trace = trace.borrow_mut();
        let (Some((&tag, _)), [.., from, to]) = (tags.split_last(), trace.states(tags)) else {
            return Cut::Never;
        };
        let chosen = within.filter(|_| tags.len() == before + 1);
        match behind(points.chain(from, tag), chosen) {
            None => Cut::Never,
            Some([_, ..]) => Cut::Stop,
            Some([]) => points.cut(to),
        }
    }
}

/// The pieces for what was found, each once: a tag may be chosen in parts.
pub(super) fn in_parts(
    points: &Points<'_>,
    word: &Word,
    within: Option<Beginning>,
    found: Vec<Next>,
) -> Vec<Piece> {
    let (mut trace, mut tags) = (Trace::new(points, word.start), word.tags.clone());
    let (before, mut pieces) = (word.tags.len(), Vec::new());
    let mut seen = FxHashSet::default();
    for Next { tags: more, end } in found {
        tags.truncate(before);
        tags.extend(&more);
        let states = trace.states(&tags);
        let chosen = within.filter(|_| more.len() == 1);
        let piece = match (&more[..], states) {
            ([rest @ .., tag], [.., from, to]) => {
                let next = behind(points.chain(from, *tag), chosen).and_then(<[_]>::first);
                Piece {
                    tags: if next.is_some() { rest.into() } else { more },
                    within: next.copied(),
                    end: end.filter(|_| next.is_none() && to.whole().is_none()),
                }
            }
            _ => Piece {
                tags: more,
                within: None,
                end,
            },
        };
        if piece.within.is_none() || seen.insert(piece.clone()) {
            pieces.push(piece);
        }
    }
    pieces
}

/// What is behind one of the beginnings in a chain; `None` if that is not there.
fn behind(chain: &[Beginning], beginning: Option<Beginning>) -> Option<&[Beginning]> {
    let Some(beginning) = beginning else {
        return Some(chain);
    };
    let place = chain.iter().position(|&one| one == beginning)?;
    Some(&chain[place + 1..])
}

/// Where every move with the tags of a word ends.
pub(super) fn whole(points: &Points<'_>, word: &Word) -> Option<NodeId> {
    let mut trace = Trace::new(points, word.start);
    trace.states(&word.tags).last()?.whole()
}
