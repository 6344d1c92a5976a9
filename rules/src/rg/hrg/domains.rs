//! Domains and their elements.

use super::Translation;
use super::element::{Bound, Element};
use super::tree::{Expression, Kind, Part, Range, Type, Values};
use crate::rbg::message::Code;
use crate::rg::lex::Name;
use crate::rg::limits;
use crate::rg::report::nearest;
use crate::rg::tree::{TypePart, TypeTree};
use rustc_hash::FxHashSet;
use std::rc::Rc;

impl Translation<'_, '_> {
    /// Lists the elements of all domains and makes types of them.
    pub(super) fn domains(&mut self) -> Option<()> {
        let file = self.file;
        let mut seen = FxHashSet::default();
        for domain in &file.domains {
            if !seen.insert(domain.name.id) {
                let message = format!("the domain `{}` stands there twice", self.text(domain.name));
                let help = "remove or rename one of them";
                return self.error(Code::NameClash, domain.name.place, message, help);
            }
            for (element, _) in &domain.elements {
                if let Kind::Call(callee, _) = &element.kind
                    && let Kind::Name(name) = callee.kind
                {
                    self.constructors.insert(name.id);
                }
            }
        }
        for domain in &file.domains {
            let elements = self.domain(domain.name)?;
            let names = elements
                .iter()
                .map(|one| self.symbol_name(one, domain.name.place));
            let place = domain.name.place;
            let parts = vec![TypePart::Set(names.collect(), place)];
            self.out
                .types
                .push((domain.name, TypeTree { parts, place }));
        }
        Some(())
    }

    /// The elements of a domain.
    pub(super) fn domain(&mut self, name: Name) -> Option<Rc<[Element]>> {
        if let Some(elements) = self.domains.get(&name.id) {
            return Some(Rc::clone(elements));
        }
        let file = self.file;
        let found = file.domains.iter().find(|one| one.name.id == name.id);
        let Some(domain) = found else {
            return self.builtin_domain(name);
        };
        self.deeper(name.place)?;
        let mut elements: Vec<Element> = Vec::new();
        let mut seen = FxHashSet::default();
        for (element, ranges) in &domain.elements {
            let mut more = Vec::new();
            match &element.kind {
                Kind::Name(name) if file.domains.iter().any(|one| one.name.id == name.id) => {
                    more.extend(self.domain(*name)?.iter().cloned());
                }
                Kind::Name(name) => more.push(Element::Atom(name.id)),
                Kind::Call(_, arguments) => {
                    let order = in_order(arguments, ranges);
                    self.each_of(&order, &mut Vec::new(), &mut |this, bound| {
                        more.push(this.element(element, bound)?);
                        Some(())
                    })?;
                }
                _ => {
                    let message = "a domain has names and constructors".to_owned();
                    let help = "such as `V(X, Y) where X in 0..7, Y in 0..7`";
                    return self.error(Code::WrongKind, element.place, message, help);
                }
            }
            elements.extend(more.into_iter().filter(|one| seen.insert(one.clone())));
            if elements.len() > limits::ELEMENTS {
                let message = format!("a domain has at most {} elements", limits::ELEMENTS);
                return self.error(Code::Size, element.place, message, "");
            }
        }
        self.depth -= 1;
        let elements: Rc<[Element]> = elements.into();
        self.domains.insert(name.id, Rc::clone(&elements));
        Some(elements)
    }

    /// The domains that every description has.
    fn builtin_domain(&mut self, name: Name) -> Option<Rc<[Element]>> {
        let text = self.text(name);
        let mut atoms = |texts: [&str; 2]| texts.map(|text| Element::Atom(self.names.id(text)));
        let elements: Rc<[Element]> = match &text[..] {
            "Bool" => atoms(["0", "1"]).into(),
            "PlayerOrSystem" => {
                let system = atoms(["keeper", "random"]);
                let player = self.named("Player", name.place);
                let players = self.domain(player)?;
                players.iter().cloned().chain(system).collect()
            }
            _ => {
                let names = self.file.domains.iter();
                let names = names.map(|one| self.names.text(one.name.id));
                let near = nearest(&text, names).map(|near| format!("nearest: {near}"));
                let message = format!("there is no domain `{text}`");
                let help = near.unwrap_or_default();
                return self.error(Code::UnknownName, name.place, message, &help);
            }
        };
        self.domains.insert(name.id, Rc::clone(&elements));
        Some(elements)
    }

    /// Does something for all values of some ranges, the first of which is the slowest.
    pub(super) fn each_of(
        &mut self,
        ranges: &[&Range],
        bound: &mut Bound,
        run: &mut dyn FnMut(&mut Self, &Bound) -> Option<()>,
    ) -> Option<()> {
        let Some((first, rest)) = ranges.split_first() else {
            return run(self, bound);
        };
        let values: Vec<Element> = match &first.values {
            Values::Names(names) => names.iter().map(|name| Element::Atom(name.id)).collect(),
            Values::Numbers(from, to) => (*from..=*to)
                .map(|number| Element::Atom(self.names.id(&number.to_string())))
                .collect(),
        };
        for value in values {
            self.step(first.name.place)?;
            bound.push((first.name.id, value));
            self.each_of(rest, bound, run)?;
            bound.pop();
        }
        Some(())
    }

    /// The elements of a part of a type.
    pub(super) fn part(&mut self, part: &Part) -> Option<Rc<[Element]>> {
        match part {
            Part::Name(name) => self.domain(*name),
            Part::Set(names, _) => Some(names.iter().map(|name| Element::Atom(name.id)).collect()),
        }
    }

    /// A type of the low-level language.
    pub(super) fn type_tree(of: &Type) -> TypeTree {
        let parts = of.parts.iter().map(|part| match part {
            Part::Name(name) => TypePart::Name(*name),
            Part::Set(names, place) => TypePart::Set(names.clone(), *place),
        });
        TypeTree {
            parts: parts.collect(),
            place: of.place,
        }
    }
}

/// Ranges in the order in which their names are arguments.
fn in_order<'r>(arguments: &[Expression], ranges: &'r [Range]) -> Vec<&'r Range> {
    let mut order: Vec<_> = ranges.iter().collect();
    order.sort_by_key(|range| {
        arguments.iter().position(
            |argument| matches!(argument.kind, Kind::Name(name) if name.id == range.name.id),
        )
    });
    order
}
