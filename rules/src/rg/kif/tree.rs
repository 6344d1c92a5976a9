//! Syntax trees: terms, and rules of terms.

use crate::rg::lex::{Name, NameId};
use crate::rg::report::Place;

/// A term or a condition as it is written.
#[derive(Debug)]
pub(super) struct Written {
    /// What it is.
    pub(super) what: What,
    /// Where it is.
    pub(super) place: Place,
}

/// What is written.
#[derive(Debug)]
pub(super) enum What {
    /// A variable.
    Variable(NameId),
    /// A name with arguments, maybe none.
    Term(Name, Vec<Written>),
}

/// A term with variables, which are numbered in each rule.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Pattern {
    /// A variable.
    Variable(u32),
    /// A name with arguments, maybe none.
    Term(NameId, Vec<Pattern>),
}

/// A relation and its arguments.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Atom {
    /// The relation.
    pub(super) name: NameId,
    /// The arguments.
    pub(super) arguments: Vec<Pattern>,
}

/// A condition.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Literal {
    /// It holds.
    Holds(Atom),
    /// It does not hold.
    Fails(Atom),
    /// The two are different.
    Distinct(Pattern, Pattern),
}

/// What holds if all conditions do.
#[derive(Clone, Debug)]
pub(super) struct Rule {
    /// What holds then.
    pub(super) head: Atom,
    /// The conditions.
    pub(super) body: Vec<Literal>,
    /// How many variables there are.
    pub(super) variables: u32,
    /// Where it is written.
    pub(super) place: Place,
}

impl Pattern {
    /// Tells of every variable.
    pub(super) fn variables(&self, tell: &mut impl FnMut(u32)) {
        match self {
            Self::Variable(variable) => tell(*variable),
            Self::Term(_, arguments) => {
                for one in arguments {
                    one.variables(tell);
                }
            }
        }
    }
}

impl Literal {
    /// The relation of what holds or fails.
    pub(super) fn atom(&self) -> Option<&Atom> {
        match self {
            Self::Holds(atom) | Self::Fails(atom) => Some(atom),
            Self::Distinct(..) => None,
        }
    }

    /// The variables, each as often as it is there.
    pub(super) fn variables(&self) -> Vec<u32> {
        let mut all = Vec::new();
        let mut tell = |variable| all.push(variable);
        match self {
            Self::Holds(atom) | Self::Fails(atom) => {
                atom.arguments
                    .iter()
                    .for_each(|one| one.variables(&mut tell));
            }
            Self::Distinct(one, other) => {
                one.variables(&mut tell);
                other.variables(&mut tell);
            }
        }
        all
    }
}

impl Atom {
    /// The relation: its name and how many arguments it has.
    pub(super) fn relation(&self) -> (NameId, usize) {
        (self.name, self.arguments.len())
    }

    /// The variables, each as often as it is there.
    pub(super) fn variables(&self) -> Vec<u32> {
        let mut all = Vec::new();
        for one in &self.arguments {
            one.variables(&mut |variable| all.push(variable));
        }
        all
    }
}
