//! The syntax tree of a description.

use super::lex::Name;
use super::report::Place;

/// A whole description.
#[derive(Debug, Default)]
pub(super) struct Tree {
    /// `type`
    pub(super) types: Vec<(Name, TypeTree)>,
    /// `const`
    pub(super) constants: Vec<Declared>,
    /// `var`
    pub(super) variables: Vec<Declared>,
    /// The edges.
    pub(super) edges: Vec<EdgeTree>,
    /// The tags that are no part of the text of a move.
    pub(super) artificial: Vec<Name>,
}

/// A constant or a variable.
#[derive(Debug)]
pub(super) struct Declared {
    /// Its name.
    pub(super) name: Name,
    /// Its type.
    pub(super) of: TypeTree,
    /// Its value at the start.
    pub(super) value: ValueTree,
}

/// `a -> b -> c`: from the elements of `a` and `b` to `c`. There is at least one part.
#[derive(Debug)]
pub(super) struct TypeTree {
    /// The parts between the arrows.
    pub(super) parts: Vec<TypePart>,
    /// Where it is written.
    pub(super) place: Place,
}

/// A part of a type.
#[derive(Debug)]
pub(super) enum TypePart {
    /// The name of a type.
    Name(Name),
    /// `{a, b}`
    Set(Vec<Name>, Place),
}

/// A value.
#[derive(Debug)]
pub(super) enum ValueTree {
    /// A symbol or a constant.
    Name(Name),
    /// `{key: value, :otherwise}`
    Map(Vec<(Option<Name>, ValueTree)>, Place),
}

impl ValueTree {
    /// Where it is written.
    pub(super) fn place(&self) -> Place {
        match self {
            Self::Name(name) => name.place,
            Self::Map(_, place) => *place,
        }
    }
}

/// `name(cast)[index][index]`
#[derive(Debug)]
pub(super) struct ExpressionTree {
    /// The name; that of a type if there is something in parentheses.
    pub(super) name: Name,
    /// What stands in parentheses.
    pub(super) cast: Option<Box<ExpressionTree>>,
    /// What stands in brackets.
    pub(super) indices: Vec<ExpressionTree>,
    /// Where it is written.
    pub(super) place: Place,
}

/// An edge.
#[derive(Debug)]
pub(super) struct EdgeTree {
    /// Where it begins.
    pub(super) from: Name,
    /// Where it ends.
    pub(super) to: Name,
    /// What it does.
    pub(super) label: LabelTree,
    /// Where it is written.
    pub(super) place: Place,
}

/// What an edge does.
#[derive(Debug)]
pub(super) enum LabelTree {
    /// Nothing.
    Skip,
    /// `place = value`
    Assign(ExpressionTree, ExpressionTree),
    /// `place = type(*)`
    Generate(ExpressionTree, TypeTree),
    /// `a == b` or `a != b`
    Compare(ExpressionTree, ExpressionTree, bool),
    /// `? a -> b` or `! a -> b`
    Reach {
        /// The first node.
        from: Name,
        /// The last node.
        to: Name,
        /// Whether there must be a path.
        holds: bool,
    },
    /// `$ tag`
    Tag(Name),
    /// `$$ variable`
    TagOf(Name),
}
