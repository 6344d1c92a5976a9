//! The syntax tree of a description.

use crate::rg::lex::Name;
use crate::rg::report::Place;

/// A whole description.
#[derive(Debug, Default)]
pub(super) struct File {
    pub(super) domains: Vec<Domain>,
    pub(super) functions: Vec<Function>,
    pub(super) variables: Vec<Variable>,
    pub(super) graphs: Vec<Graph>,
}

/// `domain Name = element | element`
#[derive(Debug)]
pub(super) struct Domain {
    pub(super) name: Name,
    pub(super) elements: Vec<(Expression, Vec<Range>)>,
}

/// `X in 0..7` or `X in {1, 2}`
#[derive(Debug)]
pub(super) struct Range {
    pub(super) name: Name,
    pub(super) values: Values,
}

/// The values of a range.
#[derive(Debug)]
pub(super) enum Values {
    Numbers(i64, i64),
    Names(Vec<Name>),
}

/// `a -> b`, or a set.
#[derive(Debug)]
pub(super) struct Type {
    pub(super) parts: Vec<Part>,
    pub(super) place: Place,
}

/// A part of a type.
#[derive(Debug)]
pub(super) enum Part {
    Name(Name),
    Set(Vec<Name>, Place),
}

/// A constant map.
#[derive(Debug)]
pub(super) struct Function {
    pub(super) name: Name,
    pub(super) of: Type,
    pub(super) cases: Vec<(Vec<Expression>, Expression)>,
}

/// A variable.
#[derive(Debug)]
pub(super) struct Variable {
    pub(super) name: Name,
    pub(super) of: Type,
    pub(super) value: Option<Expression>,
}

/// A macro of statements.
#[derive(Debug)]
pub(super) struct Graph {
    pub(super) name: Name,
    pub(super) parameters: Vec<(Name, Type)>,
    pub(super) body: Vec<Statement>,
}

/// A value or a pattern.
#[derive(Debug)]
pub(super) struct Expression {
    pub(super) kind: Kind,
    pub(super) place: Place,
}

/// What an expression is.
#[derive(Debug)]
pub(super) enum Kind {
    Name(Name),
    /// A call, a constructor or an access.
    Call(Box<Expression>, Vec<Expression>),
    If(Box<[Expression; 3]>),
    Binary(Operator, Box<[Expression; 2]>),
    /// Entries with their keys; those without are for all other keys.
    Map(Vec<Entry>),
}

/// An entry of a map.
#[derive(Debug)]
pub(super) struct Entry {
    pub(super) key: Option<Expression>,
    pub(super) value: Expression,
    pub(super) ranges: Vec<Range>,
}

/// An operator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Operator {
    Or,
    And,
    Equal,
    NotEqual,
    Less,
    AtMost,
    Greater,
    AtLeast,
    Plus,
    Minus,
    Remainder,
    In,
}

/// A statement.
#[derive(Debug)]
pub(super) enum Statement {
    Assign(Expression, Expression),
    Generate(Expression, Type),
    Branch(Vec<Vec<Statement>>),
    BranchIn(Name, Type, Vec<Statement>),
    If(Expression, Vec<Statement>, Vec<Statement>),
    While(Expression, Vec<Statement>),
    Loop(Vec<Statement>),
    Repeat(usize, Vec<Statement>),
    RepeatIn(Name, Type, Vec<Statement>),
    /// Whether it is artificial.
    Tag(Vec<Name>, bool),
    TagOf(Name),
    Call(Name, Vec<Expression>),
}
