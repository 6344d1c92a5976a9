//! The types of a description.

use super::Lowering;
use crate::rbg::message::Code;
use crate::rg::lex::{Name, NameId};
use crate::rg::limits;
use crate::rg::report::{Place, nearest};
use crate::rg::tree::{Tree, TypePart, TypeTree};
use crate::rg::types::{Type, TypeId};
use rustc_hash::{FxHashMap, FxHashSet};

/// The declared types by their names; those that every description has are there, too.
struct Declared<'t> {
    by_name: FxHashMap<NameId, &'t TypeTree>,
    player: NameId,
    player_or_system: NameId,
}

impl Lowering<'_, '_> {
    /// Gives names to types.
    pub(super) fn types(&mut self, tree: &Tree) -> Option<()> {
        let id = |lowering: &mut Self, text: &str| lowering.names.id(text);
        let (player, score) = (id(self, "Player"), id(self, "Score"));
        let (bool_name, goals) = (id(self, "Bool"), id(self, "Goals"));
        let (visibility, player_or_system) = (id(self, "Visibility"), id(self, "PlayerOrSystem"));
        let (zero, one) = (id(self, "0"), id(self, "1"));
        let place = Place::default();
        let name = |id| Name { id, place };
        let of = |parts: Vec<TypePart>| TypeTree { parts, place };
        let two = TypePart::Set(vec![name(zero), name(one)], place);
        let part = |id| TypePart::Name(name(id));
        let builtin = [
            (bool_name, of(vec![two])),
            (goals, of(vec![part(player), part(score)])),
            (visibility, of(vec![part(player), part(bool_name)])),
        ];
        let mut declared = Declared {
            by_name: builtin.iter().map(|(id, tree)| (*id, tree)).collect(),
            player,
            player_or_system,
        };
        let mut places = FxHashMap::default();
        for (name, tree) in &tree.types {
            if let Some(&before) = places.get(&name.id) {
                self.twice("the type", *name, before);
                continue;
            }
            places.insert(name.id, name.place);
            declared.by_name.insert(name.id, tree);
        }
        for (needed, example) in [(player, "{white, black}"), (score, "{0, 50, 100}")] {
            if !places.contains_key(&needed) {
                let text = self.names.text(needed).to_owned();
                let message = format!("there is no type `{text}`");
                let help = format!("declare one, such as `type {text} = {example};`");
                return self.error(Code::MissingSection, place, message, help);
            }
        }
        let all = tree.types.iter().map(|(name, _)| *name);
        let builtin_names = [bool_name, goals, visibility, player_or_system];
        for name in all.chain(builtin_names.map(name)) {
            self.resolve(&declared, name)?;
        }
        self.elements = self.symbols.len();
        self.builtin.player = self.type_names[&player];
        self.builtin.score = self.type_names[&score];
        self.builtins(tree, [bool_name, goals, visibility, player_or_system])
    }

    /// Reports a second declaration.
    pub(super) fn twice(&mut self, what: &str, name: Name, before: Place) {
        let (line, _) = self.report.position(before.start);
        let message = format!("{what} `{}` is declared twice", self.text(name));
        let help = format!("the first declaration is in line {line}; remove or rename one of them");
        let _ = self.error::<()>(Code::NameClash, name.place, message, help);
    }

    /// Notes the types that every description has, and refuses others of their names.
    fn builtins(&mut self, tree: &Tree, names: [NameId; 4]) -> Option<()> {
        let [bool_name, goals, visibility, player_or_system] = names;
        for (name, wanted) in [
            (self.builtin.player, "Player"),
            (self.builtin.score, "Score"),
        ] {
            let Type::Set(set) = self.types.get(name) else {
                let message = format!("`{wanted}` has to be a set");
                return self.error(Code::WrongKind, Place::default(), message, String::new());
            };
            if self.types.symbols(set).is_empty() {
                let message = format!("`{wanted}` has to have elements");
                return self.error(Code::WrongKind, Place::default(), message, String::new());
            }
        }
        let truth: Option<Vec<_>> = ["0", "1"]
            .map(|text| self.symbol_of(text))
            .into_iter()
            .collect();
        let truth = self.types.scalar(&truth?);
        let (Type::Set(player), score) = (self.types.get(self.builtin.player), self.builtin.score)
        else {
            return None;
        };
        self.builtin.goals = self.types.id(Type::Arrow(player, score))?;
        self.builtin.visibility = self
            .types
            .id(Type::Arrow(player, self.type_names[&bool_name]))?;
        self.builtin.player_or_system = self.player_or_system()?;
        let builtin = self.builtin;
        for (id, expected) in [
            (bool_name, truth),
            (goals, builtin.goals),
            (visibility, builtin.visibility),
            (player_or_system, builtin.player_or_system),
        ] {
            let found = self.type_names[&id];
            if !self.same(found, expected) {
                let declared = tree.types.iter().find(|(name, _)| name.id == id);
                let place = declared.map_or(Place::default(), |(name, _)| name.place);
                let text = self.names.text(id);
                let message = format!("`{text}` is another type than the language gives this name");
                let help = format!("it is {}; use another name", self.type_text(expected));
                return self.error(Code::NameClash, place, message, help);
            }
        }
        Some(())
    }

