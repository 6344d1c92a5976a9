//! Constants and variables.

use super::{Lowering, Meaning};
use crate::rbg::message::Code;
use crate::rg::lex::Name;
use crate::rg::limits;
use crate::rg::report::Place;
use crate::rg::rules::{Unsupported, Variable};
use crate::rg::tree::{Declared, Tree};
use crate::rg::types::{Symbol, Type, TypeId};

/// The variables that every description has.
const BUILTIN: [&str; 3] = ["goals", "player", "visible"];

impl Lowering<'_, '_> {
    /// Constants, variables and their values. Answers the first cell of the builtin ones.
    pub(super) fn declarations(&mut self, tree: &Tree) -> Option<u32> {
        let mut cells = 0;
        for declared in &tree.constants {
            let Some(of) = self.type_of(&declared.of) else {
                continue;
            };
            cells += self.types.cells(of).min(1 << 40);
            if cells > limits::CONSTANT_CELLS as u64 {
                return self.large("constants", declared, limits::CONSTANT_CELLS);
            }
            let base = self.constants.len() as u32;
            let value = self.value(of, &declared.value);
            let size = self.types.cells(of) as usize;
            self.constants
                .extend(value.unwrap_or_else(|| vec![0; size]));
            self.declare("the constant", declared.name, Meaning::Constant(base, of));
        }
        let builtin_ids = BUILTIN.map(|text| self.names.id(text));
        let mut found = [None, None, None];
        for declared in &tree.variables {
            if let Some(at) = builtin_ids.iter().position(|&id| id == declared.name.id) {
                if found[at].is_none() {
                    found[at] = Some(declared);
                } else {
                    self.twice("the variable", declared.name, declared.name.place);
                }
                continue;
            }
            let Some(of) = self.type_of(&declared.of) else {
                continue;
            };
            self.variable(declared, of)?;
        }
        let special = self.start.len() as u32;
        for (at, declared) in found.into_iter().enumerate() {
            self.builtin_variable(at, declared)?;
        }
        Some(special)
    }

    fn large<T>(&mut self, what: &str, declared: &Declared, most: usize) -> Option<T> {
        let message = format!("the {what} have more than {most} cells with this one");
        let help = "a map has a cell for each key, and a map of maps for each pair".to_owned();
        self.error(Code::Size, declared.name.place, message, help)
    }

    fn variable(&mut self, declared: &Declared, of: TypeId) -> Option<()> {
        let size = self.types.cells(of).min(1 << 40);
        if self.start.len() as u64 + size > limits::CELLS as u64 {
            return self.large("variables", declared, limits::CELLS);
        }
        let value = self.value(of, &declared.value);
        let value = value.unwrap_or_else(|| vec![0; size as usize]);
        self.add(declared.name, of, &value);
        Some(())
    }

    fn add(&mut self, name: Name, of: TypeId, value: &[Symbol]) {
        let base = self.start.len() as u32;
        self.start.extend(value);
        let text = self.text(name);
        self.variables.push(Variable {
            name: text,
            of,
            base,
        });
        self.declare("the variable", name, Meaning::Variable(base, of));
    }

    fn declare(&mut self, what: &str, name: Name, meaning: Meaning) {
        match self.values.get(&name.id) {
            Some(&(_, before)) => self.twice(what, name, before),
            None => {
                self.values.insert(name.id, (meaning, name.place));
            }
        }
    }

    /// One of `goals`, `player` and `visible`.
    fn builtin_variable(&mut self, at: usize, declared: Option<&Declared>) -> Option<()> {
        let builtin = self.builtin;
        let of = [builtin.goals, builtin.player_or_system, builtin.visibility][at];
        if let Some(declared) = declared {
            let found = self.type_of(&declared.of)?;
            if found != of {
                let text = BUILTIN[at];
                let message = format!("`{text}` is of another type than the language gives it");
                let help = format!("its type is {}", self.type_text(of));
                return self.error(Code::WrongKind, declared.name.place, message, help);
            }
            self.variable(declared, of)?;
            if at == 2 {
                self.check_visible(declared);
            }
            return Some(());
        }
        let first = |lowering: &Self, of| match lowering.types.get(of) {
            Type::Set(set) => lowering.types.symbols(set)[0],
            Type::Arrow(..) => 0,
        };
        let value = match at {
            0 => first(self, builtin.score),
            1 => self.symbol_of("keeper")?,
            _ => self.symbol_of("1")?,
        };
        let size = self.types.cells(of) as usize;
        if self.start.len() + size > limits::CELLS {
            let message = format!("the variables have more than {} cells", limits::CELLS);
            return self.error(Code::Size, Place::default(), message, String::new());
        }
        let id = self.names.id(BUILTIN[at]);
        let place = Place::default();
        self.add(Name { id, place }, of, &vec![value; size]);
        Some(())
    }

    /// Notes hidden information at the start.
    fn check_visible(&mut self, declared: &Declared) {
        let Some(one) = self.symbol_of("1") else {
            return;
        };
        let base = self.variables.last().map_or(0, |last| last.base as usize);
        if self.start[base..].iter().any(|&value| value != one) {
            self.unsupported(declared.value.place(), "not everybody sees everything");
        }
    }

    /// Notes what the library cannot play; the first is told.
    pub(super) fn unsupported(&mut self, place: Place, what: &'static str) {
        self.unsupported.get_or_insert(Unsupported {
            start: place.start,
            end: place.end,
            what,
        });
    }
}
