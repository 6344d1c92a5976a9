//! The normal form of rules: without powers and lists, with flat sums and concatenations and
//! numbered modifiers.

mod faults;
mod flat;
mod number;
mod value;

use std::collections::{HashMap, HashSet};

use super::context::Context;
use super::description::{Action, Expression, Modifier, Origin, Written};
use super::limits;
use super::message::Code;
use super::names::{Meaning, Table};
use super::source::Place;
use super::syntax::{Name, Rule};
pub(super) use flat::modifies;
use flat::{concat, sum};

/// Rules in normal form.
#[derive(Debug)]
pub(super) struct Normal {
    /// The rules.
    pub(super) rules: Expression,
    /// The number of modifiers.
    pub(super) modifiers: u32,
    /// Where the parts were written.
    pub(super) origins: Vec<Written>,
    /// The same as places.
    pub(super) places: Vec<Place>,
}

/// Brings rules into normal form. What is wrong is reported.
pub(super) fn normal(
    context: &mut Context,
    table: &mut Table,
    bounds: &[i32],
    rules: Rule,
) -> Option<Normal> {
    let mut builder = Builder {
        context,
        table,
        bounds,
        numbers: HashMap::new(),
        places: Vec::new(),
        parts: 0,
        stopped: false,
    };
    let mut rules = builder.rule(rules, false);
    let places = builder.places;
    if builder.stopped {
        return None;
    }
    let modifiers = number::number(&mut rules);
    let origins = places
        .iter()
        .map(|&place| written(context, place))
        .collect();
    Some(Normal {
        rules,
        modifiers,
        origins,
        places,
    })
}

/// A place in the words of a description.
fn written(context: &Context, place: Place) -> Written {
    let (line, column) = context.source.position(place.start as usize);
    let within = context
        .call(place)
        .map(|call| context.names.text(call.name).to_owned());
    Written {
        line,
        column,
        within,
    }
}

/// Rules on their way to the normal form.
struct Builder<'b, 'c, 's> {
    context: &'b mut Context<'c>,
    table: &'b mut Table<'s>,
    /// The bounds of variables.
    bounds: &'b [i32],
    /// The origins of places.
    numbers: HashMap<Place, Origin>,
    places: Vec<Place>,
    /// The parts so far.
    parts: usize,
    /// Whether a limit was reached.
    stopped: bool,
}