    /// Whether types are equal but for the order of elements.
    fn same(&self, one: TypeId, other: TypeId) -> bool {
        let alike = |one, other| self.types.within(one, other) && self.types.within(other, one);
        match (self.types.get(one), self.types.get(other)) {
            (Type::Set(one), Type::Set(other)) => alike(one, other),
            (Type::Arrow(one_keys, one), Type::Arrow(other_keys, other)) => {
                alike(one_keys, other_keys) && self.same(one, other)
            }
            _ => false,
        }
    }

    /// The players, `keeper` and `random`.
    fn player_or_system(&mut self) -> Option<TypeId> {
        let player = self.names.id("Player");
        let Type::Set(set) = self.types.get(*self.type_names.get(&player)?) else {
            return None;
        };
        let mut symbols = self.types.symbols(set).to_vec();
        for text in ["keeper", "random"] {
            let symbol = self.symbol_of(text)?;
            if !symbols.contains(&symbol) {
                symbols.push(symbol);
            }
        }
        Some(self.types.scalar(&symbols))
    }

    /// Finds the type of a name, after those of the names in it.
    fn resolve(&mut self, declared: &Declared, name: Name) -> Option<()> {
        let mut waiting = vec![name];
        let mut active = FxHashSet::default();
        while let Some(&name) = waiting.last() {
            if self.type_names.contains_key(&name.id) {
                waiting.pop();
                continue;
            }
            let system =
                name.id == declared.player_or_system && !declared.by_name.contains_key(&name.id);
            let needed = if system {
                let id = declared.player;
                let known = self.type_names.contains_key(&id);
                (!known).then_some(Name { id, ..name })
            } else {
                let Some(tree) = declared.by_name.get(&name.id) else {
                    return self.unknown_type(declared, name);
                };
                let mut names = tree.parts.iter().filter_map(|part| match part {
                    TypePart::Name(name) => Some(*name),
                    TypePart::Set(..) => None,
                });
                names.find(|name| !self.type_names.contains_key(&name.id))
            };
            if let Some(needed) = needed {
                active.insert(name.id);
                if active.contains(&needed.id) {
                    let message = format!("the type `{}` needs itself", self.text(needed));
                    let help = "types are sets of symbols in the end".to_owned();
                    return self.error(Code::WrongKind, needed.place, message, help);
                }
                waiting.push(needed);
                continue;
            }
            let of = if system {
                self.player_or_system()?
            } else {
                self.type_of(declared.by_name[&name.id])?
            };
            self.type_names.insert(name.id, of);
        }
        Some(())
    }

    fn unknown_type<T>(&mut self, declared: &Declared, name: Name) -> Option<T> {
        let text = self.text(name);
        let names = declared.by_name.keys().map(|&id| self.names.text(id));
        let help = match nearest(&text, names) {
            Some(near) => format!("nearest: {near}"),
            None => format!("declare it: `type {text} = {{…}};`"),
        };
        let message = format!("there is no type `{text}`");
        self.error(Code::UnknownName, name.place, message, help)
    }

    /// The type of a tree whose names are known.
    pub(super) fn type_of(&mut self, tree: &TypeTree) -> Option<TypeId> {
        if tree.parts.len() > usize::from(limits::ARROWS) + 1 {
            return self.many_arrows(tree.place);
        }
        let mut of: Option<TypeId> = None;
        for part in tree.parts.iter().rev() {
            let this = match part {
                TypePart::Name(name) => {
                    if let Some(&this) = self.type_names.get(&name.id) {
                        this
                    } else {
                        let text = self.text(*name);
                        let names = self.type_names.keys().map(|&id| self.names.text(id));
                        let near = nearest(&text, names).map(|near| format!("nearest: {near}"));
                        let message = format!("there is no type `{text}`");
                        let help = near.unwrap_or_default();
                        return self.error(Code::UnknownName, name.place, message, help);
                    }
                }
                TypePart::Set(elements, place) => self.set(elements, *place)?,
            };
            of = match of {
                None => Some(this),
                Some(to) => {
                    let Type::Set(keys) = self.types.get(this) else {
                        let message = "the keys of a map are the elements of a set".to_owned();
                        let help = "this type is a map itself".to_owned();
                        return self.error(Code::WrongKind, tree.place, message, help);
                    };
                    match self.types.id(Type::Arrow(keys, to)) {
                        Some(of) => Some(of),
                        None => return self.many_arrows(tree.place),
                    }
                }
            };
        }
        of
    }

    fn many_arrows<T>(&mut self, place: Place) -> Option<T> {
        let message = format!("a type has at most {} arrows", limits::ARROWS);
        self.error(Code::Size, place, message, String::new())
    }

    fn set(&mut self, elements: &[Name], place: Place) -> Option<TypeId> {
        if elements.len() > limits::ELEMENTS {
            let message = format!("a set has at most {} elements", limits::ELEMENTS);
            return self.error(Code::Size, place, message, String::new());
        }
        let mut seen = FxHashSet::default();
        let mut symbols = Vec::with_capacity(elements.len());
        for &name in elements {
            let symbol = self.symbol(name)?;
            if seen.insert(symbol) {
                symbols.push(symbol);
            } else {
                let message = format!("`{}` stands twice in a set", self.text(name));
                let help = "remove one of them".to_owned();
                let _ = self.error::<()>(Code::RepeatedName, name.place, message, help);
            }
        }
        let of = self.types.scalar(&symbols);
        if self.types.are_many() {
            let message = format!("sets have more than {} elements", limits::ALL_ELEMENTS);
            return self.error(Code::Size, place, message, String::new());
        }
        Some(of)
    }
}
