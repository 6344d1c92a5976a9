//! Expressions.

use super::{Lowering, Meaning};
use crate::rbg::message::Code;
use crate::rg::lex::Name;
use crate::rg::report::{Place, nearest};
use crate::rg::rules::{Key, Map, Spot, Value};
use crate::rg::tree::ExpressionTree;
use crate::rg::types::{Symbol, Type, TypeId};

/// What an expression is.
pub(super) struct Lowered {
    /// Where its value is.
    pub(super) source: Source,
    /// How its value lies there.
    pub(super) layout: TypeId,
    /// Its type, which a cast changes.
    pub(super) of: TypeId,
    /// Where it is written.
    pub(super) place: Place,
}

/// Where a value is.
pub(super) enum Source {
    Symbol(Symbol),
    Constant(Spot),
    Variable(Spot),
}

impl Lowered {
    /// A symbol; `None` for maps.
    pub(super) fn value(self) -> Value {
        match self.source {
            Source::Symbol(symbol) => Value::Symbol(symbol),
            Source::Constant(spot) => Value::Constant(spot),
            Source::Variable(spot) => Value::Variable(spot),
        }
    }

    /// A map.
    pub(super) fn map(self) -> Option<Map> {
        match self.source {
            Source::Symbol(_) => None,
            Source::Constant(spot) => Some(Map::Constant(spot)),
            Source::Variable(spot) => Some(Map::Variable(spot)),
        }
    }
}

impl Lowering<'_, '_> {
    /// An expression with its type.
    pub(super) fn expression(&mut self, tree: &ExpressionTree) -> Option<Lowered> {
        let mut lowered = if let Some(inner) = &tree.cast {
            let of = self.named_type(tree.name)?;
            let inner = self.expression(inner)?;
            if !self.types.fit(of, inner.of) {
                let found = self.type_text(inner.of);
                let message = format!("no {found} is a {}", self.type_text(of));
                let help = "a cast is to a type with some of the same symbols".to_owned();
                return self.error(Code::WrongKind, tree.place, message, help);
            }
            Lowered {
                of,
                place: tree.place,
                ..inner
            }
        } else {
            self.name(tree.name)?
        };
        for index in &tree.indices {
            lowered = self.access(lowered, index)?;
        }
        lowered.place = tree.place;
        Some(lowered)
    }

    fn named_type(&mut self, name: Name) -> Option<TypeId> {
        if let Some(&of) = self.type_names.get(&name.id) {
            return Some(of);
        }
        let text = self.text(name);
        let message = format!("there is no type `{text}`");
        let help = if self.values.contains_key(&name.id) {
            format!("maps are read with brackets: `{text}[…]`")
        } else {
            let names = self.type_names.keys().map(|&id| self.names.text(id));
            let near = nearest(&text, names).map(|near| format!("nearest: {near}"));
            near.unwrap_or_default()
        };
        self.error(Code::UnknownName, name.place, message, help)
    }

    fn name(&mut self, name: Name) -> Option<Lowered> {
        let spot = |base| Spot {
            base,
            keys: Box::default(),
        };
        let (source, of) = match self.values.get(&name.id) {
            Some(&(Meaning::Constant(base, of), _)) => (Source::Constant(spot(base)), of),
            Some(&(Meaning::Variable(base, of), _)) => (Source::Variable(spot(base)), of),
            None => {
                let known = self.symbol_ids.get(&name.id);
                let Some(&symbol) = known.filter(|&&symbol| usize::from(symbol) < self.elements)
                else {
                    return self.unknown(name);
                };
                (Source::Symbol(symbol), self.types.scalar(&[symbol]))
            }
        };
        Some(Lowered {
            source,
            layout: of,
            of,
            place: name.place,
        })
    }

    fn unknown<T>(&mut self, name: Name) -> Option<T> {
        let text = self.text(name);
        let near = nearest(&text, self.declared()).map(|near| format!("nearest: {near}"));
        let help = near.unwrap_or_else(|| "every symbol is an element of a type".to_owned());
        let message = format!("no constant, variable or symbol is called `{text}`");
        self.error(Code::UnknownName, name.place, message, help)
    }

    fn access(&mut self, map: Lowered, index: &ExpressionTree) -> Option<Lowered> {
        let (Type::Arrow(keys, to), Type::Arrow(layout_keys, layout)) =
            (self.types.get(map.of), self.types.get(map.layout))
        else {
            let message = "what stands before the bracket is no map".to_owned();
            let help = format!("it is {}", self.type_text(map.of));
            return self.error(Code::WrongKind, map.place, message, help);
        };
        let key = self.expression(index)?;
        let keys_type = self.types.id(Type::Set(keys))?;
        if !self.types.fit(keys_type, key.of) {
            let message = "this is never a key of the map".to_owned();
            let (found, keys) = (self.type_text(key.of), self.type_text(keys_type));
            let help = format!("the keys are {keys}, and this is {found}");
            return self.error(Code::WrongKind, key.place, message, help);
        }
        let key = Key {
            value: key.value(),
            set: layout_keys,
            stride: self.types.cells(layout) as u32,
        };
        let place = map.place.to(index.place);
        let longer = |spot: Spot| {
            let mut keys = Vec::from(spot.keys);
            keys.push(key);
            Spot {
                base: spot.base,
                keys: keys.into(),
            }
        };
        let source = match map.source {
            Source::Symbol(symbol) => Source::Symbol(symbol),
            Source::Constant(spot) => Source::Constant(longer(spot)),
            Source::Variable(spot) => Source::Variable(longer(spot)),
        };
        Some(Lowered {
            source,
            layout,
            of: to,
            place,
        })
    }
}
