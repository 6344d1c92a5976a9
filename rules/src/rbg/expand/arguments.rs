//! The arguments of a call.

use super::{Context, Expander};
use crate::rbg::lex::{Kind, Sign, Token};
use crate::rbg::message::Code;
use crate::rbg::source::{Place, Symbol};

impl Expander<'_> {
    /// The arguments behind a name, and how many tokens they are with their parentheses.
    pub(super) fn arguments<'t>(
        &mut self,
        context: &mut Context,
        token: Token,
        rest: &'t [Token],
        candidates: &[usize],
    ) -> Option<(Vec<&'t [Token]>, usize)> {
        let name = token.kind.text(&context.names).to_owned();
        let mut parts = Vec::new();
        let mut depth = 0_usize;
        let mut start = 1;
        for (at, token) in rest.iter().enumerate() {
            match token.kind {
                Kind::Sign(Sign::Open) => depth += 1,
                _ if depth == 0 => break,
                Kind::Sign(Sign::Close) if depth == 1 => {
                    parts.push(&rest[start..at]);
                    return Some((parts, at + 1));
                }
                Kind::Sign(Sign::Close) => depth -= 1,
                Kind::Sign(Sign::Semicolon) if depth == 1 => {
                    parts.push(&rest[start..at]);
                    start = at + 1;
                }
                _ => {}
            }
        }
        let (message, help) = if depth == 0 {
            let wanted = self.arities(candidates);
            (
                format!("the macro `{name}` is called without arguments"),
                format!("it takes {wanted}, separated by `;` in parentheses"),
            )
        } else {
            self.stopped = true;
            let help = "each `(` of the arguments needs a `)`".to_owned();
            (format!("the call of `{name}` has no end"), help)
        };
        context
            .error(Code::Arguments, token.place, &message)
            .help(help);
        None
    }

    /// How many arguments macros take, in words.
    fn arities(&self, candidates: &[usize]) -> String {
        let arity = |&index: &usize| self.sections.macros[index].parameters.len();
        let mut arities: Vec<usize> = candidates.iter().map(arity).collect();
        arities.sort_unstable();
        let list: Vec<String> = arities.iter().map(usize::to_string).collect();
        let noun = if arities == [1] {
            "argument"
        } else {
            "arguments"
        };
        format!("{} {noun}", list.join(" or "))
    }

    /// Reports a call with a number of arguments that no macro of the name takes.
    pub(super) fn wrong_arity(
        &self,
        context: &mut Context,
        name: Symbol,
        place: Place,
        count: usize,
        candidates: &[usize],
    ) {
        let name = context.names.text(name).to_owned();
        let message = format!(
            "the macro `{name}` takes {}, not {count}",
            self.arities(candidates)
        );
        let line = context.line(self.sections.macros[candidates[0]].place);
        let help = format!("`{name}` is defined in line {line}; arguments are separated by `;`");
        context.error(Code::Arguments, place, &message).help(help);
    }
}
