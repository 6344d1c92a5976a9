//! Terms without variables, each with a number.

use crate::rg::lex::{NameId, Names};
use rustc_hash::FxHashMap;

/// A term as an index into [`Terms`].
pub(super) type TermId = u32;

/// A name with arguments, maybe none.
pub(super) type Term = (NameId, Box<[TermId]>);

/// The terms that were met.
#[derive(Debug, Default)]
pub(super) struct Terms {
    all: Vec<Term>,
    /// How deep they are.
    depths: Vec<u32>,
    ids: FxHashMap<Term, TermId>,
}

impl Terms {
    /// The number of a term.
    pub(super) fn id(&mut self, name: NameId, arguments: &[TermId]) -> TermId {
        let term = (name, arguments.into());
        if let Some(&id) = self.ids.get(&term) {
            return id;
        }
        let id = self.all.len() as TermId;
        let deepest = arguments.iter().map(|&one| self.depth(one)).max();
        self.depths.push(deepest.unwrap_or(0) + 1);
        self.all.push(term.clone());
        self.ids.insert(term, id);
        id
    }

    /// A term.
    pub(super) fn get(&self, id: TermId) -> &Term {
        &self.all[id as usize]
    }

    /// The number of a term that was met before.
    pub(super) fn find(&self, name: NameId, arguments: Box<[TermId]>) -> Option<TermId> {
        self.ids.get(&(name, arguments)).copied()
    }

    /// How deep a term is.
    pub(super) fn depth(&self, id: TermId) -> u32 {
        self.depths[id as usize]
    }

    /// A term as a name: the names in it in their order, joined by `_`.
    pub(super) fn text(&self, names: &Names, id: TermId) -> String {
        let mut text = String::new();
        self.write(names, id, &mut text);
        text
    }

    fn write(&self, names: &Names, id: TermId, text: &mut String) {
        let (name, arguments) = self.get(id);
        text.extend(names.text(*name).chars().map(|c| {
            let fits = c.is_alphanumeric() || c == '_';
            if fits { c } else { '_' }
        }));
        for &argument in arguments {
            text.push('_');
            self.write(names, argument, text);
        }
    }
}
