//! Macros: names are replaced by the tokens that they stand for.

use super::context::Context;
use super::lex::{Kind, Sign, Token};
use super::limits;
use super::message::Code;
use super::sections::Sections;
use super::source::{Call, Place, Symbol};

mod arguments;
mod paste;

/// Replaces the calls of macros in the sections of a file.
#[derive(Debug)]
pub(super) struct Expander<'s> {
    sections: &'s Sections,
    /// The macros that were called.
    used: Vec<bool>,
    /// Tokens and calls so far.
    steps: usize,
    /// Whether a limit was reached.
    stopped: bool,
}

/// The parameters of a macro and what stands for them.
#[derive(Clone, Copy, Debug)]
struct Scope<'a> {
    parameters: &'a [Symbol],
    arguments: &'a [Vec<Token>],
}

impl<'a> Scope<'a> {
    /// What stands for a token that is a parameter.
    fn argument(self, kind: Kind) -> Option<&'a [Token]> {
        let Kind::Name(name) = kind else { return None };
        let index = self
            .parameters
            .iter()
            .position(|&parameter| parameter == name)?;
        Some(&self.arguments[index])
    }
}

/// Where tokens stand: what their names mean, and how deep.
#[derive(Clone, Copy, Debug)]
struct Frame<'a> {
    /// The parameters, inside macros.
    scope: Option<Scope<'a>>,
    /// How many macros are known.
    known: usize,
    /// The call, as in [`Place::call`].
    call: u32,
    /// How many calls and arguments it stands in.
    depth: usize,
}

impl<'s> Expander<'s> {
    /// An expander of a file.
    pub(super) fn new(sections: &'s Sections) -> Self {
        let used = vec![false; sections.macros.len()];
        Self {
            sections,
            used,
            steps: 0,
            stopped: false,
        }
    }

    /// The tokens of a section without macros.
    pub(super) fn section(&mut self, context: &mut Context, index: usize) -> Vec<Token> {
        let mut out = Vec::new();
        let sections = self.sections;
        if let Some(section) = &sections.fixed[index] {
            let frame = Frame {
                scope: None,
                known: section.known,
                call: 0,
                depth: 0,
            };
            self.walk(
                context,
                &sections.tokens[section.body.clone()],
                frame,
                &mut out,
            );
        }
        out
    }

    /// Whether a limit was reached, so that tokens are missing.
    pub(super) fn stopped(&self) -> bool {
        self.stopped
    }

    /// The macros that were never called.
    pub(super) fn unused(&self) -> Vec<usize> {
        (0..self.used.len())
            .filter(|&index| !self.used[index])
            .collect()
    }

    /// Appends what some tokens stand for.
    fn walk(
        &mut self,
        context: &mut Context,
        tokens: &[Token],
        frame: Frame,
        out: &mut Vec<Token>,
    ) {
        let mut at = 0;
        while at < tokens.len() && !self.stopped {
            let (first, start) = (at, out.len());
            at = self.operand(context, tokens, at, frame, out);
            while tokens
                .get(at)
                .is_some_and(|token| token.kind == Kind::Sign(Sign::Paste))
            {
                at = self.paste(context, &tokens[first..], at - first, frame, start, out) + first;
            }
        }
    }

    /// Appends what a parameter, a call or another token stands for.
    ///
    /// Answers the index behind it.
    fn operand(
        &mut self,
        context: &mut Context,
        tokens: &[Token],
        at: usize,
        frame: Frame,
        out: &mut Vec<Token>,
    ) -> usize {
        let token = placed(tokens[at], frame.call);
        if token.kind == Kind::Sign(Sign::Paste) {
            context.error(Code::Paste, token.place, "nothing stands before `~`");
            return at + 1;
        }
        if let Some(argument) = frame.scope.and_then(|scope| scope.argument(token.kind)) {
            self.step(context, token.place, argument.len());
            if !self.stopped {
                out.extend(passed(context, argument, token.place));
            }
            return at + 1;
        }
        let candidates = self.candidates(token.kind, frame.known);
        if candidates.is_empty() {
            self.step(context, token.place, 1);
            out.push(token);
            return at + 1;
        }
        at + 1 + self.call(context, token, &tokens[at + 1..], &candidates, frame, out)
    }

    /// The macros of a name among the first `known`.
    fn candidates(&self, kind: Kind, known: usize) -> Vec<usize> {
        let Kind::Name(name) = kind else {
            return Vec::new();
        };
        let Some(named) = self.sections.named.get(&name) else {
            return Vec::new();
        };
        named
            .iter()
            .copied()
            .filter(|&index| index < known)
            .collect()
    }

    /// Expands a call and answers how many tokens behind its name belong to it.
    fn call(
        &mut self,
        context: &mut Context,
        token: Token,
        rest: &[Token],
        candidates: &[usize],
        frame: Frame,
        out: &mut Vec<Token>,
    ) -> usize {
        let macros = &self.sections.macros;
        let Kind::Name(name) = token.kind else {
            return 0;
        };
        let (parts, length) = if macros[candidates[0]].parameters.is_empty() {
            (Vec::new(), 0)
        } else {
            for &index in candidates {
                self.used[index] = true;
            }
            let Some(parts) = self.arguments(context, token, rest, candidates) else {
                return 0;
            };
            parts
        };
        let place = rest[..length].last().map_or(token.place, |last| {
            token.place.to(placed(*last, frame.call).place)
        });
        let of_arity = |&&index: &&usize| macros[index].parameters.len() == parts.len();
        let Some(&index) = candidates.iter().find(of_arity) else {
            self.wrong_arity(context, name, place, parts.len(), candidates);
            return length;
        };
        self.used[index] = true;
        if frame.depth >= limits::CALLS {
            self.stopped = true;
            context.error(Code::Depth, place, "macros stand too deep in each other");
            return length;
        }
        let inner = Frame {
            depth: frame.depth + 1,
            ..frame
        };
        let mut arguments = Vec::new();
        for part in parts {
            let mut argument = Vec::new();
            self.walk(context, part, inner, &mut argument);
            arguments.push(argument);
        }
        context.calls.push(Call { name, place });
        self.step(context, place, 1);
        let (sections, call) = (self.sections, context.calls.len() as u32);
        let found = &sections.macros[index];
        let scope = Some(Scope {
            parameters: &found.parameters,
            arguments: &arguments,
        });
        let body = &sections.tokens[found.body.clone()];
        self.walk(
            context,
            body,
            Frame {
                scope,
                known: index,
                call,
                depth: inner.depth,
            },
            out,
        );
        length
    }

    /// Counts what was done, and stops where it is too much.
    fn step(&mut self, context: &mut Context, place: Place, count: usize) {
        self.steps += count;
        if self.steps > limits::TOKENS && !self.stopped {
            self.stopped = true;
            let message = format!("macros grow to more than {} tokens", limits::TOKENS);
            context.error(Code::Size, place, &message);
        }
    }
}

/// The tokens of an argument where a parameter stands.
fn passed<'t>(
    context: &mut Context,
    argument: &'t [Token],
    parameter: Place,
) -> impl Iterator<Item = Token> + 't + use<'t> {
    context.passed.push(parameter);
    let passed = context.passed.len() as u32;
    argument.iter().map(move |&token| Token {
        place: Place {
            passed,
            ..token.place
        },
        ..token
    })
}

/// A token of the text as it stands in a call.
fn placed(token: Token, call: u32) -> Token {
    Token {
        place: Place {
            call,
            ..token.place
        },
        ..token
    }
}
