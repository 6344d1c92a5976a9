//! Statements as nodes and edges.

use super::Translation;
use super::conditions::Ways;
use super::element::Element;
use super::graphs::{Behind, Exits};
use super::places::Scope;
use super::tree::{Expression, Statement, Type};
use crate::rbg::message::Code;
use crate::rg::lex::Name;
use crate::rg::report::Place;
use crate::rg::tree::{ExpressionTree, LabelTree};

impl Translation<'_, '_> {
    /// Statements from a node on. Answers the node behind them, if they come to an end.
    pub(super) fn block(
        &mut self,
        statements: &[Statement],
        from: Name,
        scope: &Scope,
        exits: Exits,
    ) -> Option<Behind> {
        self.deeper(from.place)?;
        let mut here = Some(from);
        for statement in statements {
            let Some(node) = here else { break };
            Behind(here) = self.statement(statement, node, scope, exits)?;
        }
        self.depth -= 1;
        Some(Behind(here))
    }

    /// Statements between two nodes.
    fn between(
        &mut self,
        statements: &[Statement],
        (from, to): (Name, Name),
        scope: &Scope,
        exits: Exits,
    ) -> Option<()> {
        match self.block(statements, from, scope, exits)?.0 {
            Some(last) => self.edge(last, to, LabelTree::Skip, from.place),
            None => Some(()),
        }
    }

    fn statement(
        &mut self,
        statement: &Statement,
        from: Name,
        scope: &Scope,
        exits: Exits,
    ) -> Option<Behind> {
        let next = self.node(from);
        match statement {
            Statement::Assign(to, value) => {
                let (to, value) = (self.place(to, scope)?, self.place(value, scope)?);
                let place = to.place.to(value.place);
                self.edge(from, next, LabelTree::Assign(to, value), place)?;
            }
            Statement::Generate(to, of) => {
                let to = self.place(to, scope)?;
                let place = to.place.to(of.place);
                let label = LabelTree::Generate(to, Self::type_tree(of));
                self.edge(from, next, label, place)?;
            }
            Statement::Branch(arms) => {
                for arm in arms {
                    self.between(arm, (from, next), scope, exits)?;
                }
            }
            Statement::BranchIn(name, of, body) => {
                for inner in self.each(*name, of, scope)? {
                    self.between(body, (from, next), &inner, exits)?;
                }
            }
            Statement::If(condition, then, otherwise) => {
                let (holds, fails) = (self.node(from), self.node(from));
                let ways = Ways {
                    from,
                    holds,
                    fails: Some(fails),
                };
                self.condition(condition, false, ways, scope)?;
                self.between(then, (holds, next), scope, exits)?;
                self.between(otherwise, (fails, next), scope, exits)?;
            }
            Statement::While(condition, body) => {
                let (head, inside) = (self.node(from), self.node(from));
                self.edge(from, head, LabelTree::Skip, condition.place)?;
                let ways = Ways {
                    from: head,
                    holds: inside,
                    fails: Some(next),
                };
                self.condition(condition, false, ways, scope)?;
                let exits = Exits {
                    after_loop: Some(next),
                    loop_head: Some(head),
                    ..exits
                };
                self.between(body, (inside, head), scope, exits)?;
            }
            Statement::Loop(body) => {
                let head = self.node(from);
                self.edge(from, head, LabelTree::Skip, from.place)?;
                let exits = Exits {
                    after_loop: Some(next),
                    loop_head: Some(head),
                    ..exits
                };
                self.between(body, (head, head), scope, exits)?;
            }
            Statement::Repeat(count, body) => {
                let mut here = Some(from);
                for _ in 0..*count {
                    self.step(from.place)?;
                    let Some(node) = here else { break };
                    Behind(here) = self.block(body, node, scope, exits)?;
                }
                return Some(Behind(here));
            }
            Statement::RepeatIn(name, of, body) => {
                let mut here = Some(from);
                for inner in self.each(*name, of, scope)? {
                    let Some(node) = here else { break };
                    Behind(here) = self.block(body, node, &inner, exits)?;
                }
                return Some(Behind(here));
            }
            Statement::Tag(names, artificial) => {
                let (tag, place) = self.tag(names, *artificial, scope);
                if *artificial {
                    self.out.artificial.push(tag);
                }
                self.edge(from, next, LabelTree::Tag(tag), place)?;
            }
            Statement::TagOf(name) => {
                if scope.replaced.iter().any(|(id, _)| *id == name.id) {
                    let text = self.text(*name);
                    let message = format!("`{text}` is no variable here");
                    let help = format!("write `$ {text}`");
                    return self.error(Code::WrongKind, name.place, message, &help);
                }
                self.edge(from, next, LabelTree::TagOf(*name), name.place)?;
            }
            Statement::Call(name, arguments) => {
                return self.call_statement(*name, arguments, (from, next), scope, exits);
            }
        }
        Some(Behind(Some(next)))
    }

