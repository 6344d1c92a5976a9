//! Ground atoms, and those that can hold, indexed by their arguments.

use super::relations::RelationId;
use super::terms::{TermId, Terms};
use crate::rg::lex::NameId;
use rustc_hash::FxHashMap;

/// A relation of terms as an index into [`Facts`].
pub(super) type AtomId = u32;

/// What stands where in an atom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Key {
    /// Anything.
    All,
    /// This term as an argument.
    Argument(u16, TermId),
    /// A term with this name and number of arguments as an argument.
    Name(u16, NameId, u32),
    /// A term with this argument as an argument.
    Inner(u16, u16, TermId),
}

/// The atoms that were met.
#[derive(Debug, Default)]
pub(super) struct Facts {
    atoms: Vec<(RelationId, Box<[TermId]>)>,
    ids: FxHashMap<(RelationId, Box<[TermId]>), AtomId>,
    /// When they were found to hold sometimes.
    orders: Vec<Option<u32>>,
    /// Those that hold sometimes, in the order in which that was found.
    found: Vec<AtomId>,
    index: FxHashMap<(RelationId, Key), Vec<AtomId>>,
}

impl Facts {
    /// The number of an atom.
    pub(super) fn id(&mut self, relation: RelationId, arguments: Box<[TermId]>) -> AtomId {
        let atom = (relation, arguments);
        if let Some(&id) = self.ids.get(&atom) {
            return id;
        }
        let id = self.atoms.len() as AtomId;
        self.atoms.push(atom.clone());
        self.ids.insert(atom, id);
        self.orders.push(None);
        id
    }

    /// An atom that was met before.
    pub(super) fn find(&self, relation: RelationId, arguments: Box<[TermId]>) -> Option<AtomId> {
        self.ids.get(&(relation, arguments)).copied()
    }

    /// The relation and the arguments of an atom.
    pub(super) fn get(&self, atom: AtomId) -> (RelationId, &[TermId]) {
        let (relation, arguments) = &self.atoms[atom as usize];
        (*relation, arguments)
    }

    /// How many atoms there are.
    pub(super) fn len(&self) -> usize {
        self.atoms.len()
    }

    /// When an atom was found to hold sometimes.
    pub(super) fn order(&self, atom: AtomId) -> Option<u32> {
        self.orders[atom as usize]
    }

    /// Those that hold sometimes, in the order in which that was found.
    pub(super) fn found(&self) -> &[AtomId] {
        &self.found
    }

    /// Takes note that an atom holds sometimes. Whether that is new.
    pub(super) fn add(&mut self, terms: &Terms, atom: AtomId) -> bool {
        if self.orders[atom as usize].is_some() {
            return false;
        }
        self.orders[atom as usize] = Some(self.found.len() as u32);
        self.found.push(atom);
        let (relation, arguments) = &self.atoms[atom as usize];
        let mut put = |key| self.index.entry((*relation, key)).or_default().push(atom);
        put(Key::All);
        for (at, &argument) in (0..).zip(arguments) {
            put(Key::Argument(at, argument));
            let (name, inner) = terms.get(argument);
            if !inner.is_empty() {
                put(Key::Name(at, *name, inner.len() as u32));
                for (place, &one) in (0..).zip(inner) {
                    put(Key::Inner(at, place, one));
                }
            }
        }
        true
    }

    /// The atoms of a relation in which something stands, in the order in which they were found.
    pub(super) fn with(&self, relation: RelationId, key: Key) -> &[AtomId] {
        self.index.get(&(relation, key)).map_or(&[], |atoms| atoms)
    }
}
