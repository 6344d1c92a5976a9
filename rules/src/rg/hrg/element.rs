//! Elements of domains.

use super::Translation;
use crate::rg::lex::{Name, NameId};
use crate::rg::report::Place;
use std::rc::Rc;

/// An element of a domain.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Element {
    /// A name or a number.
    Atom(NameId),
    /// A constructor with its arguments.
    Made(NameId, Rc<[Element]>),
}

/// Names with their values, the last ones first.
pub(super) type Bound = Vec<(NameId, Element)>;

impl Translation<'_, '_> {
    /// The symbol of an element: `V__3_4` for `V(3, 4)`.
    pub(super) fn symbol_text(&self, element: &Element) -> String {
        match element {
            Element::Atom(id) => self.names.text(*id).to_owned(),
            Element::Made(id, arguments) => {
                let arguments = arguments.iter().map(|one| self.symbol_text(one));
                let arguments: Vec<_> = arguments.collect();
                format!("{}__{}", self.names.text(*id), arguments.join("_"))
            }
        }
    }

    /// The symbol of an element as a name.
    pub(super) fn symbol_name(&mut self, element: &Element, place: Place) -> Name {
        if let Element::Atom(id) = *element {
            return Name { id, place };
        }
        let text = self.symbol_text(element);
        self.named(&text, place)
    }
}