    /// A scope for each element that a name is replaced by.
    fn each(&mut self, name: Name, of: &Type, scope: &Scope) -> Option<Vec<Scope>> {
        let [part] = &of.parts[..] else {
            let message = "a set is expected here".to_owned();
            return self.error(Code::WrongKind, of.place, message, "");
        };
        let elements = self.part(part)?;
        let scopes = elements.iter().map(|element| {
            // Names may stand for elements of a branch around this one.
            let outer = scope.replaced.iter().rev();
            let outer = outer.clone().find(|(id, _)| Element::Atom(*id) == *element);
            let element = outer.map_or(element, |(_, element)| element);
            let mut scope = scope.clone();
            scope.replaced.push((name.id, element.clone()));
            scope
        });
        Some(scopes.collect())
    }

    /// The symbol of a tag.
    fn tag(&mut self, names: &[Name], artificial: bool, scope: &Scope) -> (Name, Place) {
        let (first, last) = (names.first(), names.last());
        let place = first.map_or(Place::default(), |first| first.place);
        let place = place.to(last.map_or(place, |last| last.place));
        let mut parts = Vec::new();
        for &name in names {
            let mut id = name.id;
            // The sign for artificial tags may be written at the name.
            if artificial && let Some(text) = self.text(name).strip_prefix('_') {
                id = self.names.id(text);
            }
            let found = scope.replaced.iter().rev().find(|(own, _)| *own == id);
            let text = match found {
                Some((_, element)) => self.symbol_text(element),
                None => self.names.text(id).to_owned(),
            };
            parts.push(text);
        }
        let text = parts.join("__");
        (self.named(&text, place), place)
    }

    fn call_statement(
        &mut self,
        name: Name,
        arguments: &[Expression],
        (from, next): (Name, Name),
        scope: &Scope,
        exits: Exits,
    ) -> Option<Behind> {
        let text = self.text(name);
        let target = match (&text[..], arguments) {
            ("check", [condition]) => {
                let ways = Ways {
                    from,
                    holds: next,
                    fails: None,
                };
                self.condition(condition, false, ways, scope)?;
                return Some(Behind(Some(next)));
            }
            ("end", []) => {
                let plain = |name| ExpressionTree {
                    name,
                    cast: None,
                    indices: Vec::new(),
                    place: name.place,
                };
                let player = plain(self.named("player", name.place));
                let keeper = plain(self.named("keeper", name.place));
                let end = self.named("end", name.place);
                self.edge(from, end, LabelTree::Assign(player, keeper), name.place)?;
                return Some(Behind(None));
            }
            ("break", []) => exits.after_loop,
            ("continue", []) => exits.loop_head,
            ("return", []) => exits.end,
            _ => {
                let end = self.call_graph(name, arguments, from, scope)?;
                return Some(Behind(Some(end)));
            }
        };
        let Some(target) = target else {
            let message = format!("there is no loop for `{text}()` to leave");
            return self.error(Code::WrongKind, name.place, message, "");
        };
        self.edge(from, target, LabelTree::Skip, name.place)?;
        Some(Behind(None))
    }
}