impl Builder<'_, '_, '_> {
    /// A rule, and whether it stands in a pattern.
    fn rule(&mut self, rule: Rule, pattern: bool) -> Expression {
        if self.stopped {
            return Expression::Concat(Vec::new());
        }
        self.parts += 1;
        match rule {
            Rule::Sum(rules) => sum(rules.into_iter().map(|rule| self.rule(rule, pattern))),
            Rule::Concat(rules) => concat(rules.into_iter().map(|rule| self.rule(rule, pattern))),
            Rule::Star(body, place) => {
                let body = self.rule(*body, pattern);
                self.check_loop(&body, place);
                Expression::Star(Box::new(body))
            }
            Rule::Power(body, times, place) => self.power(*body, times, place, pattern),
            Rule::Shift(name) => self.shift(name),
            Rule::On(names, place) => self.on(&names, place),
            Rule::Off(names) => self.off(&names),
            Rule::Compare(left, comparison, right, place) => {
                let (left, right) = (self.value(left), self.value(right));
                match (left, right) {
                    (Some(left), Some(right)) => {
                        Expression::Compare(left, comparison, right, self.origin(place))
                    }
                    _ => Expression::Concat(Vec::new()),
                }
            }
            Rule::Assign(assignments) => {
                let assigned = assignments.into_iter();
                concat(assigned.map(|(name, value)| self.assign(name, value)))
            }
            Rule::Pattern(path, holds, place) => {
                let path = Box::new(self.rule(*path, true));
                Expression::Pattern {
                    path,
                    holds,
                    origin: self.origin(place),
                }
            }
            Rule::Switch(name) => {
                self.no_switch(name.place, pattern);
                self.switch(name)
            }
            Rule::Keeper(place) => {
                self.no_switch(place, pattern);
                self.modifier(Action::Keeper, place)
            }
            Rule::Dot(place) => {
                if pattern {
                    let message = "a split point stands in a pattern";
                    let finding = self.context.error(Code::DotInPattern, place, message);
                    finding.help("patterns are no moves, so there is nothing to split");
                }
                Expression::Dot(self.origin(place))
            }
            Rule::Wrong => Expression::Concat(Vec::new()),
        }
    }

    /// The origin of a place.
    fn origin(&mut self, place: Place) -> Origin {
        *self.numbers.entry(place).or_insert_with(|| {
            self.places.push(place);
            self.places.len() as Origin - 1
        })
    }

    /// A modifier whose number is given later.
    fn modifier(&mut self, action: Action, place: Place) -> Expression {
        Expression::Modifier(Modifier { index: 0, action }, self.origin(place))
    }

    /// A rule a number of times.
    fn power(&mut self, body: Rule, times: usize, place: Place, pattern: bool) -> Expression {
        let before = self.parts;
        let body = self.rule(body, pattern);
        if matches!(&body, Expression::Concat(parts) if parts.is_empty()) {
            return body;
        }
        let added = (self.parts - before).saturating_mul(times.saturating_sub(1));
        self.parts = self.parts.saturating_add(added);
        if self.parts > limits::PARTS {
            if !self.stopped {
                let message = format!("the rules grow to more than {} parts", limits::PARTS);
                self.context.error(Code::Size, place, &message);
            }
            self.stopped = true;
            return body;
        }
        concat(std::iter::repeat_n(body, times))
    }

    /// A direction.
    fn shift(&mut self, name: Name) -> Expression {
        match self.table.meaning(self.context, name) {
            Some(Meaning::Direction(direction)) => {
                return Expression::Shift(direction, self.origin(name.place));
            }
            Some(other) => {
                let text = self.context.names.text(name.symbol);
                let message = format!("`{text}` is {}, not a direction", other.kind());
                let help = match other {
                    Meaning::Piece(_) => format!("`{{{text}}}` tests for it, `[{text}]` puts it"),
                    Meaning::Player(_) => format!("`->{text}` lets the player move"),
                    _ => format!("`{{$ {text} == 1}}` tests it, `[$ {text} = 1]` sets it"),
                };
                self.context
                    .error(Code::WrongKind, name.place, &message)
                    .help(help);
            }
            None => {}
        }
        Expression::Concat(Vec::new())
    }

    /// Pieces that the current cell may hold.
    fn on(&mut self, names: &[Name], place: Place) -> Expression {
        let mut pieces = Vec::new();
        for &name in names {
            let Some(piece) = self.piece(name) else {
                continue;
            };
            if pieces.contains(&piece) {
                let text = self.context.names.text(name.symbol);
                let message = format!("`{text}` stands twice in this list");
                self.context.warn(Code::RepeatedName, name.place, &message);
            } else {
                pieces.push(piece);
            }
        }
        self.parts += pieces.len();
        pieces.sort_unstable();
        Expression::On(pieces, self.origin(place))
    }

    /// A choice of pieces to put.
    fn off(&mut self, names: &[Name]) -> Expression {
        self.parts += names.len();
        let mut choices = Vec::new();
        let mut before = HashSet::new();
        for &name in names {
            let Some(piece) = self.piece(name) else {
                continue;
            };
            if !before.insert(name.symbol) {
                let text = self.context.names.text(name.symbol);
                let message = format!("`{text}` stands twice in this list");
                self.context.warn(Code::RepeatedName, name.place, &message);
            }
            choices.push(self.modifier(Action::Put(piece), name.place));
        }
        sum(choices.into_iter())
    }

    /// A piece. What is none is reported.
    fn piece(&mut self, name: Name) -> Option<u16> {
        let meaning = self.table.meaning(self.context, name)?;
        if let Meaning::Piece(piece) = meaning {
            return Some(piece);
        }
        let text = self.context.names.text(name.symbol);
        let message = format!("`{text}` is {}, not a piece", meaning.kind());
        let help = match meaning {
            Meaning::Direction(_) => format!("`{{? {text}}}` tests whether there is a cell"),
            _ => format!("`{{$ {text} == 1}}` tests it, `[$ {text} = 1]` sets it"),
        };
        self.context
            .error(Code::WrongKind, name.place, &message)
            .help(help);
        None
    }

    /// A switch to a player.
    fn switch(&mut self, name: Name) -> Expression {
        match self.table.meaning(self.context, name) {
            Some(Meaning::Player(player)) => {
                return self.modifier(Action::Switch(player), name.place);
            }
            Some(other) => {
                let text = self.context.names.text(name.symbol);
                let message = format!("`{text}` is {}, not a player", other.kind());
                self.context
                    .error(Code::WrongKind, name.place, &message)
                    .help("`->` names the player who moves next, `->>` the keeper");
            }
            None => {}
        }
        Expression::Concat(Vec::new())
    }
}
